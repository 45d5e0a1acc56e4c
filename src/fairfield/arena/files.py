"""A contest on disk: standings, pairs, a row for each game, and a manifest from which any game can be played again."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..frame.match import Match
from ..frame.sheets import write_folder
from ..kernel.errors import DataError, GameError
from ..players.manifest import edition_of, in_a_line, what_made
from ..players.specs import as_text
from .contest import contest_of, match_of, seating_of
from .standings import Standings

MANIFEST = "manifest.json"


def write_standings(folder: Path, found: Standings, command: Sequence[str]) -> list[Path]:
    """All files, or none."""
    texts = {f"{sheet.name}.csv": sheet.csv() for sheet in found.sheets()}
    texts[MANIFEST] = json.dumps(manifest(found, command), indent=1) + "\n"
    write_folder(folder, texts)
    return [folder / name for name in texts]


def manifest(found: Standings, command: Sequence[str]) -> dict[str, Any]:
    contest, matches = found.contest, found.fought.matches
    return {
        **what_made(contest.edition, command),
        "seats": contest.seats,
        "arena": as_text(contest.players),
        "seed": contest.seed,
        "games_asked": contest.games,
        "games": found.fought.games,
        "moves": {str(number): in_a_line(match.moves) for number, match in matches.items()},
        "forfeits": {str(number): match.fault for number, match in matches.items() if match.fault},
    }


def is_manifest(record: Any) -> bool:
    return isinstance(record, dict) and "arena" in record


def load_game(record: Mapping[str, Any], game: int | None, name: str) -> tuple[Match, list[str]]:
    """One game of a manifest, played to its end, and who sat where."""
    try:
        if game is None:
            raise DataError(f"is the manifest of {record['games']} games: say which with --game N")
        if not 0 <= game < record["games_asked"]:
            raise DataError(f"has no game {game}: they are 0 to {record['games_asked'] - 1}")
        edition, seats, seed = edition_of(record), int(record["seats"]), int(record["seed"])
        contest = contest_of(edition, record["arena"], seats, int(record["games_asked"]), seed)
        moves = record["moves"].get(str(game))
        match = match_of(contest, game, None if moves is None else [int(move) for move in moves.split()])
        if str(game) in record["forfeits"]:
            match.forfeit(match.to_move)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DataError(f"{name}: is not a manifest ({error!r})") from error
    except GameError as error:
        raise DataError(f"{name}: {error}") from error
    return match, seating_of(contest, game)
