"""The kernels of lab/cuda.py as plain Python, on blocks of Python's own threads: whole states, results and tallies are
compared with those of a series.

FAIRFIELD_JIT=0 python -m tests.lab.pretended_gpu       run as its own process: kernels are plain Python only there
"""

import ast
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from fairfield.frame.game import Game
from fairfield.games import VCG
from fairfield.kernel import jit, records
from fairfield.kernel.dice import Dice, below, set_key
from fairfield.kernel.records import look, new
from fairfield.lab import device
from fairfield.players import series
from fairfield.players.choosing import Bots, chooser
from fairfield.players.series import Course, Result, Runner
from fairfield.players.specs import specs

from ..pig import GAME as PIG

SEED, FIRST = 2026, 100
LONGEST = 60  # seconds: then they wait for each other in vain
SOURCE = Path(device.__file__).with_name("cuda.py")
WANTED = {"steps_of", "at_own_pace", "taking_turns", "kinds_of", "any_of", "Lane"}
NUMBERS = {"NEW", "NONE", "KINDS"}


class Block:
    """What numba.cuda is to a kernel: one block of threads."""

    def __init__(self, width: int):
        self._here, self._lock, self._barrier = threading.local(), threading.Lock(), threading.Barrier(width)
        self._shared: dict[int, list[int]] = {}
        self.local = SimpleNamespace(array=lambda count, kind: [look(kind, new(kind))] if kind else [0] * count)
        self.shared = SimpleNamespace(array=self._shared_array)
        self.atomic = SimpleNamespace(add=self._add)
        self.blockIdx, self.syncthreads, self.syncwarp = SimpleNamespace(x=0), self._barrier.wait, lambda: None

    @property
    def threadIdx(self) -> Any:  # noqa: N802  # CUDA's name
        return SimpleNamespace(x=self._here.thread)

    def grid(self, _dimensions: int) -> int:
        return int(self._here.thread)

    def _shared_array(self, count: int, _kind: Any) -> list[int]:
        """The first array that a thread asks for is the first of all."""
        self._here.asked += 1
        with self._lock:
            return self._shared.setdefault(self._here.asked, [-1] * count)

    def _add(self, array: Any, place: int, more: int) -> int:
        with self._lock:
            before = array[place]
            array[place] = before + more
        return int(before)

    def run(self, thread: int, kernel: Callable[[], None]) -> None:
        self._here.thread, self._here.asked = thread, 0
        kernel()


class Kept:
    """Last states, as bytes."""

    def __init__(self, states: list[Any], array: Any):
        self.found: dict[int, bytes] = {}
        self._states, self._array = states, array

    def __len__(self) -> int:
        return 1

    def __setitem__(self, place: int, state: Any) -> None:
        at = next(number for number, one in enumerate(self._states) if one is state)
        self.found[place] = self._array[at].tobytes()


@dataclass(frozen=True)
class Case:
    game: Game
    bots: str
    games: int
    width: int
    sorted: int  # games a thread; 0: each thread its own
    flat: bool = True


CASES = [
    Case(PIG, "random", 20, width=4, sorted=0),
    Case(PIG, "random", 20, width=4, sorted=0, flat=False),
    Case(PIG, "random", 40, width=4, sorted=3),
    Case(PIG, "greedy:explore=0.5", 5, width=4, sorted=2),  # fewer games than places
    Case(VCG, "random", 20, width=3, sorted=0),
    Case(VCG, "random", 20, width=3, sorted=2),
]


def kernel_of(case: Case, block: Block) -> Any:
    """Read from the source: to import it takes a compiler for GPUs."""
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    parts = [node for node in tree.body if getattr(node, "name", "") in WANTED or names_of(node) & NUMBERS]
    found: dict[str, Any] = (
        vars(jit) | vars(records) | vars(series) | {"Dice": Dice, "below": below, "set_key": set_key}
    )
    found |= {"cuda": block, "record_type": lambda cls: cls, "Shape": Any, "Game": Game}
    found |= {"numba": SimpleNamespace(int32=None, int64=None, float64=None)}
    exec(compile(ast.Module(parts, []), SOURCE.name, "exec"), found)
    choose = chooser(case.game) if case.bots != "random" else found["any_of"]
    shape = SimpleNamespace(
        block=case.width, sorted=case.sorted, local=False, shared=False, flat=case.flat, together=True
    )
    maker = found["taking_turns"] if case.sorted else found["at_own_pace"]
    return maker(case.game, choose, *found["steps_of"](case.game), shape), found["Lane"]


def names_of(node: ast.AST) -> set[str]:
    if not isinstance(node, ast.Assign):
        return set()
    return {one.id for target in node.targets for one in ast.walk(target) if isinstance(one, ast.Name)}


def differing(case: Case) -> int:
    """How many games end otherwise than in a series; -1 if only what is counted differs."""
    game, block, seats = case.game, Block(case.width), case.game.usual_seats
    kernel, lane = kernel_of(case, block)
    places = case.width * max(1, case.sorted)
    states, lanes, tallies, results = (
        new(kind, count)
        for kind, count in ((game.State, places), (lane, places), (game.Tally, places), (Result, case.games))
    )
    bots = new(Bots)
    for seat, player in enumerate(specs(case.bots, seats)):
        bots["kind"][0, seat], bots["explore"][0, seat] = player.kind, player.explore
    edition = game.edition()
    looks = series.rows_of(game.State, states)
    kept = Kept(looks, states)
    rest = (series.rows_of(lane, lanes), seats, SEED, FIRST, case.games)
    told = (looks, series.rows_of(Result, results), series.rows_of(game.Tally, tallies), kept, [0])
    arguments = ([edition.rulebook()], [look(Bots, bots)], *told, *rest)
    threads = [
        threading.Thread(target=block.run, args=(number, lambda: kernel(*arguments)), daemon=True)
        for number in range(case.width)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONGEST)
    runner = Runner(edition, seats, specs(case.bots, seats), SEED)
    wrong = 0
    for place in range(case.games):
        here = new(Result)
        runner.play(here, FIRST + place, new(Course))
        same = here.tobytes() == results[place : place + 1].tobytes()
        wrong += not (same and kept.found.get(place) == runner.state.tobytes())
    counted = series.add_up(game.Tally, [tallies[place : place + 1] for place in range(places)])
    return wrong or -(counted.tobytes() != runner.tallies.tobytes())


if __name__ == "__main__":
    for one in CASES:
        print(f"{one.game.id} {one.bots}, {one.sorted} sorted: {differing(one)}", flush=True)
