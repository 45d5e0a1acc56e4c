"""§ 5 The mat."""

import pytest

from .table import card, table

FULL_BANK = "bank (5 plasma, 5 ash, 5 shards, 5 nut)"


def cost_of(id: str, *, mat: str = "-", words: str = "", preset: str = "simulator", **knobs: object) -> dict[str, int]:
    """What playing a card takes from a bank with five of four resources."""
    game = table(f"seat 0: hand ({id}), {FULL_BANK}, mat ({mat}){words}", preset, **knobs)
    title = game.match.edition.names.titles[game.match.edition.names.number(id)]
    game.play(f"play {title}")
    return {
        res: 5 - game.bank(0).get(res, 0) for res in ("plasma", "ash", "shards", "nut") if game.bank(0).get(res, 0) < 5
    }


# Slot 1


@pytest.mark.parametrize(("id", "vp"), [("VP:1", 1), ("VP:2", 2), ("VP:3", 3)])
def test_slot_1_adds_two_to_every_vp_card_played(id: str, vp: int):
    for mat, bonus in (("- O1 O1 O1 O1 O1", 0), ("O1", 2), ("A7", 2)):
        game = table(f"seat 0: hand ({id}), {FULL_BANK}, mat ({mat})").play(f"play {id}")
        assert game.vp(0) == vp + bonus


def test_slot_1_adds_nothing_to_other_points():
    game = table("seat 0: hand (X1), mat (O1)", cards=[card("X1", "self_vp:1")], effects="full").play("play X1")
    assert game.vp(0) == 1


def test_slot_1_of_another_seat_adds_nothing():
    game = table(f"seat 0: hand (VP:1), {FULL_BANK}, seat 1: mat (O1)").play("play VP:1")
    assert game.vp(0) == 1


def test_slot1_bonus_is_what_slot_1_adds():
    game = table(f"seat 0: hand (VP:1), {FULL_BANK}, mat (O1)", slot1_bonus=5).play("play VP:1")
    assert game.vp(0) == 6


# Slot 2


def test_slot_2_makes_cards_of_the_type_that_lies_there_cheaper():
    game = table("seat 0: hand (A1), bank (1 ash)").play("play Scrounger Rat to slot 2")
    assert game.locked_type(0) == "critter"
    critters = "- A1", ", locked_type critter"
    assert cost_of("A11", mat=critters[0], words=critters[1]) == {}
    assert cost_of("A2", mat=critters[0], words=critters[1]) == {"plasma": 1}


def test_a_card_without_type_in_slot_2_makes_cards_without_type_cheaper():
    game = table("seat 0: hand (O5), bank (2 plasma)").play("play Bountiful Harvest to slot 2")
    assert game.locked_type(0) == "none"
    assert cost_of("O5", mat="- O5") == {"plasma": 1}
    assert cost_of("A2", mat="- O5") == {"plasma": 1}


def test_an_empty_slot_2_makes_nothing_cheaper():
    assert cost_of("O5", mat="O5 - O5") == {"plasma": 2}


def test_the_seat_chooses_the_type_in_tabletop():
    game = table("seat 0: hand (A1), bank (1 ash)", "tabletop").play("play Scrounger Rat to slot 2")
    assert game.moves() == ["lock critter", "lock farm", "lock wild"]
    game.play("lock wild")
    assert game.locked_type(0) == "wild"
    assert game.actions_left == 1


def test_slot2_choice_says_who_chooses_the_type():
    text = "seat 0: hand (A1), bank (1 ash)"
    assert table(text, slot2_choice="player").play("play Scrounger Rat to slot 2").asks == "lock"
    game = table(text, "tabletop", slot2_choice="first").play("play Scrounger Rat to slot 2")
    assert game.locked_type(0) == "critter"


# Slot 3


def test_filling_slot_3_composts_the_left_most_card_of_the_hand():
    game = table("seat 0: hand (VP:1 A1 O1), bank (1 ash)").play("play Scrounger Rat to slot 3")
    assert game.hand(0) == "O1"
    assert game.trash() == {"VP:1": 1}


def test_filling_slot_3_with_the_last_card_composts_nothing():
    game = table("seat 0: hand (A1), bank (1 ash)").play("play Scrounger Rat to slot 3")
    assert game.trash() == {}


def test_slot_3_acts_once():
    game = table("seat 0: hand (VP:1 A1 O1), bank (1 ash), mat (- - A2)").play("play Scrounger Rat to slot 4")
    assert game.hand(0) == "VP:1 O1"


def test_in_tabletop_the_seat_chooses_what_slot_3_composts():
    game = table("seat 0: hand (VP:1 A11 O1), bank (1 plasma), deck (2 VP:3)", "tabletop")
    game.play("play Bats in the Belfry to slot 3")
    assert game.moves() == ["compost VP:1", "compost Bull", "no"]
    game.play("compost Bull")
    assert game.trash() == {"O1": 1}


