"""Every knob turned changes what it says."""

from typing import Any

import pytest

from fairfield.games.battle_farm import GAME

from .table import harvest, opening, rules, table

# § 1 Setup


@pytest.mark.parametrize("seat", range(6))
def test_class(seat: int):
    for key in range(3):
        farm = opening(6, key=key, **{f"class__seat{seat}": "seed_trader"})
        assert farm.class_of(farm.names[seat]) == "seed_trader"
        assert len({farm.class_of(name) for name in farm.names}) == 6


def test_start_cards():
    farm = opening(2, start_cards=5)
    assert sum(farm.deck().values()) == 197 - 10 - 6


def test_start_coins():
    farm = opening(2, start_coins=20, class__seat0="grim_reaper")
    assert farm.coins("ann") == 20


def test_start_fertilizers():
    farm = opening(2, start_fertilizers=9, class__seat0="grim_reaper")
    assert farm.fert("ann") == 9 + 1 + farm.order.index("ann")


def test_r7_order_fertilizers():
    farm = opening(3, order_fertilizers=2, class__seat0="grim_reaper")
    assert farm.fert("ann") == 4 + 2 * (1 + farm.order.index("ann"))


def test_r2_beds_additive():
    farm = opening(2, beds_additive=True, class__seat0="master_gardener", class__seat1="land_baron")
    assert farm.beds("ann") == "common common common common common"
    assert sorted(farm.beds("bob").split()) == ["common", "common", "greenhouse", "greenhouse"]


def test_r3_bonus_cards_from_deck():
    for on in (True, False):
        farm = opening(2, bonus_cards_from_deck=on, class__seat0="seed_trader", class__seat1="land_baron")
        assert sum(farm.deck().values()) == 197 - 6 - 6 - on
        assert len(farm.hand("ann").split()) == 4


def test_r5_win_base_and_win_per_seat():
    assert opening(2, win_base=100).win_limit == 250 + 56
    assert opening(3, win_per_seat=10).win_limit == 208 + 12


def test_r5_win_limit():
    assert opening(2, win_limit=77).win_limit == 77
    assert opening(2, win_limit="formula").win_limit == 250


def test_market_size():
    assert len(opening(2, market_size=9).market().split()) == 9
    assert opening(2, market_size=0).market() == ""


# § 3 to § 7


def test_r17_harvest_order():
    """The owner harvests the corn first, so that it is not there when the pineapple asks."""
    farm = harvest("ann: beds common:pineapple:9/1 common:corn:3/1", harvest_order="owner")
    assert (farm.coins("ann"), farm.moves()) == (0, ["bed 1", "bed 2"])
    farm.play("bed 2")
    assert farm.coins("ann") == 3 + 9
    assert farm.phase == "market"


def test_purchase_die():
    rolls = set()
    for key in range(40):
        farm = harvest("ann: coins 99 | market corn corn corn corn corn corn, deck 90 corn", purchase_die=2, key=key)
        while farm.can("buy slot 1"):
            farm.play("buy slot 1")
        rolls.add(len(farm.hand("ann").split()))
    assert rolls == {1, 2}


def test_r24_trade():
    text = "ann: hand corn | bob: coins 5 | market - - - - - -"
    assert harvest(text).phase == "trade"
    assert harvest(text, trade=False).phase == "play"


def test_fertilize_die():
    for key in range(10):
        farm = table("ann: fert 9, beds common:blueberry:22/5 | bob: coins 1", fertilize_die=1, key=key)
        assert farm.play("end", "fertilize bed 1").to_move == "bob"


# § 8 The end

THREE = "turn bob, ann: hand corn | bob: coins 300 | cat: hand corn"


def last_turns(endgame: str) -> list[str]:
    """Who still moves when Bob has reached the limit."""
    farm, moved = table(THREE, endgame=endgame), []
    farm.end()
    while not farm.over:
        moved.append(farm.to_move)
        farm.end()
    return moved


def test_r21_endgame():
    assert last_turns("finish_round") == ["cat"]
    assert last_turns("one_more_each") == ["cat", "ann"]
    assert last_turns("immediate") == []


def test_r38_ties():
    text = "last round, turn bob, ann: coins 9, fert 1 | bob: coins 9, fert 3"
    assert table(text).play("end").points == [0.5, 0.5]
    assert table(text, ties="fertilizers").play("end").points == [0.0, 1.0]
    even = "last round, turn bob, ann: coins 9, fert 3 | bob: coins 9, fert 3"
    assert table(even, ties="fertilizers").play("end").points == [0.5, 0.5]


def test_r81_round_cap():
    farm = table("round 7, turn bob, ann: coins 2 | bob: coins 1", round_cap=7).play("end")
    assert farm.ended == "round_cap"


# § 11 Crops

PINEAPPLE = "ann: beds common:pineapple:9/1 | bob: beds common:corn:3/2 common:wheat:2/1"
STRAWBERRY = "ann: beds common:strawberry:23/1 | bob: beds common:corn:3/2 common:wheat:2/1"


def test_r29_decline_triggers():
    assert "decline" in harvest(PINEAPPLE).moves()
    assert "decline" not in harvest(STRAWBERRY).moves()
    assert "decline" not in harvest(PINEAPPLE, decline_triggers="never").moves()
    assert "decline" in harvest(STRAWBERRY, decline_triggers="always").moves()


