"""§ 2 Rounds and turns."""

import pytest

from fairfield.frame.match import Match
from fairfield.games import SCARECROVV
from fairfield.kernel.errors import IllegalMove

from .table import card, opening, table


def test_a_turn_is_two_actions_then_the_next_seat_has_its_turn():
    game = table("", seats=3)
    game.play("worker to ash")
    assert game.to_move == 0
    game.play("worker to shards")
    assert game.to_move == 1


def test_turns_go_round_and_come_back():
    game = table("", seats=3, workers_per_round=4, actions_per_turn=1)
    movers = []
    for field in ("ash", "shards", "plasma", "forage"):
        movers.append(game.to_move)
        game.play(f"worker to {field}")
    assert movers == [0, 1, 2, 0]


def test_who_passes_before_acting_is_out_until_the_next_round():
    game = table("", seats=3)
    game.play("pass", "worker to ash", "worker to shards", "worker to plasma", "worker to forage")
    assert game.to_move == 1
    game.play("pass", "pass")
    assert game.round == 1
    assert game.can("worker to ash")


def test_who_passes_with_an_action_left_is_out_too():
    game = table("")
    game.play("worker to ash", "pass", "pass")
    assert game.round == 1


def test_whoever_is_left_alone_keeps_taking_turns():
    game = table("seat 1: workers 5", seats=3)
    game.play("pass", "worker to ash", "worker to shards", "pass")
    for field in ("plasma", "forage", "rookery"):
        assert game.to_move == 1
        game.play(f"worker to {field}")


def test_nothing_but_passing_is_left_to_who_can_do_nothing():
    assert table("seat 0: hand (VP:1), workers 0").moves() == ["pass"]


def test_pass_is_legal_whatever_else_is():
    assert table("market (O1), seat 0: hand (VP:1), bank (5 plasma, 5 shards)").can("pass")


# The end of a round and the beginning of the next


def test_a_round_ends_when_all_have_passed_and_hands_are_discarded():
    game = table("seat 0: hand (O1 VP:1), deck (9 RES:ash), seat 1: hand (RES:plasma RES:plasma), deck (9 RES:ash)")
    game.everybody_passes()
    assert game.discard(0) == {"VP:1": 1, "O1": 1}
    assert game.discard(1) == {"RES:plasma": 2}
    assert game.hand(0) == "RES:ash RES:ash RES:ash RES:ash RES:ash"


def test_everybody_has_two_workers_again():
    game = table("").play("worker to ash", "worker to shards")
    assert game.workers(0) == 0
    assert game.everybody_passes().workers(0) == 2


def test_everybody_banks_a_plasma_each_round():
    game = table("seat 0: bank (3 plasma), seat 1: bank (1 ash)").everybody_passes()
    assert game.bank(0) == {"plasma": 4}
    assert game.bank(1) == {"plasma": 1, "ash": 1}


def test_everybody_draws_up_to_five():
    game = table("seat 0: deck (7 VP:1), seat 1: deck (3 VP:3)").everybody_passes()
    assert game.hand(0) == "VP:1 VP:1 VP:1 VP:1 VP:1"
    assert game.deck(0) == {"VP:1": 2}
    assert game.hand(1) == "VP:3 VP:3 VP:3"


def test_the_fields_are_free_again():
    game = table("").play("worker to ash", "worker to shards")
    assert not game.can("worker to ash")
    assert game.everybody_passes().can("worker to ash")


def test_rounds_are_counted():
    game = table("")
    assert game.everybody_passes().round == 1
    assert game.everybody_passes().round == 2


def test_an_empty_deck_is_made_anew_from_the_discard_when_a_card_is_needed():
    game = table("seat 0: deck (1 VP:1), discard (2 O1, 1 VP:3)").play("worker to rookery")
    assert (game.hand(0), game.deck(0), game.discard(0)) == ("VP:1", {}, {"VP:3": 1, "O1": 2})
    game = table("seat 0: discard (2 O1)").play("worker to rookery")
    assert (game.hand(0), game.deck(0), game.discard(0)) == ("O1", {"O1": 1}, {})


def test_without_deck_and_discard_nothing_is_drawn():
    game = table("seat 0: hand (VP:1)").play("worker to rookery")
    assert game.hand(0) == "VP:1"