def test_in_tabletop_the_seat_may_compost_nothing():
    game = table("seat 0: hand (VP:1 A2 O1), bank (1 plasma)", "tabletop").play("play Barn Cat to slot 3", "no")
    assert game.trash() == {}
    assert game.hand(0) == "VP:1 O1"


def test_slot3_choice_says_who_chooses_what_is_composted():
    text = "seat 0: hand (VP:1 A1 O1), bank (1 ash)"
    assert table(text, slot3_choice="player").play("play Scrounger Rat to slot 3").asks == "may_compost"
    game = table(text, "tabletop", slot3_choice="first").play("play Scrounger Rat to slot 3")
    assert game.trash() == {"VP:1": 1}


def test_slot3_trigger_every_mat_play_composts_at_every_later_one():
    game = table("seat 0: hand (VP:1 A1 O1), bank (1 ash), mat (- - A2)", slot3_trigger="every_mat_play")
    game.play("play Scrounger Rat to slot 4")
    assert game.trash() == {"VP:1": 1}


def test_slot3_trigger_every_mat_play_needs_a_card_in_slot_3():
    game = table("seat 0: hand (VP:1 A1 O1), bank (1 ash), mat (- A2)", slot3_trigger="every_mat_play")
    game.play("play Scrounger Rat to slot 4")
    assert game.trash() == {}


def test_slot3_trigger_every_mat_play_leaves_active_plays_alone():
    game = table("seat 0: hand (VP:1 A1 O1), bank (1 ash), mat (- - A2)", slot3_trigger="every_mat_play")
    game.play("play Scrounger Rat")
    assert game.trash() == {}


# Slots 4 to 6 and the discount


@pytest.mark.parametrize(
    ("slot", "cheaper", "dear"),
    [(4, "A11", ["A2", "A7"]), (5, "A2", ["A11", "A7"]), (6, "A7", ["A2", "A11"])],
)
def test_slots_4_5_and_6_make_critters_farms_and_wilds_cheaper(slot: int, cheaper: str, dear: list[str]):
    """Whatever card lies there."""
    full = {"A11": 1, "A2": 1, "A7": 2}
    for filler in ("O5", "A2", "A7", "A11"):
        mat = " ".join([*["-"] * (slot - 1), filler])
        assert cost_of(cheaper, mat=mat).get("plasma", 0) == full[cheaper] - 1
        for other in dear:
            assert cost_of(other, mat=mat) == {"plasma": full[other]}


def test_however_many_discounts_meet_a_card_costs_one_less():
    assert cost_of("O4", mat="- A1 - - O5", words=", locked_type farm") == {"plasma": 1, "shards": 2}


def test_max_total_discount_lets_more_of_them_count():
    more = {"mat": "- A1 - - O5", "words": ", locked_type farm"}
    assert cost_of("O4", **more, max_total_discount=2) == {"shards": 2}
    assert cost_of("O4", **more, max_total_discount=9) == {"shards": 2}
    assert cost_of("O4", **more, max_total_discount=0) == {"plasma": 2, "shards": 2}


def test_a_discount_is_taken_off_the_first_resource_of_the_cost():
    assert cost_of("O1", mat="- - - - O5") == {"ash": 1}
    assert cost_of("O2", mat="- - - - O5") == {"shards": 1}
    assert cost_of("O11", mat="- - - O5") == {"nut": 1}


def test_a_discount_larger_than_the_first_amount_goes_on_to_the_next():
    assert cost_of("O2", mat="- A1 - - O5", words=", locked_type farm", max_total_discount=2) == {}


def test_no_card_costs_less_than_nothing():
    game = table("seat 0: hand (A2), mat (- - - - O5)").play("play Barn Cat")
    assert game.discard(0) == {"A2": 1}
    game = table("seat 0: hand (X1), bank (1 plasma), mat (- - - - O5)", cards=[card("X1", type="Farm")]).play(
        "play X1"
    )
    assert game.bank(0) == {"plasma": 1}


def test_a_discount_makes_a_card_playable():
    assert not table("seat 0: hand (O1), bank (1 ash)").can("play Bull")
    assert table("seat 0: hand (O1), bank (1 ash), mat (- - - - O5)").can("play Bull")
    assert not table("seat 0: hand (O1), bank (1 plasma), mat (- - - - O5)").can("play Bull")


def test_the_payer_chooses_what_the_discount_saves_in_tabletop():
    assert table("seat 0: hand (O1), bank (1 plasma), mat (- - - - O5)", "tabletop").can("play Bull")
    game = table("seat 0: hand (O1 VP:1), bank (1 plasma, 1 ash), mat (- - - - O5)", "tabletop").play("play Bull")
    assert game.moves() == ["save plasma", "save ash"]
    game.play("save ash")
    assert game.bank(0) == {"ash": 1}


