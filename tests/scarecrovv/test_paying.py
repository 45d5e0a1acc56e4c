"""§ 4 Paying."""

import pytest

from .table import Game, card, table

VP1 = "seat 0: hand (VP:1{hand}), bank ({bank})"


def can_play_vp1(bank: str, hand: str = "", **knobs: object) -> bool:
    return table(VP1.format(hand=f" {hand}" if hand else "", bank=bank), **knobs).can("play VP:1")


def test_a_cost_is_paid_from_the_bank():
    game = table("seat 0: hand (O5), bank (3 plasma)").play("play Bountiful Harvest")
    assert game.bank(0) == {"plasma": 1}


def test_a_cost_is_paid_with_res_cards():
    game = table("seat 0: hand (RES:plasma O5 RES:plasma VP:1)").play("play Bountiful Harvest")
    assert game.hand(0) == "VP:1"


def test_res_cards_go_first_and_the_bank_pays_the_rest():
    game = table("seat 0: hand (RES:plasma O5), bank (2 plasma)").play("play Bountiful Harvest")
    assert game.hand(0) == ""
    assert game.bank(0) == {"plasma": 1}


def test_of_res_cards_the_left_most_is_spent():
    game = table("market (O1), seat 0: hand (RES:plasma VP:1 RES:plasma RES:ash)").play("buy Bull")
    assert game.hand(0) == "VP:1 RES:plasma RES:ash"


def test_purchases_are_paid_with_bank_and_res_cards_too():
    game = table("seat 0: hand (RES:plasma), bank (1 plasma)").play("buy VP:3")
    assert (game.hand(0), game.bank(0)) == ("", {})


def test_paying_is_no_action():
    game = table("market (O1), seat 0: hand (RES:plasma)").play("buy Bull")
    assert game.actions_left == 1


def test_each_resource_pays_only_for_itself():
    assert not table("seat 0: hand (O1), bank (5 plasma)").can("play Bull")
    assert not table("seat 0: hand (O1), bank (5 ash)").can("play Bull")
    assert table("seat 0: hand (O1), bank (1 plasma, 1 ash)").can("play Bull")
    assert not table("seat 0: hand (RES:ash RES:nut), bank (5 shards)").can("buy VP:1")


def test_res_cards_of_every_resource_pay():
    hand = "RES:plasma RES:ash RES:shards RES:nut RES:berry RES:mushroom"
    everything = card("X1", cost="plasma + ash + shards + nut + berry + mushroom")
    game = table(f"seat 0: hand (X1 {hand})", cards=[everything]).play("play X1")
    assert game.hand(0) == ""


def test_half_a_payment_is_not_enough():
    assert not table("seat 0: hand (O5 RES:plasma)").can("play Bountiful Harvest")
    assert not table("seat 0: hand (O5), bank (1 plasma)").can("play Bountiful Harvest")


# Where spent RES cards go


def test_spent_res_cards_are_discarded_in_tabletop():
    game = table("market (O1), seat 0: hand (RES:plasma RES:plasma)", "tabletop").play("buy Bull")
    assert game.discard(0) == {"RES:plasma": 2, "O1": 1}
    assert game.trash() == {}


@pytest.mark.parametrize("preset", ["simulator", "legacy"])
def test_spent_res_cards_leave_the_game(preset: str):
    game = table("market (O1), seat 0: hand (RES:plasma)", preset).play("buy Bull")
    assert game.discard(0) == {"O1": 1}
    assert game.trash() == {"RES:plasma": 1}


# Prices of the market


def test_market_cards_cost_their_printed_two_plasma_in_tabletop():
    assert not table("market (O1), seat 0: bank (1 plasma)", "tabletop").can("buy Bull")
    assert table("market (O1), seat 0: bank (2 plasma)", "tabletop").play("buy Bull").bank(0) == {}


def test_pool_buy_cost_override_is_the_price_of_every_card():
    game = table("market (O1), seat 0: bank (5 plasma)", pool_buy_cost_override=4)
    assert game.play("buy Bull").bank(0) == {"plasma": 1}
    assert table("market (O1)", pool_buy_cost_override=0).can("buy Bull")


def test_without_an_override_the_printed_price_counts():
    game = table("market (X1), seat 0: bank (5 plasma)", cards=[card("X1", buy=3)], pool_buy_cost_override="none")
    assert game.play("buy X1").bank(0) == {"plasma": 2}


def test_vp_cost_is_the_price_of_a_vp_card():
    game = table("seat 0: bank (7 plasma)", vp_cost={"vp1": 3, "vp2": 4, "vp3": "none"})
    assert game.moves("buy") == ["buy VP:1", "buy VP:2"]
    assert game.play("buy VP:2").bank(0) == {"plasma": 3}
    assert game.play("buy VP:1").bank(0) == {}


