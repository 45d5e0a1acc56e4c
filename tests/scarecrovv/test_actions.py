"""§ 3 Actions."""

import pytest

from fairfield.kernel.errors import IllegalMove

from .table import card, table

FIELDS = ["plasma", "ash", "shards", "forage", "rookery", "compost", "initiative"]


# Workers


def test_placing_a_worker_takes_one_and_fills_the_field():
    game = table("").play("worker to ash")
    assert game.workers(0) == 1
    assert game.bank(0) == {"ash": 1}
    assert not game.can("worker to ash")


def test_without_a_worker_no_field_can_be_visited():
    game = table("market (O1), seat 0: workers 0, bank (1 plasma)")
    assert game.moves("worker") == []
    assert game.can("buy Bull")


# Buying


def test_a_card_bought_goes_to_the_discard():
    game = table("market (O2 O1), seat 0: bank (1 plasma)").play("buy Bull")
    assert game.discard(0) == {"O1": 1}
    assert game.bank(0) == {}
    assert game.hand(0) == ""


@pytest.mark.parametrize("preset", ["tabletop", "simulator"])
def test_the_market_is_filled_up_on_the_right_after_a_purchase(preset: str):
    game = table("market (O1 O2 O3), supply (2 A1), seat 0: bank (2 plasma)", preset, market_size=3).play("buy Bull")
    assert game.market() == "O2 O3 A1"
    assert game.supply() == {"A1": 1}


def test_when_the_supply_is_exhausted_the_market_shrinks():
    game = table("market (O1 O2), seat 0: bank (2 plasma), discard (9 O3)").play("buy Cow")
    assert game.market() == "O1"


def test_from_an_empty_market_nothing_is_bought():
    assert table("supply (9 O1), seat 0: bank (9 plasma)").moves("buy") == ["buy VP:1", "buy VP:3"]


def test_market_refill_off_leaves_the_market_as_it_is():
    text = "market (O1 O2), supply (9 A1), seat 0: bank (1 plasma)"
    assert table(text, market_refill=False).play("buy Bull").market() == "O2"


def test_vp1_is_bought_for_one_plasma_and_vp3_for_two():
    game = table("seat 0: bank (3 plasma)").play("buy VP:3")
    assert game.bank(0) == {"plasma": 1}
    assert not game.can("buy VP:3")
    game.play("buy VP:1")
    assert game.bank(0) == {}
    assert game.discard(0) == {"VP:1": 1, "VP:3": 1}


def test_vp2_is_not_for_sale():
    assert not table("seat 0: bank (50 plasma)").can("buy VP:2")


# Playing


def test_a_vp_card_scores_its_number_and_goes_to_the_discard():
    game = table("seat 0: hand (VP:3), bank (1 plasma, 1 ash, 1 shards, 1 nut)").play("play VP:3")
    assert game.vp(0) == 3
    assert game.discard(0) == {"VP:3": 1}
    assert game.bank(0) == {}


def test_a_card_played_active_goes_to_the_discard_after_doing_what_it_says():
    """So it is not in the deck that its own draw makes anew."""
    game = table("seat 0: hand (A1), bank (1 ash), discard (1 O1)", effects="full").play("play Scrounger Rat")
    assert game.hand(0) == "O1"
    assert game.discard(0) == {"A1": 1}
    assert game.deck(0) == {}


def test_a_card_played_to_the_mat_lies_in_its_slot_for_good():
    game = table("seat 0: hand (A1), bank (1 ash)").play("play Scrounger Rat to slot 6")
    assert game.mat(0) == "- - - - - A1"
    assert game.discard(0) == {}
    assert game.everybody_passes().mat(0) == "- - - - - A1"


def test_playing_costs_the_same_active_or_to_the_mat():
    text = "seat 0: hand (O1), bank (2 plasma, 2 ash)"
    assert table(text).play("play Bull").bank(0) == {"plasma": 1, "ash": 1}
    assert table(text).play("play Bull to slot 1").bank(0) == {"plasma": 1, "ash": 1}


def test_any_free_slot_will_do_for_any_card():
    game = table("seat 0: hand (O1), bank (1 plasma, 1 ash), mat (- A1)")
    assert game.moves("play") == ["play Bull", *[f"play Bull to slot {slot}" for slot in (1, 3, 4, 5, 6)]]


@pytest.mark.parametrize("id", ["O6", "O7", "O9", "O10"])
def test_some_cards_may_not_go_to_the_mat(id: str):
    bank = "bank (9 plasma, 9 ash, 9 shards, 9 berry)"
    game = table(f"seat 0: hand ({id}), {bank}")
    assert len(game.moves("play")) == 1


def test_res_cards_are_never_played():
    game = table("seat 0: hand (RES:plasma RES:ash), bank (9 plasma)")
    assert game.moves("play") == []


def test_vp_cards_do_not_go_to_the_mat():
    assert table("seat 0: hand (VP:2)").moves("play") == ["play VP:2"]


# The order of the moves


def test_moves_are_listed_hand_market_piles_workers_pass():
    game = table(
        "market (A2 O5), seat 0: hand (VP:1 A11 RES:plasma VP:3), bank (4 plasma, 1 shards, 1 ash), mat (O1 O1 O1)"
    )
    assert game.moves() == [
        "play VP:1",
        "play Bats in the Belfry",
        "play Bats in the Belfry to slot 4",
        "play Bats in the Belfry to slot 5",
        "play Bats in the Belfry to slot 6",
        "buy Barn Cat",
        "buy Bountiful Harvest",
        "buy VP:1",
        "buy VP:3",
        *[f"worker to {field}" for field in FIELDS],
        "pass",
    ]


def test_the_end_of_a_turn_is_listed_before_the_pass():
    game = table("", end_turn_action=True).play("worker to ash")
    assert game.moves()[-2:] == ["end the turn", "pass"]


def test_equal_cards_make_one_move():
    game = table("market (O1 O5 O1), seat 0: hand (A1 A1), bank (1 plasma, 1 ash)")
    assert game.moves("buy") == ["buy Bull", "buy Bountiful Harvest", "buy VP:1"]
    assert game.moves("play")[:2] == ["play Scrounger Rat", "play Scrounger Rat to slot 1"]
    game.play("play Scrounger Rat")
    assert game.hand(0) == "A1"


def test_of_equal_cards_the_left_most_is_played():
    game = table("seat 0: hand (VP:1 A1 O5 A1), bank (1 ash)").play("play Scrounger Rat")
    assert game.hand(0) == "VP:1 O5 A1"


def test_what_cannot_be_done_is_refused_with_what_can():
    game = table("seat 0: workers 0")
    with pytest.raises(IllegalMove, match="seat 0 cannot 'buy VP:1' now: legal are pass"):
        game.play("buy VP:1")


# Knobs


@pytest.mark.parametrize("preset", ["tabletop", "simulator", "legacy"])
def test_a_free_card_can_be_played_with_nothing(preset: str):
    game = table("seat 0: hand (X1)", preset, cards=[card("X1")]).play("play X1")
    assert game.discard(0) == {"X1": 1}
