"""What people see of a sweep: a line for one knob, a heat map for two, and the strongest effects."""

import math
from collections.abc import Sequence

from rich.color import Color
from rich.console import Console
from rich.markup import escape
from rich.measure import Measurement
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ..frame.stats import Estimate
from ..lab.findings import FALSE, Effect, Findings, Outcome
from ..lab.measures import Measure
from ..lab.variants import Axis
from .screen import games_speed, headline, table

SHOWN = 5  # effects in each measure
IDLE = 3  # variants without effect that are named
PLOT, WIDEST = 12, 60  # characters of a plot
UP, DOWN, PLAIN = (230, 140, 50), (150, 120, 210), (235, 235, 235)  # far above, far below, neither
REAL = "*"


def print_findings(console: Console, findings: Findings, by: str, whole: bool) -> None:
    """Everything that fits; the CSV file has the rest."""
    _print_head(console, findings)
    if not findings.enough:
        console.print("too few games to say")
        return
    asked = findings.asked(by)
    draw = {1: _line, 2: _heat_map}.get(len(findings.turned))
    if draw:
        console.print()
        draw(console, findings, asked[0])
    for measure in asked[1:] if draw is _line else asked:
        console.print()
        _print_effects(console, findings, measure, whole)
    console.print()
    _print_notes(console, findings)


def _print_head(console: Console, findings: Findings) -> None:
    swept, plan = findings.swept, findings.swept.plan
    console.print(headline(plan.base, plan.seats, plan.players, plan.seed))
    variants = f"{len(plan.variants):,} variants" if len(plan.variants) != 1 else "1 variant"
    speed = f"{swept.seconds:.1f} s, {games_speed(swept.played, swept.seconds)}"
    console.print(f"{variants} and the base, {plan.games:,} games each ({speed if swept.played else 'played before'})")
    if not swept.finished:
        least, most = int(swept.games.min()), int(swept.games.max())
        console.print(f"[yellow]interrupted: {least:,} to {most:,} of {plan.games:,} games each[/yellow]")


# One knob


def _line(console: Console, findings: Findings, measure: Measure) -> None:
    """A row for each value of the knob, drawn with its interval; a dotted line where the base is."""
    (axis,) = findings.turned
    real = {effect.outcome.number for effect in findings.effects(measure) if effect.real}
    rows = _with_base(findings, axis)
    console.print(f"[bold]{_title(measure)} by {axis.name}[/bold]")
    bare = _line_table(findings, measure, rows, real, 0)
    room = min(WIDEST, console.width - Measurement.get(console, console.options, bare).maximum)
    console.print(bare if room < PLOT else _line_table(findings, measure, rows, real, room))


def _line_table(
    findings: Findings, measure: Measure, rows: Sequence[tuple[str, Outcome]], real: set[int], room: int
) -> Table:
    values = [findings.value(outcome, measure) for _, outcome in rows]
    base = findings.value(findings.base, measure).value
    low, high = min(value.low for value in values), max(value.high for value in values)
    made = table("", findings.turned[0].name, _short(measure), "95 %", "", "to the base", "95 %", "")
    made.columns[0].no_wrap = True
    for (name, outcome), value in zip(rows, values, strict=True):
        difference = outcome.differences[findings.swept.plan.measures.index(measure)]
        same = difference.low == difference.high == 0
        mark = REAL if outcome.number in real else ""
        made.add_row(
            escape(name),
            measure.says(value.value),
            f"{_bare(measure, value.low)} - {_bare(measure, value.high)}",
            _plot(value, base, low, high, room, _style(difference.value if mark else 0)) if room else "",
            "" if same else measure.says_difference(difference.value),
            "" if same else _interval(measure, difference),
            mark,
        )
    return made


def _with_base(findings: Findings, axis: Axis) -> list[tuple[str, Outcome]]:
    """The variants by their value, and the base where it is none of them."""
    (at_base,) = findings.base_lies_at or ("",)
    met = [(outcome.variant.cells[axis.name], outcome) for outcome in findings.outcomes if outcome.games]
    rows = [(f"{name} (base)" if name == at_base else name, outcome) for name, outcome in met]
    return rows if at_base in [name for name, _ in met] else [(f"{at_base} (base)".strip(), findings.base), *rows]


def _plot(value: Estimate, base: float, low: float, high: float, room: int, style: str) -> Text:
    """`  ╶──●──╴   ┊ `"""

    def place(number: float) -> int:
        return round((number - low) / (high - low) * (room - 1)) if high > low else 0

    cells = [" "] * room
    cells[place(value.low) : place(value.high) + 1] = ["─"] * (place(value.high) + 1 - place(value.low))
    cells[place(base)] = "┊"
    cells[place(value.value)] = "●"
    return Text("".join(cells), style=style, no_wrap=True)


# Two knobs