def test_a_draw_rolls_the_dice_then():
    """The same position under other dice draws another card."""
    text = "seat 0: deck (1 O1, 1 O2, 1 O3, 1 O4)"
    drawn = {table(text, key=(seed, 0)).play("worker to rookery").hand(0) for seed in range(30)}
    assert drawn == {"O1", "O2", "O3", "O4"}


# Knobs


def test_workers_per_round_is_how_many_workers_everybody_has():
    game = opening(workers_per_round=3)
    assert [game.workers(0), game.workers(1)] == [3, 3]


def test_round_income_is_banked_each_round():
    game = opening(round_income={"plasma": 0, "nut": 2})
    assert game.bank(0) == {"plasma": 1, "nut": 2}
    assert game.everybody_passes().bank(0) == {"plasma": 1, "nut": 4}


def test_actions_per_turn_is_how_many_actions_a_turn_has():
    game = table("", actions_per_turn=1).play("worker to ash")
    assert game.to_move == 1
    game = table("seat 0: workers 3", actions_per_turn=3).play("worker to ash", "worker to shards")
    assert game.to_move == 0


def test_ending_the_turn_is_not_offered_unless_the_knob_says_so():
    game = table("").play("worker to ash")
    assert not game.can("end the turn")


def test_end_turn_action_lets_a_seat_end_its_turn_after_an_action_and_stay_in_the_round():
    game = table("", end_turn_action=True)
    assert not game.can("end the turn")
    game.play("worker to ash", "end the turn")
    assert game.to_move == 1
    game.play("pass")
    assert game.to_move == 0
    assert game.can("worker to plasma")
    assert not game.can("end the turn")


def test_action_carryover_keeps_unused_actions_for_the_next_turn_of_the_round():
    game = table("", end_turn_action=True, action_carryover=1, actions_per_turn=3)
    game.play("worker to ash", "end the turn", "pass")
    assert game.actions_left == 3 + 1


def test_actions_are_not_carried_over_by_passing_nor_into_the_next_round():
    game = table("", end_turn_action=True, action_carryover=5)
    game.play("worker to ash", "end the turn", "worker to shards", "end the turn", "pass", "pass")
    assert (game.round, game.actions_left) == (1, 2)


def test_no_action_is_carried_over_unless_the_knob_says_so():
    game = table("", end_turn_action=True).play("worker to ash", "end the turn", "pass")
    assert game.actions_left == 2


FREE = {
    "worker": ("", "worker to ash"),
    "buy": ("market (O1), seat 0: bank (2 plasma)", "buy Bull"),
    "buy_vp": ("seat 0: bank (2 plasma)", "buy VP:1"),
    "play_vp": ("seat 0: hand (VP:1), bank (1 plasma, 2 shards)", "play VP:1"),
    "play": ("seat 0: hand (X1)", "play X1"),
}


@pytest.mark.parametrize("kind", FREE)
@pytest.mark.parametrize("free", [True, False])
def test_free_action_makes_actions_of_a_kind_cost_nothing(kind: str, free: bool):
    text, move = FREE[kind]
    game = table(text, cards=[card("X1")], free_action={kind: free}).play(move)
    assert game.actions_left == (2 if free else 1)


def test_a_free_action_leaves_other_kinds_as_they_are():
    game = table("seat 0: bank (2 plasma)", free_action={"worker": True}).play("buy VP:1")
    assert game.actions_left == 1


def test_a_turn_with_a_free_action_only_may_be_ended():
    game = table("", free_action={"worker": True}, end_turn_action=True).play("worker to ash")
    assert game.can("end the turn")


def test_a_seat_that_has_passed_cannot_move():
    game = table("").play("pass")
    assert game.to_move == 1
    with pytest.raises(IllegalMove):
        game.play("worker to ash", "worker to shards", "worker to plasma")


def test_a_story_says_where_more_happened_than_the_log_has_room_for():
    """Six hands of twenty cards are more draws than one log holds."""
    quiet = Match.begin(SCARECROVV, 6, key=(1, 2), preset="simulator")
    loud = Match.begin(SCARECROVV, 6, key=(1, 2), preset="simulator", changes={"hand_size": 20})
    assert "(more happened than the log has room for)" not in quiet.told()
    assert loud.told()[-1] == "(more happened than the log has room for)"
