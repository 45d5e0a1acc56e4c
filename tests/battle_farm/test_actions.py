"""What the actions do, one after the other: the normal case, no target, the Greenhouse, the edges.  § 12"""

import re

import pytest

from .table import table

# Garden Gourmet


def test_r58_garden_gourmet_adds_its_value_to_any_crop():
    farm = table("ann: fert 1, hand garden_gourmet, beds common:corn:3/1 | bob: beds common:corn:3/1")
    farm.play("play garden_gourmet")
    assert farm.moves() == ["choose seat 0 bed 1", "choose seat 1 bed 1"]
    assert farm.play("choose seat 1 bed 1").beds("bob") == "common:corn:4/1"


def test_r8_r58_after_selection_it_costs_and_adds_six():
    farm = table("ann: fert 6, hand garden_gourmet+5, beds common:corn:3/1").play("play garden_gourmet+5")
    farm.play("choose seat 0 bed 1")
    assert (farm.beds("ann"), farm.fert("ann")) == ("common:corn:9/1", 0)


def test_r33_garden_gourmet_reaches_into_a_greenhouse():
    farm = table("ann: fert 1, hand garden_gourmet, beds greenhouse:corn:3/1").play("play garden_gourmet")
    assert farm.play("choose seat 0 bed 1").beds("ann") == "greenhouse:corn:4/1"


def test_r27_without_a_crop_on_the_field_garden_gourmet_cannot_be_played():
    assert not table("ann: fert 9, hand garden_gourmet").can("play garden_gourmet")


# Fertilizer Frenzy


@pytest.mark.parametrize(
    ("crop", "left"),
    [("corn:3/1", 2), ("melon:6/2", 4), ("eggplant:9/3", 6), ("grape:15/4", 11), ("blueberry:22/5", 17)],
)
def test_r59_fertilizer_frenzy_takes_the_grade_from_a_crop(crop: str, left: int):
    farm = table(f"ann: fert 1, hand fertilizer_frenzy, beds common | bob: beds common:{crop} common:corn:3/1")
    farm.play("play fertilizer_frenzy", "choose seat 1 bed 1")
    name, _, timer = re.split("[:/]", crop)
    assert farm.beds("bob") == f"common:{name}:{left}/{timer} common:corn:3/1"


def test_r12_r59_frenzy_leaves_a_crop_with_0():
    farm = table("ann: fert 1, hand fertilizer_frenzy, beds common:melon:1/2").play("play fertilizer_frenzy")
    assert farm.play("choose seat 0 bed 1").beds("ann") == "common:melon:0/2"


def test_r33_frenzy_cannot_choose_a_greenhouse():
    farm = table("ann: fert 1, hand fertilizer_frenzy, beds greenhouse:corn:3/1 common:corn:3/1 common:corn:3/1")
    farm.play("play fertilizer_frenzy")
    assert farm.moves() == ["choose seat 0 bed 2", "choose seat 0 bed 3"]


def test_r27_r33_with_crops_in_greenhouses_alone_frenzy_cannot_be_played():
    farm = table("ann: fert 1, hand fertilizer_frenzy, beds greenhouse:corn:3/1 | bob: beds greenhouse:corn:3/1")
    assert not farm.can("play fertilizer_frenzy")


# Recycle


@pytest.mark.parametrize(
    ("card", "grade"),
    [("corn", 1), ("melon", 2), ("eggplant", 3), ("stonks", 4), ("blueberry", 5), ("corn+5", 1), ("wither", 5)],
)
def test_r60_recycle_gives_fertilizers_by_the_grade_of_the_card(card: str, grade: int):
    farm = table(f"ann: hand recycle {card} cherry").play("play recycle", f"choose {card}")
    assert (farm.fert("ann"), farm.hand("ann")) == (grade, "cherry")
    assert farm.discards("ann") == {"recycle": 1, card.removesuffix("+5"): 1}


def test_r27_r60_recycle_needs_another_card():
    assert not table("ann: fert 9, hand recycle").can("play recycle")
    assert table("ann: hand recycle recycle").can("play recycle")


def test_r60_recycle_costs_nothing():
    assert table("ann: fert 0, hand recycle corn").can("play recycle")


# Lucky Find


