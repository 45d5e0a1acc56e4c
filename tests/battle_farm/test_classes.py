"""The six classes and their actions.  § 13"""

import pytest

from .table import opening, table

CLASSES = {  # beds, coins, fertilizers before those for the turn order, cards; cost and use of the action
    "land_baron": ("common greenhouse greenhouse", 5, 4, 3, 0, "once per game"),
    "grim_reaper": ("common raised raised", 3, 4, 3, 1, "once per turn"),
    "master_gardener": ("common common common common", 3, 6, 3, 4, "once per turn"),
    "crop_scientist": ("common hydroponic hydroponic", 3, 4, 4, 1, "once per turn"),
    "seed_trader": ("common greenhouse raised", 3, 4, 4, 3, "once per game"),
    "weather_watcher": ("common greenhouse hydroponic", 4, 5, 3, 1, "once per turn"),
}
COMMON_CROPS = {"wheat", "cherry", "cabbage", "corn", "carrots", "onions"}
COMMON_ACTIONS = {
    "garden_gourmet",
    "fertilizer_frenzy",
    "recycle",
    "lucky_find",
    "green_day",
    "red_alert",
    "yellow_warning",
}


@pytest.mark.parametrize("name", CLASSES)
def test_r2_r7_each_class_begins_with_its_beds_coins_fertilizers_and_cards(name: str):
    beds, coins, fert, cards, *_ = CLASSES[name]
    farm = opening(6)
    seat = next(seat for seat in farm.names if farm.class_of(seat) == name)
    assert (farm.beds(seat), farm.coins(seat)) == (beds, coins)
    assert farm.fert(seat) == fert + 1 + farm.order.index(seat)
    assert len(farm.hand(seat).split()) == cards


def bonus_cards(name: str) -> set[str]:
    """The cards that class starts with beyond the three, in many games."""
    found = set()
    for key in range(60):
        farm = opening(6, key=key)
        seat = next(seat for seat in farm.names if farm.class_of(seat) == name)
        found.add(farm.bonus(seat))
        assert farm.bonus(seat) in farm.hand(seat).split()
    return found


def test_r3_the_crop_scientists_bonus_card_is_any_common_action():
    assert bonus_cards("crop_scientist") == COMMON_ACTIONS


def test_r3_the_seed_traders_bonus_card_is_any_common_crop():
    assert bonus_cards("seed_trader") == COMMON_CROPS


@pytest.mark.parametrize("name", CLASSES)
def test_r27_a_class_action_needs_its_fertilizers(name: str):
    cost, rest = CLASSES[name][4], "discards corn, hand wheat | bob: beds common:corn:3/1"
    assert table(f"ann: class {name}, fert {cost}, {rest}").can("use the class action")
    assert cost == 0 or not table(f"ann: class {name}, fert {cost - 1}, {rest}").can("use the class action")


@pytest.mark.parametrize("name", CLASSES)
def test_r39_it_is_used_once_per_turn_or_once_per_game(name: str):
    farm = table(
        f"ann: class {name}, fert 20, discards 9 corn, hand wheat wheat, beds common common"
        " | bob: beds common:grape:15/4 common:grape:15/4"
    )
    use_it(farm)
    assert not farm.can("use the class action")
    farm.play("end").until("ann", "play")
    assert farm.can("use the class action") == (CLASSES[name][5] == "once per turn")


def use_it(farm) -> None:
    farm.play("use the class action")
    for _ in range(3):
        if farm.phase != "play":
            farm.play(farm.moves()[0])


@pytest.mark.parametrize("name", CLASSES)
def test_r6_the_class_action_is_no_card_of_the_hand(name: str):
    """It is neither chosen nor counted nor discarded nor stolen."""
    farm = table(f"ann: class {name}, fert 9, hand drought recycle | market - - - - - -")
    assert farm.play("play recycle").moves() == ["choose drought"]
    assert not table(f"ann: class {name}, fert 9, hand recycle | market - - - - - -").can("play recycle")
    farm = table(f"ann: class {name}, fert 9, hand drought | market - - - - - -").play("play drought")
    assert farm.coins("ann") == 0
    farm = table(f"ann: hand mango garden_gnome, fert 1, beds common | bob: class {name}")
    farm.play("plant mango in bed 1", "play garden_gnome")
    assert (farm.hand("ann"), farm.class_of("bob"), farm.discards("bob")) == ("", name, {})


# Land Baron


def test_r74_land_acquisition_takes_two_of_the_own_discards_as_printed():
    farm = table("ann: class land_baron, discards corn 2 stonks, hand wheat | bob: discards grape")
    farm.play("use the class action")
    assert farm.moves() == ["restore corn", "restore stonks"]
    farm.play("restore corn", "restore stonks")
    assert (farm.hand("ann"), farm.discards("ann"), farm.phase) == ("corn stonks wheat", {"stonks": 1}, "play")


def test_r74_two_equal_cards_may_be_taken():
    farm = table("ann: class land_baron, discards corn 2 stonks").play("use the class action")
    farm.play("restore stonks", "restore stonks")
    assert (farm.hand("ann"), farm.discards("ann")) == ("stonks stonks", {"corn": 1})


def test_r74_two_cards_are_chosen_in_one_order_only():
    farm = table("ann: class land_baron, discards corn grape stonks").play("use the class action")
    assert farm.moves() == ["restore corn", "restore grape"]
    assert farm.play("restore grape").moves() == ["restore stonks"]


