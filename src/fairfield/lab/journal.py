"""A sweep's folder: what it is, and which of its games are finished, so that it can go on where it stopped.

sweep.json      what is played: rules, books, bots, seed, games; another sweep is refused
sweep.journal   a line for each finished block of games, of which a part-written one counts as none
sweep.csv, sweep_*.png    what came of it, written anew at the end of each run
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from ..frame.sheets import write_whole
from ..kernel.errors import DataError
from ..players.manifest import read_json

WHAT, DONE = "sweep.json", "sweep.journal"
DIGEST = re.compile(r" ?\(?\b[0-9a-f]{12}\b\)?")
Line = tuple[int, int, int, list[int]]  # book, block, games, sums


class Journal:
    """Open while the sweep runs."""

    def __init__(self, folder: Path, what: Mapping[str, Any], fresh: bool = False):
        self._path = folder / DONE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if fresh:
                _clear(folder)
            _check(folder, what)
            self.lines = _lines(self._path)
            if not (folder / WHAT).exists():
                write_whole(folder / WHAT, json.dumps(what, indent=1) + "\n")
            self._file: TextIO = self._path.open("a", encoding="utf-8")
            self._file.write("\n")  # ends a line that a killed run left unfinished
        except OSError as error:
            raise DataError(f"{folder}: cannot be used ({error.strerror})") from error

    def write(self, book: int, block: int, games: int, sums: Sequence[int]) -> None:
        try:
            self._file.write(json.dumps([book, block, games, sums], separators=(",", ":")) + "\n")
            self._file.flush()
        except OSError as error:
            raise DataError(f"{self._path}: cannot be written ({error.strerror})") from error

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _clear(folder: Path) -> None:
    """The journal goes first: without it nothing is taken for finished."""
    for path in [folder / DONE, folder / WHAT, folder / "sweep.csv", *folder.glob("sweep_*.png")]:
        path.unlink(missing_ok=True)


def _check(folder: Path, what: Mapping[str, Any]) -> None:
    ways = "choose another folder, or start over with --fresh"
    if not (folder / WHAT).exists():
        if (folder / DONE).exists():
            raise DataError(f"{folder} holds the journal of a sweep that nothing tells of: {ways}")
        return
    found = read_json(folder / WHAT)
    if not isinstance(found, dict):
        raise DataError(f"{folder / WHAT}: is not what a sweep writes there: {ways}")
    other = [name for name in dict.fromkeys([*what, *found]) if found.get(name) != what.get(name)]
    if other:
        raise DataError(
            f"{folder} holds another sweep ({', '.join(_other(name, found, what) for name in other)}): {ways}"
        )


def _other(name: str, found: Mapping[str, Any], what: Mapping[str, Any]) -> str:
    """`games 2000, not 3000`; what is a fingerprint, or too long for a sentence, is only named."""
    then, now = (DIGEST.sub("", str(facts.get(name, "none"))) for facts in (found, what))
    return f"{name} {then}, not {now}" if then != now and len(then) + len(now) < 60 else f"other {name}"


def _lines(path: Path) -> list[Line]:
    """All whole lines; the last of a killed run may be cut short anywhere."""
    if not path.exists():
        return []
    found = []
    for text in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            book, block, games, sums = json.loads(text)
            found.append((int(book), int(block), int(games), [int(one) for one in sums]))
        except (ValueError, TypeError):
            continue
    return found
