"""Sweeps: the same games under many variants of the rules, all in one batch.

                 block 0            block 1         ...      games of the same numbers: the same keys, starters and bots
    base      ■ results ■ ───┐   ■         ■
    variant 1 ■         ■ ── minus, game by game ──> sums, sums of squares ──> journal
    variant 2 ■         ■ ───┘

Of each block only sums of whole numbers stay.  They are the same whatever the threads, the order, the device and the
interruptions, and so is all that is told from them.
"""

import hashlib
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from .. import __version__
from ..frame.game import Array, Edition
from ..kernel.errors import DataError
from ..kernel.records import new
from ..players.series import Course, Result, Runner, check_series, threads_of
from ..players.specs import Spec, as_text
from .journal import Journal
from .measures import Measure, measured, measures_of
from .variants import Variant

LEAST_BLOCK, MOST_BLOCK, BLOCKS = 1000, 200_000, 50
LAUNCH = 4_000_000  # games of one launch on a GPU
MOMENT = 0.05  # seconds between two looks at how far it is


@dataclass(frozen=True)
class Plan:
    """What is played: the base, then the variants, all with the same seed and numbers of games."""

    base: Edition
    variants: Sequence[tuple[Variant, Edition]]
    seats: int
    players: Sequence[Spec]
    games: int
    seed: int
    block: int

    @cached_property
    def books(self) -> list[Edition]:
        """The different books; the first is the base's.  Variants of the same book have the same games."""
        found = {self.base.book.tobytes(): self.base}
        for _, edition in self.variants:
            found.setdefault(edition.book.tobytes(), edition)
        return list(found.values())

    @cached_property
    def places(self) -> list[int]:
        """Which of the books each variant has."""
        known = {edition.book.tobytes(): place for place, edition in enumerate(self.books)}
        return [known[edition.book.tobytes()] for _, edition in self.variants]

    @cached_property
    def measures(self) -> list[Measure]:
        return measures_of(self.base.game, self.seats)

    @property
    def blocks(self) -> int:
        return -(-self.games // self.block)

    def size(self, block: int) -> int:
        return min(self.block, self.games - block * self.block)

    def what(self) -> dict[str, Any]:
        """All that makes the results what they are."""
        game = self.base.game
        books = hashlib.sha256(b"".join(edition.book.tobytes() for edition in self.books))
        rows = hashlib.sha256(repr([dict(variant.cells) for variant, _ in self.variants]).encode())
        return {
            "fairfield": __version__,
            "game": game.id,
            "preset": self.base.preset,
            "changes": dict(self.base.changes),
            "seats": self.seats,
            "bots": as_text(self.players),
            "seed": self.seed,
            "games": self.games,
            "block": self.block,
            "variants": f"{len(self.variants)} ({rows.hexdigest()[:12]})",
            "tables and books": books.hexdigest()[:12],
            "rules": game.fingerprint,
        }


def plan_of(
    base: Edition,
    variants: Sequence[tuple[Variant, Edition]],
    seats: int,
    players: Sequence[Spec],
    games: int,
    seed: int,
    block: int = 0,
) -> Plan:
    check_series(base, seats, games, seed)
    for player in players:
        if not player.compiled:
            raise DataError(f"'{player.text}' plays too slowly for a sweep: random and greedy do")
    usual = min(max(LEAST_BLOCK, -(-games // BLOCKS)), MOST_BLOCK)
    return Plan(base, variants, seats, players, games, seed, min(block or usual, games))


class Ledger:
    """What the games of every book came to so far; open to all threads."""

    def __init__(self, plan: Plan, journal: Journal | None = None):
        self.plan, self._journal, self._lock = plan, journal, threading.Lock()
        count = len(plan.books)
        self.sums = np.zeros((count, 4, len(plan.measures)), np.int64)  # of values, squares, differences, their squares
        self.games = np.zeros(count, np.int64)
        self._done = np.zeros((count, plan.blocks), bool)
        self._bases: dict[int, Array] = {}
        self._early: dict[int, list[tuple[int, Array]]] = {}  # blocks that wait for their base
        for book, block, games, sums in journal.lines if journal else []:
            self._count(book, block, games, np.array(sums, np.int64))
        self.resumed = int(self.games.sum())

    def missing(self, block: int) -> list[int]:
        """The books whose games are wanted; the base's, too, as others are compared with it."""
        missing = self.unfinished(block)
        return missing if not missing or missing[0] == 0 else [0, *missing]

    def unfinished(self, block: int) -> list[int]:
        found: list[int] = np.flatnonzero(~self._done[:, block]).tolist()
        return found

    def wanted(self) -> int:
        """Games that are still to be played."""
        return sum(len(self.missing(block)) * self.plan.size(block) for block in range(self.plan.blocks))

    def enter(self, book: int, block: int, results: Array) -> None:
        values = measured(results, self.plan.base.game, self.plan.seats)
        with self._lock:
            if book:
                self._early.setdefault(block, []).append((book, values))
            else:
                self._bases[block] = values
            base = self._bases.get(block)
            ready = self._early.pop(block, []) if base is not None else []
            ready += [(0, values)] if book == 0 else []
        for one, numbers in ready:
            self._fold(one, block, numbers, base)

    def _fold(self, book: int, block: int, values: Array, base: Any) -> None:
        differences = values - base
        sums = np.stack([values.sum(0), _squares(values), differences.sum(0), _squares(differences)])
        with self._lock:
            if not self._done[book, block]:
                if self._journal:
                    self._journal.write(book, block, len(values), sums.reshape(-1).tolist())
                self._count(book, block, len(values), sums)
            if self._done[:, block].all():
                self._bases.pop(block, None)

    def _count(self, book: int, block: int, games: int, sums: Array) -> None:
        if not self._done[book, block]:
            self.sums[book] += sums.reshape(self.sums[book].shape)
            self.games[book] += games
            self._done[book, block] = True


def _squares(values: Array) -> Array:
    found: Array = np.einsum("ij,ij->j", values, values)
    return found


@dataclass(frozen=True)
class Swept:
    """A sweep as far as it was played."""

    plan: Plan
    sums: Array
    games: Array  # of each book
    resumed: int  # games that an earlier run had finished
    played: int
    seconds: float

    @property
    def finished(self) -> bool:
        return bool((self.games == self.plan.games).all())


def run_sweep(
    ledger: Ledger, threads: int = 0, device: str = "cpu", watch: Callable[[int], None] | None = None
) -> Swept:
    """Play all games that are not finished yet; an interrupt (Ctrl-C) ends it early and keeps the finished blocks."""
    plan = ledger.plan
    began = time.perf_counter()
    played = (_on_device if device == "cuda" else _on_cores)(ledger, threads, watch)
    return Swept(plan, ledger.sums, ledger.games, ledger.resumed, played, time.perf_counter() - began)


def _units(ledger: Ledger, stop: threading.Event) -> Iterator[tuple[int, int]]:
    """Every book and block; block by block, so that all variants get games before any gets more."""
    for block in range(ledger.plan.blocks):
        for book in ledger.missing(block):
            if stop.is_set():
                return
            yield book, block


def _on_cores(ledger: Ledger, threads: int, watch: Callable[[int], None] | None) -> int:
    plan, stop, lock = ledger.plan, threading.Event(), threading.Lock()
    units, played = _units(ledger, stop), [0]
    count = threads_of(threads)
    courses = new(Course, count)

    def work(course: Array) -> None:
        runner = Runner(plan.base, plan.seats, plan.players, plan.seed)
        while True:
            with lock:
                book, block = next(units, (-1, 0))
            if book < 0:
                return
            results, runner.edition = new(Result, plan.size(block)), plan.books[book]
            runner.play(results, block * plan.block, course)
            with lock:
                whole = course["done"][0] == len(results)
                played[0] += len(results) if whole else 0
                course["done"] = 0
            if whole:
                ledger.enter(book, block, results)

    jobs: list[Future[None]] = []
    with ThreadPoolExecutor(count) as pool:
        try:
            jobs += [pool.submit(work, courses[number : number + 1]) for number in range(count)]
            while wait(jobs, MOMENT).not_done and not any(job.done() and job.exception() for job in jobs):
                if watch:
                    watch(played[0] + int(courses["done"].sum()))
        except KeyboardInterrupt:
            pass
        finally:
            stop.set()
            courses["stop"] = 1
    _finish(jobs)
    return played[0]


def _on_device(ledger: Ledger, threads: int, watch: Callable[[int], None] | None) -> int:
    """As many books and blocks in one launch as make it worth while; the CPU adds up one while the next is played."""
    from .device import on_cuda

    plan, played = ledger.plan, 0
    books, at_once = len(plan.books), max(2, LAUNCH // plan.block)
    blocks_at_once = max(1, at_once // books)
    starts = range(1, max(2, books), at_once - 1)  # the base is one of each batch
    batches = [[0, *range(start, min(start + at_once - 1, books))] for start in starts]
    device = on_cuda().Device
    devices = [
        device([plan.books[book] for book in batch], plan.seats, plan.players, plan.seed, counting=False)
        for batch in batches
    ]
    jobs: list[Future[None]] = []
    with ThreadPoolExecutor(threads_of(threads)) as pool:
        try:
            for start in range(0, plan.blocks, blocks_at_once):
                blocks = range(start, min(start + blocks_at_once, plan.blocks))
                for batch, one in zip(batches, devices, strict=True):
                    if not any(book in batch for block in blocks for book in ledger.unfinished(block)):
                        continue
                    results, _kept = one.play(start * plan.block, sum(plan.size(block) for block in blocks))
                    _finish(jobs)
                    jobs = [pool.submit(ledger.enter, *part) for part in _parts(plan, batch, blocks, results)]
                    played += len(results)
                    if watch:
                        watch(played)
        except KeyboardInterrupt:
            pass
    _finish(jobs)
    return played


def _parts(plan: Plan, batch: Sequence[int], blocks: range, results: Array) -> Iterator[tuple[int, int, Array]]:
    """The results of a launch by book and block, in the order in which they lie there."""
    at = 0
    for book in batch:
        for block in blocks:
            yield book, block, results[at : at + plan.size(block)]
            at += plan.size(block)


def _finish(jobs: Sequence[Future[None]]) -> None:
    for job in jobs:
        job.result()
