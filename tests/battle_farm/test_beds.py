"""Beds: what they add, when, and what becomes of a crop when its bed changes.  § 9"""

import pytest

from .table import table

OWN = {"trellis": "wheat 2 1", "rotational": "cherry 2 1", "vertical": "cabbage 2 1"}
HIGH = ["pineapple 9 3", "grape 15 4", "blueberry 22 5"]
LOW = ["corn 3 1", "melon 6 2"]


def planted(crop: str, bed: str) -> str:
    """`crop` is a name, its value, its timer."""
    name = crop.split()[0]
    farm = table(f"ann: hand {name}, beds {bed}").play(f"plant {name} in bed 1")
    return farm.beds("ann")


@pytest.mark.parametrize("crop", HIGH)
def test_a_raised_bed_adds_two_to_rare_epic_and_mythic_crops(crop: str):
    name, value, timer = crop.split()
    assert planted(crop, "raised") == f"raised:{name}:{int(value) + 2}/{timer}"


@pytest.mark.parametrize("crop", LOW)
def test_a_raised_bed_adds_nothing_to_common_and_uncommon_crops(crop: str):
    name, value, timer = crop.split()
    assert planted(crop, "raised") == f"raised:{name}:{value}/{timer}"


@pytest.mark.parametrize("crop", HIGH)
def test_r14_a_hydroponic_saves_rare_epic_and_mythic_crops_a_turn(crop: str):
    name, value, timer = crop.split()
    assert planted(crop, "hydroponic") == f"hydroponic:{name}:{value}/{int(timer) - 1}"


@pytest.mark.parametrize("crop", LOW)
def test_r14_a_hydroponic_saves_common_and_uncommon_crops_nothing(crop: str):
    name, value, timer = crop.split()
    assert planted(crop, "hydroponic") == f"hydroponic:{name}:{value}/{timer}"


@pytest.mark.parametrize("bed", OWN)
@pytest.mark.parametrize("colour", OWN)
def test_trellis_rotational_and_vertical_add_one_to_their_colour(bed: str, colour: str):
    name, value, timer = OWN[colour].split()
    gain = int(bed == colour)
    assert planted(OWN[colour], bed) == f"{bed}:{name}:{int(value) + gain}/{timer}"


@pytest.mark.parametrize("bed", ["common", "greenhouse"])
@pytest.mark.parametrize("crop", [*HIGH, *LOW])
def test_common_beds_and_greenhouses_add_nothing(bed: str, crop: str):
    name, value, timer = crop.split()
    assert planted(crop, bed) == f"{bed}:{name}:{value}/{timer}"


def test_r9_a_planted_crop_has_the_value_of_its_card_and_what_the_bed_adds():
    farm = table("ann: hand grape+5, beds vertical").play("plant grape+5 in bed 1")
    assert farm.beds("ann") == "vertical:grape:21/4"


def test_r13_when_a_bed_changes_the_value_changes_by_the_difference():
    farm = table("ann: fert 2, hand trellis_bed, beds raised:tangerine:17/4")
    assert farm.play("play trellis_bed", "choose seat 0 bed 1").beds("ann") == "trellis:tangerine:16/4"


def test_r12_r13_a_value_that_shrinks_with_its_bed_stops_at_0():
    farm = table("ann: fert 1, hand retractable_greenhouse, beds raised:grape:1/4").play("play retractable_greenhouse")
    assert farm.play("choose seat 0 bed 1").beds("ann") == "greenhouse:grape:0/4"


def test_r13_a_withered_crop_is_worth_one_whatever_its_bed_adds():
    farm = table("ann: fert 3, hand wither, beds raised:grape:17/4").play("play wither", "choose seat 0 bed 1")
    assert farm.beds("ann") == "raised:grape:1/4"


def test_r14_changing_a_hydroponic_later_costs_no_turn():
    farm = table("ann: fert 2, hand vertical_bed, beds hydroponic:pumpkin:15/3")
    assert farm.play("play vertical_bed", "choose seat 0 bed 1").beds("ann") == "vertical:pumpkin:15/3"


def test_r15_several_crops_may_be_planted_in_a_turn_each_in_an_empty_bed():
    farm = table("ann: hand corn wheat cherry, beds common greenhouse:melon:6/2 common")
    farm.play("plant corn in bed 1", "plant wheat in bed 3")
    assert farm.beds("ann") == "common:corn:3/1 greenhouse:melon:6/2 common:wheat:2/1"
    assert farm.places("cherry") == []


def test_equal_empty_beds_are_one_choice():
    farm = table("ann: hand corn, beds common greenhouse common greenhouse")
    assert farm.places("corn") == [1, 2]


def test_r34_r57_a_greenhouse_made_common_protects_no_more():
    farm = table("ann: fert 1, hand blueberry fertilizer_frenzy, beds common | bob: beds greenhouse:corn:3/1 common")
    farm.play("plant blueberry in bed 1", "choose seat 1 bed 1", "play fertilizer_frenzy", "choose seat 1 bed 1")
    assert farm.beds("bob") == "common:corn:2/1 common"
