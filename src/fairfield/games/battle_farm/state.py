"""Battle Farm: what lies on the table, and the book of everything a designer may change.

deck (bag) ──> market: [Corn] [Stonks] [Melon] [Onions] [Grape] [Drought]          discards, one heap a seat
   │ draw          │ buy, with coins                                                        ▲
┌─ a farm, one per seat ───────────────────────────────────────────────────────────────┐    │
│  hand: Corn, Corn +5, Clone  ──plant──> beds: [common: Wheat 2/1] [greenhouse: -] ───│────┤
│    │  a value that was changed          coins  fertilizers                harvest    │    │
│    └────────play, with fertilizers───────────────────────────────────────────────────│────┘
│  class: Land Baron, its action beside the hand                                       │
└──────────────────────────────────────────────────────────────────────────────────────┘
A crop in a bed is `value/timer`.  What a seat does not know of other hands it sees back in the deck: as it sees the
table, so many cards lie in the deck as `deck.held`, less those of other hands whose `kind` it cannot see.  A card that
an opponent's class brought is in `held`, but in no count of a kind: which one it is only its owner knows.
"""

from enum import IntEnum

from ...kernel.agenda import Agenda
from ...kernel.dice import Dice
from ...kernel.log import Log
from ...kernel.records import CARD, OWNER, SEAT, Grid, Row, field, i8, i16, i32, record, row

SEATS = 6
NOBODY = -1
NOTHING = 0  # no card
KINDS = 64  # of cards, with NOTHING: crops, then actions, then the class actions
HAND = 208  # more cards than there can be; loading a book proves it
BEDS = 6
MARKET = 10
CLASSES = 8
COPIES = 9  # of a kind that a seat tells apart by their values; see `rank_of`
BIDS = 512  # 0 to 511 coins
MOST = 30_000  # coins, fertilizers and values stop here
MOST_ADDED = 99  # the most that a card's value may lie above the printed one
EVERYBODY = (1 << SEATS) - 1  # eyes of all seats


class Over(IntEnum):
    NOT = 0
    WIN_LIMIT = 1
    EMPTY_DECK = 2
    ROUND_CAP = 3


class Colour(IntEnum):
    NONE = 0
    YELLOW = 1
    RED = 2
    GREEN = 3


COLOURS = len(Colour)


class Rarity(IntEnum):
    """§ 10 The number is the grade."""

    NONE = 0
    COMMON = 1
    UNCOMMON = 2
    RARE = 3
    EPIC = 4
    MYTHIC = 5


class Stock(IntEnum):
    COINS = 0
    FERTILIZER = 1


class Type(IntEnum):
    NONE = 0
    CROP = 1
    ACTION = 2
    CLASS = 3


class BedType(IntEnum):
    NONE = 0
    COMMON = 1
    RAISED = 2
    GREENHOUSE = 3
    HYDROPONIC = 4
    TRELLIS = 5
    ROTATIONAL = 6
    VERTICAL = 7


BED_TYPES = len(BedType)


# The book: everything a designer may change.


class Moment(IntEnum):
    """When an effect acts."""

    NONE = 0
    PLANTED = 1
    FERTILIZED = 2  # by a fertilizer of § 7
    GROWING = 3  # all the time, whenever the crop's value is read
    HARVESTED = 4
    PLAYED = 5


class If(IntEnum):
    ALWAYS = 0
    SAME_IN_HAND = 1  # another card of the kind is in hand
    HARVESTED_BEFORE = 2  # the seat harvested one of the kind earlier


class Per(IntEnum):
    """What an amount is counted for."""

    ONE = 0
    OTHER_CROPS = 1  # of a colour, on the whole field
    SAME_IN_HAND = 2
    HARVESTED_BEFORE = 3
    RICHER = 4  # opponents with more coins
    HAND_CROPS = 5  # crop cards of a colour in hand
    OWN_CROPS = 6
    KINDS_GROWING = 7  # different kinds, on the whole field
    OWN_COLOURS = 8  # different colours among one's own crops
    VALUE = 9  # the value of the card that is played
    GRADE = 10  # the grade of the card that it is aimed at


