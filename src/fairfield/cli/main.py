"""fairfield: the command.  Heavy things are imported where they are needed, so that help comes at once."""

import os
import re
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .. import __version__
from ..kernel.errors import GameError
from . import arena, play, replay, sweep, vcg
from .options import (
    INTERRUPTED,
    USUAL_BOTS,
    USUAL_SEED,
    Bots,
    Cards,
    Decks,
    Device,
    GameName,
    Games,
    Globals,
    Json,
    Lenient,
    Preset,
    RulesFile,
    Seats,
    Seed,
    Set,
    Tags,
    Threads,
    check_file,
    edition_from,
    make_folder,
    write_json,
)


class Commands(TyperGroup):
    """All commands; an interrupt that none of them answers ends them with a word."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            sys.unraisablehook = lambda _: None  # what the compiler was making is of no use any more
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


@app.callback(invoke_without_command=True)
def version(show: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if show:
        typer.echo(f"fairfield {__version__}")
        raise typer.Exit


@app.command(
    epilog="""Examples:

    fairfield simulate scarecrovv --seats 4 --games 20000 --bots "greedy:explore=0.1"

    fairfield simulate scarecrovv --preset simulator --set victory_vp=30 --set field_capacity.rookery=2

    fairfield simulate scarecrovv --seats 2 --bots "greedy random" --out results/ --json -

    fairfield simulate vcg --bots greedy --deck my_decks.csv --deck factions

    fairfield simulate vcg --bots "mcts:200 my_module:MyBot" --games 100
"""
)
def simulate(
    game: GameName,
    seats: Seats = 0,
    games: Games = 3000,
    bots: Bots = USUAL_BOTS,
    preset: Preset = "",
    changes: Set = [],  # noqa: B006  # Typer reads it, nobody writes
    rules: RulesFile = None,
    cards: Cards = None,
    globals_: Globals = None,
    tags: Tags = None,
    decks: Decks = [],  # noqa: B006  # Typer reads it, nobody writes
    lenient: Lenient = False,
    seed: Seed = USUAL_SEED,
    threads: Threads = 0,
    device: Device = "cpu",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Write CSV files and a manifest there.")
    ] = None,
    json_to: Json = "",
    all_cards: Annotated[bool, typer.Option("--all", help="Whole tables, not only their two ends.")] = False,
    hand_size: Annotated[int | None, typer.Option("--hand_size", hidden=True)] = None,
    copies_per_unique: Annotated[int | None, typer.Option("--copies_per_unique", hidden=True)] = None,
    explore: Annotated[float | None, typer.Option("--explore", hidden=True)] = None,
    rollouts: Annotated[int | None, typer.Option("--rollouts", hidden=True)] = None,
    horizon: Annotated[int | None, typer.Option("--horizon", hidden=True)] = None,
    actions_cap: Annotated[int | None, typer.Option("--mcts_actions_cap", hidden=True)] = None,
    time_ms: Annotated[int | None, typer.Option("--mcts_time_ms", hidden=True)] = None,
) -> None:
    """Play many games between bots and report what came of them."""
    from rich.console import Console

    from ..lab.device import check_device
    from ..players.specs import specs
    from .screen import print_report

    check_device(device)
    originals = {"hand_size": hand_size, "copies_per_unique": copies_per_unique}
    changes = [*changes, *(f"{name}={value}" for name, value in originals.items() if value is not None)]
    flat = {"rollouts": rollouts, "horizon": horizon, "mcts_actions_cap": actions_cap, "mcts_time_ms": time_ms}
    bots = as_the_original_named_them(bots, explore, flat)
    tables = {"cards": cards, "globals": globals_, "tags": tags}
    edition = edition_from(game, preset, changes, rules, tables, lenient, decks)
    seats = seats or edition.game.usual_seats
    check_file(json_to)
    if out is not None:
        make_folder(out)
    series = watched_series(edition, seats, specs(bots, seats), games, seed, threads, device)
    if len(series.results) == 0:  # stopped before the first game was over: there is nothing to report or to write
        raise KeyboardInterrupt
    from ..lab.files import write_results
    from ..lab.summary import summarize

    summary = summarize(series)
    console = Console(stderr=json_to == "-", highlight=False)
    print_report(console, summary, all_cards)
    if out is not None:
        written = write_results(out, summary, ["fairfield", *sys.argv[1:]])
        console.print(f"\nwritten: {', '.join(path.name for path in written)} in {out}", soft_wrap=True)
        console.print(f"any game in words: fairfield replay {out / 'manifest.json'} --game 0", soft_wrap=True)
    if json_to:
        write_json(json_to, summary.as_json())
    if len(series.results) < games:
        raise typer.Exit(INTERRUPTED)


def as_the_original_named_them(bots: str, explore: float | None, flat: dict[str, int | None]) -> str:
    """The bots that options of Scarecrovv's original simulator stand for."""
    options = [f"{name}={value}" for name, value in flat.items() if value is not None]
    if options:
        return "flat:" + ",".join([*options, *([f"explore={explore}"] if explore is not None else [])])
    return bots if explore is None else f"greedy:explore={explore}"


