"""A position as text, both ways: what is not zero, by the names of the fields.

    scarecrovv simulator, 2 seats
    to_move 1, round 3, market (O2 A7), supply (2 O1, 1 O3), agenda (steps ((kind action, seat 1)))
    seat 0: vp 4, bank (2 plasma, 1 ash), hand (O1 VP:1), deck (3 RES:plasma, 2 VP:1), mat (- O2), workers 1
    seat 1: bank (1 plasma), hand (RES:plasma VP:1 VP:1), deck (5 RES:plasma), workers 2

A pile is its cards from left to right, a bag its counts; how many they hold follows.  A game may have a word for a
small record (`Words.short`), as `common:wheat:2/1` for a bed with a crop.  Dice and log are left out:
whoever reads a position brings a key of his own.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import IntEnum
from typing import Any

from ..kernel.dice import Dice
from ..kernel.errors import DataError
from ..kernel.log import Log
from ..kernel.records import CARD, SEAT, STEP, Meaning, Part, layout, look, new
from .drawing import Drawing, Panel
from .game import Array, Edition
from .tables import meant

LEFT_OUT = (Dice, Log)
NO_NEWS = ("agenda", "to_move", "over")  # in a drawing, which says so in other places


def show(edition: Edition, state: Array) -> str:
    """The position of one state."""
    return show_view(edition, look(edition.game.State, state))


def show_view(edition: Edition, view: Any) -> str:
    """Also of a view in which some numbers are hidden: '?' in a row of so many, else left out."""
    shared, seats = _described(edition, view)
    lines = [f"{edition.game.id} {edition.preset}, {view.seats} seats", _joined(shared)]
    lines += [f"seat {seat}: {_joined(one)}" for seat, one in enumerate(seats)]
    return "\n".join(lines) + "\n"


def draw(edition: Edition, view: Any, seat: int | None) -> Drawing:
    """The table as a seat sees it (None: as it is): as the game draws it, or else what its records say."""
    if edition.game.draw is not None:
        return edition.game.draw(edition, view, seat)
    shared, seats = _described(edition, view)
    known = [(name.replace("_", " "), bare(value)) for name, value in shared if name not in NO_NEWS]
    panels = tuple(
        Panel("", tuple((name.replace("_", " "), bare(value)) for name, value in one), seat=number)
        for number, one in enumerate(seats)
    )
    return Drawing(f"round {view.round + 1}", "", ((Panel("table", tuple(known)),), panels))


def bare(value: str) -> str:
    """Without the parentheses around all of it."""
    return value[1:-1] if re.fullmatch(r"\([^()]*\)", value) else value


Item = tuple[str, str]


def _described(edition: Edition, view: Any) -> tuple[list[Item], list[list[Item]]]:
    """Name and value of every field that is not zero: what lies before everybody, and what each seat has."""
    cls = edition.game.State
    own = _of_seats(cls)
    parts = [part for part in layout(cls).parts.values() if part.cls not in LEFT_OUT and part.name != "seats"]
    shared = list(_items(edition, view, [part for part in parts if part is not own]))
    if own is None:
        return shared, []
    inner = list(layout(own.cls).parts.values())
    return shared, [list(_items(edition, one, inner)) for one in list(getattr(view, own.name))[: view.seats]]


def _joined(items: Iterable[Item]) -> str:
    return ", ".join(f"{name} {value}" for name, value in items)


def _of_seats(cls: type) -> Part | None:
    """The row of records that get a line for each seat."""
    own = [part for part in layout(cls).parts.values() if part.field.by is SEAT and part.cls is not None]
    return own[0] if own else None


def _items(edition: Edition, view: Any, parts: list[Part]) -> Iterator[Item]:
    """Name and value for every field that is not zero, less counts that follow from others."""
    counts = {part.field.counted_by for part in parts}
    for part in parts:
        if part.name in counts:
            continue
        limit = getattr(view, part.field.counted_by) if part.field.counted_by else None
        text = _value(edition, getattr(view, part.name), part, limit)
        if text:
            yield part.name, text


def _value(edition: Edition, value: Any, part: Part, limit: int | None) -> str:
    """'' for what is zero or hidden."""
    if part.field.shape:
        return _row(edition, value, part, limit)
    if part.cls is not None:
        return _record(edition, value, part.cls)
    return "" if not value else _name(edition, part.field.means, value)


def _row(edition: Edition, row: Any, part: Part, limit: int | None) -> str:
    facts = part.field
    values = list(row)[: limit if limit is not None else len(row)]
    if _counts(part):
        counts = [f"{n} {_name(edition, facts.by, place + facts.first)}" for place, n in enumerate(values) if n]
        return f"({', '.join(counts)})" if counts else ""
    if len(facts.shape) > 1:
        texts = [_row(edition, inner, _inner(part), None) or "()" for inner in values]
    elif part.cls is not None:
        texts = [_record(edition, inner, part.cls) or "()" for inner in values]
    else:
        texts = [_name(edition, facts.means, value) for value in values]
    while limit is None and texts and texts[-1] in ("-", "0", "()", "?"):
        texts.pop()
    return f"({' '.join(texts)})" if texts else ""


def _counts(part: Part) -> bool:
    """Whether a row counts things that have names."""
    return part.field.by not in (None, SEAT) and part.cls is None and len(part.field.shape) == 1


def _inner(part: Part) -> Part:
    """A row of a grid."""
    return replace(part, field=replace(part.field, shape=part.field.shape[1:], by=None))


def _record(edition: Edition, view: Any, cls: type) -> str:
    if cls in edition.game.words.short:
        return edition.game.words.short[cls].write(edition.names, view)
    parts = list(layout(cls).parts.values())
    bare = _bare(cls)
    if bare is not None:  # a pile or a bag: its cards say it all
        texts = [_row(edition, getattr(view, p.name), p, view.held if p.field.counted_by else None) for p in bare]
        inside = ", ".join(text[1:-1] for text in texts if text)
        return f"({inside})" if inside else ""
    items = _joined(_items(edition, view, parts))
    return f"({items})" if items else ""


def _bare(cls: type) -> list[Part] | None:
    """The rows of a record that is nothing but `held` and cards."""
    parts = list(layout(cls).parts.values())
    rows = parts[1:]
    pile = len(rows) == 1 and rows[0].field.counted_by == "held"
    bag = bool(rows) and all(part.field.by is CARD for part in rows)
    return rows if parts[0].name == "held" and (pile or bag) else None


def _name(edition: Edition, means: Meaning, value: int | None) -> str:
    if means is CARD:
        return "?" if value is None else edition.names.ids[value] if value else "-"
    if value is None:
        return "?"
    names: Any = edition.game.steps if means is STEP else means
    if isinstance(names, type) and issubclass(names, IntEnum):
        return names(value).name.lower()
    return str(value)


# Reading


def read(edition: Edition, text: str) -> Array:
    """The state a text describes; DataError says which line and word cannot be read."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    head = re.fullmatch(r"(\w+) (\w+), (\d+) seats?", lines[0].strip()) if lines else None
    if head is None or head[1] != edition.game.id or head[2] != edition.preset:
        raise DataError(f"line 1: write '{edition.game.id} {edition.preset}, N seats'")
    state = new(edition.game.State)
    view: Any = look(edition.game.State, state)
    view.seats = int(head[3])
    if view.seats not in edition.game.seats:
        raise DataError(f"line 1: {edition.game.title} has {edition.game.seats[0]} to {edition.game.seats[-1]} seats")
    own = _of_seats(edition.game.State)
    for number, line in enumerate(lines[1:], 2):
        found = re.fullmatch(r"\s*seat (\d+):(.*)", line)
        try:
            if found and (own is None or not 0 <= int(found[1]) < view.seats):
                raise DataError(f"there is no seat {found[1]}")
            target = getattr(view, own.name)[int(found[1])] if found and own else view
            cls = own.cls if found and own else edition.game.State
            _Reader(edition, view.seats, found[2] if found else line).record(target, cls, top=True)
        except (DataError, ValueError, IndexError) as error:
            raise DataError(f"line {number}: {error}") from error
    _check_asked(view, edition.game.State)
    return state


