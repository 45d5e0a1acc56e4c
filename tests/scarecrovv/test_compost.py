"""§ 7 Compost."""

import pytest

from .table import card, table


@pytest.mark.parametrize("preset", ["simulator", "legacy"])
def test_the_compost_field_takes_the_left_most_card(preset: str):
    game = table("seat 0: hand (VP:1 O1 O2)", preset).play("worker to compost")
    assert game.hand(0) == "O1 O2"
    assert game.trash() == {"VP:1": 1}


def test_in_tabletop_the_seat_chooses_a_card_and_may_not_decline():
    game = table("seat 0: hand (VP:1 O1 O2 O1)", "tabletop").play("worker to compost")
    assert game.moves() == ["compost VP:1", "compost Bull", "compost Cow"]
    game.play("compost Bull")
    assert game.hand(0) == "VP:1 O2 O1"
    assert game.trash() == {"O1": 1}
    assert game.actions_left == 1


def test_compost_choice_says_who_chooses():
    assert table("seat 0: hand (VP:1 O1)", compost_choice="player").play("worker to compost").asks == "compost"
    assert table("seat 0: hand (VP:1 O1)", "tabletop", compost_choice="first").play("worker to compost").hand(0) == "O1"


def test_a_composted_card_never_comes_back():
    game = table("seat 0: hand (O1), seat 1: hand (VP:1)").play("worker to compost", "worker to rookery")
    for _ in range(5):
        game.everybody_passes()
    assert (game.hand(0), game.discard(0), game.deck(0)) == ("", {}, {})
    assert game.trash() == {"O1": 1}


def test_the_trash_lies_open():
    game = table("seat 0: hand (O1)").play("worker to compost")
    trash = game.match.view(1).state.trash
    assert trash.held == 1
    assert trash.counts[game.match.edition.names.number("O1")] == 1


@pytest.mark.parametrize("preset", ["tabletop", "simulator", "legacy"])
def test_some_cards_give_something_when_composted(preset: str):
    game = table("seat 0: hand (A1 O1)", preset).play("worker to compost")
    if preset == "tabletop":
        game.play("compost Scrounger Rat")
    assert game.bank(0) == {"ash": 1}


def test_also_when_slot_3_composts_them():
    game = table("seat 0: hand (A1 O5), bank (2 plasma)").play("play Bountiful Harvest to slot 3")
    assert game.trash() == {"A1": 1}
    assert game.bank(0) == {"ash": 1}


def test_several_gains_of_one_card_add_up():
    rich = card("X1", "if_composted_gain:ash:1;on_compost:forage:2;if_composted_gain:ash:3")
    game = table("seat 0: hand (X1)", cards=[rich]).play("worker to compost")
    assert game.bank(0) == {"ash": 4, "nut": 2}


def test_cards_without_such_words_give_nothing():
    for id in ("O1", "RES:ash", "VP:3"):
        assert table(f"seat 0: hand ({id})").play("worker to compost").bank(0) == {}


def test_playing_such_a_card_gives_nothing():
    game = table("seat 0: hand (A1), bank (1 ash)").play("play Scrounger Rat")
    assert game.bank(0) == {}


def test_at_the_end_of_a_round_the_left_most_card_that_is_no_vp_card_is_composted():
    game = table("compost_at_end 1, seat 0: hand (VP:1 RES:ash O1), seat 1: hand (VP:1 VP:3)").everybody_passes()
    assert game.trash() == {"RES:ash": 1, "VP:1": 1}


def test_at_the_end_of_a_round_seats_choose_in_order_from_who_began_it_in_tabletop():
    game = table("first 1, to_move 1, compost_at_end 1, seat 0: hand (VP:1 O1), seat 1: hand (O2 O3)", "tabletop")
    game.play("pass", "pass")
    assert (game.to_move, game.moves()) == (1, ["compost Cow", "compost Rat"])
    game.play("compost Rat")
    assert (game.to_move, game.moves()) == (0, ["compost VP:1", "compost Bull"])
    game.play("compost Bull")
    assert game.trash() == {"O1": 1, "O3": 1}
    assert game.round == 1


def test_who_has_fewer_cards_than_must_be_composted_composts_them_all():
    text = "compost_at_end 2, seat 0: hand (VP:1), seat 1: hand (O1 O2 O3)"
    game = table(text).everybody_passes()
    assert game.trash() == {"VP:1": 1, "O1": 1, "O2": 1}
    game = table(text, "tabletop").play("pass", "pass", "compost VP:1", "compost Cow", "compost Rat")
    assert game.trash() == {"VP:1": 1, "O2": 1, "O3": 1}
    assert game.round == 1