# What VP cards cost


def test_vp1_costs_a_plasma_a_shards_and_a_unit_of_anything():
    assert can_play_vp1("1 plasma, 1 shards, 1 mushroom")
    assert can_play_vp1("2 plasma, 1 shards")
    assert can_play_vp1("1 plasma, 2 shards")
    assert not can_play_vp1("1 plasma, 5 ash")
    assert not can_play_vp1("5 shards, 5 ash")
    assert not can_play_vp1("1 plasma, 1 shards")


def test_the_unit_of_anything_may_be_a_res_card():
    assert can_play_vp1("1 plasma, 1 shards", hand="RES:nut")
    assert can_play_vp1("1 shards", hand="RES:plasma RES:plasma")
    assert not can_play_vp1("1 shards", hand="RES:plasma")


def test_vp3_costs_one_each_of_plasma_ash_shards_and_nut():
    game = table("seat 0: hand (VP:3), bank (1 plasma, 1 ash, 1 shards, 1 nut)")
    assert game.can("play VP:3")
    for short in (
        "1 ash, 1 shards, 1 nut",
        "1 plasma, 9 shards, 1 nut",
        "9 plasma, 1 ash, 1 nut",
        "1 plasma, 1 ash, 1 shards",
    ):
        assert not table(f"seat 0: hand (VP:3), bank ({short}, 5 berry)").can("play VP:3")


def test_vp2_is_free_to_play():
    game = table("seat 0: hand (VP:2)").play("play VP:2")
    assert game.vp(0) == 2


# The unit of anything


def unit_paid(game: Game) -> set[str]:
    """What VP:1 was paid with beside a plasma and a shards, all from the bank or all with cards."""
    before, cards = game.bank(0), game.hand(0).split()
    game.play("play VP:1")
    spent = [res for res in before for _ in range(before[res] - game.bank(0).get(res, 0))]
    left = game.hand(0).split()
    spent += [id[4:] for id in set(cards) if id.startswith("RES:") for _ in range(cards.count(id) - left.count(id))]
    return set(spent) - {"plasma", "shards"}


def test_it_is_the_resource_of_which_one_holds_most_res_cards():
    assert unit_paid(table(VP1.format(hand=" RES:nut RES:nut RES:ash", bank="1 plasma, 1 shards, 9 ash, 9 berry"))) == {
        "nut"
    }


def test_of_equals_it_is_the_one_of_which_one_has_most_in_all():
    assert unit_paid(table(VP1.format(hand=" RES:nut RES:ash", bank="1 plasma, 1 shards, 1 nut"))) == {"nut"}
    assert unit_paid(table(VP1.format(hand="", bank="1 plasma, 1 shards, 2 ash, 3 berry"))) == {"berry"}


def test_most_in_all_is_counted_however_much_there_is():
    assert unit_paid(table(VP1.format(hand="", bank="300 plasma, 1 shards, 400 ash"))) == {"ash"}


def test_of_equals_again_it_is_the_first_in_the_order_of_resources():
    assert unit_paid(table(VP1.format(hand="", bank="1 plasma, 1 shards, 2 mushroom, 2 berry"))) == {"berry"}


def test_it_is_chosen_from_what_the_fixed_part_leaves():
    """Three plasma are most before the plasma is paid; two ash and two plasma are equal after it."""
    game = table(VP1.format(hand="", bank="3 plasma, 1 shards, 2 ash")).play("play VP:1")
    assert game.bank(0) == {"plasma": 1, "ash": 2}
    game = table(VP1.format(hand="", bank="2 plasma, 1 shards, 2 ash")).play("play VP:1")
    assert game.bank(0) == {"plasma": 1, "ash": 1}


def test_the_payer_chooses_it_in_tabletop():
    game = table(VP1.format(hand="", bank="1 plasma, 1 shards, 1 ash, 1 nut"), "tabletop").play("play VP:1")
    assert game.asks == "pay"
    assert game.moves() == ["pay ash", "pay forage (nut)"]
    game.play("pay forage (nut)")
    assert game.bank(0) == {"ash": 1}
    assert game.vp(0) == 1
    assert game.actions_left == 1


def test_nobody_is_asked_where_only_one_resource_is_left():
    game = table(VP1.format(hand="", bank="1 plasma, 1 shards, 2 ash"), "tabletop").play("play VP:1")
    assert game.bank(0) == {"ash": 1}


