"""Sight: what a seat sees follows from what the fields of a record say of themselves."""

from typing import Any

import numpy as np
import pytest

from fairfield.frame.sight import as_seen, hidden_bytes, leaves, seen_view, whole_view
from fairfield.kernel.records import CARD, NOBODY, OWNER, SEAT, Row, field, i8, i16, layout, look, new, record, row

KINDS = 5


@record
class Deck:
    held: i16
    high: Row[i8] = row(2, by=CARD, first=3)
    counts: Row[i8] = row(KINDS, by=CARD)


@record
class Hand:
    held: i8
    cards: Row[i8] = row(3, means=CARD, counted_by="held", seen_by=OWNER)


@record
class Seat:
    points: i8
    hand: Hand = field(drawn_from="deck")
    vault: Deck = field(seen_by=OWNER)
    deck: Deck


@record
class Top:
    card: i8 = field(means=CARD, seen_by="eyes", drawn_from="stock")
    eyes: i8


@record
class Table:
    secret: i16 = field(seen_by=NOBODY)
    bids: Row[i16] = row(3, by=SEAT, seen_by=OWNER)
    stock: Deck
    tops: Row[Top] = row(2)
    seats: Row[Seat] = row(3, by=SEAT)


def table() -> tuple[Any, Any]:
    state = new(Table)
    view: Any = look(Table, state)
    view.secret = 77
    for seat in range(3):
        view.bids[seat] = 10 + seat
        view.seats[seat].points = seat
        view.seats[seat].vault.counts[1] = 9
        view.seats[seat].hand.held = 1
        view.seats[seat].hand.cards[0] = 1 + seat
    view.stock.held, view.stock.counts[2] = 1, 1
    view.tops[0].card, view.tops[0].eyes = 4, 0b011
    view.tops[1].card, view.tops[1].eyes = 2, -1
    return state, view


def seen(seat: int) -> Any:
    return seen_view(Table, table()[0], seat)


def test_what_nobody_may_see_is_none_for_everybody() -> None:
    assert [seen(seat).secret for seat in range(3)] == [None, None, None]


def test_what_is_said_of_no_field_is_seen_by_everybody() -> None:
    assert [[one.points for one in seen(seat).seats] for seat in range(3)] == [[0, 1, 2]] * 3


def test_owners_see_what_is_theirs() -> None:
    assert [list(seen(seat).bids) for seat in range(3)] == [[10, None, None], [None, 11, None], [None, None, 12]]


def test_owners_are_known_in_records_within_records() -> None:
    hands = [one.hand.cards[0] for one in seen(1).seats]
    assert hands == [None, 2, None]
    assert [one.hand.held for one in seen(1).seats] == [1, 1, 1]


def test_what_is_said_of_a_record_holds_for_all_in_it() -> None:
    assert [one.vault.counts[1] for one in seen(2).seats] == [None, None, 9]
    assert [one.vault.held for one in seen(2).seats] == [None, None, 0]


@pytest.mark.parametrize(("seat", "card"), [(0, 4), (1, 4), (2, None)])
def test_a_mask_tells_who_sees_a_card(seat: int, card: int | None) -> None:
    assert seen(seat).tops[0].card == card
    assert seen(seat).tops[1].card == 2


def test_a_hidden_card_is_seen_back_in_the_bag_it_was_drawn_from() -> None:
    assert (seen(0).stock.held, list(seen(0).stock.high)) == (1, [0, 0])
    assert (seen(2).stock.held, list(seen(2).stock.high)) == (2, [0, 1])


def test_a_bag_named_for_a_record_is_the_bag_of_its_cards() -> None:
    decks = [one.deck for one in seen(1).seats]
    assert [deck.held for deck in decks] == [1, 0, 1]
    assert (decks[0].counts[1], decks[2].high[0], decks[2].counts[3]) == (1, 1, 0)


def test_a_bag_that_is_nowhere_is_found_out() -> None:
    @record
    class Lost:
        card: i8 = field(means=CARD, seen_by=NOBODY, drawn_from="stock")

    with pytest.raises(KeyError, match="stock"):
        leaves(Lost)


def test_hidden_bytes_are_zero_in_a_seats_copy() -> None:
    state, _ = table()
    copy, hidden = as_seen(Table, state, 0)
    assert not copy.view(np.uint8)[hidden == 1].any()
    assert hidden.tolist() == hidden_bytes(Table, state.view(np.uint8), 0).tolist()


def test_looking_changes_nothing_of_what_is_looked_at() -> None:
    state, _ = table()
    before = state.tobytes()
    as_seen(Table, state, 0)
    assert state.tobytes() == before


def test_views_are_read_only_and_stay_as_they_were() -> None:
    state, view = table()
    mine: Any = seen_view(Table, state, 0)
    whole: Any = whole_view(Table, state)
    view.seats[0].points = 99
    assert (mine.seats[0].points, whole.seats[0].points, whole.secret) == (0, 0, 77)
    with pytest.raises(TypeError, match="read-only"):
        mine.seats[0].points = 5
    with pytest.raises(TypeError, match="read-only"):
        whole.secret = 5


def test_every_number_of_a_record_is_a_leaf_in_its_place() -> None:
    found = {leaf.path: leaf for leaf in leaves(Table)}
    state, view = table()
    one = found["seats[2].hand.cards[0]"]
    assert state.view(np.uint8)[one.offset] == view.seats[2].hand.cards[0]
    assert (sorted(one.hidden_from), one.eyes) == ([0, 1, 3, 4, 5, 6, 7], -1)
    assert found["tops[1].card"].eyes == found["tops[1].eyes"].offset
    covered = sum(leaf.dtype.itemsize for leaf in found.values())
    gaps = layout(Table).dtype.itemsize - covered
    assert 0 <= gaps < 16


# A card more than is printed


@record
class Gifts:
    stock: Deck
    gifts: Row[i8] = row(2, means=CARD, by=SEAT, seen_by=OWNER, added_to="stock")


def stock_seen(seat: int, gift: int, left: int) -> tuple[list[int], int]:
    """The counts of the stock, and how many it holds, with `left` cards of the kind that seat 1 was given."""
    state = new(Gifts)
    view: Any = look(Gifts, state)
    view.gifts[1] = gift
    view.stock.counts[gift], view.stock.counts[0] = left, 5
    view.stock.held = left + 5
    shown: Any = seen_view(Gifts, state, seat)
    return list(shown.stock.counts), shown.stock.held


def test_who_does_not_know_which_card_was_added_sees_one_fewer_of_it() -> None:
    assert stock_seen(1, gift=2, left=3) == ([5, 0, 3, 0, 0], 8)
    assert stock_seen(0, gift=2, left=3) == ([5, 0, 2, 0, 0], 8)


def test_where_none_of_it_is_left_it_is_not_below_none() -> None:
    assert stock_seen(0, gift=2, left=0) == ([5, 0, 0, 0, 0], 5)
