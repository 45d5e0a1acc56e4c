"""What people see of a contest: the standings, and who beats whom."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ..arena.standings import Standing, Standings
from .screen import games_speed, headline, table

WHOLE_CELLS = 5  # players up to which the cross table has room for intervals
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
    """How often the bot of the row did better than that of the column."""
    order = [one.name for one in found.best_first]
    roomy = len(order) <= WHOLE_CELLS
    columns = order if roomy else [str(number) for number in range(1, len(order) + 1)]
    made = table("Row ahead of column", "" if roomy else "bot", *(escape(column) for column in columns))
    for column in made.columns[1:]:
        column.no_wrap, column.overflow = False, "fold"
    for number, first in enumerate(order, 1):
        cells = [_cell(found, first, second, roomy) for second in order]
        made.add_row(escape(first if roomy else f"{number} {first}"), *cells)
    return made


def _cell(found: Standings, first: str, second: str, roomy: bool) -> Text:
    rate = None if first == second else found.pair(first, second)
    if rate is None:
        return Text(NOBODY, style="dim")
    cell = Text(f"{100 * rate.value:.1f} %" if roomy else f"{100 * rate.value:.0f}")
    if roomy:
        cell.append(f"\n{100 * rate.low:.1f} - {100 * rate.high:.1f}", style="dim")
    return cell
