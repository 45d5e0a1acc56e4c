"""Sheets: tables of results, for the screen and for files."""

import csv
import io
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


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
