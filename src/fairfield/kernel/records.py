"""Records: the typed, fixed-size structs that game states are made of.

    @record
    class Farm:
        coins: i16
        held: i8
        hand: Row[i8] = row(64, counted_by="held", means=CARD, seen_by=OWNER, drawn_from="deck")

reads like a dataclass to people and type checkers, and is one aligned NumPy struct to compiled code.  Beside its
size a field says what its number means and who may see it; views, texts and the tests of secrecy follow from that.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from typing import Annotated, Any, ClassVar, Generic, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np

from .errors import DataError
from .jit import COMPILED

i8 = Annotated[int, "i1"]
i16 = Annotated[int, "i2"]
i32 = Annotated[int, "i4"]
i64 = Annotated[int, "i8"]
u64 = Annotated[int, "u8"]
f64 = Annotated[float, "f8"]

T = TypeVar("T")


class Sight(Enum):
    EVERYBODY = "everybody"
    OWNER = "owner"  # the seat whose place in a row `by=SEAT` this is
    NOBODY = "nobody"


EVERYBODY, OWNER, NOBODY = Sight.EVERYBODY, Sight.OWNER, Sight.NOBODY


class Names(Enum):
    """What a number stands for when it is not simply a count; an IntEnum may stand here as well."""

    SEAT = "seat"
    CARD = "card"  # the game's book knows the names; 0 is no card, or one unknown
    STEP = "step"  # what stands on the agenda; the game knows the names


SEAT, CARD, STEP = Names.SEAT, Names.CARD, Names.STEP
Meaning = Names | type[IntEnum] | None


class Row(Generic[T]):
    """A fixed number of equal things; how many is the field's default, `row(8)`."""

    def __getitem__(self, place: int) -> T: ...  # type: ignore[empty-body]  # for type checkers only
    def __setitem__(self, place: int, value: T) -> None: ...
    def __len__(self) -> int: ...  # type: ignore[empty-body]  # for type checkers only
    def __iter__(self) -> Iterator[T]: ...  # type: ignore[empty-body]  # for type checkers only


class Grid(Generic[T]):
    """Rows of rows, `grid[3, 4]`."""

    def __getitem__(self, place: tuple[int, int]) -> T: ...  # type: ignore[empty-body]  # for type checkers only
    def __setitem__(self, place: tuple[int, int], value: T) -> None: ...


@dataclass(frozen=True)
class Field:
    """What is known of a field beside its size."""

    shape: tuple[int, ...] = ()
    means: Meaning = None  # what its numbers stand for
    by: Meaning = None  # what the places of a row stand for; SEAT makes each place belong to that seat
    first: int = 0  # the card that the first place of a row `by=CARD` counts
    counted_by: str = ""  # the field that says how many places are in use
    seen_by: Sight | str = EVERYBODY  # or the name of a field with one bit for each seat that may see it
    drawn_from: str = ""  # the bag these cards came from: who may not see them sees them back in it
    added_to: str = ""  # the bag that this card was one more for: who may not see it sees one fewer in it


def field(*, means: Meaning = None, seen_by: Sight | str = EVERYBODY, drawn_from: str = "", added_to: str = "") -> Any:
    return Field((), means, seen_by=seen_by, drawn_from=drawn_from, added_to=added_to)


def row(
    *shape: int,
    means: Meaning = None,
    by: Meaning = None,
    first: int = 0,
    counted_by: str = "",
    seen_by: Sight | str = EVERYBODY,
    drawn_from: str = "",
    added_to: str = "",
) -> Any:
    return Field(shape, means, by, first, counted_by, seen_by, drawn_from, added_to)


@dataclass(frozen=True)
class Part:
    """A field in its place within a record."""

    name: str
    offset: int
    dtype: np.dtype[Any]  # of one element
    cls: Any  # its record class, or None for a number
    field: Field


@dataclass(frozen=True)
class Layout:
    dtype: np.dtype[Any]
    parts: dict[str, Part]
    view: type["View"]


def layout(cls: type) -> Layout:
    return cast(Layout, cls.__layout__)  # type: ignore[attr-defined]  # what @record is for


