"""The presets, and every knob: turned, it changes what it says."""

import re
from pathlib import Path
from typing import Any

import pytest

from fairfield.frame.match import Match
from fairfield.games.vcg import GAME
from fairfield.kernel.errors import DataError

from .table import fight, table

REST = " & 1/1 & 1/1 & 1/1"

# Presets


def test_seed_is_the_usual_preset():
    assert list(GAME.knobs.presets) == ["seed", "prototype"]


def test_the_prototype_differs_in_three_readings():
    differing = {name: tuple(knob.values.values()) for name, knob in GAME.knobs.table.items()}
    assert {name: values for name, values in differing.items() if len(set(values)) > 1} == {
        "shared_bonus": ("faction", "kind"),
        "min_order": ("highest_first", "slots"),
        "both_down": ("draw", "more_life"),
    }


def test_every_knob_has_a_test_that_turns_it():
    tests = Path(__file__).read_text(encoding="utf-8")
    unturned = {name for name in GAME.knobs.table if not re.search(rf'"{re.escape(name)}"', tests)}
    assert unturned == set()


@pytest.mark.parametrize(("name", "value"), [("life", 0), ("potions", -1), ("stops", "never"), ("focus_cost", 32)])
def test_a_value_out_of_range_is_refused(name: str, value: Any):
    with pytest.raises(DataError, match=f"^{name}={value}: "):
        GAME.edition("seed", {name: value})


# § 1 Cards and decks


@pytest.mark.parametrize("seat", [0, 1])
def test_deck(seat: int):
    edition = GAME.edition("seed", {"deck.seat0": "Choir Practice"} if seat == 0 else {"deck.seat1": "choir practice"})
    match = Match.begin(edition, key=(1, 1))
    assert edition.names.pools[match.state.players[seat].pool] == "Choir Practice"


def test_level_limit():
    assert len(GAME.edition("seed", {"level_limit": 25}).names.pools) == 23
    assert len(GAME.edition("seed", {"level_limit": 24}).names.pools) < 20


def test_shared_bonus():
    hand = "6/4 [+ 2 Power] @Moths & 1/1 [+ 7 Power] @Roots"
    assert fight(hand, "5/4", rules={"shared_bonus": "faction"}).power == [6, 5]
    assert fight(hand, "5/4", rules={"shared_bonus": "kind"}).power == [8, 5]


def test_shared_bonus_counts_for_team_too():
    hand = "6/4 Team: + 1 Attack [+ 2 Life] @Moths & 1/1 [+ 7 Life] @Roots & 1/1 [+ 7 Power] @Pots"
    assert fight(hand, "5/4", rules={"shared_bonus": "faction"}).attack == [7, 5]
    assert fight(hand, "5/4", rules={"shared_bonus": "kind"}).attack == [8, 5]


# § 2 and § 3


def test_life_and_potions():
    match = Match.begin(GAME.edition("seed", {"life": 7, "potions": 5}), key=(1, 1))
    assert [(player.life, player.potions) for player in match.state.players] == [(7, 5), (7, 5)]


def test_free_potions():
    assert fight("6/4", "5/4", rules={"free_potions": 3}, extra=(1, 0)).attack == [24, 15]
    assert fight("6/4", "5/4", rules={"free_potions": 0}, extra=(1, 0)).attack == [6, 0]
    assert fight("6/4 Recover 1 of 2 Potion", "5/4", rules={"free_potions": 3}).potions == [14, 12]


def test_focus_cost():
    assert fight("6/4", "5/4", rules={"focus_cost": 5}, focus=(1, 0)).potions == [7, 12]
    game = table("6/4" + REST, "5/4" + REST, rules={"focus_cost": 5}, potions=(6, 12)).play("play Ann 0")
    assert game.moves[-2:] == ["stake focus", "stake 1 potion and focus"]


def test_focus_damage():
    assert fight("6/4", "5/4", rules={"focus_damage": 5}, focus=(1, 0)).damage == [9, 4]


# § 5


def test_partners():
    hands = "6/1 [+ 2 Power] & 3/3 & 1/1 @Roots & 1/1 @Roots", "5/1 & 5/1 & 5/1 & 5/1"
    for partners, power in (("drawn", 8), ("unplayed", 6)):
        game = table(*hands, rules={"partners": partners}, played=("1", "1")).battle(0, 0)
        assert game.state.players[0].fought.power == power
    assert table(*hands, rules={"partners": "unplayed"}).battle(0, 0).state.players[0].fought.power == 8


def test_stops():
    """At once, two cards that stop each other are both silenced."""
    one, two = "6/4 Stop Opp Ability & 1/1", "6/4 + 3 Power [Stop Opp Ability] & 1/1"
    blocked = "6/4 Stop Opp Bonus"
    assert fight(one, two, rules={"stops": "at_once"}).power == [6, 6]
    assert fight("6/4 Stop Opp Ability [+ 2 Power] & 1/1", blocked, rules={"stops": "in_order"}).power == [8, 6]
    assert fight("6/4 Stop Opp Ability [+ 2 Power] & 1/1", blocked, rules={"stops": "at_once"}).power == [6, 6]


