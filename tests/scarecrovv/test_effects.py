"""§ 11: what every word on the cards means, alone on a free card T."""

from functools import partial

import pytest

from fairfield.games.scarecrovv.state import LIBRARY, Moment

from .table import CardLine, Game, card, rules, table

tabletop = partial(table, preset="tabletop")


def t_says(*effects: str, type: str = "None", domain: str = "None", to_mat: bool = True) -> tuple[CardLine, ...]:
    """The cards of the game, and a free one for each text: T, then U, then V."""
    names = zip("TUV", effects, strict=False)
    return tuple(card(name, effect, type=type, domain=domain, to_mat=to_mat) for name, effect in names)


def tell(game: Game, seat: int) -> list[str]:
    """What a seat heard."""
    return game.match.told(seat)


# Drawing


@pytest.mark.parametrize(("words", "drawn"), [("draw:1", 1), ("draw:3", 3), ("draw2", 2)])
@pytest.mark.parametrize("slot", ["", " to slot 1"])
def test_draw_draws_cards_active_or_to_the_mat(words: str, drawn: int, slot: str):
    game = tabletop("seat 0: hand (T), deck (5 VP:1)", cards=t_says(words)).play(f"play T{slot}")
    assert (game.hand(0).split(), game.deck(0)) == (["VP:1"] * drawn, {"VP:1": 5 - drawn})


def test_a_draw_from_an_empty_deck_shuffles_the_discard_without_the_card_being_played():
    game = tabletop("seat 0: hand (T), deck (1 VP:1), discard (2 VP:3)", cards=t_says("draw:3")).play("play T")
    assert (game.hand(0), game.deck(0), game.discard(0)) == ("VP:1 VP:3 VP:3", {}, {"T": 1})
    assert "seat 0 shuffles 2 cards into a new deck" in tell(game, 1)


def test_a_draw_ends_silently_when_deck_and_discard_are_empty():
    game = tabletop("seat 0: hand (T), deck (1 VP:1)", cards=t_says("draw:3")).play("play T")
    assert (game.hand(0), game.asks) == ("VP:1", "action")


def test_a_hand_of_64_draws_no_more():
    hand = "VP:1 " * 62
    game = tabletop(f"seat 0: hand (T VP:1 {hand}), deck (3 VP:3)", cards=t_says("draw:3")).play("play T")
    assert (len(game.hand(0).split()), game.deck(0)) == (64, {"VP:3": 2})


def test_only_the_owner_hears_which_cards_are_drawn():
    game = tabletop("seat 0: hand (T), deck (1 VP:3)", cards=t_says("draw:1")).play("play T")
    assert "seat 0 draws VP:3" in tell(game, 0)
    assert "seat 0 draws a card" in tell(game, 1)


def test_of_the_cards_after_drawing_two_one_of_ones_choice_is_discarded():
    game = tabletop("seat 0: hand (T VP:3), deck (2 VP:1)", cards=t_says("draw2_discard1")).play("play T")
    assert game.moves() == ["discard VP:3", "discard VP:1"]
    assert game.play("discard VP:1").hand(0) == "VP:3 VP:1"
    assert "seat 0 discards VP:1" in tell(game, 1)


def test_nothing_is_discarded_from_an_empty_hand():
    game = tabletop("seat 0: hand (T)", cards=t_says("draw2_discard1")).play("play T")
    assert (game.asks, game.discard(0)) == ("action", {"T": 1})


# Replacing market cards


def test_replaced_market_cards_are_of_ones_choice_and_leave_for_good():
    game = tabletop("market (A1 A2 A2), supply (3 O1), seat 0: hand (T)", cards=t_says("replace_pool:2")).play("play T")
    assert game.moves() == ["replace Scrounger Rat", "replace Barn Cat"]
    game.play("replace Barn Cat", "replace Barn Cat")
    assert (game.market(), game.trash()) == ("A1 O1 O1 O1", {"A2": 2})
    assert tell(game, 1)[-4:] == ["Barn Cat leaves the market"] + ["Bull comes to the market"] * 3


def test_the_market_is_filled_up_after_the_last_card_is_replaced_not_between():
    game = tabletop("market (A1), supply (3 O1), seat 0: hand (T)", cards=t_says("replace_pool:2"))
    game.play("play T", "replace Scrounger Rat")
    assert (game.asks, game.market()) == ("action", "O1 O1 O1")


def test_a_full_market_is_filled_up_to_its_size_and_no_further():
    market = "A1 " * 10
    game = tabletop(f"market ({market}), supply (9 O1), seat 0: hand (T)", cards=t_says("replace_pool:1"))
    game.play("play T", "replace Scrounger Rat")
    assert (game.market().split().count("O1"), game.supply()) == (1, {"O1": 8})


def test_with_an_empty_supply_the_market_shrinks():
    game = tabletop("market (A1 A2), seat 0: hand (T)", cards=t_says("replace_pool:1"))
    assert game.play("play T", "replace Barn Cat").market() == "A1"


def test_nothing_is_replaced_in_an_empty_market():
    game = tabletop("seat 0: hand (T)", cards=t_says("replace_pool:2")).play("play T")
    assert (game.asks, game.trash()) == ("action", {})


# Composting a card from hand


def test_composting_a_card_from_hand_may_be_declined():
    game = tabletop("seat 0: hand (T VP:1)", cards=t_says("compost_one_from_hand")).play("play T", "no")
    assert (game.hand(0), game.trash()) == ("VP:1", {})


def test_a_card_composted_so_gives_what_it_gives_when_composted():
    game = tabletop("seat 0: hand (T A1)", cards=t_says("compost_one_from_hand")).play(
        "play T", "compost Scrounger Rat"
    )
    assert game.bank(0) == {"ash": 1}


def test_nobody_is_asked_to_compost_from_an_empty_hand():
    game = tabletop("seat 0: hand (T)", cards=t_says("compost_one_from_hand")).play("play T")
    assert game.asks == "action"


# Bull and Cow on the mat


@pytest.mark.parametrize(("mat", "plasma"), [("O1 O2", 1), ("- O2 - O1", 1), ("O1", 0), ("O2", 0), ("O1 O1", 0)])
def test_bull_and_cow_together_on_the_mat_give_a_plasma_at_the_first_turn_of_a_round(mat: str, plasma: int):
    game = tabletop(f"to_move 1, seat 0: mat ({mat})").play("pass")
    assert game.bank(0).get("plasma", 0) == plasma


def test_a_cow_on_another_seats_mat_does_not_help_the_bull():
    game = tabletop("to_move 1, seat 0: mat (O1), seat 1: mat (O2)").play("pass")
    assert game.bank(0) == {}


def test_at_later_turns_of_the_round_bull_and_cow_give_nothing():
    game = tabletop("to_move 1, seat 0: mat (O1 O2)").play("pass", "worker to ash", "worker to shards")
    assert game.bank(0) == {"plasma": 1, "ash": 1, "shards": 1}


def test_turn_triggers_turn_lets_them_give_at_every_turn():
    game = tabletop("to_move 1, seat 0: mat (O1 O2)", turn_triggers="turn").play(
        "pass", "worker to ash", "worker to shards"
    )
    assert game.bank(0) == {"plasma": 2, "ash": 1, "shards": 1}


