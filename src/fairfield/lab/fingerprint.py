"""A game's fingerprint: a hash over seeded games with every preset and number of seats.

It lies beside the rules.  A change of the code either leaves it alone, or means that games go differently.

    python -m fairfield.lab.fingerprint           prints them
    python -m fairfield.lab.fingerprint --write   accepts them as they are now
"""

import hashlib
import sys

from ..games import GAMES
from ..kernel.game import Game
from ..kernel.records import new
from ..players.specs import specs
from .series import Course, Result, Runner

GAMES_EACH = 200
SEED = 2026


def fingerprint(game: Game, games: int = GAMES_EACH) -> str:
    """Of `games` games for each preset, half of them random, half greedy, over all numbers of seats."""
    digest = hashlib.sha256()
    for preset in game.knobs.presets:
        edition = game.edition(preset)
        for place in range(games):
            seats = game.seats[place % len(game.seats)]
            bots = "random" if place < games // 2 else "greedy:explore=0.1"
            results = new(Result)
            runner = Runner(edition, seats, specs(bots, seats), SEED)
            runner.play(results, place, new(Course))
            digest.update(results.tobytes())
            digest.update(runner.state.tobytes())
    return digest.hexdigest()[:16]


def main() -> None:
    for game in GAMES:
        found = fingerprint(game)
        print(f"{game.id} {found}" + ("" if found == game.fingerprint else f" (was {game.fingerprint})"))
        if "--write" in sys.argv[1:]:
            (game.folder / "fingerprint.txt").write_text(found + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
