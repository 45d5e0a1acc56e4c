"""Moves: every move of a game is one integer, 0..N-1, and has words.

Each verb owns a block, as wide as its two arguments together need:

    pass   buy 0  buy 1  ...  buy 47   play 0,0  play 0,1  ...  play 47,6
    0      1      2           48       49        50             384
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .errors import DataError
from .jit import constant, rule

HIDDEN = -1  # a move as somebody sees it who may not know which it was
WIDEST = 600  # a product of two arguments above this is better asked as two questions


@dataclass(frozen=True)
class Verb:
    """One kind of move.

    `says` and `where` are templates; the game fills them in with its words for the two arguments, `where` also with
    plain {one} and {two}.  `where` names the board elements the move touches.
    """

    verb: int
    says: str
    one: int = 1
    two: int = 1
    where: tuple[str, ...] = ()


class Moves:
    """All moves of a game, from the capacities of its records (never from knobs)."""

    def __init__(self, *verbs: Verb):
        self.verbs = verbs
        self.first: list[int] = []
        table: list[tuple[int, int, int]] = []
        for place, verb in enumerate(verbs):
            if verb.verb != place:
                raise DataError(f"verb '{verb.says}' stands at place {place}, but is numbered {verb.verb}")
            if verb.one * verb.two > WIDEST and verb.one > 1 and verb.two > 1:
                raise DataError(f"verb '{verb.says}' has {verb.one * verb.two} moves: ask it as two questions")
            self.first.append(len(table))
            table += [(verb.verb, one, two) for one in range(verb.one) for two in range(verb.two)]
        self.table = table
        self.count = len(table)

    def __len__(self) -> int:
        return self.count

    def number(self, verb: int, one: int = 0, two: int = 0) -> int:
        """The move, for Python; rules have `encoder`."""
        return self.first[verb] + one * self.verbs[verb].two + two

    def columns(self) -> tuple[Any, Any, Any]:
        """Verb, first and second argument of every move, as rules read them."""
        verb, one, two = zip(*self.table, strict=True)
        return constant(verb), constant(one), constant(two)

    def encoder(self) -> Callable[[int, int, int], int]:
        """A rule from (verb, one, two) to the move."""
        first, wide = constant(self.first), constant([verb.two for verb in self.verbs])

        @rule
        def encode(verb: int, one: int, two: int) -> int:
            return first[verb] + one * wide[verb] + two  # type: ignore[no-any-return]  # constants are integers

        return encode