class Word(IntEnum):
    """What an effect does; effects.py has a function for each."""

    NONE = 0
    GAIN = 1
    ROLL = 2
    DRAW = 3
    VALUE = 4
    HASTEN = 5
    GROW = 6
    WEAKEN = 7
    SET = 8
    DELAY = 9
    HAMPER = 10
    DESTROY = 11
    SELL = 12
    CLONE = 13
    TRANSFORM = 14
    RAZE = 15
    BLIGHT = 16
    ROB = 17
    STEAL = 18
    DEMAND = 19
    TOLL = 20
    BLITZ = 21
    REGROW = 22
    SPICE = 23
    IMPROVE = 24
    RECYCLE = 25
    SELECT = 26
    SWAP = 27
    POLLINATE = 28
    CULL = 29
    WINDFALL = 30
    DROUGHT = 31
    FLOOD = 32
    RESTORE = 33
    BARGAIN = 34


class Whose(IntEnum):
    """§ 2 Whose crops or beds an effect reaches."""

    SELF = 0  # the crop that acts
    OWN = 1
    OPPONENT = 2
    ANY = 3
    OTHER = 4  # any but the crop that acts


@record
class Effect:
    moment: i8 = field(means=Moment)
    condition: i8 = field(means=If)
    word: i8 = field(means=Word)
    whose: i8 = field(means=Whose)
    may: i8  # it may be declined
    one: i16
    two: i16
    per: i8 = field(means=Per)
    of: i8 = field(means=Colour)  # what `per` counts


EFFECTS = 3


class Use(IntEnum):
    """How often a card may be played that stays where it is."""

    FREELY = 0
    TURN = 1
    GAME = 2


@record
class Card:
    type: i8 = field(means=Type)
    colour: i8 = field(means=Colour)
    rarity: i8 = field(means=Rarity)
    price: i8  # in the market
    timer: i8
    replayable: i8  # stays in hand when played
    use: i8 = field(means=Use)
    catch_up: i8  # value it has more for each richer opponent
    value: i16  # what a crop sells for, and what an action costs in fertilizers
    copies: i16  # in the deck
    at: i16  # one bit for each moment at which it acts
    acting: i8  # how many effects it has
    effects: Row[Effect] = row(EFFECTS, counted_by="acting")


@record
class Bed:
    type: i8 = field(means=BedType)
    crop: i8 = field(means=CARD)
    timer: i8
    locked: i8  # emptied by a harvest in this turn, after phase 1
    value: i16


class Bonus(IntEnum):
    """What sort of random common card a class starts with."""

    NONE = 0
    CROP = 1
    ACTION = 2


@record
class Class:
    card: i8 = field(means=CARD)  # its action
    bonus: i8 = field(means=Bonus)
    coins: i16
    fertilizers: i16
    plots: i8
    beds: Row[i8] = row(BEDS, means=BedType, counted_by="plots")


class HarvestOrder(IntEnum):
    BED = 0
    OWNER = 1


class Endgame(IntEnum):
    FINISH_ROUND = 0
    ONE_MORE_EACH = 1
    IMMEDIATE = 2


class Ties(IntEnum):
    SHARED = 0
    FERTILIZERS = 1


class CherryScope(IntEnum):
    OWN_GAME = 0
    OWN_TURN = 1
    EVERYBODY = 2


class MangoMode(IntEnum):
    ONE = 0
    EACH = 1
    CHOSEN = 2


class Decline(IntEnum):
    PRINTED = 0
    NEVER = 1
    ALWAYS = 2


