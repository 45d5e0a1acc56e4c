"""Every number with its interval."""

import math
import random

import numpy as np
import pytest

from fairfield.frame.stats import (
    Estimate,
    deviation,
    false_discovery_rates,
    grouped_share,
    mean,
    median,
    paired,
    quantile,
    ratio,
    share,
)


def test_a_rate_has_wilsons_interval():
    found = share(10, 100)
    assert (found.value, found.low, found.high) == pytest.approx((0.1, 0.0552, 0.1744), abs=1e-4)


def test_no_wins_still_have_an_upper_end():
    assert share(0, 50).low == 0
    assert share(0, 50).high > 0.05


def test_nothing_played_is_not_a_number():
    assert math.isnan(share(0, 0).value)
    assert math.isnan(mean(0, 0, 0).value)
    assert math.isnan(ratio(0, 0, 0, 0, 0, 0).value)
    assert math.isnan(median([0, 0]))


def test_a_mean_lies_in_the_middle_of_its_interval():
    found = mean(6, 14, 3)
    assert found.value == 2
    assert found.high - 2 == pytest.approx(2 - found.low) == pytest.approx(1.96 * 1 / math.sqrt(3), abs=1e-3)
    assert deviation(6, 14, 3) == 1


def test_quantiles_come_from_histograms():
    assert median([1, 0, 3, 1]) == 2
    assert quantile([4, 1, 1], 0.25) == 0


def test_a_ratios_interval_holds_the_truth_as_often_as_it_says():
    """Clusters of two that win together: the interval must not think them independent."""
    dice, hits = random.Random(1), 0
    for _ in range(400):
        games = [(2, 2 * (dice.random() < 0.3)) for _ in range(150)]
        tops, bottoms = [t for _, t in games], [b for b, _ in games]
        found = ratio(
            sum(tops),
            sum(bottoms),
            sum(t * t for t in tops),
            sum(b * b for b in bottoms),
            sum(t * b for b, t in games),
            len(games),
        )
        hits += found.low <= 0.3 <= found.high
    assert 0.91 < hits / 400 < 0.98


def test_differences_of_pairs_have_an_interval_that_holds_the_truth_as_often_as_it_says():
    """Pairs that share most of their luck: their difference is known much better than either of them."""
    dice, hits, reach = random.Random(2), 0, 0.0
    for _ in range(400):
        luck = [dice.gauss(0, 3) for _ in range(100)]
        differences = [(0.5 + one + dice.gauss(0, 1)) - (one + dice.gauss(0, 1)) for one in luck]
        found = paired(sum(differences), sum(d * d for d in differences), 100)
        hits += found.low <= 0.5 <= found.high
        reach += found.high - found.value
        assert found.z == pytest.approx(1.96 * found.value / (found.high - found.value), rel=1e-3)
    assert 0.92 < hits / 400 < 0.98
    assert reach / 400 == pytest.approx(1.96 * math.sqrt(2) / 10, rel=0.05)


def test_pairs_that_never_differ_are_no_chance_and_those_that_always_do_are_none():
    assert (paired(0, 0, 50).z, paired(0, 0, 50).p) == (0, 1)
    assert (paired(-50, 50, 50).z, paired(-50, 50, 50).p) == (-math.inf, 0)
    assert paired(3, 9, 1).z == 0


def test_of_what_is_taken_for_real_only_a_known_share_is_chance():
    """The example of Benjamini and Hochberg's paper: four of fifteen at 5 %."""
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344]
    chances += [0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    rates = false_discovery_rates(chances[::-1])[::-1]
    assert [rate <= 0.05 for rate in rates] == [True] * 4 + [False] * 11
    assert rates == sorted(rates)
    assert rates[-1] == 1
    assert false_discovery_rates([]) == []


def grouped(wins, games):
    """A rate by the wins and games of every group."""
    won, of = np.array(wins), np.array(games)
    return grouped_share(won.sum(), of.sum(), won @ won, of @ of, won @ of, len(won))


def test_games_in_groups_of_one_are_independent_games():
    wins = [1.0] * 60 + [0.0] * 40
    found, plain = grouped(wins, [1.0] * 100), share(60, 100)
    assert found.value == 0.6
    assert found.low == pytest.approx(plain.low, abs=0.001)
    assert found.high == pytest.approx(plain.high, abs=0.001)


def test_groups_that_repeat_each_other_count_once():
    """Ten games that can only end alike tell no more than one."""
    found, plain = grouped([10.0] * 60 + [0.0] * 40, [10.0] * 100), share(60, 100)
    assert found.low == pytest.approx(plain.low, abs=0.001)


def test_groups_that_balance_each_other_are_worth_more():
    found = grouped([1.0] * 90 + [2.0] * 10, [2.0] * 100)
    assert found.value == 0.55
    assert found.high - found.low < 0.5 * (share(110, 200).high - share(110, 200).low)
    assert grouped([1.0] * 100, [2.0] * 100) == Estimate(0.5, 0.5, 0.5)


def test_few_groups_are_not_believed_to_balance():
    assert grouped([1.0] * 10, [2.0] * 10) == share(10, 20)


def test_all_won_is_no_certainty():
    assert grouped([2.0] * 100, [2.0] * 100) == share(200, 200)
    assert math.isnan(grouped_share(0, 0, 0, 0, 0, 0).value)


def test_an_interval_of_groups_holds_the_truth_nineteen_times_in_twenty():
    rng, held = np.random.default_rng(1), 0
    for _ in range(400):
        luck = rng.normal(0, 1, 100)  # of one seat in each deal
        wins = (rng.normal(0.3, 1, 100) + luck > 0) * 1.0 + (rng.normal(0.3, 1, 100) - luck > 0)
        found = grouped(wins.tolist(), [2.0] * 100)
        held += found.low <= 0.584 <= found.high  # Phi(0.3 / sqrt(2))
    assert 0.92 <= held / 400 <= 0.98
