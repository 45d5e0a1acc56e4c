"""Series: many games between bots, on all cores, the same whatever the number of threads.

Game number g of a series is played with the key (seed, g), and the starting seat rotates.  Each thread runs one
compiled loop over a chunk of games; Python only watches.
"""

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from ..frame.game import Array, Edition, Game
from ..kernel.dice import Dice, below, set_key
from ..kernel.errors import DataError
from ..kernel.jit import COMPILED, announce, constant, loop, numbers
from ..kernel.records import Row, at, i8, i16, i32, i64, look, new, record, row
from .choosing import SEATS, Bots, chooser
from .specs import Kind, Spec

FORFEIT = -1  # why a game ended, beside the game's own reasons
WHOLE = 840  # a whole win: every share of up to eight seats is a whole number of these
OTHER_KEY = 0x0B075EED0B075EED  # bots' dice are not the game's
CHUNK = 250  # games of a thread's turn, at least
LARGEST = 4000


@record
class Setting:
    """How a game begins: what it rolls, who sits where, who starts."""

    number: i64  # the bots' dice
    deal: i64  # the game's dice: games of one deal have the same shuffles
    starter: i8
    bots: Bots


@record
class Result:
    """One finished game."""

    decisions: i32
    passes: i32
    rounds: i32
    over: i8
    starter: i8
    wins: Row[i16] = row(SEATS)  # in shares of WHOLE
    own: Row[i32] = row(SEATS)  # the game's own count


@record
class Course:
    """How far a chunk is, and whether it should go on."""

    stop: i64
    done: i64


@dataclass(frozen=True)
class Series:
    """Games between bots, and what came of them."""

    edition: Edition
    seats: int
    players: Sequence[Spec]
    seed: int
    asked: int
    results: Array  # of Result, finished games only
    numbers: Array  # their numbers
    tallies: Array
    seconds: float
    cpu_seconds: float
    moves: Mapping[int, list[int]] = field(default_factory=dict)  # by game, of players that think
    faults: Mapping[int, str] = field(default_factory=dict)  # by game: why somebody had to forfeit


@cache
def _compile(game: Game) -> Any:
    rules = game.rules
    setup, legal, play, score, tally = rules.setup, rules.legal, rules.play, rules.score, rules.tally
    choose = chooser(game)
    is_pass = constant([move in game.passes for move in range(len(game.moves))])

    @loop(f"{game.id} series", game.folder)
    def series(
        state: Any,
        book: Any,
        settings: Any,
        dice: Any,
        results: Any,
        tallies: Any,
        course: Course,
        moves: Any,
        points: Any,
        own: Any,
        kept: Any,
        seats: int,
        seed: Any,
    ) -> int:
        """Plays a game for each setting; keeps the moves of the last one where there is room."""
        decisions = 0
        for place in range(len(results)):
            if course.stop:
                break
            setting = settings[place]
            bots = setting.bots
            set_key(state.dice, seed, setting.deal)
            set_key(dice, seed ^ OTHER_KEY, setting.number)
            setup(state, book, seats, setting.starter)
            decisions, passes, starter = 0, 0, state.to_move
            while not state.over:
                n = legal(state, book, moves)
                if bots.kind[state.to_move] == Kind.RANDOM:  # here, not in `choose`: 12 % faster for small games
                    move = moves[below(dice, n)]
                else:
                    move = choose(state, book, bots, moves, n, dice)
                tally(state, book, move, tallies)
                if decisions < len(kept):
                    kept[decisions] = move
                decisions += 1
                passes += is_pass[move]
                play(state, book, move)
            tally(state, book, -1, tallies)
            score(state, book, points, own)
            result = results[place]
            result.decisions, result.passes, result.rounds = decisions, passes, state.round + 1
            result.over, result.starter = state.over, starter
            for seat in range(seats):
                result.wins[seat] = int(points[seat] * WHOLE + 0.5)
                result.own[seat] = own[seat]
            course.done += 1
        return decisions

    return announce(series, f"{game.title}'s rules for many games")


class Runner:
    """What one thread needs to play games."""

    def __init__(self, edition: Edition, seats: int, players: Sequence[Spec], seed: int):
        self.edition, self.seats, self.seed = edition, seats, seed
        game = edition.game
        self.state, self.dice, self.bots, self.tallies = new(game.State), new(Dice), bots_of(players), new(game.Tally)
        self.moves = numbers(len(game.moves))
        self.points, self.own = numbers(SEATS, np.float64), numbers(SEATS, np.int64)

    def play(self, results: Array, first: int, course: Array, kept: Any = None) -> int:
        """Games from number `first` on, one for each result; the decisions of the last one."""
        return self.play_set(self.settings(first, len(results)), results, course, kept)

    def settings(self, first: int, count: int) -> Array:
        """A deal for every game; the starter rotates."""
        settings = new(Setting, count)
        settings["number"] = settings["deal"] = np.arange(first, first + count)
        settings["starter"], settings["bots"] = settings["number"] % self.seats, self.bots
        return settings

    def play_set(self, settings: Array, results: Array, course: Array, kept: Any = None) -> int:
        """A game for each setting; the decisions of the last one."""
        game = self.edition.game
        taken = _compile(game)(
            at(game.State, self.state),
            self.edition.rulebook(),
            rows_of(Setting, settings),
            at(Dice, self.dice),
            rows_of(Result, results),
            at(game.Tally, self.tallies),
            at(Course, course),
            self.moves,
            self.points,
            self.own,
            numbers(0) if kept is None else kept,
            self.seats,
            np.uint64(self.seed) if COMPILED else self.seed,
        )
        return int(taken)

    def moves_of(self, setting: Array) -> list[int]:
        """The moves of one game."""
        count = self.play_set(setting, new(Result), new(Course))
        kept = numbers(count)
        self.play_set(setting, new(Result), new(Course), kept)
        return [int(move) for move in kept]


