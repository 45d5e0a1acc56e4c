"""What made a series, as JSON: enough to play any of its games again."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import __version__
from ..frame.game import Edition
from ..frame.tables import Table
from ..games import game_of
from ..kernel.errors import DataError


def what_made(edition: Edition, command: Sequence[str]) -> dict[str, Any]:
    """The rules and the book, with all tables that are not the game's own."""
    return {
        "fairfield": __version__,
        "command": list(command),
        "game": edition.game.id,
        "preset": edition.preset,
        "changes": dict(edition.changes),
        "knobs": dict(edition.values),
        "tables": {name: {"file": table.name, "text": table.text} for name, table in edition.tables.items()},
        "fingerprint": {"rules": edition.game.fingerprint, "book": edition.fingerprint},
    }


def in_a_line(moves: Sequence[int]) -> str:
    return " ".join(map(str, moves))


def edition_of(record: Mapping[str, Any]) -> Edition:
    """The rules that a manifest or a match record was made with."""
    tables = {name: Table(table["file"], table["text"]) for name, table in record["tables"].items()}
    # lenient: whoever made it was content with its tables, and the book must come out the same
    edition = game_of(record["game"]).edition(record["preset"], record["changes"], tables, lenient=True)
    if edition.fingerprint != record["fingerprint"]["book"]:
        raise DataError("its book differs from what its knobs and tables make now: it was made by another version")
    if edition.game.fingerprint != record["fingerprint"]["rules"]:
        raise DataError("its rules are not those of now: it was made by another version")
    return edition


def read_json(path: Path) -> Any:
    if (path / "manifest.json").is_file():
        raise DataError(f"{path}: is a folder of results; name its manifest, {path / 'manifest.json'}")
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: is not JSON ({error})") from error
