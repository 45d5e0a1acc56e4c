"""The little statistics that reports need: every number with its 95 % interval."""

import math
from dataclasses import dataclass

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float
    high: float


NOTHING = Estimate(math.nan, math.nan, math.nan)


def share(wins: float, games: int) -> Estimate:
    """A rate of wins by Wilson's interval; shared wins count their share."""
    if games == 0:
        return NOTHING
    rate, z2 = wins / games, Z * Z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z / (1 + z2 / games) * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    return Estimate(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(total: float, squares: float, count: int) -> Estimate:
    """A mean from a sum and a sum of squares."""
    if count == 0:
        return NOTHING
    middle = total / count
    reach = Z * deviation(total, squares, count) / math.sqrt(count)
    return Estimate(middle, middle - reach, middle + reach)


def deviation(total: float, squares: float, count: int) -> float:
    """The sample's standard deviation."""
    return math.sqrt(max(0.0, (squares - total * total / count) / (count - 1))) if count > 1 else 0.0


def ratio(top: float, bottom: float, top2: float, bottom2: float, product: float, clusters: int) -> Estimate:
    """A ratio of two sums over clusters (games), whose members are not independent: two owners in one game, say."""
    if bottom == 0:
        return NOTHING
    value = top / bottom
    spread = max(0.0, top2 - 2 * value * product + value * value * bottom2)
    reach = Z * math.sqrt(spread * clusters / max(1, clusters - 1)) / bottom
    return Estimate(value, value - reach, value + reach)


def median(histogram: list[int]) -> float:
    """The middle of what a histogram counts, by place; nan when it is empty."""
    return quantile(histogram, 0.5)


def quantile(histogram: list[int], part: float) -> float:
    total, met = sum(histogram), 0
    for place, count in enumerate(histogram):
        met += count
        if total and met >= part * total:
            return float(place)
    return math.nan
