"""A position as text, both ways: beds, crops and cards as one word each."""

import pytest

from fairfield.frame.match import Match
from fairfield.games.battle_farm import GAME
from fairfield.kernel.errors import DataError

from .crowd import Table
from .table import rules, table

POSITION = """battle_farm standard, 2 seats
to_move 1, active 1, deck (4 corn), market (wheat - melon), agenda (steps ((kind play, seat 1)))
seat 0: coins 3, class_card land_baron, beds (common greenhouse:cherry:2/1 raised*), discards (2 corn)
seat 1: place 1, class_card grim_reaper, beds (trellis), hand (corn+2@01 stonks! wheat~5@1)
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
    assert "hand (corn+2@01 stonks! ?@1)" in shown
    assert "wheat" not in shown.split("seat 1:")[1]


def test_a_position_of_few_things_fits_into_four_short_lines():
    shown = table(
        "ann: coins 3, hand corn+1, beds common(wheat 2/1) greenhouse | bob: coins 5, hand wheat"
    ).match.show()
    assert len(shown.splitlines()) == 4
    assert "beds (common:wheat:2/1 greenhouse), hand (corn+1@0)" in shown


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
        for name in ("farms", "deck", "market", "agenda"):
            assert again.raw()[name].tobytes() == match.raw()[name].tobytes(), name


@pytest.mark.parametrize(
    ("word", "wrong", "fault"),
    [
        ("raised*", "rised", "line 3: 'rised' is none of common, raised"),
        ("raised*", "raised:corn", "line 3: 'raised:corn' is no bed: write it as 'common', or 'common:wheat:2/1'"),
        ("cherry:2/1", "chery:2/1", "line 3: there is no card 'chery' (did you mean 'cherry'?)"),
        ("stonks!", "stonks", "line 4: 'stonks' is no card of a hand: write it as 'corn@0'"),
        ("stonks!", "stinks!", "line 4: there is no card 'stinks' (did you mean 'stonks'?)"),
        ("wheat~5@1", "wheat+300@1", "line 4: "),
    ],
)
def test_what_cannot_be_read_is_told_by_its_line(word: str, wrong: str, fault: str):
    with pytest.raises(DataError) as error:
        read(POSITION.replace(word, wrong))
    assert str(error.value).startswith(fault)
