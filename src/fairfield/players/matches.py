"""Series of matches between players that think: move by move through the checked door, a process for each core.

Game number g has the key and the starter that it has in compiled series.  Every match has players of its own, whose
luck follows from the seed, the game and the seat: results depend neither on the processes nor on their order.
"""

import hashlib
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from ..frame.door import door_of
from ..frame.game import Array, Edition, Game
from ..frame.match import Match
from ..frame.tables import Table
from ..games import GAMES, game_of
from ..kernel.errors import DataError
from ..kernel.records import look, new
from .player import make_ready, player_of
from .series import FORFEIT, WHOLE, Result, Series, add, check_series, threads_of
from .specs import Spec, as_text, spec
from .table import Course, play_on

MOMENT = 0.1  # seconds between two looks at the processes
SERVE = f"from {__name__} import serve; serve()"


@dataclass(frozen=True)
class Fixture:
    """Who plays what: all that another process must know."""

    game: str
    preset: str
    changes: Mapping[str, str]
    tables: Mapping[str, tuple[str, str]]
    bots: tuple[str, ...]
    seed: int
    path: tuple[str, ...]  # where modules are found

    @property
    def edition(self) -> Edition:
        tables = {name: Table(*table) for name, table in self.tables.items()}
        return game_of(self.game).edition(self.preset, self.changes, tables, lenient=True)


class Start(NamedTuple):
    """How one match begins."""

    number: int  # the players' luck
    deal: int  # the dice: matches of one deal have the same shuffles
    starter: int
    bots: tuple[int, ...]  # who sits where, by their places in the list of players


@dataclass(frozen=True)
class Played:
    """One finished match."""

    number: int
    moves: list[int]
    fault: str  # why somebody had to forfeit
    forfeit: int  # the seat, or -1
    asked: list[int]  # decisions by seat, without those that had no choice
    thought: list[float]  # seconds they took
    result: Array
    tallies: Any  # an array, until it is added up
    cpu_seconds: float


def run_matches(
    edition: Edition,
    seats: int,
    players: Sequence[Spec],
    games: int,
    seed: int,
    threads: int = 0,
    watch: Callable[[int], None] | None = None,
    first: int = 0,
) -> Series:
    """As `run_series`, for any players; an interrupt (Ctrl-C) keeps the matches that are finished."""
    check_series(edition, seats, games, seed)
    make_ready(players, edition, seats)
    began, finished = time.perf_counter(), Finished(edition.game, watch)
    starts = [Start(number, number, number % seats, tuple(range(seats))) for number in range(first, first + games)]
    with suppress(KeyboardInterrupt):
        play_matches(edition, players, seed, starts, threads, finished)
    played = finished.in_order()
    return Series(
        edition,
        seats,
        players,
        seed,
        games,
        np.concatenate([new(Result, 0), *(one.result for one in played)]),
        np.array([one.number for one in played], np.int64),
        finished.tallies,
        time.perf_counter() - began,
        finished.cpu_seconds,
        {one.number: one.moves for one in played},
        {one.number: one.fault for one in played if one.fault},
    )


