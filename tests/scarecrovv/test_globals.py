"""§ 10 Globals."""

import pytest

from fairfield.kernel.errors import DataError

from .table import opening, rules, table

EVENTS = {"G1", "G2", "G3", "G4", "G5"}
NAMED = {"globals_mode": "always_on", "effects": "full"}


@pytest.mark.parametrize("preset", ["tabletop", "simulator", "legacy"])
def test_events_lie_outside_the_game(preset: str):
    game = opening(2, preset, market_size=0)
    assert not EVENTS & set(game.supply())


def test_in_tabletop_none_acts_unless_it_is_named():
    game = opening(2, "tabletop")
    assert game.book.always_on == 0
    assert len(game.hand(0).split()) == 5


# Every round


def test_named_events_act_at_the_start_of_every_round():
    game = opening(2, globals_on="G2", **NAMED)
    assert len(game.hand(0).split()) == len(game.hand(1).split()) == 6
    assert len(game.everybody_passes().hand(0).split()) == 6


def test_what_an_event_gives_to_its_player_is_given_to_nobody():
    game = opening(2, globals_on="G1 G4", **NAMED)
    assert [game.bank(seat) for seat in range(2)] == [{"plasma": 2}] * 2
    assert [game.vp(seat) for seat in range(2)] == [0, 0]
    assert len(game.hand(0).split()) == 4


def test_several_events_act_together():
    game = opening(2, globals_on="G1 G2", **NAMED)
    assert len(game.hand(0).split()) == 5


def test_forage_gives_more_where_plentiful_forage_is_named():
    game = opening(2, globals_on="G4", **NAMED).play("worker to forage")
    assert game.bank(0)["nut"] == 2


def test_blight_composts_at_the_end_of_every_round():
    game = opening(2, globals_on="G3", **NAMED).everybody_passes()
    assert sum(game.trash().values()) == 2
    game.everybody_passes()
    assert sum(game.trash().values()) == 4


def test_blight_composts_before_hands_are_discarded():
    game = opening(2, "tabletop", globals_on="G3").play("pass", "pass")
    assert game.asks == "compost"
    assert len(game.hand(0).split()) == 5
    assert game.discard(0) == {}


def test_crowns_decree_gives_a_prize_in_every_round():
    game = opening(2, globals_on="G5", **NAMED)
    assert game.state.domain_prize == 2
    assert game.everybody_passes().state.domain_prize == 2


def test_globals_on_names_events_and_nothing_else():
    with pytest.raises(DataError, match="there is no event 'O1'"):
        rules(globals_on="O1", **NAMED)
    with pytest.raises(DataError, match="needs globals_mode=always_on"):
        rules(globals_on="G1", globals_mode="off")


# In the supply


def test_events_join_the_supply_two_of_each():
    game = opening(2, "tabletop", globals_mode="supply", market_size=0)
    assert {card: count for card, count in game.supply().items() if card in EVENTS} == dict.fromkeys(EVENTS, 2)


def test_an_event_is_bought_and_played_like_a_card_and_then_discarded():
    game = table("market (G1), seat 0: bank (2 plasma), deck (9 VP:1)", "tabletop", globals_mode="supply")
    game.play("buy Drought").everybody_passes()
    assert (game.discard(0), game.bank(0)) == ({"G1": 1}, {"plasma": 1})
    game = table("seat 0: hand (G1), bank (1 ash), deck (9 VP:1)", "tabletop", globals_mode="supply")
    game.play("play Drought")
    assert game.discard(0) == {"G1": 1}
    assert game.bank(0) == {"plasma": 1, "ash": 1}
    assert len(game.everybody_passes().hand(0).split()) == 4


def test_events_never_go_to_the_mat():
    game = table("seat 0: hand (G1), bank (1 ash)", "tabletop", globals_mode="supply")
    assert game.moves("play") == ["play Drought"]


@pytest.mark.parametrize("mat", ["- O5", "- - - O5 O5 O5"])
def test_no_slot_makes_events_cheaper(mat: str):
    text = f"seat 0: hand (G1), mat ({mat})"
    assert not table(text, "tabletop", globals_mode="supply").can("play Drought")


def test_events_do_nothing_where_only_core_effects_work():
    game = table("seat 0: hand (G1), bank (1 ash)", globals_mode="supply").play("play Drought")
    assert game.bank(0) == {}
