"""Reading a position's text, as text.py writes it: every fault with its line."""

import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Any

from ..kernel.agenda import Agenda
from ..kernel.errors import DataError
from ..kernel.records import CARD, SEAT, STEP, Meaning, Part, layout, look, new
from .game import Array, Edition
from .tables import meant
from .text import NOBODY, REST, bag_of_rest, counts_names, row_of_seats, row_within, rows_of_cards

HEAD = re.compile(r"\s*(\w+) (\w+), (\d+) seats?\s*")
OF_SEAT = re.compile(r"\s*seat (\d+):(.*)")
STEP_WORD = re.compile(r"([^:]+)(?::(-?\d+))?(?::(-?\d+))?(?::(-?\d+))?")


def preset_of(text: str) -> str:
    """The preset that a position is of, as its first line says; '' if it says none."""
    head = HEAD.match(text)
    return head[2] if head else ""


def read(edition: Edition, text: str) -> Array:
    """The state a text describes; DataError says which line and word cannot be read."""
    told = _told(text)
    head = HEAD.fullmatch(told[0][0][1]) if told else None
    if head is None or head[1] != edition.game.id or head[2] != edition.preset:
        raise DataError(f"line 1: write '{edition.game.id} {edition.preset}, N seats'")
    state = new(edition.game.State)
    view: Any = look(edition.game.State, state)
    view.seats = int(head[3])
    if view.seats not in edition.game.seats:
        raise DataError(f"line 1: {edition.game.title} has {edition.game.seats[0]} to {edition.game.seats[-1]} seats")
    own = row_of_seats(edition.game.State)
    rest: _Reader | None = None
    for lines in told[1:]:
        found = OF_SEAT.fullmatch(lines[0][1])
        reader = _Reader(edition, view, int(found[1]) if found else NOBODY, lines)
        with reader.at_its_line():
            if found and (own is None or not 0 <= reader.seat < view.seats):
                raise DataError(f"there is no seat {reader.seat}")
            target = getattr(view, own.name)[reader.seat] if found and own else view
            cls = own.cls if found and own else edition.game.State
            reader.record(target, cls, top=True)
        rest = reader if reader.changes is not None else rest
    if rest is not None and rest.changes is not None:
        rest.fill_rest(rest.changes)
    _check_asked(view, edition.game.State)
    return state


def _told(text: str) -> list[list[tuple[int, str]]]:
    """Lines with their numbers, together with those that go on with them."""
    told: list[list[tuple[int, str]]] = []
    lines = [line for line in textwrap.dedent(text).splitlines() if line.strip()]
    for number, line in enumerate(lines, 1):
        if len(told) > 1 and line[0].isspace() and not OF_SEAT.fullmatch(line):
            told[-1].append((number, line))
        else:
            told.append([(number, line)])
    return told


def _check_asked(view: Any, cls: type) -> None:
    """Somebody must have a move, unless the game is over."""
    if not view.over and not 0 <= view.to_move < view.seats:
        raise DataError("nobody is to move")
    if not view.over and "agenda" in layout(cls).parts and not view.agenda.held:
        raise DataError("the agenda is empty: nobody is asked anything")


class _Reader:
    """Words and parentheses of lines that belong together, one after the other."""

    def __init__(self, edition: Edition, state: Any, seat: int, lines: list[tuple[int, str]]):
        self.edition = edition
        self.state = state
        self.seat = seat
        self.first = lines[0][0]
        self.changes: Counter[int] | None = None  # what the rest has more or less, if it is told of
        self.rest_ends = 0
        self.tokens: list[str] = []
        self.lines: list[int] = []  # where each of them stands
        for number, line in lines:
            found = OF_SEAT.fullmatch(line) if number == self.first else None
            tokens = re.findall(r"[(),]|[^\s(),]+", found[2] if found else line)
            self.tokens += tokens
            self.lines += [number] * len(tokens)
        self.place = 0

    @contextmanager
    def at_its_line(self) -> Iterator[None]:
        """Faults are told with the line they stand in."""
        try:
            yield
        except (DataError, ValueError, IndexError) as error:
            line = self.lines[max(0, self.place - 1)] if self.lines else self.first
            raise DataError(f"line {line}: {error}") from error

    def peek(self, after: int = 0) -> str:
        place = self.place + after
        return self.tokens[place] if place < len(self.tokens) else ""

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
            rest = self.edition.game.words.rest
            if rest and view is self.state and part.name == rest.bag and self.peek(1) == REST:
                self.rest()
            else:
                self.nested(getattr(view, part.name), part.cls)
        else:
            setattr(view, part.name, self.value_of(part))

    def rest(self) -> None:
        """Filled in when all else has been read."""
        self.changes = Counter()
        self.next("(")
        self.next(REST)
        while self.peek() != ")":
            if self.peek() == ",":
                self.next()
            change = self.whole()
            self.changes[self.edition.names.number(self.next())] += change
        self.next(")")
        self.rest_ends = self.place

    def fill_rest(self, changes: Counter[int]) -> None:
        bag, rows, usual = bag_of_rest(self.edition, self.state)
        self.place = self.rest_ends
        with self.at_its_line():
            for card in usual.keys() | changes.keys():
                count = usual[card] + changes[card]
                if count < 0:
                    raise DataError(f"the rest holds only {usual[card]} {self.edition.names.ids[card]}")
                for row, first in rows:
                    if first <= card < first + len(row):
                        row[card - first] = count
                bag.held += count

    def agenda(self, view: Any) -> None:
        self.next("(")
        while self.peek() != ")":
            if self.peek() == "|":
                self.next()
                view.base = view.held
            else:
                self.step(view)
        self.next(")")

    def step(self, agenda: Any) -> None:
        word = STEP_WORD.fullmatch(self.peek())
        if word is None:
            raise DataError(f"'{self.next()}' is no step: write it as 'kind:seat'")
        step, before = agenda.steps[agenda.held], agenda.held - 1
        step.kind = self.named(self.edition.game.steps, word[1])
        self.next()
        step.seat = self.seated(int(word[2])) if word[2] else agenda.steps[before].seat if agenda.held else 0
        step.one, step.two = int(word[3] or 0), int(word[4] or 0)
        agenda.held += 1

    def nested(self, view: Any, cls: type) -> None:
        bare, short = rows_of_cards(cls), self.edition.game.words.short.get(cls)
        if short is not None:
            short.read(self.edition.names, self.next(), view, self.seat)
        elif cls is Agenda and self.peek(1) not in layout(Agenda).parts:
            self.agenda(view)
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
            if counts_names(part):
                count = self.count()
                row[self.number(facts.by) - facts.first] = count
            elif len(facts.shape) > 1:
                self.row(row[place], row_within(part))
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
        if not re.fullmatch(r"[+-]?\d+", token):
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
            return self.named(names, self.next())
        number = self.whole()
        return self.seated(number) if means is SEAT else number

    def named(self, names: type[IntEnum], word: str) -> int:
        if word.upper() not in names.__members__:
            known = [name.lower() for name in names.__members__]
            raise DataError(f"'{word}' is none of {', '.join(known)}{meant(word, known)}")
        return int(names[word.upper()])

    def seated(self, seat: int) -> int:
        if not -1 <= seat < self.state.seats:
            raise DataError(f"there is no seat {seat}")
        return seat
