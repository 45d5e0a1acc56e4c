"""The words of Solanaceae VCG: what a seat may do, what happens."""

from enum import IntEnum

from ...kernel.moves import Moves
from ...kernel.moves import Verb as Says
from .state import CARDS, STAKES


class Verb(IntEnum):
    CARD = 0
    STAKE = 1


MOVES = Moves(
    Says(Verb.CARD, "play {card}", CARDS, where=("hand:{card}",)),
    Says(Verb.STAKE, "stake {stake}", STAKES, 2, where=("potions:{one}", "focus:{two}")),
)
VERB, ONE, TWO = MOVES.columns()
encode = MOVES.encoder()


class Event(IntEnum):
    DREW = 0
    LEADS = 1
    PLAYED = 2
    STAKED = 3
    REVEALED = 4
    FOUGHT = 5
    WON = 6
    DAMAGED = 7
    LIFE = 8
    POTIONS = 9
    HEALING = 10
    POISONED = 11
    HEAL_TICK = 12
    POISON_TICK = 13
    ENDED = 14
    STOPPED = 15
