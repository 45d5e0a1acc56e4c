"""Ratings: a number for the strength of every bot, and how sure it is, from games of any number of seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

RATED = 20_000  # games, which take a second; few ratings move by more than 0.1 after them


@dataclass(frozen=True)
class Rating:
    value: float
    sd: float


def ratings(players: int, seatings: Sequence[Sequence[int]], ranks: Sequence[Sequence[float]]) -> list[Rating]:
    """By openskill's Plackett-Luce model, game after game in the order of their numbers; rank 0 is the best of a table.

    Bots do not change while they play: no game is worth less than a later one (tau 0), and each narrows the doubt by
    all that it tells (gamma 1).  A bot at several seats of a game takes the mean of what happens to it there.
    """
    model = PlackettLuce(tau=0.0, gamma=_all_that_it_tells)
    found = [Rating(model.mu, model.sigma)] * players
    for seating, places in zip(seatings, ranks, strict=True):
        teams = [[model.rating(found[player].value, found[player].sd)] for player in seating]
        rated = model.rate(teams, ranks=list(places))
        for player in set(seating):
            own = [team[0] for team, sat in zip(rated, seating, strict=True) if sat == player]
            found[player] = Rating(sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own))
    return found


def _all_that_it_tells(*_: Any) -> float:
    return 1.0