def test_each_cow_on_the_mat_lets_its_owner_draw_up_to_one_more():
    decks = "seat 0: mat (O2 O2), deck (9 VP:1), seat 1: deck (9 VP:1)"
    game = tabletop(decks).everybody_passes()
    assert [len(game.hand(seat).split()) for seat in (0, 1)] == [7, 5]


# Needing a worker on compost


def test_a_card_that_needs_a_worker_on_compost_cannot_be_played_without_one():
    game = tabletop("seat 0: hand (T), workers 1, placed (1 ash)", cards=t_says("requires_worker_compost_zone"))
    assert game.moves("play") == []


def test_another_seats_worker_on_compost_does_not_help():
    game = tabletop("seat 0: hand (T), seat 1: placed (1 compost)", cards=t_says("requires_worker_compost_zone"))
    assert game.moves("play") == []


def test_an_own_worker_on_compost_lets_the_card_be_played_active_or_to_the_mat():
    game = tabletop("seat 0: hand (T), placed (1 compost)", cards=t_says("requires_worker_compost_zone"))
    assert game.moves("play") == ["play T", *[f"play T to slot {slot}" for slot in range(1, 7)]]


def test_a_worker_that_is_moved_away_from_compost_no_longer_helps():
    words = t_says("requires_worker_compost_zone")
    game = tabletop("seat 0: hand (A12 T), bank (1 ash), placed (1 compost)", cards=words)
    game.play("play Mire Toad", "move worker of seat 0 from compost to plasma")
    assert game.moves("play") == []


# Copying


COPIER = t_says("copy_effect_of_pool_slime_once")


def test_only_slime_cards_of_the_market_may_be_copied():
    game = tabletop("market (A1 A2 A3 A1 O8), seat 0: hand (T)", cards=COPIER).play("play T")
    assert game.moves() == ["copy Scrounger Rat", "copy Graveyard Hound"]


def test_without_a_slime_card_in_the_market_nothing_is_copied():
    game = tabletop("market (A2 O8), seat 0: hand (T)", cards=COPIER).play("play T")
    assert (game.asks, game.discard(0)) == ("action", {"T": 1})


def test_copying_another_rat_does_nothing():
    game = tabletop("market (O3 A1), seat 0: hand (T), deck (1 VP:1)", cards=COPIER).play("play T", "copy Rat")
    assert (game.asks, game.hand(0)) == ("action", "")


def test_a_copied_card_asks_its_own_questions_of_the_copier():
    game = tabletop("market (A3), seat 0: hand (T), seat 1: bank (1 nut)", cards=COPIER)
    game.play("play T", "copy Graveyard Hound", "steal forage (nut) from seat 1")
    assert (game.bank(0), game.bank(1)) == ({"nut": 1}, {"ash": 1})


def test_the_conditions_of_a_copied_card_are_not_asked_for():
    game = tabletop("market (O6), seat 0: hand (T), seat 1: placed (1 rookery)", cards=COPIER)
    game.play("play T", "copy Sheep Dog", "move worker of seat 1 from rookery to ash")
    assert (game.bank(0), game.bank(1)) == ({"ash": 1}, {"ash": 1})


def test_what_a_card_does_on_the_mat_is_not_copied():
    game = tabletop("market (O11), seat 0: hand (T), bank (1 plasma), seat 1: hand (A3), bank (1 shards)", cards=COPIER)
    game.play("play T to slot 3", "copy Murder of Crows", "steal shards from seat 1", "pass")
    assert game.bank(0) == {"plasma": 1, "shards": 1}


def test_what_a_card_does_when_composted_or_only_active_is_not_copied():
    slimes = (*COPIER, card("S", "may_compost_this_take_two_magic_from_pool_free;on_compost:ash:1", domain="Slime"))
    game = tabletop("market (S O8), seat 0: hand (T)", cards=slimes).play("play T", "copy S")
    assert (game.asks, game.bank(0), game.market()) == ("action", {}, "S O8")


def test_copying_plays_no_farm_and_no_domain_and_leaves_the_card_in_the_market():
    game = tabletop("market (O1), seat 0: hand (T VP:1 A4), bank (1 plasma, 1 ash)", cards=COPIER)
    game.play("play T", "copy Bull", "no", "play Iodine Cow")
    assert (game.vp(0), game.market(), game.state.farms[0].domains) == (0, "O1", 1 << 3)
    assert "seat 0 copies Bull" in tell(game, 1)


# Covering two slots


WIDE = t_says("covers_two_mat_slots")


def test_a_wide_card_needs_two_neighbouring_free_slots():
    game = tabletop("seat 0: hand (T), mat (- - A2)", cards=WIDE)
    assert game.moves("play") == ["play T", "play T to slot 1", "play T to slot 4", "play T to slot 5"]


def test_with_no_two_free_neighbours_a_wide_card_can_only_be_played_active():
    game = tabletop("seat 0: hand (T), mat (A2 - A2 - A2)", cards=WIDE)
    assert game.moves("play") == ["play T"]


def test_a_wide_card_gives_the_powers_of_both_slots():
    game = tabletop("seat 0: hand (T VP:2 A1)", cards=WIDE).play("play T to slot 1", "lock critter", "play VP:2")
    assert (game.vp(0), game.locked_type(0)) == (4, "critter")


def test_the_right_half_of_a_wide_card_gives_a_discount_too():
    game = tabletop("seat 0: hand (T A1)", cards=WIDE).play("play T to slot 3", "no")
    assert game.can("play Scrounger Rat")


def test_a_wide_card_counts_once_as_a_card_on_the_mat():
    texts = t_says("covers_two_mat_slots", "req_2_cards_on_mat")
    game = tabletop("seat 0: hand (T U), bank (1 shards, 1 berry)", cards=texts).play("play T to slot 5")
    assert not game.can("play U")


def test_a_wide_card_acts_once():
    texts = t_says("covers_two_mat_slots;on_mat_draw_plus_1_each_round")
    game = tabletop("seat 0: hand (T), deck (9 VP:1)", cards=texts).play("play T to slot 5").everybody_passes()
    assert len(game.hand(0).split()) == 6


# Noticing RES cards that are spent


def test_harvest_banks_once_per_action_however_many_res_cards_are_spent():
    game = tabletop("market (A1), seat 0: hand (RES:plasma RES:plasma), mat (O5)").play("buy Scrounger Rat")
    assert game.bank(0) == {"plasma": 1}


def test_harvest_lets_its_owner_choose_among_the_kinds_spent():
    game = tabletop("seat 0: hand (A4 RES:plasma RES:ash), mat (O5)").play("play Iodine Cow")
    assert game.moves() == ["gain plasma", "gain ash"]
    assert game.play("gain ash").bank(0) == {"ash": 1}


def test_harvest_does_not_notice_banked_resources():
    game = tabletop("seat 0: hand (A4 RES:ash), bank (1 plasma), mat (O5)").play("play Iodine Cow")
    assert game.bank(0) == {"ash": 1}


@pytest.mark.parametrize("move", ["buy VP:1", "buy Scrounger Rat", "play Barn Cat", "play VP:3"])
def test_harvest_notices_every_way_of_spending_res_cards(move: str):
    bank = "bank (1 plasma, 1 ash, 1 shards, 1 nut)"
    game = tabletop(f"market (A1), seat 0: hand (A2 VP:3 RES:plasma), {bank}, mat (- - O5)").play(move)
    assert "seat 0 gains 1 plasma" in game.story


