"""Variants of rules: grids of knobs, and tables with one number changed.

victory_vp=20:30:5  x  workers_per_round=1,2     six variants, every pair of values
cards.csv                                        every number one more, and one less, one at a time
"""

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from itertools import product
from math import prod
from pathlib import PurePosixPath

from ..frame.game import Edition, Game
from ..frame.knobs import Knob
from ..frame.sheets import Sheet
from ..frame.tables import Table, meant
from ..kernel.errors import DataError

MOST = 20_000  # variants of one sweep
SHOWN = 5  # faults of as many variants are told


@dataclass(frozen=True)
class Variant:
    """One change of the rules."""

    label: str
    cells: Mapping[str, str]  # what its row of results says of it
    knobs: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)


# Grids


@dataclass(frozen=True)
class Axis:
    """A knob and the values it takes."""

    knob: Knob
    values: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.knob.name


RANGE = re.compile(r"(-?\d+):(-?\d+)(?::(-?\d+))?")


def axes_of(game: Game, texts: Sequence[str]) -> list[Axis]:
    """What --grid says, each a knob of its own."""
    axes: list[Axis] = []
    for text in texts:
        axis = axis_of(game, text)
        if axis.name in [other.name for other in axes]:
            raise DataError(f"--grid {text}: {axis.name} stands there twice: give all its values at once")
        axes.append(axis)
    count = prod(len(axis.values) for axis in axes)
    if count > MOST:
        raise DataError(f"a grid of {count:,} variants is too large: at most {MOST:,}")
    return axes


def axis_of(game: Game, text: str) -> Axis:
    """`victory_vp=20:30:5`, `workers_per_round=1,2,3` or `spent_tokens=removed,discard`."""
    name, _, values = text.partition("=")
    if not values.strip():
        raise DataError(f"--grid {text}: write NAME=1,2,3 or NAME=FIRST:LAST:STEP")
    try:
        knob = game.knobs.named(name.strip())
        found = [knob.text(knob.read(value)) for part in values.split(",") for value in _expanded(knob, part.strip())]
    except ValueError as error:
        raise DataError(f"--grid {text}: {error}") from error
    twice = next((value for place, value in enumerate(found) if value in found[:place]), None)
    if twice is not None:
        raise DataError(f"--grid {text}: {twice} stands there twice")
    return Axis(knob, tuple(found))


def _expanded(knob: Knob, part: str) -> Sequence[str]:
    """20:30:5 is 20, 25, 30; whatever is no range stands for itself."""
    if not part:
        raise ValueError("there is nothing between two commas")
    found = RANGE.fullmatch(part)
    if not found or knob.type == "text":
        return [part]
    first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if step == 0 or (last - first) * step < 0:
        raise ValueError(f"no steps of {step} lead from {first} to {last}")
    steps = range(first, last + (1 if step > 0 else -1), step)
    if len(steps) > MOST:
        raise ValueError(f"{part} are {len(steps):,} values: at most {MOST:,}")
    return [str(value) for value in steps]


def grid_of(axes: Sequence[Axis]) -> list[Variant]:
    """Every combination; the last knob changes fastest."""
    found = []
    for values in product(*(axis.values for axis in axes)):
        knobs = dict(zip([axis.name for axis in axes], values, strict=True))
        found.append(Variant(", ".join(f"{name}={value}" for name, value in knobs.items()), knobs, knobs))
    return found


# Tables with one number changed

NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?![\w.])")  # one that stands by itself: not the 2 of O2 or draw2
TABLE_CELLS = ("table", "row", "name", "column", "from", "to")


def varied(base: Edition, wanted: Sequence[str], only: Sequence[str] = ()) -> list[Variant]:
    """Every number of the tables one more and one less, one at a time; some may make no sense to the game."""
    files = base.game.own_tables(base.tables) | dict(base.tables)
    names = dict.fromkeys(name for text in wanted for name in _named(base.game, files, text))
    chosen = _filter(files, list(names), only)
    found = [change for name in names for change in _changes(files, name, chosen)]
    if len(found) > MOST:
        raise DataError(f"{len(found):,} changes are too many: at most {MOST:,}; choose some with --only")
    if not found:
        raise DataError(f"--vary {' '.join(wanted)}: there is no number to change")
    return found


