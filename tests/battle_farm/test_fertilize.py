"""Fertilizing: a d4, own crops, harvest at once.  § 7"""

import pytest

from .table import table


@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_r35_the_d4_says_how_many_fertilizers_may_be_used(roll: int):
    farm = table("ann: fert 9, beds common:blueberry:22/5 | bob: coins 1", dice=f"d4={roll}").play("end")
    for _ in range(roll):
        assert farm.phase == "fertilize"
        farm.play("fertilize bed 1")
    assert farm.to_move == "bob"
    assert farm.fert("ann") == 9 - roll


def test_r35_no_more_than_one_has():
    farm = table("ann: fert 1, beds common:blueberry:22/5", dice="d4=4").play("end", "fertilize bed 1")
    assert farm.to_move != "ann"


def test_r35_one_may_stop():
    farm = table("ann: fert 3, beds common:blueberry:22/5", dice="d4=3").play("end", "fertilize bed 1", "end")
    assert (farm.fert("ann"), farm.beds("ann")) == (2, "common:blueberry:22/4")


def test_r35_only_own_crops_are_fertilized():
    farm = table("ann: fert 3, beds common:corn:3/1 common | bob: beds common:corn:3/1").play("end")
    assert farm.moves() == ["fertilize bed 1", "end"]


def test_r35_a_crop_at_0_is_harvested_at_once():
    farm = table("ann: fert 3, beds common:corn:3/1", dice="d4=3").play("end", "fertilize bed 1")
    assert (farm.coins("ann"), farm.beds("ann")) == (3, "common")


def test_r30_its_effect_comes_before_the_next_fertilizer():
    farm = table("ann: fert 3, beds common:pineapple:9/1 common:corn:3/2", dice="d4=3")
    farm.play("end", "fertilize bed 1")
    assert farm.moves() == ["choose seat 0 bed 2", "decline"]


def test_r25_without_fertilizers_it_is_skipped():
    farm = table("ann: fert 0, beds common:corn:3/1 | bob: coins 0, hand corn").play("end")
    assert farm.to_move == "bob"


def test_r25_without_a_crop_it_is_skipped():
    farm = table("ann: fert 5 | bob: coins 0, hand corn").play("end")
    assert farm.to_move == "bob"


def test_r25_when_the_last_crop_is_harvested_it_is_over():
    farm = table("ann: fert 5, beds common:corn:3/1 | bob: coins 0, hand corn", dice="d4=4")
    assert farm.play("end", "fertilize bed 1").to_move == "bob"


def test_r33_a_greenhouse_crop_may_be_fertilized():
    farm = table("ann: fert 5, beds greenhouse:grape:15/4", dice="d4=4").play("end", "fertilize bed 1")
    assert farm.beds("ann") == "greenhouse:grape:15/3"


def test_a_potato_may_give_the_fertilizer_for_the_next_crop():
    for key in range(20):
        farm = table("ann: fert 1, beds common:potato:5/1 common:corn:3/1", key=key).play("end", "fertilize bed 1")
        if farm.fert("ann") and farm.phase == "fertilize":
            assert farm.can("fertilize bed 2")
            return
    raise AssertionError("no roll let a potato give a fertilizer")
