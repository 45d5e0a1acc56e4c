"""Tables: CSV files a designer edits, checked cell by cell when they are read.

Every fault has an address, and all of a file's are reported at once:

    cards.csv:12: column 'cost': 'two' is not a number from 0 to 99
"""

import csv
import difflib
import io
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..kernel.errors import DataError

YES, NO = {"true", "1", "yes", "y"}, {"false", "0", "no", "n"}


@dataclass
class Faults:
    """What is wrong, gathered until somebody has to hear of it."""

    errors: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    lenient: bool = False

    def add(self, where: str, what: str) -> None:
        self.errors.append(f"{where}: {what}")

    def add_unknown(self, where: str, what: str) -> None:
        """Something we have no use for: an error, unless the reader asked to be lenient."""
        (self.warnings if self.lenient else self.errors).append(f"{where}: {what}")

    def stop(self) -> None:
        if self.errors:
            raise DataError("\n".join(_by_line(self.errors)))


def _by_line(faults: list[str]) -> list[str]:
    """Files in the order they were read, and a file's faults in the order of its lines."""
    places = [re.match(r"(.*?)(?::(\d+))?: ", fault) for fault in faults]
    files = [place[1] if place else "" for place in places]
    lines = [int(place[2] or 0) if place else 0 for place in places]
    order = sorted(range(len(faults)), key=lambda number: (files.index(files[number]), lines[number]))
    return [faults[number] for number in order]


@dataclass(frozen=True)
class Table:
    """The text of a file, and the name that faults call it by."""

    name: str
    text: str

    @classmethod
    def load(cls, path: Path, name: str = "") -> "Table":
        try:
            return cls(name or str(path), path.read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise DataError(f"{path}: cannot be read ({error.strerror})") from error
        except UnicodeDecodeError as error:
            raise DataError(f"{path}: is not UTF-8 text (byte {error.start}): save it as CSV in UTF-8") from error


@dataclass(frozen=True)
class Column:
    """A column: how its cells read, and what an empty one means (None: it may not be empty)."""

    name: str
    read: Callable[[str], Any]
    default: Any = None
    optional: bool = False  # the column may be missing
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A row of a table, and where it stands."""

    where: str
    cells: dict[str, Any]

    def __getitem__(self, column: str) -> Any:
        return self.cells[column]


def number(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise ValueError(f"'{text}' is not a number from {low} to {high}")
        return value

    return read


def choice(*names: str) -> Callable[[str], str]:
    """One of a few words, whatever their capitals."""

    def read(text: str) -> str:
        for name in names:
            if text.lower() == name.lower():
                return name
        raise ValueError(f"'{text}' is none of {', '.join(names)}{meant(text, names)}")

    return read


def flag(text: str) -> bool:
    if text.lower() not in YES | NO:
        raise ValueError(f"'{text}' is neither True nor False")
    return text.lower() in YES


def words(text: str) -> str:
    return text


def one_word(text: str) -> str:
    """A card's id: the texts of positions are made of them."""
    if not text or re.search(r"[\s(),]", text) or text in ("-", "?"):
        raise ValueError(f"'{text}' is no id: it may hold no blanks, commas or parentheses, nor be - or ?")
    return text


def meant(text: str, names: Iterable[str]) -> str:
    """' (did you mean ...?)', where something is close enough."""
    close = difflib.get_close_matches(text, list(names), 1)
    return f" (did you mean '{close[0]}'?)" if close else ""


def read_table(table: Table, columns: Sequence[Column], key: str, faults: Faults) -> list[Line]:
    """All good rows; `key` names the column in which no value may stand twice."""
    reader = csv.reader(io.StringIO(table.text), strict=True)
    rows: list[tuple[int, list[str]]] = []
    try:
        rows.extend((reader.line_num, [cell.strip() for cell in row]) for row in reader)
    except csv.Error as error:
        begun = rows[-1][0] + 1 if rows else 1  # where the broken row does; the reader went on to the end of the file
        what = "a quotation mark is never closed" if "end of data" in str(error) else f"is not CSV ({error})"
        faults.add(f"{table.name}:{begun}", what)
        return []
    if not rows or not any(rows[0][1]):
        faults.add(f"{table.name}:1", "there is no header line")
        return []
    header = rows[0][1]
    for separator, name in ((";", "semicolons"), ("\t", "tabs")):
        if len(header) == 1 and header[0].count(separator) > 1:
            faults.add(f"{table.name}:1", f"its cells are separated by {name}: save it with commas")
            return []
    known = {alias for column in columns for alias in (column.name, *column.aliases)}
    if not known & set(header):
        needed = ", ".join(column.name for column in columns if not column.optional)
        faults.add(f"{table.name}:1", f"is no header line: it names none of the columns {needed}")
        return []
    _check_header(table, header, columns, faults)
    return _read_lines(table, rows[1:], header, columns, key, faults)


def _check_header(table: Table, header: list[str], columns: Sequence[Column], faults: Faults) -> None:
    known = {alias: column for column in columns for alias in (column.name, *column.aliases)}
    for place, name in enumerate(header):
        if name not in known:
            faults.add_unknown(f"{table.name}:1", f"column '{name}': unknown{meant(name, known)}")
        elif known[name] in [known.get(earlier) for earlier in header[:place]]:
            faults.add(f"{table.name}:1", f"column '{name}': stands there twice")
    for column in columns:
        if not column.optional and not any(known.get(name) is column for name in header):
            faults.add(f"{table.name}:1", f"column '{column.name}': missing")


def _read_lines(
    table: Table,
    rows: list[tuple[int, list[str]]],
    header: list[str],
    columns: Sequence[Column],
    key: str,
    faults: Faults,
) -> list[Line]:
    lines: list[Line] = []
    met: dict[Any, int] = {}
    for number, row in rows:
        if not any(row):
            continue
        where = f"{table.name}:{number}"
        if len(row) != len(header):
            faults.add(where, f"{len(row)} cells under {len(header)} columns")
            continue
        line = _read_line(where, dict(zip(header, row, strict=True)), columns, faults)
        if line is None:
            continue
        if line[key] in met:
            faults.add(where, f"column '{key}': '{line[key]}' stands already in line {met[line[key]]}")
            continue
        met[line[key]] = number
        lines.append(line)
    return lines


def _read_line(where: str, row: dict[str, str], columns: Sequence[Column], faults: Faults) -> Line | None:
    cells, good = {}, True
    for column in columns:
        name = next((n for n in (column.name, *column.aliases) if n in row), "")
        text = row[name] if name else ""
        if text == "":
            cells[column.name] = column.default
            if column.default is None and (name or not column.optional):
                good = False
                if name:  # a missing column has its own fault
                    faults.add(where, f"column '{name}': empty")
            continue
        try:
            cells[column.name] = column.read(text)
        except ValueError as error:
            faults.add(where, f"column '{name}': {error}")
            cells[column.name] = column.default  # go on: every fault of the line is wanted
            good = good and column.default is not None
    return Line(where, cells) if good else None
