"""What a series says: the numbers of the common report, the same for every game."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..frame.sheets import GameReport, Remark, Sheet
from ..frame.stats import Estimate, mean, share
from ..kernel.records import look
from ..players.series import FORFEIT, WHOLE, Series, end_of
from ..players.specs import as_text
from .measures import by_position

ENOUGH = 100  # games a seat below which chance hides what rotation and turn order do
STALLED = 0.005  # a share of games that end at a cap above which somebody should look


@dataclass(frozen=True)
class Place:
    """A seat, or a position counted from the starter."""

    games: int
    wins: float
    rate: Estimate
    score: Estimate

    def as_json(self) -> dict[str, Any]:
        return {
            "wins": int(self.wins) if self.wins.is_integer() else self.wins,
            "win_rate": self.rate.value,
            "low": self.rate.low,
            "high": self.rate.high,
            "mean_score": self.score.value,
        }


@dataclass(frozen=True)
class Summary:
    series: Series
    rounds: dict[str, float]
    actions: float
    passes: float | None  # None where a game has none
    score: Estimate
    winner_score: Estimate
    seats: list[Place]
    positions: list[Place]
    ends: dict[str, int]
    own: GameReport

    @property
    def games(self) -> int:
        return len(self.series.results)

    @property
    def fair(self) -> float:
        return 1 / self.series.seats

    @property
    def decisions(self) -> int:
        return int(self.series.results["decisions"].sum())

    def as_json(self) -> dict[str, Any]:
        series, cpu = self.series, max(self.series.cpu_seconds, 1e-9)
        found: dict[str, Any] = {
            "game": series.edition.game.id,
            "preset": series.edition.preset,
            "changes": dict(series.edition.changes),
            "seats": series.seats,
            "games": self.games,
            "seed": series.seed,
            "bots": as_text(series.players),
            "decisions": self.decisions,
            "seconds": series.seconds,
            "cpu_seconds": series.cpu_seconds,
            "games_per_second": self.games / max(series.seconds, 1e-9),
            "decisions_per_second": self.decisions / max(series.seconds, 1e-9),
            "decisions_per_cpu_second": self.decisions / cpu,
            "rounds": self.rounds,
            "actions_per_game": self.actions,
            "passes_per_game": self.passes,
            "score": {"mean": self.score.value, "winner_mean": self.winner_score.value},
            "by_seat": [{"seat": n} | place.as_json() for n, place in enumerate(self.seats)],
            "by_position": [{"position": n} | place.as_json() for n, place in enumerate(self.positions, 1)],
            "ends": self.ends,
            "tables": {sheet.name: sheet.records() for sheet in [*self.own.sheets, self.seats_sheet()]},
            "warnings": [f"{remark.about}: {remark.text}" for remark in self.remarks()],
        }
        if self.passes is None:
            del found["passes_per_game"]
        return found

    def remarks(self) -> list[Remark]:
        """What a designer should look at."""
        found = [Remark("rules", text) for text in self.series.edition.warnings]
        capped = sum(count for reason, count in self.ends.items() if reason.endswith("cap"))
        if capped > STALLED * self.games:
            found.append(Remark("stalled games", f"{100 * capped / self.games:.1f} % end at a cap"))
        if self.series.faults:
            first, fault = min(self.series.faults.items())
            count = f"{len(self.series.faults)} of {self.games} games"
            found.append(Remark("forfeits", f"{count}, which count in no table of cards; in game {first} {fault}"))
        found += [Remark("turn order", text) for text in self.edges()]
        if self.games % self.series.seats > 0 and self.games < ENOUGH * self.series.seats:
            found.append(Remark("rotation", f"{self.games} games are no multiple of {self.series.seats} seats"))
        return [*found, *self.own.remarks]

    def edges(self) -> list[str]:
        """Positions from the starter that win more or less than their share, beyond chance."""
        alike = len(set(as_text(self.series.players))) == 1 and self.series.edition.game.clockwise
        if not alike or self.games < ENOUGH * self.series.seats:
            return []
        unfair = [
            f"position {number} {100 * (place.rate.value - self.fair):+.1f}"
            for number, place in enumerate(self.positions, 1)
            if not place.rate.low <= self.fair <= place.rate.high
        ]
        return [f"{', '.join(unfair)} points against the fair share"] if unfair else []

    def seats_sheet(self) -> Sheet:
        """The seats file the original promised, with intervals."""
        results, name = self.series.results, self.series.edition.game.score_name.lower()
        own = results["own"][:, : self.series.seats]
        best = own == own.max(axis=1, keepdims=True)
        tied = best & (best.sum(axis=1, keepdims=True) > 1)
        columns = ["seat", "games", "wins", "winrate", f"avg_{name}", f"{name}_std", "ties_games", "starts"]
        columns += ["fair_share", "winrate_low", "winrate_high", f"avg_{name}_low", f"avg_{name}_high", "bot"]
        rows = []
        for seat, place in enumerate(self.seats):
            std = float(own[:, seat].std(ddof=1)) if self.games > 1 else 0.0
            starts = int((results["starter"] == seat).sum())
            rate, score = place.rate, place.score
            facts = [seat, self.games, place.wins, rate.value, score.value, std, int(tied[:, seat].sum()), starts]
            honest = [self.fair, rate.low, rate.high, score.low, score.high, self.series.players[seat].text]
            rows.append([*facts, *honest])
        return Sheet("seats", columns, rows)

    def games_sheet(self) -> Sheet:
        """One row per game."""
        series, seats = self.series, range(self.series.seats)
        columns = ["game", "seed", "starter", "winner", "rounds", "decisions", "passes", "end"]
        columns += [f"score_{seat}" for seat in seats]
        rows = []
        for number, result in zip(series.numbers.tolist(), series.results, strict=True):
            winners = " ".join(str(seat) for seat in seats if result["wins"][seat])
            facts = [number, series.seed, result["starter"], winners, result["rounds"], result["decisions"]]
            end = end_of(series.edition.game, int(result["over"]))
            rows.append([*facts, result["passes"], end, *(int(result["own"][seat]) for seat in seats)])
        return Sheet("games", columns, rows)


def summarize(series: Series) -> Summary:
    results, seats, game = series.results, series.seats, series.edition.game
    wins, own = results["wins"][:, :seats] / WHOLE, results["own"][:, :seats].astype(float)
    turned_wins, turned_own = by_position(wins, results), by_position(own, results)
    return Summary(
        series,
        spread(results["rounds"]),
        float((results["decisions"] - results["passes"]).mean()) if len(results) else math.nan,
        (float(results["passes"].mean()) if len(results) else math.nan) if game.passes else None,
        estimate(own.reshape(-1)),
        estimate(own[wins > 0]),
        [_place(wins[:, seat], own[:, seat]) for seat in range(seats)],
        [_place(turned_wins[:, seat], turned_own[:, seat]) for seat in range(seats)],
        {end_of(game, end): n for end in [*game.Over, FORFEIT] if (n := int((results["over"] == end).sum()))},
        game.report(look(game.Tally, series.tallies), series.edition.names, seats) if game.report else GameReport([]),
    )


def spread(values: Any) -> dict[str, float]:
    """Mean, deviation and percentiles."""
    if len(values) == 0:
        return dict.fromkeys(("mean", "sd", "p10", "p50", "p90", "max"), math.nan)
    low, middle, high = (float(p) for p in np.percentile(values, [10, 50, 90]))
    sd = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return {"mean": float(values.mean()), "sd": sd, "p10": low, "p50": middle, "p90": high, "max": int(values.max())}


def estimate(values: Any) -> Estimate:
    return mean(float(values.sum()), float((values * values).sum()), len(values))


def _place(wins: Any, own: Any) -> Place:
    total = float(wins.sum())
    return Place(len(wins), total, share(total, len(wins)), estimate(own))
