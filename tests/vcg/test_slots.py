"""§ 5 Which effects act: bonuses, conditions, stops, teams and supporters, and how they meet."""

import pytest

from .table import Game, fight, table

# § 5.1 Bonus


def test_a_bonus_counts_drawn_cards_whether_they_have_fought_or_not():
    game = table("6/1 [+ 2 Power] & 3/3 & 1/1 @Roots & 1/1 @Roots", "5/1 & 5/1 & 5/1 & 5/1", played=("1", "1"))
    game.battle(0, 0)
    assert [player.fought.power for player in game.state.players] == [8, 5]


def test_a_bonus_of_the_opponent_is_no_partner():
    assert fight("6/4 [+ 2 Power] @Moths", "5/4 [+ 2 Power] @Moths").power == [6, 5]


def test_each_faction_of_a_hand_has_its_own_bonus():
    hand = "6/4 [+ 2 Power] @Moths & 1/1 @Moths & 4/4 [+ 5 Power] @Roots & 1/1 @Roots"
    assert fight(hand, "5/4").power == [8, 5]
    assert fight(hand, "5/4", card=(2, 0)).power == [9, 5]


@pytest.mark.parametrize(("preset", "power"), [("seed", 6), ("prototype", 8)])
def test_two_factions_with_the_same_kind_of_bonus(preset: str, power: int):
    """`seed` looks at the faction, `prototype` at the kind of the bonus, whatever its numbers."""
    hand = "6/4 [+ 2 Power] @Moths & 1/1 [+ 7 Power] @Roots"
    assert fight(hand, "5/4", preset).power == [power, 5]


def test_in_the_prototype_the_prefix_belongs_to_the_kind():
    hand = "6/4 [+ 2 Power] @Moths & 1/1 [Courage: + 2 Power] @Roots"
    assert fight(hand, "5/4", "prototype").power == [6, 5]


@pytest.mark.parametrize("bonus", ["Courage: + 2 Power", "Revenge: + 2 Power"])
def test_conditions_hold_for_bonuses_too(bonus: str):
    assert fight(f"6/4 [{bonus}] & 1/1", "5/4", first=0, previous=1).power == [8, 5]
    assert fight(f"6/4 [{bonus}] & 1/1", "5/4", first=1, previous=0).power == [6, 5]


def test_a_team_bonus_counts_the_hand():
    assert fight("6/4 [Team: + 3 Attack] & 1/1 & 1/1", "5/4").attack == [15, 5]


def test_a_defeat_bonus_acts_for_the_loser():
    assert fight("4/4 [Defeat: + 3 Potion] & 1/1", "5/4").potions == [15, 12]


# § 5.3 Stops


def stopped(game: Game) -> list[str]:
    return [line for line in game.story if "stopped" in line]


@pytest.mark.parametrize("kind", ["Ability", "Bonus"])
def test_of_two_cards_that_stop_each_other_only_the_first_played_one_does(kind: str):
    hand = {"Ability": "6/4 Stop Opp Ability & 1/1 & 1/1 & 1/1", "Bonus": "6/4 [Stop Opp Bonus] & 1/1 & 1/1 & 1/1"}[
        kind
    ]
    for first in (0, 1):
        game = table(hand, hand, first=first).battle(0, 0)
        assert stopped(game) == [f"the {kind.lower()} of seat {1 - first}'s card is stopped"]


def test_the_first_played_stop_hits_before_the_other_is_looked_at():
    one, two = "6/4 Stop Opp Ability & 1/1", "6/4 + 3 Power [Stop Opp Ability] & 1/1"
    assert fight(one, two, first=0).power == [6, 6]
    assert fight(one, two, first=1).power == [6, 9]


def test_of_one_seat_the_ability_stops_before_the_bonus():
    """Its ability has stopped the other's Stop before its bonus is looked at, and both slots are silenced."""
    one, two = "6/4 Stop Opp Bonus [Stop Opp Ability] & 1/1", "6/4 + 3 Power [+ 2 Power] & 1/1"
    assert fight(one, two).power == [6, 6]


