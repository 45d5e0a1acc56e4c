"""The glossary of the game's author, line by line; a test for each, named after it."""

import pytest

from fairfield.frame.match import Match
from fairfield.games.vcg import GAME

from .table import fight, table


def test_minus_x_opp_attack_min_y():
    assert fight("6/4 - 5 Opp Attack Min 3", "7/4", extra=(0, 1)).attack == [6, 9]
    assert fight("6/4 - 5 Opp Attack Min 3", "7/4").attack == [6, 3]
    assert fight("6/4 - 5 Opp Attack Min 9", "7/4").attack == [6, 7]


def test_minus_x_opp_damage_min_y():
    assert fight("5/4 - 2 Opp Damage Min 1", "7/4").life == [10, 12]
    assert fight("5/4 - 9 Opp Damage Min 1", "7/4").life == [11, 12]
    assert fight("5/4 - 9 Opp Damage Min 6", "7/4").life == [8, 12]


def test_minus_x_opp_life_min_y():
    assert fight("7/4 - 2 Opp Life Min 1", "5/4").life == [12, 6]
    assert fight("7/4 - 2 Opp Life Min 1", "5/4", life=(12, 6)).life == [12, 1]
    assert fight("7/4 - 2 Opp Life Min 9", "5/4").life == [12, 8]


def test_minus_x_opp_life_min_y_comes_after_the_damage():
    assert fight("7/4 - 3 Opp Life Min 1", "5/4", life=(12, 4)).life == [12, 0]


def test_minus_x_opp_potion_min_y():
    assert fight("7/4 - 2 Opp Potion Min 1", "5/4", potions=(3, 5)).potions == [3, 3]
    assert fight("7/4 - 2 Opp Potion Min 1", "5/4", potions=(3, 2)).potions == [3, 1]
    assert fight("7/4 - 2 Opp Potion Min 4", "5/4", potions=(3, 2)).potions == [3, 2]


def test_minus_x_opp_power_min_y():
    assert fight("6/4 - 5 Opp Power Min 3", "7/4").power == [6, 3]
    assert fight("6/4 - 1 Opp Power Min 3", "7/4").power == [6, 6]
    assert fight("6/4 - 5 Opp Power Min 8", "7/4").power == [6, 7]


def test_plus_x_life():
    assert fight("7/4 + 3 Life", "5/4").life == [15, 8]
    assert fight("4/4 + 3 Life", "5/4").life == [8, 12]


def test_plus_x_life_per_damage():
    assert fight("7/4 + 2 Life per Damage", "5/4").life == [20, 8]
    assert fight("4/4 + 2 Life per Damage", "5/4").life == [8, 12]


def test_plus_x_potion():
    assert fight("7/4 + 3 Potion", "5/4").potions == [15, 12]
    assert fight("4/4 + 3 Potion", "5/4").potions == [12, 12]


def test_ability():
    """A card may have one, which acts in its battles alone, or none."""
    assert fight("6/4 + 2 Power", "5/4").power == [8, 5]
    assert fight("6/4", "5/4").power == [6, 5]
    assert fight("6/4 & 5/4 + 2 Power", "5/4").power == [6, 5]


def test_attack():
    """Power times potions, plus and minus whatever changes it; the free potion is one of them."""
    assert fight("6/4 + 2 Power", "5/4 + 7 Attack", extra=(3, 2)).attack == [8 * 4, 5 * 3 + 7]


def test_backlash():
    """It falls on its owner, after a won battle."""
    assert fight("7/4 Backlash: - 2 Life Min 1", "5/4").life == [10, 8]
    assert fight("7/4 Backlash: - 2 Potion Min 0", "5/4").potions == [10, 12]
    assert fight("7/4 Backlash: Self Poison 2 Min 0", "5/4").poison == [[[2, 0]], []]
    assert fight("4/4 Backlash: - 2 Life Min 1", "5/4").life == [8, 12]


@pytest.mark.parametrize(
    ("one", "two", "first", "winner", "why"),
    [
        ("6/4", "5/4", 0, 0, "attack"),
        ("L5 6/4", "L2 5/4", 1, 0, "attack"),
        ("L2 6/4", "L3 6/4", 1, 0, "level"),
        ("L4 6/4", "L3 6/4", 0, 1, "level"),
        ("6/4", "6/4", 0, 0, "first"),
        ("6/4", "6/4", 1, 1, "first"),
    ],
)
def test_battle(one: str, two: str, first: int, winner: int, why: str):
    """More attack, then the lower level, then who was played first."""
    done = fight(one, two, first=first)
    assert (done.winner, done.why) == (winner, why)


