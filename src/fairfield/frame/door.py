"""The door from Python to one game's compiled rules: one loop for the whole contract, compiled once.

A Match goes through it move by move.  Simulations and search have loops of their own.
"""

import threading
from functools import cache
from typing import Any

import numpy as np

from ..kernel.dice import Dice
from ..kernel.jit import announce, loop, numbers
from ..kernel.records import at, look, new
from .game import Array, Edition, Game

SETUP, LEGAL, PLAY, SCORE, HIDE, SEEN, GLANCE, WORTH, WANDER, TALLY = range(10)


class Room(threading.local):
    """What rules fill in for their caller: each thread has its own, for the rules run without Python's lock."""

    def __init__(self, game: Game):
        self.moves = numbers(len(game.moves))
        self.points = numbers(game.seats[-1], np.float64)
        self.own = numbers(game.seats[-1], np.int64)
        self.no_dice = new(Dice)
        self.no_tally = new(game.Tally)


class Door:
    """The contract of one game, called with arrays of one state and one book."""

    def __init__(self, game: Game):
        self.game = game
        self._door = announce(_compile(game), f"{game.title}'s rules for single matches")
        self._room = Room(game)

    def _call(
        self, op: int, state: Array, edition: Edition, one: int = 0, two: int = 0, dice: Any = None, tallies: Any = None
    ) -> int:
        game, room = self.game, self._room
        return int(
            self._door(
                op,
                at(game.State, state),
                edition.rulebook(),
                one,
                two,
                room.moves,
                room.points,
                room.own,
                at(Dice, room.no_dice if dice is None else dice),
                at(game.Tally, room.no_tally if tallies is None else tallies),
            )
        )

    def setup(self, state: Array, edition: Edition, seats: int, starter: int) -> None:
        self._call(SETUP, state, edition, seats, starter)

    def legal(self, state: Array, edition: Edition) -> list[int]:
        count = self._call(LEGAL, state, edition)
        return [int(move) for move in self._room.moves[:count]]

    def play(self, state: Array, edition: Edition, move: int) -> None:
        self._call(PLAY, state, edition, move)

    def score(self, state: Array, edition: Edition) -> tuple[list[float], list[int]]:
        """The share of the win and the game's own count, by seat."""
        self._call(SCORE, state, edition)
        seats = look(self.game.State, state).seats
        return [float(p) for p in self._room.points[:seats]], [int(o) for o in self._room.own[:seats]]

    def hide(self, state: Array, edition: Edition, seat: int, dice: Array) -> None:
        self._call(HIDE, state, edition, seat, 0, dice)

    def seen(self, state: Array, edition: Edition, seat: int, move: int) -> int:
        return self._call(SEEN, state, edition, seat, move)

    def glance(self, state: Array, edition: Edition, move: int) -> int:
        return self._call(GLANCE, state, edition, move)

    def worth(self, state: Array, edition: Edition) -> list[float]:
        self._call(WORTH, state, edition)
        return [float(p) for p in self._room.points[: look(self.game.State, state).seats]]

    def wander(self, state: Array, edition: Edition, dice: Array) -> int:
        """A random move as an exploring bot takes it."""
        return self._call(WANDER, state, edition, 0, 0, dice)

    def tally(self, state: Array, edition: Edition, move: int, tallies: Array) -> None:
        self._call(TALLY, state, edition, move, 0, None, tallies)


@cache
def door_of(game: Game) -> Door:
    return Door(game)


def _compile(game: Game) -> Any:
    rules = game.rules
    setup, legal, play, score, hide = rules.setup, rules.legal, rules.play, rules.score, rules.hide
    seen, glance, worth, wander, tally = rules.seen, rules.glance, rules.worth, rules.wander, rules.tally

    @loop(f"{game.id} door", game.folder)
    def door(
        op: int, state: Any, book: Any, one: int, two: int, moves: Any, points: Any, own: Any, dice: Any, tallies: Any
    ) -> int:
        if op == SETUP:
            setup(state, book, one, two)
        elif op == LEGAL:
            return legal(state, book, moves)
        elif op == PLAY:
            play(state, book, one)
        elif op == SCORE:
            score(state, book, points, own)
        elif op == HIDE:
            hide(state, book, one, dice)
        elif op == SEEN:
            return seen(state, book, one, two)
        elif op == GLANCE:
            return glance(state, book, one)
        elif op == WORTH:
            worth(state, book, points)
        elif op == WANDER:
            return wander(state, book, moves, legal(state, book, moves), dice)
        elif op == TALLY:
            tally(state, book, one, tallies)
        return 0

    return door
