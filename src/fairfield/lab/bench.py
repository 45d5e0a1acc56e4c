"""Measurements: what one core does with each game, in CPU time, medians of several runs.

The reference of every ratio is measured in the same run: the very same rules as plain Python.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

import numpy as np

from ..frame.door import door_of
from ..frame.game import Edition, Game
from ..kernel.jit import COMPILED
from ..kernel.records import layout, new
from ..players.series import Course, Result, Runner
from ..players.specs import specs

SEATS = 4
RUNS = 5


@dataclass(frozen=True)
class Measured:
    """One game with one preset; None where it was not measured."""

    game: str
    preset: str
    seats: int
    interpreted: float | None  # random decisions per second
    random: float
    greedy: float
    greedy_games: float
    decisions_per_game: float
    legal_moves: float
    state_bytes: int
    book_bytes: int
    copy_ns: float
    compile_seconds: float | None
    warm_seconds: float | None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def lines(self) -> dict[str, str]:
        def shown(value: float | None, form: str) -> str:
            return "-" if value is None else form.format(value)

        ratio = self.random / self.interpreted if self.interpreted else None
        return {
            "seats": str(self.seats),
            "random decisions/s": f"{self.random:,.0f}",
            "random games/s": f"{self.random / self.decisions_per_game:,.0f}",
            "interpreted": shown(self.interpreted, "{:,.0f}"),
            "speed-up": shown(ratio, "{:,.0f} x"),
            "greedy decisions/s": f"{self.greedy:,.0f}",
            "greedy games/s": f"{self.greedy_games:,.0f}",
            "decisions a random game": f"{self.decisions_per_game:.1f}",
            "legal moves a decision": f"{self.legal_moves:.1f}",
            "state bytes": f"{self.state_bytes:,}",
            "book bytes": f"{self.book_bytes:,}",
            "state copy, ns": f"{self.copy_ns:.0f}",
            "first start, s": shown(self.compile_seconds, "{:.1f}"),
            "later starts, s": shown(self.warm_seconds, "{:.2f}"),
        }


def measure(game: Game, preset: str, quick: bool) -> Measured:
    seats = min(SEATS, game.seats[-1])
    edition = game.edition(preset)
    games = (40 if quick else 1000) if COMPILED else 2
    random_speed, random_games, _ = speed(edition, seats, "random", games)
    greedy_speed, _, greedy_games = speed(edition, seats, "greedy:explore=0.1", games)
    interpreted = None if quick else float(in_another_process(game, preset, {"FAIRFIELD_JIT": "0"})["random"])
    with tempfile.TemporaryDirectory() as empty:
        fresh = {"FAIRFIELD_CACHE": empty}
        cold = None if quick else timed(lambda: in_another_process(game, preset, fresh))
        warm = None if quick else timed(lambda: in_another_process(game, preset, fresh))
    return Measured(
        game.id,
        preset,
        seats,
        interpreted,
        random_speed,
        greedy_speed,
        greedy_games,
        random_games,
        choices(edition, seats),
        layout(game.State).dtype.itemsize,
        layout(game.Book).dtype.itemsize,
        copy_ns(game),
        cold,
        warm,
    )


def speed(edition: Edition, seats: int, bot: str, games: int) -> tuple[float, float, float]:
    """Decisions per second, decisions per game and games per second of a series on this core."""
    runner = Runner(edition, seats, specs(bot, seats), 7)
    runner.play(new(Result), 0, new(Course))
    results = new(Result, games)
    times = [timed(lambda: runner.play(results, 0, new(Course)), time.process_time) for _ in range(RUNS)]
    decisions, seconds = int(results["decisions"].sum()), median(times)
    return decisions / seconds, decisions / games, games / seconds


def timed(work: Callable[[], Any], clock: Callable[[], float] = time.perf_counter) -> float:
    began = clock()
    work()
    return clock() - began


def in_another_process(game: Game, preset: str, settings: dict[str, str]) -> dict[str, Any]:
    """A few random games by a fresh interpreter."""
    code = (
        "import json; from fairfield.games import game_of; from fairfield.lab.bench import speed, COMPILED;"
        f"g = game_of('{game.id}'); e = g.edition('{preset}');"
        f"print(json.dumps({{'random': speed(e, {min(SEATS, game.seats[-1])}, 'random', 1)[0]}}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | settings, capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def choices(edition: Edition, seats: int) -> float:
    """Legal moves per decision, over a few random games."""
    game, door = edition.game, door_of(edition.game)
    state, counts = new(game.State), list[int]()
    for number in range(3):
        state["dice"]["key0"] = number
        door.setup(state, edition, seats, 0)
        while not state["over"][0] and len(counts) < 3000:
            moves = door.legal(state, edition)
            counts.append(len(moves))
            door.play(state, edition, moves[len(counts) * 104729 % 7919 % len(moves)])
    return float(np.mean(counts))


def copy_ns(game: Game) -> float:
    """One state's copy, measured over many at once."""
    count = 256
    states, copies = new(game.State, count).view(np.uint8), new(game.State, count).view(np.uint8)
    return median(timed(lambda: np.copyto(copies, states)) for _ in range(400)) / count * 1e9
