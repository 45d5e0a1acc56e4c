"""What a GPU is worth: the same games as on the CPU, byte for byte, and how many decisions it makes in a second.

PYTHONPATH=src python benchmarks/gpu.py check 1000000     whole states of a million games a game and policy
PYTHONPATH=src python benchmarks/gpu.py speed             with every layout that was tried, or those that are named
PYTHONPATH=src python benchmarks/gpu.py sizes             the code each layout makes; needs no GPU, only its compiler
"""

import multiprocessing
import os
import re
import sys
import time
from dataclasses import fields
from functools import partial
from itertools import pairwise
from multiprocessing.shared_memory import SharedMemory
from statistics import median
from typing import Any

import numpy as np

from fairfield.games import game_of
from fairfield.kernel.records import layout, new
from fairfield.players.series import Course, Result, Runner
from fairfield.players.specs import specs

SEED = 2026
CASES = [
    ("scarecrovv", "simulator", 4, "random"),
    ("scarecrovv", "simulator", 4, "greedy:explore=0.1"),
    ("vcg", "seed", 2, "random"),
    ("vcg", "seed", 2, "greedy"),
    ("battle_farm", "standard", 4, "random"),
    ("battle_farm", "standard", 4, "greedy"),
]
CASES = [CASES[int(place)] for place in os.environ.get("CASES", "0,1,2,3,4,5").split(",")]
PART = 100_000  # games compared at a time


def differing(case: tuple[str, str, int, str], first: int, names: tuple[str, str], low: int, high: int) -> int:
    """How many of the games from `low` on end differently here, in one process of many."""
    game_id, preset, seats, bots = case
    game = game_of(game_id)
    runner = Runner(game.edition(preset), seats, specs(bots, seats), SEED)
    kept, results = (SharedMemory(name) for name in names)
    states = np.frombuffer(kept.buf, layout(game.State).dtype, PART)
    found, here, wrong = np.frombuffer(results.buf, layout(Result).dtype, PART), new(Result), 0
    for place in range(low, high):
        here[:] = np.zeros(1, here.dtype)
        runner.play(here, first + place, new(Course))
        same = runner.state.tobytes() == states[place].tobytes() and here.tobytes() == found[place].tobytes()
        wrong += not same
    del states, found
    kept.close()
    results.close()
    return wrong