def test_the_payer_is_offered_only_what_leaves_the_rest_payable():
    game = table("seat 0: hand (O1), bank (1 plasma), mat (- - - - O5)", "tabletop").play("play Bull")
    assert game.bank(0) == {}
    assert game.discard(0) == {"O1": 1}


def test_discount_choice_says_who_chooses_what_is_saved():
    text = "seat 0: hand (O1), bank (1 plasma, 1 ash), mat (- - - - O5)"
    assert table(text, discount_choice="player").play("play Bull").asks == "save"
    assert table(text, "tabletop", discount_choice="first").play("play Bull").bank(0) == {"plasma": 1}


def test_a_saved_unit_may_pay_for_a_unit_of_anything():
    """The cost is a plasma and a unit of anything; with the plasma saved, it is the unit."""
    costly = [card("X1", cost="plasma + any", type="Farm")]
    text = "seat 0: hand (X1), bank (1 plasma), mat (- - - - O5)"
    for choice in ("first", "player"):
        game = table(text, cards=costly, discount_choice=choice).play("play X1")
        assert game.bank(0) == {}
        assert game.discard(0) == {"X1": 1}


def test_a_unit_of_anything_alone_gets_no_discount():
    text = "seat 0: hand (X1), mat (- - - - O5)"
    for choice in ("first", "player"):
        assert not table(text, cards=[card("X1", cost="any", type="Farm")], discount_choice=choice).can("play X1")


def test_discounts_help_to_the_mat_as_well():
    game = table("seat 0: hand (O1), bank (1 ash), mat (- - - - O5)").play("play Bull to slot 1")
    assert game.mat(0) == "O1 - - - O5"


def test_discounts_do_not_help_to_buy():
    assert not table("market (O1), seat 0: mat (O5 O5 O5 O5 O5 O5), locked_type farm").can("buy Bull")


def test_vp_cards_get_no_discount():
    text = "seat 0: hand (VP:1), bank (1 plasma, 1 shards), mat (- O5 - O5 O5 O5)"
    for kind in ("none", "critter", "farm", "wild"):
        assert not table(f"{text}, locked_type {kind}").can("play VP:1")


def test_the_card_that_fills_a_slot_does_not_profit_from_it():
    game = table("seat 0: hand (A2), bank (1 plasma)").play("play Barn Cat to slot 5")
    assert game.bank(0) == {}
    assert not table("seat 0: hand (A2)").can("play Barn Cat to slot 5")


def test_the_next_card_profits():
    game = table("seat 0: hand (A2 A2), bank (1 plasma)").play("play Barn Cat to slot 5", "play Barn Cat to slot 1")
    assert game.mat(0) == "A2 - - - A2"


# Slots and points


def test_cards_on_the_mat_are_never_replaced():
    game = table("seat 0: hand (A2), bank (1 plasma), mat (O1 O1 O1 O1 O1 O1)")
    assert game.moves("play") == ["play Barn Cat"]


@pytest.mark.parametrize(("preset", "vp"), [("tabletop", 2), ("simulator", 0), ("legacy", 0)])
def test_mat_points_score_when_a_card_is_laid_down_in_tabletop_only(preset: str, vp: int):
    game = table("seat 0: hand (A10), bank (2 plasma)", preset).play("play Two-Headed Sheep to slot 5")
    assert game.vp(0) == vp


def test_mat_points_do_not_score_when_a_card_is_played_active():
    assert table("seat 0: hand (A10), bank (2 plasma)", "tabletop").play("play Two-Headed Sheep").vp(0) == 0


def test_mat_points_at_end_are_added_to_the_count_at_the_end():
    game = table("seat 0: hand (A10), bank (2 plasma)", mat_points="at_end").play("play Two-Headed Sheep to slot 5")
    assert game.vp(0) == 0
    assert game.match.score()[1] == [2, 0]


def test_mat_points_at_end_count_a_wide_card_once():
    game = table("seat 0: mat (O4 O4 O1), second_half 2, vp 3", mat_points="at_end")
    assert game.match.score()[1] == [3 + 2 + 2, 0]


def test_mat_points_at_end_decide_a_capped_game():
    game = table("round 4, seat 0: vp 3, seat 1: vp 2, mat (O1)", mat_points="at_end", max_rounds=5).everybody_passes()
    assert (game.ended, game.winner) == ("round_cap", 1)


def test_mat_points_at_end_do_not_win_at_once():
    game = table("seat 0: vp 23, mat (O1)", mat_points="at_end").play("worker to ash")
    assert not game.over


def test_mat_card_also_discard_puts_the_card_into_the_discard_too():
    text = "seat 0: hand (A1), bank (1 ash)"
    game = table(text, mat_card="also_discard").play("play Scrounger Rat to slot 1")
    assert (game.mat(0), game.discard(0)) == ("A1", {"A1": 1})
    game = table(text, mat_card="leaves").play("play Scrounger Rat to slot 1")
    assert (game.mat(0), game.discard(0)) == ("A1", {})
