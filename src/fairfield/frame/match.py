"""Match: one game being played, the checked door to the rules, and its record.

A record is the game, its book, the key and the moves: nothing else is needed to play it all again.
"""

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from .. import __version__
from ..kernel.dice import Dice
from ..kernel.errors import DataError, GameError, IllegalMove, UnknownMove
from ..kernel.log import Log
from ..kernel.moves import HIDDEN
from ..kernel.records import layout, look, new
from .door import door_of
from .game import Array, Edition, Game
from .reading import preset_of, read
from .sheets import write_whole
from .sight import as_seen, seen_view, whole_view
from .tables import Table, meant
from .text import show, show_view

Key = tuple[int, int]
WORD = 1 << 64
WORLDS = 16  # that undo compares: so many chances that what was shown could have been something else


def set_key(dice: Array, key: Key) -> None:
    dice["key0"], dice["key1"], dice["rolled"] = key[0], key[1], 0


def dice_from(seed: int) -> Array:
    """Dice for somebody who may choose their key."""
    dice = new(Dice)
    set_key(dice, (seed % WORD, seed // WORD % WORD))
    return dice


@dataclass(frozen=True)
class SeatView:
    """All that one seat knows, and its moves when it is asked.  There is no way from here to what it does not know.

    `state` and `book` are read-only; numbers the seat may not see are None.
    """

    edition: Edition
    seat: int
    moves: list[int]
    _imagined: Array = field(repr=False)  # already dealt anew: dealing it again is as good as dealing the truth
    _heard: Array = field(repr=False)  # the log, as the seat may know it

    def __repr__(self) -> str:
        return f"<what seat {self.seat} sees, {len(self.moves)} moves>\n{self.text}"

    @cached_property
    def state(self) -> Any:
        """The table; what is hidden in one world that could be is hidden in all."""
        world = self._imagined.copy()
        world["log"] = self._heard
        return seen_view(self.edition.game.State, world, self.seat)

    @cached_property
    def book(self) -> Any:
        return whole_view(self.edition.game.Book, self.edition.book)

    @cached_property
    def events(self) -> list[str]:
        """What the last move (or the setup) did, in words."""
        return [self.edition.tell(event) for event in self.state.log.events[: self.state.log.count]]

    @cached_property
    def text(self) -> str:
        return show_view(self.edition, self.state)

    def show(self) -> str:
        """The position as this seat sees it."""
        return self.text

    def says(self, move: int) -> str:
        return self.edition.says(move)

    def imagine(self, seed: int) -> "Match":
        """A match in a world that could be: what the seat cannot know is dealt anew, under a fresh key."""
        return Match(self.edition, self.world(seed))

    def world(self, seed: int) -> Array:
        """The state of such a match, for compiled searches."""
        world = self._imagined.copy()
        door_of(self.edition.game).hide(world, self.edition, self.seat, dice_from(seed))
        return world


@dataclass
class Past:
    """What undo goes back to."""

    state: Array
    entries: int
    over: int


class Match:
    """Begin one with `Match.begin`; the states in its hands are nobody else's."""

    def __init__(self, edition: Edition, state: Array, starter: int = 0, key: Key | None = None, position: str = ""):
        self.edition = edition
        self.starter = starter
        self.opener = int(state["to_move"][0])  # who moves first: the starter, unless the game itself decides it
        self.key = key  # None where it is nobody's business, as in an imagined world
        self.position = position  # where it began, if not at the beginning
        self.entries: list[dict[str, Any]] = []  # moves and events, in order
        self.story: list[tuple[int, Any]] = []  # (entry, event) of everything that was logged
        self.forfeited: list[int] = []
        self._state = state
        self._past: list[Past] = []
        self._door = door_of(edition.game)

    # Beginning

    @classmethod
    def begin(
        cls,
        game: Game | Edition,
        seats: int | None = None,
        starter: int = 0,
        key: Key | None = None,
        preset: str = "",
        changes: Mapping[str, Any] | None = None,
        tables: Mapping[str, Table] | None = None,
    ) -> "Match":
        """A new match: of a game with a preset, changed knobs and tables, or of an edition made before.

        `starter` is the seat that begins, `key` the key of the dice (random unless you want the same game again).
        """
        if not isinstance(game, Game | Edition):
            raise DataError(f"{game!r} is no game: give one of fairfield.games, as in Match.begin(SCARECROVV)")
        edition = game.edition(preset, changes, tables) if isinstance(game, Game) else game
        seats = edition.game.usual_seats if seats is None else seats
        if seats not in edition.game.seats:
            least, most = edition.game.seats[0], edition.game.seats[-1]
            raise DataError(f"{edition.game.title} has {least} to {most} seats, not {seats}")
        if not 0 <= starter < seats:
            raise DataError(f"seat {starter} cannot begin: the seats are 0 to {seats - 1}")
        key = _fresh() if key is None else _checked(key)
        state = new(edition.game.State)
        set_key(state["dice"], key)
        state["log"]["on"] = 1
        match = cls(edition, state, starter, key)
        match._door.setup(state, edition, seats, starter)
        match.opener = match.to_move
        match._hear()
        return match

    @classmethod
    def read(cls, game: Game | Edition, text: str, key: Key | None = None) -> "Match":
        """A match that begins in the middle, from a position's text; of a game's own rules, or of an edition's."""
        if not isinstance(game, Game | Edition):
            raise DataError(f"{game!r} is no game: give one of fairfield.games, as in Match.read(SCARECROVV, text)")
        edition = game.edition(preset_of(text)) if isinstance(game, Game) else game
        key = _fresh() if key is None else _checked(key)
        state = read(edition, text)
        set_key(state["dice"], key)
        state["log"]["on"] = 1
        match = cls(edition, state, 0, key, text)
        match._check_asked()
        return match

    def _check_asked(self) -> None:
        """Rules trust that whoever is to move is asked, and can answer."""
        if self.over:
            return
        if "agenda" in layout(self.edition.game.State).parts:
            agenda = self.state.agenda
            asked = agenda.steps[agenda.held - 1].seat
            if asked != self.to_move:
                raise DataError(f"the agenda asks seat {asked}, but seat {self.to_move} is to move")
        if not self.legal():
            raise DataError(f"seat {self.to_move} is asked what it cannot answer")

    # Looking

    @property
    def state(self) -> Any:
        """Everything, hidden or not, read-only: for those who run matches, not for those who play."""
        return whole_view(self.edition.game.State, self._state)

    def raw(self) -> Array:
        """A copy of the state's bytes: as `state`, for those who run matches."""
        return self._state.copy()

    @property
    def seats(self) -> int:
        return int(self._state["seats"][0])

    @property
    def to_move(self) -> int:
        return int(self._state["to_move"][0])

    @property
    def over(self) -> bool:
        return bool(self._state["over"][0]) or bool(self.forfeited)

    @property
    def ended(self) -> str:
        """Why it is over; '' while it is not."""
        if self.forfeited:
            return "forfeit"
        reason = int(self._state["over"][0])
        return str(self.edition.game.Over(reason).name.lower()) if reason else ""

    def show(self) -> str:
        return show(self.edition, self._state)

    def view(self, seat: int) -> SeatView:
        self._check_seat(seat)
        imagined = self._state.copy()
        self._door.hide(imagined, self.edition, seat, dice_from(0))
        asked = self.legal() if seat == self.to_move and not self.over else []
        heard, _ = as_seen(Log, self._state["log"], seat)
        return SeatView(self.edition, seat, asked, imagined, heard)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise DataError(f"there is no seat {seat}: they are 0 to {self.seats - 1}")

    def imagine(self, seat: int, seed: int) -> "Match":
        """A match in a world that a seat thinks possible."""
        return self.view(seat).imagine(seed)

    def told(self, seat: int | None = None) -> list[str]:
        """The whole story so far in words, as a seat may know it; None knows all."""
        return [line for _, line in self.tale(seat)]

    def tale(self, seat: int | None = None) -> list[tuple[int, str]]:
        """The story, each line with the number of the move it belongs to."""
        lines = []
        for number, event in self.story:
            if event is None:
                lines.append((number, "(more happened than the log has room for)"))
                continue
            known = seat is None or event["eyes"] >> seat & 1
            lines.append((number, self.edition.tell(_Told(event, bool(known)))))
        return lines

    def _hear(self) -> None:
        log = self._state["log"][0]
        self.story += [(len(self.entries), event.copy()) for event in log["events"][: int(log["count"])]]
        if log["lost"]:
            self.story.append((len(self.entries), None))

    # Playing

    def legal(self) -> list[int]:
        return [] if self.over else self._door.legal(self._state, self.edition)

    def says(self, move: int) -> str:
        return self.edition.says(move)

    def play(self, *moves: int | str) -> None:
        """One move or several, by number or words: all of them, or none."""
        before = Past(self._state.copy(), len(self.entries), len(self.story))
        try:
            for words in moves:
                self._play(self._meant(words))
        except BaseException:  # Ctrl-C in the middle as well
            self._return_to(before)
            raise

    def _meant(self, words: int | str) -> int:
        """The move somebody names; a mistyped one is answered with what is legal now."""
        try:
            return self.edition.move(words)
        except UnknownMove:
            if not isinstance(words, str) or self.over:
                raise
            legal = [self.says(move) for move in self.legal()]
            close = meant(words, legal) or f": legal are {', '.join(legal[:20])}"
            raise UnknownMove(f"'{words}' is no move{close}") from None

    def _play(self, move: int) -> None:
        if self.over:
            raise IllegalMove(f"'{self.says(move)}': the game is over")
        legal = self.legal()
        if move not in legal:
            listed = ", ".join(self.says(m) for m in legal[:20]) + (
                f" and {len(legal) - 20} more" if len(legal) > 20 else ""
            )
            raise IllegalMove(f"seat {self.to_move} cannot '{self.says(move)}' now: legal are {listed}")
        self._past.append(Past(self._state.copy(), len(self.entries), len(self.story)))
        self._door.play(self._state, self.edition, move)
        self.entries.append({"move": move})
        self._hear()

    def seen(self, seat: int, move: int) -> str:
        """The words for a move as a seat witnesses it, before it is played."""
        witnessed = self._door.seen(self._state, self.edition, seat, move)
        return "a hidden move" if witnessed == HIDDEN else self.says(witnessed)

    def forfeit(self, seat: int) -> None:
        """A seat gives up, or is given up: the match ends, the others share the win by their own count."""
        self._check_seat(seat)
        if self.over:
            raise IllegalMove("the game is over")
        self.entries.append({"forfeit": seat})
        self.forfeited.append(seat)

    def fresh_key(self, key: Key | None = None) -> None:
        """From here on the dice fall by another key."""
        key = _fresh() if key is None else _checked(key)
        set_key(self._state["dice"], key)
        self.entries.append({"key": _hex(key)})
        self._past.clear()

    def undo(self) -> None:
        """Take the last move back, as long as nothing is lost by it: no die has rolled and nobody saw anything new."""
        if not self._past or self.forfeited:
            raise IllegalMove("there is no move to take back")
        past = self._past[-1]
        if self._state["dice"]["rolled"][0] != past.state["dice"]["rolled"][0]:
            raise IllegalMove("the last move cannot be taken back: it rolled dice, or drew or showed a card")
        if any(self._learned(seat, past.state, self.entries[past.entries]["move"]) for seat in range(self.seats)):
            raise IllegalMove("the last move cannot be taken back: it showed something new")
        self._return_to(self._past.pop())

    def _learned(self, seat: int, before: Array, move: int) -> bool:
        """Whether the move showed a seat what it could not foresee: something else in other worlds possible before."""
        cls = self.edition.game.State
        shown, _ = as_seen(cls, self._state, seat)
        for seed in range(WORLDS):
            world = before.copy()
            self._door.hide(world, self.edition, seat, dice_from(seed))
            if move in self._door.legal(world, self.edition):
                self._door.play(world, self.edition, move)
                if as_seen(cls, world, seat)[0].tobytes() != shown.tobytes():
                    return True
        return False

    def _return_to(self, past: Past) -> None:
        self._state[:] = past.state
        del self.entries[past.entries :]
        del self.story[past.over :]
        self._past = [p for p in self._past if p.entries < past.entries]

    # The end

    def score(self) -> tuple[list[float], list[int]]:
        """The share of the win and the game's own count, by seat."""
        points, own = self._door.score(self._state, self.edition)
        if self.forfeited:
            left = [seat for seat in range(self.seats) if seat not in self.forfeited]
            best = [seat for seat in left if own[seat] == max(own[s] for s in left)]
            points = [1 / len(best) if seat in best else 0.0 for seat in range(self.seats)]
        return points, own

    # Keeping

    def save(self) -> str:
        """The record, as JSON.  It holds the key: it is for whoever keeps the match, not for its players."""
        if self.key is None:
            raise DataError("an imagined match has no record")
        edition = self.edition
        record = {
            "fairfield": __version__,
            "game": edition.game.id,
            "preset": edition.preset,
            "changes": dict(edition.changes),
            "tables": {name: {"file": table.name, "text": table.text} for name, table in edition.tables.items()},
            "fingerprint": {"rules": edition.game.fingerprint, "book": edition.fingerprint},
            "seats": self.seats,
            "starter": self.starter,
            "key": _hex(self.key),
            **({"position": self.position} if self.position else {}),
            "entries": self.entries,
        }
        return json.dumps(record, indent=1) + "\n"

    @classmethod
    def load(cls, text: str, game_of: Callable[[str], Game], name: str = "the record") -> "Match":
        """Play a record again, move by move; DataError says what does not fit."""
        try:
            record = json.loads(text)
            edition = game_of(record["game"]).edition(
                record["preset"],
                record["changes"],
                {n: Table(t["file"], t["text"]) for n, t in record["tables"].items()},
                lenient=True,  # whoever saved it was content with its tables, and the book must come out the same
            )
            if edition.fingerprint != record["fingerprint"]["book"]:
                raise DataError("its book is not what its knobs and tables make now: another version saved it")
            if edition.game.fingerprint != record["fingerprint"]["rules"]:
                raise DataError("its rules are not those of now: another version saved it")
            key = _key(record["key"])
            match = (
                cls.read(edition, record["position"], key)
                if "position" in record
                else cls.begin(edition, record["seats"], record["starter"], key)
            )
            for entry in record["entries"]:
                match.follow(entry)
        except json.JSONDecodeError as error:
            raise DataError(f"{name}:{error.lineno}: is not JSON ({error.msg})") from error
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise DataError(f"{name}: is not a match record ({error!r})") from error
        except GameError as error:
            raise DataError(f"{name}: {error}") from error
        return match

    def beginning(self) -> "Match":
        """The same match before its first move; `follow` each of its `entries` to see it again."""
        if self.key is None:
            raise DataError("an imagined match has no record")
        if self.position:
            return Match.read(self.edition, self.position, self.key)
        return Match.begin(self.edition, self.seats, self.starter, self.key)

    def follow(self, entry: Mapping[str, Any]) -> None:
        """Play what a record says was played."""
        if "move" in entry:
            self.play(int(entry["move"]))
        elif "forfeit" in entry:
            self.forfeit(int(entry["forfeit"]))
        else:
            self.fresh_key(_key(entry["key"]))

    def save_to(self, path: Path | str) -> None:
        """Whole or not at all: a broken-off save leaves the old file alone."""
        write_whole(Path(path), self.save())


class _Told:
    """A logged event for `tell`; what its reader may not know is None."""

    def __init__(self, event: Any, known: bool):
        self.kind, self.seat = int(event["kind"]), int(event["seat"])
        self.one = int(event["one"]) if known else None
        self.two = int(event["two"]) if known else None


def _fresh() -> Key:
    return secrets.randbits(64), secrets.randbits(64)


def _checked(key: Any) -> Key:
    words = key if isinstance(key, tuple | list) else ()
    if len(words) != 2 or not all(isinstance(word, int) and 0 <= word < WORD for word in words):
        raise DataError(f"key {key!r}: give two numbers from 0 to 2^64 - 1")
    return words[0], words[1]


def _hex(key: Key) -> str:
    return f"{key[0]:016x}{key[1]:016x}"


def _key(text: str) -> Key:
    if len(text) != 32 or set(text) - set("0123456789abcdef"):
        raise DataError(f"key '{text}' is not 32 hexadecimal digits")
    return int(text[:16], 16), int(text[16:], 16)


__all__ = ["Match", "SeatView", "dice_from", "look", "set_key"]
