"""Bots of somebody's own, good ones and others."""

import sys
from typing import Any

import numpy as np

from fairfield.players.player import Player, Search


class First(Player):
    def choose(self, view, moves):
        return moves[0]


class Numpy(Player):
    def choose(self, view, moves):
        return np.array(moves)[-1]


class Imagines(Player):
    """Takes the first move after which it has most points, in a world that could be."""

    def choose(self, view, moves):
        def points(move):
            world = view.imagine(self.seed)
            world.play(move)
            return world.score()[1][view.seat]

        return max(moves, key=points)


class Forgetful(Player):
    """Passes no seed on."""

    def __init__(self, seed):
        pass

    def choose(self, view, moves):
        return moves[self.seed % len(moves)]


class Raises(Player):
    def choose(self, view, moves):
        raise KeyError("no idea")


class Exits(Player):
    def choose(self, view, moves):
        sys.exit("enough")


class Talks(Player):
    def choose(self, view, moves):
        print("thinking aloud")
        return moves[0]


class Kills(Player):
    """Takes its whole process down."""

    def choose(self, view, moves):
        import os

        os._exit(3)


class Gives(Player):
    """Answers whatever it was told to."""

    answer: Any = None

    def choose(self, view, moves):
        return self.answer


class WantsSeedless(Player):
    def __init__(self):
        super().__init__()


class Spies(Search):
    """Says that it cheats, and hopes to be given the truth."""

    @property
    def cheats(self):
        return True


class Nobody:
    pass
