"""What several commands ask for, and what becomes of it."""

from pathlib import Path
from typing import Annotated, Any

import typer

from ..kernel.errors import GameError

INTERRUPTED = 130  # how a command ends that Ctrl-C stopped

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


def count(text: str) -> int:
    """20000, or 20,000 as reports print it."""
    digits = str(text).replace(",", "").replace("_", "")
    if not digits.isdecimal() or int(digits) < 1:
        raise typer.BadParameter(f"'{text}' is not a number from 1 on")
    return int(digits)


# What is played, and on what

Seats = Annotated[int, typer.Option("--seats", "-n", help="How many seats; 0 for the game's usual number.")]
Games = Annotated[int, typer.Option("--games", "-g", parser=count, metavar="N", help="How many games.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        help="random, greedy:explore=0.1, mcts:200, mcts:50ms, flat:rollouts=8, my_module:MyBot; "
        "one for all seats, or one each: 'greedy mcts:200'.",
    ),
]
USUAL_BOTS = "greedy:explore=0.1"
Seed = Annotated[int, typer.Option("--seed", min=0, help="Same seed, same games.")]
USUAL_SEED = 42
Threads = Annotated[int, typer.Option("--threads", min=0, help="0 for all cores; results do not depend on it.")]
Device = Annotated[
    str, typer.Option("--device", help="cpu, or cuda for a GPU (needs the extra: README); results do not depend on it.")
]


# Where results cannot be written is said before hours of games rather than after them.


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GameError(f"--out {folder}: cannot be made a folder ({error.strerror})") from error


def check_file(to: str, option: str = "--json") -> None:
    if to not in ("", "-") and (Path(to).is_dir() or not Path(to).absolute().parent.is_dir()):
        raise GameError(f"{option} {to}: there is no such folder, or the file is one")


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
    from ..frame.knobs import read_rules
    from ..frame.tables import Table
    from ..games import game_of

    chosen = game_of(game)
    given: dict[str, Any] = {}
    if rules is not None:
        named, given = read_rules(rules)
        check_knobs(chosen, named, given, rules)
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


def check_knobs(game: Any, preset: str, given: dict[str, Any], rules: Path) -> None:
    """Faults in a file of knobs name the file."""
    try:
        game.knobs.values(preset or next(iter(game.knobs.presets)), given)
    except GameError as error:
        raise GameError("\n".join(f"{rules}: {line}" for line in str(error).splitlines())) from error


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


def write_json(to: str, value: Any) -> None:
    """Numbers for machines; what is not known is null."""
    import json
    import math

    from ..frame.sheets import write_whole

    def known(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: known(inner) for key, inner in part.items()}
        if isinstance(part, list):
            return [known(inner) for inner in part]
        return None if isinstance(part, float) and not math.isfinite(part) else part

    text = json.dumps(known(value), indent=1)
    if to == "-":
        typer.echo(text)
        return
    write_whole(Path(to), text + "\n")
