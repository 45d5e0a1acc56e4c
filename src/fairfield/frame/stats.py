"""The little statistics that reports need: every number with its 95 % interval."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations
GROUPS = 30  # that tell how much they differ


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float
    high: float


NOTHING = Estimate(math.nan, math.nan, math.nan)


@dataclass(frozen=True)
class Difference(Estimate):
    """Of two things measured in the same games, and how many standard errors it is away from none."""

    z: float

    @property
    def p(self) -> float:
        """How often chance alone would show as much."""
        return math.erfc(abs(self.z) / math.sqrt(2))


def share(wins: float, games: int) -> Estimate:
    """A rate of wins by Wilson's interval; shared wins count their share."""
    return wilson(wins / games, games) if games else NOTHING


def grouped_share(wins: float, games: int, wins2: float, games2: float, product: float, groups: int) -> Estimate:
    """A rate of wins in games that hang together in groups, such as all games of one deal; sums over the groups.

    Wilson's interval, for as many games as would spread as much if they were independent.  Groups in which everybody
    has every seat's luck once are worth more than their games; too few groups to know are taken to be worth no more.
    """
    if games == 0:
        return NOTHING
    rate = wins / games
    alone = rate * (1 - rate) * games
    if groups == 1 or alone <= 0:
        return wilson(rate, games)
    spread = (wins2 - 2 * rate * product + rate * rate * games2) * groups / (groups - 1)
    worth = games * alone / spread if spread > 0 else math.inf
    return wilson(rate, min(worth, games) if groups < GROUPS else worth)


def wilson(rate: float, games: float) -> Estimate:
    if games == math.inf:
        return Estimate(rate, rate, rate)
    z2 = Z * Z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z / (1 + z2 / games) * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    return Estimate(rate, max(0.0, min(rate, middle - reach)), min(1.0, max(rate, middle + reach)))


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


def paired(total: float, squares: float, count: int) -> Difference:
    """The mean of differences game by game, from their sum and sum of squares."""
    found = mean(total, squares, count)
    reach = found.high - found.value
    if reach == 0:  # all games differ by the same: by nothing, as a rule; and one game says nothing
        z = math.copysign(math.inf, total) if total and count > 1 else 0.0
        return Difference(found.value, found.low, found.high, z)
    return Difference(found.value, found.low, found.high, found.value / reach * Z)


def false_discovery_rates(chances: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg: with all up to this one taken for real, the share of them that chance made, at most."""
    rates, least = [math.nan] * len(chances), 1.0
    for rank, place in sorted(enumerate(sorted(range(len(chances)), key=chances.__getitem__), 1), reverse=True):
        least = min(least, chances[place] * len(chances) / rank)
        rates[place] = least
    return rates


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
