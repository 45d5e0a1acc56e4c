"""Pictures of a sweep: a line for one knob, a heat map for two, else the strongest effects."""

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import Normalize
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from ..kernel.errors import DataError
from ..players.specs import as_text
from .findings import Findings
from .measures import Measure
from .variants import Axis

HEAD = 0.5  # inches
LONGEST = 60  # characters of a rule set
BARS = 20  # effects of one picture
WRITTEN = 250  # cells of a heat map that still have room for their numbers
COLOURS = "PuOr_r"  # people who see few colours can tell its ends apart
HIGH, LOW, DARK, PALE = "#b35806", "#542788", "#333333", "#bbbbbb"


def write_pictures(folder: Path, findings: Findings, measures: Sequence[Measure]) -> list[Path]:
    """A PNG for each measure, whole or not at all."""
    draw = drawing(findings)
    found = []
    for measure in measures:
        figure = draw(findings, measure)
        path = folder / f"sweep_{measure.name}.png"
        draft = path.with_name(f".{path.name}.part")
        try:
            FigureCanvasAgg(figure)
            figure.savefig(draft, format="png", dpi=120)
            draft.replace(path)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise DataError(f"{path}: cannot be written ({error.strerror or error})") from error
        found.append(path)
    return found


def drawing(findings: Findings) -> Callable[[Findings, Measure], Figure]:
    """What kind of picture tells most: by the number of knobs that really vary."""
    return {1: line, 2: heat_map}.get(len(findings.turned), bars)


def _figure(findings: Findings, measure: Measure, width: float, height: float) -> tuple[Figure, Any]:
    """A picture with its head; the room below is for the drawing."""
    figure = Figure(figsize=(width, height + HEAD), layout="constrained")
    figure.suptitle(measure.title[0].upper() + measure.title[1:] + "\n\n", fontsize=12, x=0.01, ha="left")
    below = 1 - 0.36 / (height + HEAD)
    figure.text(0.01, below, "\n".join(_facts(findings)), fontsize=8, color="#666666", va="top")
    return figure, figure.add_subplot()


def _facts(findings: Findings) -> list[str]:
    plan, games = findings.swept.plan, int(findings.swept.games.max())
    bots = " ".join(dict.fromkeys(as_text(plan.players)))
    changed = "".join(f", {name}={value}" for name, value in plan.base.changes.items())
    seats = f"{plan.seats} seats" if plan.seats > 1 else "1 seat"
    said = f"{plan.base.game.title} {plan.base.preset}{changed}"
    shown = said if len(said) <= LONGEST else f"{said[:LONGEST]}..."
    return [
        f"{shown}, {seats}, {bots}",
        f"{games:,} games for each variant, all with the same shuffles (seed {plan.seed})",
    ]


def _scaled(measure: Measure, value: float) -> float:
    return 100 * value if measure.is_share else value


def _unit(measure: Measure) -> str:
    return f"{measure.title} (%)" if measure.is_share else measure.title


def line(findings: Findings, measure: Measure) -> Figure:
    """Values of one knob, with their intervals; the base as a dashed line."""
    figure, axes = _figure(findings, measure, 7, 3.8)
    (axis,) = findings.turned
    met = [outcome for outcome in findings.outcomes if outcome.games]
    marks = [outcome.variant.cells[axis.name] for outcome in met]
    numeric = all(mark.lstrip("-").isdecimal() for mark in marks)
    places = [int(mark) for mark in marks] if numeric else list(range(len(marks)))
    values = [findings.value(outcome, measure) for outcome in met]
    middle = [_scaled(measure, value.value) for value in values]
    low, high = ([_scaled(measure, end) for end in ends] for ends in _ends(values))
    if numeric:
        order = sorted(range(len(places)), key=places.__getitem__)
        x, y = [places[n] for n in order], [middle[n] for n in order]
        axes.fill_between(x, [low[n] for n in order], [high[n] for n in order], color=HIGH, alpha=0.2, linewidth=0)
        axes.plot(x, y, color=HIGH, marker="o", markersize=4)
        axes.xaxis.get_major_locator().set_params(integer=True)
    else:
        reach = [[m - a for m, a in zip(middle, low, strict=True)], [b - m for m, b in zip(middle, high, strict=True)]]
        axes.errorbar(places, middle, reach, fmt="o", color=HIGH, capsize=3)
        axes.set_xticks(places, marks)
    base = _scaled(measure, findings.value(findings.base, measure).value)
    axes.axhline(
        base, color=DARK, linestyle="--", linewidth=1, label=" ".join(["base", *(findings.base_lies_at or [])])
    )
    fair = findings.fair(measure)
    if fair is not None:
        axes.axhline(_scaled(measure, fair), color=LOW, linestyle=":", linewidth=1.2, label="fair share")
    axes.set_xlabel(axis.name)
    axes.set_ylabel(f"{_unit(measure)}, 95 %")
    axes.legend(fontsize=8, frameon=False)
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    return figure