def test_the_harvest_being_played_does_not_notice_its_own_cost():
    game = tabletop("seat 0: hand (O5 RES:plasma RES:plasma)").play("play Bountiful Harvest to slot 1")
    assert game.bank(0) == {}


def test_two_harvests_both_bank():
    game = tabletop("seat 0: hand (A2 RES:plasma), mat (O5 - O5), deck (2 VP:1)").play("play Barn Cat")
    assert game.bank(0) == {"plasma": 2}


# Needing two cards on the mat


@pytest.mark.parametrize(
    ("mat", "playable"), [("-", False), ("- A2", False), ("A2 A2", True), ("A2 - - A3 - A5", True)]
)
def test_a_card_that_needs_two_cards_on_the_mat_is_playable_with_two_or_more(mat: str, playable: bool):
    game = tabletop(f"seat 0: hand (T), mat ({mat})", cards=t_says("req_2_cards_on_mat"))
    assert game.can("play T") == playable


# Moving workers


OPPONENT = t_says("move_opponent_worker_both_gain")
ANY = t_says("move_any_worker_both_gain")
OWN = t_says("move_own_worker_to_basic_field_gain")


def test_an_opponents_worker_moves_to_any_field_with_room_but_never_an_own_one():
    game = tabletop("seat 0: hand (T), placed (1 ash), seat 1: placed (1 rookery)", cards=OPPONENT).play("play T")
    free = ["plasma", "shards", "forage", "compost", "initiative"]
    assert game.moves() == [f"move worker of seat 1 from rookery to {field}" for field in free]


def test_without_an_opponents_worker_on_the_board_nothing_moves():
    game = tabletop("seat 0: hand (T), placed (1 ash)", cards=OPPONENT).play("play T")
    assert (game.asks, game.bank(0)) == ("action", {})


def test_no_worker_moves_to_a_full_field():
    full = "placed (1 plasma, 1 ash, 1 shards, 1 forage, 1 compost, 1 initiative)"
    game = tabletop(f"seat 0: hand (T), {full}, seat 1: placed (1 rookery)", cards=OPPONENT).play("play T")
    assert game.asks == "action"


def test_with_more_room_a_worker_joins_another():
    game = tabletop(
        "seat 0: hand (T), placed (1 ash), seat 1: placed (1 rookery)", cards=OPPONENT, field_capacity={"ash": 2}
    ).play("play T", "move worker of seat 1 from rookery to ash")
    assert list(game.state.farms[1].placed) == [0, 1, 0, 0, 0, 0, 0]


def test_own_stack_off_keeps_a_moved_worker_away_from_its_own_kind():
    game = tabletop(
        "seat 0: hand (T), seat 1: placed (1 ash, 1 rookery)",
        cards=OPPONENT,
        field_capacity={"ash": 2},
        own_stack=False,
    ).play("play T")
    assert not game.can("move worker of seat 1 from rookery to ash")


def test_the_old_field_of_a_moved_worker_is_free_again_and_the_new_one_taken():
    game = tabletop("seat 0: hand (T), seat 1: placed (1 rookery)", cards=OPPONENT)
    game.play("play T", "move worker of seat 1 from rookery to ash")
    assert (game.can("worker to rookery"), game.can("worker to ash"), game.workers(0)) == (True, False, 2)
    assert "a worker of seat 1 moves from rookery to ash" in tell(game, 1)


def test_an_opponents_worker_moved_to_rookery_lets_both_draw():
    game = tabletop("seat 0: hand (T), deck (1 VP:1), seat 1: deck (1 VP:3), placed (1 ash)", cards=OPPONENT).play(
        "play T", "move worker of seat 1 from ash to rookery"
    )
    assert (game.hand(0), game.hand(1)) == ("VP:1", "VP:3")


def test_an_opponents_worker_moved_to_compost_lets_both_compost_the_mover_first():
    game = tabletop("seat 0: hand (T A1 VP:1), seat 1: hand (VP:1 VP:3), placed (1 ash)", cards=OPPONENT).play(
        "play T", "move worker of seat 1 from ash to compost"
    )
    assert (game.to_move, game.asks) == (0, "compost")
    game.play("compost VP:1")
    assert (game.to_move, game.moves()) == (1, ["compost VP:1", "compost VP:3"])
    game.play("compost VP:3")
    assert (game.to_move, game.asks, game.trash()) == (0, "action", {"VP:1": 1, "VP:3": 1})


def test_an_owner_with_an_empty_hand_is_not_asked_to_compost():
    game = tabletop("seat 0: hand (T VP:1), seat 1: placed (1 ash)", cards=OPPONENT)
    game.play("play T", "move worker of seat 1 from ash to compost", "compost VP:1")
    assert (game.to_move, game.asks) == (0, "action")


def test_an_opponents_worker_moved_to_forage_lets_both_choose_a_kind():
    game = tabletop("seat 0: hand (T), seat 1: placed (1 ash)", cards=OPPONENT)
    game.play("play T", "move worker of seat 1 from ash to forage", "gain berry", "gain mushroom")
    assert (game.bank(0), game.bank(1)) == ({"berry": 1}, {"mushroom": 1})


def test_an_opponents_worker_moved_to_initiative_lets_the_mover_claim_before_the_owner():
    game = tabletop("first 1, seat 0: hand (T), seat 1: placed (1 ash)", cards=OPPONENT)
    game.play("play T", "move worker of seat 1 from ash to initiative").everybody_passes()
    assert game.first == 0


def test_only_the_mover_gains_what_a_field_has_gathered():
    game = tabletop(
        "heap (2 ash), seat 0: hand (T), seat 1: placed (1 rookery)", cards=OPPONENT, accumulate={"ash": True}
    )
    game.play("play T", "move worker of seat 1 from rookery to ash")
    assert (game.bank(0), game.bank(1)) == ({"ash": 3}, {"ash": 1})


def test_any_worker_may_be_an_own_one_which_gains_once():
    game = tabletop("seat 0: hand (T), placed (1 rookery), seat 1: placed (1 forage)", cards=ANY).play("play T")
    assert game.can("move worker of seat 1 from forage to plasma")
    game.play("move worker of seat 0 from rookery to plasma")
    assert (game.bank(0), game.bank(1)) == ({"plasma": 1}, {})


def test_any_worker_may_be_an_opponents_and_both_gain():
    game = tabletop("seat 0: hand (T), placed (1 rookery), seat 1: placed (1 forage)", cards=ANY)
    game.play("play T", "move worker of seat 1 from forage to plasma")
    assert (game.bank(0), game.bank(1)) == ({"plasma": 1}, {"plasma": 1})


def test_an_own_worker_moves_to_basic_fields_with_room_only():
    game = tabletop("seat 0: hand (T), placed (1 rookery), seat 1: placed (1 ash)", cards=OWN).play("play T")
    assert game.moves() == [
        f"move worker of seat 0 from rookery to {field}" for field in ("plasma", "shards", "forage")
    ]


def test_an_own_worker_moved_to_forage_gains_a_kind_of_ones_choice():
    game = tabletop("seat 0: hand (T), placed (1 plasma)", cards=OWN)
    game.play("play T", "move worker of seat 0 from plasma to forage", "gain mushroom")
    assert (game.bank(0), game.can("worker to plasma")) == ({"mushroom": 1}, True)


