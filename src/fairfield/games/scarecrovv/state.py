"""Scarecrovv: what lies on the table, and the book of everything a designer may change.

supply (bag) ── top? ── market: 10 face up ──────── bottom (cards somebody put there)
                             │ buy
┌─ a farm, one per seat ─────▼─────────────────────────────────────┐
│ deck (bag) ─draw─> hand ─play─> discard (bag) ─when empty─> deck │   trash: composted for good
│ bank: plasma ash shards nut berry mushroom        VP     workers │
│ mat: [1: +2 VP] [2: a type] [3: compost] [4: Critter] [5: Farm] [6: Wild]
└──────────────────────────────────────────────────────────────────┘
fields: plasma  ash  shards  forage  rookery  compost  initiative
"""

from enum import IntEnum

from ...kernel.agenda import Agenda
from ...kernel.dice import Dice
from ...kernel.log import Log
from ...kernel.records import CARD, OWNER, SEAT, Row, field, i8, i16, i64, record, row

SEATS = 6
NOBODY = -1


class Resource(IntEnum):
    PLASMA = 0
    ASH = 1
    SHARDS = 2
    NUT = 3
    BERRY = 4
    MUSHROOM = 5


RESOURCES = len(Resource)


class Field(IntEnum):
    PLASMA = 0
    ASH = 1
    SHARDS = 2
    FORAGE = 3
    ROOKERY = 4
    COMPOST = 5
    INITIATIVE = 6


FIELDS = len(Field)


class Type(IntEnum):
    NONE = 0
    CRITTER = 1
    FARM = 2
    WILD = 3
    GLOBAL = 4
    TOKEN = 5  # RES and VP cards


class Domain(IntEnum):
    NONE = 0
    SLIME = 1
    MAGIC = 2
    RADIOACTIVE = 3


class Token(IntEnum):
    """Cards are numbers: 0 no card, then the six RES cards and the three VP cards; the library follows."""

    NONE = 0
    PLASMA = 1
    ASH = 2
    SHARDS = 3
    NUT = 4
    BERRY = 5
    MUSHROOM = 6
    VP1 = 7
    VP2 = 8
    VP3 = 9


class VpCard(IntEnum):
    VP1 = 0
    VP2 = 1
    VP3 = 2


FIRST_RES, FIRST_VP, LIBRARY = Token.PLASMA.value, Token.VP1.value, len(Token)
CARDS = 48
VP_VALUES = len(VpCard)
HAND = 64
MARKET = 16
BOTTOM = 16
SLOTS = 6


class Over(IntEnum):
    NOT = 0
    VICTORY = 1
    ROUND_CAP = 2
    STEP_CAP = 3


# The book: everything a designer may change.


class Moment(IntEnum):
    """When an effect acts."""

    NONE = 0
    NEEDS = 1  # a condition of playing the card at all
    PLACING = 2  # how it lies on the mat
    PLAYED = 3  # when played, active or to the mat
    ACTIVE = 4  # when played active only
    MAT = 5  # all the time while it lies on the mat
    TURN = 6  # on the mat, at the owner's first turn of a round
    SPENT = 7  # on the mat, after an action that spent RES cards
    FORAGED = 8  # on the mat, at the owner's first forage of a round
    THEFT = 9  # on the mat, when another seat steals
    COMPOSTED = 10
    DISCARDED = 11  # from hand, by an effect


class If(IntEnum):
    ALWAYS = 0
    WITH = 1  # that card lies on the mat too
    TYPE_ON_MAT = 2  # another card of the type
    TYPE_BEFORE = 3  # another card of the type was played earlier in this turn
    SPENT_BEFORE = 4  # the resource was spent on an earlier action of this turn
    OPPONENT_COMPOSTED = 5  # in this round


class Word(IntEnum):
    """What an effect does; effects.py has one function for each."""

    NONE = 0
    DRAW = 1
    DISCARD = 2
    COMPOST = 3
    GAIN = 4
    VP = 5
    FORAGE = 6
    STEAL = 7
    TAKE = 8
    TAKE_UP_TO = 9
    REPLACE = 10
    COPY = 11
    MOVE = 12
    SCRY = 13
    PEEK = 14
    SWAP_TOP = 15
    BURY = 16
    GAIN_CHOICE = 17
    GAIN_SPENT = 18
    GAIN_STOLEN = 19
    HAND_SIZE_ALL = 20
    COMPOST_ALL = 21
    FORAGE_BONUS = 22
    THREE_DOMAINS = 23
    HAND_SIZE = 24  # read when hands are drawn
    DISCOUNT = 25  # read when costs are paid
    COVER = 26  # read when a card is placed
    WORKER_ON = 27  # read when a card is about to be played
    MAT_CARDS = 28  # likewise