@pytest.mark.parametrize("roll", range(1, 7))
def test_lucky_find_pays_a_d6(roll: int):
    farm = table("ann: coins 2, fert 1, hand lucky_find", dice=f"d6={roll}").play("play lucky_find")
    assert (farm.coins("ann"), farm.fert("ann")) == (2 + roll, 0)


# Green Day, Red Alert, Yellow Warning

DAYS = [("green_day", "peppers"), ("red_alert", "beans"), ("yellow_warning", "melon")]


@pytest.mark.parametrize(("card", "crop"), DAYS)
def test_r61_green_day_red_alert_and_yellow_warning_count_crop_cards_in_hand(card: str, crop: str):
    colours = {"peppers", "beans", "melon"} - {crop}
    farm = table(f"ann: fert 1, hand {card} {crop} {crop}+1 {' '.join(sorted(colours))} lucky_find {card}")
    assert farm.play(f"play {card}").coins("ann") == 2


@pytest.mark.parametrize(("card", "crop"), DAYS)
def test_r61_they_do_not_count_crops_in_beds(card: str, crop: str):
    farm = table(f"ann: fert 1, hand {card}, beds common:{crop}:3/2").play(f"play {card}")
    assert farm.coins("ann") == 0


def test_r61_the_action_red_alert_has_nothing_to_do_with_carrots():
    farm = table("ann: fert 1, hand red_alert, beds common | bob: beds common:beans:6/2").play("play red_alert")
    assert farm.coins("ann") == 0


# Weed Whacker, Thorny Fence


def test_r31_weed_whacker_pays_for_own_crops():
    crops = "beds common:corn:3/1 greenhouse:corn:3/1 common"
    farm = table(f"ann: fert 1, hand weed_whacker, {crops} | bob: beds common:corn:3/1").play("play weed_whacker")
    assert farm.coins("ann") == 2


def test_r31_thorny_fence_gives_fertilizers_for_own_crops():
    crops = "beds common:corn:3/1 greenhouse:corn:3/1 common"
    farm = table(f"ann: fert 3, hand thorny_fence, {crops} | bob: beds common:corn:3/1").play("play thorny_fence")
    assert farm.fert("ann") == 2


def test_r27_what_aims_at_nothing_may_be_played_for_nothing():
    farm = table("ann: fert 4, hand weed_whacker thorny_fence").play("play weed_whacker", "play thorny_fence")
    assert (farm.coins("ann"), farm.fert("ann")) == (0, 0)


# Pest Control


def test_pest_control_adds_one_to_every_own_crop():
    crops = "beds common:corn:3/1 greenhouse:wheat:0/1 common"
    farm = table(f"ann: fert 3, hand pest_control, {crops} | bob: beds common:corn:3/1").play("play pest_control")
    assert farm.beds("ann") == "common:corn:4/1 greenhouse:wheat:1/1 common"
    assert farm.beds("bob") == "common:corn:3/1"


# Selection


def test_r62_selection_adds_five_to_any_other_card_of_the_hand():
    farm = table("ann: fert 3, hand selection corn lucky_find").play("play selection")
    assert farm.moves() == ["choose corn", "choose lucky_find"]
    assert farm.play("choose lucky_find").hand("ann") == "corn lucky_find+5"


def test_r62_selection_adds_up():
    farm = table("ann: fert 6, hand selection selection corn").play("play selection", "choose corn")
    assert farm.play("play selection", "choose corn+5").hand("ann") == "corn+10"


def test_r62_of_equal_cards_one_grows():
    farm = table("ann: fert 3, hand selection corn corn").play("play selection", "choose corn")
    assert sorted(farm.hand("ann").split()) == ["corn", "corn+5"]


def test_r27_selection_needs_another_card():
    assert not table("ann: fert 9, hand selection").can("play selection")


# Flower Power


def test_r63_flower_power_counts_kinds_on_the_whole_field():
    farm = table(
        "ann: fert 3, hand flower_power, beds common:corn:3/1 common:corn:3/1 greenhouse:melon:6/2"
        " | bob: beds common:corn:3/1 common:grape:15/4"
    ).play("play flower_power")
    assert farm.fert("ann") == 3


# Fungus Infiltration


