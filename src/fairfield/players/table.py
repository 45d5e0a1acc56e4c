"""A table: players around one match, asked in turn, each given what its seat may see and nothing else."""

import operator
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import SupportsIndex

from ..frame.game import Array
from ..frame.match import Match, set_key
from .player import THINKERS, Move, Player, Thinker


@dataclass
class Course:
    """How a match went."""

    moves: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)  # by seat, without those that had no choice
    seconds: list[float] = field(default_factory=list)  # they took
    fault: str = ""  # why somebody had to forfeit


def play_on(
    match: Match,
    players: Sequence[Player],
    before: Callable[[Array, int], None] | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Course:
    """To the end of the match, or until it is stopped.  `before` hears the state and every move about to be played."""
    course = Course(decisions=[0] * match.seats, seconds=[0.0] * match.seats)
    while not match.over and not stopped():
        seat = match.to_move
        began = time.perf_counter()
        choices = match.legal()
        move, course.fault = ask(match, players[seat], seat)
        if len(choices) > 1:
            course.decisions[seat] += 1
            course.seconds[seat] += time.perf_counter() - began
        if course.fault:
            match.forfeit(seat)
            break
        if before:
            before(match.raw(), move)
        match.play(move)
        course.moves.append(move)
    return course


def ask(match: Match, player: Player, seat: int) -> tuple[int, str]:
    """A player's move; or, in a sentence, why it has none."""
    view = match.view(seat)
    moves = [Move(move, match.edition) for move in view.moves]
    if (
        isinstance(player, Thinker) and type(player) in THINKERS and player.cheats
    ):  # ours alone: who inherits from them is given no truth
        player.truth = match.raw()
        set_key(player.truth["dice"], (0, 0))  # the cards, but not what the dice will say
    name = f"{type(player).__name__} in seat {seat}"
    try:
        chosen = player.choose(view, moves)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # somebody else's code: whatever it raises, the match must end well
        return -1, f"{name} died: {error!r}{place_of(error)}"
    move = number(chosen)
    if move not in view.moves:
        return -1, f"{name} answered {chosen!r:.80}, which is none of its {len(moves)} moves"
    return move, ""


def place_of(error: BaseException) -> str:
    """Where in somebody's file it came up."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if len(frames) > 1 else ""


def number(chosen: object) -> int:
    """A move as a bot may name it: any whole number, of NumPy as well; nonsense is -1."""
    if isinstance(chosen, bool) or not isinstance(chosen, SupportsIndex):
        return -1
    return operator.index(chosen)
