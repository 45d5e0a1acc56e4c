"""Measures: what is asked of every game, in whole numbers: their sums are the same in whatever order they are made."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..frame.game import Array, Game
from ..frame.stats import Estimate, mean, share
from ..frame.tables import meant
from ..kernel.errors import DataError
from ..players.series import WHOLE


@dataclass(frozen=True)
class Measure:
    name: str  # of its column
    title: str
    units: int  # so many of its counts are one
    is_share: bool = False  # of games: a rate from 0 to 1

    def estimate(self, total: int, squares: int, games: int) -> Estimate:
        if self.is_share:
            return share(total / self.units, games)
        return mean(total / self.units, squares / self.units**2, games)

    def says(self, value: float) -> str:
        return f"{100 * value:.1f} %" if self.is_share else f"{value:.2f}"

    def says_difference(self, value: float) -> str:
        return f"{100 * value:+.1f}" if self.is_share else f"{value:+.2f}"


def measures_of(game: Game, seats: int) -> list[Measure]:
    """In the order of the columns that `measured` makes."""
    score = game.score_name
    return [
        *(Measure(f"win_seat_{seat}", f"the win rate of seat {seat}", WHOLE, True) for seat in range(seats)),
        *(Measure(f"win_position_{place + 1}", _position(place), WHOLE, True) for place in range(seats)),
        Measure("rounds", "the length in rounds", 1),
        Measure("decisions", "the length in decisions", 1),
        Measure("score", f"the mean {score} of all seats" if seats > 1 else f"the {score}", seats),
        *(Measure(f"end_{end.name.lower()}", f"games that end by {_words(end.name)}", 1, True) for end in _ends(game)),
    ]


def measure_named(measures: Sequence[Measure], name: str) -> Measure:
    known = {measure.name: measure for measure in measures}
    if "win_position_1" in known:
        known["first"] = known["win_position_1"]
    if name not in known:
        raise DataError(f"there is no measure '{name}'{meant(name, known)}: there are {', '.join(known)}")
    return known[name]


def _position(place: int) -> str:
    return f"the win rate of position {place + 1}" if place else "the first player's win rate"


def _words(name: str) -> str:
    return name.lower().replace("_", " ")


def _ends(game: Game) -> list[Any]:
    return [end for end in game.Over if end]


def measured(results: Array, game: Game, seats: int) -> Array:
    """A row of whole numbers for each game."""
    wins = results["wins"][:, :seats].astype(np.int64)
    facts = [results["rounds"], results["decisions"], results["own"][:, :seats].sum(axis=1, dtype=np.int64)]
    ends = [results["over"] == end for end in _ends(game)]
    columns = [column[:, None].astype(np.int64) for column in [*facts, *ends]]
    return np.hstack([wins, by_position(wins, results), *columns])


def by_position(of_seats: Array, results: Array) -> Array:
    """What belongs to seats, counted from each game's starter."""
    seats = of_seats.shape[1]
    places = (results["starter"][:, None] + np.arange(seats)) % seats
    return np.take_along_axis(of_seats, places, 1)
