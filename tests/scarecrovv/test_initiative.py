"""§ 8 Initiative."""

import pytest

from .table import table

ROOM = {"field_capacity": {"initiative": "unlimited"}}


def next_first(claims: str, text: str = "", **knobs: object) -> int:
    """Who begins the next round, after claims in that order at a table of three."""
    game = table(text, seats=3, actions_per_turn=1, workers_per_round=9, vp_cost={"vp2": 0}, **knobs)
    for seat in claims:
        while game.to_move != int(seat):
            game.play("buy VP:2")
        game.play("worker to initiative")
    return game.everybody_passes().first


def test_who_claimed_the_initiative_begins_the_next_round():
    game = table("", seats=3).play("pass", "worker to initiative").everybody_passes()
    assert game.first == 1
    assert game.to_move == 1


def test_turns_go_on_from_there():
    game = table("", seats=3).play("pass", "worker to initiative").everybody_passes()
    game.play("pass")
    assert game.to_move == 2
    game.play("pass")
    assert game.to_move == 0


@pytest.mark.parametrize("preset", ["tabletop", "simulator", "legacy"])
def test_without_a_claim_the_same_seat_begins_again(preset: str):
    game = table("first 1, to_move 1", preset, seats=3).everybody_passes()
    assert game.first == 1
    assert game.everybody_passes().first == 1


def test_a_claim_lasts_until_another():
    game = table("").play("pass", "worker to initiative").everybody_passes()
    assert game.everybody_passes().first == 1
    game.play("pass", "worker to initiative")
    assert game.everybody_passes().first == 0


# Knobs


def test_with_room_for_several_claims_the_first_counts():
    assert next_first("12", **ROOM) == 1
    assert next_first("21", **ROOM) == 2


def test_initiative_priority_last_claim():
    assert next_first("12", initiative_priority="last_claim", **ROOM) == 2
    assert next_first("21", initiative_priority="last_claim", **ROOM) == 1


def test_initiative_priority_last_claim_is_the_last_of_all_also_of_who_claimed_before():
    assert next_first("121", initiative_priority="last_claim", **ROOM) == 1
    assert next_first("121", initiative_priority="first_claim", **ROOM) == 1
    assert next_first("122", initiative_priority="first_claim", **ROOM) == 1


def test_initiative_priority_fewest_vp():
    poor_two = "seat 0: vp 9, seat 1: vp 5, seat 2: vp 3"
    assert next_first("12", poor_two, initiative_priority="fewest_vp", **ROOM) == 2
    assert next_first("1", poor_two, initiative_priority="fewest_vp", **ROOM) == 1


def test_initiative_priority_fewest_vp_of_equals_the_earliest():
    assert next_first("21", initiative_priority="fewest_vp", **ROOM) == 2
    assert next_first("212", initiative_priority="fewest_vp", **ROOM) == 2


def test_initiative_no_claim_rotate_left_passes_the_start_on():
    assert next_first("", initiative_no_claim="rotate_left") == 1
    assert next_first("", "first 2, to_move 2", initiative_no_claim="rotate_left") == 0
    assert next_first("2", initiative_no_claim="rotate_left") == 2


def test_start_rule_lowest_vp_lets_the_seat_with_the_fewest_vp_begin():
    assert next_first("1", "seat 0: vp 3, seat 1: vp 5, seat 2: vp 2", start_rule="lowest_vp") == 2


def test_start_rule_lowest_vp_breaks_ties_by_the_initiative():
    assert next_first("2", start_rule="lowest_vp") == 2
    assert next_first("", "first 1, to_move 1", start_rule="lowest_vp") == 1


def test_start_rule_lowest_vp_takes_the_first_tied_seat_from_the_holder_on():
    assert next_first("1", "seat 1: vp 5", start_rule="lowest_vp") == 2
    assert next_first("2", "seat 2: vp 5", start_rule="lowest_vp") == 0
