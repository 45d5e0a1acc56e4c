"""A position as text, both ways: what is not zero, by the names of the fields.

    scarecrovv simulator, 2 seats
    to_move 1, round 3, market (O2 A7), supply (rest, -2 O5), agenda (end_round:-1 action:1)
    seat 0: vp 4, bank (2 plasma, 1 ash), hand (O1 VP:1), deck (3 RES:plasma, 2 VP:1), mat (- O2), workers 1,
            turns 1
    seat 1: bank (1 plasma), hand (RES:plasma VP:1 VP:1), deck (5 RES:plasma), workers 2

A pile is its cards from left to right, a bag its counts; how many they hold follows.  `rest` are the cards of the
book that lie nowhere else (`Words.rest`), and what is said behind it is more or less than these.  A game may have a
word for a small record (`Words.short`), as `common:wheat:2/1` for a bed with a crop.  Steps of the agenda are
`kind:seat:one:two`, less what is 0 at the end, or just `kind` for the seat of the step before; the last one is done
next, and those behind `|` were put there last.  Dice and log are left out: whoever reads a position brings a key of
his own.

Lines may be broken at any blank: what is indented goes on with the line before.  reading.py reads all this.
"""

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from ..kernel.agenda import Agenda
from ..kernel.dice import Dice
from ..kernel.log import Log
from ..kernel.records import CARD, SEAT, STEP, Meaning, Part, layout, look
from .drawing import Drawing, Panel
from .game import Array, Edition

WIDTH = 120
INDENT = " " * len("seat 0: ")
JOINED = "\N{NO-BREAK SPACE}"
NOBODY = -1
REST = "rest"
LEFT_OUT = (Dice, Log)
NO_NEWS = ("agenda", "to_move", "over")  # in a drawing, which says so in other places


def show(edition: Edition, state: Array) -> str:
    """The position of one state."""
    return show_view(edition, look(edition.game.State, state))


def show_view(edition: Edition, view: Any) -> str:
    """Also of a view in which some numbers are hidden: '?' in a row of so many, else left out."""
    shared, seats = _described(edition, view)
    lines = [f"{edition.game.id} {edition.preset}, {view.seats} seats", *_folded(shared)]
    for seat, one in enumerate(seats):
        lines += _folded(one, f"seat {seat}:", INDENT)
    return "\n".join(lines) + "\n"


def _folded(items: list["Item"], head: str = "", indent: str = "") -> list[str]:
    """Lines that are broken between items, or within one that is too long for a line of its own."""
    lines = [head] * bool(head)
    for place, (name, value) in enumerate(items, 1):
        text = f"{name} {value}" + "," * (place < len(items))
        if lines and len(lines[-1]) + 1 + len(text) <= WIDTH:
            lines[-1] += f" {text}"
        else:
            lines += _broken(text, indent)
    return lines


def _broken(text: str, indent: str) -> list[str]:
    """At commas, or where there are none at any blank."""
    joined = text.replace(" ", JOINED).replace(f",{JOINED}", ", ") if ", " in text else text
    lines = textwrap.wrap(
        joined,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(JOINED, " ") for line in lines]


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


@dataclass(frozen=True)
class _Scene:
    """What is described: something that belongs to a seat, or to the table (NOBODY)."""

    edition: Edition
    seat: int = NOBODY


def _described(edition: Edition, view: Any) -> tuple[list[Item], list[list[Item]]]:
    """Name and value of every field that is not zero: what lies before everybody, and what each seat has."""
    cls = edition.game.State
    own = row_of_seats(cls)
    parts = [part for part in layout(cls).parts.values() if part.cls not in LEFT_OUT and part.name != "seats"]
    shared = list(_items(_Scene(edition), view, [part for part in parts if part is not own]))
    rest = edition.game.words.rest
    if rest is not None:
        shared = [(name, _rest(edition, view, value) if name == rest.bag else value) for name, value in shared]
    if own is None:
        return shared, []
    inner = list(layout(own.cls).parts.values())
    farms = list(getattr(view, own.name))[: view.seats]
    return shared, [list(_items(_Scene(edition, seat), one, inner)) for seat, one in enumerate(farms)]


# A bag that holds what lies nowhere else


def _rest(edition: Edition, view: Any, listed: str) -> str:
    """As more or less than the rest, unless listing its cards is shorter."""
    _, rows, usual = bag_of_rest(edition, view)
    held = Counter({card: count for row, first in rows for card, count in enumerate(row, first) if count})
    changes = [(card, held[card] - usual[card]) for card in sorted(held | usual) if held[card] != usual[card]]
    said = f"({', '.join([REST, *(f'{change:+} {edition.names.ids[card]}' for card, change in changes)])})"
    return said if len(said) < len(listed) else listed


def bag_of_rest(edition: Edition, view: Any) -> tuple[Any, list[tuple[Any, int]], Counter[int]]:
    """The bag, its rows with their first cards, and the cards of the book that lie nowhere else."""
    rest = edition.game.words.rest
    assert rest is not None
    parts = layout(edition.game.State).parts
    bag = getattr(view, rest.bag)
    rows = [(getattr(bag, row.name), row.field.first) for row in rows_of_cards(parts[rest.bag].cls) or []]
    others = [part for part in parts.values() if part.name != rest.bag]
    copies = Counter(dict(enumerate(rest.copies(edition.book_view)))) + Counter(_lying(view, others, added=True))
    return bag, rows, copies - Counter(_lying(view, others))


