"""Spec strings: one line names a bot everywhere.

random                        any legal move
greedy:explore=0.1            the move its game's eye likes best; one decision in ten at random
mcts:1000                     a tree search of 1,000 iterations
mcts:50ms,threads=2           one of 50 milliseconds on two cores
flat:rollouts=8,horizon=3     every move tried eight times, three decisions deep
my_module:MyBot               a Player of your own
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from typing import Any

from ..frame.tables import meant
from ..kernel.errors import DataError


class Kind(IntEnum):
    """The first two play inside compiled loops, the others move by move."""

    RANDOM = 0
    GREEDY = 1
    MCTS = 2
    FLAT = 3
    OWN = 4


MILLE = 1000
MOST_ITERATIONS = 2_000_000
Reader = Callable[[str], int]


def share(text: str) -> int:
    """0.1 in thousandths."""
    value = _number(text)
    if not 0 <= value <= 1:
        raise ValueError(f"'{text}' is not a number from 0 to 1")
    return round(value * MILLE)


def weight(text: str) -> int:
    value = _number(text)
    if not 0 <= value <= 100:
        raise ValueError(f"'{text}' is not a number from 0 to 100")
    return round(value * MILLE)


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return -1.0


def whole(low: int, high: int) -> Reader:
    def read(text: str) -> int:
        if not text.isdecimal() or not low <= int(text) <= high:
            raise ValueError(f"'{text}' is not a whole number from {low} to {high}")
        return int(text)

    return read


def playout(text: str) -> int:
    if text not in PLAYOUTS:
        raise ValueError(f"'{text}' is neither {' nor '.join(PLAYOUTS)}")
    return PLAYOUTS.index(text)


def flag(text: str) -> int:
    if text not in ("", "yes", "no"):
        raise ValueError(f"'{text}' is neither yes nor no")
    return int(text != "no")


PLAYOUTS = ("random", "greedy")
WHAT = {
    "random": "any legal move, all equally likely",
    "greedy": "the move the game's greedy eye likes best; greedy:explore=0.1 takes one decision in ten at random",
    "mcts": "a tree search: mcts:1000 iterations or mcts:50ms, and after commas threads=2; playout=random; "
    "explore=0.6, the random part of greedy playouts; cut=60, their decisions; c=0.7, curiosity; smooth=0.2, choices "
    "by habit; depth=2, decisions before playouts begin, 0 for all seen before; narrow=4, moves tried at first; "
    "widen=1, more of them with the root of visits; guided=no, new ones at random; cheat",
    "flat": "every move tried in turn: rollouts=8 times; horizon=3, decisions of a trial; mcts_actions_cap, moves "
    "tried; mcts_time_ms; explore=0.1, the random part of its greedy decisions; cheat",
}
# What nobody says otherwise; benchmarks/README.md tells how it was found
USUAL_SEARCH = {
    "threads": 1,
    "playout": PLAYOUTS.index("greedy"),
    "explore": 600,  # by glance alone, playouts are as narrow-minded as the greedy bot
    "cut": 60,
    "c": 700,
    "smooth": 200,  # less, and mixes of sealed choices are missed
    "depth": 0,  # no end
    "narrow": 4,
    "widen": 1000,
    "guided": 1,
    "cheat": 0,
}
USUAL_FLAT = {"rollouts": 8, "horizon": 3, "mcts_actions_cap": 0, "mcts_time_ms": 0, "explore": 0, "cheat": 0}
OPTIONS: dict[str, dict[str, Reader]] = {
    "random": {},
    "greedy": {"explore": share},
    "mcts": {
        "threads": whole(1, 256),
        "playout": playout,
        "explore": share,
        "cut": whole(0, 1_000_000),
        "c": weight,
        "smooth": share,
        "depth": whole(0, 10_000),
        "narrow": whole(1, 10_000),
        "widen": weight,
        "guided": flag,
        "cheat": flag,
    },
    "flat": {
        "rollouts": whole(1, 100_000),
        "horizon": whole(1, 10_000),
        "mcts_actions_cap": whole(0, 100_000),
        "mcts_time_ms": whole(0, 10_000_000),
        "explore": share,
        "cheat": flag,
    },
}
OWN = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


@dataclass(frozen=True)
class Spec:
    text: str
    kind: Kind
    options: Mapping[str, int] = field(hash=False)  # only what was said
    iterations: int = 0  # of a search
    milliseconds: int = 0  # instead
    module: str = ""  # of a player of one's own
    name: str = ""

    @property
    def explore(self) -> int:
        """Thousandths of a greedy bot's decisions that are random."""
        return self.options.get("explore", 0)

    @property
    def compiled(self) -> bool:
        """Whether it plays inside a compiled loop."""
        return self.kind <= Kind.GREEDY


def spec(text: str) -> Spec:
    """One bot."""
    if "," in text.partition(":")[0]:
        raise DataError(f"'{text}': several bots are separated by blanks, as in 'greedy random'")
    name, _, rest = text.partition(":")
    own = OWN.fullmatch(text)
    if name not in OPTIONS:
        if own and "=" not in rest:
            return Spec(text, Kind.OWN, {}, module=own[1], name=own[2])
        raise DataError(f"there is no bot '{name}'{meant(name, OPTIONS)}. There are:\n{listed()}")
    parts = [part for part in rest.split(",") if part]
    if name != "mcts":
        return Spec(text, Kind[name.upper()], _options(text, name, parts))
    if not parts or "=" in parts[0]:
        raise DataError(f"'{text}': say how long it may think: mcts:1000 iterations, or mcts:50ms")
    found = re.fullmatch(r"(\d+)(ms)?", parts[0])
    if not found or not 1 <= int(found[1]) <= MOST_ITERATIONS:
        raise DataError(f"'{text}': '{parts[0]}' is neither a number of iterations (1 to 2000000) nor a time like 50ms")
    iterations, milliseconds = (0, int(found[1])) if found[2] else (int(found[1]), 0)
    return Spec(text, Kind.MCTS, _options(text, name, parts[1:]), iterations, milliseconds)


def _options(text: str, name: str, parts: Sequence[str]) -> dict[str, int]:
    options: dict[str, int] = {}
    for part in parts:
        key, _, value = part.partition("=")
        if key not in OPTIONS[name]:
            raise DataError(
                f"'{text}': {name} knows no option '{key}'{meant(key, OPTIONS[name])}. There are:\n{listed()}"
            )
        try:
            options[key] = OPTIONS[name][key](value)
        except ValueError as error:
            raise DataError(f"'{text}': {key}: {error}") from error
    return options


@cache
def search_options(text: str) -> dict[str, int]:
    """The options that a game advises to its search."""
    return _options(text, "mcts", [part for part in text.split(",") if part])


def specs(text: str, seats: int) -> list[Spec]:
    """One spec for all seats, or one for each, separated by blanks."""
    found = [spec(word) for word in text.split()]
    if len(found) not in (1, seats):
        raise DataError(f"'{text}' names {len(found)} bots: give one for all seats, or one for each of the {seats}")
    return found * seats if len(found) == 1 else found


def listed() -> str:
    own = f"  {'x.y:Bot':<8} your own: the class Bot of module x.y"
    return "\n".join([*(f"  {name:<8} {what}" for name, what in WHAT.items()), own])


def as_text(players: Sequence[Any]) -> list[str]:
    return [player.text for player in players]
