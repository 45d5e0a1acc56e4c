"""Agenda: rules read in the order in which things happen, although it is a stack."""

from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fairfield.kernel.agenda import ROOM, Agenda, begin_top, clear, running, then
from fairfield.kernel.jit import loop, rule
from fairfield.kernel.records import Row, at, i8, look, new, record, row

HERE = Path(__file__).parent
HARVEST, SELL, WATER = 0, 1, 2


@loop("test agenda soil", HERE)
def soil(agenda: Agenda, met: Any) -> int:
    """Three beds are harvested; each is sold, and bed 1 is watered after that."""
    count = 0
    for bed in range(3):
        then(agenda, HARVEST, 0, bed, 0)
    while agenda.held > 0:
        top = agenda.steps[agenda.held - 1]
        kind, bed = top.kind, top.one
        begin_top(agenda)
        met[count] = kind * 100 + bed
        count += 1
        if kind == HARVEST:
            then(agenda, SELL, 0, bed, 0)
            if bed == 1:
                then(agenda, WATER, 0, bed, 0)
    return count


@loop("test agenda then", HERE)
def push(agenda: Agenda, kind: int, seat: int, one: int, two: int) -> None:
    then(agenda, kind, seat, one, two)


@loop("test agenda begin", HERE)
def pop(agenda: Agenda) -> None:
    begin_top(agenda)


@loop("test agenda clear", HERE)
def empty(agenda: Agenda) -> None:
    clear(agenda)


def agenda_of(*kinds: int) -> tuple[Any, Any]:
    records = new(Agenda)
    for kind in kinds:
        push(at(Agenda, records), kind, 1, kind * 2, -kind)
    return records, look(Agenda, records)


def kinds(agenda: Any) -> list[int]:
    """From the top down."""
    return [agenda.steps[place].kind for place in reversed(range(agenda.held))]


def test_what_a_step_asks_for_happens_before_what_was_waiting() -> None:
    met = np.zeros(20, np.int64)
    count = soil(at(Agenda, new(Agenda)), met)
    assert met[:count].tolist() == [0, 100, 1, 101, 201, 2, 102]


def test_steps_come_in_the_order_they_were_asked_for() -> None:
    assert kinds(agenda_of(1, 2, 3)[1]) == [1, 2, 3]


def test_a_step_keeps_its_seat_and_arguments() -> None:
    _, agenda = agenda_of(5)
    step = agenda.steps[0]
    assert (step.kind, step.seat, step.one, step.two) == (5, 1, 10, -5)


@given(st.lists(st.one_of(st.integers(1, 9), st.none()), max_size=60))
def test_an_agenda_is_the_list_one_would_keep_by_hand(asked: list[int | None]) -> None:
    """A number asks for a step of that kind, None takes the top one off."""
    records, agenda = agenda_of()
    waiting: list[int] = []
    new_ones = 0
    for kind in asked:
        if kind is None and waiting:
            pop(at(Agenda, records))
            waiting.pop(0)
            new_ones = 0
        elif kind is not None and len(waiting) < ROOM:
            push(at(Agenda, records), kind, 0, 0, 0)
            waiting.insert(new_ones, kind)
            new_ones += 1
        assert kinds(agenda) == waiting
    assert agenda.lost == 0


def test_a_step_that_finds_no_room_is_flagged() -> None:
    _, full = agenda_of(*range(ROOM))
    assert (full.held, full.lost) == (ROOM, 0)
    _, over = agenda_of(*range(ROOM + 1))
    assert (kinds(over), over.lost) == (list(range(ROOM)), 1)


def test_no_trace_stays_of_a_step_that_was_taken_off() -> None:
    records, _ = agenda_of(3)
    pop(at(Agenda, records))
    assert not records.view(np.uint8).any()


def test_a_cleared_agenda_is_like_new() -> None:
    records, _ = agenda_of(*range(ROOM + 1))
    empty(at(Agenda, records))
    assert not records.view(np.uint8).any()


# A field where seats are asked whether they dig; only a seat with a spade can, and three holes are enough.

DIG, RAIN = 0, 1
ENOUGH = 3


@record
class Pit:
    over: i8
    to_move: i8
    holes: i8
    spades: Row[i8] = row(2)
    agenda: Agenda


@rule
def has_spade(state: Pit, book: int, kind: int, seat: int, one: int, two: int) -> bool:
    return state.spades[seat] > 0


@rule
def rain(state: Pit, book: int, kind: int, seat: int, one: int, two: int) -> None:
    state.holes += one


@rule
def count_holes(state: Pit, book: int, kind: int) -> None:
    if state.holes >= ENOUGH:
        state.over = 1


run_on = running(has_spade, rain, RAIN, count_holes)


@loop("test agenda running", HERE)
def go_on(state: Pit) -> None:
    run_on(state, 0)


def pit_after(*steps: tuple[int, int, int], spades: tuple[int, int]) -> Any:
    """What is left after running over (kind, seat, one), the first of them on top."""
    records = new(Pit)
    pit = look(Pit, records)
    for seat, spade in enumerate(spades):
        pit.spades[seat] = spade
    pit.agenda.held = len(steps)
    for place, (kind, seat, one) in enumerate(reversed(steps)):
        step = pit.agenda.steps[place]
        step.kind, step.seat, step.one = kind, seat, one
    go_on(at(Pit, records))
    return pit


def test_what_just_happens_happens_and_the_first_question_that_can_be_answered_is_asked() -> None:
    pit = pit_after((RAIN, 0, 2), (DIG, 1, 0), (RAIN, 0, 9), spades=(0, 1))
    assert (pit.holes, pit.to_move, pit.over) == (2, 1, 0)
    assert kinds(pit.agenda) == [DIG, RAIN]


def test_a_question_that_nobody_can_answer_is_dropped() -> None:
    pit = pit_after((DIG, 1, 0), (RAIN, 0, 1), (DIG, 0, 0), spades=(1, 0))
    assert (pit.holes, pit.to_move) == (1, 0)
    assert kinds(pit.agenda) == [DIG]


def test_a_game_that_notices_its_end_takes_no_further_step() -> None:
    pit = pit_after((RAIN, 0, ENOUGH), (RAIN, 0, 1), (DIG, 0, 0), spades=(1, 0))
    assert (pit.holes, pit.over) == (ENOUGH, 1)
    assert kinds(pit.agenda) == [RAIN, DIG]
