"""§ 7 After the battle: damage, effects of winner and loser, heals and poisons."""

import pytest

from .table import fight, table

REST = " & 1/1 & 1/1 & 1/1"

# § 7.1 Damage, and coming back


def test_life_is_not_floored():
    assert fight("6/9", "5/4", life=(12, 3)).life == [12, -6]


def test_a_loser_comes_back_with_a_defeat_effect():
    game = table("6/5" + REST, "5/4 Defeat: + 3 Life" + REST, life=(12, 4)).battle(0, 0)
    assert (game.life, game.over) == ([12, 2], "not")


def test_a_heal_brings_a_seat_back():
    assert fight("6/5", "5/4", life=(12, 4), heal=([], [[3, 12]])).life == [12, 2]
    game = table("1/1 & 6/5 & 1/1 & 1/1", "5/1 Heal 3 Max 12 & 5/4 & 1/1 & 1/1", life=(12, 4))
    game.battle(0, 0).battle(1, 1)
    assert (game.life, game.over) == ([11, 2], "not")


def test_a_heal_may_be_too_small_to_come_back():
    assert fight("6/9", "5/4", life=(12, 4), heal=([], [[3, 12]])).life == [12, -2]


def test_a_poison_may_take_back_what_the_heal_gave():
    done = fight("6/5", "5/4", life=(12, 4), heal=([], [[3, 12]]), poison=([], [[2, 0]]))
    assert done.life == [12, 0]


def test_a_backlash_can_kill_its_owner():
    game = table("6/1 Backlash: - 3 Life Min 0" + REST, "5/4" + REST, life=(2, 9)).battle(0, 0)
    assert (game.life, game.over, game.points) == ([0, 8], "knockout", [0.0, 1.0])


# § 7.2 Winner and loser


@pytest.mark.parametrize("prefix", ["", "Courage: ", "Revenge: "])
def test_effects_act_for_the_winner_only(prefix: str):
    assert fight(f"7/4 {prefix}Steal 2 Life Min 0", "5/4", previous=1).life == [14, 6]
    assert fight(f"4/4 {prefix}Steal 2 Life Min 0", "5/4", previous=1).life == [8, 12]


def test_a_woken_stop_and_a_team_act_for_the_winner_only():
    assert fight("7/4 Stop: + 2 Life", "5/4 Stop Opp Ability").life == [14, 8]
    assert fight("4/4 Stop: + 2 Life", "5/4 Stop Opp Ability").life == [8, 12]
    assert fight("4/4 Team: + 2 Life & 1/1", "5/4").life == [8, 12]


@pytest.mark.parametrize(
    ("effect", "life", "potions", "poison", "heal"),
    [
        ("Defeat: + 2 Life", [10, 12], [12, 12], [[], []], [[], []]),
        ("Defeat: - 2 Opp Life Min 1", [8, 10], [12, 12], [[], []], [[], []]),
        ("Defeat: - 2 Opp Potion Min 1", [8, 12], [12, 10], [[], []], [[], []]),
        ("Defeat: - 2 Life Min 1", [6, 12], [12, 12], [[], []], [[], []]),
        ("Defeat: Recover 1 of 2 Potion", [8, 12], [13, 12], [[], []], [[], []]),
        ("Defeat: Poison 2 Min 1", [8, 12], [12, 12], [[], [[2, 1]]], [[], []]),
        ("Defeat: Self Poison 2 Min 1", [8, 12], [12, 12], [[[2, 1]], []], [[], []]),
        ("Defeat: Heal 2 Max 9", [8, 12], [12, 12], [[], []], [[[2, 9]], []]),
    ],
)
def test_every_defeat_effect(
    effect: str, life: list[int], potions: list[int], poison: list[object], heal: list[object]
):
    done = fight(f"4/4 {effect}", "5/4")
    assert (done.life, done.potions, done.poison, done.heal) == (life, potions, poison, heal)


def test_all_of_the_winners_effects_come_before_the_losers():
    """The loser takes 3 down to 9 when the winner has gained already."""
    assert fight("7/4 + 3 Life", "5/4 Defeat: - 5 Opp Life Min 9").life == [10, 8]
    assert fight("7/4 Steal 4 Life Min 6", "5/4 Defeat: + 5 Life").life == [14, 11]


