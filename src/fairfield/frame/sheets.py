"""Sheets: tables of results, for the screen and for files; and writing files."""

import csv
import io
import math
import shutil
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..kernel.errors import DataError


@dataclass(frozen=True)
class Sheet:
    name: str  # as in summary_<name>_7_20000games.csv
    columns: Sequence[str]
    rows: Sequence[Sequence[Any]]

    def csv(self) -> str:
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows([[cell(value) for value in row] for row in self.rows])
        return text.getvalue()

    def records(self) -> list[dict[str, Any]]:
        """The rows as machines like them."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def cell(value: Any) -> Any:
    """Numbers short but exact enough, nothing for what is not known."""
    if isinstance(value, float):
        return "" if math.isnan(value) else f"{value:.6g}"
    return "" if value is None else value


@dataclass(frozen=True)
class Remark:
    """What somebody ought to notice."""

    about: str
    text: str


@dataclass(frozen=True)
class GameReport:
    """What a game adds to the common report."""

    sheets: Sequence[Sheet]  # written to files, whole
    tables: Sequence[Sheet] = ()  # printed, with titles for names
    notes: Sequence[str] = ()  # a word of caution below them
    remarks: Sequence[Remark] = field(default=())


def write_whole(path: Path, text: str) -> None:
    """A file, whole or not at all: it is written aside and moved into its place."""
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):  # where it cannot be written there is nothing to clear away
            draft.unlink()
        raise DataError(f"{path}: cannot be written ({error.strerror or error})") from error


def write_folder(folder: Path, texts: Mapping[str, str], earlier: Iterable[Path] = ()) -> None:
    """All files or none: they are written aside and moved into place at the end, when those of earlier go."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=".part-", dir=folder))
        try:
            for name, text in texts.items():
                (draft / name).write_text(text, encoding="utf-8")
            for old in earlier:
                old.unlink(missing_ok=True)
            for name in texts:
                (draft / name).replace(folder / name)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    except OSError as error:
        raise DataError(f"{folder}: cannot be written ({error.strerror})") from error