def test_r74_the_only_one_is_taken():
    farm = table("ann: class land_baron, discards corn").play("use the class action", "restore corn")
    assert (farm.hand("ann"), farm.discards("ann"), farm.phase) == ("corn", {}, "play")


def test_r27_r74_without_discards_it_cannot_be_used():
    assert not table("ann: class land_baron | bob: discards corn").can("use the class action")


def test_r16_r74_what_drought_discarded_of_the_market_may_be_taken_back():
    farm = table("ann: class land_baron, fert 4, hand drought corn | market grape - - - - -").play("play drought")
    farm.play("use the class action")
    farm.play("restore grape", "restore drought")
    assert (farm.hand("ann"), farm.discards("ann")) == ("drought grape", {"corn": 1})


# Grim Reaper


def test_r75_reap_and_sow_swaps_a_card_with_one_of_the_deck():
    farm = table("ann: class grim_reaper, fert 1, hand corn+5 wheat | deck 3 grape").play("use the class action")
    assert farm.moves() == ["choose corn+5", "choose wheat"]
    farm.play("choose corn+5")
    assert (farm.hand("ann"), farm.fert("ann")) == ("grape wheat", 0)
    assert farm.deck() == {"corn": 1, "grape": 2}


def test_r75_the_card_that_goes_is_not_drawn():
    for key in range(20):
        farm = table("ann: class grim_reaper, fert 1, hand corn | deck 1 grape", key=key)
        farm.play("use the class action", "choose corn")
        assert (farm.hand("ann"), farm.deck(), farm.last_round) == ("grape", {"corn": 1}, False)


def test_r27_r75_it_needs_a_card_and_a_deck():
    assert not table("ann: class grim_reaper, fert 1, hand -").can("use the class action")
    assert not table("ann: class grim_reaper, fert 1, hand corn | last round, deck -").can("use the class action")


# Master Gardener


def test_r76_early_bird_changes_an_own_bed():
    farm = table(
        "ann: class master_gardener, fert 4, beds common greenhouse:grape:15/4 trellis common | bob: beds common"
    ).play("use the class action")
    assert farm.moves() == [f"choose seat 0 bed {place}" for place in (1, 2, 3, 4)]
    farm.play("choose seat 0 bed 2")
    assert farm.moves() == ["make it a trellis bed", "make it a rotational bed", "make it a vertical bed"]
    farm.play("make it a vertical bed")
    assert (farm.beds("ann"), farm.fert("ann")) == ("common vertical:grape:16/4 trellis common", 0)


def test_r76_no_bed_is_made_what_it_is_already():
    farm = table("ann: class master_gardener, fert 4, beds trellis").play("use the class action", "choose seat 0 bed 1")
    assert farm.moves() == ["make it a rotational bed", "make it a vertical bed"]


# Crop Scientist


def test_r77_genetic_modification_adds_one_to_any_crop():
    farm = table("ann: class crop_scientist, fert 1, beds common:corn:3/1 | bob: beds greenhouse:corn:3/1")
    farm.play("use the class action")
    assert farm.moves() == ["choose seat 0 bed 1", "choose seat 1 bed 1"]
    farm.play("choose seat 1 bed 1")
    assert (farm.beds("bob"), farm.fert("ann")) == ("greenhouse:corn:4/1", 0)


def test_r27_r77_without_a_crop_it_cannot_be_used():
    assert not table("ann: class crop_scientist, fert 9").can("use the class action")


# Seed Trader


def test_r78_black_friday_takes_one_card_and_discards_the_others():
    farm = table(
        "ann: class seed_trader, coins 0, fert 3 | market corn blueberry wheat wheat corn melon, deck 9 grape"
    ).play("use the class action")
    assert farm.moves() == [f"take slot {slot}" for slot in range(1, 7)]
    farm.play("take slot 2")
    assert (farm.hand("ann"), farm.fert("ann"), farm.coins("ann")) == ("blueberry", 0, 0)
    assert farm.discards("ann") == {"corn": 2, "wheat": 2, "melon": 1}
    assert (farm.market(), farm.deck()) == ("grape grape grape grape grape grape", {"grape": 3})


def test_r27_r78_it_needs_a_card_in_the_market():
    assert not table("ann: class seed_trader, fert 3 | market - - - - - -, last round, deck -").can(
        "use the class action"
    )


def test_r20_r78_it_may_empty_the_deck():
    farm = table("ann: class seed_trader, fert 3 | market corn corn corn corn corn corn, deck 5 grape")
    use_it(farm)
    assert (farm.deck(), farm.last_round) == ({}, True)
    assert farm.market() == "grape grape grape grape grape"


# Weather Watcher


def test_r79_cloud_cover_delays_a_crop_of_an_opponent():
    farm = table(
        "ann: class weather_watcher, fert 1, beds common:corn:3/1"
        " | bob: beds common greenhouse:corn:3/1 common:corn:3/1 | cat: beds common:grape:15/4"
    ).play("use the class action")
    assert farm.moves() == ["choose seat 1 bed 3", "choose seat 2 bed 1"]
    farm.play("choose seat 2 bed 1")
    assert (farm.beds("cat"), farm.fert("ann")) == ("common:grape:15/5", 0)


def test_r27_r33_r79_without_such_a_crop_it_cannot_be_used():
    assert not table("ann: class weather_watcher, fert 1, beds common:corn:3/1 | bob: beds greenhouse:corn:3/1").can(
        "use the class action"
    )
