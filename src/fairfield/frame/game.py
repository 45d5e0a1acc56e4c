"""Game: everything the rest of Fairfield knows of a game, in one frozen value; and editions of it.

An *edition* is a game's rules with one book: a preset, some changed knobs, perhaps other card tables.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from typing import Any, SupportsIndex

import numpy as np

from ..kernel.errors import DataError, UnknownMove
from ..kernel.moves import Moves
from ..kernel.records import at, look, new
from .drawing import Drawing
from .knobs import Knobs, Value, load_knobs
from .tables import Faults, Table, meant, one_word

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class CardNames:
    """What the cards of an edition are called, by number; 0 is no card."""

    ids: tuple[str, ...] = ("",)
    titles: tuple[str, ...] = ("",)

    def label(self, card: int) -> str:
        return f"{self.ids[card]} {self.titles[card]}" if self.ids[card] != self.titles[card] else self.ids[card]

    def title(self, card: int | None) -> str:
        return self.titles[card] if card else "a card"

    def number(self, text: str) -> int:
        if text not in self.ids[1:]:
            raise DataError(f"there is no card '{text}'{meant(text, self.ids[1:])}")
        return self.ids.index(text, 1)


@dataclass(frozen=True)
class Rules:
    """The contract: what every game answers.  `legal`, `score`, `glance`, `worth` and `seen` change no byte."""

    setup: Callable[..., None]  # (state, book, seats, starter): clears all but key and log switch, and deals
    legal: Callable[..., int]  # (state, book, moves): fills moves[:n] for state.to_move
    play: Callable[..., None]  # (state, book, move): trusts that it is legal; leaves the next question asked
    score: Callable[..., None]  # (state, book, points, own): at the end
    hide: Callable[..., None]  # (state, book, seat, dice): deals anew all that the seat cannot know
    seen: Callable[..., int]  # (state, book, seat, move): the move as that seat witnesses it, or HIDDEN
    glance: Callable[..., int]  # (state, book, move): the greedy bot's opinion, in thousandths
    worth: Callable[..., None]  # (state, book, points): an opinion on a position, on the scale of score
    wander: Callable[..., int]  # (state, book, moves, n, dice): a random move of an exploring greedy bot
    tally: Callable[..., None]  # (state, book, move, tallies): before each move, and once at the end with -1


@dataclass(frozen=True)
class Short:
    """How a small record stands in a position as one word, without blanks, commas and parentheses, both ways.

    The last argument is the seat whose record it is, -1 if it is nobody's.
    """

    write: Callable[[CardNames, Any, int], str]  # numbers that are hidden from the reader are None
    read: Callable[[CardNames, str, Any, int], None]  # into a record that is all zero; DataError says what is wrong


@dataclass(frozen=True)
class Rest:
    """The bag of a state that holds those cards of the book that lie nowhere else, but for a few."""

    bag: str
    copies: Callable[[Any], Iterable[int]]  # how many of each card there are, from a book


@dataclass(frozen=True)
class Words:
    """How a game speaks: names for the arguments of its moves and events."""

    arguments: Mapping[str, Callable[[CardNames, int, int], str]]  # {name} in a verb's template, from one and two
    events: Mapping[int, str]  # by kind; {seat}, {one}, {two} or a name of the next
    event_arguments: Mapping[str, Callable[[CardNames, Any, Any], str]]
    sections: Mapping[int, str] = field(default_factory=dict)  # of the README, by verb: what help shows of the rules
    tints: Mapping[str, str] = field(default_factory=dict)  # words that have a colour wherever they stand
    short: Mapping[type, Short] = field(default_factory=dict)  # by record class
    rest: Rest | None = None  # what positions say in short


def no_cards(book: Any, tables: Mapping[str, Table], values: Mapping[str, Value], faults: Faults) -> CardNames:
    return CardNames()


def no_advice(book: Any, names: CardNames) -> list[str]:
    return []


def no_words(edition: "Edition", card: int) -> str:
    return ""


def no_aside(edition: "Edition", view: Any, move: int) -> str:
    return ""


@dataclass(frozen=True, eq=False)
class Game:
    id: str
    title: str
    credit: str
    folder: Path
    seats: range
    usual_seats: int
    score_name: str
    moves: Moves
    passes: frozenset[int]  # moves that decline to act; empty where a game has none
    State: Any
    Book: Any
    Tally: Any
    Over: type[IntEnum]
    rules: Rules
    words: Words
    steps: type[IntEnum] = IntEnum  # the kinds of steps on its agenda
    files: tuple[str, ...] = ()  # its tables: names, or patterns like cards/*.csv
    furnish: Callable[[Any, Mapping[str, Table], Mapping[str, Value], Faults], CardNames] = no_cards
    advice: Callable[[Any, CardNames], list[str]] = no_advice  # what a designer should know of a book
    clockwise: bool = True  # seats move one after the other from the starter on; else positions say little
    report: Any = None  # what simulations tell of it beside the common report
    search: str = ""  # what a tree search does here unless told otherwise, as in a spec: explore=0.1
    draw: Callable[["Edition", Any, int | None], Drawing] | None = None  # the table a seat sees; None: of the records
    explain: Callable[["Edition", int], str] = no_words  # what a card does
    aside: Callable[["Edition", Any, int], str] = no_aside  # what stands beside a move of the seat that sees this table

    @cached_property
    def knobs(self) -> Knobs:
        return load_knobs(self.folder / "presets.toml", self.Book)

    @property
    def fingerprint(self) -> str:
        """A hash over many seeded games, kept beside the rules: another one means that games go differently."""
        path = self.folder / "fingerprint.txt"
        return path.read_text().strip() if path.exists() else "none"

    def own_tables(self, replaced: Iterable[str] = ()) -> dict[str, Table]:
        """The game's own tables, by name; a given one of `cards/*.csv` takes the place of all of them."""
        kept = [
            pattern for pattern in self.files if "*" not in pattern or not any(fnmatch(n, pattern) for n in replaced)
        ]
        found = [[pattern] if "*" not in pattern else self._matching(pattern) for pattern in kept]
        return {name: Table.load(self.folder / name, name) for names in found for name in names}

    def _matching(self, pattern: str) -> list[str]:
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.glob(pattern))

    def tables_from(self, stem: str, path: Path) -> dict[str, Table]:
        """The tables that a file or a folder stands for: `cards` is cards.csv, or any number of cards/*.csv.

        A folder takes the place of all of them, a file that of its namesake, or comes beside them.  Where a game's
        cards lie in tables of other names, files take the place of their namesakes.
        """
        one, several = f"{stem}.csv", f"{stem}/*.csv"
        if one in self.files:
            return {one: Table.load(path)}
        if several not in self.files and stem == "cards":
            return self._namesakes(path)
        if several not in self.files:
            raise DataError(f"{self.title} has no {stem}: its tables are {', '.join(self.files)}")
        if not path.is_dir():
            own = {name: table for name, table in self.own_tables().items() if fnmatch(name, several)}
            return own | {f"{stem}/{path.stem}.csv": Table.load(path)}
        found = {f"{stem}/{file.name}": Table.load(file) for file in sorted(path.glob("*.csv"))}
        if not found:
            raise DataError(f"{path}: holds no CSV files")
        return found

    def _namesakes(self, path: Path) -> dict[str, Table]:
        """The tables of a file, or of a folder, that are called like the game's own."""
        found = sorted(path.glob("*.csv")) if path.is_dir() else [path]
        if not found:
            raise DataError(f"{path}: holds no CSV files")
        for file in found:
            if file.name not in self.files:
                raise DataError(f"{file}: call it like the table it stands for, one of {', '.join(self.files)}")
        return {file.name: Table.load(file) for file in found}

    def edition(
        self,
        preset: str = "",
        changes: Mapping[str, Any] | None = None,
        tables: Mapping[str, Table] | None = None,
        lenient: bool = False,
    ) -> "Edition":
        """The book of a preset with some changes; DataError tells every fault at once."""
        preset = preset or next(iter(self.knobs.presets))
        values = self.knobs.values(preset, changes or {})
        faults = Faults(lenient=lenient)
        for name, table in (tables or {}).items():
            if not isinstance(table, Table):
                raise DataError(f"{name}: give a Table, as in Table.load(Path('my.csv'))")
            if not any(fnmatch(name, pattern) for pattern in self.files):
                faults.add(name, f"{self.title} has no such table{meant(name, self.files)}")
        files = self.own_tables(tables or {}) | dict(tables or {})
        book = new(self.Book)
        view: Any = look(self.Book, book)
        self.knobs.fill(view, self.Book, values)
        names = self.furnish(view, files, values, faults)
        for card in names.ids[1:]:
            try:
                one_word(card)
            except ValueError as error:
                faults.add("id", str(error))
        faults.stop()
        changed = {
            name: self.knobs.table[name].text(value)
            for name, value in values.items()
            if value != self.knobs.table[name].values[preset]
        }
        warnings = (*faults.warnings, *self.advice(view, names))
        return Edition(self, preset, changed, dict(tables or {}), values, book, names, warnings)


