"""fairfield: the command.  Heavy things are imported where they are needed, so that help comes at once."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .. import __version__
from ..kernel.errors import GameError
from . import vcg

INTERRUPTED = 130


class Commands(TyperGroup):
    """All commands; an interrupt that none of them answers ends them with a word."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            typer.echo("fairfield: interrupted, nothing was kept", err=True)
            raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    help="A laboratory and a table for strategy games.",
    epilog="Start with: **fairfield games**, then **fairfield simulate scarecrovv --games 2000**",
)
app.add_typer(vcg.app, name="vcg")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `fairfield games` lists them.")]
Preset = Annotated[str, typer.Option("--preset", help="A named rule set; `fairfield knobs GAME` lists them.")]
Set = Annotated[list[str], typer.Option("--set", metavar="NAME=VALUE", help="Change a knob; may be given often.")]
RulesFile = Annotated[Path | None, typer.Option("--rules", metavar="FILE", help="A TOML file of knobs (and preset).")]
Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE|DIR", help="Your own card table; a folder where a game has many."),
]
Decks = Annotated[
    list[str],
    typer.Option("--deck", metavar="NAME|FILE", help="What a seat plays: a deck, a faction, or a file of decks."),
]
Globals = Annotated[Path | None, typer.Option("--globals", metavar="FILE", help="Your own table of events.")]
Tags = Annotated[Path | None, typer.Option("--tags", metavar="FILE", help="Your own card texts.")]
Lenient = Annotated[bool, typer.Option("--lenient", help="Unknown columns and tags are warnings, not errors.")]
Json = Annotated[str, typer.Option("--json", metavar="FILE", help="Write the numbers as JSON; - for standard output.")]


@app.callback(invoke_without_command=True)
def version(show: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if show:
        typer.echo(f"fairfield {__version__}")
        raise typer.Exit


def count(text: str) -> int:
    """20000, or 20,000 as reports print it."""
    digits = str(text).replace(",", "").replace("_", "")
    if not digits.isdecimal() or int(digits) < 1:
        raise typer.BadParameter(f"'{text}' is not a number from 1 on")
    return int(digits)


# Where results cannot be written is said before hours of games rather than after them.


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GameError(f"--out {folder}: cannot be made a folder ({error.strerror})") from error


def check_file(to: str) -> None:
    if to not in ("", "-") and (Path(to).is_dir() or not Path(to).absolute().parent.is_dir()):
        raise GameError(f"--json {to}: there is no such folder, or the file is one")


def knobs_from(changes: list[str]) -> dict[str, str]:
    """What --set says."""
    given = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise GameError(f"--set {change}: write NAME=VALUE")
        given[name.strip()] = value.strip()
    return given


def edition_from(
    game: str,
    preset: str,
    changes: list[str],
    rules: Path | None,
    tables: dict[str, Path | None],
    lenient: bool,
    decks: list[str] | None = None,
) -> Any:
    """The rules somebody asked for on the command line."""
    from ..games import game_of
    from ..kernel.knobs import read_rules
    from ..kernel.tables import Table

    chosen = game_of(game)
    given: dict[str, Any] = {}
    if rules is not None:
        named, given = read_rules(rules)
        preset = preset or named
    given |= knobs_from(changes)
    files: dict[str, Table] = {}
    for stem, path in tables.items():
        files |= {} if path is None else chosen.tables_from(stem, path)
    for seat, deck in enumerate(decks or []):
        name, more = deck_of(chosen, seat, deck)
        given |= name
        files = more | files
    return chosen.edition(preset, given, files, lenient)


def deck_of(game: Any, seat: int, deck: str) -> tuple[dict[str, str], dict[str, Any]]:
    """The knob, and the tables, by which a seat plays a deck: one by name, or those of a file."""
    from ..kernel.errors import DataError

    knob, path = f"deck.seat{seat}", Path(deck)
    if "deck.seat0" not in game.knobs.table:
        raise DataError(f"{game.title} has no decks to choose")
    if knob not in game.knobs.table:
        raise DataError(f"--deck {deck}: there are only {game.usual_seats} seats")
    if path.suffix != ".csv" and not path.is_file():
        return {knob: deck}, {}
    return {knob: path.stem.replace("_", " ").replace("-", " ")}, game.tables_from("decks", path)


@app.command(
    epilog="""Examples:

    fairfield simulate scarecrovv --seats 4 --games 20000 --bots "greedy:explore=0.1"

    fairfield simulate scarecrovv --preset simulator --set victory_vp=30 --set field_capacity.rookery=2

    fairfield simulate scarecrovv --seats 2 --bots "greedy random" --out results/ --json -

    fairfield simulate vcg --bots greedy --deck my_decks.csv --deck factions
"""
)
def simulate(
    game: GameName,
    seats: Annotated[int, typer.Option("--seats", "-n", help="How many seats; 0 for the game's usual number.")] = 0,
    games: Annotated[int, typer.Option("--games", "-g", parser=count, metavar="N", help="How many games.")] = 3000,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", help="random, greedy or greedy:explore=0.1; one for all seats, or one each: 'greedy random'."
        ),
    ] = "greedy:explore=0.1",
    preset: Preset = "",
    changes: Set = [],  # noqa: B006  # Typer reads it, nobody writes
    rules: RulesFile = None,
    cards: Cards = None,
    globals_: Globals = None,
    tags: Tags = None,
    decks: Decks = [],  # noqa: B006  # Typer reads it, nobody writes
    lenient: Lenient = False,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Same seed, same games.")] = 42,
    threads: Annotated[int, typer.Option("--threads", min=0, help="0 for all cores; results do not depend on it.")] = 0,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Write CSV files and a manifest there.")
    ] = None,
    json_to: Json = "",
    all_cards: Annotated[bool, typer.Option("--all", help="Whole tables, not only their two ends.")] = False,
    hand_size: Annotated[int | None, typer.Option("--hand_size", hidden=True)] = None,
    copies_per_unique: Annotated[int | None, typer.Option("--copies_per_unique", hidden=True)] = None,
    explore: Annotated[float | None, typer.Option("--explore", hidden=True)] = None,
) -> None:
    """Play many games between bots and report what came of them."""
    from rich.console import Console

    from ..players.specs import specs
    from .screen import print_report

    originals = {"hand_size": hand_size, "copies_per_unique": copies_per_unique}
    changes = [*changes, *(f"{name}={value}" for name, value in originals.items() if value is not None)]
    bots = bots if explore is None else f"greedy:explore={explore}"
    tables = {"cards": cards, "globals": globals_, "tags": tags}
    edition = edition_from(game, preset, changes, rules, tables, lenient, decks)
    seats = seats or edition.game.usual_seats
    check_file(json_to)
    if out is not None:
        make_folder(out)
    series = watched_series(edition, seats, specs(bots, seats), games, seed, threads)
    from ..lab.files import write_results
    from ..lab.summary import summarize

    summary = summarize(series)
    console = Console(stderr=json_to == "-", highlight=False)
    print_report(console, summary, all_cards)
    if out is not None:
        written = write_results(out, summary, ["fairfield", *sys.argv[1:]])
        console.print(f"\nwritten: {', '.join(path.name for path in written)} in {out}")
        console.print(f"any game in words: fairfield replay {out / 'manifest.json'} --game 0")
    if json_to:
        write_json(json_to, summary.as_json())
    if len(series.results) < games:
        raise typer.Exit(INTERRUPTED)


