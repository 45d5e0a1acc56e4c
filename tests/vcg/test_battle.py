"""§ 4 and § 6 The course of a battle: which step comes before which."""

import pytest

from .table import fight, table

# Base values, copies, focus


def test_power_and_damage_begin_at_what_is_printed():
    done = fight("6/4", "5/3")
    assert (done.power, done.damage) == ([6, 5], [4, 3])


def test_two_copies_swap():
    done = fight(
        "2/1 Power = Opp Power [Damage = Opp Damage] & 1/1", "7/4 Power = Opp Power [Damage = Opp Damage] & 1/1"
    )
    assert (done.power, done.damage) == ([7, 2], [4, 1])


def test_a_copy_takes_the_printed_value_not_a_changed_one():
    assert fight("2/1 Power = Opp Power", "7/4 + 3 Power").power == [7, 10]
    assert fight("2/1 Power = Opp Power [- 4 Opp Power Min 1] & 1/1", "7/4").power == [7, 3]


def test_stops_come_before_copies():
    assert fight("2/1 Power = Opp Power", "7/4 Stop Opp Ability").power == [2, 7]


def test_focus_comes_after_the_copy():
    assert fight("7/1 Damage = Opp Damage", "2/4", focus=(1, 0)).damage == [6, 4]


def test_focus_comes_before_reductions():
    """The damage that focus adds can be reduced, and the Min is compared with the whole."""
    assert fight("7/4", "2/4 - 3 Opp Damage Min 2", focus=(1, 0)).damage == [3, 4]
    assert fight("7/1", "2/4 - 3 Opp Damage Min 2", focus=(1, 0)).damage == [2, 4]


def test_stakes_are_paid_before_effects():
    """A stolen potion comes from what is left."""
    assert fight("9/4 Steal 3 Potion Min 0", "1/4", extra=(6, 11), focus=(1, 0)).potions == [12 - 6 - 3 + 1, 0]


# § 6.3 Changes


def test_own_changes_come_before_reductions_of_the_other():
    assert fight("2/4 + 4 Power", "7/4 - 3 Opp Power Min 2").power == [3, 7]
    assert fight("2/2 + 4 Damage", "7/4 - 3 Opp Damage Min 2").damage == [3, 4]
    assert fight("2/4 + 4 Attack", "7/4 - 3 Opp Attack Min 2").attack == [3, 7]


def test_own_changes_come_before_reductions_of_the_other_whoever_plays_first():
    for first in (0, 1):
        assert fight("2/4 - 3 Opp Power Min 2", "7/4 - 3 Power [+ 1 Power] & 1/1", first=first).power == [2, 2]


def test_a_card_may_lower_its_own_values_below_zero():
    done = fight("2/1 - 3 Power [- 4 Damage] & 1/1", "7/4", extra=(2, 0))
    assert (done.power, done.attack, done.damage) == ([-1, 7], [-3, 7], [-3, 4])


def test_power_is_settled_before_attack_is_counted():
    assert fight("6/4 + 1 Power", "5/4 - 2 Opp Power Min 1", extra=(3, 0)).attack == [5 * 4, 5]


def test_attack_changes_come_after_multiplying():
    assert fight("6/4 + 5 Attack", "5/4 - 3 Opp Attack Min 1", extra=(3, 1)).attack == [6 * 4 + 5 - 3, 10]


def test_focus_does_not_multiply():
    assert fight("6/4", "5/4", focus=(1, 1)).attack == [6, 5]


# § 6.4 Min


@pytest.mark.parametrize(
    ("value", "amount", "bound", "left"),
    [(8, 3, 2, 5), (8, 6, 2, 2), (8, 7, 2, 2), (2, 1, 2, 2), (1, 1, 2, 1), (0, 5, 0, 0), (3, 3, 0, 0), (5, 5, 5, 5)],
)
def test_a_reduction_stops_at_its_min_and_leaves_what_is_lower(value: int, amount: int, bound: int, left: int):
    assert fight(f"1/{value}", f"1/1 - {amount} Opp Damage Min {bound}").damage[0] == left
    assert fight(f"{value}/1", f"1/1 - {amount} Opp Power Min {bound}").power[0] == left
    assert fight(f"{value}/1", f"1/1 - {amount} Opp Attack Min {bound}").attack[0] == left


