"""Text: a position in words, both ways, and what a reader is told who mistypes."""

import textwrap
from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from fairfield.frame.game import CardNames, Edition
from fairfield.frame.match import Match
from fairfield.frame.reading import read
from fairfield.frame.sight import seen_view
from fairfield.frame.text import show, show_view
from fairfield.kernel.agenda import Agenda
from fairfield.kernel.dice import Dice
from fairfield.kernel.errors import DataError
from fairfield.kernel.log import Log
from fairfield.kernel.records import (
    CARD,
    OWNER,
    SEAT,
    Grid,
    Row,
    f64,
    field,
    i8,
    i16,
    look,
    new,
    record,
    row,
    u64,
)

from ..pig import GAME as PIG
from ..sealed import GAME as SEALED

# A state with everything a state may hold


class Crop(IntEnum):
    NONE = 0
    NUT = 1
    PLUM = 2


class Step(IntEnum):
    SOW = 0
    REAP = 1


@record
class Pile:
    held: i8
    cards: Row[i8] = row(4, means=CARD, counted_by="held")


@record
class Bag:
    held: i16
    high: Row[i16] = row(2, by=CARD, first=2)
    counts: Row[i8] = row(4, by=CARD)


@record
class Bed:
    crop: i8 = field(means=Crop)
    timer: i8


@record
class Farm:
    coins: i16
    hand: Pile = field(seen_by=OWNER)
    deck: Bag
    bank: Row[i8] = row(3, by=Crop)
    beds: Row[Bed] = row(3)
    mat: Row[i8] = row(3, means=CARD)


@record
class State:
    dice: Dice
    seats: i8
    to_move: i8 = field(means=SEAT)
    over: i8
    round: i16
    winner: i8 = field(means=SEAT)
    crop: i8 = field(means=Crop)
    top: i8 = field(means=CARD)
    big: u64
    share: f64
    bids: Row[i16] = row(4, by=SEAT)
    plots: Row[Bed] = row(3, by=Crop)
    used: i8
    trail: Row[i16] = row(5, counted_by="used")
    map: Grid[i8] = row(2, 3)
    farms: Row[Farm] = row(4, by=SEAT)
    agenda: Agenda
    log: Log


NAMES = CardNames(("", "cow", "hen", "RES:ash"), ("", "Cow", "Hen", "Ash"))
FIELD = Edition(
    replace(PIG, id="field", title="Field", State=State, steps=Step, folder=Path(), seats=range(2, 5)),
    "usual",
    {},
    {},
    {},
    new(PIG.Book),
    NAMES,
)
PIGS = PIG.edition("classic")


def state_with(fill: Callable[[Any], None]) -> Any:
    state = new(State)
    view: Any = look(State, state)
    view.seats, view.agenda.held, view.agenda.steps[0].kind = 2, 1, Step.REAP
    fill(view)
    return state


def lines(fill: Callable[[Any], None]) -> list[str]:
    """The text of that state, which can be read back to the same bytes."""
    state = state_with(fill)
    text = show(FIELD, state)
    assert read(FIELD, text).tobytes() == state.tobytes()
    return text.splitlines()


REAPING = "agenda (reap:0)"


def test_a_position_says_what_is_not_zero() -> None:
    assert lines(lambda view: None) == ["field usual, 2 seats", REAPING, "seat 0:", "seat 1:"]


def test_numbers_are_called_by_the_names_of_what_they_stand_for() -> None:
    def fill(view: Any) -> None:
        view.to_move, view.winner, view.crop, view.top, view.round = 1, -1, Crop.PLUM, 3, 7

    assert lines(fill)[1] == f"to_move 1, round 7, winner -1, crop plum, top RES:ash, {REAPING}"


def test_large_numbers_and_fractions_are_exact() -> None:
    def fill(view: Any) -> None:
        view.big, view.share = (1 << 64) - 1, 0.1

    assert lines(fill)[1] == f"big 18446744073709551615, share 0.1, {REAPING}"


def test_a_pile_is_its_cards_from_left_to_right() -> None:
    def fill(view: Any) -> None:
        hand = view.farms[0].hand
        hand.held, hand.cards[0], hand.cards[1] = 3, 2, 1

    assert lines(fill)[2] == "seat 0: hand (hen cow -)"


def test_a_bag_is_its_counts() -> None:
    def fill(view: Any) -> None:
        deck = view.farms[1].deck
        deck.held, deck.counts[1], deck.high[0], deck.high[1] = 306, 4, 300, 2

    assert lines(fill)[3] == "seat 1: deck (300 hen, 2 RES:ash, 4 cow)"


def test_what_is_counted_by_name_says_how_many() -> None:
    def fill(view: Any) -> None:
        view.farms[0].coins, view.farms[0].bank[Crop.NUT], view.farms[0].bank[Crop.PLUM] = 5, 2, 1

    assert lines(fill)[2] == "seat 0: coins 5, bank (2 nut, 1 plum)"