def _ends(values: Sequence[Any]) -> tuple[list[float], list[float]]:
    return [value.low for value in values], [value.high for value in values]


def heat_map(findings: Findings, measure: Measure) -> Figure:
    """Two knobs; the colour tells how far a value is from the fair share, or from the base's."""
    down, across = findings.turned
    figure, axes = _figure(findings, measure, max(6.0, 2.2 + 0.62 * len(across.values)), 1.5 + 0.34 * len(down.values))
    grid = findings.grid(measure)
    numbers = [[math.nan if effect is None else _scaled(measure, effect[0]) for effect in row] for row in grid]
    middle = _scaled(measure, findings.middle(measure))
    image = axes.imshow(numbers, cmap=COLOURS, norm=_norm(numbers, middle), aspect="auto")
    axes.set_xticks(range(len(across.values)), across.values, rotation=90 if _long(across) else 0)
    axes.set_yticks(range(len(down.values)), down.values)
    axes.set_xlabel(across.name)
    axes.set_ylabel(down.name)
    if len(down.values) * len(across.values) <= WRITTEN:
        for y, row in enumerate(grid):
            for x, cell in enumerate(row):
                if cell is not None:
                    text = measure.says(cell[0]).removesuffix(" %") + ("*" if cell[1] else "")
                    ink = "white" if _dark(image, numbers[y][x]) else "black"
                    axes.text(x, y, text, ha="center", va="center", fontsize=8, color=ink)
    bar = figure.colorbar(image, ax=axes)
    met = [number for row in numbers for number in row if not math.isnan(number)]
    bar.ax.set_ylim(min(*met, middle), max(*met, middle))
    bar.ax.axhline(middle, color=DARK, linewidth=1)
    unit = "%; " if measure.is_share else ""
    bar.set_label(f"{unit}white: {findings.middle_name(measure)}", fontsize=8)
    axes.spines[:].set_visible(False)
    note = "* differs from the base beyond chance (false discovery rate 5 %)"
    one, two = findings.base_lies_at or ("", "")
    if one in down.values and two in across.values:
        x, y = across.values.index(two), down.values.index(one)
        axes.add_patch(Rectangle((x - 0.49, y - 0.48), 0.98, 0.96, fill=False, edgecolor="black", linewidth=1.5))
        note += "; framed: the base"
    figure.supxlabel(note, fontsize=7, color="#666666")
    return figure


def _norm(numbers: Sequence[Sequence[float]], middle: float) -> Normalize:
    """As far down as up, so that equal distances have equal colours."""
    reach = max((abs(number - middle) for row in numbers for number in row if not math.isnan(number)), default=0.0)
    reach = reach or 1.0
    return Normalize(middle - reach, middle + reach)


def _dark(image: Any, number: float) -> bool:
    red, green, blue, _ = image.cmap(image.norm(number))
    return bool(0.3 * red + 0.59 * green + 0.11 * blue < 0.5)


def _long(axis: Axis) -> bool:
    return max(len(value) for value in axis.values) > 6


def bars(findings: Findings, measure: Measure) -> Figure:
    """The strongest effects with their intervals, strong ones on top; pale ones may be chance."""
    effects = findings.effects(measure)[:BARS]
    figure, axes = _figure(findings, measure, 9, 1.2 + 0.27 * max(1, len(effects)))
    for place, effect in enumerate(effects):
        low, value, high = (
            _scaled(measure, end) for end in (effect.difference.low, effect.difference.value, effect.difference.high)
        )
        colour = PALE if not effect.real else HIGH if value > 0 else LOW
        axes.plot([low, high], [place, place], color=colour, linewidth=2, solid_capstyle="butt")
        axes.plot([value], [place], "o", color=colour, markersize=5)
    axes.axvline(0, color=DARK, linestyle="--", linewidth=1)
    axes.set_yticks(range(len(effects)), [effect.outcome.variant.label for effect in effects], fontsize=8)
    axes.invert_yaxis()
    points = " in points" if measure.is_share else ""
    axes.set_xlabel(f"difference to the base{points}, 95 %; pale: may be chance", fontsize=8)
    axes.grid(axis="x", alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    return figure
