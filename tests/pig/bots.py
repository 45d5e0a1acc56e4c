"""The greedy bot's eye: hold at 20."""

from fairfield.kernel.dice import Dice, below
from fairfield.kernel.jit import rule

from .state import Book, State
from .words import VERB, Verb

ENOUGH = 20


@rule
def glance(state: State, book: Book, move: int) -> int:
    return 0 if VERB[move] == Verb.HOLD else 1000 * (ENOUGH - state.at_risk)


@rule
def worth(state: State, book: Book, points: list[float]) -> None:
    """A share of the win that grows with the square of the points."""
    total = 0
    for seat in range(state.seats):
        total += stake(state, seat)
    for seat in range(state.seats):
        points[seat] = stake(state, seat) / total


@rule
def stake(state: State, seat: int) -> int:
    have = 1 + state.players[seat].points + (state.at_risk if seat == state.to_move else 0)
    return have * have


@rule
def wander(state: State, book: Book, moves: list[int], n: int, dice: Dice) -> int:
    return moves[below(dice, n)]