def test_bonus_wakes_stop():
    hands = "6/4 Stop: + 2 Power", "5/4 [Stop Opp Ability] & 1/1"
    assert fight(*hands, rules={"bonus_wakes_stop": "on"}).power == [8, 5]
    assert fight(*hands, rules={"bonus_wakes_stop": "off"}).power == [6, 5]
    assert fight("6/4 Stop: + 2 Power", "5/4 Stop Opp Ability", rules={"bonus_wakes_stop": "off"}).power == [8, 5]


def test_without_bonus_wakes_stop_a_bonus_looks_for_stop_opp_ability_too():
    hand = "6/4 [Stop: + 2 Power] & 1/1"
    assert fight(hand, "5/4 Stop Opp Bonus", rules={"bonus_wakes_stop": "off"}).power == [6, 5]


def test_stopped_stop_wakes():
    hands = "6/4 Stop: + 2 Power [Stop Opp Ability] & 1/1", "5/4 Stop Opp Ability"
    assert fight(*hands, rules={"stopped_stop_wakes": "off"}).power == [6, 5]
    assert fight(*hands, rules={"stopped_stop_wakes": "on"}).power == [8, 5]


def test_stop_silences_backlash():
    hands = "7/4 Backlash: - 2 Life Min 1", "5/4 Stop Opp Ability"
    assert fight(*hands, rules={"stop_silences_backlash": "on"}).life == [12, 8]
    assert fight(*hands, rules={"stop_silences_backlash": "off"}).life == [10, 8]


def test_team_counts_itself():
    for friends, power in (("", 6), (" & 1/1", 7), (" & 1/1 & 1/1 & 1/1", 9)):
        done = fight("6/4 Team: + 1 Power" + friends, "5/4", rules={"team_counts_itself": "off"})
        assert done.power == [power, 5]


def test_a_team_of_nobody_does_not_copy():
    assert fight("6/4 Team: Power = Opp Power", "5/4", rules={"team_counts_itself": "off"}).power == [6, 5]


# § 6


def test_focus():
    hands = "7/4", "2/4 - 5 Opp Damage Min 2"
    assert fight(*hands, rules={"focus": "before_changes"}, focus=(1, 0)).damage == [2, 4]
    assert fight(*hands, rules={"focus": "after_reductions"}, focus=(1, 0)).damage == [4, 4]


def test_changes():
    for value in ("Power", "Damage", "Attack"):
        hands = f"2/2 + 4 {value}", f"7/7 - 3 Opp {value} Min 2"
        for order, left in (("increases_first", 3), ("decreases_first", 6)):
            done = fight(*hands, rules={"changes": order})
            assert {"Power": done.power, "Damage": done.damage, "Attack": done.attack}[value][0] == left


def test_min_order():
    hands = "6/4 - 4 Opp Power Min 2 [- 2 Opp Power Min 5] & 1/1", "8/8"
    assert fight(*hands, rules={"min_order": "highest_first"}).power == [6, 2]
    assert fight(*hands, rules={"min_order": "slots"}).power == [6, 4]


# § 7


def test_life_floor():
    hands = "6/9", "5/4 Defeat: + 2 Life"
    assert fight(*hands, rules={"life_floor": "off"}, life=(12, 4)).life == [12, -3]
    assert fight(*hands, rules={"life_floor": "on"}, life=(12, 4)).life == [12, 2]


def test_judged():
    hands = "6/5" + REST, "5/4 Defeat: + 3 Life" + REST
    for judged, life, over in (("after_effects", 2, "not"), ("after_damage", 0, "knockout")):
        game = table(*hands, rules={"judged": judged}, life=(12, 4)).battle(0, 0)
        assert (game.life, game.over) == ([12, life], over)


def test_first_effects():
    hands = "7/4 + 3 Life", "5/4 Defeat: - 5 Opp Life Min 9"
    assert fight(*hands, rules={"first_effects": "winner"}).life == [10, 8]
    assert fight(*hands, rules={"first_effects": "loser"}).life == [12, 8]


def test_life_per_damage():
    hands = "7/9 + 1 Life per Damage", "5/4"
    assert fight(*hands, rules={"life_per_damage": "card"}, life=(12, 2)).life == [21, -7]
    assert fight(*hands, rules={"life_per_damage": "lost"}, life=(12, 2)).life == [14, -7]


def test_recover_counts_focus():
    hands = "7/4 Recover 1 of 2 Potion", "5/4"
    assert fight(*hands, rules={"recover_counts_focus": "off"}, extra=(2, 0), focus=(1, 0)).potions == [9, 12]
    assert fight(*hands, rules={"recover_counts_focus": "on"}, extra=(2, 0), focus=(1, 0)).potions == [10, 12]


def test_heal_at_zero():
    position: Any = {"life": (12, 4), "heal": ([], [[3, 12]])}
    assert fight("6/5", "5/4", rules={"heal_at_zero": "on"}, **position).life == [12, 2]
    assert fight("6/5", "5/4", rules={"heal_at_zero": "off"}, **position).life == [12, -1]


# § 8


def test_both_down():
    hands = "5/4 Backlash: - 3 Life Min 0" + REST, "4/1" + REST
    for both_down, points in (("draw", [0.5, 0.5]), ("more_life", [1.0, 0.0])):
        assert table(*hands, rules={"both_down": both_down}, life=(3, 2)).battle(0, 0).points == points
