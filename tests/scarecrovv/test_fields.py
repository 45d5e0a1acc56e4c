"""§ 6 Fields."""

import pytest

from .table import table


@pytest.mark.parametrize("preset", ["tabletop", "simulator", "legacy"])
@pytest.mark.parametrize("res", ["plasma", "ash", "shards"])
def test_plasma_ash_and_shards_give_one(preset: str, res: str):
    assert table("", preset).play(f"worker to {res}").bank(0) == {res: 1}


@pytest.mark.parametrize("preset", ["simulator", "legacy"])
def test_forage_gives_a_nut(preset: str):
    assert table("", preset).play("worker to forage").bank(0) == {"nut": 1}


def test_forage_gives_nut_berry_or_mushroom_as_the_seat_chooses_in_tabletop():
    game = table("", "tabletop").play("worker to forage")
    assert game.moves() == ["gain forage (nut)", "gain berry", "gain mushroom"]
    game.play("gain berry")
    assert game.bank(0) == {"berry": 1}
    assert game.actions_left == 1


def test_rookery_draws_a_card():
    game = table("seat 0: hand (O1), deck (2 VP:1)").play("worker to rookery")
    assert game.hand(0) == "O1 VP:1"
    assert game.deck(0) == {"VP:1": 1}


@pytest.mark.parametrize("preset", ["tabletop", "simulator", "legacy"])
@pytest.mark.parametrize("field", ["rookery", "compost"])
def test_a_worker_may_go_where_it_gains_nothing(preset: str, field: str):
    game = table("", preset).play(f"worker to {field}")
    assert game.workers(0) == 1
    assert game.actions_left == 1


def test_one_worker_fits_on_each_field_whoever_it_belongs_to():
    game = table("", actions_per_turn=1).play("worker to ash")
    assert game.to_move == 1
    assert not game.can("worker to ash")
    game.play("worker to shards")
    assert not game.can("worker to shards")
    assert not game.can("worker to ash")


# Knobs


def test_field_capacity_is_how_many_workers_fit_on_a_field():
    game = table("", seats=3, actions_per_turn=1, field_capacity={"ash": 2})
    game.play("worker to ash", "worker to ash")
    assert not game.can("worker to ash")
    assert not table("", field_capacity={"ash": 0}).can("worker to ash")


def test_a_field_of_unlimited_capacity_takes_all_workers():
    many = {"workers_per_round": 20, "free_action": {"worker": True}}
    game = table("", seats=6, field_capacity={"ash": "unlimited"}, **many)
    for _ in range(6):
        game.play(*["worker to ash"] * 20, "pass")
    assert [game.bank(seat)["ash"] for seat in range(6)] == [20] * 6


def test_own_stack_off_keeps_a_seat_from_visiting_a_field_twice():
    room = {"field_capacity": {"ash": 2}}
    assert table("", **room).play("worker to ash").can("worker to ash")
    game = table("", own_stack=False, **room).play("worker to ash")
    assert not game.can("worker to ash")
    assert game.play("pass").can("worker to ash")


def test_accumulate_gathers_one_more_for_every_round_in_which_nobody_came():
    game = table("", accumulate={"ash": True}).everybody_passes().everybody_passes()
    game.play("worker to ash", "worker to shards")
    assert game.bank(0) == {"plasma": 2, "ash": 3, "shards": 1}


def test_who_comes_takes_all_that_a_field_has_gathered():
    game = table("heap (5 shards)", accumulate={"shards": True}, field_capacity={"shards": 2})
    game.play("worker to shards", "worker to shards")
    assert game.bank(0) == {"shards": 6 + 1}
    game.everybody_passes().play("worker to shards")
    assert game.bank(0)["shards"] == 7 + 1


def test_accumulate_works_for_forage_as_well():
    game = table("", accumulate={"forage": True}).everybody_passes().play("worker to forage")
    assert game.bank(0) == {"plasma": 1, "nut": 2}


def test_no_field_gathers_anything_unless_the_knob_says_so():
    game = table("").everybody_passes().play("worker to ash", "worker to shards")
    assert game.bank(0) == {"plasma": 1, "ash": 1, "shards": 1}


def test_forage_kinds_says_what_forage_may_be_taken_as():
    game = table("", forage_kinds={"nut": False, "mushroom": True}).play("worker to forage")
    assert game.bank(0) == {"mushroom": 1}
    game = table("", forage_kinds={"nut": True, "mushroom": True}).play("worker to forage")
    assert game.moves() == ["gain forage (nut)", "gain mushroom"]


def test_forage_of_no_kind_gives_nothing():
    game = table("", forage_kinds={"nut": False}).play("worker to forage")
    assert game.bank(0) == {}
    assert game.actions_left == 1
