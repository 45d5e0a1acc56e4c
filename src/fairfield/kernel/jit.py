"""How rules are compiled.  FAIRFIELD_JIT=0 runs the very same code as plain Python.

@rule            one sentence of the rules: callable from rules, loops and GPU kernels
@loop(name)      a door from Python into compiled rules, compiled once and kept on disk
constant(...)    numbers that never change, in the form rules read fastest
"""

import hashlib
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import platformdirs

from .errors import DataError

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
AS_C = {"nogil": True, "error_model": "numpy"}  # no lock on Python, division as in C
COMPILED = os.environ.get("FAIRFIELD_JIT", "1") != "0"
KEPT = 4  # cache folders of that many versions of the sources stay: switching branches recompiles nothing


def digest(folders: Iterable[Path]) -> str:
    """A name for all sources and tables as they are now: any edit gives a new one."""
    sha = hashlib.sha256()
    for folder in folders:
        for path in sorted(p for p in folder.rglob("*") if p.suffix in {".py", ".csv", ".toml"}):
            sha.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return sha.hexdigest()[:12]


@cache
def cache_folder() -> Path:
    """Where compiled loops lie.  Code with and without bounds checks must not share a folder."""
    home = Path(os.environ.get("FAIRFIELD_CACHE") or platformdirs.user_cache_dir("fairfield", appauthor=False))
    checked = "-checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in {"", "0"} else ""
    folder = home / f"{digest([PACKAGE])}{checked}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError as error:
        raise DataError(
            f"{home}: compiled rules cannot be kept there ({error.strerror}): set FAIRFIELD_CACHE to another folder"
        ) from error
    _prune(home, folder)
    return folder


def _prune(home: Path, current: Path) -> None:
    """Forget the compiled code of sources not used for longest."""
    others = [p for p in home.iterdir() if p != current and re.fullmatch(r"[0-9a-f]{12}(-checked)?", p.name)]
    with suppress(FileNotFoundError):  # another process may be pruning too
        for folder in sorted(others, key=lambda p: p.stat().st_mtime, reverse=True)[KEPT - 1 :]:
            shutil.rmtree(folder, ignore_errors=True)


def constant(numbers: Any) -> Any:
    """A table of integers for rules: an array compiled code freezes, Python's own numbers otherwise."""
    array = np.asarray(numbers, np.int32)
    return array if COMPILED else _tuples(array.tolist())


def _tuples(numbers: Any) -> Any:
    return tuple(_tuples(n) for n in numbers) if isinstance(numbers, list) else numbers


def numbers(count: int, dtype: Any = np.int32) -> Any:
    """Room for `count` numbers that rules fill in (moves, points)."""
    return np.zeros(count, dtype) if COMPILED else [np.zeros(1, dtype).item()] * count


if COMPILED:
    import numba

    from .numba_inside import CachedLoop, LoopCompiler, RuleCompiler, RuleDispatcher


def announce(compiled: Any, what: str) -> Any:
    """A word before a silence: this loop was never compiled on this machine."""
    if COMPILED and not compiled._cache.saved:
        print(f"Compiling {what}, once for each version (some 20 s) ...", file=sys.stderr, flush=True)
    return compiled


def rule(function: F) -> F:
    """One sentence of the rules: callable from other rules, loops and GPU kernels."""
    if not COMPILED:
        return function
    compiled = numba.njit(pipeline_class=RuleCompiler, no_cpython_wrapper=True, no_cfunc_wrapper=True, **AS_C)(function)
    compiled.__class__ = RuleDispatcher
    return compiled  # type: ignore[no-any-return]  # a dispatcher stands in for the function


def loop(name: str, *folders: Path) -> Callable[[F], F]:
    """A door from Python into compiled rules.  `folders`: sources outside this package that it is made from."""

    def decorate(function: F) -> F:
        if not COMPILED:
            return function
        outside = [folder for folder in folders if not folder.is_relative_to(PACKAGE)]
        compiled = numba.njit(pipeline_class=LoopCompiler, **AS_C)(function)
        compiled._cache = CachedLoop(function, f"{name} {digest(outside)}" if outside else name, cache_folder())
        return compiled  # type: ignore[no-any-return]  # a dispatcher stands in for the function

    return decorate
