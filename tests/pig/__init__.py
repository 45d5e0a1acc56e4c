"""Pig: roll and risk what you have, or hold and keep it.  The smallest game in the house style, whole.

Players take turns.  Whoever has the turn rolls the die, as often as he dares: what he rolls is at risk.  Holding keeps
it and ends the turn; a 1 loses it and ends the turn.  Who has enough for the goal must hold, and wins.
"""

from pathlib import Path

from fairfield.frame.game import Game, Rules

from . import bots, rules, words
from .state import SEATS, Book, Over, State, Tally

GAME = Game(
    id="pig",
    title="Pig",
    credit="a folk game",
    folder=Path(__file__).parent,
    seats=range(2, SEATS + 1),
    usual_seats=2,
    score_name="points",
    moves=words.MOVES,
    passes=frozenset(),
    State=State,
    Book=Book,
    Tally=Tally,
    Over=Over,
    rules=Rules(
        setup=rules.setup,
        legal=rules.legal,
        play=rules.play,
        score=rules.score,
        hide=rules.hide,
        seen=rules.seen,
        glance=bots.glance,
        worth=bots.worth,
        wander=bots.wander,
        tally=rules.tally,
    ),
    words=words.WORDS,
)
