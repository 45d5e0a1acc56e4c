"""Who sits where in which game of an arena, so that nobody is favoured.

    cycle ─┬─ order ─┬─ starter ─┬─ lineup ─┬─ rotation
           │         │           │          │
           │         │           │          one game: everybody one seat further than in the game before
           │         │           one deal: these games have the same shuffles, so that each has every seat's luck once
           │         the seat that begins, where the rules leave it open
           who sits behind whom, up to rotation

A *lineup* is who sits down at all: with more players than seats every choice of them, with fewer all of them and every
choice of those that take a seat more.  A cycle has each arrangement of a lineup's players once with every starter;
after any number of games no arrangement has come more than once more often than another.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

import numpy as np

from ..frame.game import Array
from ..kernel.errors import DataError

MOST_LINEUPS = 1_000_000


@dataclass(frozen=True)
class Plan:
    """Some games of a schedule, a row each."""

    numbers: Array
    deals: Array
    starters: Array
    seatings: Array  # the player of every seat


@dataclass(frozen=True)
class Schedule:
    players: int
    seats: int

    def __post_init__(self) -> None:
        if self.players < 2:
            raise DataError("an arena needs at least two bots")
        if self.lineup_count > MOST_LINEUPS:
            raise DataError(f"{self.players} bots make {self.lineup_count:,} tables of {self.seats}: give fewer bots")

    @property
    def lineup_count(self) -> int:
        return math.comb(self.players, self.seats if self.players >= self.seats else self.seats % self.players)

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who plays; where seats are left over, first those that take one more."""
        everybody = range(self.players)
        if self.players >= self.seats:
            return list(combinations(everybody, self.seats))
        extra = combinations(everybody, self.seats % self.players)
        return [(*more, *(one for one in everybody if one not in more)) for more in extra]

    @cached_property
    def orders(self) -> list[list[tuple[int, ...]]]:
        """Every way to sit down, by places in the lineup; those that are rotations of each other together."""
        copies, more = divmod(self.seats, min(self.players, self.seats))
        pattern = [place for place in range(min(self.players, self.seats)) for _ in range(copies + (place < more))]
        found: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for rest in permutations(pattern[1:]):
            order = (pattern[0], *rest)
            turned = list(dict.fromkeys(order[-turn:] + order[:-turn] for turn in range(self.seats)))
            found.setdefault(min(turned), turned)
        return list(found.values())

    @property
    def cycle(self) -> int:
        """Games after which every arrangement has come equally often."""
        return self._bounds[-1]

    @cached_property
    def _bounds(self) -> list[int]:
        """The games of a cycle before each order, and all of them."""
        groups = self.seats * len(self.lineups)
        bounds = [0]
        for order in self.orders:
            bounds.append(bounds[-1] + groups * len(order))
        return bounds

    def games(self, numbers: Array) -> Plan:
        """The games of these numbers."""
        lineups, bounds = np.array(self.lineups, np.int16), np.array(self._bounds, np.int64)
        lengths = np.array([len(order) for order in self.orders], np.int64)
        rotations = np.array([turned for order in self.orders for turned in order], np.int16)
        before = np.cumsum(lengths) - lengths

        cycle, within = np.divmod(numbers, self.cycle)
        order = np.searchsorted(bounds, within, "right") - 1
        group, rotation = np.divmod(within - bounds[order], lengths[order])
        starter, lineup = np.divmod(group, len(lineups))
        groups = self.seats * len(lineups)
        deal = (cycle * len(lengths) + order) * groups + group
        places = rotations[before[order] + rotation]
        return Plan(numbers, deal, starter, np.take_along_axis(lineups[lineup], places.astype(np.int64), 1))
