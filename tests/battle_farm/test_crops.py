"""What the crops do, one after the other: the normal case, no target, the Greenhouse, the edges.  § 11"""

import pytest

from .table import harvest, table

# Wheat


def test_r36_wheat_that_is_fertilized_gains_a_coin_before_it_is_harvested():
    farm = table("ann: fert 1, beds common:wheat:2/1").play("end", "fertilize bed 1")
    assert farm.coins("ann") == 3


def test_r36_each_fertilizer_adds_one_to_wheat():
    farm = table("ann: fert 3, beds common:wheat:2/3", dice="d4=3").play("end", "fertilize bed 1", "fertilize bed 1")
    assert farm.beds("ann") == "common:wheat:4/1"


def test_r36_soil_enrichment_does_not_fertilize_wheat():
    farm = table("ann: fert 2, hand soil_enrichment, beds common:wheat:2/1").play("play soil_enrichment")
    assert farm.coins("ann") == 2


def test_wheat_in_a_greenhouse_is_fertilized_as_well():
    farm = table("ann: fert 1, beds greenhouse:wheat:2/1").play("end", "fertilize bed 1")
    assert farm.coins("ann") == 3


def test_no_other_crop_gains_by_fertilizing():
    farm = table("ann: fert 1, beds common:corn:3/1").play("end", "fertilize bed 1")
    assert farm.coins("ann") == 3


# Cherry


@pytest.mark.parametrize("before", [0, 1, 5])
def test_r41_cherry_pays_one_more_for_each_cherry_harvested_before(before: int):
    farm = harvest(f"ann: cherries {before}, beds common:cherry:2/1")
    assert farm.coins("ann") == 2 + before


def test_r41_two_cherries_at_once_count_each_other_one_way():
    assert harvest("ann: beds common:cherry:2/1 common:cherry:2/1").coins("ann") == 2 + 2 + 1


def test_r41_the_cherries_of_others_do_not_count():
    assert harvest("ann: beds common:cherry:2/1 | bob: cherries 4").coins("ann") == 2


# Cabbage, Corn, Carrots

COUNTING = [("cabbage", "peppers:9/3"), ("corn", "melon:6/2"), ("carrots", "beans:6/2")]


@pytest.mark.parametrize(("crop", "same"), COUNTING)
def test_r32_cabbage_corn_and_carrots_pay_for_crops_of_their_colour_on_the_whole_field(crop: str, same: str):
    farm = table(f"ann: hand {crop}, beds common common:{same} | bob: beds common:{same} common:tangerine:15/4")
    before = 3 if crop == "corn" else 2
    assert farm.play(f"plant {crop} in bed 1").coins("ann") == before


@pytest.mark.parametrize(("crop", "same"), COUNTING)
def test_r32_they_count_crops_in_greenhouses_too(crop: str, same: str):
    farm = table(f"ann: hand {crop}, beds common | bob: beds greenhouse:{same}")
    assert farm.play(f"plant {crop} in bed 1").coins("ann") == 1


@pytest.mark.parametrize(("crop", "same"), COUNTING)
def test_they_do_not_count_themselves_nor_other_colours_nor_cards_in_hands(crop: str, same: str):
    other = {"cabbage": "corn:3/1", "corn": "carrots:3/1", "carrots": "cabbage:2/1"}[crop]
    farm = table(f"ann: hand {crop} {crop}, beds common | bob: beds common:{other}")
    assert farm.play(f"plant {crop} in bed 1").coins("ann") == 0


# Onions


def test_r42_onions_give_a_fertilizer_for_each_of_the_onions_left_in_hand():
    farm = table("ann: hand onions onions onions corn, beds common").play("plant onions in bed 1")
    assert farm.fert("ann") == 2


def test_r42_the_last_onions_give_nothing():
    assert table("ann: hand onions, beds common").play("plant onions in bed 1").fert("ann") == 0


def test_onions_count_those_whose_value_has_changed_as_well():
    farm = table("ann: hand onions onions+5, beds common").play("plant onions in bed 1")
    assert farm.fert("ann") == 1


def test_onions_in_other_hands_do_not_count():
    farm = table("ann: hand onions, beds common | bob: hand onions onions").play("plant onions in bed 1")
    assert farm.fert("ann") == 0


# Mango


def test_r43_mango_steals_one_card_of_all_the_opponents_cards():
    farm = table("ann: hand mango, beds common | bob: hand corn | cat: hand -").play("plant mango in bed 1")
    assert (farm.hand("ann"), farm.hand("bob")) == ("corn", "")


