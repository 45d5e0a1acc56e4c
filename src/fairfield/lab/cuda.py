"""Games on a GPU: the very same rules, one thread a game.  All CUDA of Fairfield stands in this file.

    waiting games ──> thread ── setup, legal, choose, play ... ──> result ──> next waiting game
                        │
                        └─ its state lies on the device and never leaves it; its tallies are added up there

Games get their keys from their numbers, so it does not matter which thread plays which: results are those of the CPU,
bit for bit.  Needs `pip install fairfield[cuda]`; nobody who does not ask for a GPU imports this.
"""

import hashlib
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from ..frame.game import Array, Edition, Game
from ..kernel.dice import Dice, below, set_key
from ..kernel.errors import GameError
from ..kernel.jit import COMPILED, cache_folder, constant, rule
from ..kernel.records import i64, layout, new, record
from ..players.choosing import SEATS, Bots, chooser
from ..players.series import OTHER_KEY, WHOLE, Result, Series
from ..players.specs import Kind, Spec
from .apart import apart


class NoDevice(GameError):
    """There is no GPU to play on."""


if not COMPILED:
    raise NoDevice("with FAIRFIELD_JIT=0 nothing is compiled, for a GPU neither: unset it, or use --device cpu")
if not hasattr(np, "row_stack"):  # numba-cuda still asks NumPy for a name that it gave up
    np.row_stack = np.vstack
try:
    import numba
    from llvmlite import ir
    from numba import cuda
    from numba.core.types import IntEnumMember
    from numba.cuda import cgutils, types
    from numba.cuda.codegen import CUDACodeLibrary, JITCUDACodegen
    from numba.cuda.core import config
    from numba.cuda.core.caching import IndexDataCacheFile
    from numba.cuda.cudadrv import driver, nvvm
    from numba.cuda.dispatcher import CUDACache, CUDADispatcher
    from numba.cuda.np import arrayobj
    from numba.cuda.target import CUDATargetContext
    from numba.cuda.typing import arraydecl
except ImportError as missing:
    raise NoDevice(
        "games on a GPU need one more package: in Fairfield's folder, .venv/bin/pip install -e '.[cuda]' "
        "(without, --device cpu does the same)"
    ) from missing

from ..kernel.numba_inside import RuleDispatcher, widened  # noqa: E402  # only once all the above is there

# What numba-cuda lacks of Numba


class WideDispatcher(CUDADispatcher):  # type: ignore[misc]  # Numba has no types
    """A rule on the device; as on the CPU, one version of it for integers of every size."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(tuple(widened(arg) for arg in args), kws)


def on_device(rule: Any) -> WideDispatcher:
    """numba-cuda looks a rule's version for the device up where this property stands."""
    if rule not in _on_device:
        _on_device[rule] = WideDispatcher(rule.py_func, {"device": True, "debug": False, "opt": True})
    return _on_device[rule]


_on_device: dict[Any, WideDispatcher] = {}
RuleDispatcher._CUDATypingContext__dispatcher = property(on_device)
_index_type = arraydecl.get_array_index_type


def index_type(array: Any, index: Any) -> Any:
    """Numba takes a name (an IntEnum's) for a place in a row, numba-cuda only numbers."""
    return _index_type(array, _number(index))


def _number(index: Any) -> Any:
    if isinstance(index, types.BaseTuple):
        return types.Tuple([_number(one) for one in index])
    return types.intp if isinstance(index, IntEnumMember | types.IntEnumMember) else index


def table_in_memory(self: Any, builder: Any, array_type: Any, table: Array) -> Any:
    """A constant table, once in the device's memory: numba-cuda's own place for it ends at 64 KB, with every use."""
    content, module = table.tobytes(), builder.module
    name = f"fairfield_{hashlib.sha256(content).hexdigest()[:16]}"
    found = module.globals.get(name)
    if found is None:
        kind = ir.ArrayType(ir.IntType(8), len(content))
        found = cgutils.add_global_variable(module, kind, name, addrspace=nvvm.ADDRSPACE_GLOBAL)
        found.linkage, found.global_constant, found.align = "linkonce_odr", True, 16
        found.initializer = ir.Constant(kind, bytearray(content))
    made = self.make_array(array_type)(self, builder)
    place = builder.addrspacecast(found, ir.PointerType(ir.IntType(8)), "generic")
    self.populate_array(
        made,
        data=builder.bitcast(place, made.data.type),
        shape=[self.get_constant(types.intp, size) for size in table.shape],
        strides=[self.get_constant(types.intp, step) for step in table.strides],
        itemsize=self.get_constant(types.intp, table.itemsize),
        parent=None,
        meminfo=None,
    )
    return made._getvalue()