def _heat_map(console: Console, findings: Findings, measure: Measure) -> None:
    """Values by colour and in figures; as many columns beside each other as there is room for."""
    down, across = findings.turned
    grid, middle = findings.grid(measure), findings.middle(measure)
    reach = max((abs(cell[0] - middle) for row in grid for cell in row if cell), default=0.0)
    texts = [[_cell(measure, cell) for cell in row] for row in grid]
    width = max(2 + len(across.values[0]), *(len(text) + 1 for row in texts for text in row))
    width = max(width, *(len(value) + 1 for value in across.values))
    first = max(len(down.name), *(len(value) for value in down.values)) + 2
    fitting = max(1, (console.width - first) // width)
    console.print(f"[bold]{_title(measure)} by {down.name} (down) and {across.name} (across)[/bold]")
    for start in range(0, len(across.values), fitting):
        part = range(start, min(start + fitting, len(across.values)))
        made = Table.grid(padding=0)
        made.add_row(Text(down.name.ljust(first), style="dim"), *(_head(across.values[x], width) for x in part))
        for y, value in enumerate(down.values):
            shares = [0.0 if cell is None or reach == 0 else (cell[0] - middle) / reach for cell in grid[y]]
            bases = [(value, other) == findings.base_lies_at for other in across.values]
            cells = [_block(texts[y][x], width, shares[x] if grid[y][x] else None, bases[x]) for x in part]
            made.add_row(Text(value.ljust(first)), *cells)
        console.print(made)
    if console.color_system:
        console.print(_legend(findings, measure))


def _legend(findings: Findings, measure: Measure) -> Text:
    told = Text("below ", style="dim")
    for part in (-1, -0.5, 0, 0.5, 1):
        told.append("  ", _blend(part))
    middle = f"{findings.middle_name(measure)} ({measure.says(findings.middle(measure))})"
    return told.append(f" above {middle}; underlined: the base", "dim")


def _cell(measure: Measure, cell: tuple[float, bool] | None) -> str:
    return "" if cell is None else _bare(measure, cell[0]) + (REAL if cell[1] else " ")


def _head(value: str, width: int) -> Text:
    return Text(value.rjust(width - 1) + " ", style="dim", no_wrap=True)


def _block(text: str, width: int, part: float | None, is_base: bool) -> Text:
    block = Text(" " * (width - len(text)), no_wrap=True)
    block.append(text.rstrip(), "underline" if is_base else "")
    block.append(" " * (len(text) - len(text.rstrip())))
    block.stylize("" if part is None else _blend(part))
    return block


def _blend(part: float) -> Style:
    """From a colour for far below (-1) to one for far above (1), black on it."""
    end = UP if part > 0 else DOWN
    mixed = [round(plain + (full - plain) * min(1.0, abs(part))) for plain, full in zip(PLAIN, end, strict=True)]
    return Style(color="black", bgcolor=Color.from_rgb(*mixed))


# The strongest effects


def _print_effects(console: Console, findings: Findings, measure: Measure, whole: bool) -> None:
    effects = [effect for effect in findings.effects(measure) if effect.difference.z]
    if not effects:
        console.print(f"[bold]Effects on {measure.title}[/bold]: none at all")
        return
    shown = effects if whole else effects[:SHOWN]
    real = sum(effect.real for effect in effects)
    base = measure.says(findings.value(findings.base, measure).value)
    console.print(f"[bold]Strongest effects on {measure.title}[/bold] (base {base})")
    made = table("", "change", "value", "to the base", "95 %", "z", "")
    for effect in shown:
        _add_effect(made, measure, effect)
    console.print(made)
    rest = f"; {len(effects) - len(shown):,} more: --all" if len(shown) < len(effects) else ""
    console.print(f"  {real:,} of {len(findings.effects(measure)):,} differ beyond chance{rest}", style="dim")


def _add_effect(made: Table, measure: Measure, effect: Effect) -> None:
    difference = effect.difference
    made.add_row(
        escape(effect.outcome.variant.label),
        measure.says(effect.value.value),
        Text(measure.says_difference(difference.value), style=_style(difference.value if effect.real else 0)),
        _interval(measure, difference),
        f"{difference.z:+.1f}" if math.isfinite(difference.z) else "always",
        REAL if effect.real else "",
    )


def _style(difference: float) -> str:
    if difference == 0:
        return ""
    red, green, blue = UP if difference > 0 else DOWN
    return f"rgb({red},{green},{blue})"


def _print_notes(console: Console, findings: Findings) -> None:
    """What the marks mean, and what is not in the tables."""
    notes = [
        f"{REAL} differs from the base beyond chance: of all that are marked in a table, at most {100 * FALSE:.0f} % "
        "should be chance (Benjamini-Hochberg). Differences are game by game, with the same shuffles."
    ]
    if findings.invalid:
        notes.append(f"{findings.invalid:,} changes were left out: the game does not allow them.")
    idle = [] if findings.axes else findings.idle
    if idle:
        named = "; ".join(variant.label for variant in idle[:IDLE]) + ("; ..." if len(idle) > IDLE else "")
        notes.append(f"{len(idle):,} changes leave the rules as they are: {named}")
    if len(findings.turned) > 2:
        notes.append("Pictures by knobs need one or two that vary; sweep.csv (--out) has every combination.")
    for note in notes:
        console.print(Text(note, style="dim"))


# Words


def _title(measure: Measure) -> str:
    return measure.title[0].upper() + measure.title[1:]


def _short(measure: Measure) -> str:
    return "win rate" if measure.name.startswith("win_") else measure.name.partition("_")[0]


def _bare(measure: Measure, value: float) -> str:
    return measure.says(value).removesuffix(" %")


def _interval(measure: Measure, found: Estimate) -> str:
    return f"{measure.says_difference(found.low)} to {measure.says_difference(found.high)}"
