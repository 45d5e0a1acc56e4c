"""A number for strength, and how sure it is."""

import math
import random

import pytest

from fairfield.arena.contest import contest_of, run_contest
from fairfield.arena.ratings import ratings
from fairfield.arena.standings import standings
from fairfield.games import VCG
from fairfield.kernel.jit import COMPILED


def duels(chance, games, seed=1):
    luck = random.Random(seed)
    ranks = [(0, 1) if luck.random() < chance else (1, 0) for _ in range(games)]
    return ratings(2, [(0, 1)] * games, ranks)


def test_before_any_game_all_are_alike_and_nobody_is_sure():
    one, other = ratings(2, [], [])
    assert (one.value, one.sd) == (other.value, other.sd) == (25, pytest.approx(25 / 3))


@pytest.mark.parametrize(("chance", "apart"), [(0.5, 0), (0.75, 6.5), (0.9, 12.9)])
def test_who_is_ahead_three_times_in_four_is_rated_six_and_a_half_higher(chance, apart):
    one, other = duels(chance, 4000)
    assert one.value - other.value == pytest.approx(apart, abs=4 * math.hypot(one.sd, other.sd))
    assert one.sd < 0.4


def test_the_doubt_is_honest():
    """Of 60 contests some two thirds lie within one standard deviation of the truth."""
    found = [duels(0.75, 300, seed) for seed in range(60)]
    near = [abs(one.value - other.value - 6.47) < math.hypot(one.sd, other.sd) for one, other in found]
    assert 30 <= sum(near) <= 55


def test_four_at_a_table_are_rated_by_their_places():
    luck, games = random.Random(2), 800
    strengths = [3.0, 2.0, 1.0, 0.0]
    ranks = []
    for _ in range(games):
        shown = [strength + luck.gauss(0, 2) for strength in strengths]
        ranks.append([sum(other > one for other in shown) for one in shown])
    found = ratings(4, [(0, 1, 2, 3)] * games, ranks)
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert found[0].value - found[1].value > 3 * math.hypot(found[0].sd, found[1].sd)


def test_a_bot_at_two_seats_gains_what_both_gain():
    one, other = ratings(2, [(0, 0, 1)] * 50, [(0, 1, 2)] * 50)
    assert one.value > 25 > other.value


def test_in_vcg_greedy_is_rated_above_random_and_less_luck_above_more():
    texts = ["random", "greedy:explore=0.5", "greedy"]
    found = standings(run_contest(contest_of(VCG.edition(), texts, 2, 3000 if COMPILED else 60, 3), 1))
    values = [one.rating.value for one in found.players]
    assert values == sorted(values)
    assert [one.name for one in found.best_first] == texts[::-1]
