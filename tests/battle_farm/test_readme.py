"""The README says of cards, beds, classes and words what the tables say."""

import re
from fractions import Fraction
from typing import Any

import pytest

from fairfield.frame.tables import Table
from fairfield.games.battle_farm import GAME
from fairfield.games.battle_farm.grammar import sentences
from fairfield.games.battle_farm.state import If, Moment, Per, Type, Whose, Word

from ..test_readmes import lines_of, sections

SECTIONS = sections(GAME)
README = (GAME.folder / "README.md").read_text(encoding="utf-8")
KINDS = {"crops.csv": Type.CROP, "actions.csv": Type.ACTION, "classes.csv": Type.CLASS}


def section(number: int) -> str:
    return next(text for title, text in SECTIONS.items() if title.startswith(f"§ {number} "))


def rows(file: str) -> list[dict[str, str]]:
    header, *lines = [line.split(",") for line in Table.load(GAME.folder / file).text.strip().splitlines()]
    return [dict(zip(header, line, strict=True)) for line in lines]


def test_its_sections_are_numbered_like_the_rules():
    assert [title for title in SECTIONS if title.startswith("§")] == [
        "§ 1 Setup",
        "§ 2 A turn",
        "§ 3 Harvest",
        "§ 4 The market",
        "§ 5 Trade",
        "§ 6 Playing cards",
        "§ 7 Fertilizing",
        "§ 8 The end",
        "§ 9 Beds",
        "§ 10 Cards and their values",
        "§ 11 Crops",
        "§ 12 Actions",
        "§ 13 Classes",
        "§ 14 Who knows what",
        "§ 15 The words of the tables",
        "§ 16 The greedy bot",
    ]


def test_it_gives_every_ruling_its_number():
    said = {int(number) for number in re.findall(r"\bR(\d+)\b", README)}
    assert said == set(range(1, 82))


def test_it_lists_every_crop_as_it_is_printed():
    said = [row[:8] for row in lines_of(section(11), 9)[1:]]
    assert said == [
        [
            row["name"],
            row["colour"],
            row["rarity"],
            row["copies"],
            row["price"],
            row["value"],
            row["timer"],
            gold_per_turn(row),
        ]
        for row in rows("crops.csv")
    ]


def gold_per_turn(row: dict[str, str]) -> str:
    """As printed, to one place."""
    return f"{float(Fraction(int(row['value']) - int(row['price']), int(row['timer']))):.1f}".removesuffix(".0")


def test_it_lists_every_action_as_it_is_printed():
    said = [row[:4] for row in lines_of(section(12), 6)[1:]]
    assert said == [[row["name"], row["value"], row["rarity"], row["copies"]] for row in rows("actions.csv")]


def test_it_says_which_actions_are_harmful_and_which_aim_at_what():
    aims = {row[0]: row[4] for row in lines_of(section(12), 6)[1:]}
    harmful = {name for name, aim in aims.items() if "harmful" in aim}
    assert harmful == {"Fertilizer Frenzy", "Fungus Infiltration", "Wither"}
    for row in rows("actions.csv"):
        one = sentences(row["effect"], Type.ACTION)[0]
        assert ("bed" in aims[row["name"]]) == (one.word is Word.TRANSFORM)
        assert (aims[row["name"]].startswith("a crop")) == (one.word in (Word.GROW, Word.WEAKEN, Word.SET, Word.CLONE))


def test_it_lists_every_class():
    said = [[row[0], row[1], *row[4:]] for row in lines_of(section(13), 6)[1:]]
    assert said == [[row["name"], bonus(row), row["cost"], f"once per {row['use']}"] for row in rows("classes.csv")]
    for told, row in zip(lines_of(section(13), 6)[1:], rows("classes.csv"), strict=True):
        assert beds(told[2]) == row["beds"].split()
        assert told[3].startswith(f"{row['action']}: ")


def bonus(row: dict[str, str]) -> str:
    kinds = {"action": "a random common action card", "crop": "a random common crop card"}
    parts = [
        f"{row[stock]} {stock.removesuffix('s') if row[stock] == '1' else stock}"
        for stock in ("fertilizers", "coins")
        if row[stock] != "0"
    ]
    return ", ".join([*parts, *filter(None, [kinds.get(row["bonus_card"])])]) or "none"