def play_matches(
    edition: Edition, players: Sequence[Spec], seed: int, starts: Sequence[Start], threads: int, finished: "Finished"
) -> None:
    """All of them, as many at once as there are cores for what the players do."""
    each = max([1, *(player.options.get("threads", 1) for player in players)])
    count = min(max(1, threads_of(threads) // each), len(starts))
    if count > 1 and edition.game in GAMES:
        on_processes(fixture_of(edition, players, seed), starts, count, finished)
        return
    with redirect_stdout(sys.stderr):  # as in a process of its own: what bots print is no result
        for start in starts:  # another process would not know the game
            finished.add(play_match(edition, players, seed, start))


def fixture_of(edition: Edition, players: Sequence[Spec], seed: int) -> Fixture:
    tables = {name: (table.name, table.text) for name, table in edition.tables.items()}
    bots, path = tuple(as_text(players)), tuple(sys.path)
    return Fixture(edition.game.id, edition.preset, dict(edition.changes), tables, bots, seed, path)


def play_match(edition: Edition, players: Sequence[Spec], seed: int, start: Start) -> Played:
    began = time.process_time()
    door, tallies = door_of(edition.game), new(edition.game.Tally)
    match = Match.begin(edition, len(start.bots), start.starter, (seed, start.deal))
    course = play_on(
        match,
        [player_of(players[bot], luck_of(seed, start.number, seat)) for seat, bot in enumerate(start.bots)],
        before=lambda state, move: door.tally(state, edition, move, tallies),
    )
    if course.fault:
        tallies = new(edition.game.Tally)  # half a game would mislead
    else:
        door.tally(match.raw(), edition, -1, tallies)
    return Played(
        start.number,
        course.moves,
        course.fault,
        match.forfeited[0] if course.fault else -1,
        course.decisions,
        course.seconds,
        result_of(match, course),
        tallies,
        time.process_time() - began,
    )


def result_of(match: Match, course: Course) -> Array:
    array, state, (points, own) = new(Result), match.state, match.score()
    result: Any = look(Result, array)
    result.decisions, result.passes = len(course.moves), sum(move in match.edition.game.passes for move in course.moves)
    result.rounds, result.over, result.starter = state.round + 1, FORFEIT if course.fault else state.over, match.opener
    for seat in range(match.seats):
        result.wins[seat], result.own[seat] = int(points[seat] * WHOLE + 0.5), own[seat]
    return array


def luck_of(seed: int, number: int, seat: int) -> int:
    """The seed of a player."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {number} {seat}".encode(), digest_size=8).digest(), "big")


class Finished:
    """The matches that are finished, in whatever order; open to all threads.

    Ctrl-C may come at any point: a match is in all of it, or in none.
    """

    def __init__(self, game: Game, watch: Callable[[int], None] | None):
        self._played: list[Played] = []
        self._sums = 0, new(game.Tally), 0.0  # of so many of these; replaced as a whole
        self._watch, self._lock = watch, threading.Lock()

    def add(self, played: Played) -> None:
        with self._lock:
            count, tallies, seconds = self._sums
            tallies = tallies.copy()
            add(tallies, played.tallies)
            self._played[count:] = [replace(played, tallies=None)]
            self._sums = count + 1, tallies, seconds + played.cpu_seconds
            if self._watch:
                self._watch(count + 1)

    @property
    def tallies(self) -> Array:
        return self._sums[1]

    @property
    def cpu_seconds(self) -> float:
        return self._sums[2]

    def in_order(self) -> list[Played]:
        return sorted(self._played[: self._sums[0]], key=lambda played: played.number)


# Other processes.  They are programs of their own: what somebody's script does is not done again in each, and Ctrl-C
# reaches the first process alone, which ends them.


def on_processes(fixture: Fixture, starts: Sequence[Start], count: int, finished: Finished) -> None:
    waiting, lock = iter(starts), threading.Lock()
    workers = [Worker(fixture) for _ in range(count)]

    def work(worker: Worker) -> None:
        while True:
            with lock:
                start = next(waiting, None)
            if start is None:
                return
            finished.add(worker.play(start))

    pool = ThreadPoolExecutor(count)
    jobs = [pool.submit(work, worker) for worker in workers]
    faults: list[BaseException] = []
    try:
        while wait(jobs, MOMENT, FIRST_EXCEPTION).not_done and not faults:
            faults = [fault for job in jobs if job.done() and (fault := job.exception())]
    finally:
        for worker in workers:
            worker.end()
        pool.shutdown()
    for fault in faults or [fault for job in jobs if (fault := job.exception())]:  # before we ended the others
        raise fault


class Worker:
    """A process that plays matches, seen from here."""

    def __init__(self, fixture: Fixture):
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._fixture: Fixture | None = fixture

    def play(self, start: Start) -> Played:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            if self._fixture:
                pickle.dump(self._fixture, process.stdin)
                self._fixture = None
            pickle.dump(start, process.stdin)
            process.stdin.flush()
            played: Played = pickle.load(process.stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            raise DataError(f"the process that played game {start.number} died: what it said stands above") from None
        return played

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


def serve() -> None:
    """The life of such a process; what bots print goes to the errors, not among the answers."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    fixture: Fixture = pickle.load(sys.stdin.buffer)
    sys.path[:] = fixture.path
    edition, players = fixture.edition, [spec(bot) for bot in fixture.bots]
    with suppress(EOFError), redirect_stdout(sys.stderr):  # which no end of the process cuts off
        while True:
            start: Start = pickle.load(sys.stdin.buffer)
            pickle.dump(play_match(edition, players, fixture.seed, start), answers)
            answers.flush()