def test_what_is_below_zero_already_stays():
    assert fight("1/1 - 3 Power", "1/1 - 2 Opp Power Min 0").power == [-2, 1]


def test_an_increase_of_the_other_ignores_its_min():
    done = fight("6/4 + 2 Opp Power Min 9", "5/4")
    assert done.power == [6, 7]
    assert fight("7/4 + 2 Opp Life Min 0", "5/4").life == [12, 10]


@pytest.mark.parametrize(("preset", "power", "life"), [("seed", 3, 3), ("prototype", 5, 5)])
def test_an_increase_of_the_other_comes_before_reductions(preset: str, power: int, life: int):
    assert fight("6/4 - 9 Opp Power Min 3 [+ 2 Opp Power Min 9] & 1/1", "8/4", preset).power == [6, power]
    assert fight("7/4 - 9 Opp Life Min 3 [+ 2 Opp Life Min 9] & 1/1", "5/4", preset).life == [12, life]


HIGH_FIRST = "6/4 - 2 Opp {} Min 5 [- 4 Opp {} Min 2] & 1/1"
LOW_FIRST = "6/4 - 4 Opp {} Min 2 [- 2 Opp {} Min 5] & 1/1"


@pytest.mark.parametrize("value", ["Power", "Damage", "Attack"])
@pytest.mark.parametrize(("hand", "seed", "prototype"), [(HIGH_FIRST, 2, 2), (LOW_FIRST, 2, 4)])
def test_reductions_go_from_the_highest_min_to_the_lowest(value: str, hand: str, seed: int, prototype: int):
    """8 - 2 Min 5, then - 4 Min 2, makes 2; as the prototype takes them, slot by slot, it may stay at 4."""
    for preset, left in (("seed", seed), ("prototype", prototype)):
        done = fight(hand.replace("{}", value), "8/8", preset)
        assert {"Power": done.power, "Damage": done.damage, "Attack": done.attack}[value][1] == left


def test_reductions_with_equal_min_go_slot_by_slot():
    assert fight("6/4 - 2 Opp Power Min 3 [- 4 Opp Power Min 3] & 1/1", "8/4").power == [6, 3]


def test_three_reductions_go_by_min_whatever_their_slots():
    """9: - 1 Min 8, - 2 Min 5, - 9 Min 4."""
    hand = "6/4 - 9 Opp Power Min 4 [- 1 Opp Power Min 8] & 1/1 Support: - 2 Opp Power Min 5"
    assert fight(hand, "9/4").power == [6, 4]
    assert fight(hand, "9/4", "prototype").power == [6, 4]


# § 6.6 Winning


def test_more_attack_wins_whatever_level_and_order():
    done = fight("L5 6/4", "L2 5/4", first=1)
    assert (done.winner, done.why) == (0, "attack")


def test_attack_may_be_zero_or_less_for_both():
    done = fight("0/4", "0/4 - 2 Attack")
    assert (done.winner, done.attack) == (0, [0, -2])


def test_a_damage_of_zero_takes_nothing():
    assert fight("6/0", "5/4").life == [12, 12]


def test_a_damage_below_zero_heals():
    """Nothing in the rules keeps a card's own reduction of its damage from it."""
    assert fight("6/1 - 3 Damage", "5/4").life == [12, 14]


def test_each_step_ends_for_both_before_the_next_begins():
    """Both reduce the other's power at the same time: neither sees the other's reduced."""
    for first in (0, 1):
        assert fight("6/4 - 4 Opp Power Min 1", "6/4 - 4 Opp Power Min 1", first=first).power == [2, 2]


def test_the_steps_are_told_in_their_order():
    hand = "7/4 + 2 Life [Poison 2 Min 0] & 1/1 & 1/1 & 1/1"
    game = table(hand, "5/4 Stop Opp Bonus & 1/1 & 1/1 & 1/1").battle(0, 0, ("1 potion", "focus"))
    assert game.story[4:] == [
        "seat 0 has staked 1 potion",
        "seat 0 loses 1 potion and has 11",
        "seat 1 has staked focus",
        "seat 1 loses 3 potions and has 9",
        "the bonus of seat 0's card is stopped",
        "seat 0 has power 7 and attack 14",
        "seat 1 has power 5 and attack 5",
        "seat 0 wins the battle with more attack",
        "seat 1 takes 4 damage and has 8 life",
        "seat 0 gains 2 life and has 14",
    ]
