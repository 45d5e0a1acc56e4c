"""What Fairfield relies on inside Numba: another version of Numba that changes any of it fails here."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairfield.kernel.jit import AS_C, COMPILED, constant, loop, rule
from fairfield.kernel.records import Row, at, i8, i16, new, record, row, u64

from .processes import output, start

if COMPILED:
    import numba
    from numba.core.codegen import JITCodeLibrary

    from fairfield.kernel.numba_inside import LoopCompiler, LoopLibrary, RuleLibrary

pytestmark = pytest.mark.skipif(not COMPILED, reason="rules are not compiled")
HERE = Path(__file__).parent


@record
class Numbers:
    small: i8
    middle: i16
    word: u64
    more: Row[i16] = row(3)


SQUARES = constant([number * number for number in range(10)])


@rule
def twice(number: int) -> int:
    return number * 2


@rule
def square(number: int) -> int:
    return SQUARES[number]


@rule
def left(number: int) -> int:
    return twice(number) + 1


@rule
def right(number: int) -> int:
    return twice(number) + square(number)


@rule
def top_bit(word: Any) -> int:
    return int(word >> np.uint64(63))


def of_every_size(numbers: Numbers, wide: int) -> int:
    return twice(numbers.small) + twice(numbers.middle) + twice(numbers.more[1]) + twice(wide) + twice(wide > 3)


def diamond(number: int) -> int:
    """Both rules it calls call a third."""
    return left(number) * 1000 + right(number)


def words(numbers: Numbers) -> int:
    return top_bit(numbers.word)


def compiled(function: Any) -> Any:
    """A loop that comes from no cache."""
    return numba.njit(pipeline_class=LoopCompiler, **AS_C)(function)


def library_of(run: Any) -> Any:
    return next(iter(run.overloads.values())).library


def filled() -> Any:
    numbers = new(Numbers)
    numbers["small"], numbers["middle"], numbers["more"][0, 1], numbers["word"] = 100, 300, -5, 1 << 63
    return at(Numbers, numbers)


def test_a_rule_has_one_version_for_integers_of_every_size() -> None:
    """And so 100 + 100 is 200, whatever the field it came from."""
    assert compiled(of_every_size)(filled(), 7) == 2 * (100 + 300 - 5 + 7 + 1)
    assert [str(signature) for signature in twice.signatures] == ["(int64,)"]


def test_words_of_64_bits_stay_what_they_are() -> None:
    assert compiled(words)(filled()) == 1
    assert [str(signature) for signature in top_bit.signatures] == ["(uint64,)"]


def last_of(numbers: Any, place: int) -> int:
    return int(numbers[place])


def test_places_of_rows_are_never_counted_from_the_end() -> None:
    """Nobody even asks: that made small games a tenth slower."""
    run = compiled(last_of)
    assert run(np.arange(3), 2) == 2
    assert "select" not in library_of(run).get_llvm_str()


def test_elsewhere_numba_counts_from_the_end_as_ever() -> None:
    run = numba.njit(last_of)
    assert run(np.arange(3), -1) == 2
    assert "select" in library_of(run).get_llvm_str()


def test_a_rule_is_translated_but_made_into_no_machine_code() -> None:
    compiled(diamond)(3)
    for one in (twice, left, right, square):
        translated = next(iter(one.overloads.values()))
        assert isinstance(translated.library, RuleLibrary)
        assert translated.library.get_pointer_to_function(translated.fndesc.llvm_func_name) == 0


def test_a_loop_is_one_program_with_every_rule_it_reaches_in_it_once() -> None:
    run = compiled(diamond)
    assert run(3) == 7 * 1000 + 15
    assert isinstance(library_of(run), LoopLibrary)
    linked = [one.name for one in library_of(run)._linking_libraries]
    assert len(set(linked)) == len(linked)
    assert {"twice", "square", "left", "right"} <= {name.rpartition(".")[2] for name in linked}


def test_a_rule_belongs_to_its_loop_alone_before_the_loop_is_optimized(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a rule called once becomes part of its caller, however long it is."""
    met: dict[str, str] = {}
    optimize = JITCodeLibrary._optimize_final_module

    def watched(library: Any) -> None:
        met.update({one.name: one.linkage.name for one in library._final_module.functions if not one.is_declaration})
        optimize(library)

    monkeypatch.setattr(JITCodeLibrary, "_optimize_final_module", watched)
    compiled(diamond)(3)
    linkages = {linkage for name, linkage in met.items() if "6square" in name or "5twice" in name}
    assert linkages == {"internal"}


def test_a_loop_runs_without_the_lock_of_python() -> None:
    assert loop("test numba nogil", HERE)(diamond).targetoptions["nogil"] is True


CACHED = """
from pathlib import Path
from fairfield.kernel.jit import loop, rule

@rule
def first(number): return number + 1

@rule
def second(number): return number * 10

def made(name, function):
    @loop(name)
    def run(number): return function(number)
    return run

runs = [made("one", first), made("two", second)]
print([run(7) for run in runs], [sum(run.stats.cache_hits.values()) for run in runs])
"""


def test_loops_made_around_different_rules_are_cached_apart_and_found_again(tmp_path: Path) -> None:
    """They are closures over functions, which Numba alone would never find in its cache again."""
    (tmp_path / "made.py").write_text(CACHED)
    tell = [output(start("made.py", folder=tmp_path, FAIRFIELD_CACHE=str(tmp_path / "cache"))) for _ in range(2)]
    assert tell == ["[8, 70] [0, 0]\n", "[8, 70] [1, 1]\n"]
    assert {path.name.split(".")[0] for path in (tmp_path / "cache").rglob("*.nbi")} == {"one", "two"}


def test_no_python_runs_what_was_compiled_for_another(tmp_path: Path) -> None:
    """They share the cache of a user; what they call in Python may not be the same."""
    (tmp_path / "made.py").write_text(CACHED)
    cache = tmp_path / "cache"
    output(start("made.py", folder=tmp_path, FAIRFIELD_CACHE=str(cache)))
    mine = f".py{sys.version_info.major}{sys.version_info.minor}"
    for path in [*cache.rglob("*.nbi"), *cache.rglob("*.nbc")]:
        path.rename(path.with_name(path.name.replace(mine, ".py309")))
    assert output(start("made.py", folder=tmp_path, FAIRFIELD_CACHE=str(cache))) == "[8, 70] [0, 0]\n"
    assert {path.suffixes[0][:6] for path in cache.rglob("*.nbi")} == {".py309", mine}
