"""All games, each preset of them at tables of several sizes, and random positions to ask the same questions of."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from fairfield.frame.door import Door, door_of
from fairfield.frame.game import Array, Edition, Game
from fairfield.frame.match import Key, set_key
from fairfield.games import GAMES
from fairfield.kernel.records import layout, new

from .pig import GAME as PIG
from .sealed import GAME as SEALED

ALL = (*GAMES, PIG, SEALED)
MOST = 50_000  # decisions; no game goes on for so long


@cache
def edition(game: Game, preset: str) -> Edition:
    return game.edition(preset)


@dataclass(frozen=True)
class Case:
    """A preset of a game with so many seats."""

    edition: Edition
    seats: int

    def __str__(self) -> str:
        return f"{self.edition.game.id}-{self.edition.preset}-{self.seats}"

    @property
    def door(self) -> Door:
        return door_of(self.edition.game)

    def begin(self, key: Key, starter: int = 0) -> Array:
        state = new(self.edition.game.State)
        set_key(state["dice"], key)
        state["log"]["on"] = 1
        self.door.setup(state, self.edition, self.seats, starter)
        return state


def cases_of(game: Game) -> list[Case]:
    sizes = sorted({game.seats[0], game.usual_seats, game.seats[-1]})
    return [Case(edition(game, preset), seats) for preset in game.knobs.presets for seats in sizes]


CASES = [case for game in ALL for case in cases_of(game)]


def journey(case: Case, seed: int) -> Iterator[Array]:
    """Every position of a game up to the last; the array is the same one all the time.

    Its seats are random, but curious: every other time they take the move they have taken least often so far.
    """
    choose, taken = random.Random(seed), Counter[tuple[int, int]]()
    state = case.begin((choose.getrandbits(64), choose.getrandbits(64)), seed % case.seats)
    for _ in range(MOST):
        yield state
        if over(state):
            return
        seat, moves = to_move(state), case.door.legal(state, case.edition)
        rare = min(moves, key=lambda one: (taken[seat, one], choose.random()))
        move = choose.choice([rare, choose.choice(moves)])
        taken[seat, move] += 1
        case.door.play(state, case.edition, move)
    raise AssertionError(f"{case}: the game with seed {seed} does not end")


@cache
def game_of(case: Case, seed: int) -> tuple[Array, ...]:
    """All positions of such a game."""
    return tuple(state.copy() for state in journey(case, seed))


@cache
def rare(case: Case) -> tuple[Array, ...]:
    """For every verb that was ever legal in some games a position in which it is, the rarest verbs first."""
    times, found = Counter[int](), {}
    for seed in range(5):
        for state in journey(case, seed):
            moves = [] if over(state) else case.door.legal(state, case.edition)
            for verb in {case.edition.game.moves.table[move][0] for move in moves}:
                times[verb] += 1
                if times[verb] < 3:
                    found[verb] = state.copy()
    return tuple(found[verb] for verb in sorted(found, key=times.__getitem__))


def some(case: Case, count: int) -> list[Array]:
    """Some positions: half of them rare ones, half of them from one game, the last of which is its end."""
    odd, played = rare(case)[: count // 2], game_of(case, 1)
    places = random.Random(1).sample(range(len(played) - 1), min(count, len(played)) - 1 - len(odd))
    return [state.copy() for state in [*odd, *(played[place] for place in sorted(places)), played[-1]]]


def over(state: Array) -> bool:
    return bool(state["over"][0])


def to_move(state: Array) -> int:
    return int(state["to_move"][0])


def flat(array: Array) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The bytes of one record."""
    return array.view(np.uint8).reshape(-1)


def without(state: Array, *fields: str) -> bytes:
    """The bytes of a state, some fields apart."""
    copy = flat(state.copy())
    for name in fields:
        part = layout_of(state, name)
        copy[part] = 0
    return copy.tobytes()


def layout_of(state: Array, name: str) -> slice:
    fields: Any = state.dtype.fields
    dtype, offset = fields[name][:2]
    return slice(offset, offset + dtype.itemsize)


def has_agenda(game: Game) -> bool:
    return "agenda" in layout(game.State).parts