def test_stops_of_abilities_come_before_stops_of_bonuses():
    """A Stop Opp Bonus ability can be silenced, whoever is played first; never the other way round."""
    for first in (0, 1):
        assert fight("6/4 Stop Opp Ability [+ 1 Power] & 1/1", "6/4 Stop Opp Bonus", first=first).power == [7, 6]
        assert fight("6/4 + 1 Power [Stop Opp Ability] & 1/1", "6/4 Stop Opp Bonus", first=first).power == [7, 6]


def test_a_bonus_that_is_stopped_later_has_done_its_stopping():
    done = fight("6/4 + 1 Power [Stop Opp Ability] & 1/1", "6/4 + 4 Power [Stop Opp Bonus] & 1/1", first=1)
    assert done.power == [7, 6]


def test_a_stop_opp_ability_of_the_bonus_wakes_a_stop_as_well():
    assert fight("6/4 Stop: + 2 Power", "5/4 [Stop Opp Ability] & 1/1").power == [8, 5]


def test_a_stopped_stop_wakes_nothing():
    one = "6/4 Stop: + 2 Power [Stop Opp Ability] & 1/1"
    assert fight(one, "5/4 Stop Opp Ability", first=0).power == [6, 5]
    assert fight(one, "5/4 Stop Opp Ability", first=1).power == [8, 5]


def test_a_bonus_with_stop_waits_for_stop_opp_bonus():
    assert fight("6/4 [Stop: + 2 Power] & 1/1", "5/4 Stop Opp Bonus").power == [8, 5]
    assert fight("6/4 [Stop: + 2 Power] & 1/1", "5/4 Stop Opp Ability").power == [6, 5]
    assert fight("6/4 [Stop: + 2 Power] & 1/1", "5/4").power == [6, 5]


def test_a_woken_stop_may_stop_in_its_turn():
    assert fight("6/4 Stop Opp Ability [+ 3 Power] & 1/1", "6/4 Stop: Stop Opp Bonus").power == [6, 6]
    assert fight("6/4 [+ 3 Power] & 1/1", "6/4 Stop: Stop Opp Bonus").power == [9, 6]


def test_a_stop_woken_too_late_stops_nothing():
    """Played first, it is looked at before anything has woken it."""
    sleeper, waker = "6/4 Stop: Stop Opp Ability [+ 1 Power] & 1/1", "6/4 + 5 Power [Stop Opp Ability] & 1/1"
    assert fight(sleeper, waker, first=0).power == [7, 11]
    assert fight(sleeper, waker, first=1).power == [7, 6]


def test_stops_stop_effects_after_the_battle_too():
    assert fight("6/4 Stop Opp Ability", "7/4 + 3 Life").life == [8, 12]
    assert fight("6/4 Stop Opp Ability", "5/4 Defeat: + 3 Life").life == [12, 8]


def test_a_stopped_backlash_spares_its_owner():
    assert fight("7/4 Backlash: - 2 Life Min 1", "5/4 Stop Opp Ability").life == [12, 8]


def test_a_stop_needs_its_condition():
    assert fight("6/4 Courage: Stop Opp Ability", "5/4 + 3 Power", first=0).power == [6, 5]
    assert fight("6/4 Courage: Stop Opp Ability", "5/4 + 3 Power", first=1).power == [6, 8]
    assert fight("6/4 Revenge: Stop Opp Bonus", "5/4 [+ 3 Power] & 1/1", previous=1).power == [6, 5]
    assert fight("6/4 Revenge: Stop Opp Bonus", "5/4 [+ 3 Power] & 1/1", previous=0).power == [6, 8]


# § 5.4 Team


def test_team_counts_cards_that_have_fought():
    game = table("6/1 Team: + 1 Power & 1/1 & 1/1 & 1/1", "5/1 & 5/1 & 5/1 & 5/1", played=("12", "01"))
    game.battle(0, 2)
    assert game.state.players[0].fought.power == 10