def test_cards():
    """A level, a power, a damage, an ability and a bonus; every one fights once."""
    game = table("L2 6/4 & 5/4 & 4/4 & 3/3", "2/1 & 2/1 & 2/1 & 2/1")
    assert game.moves == ["play Ann 0", "play Ann 1", "play Ann 2", "play Ann 3"]
    game.battle(0, 0).battle(1, 3)
    assert game.moves == ["play Ann 2", "play Ann 3"]


def test_courage():
    assert fight("6/4 Courage: + 2 Power", "5/4", first=0).power == [8, 5]
    assert fight("6/4 Courage: + 2 Power", "5/4", first=1).power == [6, 5]


def test_damage():
    """What the winning card takes off the other's life; the losing one takes nothing."""
    assert fight("6/4", "5/9").life == [12, 8]


def test_damage_equals_opp_damage():
    assert fight("6/4 Damage = Opp Damage", "5/7").life == [12, 5]
    assert fight("6/4 Damage = Opp Damage", "5/1").life == [12, 11]


def test_damage_equals_opp_damage_means_the_printed_one():
    assert fight("6/4 Damage = Opp Damage", "5/7 + 3 Damage", focus=(0, 1)).damage == [7, 7 + 3 + 2]


def test_deck():
    """Eight different cards; four of them are drawn."""
    edition = GAME.edition("seed", {"deck.seat0": "Choir Practice", "deck.seat1": "Show of Wings"})
    pools = edition.book_view.pools
    for seed in range(20):
        state = Match.begin(edition, key=(seed, 1)).state
        for player in state.players:
            pool = pools[player.pool]
            deck = [int(edition.book_view.listed[pool.start + place]) for place in range(pool.held)]
            assert len(set(deck)) == 8
            assert len(set(player.hand)) == 4
            assert set(player.hand) <= set(deck)


def test_defeat():
    assert fight("4/4 Defeat: + 3 Life", "5/4").life == [11, 12]
    assert fight("6/4 Defeat: + 3 Life", "5/4").life == [12, 8]


def test_faction():
    """Cards of one faction unlock its bonus."""
    assert fight("6/4 [+ 2 Power] @Moths & 3/3 @Moths", "5/4").power == [8, 5]
    assert fight("6/4 [+ 2 Power] @Moths & 3/3 @Roots", "5/4").power == [6, 5]


def test_faction_bonus():
    """With at least two cards of the faction drawn."""
    assert fight("6/4 [+ 2 Power]", "5/4").power == [6, 5]
    assert fight("6/4 [+ 2 Power] & 3/3", "5/4").power == [8, 5]
    assert fight("6/4 [+ 2 Power] & 3/3 & 3/3 & 3/3", "5/4").power == [8, 5]


def test_focus():
    """Three potions for two damage; they do not multiply the power."""
    done = fight("6/4", "5/4", focus=(1, 0), extra=(1, 0))
    assert (done.attack, done.life, done.potions) == ([12, 5], [12, 6], [8, 12])


def test_heal_x_max_y():
    assert fight("6/1 Heal 2 Max 9", "5/4", life=(5, 9)).heal == [[[2, 9]], []]
    assert fight("6/1", "5/4", life=(5, 9), heal=([[2, 9]], [])).life == [7, 8]
    assert fight("6/1", "5/4", life=(8, 9), heal=([[2, 9]], [])).life == [9, 8]
    assert fight("6/1", "5/4", life=(11, 9), heal=([[2, 9]], [])).life == [11, 8]


def test_heal_waits_for_the_battle_after():
    assert fight("6/1 Heal 2 Max 9", "5/4", life=(5, 9)).life == [5, 8]


def test_heal_of_several_only_the_strongest_at_that_moment():
    heals = ([[1, 20], [3, 9]], [])
    assert fight("6/1", "5/4", life=(5, 9), heal=heals).life == [8, 8]
    assert fight("6/1", "5/4", life=(9, 9), heal=heals).life == [10, 8]


def test_life():
    """Twelve at the start; none of it left ends the match."""
    assert table("6/4 & 1/1 & 1/1 & 1/1", "5/4 & 1/1 & 1/1 & 1/1").life == [12, 12]
    assert table("6/4 & 1/1 & 1/1 & 1/1", "5/4 & 1/1 & 1/1 & 1/1", life=(12, 4)).battle(0, 0).over == "knockout"