def _named(game: Game, files: Mapping[str, Table], text: str) -> list[str]:
    """The tables that somebody means by cards.csv, cards, cards/*.csv or night_market.csv."""
    found = [
        name
        for name, table in files.items()
        if fnmatch(name, text)
        or text in (table.name, PurePosixPath(name).name, name.removesuffix(".csv"), name.partition("/")[0])
    ]
    if not found:
        raise DataError(f"--vary {text}: {game.title} has no such table{meant(text, files)}: it has {', '.join(files)}")
    return found


def _filter(files: Mapping[str, Table], names: Sequence[str], only: Sequence[str]) -> Callable[[str, str, str], bool]:
    """Whether a column of a row is wanted: of the columns that were named, if any, and of the rows, if any."""
    tables = [_rows(files[name]) for name in names]
    columns = {column.lower() for header, _ in tables for column in header}
    rows = {cell.lower() for header, rows in tables for row in rows for cell in (row[0], _title(header, row))}
    wishes = [wish.strip().lower() for wish in only]
    for wish in wishes:
        if wish not in columns | rows:
            raise DataError(f"--only {wish}: is neither a column nor a row's name{meant(wish, columns | rows)}")
    some_columns, some_rows = columns.intersection(wishes), rows.intersection(wishes)

    def wanted(column: str, row: str, title: str) -> bool:
        return (not some_columns or column.lower() in some_columns) and (
            not some_rows or bool(some_rows & {row.lower(), title.lower()})
        )

    return wanted


def _rows(table: Table) -> tuple[list[str], list[list[str]]]:
    header, *rows = [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(table.text))]
    return header, [row for row in rows if len(row) == len(header)]


def _title(header: Sequence[str], row: Sequence[str]) -> str:
    """What a row is called beside its id."""
    place = next((place for place, column in enumerate(header) if column.lower() == "name"), 0)
    return row[place]


def _changes(files: Mapping[str, Table], name: str, wanted: Callable[[str, str, str], bool]) -> Iterator[Variant]:
    header, rows = _rows(files[name])
    for number, row in enumerate(rows):
        title = _title(header, row)
        who = title if title == row[0] else f"{row[0]} {title}"
        for place, column in enumerate(header[1:], 1):
            if column.lower() != "name" and wanted(column, row[0], title):
                for text, what in _neighbours(row[place]):
                    changed = [*rows[:number], [*row[:place], text, *row[place + 1 :]], *rows[number + 1 :]]
                    table = Table(files[name].name, Sheet(name, header, changed).csv())
                    cells = dict(zip(TABLE_CELLS, (name, row[0], title, column, row[place], text), strict=True))
                    yield Variant(f"{who}: {column} {what}", cells, tables=dict(files) | {name: table})


def _neighbours(text: str) -> Iterator[tuple[str, str]]:
    """A cell with each of its numbers one less, and one more; and `draw:2 -> 3`, the change in words."""
    for found in NUMBER.finditer(text):
        sign = "+" if found[0].startswith("+") else ""
        before, after = text[: found.start()], text[found.end() :]
        for step in (-1, 1):
            now = f"{int(found[0]) + step:{sign}d}"
            part = f"{before.rpartition(';')[2]}{found[0]} -> {now}{after.partition(';')[0]}"
            yield f"{before}{now}{after}", part.strip()


# Editions of them


def editions_of(
    base: Edition,
    variants: Sequence[Variant],
    must: bool,
    lenient: bool = False,
    watch: Callable[[int], None] | None = None,
) -> list[tuple[Variant, Edition]]:
    """Each with its book, without those that the game refuses; where all must be good, DataError says what is not."""
    found, faults = [], list[str]()
    for number, variant in enumerate(variants, 1):
        tables = dict(variant.tables) or dict(base.tables)
        try:
            edition = base.game.edition(base.preset, {**base.changes, **variant.knobs}, tables, lenient)
        except DataError as error:
            faults.append(f"{variant.label}: {error}")
        else:
            found.append((variant, edition))
        if watch:
            watch(number)
    if faults and must:
        more = f"\n... and {len(faults) - SHOWN:,} more" if len(faults) > SHOWN else ""
        raise DataError("\n".join(faults[:SHOWN]) + more)
    return found
