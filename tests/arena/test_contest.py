"""Bots against each other."""

import os
import signal

import numpy as np
import pytest

from fairfield.arena.contest import contest_of, make_ready, match_of, run_contest
from fairfield.arena.standings import standings
from fairfield.games import SCARECROVV, VCG
from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import COMPILED
from fairfield.players.series import WHOLE

from ..pig import GAME as PIG
from ..positions import ALL

OWN = "tests.arena.bots:"
MANY = 1200 if COMPILED else 36


def fought(*texts, game=PIG, games=MANY, seats=0, seed=5, threads=1, **more):
    return run_contest(contest_of(game.edition(), texts, seats, games, seed), threads, **more)


def same(one, other):
    assert (one.results == other.results).all()
    assert (one.plan.seatings == other.plan.seatings).all()
    assert {n: match.moves for n, match in one.matches.items()} == {n: m.moves for n, m in other.matches.items()}


def test_results_do_not_depend_on_the_number_of_threads():
    texts = ["greedy:explore=0.2", "random", "greedy"]
    same(fought(*texts, seats=3, threads=1), fought(*texts, seats=3, threads=4))


def test_results_do_not_depend_on_the_number_of_processes():
    texts = ["mcts:4", "greedy", "random"]
    same(fought(*texts, game=VCG, games=6, threads=1), fought(*texts, game=VCG, games=6, threads=2))


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_game_has_contests(game):
    found = fought("greedy", f"{OWN}First", "random", game=game, games=4)
    assert found.games == 4
    assert (found.results["wins"].sum(axis=1) == WHOLE).all()


def test_games_of_compiled_bots_alone_are_not_played_move_by_move():
    found = fought("greedy", f"{OWN}First", "random", games=24)
    for number, seating in zip(found.plan.numbers.tolist(), found.plan.seatings.tolist(), strict=True):
        assert (number in found.matches) == (1 in seating)


@pytest.mark.parametrize("texts", [("greedy:explore=0.3", "random"), ("random", f"{OWN}First")])
def test_any_game_can_be_played_again_as_a_match(texts):
    found = fought(*texts, seats=3, games=12)
    for number in (0, 7, 11):
        played = found.matches.get(number)
        match = match_of(found.contest, number, played.moves if played else None)
        assert match.over
        assert match.score()[1] == found.results["own"][number][:3].tolist()
        assert match.opener == found.results["starter"][number] == found.plan.starters[number]


def test_games_of_one_deal_begin_alike():
    """Whoever sits where: the market of Scarecrovv is the same."""
    contest = contest_of(SCARECROVV.edition("simulator"), ["random", "greedy"], 2, 4, 7)
    shown = []
    for number in range(4):
        match = match_of(contest, number)
        again = type(match).begin(contest.edition, 2, match.starter, match.key)
        shown.append((again.starter, again.show()))
    assert shown[0] == shown[1] != shown[2] == shown[3]


def test_the_same_bot_twice_is_two_players_with_luck_of_their_own():
    found = fought("random", "random", games=40)
    assert found.contest.names == ["random #1", "random #2"]
    assert (found.results["decisions"][0::2] != found.results["decisions"][1::2]).any()


def test_another_seed_gives_other_games():
    assert (fought("random", "greedy").results != fought("random", "greedy", seed=6).results).any()


def test_progress_is_told():
    told = []
    fought("greedy", f"{OWN}First", "random", games=24, watch=told.append)
    assert told == sorted(told)
    assert told[-1] == 24


def test_thinking_time_is_told_of_every_bot():
    found = standings(fought("greedy", f"{OWN}First", "random", games=24))
    assert all(one.milliseconds > 0 for one in found.players)
    found = standings(fought("greedy", "random", games=24))
    assert all(one.milliseconds > 0 for one in found.players)


# Forfeits


