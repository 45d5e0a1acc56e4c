"""Our own ten factions and the ready decks."""

import re
from collections import Counter

import pytest

from fairfield.frame.tables import Faults, Line, Table, read_table
from fairfield.games.vcg import GAME
from fairfield.games.vcg.grammar import ADMITTED, FORMS, parse
from fairfield.games.vcg.state import Prefix
from fairfield.games.vcg.tables import COLUMNS, DECK_COLUMNS

FACTIONS = sorted((GAME.folder / "cards").glob("*.csv"))


def cards_of(name: str) -> list[Line]:
    return read_table(Table.load(GAME.folder / "cards" / f"{name}.csv"), COLUMNS, "Name", Faults())


ALL = [card for path in FACTIONS for card in cards_of(path.stem)]
DECKS = read_table(Table.load(GAME.folder / "decks" / "ready.csv"), DECK_COLUMNS, "Deck", Faults())


def test_there_are_ten_factions_of_twelve_cards():
    assert len(FACTIONS) == 10
    assert {path.stem: len(cards_of(path.stem)) for path in FACTIONS} == {path.stem: 12 for path in FACTIONS}


def test_every_name_is_there_once():
    assert len({card["Name"] for card in ALL}) == 120


@pytest.mark.parametrize("faction", [path.stem for path in FACTIONS])
def test_a_faction_has_all_levels_from_2_to_5_and_one_bonus(faction: str):
    cards = cards_of(faction)
    assert {card["Level"] for card in cards} == {2, 3, 4, 5}
    assert len({card["Bonus"] for card in cards}) == 1


def test_no_two_factions_have_the_same_bonus():
    assert len({card["Bonus"] for card in ALL}) == 10


def test_every_card_is_described_and_no_two_in_the_same_words():
    assert len({card["Description"] for card in ALL}) == 120
    assert all(len(card["Description"]) > 5 for card in ALL)


def test_every_form_of_the_grammar_is_on_some_card():
    used = {card[column].word for card in ALL for column in ("Ability", "Bonus")}
    assert set(FORMS) <= used


def test_every_prefix_is_on_some_card():
    used = Counter(card[column].prefix for card in ALL for column in ("Ability", "Bonus"))
    assert set(ADMITTED) == set(used)
    assert used[Prefix.SUPPORT] == 8


def test_nothing_on_our_cards_is_idle():
    assert GAME.edition().warnings == ()


def test_there_are_twelve_ready_decks_of_eight_cards_that_no_limit_of_25_refuses():
    edition = GAME.edition("seed", {"level_limit": 25})
    assert len(DECKS) == 12
    assert edition.names.pools[11:] == tuple(deck["Deck"] for deck in DECKS)
    assert edition.warnings == ()


def test_half_of_the_ready_decks_mix_two_factions():
    home = {card["Name"]: card["Bonus"] for card in ALL}
    mixed = Counter(len({home[deck[f"Card {place}"]] for place in range(1, 9)}) for deck in DECKS)
    assert mixed == {1: 6, 2: 6}


def test_bonuses_in_the_rulebook_are_those_of_the_cards():
    text = (GAME.folder / "README.md").read_text(encoding="utf-8")
    said = dict(re.findall(r"^\| ([A-Z]\w+ \w+) \| ([^|]+?) \| [a-z]", text, re.MULTILINE))
    own = {path.stem.replace("_", " ").title(): cards_of(path.stem)[0]["Bonus"] for path in FACTIONS}
    assert {name: parse(bonus) for name, bonus in said.items()} == own
