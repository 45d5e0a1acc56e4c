"""Every game's README says of its knobs and sections what its tables and rules say."""

import re

import pytest

from fairfield.frame.game import Game
from fairfield.frame.knobs import Knob
from fairfield.games import GAMES

pytestmark = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def sections(game: Game) -> dict[str, str]:
    text = (game.folder / "README.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))


def lines_of(section: str, columns: int) -> list[list[str]]:
    """The tables of a section, without their heads."""
    lines = [line.strip("|") for line in section.splitlines() if line.startswith("|")]
    rows = [[cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)] for line in lines]
    return [row for row in rows if len(row) == columns and not set(row[0]) <= set("-")]


def words_of(knobs: list[Knob], preset: str) -> dict[str, str]:
    spoken = {True: "on", False: "off", "": "none named"}
    values = {knob.name: knob.values[preset] for knob in knobs}
    return {name: spoken[v] if isinstance(v, bool) or v == "" else str(v) for name, v in values.items()}


def values_in(cell: str, names: list[str]) -> dict[str, str]:
    """`plasma 6, vp1 4, else 0` as the value of each knob of a family; one value stands for all."""
    if len(names) == 1 or not re.match(r"\w+ ", cell):
        return dict.fromkeys(names, cell)
    own = dict(part.split(" ", 1) for part in cell.split(", "))
    return {name: own.get(name.partition(".")[2], own.get("else", "")) for name in names}


def test_it_lists_every_knob_with_its_values(game: Game) -> None:
    rows = lines_of(sections(game)["Presets and knobs"], 4 + len(game.knobs.presets))[1:]
    listed: list[str] = []
    for name, section, kind, *values, meaning in rows:
        found = re.fullmatch(r"`(\w+)\.?`\s*(.*)", name)
        assert found is not None
        stem, places = found.groups()
        names = [f"{stem}.{place}" for place in places.split(", ")] if places else [stem]
        listed += names
        knobs = [game.knobs.table[each] for each in names]
        assert {(knob.section, knob.type.replace(" | ", ", "), knob.meaning) for knob in knobs} == {
            (section, kind, meaning)
        }
        for preset, cell in zip(game.knobs.presets, values, strict=True):
            assert values_in(cell, names) == words_of(knobs, preset), name
    assert listed == list(game.knobs.table)


def test_its_sections_are_numbered_in_order(game: Game) -> None:
    numbers = [int(found) for title in sections(game) for found in re.findall(r"^§ (\d+)\b", title)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 5


def test_the_rules_and_knobs_speak_of_sections_that_it_has(game: Game) -> None:
    """A § in a source file, or of a knob, is found in the README."""
    said = sections(game)
    own = {int(found) for title in said for found in re.findall(r"^§ (\d+)\b", title)}
    spoken = {knob.section for knob in game.knobs.table.values()}
    for source in game.folder.glob("*.py"):
        spoken |= set(re.findall(r"§ (\d+(?:\.\d+)?)", source.read_text(encoding="utf-8")))
    for place in sorted(spoken):
        section, _, point = place.partition(".")
        assert int(section) in own, place
        text = next(text for title, text in said.items() if re.match(rf"§ {section}\b", title))
        assert not point or re.search(rf"^{point}\. ", text, re.MULTILINE), place
