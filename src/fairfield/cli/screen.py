"""What people see: consoles, progress, tables."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ..frame.game import Edition
from ..frame.sheets import Sheet
from ..lab.summary import Place, Summary
from ..players.series import Series
from ..players.specs import Spec

errors = Console(stderr=True)
SHOWN = 6  # rows at either end of a long table
NARROW = 8  # characters of a first column, however narrow the terminal


@contextmanager
def progress(console: Console, count: int, what: str = "games") -> Iterator["Watch"]:
    """A bar with games (or whatever it is) per second and the time left; it goes when it is done."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        yield Watch(bar, count, what)


class Watch:
    """Tells a bar how many games are done."""

    def __init__(self, bar: Progress, count: int, what: str):
        self._bar = bar
        self._task = bar.add_task(what, total=count, speed="")

    def __call__(self, done: int) -> None:
        elapsed = self._bar.tasks[0].elapsed or 0
        self._bar.update(self._task, completed=done, speed=f"{done / elapsed:,.0f}/s" if elapsed else "")


def table(title: str, *columns: str) -> Table:
    """Words to the left, numbers to the right."""
    made = Table(title=title, title_justify="left", title_style="bold", header_style="dim", box=None, pad_edge=False)
    for place, column in enumerate(columns):
        made.add_column(
            column, justify="right" if place else "left", no_wrap=place > 0, min_width=None if place else NARROW
        )
    return made


def print_sheet(console: Console, sheet: Sheet, whole: bool) -> None:
    """A table, of a long one only both ends."""
    if not sheet.rows:
        console.print(f"[bold]{sheet.name}[/bold]: too few games to say")
        return
    made = table(sheet.name, *sheet.columns)
    short = not whole and len(sheet.rows) > 2 * SHOWN + 1
    for row in [*sheet.rows[:SHOWN], *sheet.rows[-SHOWN:]] if short else sheet.rows:
        made.add_row(*(escape(str(value)) for value in row))
        if short and made.row_count == SHOWN:
            made.add_row(f"... {len(sheet.rows) - 2 * SHOWN} more: --all", *[""] * (len(sheet.columns) - 1))
    console.print(made)


def print_report(console: Console, summary: Summary, whole: bool) -> None:
    """The common report; `whole` spares no row of the game's own tables."""
    series = summary.series
    print_head(console, summary)
    console.print(_facts(summary))
    console.print()
    console.print(_places(summary, "By seat", "seat", summary.seats, [player.text for player in series.players]))
    if series.seats > 1 and series.edition.game.clockwise:
        console.print()
        console.print(_places(summary, "By position from the starter", "position", summary.positions, []))
    for sheet in summary.own.tables:
        console.print()
        print_sheet(console, sheet, whole)
    for note in summary.own.notes:
        console.print(Text(note, style="dim"))
    remarks = summary.remarks()
    if remarks:
        console.print()
        console.print("[bold]Worth a look[/bold]")
        for remark in remarks:
            told = f"[yellow]{escape(remark.about)}[/yellow]: {escape(remark.text)}"
            console.print(Padding(told, (0, 0, 0, 2), expand=False))


def print_head(console: Console, summary: Summary) -> None:
    series = summary.series
    console.print(headline(series.edition, series.seats, series.players, series.seed))
    if summary.games < series.asked:
        console.print(f"[yellow]interrupted: {summary.games:,} of {series.asked:,} games[/yellow]")


def headline(edition: Edition, seats: int, players: Sequence[Spec], seed: int) -> str:
    """What was played, by whom."""
    bots = " ".join(dict.fromkeys(player.text for player in players))
    changed = "".join(f", {name}={value}" for name, value in edition.changes.items())
    return (
        f"[bold]{edition.game.title}[/bold] {edition.preset}{escape(changed)}, "
        f"{seats_words(seats)}, {escape(bots)}, seed {seed}"
    )


def seats_words(seats: int) -> str:
    return f"{seats} seats" if seats > 1 else "1 seat"


def games_speed(games: int, seconds: float) -> str:
    return f"{games / max(seconds, 1e-9):,.0f} games/s"


def _facts(summary: Summary) -> Table:
    series, rounds = summary.series, summary.rounds
    facts = Table.grid(padding=(0, 2))
    speed = games_speed(summary.games, series.seconds)
    facts.add_row("games", f"{summary.games:,} in {series.seconds:.1f} s ({speed}), {summary.decisions:,} decisions")
    spread = (
        f"p10 {rounds['p10']:.0f}, median {rounds['p50']:.0f}, p90 {rounds['p90']:.0f}, longest {rounds['max']:.0f}"
    )
    facts.add_row("rounds", f"{rounds['mean']:.2f} ± {rounds['sd']:.2f} ({spread})")
    passes = "" if summary.passes is None else f" and {summary.passes:.1f} passes"
    facts.add_row("a game has", f"{summary.actions:.1f} actions{passes}")
    name = series.edition.game.score_name
    facts.add_row(name, f"{summary.score.value:.2f} on average, winners {summary.winner_score.value:.2f}")
    total = max(1, summary.games)
    facts.add_row(
        "ended by", ", ".join(f"{end.replace('_', ' ')} {100 * n / total:.1f} %" for end, n in summary.ends.items())
    )
    return facts


def _places(summary: Summary, title: str, first: str, places: list[Place], bots: list[str]) -> Table:
    bots = bots if len(set(bots)) > 1 else []
    name = f"mean {summary.series.edition.game.score_name}"
    made = table(title, first, "wins", "win rate", "95 %", "fair", name, *(["bot"] if bots else []))
    for number, place in enumerate(places):
        made.add_row(
            str(number if first == "seat" else number + 1),
            f"{place.wins:,.1f}".removesuffix(".0"),
            f"{100 * place.rate.value:.1f} %",
            f"{100 * place.rate.low:.1f} - {100 * place.rate.high:.1f} %",
            f"{100 * summary.fair:.1f} %",
            f"{place.score.value:.2f}",
            *([escape(bots[number])] if bots else []),
        )
    return made


def warn(series: Series) -> None:
    for text in series.edition.warnings:
        errors.print(f"[yellow]note[/yellow]: {escape(text)}")
