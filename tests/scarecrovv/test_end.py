"""§ 9 The end."""

import pytest

from fairfield.frame.game import Edition
from fairfield.frame.match import Match
from fairfield.frame.tables import Table

from .table import GAME, Game, card, opening, position, table

READY = "bank (1 plasma, 1 ash, 1 shards, 1 nut)"


@pytest.mark.parametrize(("preset", "vp"), [("tabletop", 25), ("simulator", 24), ("legacy", 24)])
def test_who_reaches_25_vp_or_24_in_the_simulator_wins_at_once(preset: str, vp: int):
    game = table(f"seat 0: vp {vp - 4}, hand (VP:3), {READY}", preset).play("play VP:3")
    assert not game.over
    game = table(f"seat 0: vp {vp - 3}, hand (VP:3), {READY}", preset).play("play VP:3")
    assert (game.ended, game.winner) == ("victory", 0)
    assert game.match.score() == ([1.0, 0.0], [vp, 0])
    assert game.moves() == []


def test_more_than_enough_wins_as_well():
    game = table(f"seat 0: vp 22, hand (VP:3), {READY}, mat (O1)").play("play VP:3")
    assert game.match.score()[1] == [27, 0]
    assert game.ended == "victory"


def test_winning_waits_until_the_action_is_done():
    """The draw after the point still asks what to discard."""
    winning = card("X1", "self_vp:1;draw2_discard1")
    game = table("seat 0: vp 23, hand (X1 O1)", effects="full", cards=[winning]).play("play X1")
    assert not game.over
    game.play("discard Bull")
    assert game.ended == "victory"
    assert game.discard(0) == {"O1": 1, "X1": 1}


def test_of_several_winners_the_seat_whose_turn_it_is_wins():
    game = table("to_move 2, seat 0: vp 30, seat 1: vp 24, seat 2: vp 24", seats=4).play("worker to ash")
    assert game.winner == 2


def test_else_the_next_in_turn_wins():
    game = table("to_move 2, seat 0: vp 24, seat 1: vp 30", seats=4).play("worker to ash")
    assert game.winner == 0


def scoring(sentence: str) -> Edition:
    """Rules in which card T says that."""
    tags = (GAME.folder / "tags.csv").read_text() + f"scores,{sentence},no,scores\n"
    cards = (GAME.folder / "cards.csv").read_text() + "T,Tea,2,0,0,0,0,0,0,None,None,0,True,scores\n"
    return GAME.edition("tabletop", tables={"tags.csv": Table("tags", tags), "cards.csv": Table("cards", cards)})


def test_who_scored_when_the_turn_began_wins_also_by_passing():
    game = Game(Match.read(scoring("turn: vp 1"), position(scoring("turn: vp 1"), "seat 1: vp 24, mat (T)")))
    game.play("pass")
    assert (game.over, game.vp(1), game.to_move) == (False, 25, 1)
    game.play("pass")
    assert (game.ended, game.winner) == ("victory", 1)


def test_who_scores_by_composting_at_the_end_of_a_round_wins_before_the_next():
    rules = scoring("composted: vp 1")
    text = "compost_at_end 1, seat 0: vp 24, hand (O1), passed 1; seat 1: vp 24, hand (T)".replace(";", "\n")
    game = Game(Match.read(rules, position(rules, "to_move 1, " + text)))
    game.play("pass", "compost Bull")
    assert not game.over
    game.play("compost Tea")
    assert (game.ended, game.winner, game.hand(0)) == ("victory", 1, "")


def test_victory_vp_is_what_wins():
    game = table(f"seat 0: vp 2, hand (VP:3), {READY}", victory_vp=5).play("play VP:3")
    assert game.ended == "victory"
    game = table(f"seat 0: vp 500, hand (VP:3), {READY}", victory_vp=504).play("play VP:3")
    assert not game.over


# Caps


def test_tabletop_ends_after_60_rounds():
    game = table("round 58", "tabletop").everybody_passes()
    assert not game.over
    assert game.everybody_passes().ended == "round_cap"


def test_max_rounds_is_after_how_many_rounds_the_game_ends():
    game = opening(max_rounds=2).everybody_passes()
    assert not game.over
    assert game.everybody_passes().ended == "round_cap"


@pytest.mark.parametrize("preset", ["simulator", "legacy"])
def test_without_max_rounds_rounds_do_not_end_the_game(preset: str):
    assert not table("round 900", preset).everybody_passes().over


@pytest.mark.parametrize(("preset", "most"), [("tabletop", 20_000), ("simulator", 5000), ("legacy", 5000)])
def test_the_game_ends_after_its_steps(preset: str, most: int):
    game = table(f"steps {most - 2}", preset).play("worker to ash")
    assert not game.over
    assert game.play("worker to shards").ended == "step_cap"


def test_max_steps_is_after_how_many_steps_the_game_ends():
    assert table("steps 9", max_steps=10).play("worker to ash").ended == "step_cap"


def test_a_pass_is_a_step():
    assert table("steps 9", max_steps=10).play("pass").ended == "step_cap"


def test_skipping_a_seat_that_has_passed_is_a_step():
    game = table("seat 1: passed 1, seat 2: passed 1").play("worker to ash", "worker to shards")
    assert game.state.steps == 2 + 2
    assert table("steps 8, seat 1: passed 1", max_steps=10).play("pass").ended == "step_cap"


def test_the_end_of_a_round_is_a_step():
    game = table("").everybody_passes()
    passes, skips, end = 2, 2, 1
    assert game.state.steps == passes + skips + end


def test_an_answer_is_a_step():
    game = table("", "tabletop").play("worker to forage", "gain berry")
    assert game.state.steps == 2


def test_an_idle_game_of_two_ends_by_steps():
    game = opening(2, max_steps=200)
    while not game.over:
        game.everybody_passes()
    assert (game.ended, game.round) == ("step_cap", 200 // 5 - 1)


# Who wins at a cap


def capped(text: str, seats: int = 3, key: tuple[int, int] = (1, 1)) -> int:
    return table(f"round 4, {text}", seats=seats, max_rounds=5, key=key).everybody_passes().winner


def test_most_vp_win():
    assert capped("seat 0: vp 3, seat 1: vp 5, seat 2: vp 4, bank (9 plasma)") == 1


def test_tied_seats_compare_banked_plasma():
    assert capped("seat 0: vp 3, seat 1: vp 3, bank (2 plasma), seat 2: vp 3, bank (3 plasma)") == 2


def test_neither_res_cards_nor_other_resources_break_ties():
    text = "seat 0: hand (RES:plasma RES:plasma), bank (9 ash, 9 nut), seat 1: bank (1 plasma)"
    assert capped(text, seats=2) == 1


def test_after_that_chance_decides_among_the_tied():
    winners = {capped("seat 0: vp 3, seat 1: vp 1, seat 2: vp 3", key=(seed, 0)) for seed in range(30)}
    assert winners == {0, 2}


def test_no_turns_are_played_out_after_a_cap():
    game = table("steps 9", max_steps=10).play("worker to ash")
    assert game.moves() == []
    assert game.round == 0


def test_one_wins_and_the_others_do_not():
    game = table("round 4, seat 0: vp 3, seat 1: vp 3, seat 2: vp 3", max_rounds=5).everybody_passes()
    points, own = game.match.score()
    assert sorted(points) == [0.0, 0.0, 1.0]
    assert own == [3, 3, 3]