def test_poison_x_min_y():
    assert fight("6/1 Poison 2 Min 3", "5/4").poison == [[], [[2, 3]]]
    assert fight("6/1", "5/4", poison=([], [[2, 3]])).life == [12, 9]
    assert fight("6/1", "5/4", life=(12, 5), poison=([], [[2, 3]])).life == [12, 3]
    assert fight("6/1", "5/4", life=(12, 3), poison=([], [[2, 3]])).life == [12, 2]


def test_poison_waits_for_the_battle_after():
    assert fight("6/1 Poison 2 Min 3", "5/4").life == [12, 11]


def test_poison_of_several_only_the_strongest_at_that_moment():
    poisons = ([], [[1, 0], [3, 6]])
    assert fight("6/1", "5/4", life=(12, 11), poison=poisons).life == [12, 7]
    assert fight("6/1", "5/4", life=(12, 7), poison=poisons).life == [12, 5]


def test_potions():
    """Twelve at the start; those put to a card multiply its power, and each card has one by itself."""
    assert table("6/4 & 1/1 & 1/1 & 1/1", "5/4 & 1/1 & 1/1 & 1/1").potions == [12, 12]
    done = fight("6/4", "5/4", extra=(0, 4))
    assert (done.attack, done.potions) == ([6, 25], [12, 8])


def test_power():
    assert fight("6/4", "5/4", extra=(2, 2)).attack == [18, 15]


def test_power_equals_opp_power():
    assert fight("2/4 Power = Opp Power", "5/4").power == [5, 5]
    assert fight("8/4 Power = Opp Power", "5/4 + 3 Power").power == [5, 8]


@pytest.mark.parametrize(("extra", "back"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (11, 6)])
def test_recover_1_of_2_potion(extra: int, back: int):
    """Half of what the card had, rounded up, its own free potion among it."""
    assert fight("9/4 Recover 1 of 2 Potion", "1/4", extra=(extra, 0)).potions == [12 - extra + back, 12]


def test_revenge():
    assert fight("6/4 Revenge: + 2 Power", "5/4", previous=1).power == [8, 5]
    assert fight("6/4 Revenge: + 2 Power", "5/4", previous=0).power == [6, 5]
    assert fight("6/4 Revenge: + 2 Power", "5/4", previous=None).power == [6, 5]


def test_support():
    """It helps every card of its owner, in every battle."""
    assert fight("6/4 & 1/1 Support: + 2 Power", "5/4").power == [8, 5]
    assert fight("6/4 Support: + 2 Power", "5/4").power == [8, 5]


def test_support_goes_on_after_its_card_has_fought():
    game = table("4/1 Support: + 2 Power & 4/1 & 4/1 & 4/1", "5/1 & 5/1 & 5/1 & 5/1")
    game.battle(0, 0).battle(1, 1)
    assert [player.fought.power for player in game.state.players] == [6, 5]


def test_steal_x_y_min_z():
    assert fight("6/4 Steal 3 Life Min 1", "5/4").life == [15, 5]
    assert fight("6/4 Steal 3 Life Min 1", "5/4", life=(12, 7)).life == [14, 1]
    assert fight("6/4 Steal 3 Potion Min 1", "5/4", potions=(4, 9)).potions == [7, 6]
    assert fight("6/4 Steal 3 Potion Min 2", "5/4", potions=(4, 3)).potions == [5, 2]
    assert fight("6/4 Steal 3 Potion Min 9", "5/4", potions=(4, 3)).potions == [4, 3]


def test_stop_opp_ability():
    assert fight("6/4 Stop Opp Ability", "5/4 + 3 Power").power == [6, 5]
    assert fight("6/4 Stop Opp Ability", "5/4 + 3 Power [+ 1 Power] & 1/1").power == [6, 6]


def test_stop_opp_bonus():
    assert fight("6/4 Stop Opp Bonus", "5/4 [+ 3 Power] & 1/1").power == [6, 5]
    assert fight("6/4 Stop Opp Bonus", "5/4 + 1 Power [+ 3 Power] & 1/1").power == [6, 6]


def test_stop():
    """It wakes what somebody tries to stop."""
    assert fight("6/4 Stop: + 2 Power", "5/4 Stop Opp Ability").power == [8, 5]
    assert fight("6/4 Stop: + 2 Power", "5/4").power == [6, 5]


@pytest.mark.parametrize(("friends", "more"), [("", 1), (" & 1/1", 2), (" & 1/1 & 1/1", 3), (" & 1/1 & 1/1 & 1/1", 4)])
def test_team(friends: str, more: int):
    """Once for each drawn card of the faction, itself among them."""
    assert fight("6/4 Team: + 1 Power" + friends, "5/4").power == [6 + more, 5]
