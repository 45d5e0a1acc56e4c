"""Many games between bots that think."""

import json
import os
import re
import signal
import threading

import numpy as np
import pytest

from fairfield.frame.match import Match
from fairfield.games import VCG
from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import COMPILED
from fairfield.lab.files import load_match, write_results
from fairfield.lab.summary import summarize
from fairfield.players.matches import luck_of, run_matches
from fairfield.players.series import FORFEIT, WHOLE, add, run_series
from fairfield.players.specs import specs

from ..pig import GAME as PIG

SEED = VCG.edition("seed")
THINKERS = "mcts:30 flat:rollouts=1,horizon=2" if COMPILED else "mcts:3 flat:rollouts=1,horizon=1"


def matches(games=3, bots=THINKERS, threads=1, edition=SEED, seed=5, **more):
    return run_matches(edition, 2, specs(bots, 2), games, seed, threads, **more)


def test_results_do_not_depend_on_the_number_of_processes():
    one, many = matches(), matches(threads=2)
    assert (one.results == many.results).all()
    assert one.tallies.tobytes() == many.tallies.tobytes()
    assert one.moves == many.moves


def test_a_series_may_be_continued_where_it_stopped():
    whole, rest = matches(3), matches(1, first=2)
    assert (whole.results[2:] == rest.results).all()
    assert rest.numbers.tolist() == [2]


def test_every_game_ends_with_one_whole_win_and_the_starting_seat_rotates():
    results = matches(4, "mcts:3 greedy", edition=PIG.edition("quick")).results
    assert (results["wins"].sum(axis=1) == WHOLE).all()
    assert results["over"].all()
    assert results["starter"].tolist() == [0, 1, 0, 1]
    assert (results["decisions"] > 0).all()


def test_greedy_bots_play_as_they_do_in_compiled_series():
    """Move by move through the door or in one loop: without luck of their own they do the same."""
    slow, fast = matches(3, "greedy"), run_series(SEED, 2, specs("greedy", 2), 3, 5, 1)
    assert (slow.results == fast.results).all()
    assert slow.tallies.tobytes() == fast.tallies.tobytes()


def test_players_of_different_seats_games_and_seeds_have_different_luck():
    seeds = {luck_of(seed, number, seat) for seed in range(5) for number in range(5) for seat in range(5)}
    assert len(seeds) == 125


def test_a_game_that_is_in_no_registry_is_played_in_this_process():
    assert len(matches(3, "mcts:5 greedy", threads=3, edition=PIG.edition("quick")).results) == 3


def test_compiled_series_refuse_bots_that_think():
    with pytest.raises(DataError, match="'mcts:30' does not play inside compiled series"):
        run_series(SEED, 2, specs("mcts:30", 2), 3, 5)


def test_a_bot_that_fails_forfeits_and_the_report_says_why():
    found = matches(2, "greedy tests.players.bots:Raises", threads=2)
    assert found.results["over"].tolist() == [FORFEIT] * 2
    assert found.results["wins"][:, :2].tolist() == [[WHOLE, 0]] * 2
    summary = summarize(found)
    assert summary.ends == {"forfeit": 2}
    told = [remark.text for remark in summary.remarks() if remark.about == "forfeits"]
    assert told[0].startswith("2 of 2 games")
    assert re.search(r"in game 0 Raises in seat 1 died: KeyError\('no idea'\) \(bots.py, line \d+\)$", told[0])
    assert "forfeit" in summary.games_sheet().csv()


def test_forfeited_games_count_in_no_table_of_cards():
    assert matches(2, "greedy tests.players.bots:Raises").tallies["games"][0] == 0


def test_what_a_bot_prints_does_not_disturb_the_answers():
    assert len(matches(2, "tests.players.bots:Talks greedy", threads=2).results) == 2


def test_a_bot_that_takes_its_process_down_is_told():
    with pytest.raises(DataError, match=r"the process that played game \d died"):
        matches(2, "tests.players.bots:Kills greedy", threads=2)


def test_a_bot_that_cannot_be_made_is_refused_before_any_game():
    with pytest.raises(DataError, match="has no class Missing"):
        matches(2, "greedy tests.players.bots:Missing")


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_keeps_what_is_finished(threads):
    matches(1)  # compiles, if it must
    games, told = 100_000, []

    def watch(done):
        told.append(done)
        if done == 2:
            threading.Timer(0.01, os.kill, (os.getpid(), signal.SIGINT)).start()

    found = matches(games, "mcts:3 greedy", threads, watch=watch)
    assert 2 <= len(found.results) < games
    assert len(found.numbers) == len(np.unique(found.numbers)) == len(found.moves) == found.tallies["games"][0]
    assert told == sorted(told)


def test_a_match_is_kept_whole_or_not_at_all(monkeypatch):
    counted = []

    def interrupted(sums, tallies):
        add(sums, tallies)
        counted.append(tallies)
        if len(counted) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("fairfield.players.matches.add", interrupted)
    found = matches(9, threads=1)
    assert len(found.results) == len(found.moves) == found.tallies["games"][0] == 2


def test_any_game_of_a_manifest_can_be_seen_again_without_thinking(tmp_path):
    found = matches(2)
    write_results(tmp_path, summarize(found), ["fairfield"])
    match = load_match(tmp_path / "manifest.json", 1)
    assert [entry["move"] for entry in match.entries] == found.moves[1]
    assert match.score()[1] == found.results["own"][1][:2].tolist()


def test_a_forfeited_game_of_a_manifest_ends_as_it_did(tmp_path):
    write_results(tmp_path, summarize(matches(1, "greedy tests.players.bots:Raises")), ["fairfield"])
    match = load_match(tmp_path / "manifest.json", 0)
    assert (match.ended, match.score()[0]) == ("forfeit", [1, 0])


def test_a_game_that_was_not_finished_is_refused(tmp_path):
    write_results(tmp_path, summarize(matches(2)), ["fairfield"])
    record = json.loads((tmp_path / "manifest.json").read_text())
    del record["moves"]["1"]
    (tmp_path / "manifest.json").write_text(json.dumps(record))
    with pytest.raises(DataError, match="game 1 was not finished"):
        load_match(tmp_path / "manifest.json", 1)


def test_players_get_the_match_of_their_number():
    found = matches(1)
    match = Match.begin(SEED, 2, 0, (5, 0))
    match.play(*found.moves[0])
    assert match.over
