"""fairfield play: a match in the terminal."""

import signal
from pathlib import Path
from typing import Annotated, Any

import typer

from ..kernel.errors import GameError
from .options import Cards, Decks, Globals, Lenient, Preset, RulesFile, Seats, Set, Tags, check_file, edition_from

USUAL = "mcts:1000"

Target = Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, or a saved match to go on with.")]
Players = Annotated[
    str,
    typer.Option(
        "--bots", help=f"Who sits where: 'you greedy mcts:200', 'you you', or a bot for all others (usually {USUAL})."
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", min=0, help="Same seed, same shuffles; usually any.")]
Starter = Annotated[int, typer.Option("--starter", min=0, metavar="SEAT", help="Who begins.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Where the match is kept.")]

EXAMPLES = """Examples:

    fairfield play scarecrovv

    fairfield play scarecrovv --bots "you greedy mcts:200" --set victory_vp=15

    fairfield play vcg --bots "you you" --deck "Night Market" --deck "Moth Parliament"

    fairfield play scarecrovv-1.json

Type a move's number or the beginning of its words; ? shows help, hint asks a search, quit keeps the match.
"""


def play(
    target: Target,
    seats: Seats = 0,
    bots: Players = "",
    preset: Preset = "",
    changes: Set = [],  # noqa: B006  # Typer reads it, nobody writes
    rules: RulesFile = None,
    cards: Cards = None,
    globals_: Globals = None,
    tags: Tags = None,
    decks: Decks = [],  # noqa: B006  # Typer reads it, nobody writes
    lenient: Lenient = False,
    seed: Seed = None,
    starter: Starter = 0,
    save: Save = None,
) -> None:
    """Play a game in the terminal, against bots or with several people at one keyboard."""
    tables = {"cards": cards, "globals": globals_, "tags": tags}
    check_file(str(save or ""), "--save")
    if save is not None and save.exists():
        raise GameError(f"--save {save}: is there already; to go on with it: fairfield play {save}")
    if Path(target).is_file():
        if any((seats, preset, changes, rules, *tables.values(), decks, seed is not None, starter)):
            raise GameError(f"{target}: a saved match has its rules and seats; only --bots and --save can change")
        match, seated = resumed(Path(target), bots)
        path: Path | None = save or Path(target)
    else:
        if target.endswith(".json"):
            raise GameError(f"{target}: cannot be read (there is no such file)")
        edition = edition_from(target, preset, changes, rules, tables, lenient, decks)
        match, seated = begun(edition, bots or USUAL, seats, seed, starter)
        path = save
    raise typer.Exit(sit_down(match, seated, path, seed))


def begun(edition: Any, bots: str, seats: int, seed: int | None, starter: int) -> tuple[Any, list[str]]:
    """A new match, and who sits where."""
    from ..frame.match import Match
    from .seating import seating

    game = edition.game
    seated = seating(bots, seats, game.usual_seats)
    return Match.begin(edition, len(seated), starter, None if seed is None else (seed, 0)), seated


def resumed(path: Path, bots: str) -> tuple[Any, list[str]]:
    """A saved match, and who sits where now."""
    from .seating import load, seating

    match, seated = load(path)
    if bots or not seated:
        seated = seating(bots or USUAL, match.seats, match.seats)
    return match, seated


def sit_down(match: Any, seated: list[str], path: Path | None, seed: int | None) -> int:
    import secrets

    from .seating import YOU, players_of
    from .session import Session, score
    from .terminal import Terminal

    def gone(*signal_and_frame: Any) -> None:
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):  # the window was closed: as Ctrl-C
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), gone)
    terminal = Terminal()
    session = Session(terminal, match, seated, players_of(seated, secrets.randbits(60) if seed is None else seed), path)
    if match.over:
        score(session.pen, match)
        session.pen.line(f"It is over. To see it again: fairfield replay {path}")
        return 0
    if YOU not in seated:
        raise GameError("nobody sits at the keyboard: name them with --bots, as in --bots 'you greedy'")
    return session.play()
