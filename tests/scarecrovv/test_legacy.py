"""The preset `legacy`: the original program as it really behaves."""

import pytest

from .table import opening, table

BARE = "bank (1 plasma, 1 shards)"


def legacy(text: str):
    return table(text, "legacy")


# VP:1 without its third unit


def test_vp1_may_be_played_with_a_plasma_and_a_shards_only():
    assert legacy(f"seat 0: hand (VP:1), {BARE}").can("play VP:1")
    assert legacy("seat 0: hand (RES:plasma VP:1), bank (1 shards)").can("play VP:1")


@pytest.mark.parametrize("bank", ["1 plasma, 5 ash", "1 shards, 5 nut", "9 ash"])
def test_but_not_without_those(bank: str):
    assert not legacy(f"seat 0: hand (VP:1), bank ({bank})").can("play VP:1")


def test_what_was_paid_is_lost_and_nothing_is_scored():
    game = legacy(f"seat 0: hand (VP:1), {BARE}").play("play VP:1")
    assert game.bank(0) == {}
    assert game.vp(0) == 0
    assert game.discard(0) == {}


def test_res_cards_that_were_paid_are_lost_too():
    game = legacy("seat 0: hand (O1 RES:plasma VP:1), bank (1 shards)").play("play VP:1")
    assert game.hand(0) == "VP:1 O1"
    assert game.trash() == {"RES:plasma": 1}


def test_the_card_returns_to_the_left_end_of_the_hand():
    game = legacy(f"seat 0: hand (O1 VP:3 VP:1 O2), {BARE}").play("play VP:1")
    assert game.hand(0) == "VP:1 O1 VP:3 O2"


def test_the_action_is_spent():
    game = legacy(f"seat 0: hand (VP:1), {BARE}").play("play VP:1")
    assert game.actions_left == 1
    assert game.play("worker to ash").to_move == 1


def test_slot_1_scores_nothing_then():
    assert legacy(f"seat 0: hand (VP:1), {BARE}, mat (O1)").play("play VP:1").vp(0) == 0


def test_with_the_third_unit_all_is_well():
    game = legacy("seat 0: hand (VP:1), bank (2 plasma, 1 shards)").play("play VP:1")
    assert (game.vp(0), game.bank(0), game.discard(0)) == (1, {}, {"VP:1": 1})


def test_vp3_is_checked_as_it_should_be():
    assert not legacy("seat 0: hand (VP:3), bank (9 plasma, 9 ash, 9 shards)").can("play VP:3")


# The market


def test_the_market_is_never_refilled():
    game = opening(2, "legacy", pool_buy_cost_override=0, free_action={"buy": True})
    for left in range(9, -1, -1):
        game.play(game.moves("buy ")[0])
        assert len(game.market().split()) == left
    assert game.moves("buy ") == ["buy VP:1", "buy VP:3"]
    assert game.everybody_passes().market() == ""
    assert sum(game.supply().values()) == 40


# The mat


def test_a_card_played_to_the_mat_is_in_the_discard_as_well():
    game = legacy("seat 0: hand (A1), bank (1 ash)").play("play Scrounger Rat to slot 1")
    assert (game.mat(0), game.discard(0)) == ("A1", {"A1": 1})


def test_so_one_card_can_fill_all_six_slots():
    game = legacy("seat 0: hand (A1), bank (9 ash)")
    for slot in (1, 2, 3, 4, 5, 6):
        game.play(f"play Scrounger Rat to slot {slot}").everybody_passes()
    assert game.mat(0) == "A1 A1 A1 A1 A1 A1"
    assert game.hand(0) == "A1"


# Effects


def test_no_printed_effect_runs_but_gains_when_composted():
    game = legacy("seat 0: hand (O2 A1), bank (1 ash, 1 shards), deck (9 VP:1)").play("play Cow")
    assert game.hand(0) == "A1"
    assert game.play("worker to compost").bank(0) == {"ash": 1}


def test_mat_points_score_nothing():
    assert legacy("seat 0: hand (O1), bank (1 plasma, 1 ash)").play("play Bull to slot 1").vp(0) == 0


@pytest.mark.parametrize("id", ["O3", "O6", "A14"])
def test_cards_that_need_berry_or_mushroom_are_never_played(id: str):
    """Nothing gives any, and that is said."""
    edition = opening(2, "legacy").match.edition
    assert any(warning.startswith(f"{id} ") and "can never be played" in warning for warning in edition.warnings)