def test_r43_mango_takes_every_card_of_every_opponent_equally_often():
    """Bob holds three of the four cards, so three of four times he loses one."""
    lost = 0
    for key in range(200):
        farm = table("ann: hand mango, beds common | bob: hand corn corn corn | cat: hand onions", key=key)
        lost += "corn" in farm.play("plant mango in bed 1").hand("ann")
    assert 125 <= lost <= 175


def test_r43_mango_steals_nothing_from_empty_hands():
    assert table("ann: hand mango, beds common | bob: hand -").play("plant mango in bed 1").hand("ann") == ""


def test_r9_a_stolen_card_keeps_its_value():
    farm = table("ann: hand mango, beds common | bob: hand corn+5").play("plant mango in bed 1")
    assert farm.hand("ann") == "corn+5"


def test_a_card_stolen_by_mango_may_be_played_at_once():
    farm = table("ann: hand mango, beds common common | bob: hand corn").play("plant mango in bed 1")
    assert farm.places("corn") == [2]


# Tomato


def test_r44_tomato_is_worth_one_more_for_each_richer_opponent():
    farm = harvest("ann: coins 2, beds common:tomato:5/1 | bob: coins 3 | cat: coins 9 | dan: coins 2 | eve: coins 1")
    assert farm.coins("ann") == 2 + 5 + 2


def test_r18_tomato_counts_before_it_pays():
    """With the payment Ann would be richer than Bob."""
    assert harvest("ann: coins 0, beds common:tomato:5/1 | bob: coins 1").coins("ann") == 6


def test_r44_tomato_counts_anew_whenever_its_value_is_asked_for():
    """The first harvest makes Ann richer than Bob, so the second tomato gets nothing extra."""
    farm = harvest("ann: coins 0, beds common:tomato:5/1 common:tomato:5/1 | bob: coins 3")
    assert farm.coins("ann") == 6 + 5


def test_r44_the_extra_value_of_a_tomato_is_not_written_down():
    farm = table("ann: hand tomato, beds common | bob: coins 9").play("plant tomato in bed 1")
    assert farm.beds("ann") == "common:tomato:5/2"


def test_r44_strawberry_pays_for_a_tomato_what_it_is_worth_to_its_owner():
    farm = harvest("ann: coins 9, beds common:strawberry:23/1 | bob: coins 0, beds common:tomato:5/2 | cat: coins 7")
    assert farm.play("choose seat 1 bed 1").coins("ann") == 9 + 23 + 5 + 2


# Potato


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_potato_gives_a_fertilizer_on_a_1_2_or_3(roll: int):
    farm = soil("potato:5/1", f"d4={roll}")
    assert (farm.fert("ann"), farm.hand("ann"), farm.discards("ann")["potato"]) == (1, "", 1)


def test_r45_potato_comes_back_on_a_4():
    farm = soil("potato:7/1", "d4=4")
    assert (farm.fert("ann"), farm.hand("ann"), farm.discards("ann")["potato"]) == (0, "potato", 0)


def soil(crops: str, dice: str = "", rest: str = "", hand: str = ""):
    """Ann enriches her soil, so that crops are harvested in her play phase: no die but theirs is rolled."""
    beds = " ".join(f"common:{crop}" for crop in crops.split(", "))
    farm = table(f"ann: fert 2, hand soil_enrichment {hand}, beds {beds}{rest}", dice=dice)
    return farm.play("play soil_enrichment")


# Melon


def test_r46_the_first_melon_rolls_nothing():
    assert soil("melon:6/1", "d4=4").coins("ann") == 6


@pytest.mark.parametrize("before", [1, 3])
@pytest.mark.parametrize("roll", [1, 4])
def test_r46_every_later_melon_rolls_one_d4(before: int, roll: int):
    farm = table(f"ann: fert 2, melons {before}, hand soil_enrichment, beds common:melon:6/1", dice=f"d4={roll}")
    assert farm.play("play soil_enrichment").coins("ann") == 6 + roll


def test_r46_two_melons_at_once_roll_once():
    assert soil("melon:6/1, melon:6/1", "d4=3").coins("ann") == 12 + 3


def test_r46_the_melons_of_others_do_not_count():
    assert soil("melon:6/1", "d4=4", " | bob: melons 3").coins("ann") == 6


# Beans


def test_r47_the_opponent_chooses_what_it_gives():
    farm = soil("beans:6/1", rest=" | bob: coins 3, fert 2").play("choose seat 1")
    assert farm.to_move == "bob"
    assert farm.moves() == ["give a coin", "give a fertilizer"]
    farm.play("give a fertilizer")
    assert (farm.coins("ann"), farm.fert("ann"), farm.coins("bob"), farm.fert("bob")) == (6, 1, 3, 1)
    assert farm.to_move == "ann"