@pytest.mark.parametrize("prefix", ["Revenge", "Stop", "Team", "Defeat", "Support"])
def test_life_per_damage_never_acts_behind_a_prefix(prefix: str):
    """Neither for the winner nor for the loser."""
    for power in (7, 3):
        hand = f"{power}/4 {prefix}: + 2 Life per Damage & 1/1"
        assert fight(hand, "5/4 Stop Opp Ability", previous=1).life == fight(f"{power}/4", "5/4").life
        assert fight(hand, "5/4", previous=1).life == fight(f"{power}/4", "5/4").life


def test_life_per_damage_acts_behind_backlash():
    assert fight("7/4 Backlash: - 1 Life per Damage", "5/4").life == [8, 8]


# § 7.3 The order of one side's effects


def after(ability: str, bonus: str, **position: object) -> tuple[list[int], list[int]]:
    """Life and potions after a won battle, the effects once in this order of the slots and once in the other."""
    done = [fight(f"7/2 {one} [{two}] & 1/1", "5/4", **position) for one, two in ((ability, bonus), (bonus, ability))]
    assert (done[0].life, done[0].potions) == (done[1].life, done[1].potions)
    return done[0].life, done[0].potions


def test_life_per_damage_comes_before_losses_with_a_min():
    assert after("+ 1 Life per Damage", "- 9 Life Min 5", life=(4, 12))[0] == [5, 10]


def test_own_life_comes_before_losses_with_a_min():
    assert after("+ 3 Life", "- 9 Life Min 5", life=(4, 12))[0] == [5, 10]


def test_own_potions_come_before_losses_with_a_min():
    assert after("+ 3 Potion", "- 9 Potion Min 5", potions=(4, 12))[1] == [5, 12]
    assert after("Recover 1 of 2 Potion", "- 9 Potion Min 5", potions=(5, 12), extra=(1, 0))[1] == [5, 12]


def test_own_losses_come_before_what_is_stolen():
    assert after("- 9 Life Min 5", "Steal 3 Life Min 1", life=(8, 12))[0] == [8, 7]
    assert after("- 9 Potion Min 5", "Steal 3 Potion Min 1", potions=(8, 12))[1] == [8, 9]


@pytest.mark.parametrize(
    ("one", "two", "seed", "slots"),
    [
        ("- 2 Opp Life Min 6", "- 4 Opp Life Min 3", [12, 4], [12, 4]),
        ("- 4 Opp Life Min 3", "- 2 Opp Life Min 6", [12, 4], [12, 6]),
        ("- 4 Opp Life Min 3", "Steal 2 Life Min 6", [14, 4], [12, 6]),
        ("Steal 4 Life Min 3", "- 2 Opp Life Min 6", [16, 4], [16, 4]),
    ],
)
def test_what_is_taken_goes_from_the_highest_min_to_the_lowest(one: str, two: str, seed: list[int], slots: list[int]):
    hand = f"7/2 {one} [{two}] & 1/1"
    assert fight(hand, "5/4").life == seed
    assert fight(hand, "5/4", "prototype").life == slots


def test_potions_that_are_taken_go_by_min_too():
    hand = "7/2 - 4 Opp Potion Min 3 [Steal 2 Potion Min 8] & 1/1"
    assert fight(hand, "5/4", potions=(12, 10)).potions == [14, 4]
    assert fight(hand, "5/4", "prototype", potions=(12, 10)).potions == [12, 6]


def test_with_equal_min_losses_come_before_steals():
    """8 left: - 3 makes 5, and there is 1 to steal; the other way round it would be 3 and nothing to take."""
    assert after("- 3 Opp Life Min 4", "Steal 3 Life Min 4", life=(12, 10))[0] == [13, 4]


def test_with_equal_min_and_kind_they_go_slot_by_slot():
    assert after("Steal 3 Life Min 4", "Steal 2 Life Min 4", life=(12, 10))[0] == [16, 4]


def test_a_support_takes_its_turn_by_min():
    assert fight("7/2 - 4 Opp Life Min 3 & 1/1 Support: - 2 Opp Life Min 6", "5/4").life == [12, 4]
    assert fight("7/2 - 4 Opp Life Min 3 & 1/1 Support: - 2 Opp Life Min 6", "5/4", "prototype").life == [12, 6]


