"""Solanaceae VCG: what lies on the table, and the book of everything a designer may change.

        seat 0                                  seat 1
┌──────────────────────────┐           ┌──────────────────────────┐
│ life 12       potions 12 │           │ life 12       potions 12 │
│ hand [A] [B] [C] [D]     │           │ hand [E] [F] [G] [H]     │   hands are open,
│ heals 2 max 9            │           │ poisons 1 min 3          │   so are decks
└─────────────┬────────────┘           └─────────────┬────────────┘
              └──> card [B], open        card [E] <──┘
                   stake: sealed until both have chosen
                           battle
"""

from enum import IntEnum

from ...kernel.dice import Dice
from ...kernel.log import Log
from ...kernel.records import CARD, OWNER, SEAT, Row, field, i8, i16, i32, record, row

SEATS = 2
NOBODY = -1
NOTHING = 0  # no card
CARDS = 384  # with NOTHING
FACTIONS = 24
DECK = 8
HAND = 4
STAKES = 32  # extra potions in one battle: 0 to 31
LASTING = 16  # two slots of each side give one every battle
POOLS = 64
LISTED = 2 * CARDS + 40 * DECK


class Over(IntEnum):
    NOT = 0
    KNOCKOUT = 1
    BOTH_KNOCKED_OUT = 2
    LAST_BATTLE = 3


class Why(IntEnum):
    """What decided the last battle."""

    NONE = 0
    ATTACK = 1
    LEVEL = 2
    FIRST = 3


class Question(IntEnum):
    CARD = 0
    STAKE = 1


# The book: everything a designer may change.


class Prefix(IntEnum):
    """When an effect acts; § 5."""

    NONE = 0
    BACKLASH = 1
    COURAGE = 2
    REVENGE = 3
    STOP = 4
    TEAM = 5
    DEFEAT = 6
    SUPPORT = 7


class Word(IntEnum):
    """What an effect does, in the order in which a battle asks for it; § 6 and § 7."""

    NONE = 0
    STOP_ABILITY = 1
    STOP_BONUS = 2
    COPY_POWER = 3
    COPY_DAMAGE = 4
    POWER = 5
    DAMAGE = 6
    OPP_POWER = 7
    OPP_DAMAGE = 8
    ATTACK = 9
    OPP_ATTACK = 10
    LIFE_PER_DAMAGE = 11
    RECOVER = 12
    LIFE = 13
    POTION = 14
    LIFE_MIN = 15
    POTION_MIN = 16
    OPP_LIFE = 17
    OPP_POTION = 18
    STEAL_LIFE = 19
    STEAL_POTION = 20
    POISON = 21
    SELF_POISON = 22
    HEAL = 23


@record
class Effect:
    """An ability or a bonus: one sentence."""

    prefix: i8 = field(means=Prefix)
    word: i8 = field(means=Word)
    amount: i16  # below zero for what reduces
    bound: i16  # its Min, or the Max of a Heal
    says: i32  # prefix and word as slots.py looks for them


@record
class Card:
    level: i8
    power: i8
    damage: i8
    faction: i8
    kin: i8  # cards of the same kin switch on each other's bonus and count for Team
    ability: Effect
    bonus: Effect


@record
class Pool:
    """Cards that decks are drawn from: a listed deck has just its 8, a faction all of its cards."""

    start: i16  # where they stand among the listed
    held: i16


@record
class Pick:
    """The pools one of which a seat plays."""

    first: i8
    count: i8


class Stops(IntEnum):
    IN_ORDER = 0
    AT_ONCE = 1


class MinOrder(IntEnum):
    HIGHEST_FIRST = 0
    SLOTS = 1


class Changes(IntEnum):
    INCREASES_FIRST = 0
    DECREASES_FIRST = 1


class Focus(IntEnum):
    BEFORE_CHANGES = 0
    AFTER_REDUCTIONS = 1


class Partners(IntEnum):
    DRAWN = 0
    UNPLAYED = 1


class FirstEffects(IntEnum):
    WINNER = 0
    LOSER = 1


class Judged(IntEnum):
    AFTER_EFFECTS = 0
    AFTER_DAMAGE = 1


class Dealt(IntEnum):
    CARD = 0
    LOST = 1


class BothDown(IntEnum):
    DRAW = 0
    MORE_LIFE = 1


@record
class Book:
    """One field per knob of presets.toml, of the same name, then what seats play and the cards."""

    life: i16
    potions: i16
    free_potions: i8
    focus_cost: i8
    focus_damage: i8
    stops: i8 = field(means=Stops)
    bonus_wakes_stop: i8
    stopped_stop_wakes: i8
    stop_silences_backlash: i8
    min_order: i8 = field(means=MinOrder)
    changes: i8 = field(means=Changes)
    focus: i8 = field(means=Focus)
    partners: i8 = field(means=Partners)
    team_counts_itself: i8
    first_effects: i8 = field(means=FirstEffects)
    life_floor: i8
    judged: i8 = field(means=Judged)
    heal_at_zero: i8
    life_per_damage: i8 = field(means=Dealt)
    recover_counts_focus: i8
    both_down: i8 = field(means=BothDown)
    seat: Row[Pick] = row(SEATS, by=SEAT)
    pools: Row[Pool] = row(POOLS)
    listed: Row[i16] = row(LISTED, means=CARD)
    cards: Row[Card] = row(CARDS, by=CARD)


# The table.


@record
class Stake:
    extra: i8
    focus: i8


@record
class Lasting:
    """A heal or a poison: so much after every battle, up or down to a bound."""

    amount: i16
    bound: i16


@record
class Lastings:
    held: i8
    each: Row[Lasting] = row(LASTING, counted_by="held")


@record
class Fought:
    """What a seat put into the last battle, and what became of it."""

    card: i16 = field(means=CARD)
    extra: i8
    focus: i8
    power: i16
    damage: i16
    attack: i32


@record
class Player:
    life: i16
    potions: i16
    pool: i8  # that its hand was drawn from
    hand: Row[i16] = row(HAND, means=CARD)
    supporters: i8  # one bit for each card in hand that lends its ability
    played: Row[i8] = row(HAND)  # 1 for a card of the hand that has fought
    won: Row[i8] = row(HAND)  # and 1 for one that won its battle
    card: i16 = field(means=CARD)  # on the table, open
    stake: Stake = field(seen_by=OWNER)
    heals: Lastings
    poisons: Lastings
    fought: Fought


@record
class State:
    dice: Dice
    seats: i8
    to_move: i8 = field(means=SEAT)
    over: i8 = field(means=Over)
    round: i16  # battles before this one
    asked: i8 = field(means=Question)
    first: i8 = field(means=SEAT)  # who plays first in this battle
    previous: i8 = field(means=SEAT)  # who won the battle before
    why: i8 = field(means=Why)
    players: Row[Player] = row(SEATS, by=SEAT)
    log: Log