@dataclass(frozen=True, eq=False)
class Edition:
    """A game with one book.  Nobody writes into the book once it is made."""

    game: Game
    preset: str
    changes: Mapping[str, str]
    tables: Mapping[str, Table]  # only those that replace the game's own
    values: Mapping[str, Value]
    book: Array
    names: CardNames
    warnings: tuple[str, ...] = ()
    _by_words: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.book.tobytes()).hexdigest()[:12]

    @property
    def book_view(self) -> Any:
        """The book as plain Python sees it."""
        return look(self.game.Book, self.book)

    def rulebook(self) -> Any:
        """The book in the form in which rules take it."""
        return at(self.game.Book, self.book)

    # Moves and events in words

    def says(self, move: int) -> str:
        if not 0 <= move < len(self.game.moves):
            raise UnknownMove(f"there is no move {move}: moves are numbered 0 to {len(self.game.moves) - 1}")
        verb, one, two = self.game.moves.table[move]
        return self._fill(self.game.moves.verbs[verb].says, one, two)

    def where(self, move: int) -> list[str]:
        """The board elements a move touches."""
        self.says(move)
        verb, one, two = self.game.moves.table[move]
        return [self._fill(element, one, two) for element in self.game.moves.verbs[verb].where]

    def _fill(self, template: str, one: int, two: int) -> str:
        given = {"one": str(one), "two": str(two)}
        for name in re.findall(r"{(\w+)}", template):
            if name not in given:
                given[name] = self.game.words.arguments[name](self.names, one, two)
        return template.format_map(given)

    def move(self, words: int | str) -> int:
        """The number of a move, from its number or its words."""
        if isinstance(words, str) and not words.isdecimal():
            table = self.spoken()
            key = " ".join(words.lower().split())
            if key not in table:
                raise UnknownMove(f"'{words}' is no move{meant(key, table)}")
            return table[key]
        if isinstance(words, bool) or not isinstance(words, SupportsIndex | str):
            raise UnknownMove(f"{words!r} is no move: give its number or its words")
        self.says(int(words))
        return int(words)

    def spoken(self) -> Mapping[str, int]:
        """All moves there can be by their words; where cards share a title the first keeps it."""
        if not self._by_words:
            for move, (verb, _, _) in enumerate(self.game.moves.table):
                if self._exists(move, verb):
                    self._by_words.setdefault(self.says(move).lower(), move)
        return self._by_words

    def _exists(self, move: int, verb: int) -> bool:
        """Whether its card, if it speaks of one, is in the tables."""
        if "{card}" not in self.game.moves.verbs[verb].says:
            return True
        return 0 < self.game.moves.table[move][1] < len(self.names.ids)

    def tell(self, event: Any) -> str:
        """An event in words; what the reader may not see (None) stays vague."""
        template = self.game.words.events[event.kind]
        given = {"seat": f"seat {event.seat}", "one": str(event.one), "two": str(event.two)}
        for name in re.findall(r"{(\w+)}", template):
            if name not in given:
                given[name] = self.game.words.event_arguments[name](self.names, event.one, event.two)
        return template.format_map(given)
