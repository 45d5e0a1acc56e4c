"""The log tells what happened in the order it happened, and names cards only to those who may know them."""

import re

from .crowd import Table
from .table import harvest, opening, rules, table


def in_order(story: list[str], *parts: str) -> bool:
    """Whether these words come up in this order, each in a line of its own."""
    places = iter(story)
    return all(any(part in line for line in places) for part in parts)


def test_a_setup_is_told_from_classes_to_the_win_limit():
    farm = opening(2)
    assert in_order(
        farm.story, "is the", "is dealt 3 cards", "rolls", "comes to the market", "win limit is 250", "round 1"
    )


def test_a_purchase_is_told_before_the_card_that_takes_its_place():
    farm = harvest("ann: coins 9 | market corn - - - - -, deck 9 melon", dice="d4=1").play("buy slot 1")
    assert in_order(farm.story, "rolls 1", "buys Corn for 1 coin", "Melon comes to the market")


def test_r18_a_harvest_is_told_before_its_effect():
    farm = harvest("ann: beds common:pumpkin:15/1 common:corn:3/1 | bob: coins 9, fert 2")
    assert in_order(
        farm.story, "harvests Pumpkin for 15 coins", "takes 2 coins from seat 1", "harvests Corn for 3 coins"
    )


def test_a_played_action_is_told_before_what_it_does():
    farm = table("ann: fert 1, hand garden_gourmet, beds common:corn:3/1").play("play garden_gourmet")
    farm.play("choose seat 0 bed 1")
    assert in_order(farm.story, "plays Garden Gourmet for 1 fertilizer", "crop in bed 1 of seat 0")


def test_r30_what_soil_enrichment_harvests_is_told_with_its_effects_bed_by_bed():
    farm = table("ann: fert 2, hand soil_enrichment, beds common:tangerine:15/1 common:corn:3/1")
    farm.play("play soil_enrichment")
    assert in_order(
        farm.story,
        "plays Soil Enrichment",
        "harvests Tangerine for 15 coins",
        "crop in bed 2 of seat 0",
        "harvests Corn for 4 coins",
    )


def test_a_die_is_told_before_what_it_brings():
    farm = table("ann: fert 1, hand lucky_find", dice="d6=5").play("play lucky_find")
    assert in_order(farm.story, "plays Lucky Find", "rolls 5", "gains 5 coins")


def test_r24_an_offer_is_told_with_the_values_of_its_cards():
    farm = harvest("ann: hand corn+1 | bob: coins 5 | market - - - - - -").play("offer corn+1")
    assert any(line == "seat 0 offers Corn, worth 4" for line in farm.story_of("bob"))


def test_r24_a_trade_is_told_from_the_offer_to_the_sale():
    farm = harvest("ann: hand corn | bob: coins 5 | market - - - - - -")
    farm.play("offer corn", "send the offer", "bid 3", "accept the bid of seat 1")
    assert in_order(
        farm.story, "offers Corn", "waits for bids", "seals a bid", "has bid 3 coins", "to seat 1 for 3 coins"
    )


def test_r24_a_sealed_bid_is_told_without_its_number():
    farm = harvest("ann: hand corn | bob: coins 5 | cat: coins 5 | market - - - - - -")
    farm.play("offer corn", "send the offer", "bid 3")
    assert in_order(farm.story_of("bob"), "seals a bid of 3 coins")
    for seat in ("ann", "cat"):
        assert "3" not in next(line for line in farm.story_of(seat) if "seals" in line)


def test_r20_r21_the_last_round_is_told_when_it_is_known_and_then_the_end():
    text = "ann: fert 3, hand seed_sprout, beds common:corn:3/2 | bob: hand corn | deck 1 grape"
    farm = table(text).play("play seed_sprout")
    assert in_order(farm.story, "plays Seed Sprout", "draws Grape", "last round: the deck is empty")
    assert in_order(farm.end().end().story, "last round", "the end: the deck is empty")


def test_r76_a_bed_that_changes_is_told_by_its_place_and_its_new_type():
    farm = table("ann: fert 2, hand trellis_bed, beds common raised").play("play trellis_bed", "choose seat 0 bed 2")
    assert in_order(farm.story, "plays Trellis Bed", "bed 2 of seat 0 becomes a trellis bed")


def test_no_line_names_a_card_that_its_reader_cannot_know():
    """In whole games: what a seat hears of the draws of others names no card."""
    for seats in (2, 5):
        game = opening(seats, key=seats)
        dice = Table(rules(), seats, 1).dice
        while not game.over:
            game.match.play(game.match._door.wander(game.match._state, game.match.edition, dice))
        for seat, name in enumerate(game.names):
            for line in game.story_of(name):
                drawn = re.fullmatch(r"seat (\d) (?:draws|looks at|keeps) (?!its cards)(.*)", line)
                if drawn is not None and int(drawn[1]) != seat:
                    assert drawn[2] == "a card", line


def test_every_event_has_words_for_those_who_know_and_for_those_who_do_not():
    for seats in (2, 6):
        game = opening(seats, key=9)
        dice = Table(rules(), seats, 2).dice
        while not game.over:
            game.match.play(game.match._door.wander(game.match._state, game.match.edition, dice))
        for name in game.names:
            assert not [line for line in game.story_of(name) if "None" in line or "{" in line]
            assert "(more happened than the log has room for)" not in game.story_of(name)