class SmallLibrary(CUDACodeLibrary):  # type: ignore[misc]  # Numba has no types
    """A program in few bytes: a GPU reads its instructions through small caches.

    Left alone, all rules become part of the kernel, several times each, with loops unrolled; threads then do little
    but wait for code.
    """

    ours, share = False, 0.0  # whether a kernel of ours is compiled now, and its Shape.apart
    _llvm_strs: list[str] | None

    def create_ir_module(self, name: str) -> Any:
        module = super().create_ir_module(name)
        module.from_zero = self.ours
        return module

    @property
    def llvm_strs(self) -> list[str]:
        if self._llvm_strs is None and self.ours:
            modules = [library._module for library in callers_first(self)]
            functions = [function for module in modules for function in module.functions if function.blocks]
            for function in functions:
                function.attributes.update({"minsize", "optsize"})
            kept = kept_apart(functions, self.share)
            for function in kept:
                function.attributes.add("noinline")
            self._llvm_strs = [str(module) for module in modules]
            for function in kept:  # the next kernel has the same rules
                function.attributes.discard("noinline")
        return CUDACodeLibrary.llvm_strs.fget(self)  # type: ignore[no-any-return]  # a list of texts


@contextmanager
def compiling(share: float) -> Iterator[None]:
    SmallLibrary.ours, SmallLibrary.share = True, share
    try:
        yield
    finally:
        SmallLibrary.ours, SmallLibrary.share = False, 0.0


_place_in_row = arrayobj.fix_integer_index


def place_in_row(context: Any, builder: Any, kind: Any, place: Any, size: Any) -> Any:
    """As on the CPU: no place of a row is counted from its end."""
    if getattr(builder.module, "from_zero", False):
        return context.cast(builder, place, kind, types.intp)
    return _place_in_row(context, builder, kind, place, size)


def callers_first(library: Any) -> list[Any]:
    """A program's rules, each once: one that nobody called so far would be left out when they are linked.

    Numba has a rule as often as there are ways to it, in an order that changes from run to run.
    """
    found: dict[Any, None] = {}

    def visit(one: Any) -> None:
        if one not in found:
            for called in sorted(one._linking_libraries, key=lambda other: str(other._module.functions[-1].name)):
                visit(called)
            found[one] = None

    visit(library)
    return list(found)[::-1]


def kept_apart(functions: Sequence[Any], share: float) -> list[Any]:
    sizes = {one.name: sum(len(block.instructions) for block in one.blocks) for one in functions}
    calls = {one.name: Counter(name for name in called_in(one) if name in sizes) for one in functions}
    chosen = set(apart(sizes, calls, share))
    return [one for one in functions if one.name in chosen]


def called_in(function: Any) -> Iterator[str]:
    for block in function.blocks:
        for instruction in block.instructions:
            if isinstance(instruction, ir.CallInstr):
                yield getattr(instruction.callee, "name", "")


class KernelDispatcher(CUDADispatcher):  # type: ignore[misc]  # Numba has no types
    """A kernel that knows which of its rules are kept apart."""

    share = 0.0

    def compile(self, signature: Any) -> Any:
        with compiling(self.share):
            return super().compile(signature)


JITCUDACodegen._library_class = SmallLibrary
arrayobj.fix_integer_index = place_in_row
arraydecl.get_array_index_type = index_type
CUDATargetContext.make_constant_array = table_in_memory
config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # few games need few threads


class CachedKernel(CUDACache):  # type: ignore[misc]  # Numba has no types
    """numba-cuda's file cache, keyed by a name, in the folder of these sources, as for the CPU's loops."""

    def __init__(self, function: Any, name: str):
        numba.config.CACHE_DIR = str(cache_folder())
        super().__init__(function)
        self._name = name
        stamp = self._impl.locator.get_source_stamp()
        python = self._impl.filename_base.rpartition(".")[2]
        self._cache_file = IndexDataCacheFile(self._cache_path, re.sub(r"\W+", "-", name) + f".{python}", stamp)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return str(signature), codegen.magic_tuple(), self._name


