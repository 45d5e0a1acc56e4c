"""Every number with its interval."""

import math
import random

import pytest

from fairfield.kernel.stats import deviation, mean, median, quantile, ratio, share


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
