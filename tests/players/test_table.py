"""Around a match: players are asked in turn, and whoever fails forfeits with a sentence."""

import numpy as np
import pytest

from fairfield.frame.match import Match
from fairfield.games import VCG
from fairfield.kernel.errors import DataError
from fairfield.players.player import Greedy, Move, Player, Random, player_of
from fairfield.players.specs import spec
from fairfield.players.table import Course, ask, play_on

from ..pennies import GAME as PENNIES
from ..pig import GAME as PIG
from . import bots

HEADS, TAILS = 0, 1


def told(player: Player) -> str:
    return ask(Match.begin(PENNIES), player, 0)[1]


def giving(answer: object) -> Player:
    player = bots.Gives()
    player.answer = answer
    return player


# Bots of one's own


def test_a_bot_of_one_method_plays_a_match() -> None:
    match = Match.begin(PIG, key=(1, 1))
    course = play_on(match, [player_of(spec("tests.players.bots:Imagines"), 3), Random(4)])
    assert match.over
    assert not course.fault
    assert course.moves == [entry["move"] for entry in match.entries]


def test_a_bot_may_answer_with_a_number_of_numpy() -> None:
    assert ask(Match.begin(PENNIES), bots.Numpy(), 0) == (TAILS, "")


def test_moves_have_words() -> None:
    edition = PENNIES.edition()
    assert (Move(1, edition).words, str(Move(1, edition)), Move(1, edition)) == ("tails", "1 tails", 1)


def test_a_bot_that_forgets_its_seed_has_it_all_the_same() -> None:
    assert player_of(spec("tests.players.bots:Forgetful"), 9).seed == 9


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("tests.players.none:Bot", "module tests.players.none cannot be imported"),
        ("tests.players.bots:Missing", "tests.players.bots has no class Missing that is a fairfield Player"),
        ("tests.players.bots:Nobody", "has no class Nobody that is a fairfield Player"),
        ("tests.players.bots:WantsSeedless", "WantsSeedless(seed) fails: TypeError"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(DataError) as refused:
        player_of(spec(text), 0)
    assert why in str(refused.value)


# Bots that fail


@pytest.mark.parametrize("answer", [None, "heads", 0.0, True, 2, -1, 10**30, [0], float("nan"), np.float64(1)])
def test_nonsense_is_no_move_and_is_told_in_a_sentence(answer: object) -> None:
    assert told(giving(answer)) == f"Gives in seat 0 answered {answer!r}, which is none of its 2 moves"


@pytest.mark.parametrize(("player", "error"), [(bots.Raises(), "KeyError('no idea')"), (bots.Exits(), "SystemExit")])
def test_a_bot_that_dies_is_told_in_a_sentence(player: Player, error: str) -> None:
    assert told(player).startswith(f"{type(player).__name__} in seat 0 died: {error}")


def test_a_player_without_choose_is_told_what_it_lacks() -> None:
    assert "Player has no choose(view, moves)" in told(Player())


def test_ctrl_c_is_no_fault_of_a_bot() -> None:
    class Interrupted(Player):
        def choose(self, view, moves):  # type: ignore[no-untyped-def]  # as bot authors write it
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        told(Interrupted())


def test_whoever_fails_forfeits_and_the_other_wins() -> None:
    match = Match.begin(PENNIES)
    course = play_on(match, [bots.First(), giving("tails")])
    assert course == Course(
        [HEADS], [1, 1], course.seconds, "Gives in seat 1 answered 'tails', which is none of its 2 moves"
    )
    assert match.ended == "forfeit"
    assert match.score()[0] == [1, 0]
    assert match.entries[-1] == {"forfeit": 1}


# The course of a match


def test_whoever_listens_hears_the_state_before_each_move() -> None:
    match, heard = Match.begin(PENNIES), []
    play_on(match, [bots.First()] * 2, lambda state, move: heard.append((int(state["to_move"][0]), move)))
    assert heard == [(0, HEADS), (1, HEADS)]


def test_a_match_may_be_stopped_between_decisions() -> None:
    match = Match.begin(PENNIES)
    course = play_on(match, [bots.First()] * 2, stopped=lambda: len(match.entries) == 1)
    assert (course.moves, match.over) == ([HEADS], False)


def test_only_decisions_that_leave_a_choice_are_counted() -> None:
    match = Match.begin(VCG, key=(1, 1))
    course = play_on(match, [Greedy(1), Greedy(2)])
    assert 0 < sum(course.decisions) <= len(course.moves)
    assert all(seconds > 0 for seconds in course.seconds)