def test_r47_a_coin_goes_over():
    farm = soil("beans:6/1", rest=" | bob: coins 3, fert 2").play("choose seat 1", "give a coin")
    assert (farm.coins("ann"), farm.coins("bob")) == (7, 2)


def test_r47_who_has_only_one_of_both_is_not_asked():
    farm = soil("beans:6/1", rest=" | bob: coins 3 | cat: fert 1").play("choose seat 1")
    assert (farm.coins("ann"), farm.coins("bob"), farm.to_move) == (7, 2, "ann")
    farm = soil("beans:6/1", rest=" | bob: coins 3 | cat: fert 1").play("choose seat 2")
    assert (farm.fert("ann"), farm.fert("cat"), farm.to_move) == (1, 0, "ann")


def test_r47_who_has_nothing_cannot_be_chosen():
    farm = soil("beans:6/1", rest=" | bob: coins 3 | cat: coins 0 | dan: fert 1")
    assert farm.moves() == ["choose seat 1", "choose seat 3"]


def test_r47_where_nobody_has_anything_nobody_is_asked():
    farm = soil("beans:6/1", rest=" | bob: coins 0 | cat: coins 0")
    assert (farm.coins("ann"), farm.phase) == (6, "play")


# Wasabi


def test_r48_wasabi_steals_a_d4_of_coins_from_a_chosen_opponent():
    farm = table("ann: hand wasabi wasabi, beds common | bob: coins 9 | cat: coins 9", dice="d4=3")
    farm.play("plant wasabi in bed 1", "choose seat 2")
    assert (farm.coins("ann"), farm.coins("bob"), farm.coins("cat")) == (3, 9, 6)


def test_r12_r48_wasabi_takes_no_more_than_there_is():
    farm = table("ann: hand wasabi wasabi, beds common | bob: coins 2 | cat: coins 1", dice="d4=4")
    farm.play("plant wasabi in bed 1", "choose seat 1")
    assert (farm.coins("ann"), farm.coins("bob")) == (2, 0)


def test_r48_without_another_wasabi_nothing_happens():
    farm = table("ann: hand wasabi corn, beds common | bob: coins 9 | cat: coins 9").play("plant wasabi in bed 1")
    assert (farm.coins("ann"), farm.phase) == (0, "play")


def test_r48_who_has_no_coins_cannot_be_chosen():
    farm = table("ann: hand wasabi wasabi, beds common | bob: coins 0 | cat: coins 1 | dan: coins 1")
    assert farm.play("plant wasabi in bed 1").moves() == ["choose seat 2", "choose seat 3"]


def test_r48_where_nobody_has_coins_nothing_happens():
    farm = table("ann: hand wasabi wasabi, beds common | bob: coins 0").play("plant wasabi in bed 1")
    assert farm.phase == "play"


def test_wasabi_counts_another_one_whose_value_has_changed():
    farm = table("ann: hand wasabi wasabi+1, beds common | bob: coins 9 | cat: coins 9").play("plant wasabi in bed 1")
    assert farm.moves() == ["choose seat 1", "choose seat 2"]


# Pineapple


def test_r49_pineapple_destroys_any_crop_which_pays_nothing():
    farm = harvest("ann: beds common:pineapple:9/1 common:corn:3/2 | bob: beds common:tangerine:15/4")
    assert farm.moves() == ["choose seat 0 bed 2", "choose seat 1 bed 1", "decline"]
    farm.play("choose seat 1 bed 1")
    assert (farm.beds("bob"), farm.coins("bob"), farm.coins("ann")) == ("common", 0, 9)
    assert farm.discards("bob")["tangerine"] == 1


def test_r29_r49_pineapple_may_be_declined():
    farm = harvest("ann: beds common:pineapple:9/1 | bob: beds common:corn:3/2").play("decline")
    assert farm.beds("bob") == "common:corn:3/2"


def test_r33_pineapple_does_not_reach_into_greenhouses():
    farm = harvest("ann: beds common:pineapple:9/1 greenhouse:corn:3/2 | bob: beds greenhouse:corn:3/2")
    assert farm.phase == "market"


def test_pineapple_may_destroy_a_ripe_crop_of_its_own_that_waits():
    farm = harvest("ann: beds common:pineapple:9/1 common:corn:3/1").play("choose seat 0 bed 2")
    assert (farm.coins("ann"), farm.beds("ann")) == (9, "common common")


