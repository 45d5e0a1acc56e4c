"""fairfield sweep: the same games under many variants of the rules."""

from pathlib import Path
from typing import Annotated, Any

import typer

from ..kernel.errors import GameError
from .options import (
    INTERRUPTED,
    USUAL_BOTS,
    USUAL_SEED,
    Bots,
    Cards,
    Decks,
    Device,
    GameName,
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
    count,
    edition_from,
    make_folder,
    write_json,
)

EXAMPLES = """Examples:

    fairfield sweep scarecrovv --grid victory_vp=15:35:5 --games 10000

    fairfield sweep scarecrovv --grid victory_vp=20:30:2 --grid workers_per_round=1,2,3 --out grid/

    fairfield sweep scarecrovv --vary cards.csv --only buy_cost_plasma --games 20000 --out cards/

    fairfield sweep vcg --vary cards/night_market.csv --deck "Night Market" --deck factions --by win_seat_0
"""

EachGames = Annotated[
    int, typer.Option("--games", "-g", parser=count, metavar="N", help="How many games of every variant.")
]
Grid = Annotated[
    list[str],
    typer.Option(
        "--grid", metavar="NAME=VALUES", help="Values of a knob: 1,2,5 or FIRST:LAST:STEP; every combination is played."
    ),
]
Vary = Annotated[
    list[str],
    typer.Option("--vary", metavar="TABLE", help="Each number of a table (cards.csv) one more, one less, in turn."),
]
Only = Annotated[
    list[str], typer.Option("--only", metavar="NAME", help="With --vary: only this column, or only this row.")
]
By = Annotated[
    str, typer.Option("--by", metavar="MEASURE", help="Judge by this: first, rounds, score, win_seat_0, end_REASON.")
]
Folder = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Write a CSV and pictures there; go on with what was interrupted."),
]


def sweep(
    game: GameName,
    grid: Grid = [],  # noqa: B006  # Typer reads it, nobody writes
    vary: Vary = [],  # noqa: B006  # Typer reads it, nobody writes
    only: Only = [],  # noqa: B006  # Typer reads it, nobody writes
    games: EachGames = 10_000,
    seats: Seats = 0,
    bots: Bots = USUAL_BOTS,
    by: By = "",
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
    out: Folder = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Start over in a folder that holds a sweep.")] = False,
    json_to: Json = "",
    whole: Annotated[bool, typer.Option("--all", help="Every effect, not only the strongest.")] = False,
) -> None:
    """Play the same games under many variants of the rules, and tell what each changes.

    Every variant, and the rules without any change (the base), plays the same numbers of games with the same shuffles,
    so that differences are the variant's. With --out an interrupted sweep goes on when the same command is given again.
    """
    from rich.console import Console

    from ..lab.device import check_device
    from ..lab.findings import Findings
    from ..lab.sweep import plan_of
    from ..lab.variants import axes_of
    from ..players.specs import specs
    from .sweep_screen import print_findings

    if bool(grid) == bool(vary):
        raise GameError("say what to vary: --grid NAME=VALUES (often, if you like), or else --vary TABLE")
    if only and not vary:
        raise GameError("--only goes with --vary")
    check_device(device)
    tables = {"cards": cards, "globals": globals_, "tags": tags}
    base = edition_from(game, preset, changes, rules, tables, lenient, decks)
    seats = seats or base.game.usual_seats
    check_file(json_to)
    axes = axes_of(base.game, grid)
    variants, refused = made(base, axes, vary, only, lenient)
    plan = plan_of(base, variants, seats, specs(bots, seats), games, seed)
    measure_of(plan, by)
    if out is not None:
        make_folder(out)
    swept = played(plan, threads, device, out, fresh)
    findings = Findings(swept, axes, refused)
    console = Console(stderr=json_to == "-", highlight=False)
    names = written(out, findings, by) if out is not None else []
    print_findings(console, findings, by, whole)
    if names:
        console.print(f"\nwritten: {', '.join(names)} in {out}", soft_wrap=True)
    if json_to:
        write_json(json_to, findings.as_json())
    if not swept.finished:
        again = f"the same command goes on: {out} has what is finished" if out else "with --out it could go on later"
        console.print(f"[yellow]interrupted[/yellow]: {again}", soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def made(base: Any, axes: Any, vary: list[str], only: list[str], lenient: bool) -> tuple[Any, int]:
    """The variants with their books, and how many changes of a table the game refused."""
    from ..lab.variants import editions_of, grid_of, varied
    from .screen import errors, progress

    variants = grid_of(axes) if axes else varied(base, vary, only)
    with progress(errors, len(variants), "books") as watch:
        found = editions_of(base, variants, must=bool(axes), lenient=lenient, watch=watch)
    if not found:
        raise GameError(f"none of the {len(variants)} changes is one that the game allows")
    return found, len(variants) - len(found)


def measure_of(plan: Any, by: str) -> None:
    """A wrong --by is told before the games rather than after them."""
    from ..lab.measures import measure_named

    if by:
        measure_named(plan.measures, by)


def played(plan: Any, threads: int, device: str, out: Path | None, fresh: bool) -> Any:
    """The games, with a word while the rules compile, and a progress bar."""
    from contextlib import nullcontext

    from ..lab.journal import Journal
    from ..lab.sweep import Ledger, run_sweep
    from ..players.series import make_ready
    from .screen import errors, progress

    with Journal(out, plan.what(), fresh) if out is not None else nullcontext() as journal:
        ledger = Ledger(plan, journal)
        if ledger.resumed:
            total = plan.games * len(plan.books)
            errors.print(f"{ledger.resumed:,} of {total:,} games were finished before")
        if device == "cpu" and ledger.wanted():
            make_ready(plan.base, plan.seats, plan.players, plan.games, plan.seed)
        with progress(errors, ledger.wanted()) as watch:
            return run_sweep(ledger, threads, device, watch)


def written(out: Path, findings: Any, by: str) -> list[str]:
    """The files of a sweep."""
    from ..frame.sheets import write_whole
    from ..lab.pictures import write_pictures
    from .screen import errors

    write_whole(out / "sweep.csv", findings.sheet().csv())
    if not findings.enough:
        return ["sweep.csv"]
    with errors.status("Drawing ..."):
        pictures = write_pictures(out, findings, findings.asked(by))
    return ["sweep.csv", *(path.name for path in pictures)]
