"""Spec strings: one line names a bot everywhere.

random                 any legal move
greedy                 the move its game's eye likes best
greedy:explore=0.1     the same, but one decision in ten at random
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from ..kernel.errors import DataError
from ..kernel.tables import meant


class Kind(IntEnum):
    RANDOM = 0
    GREEDY = 1


KNOWN = {
    "random": "any legal move, all equally likely",
    "greedy": "the move the game's greedy eye likes best; greedy:explore=0.1 takes one decision in ten at random",
}
MILLE = 1000


@dataclass(frozen=True)
class Spec:
    text: str
    kind: Kind
    explore: int = 0  # in thousandths of its decisions


def spec(text: str) -> Spec:
    """One bot."""
    if "," in text.partition(":")[0]:
        raise DataError(f"'{text}': several bots are separated by blanks, as in 'greedy random'")
    name, _, options = text.partition(":")
    if name not in KNOWN:
        raise DataError(f"there is no bot '{name}'{meant(name, KNOWN)}. There are:\n{listed()}")
    explore = 0
    for option in filter(None, options.split(",")):
        key, _, value = option.partition("=")
        if name != "greedy" or key != "explore":
            raise DataError(
                f"'{text}': {name} knows no option '{key}'{meant(key, ['explore'])}. There are:\n{listed()}"
            )
        explore = _share(text, value)
    return Spec(text, Kind[name.upper()], explore)


def _share(text: str, value: str) -> int:
    try:
        share = float(value)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise DataError(f"'{text}': '{value}' is not a number from 0 to 1")
    return round(share * MILLE)


def specs(text: str, seats: int) -> list[Spec]:
    """One spec for all seats, or one for each, separated by blanks."""
    found = [spec(word) for word in text.split()]
    if len(found) not in (1, seats):
        raise DataError(f"'{text}' names {len(found)} bots: give one for all seats, or one for each of the {seats}")
    return found * seats if len(found) == 1 else found


def listed() -> str:
    return "\n".join(f"  {name:<8} {what}" for name, what in KNOWN.items())


def as_text(players: Sequence[Spec]) -> list[str]:
    return [player.text for player in players]