def test_r26_a_bed_whose_crop_was_destroyed_may_be_planted():
    farm = soil("pineapple:9/1, corn:3/3", hand="onions").play("choose seat 0 bed 2")
    assert farm.places("onions") == [2]


# Eggplant


def test_r50_eggplant_makes_another_crop_worse_and_slower():
    farm = table("ann: hand eggplant, beds common common:corn:3/1 | bob: beds common:tangerine:15/4")
    farm.play("plant eggplant in bed 1")
    assert farm.moves() == ["choose seat 0 bed 2", "choose seat 1 bed 1", "decline"]
    assert farm.play("choose seat 1 bed 1").beds("bob") == "common:tangerine:14/5"


def test_r29_r50_eggplant_may_be_declined():
    farm = table("ann: hand eggplant, beds common common:corn:3/1").play("plant eggplant in bed 1", "decline")
    assert farm.beds("ann") == "common:eggplant:9/3 common:corn:3/1"


def test_r12_r50_a_value_of_0_stays_0():
    farm = table("ann: hand eggplant, beds common | bob: beds common:corn:0/1")
    farm.play("plant eggplant in bed 1", "choose seat 1 bed 1")
    assert farm.beds("bob") == "common:corn:0/2"


def test_r33_eggplant_does_not_reach_into_greenhouses():
    farm = table("ann: hand eggplant, beds common greenhouse:corn:3/1 | bob: beds greenhouse:corn:3/1")
    assert farm.play("plant eggplant in bed 1").phase == "play"


def test_r50_eggplant_alone_on_the_field_asks_nothing():
    assert table("ann: hand eggplant, beds common").play("plant eggplant in bed 1").phase == "play"


# Peppers


def test_r51_peppers_are_spread_point_by_point():
    farm = soil("peppers:9/1", "d4=3", hand="corn cherry lucky_find")
    assert farm.moves() == ["spice corn", "spice cherry"]
    farm.play("spice corn", "spice cherry")
    assert (farm.hand("ann"), farm.to_move) == ("cherry+1 corn+1 lucky_find", "ann")
    assert farm.moves() == ["spice corn+1", "spice cherry+1"]
    assert farm.play("spice corn+1").hand("ann") == "cherry+1 corn+2 lucky_find"
    assert farm.phase == "play"


def test_r51_all_points_may_go_to_one_card():
    farm = soil("peppers:9/1", "d4=4", hand="corn grape")
    farm.play("spice corn", "spice corn+1", "spice corn+2", "spice corn+3")
    assert (farm.hand("ann"), farm.phase) == ("corn+4 grape", "play")


def test_r51_peppers_without_crop_cards_are_lost():
    assert soil("peppers:9/1", "d4=4", hand="lucky_find").hand("ann") == "lucky_find"


def test_r51_equal_cards_are_one_choice():
    assert soil("peppers:9/1", "d4=1", hand="corn corn").moves() == ["spice corn"]


# Tangerine


def test_r52_tangerine_adds_to_all_other_crops_when_planted():
    farm = table("ann: hand tangerine, beds common common:corn:3/1 | bob: beds greenhouse:grape:15/4")
    farm.play("plant tangerine in bed 1")
    assert farm.beds("ann") == "common:tangerine:15/4 common:corn:4/1"
    assert farm.beds("bob") == "greenhouse:grape:16/4"


def test_r52_tangerine_adds_to_all_other_crops_when_harvested():
    farm = harvest("ann: beds common:tangerine:15/1 common:corn:3/2 | bob: beds greenhouse:grape:15/4")
    assert farm.coins("ann") == 15
    assert (farm.beds("ann"), farm.beds("bob")) == ("common common:corn:4/1", "greenhouse:grape:16/4")


def test_r18_ripe_crops_that_wait_profit_from_tangerine():
    assert harvest("ann: beds common:tangerine:15/1 common:corn:3/1").coins("ann") == 15 + 4


def test_r17_crops_harvested_before_do_not():
    assert harvest("ann: beds common:corn:3/1 common:tangerine:15/1").coins("ann") == 3 + 15


# Pumpkin


def test_r53_pumpkin_collects_a_coin_for_each_fertilizer_of_each_opponent():
    farm = harvest("ann: fert 7, beds common:pumpkin:15/1 | bob: coins 9, fert 2 | cat: coins 9, fert 4")
    assert farm.coins("ann") == 15 + 2 + 4
    assert (farm.coins("bob"), farm.fert("bob"), farm.coins("cat"), farm.fert("cat")) == (7, 2, 5, 4)


