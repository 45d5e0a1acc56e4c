"""Players: whoever answers when a seat is asked.  They know the contract, and of a match what their seat may see.

class MyBot(Player):
    def choose(self, view, moves):
        return moves[0]
"""

import importlib
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np

from ..frame.door import door_of
from ..frame.game import Array, Edition, Game
from ..frame.match import Match, SeatView, dice_from
from ..kernel.dice import Dice
from ..kernel.errors import DataError
from ..kernel.jit import COMPILED, numbers
from ..kernel.records import at, look, new
from .flat import Trials, flat_of
from .specs import MILLE, MOST_ITERATIONS, USUAL_FLAT, USUAL_SEARCH, Kind, Spec, search_options
from .tree import PATH, SEATS, Node, Plan, search_of

WORD = 1 << 64
LOOKS = 0.02  # of the time: how often to look at it


class Move(int):
    """A move: its number, and its words."""

    edition: Edition

    def __new__(cls, number: int, edition: Edition) -> "Move":
        move = super().__new__(cls, number)
        move.edition = edition
        return move

    @property
    def words(self) -> str:
        return self.edition.says(int(self))

    def __repr__(self) -> str:
        return f"{int(self)} {self.words}"

    __str__ = __repr__


class Player:
    """A bot.  One and the same plays a whole match; `seed` is its own luck, and no business of the dice."""

    def __init__(self, seed: int = 0):
        self.seed = seed

    def choose(self, view: SeatView, moves: Sequence[Move]) -> int:
        """One of the moves, from what the seat sees."""
        raise NotImplementedError(f"{type(self).__name__} has no choose(view, moves)")

    @property
    def cheats(self) -> bool:
        """Whether it is to be given the truth: a measure of what hidden things are worth, never an opponent."""
        return False

    def luck(self) -> Array:
        """Dice of the player's own, others for every decision."""
        self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) % WORD
        return dice_from(self.seed)