def _lying(view: Any, parts: Iterable[Part], added: bool = False) -> Iterator[int]:
    """The cards that lie in these fields, as far as they are seen; or those that were added to what is printed."""
    for part in parts:
        value = getattr(view, part.name)
        if part.cls is not None and part.cls not in LEFT_OUT:
            bag = [row for row in rows_of_cards(part.cls) or [] if row.field.by is CARD]
            for one in list(value)[: _used(view, part)] if part.field.shape else [value]:
                if not bag:
                    yield from _lying(one, layout(part.cls).parts.values(), added)
                elif not added:
                    yield from _counted(one, bag)
        elif part.field.means is CARD and len(part.field.shape) < 2 and bool(part.field.added_to) == added:
            cards = list(value)[: _used(view, part)] if part.field.shape else [value]
            yield from (card for card in cards if card)


def _counted(bag: Any, rows: list[Part]) -> Iterator[int]:
    for row in rows:
        for card, count in enumerate(getattr(bag, row.name), row.field.first):
            yield from [card] * (count or 0)


def _used(view: Any, part: Part) -> int | None:
    """How many places of a row count."""
    return getattr(view, part.field.counted_by) if part.field.counted_by else None


# Fields, rows and records


def _joined(items: Iterable[Item]) -> str:
    return ", ".join(f"{name} {value}" for name, value in items)


def row_of_seats(cls: type) -> Part | None:
    """The row of records that get a line for each seat."""
    own = [part for part in layout(cls).parts.values() if part.field.by is SEAT and part.cls is not None]
    return own[0] if own else None


def _items(scene: _Scene, view: Any, parts: list[Part]) -> Iterator[Item]:
    """Name and value for every field that is not zero, less counts that follow from others."""
    counts = {part.field.counted_by for part in parts}
    for part in parts:
        if part.name in counts:
            continue
        text = _value(scene, getattr(view, part.name), part, _used(view, part))
        if text:
            yield part.name, text


def _value(scene: _Scene, value: Any, part: Part, limit: int | None) -> str:
    """'' for what is zero or hidden."""
    if part.field.shape:
        return _row(scene, value, part, limit)
    if part.cls is not None:
        return _record(scene, value, part.cls)
    return "" if not value else _name(scene, part.field.means, value)


def _row(scene: _Scene, row: Any, part: Part, limit: int | None) -> str:
    facts = part.field
    values = list(row)[: limit if limit is not None else len(row)]
    if counts_names(part):
        counts = [f"{n} {_name(scene, facts.by, place + facts.first)}" for place, n in enumerate(values) if n]
        return f"({', '.join(counts)})" if counts else ""
    if len(facts.shape) > 1:
        texts = [_row(scene, inner, row_within(part), None) or "()" for inner in values]
    elif part.cls is not None:
        texts = [_record(scene, inner, part.cls) or "()" for inner in values]
    else:
        texts = [_name(scene, facts.means, value) for value in values]
    while limit is None and texts and texts[-1] in ("-", "0", "()", "?"):
        texts.pop()
    return f"({' '.join(texts)})" if texts else ""


def counts_names(part: Part) -> bool:
    """Whether a row counts things that have names."""
    return part.field.by not in (None, SEAT) and part.cls is None and len(part.field.shape) == 1


def row_within(part: Part) -> Part:
    """A row of a grid."""
    return replace(part, field=replace(part.field, shape=part.field.shape[1:], by=None))


def _record(scene: _Scene, view: Any, cls: type) -> str:
    if cls in scene.edition.game.words.short:
        return scene.edition.game.words.short[cls].write(scene.edition.names, view, scene.seat)
    if cls is Agenda and not view.lost and view.base <= view.held:
        return _agenda(scene, view)
    parts = list(layout(cls).parts.values())
    bare = rows_of_cards(cls)
    if bare is not None:  # a pile or a bag: its cards say it all
        texts = [_row(scene, getattr(view, p.name), p, view.held if p.field.counted_by else None) for p in bare]
        inside = ", ".join(text[1:-1] for text in texts if text)
        return f"({inside})" if inside else ""
    items = _joined(_items(scene, view, parts))
    return f"({items})" if items else ""


def _agenda(scene: _Scene, agenda: Any) -> str:
    """`(end_turn:1 play | crop:1:159)`"""
    words, before = [], NOBODY
    for place in range(agenda.held):
        step = agenda.steps[place]
        numbers = [step.seat, step.one, step.two]
        while len(numbers) > 1 and not numbers[-1]:
            numbers.pop()
        if numbers == [before] and place:
            numbers = []
        words.append(":".join([_name(scene, STEP, step.kind), *map(str, numbers)]))
        before = step.seat
    if agenda.base:
        words.insert(agenda.base, "|")
    return f"({' '.join(words)})" if words else ""


def rows_of_cards(cls: type) -> list[Part] | None:
    """The rows of a record that is nothing but `held` and cards."""
    parts = list(layout(cls).parts.values())
    rows = parts[1:]
    pile = len(rows) == 1 and rows[0].field.counted_by == "held"
    bag = bool(rows) and all(part.field.by is CARD for part in rows)
    return rows if parts[0].name == "held" and (pile or bag) else None


def _name(scene: _Scene, means: Meaning, value: int | None) -> str:
    if means is CARD:
        return "?" if value is None else scene.edition.names.ids[value] if value else "-"
    if value is None:
        return "?"
    names: Any = scene.edition.game.steps if means is STEP else means
    if isinstance(names, type) and issubclass(names, IntEnum):
        return names(value).name.lower()
    return str(value)
