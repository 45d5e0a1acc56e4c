"""`legacy` against 2,000 recorded games of the original program: three seats, greedy with explore 0.1."""

import pytest

from fairfield.games import SCARECROVV
from fairfield.kernel.jit import COMPILED
from fairfield.lab.summary import summarize
from fairfield.players.series import run_series
from fairfield.players.specs import specs

GAMES = 20_000 if COMPILED else 60
WIDER = 1 if COMPILED else 8  # so few games prove little, but plain Python must not be far off


@pytest.fixture(scope="module")
def summary():
    return summarize(run_series(SCARECROVV.edition("legacy"), 3, specs("greedy:explore=0.1", 3), GAMES, 42))


def test_games_are_as_long_as_the_originals(summary):
    assert summary.rounds["mean"] == pytest.approx(20.06, abs=0.30 * WIDER)


def test_as_many_actions_are_taken_as_in_the_original(summary):
    assert summary.actions == pytest.approx(213.9, abs=3 * WIDER)


def test_as_many_passes_are_made_as_in_the_original(summary):
    assert summary.passes == pytest.approx(57.5, abs=1.5 * WIDER)


def test_seats_score_as_much_as_in_the_original(summary):
    assert summary.score.value == pytest.approx(16.38, abs=0.35 * WIDER)


def test_every_position_wins_as_often_as_in_the_original(summary):
    rates = [place.rate.value for place in summary.positions]
    assert rates == pytest.approx([0.383, 0.370, 0.246], abs=0.035 * WIDER)


def test_as_many_plays_fail_as_in_the_original(summary):
    failed = summary.series.tallies["seats"]["failed"].sum() / summary.games
    assert failed == pytest.approx(2.57, abs=0.3 * WIDER)