def test_r64_fungus_takes_one_from_every_crop_of_a_colour():
    farm = table(
        "ann: fert 3, hand fungus_infiltration, beds common:corn:3/1 common:cherry:2/1"
        " | bob: beds common:melon:6/2 common:wheat:1/1 common:mango:0/2"
    ).play("play fungus_infiltration")
    assert farm.moves() == ["choose yellow", "choose red", "choose green"]
    farm.play("choose yellow")
    assert farm.beds("ann") == "common:corn:2/1 common:cherry:2/1"
    assert farm.beds("bob") == "common:melon:5/2 common:wheat:1/1 common:mango:0/2"


def test_r33_fungus_passes_greenhouses_by():
    farm = table(
        "ann: fert 3, hand fungus_infiltration, beds greenhouse:corn:3/1"
        " | bob: beds greenhouse:corn:3/1 common:corn:3/1"
    ).play("play fungus_infiltration", "choose yellow")
    assert (farm.beds("ann"), farm.beds("bob")) == ("greenhouse:corn:3/1", "greenhouse:corn:3/1 common:corn:2/1")


def test_r64_a_colour_may_be_chosen_that_grows_nowhere():
    farm = table("ann: fert 3, hand fungus_infiltration").play("play fungus_infiltration", "choose green")
    assert farm.phase == "play"


# Soil Enrichment


def test_r65_soil_enrichment_ripens_own_crops_and_harvests_in_bed_order():
    farm = table(
        "ann: fert 2, hand soil_enrichment, beds common:corn:3/1 greenhouse:grape:15/4 common:wheat:2/1"
        " | bob: beds common:corn:3/1"
    ).play("play soil_enrichment")
    assert (farm.coins("ann"), farm.beds("ann")) == (5, "common greenhouse:grape:15/3 common")
    assert farm.beds("bob") == "common:corn:3/1"
    told = " ".join(farm.story)
    assert told.index("Corn") < told.index("Wheat")


def test_r26_beds_harvested_by_it_cannot_be_planted_in_this_turn():
    farm = table("ann: fert 2, hand soil_enrichment corn, beds common:corn:3/1 common").play("play soil_enrichment")
    assert farm.places("corn") == [2]


def test_r26_they_can_in_the_next():
    farm = table("ann: fert 2, hand soil_enrichment corn, beds common:corn:3/1").play("play soil_enrichment")
    assert farm.places("corn") == []
    farm.play("end").until("ann", "play")
    assert farm.places("corn") == [1]


def test_r30_r65_what_it_harvests_first_is_finished_first():
    """The tangerine in bed 1 adds to the ripe corn in bed 2 before that is sold."""
    farm = table("ann: fert 2, hand soil_enrichment, beds common:tangerine:15/1 common:corn:3/1")
    assert farm.play("play soil_enrichment").coins("ann") == 15 + 4


def test_r30_a_question_in_the_middle_of_it_comes_before_the_next_harvest():
    farm = table("ann: fert 2, hand soil_enrichment, beds common:pineapple:9/1 common:corn:3/1 common:wheat:2/1").play(
        "play soil_enrichment"
    )
    assert farm.coins("ann") == 9
    farm.play("choose seat 0 bed 2")
    assert (farm.coins("ann"), farm.beds("ann")) == (11, "common common common")


# Seed Sprout


@pytest.mark.parametrize(
    ("crops", "draws"),
    [("", 0), (":corn:3/1", 1), (":corn:3/1 common:melon:6/2", 1), (":corn:3/1 common:beans:6/2", 2)],
)
def test_r66_seed_sprout_draws_a_card_for_each_own_colour(crops: str, draws: int):
    farm = table(f"ann: fert 3, hand seed_sprout, beds common{crops} | bob: beds common:grape:15/4, deck 9 cherry")
    assert farm.play("play seed_sprout").hand("ann") == " ".join(["cherry"] * draws)


def test_r66_seed_sprout_draws_three_at_most():
    crops = "beds common:corn:3/1 common:beans:6/2 common:grape:15/4 common:cherry:2/1"
    farm = table(f"ann: fert 3, hand seed_sprout, {crops} | deck 9 cherry").play("play seed_sprout")
    assert farm.hand("ann") == "cherry cherry cherry"


