"""Drawings, menus and stories on a terminal."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel as Frame
from rich.table import Table
from rich.text import Text

from ..frame.drawing import Drawing, Panel
from ..frame.game import Game
from .menu import Entry, Menu

NARROWEST = 26  # a panel beside others
WIDEST = 120
SEAT_COLOURS = ("cyan", "yellow", "magenta", "green", "blue", "red")
NOT_YET = 10**9


class Pen:
    """Draws for one console, with a game's colours."""

    def __init__(self, console: Console, game: Game, who: Sequence[str]):
        self.console = console
        self.who = who  # sits where, by seat
        self.width = min(console.width, WIDEST)
        self._tints = [(rf"(?i)\b{re.escape(word)}\b", colour) for word, colour in game.words.tints.items()]

    def tinted(self, words: str, style: str = "") -> Text:
        text = Text(words, style=style)
        for pattern, colour in self._tints:
            text.highlight_regex(pattern, colour)
        for seat, colour in enumerate(SEAT_COLOURS):
            text.highlight_regex(rf"(?<!-)\bseat {seat}\b", colour)
        return text

    def say(self, words: str, style: str = "") -> None:
        self.console.print(self.tinted(words, style), width=self.width)

    def line(self, words: str, style: str = "") -> None:
        """In one line, however long: file names and commands can be copied, and pipes read."""
        self.console.print(self.tinted(words, style), soft_wrap=True)

    # Tables

    def draw(self, drawing: Drawing, title: str, to_move: int | None) -> None:
        self.console.rule(self.tinted(f"{title}, {drawing.title}", "bold"), style="dim", align="left")
        for band in drawing.bands:
            self.console.print(self._band(band, to_move), width=self.width)

    def _band(self, panels: Sequence[Panel], to_move: int | None) -> RenderableType:
        """Panels side by side, in as many lines as they need, all equally wide."""
        lines = -(-len(panels) // max(1, self.width // NARROWEST))
        beside = -(-len(panels) // lines)
        width = self.width // beside
        grid = Table.grid(padding=0)
        for _ in range(beside):
            grid.add_column(width=width)
        for start in range(0, len(panels), beside):
            row = panels[start : start + beside]
            tall = max(len(self.console.render_lines(self._frame(panel, to_move, width))) for panel in row)
            grid.add_row(*(self._frame(panel, to_move, width, tall) for panel in row))
        return grid

    def _frame(self, panel: Panel, to_move: int | None, width: int, height: int | None = None) -> Frame:
        moving = panel.seat is not None and panel.seat == to_move
        name = [self.who[panel.seat]] if panel.seat is not None else []
        title = self.tinted(": ".join(filter(None, [*name, panel.title])), "bold not dim")
        if panel.cut:
            title.append(" (? NAME shows all of a card)", "dim not bold")
        return Frame(
            Group(*(self._rows(panel, rows) for rows in alike(panel.rows))),
            title=title or None,
            subtitle=self.tinted(panel.note) if panel.note else None,
            title_align="left",
            subtitle_align="right",
            border_style=SEAT_COLOURS[panel.seat % len(SEAT_COLOURS)] if moving and panel.seat is not None else "dim",
            box=box.HEAVY if moving else box.ROUNDED,
            width=width,
            height=height,
        )

    def _rows(self, panel: Panel, rows: Sequence[tuple[str, ...]]) -> RenderableType:
        columns = len(rows[0])
        if columns == 1:
            return Group(*(self.tinted(row[0]) for row in rows))
        table = Table(box=None, pad_edge=False, show_header=columns == len(panel.heads), header_style="dim", padding=0)
        for place in range(columns):
            head = panel.heads[place] if columns == len(panel.heads) else ""
            last = place == columns - 1
            table.add_column(head, no_wrap=not last or panel.cut, overflow="ellipsis", ratio=1 if last else None)
        table.padding = (0, 1, 0, 0)
        table.expand = True
        for row in rows:
            first = "dim" if columns == 2 != len(panel.heads) else ""
            table.add_row(self.tinted(row[0], first), *(self.tinted(cell) for cell in row[1:]))
        return table

    # Moves

    def menu(self, menu: Menu) -> None:
        entries, left = menu.short()
        self.entries(entries)
        for words in left:
            self.say(f"... and {words}: type `moves WORD` for those that hold a word", "dim")

    def entries(self, entries: Sequence[Entry]) -> None:
        """In columns from top to bottom."""
        if not entries:
            return
        digits = max(len(entry.number) for entry in entries)
        texts = [self._entry(entry, digits) for entry in entries]
        width = max(text.cell_len for text in texts) + 3
        columns = max(1, self.width // width)
        lines = -(-len(texts) // columns)
        for line in range(lines):
            row = Text()
            for text in texts[line::lines]:
                row.append_text(text)
                row.append(" " * (width - text.cell_len))
            row.rstrip()
            self.console.print(row, width=self.width)

    def _entry(self, entry: Entry, digits: int) -> Text:
        text = self.tinted(f"{entry.number:>{digits}} {entry.words}")
        text.stylize("bold", 0, digits)
        if entry.aside:
            text.append_text(self.tinted(f"  {entry.aside}", "dim"))
        return text

    # Stories

    def tell(self, tale: Sequence[tuple[int, str]]) -> None:
        """A move in one line where it fits, else in a line for each clause."""
        for clauses in narrated(tale):
            whole = "; ".join(clauses)
            if whole.startswith("---"):
                self.say(whole, "bold")
                continue
            row = Table.grid(padding=(0, 1, 0, 0))
            for place, line in enumerate([whole] if len(whole) < self.width - 2 else clauses):
                row.add_row(Text(" " if place else "·", style="dim"), self.tinted(line))
            self.console.print(row, width=self.width)

    def table(self, title: str, heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        """Words to the left, numbers to the right."""
        made = Table(
            title=title or None,
            title_justify="left",
            title_style="bold",
            show_header=any(heads),
            header_style="dim",
            box=None,
            pad_edge=False,
        )
        for head in heads:
            made.add_column(head)
        for row in rows:
            cells = [str(cell) for cell in row]
            made.add_row(*(self.tinted(cell) for cell in cells))
            for column, cell in zip(made.columns, cells, strict=True):
                column.justify = "right" if re.fullmatch(r"-?[\d,. %]+", cell) else column.justify
        self.console.print(made, width=self.width)


def alike(rows: Sequence[tuple[str, ...]]) -> list[list[tuple[str, ...]]]:
    """Rows one below the other that have equally many cells."""
    return [list(group) for _, group in groupby(rows, len)]


def narrated(tale: Sequence[tuple[int, str]]) -> list[list[str]]:
    """A story in short: clauses for each move, which name nobody twice and count what happens several times.

    seat 1 buys Bull; Rat comes to the market          seat 1 plays Cow, pays 1 ash, draws a card (2 times)
    """
    sentences: list[list[str]] = []
    before = NOT_YET
    for move, line in tale:
        if line.startswith("---") or move != before or not sentences:
            sentences.append([])
        sentences[-1].append(line)
        before = NOT_YET if line.startswith("---") else move
    return [clauses(lines) for lines in sentences]


def clauses(lines: Sequence[str]) -> list[str]:
    told: list[str] = []
    subject = ""
    for line, several in groupby(lines):
        times, who = len(list(several)), subject_of(line)
        again = f" ({times} times)" if times > 1 else ""
        if who and who == subject:
            told[-1] += f", {line.removeprefix(who)}{again}"
        else:
            told.append(line + again)
        subject = who
    return told


def subject_of(line: str) -> str:
    found = re.match(r"seat \d+ ", line)
    return found[0] if found else ""
