"""The registry: all games there are."""

from ..frame.game import Game
from ..frame.match import Match
from ..frame.tables import meant
from ..kernel.errors import DataError
from .battle_farm import GAME as BATTLE_FARM
from .scarecrovv import GAME as SCARECROVV
from .vcg import GAME as VCG

GAMES: tuple[Game, ...] = (SCARECROVV, VCG, BATTLE_FARM)


def game_of(name: str) -> Game:
    for game in GAMES:
        if game.id == name:
            return game
    known = [game.id for game in GAMES]
    raise DataError(f"there is no game '{name}'{meant(name, known)}: there are {', '.join(known)}")


def load_match(text: str) -> Match:
    """A match from its record (what `Match.save` returned), played again move by move."""
    return Match.load(text, game_of)