def test_without_an_own_worker_on_the_board_none_moves():
    game = tabletop("seat 0: hand (T), seat 1: placed (1 rookery)", cards=OWN).play("play T")
    assert game.asks == "action"


# Taking a Radioactive card


TAKER = t_says("If_have_other_wild_on_mat_take_radioactive_from_pool_to_discard")


def test_beside_a_wild_card_a_radioactive_card_is_taken_and_the_market_filled_up():
    game = tabletop("market (A8 O7 A8 A9), supply (1 O1), seat 0: hand (T), mat (O8)", cards=TAKER).play("play T")
    assert game.moves() == ["take Carrion Crow", "take Deer"]
    game.play("take Deer")
    assert (game.market(), game.discard(0), game.bank(0)) == ("A8 A8 A9 O1", {"T": 1, "O7": 1}, {})
    assert "seat 0 takes Deer" in tell(game, 1)


@pytest.mark.parametrize("mat", ["-", "A1 A2"])
def test_without_a_wild_card_on_the_mat_no_radioactive_card_is_taken(mat: str):
    game = tabletop(f"market (A8), seat 0: hand (T), mat ({mat}), seat 1: mat (O8)", cards=TAKER).play("play T")
    assert game.asks == "action"


def test_a_wild_card_just_laid_on_the_mat_is_not_the_other_one_it_needs():
    """No printed Deer goes to the mat, but a designer may let it."""
    text = "If_have_other_wild_on_mat_take_radioactive_from_pool_to_discard;covers_two_mat_slots"
    wild = [card("T", text, type="Wild"), card("U", text.partition(";")[0], type="Wild")]
    for title in ("T", "U"):
        alone = tabletop(f"market (A8), seat 0: hand ({title})", cards=wild).play(f"play {title} to slot 5")
        assert (alone.asks, alone.market()) == ("action", "A8")
        second = tabletop(f"market (A8), seat 0: hand ({title}), mat (O8)", cards=wild).play(f"play {title} to slot 5")
        assert second.moves() == ["take Carrion Crow"]


def test_without_a_radioactive_card_in_the_market_none_is_taken():
    game = tabletop("market (A9), seat 0: hand (T), mat (O8)", cards=TAKER).play("play T")
    assert (game.asks, game.market()) == ("action", "A9")


# Drawing and discarding at the start of a round, and being discarded


def test_the_draw_and_discard_of_the_mat_happens_at_the_first_turn_of_a_round_only():
    game = tabletop("to_move 1, seat 0: mat (A5), deck (9 VP:1)").play("pass", "discard VP:1")
    game.play("worker to ash", "worker to shards")
    assert (game.asks, game.deck(0)) == ("action", {"VP:1": 8})


def test_turn_triggers_turn_lets_it_happen_at_every_turn():
    game = tabletop("to_move 1, seat 0: mat (A5), deck (9 VP:1)", turn_triggers="turn").play("pass", "discard VP:1")
    game.play("worker to ash", "worker to shards")
    assert (game.asks, game.deck(0)) == ("discard", {"VP:1": 7})


def test_a_card_just_laid_on_the_mat_waits_for_the_next_round():
    game = tabletop("seat 0: hand (A5), bank (1 ash), deck (9 VP:1)").play("play Warren of Mice to slot 1")
    game.play("worker to ash", "pass", "worker to plasma")
    assert (game.asks, game.hand(0)) == ("action", "")


def test_two_of_them_draw_and_discard_one_after_the_other():
    game = tabletop("to_move 1, seat 0: mat (A5 O8), deck (2 VP:1)").play("pass")
    assert (game.asks, game.hand(0)) == ("discard", "VP:1")
    game.play("discard VP:1")
    assert (game.asks, game.hand(0)) == ("discard", "VP:1")


def test_without_cards_it_neither_draws_nor_discards():
    game = tabletop("to_move 1, seat 0: mat (A5)").play("pass")
    assert game.asks == "action"


RETURNS = t_says("draw2_discard1", "If_discarded_from_hand_return_1_resource")


def test_a_card_discarded_by_an_effect_returns_plasma_ash_shards_or_nut():
    game = tabletop("seat 0: hand (T U)", cards=RETURNS).play("play T", "discard U")
    assert game.moves() == ["gain plasma", "gain ash", "gain shards", "gain forage (nut)"]


def test_a_card_returns_nothing_at_the_end_of_a_round_nor_when_played_nor_composted():
    game = tabletop("seat 0: hand (U U U)", cards=RETURNS).play("play U", "worker to compost", "compost U")
    game.everybody_passes()
    assert game.bank(0) == {"plasma": 1}


# Composting oneself for two Magic cards


BURIES = t_says("may_compost_this_take_two_magic_from_pool_free")


def test_composting_the_card_itself_may_be_declined_and_it_is_discarded_then():
    game = tabletop("market (O8), seat 0: hand (T)", cards=BURIES).play("play T", "no")
    assert (game.discard(0), game.trash(), game.market(), game.asks) == ({"T": 1}, {}, "O8", "action")


def test_up_to_two_magic_cards_are_taken_one_after_the_other_also_what_came_between():
    game = tabletop("market (O8 A1), supply (1 A5), seat 0: hand (T)", cards=BURIES).play("play T", "yes")
    assert game.moves() == ["take Fox", "no"]
    game.play("take Fox")
    assert game.moves() == ["take Warren of Mice", "no"]
    assert game.play("no").discard(0) == {"O8": 1}


def test_no_third_magic_card_is_taken():
    game = tabletop("market (O8 O8 O8), seat 0: hand (T)", cards=BURIES).play("play T", "yes", "take Fox", "take Fox")
    assert (game.asks, game.market()) == ("action", "O8")


def test_a_card_is_composted_only_once_however_many_of_its_texts_ask_for_it():
    twice = [card("T", ";".join(["may_compost_this_take_two_magic_from_pool_free"] * 2))]
    game = tabletop("market (O8), seat 0: hand (T)", cards=twice).play("play T", "yes", "no")
    assert (game.asks, game.trash(), game.discard(0)) == ("action", {"T": 1}, {})
    game = tabletop("market (O8), seat 0: hand (T)", cards=twice).play("play T", "no", "no")
    assert (game.asks, game.trash(), game.discard(0)) == ("action", {}, {"T": 1})


def test_the_card_may_be_composted_with_no_magic_card_in_the_market():
    game = tabletop("market (A1), seat 0: hand (T)", cards=BURIES).play("play T", "yes")
    assert (game.asks, game.trash(), game.discard(0)) == ("action", {"T": 1}, {})


def test_played_to_the_mat_it_stays_there():
    game = tabletop("market (O8), seat 0: hand (T)", cards=BURIES).play("play T to slot 1")
    assert (game.asks, game.mat(0), game.trash()) == ("action", "T", {})


def test_composting_itself_triggers_what_it_does_when_composted_and_counts_as_composting():
    words = t_says("may_compost_this_take_two_magic_from_pool_free;on_compost:ash:2")
    game = tabletop("seat 0: hand (T), seat 1: hand (A8), bank (1 shards), deck (1 VP:1)", cards=words)
    game.play("play T", "yes", "pass", "play Carrion Crow")
    assert (game.bank(0), game.hand(1)) == ({"ash": 2}, "VP:1")


# Peeking at the supply


OWL = t_says("peek_supply_top_keep_or_skip_then_take_next")


