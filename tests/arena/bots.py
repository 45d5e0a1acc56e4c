"""Bots of somebody's own, good and bad."""

import os

from fairfield.players.player import Player


class First(Player):
    def choose(self, view, moves):
        return moves[0]


class Chatty(Player):
    def choose(self, view, moves):
        print("let me think")
        return moves[-1]


class Dies(Player):
    """In every other game."""

    def choose(self, view, moves):
        if self.seed % 2:
            raise RuntimeError("no idea")
        return moves[0]


class Nonsense(Player):
    def choose(self, view, moves):
        return "the best one"


class Unmade(Player):
    def __init__(self):
        super().__init__()


class Quits(Player):
    """And takes its process along."""

    def choose(self, view, moves):
        os._exit(3)