def watched_series(edition: Any, seats: int, players: Any, games: int, seed: int, threads: int) -> Any:
    """A series with a word while the rules compile, and a progress bar."""
    from ..lab.series import make_ready, run_series
    from .screen import errors, progress

    make_ready(edition, seats, players, games, seed)
    with progress(errors, games) as watch:
        return run_series(edition, seats, players, games, seed, threads, watch)


def write_json(to: str, value: Any) -> None:
    """Numbers for machines; what is not known is null."""
    import json
    import math

    from ..kernel.sheets import write_whole

    def known(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: known(inner) for key, inner in part.items()}
        if isinstance(part, list):
            return [known(inner) for inner in part]
        return None if isinstance(part, float) and math.isnan(part) else part

    text = json.dumps(known(value), indent=1)
    if to == "-":
        typer.echo(text)
        return
    write_whole(Path(to), text + "\n")


@app.command(
    epilog="""Examples:

    fairfield replay results/manifest.json --game 17

    fairfield replay my-match.json --seat 1
"""
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A manifest of a series, or a saved match.")],
    game: Annotated[int | None, typer.Option("--game", "-g", help="Which game of the series.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Only what this seat could know.")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the match as a file of its own.")
    ] = None,
) -> None:
    """Tell a game turn by turn, in words."""
    from rich.console import Console

    from ..lab.files import load_match

    match = load_match(file, game)
    if seat is not None and not 0 <= seat < match.seats:
        raise GameError(f"there is no seat {seat}: they are 0 to {match.seats - 1}")
    console = Console(highlight=False, soft_wrap=True)
    edition = match.edition
    console.print(
        f"{edition.game.title} {edition.preset}, {match.seats} seats, seat {match.starter} begins", style="bold"
    )
    before = -1
    for move, line in match.tale(seat):
        new = line.startswith("---") or move != before
        console.print(line if new else f"    {line}", markup=False, style="bold" if line.startswith("---") else None)
        before = -1 if line.startswith("---") else move
    points, own = match.score()
    name = match.edition.game.score_name
    if match.over:
        console.print(f"--- over: {match.ended} ---", style="bold")
        for place in range(match.seats):
            won = f", {'wins' if points[place] == 1 else f'shares {points[place]:.2f}'}" if points[place] else ""
            console.print(f"seat {place}: {own[place]} {name}{won}")
    else:
        console.print(match.show(), markup=False)
    if save is not None:
        match.save_to(save)
        console.print(f"saved: {save}")


