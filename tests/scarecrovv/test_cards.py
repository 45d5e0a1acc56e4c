"""The 25 cards and 5 events: what is printed on them, and what each does when it is played."""

from collections import Counter
from functools import partial

import pytest

from fairfield.games.scarecrovv.state import LIBRARY, Domain, Resource, Type

from .table import opening, rules, table

tabletop = partial(table, preset="tabletop")
supply = partial(table, preset="tabletop", globals_mode="supply")

PRINTED = """
O1  | Bull               | 1 plasma 1 ash            | Farm    | Slime       | 2 | mat
O2  | Cow                | 1 ash 1 shards            | Farm    | Magic       | 1 | mat
O3  | Rat                | 2 plasma 1 ash 1 mushroom | Critter | Slime       | 0 | mat
O4  | Sheep              | 2 plasma 2 shards         | Farm    | Radioactive | 2 | mat
O5  | Bountiful Harvest  | 2 plasma                  | None    | None        | 1 | mat
O6  | Sheep Dog          | 1 shards 1 berry          | Farm    | Slime       | 0 | -
O7  | Deer               | 3 plasma 1 shards         | Wild    | Radioactive | 0 | -
O8  | Fox                | 3 plasma 2 ash            | Wild    | Magic       | 0 | mat
O9  | Mice               | 3 plasma                  | Critter | Magic       | 0 | -
O10 | Owl                | 3 plasma                  | Wild    | Magic       | 0 | -
O11 | Murder of Crows    | 1 plasma 1 nut            | Critter | Slime       | 1 | mat
A1  | Scrounger Rat      | 1 ash                     | Critter | Slime       | 0 | mat
A2  | Barn Cat           | 1 plasma                  | Farm    | Magic       | 0 | mat
A3  | Graveyard Hound    | 1 shards                  | Wild    | Slime       | 0 | mat
A4  | Iodine Cow         | 1 plasma 1 ash            | Farm    | Radioactive | 1 | mat
A5  | Warren of Mice     | 1 ash                     | Critter | Magic       | 0 | mat
A6  | Scabbed Ram        | 2 shards                  | Farm    | Slime       | 1 | mat
A7  | Owl Sentinel       | 2 plasma                  | Wild    | Magic       | 0 | mat
A8  | Carrion Crow       | 1 shards                  | Critter | Radioactive | 0 | mat
A9  | Boar of Amber      | 1 plasma 1 shards         | Wild    | Magic       | 1 | mat
A10 | Two-Headed Sheep   | 2 plasma                  | Farm    | Radioactive | 2 | mat
A11 | Bats in the Belfry | 1 plasma                  | Critter | Magic       | 0 | mat
A12 | Mire Toad          | 1 ash                     | Critter | Slime       | 0 | mat
A13 | Stag of Cinders    | 1 plasma 1 ash            | Wild    | Radioactive | 1 | mat
A14 | Herding Dog        | 1 shards 1 berry          | Farm    | Slime       | 0 | mat
G1  | Drought            | 1 ash                     | Global  | None        | 0 | -
G2  | Flood              | 1 mushroom                | Global  | None        | 0 | -
G3  | Blight             | 1 shards                  | Global  | None        | 0 | -
G4  | Plentiful Forage   | 1 berry                   | Global  | None        | 0 | -
G5  | Crown's Decree     | 1 ash 1 shards            | Global  | None        | 0 | -
"""
LINES = [tuple(cell.strip() for cell in line.split("|")) for line in PRINTED.strip().splitlines()]


@pytest.mark.parametrize(
    ("id", "name", "cost", "type", "domain", "points", "to_mat"), LINES, ids=[line[0] for line in LINES]
)
def test_every_card_is_as_printed(id: str, name: str, cost: str, type: str, domain: str, points: str, to_mat: str):
    edition = rules("tabletop")
    number = edition.names.number(id)
    facts = edition.book_view.cards[number]
    price = {res.name.lower(): units for res in Resource if (units := facts.price[0].fixed >> 8 * res & 0xFF)}
    assert edition.names.titles[number] == name
    assert " ".join(f"{units} {res}" for res, units in price.items()) == cost
    assert (facts.prices, facts.price[0].any_units, facts.buy_cost) == (1, 0, 2)
    assert (Type(facts.type).name.title(), Domain(facts.domain).name.title()) == (type, domain)
    assert (facts.points, facts.to_mat) == (int(points), to_mat == "mat")


def test_there_are_25_cards_and_5_events():
    cards = rules("tabletop").book_view.cards
    library = [cards[number] for number in range(LIBRARY, LIBRARY + 25)]
    assert rules("tabletop").names.ids[LIBRARY:] == tuple(line[0] for line in LINES)
    assert Counter(Type(card.type).name for card in library) == {"FARM": 9, "CRITTER": 8, "WILD": 7, "NONE": 1}
    assert Counter(Domain(card.domain).name for card in library) == {
        "SLIME": 9,
        "MAGIC": 9,
        "RADIOACTIVE": 6,
        "NONE": 1,
    }