class Whose(IntEnum):
    """Whose workers a card moves."""

    OWN = 0
    OPPONENT = 1
    ANY = 2


@record
class Effect:
    moment: i8 = field(means=Moment)
    condition: i8 = field(means=If)
    of: i8  # what the condition speaks of: a card, a type or a resource
    word: i8 = field(means=Word)
    one: i8
    two: i8


EFFECTS = 6


@record
class Price:
    """What must be paid: fixed amounts, a byte for each resource (see payment.py), and units of one's choice."""

    fixed: i64
    any_units: i8
    any_of: i8  # one bit for each resource a free unit may be


PRICES = 3


@record
class Card:
    type: i8 = field(means=Type)
    domain: i8 = field(means=Domain)
    vp: i8  # of a VP card
    points: i8  # mat points
    to_mat: i8
    buy_cost: i8
    copies: i8  # in the supply at the start
    printed: i8  # the printed play cost, all resources together
    insight: i8  # it looks at the supply: the greedy bot likes that
    prices: i8  # how many ways there are to pay for it
    price: Row[Price] = row(PRICES, counted_by="prices")
    acting: i8  # how many effects it has
    effects: Row[Effect] = row(EFFECTS, counted_by="acting")


class Choice(IntEnum):
    FIRST = 0
    PLAYER = 1


class PaymentOrder(IntEnum):
    TOKENS_FIRST = 0
    BANK_FIRST = 1


class SpentTokens(IntEnum):
    DISCARD = 0
    REMOVED = 1


class MatCard(IntEnum):
    LEAVES = 0
    ALSO_DISCARD = 1


class Legality(IntEnum):
    EXACT = 0
    BUGGY = 1


class Slot3Trigger(IntEnum):
    ON_FILL = 0
    EVERY_MAT_PLAY = 1


class MatPoints(IntEnum):
    OFF = 0
    ON_PLACE = 1
    AT_END = 2


class Effects(IntEnum):
    CORE = 0
    FULL = 1


class GlobalsMode(IntEnum):
    OFF = 0
    ALWAYS_ON = 1
    SUPPLY = 2


class NoClaim(IntEnum):
    STAY = 0
    ROTATE_LEFT = 1


class Priority(IntEnum):
    FIRST_CLAIM = 0
    LAST_CLAIM = 1
    FEWEST_VP = 2


class StartRule(IntEnum):
    INITIATIVE = 0
    LOWEST_VP = 1


class Triggers(IntEnum):
    ROUND = 0
    TURN = 1


class Wander(IntEnum):
    """How an exploring greedy bot draws its random move."""

    MOVES = 0
    CARDS = 1  # a move weighs as many as the equal cards it stands for


class ActionKind(IntEnum):
    WORKER = 0
    BUY = 1
    BUY_VP = 2
    PLAY_VP = 3
    PLAY = 4


@record
class Book:
    """One field per knob of presets.toml, of the same name, then the cards."""

    victory_vp: i16
    max_rounds: i16
    max_steps: i16
    hand_size: i8
    workers_per_round: i8
    actions_per_turn: i8
    end_turn_action: i8
    action_carryover: i8
    free_action: Row[i8] = row(5, by=ActionKind)
    start_deck: Row[i8] = row(LIBRARY, by=Token)
    setup_income: Row[i8] = row(RESOURCES, by=Resource)
    round_income: Row[i8] = row(RESOURCES, by=Resource)
    market_size: i8
    market_refill: i8
    vp_cost: Row[i8] = row(VP_VALUES, by=VpCard)
    vp_pile: Row[i16] = row(VP_VALUES, by=VpCard)
    payment_order: i8 = field(means=PaymentOrder)
    spent_tokens: i8 = field(means=SpentTokens)
    any_choice: i8 = field(means=Choice)
    discount_choice: i8 = field(means=Choice)
    vp1_legality: i8 = field(means=Legality)
    max_total_discount: i8
    slot1_bonus: i8
    slot2_choice: i8 = field(means=Choice)
    slot3_choice: i8 = field(means=Choice)
    slot3_trigger: i8 = field(means=Slot3Trigger)
    mat_card: i8 = field(means=MatCard)
    mat_points: i8 = field(means=MatPoints)
    field_capacity: Row[i8] = row(FIELDS, by=Field)
    own_stack: i8
    accumulate: Row[i8] = row(FIELDS, by=Field)
    forage_kinds: Row[i8] = row(RESOURCES, by=Resource)
    compost_choice: i8 = field(means=Choice)
    initiative_no_claim: i8 = field(means=NoClaim)
    initiative_priority: i8 = field(means=Priority)
    start_rule: i8 = field(means=StartRule)
    globals_mode: i8 = field(means=GlobalsMode)
    turn_triggers: i8 = field(means=Triggers)
    always_on: i64  # one bit for each card that acts every round
    words_used: i64  # one bit for each word that any card speaks
    moments_used: i16  # one bit for each moment at which any card acts
    wander: i8 = field(means=Wander)
    late_round_threshold: i16
    big_hand_threshold: i8
    initiative_bias: i16
    cards: Row[Card] = row(CARDS, by=CARD)