def watched_series(
    edition: Any, seats: int, players: Any, games: int, seed: int, threads: int, device: str = "cpu"
) -> Any:
    """A series with a word while the rules compile, and a progress bar."""
    from ..lab.device import on_cuda
    from ..players.matches import run_matches
    from ..players.player import make_ready as make_players_ready
    from ..players.series import check_series, make_ready, run_series
    from .screen import errors, progress

    if device == "cpu" and not all(player.compiled for player in players):
        check_series(edition, seats, games, seed)
        make_players_ready(players, edition, seats)
        with progress(errors, games) as watch:
            return run_matches(edition, seats, players, games, seed, threads, watch)
    if device == "cuda":
        check_series(edition, seats, games, seed)
        with progress(errors, games) as watch:
            return on_cuda().run_on_device(edition, seats, players, games, seed, watch)
    make_ready(edition, seats, players, games, seed)
    with progress(errors, games) as watch:
        return run_series(edition, seats, players, games, seed, threads, watch)


app.command(epilog=sweep.EXAMPLES)(sweep.sweep)
app.command(epilog=arena.EXAMPLES)(arena.arena)
app.command(epilog=play.EXAMPLES)(play.play)
app.command(epilog=replay.EXAMPLES)(replay.replay)


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
        console.print(f"[yellow]note[/yellow]: {escape(warning)}", soft_wrap=True)
    own = edition.game.own_tables().values()
    changed = [*edition.changes, *(table.name for table in edition.tables.values() if table not in own)]
    told = f" with {', '.join(changed)}" if changed else ""
    console.print(f"good: {edition.game.title} {edition.preset}{escape(told)}", soft_wrap=True)


@app.command()
def rules(game: GameName) -> None:
    """Read a game's rulebook."""
    from rich.console import Console
    from rich.markdown import Markdown

    from ..games import game_of

    text = (game_of(game).folder / "README.md").read_text(encoding="utf-8")
    console = Console()
    if console.is_terminal:
        os.environ.setdefault("LESS", "-R")  # less shows colours as such only if told to
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


def fitted(text: str, width: int) -> str:
    """No line longer than the terminal is wide; what goes on in the next one stands under its own column."""
    return "\n".join(
        textwrap.fill(
            line,
            width,
            subsequent_indent=" " * len(match[0]) if (match := re.match(r" +\S+ +", line)) else "",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in text.splitlines()
    )


def main() -> None:
    """The command, with every foreseen fault in one clear sentence."""
    try:
        app()
    except GameError as error:
        told = f"fairfield: {error}"
        if sys.stderr.isatty():
            told = fitted(told, shutil.get_terminal_size().columns)
        typer.secho(told, err=True, fg="red" if sys.stderr.isatty() else None)
        raise SystemExit(2) from None
    except BrokenPipeError:  # somebody read enough of our output: head, a pager
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
