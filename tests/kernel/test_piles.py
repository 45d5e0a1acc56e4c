"""Piles: like a list of cards, but never longer than its row."""

from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fairfield.kernel.jit import loop
from fairfield.kernel.piles import clear, find, full, put, put_first, take_at
from fairfield.kernel.records import CARD, Row, at, i8, look, new, record, row

HERE = Path(__file__).parent
ROOM = 5
PUT, PUT_FIRST, TAKE, FIND, FULL, CLEAR = range(6)


@record
class Hand:
    held: i8
    cards: Row[i8] = row(ROOM, means=CARD, counted_by="held")


@loop("test piles", HERE)
def do(op: int, hand: Hand, one: int) -> int:
    if op == PUT:
        put(hand, one)
    elif op == PUT_FIRST:
        put_first(hand, one)
    elif op == TAKE:
        return take_at(hand, one)
    elif op == FIND:
        return find(hand, one)
    elif op == FULL:
        return int(full(hand))
    elif op == CLEAR:
        clear(hand)
    return 0


def hand_of(*cards: int) -> tuple[Any, Any]:
    records = new(Hand)
    for card in cards:
        do(PUT, at(Hand, records), card)
    return records, look(Hand, records)


steps = st.tuples(st.sampled_from([PUT, PUT_FIRST, TAKE]), st.integers(1, 9))


@given(st.lists(steps, max_size=30))
def test_a_pile_is_the_list_one_would_keep_by_hand(asked: list[tuple[int, int]]) -> None:
    """And every place behind its last card is empty."""
    records, hand = hand_of()
    cards: list[int] = []
    for op, number in asked:
        if op == TAKE and cards:
            assert do(TAKE, at(Hand, records), number % len(cards)) == cards.pop(number % len(cards))
        elif op != TAKE:
            do(op, at(Hand, records), number)
            if len(cards) < ROOM:
                cards.insert(0 if op == PUT_FIRST else len(cards), number)
        assert list(hand.cards) == cards + [0] * (ROOM - len(cards))
        assert hand.held == len(cards)
        assert do(FULL, at(Hand, records), 0) == (len(cards) == ROOM)


def test_the_left_most_of_equal_cards_is_found() -> None:
    records, _ = hand_of(4, 7, 7, 4)
    assert [do(FIND, at(Hand, records), card) for card in (4, 7, 5)] == [0, 1, -1]


def test_only_cards_that_are_held_are_found() -> None:
    records, _ = hand_of(4)
    assert do(FIND, at(Hand, records), 0) == -1


def test_a_cleared_pile_is_like_new() -> None:
    records, _ = hand_of(1, 2, 3)
    do(CLEAR, at(Hand, records), 0)
    assert not records.view(np.uint8).any()
