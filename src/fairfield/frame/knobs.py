"""Knobs: one table per game, presets.toml, of everything about the rules that can be set without touching a card.

    [presets]
    tabletop = "the game as printed"

    [hand_size]
    section = "1"
    meaning = "cards drawn up to at the start of a round"
    range = [1, 20]
    default = 5
    simulator = 6           # where a preset differs

A knob of the name of a field of the Book becomes that field (`field_capacity.rookery` its place in a row); the others
are settings that the game's tables are read with.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ..kernel.errors import DataError
from ..kernel.records import Part, View, layout
from .tables import NO, YES, Faults, meant

Value = int | bool | str


@dataclass(frozen=True)
class Knob:
    name: str
    section: str
    meaning: str
    values: Mapping[str, Value]  # by preset
    low: int = 0
    high: int = 0
    special: Mapping[str, int] | None = None  # words for numbers outside the range, like none = -1
    choices: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    @property
    def type(self) -> str:
        kind = next(iter(self.values.values()))
        if self.choices:
            return " | ".join(self.choices)
        if isinstance(kind, bool):
            return "on | off"
        if isinstance(kind, str) and not self.special:
            return "text"
        return f"{self.low}..{self.high}" + "".join(f" | {word}" for word in self.special or {})

    def read(self, value: Any) -> Value:
        """A value as somebody wrote it, in the shell, in TOML or in Python; ValueError says what is wrong."""
        text = str(value).strip()
        if self.choices:
            if text.lower() not in self.choices:
                raise ValueError(f"'{text}' is none of {', '.join(self.choices)}{meant(text, self.choices)}")
            return text.lower()
        if self.type == "text":
            return text
        if self.type == "on | off":
            if text.lower() in {"on", *YES}:
                return True
            if text.lower() in {"off", *NO}:
                return False
            raise ValueError(f"'{text}' is neither on nor off")
        if self.special and text.lower() in self.special:
            return text.lower()
        try:
            number = int(text)
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            words = "".join(f" or {word}" for word in self.special or {})
            raise ValueError(f"'{text}' is not a number from {self.low} to {self.high}{words}")
        return number

    def settings(self) -> str:
        """What the presets set it to: once where they agree."""
        texts = {preset: self.text(value) or "(nothing)" for preset, value in self.values.items()}
        if len(set(texts.values())) == 1:
            return next(iter(texts.values()))
        return ", ".join(f"{preset} {text}" for preset, text in texts.items())

    def text(self, value: Value) -> str:
        """A value as one would write it."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value)

    def as_number(self, value: Value) -> int:
        if self.choices:
            return self.choices.index(str(value))
        return int((self.special or {}).get(str(value), value))


@dataclass(frozen=True)
class Knobs:
    """All knobs of a game."""

    presets: Mapping[str, str]  # what each stands for; the first is the default
    table: Mapping[str, Knob]

    def values(self, preset: str, changes: Mapping[str, Any]) -> dict[str, Value]:
        """Every knob's value in a preset with some changes; all wrong ones are reported at once."""
        if preset not in self.presets:
            known = ", ".join(self.presets)
            raise DataError(f"there is no preset '{preset}'{meant(preset, self.presets)}: there are {known}")
        values = {name: knob.values[preset] for name, knob in self.table.items()}
        faults = Faults()
        for name, value in changes.items():
            try:
                knob = self.named(name)
                values[knob.name] = knob.read(value)
            except ValueError as error:
                faults.add(f"{name}={value}", str(error))
        faults.stop()
        return values

    def named(self, name: str) -> Knob:
        for knob in self.table.values():
            if name in (knob.name, *knob.aliases):
                return knob
        raise ValueError(f"there is no such knob{meant(name, self.table)}")

    def fill(self, book: View, cls: type, values: Mapping[str, Value]) -> None:
        """Write the knobs that are fields of the book into it."""
        parts = layout(cls).parts
        for name, value in values.items():
            stem, _, place = name.partition(".")
            if stem not in parts:
                continue
            number = self.table[name].as_number(value)
            part = parts[stem]
            if place:
                getattr(book, stem)[_place(part, place)] = number
            else:
                setattr(book, stem, number)


def _place(part: Part, name: str) -> int:
    names: Any = part.field.by
    return int(names[name.upper()])