def test_the_supply_holds_two_of_every_card_and_no_event():
    game = opening(2, "tabletop", market_size=0)
    assert game.supply() == {line[0]: 2 for line in LINES[:25]}


def test_events_lie_in_the_supply_where_they_are_bought_and_played_like_cards():
    game = opening(2, "tabletop", market_size=0, globals_mode="supply")
    assert game.supply() == {line[0]: 2 for line in LINES}


# One play of each card.


def test_bull_lets_you_compost_a_card():
    game = tabletop("seat 0: hand (O1 VP:1), bank (1 plasma, 1 ash)").play("play Bull", "compost VP:1")
    assert (game.trash(), game.discard(0), game.bank(0)) == ({"VP:1": 1}, {"O1": 1}, {})


def test_cow_draws_two_cards_and_replaces_two_of_the_market():
    game = tabletop("market (A1 A2 A3), supply (2 O9), seat 0: hand (O2), bank (1 ash, 1 shards), deck (3 VP:1)")
    game.play("play Cow", "replace Scrounger Rat", "replace Graveyard Hound")
    assert (game.hand(0), game.market(), game.trash()) == ("VP:1 VP:1", "A2 O9 O9", {"A1": 1, "A3": 1})


def test_rat_copies_a_slime_card_of_the_market():
    game = tabletop(
        "market (A1 A2), seat 0: hand (O3), bank (2 plasma, 1 ash, 1 mushroom), deck (1 VP:1), placed (1 compost)"
    )
    game.play("play Rat", "copy Scrounger Rat")
    assert (game.hand(0), game.market(), game.discard(0)) == ("VP:1", "A1 A2", {"O3": 1})


def test_sheep_covers_two_slots_of_the_mat():
    game = tabletop("seat 0: hand (O4), bank (2 plasma, 2 shards)").play("play Sheep to slot 5")
    assert (game.mat(0), game.vp(0), game.bank(0)) == ("- - - - O4 O4", 2, {})


def test_bountiful_harvest_banks_one_of_what_you_spend_in_res_cards():
    game = tabletop("seat 0: hand (O5 A5 RES:ash), bank (2 plasma)")
    game.play("play Bountiful Harvest to slot 1", "play Warren of Mice")
    assert (game.vp(0), game.bank(0)) == (1, {"ash": 1})


def test_sheep_dog_moves_an_opponents_worker_for_both():
    game = tabletop("seat 0: hand (O6), bank (1 shards, 1 berry), mat (A2 A3), seat 1: workers 1, placed (1 rookery)")
    game.play("play Sheep Dog", "move worker of seat 1 from rookery to ash")
    assert (game.bank(0), game.bank(1)) == ({"ash": 1}, {"ash": 1})


def test_deer_draws_two_cards_and_takes_a_radioactive_card_beside_a_wild_one():
    game = tabletop("market (A8 A9), seat 0: hand (O7), bank (3 plasma, 1 shards), deck (2 VP:1), mat (A3)")
    game.play("play Deer", "take Carrion Crow")
    assert (game.hand(0), game.market(), game.discard(0)) == ("VP:1 VP:1", "A9", {"O7": 1, "A8": 1})


def test_fox_on_the_mat_draws_and_discards_at_the_first_turn_of_a_round():
    game = tabletop("to_move 1, seat 0: hand (VP:3), mat (O8), deck (1 VP:1)").play("pass")
    assert (game.to_move, game.asks, game.hand(0)) == (0, "discard", "VP:3 VP:1")
    assert game.play("discard VP:1").hand(0) == "VP:3"


def test_fox_discarded_by_an_effect_returns_a_resource():
    game = tabletop("seat 0: hand (A11 O8), bank (1 plasma)").play("play Bats in the Belfry", "discard Fox", "gain ash")
    assert (game.bank(0), game.discard(0)) == ({"ash": 1}, {"O8": 1, "A11": 1})


def test_mice_may_be_composted_for_two_magic_cards():
    game = tabletop("market (A5 O8 A1), seat 0: hand (O9), bank (3 plasma)")
    game.play("play Mice", "yes", "take Fox", "take Warren of Mice")
    assert (game.trash(), game.discard(0), game.market()) == ({"O9": 1}, {"A5": 1, "O8": 1}, "A1")


def test_owl_takes_the_top_of_the_supply():
    game = tabletop("supply (1 A1), seat 0: hand (O10), bank (3 plasma)").play("play Owl", "yes")
    assert (game.discard(0), game.supply()) == ({"O10": 1, "A1": 1}, {})
    assert game.match.told(1)[-1] == "seat 0 takes Scrounger Rat"


