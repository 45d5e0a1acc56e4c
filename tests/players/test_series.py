"""Many games between bots."""

import os
import signal
import threading

import numpy as np
import pytest

from fairfield.frame.match import Match
from fairfield.games import SCARECROVV
from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import COMPILED
from fairfield.players.series import CHUNK, WHOLE, moves_of, run_series
from fairfield.players.specs import specs

SIMULATOR = SCARECROVV.edition("simulator")
FEW = 2 * CHUNK + 20 if COMPILED else 12


def series(games=FEW, seed=5, seats=3, bots="greedy:explore=0.2", threads=1, edition=SIMULATOR, **more):
    return run_series(edition, seats, specs(bots, seats), games, seed, threads, **more)


def test_results_do_not_depend_on_the_number_of_threads():
    one, many = series(threads=1), series(threads=5)
    assert (one.results == many.results).all()
    assert one.tallies["cards"].tobytes() == many.tallies["cards"].tobytes()


def test_the_same_seed_gives_the_same_games_and_another_seed_others():
    assert (series(seed=5).results == series(seed=5).results).all()
    assert (series(seed=5).results != series(seed=6).results).any()


def test_a_series_may_be_continued_where_it_stopped():
    whole, rest = series(10).results, series(4, first=6)
    assert (whole[6:] == rest.results).all()
    assert rest.numbers.tolist() == [6, 7, 8, 9]


def test_the_starting_seat_rotates():
    assert series(9).results["starter"].tolist() == [0, 1, 2] * 3


def test_every_game_has_one_whole_win_and_ends():
    results = series().results
    assert (results["wins"].sum(axis=1) == WHOLE).all()
    assert results["over"].all()
    assert (results["rounds"] > 0).all()


def test_bots_differ_by_seat():
    found = series(60 if COMPILED else 9, seats=2, bots="greedy random", edition=SCARECROVV.edition("tabletop")).results
    assert found["wins"][:, 0].sum() > 3 * found["wins"][:, 1].sum()


def test_a_game_of_a_series_can_be_played_again_as_a_match():
    found = series(5)
    players = specs("greedy:explore=0.2", 3)
    match = Match.begin(SIMULATOR, 3, 4 % 3, (5, 4))
    match.play(*moves_of(SIMULATOR, 3, players, 5, 4))
    assert match.over
    assert match.score()[1] == found.results["own"][4][:3].tolist()
    assert len(match.entries) == found.results["decisions"][4]


def test_the_bots_dice_are_not_the_games():
    """A random bot takes moves of its own, and yet the same cards come to the market."""
    one = Match.begin(SIMULATOR, 2, 0, (9, 0)).show()
    series(1, seed=9, seats=2, bots="random")
    assert Match.begin(SIMULATOR, 2, 0, (9, 0)).show() == one


def test_tallies_count_what_the_results_say():
    found = series()
    assert found.tallies["games"][0] == len(found.results)
    assert found.tallies["seats"]["vp_end"][0][:3].tolist() == found.results["own"][:, :3].sum(axis=0).tolist()
    assert found.tallies["cards"]["won"].sum() <= found.tallies["cards"]["owned"].sum() * 60


def test_an_interrupt_keeps_what_is_finished():
    series()  # compiles, if it must
    games = 2_000_000 if COMPILED else 5_000
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    found = series(games, threads=2)
    assert 0 < len(found.results) < games
    assert found.results["over"].all()
    assert len(found.numbers) == len(np.unique(found.numbers)) == len(found.results) == found.tallies["games"][0]


def test_progress_is_told():
    told = []
    series(watch=told.append)
    assert told[-1] == FEW
    assert told == sorted(told)


@pytest.mark.parametrize(("seats", "games", "seed"), [(7, 10, 1), (0, 10, 1), (3, 0, 1), (3, 10, -1)])
def test_a_series_that_cannot_be_is_refused(seats, games, seed):
    with pytest.raises(DataError):
        run_series(SIMULATOR, seats, specs("random", max(seats, 1)), games, seed)