def test_r22_seed_sprout_draws_what_there_is():
    crops = "beds common:corn:3/1 common:beans:6/2 common:grape:15/4"
    farm = table(f"ann: fert 3, hand seed_sprout, {crops} | deck 2 cherry").play("play seed_sprout")
    assert (farm.hand("ann"), farm.deck()) == ("cherry cherry", {})


# Pollinator Paradise


def test_r67_pollinator_keeps_one_of_two_and_counts_it():
    farm = table("ann: fert 2, hand pollinator_paradise corn cherry wheat+1 | deck 2 melon")
    farm.play("play pollinator_paradise", "keep melon")
    assert farm.hand("ann") == "cherry corn melon wheat+1"
    assert (farm.fert("ann"), farm.deck()) == (3, {"melon": 1})


def test_r67_the_other_card_returns_to_the_deck():
    farm = table("ann: fert 2, hand pollinator_paradise | deck 1 melon 1 stonks").play("play pollinator_paradise")
    assert sorted(farm.moves()) == ["keep melon", "keep stonks"]
    farm.play("keep melon")
    assert (farm.hand("ann"), farm.deck(), farm.last_round) == ("melon", {"stonks": 1}, False)


def test_r67_an_action_kept_gives_no_fertilizers():
    farm = table("ann: fert 2, hand pollinator_paradise corn stonks | deck 1 melon 1 stonks")
    farm.play("play pollinator_paradise", "keep stonks")
    assert farm.fert("ann") == 0


def test_r67_a_deck_of_one_is_taken():
    farm = table("ann: fert 2, hand pollinator_paradise | deck 1 melon").play("play pollinator_paradise")
    assert (farm.hand("ann"), farm.fert("ann"), farm.deck()) == ("melon", 1, {})
    assert farm.last_round


def test_r22_r67_from_an_empty_deck_nothing_comes():
    farm = table("ann: fert 2, hand pollinator_paradise corn | last round, deck -").play("play pollinator_paradise")
    assert (farm.hand("ann"), farm.fert("ann"), farm.phase) == ("corn", 0, "play")


# Garden Gnome


def test_r68_gnome_makes_every_opponent_discard_a_card():
    farm = table("ann: fert 1, hand garden_gnome corn | bob: hand corn corn | cat: hand cherry | dan: hand -")
    farm.play("play garden_gnome")
    assert [farm.hand(seat) for seat in ("ann", "bob", "cat", "dan")] == ["corn", "corn", "", ""]
    assert (farm.discards("bob"), farm.discards("cat")) == ({"corn": 1}, {"cherry": 1})


def test_r8_r68_a_dearer_gnome_takes_more():
    farm = table("ann: fert 6, hand garden_gnome+5 | bob: hand corn corn corn corn corn corn corn | cat: hand corn")
    farm.play("play garden_gnome+5")
    assert (farm.hand("bob"), farm.hand("cat"), farm.fert("ann")) == ("corn", "", 0)


def test_r9_discarded_cards_lose_their_tokens():
    farm = table("ann: fert 1, hand garden_gnome | bob: hand corn+5").play("play garden_gnome")
    assert farm.discards("bob") == {"corn": 1}


# The four beds

BEDS = [
    ("retractable_greenhouse", "greenhouse", 1),
    ("trellis_bed", "trellis", 2),
    ("vertical_bed", "vertical", 2),
    ("rotational_bed", "rotational", 2),
]


@pytest.mark.parametrize(("card", "bed", "cost"), BEDS)
def test_r34_a_bed_card_changes_any_bed_of_anybody(card: str, bed: str, cost: int):
    farm = table(f"ann: fert {cost}, hand {card}, beds common raised | bob: beds common:pumpkin:15/4 {bed}")
    farm.play(f"play {card}")
    assert farm.moves() == ["choose seat 0 bed 1", "choose seat 0 bed 2", "choose seat 1 bed 1"]
    assert farm.fert("ann") == 0
    assert farm.play("choose seat 0 bed 2").beds("ann") == f"common {bed}"


