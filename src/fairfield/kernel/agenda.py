"""The agenda: what the rules still have to do.  Some steps ask a seat, the others just happen.

running: HARVEST         then(SELL)  then(WATER)          the next one taken off
┌──────────────┐         ┌──────────────┐
│ (taken off)  │         │ SELL         │ <- top         SELL, then WATER, then what waited before
│ NEXT TURN    │         │ WATER        │
└──────────────┘         │ NEXT TURN    │
                         └──────────────┘
"""

from collections.abc import Callable
from typing import Any

from .jit import rule
from .records import SEAT, STEP, Row, field, i8, i16, record, row

ROOM = 16


@record
class Step:
    kind: i8 = field(means=STEP)
    seat: i8 = field(means=SEAT)
    one: i16
    two: i16


@record
class Agenda:
    held: i8
    base: i8  # how many steps waited when the running one began
    lost: i8  # a step found no room: tests prove that it never happens
    steps: Row[Step] = row(ROOM, counted_by="held")


@rule
def then(agenda: Agenda, kind: int, seat: int, one: int, two: int) -> None:
    """Do this next: after what the running step has asked for so far, before all that was waiting.

    So rules read in the order in which things happen, although the agenda is a stack.
    """
    if agenda.held == ROOM:
        agenda.lost = 1
        return
    for place in range(agenda.held, agenda.base, -1):
        agenda.steps[place] = agenda.steps[place - 1]
    step = agenda.steps[agenda.base]
    step.kind, step.seat, step.one, step.two = kind, seat, one, two
    agenda.held += 1


@rule
def begin_top(agenda: Agenda) -> None:
    """Take the top step off, whoever runs it having read it; no trace of it stays behind."""
    agenda.held -= 1
    agenda.base = agenda.held
    step = agenda.steps[agenda.held]
    step.kind, step.seat, step.one, step.two = 0, 0, 0, 0


@rule
def clear(agenda: Agenda) -> None:
    while agenda.held > 0:
        begin_top(agenda)
    agenda.base, agenda.lost = 0, 0


@rule
def nothing(state: Any, book: Any, kind: int) -> None:
    pass


def running(
    can_answer: Callable[..., bool],
    happen: Callable[..., None],
    first_happening: int,
    notice: Callable[..., None] = nothing,
) -> Callable[..., None]:
    """A game's `run_on`: how its agenda goes on.

    Steps below `first_happening` are questions: one that nobody `can_answer` is dropped, the others just `happen`.
    Before each of them the game may `notice` what the steps before it have done, and end.
    """

    @rule
    def run_on(state: Any, book: Any) -> None:
        """Everything that just happens, until the next question that somebody can answer."""
        agenda = state.agenda
        while not state.over:
            top = agenda.steps[agenda.held - 1]
            kind, seat, one, two = top.kind, top.seat, top.one, top.two
            notice(state, book, kind)
            if state.over:
                return
            if kind < first_happening and can_answer(state, book, kind, seat, one, two):
                state.to_move = seat
                return
            begin_top(agenda)
            if kind >= first_happening:
                happen(state, book, kind, seat, one, two)

    return run_on
