"""§ 15 The greedy bot's eye: an opinion on a move, in thousandths of a coin, and on a position."""

from ...kernel.dice import Dice, below
from ...kernel.jit import rule
from .state import Book, State
from .words import VERB, Verb


@rule
def glance(state: State, book: Book, move: int) -> int:
    return 1 if VERB[move] != Verb.END else 0


@rule
def worth(state: State, book: Book, points: list[float]) -> None:
    total = 0
    for seat in range(state.seats):
        total += 1 + state.farms[seat].coins
    for seat in range(state.seats):
        points[seat] = (1 + state.farms[seat].coins) / total


@rule
def wander(state: State, book: Book, moves: list[int], n: int, dice: Dice) -> int:
    return moves[below(dice, n)]
