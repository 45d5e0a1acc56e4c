"""What a sweep says: every variant's numbers, how they differ from the base's, and which differences are no chance."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..frame.sheets import Sheet
from ..frame.stats import Difference, Estimate, false_discovery_rates, paired
from ..players.specs import as_text
from .measures import Measure, measure_named
from .sweep import Swept
from .variants import Axis, Variant

FALSE = 0.05  # the share of marked differences that may be chance
SAME = Difference(0.0, 0.0, 0.0, 0.0)
BASE = Variant("base", {})


@dataclass(frozen=True)
class Outcome:
    """One variant: its number (0 is the base) and what its games say, measure by measure."""

    number: int
    variant: Variant
    games: int
    values: Sequence[Estimate]
    differences: Sequence[Difference]


@dataclass(frozen=True)
class Effect:
    """How one variant differs from the base in one measure."""

    outcome: Outcome
    measure: Measure
    value: Estimate
    difference: Difference
    rate: float  # of false discoveries, if all as strong as this one were taken for real

    @property
    def real(self) -> bool:
        return self.rate <= FALSE


@dataclass(frozen=True)
class Findings:
    swept: Swept
    axes: Sequence[Axis]  # the knobs of a grid; none where tables were varied
    invalid: int = 0  # changes that the game refused

    @cached_property
    def base(self) -> Outcome:
        return self._outcome(0, BASE, 0)

    @cached_property
    def outcomes(self) -> list[Outcome]:
        """Of the variants, in their order."""
        plan = self.swept.plan
        pairs = zip(plan.variants, plan.places, strict=True)
        return [self._outcome(number, variant, place) for number, ((variant, _), place) in enumerate(pairs, 1)]

    def _outcome(self, number: int, variant: Variant, place: int) -> Outcome:
        games, measures = int(self.swept.games[place]), self.swept.plan.measures
        sums = self.swept.sums[place].tolist()
        rows = list(zip(measures, *sums, strict=True))
        values = [m.estimate(total, squares, games) for m, total, squares, _, _ in rows]
        differences = [paired(total / m.units, squares / m.units**2, games) for m, _, _, total, squares in rows]
        return Outcome(number, variant, games, values, differences if place else [SAME] * len(measures))

    @property
    def enough(self) -> bool:
        """Whether anything can be told: an interrupt may come early."""
        return self.base.games > 0 and any(outcome.games for outcome in self.outcomes)

    @cached_property
    def idle(self) -> list[Variant]:
        """Variants that leave the rules as they are."""
        plan = self.swept.plan
        return [variant for (variant, _), place in zip(plan.variants, plan.places, strict=True) if place == 0]

    def effects(self, measure: Measure) -> list[Effect]:
        """Of every variant, the strongest first; those that leave the rules as they are, are none."""
        place, plan = self.swept.plan.measures.index(measure), self.swept.plan
        pairs = zip(self.outcomes, plan.places, strict=True)
        met = [outcome for outcome, book in pairs if book and outcome.games]
        rates = false_discovery_rates([outcome.differences[place].p for outcome in met])
        found = [
            Effect(outcome, measure, outcome.values[place], outcome.differences[place], rate)
            for outcome, rate in zip(met, rates, strict=True)
        ]
        return sorted(found, key=lambda effect: -abs(effect.difference.z))

    def headlines(self) -> list[Measure]:
        """The measures that everybody asks for first."""
        plan = self.swept.plan
        wins = ["first"] if plan.seats > 1 else []
        wins += ["win_seat_0"] if len(set(as_text(plan.players))) > 1 else []
        return [measure_named(plan.measures, name) for name in [*wins, "rounds", "score"]]

    def asked(self, name: str) -> list[Measure]:
        """The one that somebody asked for, or those that everybody does."""
        return [measure_named(self.swept.plan.measures, name)] if name else self.headlines()

    def value(self, outcome: Outcome, measure: Measure) -> Estimate:
        return outcome.values[self.swept.plan.measures.index(measure)]

    # For pictures

    @property
    def turned(self) -> list[Axis]:
        """The knobs that really vary."""
        return [axis for axis in self.axes if len(axis.values) > 1]

    @property
    def base_lies_at(self) -> tuple[str, ...] | None:
        """The base's values of these knobs; None where the grid changes other knobs everywhere."""
        at_base = {axis.name: axis.knob.text(self.swept.plan.base.values[axis.name]) for axis in self.axes}
        fixed = [axis for axis in self.axes if axis not in self.turned]
        same = all(axis.values == (at_base[axis.name],) for axis in fixed)
        return tuple(at_base[axis.name] for axis in self.turned) if same else None

    def fair(self, measure: Measure) -> float | None:
        """The share of wins that everybody would have in a game without edges."""
        return 1 / self.swept.plan.seats if measure.name.startswith("win_") else None

    def middle(self, measure: Measure) -> float:
        """The value that is neither high nor low."""
        fair = self.fair(measure)
        return self.value(self.base, measure).value if fair is None else fair

    def middle_name(self, measure: Measure) -> str:
        return "the base" if self.fair(measure) is None else "the fair share"

    def grid(self, measure: Measure) -> list[list[tuple[float, bool] | None]]:
        """By the values of two knobs: the measure's, and whether it differs from the base beyond chance."""
        down, across = self.turned
        real = {effect.outcome.number for effect in self.effects(measure) if effect.real}
        found = {
            (outcome.variant.cells[down.name], outcome.variant.cells[across.name]): (
                self.value(outcome, measure).value,
                outcome.number in real,
            )
            for outcome in self.outcomes
            if outcome.games
        }
        return [[found.get((one, two)) for two in across.values] for one in down.values]

    # For other programs

    def sheet(self) -> Sheet:
        """One row for every variant, the base first."""
        keys = list(self._cells(self.base)) if self.axes else list(self.outcomes[0].variant.cells)
        measures = self.swept.plan.measures
        columns = ["variant", "change", *keys, "games"]
        columns += [f"{m.name}{part}" for m in measures for part in ("", "_low", "_high")]
        columns += [f"{m.name}_diff{part}" for m in measures for part in ("", "_low", "_high", "_z", "_fdr")]
        rates = [{effect.outcome.number: effect.rate for effect in self.effects(m)} for m in measures]
        rows = []
        for outcome in [self.base, *self.outcomes]:
            cells = self._cells(outcome)
            row: list[Any] = [
                outcome.number,
                outcome.variant.label,
                *(cells.get(key, "") for key in keys),
                outcome.games,
            ]
            for value in outcome.values:
                row += [value.value, value.low, value.high]
            for diff, of in zip(outcome.differences, rates, strict=True):
                numbers = [diff.value, diff.low, diff.high, diff.z, of.get(outcome.number, math.nan)]
                row += numbers if outcome.number else [math.nan] * len(numbers)
            rows.append(row)
        return Sheet("sweep", columns, rows)

    def _cells(self, outcome: Outcome) -> dict[str, str]:
        if outcome.number:
            return dict(outcome.variant.cells)
        base = self.swept.plan.base
        return {axis.name: axis.knob.text(base.values[axis.name]) for axis in self.axes}

    def as_json(self) -> dict[str, Any]:
        swept, plan = self.swept, self.swept.plan
        return plan.what() | {
            "finished": swept.finished,
            "variants": len(plan.variants),
            "seconds": swept.seconds,
            "games_played": swept.played,
            "games_resumed": swept.resumed,
            "games_per_second": swept.played / max(swept.seconds, 1e-9),
            "changes_refused": self.invalid,
            "changes_idle": [variant.label for variant in self.idle],
            "rows": self.sheet().records(),
        }