def test_any_choice_says_who_chooses():
    text = VP1.format(hand="", bank="1 plasma, 1 shards, 1 ash, 2 nut")
    assert table(text, "tabletop", any_choice="first").play("play VP:1").bank(0) == {"ash": 1, "nut": 1}
    assert table(text, "simulator", any_choice="player").play("play VP:1").asks == "pay"


def test_each_of_several_units_of_anything_is_chosen():
    text = "seat 0: hand (X1), bank (1 ash, 2 nut)"
    game = table(text, cards=[card("X1", cost="2 any")], any_choice="player").play("play X1", "pay ash")
    assert game.bank(0) == {"nut": 1}


# Legality


def test_vp1_legality_buggy_does_not_look_for_the_unit_of_anything():
    assert can_play_vp1("1 plasma, 1 shards", vp1_legality="buggy")
    assert not can_play_vp1("1 plasma, 1 shards", vp1_legality="exact")
    assert not can_play_vp1("1 plasma, 5 ash", vp1_legality="buggy")
    assert not can_play_vp1("1 shards, 5 ash", vp1_legality="buggy")


# Order of payment


def test_payment_order_bank_first_keeps_res_cards():
    game = table("seat 0: hand (RES:plasma RES:plasma O5), bank (1 plasma)", payment_order="bank_first")
    game.play("play Bountiful Harvest")
    assert game.bank(0) == {}
    assert game.hand(0) == "RES:plasma"


def test_spent_tokens_says_where_res_cards_go():
    text = "seat 0: hand (RES:plasma)"
    assert table(text, spent_tokens="discard").play("buy VP:1").discard(0) == {"RES:plasma": 1, "VP:1": 1}
    assert table(text, "tabletop", spent_tokens="removed").play("buy VP:1").trash() == {"RES:plasma": 1}


# Costs in words


@pytest.mark.parametrize(
    ("cost", "bank", "legal"),
    [
        ("free", "1 ash", True),
        ("plasma + 2 shards", "1 plasma, 2 shards", True),
        ("plasma + 2 shards", "1 plasma, 1 shards", False),
        ("2 any", "1 nut, 1 berry", True),
        ("2 any", "1 nut", False),
        ("any(ash|nut)", "1 nut", True),
        ("any(ash|forage)", "1 nut", True),
        ("any(ash|nut)", "5 plasma", False),
        ("plasma + any(plasma)", "1 plasma, 3 ash", False),
        ("2 plasma or 2 ash", "1 plasma, 1 ash", False),
        ("2 plasma or 2 ash", "2 ash", True),
        ("forage", "1 nut", True),
    ],
)
def test_a_cost_in_words_says_what_must_be_paid(cost: str, bank: str, legal: bool):
    game = table(f"seat 0: hand (VP:1), bank ({bank})", vp_play_cost={"vp1": cost})
    assert game.can("play VP:1") is legal


def test_between_alternatives_the_payer_chooses():
    text = "seat 0: hand (VP:1), bank (2 plasma, 2 ash, 1 nut)"
    game = table(text, vp_play_cost={"vp1": "2 plasma or 2 ash or berry"}).play("play VP:1")
    assert game.moves() == ["pay price 1", "pay price 2"]
    game.play("pay price 2")
    assert game.bank(0) == {"plasma": 2, "nut": 1}
    assert game.vp(0) == 1


def test_of_alternatives_only_one_of_which_can_be_paid_nobody_is_asked():
    text = "seat 0: hand (VP:1), bank (1 plasma, 2 ash)"
    game = table(text, vp_play_cost={"vp1": "2 plasma or 2 ash"}).play("play VP:1")
    assert game.bank(0) == {"plasma": 1}


def test_vp_simple_play_cost_is_the_plasma_a_simple_vp_card_costs():
    simple = {"vp1": "simple", "vp2": "simple", "vp3": "simple"}
    game = table("seat 0: hand (VP:1 VP:2 VP:3), bank (6 plasma)", vp_play_cost=simple, actions_per_turn=3)
    assert [game.play(f"play VP:{value}").bank(0).get("plasma", 0) for value in (1, 2, 3)] == [5, 3, 0]
    game = table("seat 0: hand (VP:1), bank (5 plasma)", vp_play_cost=simple, vp_simple_play_cost={"vp1": 4})
    assert game.play("play VP:1").bank(0) == {"plasma": 1}


def test_a_purse_of_any_size_pays():
    hand = " ".join(["RES:plasma"] * 63)
    game = table(f"seat 0: hand (O5 {hand}), bank (9999 plasma)").play("play Bountiful Harvest")
    assert len(game.hand(0).split()) == 61
    game = table("seat 0: hand (O5), bank (9999 plasma)").play("play Bountiful Harvest")
    assert game.bank(0) == {"plasma": 9997}