@pytest.mark.parametrize(("card", "bed", "cost"), BEDS)
def test_r34_the_crop_stays(card: str, bed: str, cost: int):
    farm = table(f"ann: fert {cost}, hand {card}, beds common:tomato:5/2 common:wheat:2/1 common:grape:15/4")
    for place, gain in ((1, "rotational"), (2, "trellis"), (3, "vertical")):
        other = table(f"ann: fert {cost}, hand {card}, beds common:tomato:5/2 common:wheat:2/1 common:grape:15/4")
        _, crop, value, timer = re.split("[:/]", farm.beds("ann").split()[place - 1])
        after = f"{bed}:{crop}:{int(value) + (bed == gain)}/{timer}"
        assert after in other.play(f"play {card}", f"choose seat 0 bed {place}").beds("ann")


def test_r27_r34_where_every_bed_is_one_already_the_card_cannot_be_played():
    farm = table("ann: fert 9, hand trellis_bed retractable_greenhouse, beds trellis | bob: beds trellis")
    assert not farm.can("play trellis_bed")
    assert farm.can("play retractable_greenhouse")


@pytest.mark.parametrize("card", ["trellis_bed", "vertical_bed", "rotational_bed"])
def test_r34_a_greenhouse_may_be_changed(card: str):
    farm = table(f"ann: fert 2, hand {card}, beds common | bob: beds greenhouse:tangerine:15/4 common")
    farm.play(f"play {card}", "choose seat 1 bed 1")
    bed, value = card.removesuffix("_bed"), 16 if card == "trellis_bed" else 15
    assert farm.beds("bob") == f"{bed}:tangerine:{value}/4 common"


# Stonks


def test_r69_stonks_takes_a_random_card_and_lays_out_a_new_market():
    farm = table("ann: fert 4, hand stonks | market corn corn corn corn corn corn, deck 6 melon").play("play stonks")
    assert farm.hand("ann") == "corn"
    assert len(farm.market().split()) == 6
    cards = [*farm.market().split(), *[id for id, count in farm.deck().items() for _ in range(count)]]
    assert sorted(cards) == ["corn"] * 5 + ["melon"] * 6


def test_r69_stonks_with_an_empty_market_fills_it_up():
    farm = table("ann: fert 4, hand stonks | market - - - - - -, deck 9 melon").play("play stonks")
    assert (farm.hand("ann"), farm.market(), farm.deck()) == ("", "melon " * 5 + "melon", {"melon": 3})


def test_r20_an_empty_deck_inside_stonks_does_not_matter():
    """Five cards return before six are laid out."""
    farm = table("ann: fert 4, hand stonks | market corn corn corn corn corn corn, deck 2 melon").play("play stonks")
    assert (sum(farm.deck().values()), farm.last_round) == (1, False)


def test_r20_stonks_may_empty_the_deck():
    farm = table("ann: fert 4, hand stonks | market corn corn corn corn corn corn, deck 1 melon").play("play stonks")
    assert (farm.deck(), farm.last_round) == ({}, True)


# Grocery Composture


def test_r70_composture_rolls_a_d6_for_each_unit_of_its_value():
    farm = table("ann: fert 1, hand grocery_composture", dice="d6=5").play("play grocery_composture")
    assert farm.fert("ann") == 5


def test_r8_r70_after_selection_it_rolls_six_dice():
    sums = set()
    for key in range(30):
        farm = table("ann: fert 6, hand grocery_composture+5", key=key).play("play grocery_composture+5")
        sums.add(farm.fert("ann"))
    assert min(sums) >= 6
    assert max(sums) <= 36
    assert len(sums) > 8


# Drought


def test_r71_drought_discards_market_and_hand_for_a_coin_each():
    farm = table(
        "ann: coins 1, fert 4, hand drought corn+5 stonks, beds common:corn:3/1 | bob: hand corn"
        " | market corn melon wheat wheat wheat wheat, deck 9 grape"
    ).play("play drought")
    assert (farm.coins("ann"), farm.hand("ann"), farm.hand("bob")) == (1 + 2 + 6, "", "corn")
    assert (farm.market(), farm.deck()) == ("grape grape grape grape grape grape", {"grape": 3})
    assert farm.discards("ann") == {"drought": 1, "corn": 2, "stonks": 1, "melon": 1, "wheat": 4}
    assert farm.beds("ann") == "common:corn:3/1"


