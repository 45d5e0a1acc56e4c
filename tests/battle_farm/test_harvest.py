"""The first phase of a turn: what ripens and is sold.  § 3"""

from .table import harvest, table


def test_r17_all_timers_go_down_first_and_ripe_crops_are_sold_bed_by_bed():
    farm = harvest("ann: beds common:corn:3/1 common:grape:15/4 common:wheat:2/1")
    assert (farm.coins("ann"), farm.beds("ann")) == (5, "common common:grape:15/3 common")
    told = [line for line in farm.story if "harvest" in line]
    assert ["Corn" in told[0], "Wheat" in told[1]] == [True, True]


def test_the_crops_of_others_do_not_ripen():
    assert harvest("ann: beds common:corn:3/1 | bob: beds common:corn:3/1").beds("bob") == "common:corn:3/1"


def test_r12_a_timer_stays_at_0():
    """A crop whose timer was 0 already is harvested like the others."""
    assert harvest("ann: beds common:corn:3/0").coins("ann") == 3


def test_r16_harvested_crops_go_to_the_discards_of_their_owner():
    farm = harvest("ann: beds common:corn:9/1 | bob: beds common:wheat:2/1")
    assert (farm.discards("ann"), farm.discards("bob")) == ({"corn": 1}, {})


def test_r18_the_value_is_paid_before_the_effect():
    """Pumpkin collects when its coins are paid; the story tells them in this order."""
    farm = harvest("ann: beds common:pumpkin:15/1 | bob: coins 9, fert 2")
    told = " | ".join(farm.story)
    assert told.index("15") < told.index("takes")


def test_r18_ripe_crops_that_wait_are_still_growing():
    """Strawberry may choose the corn of bed 2, which is ripe."""
    farm = harvest("ann: beds common:strawberry:23/1 common:corn:3/1")
    assert farm.moves() == ["choose seat 0 bed 2"]
    assert farm.play("choose seat 0 bed 2").coins("ann") == 23 + 3 + 3


def test_r26_beds_emptied_in_the_harvest_can_be_planted():
    farm = harvest("ann: hand wheat, beds common:corn:3/1").until("ann", "play")
    assert farm.places("wheat") == [1]


def test_r30_a_question_of_one_harvest_comes_before_the_next_harvest():
    farm = harvest("ann: beds common:pineapple:9/1 common:corn:3/1 | bob: beds common:corn:3/1")
    assert farm.coins("ann") == 9
    assert farm.play("choose seat 1 bed 1").coins("ann") == 12


def test_r30_an_answer_out_of_turn_comes_before_the_next_harvest():
    farm = table("""
        battle_farm standard, 3 seats
        to_move 2, active 2, win_limit 208, deck (rest), order (0 1 2), agenda (end_turn:2 play)
        seat 0: class_card land_baron, beds (common:beans:6/1 common:corn:3/1 greenhouse)
        seat 1: coins 5, fertilizers 5, class_card grim_reaper, place 1, beds (common raised raised)
        seat 2: coins 5, class_card seed_trader, place 2, beds (common greenhouse raised)
    """)
    farm.play("end", "choose seat 1")
    assert (farm.to_move, farm.coins("ann")) == ("bob", 6)
    farm.play("give a coin")
    assert (farm.to_move, farm.coins("ann")) == ("ann", 10)


def test_a_crop_worth_nothing_is_harvested_as_well():
    farm = harvest("ann: beds common:corn:0/1")
    assert (farm.coins("ann"), farm.beds("ann")) == (0, "common")


def test_r34_a_bed_changed_under_a_crop_pays_what_it_adds():
    farm = table("ann: fert 2, hand trellis_bed, beds common:corn:3/1 | bob: beds common")
    farm.play("play trellis_bed", "choose seat 0 bed 1", "end").until("ann", "play")
    assert farm.coins("ann") == 4
