"""The words of Scarecrovv: what a seat may do, what it may be asked, what happens."""

from enum import IntEnum

from ...kernel.moves import Moves
from ...kernel.moves import Verb as Says
from .state import CARDS, FIELDS, PRICES, RESOURCES, SEATS, SLOTS, VP_VALUES, Type


class Verb(IntEnum):
    PASS = 0
    END_TURN = 1
    WORKER = 2
    BUY_VP = 3  # before BUY, which has the same words for VP cards that never lie in the market
    BUY = 4
    PLAY = 5
    DISCARD = 6
    COMPOST = 7
    REPLACE = 8
    TAKE = 9
    COPY = 10
    KEEP = 11
    SWAP = 12
    STEAL = 13
    MOVE = 14
    GAIN = 15
    LOCK = 16
    SAVE = 17
    PAY = 18
    OPTION = 19
    ACCEPT = 20
    DECLINE = 21


MOVES = Moves(
    Says(Verb.PASS, "pass"),
    Says(Verb.END_TURN, "end the turn"),
    Says(Verb.WORKER, "worker to {field}", FIELDS, where=("field:{field}",)),
    Says(Verb.BUY_VP, "buy {vp}", VP_VALUES, where=("pile:{vp}",)),
    Says(Verb.BUY, "buy {card}", CARDS, where=("market:{card}",)),
    Says(Verb.PLAY, "play {card}{slot}", CARDS, SLOTS + 1, where=("hand:{card}", "mat:{two}")),
    Says(Verb.DISCARD, "discard {card}", CARDS, where=("hand:{card}",)),
    Says(Verb.COMPOST, "compost {card}", CARDS, where=("hand:{card}",)),
    Says(Verb.REPLACE, "replace {card}", CARDS, where=("market:{card}",)),
    Says(Verb.TAKE, "take {card}", CARDS, where=("market:{card}",)),
    Says(Verb.COPY, "copy {card}", CARDS, where=("market:{card}",)),
    Says(Verb.KEEP, "keep {card}", CARDS, where=("looked:{card}",)),
    Says(Verb.SWAP, "swap for {card}", CARDS, where=("market:{card}", "top")),
    Says(Verb.STEAL, "steal {resource} from {seat}", SEATS, RESOURCES, where=("seat:{one}", "bank:{resource}")),
    Says(Verb.MOVE, "move worker of {seat} from {route}", SEATS, FIELDS * FIELDS, where=("seat:{one}",)),
    Says(Verb.GAIN, "gain {res}", RESOURCES, where=("bank:{res}",)),
    Says(Verb.LOCK, "lock {type}", len(Type), where=("mat:2",)),
    Says(Verb.SAVE, "save {res}", RESOURCES, where=("bank:{res}",)),
    Says(Verb.PAY, "pay {res}", RESOURCES, where=("bank:{res}",)),
    Says(Verb.OPTION, "pay price {option}", PRICES),
    Says(Verb.ACCEPT, "yes"),
    Says(Verb.DECLINE, "no"),
)
VERB, ONE, TWO = MOVES.columns()
encode = MOVES.encoder()


class Step(IntEnum):
    """What stands on the agenda: questions first, then what just happens."""

    ACTION = 0
    DISCARD = 1
    COMPOST = 2
    MAY_COMPOST = 3
    REPLACE = 4
    TAKE = 5
    MAY_TAKE = 6
    COPY = 7
    KEEP = 8
    SWAP = 9
    STEAL = 10
    MOVE = 11
    GAIN = 12
    LOCK = 13
    SAVE = 14
    PAY = 15
    OPTION = 16
    PEEK = 17
    BURY = 18
    # from here on nobody is asked
    START_ROUND = 19
    SEAT_ROUND = 20
    START_TURN = 21
    AFTER_ACTION = 22
    NEXT_TURN = 23
    END_ROUND = 24
    CLEAN_UP = 25
    EFFECTS = 26
    SETTLE = 27
    FINISH = 28
    REFILL = 29
    VISIT = 30
    TRIGGER = 31


FIRST_HAPPENING = Step.START_ROUND.value


class Event(IntEnum):
    ROUND = 0
    PASSED = 1
    WORKER = 2
    BOUGHT = 3
    PLAYED = 4
    TO_MAT = 5
    PAID = 6
    GAINED = 7
    SCORED = 8
    DREW = 9
    RESHUFFLED = 10
    DISCARDED = 11
    COMPOSTED = 12
    REVEALED = 13
    REPLACED = 14
    TOOK = 15
    COPIED = 16
    MOVED = 17
    STOLE = 18
    LOOKED = 19
    KEPT = 20
    TO_BOTTOM = 21
    LOCKED = 22
    INITIATIVE = 23
    FIRST = 24
    FAILED = 25
    ENDED = 26
    END_TURN = 27