def _check_asked(view: Any, cls: type) -> None:
    """Somebody must have a move, unless the game is over."""
    if not view.over and not 0 <= view.to_move < view.seats:
        raise DataError("nobody is to move")
    if not view.over and "agenda" in layout(cls).parts and not view.agenda.held:
        raise DataError("the agenda is empty: nobody is asked anything")


class _Reader:
    """Words and parentheses, one after the other."""

    def __init__(self, edition: Edition, seats: int, text: str):
        self.edition = edition
        self.seats = seats
        self.tokens = re.findall(r"[(),]|[^\s(),]+", text)
        self.place = 0

    def peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def next(self, wanted: str = "") -> str:
        token = self.peek()
        if wanted and token != wanted:
            raise DataError(f"'{wanted}' is missing before '{token or 'the end of the line'}'")
        if not token:
            raise DataError("the line ends too early")
        self.place += 1
        return token

    def record(self, view: Any, cls: type, top: bool = False) -> None:
        parts = layout(cls).parts
        while self.peek() not in ("", ")"):
            name = self.next()
            if name not in parts:
                raise DataError(f"there is no '{name}' here{meant(name, parts)}")
            self.value(view, parts[name])
            if self.peek() == ",":
                self.next()
        if top and self.peek():
            raise DataError(f"'{self.peek()}' closes nothing")

    def value(self, view: Any, part: Part) -> None:
        if part.field.shape:
            count = self.row(getattr(view, part.name), part)
            if part.field.counted_by:
                setattr(view, part.field.counted_by, count)
        elif part.cls is not None:
            self.nested(getattr(view, part.name), part.cls)
        else:
            setattr(view, part.name, self.value_of(part))

    def nested(self, view: Any, cls: type) -> None:
        bare, short = _bare(cls), self.edition.game.words.short.get(cls)
        if short is not None:
            short.read(self.edition.names, self.next(), view)
        elif bare is None:
            self.next("(")
            self.record(view, cls)
            self.next(")")
        elif bare[0].field.counted_by:
            view.held = self.row(getattr(view, bare[0].name), bare[0])
        else:
            view.held = self.bag(view, bare)

    def bag(self, view: Any, rows: list[Part]) -> int:
        held = 0
        self.next("(")
        while self.peek() != ")":
            count, card = self.count(), self.edition.names.number(self.next())
            row = next(r for r in rows if r.field.first <= card < r.field.first + r.field.shape[0])
            getattr(view, row.name)[card - row.field.first] = count
            held += count
            if self.peek() == ",":
                self.next()
        self.next(")")
        return held

    def row(self, row: Any, part: Part) -> int:
        """The values of a row; how many there were."""
        facts, place = part.field, 0
        self.next("(")
        while self.peek() != ")":
            if _counts(part):
                count = self.count()
                row[self.number(facts.by) - facts.first] = count
            elif len(facts.shape) > 1:
                self.row(row[place], _inner(part))
            elif part.cls is not None:
                self.nested(row[place], part.cls)
            else:
                row[place] = self.value_of(part)
            place += 1
            if self.peek() == ",":
                self.next()
        self.next(")")
        return place

    def count(self) -> int:
        count = self.whole()
        if count < 0:
            raise DataError(f"'{count}' is no count")
        return count

    def whole(self) -> int:
        token = self.next()
        if not re.fullmatch(r"-?\d+", token):
            raise DataError(f"'{token}' is no whole number")
        return int(token)

    def value_of(self, part: Part) -> int | float:
        return float(self.next()) if part.dtype.kind == "f" else self.number(part.field.means)

    def number(self, means: Meaning) -> int:
        names: Any = self.edition.game.steps if means is STEP else means
        if means is CARD:
            token = self.next()
            return 0 if token == "-" else self.edition.names.number(token)
        if isinstance(names, type) and issubclass(names, IntEnum):
            token = self.next()
            if token.upper() not in names.__members__:
                known = [name.lower() for name in names.__members__]
                raise DataError(f"'{token}' is none of {', '.join(known)}{meant(token, known)}")
            return int(names[token.upper()])
        number = self.whole()
        if means is SEAT and not -1 <= number < self.seats:
            raise DataError(f"there is no seat {number}")
        return number