def test_r41_cherry_scope():
    text = "ann: cherries 2, beds common:cherry:2/1 common:cherry:2/1 | bob: cherries 3"
    assert harvest(text).coins("ann") == 4 + 2 + 3
    assert harvest(text, cherry_scope="own_turn").coins("ann") == 4 + 0 + 1
    assert harvest(text, cherry_scope="everybody").coins("ann") == 4 + 5 + 6


MANGO = "ann: hand mango, beds common | bob: hand corn corn | cat: hand wheat"


def test_r43_mango_mode():
    one = table(MANGO).play("plant mango in bed 1")
    assert len(one.hand("ann").split()) == 1
    each = table(MANGO, mango_mode="each").play("plant mango in bed 1")
    assert each.hand("ann") == "corn wheat"
    chosen = table(MANGO, mango_mode="chosen").play("plant mango in bed 1")
    assert chosen.moves() == ["choose seat 1", "choose seat 2"]
    assert chosen.play("choose seat 2").hand("ann") == "wheat"


def test_r45_potato_new_copy():
    text = "ann: fert 2, hand soil_enrichment, beds common:potato:5/1"
    farm = table(text, dice="d4=4", potato_new_copy=True).play("play soil_enrichment")
    assert (farm.hand("ann"), farm.discards("ann")["potato"]) == ("potato", 1)


def test_r51_peppers_random():
    spread = set()
    for key in range(30):
        text = "ann: fert 2, hand soil_enrichment corn wheat, beds common:peppers:9/1"
        farm = table(text, peppers_random=True, key=key).play("play soil_enrichment")
        assert farm.phase == "play"
        spread.add(farm.hand("ann"))
    assert len(spread) > 4


def test_r55_cloudberry_self():
    text = "ann: coins 9, fert 9, hand cloudberry corn, beds common | bob: coins 9, fert 9, hand corn"
    assert table(text).play("plant cloudberry in bed 1").coins("ann") == 7
    spared = table(text, cloudberry_self=False).play("plant cloudberry in bed 1")
    assert (spared.coins("ann"), spared.fert("ann"), spared.coins("bob")) == (9, 9, 8)


# § 12 Actions


def test_r67_pollinator_counts_kept():
    text = "ann: fert 2, hand pollinator_paradise corn | deck 2 melon"
    for on, gained in ((True, 2), (False, 1)):
        farm = table(text, pollinator_counts_kept=on).play("play pollinator_paradise")
        assert farm.play("keep melon").fert("ann") == gained


def test_r72_clone_printed():
    text = "ann: fert 4, hand clone, beds common:corn:8/1 common:wheat:2/1"
    assert table(text).play("play clone", "choose seat 0 bed 1").hand("ann") == "corn"
    assert table(text, clone_printed=False).play("play clone", "choose seat 0 bed 1").hand("ann") == "corn+5"


# § 13 Classes


def test_r6_class_card_in_hand():
    farm = opening(2, class_card_in_hand=True)
    for seat in farm.names:
        assert farm.class_of(seat) in farm.hand(seat).split()
    assert sum(farm.deck().values()) == 197 - 6 - 6


def test_r74_land_acq_any_discard():
    text = "ann: class land_baron, discards corn | bob: discards grape wheat"
    farm = table(text, land_acq_any_discard=True).play("use the class action")
    farm.play("restore corn", "restore grape")
    assert (farm.hand("ann"), farm.discards("bob")) == ("corn grape", {"wheat": 1})


def test_r6_a_class_card_of_the_hand_is_played_stolen_and_counted_like_others():
    text = "ann: class weather_watcher, fert 3, hand weather_watcher | bob: beds common:corn:3/1 common:corn:3/1"
    farm = table(text, class_card_in_hand=True)
    assert not farm.can("use the class action")
    farm.play("play weather_watcher", "choose seat 1 bed 1")
    assert (farm.beds("bob"), farm.fert("ann")) == ("common:corn:3/2 common:corn:3/1", 2)
    assert farm.hand("ann") == "weather_watcher"
    assert not farm.can("play weather_watcher")
    farm = table("ann: hand mango, beds common | bob: hand weather_watcher", class_card_in_hand=True)
    assert farm.play("plant mango in bed 1").hand("ann") == "weather_watcher"


TRADER = (
    "ann: class seed_trader, coins 0, fert 4, hand corn | bob: hand wheat grape"
    " | market corn corn - - - -, deck 9 wheat"
)


def test_r78_seed_trader():
    assert table(TRADER).play("use the class action").phase == "take"
    assert not table(TRADER, seed_trader="none").can("use the class action")
    drought = table(TRADER, seed_trader="drought_like").play("use the class action")
    assert (drought.coins("ann"), drought.fert("ann"), drought.hand("ann"), drought.hand("bob")) == (
        3,
        2,
        "",
        "grape wheat",
    )
    final = table(TRADER, seed_trader="final").play("use the class action")
    assert (final.coins("ann"), final.fert("ann"), final.hand("ann"), final.hand("bob")) == (5, 0, "", "")


# All of them


def test_every_knob_has_a_test_here():
    own: dict[str, Any] = {name: value for name, value in globals().items() if name.startswith("test_")}
    for name in GAME.knobs.table:
        stem = name.partition(".")[0]
        assert any(stem in test for test in own), stem


@pytest.mark.parametrize("name", ["start_coins", "endgame"])
def test_a_wrong_value_is_refused_with_what_is_right(name: str):
    with pytest.raises(Exception, match=name):
        rules(**{name: "much"})