def test_team_counts_only_its_own_faction():
    assert fight("6/4 Team: + 1 Power & 1/1 & 1/1 @Roots & 1/1 @Roots", "5/4").power == [8, 5]


def test_team_repeats_its_effect_and_stops_at_the_min():
    assert fight("6/4 Team: - 2 Opp Power Min 3 & 1/1 & 1/1", "8/4").power == [6, 3]


def test_team_of_a_stop_and_of_a_copy_is_no_more_than_one():
    assert fight("6/4 Team: Stop Opp Ability & 1/1", "5/4 + 3 Power").power == [6, 5]
    assert fight("2/4 Team: Power = Opp Power & 1/1", "5/4").power == [5, 5]


@pytest.mark.parametrize(
    ("ability", "life", "potions"),
    [
        ("Team: + 1 Life", [14, 8], [12, 12]),
        ("Team: - 1 Opp Life Min 0", [12, 6], [12, 12]),
        ("Team: - 1 Potion", [12, 8], [10, 12]),
        ("Team: - 2 Opp Potion Min 9", [12, 8], [12, 9]),
        ("Team: Recover 1 of 2 Potion", [12, 8], [14, 12]),
    ],
)
def test_team_after_the_battle(ability: str, life: list[int], potions: list[int]):
    done = fight(f"7/4 {ability} & 1/1", "5/4")
    assert (done.life, done.potions) == (life, potions)


# § 5.6 Support


def test_support_of_several_adds_up():
    assert fight("6/4 & 1/1 Support: + 2 Power & 1/1 Support: + 3 Power", "5/4").power == [11, 5]


def test_support_helps_beside_ability_and_bonus():
    assert fight("6/4 + 1 Power [+ 2 Power] & 1/1 Support: + 4 Power", "5/4").power == [13, 5]


def test_support_needs_no_faction():
    assert fight("6/4 @Moths & 1/1 Support: + 2 Power @Roots", "5/4").power == [8, 5]


def test_support_helps_nobody_else():
    assert fight("6/4", "5/4 & 1/1 Support: + 2 Power").power == [6, 7]


def test_stop_opp_ability_does_not_reach_a_supporter_in_the_hand():
    assert fight("6/4 Stop Opp Ability", "5/4 + 9 Power & 1/1 Support: + 2 Power").power == [6, 7]


def test_a_supporter_that_fights_and_is_stopped_is_silent_in_that_battle():
    assert fight("6/4 Stop Opp Ability", "5/4 Support: + 2 Power").power == [6, 5]
    assert fight("6/4 Stop Opp Bonus", "5/4 Support: + 2 Power").power == [6, 7]


def test_a_supporter_that_fights_and_is_stopped_leaves_the_others_speaking():
    assert fight("6/4 Stop Opp Ability", "5/4 Support: + 2 Power & 1/1 Support: + 3 Power").power == [6, 8]


def test_support_acts_once_when_its_own_card_fights():
    assert fight("6/4 Support: + 2 Power", "5/4").power == [8, 5]


def test_support_may_stop():
    assert fight("6/4 & 1/1 Support: Stop Opp Ability", "5/4 + 3 Power").power == [6, 5]
    assert fight("6/4 & 1/1 Support: Stop Opp Bonus", "5/4 [+ 3 Power] & 1/1").power == [6, 5]


def test_a_supporting_stop_comes_after_bonus_and_before_the_other_seat():
    assert fight("6/4 & 1/1 Support: Stop Opp Ability", "5/4 Stop Opp Ability [+ 2 Power] & 1/1", first=0).power == [
        6,
        7,
    ]
    waiting = "6/4 + 3 Power & 1/1 Support: Stop Opp Ability"
    assert fight(waiting, "5/4 Stop Opp Ability", first=0).power == [9, 5]
    assert fight(waiting, "5/4 Stop Opp Ability", first=1).power == [6, 5]


