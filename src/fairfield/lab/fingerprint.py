"""A game's fingerprint: a hash over 200 seeded games, with every preset and number of seats.

It lies beside the rules.  A change of the code either leaves it alone, or means that games go differently.

    python -m fairfield.lab.fingerprint           prints them
    python -m fairfield.lab.fingerprint --write   accepts them as they are now
"""

import hashlib
import sys

from .. import games as registry
from ..frame.game import Game
from ..kernel.records import new
from ..players.series import Course, Result, Runner
from ..players.specs import specs

GAMES = 200
SEED = 2026


def fingerprint(game: Game, games: int = GAMES) -> str:
    """Of so many games, by turns with every preset and number of seats, random and greedy."""
    digest = hashlib.sha256()
    editions = [game.edition(preset) for preset in game.knobs.presets]
    for number in range(games):
        edition, seats = editions[number % len(editions)], game.seats[number // 2 % len(game.seats)]
        runner = Runner(edition, seats, specs(("random", "greedy:explore=0.1")[number % 2], seats), SEED)
        results = new(Result)
        runner.play(results, number, new(Course))
        digest.update(results.tobytes() + runner.state["dice"].tobytes())
    return digest.hexdigest()[:16]


def main() -> None:
    for game in registry.GAMES:
        found = fingerprint(game)
        print(f"{game.id} {found}" + ("" if found == game.fingerprint else f" (was {game.fingerprint})"))
        if "--write" in sys.argv[1:]:
            (game.folder / "fingerprint.txt").write_text(found + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