def test_the_owl_may_send_the_top_card_to_the_bottom_and_takes_the_next_unseen():
    game = tabletop("top (card A1), supply (1 A2), seat 0: hand (T)", cards=OWL).play("play T")
    assert (game.moves(), game.top()) == (["yes", "no"], "A1")
    game.play("no")
    assert (game.discard(0), game.bottom(), game.top()) == ({"T": 1, "A2": 1}, "A1", "-")


def test_only_the_owls_owner_hears_what_it_saw_and_sent_to_the_bottom():
    game = tabletop("top (card A1), supply (1 A2), seat 0: hand (T)", cards=OWL).play("play T", "no")
    looked, sent, took = tell(game, 0)[-3:]
    assert looked == "seat 0 looks at Scrounger Rat"
    assert sent == "Scrounger Rat goes to the bottom of the supply"
    assert took == "seat 0 takes Barn Cat"
    assert tell(game, 1)[-3:] == ["seat 0 looks at a card", "a card goes to the bottom of the supply", took]


def test_others_do_not_see_the_card_the_owl_looks_at():
    game = tabletop("supply (1 A1, 1 A2), seat 0: hand (T)", cards=OWL).play("play T")
    assert [game.match.view(seat).state.top.card is not None for seat in (0, 1)] == [True, False]


def test_the_owl_sees_nothing_where_the_supply_is_empty():
    game = tabletop("seat 0: hand (T)", cards=OWL).play("play T")
    assert (game.asks, game.discard(0)) == ("action", {"T": 1})


def test_the_last_card_of_the_supply_goes_to_the_bottom_and_nothing_is_taken():
    game = tabletop("supply (1 A1), seat 0: hand (T)", cards=OWL).play("play T", "no")
    assert (game.discard(0), game.bottom()) == ({"T": 1}, "A1")


def test_the_owl_finds_what_lies_at_the_bottom_when_nothing_else_is_left():
    game = tabletop("bottom ((card A1, eyes 2) (card A2)), seat 0: hand (T)", cards=OWL).play("play T", "yes")
    assert (game.discard(0), game.bottom()) == ({"T": 1, "A1": 1}, "A2")


# Stealing


THIEF = t_says("steal_1_resource")


def test_any_banked_resource_of_any_opponent_may_be_stolen():
    game = tabletop(
        "seat 0: hand (T), bank (1 berry), seat 1: bank (2 ash), seat 2: bank (1 nut, 1 mushroom)", cards=THIEF
    )
    assert game.play("play T").moves() == [
        "steal ash from seat 1",
        "steal forage (nut) from seat 2",
        "steal mushroom from seat 2",
    ]
    game.play("steal ash from seat 1")
    assert (game.bank(0), game.bank(1)) == ({"ash": 1, "berry": 1}, {"ash": 1})
    assert tell(game, 2)[-2:] == ["seat 0 steals ash from seat 1", "seat 0 gains 1 ash"]


@pytest.mark.parametrize("words", ["steal_1_resource", "steal_res_give_victim_ash1"])
def test_nothing_is_stolen_where_no_opponent_has_a_resource(words: str):
    game = tabletop("seat 0: hand (T), bank (3 ash), seat 1: hand (RES:plasma)", cards=t_says(words)).play("play T")
    assert (game.asks, game.bank(0), game.bank(1)) == ("action", {"ash": 3}, {})


def test_every_crow_on_other_mats_gains_what_is_stolen_the_victims_too():
    game = tabletop(
        "seat 0: hand (T), seat 1: bank (1 nut), mat (O11), seat 2: mat (O11 O11), seat 3: mat (A1)", cards=THIEF
    ).play("play T", "steal forage (nut) from seat 1")
    assert [game.bank(seat) for seat in range(4)] == [{"nut": 1}, {"nut": 1}, {"nut": 2}, {}]


def test_a_crow_on_the_thiefs_own_mat_gains_nothing():
    game = tabletop("seat 0: hand (T), mat (O11), seat 1: bank (1 nut)", cards=THIEF)
    assert game.play("play T", "steal forage (nut) from seat 1").bank(0) == {"nut": 1}


def test_as_many_crows_as_six_seats_can_lay_down_all_gain():
    crows = ", ".join(f"seat {seat}: bank (1 ash), mat (O11 O11 O11 O11 O11 O11)" for seat in range(1, 6))
    game = tabletop(f"seat 0: hand (T), {crows}", cards=THIEF).play("play T", "steal ash from seat 5")
    assert [game.bank(seat)["ash"] for seat in range(6)] == [1, 7, 7, 7, 7, 6]
    assert game.state.agenda.lost == 0


def test_the_robbed_seat_banks_ash_also_for_stolen_ash():
    game = tabletop("seat 0: hand (T), seat 1: bank (1 ash)", cards=t_says("steal_res_give_victim_ash1"))
    game.play("play T", "steal ash from seat 1")
    assert (game.bank(0), game.bank(1)) == ({"ash": 1}, {"ash": 1})


# Being composted


@pytest.mark.parametrize("words", ["if_composted_gain:nut:2", "on_compost:nut:2", "on_compost:forage:2"])
def test_a_composted_card_gives_what_it_says(words: str):
    game = tabletop("seat 0: hand (T)", cards=t_says(words)).play("worker to compost", "compost T")
    assert (game.bank(0), game.trash()) == ({"nut": 2}, {"T": 1})


def test_several_gains_of_a_composted_card_add_up():
    game = tabletop("seat 0: hand (T)", cards=t_says("on_compost:ash:1;if_composted_gain:ash:2;on_compost:berry:1"))
    assert game.play("worker to compost", "compost T").bank(0) == {"ash": 3, "berry": 1}


# Looking at the deck


SCRY = t_says("scry2_keep1")


@pytest.mark.parametrize("words", ["scry2_keep1", "self_peek2_keep1:deck"])
def test_of_the_top_two_cards_of_the_deck_one_goes_to_hand_and_the_other_to_the_discard(words: str):
    game = tabletop("seat 0: hand (T), deck (1 VP:1, 1 VP:3)", cards=t_says(words)).play("play T")
    assert sorted(game.moves()) == ["keep VP:1", "keep VP:3"]
    assert (game.deck(0), sorted(game.looked(0).split())) == ({}, ["VP:1", "VP:3"])
    game.play("keep VP:1")
    assert (game.hand(0), game.discard(0), game.looked(0)) == ("VP:1", {"VP:3": 1, "T": 1}, "")


def test_looking_at_the_deck_shuffles_the_discard_when_it_runs_out():
    game = tabletop("seat 0: hand (T), deck (1 VP:1), discard (1 VP:3)", cards=SCRY).play("play T", "keep VP:1")
    assert (game.hand(0), game.discard(0), game.deck(0)) == ("VP:1", {"VP:3": 1, "T": 1}, {})


def test_a_single_card_in_the_deck_is_kept():
    game = tabletop("seat 0: hand (T), deck (1 VP:1)", cards=SCRY).play("play T")
    assert game.moves() == ["keep VP:1"]
    assert game.play("keep VP:1").discard(0) == {"T": 1}
    assert [line for line in game.story if "looks" in line] == ["seat 0 looks at VP:1"]


def test_two_equal_cards_make_one_answer():
    game = tabletop("seat 0: hand (T), deck (2 VP:1)", cards=SCRY).play("play T")
    assert game.moves() == ["keep VP:1"]


