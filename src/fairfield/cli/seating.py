"""Who sits where, and the file that keeps it: a match's record, and its players."""

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..arena.files import is_manifest, load_game
from ..frame.match import Match
from ..frame.sheets import write_whole
from ..games import game_of
from ..kernel.errors import DataError
from ..lab.files import load_match
from ..players.manifest import read_json
from ..players.player import Player, player_of
from ..players.specs import spec

YOU = "you"


def seating(bots: str, seats: int, usual: int) -> list[str]:
    """Who sits in each seat, of what --bots and --seats say: `you`, or a bot."""
    named = bots.split()
    if len(named) == 1:
        seats = seats or usual
        return [YOU] * seats if named == [YOU] else [YOU, *named * (seats - 1)]
    if named and YOU not in named and seats in (0, len(named) + 1):
        return [YOU, *named]
    if YOU in named and seats in (0, len(named)):
        return named
    if named and seats == len(named):
        raise DataError(f"--bots '{bots}': nobody sits at the keyboard: call one of the seats '{YOU}'")
    raise DataError(
        f"--bots '{bots}': name one bot for all other seats, or who sits in each of the {seats or usual}, "
        f"as in --bots '{YOU} greedy mcts:200'"
    )


def players_of(seated: Sequence[str], seed: int) -> list[Player | None]:
    """The bots, each with luck of its own; None for a person."""
    return [None if name == YOU else opponent(name, seed + number) for number, name in enumerate(seated)]


def opponent(name: str, seed: int) -> Player:
    """A bot that sees what a seat may see."""
    named = spec(name)
    if named.options.get("cheat"):
        raise DataError(f"'{name}': looks at what is hidden, and is no opponent for a person")
    return player_of(named, seed)


def record_of(match: Match, seated: Sequence[str]) -> str:
    return json.dumps(json.loads(match.save()) | {"players": list(seated)}, indent=1) + "\n"


def load(path: Path) -> tuple[Match, list[str]]:
    """A saved match, and who played it; nobody is named where it was not saved at the table."""
    record = read_json(path)
    if isinstance(record, dict) and ("bots" in record or is_manifest(record)):
        raise DataError(
            f"{path}: is the manifest of a series: fairfield replay {path} --game N --save FILE makes a match of a game"
        )
    match = Match.load(json.dumps(record), game_of, str(path))
    return match, players_in(record, match.seats, path)


def players_in(record: Any, seats: int, path: Path) -> list[str]:
    named = record.get("players", [])
    if not isinstance(named, list) or len(named) not in (0, seats) or not all(isinstance(one, str) for one in named):
        raise DataError(f"{path}: 'players' does not name who sits in each of the {seats} seats")
    return named


def told(path: Path, game: int | None) -> tuple[Match, list[str]]:
    """A saved match, or one game of a manifest, and who played it; nobody is named where it does not say."""
    record = read_json(path)
    if is_manifest(record):
        return load_game(record, game, str(path))
    match = load_match(path, game)
    bots = record.get("bots")
    return match, [str(bot) for bot in bots] if bots else players_in(record, match.seats, path)


def keep(match: Match, seated: Sequence[str], path: Path) -> None:
    write_whole(path, record_of(match, seated))


def keep_somewhere(match: Match, seated: Sequence[str], path: Path) -> Path:
    """Where it was kept: elsewhere, rather than nowhere, if the file cannot be written."""
    try:
        keep(match, seated, path)
    except DataError:
        path = free_name(match.edition.game.id, Path(tempfile.gettempdir()))
        keep(match, seated, path)
    return path


def free_name(game: str, folder: Path = Path()) -> Path:
    """scarecrovv-1.json, or the first after it that is not there yet."""
    number = 1
    while (folder / f"{game}-{number}.json").exists():
        number += 1
    return folder / f"{game}-{number}.json"
