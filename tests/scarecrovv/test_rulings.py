"""Rulings that belong to no § alone; the others are proved beside the rule they settle."""

import pytest

from .table import card, opening, table

SENTINELS = (card("X1", "scry_supply_peek_replace1"),)


# 21 Cards put under the supply


def test_cards_put_under_the_supply_come_last_the_uppermost_first():
    game = table("market (O5), supply (1 O1), bottom ((card O2) (card O3)), seat 0: bank (9 plasma)")
    game.play("buy Bountiful Harvest")
    assert game.market() == "O1 O2 O3"


def test_of_more_than_16_cards_under_the_supply_the_uppermost_is_shuffled_in():
    under = " ".join(f"(card A{number})" for number in range(1, 15)) + " (card O1) (card O2)"
    game = table(f"market (O9), supply (1 O8), bottom ({under}), seat 0: hand (X1)", "tabletop", cards=SENTINELS)
    game.play("play X1", "swap for Mice")
    assert game.market() == "O8"
    assert game.supply() == {"A1": 1}
    assert game.bottom() == " ".join(f"A{number}" for number in range(2, 15)) + " O1 O2 O9"


# 3 The end of a round


def test_the_initiative_is_settled_after_everybody_has_composted():
    game = table("compost_at_end 1, seat 0: hand (VP:1), seat 1: hand (VP:1)", "tabletop")
    game.play("pass", "worker to initiative", "pass", "compost VP:1")
    assert (game.first, game.to_move) == (0, 1)
    assert game.play("compost VP:1").first == 1


# 29 Limits


@pytest.mark.parametrize("field", ["plasma", "ash", "shards", "forage"])
def test_more_than_9999_of_a_resource_is_not_counted(field: str):
    res = "nut" if field == "forage" else field
    game = table(f"heap (50 {field}), seat 0: bank (9990 {res})", accumulate={field: True}).play(f"worker to {field}")
    assert game.bank(0) == {res: 9999}


def test_more_than_9999_vp_are_not_counted():
    game = table("seat 0: vp 9998, hand (VP:3), mat (O1)", vp_play_cost={"vp3": "free"}).play("play VP:3")
    assert game.match.score()[1] == [9999, 0]


def test_what_was_drawn_into_a_full_hand_stays_in_the_deck():
    hand = " ".join(["VP:1"] * 64)
    game = table(f"seat 0: hand ({hand}), deck (2 O1)").play("worker to rookery")
    assert game.deck(0) == {"O1": 2}


# Solitaire


@pytest.mark.parametrize("preset", ["tabletop", "simulator", "legacy"])
def test_one_seat_alone_can_play(preset: str):
    game = opening(1, preset).play("worker to ash", "worker to shards", "pass")
    assert (game.round, game.to_move) == (1, 0)