def test_without_any_card_nothing_is_looked_at():
    game = tabletop("seat 0: hand (T)", cards=SCRY).play("play T")
    assert (game.asks, [line for line in game.story if "looks" in line]) == ("action", [])


def test_others_learn_only_the_card_that_is_discarded():
    game = tabletop("seat 0: hand (T), deck (1 VP:1, 1 VP:3)", cards=SCRY).play("play T")
    keep = game.match.edition.move("keep VP:1")
    assert (game.match.seen(0, keep), game.match.seen(1, keep)) == ("keep VP:1", "a hidden move")
    assert [game.match.view(1).state.farms[0].looked.cards[place] for place in range(2)] == [None, None]
    game.play("keep VP:1")
    assert tell(game, 0)[-2:] == ["seat 0 keeps VP:1", "seat 0 discards VP:3"]
    assert tell(game, 1)[-4:] == ["seat 0 looks at a card"] * 2 + ["seat 0 keeps a card", "seat 0 discards VP:3"]


def test_a_card_kept_with_a_full_hand_goes_openly_to_the_discard():
    words = t_says("draw:1;scry2_keep1")
    game = tabletop(f"seat 0: hand (T {'VP:1 ' * 63}), deck (3 VP:2)", cards=words).play("play T", "keep VP:2")
    assert (len(game.hand(0).split()), game.discard(0)) == (64, {"VP:2": 2, "T": 1})
    assert tell(game, 1)[-2:] == ["seat 0 discards VP:2"] * 2


# Earlier actions of the turn


FARM = t_says("if_played_farm_this_turn_vp1", "", type="Farm")


def test_a_farm_does_not_count_as_another_one_for_itself():
    game = tabletop("seat 0: hand (T)", cards=FARM).play("play T")
    assert game.vp(0) == 0


@pytest.mark.parametrize("slot", ["", " to slot 1"])
def test_a_farm_played_earlier_in_this_turn_scores_active_or_on_the_mat(slot: str):
    game = tabletop("seat 0: hand (T U)", cards=FARM).play(f"play U{slot}", "play T")
    assert game.vp(0) == 1


def test_two_of_the_same_farm_card_count_for_each_other():
    game = tabletop("seat 0: hand (T T)", cards=FARM).play("play T", "play T")
    assert game.vp(0) == 1


def test_a_farm_played_in_an_earlier_turn_of_the_round_does_not_score():
    game = tabletop("seat 0: hand (T U), seat 1: passed 1", cards=FARM).play("play U", "worker to ash", "play T")
    assert game.vp(0) == 0


def test_another_seats_farm_does_not_score():
    game = tabletop("to_move 1, seat 0: hand (T), seat 1: hand (U)", cards=FARM).play("play U", "pass", "play T")
    assert game.vp(0) == 0


ASH = t_says("if_spent_ash_this_turn_vp1")


def test_ash_spent_on_an_earlier_action_of_the_turn_scores():
    game = tabletop("seat 0: hand (A1 T RES:ash)", cards=ASH).play("play Scrounger Rat", "play T")
    assert game.vp(0) == 1


def test_ash_spent_on_the_card_itself_does_not_score():
    game = tabletop("seat 0: hand (A13), bank (1 plasma, 1 ash)").play("play Stag of Cinders")
    assert (game.vp(0), game.bank(0)) == (0, {})


def test_other_resources_spent_before_do_not_score():
    game = tabletop("seat 0: hand (A2 T), bank (1 plasma, 1 ash)", cards=ASH).play("play Barn Cat", "play T")
    assert game.vp(0) == 0


def test_ash_spent_in_an_earlier_turn_does_not_score():
    game = tabletop("seat 0: hand (A1 T), bank (1 ash), seat 1: passed 1", cards=ASH)
    game.play("play Scrounger Rat", "worker to plasma", "play T")
    assert game.vp(0) == 0


# The first Farm of a round


def test_only_the_first_farm_of_a_round_is_cheaper():
    game = tabletop("seat 0: hand (A2 A2), bank (1 plasma), mat (A6)").play("play Barn Cat")
    assert (game.bank(0), game.can("play Barn Cat")) == ({"plasma": 1}, True)
    assert game.play("play Barn Cat").bank(0) == {}


def test_only_farms_are_cheaper():
    game = tabletop("seat 0: hand (A2 A11), mat (A6)")
    assert game.moves("play")[:1] == ["play Barn Cat"]
    assert not game.can("play Bats in the Belfry")


def test_every_round_has_its_first_farm():
    game = tabletop("seat 0: hand (A2), mat (A6), deck (1 A2)", round_income={"plasma": 0})
    game.play("play Barn Cat", "keep Barn Cat")
    assert not game.can("play Barn Cat")
    assert game.everybody_passes().can("play Barn Cat")


def test_a_farm_played_before_the_ram_came_to_the_mat_was_the_first():
    game = tabletop("seat 0: hand (A6 A2), bank (2 shards)").play("play Scabbed Ram to slot 1")
    assert not game.can("play Barn Cat")


def test_turn_triggers_turn_makes_the_first_farm_of_every_turn_cheaper():
    game = tabletop("seat 0: hand (A2 A2), mat (A6), seat 1: passed 1", turn_triggers="turn").play("play Barn Cat")
    assert not game.can("play Barn Cat")
    assert game.play("worker to ash").can("play Barn Cat")


def test_the_rams_discount_and_a_slots_stay_together_within_the_cap():
    game = tabletop("seat 0: hand (A10), bank (1 plasma), mat (A6 - - - A2)")
    game.play("play Two-Headed Sheep")
    assert game.bank(0) == {}


# Swapping the top of the supply


SENTINEL = t_says("scry_supply_peek_replace1")


def test_the_top_card_takes_the_place_of_the_market_card_which_goes_to_the_bottom():
    game = tabletop("market (A1 A2 A3), top (card O1), seat 0: hand (T)", cards=SENTINEL).play("play T")
    assert game.moves() == ["swap for Scrounger Rat", "swap for Barn Cat", "swap for Graveyard Hound", "no"]
    game.play("swap for Barn Cat")
    assert (game.market(), game.bottom(), game.top()) == ("A1 O1 A3", "A2", "-")
    assert game.match.view(1).state.bottom.cards[0].card is not None
    assert tell(game, 1)[-2:] == ["Bull comes to the market", "Barn Cat goes to the bottom of the supply"]


def test_the_swap_may_be_declined_and_the_card_stays_on_top_known_to_who_saw_it():
    game = tabletop("market (A1), supply (1 O1, 9 O2), seat 0: hand (T), bank (2 plasma)", cards=SENTINEL)
    game.play("play T", "no")
    seen = game.top()
    assert [game.match.view(seat).state.top.card is not None for seat in (0, 1)] == [True, False]
    assert game.play("buy Scrounger Rat").market().split()[0] == seen


def test_two_seats_may_know_the_same_top_card():
    game = tabletop(
        "market (A1), top (card O1), seat 0: hand (T), seat 1: hand (T), seat 2: hand (VP:1)", cards=SENTINEL
    )
    game.play("play T", "no", "pass", "play T", "no")
    assert [game.match.view(seat).state.top.card is not None for seat in range(3)] == [True, True, False]


def test_without_a_supply_nothing_is_swapped():
    game = tabletop("market (A1), seat 0: hand (T)", cards=SENTINEL).play("play T")
    assert (game.asks, game.market()) == ("action", "A1")