def test_r12_r53_nobody_gives_pumpkin_more_than_it_has():
    farm = harvest("ann: beds common:pumpkin:15/1 | bob: coins 1, fert 4 | cat: coins 4")
    assert (farm.coins("ann"), farm.coins("bob"), farm.coins("cat")) == (16, 0, 4)


# Grape


@pytest.mark.parametrize("bed", ["common", "raised"])
def test_r54_grape_makes_a_common_or_raised_bed_a_hydroponic(bed: str):
    farm = harvest(f"ann: beds {bed}:grape:15/1")
    assert (farm.beds("ann"), farm.coins("ann")) == ("hydroponic", 15)


@pytest.mark.parametrize("bed", ["greenhouse", "hydroponic", "trellis", "rotational", "vertical"])
def test_r54_grape_pays_four_more_from_any_other_bed(bed: str):
    farm = harvest(f"ann: beds {bed}:grape:15/1")
    assert (farm.beds("ann"), farm.coins("ann")) == (bed, 19)


# Cloudberry


def test_r55_cloudberry_costs_everybody_by_cards_and_crops():
    farm = table(
        "ann: coins 9, fert 9, hand cloudberry corn, beds common common:corn:3/1"
        " | bob: coins 9, fert 9, hand corn corn corn, beds greenhouse:corn:3/1 | cat: coins 9, fert 9, hand -"
    ).play("plant cloudberry in bed 1")
    assert [farm.coins(seat) for seat in ("ann", "bob", "cat")] == [9 - 3, 9 - 4, 9]
    assert [farm.fert(seat) for seat in ("ann", "bob", "cat")] == [9 - 3, 9 - 4, 9]


def test_r12_r55_cloudberry_takes_no_more_than_there_is():
    farm = table("ann: hand cloudberry, beds common | bob: coins 1, fert 5, hand corn corn")
    farm.play("plant cloudberry in bed 1")
    assert (farm.coins("ann"), farm.coins("bob"), farm.fert("bob")) == (0, 0, 3)


def test_cloudberry_harms_no_crop():
    farm = table("ann: hand cloudberry, beds common | bob: beds common:corn:3/1").play("plant cloudberry in bed 1")
    assert (farm.beds("ann"), farm.beds("bob")) == ("common:cloudberry:21/5", "common:corn:3/1")


# Strawberry


def test_r56_strawberry_pays_the_value_of_another_crop_which_stays():
    farm = harvest("ann: beds common:strawberry:23/1 | bob: beds greenhouse:grape:17/4 common:corn:3/1")
    assert farm.moves() == ["choose seat 1 bed 1", "choose seat 1 bed 2"]
    farm.play("choose seat 1 bed 1")
    assert (farm.coins("ann"), farm.beds("bob")) == (23 + 17, "greenhouse:grape:17/4 common:corn:3/1")


def test_r56_strawberry_may_take_the_value_of_an_own_ripe_crop_that_waits():
    farm = harvest("ann: beds common:strawberry:23/1 common:grape:15/1 | bob: beds common:corn:3/2")
    assert farm.play("choose seat 0 bed 2").coins("ann") == 23 + 15 + 15


def test_r56_strawberry_alone_on_the_field_asks_nothing():
    farm = harvest("ann: beds common:strawberry:23/1")
    assert (farm.coins("ann"), farm.phase) == (23, "market")


# Blueberry


def test_r57_blueberry_makes_a_bed_common_and_destroys_its_crop():
    farm = table("ann: hand blueberry, beds common | bob: coins 0, beds raised:grape:17/4 trellis")
    farm.play("plant blueberry in bed 1")
    assert farm.moves() == ["choose seat 1 bed 1", "choose seat 1 bed 2"]
    farm.play("choose seat 1 bed 1")
    assert (farm.beds("bob"), farm.coins("bob"), farm.discards("bob")["grape"]) == ("common trellis", 0, 1)


def test_r33_r57_the_crop_of_a_greenhouse_survives_blueberry():
    farm = table("ann: hand blueberry, beds common | bob: beds greenhouse:grape:15/4 common")
    farm.play("plant blueberry in bed 1", "choose seat 1 bed 1")
    assert farm.beds("bob") == "common:grape:15/4 common"


def test_r57_an_empty_bed_may_be_chosen():
    farm = table("ann: hand blueberry, beds common | bob: beds trellis greenhouse")
    farm.play("plant blueberry in bed 1", "choose seat 1 bed 1")
    assert farm.beds("bob") == "common greenhouse"


def test_r29_blueberry_may_not_be_declined():
    farm = table("ann: hand blueberry, beds common | bob: beds trellis common").play("plant blueberry in bed 1")
    assert "decline" not in farm.moves()
