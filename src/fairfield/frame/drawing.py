"""A drawing: a table as plain data, for whoever puts it on a screen.

    Drawing("round 3", "An action: 2 left", (
        (Panel("market", (("Bull", "2", "draw 2 cards"), ...), heads=("card", "cost", "what it does")),),
        (Panel("", (("VP", "4"), ("bank", "2 plasma")), seat=0), Panel("", ..., seat=1)),      <- side by side
    ))

Panels of one band stand side by side where the screen is wide enough.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Panel:
    """Rows of cells: with heads a table, pairs a name and what it is, single cells lines of text."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    heads: tuple[str, ...] = ()
    seat: int | None = None  # whose it is: the screen puts the name before the title
    note: str = ""  # a few words at the lower edge
    cut: bool = False  # rather shorten the last cell of a row than give it a second line


@dataclass(frozen=True)
class Drawing:
    title: str  # what moment of the game it is
    asked: str  # what the seat to move is asked, in a few words
    bands: tuple[tuple[Panel, ...], ...]
