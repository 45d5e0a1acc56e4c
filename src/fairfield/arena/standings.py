"""What a contest says: win rates, who beats whom, ratings, thinking time, forfeits."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np

from ..frame.game import Array
from ..frame.sheets import Sheet
from ..frame.stats import NOTHING, Estimate, grouped_share
from ..players.series import WHOLE, end_of
from .contest import Contest, Fought, thinking
from .ratings import RATED, Rating, ratings


@dataclass(frozen=True)
class Standing:
    """One bot."""

    name: str
    spec: str
    games: int  # seats it took, where it takes several in a game
    wins: float
    rate: Estimate
    rating: Rating
    milliseconds: float | None  # a decision
    forfeits: int

    def as_json(self) -> dict[str, Any]:
        return {
            "spec": self.spec,
            "name": self.name,
            "games": self.games,
            "wins": whole(self.wins),
            "win_rate": self.rate.value,
            "low": self.rate.low,
            "high": self.rate.high,
            "rating": self.rating.value,
            "rating_sd": self.rating.sd,
            "ms_per_decision": self.milliseconds,
            "forfeits": self.forfeits,
        }


@dataclass(frozen=True)
class Pair:
    """Two bots, whenever both sat at a table: the one that did better there has won."""

    first: str
    second: str
    games: int
    wins: float  # of the first
    rate: Estimate

    def as_json(self) -> dict[str, Any]:
        return {
            "first": self.first,
            "second": self.second,
            "games": self.games,
            "wins": whole(self.wins),
            "win_rate": self.rate.value,
            "low": self.rate.low,
            "high": self.rate.high,
        }


@dataclass(frozen=True)
class Standings:
    fought: Fought
    players: list[Standing]  # in the order in which they were named
    pairs: list[Pair]

    @property
    def contest(self) -> Contest:
        return self.fought.contest

    @cached_property
    def best_first(self) -> list[Standing]:
        return sorted(self.players, key=lambda one: (-one.wins / max(1, one.games), -one.rating.value))

    def pair(self, first: str, second: str) -> Estimate | None:
        """How often the first of two did better; None where they never met."""
        for one in self.pairs:
            if (one.first, one.second) == (first, second):
                return one.rate
            if (one.first, one.second) == (second, first):
                return Estimate(1 - one.rate.value, 1 - one.rate.high, 1 - one.rate.low)
        return None

    @property
    def arrangements(self) -> tuple[int, int, int]:
        """How many there are, starters included, and how often each has come, at least and at most."""
        cycle = self.contest.schedule.cycle
        return cycle, self.fought.games // cycle, -(-self.fought.games // cycle)

    def notes(self) -> list[str]:
        """What a reader of the tables must know."""
        seats, name = self.contest.seats, self.contest.edition.game.score_name
        found = [f"A shared win counts its share; {100 / seats:.3g} % would be fair."]
        if seats > 2:
            found += [
                f"Of two at a table the one ahead has the larger share of the win or, if neither has any, more {name}; "
                "level counts half."
            ]
        if len(self.contest.players) < seats:
            found += ["Bots take several seats of a game, and each of them counts."]
        rated = f"the first {RATED:,} games" if self.fought.games > RATED else "all games"
        ratings = f"Ratings with their 95 %: openskill's Plackett-Luce, from {rated} in order."
        return [*found, f"{ratings} Who is rated 6.5 higher is ahead three times in four."]

    def remarks(self) -> list[str]:
        """What somebody should look at."""
        fought, found = self.fought, []
        for one in self.players:
            if one.forfeits:
                number, fault = self._first_fault(one.name)
                found.append(f"{one.name} forfeited {one.forfeits:,} of {one.games:,} games; in game {number} {fault}")
        cycle, least, most = self.arrangements
        if least != most and fought.games == self.contest.games:
            exact = (least + 1) * cycle
            found.append(f"{fought.games:,} games are no multiple of {cycle:,} arrangements: {exact:,} would be")
        return found

    def _first_fault(self, name: str) -> tuple[int, str]:
        place, fought = self.contest.names.index(name), self.fought
        return next(
            (number, match.fault)
            for number, match in sorted(fought.matches.items())
            if match.fault and fought.seating(number)[match.forfeit] == place
        )

    def as_json(self) -> dict[str, Any]:
        contest, fought = self.contest, self.fought
        return {
            "game": contest.edition.game.id,
            "preset": contest.edition.preset,
            "changes": dict(contest.edition.changes),
            "seats": contest.seats,
            "games": fought.games,
            "games_asked": contest.games,
            "deals": len(np.unique(fought.plan.deals)),
            "arrangements": contest.schedule.cycle,
            "seed": contest.seed,
            "seconds": fought.seconds,
            "players": [one.as_json() for one in self.players],
            "pairs": [one.as_json() for one in self.pairs],
            "warnings": [*([fought.fault] if fought.fault else []), *self.remarks()],
        }

    # Files

    def sheets(self) -> list[Sheet]:
        return [self._standings_sheet(), self._pairs_sheet(), self._games_sheet()]

    def _standings_sheet(self) -> Sheet:
        rows = [one.as_json() for one in self.best_first]
        columns = ["place", "name", *(name for name in self.players[0].as_json() if name != "name")]
        return Sheet("standings", columns, [[at, *(row[c] for c in columns[1:])] for at, row in enumerate(rows, 1)])

    def _pairs_sheet(self) -> Sheet:
        columns = ["first", "second", "games", "wins", "win_rate", "low", "high"]
        return Sheet("pairs", columns, [list(one.as_json().values()) for one in self.pairs])

    def _games_sheet(self) -> Sheet:
        fought, names = self.fought, self.contest.names
        plan, seats, game = fought.plan, range(self.contest.seats), self.contest.edition.game
        columns = ["game", "deal", "starter", "rounds", "decisions", "end", "forfeit"]
        columns += [f"{what}_{seat}" for what in ("bot", "win", "score") for seat in seats]
        rows = []
        for place, number in enumerate(plan.numbers.tolist()):
            result, match = fought.results[place], fought.matches.get(number)
            end = end_of(game, int(result["over"]))
            rows.append(
                [
                    *(number, int(plan.deals[place]), result["starter"], result["rounds"], result["decisions"], end),
                    match.forfeit if match and match.fault else None,
                    *(names[player] for player in plan.seatings[place]),
                    *(float(result["wins"][seat]) / WHOLE for seat in seats),
                    *(int(result["own"][seat]) for seat in seats),
                ]
            )
        return Sheet("games", columns, rows)


def standings(fought: Fought) -> Standings:
    contest, plan, seats = fought.contest, fought.plan, fought.contest.seats
    points, forfeited = fought.results["wins"][:, :seats] / WHOLE, forfeits(fought)
    ahead = places(points, fought.results["own"][:, :seats], forfeited)
    ranks = (ahead[:, None, :] > ahead[:, :, None]).sum(axis=2)  # how many at the table did better
    rated = ratings(len(contest.players), plan.seatings[:RATED].tolist(), ranks[:RATED].tolist())
    times, players = thinking(fought), []
    for place, (name, spec) in enumerate(zip(contest.names, contest.players, strict=True)):
        sat = plan.seatings == place
        won, games = np.where(sat, points, 0.0).sum(axis=1), sat.sum(axis=1)
        rate, lost = by_deal(won, games, plan.deals), int((sat & forfeited).sum())
        total = float(won.sum())
        players.append(Standing(name, spec.text, int(games.sum()), total, rate, rated[place], times[place], lost))
    return Standings(fought, players, pairs(contest, plan.seatings, ranks, plan.deals))


def forfeits(fought: Fought) -> Array:
    """Which seats of which games."""
    found = np.zeros(fought.plan.seatings.shape, bool)
    for number, match in fought.matches.items():
        if match.fault:
            found[fought.place(number), match.forfeit] = True
    return found


def places(points: Array, own: Array, forfeited: Array) -> Array:
    """A number for every seat, by which those of one game compare: the share of the win; without any, the own count."""
    span = np.int64(1) << 40  # wider than any count
    won = span + np.rint(points * WHOLE).astype(np.int64)
    return np.where(forfeited, -span, np.where(points > 0, won, own.astype(np.int64)))


def pairs(contest: Contest, seatings: Array, ranks: Array, deals: Array) -> list[Pair]:
    found = []
    for first, second in combinations(range(len(contest.players)), 2):
        games, wins = np.zeros(len(deals)), np.zeros(len(deals))
        for one in range(contest.seats):
            for other in range(contest.seats):
                met = (seatings[:, one] == first) & (seatings[:, other] == second)
                games += met
                wins += met * (0.5 + 0.5 * np.sign(ranks[:, other] - ranks[:, one]))
        if games.any():
            rate, names = by_deal(wins, games, deals), contest.names
            found.append(Pair(names[first], names[second], int(games.sum()), float(wins.sum()), rate))
    return found


def by_deal(wins: Array, games: Array, deals: Array) -> Estimate:
    """A rate of wins; games of one deal, which are neighbours, hang together."""
    met = np.flatnonzero(games)
    if len(met) == 0:
        return NOTHING
    starts = np.flatnonzero(np.diff(deals[met], prepend=-1))
    won, of = (np.add.reduceat(one[met].astype(float), starts) for one in (wins, games))
    squares = float(won @ won), float(of @ of), float(won @ of)
    return grouped_share(float(won.sum()), int(of.sum()), squares[0], squares[1], squares[2], len(starts))


def whole(count: float) -> int | float:
    return int(count) if count.is_integer() else count