class Random(Player):
    def choose(self, view: SeatView, moves: Sequence[Move]) -> int:
        return moves[int(self.luck()["key0"][0]) * len(moves) // WORD]


class Greedy(Player):
    """What the game's eye likes best; now and then a random move."""

    def __init__(self, seed: int = 0, explore: int = 0):
        super().__init__(seed)
        self.explore = explore

    def choose(self, view: SeatView, moves: Sequence[Move]) -> int:
        luck, door, world = self.luck(), door_of(view.edition.game), view.world(0)
        if int(luck["key0"][0]) * MILLE // WORD < self.explore:
            return door.wander(world, view.edition, luck)
        opinions = [door.glance(world, view.edition, move) for move in moves]
        return moves[opinions.index(max(opinions))]


@dataclass(frozen=True)
class Thought:
    """What a search thinks of one move."""

    move: Move
    visits: int
    chance: float  # of winning, as far as it can tell


class Thinker(Player):
    """A player that tries moves out in worlds that could be, and can tell what it thinks of them."""

    usual: Mapping[str, int] = {}

    def __init__(self, seed: int = 0, **options: int):
        super().__init__(seed)
        self.options = {**self.usual, **options}
        self.truth: Array | None = None  # the world as it is, given to those that cheat
        self.decisions = 0  # played in all trials so far, for measurements

    @property
    def cheats(self) -> bool:
        return bool(self.options.get("cheat"))

    def choose(self, view: SeatView, moves: Sequence[Move]) -> int:
        return moves[0] if len(moves) == 1 else self.think(view)[0].move

    def think(self, view: SeatView) -> list[Thought]:
        """All moves it has tried, the best first."""
        raise NotImplementedError

    def root(self, view: SeatView) -> Array:
        """Where trials begin; their log is off."""
        root = view.world(0) if self.truth is None else self.truth.copy()
        root["log"]["on"] = 0
        return root


class Search(Thinker):
    """Information-set Monte Carlo tree search, for so many iterations, or for so long."""

    usual = USUAL_SEARCH

    def __init__(self, seed: int = 0, iterations: int = 1000, milliseconds: int = 0, **options: int):
        super().__init__(seed, **options)
        self.told = options
        self.iterations, self.milliseconds = 0 if milliseconds else iterations, milliseconds

    def options_in(self, game: Game) -> dict[str, int]:
        """What it was told goes before what the game advises, and that before the usual."""
        return {**self.usual, **search_options(game.search), **self.told}

    def think(self, view: SeatView) -> list[Thought]:
        began, threads = time.perf_counter(), self.options["threads"]
        root, share = self.root(view), -(-self.iterations // threads)
        options = self.options_in(view.edition.game)
        trees = [Tree(view.edition, root, view.seat, self.luck(), share, options) for _ in range(threads)]
        ready = time.perf_counter()
        trees[0].grow(0)  # compiling, if it must be, takes none of its time
        end = time.perf_counter() - (ready - began) + self.milliseconds / 1000
        grow = partial(self._grow_until, end=end) if self.milliseconds else partial(self._grow_by, iterations=share)
        if threads == 1:
            grow(trees[0])
        else:
            self._grow_at_once(trees, grow)
        self.decisions += sum(tree.decisions for tree in trees)
        return merged(view.edition, trees)

    def _grow_at_once(self, trees: Sequence["Tree"], grow: Callable[["Tree"], None]) -> None:
        with ThreadPoolExecutor(len(trees)) as pool:
            try:
                list(pool.map(grow, trees))
            finally:  # Ctrl-C as well
                for tree in trees:
                    tree.full = True

    def _grow_by(self, tree: "Tree", iterations: int) -> None:
        while tree.done < iterations and not tree.full:
            tree.grow(min(PATIENCE, iterations - tree.done))

    def _grow_until(self, tree: "Tree", end: float) -> None:
        count = 1
        while (now := time.perf_counter()) < end and tree.done < MOST_ITERATIONS and not tree.full:
            tree.grow(count)
            each = max(1e-7, time.perf_counter() - now) / count
            count = max(1, min(4 * count, int(min(LOOKS * self.milliseconds / 1000, end - time.perf_counter()) / each)))


MOST_NODES = 1_000_000  # where time decides
PATIENCE = 5000  # iterations for which Ctrl-C may have to wait


class Tree:
    """The trees of one thread, and what they are grown with."""

    def __init__(self, edition: Edition, root: Array, seat: int, luck: Array, iterations: int, options: dict[str, int]):
        game = edition.game
        self.done, self.full = 0, False
        self._game, self._root, self._world = game, root.copy(), new(game.State)
        self._book, self._luck, self._plan = edition.rulebook(), luck, new(Plan)
        seats = int(root["seats"][0])
        plan: Any = look(Plan, self._plan)
        plan.seat, plan.seats, plan.used = seat, seats, seats
        plan.cheat, plan.guided, plan.greedy = options["cheat"], options["guided"], options["playout"]
        plan.explore, plan.cut, plan.curiosity = options["explore"], options["cut"], options["c"]
        plan.smooth, plan.narrow, plan.widen = options["smooth"], options["narrow"], options["widen"]
        plan.depth = options["depth"]
        self._nodes = new(Node, room_for(iterations, seats))
        plan.room = len(self._nodes)
        self._moves, self._marks = numbers(len(game.moves)), numbers(len(game.moves), np.int64)
        self._path = numbers(PATH)
        self._points, self._own = numbers(SEATS, np.float64), numbers(SEATS, np.int64)

    def grow(self, iterations: int) -> None:
        game = self._game
        search_of(game)(
            self._root,
            self._world,
            at(game.State, self._world),
            self._book,
            self._nodes if COMPILED else Shown(self._nodes),
            at(Plan, self._plan),
            at(Dice, self._luck),
            self._moves,
            self._marks,
            self._path,
            self._points,
            self._own,
            iterations,
        )
        self.done += iterations

    @property
    def decisions(self) -> int:
        return int(self._plan["decisions"][0])

    def roots(self) -> dict[int, tuple[int, int]]:
        """Visits and gains of the moves at the root of the searching seat's tree."""
        found, child = {}, int(self._nodes["child"][self._plan["seat"][0]])
        while child > 0:
            node = self._nodes[child]
            found[int(node["move"])] = int(node["visits"]), int(node["gained"])
            child = int(node["next"])
        return found


class Flat(Thinker):
    """Flat Monte Carlo, with the parameters and names of Scarecrovv's original simulator."""

    usual = USUAL_FLAT

    def think(self, view: SeatView) -> list[Thought]:
        """All candidates, the best first; the chance is the mean worth of its trials."""
        edition, game = view.edition, view.edition.game
        root = self.root(view)
        candidates = self._candidates(view, root)
        world, plan, luck = new(game.State), new(Trials), self.luck()
        trials: Any = look(Trials, plan)
        trials.seat, trials.cheat = view.seat, self.options["cheat"]
        trials.explore, trials.horizon = self.options["explore"], self.options["horizon"]
        gained, tried = numbers(len(candidates), np.float64), numbers(len(candidates), np.int64)
        spare = numbers(len(game.moves)), numbers(SEATS, np.float64), numbers(SEATS, np.int64)
        chosen = np.array(candidates, np.int32) if COMPILED else candidates
        state, book = at(game.State, world), edition.rulebook()
        end = time.perf_counter() + self.options["mcts_time_ms"] / 1000
        for _ in range(self.options["rollouts"]):
            flat_of(game)(
                root,
                world,
                state,
                book,
                chosen,
                gained,
                tried,
                at(Trials, plan),
                at(Dice, luck),
                *spare,
                len(candidates),
            )
            if self.options["mcts_time_ms"] and time.perf_counter() >= end:
                break
        self.decisions += int(plan["decisions"][0])
        means = [float(gained[place]) / int(tried[place]) for place in range(len(candidates))]
        order = sorted(range(len(candidates)), key=lambda place: (-means[place], place))
        return [Thought(Move(candidates[place], edition), int(tried[place]), means[place]) for place in order]

    def _candidates(self, view: SeatView, root: Array) -> list[int]:
        """Moves that decline come last; a cap leaves those that the game's eye likes best."""
        game, door = view.edition.game, door_of(view.edition.game)
        moves = sorted(view.moves, key=lambda move: move in game.passes)
        cap = self.options["mcts_actions_cap"]
        if cap and len(moves) > cap:
            moves.sort(key=lambda move: -door.glance(root, view.edition, move))
            moves = moves[:cap]
        return moves


THINKERS = (Search, Flat)


def player_of(spec: Spec, seed: int) -> Player:
    """The player that a spec names."""
    match spec.kind:
        case Kind.RANDOM:
            return Random(seed)
        case Kind.GREEDY:
            return Greedy(seed, spec.explore)
        case Kind.MCTS:
            return Search(seed, spec.iterations, spec.milliseconds, **spec.options)
        case Kind.FLAT:
            return Flat(seed, **spec.options)
        case _:
            return own_player(spec, seed)


def own_player(spec: Spec, seed: int) -> Player:
    """Somebody's own."""
    made = own_class(spec)
    try:
        player = made(seed)
    except Exception as error:  # somebody else's code: whatever it raises is told
        raise DataError(f"'{spec.text}': {spec.name}(seed) fails: {error!r}") from error
    player.seed = seed  # also where __init__ has not passed it on
    return player


def make_ready(players: Sequence[Spec], edition: Edition, seats: int) -> None:
    """Compiles what they need, if it must, in the caller's thread: there Ctrl-C ends it; and finds faults early."""
    match = Match.begin(edition, seats, key=(0, 0))
    for spec in dict.fromkeys(players):
        if spec.kind == Kind.MCTS:
            Search(0, 1).think(match.view(match.to_move))
        elif spec.kind == Kind.FLAT:
            Flat(0, rollouts=1, horizon=1).think(match.view(match.to_move))
        else:
            player_of(spec, 0)


@cache
def own_class(spec: Spec) -> type[Player]:
    """A class of a module; modules are looked for in the current folder, too."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(importlib.import_module(spec.module), spec.name, None)
    except Exception as error:  # somebody else's code: whatever it raises is told
        raise DataError(f"'{spec.text}': module {spec.module} cannot be imported ({error!r})") from error
    if not (isinstance(found, type) and issubclass(found, Player)):
        raise DataError(f"'{spec.text}': {spec.module} has no class {spec.name} that is a fairfield Player")
    return found


class Shown:
    """Nodes as plain Python sees them."""

    def __init__(self, nodes: Array):
        self._nodes = nodes

    def __getitem__(self, place: int) -> Any:
        return look(Node, self._nodes, place)


def room_for(iterations: int, seats: int) -> int:
    """Nodes for so many iterations; without a number, for as many as time allows."""
    return seats + (iterations * (seats + 1) * 2 if iterations else MOST_NODES)


def merged(edition: Edition, trees: Sequence[Tree]) -> list[Thought]:
    """What several trees think together: most visited first, of equals what gained most, then the lower move."""
    total: dict[int, tuple[int, int]] = {}
    for tree in trees:
        for move, (visits, gained) in tree.roots().items():
            had = total.get(move, (0, 0))
            total[move] = had[0] + visits, had[1] + gained
    order = sorted(total, key=lambda move: (-total[move][0], -total[move][1], move))
    return [
        Thought(Move(move, edition), total[move][0], total[move][1] / MILLE / max(1, total[move][0])) for move in order
    ]