def test_murder_of_crows_steals_and_gains_what_others_steal():
    game = tabletop(
        "seat 0: hand (O11), bank (1 plasma, 1 nut), seat 1: hand (A3), bank (1 plasma, 1 shards), seat 2: bank (1 nut)"
    )
    game.play("play Murder of Crows to slot 1", "steal plasma from seat 1", "pass")
    game.play("play Graveyard Hound", "steal forage (nut) from seat 2")
    assert (game.vp(0), game.bank(0)) == (1, {"plasma": 1, "nut": 1})


def test_scrounger_rat_draws_a_card():
    game = tabletop("seat 0: hand (A1), bank (1 ash), deck (2 VP:1)").play("play Scrounger Rat")
    assert game.hand(0) == "VP:1"


def test_scrounger_rat_composted_gives_ash():
    game = tabletop("seat 0: hand (A1)").play("worker to compost", "compost Scrounger Rat")
    assert (game.bank(0), game.trash()) == ({"ash": 1}, {"A1": 1})


def test_barn_cat_looks_at_two_cards_and_keeps_one():
    game = tabletop("seat 0: hand (A2), bank (1 plasma), deck (1 VP:1, 1 VP:3)").play("play Barn Cat", "keep VP:3")
    assert (game.hand(0), game.discard(0)) == ("VP:3", {"VP:1": 1, "A2": 1})


def test_graveyard_hound_steals_and_leaves_ash():
    game = tabletop("seat 0: hand (A3), bank (1 shards), seat 1: bank (1 nut)")
    game.play("play Graveyard Hound", "steal forage (nut) from seat 1")
    assert (game.bank(0), game.bank(1)) == ({"nut": 1}, {"ash": 1})


def test_iodine_cow_scores_after_another_farm_card():
    game = tabletop("seat 0: hand (A10 A4), bank (3 plasma, 1 ash)").play("play Two-Headed Sheep", "play Iodine Cow")
    assert game.vp(0) == 1


def test_warren_of_mice_on_the_mat_draws_and_discards_at_the_first_turn_of_a_round():
    game = tabletop("to_move 1, seat 0: mat (A5), deck (1 VP:1)").play("pass", "discard VP:1")
    assert (game.asks, game.hand(0), game.discard(0)) == ("action", "", {"VP:1": 1})


def test_scabbed_ram_on_the_mat_makes_the_first_farm_card_of_a_round_cheaper():
    game = tabletop("seat 0: hand (A10), bank (1 plasma), mat (A6)").play("play Two-Headed Sheep")
    assert (game.bank(0), game.discard(0)) == ({}, {"A10": 1})


def test_owl_sentinel_swaps_the_top_of_the_supply_for_a_market_card():
    game = tabletop("market (A1 A2), supply (1 O9), seat 0: hand (A7), bank (2 plasma)")
    game.play("play Owl Sentinel", "swap for Scrounger Rat")
    assert (game.market(), game.bottom(), game.supply()) == ("O9 A2", "A1", {})


def test_carrion_crow_draws_when_an_opponent_composted():
    game = tabletop("seat 0: hand (A8), bank (1 shards), deck (1 VP:1), seat 1: composted 1").play("play Carrion Crow")
    assert game.hand(0) == "VP:1"


def test_boar_of_amber_forages_and_scores_for_the_first_forage_of_a_round():
    game = tabletop("seat 0: hand (A9), bank (1 plasma, 1 shards)").play("play Boar of Amber to slot 1", "gain berry")
    assert (game.bank(0), game.vp(0)) == ({"berry": 1}, 1 + 1)


def test_two_headed_sheep_covers_two_slots_of_the_mat():
    game = tabletop("seat 0: hand (A10), bank (2 plasma)").play("play Two-Headed Sheep to slot 3")
    assert (game.mat(0), game.vp(0)) == ("- - A10 A10", 2)


def test_bats_in_the_belfry_draws_two_and_discards_one():
    game = tabletop("seat 0: hand (A11 VP:3), bank (1 plasma), deck (2 VP:1)")
    game.play("play Bats in the Belfry", "discard VP:3")
    assert (game.hand(0), game.discard(0)) == ("VP:1 VP:1", {"VP:3": 1, "A11": 1})


def test_mire_toad_moves_an_own_worker_to_a_basic_field():
    game = tabletop("seat 0: hand (A12), bank (1 ash), workers 1, placed (1 compost)")
    game.play("play Mire Toad", "move worker of seat 0 from compost to shards")
    assert game.bank(0) == {"shards": 1}


