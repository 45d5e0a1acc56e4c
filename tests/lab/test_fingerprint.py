"""One hash per game: it changes only on purpose (python -m fairfield.lab.fingerprint --write)."""

import pytest

from fairfield.games import GAMES
from fairfield.lab.fingerprint import fingerprint


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_games_go_as_they_did(game):
    assert fingerprint(game) == game.fingerprint, "games go differently: see fairfield.lab.fingerprint"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_fingerprint_sees_every_game(game):
    assert fingerprint(game, 4) != fingerprint(game, 5)