@app.command()
def games() -> None:
    """List the games."""
    from rich.console import Console

    from ..games import GAMES
    from .screen import table

    made = table("", "game", "title", "seats", "presets")
    for game in GAMES:
        made.add_row(game.id, game.title, f"{game.seats[0]}-{game.seats[-1]}", ", ".join(game.knobs.presets))
    Console(highlight=False).print(made)


@app.command(epilog="Example: fairfield knobs scarecrovv --find vp")
def knobs(
    game: GameName,
    find: Annotated[str, typer.Option("--find", help="Only knobs whose name or meaning holds this.")] = "",
    json_to: Json = "",
) -> None:
    """List the presets and all knobs of a game: name, values, meaning, and what each preset sets."""
    from dataclasses import asdict

    from rich.console import Console
    from rich.markup import escape

    from ..games import game_of

    chosen = game_of(game)
    shown = [k for k in chosen.knobs.table.values() if find.lower() in f"{k.name} {k.meaning}".lower()]
    if json_to:
        write_json(json_to, {"presets": dict(chosen.knobs.presets), "knobs": [asdict(k) for k in shown]})
        return
    if not shown:
        raise GameError(f"no knob's name or meaning holds '{find}'")
    console = Console(highlight=False)
    for name, meaning in chosen.knobs.presets.items():
        console.print(f"preset [bold]{name}[/bold]: {escape(meaning)}")
    for knob in shown:
        console.print(f"\n[bold]{knob.name}[/bold]  § {knob.section}  [dim]{escape(knob.type)}[/dim]")
        console.print(f"  {escape(knob.meaning)}")
        console.print(f"  [green]{escape(knob.settings())}[/green]")


@app.command(epilog="Example: fairfield check scarecrovv --cards my.csv")
def check(
    game: GameName,
    preset: Preset = "",
    changes: Set = [],  # noqa: B006  # Typer reads it, nobody writes
    rules: RulesFile = None,
    cards: Cards = None,
    globals_: Globals = None,
    tags: Tags = None,
    decks: Decks = [],  # noqa: B006  # Typer reads it, nobody writes
    lenient: Lenient = False,
) -> None:
    """Check rules and tables without playing: every fault at once, and cards that can never be played."""
    from rich.console import Console
    from rich.markup import escape

    tables = {"cards": cards, "globals": globals_, "tags": tags}
    edition = edition_from(game, preset, changes, rules, tables, lenient, decks)
    console = Console(highlight=False)
    for warning in edition.warnings:
        console.print(f"[yellow]note[/yellow]: {escape(warning)}")
    changed = [*edition.changes, *(table.name for table in edition.tables.values())]
    console.print(f"good: {edition.game.title} {edition.preset}" + (f" with {', '.join(changed)}" if changed else ""))


@app.command()
def rules(game: GameName) -> None:
    """Read a game's rulebook."""
    from rich.console import Console
    from rich.markdown import Markdown

    from ..games import game_of

    text = (game_of(game).folder / "README.md").read_text(encoding="utf-8")
    console = Console()
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        typer.echo(text)


@app.command(epilog="Example: fairfield bench --quick --json bench.json")
def bench(
    only: Annotated[str, typer.Argument(metavar="[GAME]", help="Only this game.")] = "",
    quick: Annotated[bool, typer.Option("--quick", help="Fewer games, no cold compilation.")] = False,
    json_to: Json = "",
) -> None:
    """Measure every game on one core: decisions and games per second, sizes, compile and start times."""
    from rich.console import Console

    from ..games import GAMES, game_of
    from ..lab.bench import measure
    from .screen import errors, table

    check_file(json_to)
    console = Console(stderr=json_to == "-", highlight=False)
    found = []
    for game in [game_of(only)] if only else GAMES:
        made = table(game.title, "one core, CPU time, medians", *game.knobs.presets)
        columns = []
        for preset in game.knobs.presets:
            with errors.status(f"Measuring {game.title} {preset} ..."):
                found.append(measure(game, preset, quick))
            columns.append(found[-1].lines())
        for name in columns[0]:
            made.add_row(name, *(column[name] for column in columns))
        console.print(made)
    if json_to:
        write_json(json_to, [m.as_json() for m in found])


def main() -> None:
    """The command, with every foreseen fault in one clear sentence."""
    try:
        app()
    except GameError as error:
        typer.secho(f"fairfield: {error}", err=True, fg="red" if sys.stderr.isatty() else None)
        raise SystemExit(2) from None
    except BrokenPipeError:  # somebody read enough of our output: head, a pager
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