def test_a_supporting_stop_wakes_a_stop():
    assert fight("6/4 Stop: + 2 Power", "5/4 & 1/1 Support: Stop Opp Ability").power == [8, 5]


def test_support_copies_for_the_card_that_fights():
    assert fight("2/1 & 1/1 Support: Power = Opp Power", "7/4").power == [7, 7]
    assert fight("2/1 & 1/1 Support: Damage = Opp Damage", "7/4").damage == [4, 4]


def test_support_acts_after_the_battle_for_the_winner():
    hand = "7/4 & 1/1 Support: + 2 Life"
    assert fight(hand, "5/4").life == [14, 8]
    assert fight("4/4 & 1/1 Support: + 2 Life", "5/4").life == [8, 12]


def test_support_takes_potions_and_recovers_them():
    assert fight("7/4 & 1/1 Support: - 2 Opp Potion Min 0", "5/4").potions == [12, 10]
    assert fight("7/4 & 1/1 Support: Recover 1 of 2 Potion", "5/4", extra=(3, 0)).potions == [11, 12]


def test_support_goes_in_hand_order_after_the_card_itself():
    """Slot by slot, as `prototype` takes reductions: 9 - 2 Min 5, then - 9 Min 3; the other way round it would be 3."""
    one, two = "1/1 Support: - 2 Opp Power Min 5", "1/1 Support: - 9 Opp Power Min 8"
    assert fight(f"6/4 & {one} & {two}", "10/4", "prototype").power == [6, 8]
    assert fight(f"6/4 & {two} & {one}", "10/4", "prototype").power == [6, 6]
    assert fight("6/4 - 9 Opp Power Min 8 & " + one, "10/4", "prototype").power == [6, 6]


# Prefixes that meet


def test_revenge_and_courage_of_one_hand():
    hand = "6/4 Revenge: + 2 Power [Courage: + 3 Power] & 1/1 Support: + 4 Power"
    assert fight(hand, "5/4", first=0, previous=1).power == [15, 5]
    assert fight(hand, "5/4", first=1, previous=1).power == [12, 5]
    assert fight(hand, "5/4", first=1, previous=0).power == [10, 5]


def test_team_ability_revenge_bonus_and_support_together():
    hand = "6/4 Team: + 1 Power [Revenge: + 2 Power] & 1/1 & 1/1 Support: + 4 Power"
    assert fight(hand, "5/4", previous=1).power == [6 + 3 + 2 + 4, 5]
    assert fight(hand, "5/4 Stop Opp Ability", previous=1).power == [6 + 2 + 4, 5]
    assert fight(hand, "5/4 Stop Opp Bonus", previous=1).power == [6 + 3 + 4, 5]


def test_revenge_is_due_after_the_battle_before_only():
    game = table("1/1 & 6/1 Revenge: + 2 Power & 6/1 & 1/1", "5/1 & 5/1 & 5/1 & 5/1")
    game.battle(0, 0).battle(1, 1)
    assert game.state.players[0].fought.power == 8
    game = table("9/1 & 1/1 & 6/1 Revenge: + 2 Power & 6/1", "5/1 & 5/1 & 5/1 & 5/1")
    game.battle(1, 0).battle(0, 1).battle(2, 2)
    assert game.state.players[0].fought.power == 6


def test_what_was_stopped_is_told():
    game = table("6/4 Stop Opp Ability & 1/1 & 1/1 & 1/1", "5/4 + 3 Power & 1/1 & 1/1 & 1/1").battle(0, 0)
    assert stopped(game) == ["the ability of seat 1's card is stopped"]


def test_what_a_stop_has_woken_is_not_told_as_stopped():
    game = table("6/4 Stop Opp Ability & 1/1 & 1/1 & 1/1", "5/4 Stop: + 3 Power & 1/1 & 1/1 & 1/1").battle(0, 0)
    assert stopped(game) == []