def test_stag_of_cinders_scores_when_an_earlier_action_of_the_turn_spent_ash():
    game = tabletop("seat 0: hand (A1 A13), bank (1 plasma, 2 ash)").play("play Scrounger Rat", "play Stag of Cinders")
    assert game.vp(0) == 1


def test_herding_dog_moves_anybodys_worker():
    game = tabletop("seat 0: hand (A14), bank (1 shards, 1 berry), workers 1, placed (1 rookery)")
    game.play("play Herding Dog", "move worker of seat 0 from rookery to plasma")
    assert game.bank(0) == {"plasma": 1}


# The events, played as cards and acting every round.


def test_drought_played_gives_its_caster_plasma_and_ash_and_everybody_a_smaller_next_hand():
    game = supply("seat 0: hand (G1), bank (1 ash), deck (9 VP:1), seat 1: deck (9 VP:1)").play("play Drought")
    assert (game.bank(0), game.discard(0)) == ({"plasma": 1, "ash": 1}, {"G1": 1})
    game.everybody_passes()
    assert (game.hand(0), game.hand(1)) == ("VP:1 VP:1 VP:1 VP:1", "VP:1 VP:1 VP:1 VP:1")


def test_drought_always_on_makes_every_hand_smaller_and_gives_nobody_anything():
    game = opening(2, "tabletop", globals_on="G1")
    hands = [len(game.hand(seat).split()) for seat in (0, 1)]
    game.everybody_passes()
    assert hands == [len(game.hand(seat).split()) for seat in (0, 1)] == [4, 4]
    assert game.bank(0) == game.bank(1) == {"plasma": 3}


def test_flood_played_shows_its_caster_two_cards_and_gives_everybody_a_larger_next_hand():
    game = supply("seat 0: hand (G2), bank (1 mushroom), deck (9 VP:1), seat 1: deck (9 VP:1)")
    game.play("play Flood", "keep VP:1")
    assert (game.hand(0), game.discard(0)) == ("VP:1", {"VP:1": 1, "G2": 1})
    game.everybody_passes()
    assert [len(game.hand(seat).split()) for seat in (0, 1)] == [6, 6]


def test_flood_always_on_makes_every_hand_larger():
    game = opening(2, "tabletop", globals_on="G2")
    assert (game.asks, [len(game.hand(seat).split()) for seat in (0, 1)]) == ("action", [6, 6])


def test_blight_played_makes_everybody_compost_one_card_at_the_end_of_the_round():
    game = supply("seat 0: hand (G3 VP:1), bank (1 shards), seat 1: hand (VP:3 VP:3)").play(
        "play Blight", "pass", "pass"
    )
    game.play("compost VP:1", "compost VP:3")
    assert (game.round, game.trash()) == (1, {"VP:1": 1, "VP:3": 1})


def test_blight_always_on_makes_everybody_compost_one_card_at_the_end_of_every_round():
    game = opening(2, "tabletop", globals_on="G3", start_deck={"plasma": 0})
    for _ in range(2):
        game.play("pass", "pass", "compost VP:1", "compost VP:1")
    assert (game.round, game.trash()) == (2, {"VP:1": 4})


def test_plentiful_forage_played_scores_for_its_caster_and_makes_forage_yield_more_in_this_round():
    game = supply("seat 0: hand (G4), bank (1 berry)").play(
        "play Plentiful Forage", "worker to forage", "gain forage (nut)"
    )
    assert (game.vp(0), game.bank(0)) == (1, {"nut": 2})
    game.everybody_passes().play("worker to forage", "gain berry")
    assert game.bank(0) == {"plasma": 1, "nut": 2, "berry": 1}


def test_plentiful_forage_always_on_makes_forage_yield_more_in_every_round_and_scores_for_nobody():
    game = opening(2, "tabletop", globals_on="G4").everybody_passes().play("worker to forage", "gain berry")
    assert (game.bank(0), game.vp(0), game.vp(1)) == ({"plasma": 3, "berry": 2}, 0, 0)


def test_crowns_decree_played_rewards_the_first_to_play_all_three_domains_in_this_round():
    game = supply("seat 0: hand (G5 A1 A2 A8), bank (1 plasma, 2 ash, 2 shards), deck (2 VP:1)")
    game.play("play Crown's Decree", "play Scrounger Rat", "pass", "play Barn Cat", "keep VP:1", "play Carrion Crow")
    assert game.vp(0) == 2


def test_crowns_decree_always_on_rewards_one_seat_in_every_round():
    game = tabletop(
        "seat 0: deck (2 A5, 2 A8, 2 A12), bank (9 ash, 9 shards)", globals_on="G5", actions_per_turn=3, hand_size=6
    )
    for vp in (2, 4):
        game.everybody_passes().play("play Mire Toad", "play Warren of Mice", "play Carrion Crow")
        assert game.vp(0) == vp