# The kernel


@dataclass(frozen=True)
class Shape:
    """How games are laid out on the device; the defaults are the fastest of those that were tried."""

    block: int = 64  # threads of a block
    local: bool = True  # states in the threads' own memory, which the hardware interleaves, or one after the other
    shared: bool = False  # the book copied into each block's shared memory
    flat: bool = True  # whoever ends a game starts the next at once, or waits for its neighbours
    warps: int = 32  # of a multiprocessor: threads at a time
    registers: int = 64  # at most so many a thread; 0 leaves it to the compiler
    apart: float = 0.0  # a rule that saves such a share of the code as a function of its own is one; 0: none is
    together: bool = False  # the threads of a warp wait for each other before they choose, and before they play
    sorted: int = 0  # a block plays so many games a thread, every turn sorted by what they do; 0: each thread its own

    @property
    def code(self) -> "Shape":
        """What changes the compiled kernel: how many threads there are does not, unless they share games."""
        return self if self.sorted else replace(self, block=0, warps=0)


USUAL = Shape()


def record_type(cls: type) -> Any:
    return numba.from_dtype(layout(cls).dtype)


@rule
def any_of(state: Any, book: Any, bots: Any, moves: Any, n: int, dice: Any) -> Any:
    return moves[below(dice, n)]


@cache
def kernel_of(game: Game, thinking: bool, code: Shape = USUAL.code) -> Any:
    """The kernel of a game; the one that only plays at random is small and fast."""
    choose = chooser(game) if thinking else any_of
    play_games = (taking_turns if code.sorted else at_own_pace)(game, choose, *steps_of(game), code)
    options = {"max_registers": code.registers} if code.registers else {}
    kernel = cuda.jit(**options)(play_games)
    kernel.__class__, kernel.share = KernelDispatcher, code.apart
    kernel._cache = CachedKernel(play_games, f"{game.id} cuda {'any' if thinking else 'random'} {code}")
    return kernel


def steps_of(game: Game) -> tuple[Any, Any]:
    """How a game begins, and how it is told."""
    setup, score, other_key = game.rules.setup, game.rules.score, np.uint64(OTHER_KEY)

    @rule
    def begin(state: Any, book: Any, dice: Any, seats: int, seed: Any, number: int) -> None:
        set_key(state.dice, seed, number)
        set_key(dice, seed ^ other_key, number)
        setup(state, book, seats, number % seats)

    @rule
    def tell(
        result: Any, state: Any, book: Any, points: Any, own: Any, seats: int, decisions: int, passes: int, starter: int
    ) -> None:
        score(state, book, points, own)
        result.decisions, result.passes, result.rounds = decisions, passes, state.round + 1
        result.over, result.starter = state.over, starter
        for seat in range(seats):
            result.wins[seat] = int(points[seat] * WHOLE + 0.5)
            result.own[seat] = own[seat]

    return begin, tell