def test_rows_end_where_only_nothing_follows() -> None:
    def fill(view: Any) -> None:
        view.farms[0].mat[1] = 1
        view.farms[0].beds[1].crop, view.farms[0].beds[1].timer = Crop.NUT, 3

    assert lines(fill)[2] == "seat 0: beds (() (crop nut, timer 3)), mat (- cow)"


def test_a_counted_row_is_as_long_as_it_says() -> None:
    def fill(view: Any) -> None:
        view.used, view.trail[0] = 3, 9

    assert lines(fill)[1] == f"trail (9 0 0), {REAPING}"


def test_numbers_and_records_for_each_seat_or_name_stand_in_their_order() -> None:
    def fill(view: Any) -> None:
        view.bids[1], view.plots[Crop.NUT].timer = -4, 2

    assert lines(fill)[1] == f"bids (0 -4), plots (() (timer 2)), {REAPING}"


def test_a_grid_is_rows_of_rows() -> None:
    def fill(view: Any) -> None:
        view.map[1, 2], view.map[1, 0] = 5, -1

    assert lines(fill)[1] == f"map (() (-1 0 5)), {REAPING}"


def test_steps_are_called_by_their_names() -> None:
    def fill(view: Any) -> None:
        view.agenda.held, view.agenda.base = 2, 1
        view.agenda.steps[1].kind, view.agenda.steps[1].seat, view.agenda.steps[1].two = Step.SOW, 1, -3

    assert lines(fill)[1] == "agenda (reap:0 | sow:1:0:-3)"


def test_a_step_of_the_same_seat_as_the_one_before_is_one_word() -> None:
    def fill(view: Any) -> None:
        view.agenda.held = 4
        for place, (kind, seat) in enumerate([(Step.SOW, 1), (Step.REAP, 1), (Step.SOW, 0), (Step.REAP, -1)]):
            view.agenda.steps[place].kind, view.agenda.steps[place].seat = kind, seat

    assert lines(fill)[1] == "agenda (sow:1 reap sow:0 reap:-1)"


def test_steps_may_be_told_field_by_field() -> None:
    short = read(FIELD, "field usual, 2 seats\nagenda (reap:0 | sow:1:0:-3)")
    long = read(FIELD, "field usual, 2 seats\nagenda (base 1, steps ((kind reap) (seat 1, two -3)))")
    assert short.tobytes() == long.tobytes()


# Long positions