def test_r22_r71_a_market_with_gaps_counts_its_cards():
    farm = table("ann: fert 4, hand drought | market corn - - wheat - -, last round, deck -").play("play drought")
    assert (farm.coins("ann"), farm.market()) == (2, "")


def test_r20_drought_may_empty_the_deck():
    farm = table("ann: fert 4, hand drought | market corn corn corn corn corn corn, deck 6 grape").play("play drought")
    assert (farm.deck(), farm.last_round) == ({}, True)


# Clone


def test_r72_clone_makes_a_card_as_printed_of_any_crop():
    farm = table("ann: fert 4, hand clone, beds common | bob: beds greenhouse:grape:22/4").play("play clone")
    farm.play("choose seat 1 bed 1")
    assert (farm.hand("ann"), farm.beds("bob")) == ("grape", "greenhouse:grape:22/4")


def test_r27_clone_needs_a_crop():
    assert not table("ann: fert 4, hand clone").can("play clone")


def test_r72_a_clone_comes_from_no_deck():
    farm = table("ann: fert 4, hand clone, beds common:corn:3/1 | deck 3 corn")
    assert farm.play("play clone", "choose seat 0 bed 1").deck() == {"corn": 3}


# Wither


def test_r73_wither_sets_a_value_to_1_and_stays_in_hand():
    farm = table("ann: fert 6, hand wither, beds common | bob: beds common:grape:22/4")
    farm.play("play wither", "choose seat 1 bed 1")
    assert (farm.beds("bob"), farm.hand("ann"), farm.fert("ann")) == ("common:grape:1/4", "wither", 3)
    assert farm.discards("ann") == {}


def test_r73_wither_raises_a_0_to_1():
    farm = table("ann: fert 3, hand wither, beds common:corn:0/1").play("play wither", "choose seat 0 bed 1")
    assert farm.beds("ann") == "common:corn:1/1"


def test_r39_wither_is_played_once_a_turn():
    farm = table("ann: fert 9, hand wither, beds common:corn:3/2").play("play wither", "choose seat 0 bed 1")
    assert not farm.can("play wither")
    farm.play("end").until("ann", "play")
    assert farm.can("play wither")


def test_r39_each_copy_of_wither_is_played_once_a_turn():
    farm = table("ann: fert 9, hand wither wither, beds common:corn:3/2 common:melon:6/2")
    farm.play("play wither", "choose seat 0 bed 1", "play wither", "choose seat 0 bed 2")
    assert (farm.beds("ann"), farm.fert("ann")) == ("common:corn:1/2 common:melon:1/2", 3)
    assert not farm.can("play wither")


def test_r33_wither_cannot_choose_a_greenhouse():
    farm = table("ann: fert 9, hand wither, beds greenhouse:corn:3/2 | bob: beds greenhouse:corn:3/2")
    assert not farm.can("play wither")


def test_r73_wither_may_be_recycled():
    farm = table("ann: fert 0, hand wither recycle").play("play recycle", "choose wither")
    assert (farm.fert("ann"), farm.discards("ann")) == (5, {"recycle": 1, "wither": 1})


# What holds for all of them


def test_r28_the_card_leaves_the_hand_before_it_counts():
    """Drought does not count itself, Green Day finds no card, Recycle cannot be recycled by itself."""
    assert table("ann: fert 4, hand drought | market - - - - - -").play("play drought").coins("ann") == 0


def test_r28_a_played_card_goes_to_its_owners_discards():
    farm = table("ann: fert 1, hand lucky_find, beds common | bob: hand corn").play("play lucky_find")
    assert (farm.discards("ann"), farm.discards("bob"), farm.hand("ann")) == ({"lucky_find": 1}, {}, "")


def test_r27_fertilizers_must_reach():
    assert not table("ann: fert 2, hand thorny_fence").can("play thorny_fence")
    assert table("ann: fert 3, hand thorny_fence").can("play thorny_fence")
    assert not table("ann: fert 3, hand lucky_find+5").can("play lucky_find+5")


def test_equal_cards_are_one_move():
    farm = table("ann: fert 3, hand lucky_find lucky_find corn corn, beds common")
    assert sorted(farm.moves()) == ["end", "plant corn", "play lucky_find"]