def at_own_pace(game: Game, choose: Any, begin: Any, tell: Any, code: Shape) -> Any:
    """Every thread plays a game of its own."""
    legal, play, tally = game.rules.legal, game.rules.play, game.rules.tally
    a_state, a_book, some_dice = record_type(game.State), record_type(game.Book), record_type(Dice)
    room = len(game.moves)
    is_pass = constant([move in game.passes for move in range(room)])
    local, shared, flat, together = code.local, code.shared, code.flat, code.together

    def play_games(
        books: Any,
        bots: Any,
        states: Any,
        results: Any,
        tallies: Any,
        kept: Any,
        waiting: Any,
        lanes: Any,
        seats: int,
        seed: Any,
        first: int,
        each: int,
    ) -> None:
        """Every thread takes the next waiting game until there is none; `each` of them for every book."""
        thread = cuda.grid(1)
        luck, moves = cuda.local.array(1, some_dice), cuda.local.array(room, numba.int32)
        points, own = cuda.local.array(SEATS, numba.float64), cuda.local.array(SEATS, numba.int64)
        dice, bot = luck[0], bots[0]
        if local:
            mine = cuda.local.array(1, a_state)
            mine[0] = states[0]
            state = mine[0]
        else:
            state = states[thread]
        counts = tallies[thread if len(tallies) > 1 else 0]
        book = books[0]
        if shared:
            near = cuda.shared.array(1, a_book)
            if cuda.threadIdx.x == 0:
                near[0] = books[0]
            cuda.syncthreads()
            book = near[0]
        place, decisions, passes, starter = -1, 0, 0, 0
        while True:
            if place < 0 or state.over:
                if place >= 0:
                    if len(tallies):
                        tally(state, book, -1, counts)
                    tell(results[place], state, book, points, own, seats, decisions, passes, starter)
                    if len(kept):
                        kept[place] = state
                place = cuda.atomic.add(waiting, 0, 1)
                if place >= len(results):
                    break
                if len(books) > 1:
                    book = books[place // each]
                begin(state, book, dice, seats, seed, first + place % each)
                decisions, passes, starter = 0, 0, state.to_move
            while not state.over:
                if together:
                    cuda.syncwarp()
                n = legal(state, book, moves)
                if together:
                    cuda.syncwarp()
                move = choose(state, book, bot, moves, n, dice)
                if len(tallies):
                    tally(state, book, move, counts)
                decisions += 1
                passes += is_pass[move]
                if together:
                    cuda.syncwarp()
                play(state, book, move)
                if flat:
                    break

    return play_games


NEW, NONE = -1, -2  # the place of a game that has not begun, and where none is left
KINDS = 8  # of each verb's moves, from its lowest to its highest first argument


@record
class Lane:
    """One of the games that a block plays in turns: what is known of it beside its state."""

    dice: Dice
    place: i64
    decisions: i64
    passes: i64
    starter: i64
    move: i64


def kinds_of(game: Game) -> list[int]:
    """The moves sorted into kinds: moves of one kind do much the same."""
    highest = {verb: max(one for other, one, _ in game.moves.table if other == verb) for verb, _, _ in game.moves.table}
    return [verb * KINDS + one * KINDS // (highest[verb] + 1) for verb, one, _ in game.moves.table]


def taking_turns(game: Game, choose: Any, begin: Any, tell: Any, code: Shape) -> Any:
    """Every block plays many games: each turn, its threads first choose a move for every game, then they play them,
    sorted by kind, so that neighbours do the same."""
    legal, play, tally = game.rules.legal, game.rules.play, game.rules.tally
    room, width, games = len(game.moves), code.block, code.block * code.sorted
    is_pass, kind_of = constant([move in game.passes for move in range(room)]), constant(kinds_of(game))
    idle = max(kinds_of(game)) + 1  # the last kind: no game is left
    kinds = idle + 1

    def play_games(
        books: Any,
        bots: Any,
        states: Any,
        results: Any,
        tallies: Any,
        kept: Any,
        waiting: Any,
        lanes: Any,
        seats: int,
        seed: Any,
        first: int,
        each: int,
    ) -> None:
        moves, bot = cuda.local.array(room, numba.int32), bots[0]
        points, own = cuda.local.array(SEATS, numba.float64), cuda.local.array(SEATS, numba.int64)
        order, counts = cuda.shared.array(games, numba.int32), cuda.shared.array(kinds, numba.int32)
        thread, start = cuda.threadIdx.x, cuda.blockIdx.x * games
        for turn in range(thread, games, width):
            order[turn] = turn
            lanes[start + turn].place = NEW
        cuda.syncthreads()
        playing = True
        while playing:
            for turn in range(thread, games, width):
                game_at = start + order[turn]
                lane, state = lanes[game_at], states[game_at]
                if lane.place == NEW or (lane.place >= 0 and state.over):
                    if lane.place != NEW:
                        book = books[lane.place // each]
                        if len(tallies):
                            tally(state, book, -1, tallies[game_at])
                        tell(
                            results[lane.place],
                            state,
                            book,
                            points,
                            own,
                            seats,
                            lane.decisions,
                            lane.passes,
                            lane.starter,
                        )
                        if len(kept):
                            kept[lane.place] = state
                    lane.place = cuda.atomic.add(waiting, 0, 1)
                    if lane.place >= len(results):
                        lane.place = NONE
                    else:
                        book = books[lane.place // each]
                        begin(state, book, lane.dice, seats, seed, first + lane.place % each)
                        lane.decisions, lane.passes, lane.starter = 0, 0, state.to_move
                if lane.place >= 0:
                    book = books[lane.place // each]
                    n = legal(state, book, moves)
                    lane.move = choose(state, book, bot, moves, n, lane.dice)
            cuda.syncthreads()
            for kind in range(thread, kinds, width):
                counts[kind] = 0
            cuda.syncthreads()
            for turn in range(thread, games, width):
                lane = lanes[start + turn]
                cuda.atomic.add(counts, kind_of[lane.move] if lane.place >= 0 else idle, 1)
            cuda.syncthreads()
            if thread == 0:
                before = 0
                for kind in range(kinds):
                    count = counts[kind]
                    counts[kind] = before
                    before += count
            cuda.syncthreads()
            playing = counts[idle] > 0
            cuda.syncthreads()
            for turn in range(thread, games, width):
                lane = lanes[start + turn]
                order[cuda.atomic.add(counts, kind_of[lane.move] if lane.place >= 0 else idle, 1)] = turn
            cuda.syncthreads()
            for turn in range(thread, games, width):
                game_at = start + order[turn]
                lane, state = lanes[game_at], states[game_at]
                if lane.place >= 0:
                    book = books[lane.place // each]
                    if len(tallies):
                        tally(state, book, lane.move, tallies[game_at])
                    lane.decisions += 1
                    lane.passes += is_pass[lane.move]
                    play(state, book, lane.move)

    return play_games


@cuda.jit  # type: ignore[untyped-decorator]  # Numba has no types
def add_up(tallies: Any, words: Any, total: Any) -> None:
    """total[w] += the word w of every thread's tallies."""
    one, slice_ = cuda.grid(2)
    if one < len(words):
        found = 0
        for row in range(slice_, tallies.shape[0], cuda.gridDim.y):
            found += tallies[row, words[one]]
        cuda.atomic.add(total, one, found)


def whole_words(dtype: np.dtype[Any], start: int = 0) -> list[int]:
    """Which words of eight bytes are numbers that reports count in; the rest is scratch of the game being played."""
    if dtype.subdtype is not None:
        one, shape = dtype.subdtype
        return [w for n in range(int(np.prod(shape))) for w in whole_words(one, start + n * one.itemsize)]
    if dtype.names is None:
        return [start // 8] if dtype == np.int64 else []
    fields: Any = dtype.fields
    return [w for name in dtype.names for w in whole_words(fields[name][0], start + fields[name][1])]


# Games by the million

SECOND = 1.0  # what one launch should take: long enough to fill the device, short enough to watch and to interrupt
PART = 0.6  # of the free memory
MOST_RESULTS = 16_000_000  # of one launch


def device_name() -> str:
    """What the GPU is called; NoDevice tells why there is none."""
    try:
        name = cuda.get_current_device().name
    except cuda.cudadrv.error.CudaSupportError as error:
        why = _first_line(error)
        raise NoDevice(f"there is no GPU that CUDA can use ({why.rstrip('.')}); --device cpu does the same") from error
    return name.decode() if isinstance(name, bytes) else str(name)


def _first_line(error: Exception) -> str:
    return next((line.strip() for line in str(error).splitlines() if line.strip().endswith(".")), str(error).strip())


class Device:
    """One GPU and what it needs to play: books, room for results, tallies of each thread."""

    def __init__(
        self,
        editions: Sequence[Edition],
        seats: int,
        players: Sequence[Spec],
        seed: int,
        counting: bool = True,
        shape: Shape = USUAL,
    ):
        self.name, self.game, self.seats, self.seed = device_name(), editions[0].game, seats, seed
        thinking = any(player.kind != Kind.RANDOM for player in players)
        self.kernel, self.block = kernel_of(self.game, thinking, shape.code), shape.block
        bots = new(Bots)
        for seat, player in enumerate(players):
            if not player.compiled:
                raise NoDevice(f"'{player.text}' does not play on a GPU: random and greedy do")
            bots["kind"][0, seat], bots["explore"][0, seat] = player.kind, player.explore
        self.books = cuda.to_device(np.concatenate([edition.book for edition in editions]))
        self.bots, self.waiting = cuda.to_device(bots), cuda.to_device(np.zeros(1, np.int64))
        tally, state = layout(self.game.Tally).dtype, layout(self.game.State).dtype
        elsewhere = shape.sorted > 0 or not shape.local  # states that lie outside of the threads' own memory
        lane = layout(Lane).dtype
        games = max(1, shape.sorted)  # of a thread
        each = tally.itemsize * counting + state.itemsize * elsewhere + lane.itemsize * (shape.sorted > 0)
        self.threads = self._threads(shape, each * games)
        self.places = self.threads * games  # games at a time
        rows = self.places if counting else 0
        self._tallies = cuda.device_array((rows, tally.itemsize // 8), np.int64)
        if rows:
            driver.device_memset(self._tallies, 0, self._tallies.nbytes)
        self.tallies = self._tallies.reshape(rows * (tally.itemsize // 8)).view(tally)
        self.states = cuda.to_device(new(self.game.State, self.places if elsewhere else 1))
        self.lanes = cuda.to_device(new(Lane, self.places if shape.sorted else 1))
        self.nothing = cuda.to_device(new(self.game.State, 0))

    def _threads(self, shape: Shape, each: int) -> int:
        """As many as the device plays at a time, and its memory holds."""
        processors = cuda.get_current_device().MULTIPROCESSOR_COUNT
        free, _ = cuda.current_context().get_memory_info()
        wanted = processors * shape.warps * 32
        held = int(free * PART) // max(1, each)
        return int(max(shape.block, min(wanted, held) // shape.block * shape.block))

    def play(self, first: int, each: int, keep: bool = False) -> tuple[Array, Array]:
        """Games from number `first` on, `each` for every book: results and, if they are to be kept, last states."""
        count = each * len(self.books)
        results = cuda.device_array(count, layout(Result).dtype)
        driver.device_memset(results, 0, results.nbytes)
        kept = cuda.device_array(count, layout(self.game.State).dtype) if keep else self.nothing
        self.waiting[0] = 0
        self.launch(results, kept, first, each)
        return results.copy_to_host(), kept.copy_to_host()

    def launch(self, results: Any, kept: Any, first: int, each: int) -> None:
        blocks = min(self.threads, -(-len(results) // self.block) * self.block) // self.block
        self.kernel[blocks, self.block](
            self.books,
            self.bots,
            self.states,
            results,
            self.tallies,
            kept,
            self.waiting,
            self.lanes,
            self.seats,
            np.uint64(self.seed),
            first,
            each,
        )

    def counted(self) -> Array:
        """The tallies of all threads in one."""
        total = new(self.game.Tally)
        if len(self.tallies):
            words = np.array(whole_words(total.dtype), np.int64)
            sums = cuda.to_device(np.zeros(len(words), np.int64))
            add_up[(-(-len(words) // 128), 64), (128, 1)](self._tallies, cuda.to_device(words), sums)
            total.view(np.int64)[words] = sums.copy_to_host()
        return total


def run_on_device(
    edition: Edition,
    seats: int,
    players: Sequence[Spec],
    games: int,
    seed: int,
    watch: Callable[[int], None] | None = None,
    first: int = 0,
) -> Series:
    """A series as `run_series` plays it, on the GPU; an interrupt keeps the launches that are finished."""
    device = Device([edition], seats, players, seed)
    began, cpu = time.perf_counter(), time.process_time()
    parts: list[Array] = []
    done, wanted = 0, 2 * device.places
    try:
        while done < games:
            count = min(wanted, games - done, MOST_RESULTS)
            start = time.perf_counter()
            parts.append(device.play(first + done, count)[0])
            done += count
            wanted = max(device.places, int(count / (time.perf_counter() - start) * SECOND))
            if watch:
                watch(done)
    except KeyboardInterrupt:
        pass
    results = np.concatenate(parts) if parts else new(Result, 0)
    numbers, tallies = np.arange(first, first + len(results)), device.counted()
    seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
    return Series(edition, seats, players, seed, games, results, numbers, tallies, seconds, cpu)