def test_without_a_market_card_nothing_is_swapped_though_the_top_was_seen():
    game = tabletop("supply (1 O1), seat 0: hand (T)", cards=SENTINEL).play("play T")
    assert (game.asks, game.top()) == ("action", "O1")


# Opponents who composted


def test_ones_own_composting_draws_nothing():
    words = t_says("if_any_opponent_composted_draw1")
    game = tabletop("seat 0: hand (T VP:1), deck (1 VP:3)", cards=words).play(
        "worker to compost", "compost VP:1", "play T"
    )
    assert game.hand(0) == ""


def test_an_opponents_composting_in_an_earlier_round_draws_nothing():
    words = t_says("if_any_opponent_composted_draw1")
    game = tabletop("to_move 1, seat 0: deck (5 T, 1 VP:3), seat 1: hand (VP:1)", cards=words, hand_size=5)
    game.play("worker to compost", "compost VP:1").everybody_passes()
    assert (game.round, len(game.hand(0).split())) == (1, 5)
    assert len(game.play("play T").hand(0).split()) == 4


# Foraging


FORAGES = t_says("gain_forage")


def test_gaining_forage_needs_no_worker_and_no_room_on_the_field():
    game = tabletop("seat 0: hand (T), workers 0, seat 1: placed (1 forage)", cards=FORAGES).play(
        "play T", "gain mushroom"
    )
    assert game.bank(0) == {"mushroom": 1}


def test_gaining_forage_is_not_asked_where_there_is_one_kind():
    game = table("seat 0: hand (T)", cards=FORAGES, effects="full").play("play T")
    assert game.bank(0) == {"nut": 1}


def test_gaining_forage_leaves_alone_what_the_field_has_gathered():
    game = tabletop("heap (3 forage), seat 0: hand (T)", cards=FORAGES, accumulate={"forage": True})
    game.play("play T", "gain berry", "worker to forage", "gain berry")
    assert game.bank(0) == {"berry": 5}


def test_the_first_forage_of_a_round_scores_once_however_it_is_gained():
    game = tabletop("seat 0: hand (T), mat (A9)", cards=FORAGES).play("play T", "gain berry")
    assert game.vp(0) == 1
    assert game.play("worker to forage", "gain berry").vp(0) == 1


def test_every_round_has_its_first_forage_also_with_turn_triggers_turn():
    game = tabletop("seat 0: mat (A9), seat 1: passed 1", turn_triggers="turn", field_capacity={"forage": 2})
    game.play("worker to forage", "gain berry", "worker to ash", "pass")
    assert (game.round, game.play("worker to forage", "gain berry").vp(0)) == (1, 2)


def test_forage_gained_before_the_boar_came_to_the_mat_was_the_first():
    game = tabletop("seat 0: hand (A9), bank (1 plasma, 1 shards)", mat_points="off").play(
        "worker to forage", "gain berry"
    )
    game.play("play Boar of Amber to slot 1", "gain berry")
    assert game.vp(0) == 0


def test_only_forage_scores_not_a_nut_from_elsewhere():
    game = tabletop("seat 0: hand (T), mat (A9)", cards=t_says("self_gain:nut:2")).play("play T")
    assert (game.vp(0), game.bank(0)) == (0, {"nut": 2})


# The next hand, and what an event's caster gains


@pytest.mark.parametrize(("words", "hand"), [("-2", 3), ("+1", 6), ("1", 6), ("0", 5), ("-9", 0)])
def test_the_next_hand_of_everybody_changes_once(words: str, hand: int):
    text = "seat 0: hand (T), deck (9 VP:1), seat 1: deck (9 VP:1)"
    game = tabletop(text, cards=t_says(f"hand_size_delta_next_round:{words}")).play("play T").everybody_passes()
    assert [len(game.hand(seat).split()) for seat in (0, 1)] == [hand, hand]
    assert len(game.everybody_passes().hand(1).split()) == 5


def test_changes_of_the_next_hand_add_up():
    game = tabletop("seat 0: hand (T U), deck (9 VP:1)", cards=t_says(*["hand_size_delta_next_round:-1"] * 2))
    assert len(game.play("play T", "play U").everybody_passes().hand(0).split()) == 3


def test_however_often_the_next_hand_grows_no_number_overflows():
    cards = t_says("hand_size_delta_next_round:20;end_round_all_compost:20;forage_yield_bonus_this_round:+20")
    game = tabletop(f"seat 0: hand ({'T ' * 10})", cards=cards, actions_per_turn=9, free_action={"play": True})
    game.play(*["play T"] * 10)
    assert (game.state.hand_delta, game.state.compost_at_end, game.state.forage_bonus) == (64, 64, 99)


def test_the_caster_gains_what_an_event_says_and_nobody_else():
    words = t_says("self_plasma:2;self_gain:forage:1;self_vp:3")
    game = tabletop("seat 0: hand (T)", cards=words).play("play T")
    assert (game.bank(0), game.vp(0), game.bank(1), game.vp(1)) == ({"plasma": 2, "nut": 1}, 3, {}, 0)


def test_vp_from_other_cards_get_no_bonus_of_slot_1():
    game = tabletop("seat 0: hand (T), mat (A2)", cards=t_says("self_vp:1")).play("play T")
    assert game.vp(0) == 1


# Composting at the end of the round


BLIGHT = t_says("end_round_all_compost:2")


def test_at_the_end_of_the_round_everybody_composts_from_the_seat_that_began_it_on():
    game = tabletop("first 1, seat 0: hand (T VP:1 VP:1 VP:1), seat 1: hand (VP:3 VP:2)", cards=BLIGHT)
    game.play("play T", "pass", "pass")
    assert (game.to_move, game.asks) == (1, "compost")
    game.play("compost VP:3", "compost VP:2", "compost VP:1", "compost VP:1")
    assert (game.round, game.trash(), game.discard(0)) == (1, {"VP:1": 2, "VP:2": 1, "VP:3": 1}, {})


def test_who_runs_out_of_cards_composts_no_more():
    game = tabletop("seat 0: hand (T VP:1)", cards=BLIGHT).play("play T", "pass", "pass", "compost VP:1")
    assert (game.round, game.trash()) == (1, {"VP:1": 1})


def test_what_is_composted_at_the_end_of_the_round_gives_what_it_says_and_counts_for_that_round_only():
    game = tabletop("seat 0: hand (T A1)", cards=BLIGHT, round_income={"plasma": 0})
    game.play("play T", "pass", "pass", "compost Scrounger Rat")
    assert (game.bank(0), game.state.farms[0].composted) == ({"ash": 1}, 0)


def test_the_next_round_ends_without_composting_again():
    game = (
        tabletop("seat 0: hand (T), deck (9 VP:1)", cards=BLIGHT).play("play T").everybody_passes().everybody_passes()
    )
    assert (game.round, game.trash()) == (2, {})


# More forage in this round


def test_forage_yields_more_for_everybody_by_worker_card_or_moved_worker_until_the_round_ends():
    cards = t_says("forage_yield_bonus_this_round:+2", "gain_forage", "move_opponent_worker_both_gain")
    game = tabletop("seat 0: hand (T U V), seat 1: placed (1 ash)", cards=cards, actions_per_turn=9)
    game.play("play T", "play U", "gain berry", "play V", "move worker of seat 1 from ash to forage")
    game.play("gain forage (nut)", "gain mushroom")
    assert (game.bank(0), game.bank(1)) == ({"nut": 3, "berry": 3}, {"mushroom": 3})
    assert game.everybody_passes().state.forage_bonus == 0