def beds(cell: str) -> list[str]:
    """`Common, 2 Raised`"""
    found = re.findall(r"(?:(\d) )?([A-Z]\w+)", cell)
    return [name.lower() for many, name in found for _ in range(int(many or 1))]


def test_it_lists_every_bed():
    told = {row[0].lower(): row[1:] for row in lines_of(section(9), 3)[1:]}
    assert list(told) == [row["id"] for row in rows("beds.csv")]
    for row in rows("beds.csv"):
        what, whom = told[row["id"]]
        assert (f"value +{row['value']}" in what) == (row["value"] != "0")
        assert (f"timer {row['timer']}" in what) == (row["timer"] != "0")
        named = whom.lower().replace(",", "").split()
        assert row["protects"] == "yes" or named == [*row["rarities"].split(), *row["colours"].split()]


def test_it_lists_every_rarity():
    for name, grade, price, timer, crops, actions in lines_of(section(10), 6)[1:]:
        of_crops = [row for row in rows("crops.csv") if row["rarity"] == name]
        of_actions = [row for row in rows("actions.csv") if row["rarity"] == name]
        assert int(grade) == ["Common", "Uncommon", "Rare", "Epic", "Mythic"].index(name) + 1
        assert {row["price"] for row in of_crops + of_actions} == {price}
        assert {row["timer"] for row in of_crops} == {timer}
        assert {row["copies"] for row in of_crops} == {crops}
        assert {row["copies"] for row in of_actions} == {actions}


def glossary() -> dict[Word, list[str]]:
    found = {}
    for form, cards, _ in lines_of(section(15), 3)[1:]:
        found[Word[form.strip("`").split()[0].upper()]] = [name for name in cards.split(", ") if name]
    return found


def test_it_explains_every_word_once():
    assert set(glossary()) == set(list(Word)[1:])
    assert len(lines_of(section(15), 3)[1:]) == len(list(Word)) - 1


def test_it_says_which_cards_have_which_words():
    having: dict[Word, set[str]] = {word: set() for word in list(Word)[1:]}
    for file, kind in KINDS.items():
        for row in rows(file):
            for one in sentences(row["effect"], kind):
                having[one.word].add(row["action"] if file == "classes.csv" else row["name"])
    assert {word: set(names) for word, names in glossary().items()} == having


@pytest.mark.parametrize("words", [Moment, Whose, Per, If], ids=lambda words: words.__name__)
def test_it_names_every_moment_every_count_and_every_condition(words: Any):
    usual = {Moment.NONE, Per.ONE, If.ALWAYS}
    for word in words:
        if word not in usual:
            assert f"`{word.name.lower()}" in section(15), word


@pytest.mark.parametrize(("seats", "limit"), [(2, 250), (3, 208), (4, 185), (5, 171), (6, 164)])
def test_its_win_limits_are_those_of_the_formula(seats: int, limit: int):
    head, told = lines_of(section(1), 6)[:1], lines_of(section(1), 6)[1]
    place = head[0].index(str(seats))
    assert int(told[place]) == limit == 44 + 6 * seats - GAME.edition().book_view.crop_sum // -(1 + seats)


def test_its_counts_of_cards_are_right():
    crops, actions = rows("crops.csv"), rows("actions.csv")
    assert f"{len(crops)} kinds, {sum(int(row['copies']) for row in crops)} cards" in section(11)
    assert f"{len(actions)} kinds, {sum(int(row['copies']) for row in actions)} cards" in section(12)
    total = sum(int(row["copies"]) for row in crops + actions)
    assert f"the shuffled deck of {total}" in section(1)


def test_its_balance_tables_hold_what_they_claim():
    """Every class is there, and their win rates go round what is fair."""
    classes = {row[0]: [float(cell) for cell in row[1:]] for row in lines_of(SECTIONS["Balance"], 6)[1:]}
    fair = classes.pop("fair")
    assert sorted(classes) == sorted(row["name"] for row in rows("classes.csv"))
    for place, seats in enumerate(range(2, 7)):
        assert fair[place] == pytest.approx(100 / seats, abs=0.05)
        assert sum(rates[place] for rates in classes.values()) == pytest.approx(600 / seats, abs=1)
    for seats, *numbers in lines_of(SECTIONS["Balance"], 8)[1:]:
        assert numbers[3] == {"2": "250", "3": "208", "4": "185", "5": "171", "6": "164"}[seats]
        assert sum(float(cell.removesuffix(" %")) for cell in numbers[4:]) == pytest.approx(100, abs=0.11)
