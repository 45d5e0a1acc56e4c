"""Bags: cards nobody has put in order yet, as a count per kind.

Drawing rolls the dice when it happens, so there is no order to hide, and equal games have equal bytes.  A bag is any
record with `held` and `counts`; cards drawn from it whose place matters lie in piles and short lists elsewhere.
"""

from typing import Any, Protocol

from .dice import Dice, below
from .jit import rule
from .records import Row


class Bag(Protocol):
    held: int
    counts: Row[int]


@rule
def kind_at(counts: Any, nth: int) -> int:
    """The kind of the nth card, were they laid out kind by kind; the number of kinds if there are not so many."""
    for kind in range(len(counts)):
        nth -= counts[kind]
        if nth < 0:
            return kind
    return len(counts)


@rule
def empty(bag: Bag) -> None:
    bag.held = 0
    for kind in range(len(bag.counts)):
        bag.counts[kind] = 0


@rule
def add(bag: Bag, kind: int, count: int) -> None:
    bag.counts[kind] += count
    bag.held += count


@rule
def take(bag: Bag, kind: int) -> None:
    bag.counts[kind] -= 1
    bag.held -= 1


@rule
def draw(bag: Bag, dice: Dice) -> int:
    """A random card out of the bag, which must not be empty."""
    kind = kind_at(bag.counts, below(dice, bag.held))
    take(bag, kind)
    return kind
