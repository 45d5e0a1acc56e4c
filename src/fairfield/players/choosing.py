"""How the compiled bots choose."""

from collections.abc import Callable
from typing import Any

from ..frame.game import Game
from ..kernel.dice import Dice, below
from ..kernel.jit import rule
from ..kernel.records import Row, i8, i16, record, row
from .specs import MILLE, Kind

SEATS = 8


@record
class Bots:
    """Who sits where."""

    kind: Row[i8] = row(SEATS)
    explore: Row[i16] = row(SEATS)


WORST = -(1 << 60)


def chooser(game: Game) -> Callable[..., int]:
    """A rule: the move that the bot of the seat to move takes.  It never touches the state's own dice."""
    glance, wander = game.rules.glance, game.rules.wander

    @rule
    def best(state: Any, book: Any, moves: Any, n: int) -> int:
        """The first of the moves the eye likes best."""
        choice, most = moves[0], WORST
        for place in range(n):
            opinion = glance(state, book, moves[place])
            if opinion > most:
                choice, most = moves[place], opinion
        return choice  # type: ignore[no-any-return]  # moves are integers

    @rule
    def choose(state: Any, book: Any, bots: Bots, moves: Any, n: int, dice: Dice) -> int:
        seat = state.to_move
        if bots.kind[seat] == Kind.RANDOM:
            return moves[below(dice, n)]  # type: ignore[no-any-return]  # moves are integers
        if bots.explore[seat] > 0 and below(dice, MILLE) < bots.explore[seat]:
            return wander(state, book, moves, n, dice)
        return best(state, book, moves, n)

    return choose