def record(cls: type[T]) -> type[T]:
    """Give an annotated class its memory layout."""
    parts: dict[str, Part] = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        facts = getattr(cls, name, None) or Field()
        element = get_args(hint)[0] if get_origin(hint) in (Row, Grid) else hint
        number = get_origin(element) is Annotated
        dtype = np.dtype(get_args(element)[1]) if number else layout(element).dtype
        parts[name] = Part(name, 0, dtype, None if number else element, facts)
    _check(cls, parts)
    formats = [(part.dtype, part.field.shape) if part.field.shape else part.dtype for part in parts.values()]
    dtype = _without_gaps(np.dtype({"names": list(parts), "formats": formats}, align=True))
    parts = {name: replace(part, offset=cast(Any, dtype.fields)[name][1]) for name, part in parts.items()}
    members = {name: _property(part) for name, part in parts.items()}
    view = type(f"{cls.__name__}View", (View,), {"__slots__": (), "_parts": parts, **members})
    cls.__layout__ = Layout(dtype, parts, view)  # type: ignore[attr-defined]  # read back by layout()
    return cls


def _without_gaps(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Alignment leaves gaps, which NumPy does not copy: filled with fields, equal records have equal bytes."""
    places: dict[str, tuple[Any, int]] = {}
    end = 0
    for name, (kind, start, *_) in cast(Any, dtype.fields).items():
        if start > end:
            places[f"_gap{end}"] = ("u1", start - end), end
        places[name], end = (kind, start), start + kind.itemsize
    if dtype.itemsize > end:
        places[f"_gap{end}"] = ("u1", dtype.itemsize - end), end
    formats, offsets = [kind for kind, _ in places.values()], [start for _, start in places.values()]
    return np.dtype(
        {"names": list(places), "formats": formats, "offsets": offsets, "itemsize": dtype.itemsize}, align=True
    )


def _check(cls: type, parts: dict[str, Part]) -> None:
    """A count must be able to reach its row's capacity, a number every name it may stand for, and names must exist."""
    for part in parts.values():
        facts, where = part.field, f"{cls.__name__}.{part.name}"
        for other in (facts.counted_by, facts.seen_by if isinstance(facts.seen_by, str) else ""):
            if other and other not in parts:
                raise DataError(f"{where}: there is no field '{other}' beside it")
        if facts.counted_by and not _counts(parts[facts.counted_by].dtype, facts.shape[0]):
            raise DataError(f"{where}: {facts.counted_by} cannot count to {facts.shape[0]}")
        if isinstance(facts.means, type) and not _counts(part.dtype, max(facts.means)):
            raise DataError(f"{where}: its integers cannot hold every {facts.means.__name__}")
        if isinstance(facts.by, type) and facts.shape[0] <= max(facts.by):
            raise DataError(f"{where}: {facts.shape[0]} places are too few for every {facts.by.__name__}")


def _counts(dtype: np.dtype[Any], most: int) -> bool:
    return dtype.kind in "iu" and int(np.iinfo(dtype).max) >= most


class Memory:
    """The bytes of records, readable as numbers of each size; a number too large for its place raises ValueError."""

    __slots__ = ("Q", "b", "d", "h", "hidden", "i", "q")
    b: "memoryview[int]"
    hidden: np.ndarray[Any, Any] | None

    def __init__(self, array: np.ndarray[Any, Any], hidden: np.ndarray[Any, Any] | None = None, readonly: bool = False):
        flat = array.view(np.uint8).reshape(-1).data  # shares the array's bytes
        flat = flat.toreadonly() if readonly else flat
        for code, size in _SIZES.items():
            numbers: Any = flat.cast(cast(Any, code)) if len(flat) % size == 0 else None
            setattr(self, code, numbers)
        self.hidden = hidden


_SIZES = {"b": 1, "h": 2, "i": 4, "q": 8, "Q": 8, "d": 8}
_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q", "f8": "d"}


class View:
    """A record as plain Python sees it: attributes are its fields and numbers are Python's own.

    So 100 + 100 is 200 here as it is in compiled code, and a number too large for its field raises.
    A number the viewer may not see is None.
    """

    __slots__ = ("_at", "_memory")
    _memory: Memory
    _at: int
    _parts: ClassVar[dict[str, Part]]

    def __init__(self, memory: Memory, at: int):
        self._memory, self._at = memory, at

    def __repr__(self) -> str:
        told = []
        for name, part in self._parts.items():
            value, count = getattr(self, name), part.field.counted_by
            told.append(f"{name}={value[: getattr(self, count)] if count else value!r}")
        return f"{type(self).__name__}({', '.join(told)})"


class Rows:
    """A row of records or numbers; unlike NumPy it knows no place before the first."""

    __slots__ = ("_at", "_memory", "_part", "_shape")

    def __init__(self, memory: Memory, at: int, part: Part, shape: tuple[int, ...]):
        self._memory, self._at, self._part, self._shape = memory, at, part, shape

    def __len__(self) -> int:
        return self._shape[0]

    def _address(self, place: int) -> tuple[int, tuple[int, ...]]:
        if not 0 <= place < self._shape[0]:
            raise IndexError(f"{self._part.name}[{place}]: it has {self._shape[0]} places")
        rest = self._shape[1:]
        size = self._part.dtype.itemsize
        for more in rest:
            size *= more
        return self._at + place * size, rest

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        if isinstance(place, tuple):
            return self[place[0]][place[1]]
        at, rest = self._address(place)
        if rest:
            return Rows(self._memory, at, self._part, rest)
        return _read(self._memory, at, self._part)

    def __setitem__(self, place: Any, value: Any) -> None:
        if isinstance(place, tuple):
            self[place[0]][place[1]] = value
            return
        at, _ = self._address(place)
        _write(self._memory, at, self._part, value)

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def __repr__(self) -> str:
        return repr(list(self))


def _read(memory: Memory, at: int, part: Part) -> Any:
    if part.cls is not None:
        return layout(part.cls).view(memory, at)
    if memory.hidden is not None and memory.hidden[at]:
        return None
    return getattr(memory, _CODES[part.dtype.str[1:]])[at // part.dtype.itemsize]


def _write(memory: Memory, at: int, part: Part, value: Any) -> None:
    if part.cls is None:
        try:
            getattr(memory, _CODES[part.dtype.str[1:]])[at // part.dtype.itemsize] = value
        except ValueError:
            raise _misfit(part, value) from None
    else:
        size = part.dtype.itemsize
        memory.b[at : at + size] = value._memory.b[value._at : value._at + size]


def _misfit(part: Part, value: Any) -> ValueError:
    return ValueError(f"{part.name}: there is no room for {value}")


def _property(part: Part) -> property:
    """How a view reads and writes this field; numbers have the short way, they are most of the work."""
    offset, shape = part.offset, part.field.shape
    if shape or part.cls is not None:

        def get(view: View) -> Any:
            at = view._at + offset
            return Rows(view._memory, at, part, shape) if shape else _read(view._memory, at, part)

        def put(view: View, value: Any) -> None:
            _write(view._memory, view._at + offset, part, value)

        return property(get, put)
    code, size = _CODES[part.dtype.str[1:]], part.dtype.itemsize

    def get_number(view: View) -> Any:
        memory, at = view._memory, view._at + offset
        if memory.hidden is not None and memory.hidden[at]:
            return None
        return getattr(memory, code)[at // size]

    def put_number(view: View, value: Any) -> None:
        try:
            getattr(view._memory, code)[(view._at + offset) // size] = value
        except ValueError:
            raise _misfit(part, value) from None

    return property(get_number, put_number)


def new(cls: type, count: int = 1) -> np.ndarray[Any, Any]:
    """`count` zeroed records."""
    return np.zeros(count, layout(cls).dtype)


def at(cls: type, records: np.ndarray[Any, Any], place: int = 0) -> Any:
    """One of them, in the form in which rules take it."""
    return records[place] if COMPILED else look(cls, records, place)


def look(cls: type[T], records: np.ndarray[Any, Any], place: int = 0) -> T:
    """One of them as plain Python sees it, compiled or not."""
    return cast(T, layout(cls).view(Memory(records), place * records.itemsize))
