"""What reports count."""

from ...kernel.jit import rule
from ...kernel.records import i64, record
from .state import Book, State


@record
class Tally:
    games: i64


@rule
def tally(state: State, book: Book, move: int, tallies: Tally) -> None:
    if move < 0:
        tallies.games += 1