FACTS = ("section", "meaning", "range", "special", "default", "choices", "aliases")


@cache
def load_knobs(path: Path, book: type) -> Knobs:
    """Read presets.toml, which must fit the book; DataError tells every fault at once."""
    try:
        text = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: {error}") from error
    presets = text.pop("presets", {})
    if not presets:
        raise DataError(f"{path.name}: there are no [presets]")
    faults, table, parts = Faults(), {}, layout(book).parts
    for name, facts in _flatten(text):
        where, part = f"{path.name}: [{name}]", parts.get(name.partition(".")[0])
        misfits = [*_unknown(facts, presets), *(_misplaced(name, part) if part else [])]
        for misfit in misfits:
            faults.add(where, misfit)
        if not misfits:
            table[name] = _knob(name, facts, presets, part)
            for misfit in _misfits(table[name], part):
                faults.add(where, misfit)
    faults.stop()
    return Knobs(presets, table)


def _flatten(text: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each knob's name and facts; what a group says of itself holds for all in it."""
    for stem, said in text.items():
        facts = said if isinstance(said, dict) else {"default": said}
        group = {place: own for place, own in facts.items() if isinstance(own, dict) and place != "special"}
        shared = {name: fact for name, fact in facts.items() if name not in group}
        if not group:
            yield stem, shared
        for place, own in group.items():
            yield f"{stem}.{place}", shared | own


def _unknown(facts: dict[str, Any], presets: dict[str, str]) -> Iterator[str]:
    known = (*FACTS, *presets)
    for name in facts:
        if name not in known:
            yield f"'{name}' is neither a fact of a knob nor a preset{meant(name, known)}"
    for name in ("section", "meaning", "default"):
        if name not in facts:
            yield f"'{name}' is missing"


def _misplaced(name: str, part: Part) -> Iterator[str]:
    """A row of the book has a knob for each place, a number just one."""
    stem, _, place = name.partition(".")
    names = part.field.by if isinstance(part.field.by, type) else None
    if part.cls is not None or bool(place) != bool(names) or bool(part.field.shape) != bool(names):
        yield f"the book's {stem} cannot be set like this"
    elif names is not None and place.upper() not in names.__members__:
        yield f"the book's {stem} has no such place{meant(place.upper(), names.__members__).lower()}"


def _knob(name: str, facts: dict[str, Any], presets: dict[str, str], part: Part | None) -> Knob:
    low, high = facts.get("range", (0, 1))
    values = {preset: facts.get(preset, facts["default"]) for preset in presets}
    choices = tuple(facts.get("choices", ())) or _names(part)
    aliases = tuple(facts.get("aliases", ()))
    return Knob(name, facts["section"], facts["meaning"], values, low, high, facts.get("special"), choices, aliases)


def _names(part: Part | None) -> tuple[str, ...]:
    """The words for a number of the book."""
    names = part.field.means if part is not None else None
    return tuple(names(number).name.lower() for number in range(len(names))) if isinstance(names, type) else ()


def _misfits(knob: Knob, part: Part | None) -> Iterator[str]:
    """What a knob's own values and the book have against its facts."""
    for preset, value in knob.values.items():
        try:
            knob.read(value)
        except ValueError as error:
            yield f"{preset}: {error}"
    if part is None:
        return
    info = np.iinfo(part.dtype)
    reach = [knob.low, knob.high, *(knob.special or {}).values()]
    if knob.type == "text":
        yield "is text, where the book has a number"
    elif min(reach) < info.min or max(reach) > info.max:
        yield "its range does not fit into the book's integers"
    elif isinstance(part.field.means, type) and knob.choices != _names(part):
        yield f"its choices are not the book's {', '.join(_names(part))}"


def read_rules(path: Path) -> tuple[str, dict[str, Any]]:
    """A TOML file of knobs, `victory_vp = 30` or `[field_capacity] rookery = 2`; it may name its `preset`."""
    try:
        text = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: is not TOML ({error})") from error
    preset = str(text.pop("preset", ""))
    return preset, dict(_leaves(text))


def _leaves(text: dict[str, Any], stem: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in text.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{stem}{name}.")
        else:
            yield f"{stem}{name}", value
