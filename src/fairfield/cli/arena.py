"""fairfield arena: bots against each other, seats rotated fairly."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from .options import (
    INTERRUPTED,
    USUAL_SEED,
    Cards,
    Decks,
    GameName,
    Globals,
    Json,
    Lenient,
    Preset,
    RulesFile,
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

    fairfield arena vcg mcts:200 greedy random --games 600

    fairfield arena scarecrovv mcts:1000 greedy greedy greedy --seats 4 --games 96 --out results/

    fairfield arena scarecrovv my_module:MyBot greedy --preset simulator --json -

    fairfield replay results/manifest.json --game 17
"""

Players = Annotated[
    list[str],
    typer.Argument(
        metavar="SPEC",
        help="The bots: random, greedy:explore=0.1, mcts:1000, mcts:50ms, flat:rollouts=8, my_module:MyBot; "
        "the same one twice is two players.",
    ),
]
Seats = Annotated[
    int, typer.Option("--seats", "-n", help="How many sit at a table; 0: as many as bots, up to the usual number.")
]
Games = Annotated[
    int | None,
    typer.Option("--games", "-g", parser=count, metavar="N", help="How many games.", show_default="some 1,000"),
]


def arena(
    game: GameName,
    players: Players,
    games: Games = None,
    seats: Seats = 0,
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
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Write CSV files and a manifest there.")
    ] = None,
    json_to: Json = "",
) -> None:
    """Let bots play each other and tell who is better, and how sure that is.

    Every arrangement of who sits where and who begins comes equally often. The games of one deal have the same
    shuffles: from one to the next everybody moves one seat on, so that each has every seat's luck once. With more bots
    than seats every choice of them meets equally often; with fewer, each takes several seats.
    """
    from rich.console import Console

    from ..arena.contest import contest_of, make_ready, run_contest
    from ..arena.files import write_standings
    from ..arena.standings import standings
    from .arena_screen import print_standings
    from .screen import errors, progress

    tables = {"cards": cards, "globals": globals_, "tags": tags}
    edition = edition_from(game, preset, changes, rules, tables, lenient, decks)
    contest = contest_of(edition, players, seats, games or 0, seed)
    check_file(json_to)
    if out is not None:
        make_folder(out)
    make_ready(contest)
    with progress(errors, contest.games) as watch:
        fought = run_contest(contest, threads, watch)
    found = standings(fought)
    console = Console(stderr=json_to == "-", highlight=False)
    print_standings(console, found)
    if out is not None:
        written = write_standings(out, found, ["fairfield", *sys.argv[1:]])
        console.print(f"\nwritten: {', '.join(path.name for path in written)} in {out}", soft_wrap=True)
        console.print(f"any game in words: fairfield replay {out / 'manifest.json'} --game 0", soft_wrap=True)
    if json_to:
        write_json(json_to, found.as_json())
    if fought.games < contest.games:
        raise typer.Exit(2 if fought.fault else INTERRUPTED)