# The table.


@record
class Cards:
    """A bag of a seat's cards.  VP cards have no limit (a stalled deck holds hundreds), others a few copies each."""

    held: i16
    vp: Row[i16] = row(VP_VALUES, by=CARD, first=FIRST_VP)
    counts: Row[i8] = row(CARDS, by=CARD)


@record
class Hand:
    held: i8
    cards: Row[i8] = row(HAND, means=CARD, counted_by="held", seen_by=OWNER, drawn_from="deck")


@record
class Looked:
    """Cards of one's own deck that one is looking at."""

    held: i8
    cards: Row[i8] = row(2, means=CARD, counted_by="held", seen_by=OWNER, drawn_from="deck")


@record
class Farm:
    """What belongs to one seat."""

    vp: i16
    bank: Row[i16] = row(RESOURCES, by=Resource)
    hand: Hand
    looked: Looked
    deck: Cards  # others see it together with the hand
    discard: Cards
    mat: Row[i8] = row(SLOTS, means=CARD)
    second_half: i8  # one bit for each slot that the card on its left covers as well
    locked_type: i8 = field(means=Type)  # of slot 2
    workers: i8
    placed: Row[i8] = row(FIELDS, by=Field)
    passed: i8
    carried: i8  # actions kept for this round's next turn
    claim: i8  # which claim of initiative this round, counted from 1
    turns: i8  # begun in this round (1 stands for more as well)
    composted: i8  # something, this round
    foraged: i8  # already, this round
    sold_cheap: i8  # one bit for each type played this round: cards on the mat discount only the first
    domains: i8  # one bit for each domain played this round


@record
class Supply:
    held: i16
    counts: Row[i8] = row(CARDS, by=CARD)


@record
class Known:
    """A card of the supply whose place is known to some seats."""

    card: i8 = field(means=CARD, seen_by="eyes", drawn_from="supply")
    eyes: i8


@record
class Bottom:
    held: i8
    cards: Row[Known] = row(BOTTOM, counted_by="held")


@record
class Market:
    held: i8
    cards: Row[i8] = row(MARKET, means=CARD, counted_by="held")


@record
class State:
    dice: Dice
    seats: i8
    to_move: i8 = field(means=SEAT)
    over: i8 = field(means=Over)
    winner: i8 = field(means=SEAT)
    round: i16
    steps: i16
    first: i8 = field(means=SEAT)  # who began this round
    claims: i8  # of initiative, this round
    market: Market
    supply: Supply
    top: Known
    bottom: Bottom
    trash: Cards
    vp_sold: Row[i16] = row(VP_VALUES, by=VpCard)
    farms: Row[Farm] = row(SEATS, by=SEAT)
    # this round
    heap: Row[i8] = row(FIELDS, by=Field)  # what a field has gathered while nobody came
    forage_bonus: i8
    domain_prize: i8  # VP for the first to play all three domains; -1 when somebody has won it
    compost_at_end: i8  # cards every seat composts when the round ends
    hand_delta: i8  # of the next draw
    # this turn
    actions_left: i8
    acted: i8  # something was done in this turn
    types_before: i8  # one bit for each type played by earlier actions
    spent_before: i8  # one bit for each resource spent by earlier actions
    # this action
    playing: i8 = field(means=CARD)
    type_now: i8  # the type of that card, one bit
    slot: i8  # 0 active, else where on the mat
    bill: i64  # still to be paid
    bill_any: i8
    bill_any_of: i8
    sale: i8  # discount still to be taken off
    spent: i8  # one bit for each resource
    spent_res: i8  # one bit for each resource paid with RES cards
    agenda: Agenda
    log: Log
