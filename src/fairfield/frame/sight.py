"""Sight: what a seat sees of a record, derived from what its fields say of themselves.

Numbers a seat may not see become 0 in its copy and None in its view.  Hidden cards are put back into the bag they were
drawn from: what a seat cannot tell apart is shown together, so the copy holds all it knows and nothing more.  A card
more than are printed, of which it does not know which one it is, is missing there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ..kernel.records import CARD, NOBODY, OWNER, SEAT, Memory, Part, View, layout

Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Bag = tuple[Part, int]  # and where it lies


@dataclass(frozen=True)
class Leaf:
    """One number of a record, found through rows and records within records."""

    path: str
    offset: int
    dtype: np.dtype[Any]
    hidden_from: frozenset[int]  # seats that never see it
    eyes: int  # where the mask of seats that see it stands, -1 for none
    bag: Bag | None  # the bag it was drawn from
    added_to: Bag | None  # the bag it is one card more of
    by_card: bool  # it counts cards of a bag


SEATS = range(8)  # one bit of an i8 each


@cache
def leaves(cls: type) -> tuple[Leaf, ...]:
    """Every number of a record."""
    return tuple(_walk(cls, "", 0, frozenset(), None, None, ()))


def _walk(
    cls: type, path: str, at: int, hidden: frozenset[int], owner: int | None, drawn_from: Any, above: Any
) -> Iterator[Leaf]:
    parts = layout(cls).parts
    above = (*above, (parts, at))
    for part in parts.values():
        facts = part.field
        count = int(np.prod(facts.shape)) if facts.shape else 1
        bag = _bag(facts.drawn_from, above) or drawn_from
        for place in range(count):
            where = at + part.offset + place * part.dtype.itemsize
            name = f"{path}{part.name}" + (f"[{place}]" if facts.shape else "")
            mine = place if facts.by is SEAT else owner
            unseen = hidden
            if facts.seen_by is NOBODY:
                unseen = frozenset(SEATS)
            elif facts.seen_by is OWNER:
                unseen = hidden | {seat for seat in SEATS if seat != mine}
            if part.cls is not None:
                yield from _walk(part.cls, f"{name}.", where, unseen, mine, bag, above)
                continue
            eyes = at + parts[facts.seen_by].offset if isinstance(facts.seen_by, str) else -1
            drawn, added = bag if facts.means is CARD else None, _bag(facts.added_to, above)
            yield Leaf(name, where, part.dtype, unseen, eyes, drawn, added, facts.by is CARD)


def _bag(name: str, above: Any) -> Bag | None:
    """The bag of that name in the nearest enclosing record that has one."""
    if not name:
        return None
    for parts, at in reversed(above):
        if name in parts:
            return parts[name], at + parts[name].offset
    raise KeyError(name)


def hidden_bytes(cls: type, record: Bytes, seat: int) -> Bytes:
    """One for every byte the seat may not see, else zero."""
    mask, watched = _blindness(cls, seat)
    hidden = mask.copy()
    for offset, size, eyes in watched:
        if not record[eyes] >> seat & 1:
            hidden[offset : offset + size] = 1
    return hidden


@cache
def _blindness(cls: type, seat: int) -> tuple[Bytes, tuple[tuple[int, int, int], ...]]:
    mask = np.zeros(layout(cls).dtype.itemsize, np.uint8)
    watched = []
    for leaf in leaves(cls):
        size = leaf.dtype.itemsize
        if seat in leaf.hidden_from:
            mask[leaf.offset : leaf.offset + size] = 1
        elif leaf.eyes >= 0:
            watched.append((leaf.offset, size, leaf.eyes))
    return mask, tuple(watched)


@cache
def _drawn(cls: type) -> tuple[tuple[Leaf, Bag], ...]:
    return tuple((leaf, leaf.bag) for leaf in leaves(cls) if leaf.bag is not None)


@cache
def _added(cls: type) -> tuple[tuple[Leaf, Bag], ...]:
    return tuple((leaf, leaf.added_to) for leaf in leaves(cls) if leaf.added_to is not None)


def as_seen(cls: type, state: np.ndarray[Any, Any], seat: int) -> tuple[np.ndarray[Any, Any], Bytes]:
    """A copy of one record as a seat sees it, and which of its bytes are hidden."""
    copy = state[:1].copy()
    raw = copy.view(np.uint8).reshape(-1)
    hidden = hidden_bytes(cls, raw, seat)
    memory = Memory(copy)
    for leaf, bag in _drawn(cls):
        card = int(raw[leaf.offset])
        if card and hidden[leaf.offset]:
            _count(memory, bag, card, 1)
    for leaf, bag in _added(cls):
        card = int(raw[leaf.offset])
        if card and hidden[leaf.offset]:
            _count(memory, bag, card, -1)
    raw[hidden == 1] = 0
    return copy, hidden


def _count(memory: Memory, bag: Bag, card: int, change: int) -> None:
    """One card back into its bag, or one kind less known in it, unless all others of the kind have been seen."""
    part, at = bag
    view: Any = layout(part.cls).view(memory, at)
    view.held += max(0, change)
    for row in layout(part.cls).parts.values():
        if row.field.by is CARD and row.field.first <= card < row.field.first + row.field.shape[0]:
            counts, place = getattr(view, row.name), card - row.field.first
            counts[place] = max(0, counts[place] + change)
            return


def seen_view(cls: type, state: np.ndarray[Any, Any], seat: int) -> View:
    """What a seat sees, read-only; hidden numbers are None."""
    copy, hidden = as_seen(cls, state, seat)
    return layout(cls).view(Memory(copy, hidden, readonly=True), 0)


def whole_view(cls: type, state: np.ndarray[Any, Any]) -> View:
    """Everything, read-only."""
    return layout(cls).view(Memory(state[:1].copy(), readonly=True), 0)


@cache
def keeps_secrets(cls: type) -> bool:
    """Whether some seats see what others do not, the log aside."""
    return any(leaf.eyes >= 0 or 0 < len(leaf.hidden_from) < len(SEATS) for leaf in leaves(cls) if _lasts(leaf))


def _lasts(leaf: Leaf) -> bool:
    return not leaf.path.startswith("log.")
