"""How well the search plays: win rates with 95 % intervals, one core, so many minutes of CPU time a pairing.

    .venv/bin/python benchmarks/strength.py                         every game, its first preset, 20 minutes a pairing
    .venv/bin/python benchmarks/strength.py scarecrovv:simulator vcg --minutes 5
    .venv/bin/python benchmarks/strength.py vcg --bots "mcts:1000,c=0.5 mcts:1000" --games 200

Results lie in strength/, a file for each pairing (--out elsewhere).  The same command goes on where it was interrupted,
and only tells when all is done.  Other rules, books or players begin anew.
"""

import argparse
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from fairfield import players
from fairfield.frame.game import Edition
from fairfield.frame.sheets import write_whole
from fairfield.frame.stats import share
from fairfield.games import GAMES, game_of
from fairfield.kernel.errors import GameError
from fairfield.kernel.jit import digest
from fairfield.players.matches import run_matches
from fairfield.players.series import WHOLE
from fairfield.players.specs import as_text, specs

SEED = 2026
LEAST = 100  # games, whatever they take
CHUNK = 10  # games between two savings
# What is wanted of the first bot, at tables of two and of four
USUAL = [("mcts:1000 greedy", 0.75), ("mcts:1000 greedy greedy greedy", 0.50), ("mcts:4000 mcts:400", 0.60)]
WANTED = {("vcg", "mcts:1000 greedy"): 0.60}


@dataclass(frozen=True)
class Pairing:
    """A bot, which is the first, and whom it plays."""

    edition: Edition
    bots: str

    @property
    def seats(self) -> int:
        return len(self.bots.split())

    @property
    def name(self) -> str:
        return f"{self.edition.game.id} {self.edition.preset}: {' '.join(self.bots.split())}"

    @property
    def wanted(self) -> float | None:
        return WANTED.get((self.edition.game.id, self.bots), dict(USUAL).get(self.bots))

    def file(self, folder: Path) -> Path:
        return folder / (re.sub(r"[^\w.=-]+", "_", self.name) + ".json")

    def what(self) -> dict[str, Any]:
        """All that results depend on."""
        return {
            "pairing": self.name,
            "bots": as_text(specs(self.bots, self.seats)),
            "seed": SEED,
            "rules": self.edition.game.fingerprint,
            "book": self.edition.fingerprint,
            "players": digest([Path(players.__file__).parent]),
        }


def pairings_of(named: str, bots: str) -> Iterator[Pairing]:
    """`scarecrovv` or `scarecrovv:simulator`."""
    game, _, preset = named.partition(":")
    edition = game_of(game).edition(preset)
    for text in [bots] if bots else [text for text, _ in USUAL]:
        if len(text.split()) in edition.game.seats:
            yield Pairing(edition, text)


def found_before(pairing: Pairing, folder: Path) -> dict[str, Any]:
    file = pairing.file(folder)
    found = json.loads(file.read_text()) if file.exists() else {}
    if found and {key: found[key] for key in pairing.what()} == pairing.what():
        return found
    return {**pairing.what(), "cpu_seconds": 0.0, "wins": [], "decisions": 0}


def play(pairing: Pairing, folder: Path, minutes: float, games: int, console: Console) -> dict[str, Any]:
    found, seats = found_before(pairing, folder), pairing.seats
    bots = specs(pairing.bots, seats)
    with console.status(pairing.name) as status:
        while (
            len(found["wins"]) < games if games else len(found["wins"]) < LEAST or found["cpu_seconds"] < 60 * minutes
        ):
            wanted = min(CHUNK, games - len(found["wins"])) if games else CHUNK
            series = run_matches(pairing.edition, seats, bots, wanted, SEED, 1, first=len(found["wins"]))
            if series.faults:
                raise GameError(f"{pairing.name}: {next(iter(series.faults.values()))}")
            if len(series.results) < wanted:
                raise KeyboardInterrupt
            found["wins"] += (series.results["wins"][:, 0] / WHOLE).tolist()
            found["cpu_seconds"] += series.cpu_seconds
            found["decisions"] += int(series.results["decisions"].sum())
            write_whole(pairing.file(folder), json.dumps(found) + "\n")
            status.update(f"{pairing.name}  {told(found)}")
    return found


def told(found: dict[str, Any]) -> str:
    rate = share(sum(found["wins"]), len(found["wins"]))
    return (
        f"{100 * rate.value:.1f} % ({100 * rate.low:.1f} - {100 * rate.high:.1f}) of {len(found['wins'])} games, "
        f"{found['cpu_seconds'] / 60:.1f} min"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME[:PRESET]", default=[game.id for game in GAMES])
    parser.add_argument("--bots", default="", help="one pairing only; the first bot's wins are counted")
    parser.add_argument("--minutes", type=float, default=20, help="of CPU time a pairing, but at least 100 games")
    parser.add_argument("--games", type=int, default=0, dest="count", help="exactly so many games instead")
    parser.add_argument("--out", type=Path, default=Path("strength"))
    given = parser.parse_args()
    console = Console(highlight=False)
    given.out.mkdir(parents=True, exist_ok=True)
    table = Table("pairing", "the first wins", "95 %", "wanted", "games", "CPU minutes")
    try:
        for pairing in [pairing for game in given.games for pairing in pairings_of(game, given.bots)]:
            found = play(pairing, given.out, given.minutes, given.count, console)
            rate = share(sum(found["wins"]), len(found["wins"]))
            table.add_row(
                pairing.name,
                f"{100 * rate.value:.1f} %",
                f"{100 * rate.low:.1f} - {100 * rate.high:.1f} %",
                f"{100 * pairing.wanted:.0f} %" if pairing.wanted else "",
                str(len(found["wins"])),
                f"{found['cpu_seconds'] / 60:.1f}",
            )
            console.print(f"{pairing.name}  {told(found)}")
    except KeyboardInterrupt:
        console.print("interrupted: the same command goes on")
    console.print(table)


if __name__ == "__main__":
    main()
