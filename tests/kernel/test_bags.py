"""Bags: cards in no order, drawn by the dice when it happens."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fairfield.frame.match import dice_from
from fairfield.kernel.bags import add, draw, empty, kind_at, take
from fairfield.kernel.dice import Dice
from fairfield.kernel.jit import loop
from fairfield.kernel.records import CARD, Row, at, i8, i16, look, new, record, row

HERE = Path(__file__).parent


@record
class Sack:
    held: i16
    counts: Row[i8] = row(4, by=CARD)


@loop("test bags draw", HERE)
def draw_all(sack: Sack, dice: Dice, drawn: Any) -> None:
    for place in range(len(drawn)):
        drawn[place] = draw(sack, dice)


@loop("test bags add", HERE)
def put_in(sack: Sack, kind: int, count: int) -> None:
    add(sack, kind, count)


@loop("test bags take", HERE)
def take_out(sack: Sack, kind: int) -> None:
    take(sack, kind)


@loop("test bags empty", HERE)
def pour_out(sack: Sack) -> None:
    empty(sack)


@loop("test bags kind_at", HERE)
def nth(sack: Sack, place: int) -> int:
    return kind_at(sack.counts, place)


def sack_of(counts: list[int]) -> tuple[Any, Any]:
    records = new(Sack)
    for kind, count in enumerate(counts):
        put_in(at(Sack, records), kind, count)
    return records, look(Sack, records)


counts = st.lists(st.integers(0, 9), min_size=4, max_size=4)


@given(counts)
def test_a_bag_holds_what_was_put_in(numbers: list[int]) -> None:
    _, sack = sack_of(numbers)
    assert (sack.held, list(sack.counts)) == (sum(numbers), numbers)


@given(counts, st.integers(0, 1000))
def test_drawing_takes_out_every_card_once(numbers: list[int], seed: int) -> None:
    records, _ = sack_of(numbers)
    drawn = np.zeros(sum(numbers), np.int64)
    draw_all(at(Sack, records), at(Dice, dice_from(seed)), drawn)
    assert Counter(drawn.tolist()) == Counter({kind: count for kind, count in enumerate(numbers) if count})
    assert not records.view(np.uint8).any()


def test_every_card_is_drawn_as_easily_as_any_other() -> None:
    first: Counter[int] = Counter()
    for seed in range(1500):
        drawn = np.zeros(1, np.int64)
        draw_all(at(Sack, sack_of([1, 0, 2, 3])[0]), at(Dice, dice_from(seed)), drawn)
        first[int(drawn[0])] += 1
    assert set(first) == {0, 2, 3}
    for kind, cards in ((0, 1), (2, 2), (3, 3)):
        assert abs(first[kind] / 1500 - cards / 6) < 0.05


@given(counts)
def test_the_nth_card_is_counted_kind_by_kind(numbers: list[int]) -> None:
    records, _ = sack_of(numbers)
    laid_out = [kind for kind, count in enumerate(numbers) for _ in range(count)]
    assert [nth(at(Sack, records), place) for place in range(len(laid_out))] == laid_out
    assert nth(at(Sack, records), len(laid_out)) == 4  # there is no such card


def test_a_card_can_be_picked_out() -> None:
    records, sack = sack_of([0, 2, 0, 1])
    take_out(at(Sack, records), 1)
    assert (sack.held, list(sack.counts)) == (2, [0, 1, 0, 1])


def test_an_emptied_bag_is_like_new() -> None:
    records, _ = sack_of([1, 2, 3, 4])
    pour_out(at(Sack, records))
    assert not records.view(np.uint8).any()
