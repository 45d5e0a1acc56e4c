"""Records: their layout, what plain Python sees of them, and what they refuse."""

from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import loop
from fairfield.kernel.records import (
    CARD,
    OWNER,
    Grid,
    Memory,
    Row,
    at,
    f64,
    field,
    i8,
    i16,
    i32,
    i64,
    layout,
    look,
    new,
    record,
    row,
    u64,
)

HERE = Path(__file__).parent


@record
class Bed:
    crop: i8 = field(means=CARD)
    timer: i16


@record
class Farm:
    held: i8
    coins: i64
    seed: u64
    share: f64
    hand: Row[i8] = row(4, means=CARD, counted_by="held", seen_by=OWNER)
    beds: Row[Bed] = row(3)
    map: Grid[i16] = row(2, 3)
    best: Bed
    late: i32


def farm() -> tuple[Any, Any]:
    records = new(Farm)
    return records, look(Farm, records)


# Layout


def test_a_record_is_an_aligned_struct_of_its_fields_in_their_order() -> None:
    own = np.dtype({"names": ["crop", "timer"], "formats": ["i1", "i2"]}, align=True)
    parts = layout(Farm).parts
    assert list(parts) == ["held", "coins", "seed", "share", "hand", "beds", "map", "best", "late"]
    assert [part.offset for part in parts.values()] == [0, 8, 16, 24, 32, 36, 48, 60, 64]
    assert (layout(Bed).dtype.itemsize, layout(Farm).dtype.itemsize) == (own.itemsize, 72)


def test_a_copy_is_equal_to_the_last_byte() -> None:
    """NumPy does not copy the gaps that alignment leaves, so records must have none."""
    records = new(Farm, 5)
    records.view(np.uint8)[:] = 7
    assert records.copy().tobytes() == b"\7" * records.nbytes
    assert records[2:3].copy().tobytes() == b"\7" * records.itemsize


def test_new_records_are_zero() -> None:
    assert not new(Farm, 3).view(np.uint8).any()


# What Python sees


@given(st.integers(-(1 << 63), (1 << 63) - 1), st.integers(0, (1 << 64) - 1), st.floats(allow_nan=False))
def test_numbers_of_every_kind_come_back_as_pythons_own(coins: int, seed: int, share: float) -> None:
    records, view = farm()
    view.coins, view.seed, view.share = coins, seed, share
    assert (view.coins, view.seed, view.share) == (coins, seed, share)
    assert [type(number) for number in (view.coins, view.seed, view.share)] == [int, int, float]
    assert (records["coins"][0], records["seed"][0], records["share"][0]) == (coins, seed, share)


def test_numbers_do_not_wrap_around() -> None:
    _, view = farm()
    view.held = 100
    assert view.held + view.held == 200


@pytest.mark.parametrize(
    ("name", "number"), [("held", 128), ("held", -129), ("late", 1 << 31), ("seed", -1), ("seed", 1 << 64)]
)
def test_a_number_too_large_for_its_field_raises(name: str, number: int) -> None:
    records, view = farm()
    with pytest.raises(ValueError, match=rf"^{name}: there is no room for {number}$"):
        setattr(view, name, number)
    assert not records.view(np.uint8).any()


def test_a_number_too_large_for_its_place_in_a_row_raises() -> None:
    _, view = farm()
    with pytest.raises(ValueError, match=r"^hand: there is no room for 300$"):
        view.hand[0] = 300


def test_a_fraction_is_no_integer() -> None:
    _, view = farm()
    with pytest.raises(TypeError):
        view.coins = 1.5


def test_there_is_no_field_of_another_name() -> None:
    _, view = farm()
    with pytest.raises(AttributeError):
        view.coin = 3


def test_rows_know_their_length_and_can_be_gone_through() -> None:
    _, view = farm()
    view.hand[1], view.hand[3] = 5, 7
    assert len(view.hand) == 4
    assert list(view.hand) == [0, 5, 0, 7]


@pytest.mark.parametrize("place", [-1, 4])
def test_a_row_has_no_place_before_the_first_or_after_the_last(place: int) -> None:
    _, view = farm()
    with pytest.raises(IndexError, match=rf"hand\[{place}\]: it has 4 places"):
        view.hand[place]
    with pytest.raises(IndexError, match=rf"hand\[{place}\]: it has 4 places"):
        view.hand[place] = 1


@pytest.mark.parametrize("place", [(2, 0), (0, 3), (-1, 0), (0, -1)])
def test_a_grid_has_no_place_outside(place: tuple[int, int]) -> None:
    _, view = farm()
    with pytest.raises(IndexError):
        view.map[place]


