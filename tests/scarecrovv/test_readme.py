"""The README says of cards, words and knobs what the tables say."""

import re

import pytest

from fairfield.frame.tables import Faults, Table
from fairfield.games.scarecrovv import GAME
from fairfield.games.scarecrovv.state import Domain, Resource, Type
from fairfield.games.scarecrovv.tables import read_tags

from .table import rules

README = (GAME.folder / "README.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", README, re.MULTILINE | re.DOTALL))


def lines_of(section: str, columns: int) -> list[list[str]]:
    """The tables of a section, without their heads."""
    lines = [line.strip("|") for line in SECTIONS[section].splitlines() if line.startswith("|")]
    rows = [[cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)] for line in lines]
    return [row for row in rows if len(row) == columns and not set(row[0]) <= set("-")]


def test_its_sections_are_numbered_like_the_rules():
    assert [title for title in SECTIONS if title.startswith("§")] == [
        "§ 1 Setup",
        "§ 2 Rounds and turns",
        "§ 3 Actions",
        "§ 4 Paying",
        "§ 5 The mat",
        "§ 6 Fields",
        "§ 7 Compost",
        "§ 8 Initiative",
        "§ 9 The end",
        "§ 10 Globals",
        "§ 11 Cards and their words",
        "§ 12 The greedy bot",
    ]


def test_it_lists_every_card_as_it_is_printed():
    edition = rules("tabletop")
    said = lines_of("§ 11 Cards and their words", 7)[1:]
    assert [row[0] for row in said] == list(edition.names.ids[10:])
    for number, row in enumerate(said, 10):
        facts = edition.book_view.cards[number]
        cost = [(facts.price[0].fixed >> (8 * res) & 0xFF, res.name.lower()) for res in Resource]
        assert row[1:] == [
            edition.names.titles[number],
            ", ".join(f"{units} {res}" for units, res in cost if units),
            Type(facts.type).name.title(),
            Domain(facts.domain).name.title(),
            str(facts.points),
            "yes" if facts.to_mat else "no",
        ]
        assert facts.buy_cost == 2


def test_it_explains_every_word_on_the_cards():
    tags = read_tags(Table.load(GAME.folder / "tags.csv"), Faults())
    said = lines_of("§ 11 Cards and their words", 3)[1:]
    assert [row[0].strip("`") for row in said] == [tag.pattern for tag in tags]


@pytest.mark.parametrize("file", ["cards.csv", "globals.csv"])
def test_it_says_which_cards_have_which_words(file: str):
    header, *lines = [line.split(",") for line in Table.load(GAME.folder / file).text.strip().splitlines()]
    tags = read_tags(Table.load(GAME.folder / "tags.csv"), Faults())
    said = {row[0].strip("`"): row[1] for row in lines_of("§ 11 Cards and their words", 3)[1:]}
    for line in lines:
        for text in line[header.index("effect")].split(";"):
            pattern = next(tag.pattern for tag in tags if tag.match(text) is not None)
            assert re.search(rf"\b{line[0]}\b", said[pattern]), (line[0], text)


def test_it_names_no_card_for_a_word_that_the_card_has_not():
    said = {
        row[0].strip("`"): re.findall(r"\b[OAG]\d+\b", row[1]) for row in lines_of("§ 11 Cards and their words", 3)[1:]
    }
    effects = {}
    for file in ("cards.csv", "globals.csv"):
        for line in Table.load(GAME.folder / file).text.strip().splitlines()[1:]:
            effects[line.split(",")[0]] = line.split(",")[-1].split(";")
    tags = {tag.pattern: tag for tag in read_tags(Table.load(GAME.folder / "tags.csv"), Faults())}
    for pattern, cards in said.items():
        for id in cards:
            assert any(tags[pattern].match(text) is not None for text in effects[id]), (pattern, id)


def test_its_rulings_are_numbered():
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", SECTIONS["Rulings"], re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