@record
class Book:
    """One field per knob of presets.toml, of the same name, then what the tables say."""

    start_cards: i8
    start_coins: i16
    start_fertilizers: i16
    order_fertilizers: i8
    beds_additive: i8
    bonus_cards_from_deck: i8
    class_card_in_hand: i8
    win_base: i16
    win_per_seat: i16
    win_limit: i16
    market_size: i8
    harvest_order: i8 = field(means=HarvestOrder)
    purchase_die: i8
    trade: i8
    fertilize_die: i8
    endgame: i8 = field(means=Endgame)
    ties: i8 = field(means=Ties)
    round_cap: i16
    cherry_scope: i8 = field(means=CherryScope)
    mango_mode: i8 = field(means=MangoMode)
    potato_new_copy: i8
    peppers_random: i8
    cloudberry_self: i8
    pollinator_counts_kept: i8
    clone_printed: i8
    land_acq_any_discard: i8
    decline_triggers: i8 = field(means=Decline)
    crop_sum: i32  # of the printed values of all crop cards
    commons: Row[i8] = row(2)  # how many common crops, and actions, a bonus card may be
    common: Grid[i8] = row(2, KINDS, means=CARD)
    bed_value: Grid[i8] = row(BED_TYPES, KINDS)  # what such a bed adds to such a crop
    bed_haste: Grid[i8] = row(BED_TYPES, KINDS)  # turns it saves when planted
    protects: Row[i8] = row(BED_TYPES, by=BedType)  # from what is harmful
    classes: Row[Class] = row(CLASSES)
    dealt: i8  # how many classes are dealt at random
    seat_class: Row[i8] = row(SEATS)  # that a seat plays, -1 for a random one
    cards: Row[Card] = row(KINDS, by=CARD)


# The table.


@record
class Cards:
    """A bag, or a heap whose order does not matter."""

    held: i16
    counts: Row[i16] = row(KINDS, by=CARD)


@record
class HandCard:
    """§ 10, § 14 A card with what its value lies above the printed one; `eyes` are the seats that saw it.

    What Selection and Peppers put on a card is its owner's secret (`extra`) until others see the card with its value.
    """

    kind: i8 = field(means=CARD, seen_by="eyes", drawn_from="deck")
    added: i8 = field(seen_by="eyes")  # as those who saw it know
    extra: i8 = field(seen_by=OWNER)  # put on it since, unseen by others
    eyes: i8


@record
class Hand:
    held: i16
    cards: Row[HandCard] = row(HAND, counted_by="held")


@record
class Looked:
    """§ 12 The two cards of Pollinator Paradise."""

    held: i8
    cards: Row[i8] = row(2, means=CARD, counted_by="held", seen_by=OWNER, drawn_from="deck")


@record
class Farm:
    """What belongs to one seat."""

    coins: i16
    fertilizers: i16
    class_card: i8 = field(means=CARD)
    bonus: i8 = field(means=CARD, seen_by=OWNER, added_to="deck")  # of its class: one more copy than is printed
    used: i8  # its class action, in this turn or for good
    place: i8  # in turn order
    sealed: i8  # it has bid
    bid: i16 = field(seen_by=OWNER)  # sealed
    opened: i16  # when all bids are in
    plots: i8
    beds: Row[Bed] = row(BEDS, counted_by="plots")
    looked: Looked
    discards: Cards
    harvested: Row[i16] = row(KINDS, by=CARD)
    hand: Hand


@record
class State:
    dice: Dice
    seats: i8
    to_move: i8 = field(means=SEAT)
    over: i8 = field(means=Over)
    active: i8 = field(means=SEAT)  # whose turn it is
    round: i16
    win_limit: i16
    ending: i8 = field(means=Over)  # why the game is going to end
    turns_left: i8  # to be played after this one, if it is going to end
    deck: Cards
    market: Row[i8] = row(MARKET, means=CARD)
    farms: Row[Farm] = row(SEATS, by=SEAT)
    order: Row[i8] = row(SEATS, means=SEAT)  # the seats in turn order
    earned: Row[i32] = row(KINDS, by=CARD)  # coins that each kind of card has brought, whoever had it
    # this turn
    cap: i8  # cards that may still be bought, fertilizers that may still be used
    lot: i16  # cards offered: the last ones of the hand
    harvesting: i8  # phase 1: beds emptied now are not locked
    reaped: Row[i8] = row(KINDS, by=CARD)  # harvested in this turn
    replayed: Row[i8] = row(KINDS, by=CARD)  # played in this turn, of cards that stay in hand
    agenda: Agenda
    log: Log