def test_a_grid_is_rows_of_rows() -> None:
    records, view = farm()
    view.map[1, 2] = -5
    assert records["map"][0].tolist() == [[0, 0, 0], [0, 0, -5]]
    assert (view.map[1][2], len(view.map), len(view.map[0])) == (-5, 2, 3)


def test_a_record_within_a_record_is_the_thing_itself() -> None:
    records, view = farm()
    bed = view.beds[2]
    bed.timer -= 1
    view.best.crop = 4
    assert records["beds"]["timer"][0].tolist() == [0, 0, -1]
    assert records["best"]["crop"][0] == 4


def test_a_record_that_is_assigned_is_copied() -> None:
    _, view = farm()
    view.beds[1].crop, view.beds[1].timer = 3, 9
    view.beds[0] = view.beds[1]
    view.best = view.beds[1]
    view.beds[1].timer = 1
    assert (view.beds[0].timer, view.best.timer, view.best.crop) == (9, 9, 3)


def test_each_of_several_records_is_seen_apart() -> None:
    records = new(Bed, 3)
    look(Bed, records, 1).timer = 8
    assert records["timer"].tolist() == [0, 8, 0]


@record
class Pile:
    held: i8
    cards: Row[i8] = row(9, counted_by="held")


def test_a_view_prints_as_its_fields() -> None:
    records = new(Bed)
    look(Bed, records).timer = 6
    assert repr(look(Bed, records)) == "BedView(crop=0, timer=6)"


def test_of_a_row_that_is_counted_only_what_is_used_is_printed() -> None:
    records = new(Pile)
    view = look(Pile, records)
    view.held, view.cards[0], view.cards[1] = 2, 7, 8
    assert repr(view) == "PileView(held=2, cards=[7, 8])"


def test_what_is_hidden_is_none() -> None:
    records, hidden = new(Bed), np.zeros(4, np.uint8)
    records["crop"], records["timer"], hidden[2:] = 1, 2, 1
    view = layout(Bed).view(Memory(records, hidden), 0)
    assert (view.crop, view.timer) == (1, None)


def test_a_view_for_reading_cannot_be_written_to() -> None:
    view: Any = layout(Farm).view(Memory(new(Farm), readonly=True), 0)
    with pytest.raises(TypeError, match="read-only"):
        view.coins = 1
    with pytest.raises(TypeError, match="read-only"):
        view.hand[0] = 1
    with pytest.raises(TypeError, match="read-only"):
        view.best = view.beds[0]


# Rules see the same


@loop("test records", HERE)
def tend(farm: Farm) -> int:
    bed = farm.beds[2]
    bed.timer -= 1
    farm.map[1, 2] = bed.timer * 3
    farm.hand[farm.held] = 7
    farm.held += 1
    farm.best.crop = farm.hand[0]
    farm.share = farm.coins / 4
    return farm.coins + len(farm.hand)


def test_rules_read_and_write_the_same_numbers() -> None:
    records, view = farm()
    view.coins = 10
    assert tend(at(Farm, records)) == 14
    assert (view.beds[2].timer, view.map[1, 2], view.hand[0], view.held) == (-1, -3, 7, 1)
    assert (view.best.crop, view.share) == (7, 2.5)


# What a record refuses


class Crop(IntEnum):
    NONE = 0
    CHERRY = 200


def test_a_count_must_reach_its_rows_capacity() -> None:
    with pytest.raises(DataError, match=r"^Pile.cards: held cannot count to 200$"):

        @record
        class Pile:
            held: i8
            cards: Row[i8] = row(200, counted_by="held")


def test_a_number_must_hold_every_name_it_may_stand_for() -> None:
    with pytest.raises(DataError, match=r"^Plot.crop: its integers cannot hold every Crop$"):

        @record
        class Plot:
            crop: i8 = field(means=Crop)


def test_a_row_must_have_a_place_for_every_name() -> None:
    with pytest.raises(DataError, match=r"^Barn.stored: 200 places are too few for every Crop$"):

        @record
        class Barn:
            stored: Row[i16] = row(200, by=Crop)


@pytest.mark.parametrize("facts", [{"counted_by": "holds"}, {"seen_by": "holds"}])
def test_the_field_that_another_speaks_of_must_stand_beside_it(facts: dict[str, str]) -> None:
    with pytest.raises(DataError, match=r"^Pile.cards: there is no field 'holds' beside it$"):

        @record
        class Pile:
            held: i8
            cards: Row[i8] = row(3, **facts)
