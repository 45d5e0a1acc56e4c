"""What people see of a contest: the standings, and who beats whom."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ..arena.standings import Standing, Standings
from .screen import games_speed, headline, table

WIDTH, CELL, GAP = 80, 11, 2  # characters of the screen, of an interval, between columns
NOBODY = "·"


def print_standings(console: Console, found: Standings) -> None:
    contest, fought = found.contest, found.fought
    console.print(headline(contest.edition, contest.seats, contest.players, contest.seed))
    if fought.fault:
        console.print(f"[red]broken off after {fought.games:,} games[/red]: {escape(fought.fault)}", soft_wrap=True)
    elif fought.games < contest.games:
        console.print(f"[yellow]interrupted: {fought.games:,} of {contest.games:,} games[/yellow]")
    console.print(_facts(found))
    console.print()
    console.print(_standings(found))
    console.print()
    console.print(_cross_table(found))
    for note in found.notes():
        console.print(Text(note, style="dim"))
    remarks = found.remarks()
    if remarks:
        console.print()
        console.print("[bold]Worth a look[/bold]")
        for remark in remarks:
            console.print(f"  {escape(remark)}", style="yellow")


def _facts(found: Standings) -> Table:
    fought, (cycle, least, most) = found.fought, found.arrangements
    facts = Table.grid(padding=(0, 2))
    facts.add_row("games", f"{fought.games:,} in {fought.seconds:.1f} s ({games_speed(fought.games, fought.seconds)})")
    if fought.games == found.contest.games:
        facts.add_row("arrangements", f"{cycle:,} of who sits where and who begins, {_often(least, most)}")
    return facts


def _often(least: int, most: int) -> str:
    """How often each has come."""
    if most == 1:
        return "each once" if least else "each once at most"
    return f"each {least:,} times" if least == most else f"each {least:,} or {most:,} times"


def _standings(found: Standings) -> Table:
    made = table("Standings", "bot", "games", "win rate", "95 %", "rating", "ms a decision")
    made.columns[0].overflow = "fold"
    for one in found.best_first:
        made.add_row(
            escape(one.name),
            f"{one.games:,}",
            *_rate(one),
            f"{one.rating.value:.1f} ± {1.96 * one.rating.sd:.1f}",
            "" if one.milliseconds is None else f"{one.milliseconds:.3g}",
        )
    return made


def _rate(one: Standing) -> tuple[str, str]:
    if not one.games:
        return "", ""
    return f"{100 * one.rate.value:.1f} %", f"{100 * one.rate.low:.1f} - {100 * one.rate.high:.1f} %"


def _cross_table(found: Standings) -> Table:
    """How often the bot of the row did better than that of the column; with intervals where there is room."""
    order = [one.name for one in found.best_first]
    rows, columns = [f"{number} {name}" for number, name in enumerate(order, 1)], [*map(str, range(1, len(order) + 1))]
    roomy = max(map(len, rows)) + len(order) * (CELL + GAP) <= WIDTH
    if roomy and max(map(len, order)) <= CELL:
        rows, columns = order, order
    made = table("Row ahead of column", "", *(escape(column) for column in columns))
    made.columns[0].overflow = "fold"
    for row, first in zip(rows, order, strict=True):
        made.add_row(escape(row), *(_cell(found, first, second, roomy) for second in order))
    return made


def _cell(found: Standings, first: str, second: str, roomy: bool) -> Text:
    rate = None if first == second else found.pair(first, second)
    if rate is None:
        return Text(NOBODY, style="dim")
    cell = Text(f"{100 * rate.value:.1f} %" if roomy else f"{100 * rate.value:.0f}")
    if roomy:
        cell.append(f"\n{100 * rate.low:.1f} - {100 * rate.high:.1f}", style="dim")
    return cell