def check(case: tuple[str, str, int, str], games: int, pool: Any, workers: int) -> None:
    from fairfield.lab.cuda import Device

    game_id, preset, seats, bots = case
    game = game_of(game_id)
    shape = layout_named(os.environ.get("LAYOUT", "usual"))
    device = Device([game.edition(preset)], seats, specs(bots, seats), SEED, shape=shape)
    kept = SharedMemory(create=True, size=PART * layout(game.State).dtype.itemsize)
    found = SharedMemory(create=True, size=PART * layout(Result).dtype.itemsize)
    wrong, began = 0, time.time()
    for first in range(0, games, PART):
        count = min(PART, games - first)
        results, states = device.play(first, count, keep=True)
        np.frombuffer(kept.buf, states.dtype, PART)[:count] = states
        np.frombuffer(found.buf, results.dtype, PART)[:count] = results
        bounds = [count * n // workers for n in range(workers + 1)]
        jobs = [(case, first, (kept.name, found.name), low, high) for low, high in pairwise(bounds)]
        wrong += sum(pool.starmap(differing, jobs))
    kept.unlink()
    found.unlink()
    print(f"{' '.join(map(str, case))}: {games:,} games, {wrong} differ ({time.time() - began:.0f} s)", flush=True)


def cpu_speed(case: tuple[str, str, int, str]) -> float:
    """Decisions a second of one core."""
    game_id, preset, seats, bots = case
    runner = Runner(game_of(game_id).edition(preset), seats, specs(bots, seats), SEED)
    results = new(Result, 20_000 if game_id == "vcg" else 1000)
    runner.play(results[:10], 0, new(Course))
    times = []
    for _ in range(3):
        began = time.process_time()
        runner.play(results, 0, new(Course))
        times.append(time.process_time() - began)
    return int(results["decisions"].sum()) / median(times)


def speed(case: tuple[str, str, int, str], shape: Any, counting: bool, target: float = 0.3) -> dict[str, float]:
    from numba import cuda

    from fairfield.lab.cuda import Device

    game_id, preset, seats, bots = case
    game = game_of(game_id)
    began = time.time()
    device = Device([game.edition(preset)], seats, specs(bots, seats), SEED, counting, shape)
    device.play(0, device.places)
    compiled = time.time() - began
    games, rates = 2 * device.places, []
    for _ in range(4):
        results = cuda.device_array(games, layout(Result).dtype)
        device.waiting[0] = 0
        cuda.synchronize()
        began = time.perf_counter()
        device.launch(results, device.nothing, 0, games)
        cuda.synchronize()
        took = time.perf_counter() - began
        decisions = int(results.copy_to_host()["decisions"].sum())
        rates.append(decisions / took)
        games = min(12_000_000, max(2 * device.places, int(games / took * target)))
    compiled_kernel = next(iter(device.kernel.overloads.values()))
    return {
        "rate": median(rates[1:]),
        "games": games,
        "threads": device.threads,
        "games at a time": device.places,
        "registers": compiled_kernel.regs_per_thread,
        "local": compiled_kernel.local_mem_per_thread,
        "shared": compiled_kernel.shared_mem_per_block,
        "start": compiled,
    }


def layouts() -> dict[str, Any]:
    from fairfield.lab.cuda import Shape

    return {
        "usual": Shape(),
        "games one after the other": Shape(flat=False),
        "32 threads a block": Shape(block=32),
        "128 threads a block": Shape(block=128),
        "half as many warps": Shape(warps=16),
        "twice as many warps": Shape(warps=64),
        "states one after the other": Shape(local=False),
        "book in shared memory": Shape(shared=True),
        "at most 40 registers": Shape(registers=40, warps=48),
        "at most 128 registers": Shape(registers=128, warps=16),
        "as many registers as wanted": Shape(registers=0, warps=8),
        "rules of 10 % of the code apart": Shape(apart=0.1),
        "rules of 4 % apart": Shape(apart=0.04),
        "rules of 2 % apart": Shape(apart=0.02),
        "rules of 1 % apart": Shape(apart=0.01),
        "rules of 0.3 % apart": Shape(apart=0.003),
        "warps in step": Shape(together=True),
        "warps in step, rules of 2 % apart": Shape(together=True, apart=0.02),
        "4 games a thread, sorted": Shape(sorted=4),
        "4 games, blocks of 256, sorted": Shape(sorted=4, block=256),
        "8 games, half as many warps, sorted": Shape(sorted=8, warps=16),
        "4 games sorted, rules of 2 % apart": Shape(sorted=4, apart=0.02),
    }


def size(case: tuple[str, str, int, str], shape: Any) -> str:
    """Of a kernel's code, and what the linker says of it: for an H200, but without one."""
    from types import SimpleNamespace

    import numba.cuda.dispatcher
    from cuda.core import LinkerOptions
    from numba.cuda import types
    from numba.cuda.codegen import CUDACodeLibrary
    from numba.cuda.cudadrv import driver

    from fairfield.lab.cuda import Bots, Lane, compiling, kernel_of, record_type

    driver.LinkerOptions = partial(LinkerOptions, ptxas_options="-v")
    numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
    CUDACodeLibrary._ensure_cc = lambda self, cc: cc or (9, 0, "a")
    game = game_of(case[0])
    kernel = kernel_of(game, case[3] != "random", shape.code)
    records = [types.Array(record_type(one), 1, "C") for one in (game.Book, Bots, game.State, Result, game.Tally)]
    whole = types.int64
    rest = (types.Array(whole, 1, "C"), types.Array(record_type(Lane), 1, "C"), whole, types.uint64, whole, whole)
    with compiling(shape.apart):
        made = numba.cuda.dispatcher._Kernel(kernel.py_func, (*records, records[2], *rest), **kernel.targetoptions)
    size = code_bytes(made._codelibrary.get_cubin().code) / 1024
    told = str(made._codelibrary.get_linkerinfo((9, 0, "a")))
    registers, stack = re.findall(r"Used (\d+) registers.* (\d+) bytes cumulative stack", told)[0]
    stored, loaded = (sum(map(int, re.findall(rf"(\d+) bytes spill {what}", told))) for what in ("stores", "loads"))
    own = told.count("bytes stack frame") - 1
    return (
        f"{size:6.0f} KB, {own:3} functions, {registers} registers, stack {stack}, "
        f"{stored} bytes of spills stored, {loaded} loaded"
    )


def code_bytes(cubin: bytes) -> int:
    """All sections of an ELF file that hold instructions."""
    start = int.from_bytes(cubin[0x28:0x30], "little")
    each, count = (int.from_bytes(cubin[at : at + 2], "little") for at in (0x3A, 0x3C))
    heads = [cubin[start + each * n :][:each] for n in range(count)]
    executable = [head for head in heads if int.from_bytes(head[8:16], "little") & 4]
    return sum(int.from_bytes(head[0x20:0x28], "little") for head in executable)


def layout_named(name: str) -> Any:
    """One of those above, or any other: block=32,warps=8,registers=0."""
    from fairfield.lab.cuda import Shape

    if "=" not in name:
        return layouts()[name]
    given = dict(part.split("=") for part in name.split(","))
    kinds = {field.name: field.type for field in fields(Shape)}
    return Shape(**{key: kinds[key](float(value)) for key, value in given.items()})


def compile_one(case: tuple[str, str, int, str], name: str) -> None:
    """In a process of its own: kernels of all cases are compiled side by side and kept on disk."""
    from fairfield.lab.cuda import Device

    game_id, preset, seats, bots = case
    began = time.time()
    game = game_of(game_id)
    device = Device([game.edition(preset)], seats, specs(bots, seats), SEED, True, layout_named(name))
    device.play(0, 64)
    print(f"compiled {game_id} {bots} {name}: {time.time() - began:.1f} s", flush=True)


def main() -> None:
    what = sys.argv[1]
    if what == "check":
        workers = multiprocessing.cpu_count()
        with multiprocessing.Pool(workers) as pool:  # before the GPU is touched
            pool.map(ready, CASES)
            for case in CASES:
                check(case, int(sys.argv[2]), pool, workers)
    elif what == "compile":
        wanted = sys.argv[2:] or list(layouts())
        with multiprocessing.get_context("spawn").Pool(maxtasksperchild=1) as pool:
            on_cpu = pool.map_async(ready, CASES, chunksize=1)
            pool.starmap(compile_one, [(case, name) for name in wanted for case in CASES], chunksize=1)
            on_cpu.get()
    elif what == "sizes":
        for case in CASES:
            print(" ".join(map(str, case)), flush=True)
            for name in sys.argv[2:] or list(layouts()):
                began = time.time()
                print(f"  {name:34} {size(case, layout_named(name))} ({time.time() - began:.0f} s)", flush=True)
    elif what == "profile":
        game_id, preset, seats, bots = CASES[int(sys.argv[2])]
        from fairfield.lab.cuda import Device

        game = game_of(game_id)
        device = Device([game.edition(preset)], seats, specs(bots, seats), SEED, True, layout_named(sys.argv[3]))
        for _ in range(2):
            device.play(0, device.threads * int(sys.argv[4]))
    elif what == "speed":
        for case in CASES:
            one = cpu_speed(case)
            print(f"{' '.join(map(str, case))}: one core {one:,.0f} decisions/s", flush=True)
            wanted = sys.argv[2:] or list(layouts())
            for name in wanted:
                for counting in (True, False) if name == "usual" else (True,):
                    found = speed(case, layout_named(name), counting)
                    label, rate = name + ("" if counting else ", not counting"), found.pop("rate")
                    more = ", ".join(f"{key} {value:,.1f}" for key, value in found.items())
                    print(f"  {label:32} {rate:16,.0f} = {rate / one:7.0f} cores; {more}", flush=True)


def ready(case: tuple[str, str, int, str]) -> None:
    game_id, preset, seats, bots = case
    Runner(game_of(game_id).edition(preset), seats, specs(bots, seats), SEED).play(new(Result), 0, new(Course))


if __name__ == "__main__":
    main()
