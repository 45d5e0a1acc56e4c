"""The words of Pig: what a seat may do, what happens."""

from enum import IntEnum

from fairfield.frame.game import Words
from fairfield.kernel.moves import Moves
from fairfield.kernel.moves import Verb as Says


class Verb(IntEnum):
    HOLD = 0
    ROLL = 1


class Event(IntEnum):
    ROLLED = 0
    BUSTED = 1
    HELD = 2
    WON = 3


MOVES = Moves(
    Says(Verb.HOLD, "hold", where=("points",)),
    Says(Verb.ROLL, "roll", where=("die",)),
)
VERB, _, _ = MOVES.columns()
encode = MOVES.encoder()

WORDS = Words(
    arguments={},
    events={
        Event.ROLLED: "{seat} rolls a {one}",
        Event.BUSTED: "{seat} loses {one} points",
        Event.HELD: "{seat} has {one} points now",
        Event.WON: "{seat} wins",
    },
    event_arguments={},
)