def test_forage_bonuses_add_up():
    cards = t_says("forage_yield_bonus_this_round:+1", "forage_yield_bonus_this_round:1")
    game = tabletop("seat 0: hand (T U)", cards=cards, actions_per_turn=3)
    assert game.play("play T", "play U", "worker to forage", "gain berry").bank(0) == {"berry": 3}


# A prize for all three domains


DECREE = (
    card("D", "first_to_play_three_domains:+2vp"),
    card("S", domain="Slime"),
    card("M", domain="Magic"),
    card("R", domain="Radioactive"),
)


def decree(text: str, cards: tuple[CardLine, ...] = DECREE) -> Game:
    return tabletop(text, cards=cards, actions_per_turn=9)


def test_who_has_played_all_three_domains_scores_once():
    game = decree("seat 0: hand (D S M R S M R)").play("play D", "play S", "play M to slot 1", "play R")
    assert game.vp(0) == 2
    assert game.play("play S", "play M", "play R").vp(0) == 2


def test_two_domains_are_not_enough():
    game = decree("seat 0: hand (D S S M)").play("play D", "play S", "play S", "play M")
    assert game.vp(0) == 0


def test_only_the_first_seat_scores():
    game = decree("seat 0: hand (D S M), seat 1: hand (S M R)").play("play D", "play S", "play M", "pass")
    game.play("play S", "play M", "play R")
    assert (game.vp(0), game.vp(1)) == (0, 2)


def test_domains_played_before_the_decree_count():
    game = decree("seat 0: hand (D S M R)").play("play S", "play M", "play D", "play R")
    assert game.vp(0) == 2


def test_who_has_played_all_three_before_the_decree_scores_at_once():
    game = decree("seat 0: hand (S M R), seat 1: hand (D)").play("play S", "play M", "play R", "pass", "play D")
    assert (game.vp(0), game.vp(1)) == (2, 0)


def test_the_prize_is_won_once_a_round_whatever_else_is_decreed():
    game = decree("seat 0: hand (D D S M R S)").play("play D", "play S", "play M", "play R", "play D", "play S")
    assert game.vp(0) == 2


def test_domains_of_an_earlier_round_do_not_count():
    game = decree("seat 0: hand (S M), deck (1 D, 1 R)").play("play S", "play M").everybody_passes()
    assert game.play("play D", "play R").vp(0) == 0


def test_nobody_wins_a_prize_that_was_decreed_in_an_earlier_round():
    game = decree("seat 0: hand (D), deck (1 S, 1 M, 1 R)").play("play D").everybody_passes()
    assert game.play("play S", "play M", "play R").vp(0) == 0


# In what order


def test_texts_run_from_left_to_right_and_each_question_is_answered_before_the_next_begins():
    words = t_says("draw:1;draw2_discard1;compost_one_from_hand;self_vp:1")
    game = tabletop("seat 0: hand (T), deck (3 VP:1)", cards=words).play("play T")
    assert (game.asks, game.vp(0)) == ("discard", 0)
    game.play("discard VP:1")
    assert (game.asks, game.vp(0)) == ("may_compost", 0)
    assert game.play("no").vp(0) == 1


def test_a_copied_cards_text_runs_inside_before_the_copiers_goes_on():
    cards = (*t_says("copy_effect_of_pool_slime_once;self_vp:1"), card("S", "draw2_discard1;draw:1", domain="Slime"))
    game = tabletop("market (S), seat 0: hand (T), deck (3 VP:1)", cards=cards).play("play T", "copy S")
    assert (game.asks, game.vp(0)) == ("discard", 0)
    game.play("discard VP:1")
    assert (game.vp(0), game.hand(0)) == (1, "VP:1 VP:1")


def test_what_slot_3_composts_comes_before_the_cards_own_text():
    game = tabletop("seat 0: hand (T VP:1), deck (1 VP:3)", cards=t_says("draw:1")).play("play T to slot 3")
    assert (game.asks, game.hand(0)) == ("may_compost", "VP:1")
    assert game.play("no").hand(0) == "VP:1 VP:3"


def test_a_card_goes_to_the_discard_after_its_text():
    game = tabletop("seat 0: hand (T), deck (1 VP:1), discard (1 VP:3)", cards=t_says("draw2")).play("play T")
    assert sorted(game.hand(0).split()) == ["VP:1", "VP:3"]


def test_the_left_most_card_on_the_mat_acts_first():
    game = tabletop("to_move 1, seat 0: mat (A5 - O1 O2), deck (1 VP:1)").play("pass")
    assert (game.asks, game.bank(0)) == ("discard", {})
    assert game.play("discard VP:1").bank(0) == {"plasma": 1}


# Core effects, and texts switched off


@pytest.mark.parametrize("preset", ["simulator", "legacy"])
def test_where_effects_are_core_no_card_does_anything_but_when_composted(preset: str):
    edition = rules(preset)
    moments = {
        edition.names.ids[number]: [Moment(facts.effects[place].moment) for place in range(facts.acting)]
        for number in range(LIBRARY, len(edition.names.ids))
        if (facts := edition.book_view.cards[number]).acting
    }
    assert moments == {"A1": [Moment.COMPOSTED]}


@pytest.mark.parametrize("preset", ["simulator", "legacy"])
def test_where_effects_are_core_conditions_are_not_asked_for_and_nothing_is_wide(preset: str):
    text = "seat 0: hand (O3 O4), bank (4 plasma, 1 ash, 2 shards, 1 mushroom), mat (A2 A2 A2 - A2 A2)"
    assert table(text, preset).moves("play") == ["play Rat", "play Rat to slot 4", "play Sheep", "play Sheep to slot 4"]


@pytest.mark.parametrize("preset", ["simulator", "legacy"])
def test_where_effects_are_core_scrounger_rat_composted_gives_ash_but_draws_nothing_when_played(preset: str):
    game = table("seat 0: hand (A1 A1), bank (1 ash), deck (1 VP:1)", preset).play("worker to compost")
    assert (game.bank(0), game.trash()) == ({"ash": 2}, {"A1": 1})
    assert game.play("play Scrounger Rat").hand(0) == ""


def test_tags_off_switches_one_text_off_on_every_card_that_has_it():
    off = {"tags_off": "on_mat_start_turn_draw1_discard1"}
    game = tabletop("to_move 1, seat 0: hand (A11 O8), bank (1 plasma), mat (A5 O8), deck (1 VP:1)", **off).play("pass")
    assert game.asks == "action"
    game.play("play Bats in the Belfry", "discard Fox")
    assert game.asks == "gain"


def test_tags_off_takes_several_and_switches_off_whatever_number_they_have():
    game = tabletop("market (A1), seat 0: hand (O2), bank (1 ash, 1 shards)", tags_off="draw replace_pool")
    assert game.play("play Cow").asks == "action"


def test_tags_off_leaves_core_texts_of_the_simulator_alone_or_switches_them_off():
    game = table("seat 0: hand (A1)", tags_off="if_composted_gain").play("worker to compost")
    assert (game.trash(), game.bank(0)) == ({"A1": 1}, {})
