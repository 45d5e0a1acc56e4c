"""Compiling: rules are the same, compiled or not, and what lies in the cache is never out of date."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairfield.kernel.dice import below
from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import COMPILED, KEPT, PACKAGE, cache_folder, constant, digest, numbers

from ..pig import GAME as PIG
from .processes import output, start

if_compiled = pytest.mark.skipif(not COMPILED, reason="rules are not compiled")


# The same, however they run


def test_interpreted_compiled_and_checked_rules_agree() -> None:
    """A few hundred decisions of every game; bounds are checked where rules are interpreted, and in the last run."""
    runs = [
        start("-m", "tests.kernel.agreement", **environment)
        for environment in ({"FAIRFIELD_JIT": "0"}, {}, {"NUMBA_BOUNDSCHECK": "1"})
    ]
    interpreted, compiled, checked = [output(run).splitlines() for run in runs]
    assert compiled == interpreted
    assert checked == interpreted


@if_compiled
def test_a_compiled_rule_cannot_be_called_from_python() -> None:
    with pytest.raises(TypeError, match=r"^below is a rule: call it through a Match or a loop, or run"):
        below(None, 6)


def test_rules_are_plain_functions_when_they_are_not_compiled() -> None:
    script = "from fairfield.kernel.agenda import then; print(type(then).__name__)"
    assert output(start("-c", script, FAIRFIELD_JIT="0")) == "function\n"


def test_without_compiling_numba_is_not_even_imported() -> None:
    script = "import sys, fairfield.frame.match; print('numba' in sys.modules)"
    assert output(start("-c", script, FAIRFIELD_JIT="0")) == "False\n"


# Numbers for rules


def test_a_constant_is_a_table_of_integers() -> None:
    table: Any = constant([[1, 2], [3, 4]])
    assert (table[1][0], len(table)) == (3, 2)
    assert isinstance(table, np.ndarray if COMPILED else tuple)


def test_room_for_numbers_is_zero() -> None:
    assert list(numbers(3)) == [0, 0, 0]
    assert [type(float(number)) for number in numbers(2, np.float64)] == [float, float]


# The cache follows every edit

PLAY = """
import hashlib, sys
if "numba" in sys.argv:
    import numba
import fairfield, pig
from fairfield.frame.door import door_of
from fairfield.frame.match import Match
match = Match.begin(pig.GAME, key=(1, 2))
while not match.over and len(match.entries) < 30:
    match.play(match.legal()[-1])
stats = door_of(pig.GAME)._door.stats
print(fairfield.__file__)
print(hashlib.sha256(repr(match.told()).encode()).hexdigest())
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the package and of Pig, to edit; Pig reads a bonus for each roll from a table."""
    shutil.copytree(PACKAGE, tmp_path / "fairfield", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(PIG.folder, tmp_path / "pig", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "pig" / "bonus.csv").write_text("0\n")
    edit(tmp_path / "pig" / "rules.py", "roll(state.dice, book.sides)", "roll(state.dice, book.sides) + BONUS[0]")
    edit(tmp_path / "pig" / "rules.py", "# § 1 Setup", BONUS)
    return tmp_path


BONUS = """
from pathlib import Path
from fairfield.kernel.jit import constant
BONUS = constant([int(Path(__file__).with_name("bonus.csv").read_text())])
"""


def edit(path: Path, old: str, new: str) -> None:
    """Changes a file but not its time of change, nor its size if old and new are of one length."""
    text, stat = path.read_text(encoding="utf-8"), path.stat()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def played(sources: Path, *arguments: str) -> tuple[str, list[int]]:
    """A hash of the game that Pig plays there, and how often the cache was hit and missed."""
    environment = {"FAIRFIELD_CACHE": str(sources / "cache"), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": ""}
    package, told, counts = output(start("-c", PLAY, *arguments, folder=sources, **environment)).splitlines()
    assert Path(package).parents[1] == sources
    return told, [int(count) for count in counts.split()]


def in_kernel(sources: Path) -> None:
    edit(sources / "fairfield" / "kernel" / "dice.py", "return below(dice, sides) + 1", "return below(dice, sides) + 2")


def in_rules(sources: Path) -> None:
    edit(sources / "pig" / "rules.py", "state.at_risk += pips", "state.at_risk -= pips")


def in_a_table(sources: Path) -> None:
    edit(sources / "pig" / "bonus.csv", "0", "1")


def test_what_is_compiled_once_is_not_compiled_again(sources: Path) -> None:
    told, counts = played(sources)
    assert counts == [0, 1]
    assert played(sources) == (told, [1, 0])
    assert played(sources, "numba") == (told, [1, 0])


@pytest.mark.parametrize("change", [in_kernel, in_rules, in_a_table])
def test_an_edit_counts_although_an_older_version_lies_in_the_cache(
    sources: Path, change: Callable[[Path], None]
) -> None:
    """Also when Numba was imported first, and so chose where to look for its cache before Fairfield could tell it."""
    told, _ = played(sources, "numba")
    change(sources)
    again, counts = played(sources, "numba")
    assert (again != told, counts) == (True, [0, 1])


@pytest.mark.parametrize("name", ["rules.py", "cards.csv", "presets.toml"])
def test_every_source_and_table_counts(tmp_path: Path, name: str) -> None:
    (tmp_path / "inner").mkdir()
    before = digest([tmp_path])
    path = tmp_path / "inner" / name
    path.write_text("1")
    made = digest([tmp_path])
    edit(path, "1", "2")
    edited = digest([tmp_path])
    path.rename(tmp_path / name)
    assert len({before, made, edited, digest([tmp_path])}) == 4


def test_nothing_else_counts(tmp_path: Path) -> None:
    before = digest([tmp_path])
    (tmp_path / "README.md").write_text("1")
    assert digest([tmp_path]) == before


# Where it lies


def a_cache(monkeypatch: pytest.MonkeyPatch, home: Path) -> Path:
    """The folder a new process would use."""
    monkeypatch.setenv("FAIRFIELD_CACHE", str(home))
    return cache_folder.__wrapped__()


def aged(path: Path, age: int) -> str:
    path.mkdir()
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path.name


def test_code_with_and_without_bounds_checks_lies_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    plain = a_cache(monkeypatch, tmp_path)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert a_cache(monkeypatch, tmp_path).name == f"{plain.name}-checked"


def test_only_the_last_versions_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = [aged(tmp_path / f"{age:012x}{'-checked' if age % 2 else ''}", age) for age in range(KEPT + 3)]
    current = a_cache(monkeypatch, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {current.name, *old[: KEPT - 1]}


def test_the_version_in_use_is_kept_however_old_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    current = a_cache(monkeypatch, tmp_path)
    os.utime(current, (1, 1))
    newer = [aged(tmp_path / f"{age:012x}", age) for age in range(KEPT)]
    assert a_cache(monkeypatch, tmp_path) == current
    assert {path.name for path in tmp_path.iterdir()} == {current.name, *newer[: KEPT - 1]}


def test_a_cache_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DataError, match=r"file: compiled rules cannot be kept there \(.*\): set FAIRFIELD_CACHE to"):
        a_cache(monkeypatch, tmp_path / "file")


def test_what_is_not_ours_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAIRFIELD_CACHE may name a folder in which other things lie."""
    theirs = [aged(tmp_path / f"photos {age}", age) for age in range(KEPT + 3)]
    current = a_cache(monkeypatch, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {current.name, *theirs}
