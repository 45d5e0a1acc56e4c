"""A position as text, both ways: beds, crops and cards as one word each."""

import re
import textwrap

import pytest

from fairfield.frame.match import Match
from fairfield.frame.text import WIDTH
from fairfield.games.battle_farm import GAME
from fairfield.kernel.errors import DataError

from .crowd import Table
from .table import rules, table

POSITION = """battle_farm standard, 2 seats
to_move 1, active 1, deck (4 corn), market (wheat - melon), agenda (play:1)
seat 0: coins 3, class_card land_baron, beds (common greenhouse:cherry:2/1 raised*), discards (2 corn)
seat 1: place 1, class_card grim_reaper, beds (trellis), hand (corn+2@01 stonks! wheat~5)
"""


def read(text: str) -> Match:
    return Match.read(GAME.edition(), text)


def test_beds_and_cards_are_read():
    state = read(POSITION).state
    cherry, locked = state.farms[0].beds[1], state.farms[0].beds[2]
    assert (cherry.value, cherry.timer, locked.locked, state.farms[0].plots) == (2, 1, 1, 3)
    cards = state.farms[1].hand.cards
    assert [(card.added, card.extra, card.eyes) for card in cards[:3]] == [(2, 0, 3), (0, 0, 63), (0, 5, 2)]


def test_a_seat_sees_cards_that_it_does_not_know_as_question_marks():
    shown = read(POSITION).view(0).show()
    assert "hand (corn+2@01 stonks! ?)" in shown
    assert "wheat" not in shown.split("seat 1:")[1]


def test_the_beginning_of_a_game_fits_into_a_few_short_lines():
    shown = Match.begin(GAME.edition(), 4, key=(3, 4)).show()
    assert max(len(line) for line in shown.splitlines()) <= WIDTH
    assert len(shown.splitlines()) <= 1 + 3 + 2 * 4
    assert "seat 0: coins 3, fertilizers 8, class_card master_gardener, place 1, beds (common common" in shown


def test_the_deck_is_the_rest_whatever_the_classes_have_brought():
    shown = Match.begin(GAME.edition(), 4, key=(3, 4)).show()
    assert re.findall("bonus ([a-z_]+)", shown) == ["yellow_warning", "carrots"]
    assert "deck (rest)" in shown
    from_deck = Match.begin(GAME.edition("", {"bonus_cards_from_deck": "on"}), 4, key=(3, 4)).show()
    assert "bonus" not in from_deck
    assert "deck (rest)" in from_deck


def test_what_lies_elsewhere_is_not_in_the_rest():
    state = read(POSITION.replace("4 corn", "rest, -1 grape")).state
    names = GAME.edition().names
    held = {card: state.deck.counts[names.number(card)] for card in ("corn", "cherry", "wheat", "melon", "grape")}
    assert held == {"corn": 8 - 3, "cherry": 8 - 1, "wheat": 8 - 2, "melon": 6 - 1, "grape": 2 - 1}
    assert sum(state.deck.counts) == state.deck.held


def test_phases_to_come_stand_on_the_agenda_in_a_word_each():
    shown = table("turn bob, ann: hand corn | bob: hand corn").match.show()
    assert "agenda (end_turn:1 fertilize roll_fertilize play)" in shown


def test_the_position_of_the_readme_is_shown_as_it_stands_there():
    readme = (GAME.folder / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"^( {4}battle_farm standard.*?\n)\n", readme, re.MULTILINE | re.DOTALL)
    assert shown is not None
    text = textwrap.dedent(shown[1])
    assert read(text).show() == text


def test_an_older_text_is_read_as_well():
    """With whole steps, and with the owner among those who know a card."""
    old = POSITION.replace("agenda (play:1)", "agenda (steps ((kind play, seat 1)))").replace("~5", "~5@1")
    assert read(old).raw()["farms"].tobytes() == read(POSITION).raw()["farms"].tobytes()
    assert read(old).show() == read(POSITION).show()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_positions_are_read_as_they_were_written(seats: int):
    game = Table(rules(), seats, 5)
    while not game.over:
        for _ in range(9):
            if not game.over:
                game.wander()
        match = Match(game.edition, game.array.copy())
        again = Match.read(game.edition, match.show())
        assert again.show() == match.show()
        assert max(len(line) for line in match.show().splitlines()) <= WIDTH
        for name in ("farms", "deck", "market", "agenda"):
            assert again.raw()[name].tobytes() == match.raw()[name].tobytes(), name


@pytest.mark.parametrize(
    ("word", "wrong", "fault"),
    [
        ("raised*", "rised", "line 3: 'rised' is none of common, raised"),
        ("raised*", "raised:corn", "line 3: 'raised:corn' is no bed: write it as 'common', or 'common:wheat:2/1'"),
        ("cherry:2/1", "chery:2/1", "line 3: there is no card 'chery' (did you mean 'cherry'?)"),
        ("stonks!", "stonks#", "line 4: there is no card 'stonks#' (did you mean 'stonks'?)"),
        ("4 corn", "rest, -9 corn", "line 2: the rest holds only 5 corn"),
        ("4 corn", "rest, -9 scorn", "line 2: there is no card 'scorn' (did you mean 'corn'?)"),
        ("4 corn", "rest, corn", "line 2: 'corn' is no whole number"),
        ("play:1", "plya:1", "line 2: 'plya' is none of market, trade, play"),
        ("play:1", "play:7", "line 2: there is no seat 7"),
        ("play:1", "play:one", "line 2: 'play:one' is no step: write it as 'kind:seat'"),
        ("stonks!", "stinks!", "line 4: there is no card 'stinks' (did you mean 'stonks'?)"),
        ("wheat~5", "wheat+300", "line 4: "),
    ],
)
def test_what_cannot_be_read_is_told_by_its_line(word: str, wrong: str, fault: str):
    with pytest.raises(DataError) as error:
        read(POSITION.replace(word, wrong))
    assert str(error.value).startswith(fault)
