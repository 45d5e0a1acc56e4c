"""What happened, and who may know it.  Simulations leave the log switched off."""

from .jit import rule
from .records import Row, field, i8, i16, record, row

ROOM = 48
ALL_EYES = -1


@record
class Event:
    kind: i8
    seat: i8
    eyes: i8  # one bit for each seat that may see the arguments
    one: i16 = field(seen_by="eyes")
    two: i16 = field(seen_by="eyes")


@record
class Log:
    on: i8
    count: i16
    lost: i8  # some found no room: the door says so
    events: Row[Event] = row(ROOM, counted_by="count")


@rule
def note(log: Log, kind: int, seat: int, one: int, two: int, eyes: int) -> None:
    if not log.on:
        return
    if log.count == ROOM:
        log.lost = 1
        return
    event = log.events[log.count]
    event.kind, event.seat, event.eyes, event.one, event.two = kind, seat, eyes, one, two
    log.count += 1


@rule
def clear(log: Log) -> None:
    """Forget everything; no trace of what only some saw stays behind."""
    for place in range(log.count):
        event = log.events[place]
        event.kind, event.seat, event.eyes, event.one, event.two = 0, 0, 0, 0, 0
    log.count, log.lost = 0, 0


@rule
def only(seat: int) -> int:
    """The eyes of one seat alone."""
    return 1 << seat
