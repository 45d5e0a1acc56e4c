"""Results on disk: tables, a row per game, and a manifest from which any game of a series can be played again."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..frame.match import Match
from ..frame.sheets import write_folder
from ..games import game_of
from ..kernel.errors import DataError
from ..players.manifest import edition_of, in_a_line, read_json, what_made
from ..players.series import Series, check_series, moves_of
from ..players.specs import as_text, specs
from .summary import Summary

MANIFEST = "manifest.json"


def write_results(folder: Path, summary: Summary, command: Sequence[str]) -> list[Path]:
    """All files of a series, or none: they are written aside and moved into place at the end."""
    series = summary.series
    tail = f"{series.seed}_{summary.games}games.csv"
    texts = {f"summary_{sheet.name}_{tail}": sheet.csv() for sheet in [*summary.own.sheets, summary.seats_sheet()]}
    texts["games.csv"] = summary.games_sheet().csv()
    texts[MANIFEST] = json.dumps(manifest(series, command), indent=1) + "\n"
    write_folder(folder, texts, _earlier(folder))
    return [folder / name for name in texts]


def _earlier(folder: Path) -> list[Path]:
    """The files of an earlier series there: beside new ones they would mislead."""
    return [*folder.glob("summary_*games.csv"), *folder.glob(MANIFEST), *folder.glob("games.csv")]


def manifest(series: Series, command: Sequence[str]) -> dict[str, Any]:
    edition = series.edition
    return {
        **what_made(edition, command),
        "seats": series.seats,
        "bots": as_text(series.players),
        "seed": series.seed,
        "games_asked": series.asked,
        "games": len(series.results),
        **({"moves": {str(game): in_a_line(moves) for game, moves in series.moves.items()}} if series.moves else {}),
        **({"forfeits": {str(game): fault for game, fault in series.faults.items()}} if series.faults else {}),
    }


def load_match(path: Path, game: int | None) -> Match:
    """A saved match, or one game of a series by its manifest, played to its end."""
    record = read_json(path)
    if not isinstance(record, dict) or "bots" not in record:
        return Match.load(path.read_text(encoding="utf-8"), game_of, str(path))
    if game is None:
        raise DataError(f"{path}: is the manifest of {record.get('games')} games: say which with --game N")
    try:
        return _game_of(record, game)
    except KeyError as error:
        raise DataError(f"{path}: is not a manifest ({error} is missing)") from error
    except (TypeError, ValueError, AttributeError) as error:
        raise DataError(f"{path}: is not a manifest ({error!r})") from error
    except DataError as error:
        raise DataError(f"{path}: {error}") from error


def _game_of(record: Mapping[str, Any], game: int) -> Match:
    """One game of a manifest."""
    if not 0 <= game < record["games_asked"]:
        raise DataError(f"has no game {game}: they are 0 to {record['games_asked'] - 1}")
    edition, seats, seed = edition_of(record), int(record["seats"]), int(record["seed"])
    check_series(edition, seats, 1, seed)
    match = Match.begin(edition, seats, game % seats, (seed, game))
    if "moves" in record:  # of players that think: they would take as long again, and by the clock think otherwise
        if str(game) not in record["moves"]:
            raise DataError(f"game {game} was not finished")
        match.play(*map(int, record["moves"][str(game)].split()))
    else:
        match.play(*moves_of(edition, seats, specs(" ".join(record["bots"]), seats), seed, game))
    if str(game) in record.get("forfeits", {}):
        match.forfeit(match.to_move)
    return match