def test_long_lines_are_broken_between_items_and_long_items_at_commas() -> None:
    def fill(view: Any) -> None:
        for place in range(6):
            view.map[place // 3, place % 3] = 100 + place
        view.big, view.share, view.round, view.used = (1 << 64) - 1, 1 / 3, 7, 5
        for place in range(5):
            view.trail[place] = 10_000 + place
        farm = view.farms[0]
        farm.coins, farm.hand.held, farm.deck.held = 9, 4, 30_000
        farm.deck.counts[1], farm.deck.high[0] = 100, 29_900
        for place in range(3):
            farm.hand.cards[place] = 3
            farm.beds[place].crop, farm.beds[place].timer = Crop.PLUM, 100 + place
            farm.bank[place] = 9
        farm.mat[0] = 3

    assert lines(fill) == [
        "field usual, 2 seats",
        "round 7, big 18446744073709551615, share 0.3333333333333333, trail (10000 10001 10002 10003 10004),",
        "map ((100 101 102) (103 104 105)), agenda (reap:0)",
        "seat 0: coins 9, hand (RES:ash RES:ash RES:ash -), deck (29900 hen, 100 cow), bank (9 none, 9 nut, 9 plum),",
        "        beds ((crop plum, timer 100) (crop plum, timer 101) (crop plum, timer 102)), mat (RES:ash)",
        "seat 1:",
    ]


def test_what_is_indented_goes_on_with_the_line_before() -> None:
    text = "field usual, 2 seats\nround 7, agenda (reap:0)\nseat 1: coins 9, hand (cow hen), bank (2 nut)"
    broken = "field usual, 2 seats\nround 7, agenda\n  (reap:0)\n seat 1: coins 9,\n  hand (cow\n  hen), bank (2\n nut)"
    assert read(FIELD, broken).tobytes() == read(FIELD, text).tobytes()


def test_a_text_may_be_indented_as_a_whole() -> None:
    text = "field usual, 2 seats\nround 7\nagenda (reap:0)\nseat 1: coins 9\nused 1"
    assert read(FIELD, textwrap.indent(text, "    ")).tobytes() == read(FIELD, text).tobytes()


def test_a_fault_is_told_by_the_line_that_goes_on() -> None:
    with pytest.raises(DataError, match="line 4: there is no card 'hne'"):
        read(FIELD, "field usual, 2 seats\nagenda (reap:0)\nseat 1: coins 9,\n    hand (hne)")


def test_what_a_seat_may_not_see_is_left_out() -> None:
    def fill(view: Any) -> None:
        for seat in range(2):
            view.farms[seat].coins, view.farms[seat].hand.held, view.farms[seat].hand.cards[0] = 1, 1, 1

    text = show_view(FIELD, seen_view(State, state_with(fill), 1))
    assert text.splitlines()[2:] == ["seat 0: coins 1", "seat 1: coins 1, hand (cow)"]


def test_of_hidden_cards_it_says_how_many_there_are() -> None:
    match = Match.begin(SEALED, key=(1, 2))
    assert match.view(0).text.splitlines()[3] == "seat 1: hand (? ? ?)"


# Reading


def test_blank_lines_and_blanks_do_not_matter() -> None:
    text = "\n  pig classic, 2 seats \n\n at_risk   7 \n  seat 1:points 4\n"
    assert show(PIGS, read(PIGS, text)) == "pig classic, 2 seats\nat_risk 7\nseat 0:\nseat 1: points 4\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: write 'pig classic, N seats'"),
        ("chess classic, 2 seats", "line 1: write 'pig classic, N seats'"),
        ("pig quick, 2 seats", "line 1: write 'pig classic, N seats'"),
        ("pig classic", "line 1: write 'pig classic, N seats'"),
        ("pig classic, 9 seats", "line 1: Pig has 2 to 6 seats"),
        ("pig classic, 2 seats\nat_rusk 3", "line 2: there is no 'at_rusk' here (did you mean 'at_risk'?)"),
        ("pig classic, 2 seats\nat_risk", "line 2: the line ends too early"),
        ("pig classic, 2 seats\nat_risk few", "line 2: 'few' is no whole number"),
        ("pig classic, 2 seats\nat_risk 99999", "line 2: at_risk: there is no room for 99999"),
        ("pig classic, 2 seats\nat_risk 3)", "line 2: ')' closes nothing"),
        ("pig classic, 2 seats\nover gaol", "line 2: 'gaol' is none of not, goal (did you mean 'goal'?)"),
        ("pig classic, 2 seats\nto_move 2", "line 2: there is no seat 2"),
        ("pig classic, 2 seats\nseat 2: points 3", "line 2: there is no seat 2"),
        ("pig classic, 2 seats\nto_move -1", "nobody is to move"),
        ("pig classic, 2 seats\n\nseat 0: points 3\nseat 1: point 3", "line 3: there is no 'point' here"),
    ],
)
def test_a_mistyped_position_is_told(text: str, fault: str) -> None:
    with pytest.raises(DataError) as caught:
        read(PIGS, text)
    assert str(caught.value).startswith(fault)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("top hne", "line 2: there is no card 'hne' (did you mean 'hen'?)"),
        ("top -", "the agenda is empty: nobody is asked anything"),
        ("trail (1 2 3 4 5 6)", "line 2: trail[5]: it has 5 places"),
        ("trail 1 2", "line 2: '(' is missing before '1'"),
        ("trail (1 2", "line 2: the line ends too early"),
        ("map ((1) (2) (3))", "line 2: map[2]: it has 2 places"),
        ("crop pulm", "line 2: 'pulm' is none of none, nut, plum (did you mean 'plum'?)"),
        ("agenda (steps ((kind mow)))", "line 2: 'mow' is none of sow, reap"),
        ("agenda (steps ((seat 9)))", "line 2: there is no seat 9"),
        ("agenda (steps ((kind sow, seat 1) (kind reap)))\nseat 0: deck (2 hens)", "line 3: there is no card 'hens'"),
        ("seat 0: deck (two hen)", "line 2: 'two' is no whole number"),
        ("seat 0: deck (-2 hen)", "line 2: '-2' is no count"),
        ("seat 0: bank (-2 nut)", "line 2: '-2' is no count"),
        ("seat 0: bank (2 pear)", "line 2: 'pear' is none of none, nut, plum"),
        ("seat 0: hand (hen hen hen hen hen)", "line 2: cards[4]: it has 4 places"),
    ],
)
def test_a_wrong_word_in_a_line_is_told(line: str, fault: str) -> None:
    with pytest.raises(DataError) as caught:
        read(FIELD, f"field usual, 2 seats\n{line}")
    assert str(caught.value).startswith(fault)


def test_a_position_is_played_on_from_its_text() -> None:
    match = Match.read(PIGS, "pig classic, 2 seats\nat_risk 7\nseat 0: points 95", (1, 2))
    match.play("hold")
    assert (match.ended, match.score()[1]) == ("goal", [102, 0])