def test_a_bot_that_dies_forfeits_that_game():
    found = standings(fought(f"{OWN}Dies", "random", games=40))
    dies, other = found.players
    assert 0 < dies.forfeits < 40
    assert other.forfeits == 0
    assert other.wins >= dies.forfeits
    [said] = [text for text in found.remarks() if "forfeited" in text]
    assert said.startswith(f"{OWN}Dies forfeited {dies.forfeits} of 40 games; in game ")
    assert "Dies in seat" in said
    assert "died: RuntimeError('no idea')" in said


def test_a_bot_that_answers_nonsense_forfeits_every_game():
    found = standings(fought(f"{OWN}Nonsense", "random", games=8))
    assert (found.players[0].forfeits, found.players[0].wins, found.players[1].wins) == (8, 0, 8)
    assert "answered 'the best one'" in found.remarks()[0]


def test_a_bot_that_takes_its_process_down_loses_no_finished_game():
    found = fought("random", "greedy", f"{OWN}Quits", game=VCG, games=24, threads=2)
    assert "died" in found.fault
    assert 8 <= found.games < 24
    assert not any(2 in seating for seating in found.plan.seatings.tolist())


# Interrupts


class Interrupt:
    """Ctrl-C, once, as soon as some games are finished."""

    sent = False

    def __call__(self, done):
        if done > 2 and not self.sent:
            self.sent = True
            os.kill(os.getpid(), signal.SIGINT)


def test_an_interrupt_keeps_what_is_finished():
    games = 4_000_000 if COMPILED else 20_000
    found = fought("greedy", "random", games=games, threads=2, watch=Interrupt())
    assert 0 < found.games < games
    assert found.results["over"].all()
    assert len(np.unique(found.plan.numbers)) == found.games
    assert standings(found).players[0].games == found.games


def test_an_interrupt_keeps_matches_that_are_finished():
    found = fought(f"{OWN}First", "random", games=200, watch=Interrupt())
    assert found.games == 3
    assert sorted(found.matches) == found.plan.numbers.tolist() == [0, 1, 2]


def test_an_interrupt_ends_the_processes_and_keeps_their_matches():
    found = fought("mcts:4", "random", game=VCG, games=2000, threads=2, watch=Interrupt())
    assert 3 <= found.games < 2000
    assert found.fault == ""


def test_an_interrupt_before_the_first_game_leaves_empty_tables():
    found = fought("greedy", "random", games=4)
    none = type(found)(found.contest, found.contest.schedule.games(np.arange(0)), found.results[:0], {}, {}, 0.1)
    assert [one.games for one in standings(none).players] == [0, 0]
    assert standings(none).pairs == []


# What is refused


@pytest.mark.parametrize(
    ("texts", "seats", "why"),
    [
        (["greedy", "gredy"], 0, "there is no bot 'gredy' (did you mean 'greedy'?)"),
        (["greedy"], 0, "at least two bots"),
        (["greedy", "random"], 40, "seats, not 40"),
    ],
)
def test_what_cannot_be_is_refused(texts, seats, why):
    with pytest.raises(DataError) as refused:
        contest_of(PIG.edition(), texts, seats, 10)
    assert why in str(refused.value)


def test_one_seat_is_no_contest():
    with pytest.raises(DataError, match="at least two seats"):
        contest_of(SCARECROVV.edition(), ["greedy", "random"], 1, 10)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("no_such_module:Bot", "cannot be imported"),
        (f"{OWN}Missing", "has no class Missing"),
        (f"{OWN}Unmade", "fails"),
    ],
)
def test_a_bot_that_is_none_is_refused_before_the_games(bot, why):
    with pytest.raises(DataError, match=why):
        make_ready(contest_of(PIG.edition(), ["greedy", bot], 0, 10))


def test_without_a_word_seats_and_games_are_the_usual():
    found = contest_of(SCARECROVV.edition(), ["greedy", "random"])
    assert (found.seats, found.games) == (2, 1000)
    found = contest_of(SCARECROVV.edition(), ["greedy"] * 5)
    assert found.seats == SCARECROVV.usual_seats
    assert found.games % found.schedule.cycle == 0
