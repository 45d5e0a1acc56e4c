"""What stands on Numba's insides: how rules become one program.  Numba is pinned; tests watch every point of this.

Left alone, Numba optimizes each rule together with all rules it calls, makes machine code of the result, throws that
away and starts again one caller higher; and it makes a version of a rule for integers of every size it is called with.
Here rules are only translated, once, and each loop is linked, optimized and kept on disk as one program: two
fifths of the compile time, and games a third faster (benchmarks/README.md).
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numba
from llvmlite.binding import Linkage
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher
from numba.core.types import Boolean, Integer, int64, intp, uint64
from numba.np import arrayobj


class OwnLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """Code of ours, and so known to ask for no place before a row's first."""

    def create_ir_module(self, name: str) -> Any:
        module = super().create_ir_module(name)
        module.from_zero = True
        return module


_place_in_row = arrayobj.fix_integer_index


def place_in_row(context: Any, builder: Any, kind: Any, place: Any, size: Any) -> Any:
    """Numba looks at every place whether it is to be counted from the end; rules never count so (see Rows)."""
    if getattr(builder.module, "from_zero", False):
        return context.cast(builder, place, kind, intp)
    return _place_in_row(context, builder, kind, place, size)


arrayobj.fix_integer_index = place_in_row


class RuleLibrary(OwnLibrary):
    """The code of one rule, as it comes from translation."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0  # there is no machine code

    @property
    def codegen(self) -> Any:
        return WithoutEngine(self._codegen)


class WithoutEngine:
    """A code generator for code that never runs by itself, and so has no environment to be told of."""

    def __init__(self, codegen: Any):
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, env: Any) -> None:
        pass


class LoopLibrary(OwnLibrary):
    """A loop and all rules it needs, optimized as one program."""

    def finalize(self) -> None:
        self._linking_libraries = list(dict.fromkeys(reached_from(self)))
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Rules are nobody else's business: so a rule called once always becomes part of its caller."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        super()._optimize_final_module()


def reached_from(library: Any) -> Iterator[Any]:
    """The libraries a library calls, and those that these call."""
    waiting, met = list(library._linking_libraries), set()
    while waiting:
        one = waiting.pop()
        if one not in met:
            met.add(one)
            yield one
            waiting += one._linking_libraries if isinstance(one, RuleLibrary) else []


class _IntoLibrary(Compiler):  # type: ignore[misc]  # Numba has no types
    library_class: type

    def define_pipelines(self) -> Any:
        self.state.library = self.library_class(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


class RuleCompiler(_IntoLibrary):
    library_class = RuleLibrary


class LoopCompiler(_IntoLibrary):
    library_class = LoopLibrary


class RuleDispatcher(CPUDispatcher):  # type: ignore[misc]  # Numba has no types
    """A rule has no wrapper for Python; calling it all the same would crash the process."""

    def __call__(self, *_: Any, **__: Any) -> Any:
        name = self.py_func.__name__
        raise TypeError(f"{name} is a rule: call it through a Match or a loop, or run with FAIRFIELD_JIT=0")

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """One version of a rule for integers of every size: narrow ones are widened."""
        return super().get_call_template(tuple(widened(arg) for arg in args), kws)


def widened(arg: Any) -> Any:
    return int64 if isinstance(arg, Boolean | Integer) and arg != uint64 else arg


class CachedLoop(FunctionCache):  # type: ignore[misc]  # Numba has no types
    """Numba's file cache, keyed by a name instead of by closure contents, which differ in every process.

    Each name has files of its own: two processes that save different loops at the same time do not mix them up.
    So has each Python: machine code that calls into one may not fit another.
    """

    def __init__(self, function: Any, name: str, folder: Path):
        numba.config.CACHE_DIR = str(folder)  # Numba forgets it whenever a NUMBA_* variable changes
        super().__init__(function)
        self._name = name
        stamp = self._impl.locator.get_source_stamp()
        python = self._impl.filename_base.rpartition(".")[2]  # as Numba names it: py311
        self._cache_file = IndexDataCacheFile(self._cache_path, re.sub(r"\W+", "-", name) + f".{python}", stamp)

    @property
    def saved(self) -> bool:
        """Whether there is anything on disk."""
        return Path(self._cache_file._index_path).exists()

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return str(signature), codegen.magic_tuple(), self._name