def bots_of(players: Sequence[Spec]) -> Array:
    """Who sits where, as compiled games take it."""
    bots = new(Bots)
    for seat, player in enumerate(players):
        if not player.compiled:  # the loop would take it for a greedy one
            raise DataError(f"'{player.text}' does not play inside compiled series: random and greedy do")
        bots["kind"][0, seat], bots["explore"][0, seat] = player.kind, player.explore
    return bots


def rows_of(cls: type, records: Array) -> Any:
    """An array of records in the form in which loops take it."""
    return records if COMPILED else [look(cls, records, place) for place in range(len(records))]


def check_series(edition: Edition, seats: int, games: int, seed: int) -> None:
    if seats not in edition.game.seats:
        least, most = edition.game.seats[0], edition.game.seats[-1]
        room = f"{least} to {most}" if least < most else f"{most}"
        raise DataError(f"{edition.game.title} has {room} seats, not {seats}")
    if games < 1 or not 0 <= seed < 1 << 64:
        raise DataError("a series needs at least one game, and a seed from 0 to 2^64 - 1")


def threads_of(wanted: int) -> int:
    """As many as somebody wants; 0 for one on every core that this process may use."""
    return wanted or (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def make_ready(edition: Edition, seats: int, players: Sequence[Spec], games: int, seed: int) -> None:
    """Compiles what a series needs, if it must, in the caller's thread: there Ctrl-C ends it at once."""
    check_series(edition, seats, games, seed)
    Runner(edition, seats, players, seed).play(new(Result), 0, new(Course))


def run_series(
    edition: Edition,
    seats: int,
    players: Sequence[Spec],
    games: int,
    seed: int,
    threads: int = 0,
    watch: Callable[[int], None] | None = None,
    first: int = 0,
) -> Series:
    """Play games; an interrupt (Ctrl-C) ends it early and keeps those that are finished.

    `watch` is told now and then how many games are done.
    """
    check_series(edition, seats, games, seed)
    runners = [Runner(edition, seats, players, seed) for _ in range(threads_of(threads))]
    began, cpu = time.perf_counter(), time.process_time()

    def play(runner: Runner, place: int, results: Array, course: Array) -> None:
        runner.play(results, first + place, course)

    results, done = on_threads(runners, games, play, watch)
    tallies = add_up(edition.game.Tally, [runner.tallies for runner in runners])
    seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
    return Series(edition, seats, players, seed, games, results[done], done + first, tallies, seconds, cpu)


def on_threads(
    runners: Sequence[Runner],
    games: int,
    play: Callable[[Runner, int, Array, Array], None],
    watch: Callable[[int], None] | None,
) -> tuple[Array, Array]:
    """All results, and the places of those that are finished: an interrupt (Ctrl-C) ends it early.

    `play(runner, place, results, course)` plays some games, the first of which has this place.
    """
    results, chunk = new(Result, games), chunk_of(games)
    starts = range(0, games, chunk)
    courses = new(Course, len(starts))
    waiting, lock = iter(enumerate(starts)), threading.Lock()

    def work(runner: Runner) -> None:
        while True:
            with lock:
                number, start = next(waiting, (-1, 0))
            if number < 0:
                return
            play(runner, start, results[start : start + chunk], courses[number : number + 1])

    with ThreadPoolExecutor(len(runners)) as pool:
        jobs: list[Future[None]] = []
        try:
            jobs += [pool.submit(work, runner) for runner in runners]
            _wait(jobs, courses, watch)
        except KeyboardInterrupt:
            courses["stop"] = 1
        for job in jobs:
            job.result()
    done = np.concatenate([np.arange(s, s + int(c)) for s, c in zip(starts, courses["done"], strict=True)])
    return results, done


def chunk_of(games: int) -> int:
    """So many that calling them costs nothing, and so few that all cores end at the same time."""
    return max(CHUNK, min(LARGEST, games // 200))


def _wait(jobs: Any, courses: Array, watch: Callable[[int], None] | None) -> None:
    while not all(job.done() for job in jobs):
        time.sleep(0.05)
        if watch:
            watch(int(courses["done"].sum()))
    if watch:
        watch(int(courses["done"].sum()))


def end_of(game: Game, over: int) -> str:
    """Why a game ended, in a word."""
    return "forfeit" if over == FORFEIT else str(game.Over(over).name.lower())


def add_up(cls: type, tallies: Sequence[Array]) -> Array:
    """The sum of tallies, number by number."""
    total = new(cls)
    for one in tallies:
        add(total, one)
    return total


def add(total: Array, more: Array) -> None:
    """Number by number."""
    if total.dtype.names is None:
        total += more
        return
    for name in total.dtype.names:
        add(total[name], more[name])


def moves_of(edition: Edition, seats: int, players: Sequence[Spec], seed: int, game_number: int) -> list[int]:
    """The moves of one game of a series."""
    check_series(edition, seats, 1, seed)
    runner = Runner(edition, seats, players, seed)
    return runner.moves_of(runner.settings(game_number, 1))
