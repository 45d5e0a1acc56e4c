"""The words of Battle Farm: what a seat may do, what it may be asked, what happens."""

from enum import IntEnum

from ...kernel.moves import Moves
from ...kernel.moves import Verb as Says
from .state import BED_TYPES, BEDS, BIDS, COLOURS, COPIES, KINDS, MARKET, SEATS, Stock


class Verb(IntEnum):
    END = 0
    BUY = 1
    OFFER = 2
    SEND = 3
    BID = 4
    ACCEPT = 5
    REJECT = 6
    PLANT = 7
    PLAY = 8
    CLASS_ACTION = 9
    BED = 10
    FERTILIZE = 11
    CROP = 12
    OPPONENT = 13
    GIVE = 14
    CARD = 15
    SPICE = 16
    COLOUR = 17
    TYPE = 18
    KEEP = 19
    TAKE = 20
    RESTORE = 21
    DECLINE = 22


MOVES = Moves(
    Says(Verb.END, "end"),
    Says(Verb.BUY, "buy slot {slot}", MARKET, where=("market:{one}",)),
    Says(Verb.OFFER, "offer {copy}", KINDS, COPIES, where=("hand:{card}",)),
    Says(Verb.SEND, "send the offer", where=("offer",)),
    Says(Verb.BID, "bid {one}", BIDS, where=("coins:{one}",)),
    Says(Verb.ACCEPT, "accept the bid of seat {one}", SEATS, where=("seat:{one}",)),
    Says(Verb.REJECT, "reject all bids", where=("offer",)),
    Says(Verb.PLANT, "plant {copy}", KINDS, COPIES, where=("hand:{card}",)),
    Says(Verb.PLAY, "play {copy}", KINDS, COPIES, where=("hand:{card}",)),
    Says(Verb.CLASS_ACTION, "use the class action", where=("class",)),
    Says(Verb.BED, "bed {bed}", BEDS, where=("bed:{one}",)),
    Says(Verb.FERTILIZE, "fertilize bed {bed}", BEDS, where=("bed:{one}", "fertilizers")),
    Says(Verb.CROP, "choose seat {one} bed {plot}", SEATS, BEDS, where=("seat:{one}", "bed:{two}")),
    Says(Verb.OPPONENT, "choose seat {one}", SEATS, where=("seat:{one}",)),
    Says(Verb.GIVE, "give a {stock}", len(Stock), where=("{stock}",)),
    Says(Verb.CARD, "choose {copy}", KINDS, COPIES, where=("hand:{card}",)),
    Says(Verb.SPICE, "spice {copy}", KINDS, COPIES, where=("hand:{card}",)),
    Says(Verb.COLOUR, "choose {colour}", COLOURS, where=("colour:{colour}",)),
    Says(Verb.TYPE, "make it a {type} bed", BED_TYPES, where=("type:{type}",)),
    Says(Verb.KEEP, "keep {card}", KINDS, where=("looked:{card}",)),
    Says(Verb.TAKE, "take slot {slot}", MARKET, where=("market:{one}",)),
    Says(Verb.RESTORE, "restore {card}", KINDS, where=("discards:{card}",)),
    Says(Verb.DECLINE, "decline"),
)
VERB, ONE, TWO = MOVES.columns()
encode = MOVES.encoder()


class Step(IntEnum):
    """What stands on the agenda: the questions of the four phases, questions of effects, then what just happens."""

    MARKET = 0
    TRADE = 1
    PLAY = 2
    FERTILIZE = 3
    BID = 4
    ACCEPT = 5
    PLANT = 6
    RIPE = 7
    CROP = 8
    BED = 9
    TYPE = 10
    OPPONENT = 11
    GIVE = 12
    CARD = 13
    SPICE = 14
    COLOUR = 15
    KEEP = 16
    TAKE = 17
    RESTORE = 18
    # from here on nobody is asked
    TURN = 19
    HARVEST = 20
    ROLL_MARKET = 21
    ROLL_FERTILIZE = 22
    END_TURN = 23
    EFFECTS = 24
    FINISH = 25
    OPEN_BIDS = 26


LAST_PHASE = Step.FERTILIZE.value
FIRST_HAPPENING = Step.TURN.value


class Event(IntEnum):
    CLASS = 0
    DEALT = 1
    BONUS = 2
    ROLLED_ORDER = 3
    WIN_LIMIT = 4
    TURN = 5
    REVEALED = 6
    HARVESTED = 7
    MARKET_ROLL = 8
    BOUGHT = 9
    OFFERED = 10
    SENT = 11
    SEALED = 12
    BID = 13
    SOLD = 14
    REJECTED = 15
    PLANTED = 16
    PLAYED = 17
    CLASS_ACTION = 18
    FERTILIZE_ROLL = 19
    FERTILIZED = 20
    GAINED_COINS = 21
    GAINED_FERTILIZERS = 22
    LOST_COINS = 23
    LOST_FERTILIZERS = 24
    ROLLED = 25
    DREW = 26
    CHANGED = 27
    SLOWED = 28
    HASTENED = 29
    DESTROYED = 30
    TRANSFORMED = 31
    BLIGHTED = 32
    STOLE = 33
    STOLE_COINS = 34
    GAVE = 35
    RETURNED = 36
    SPICED = 37
    DISCARDED = 38
    DISCARDED_MANY = 39
    SELECTED = 40
    SWAPPED = 41
    LOOKED = 42
    KEPT = 43
    TOOK = 44
    CLEARED = 45
    RESTORED = 46
    CLONED = 47
    SHOWN = 48
    TO_DECK = 49
    LAST_ROUND = 50
    ENDED = 51
    DECLINED = 52
    STOLEN = 53
