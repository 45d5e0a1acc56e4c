"""Log: what happened, for whom, and nothing of it later."""

from pathlib import Path
from typing import Any

import numpy as np

from fairfield.kernel.jit import loop
from fairfield.kernel.log import ALL_EYES, ROOM, Log, clear, note, only
from fairfield.kernel.records import at, look, new

HERE = Path(__file__).parent


@loop("test log note", HERE)
def note_many(log: Log, count: int) -> None:
    for number in range(count):
        note(log, 3, 1, number, -number, only(number % 4))


@loop("test log clear", HERE)
def forget(log: Log) -> None:
    clear(log)


def log_of(count: int, on: int = 1) -> tuple[Any, Any]:
    records = new(Log)
    records["on"] = on
    note_many(at(Log, records), count)
    return records, look(Log, records)


def test_events_stand_in_the_order_in_which_they_happened() -> None:
    _, log = log_of(3)
    events = [(event.kind, event.seat, event.one, event.two, event.eyes) for event in log.events][:3]
    assert events == [(3, 1, 0, 0, 1), (3, 1, 1, -1, 2), (3, 1, 2, -2, 4)]
    assert (log.count, log.lost) == (3, 0)


def test_a_log_that_is_off_notes_nothing() -> None:
    records, _ = log_of(3, on=0)
    assert not records.view(np.uint8).any()


def test_what_finds_no_room_is_flagged() -> None:
    assert (log_of(ROOM)[1].count, log_of(ROOM)[1].lost) == (ROOM, 0)
    assert (log_of(ROOM + 1)[1].count, log_of(ROOM + 1)[1].lost) == (ROOM, 1)


def test_no_trace_stays_of_what_is_forgotten() -> None:
    records, log = log_of(ROOM + 1)
    forget(at(Log, records))
    assert log.on == 1
    records["on"] = 0
    assert not records.view(np.uint8).any()


def test_all_eyes_are_those_of_every_seat() -> None:
    assert all(ALL_EYES >> seat & 1 for seat in range(8))