# Amounts


def test_life_per_damage_counts_focus_and_reductions():
    assert fight("7/4 + 1 Life per Damage", "5/4 - 3 Opp Damage Min 1", focus=(1, 0)).life == [15, 9]


def test_life_per_damage_counts_damage_beyond_the_last_life():
    assert fight("7/9 + 1 Life per Damage", "5/4", life=(12, 2)).life == [21, -7]


def test_steal_takes_nothing_from_a_seat_at_or_below_zero():
    assert fight("7/4 Steal 3 Life Min 0", "5/4", life=(12, 4)).life == [12, 0]
    assert fight("7/6 Steal 3 Life Min 0", "5/4", life=(12, 4)).life == [12, -2]


def test_recover_does_not_count_the_potions_for_focus():
    assert fight("7/4 Recover 1 of 2 Potion", "5/4", extra=(2, 0), focus=(1, 0)).potions == [12 - 5 + 2, 12]


def test_own_losses_without_a_min_go_below_zero_but_potions_are_floored_at_the_end():
    done = fight("7/4 - 5 Life [- 9 Potion] & 1/1", "5/4", life=(3, 12), potions=(4, 12))
    assert (done.life, done.potions) == ([-2, 8], [0, 12])


def test_potions_below_zero_are_made_good_before_they_are_floored():
    """- 5 and then stolen 3: 2 - 5 + 3."""
    assert fight("7/4 - 5 Potion [Steal 4 Potion Min 0] & 1/1", "5/4", potions=(2, 9)).potions == [1, 5]


def test_nothing_caps_life_and_potions():
    done = fight("7/4 + 9 Life [+ 9 Potion] & 1/1", "5/4")
    assert (done.life, done.potions) == ([21, 8], [21, 12])


# § 7.5 Heals and poisons


def test_heals_act_before_poisons():
    """6 + 3 Max 8, - 2 Min 0; the other way round it would be 7."""
    assert fight("5/4", "6/1", life=(7, 12), heal=([[3, 8]], []), poison=([[2, 0]], [])).life == [6, 12]


def test_they_act_after_the_effects_of_both():
    assert fight("7/4 + 2 Life", "5/4", life=(5, 12), heal=([[9, 8]], [])).life == [8, 8]
    assert fight("5/4 Defeat: + 2 Life", "6/1", life=(5, 12), heal=([[9, 8]], [])).life == [8, 12]


def test_new_ones_wait_for_the_next_battle_and_then_act_beside_the_old():
    done = fight("7/1 Heal 4 Max 20", "5/4", life=(5, 12), heal=([[1, 20]], []))
    assert (done.life, done.heal) == ([6, 11], [[[1, 20], [4, 20]], []])


def test_they_act_for_winner_and_loser():
    done = fight("7/1", "5/4", life=(5, 5), heal=([[1, 20]], [[1, 20]]), poison=([[2, 0]], [[2, 0]]))
    assert done.life == [4, 3]


def test_a_heal_costs_nothing_above_its_max_and_a_poison_gives_nothing_below_its_min():
    assert fight("7/1", "5/4", life=(9, 12), heal=([[5, 4]], [])).life == [9, 11]
    assert fight("7/1", "5/4", life=(3, 12), poison=([[5, 4]], [])).life == [3, 11]


def test_they_go_on_to_the_last_battle():
    game = table("7/1 Poison 2 Min 0 & 1/0 & 1/0 & 1/0", "5/0 & 5/0 & 5/0 & 5/0")
    game.battle(0, 0).battle(1, 1).battle(2, 2).battle(3, 3)
    assert (game.life, game.over) == ([12, 12 - 1 - 2 - 2 - 2], "last_battle")


def test_self_poison_harms_its_owner_in_later_battles():
    game = table("7/0 Self Poison 2 Min 0 & 7/0 & 1/1 & 1/1", "5/0 & 5/0 & 5/0 & 5/0").battle(0, 0)
    assert game.life == [12, 12]
    assert game.battle(1, 1).life == [10, 12]


def test_team_brings_several():
    done = fight("7/1 [Team: + 1 Life] & 1/1", "5/4")
    assert done.life == [14, 11]
