"""§ 11 - § 13 What a seat's answer to the question of an effect does."""

from ...kernel.agenda import then
from ...kernel.bags import add, draw, take
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note, only
from .beds import transform
from .effects import (
    blight,
    discard_owner,
    effect_of,
    gain,
    hit_crop,
    keep,
    raze,
    rob_seat,
    roll_die,
)
from .hands import (
    added_at,
    discard,
    discard_market,
    drop,
    gain_fertilizers,
    move_coins,
    place_of,
    put_on,
    receive,
    refill_market,
)
from .state import BEDS, EFFECTS, EVERYBODY, KINDS, NOTHING, Book, State, Stock, Word
from .words import ONE, TWO, Event, Step


@rule
def answer(state: State, book: Book, seat: int, kind: int, number: int, about: int, move: int) -> None:
    """`number` is the effect that asked, `about` what it was told."""
    one, two = ONE[move], TWO[move]
    match kind:
        case Step.CROP:
            hit_crop(state, book, seat, effect_of(book, number), number // EFFECTS, about, one, two)
        case Step.BED:
            change_bed(state, book, seat, number, one, two)
        case Step.TYPE:
            transform(state, book, about // BEDS, about % BEDS, one)
        case Step.OPPONENT:
            choose_opponent(state, book, seat, number, one)
        case Step.GIVE:
            give(state, seat, about, one, effect_of(book, number).one)
        case Step.CARD:
            choose_card(state, book, seat, number, one, two)
        case Step.SPICE:
            spice_one(state, seat, about, one, two)
        case Step.COLOUR:
            effect = effect_of(book, number)
            blight(state, book, seat, one, effect.one, effect.two)
        case Step.KEEP:
            looked = state.farms[seat].looked
            keep(state, book, seat, 0 if looked.cards[0] == one else 1, number)
        case Step.TAKE:
            take_slot(state, book, seat, one)
        case _:
            restore(state, seat, number, about, one)


@rule
def change_bed(state: State, book: Book, seat: int, number: int, other: int, place: int) -> None:
    """Early Bird asks for the type, too, if more than one is left (R76)."""
    effect = effect_of(book, number)
    if effect.word == Word.RAZE:
        raze(state, book, other, place, effect.one)
        return
    types = effect.one & ~(1 << state.farms[other].beds[place].type)
    if types & (types - 1):
        then(state.agenda, Step.TYPE, seat, types, other * BEDS + place)
        return
    type = 0
    while not types >> type & 1:
        type += 1
    transform(state, book, other, place, type)


@rule
def choose_opponent(state: State, book: Book, seat: int, number: int, other: int) -> None:
    effect, victim = effect_of(book, number), state.farms[other]
    match effect.word:
        case Word.STEAL:
            move_coins(state, other, seat, roll_die(state, seat, effect.one))
        case Word.DEMAND:
            if victim.coins > 0 and victim.fertilizers > 0:
                then(state.agenda, Step.GIVE, other, number, seat)
            else:
                give(state, other, seat, Stock.COINS if victim.coins > 0 else Stock.FERTILIZER, effect.one)
        case _:
            rob_seat(state, seat, other)


@rule
def give(state: State, giver: int, taker: int, stock: int, amount: int) -> None:
    """Beans: whoever must give chooses what (R47)."""
    farm = state.farms[giver]
    note(state.log, Event.GAVE, giver, taker, stock, ALL_EYES)
    if stock == Stock.COINS:
        given = min(amount, farm.coins)
        farm.coins -= given
    else:
        given = min(amount, farm.fertilizers)
        farm.fertilizers -= given
    gain(state, taker, stock, given)


@rule
def choose_card(state: State, book: Book, seat: int, number: int, kind: int, rank: int) -> None:
    effect, hand = effect_of(book, number), state.farms[seat].hand
    place = place_of(hand, hand.held, kind, added_at(hand, hand.held, kind, rank))
    match effect.word:
        case Word.SELECT:
            put_on(hand, place, effect.one)
            note(state.log, Event.SELECTED, seat, kind, effect.one, only(seat))
        case Word.RECYCLE:
            drop(hand, place)
            discard(state, seat, kind)
            note(state.log, Event.DISCARDED, seat, kind, 0, ALL_EYES)
            gain_fertilizers(state, seat, effect.one * book.cards[kind].rarity)
        case _:
            swap(state, seat, place)


@rule
def swap(state: State, seat: int, place: int) -> None:
    """Reap and Sow: the new card is drawn before the old one goes back (R75)."""
    hand, drawn = state.farms[seat].hand, draw(state.deck, state.dice)
    kind = hand.cards[place].kind
    drop(hand, place)
    add(state.deck, kind, 1)
    note(state.log, Event.SWAPPED, seat, kind, 0, ALL_EYES)
    receive(state, seat, drawn, 0, only(seat))
    note(state.log, Event.DREW, seat, drawn, 0, only(seat))


@rule
def spice_one(state: State, seat: int, points: int, kind: int, rank: int) -> None:
    """One point, then the next."""
    hand = state.farms[seat].hand
    put_on(hand, place_of(hand, hand.held, kind, added_at(hand, hand.held, kind, rank)), 1)
    note(state.log, Event.SPICED, seat, kind, 0, only(seat))
    if points > 1:
        then(state.agenda, Step.SPICE, seat, 0, points - 1)


@rule
def take_slot(state: State, book: Book, seat: int, slot: int) -> None:
    """Black Friday: one card for nothing, the others go, and the market is filled up (R78)."""
    kind = state.market[slot]
    state.market[slot] = NOTHING
    receive(state, seat, kind, 0, EVERYBODY)
    note(state.log, Event.TOOK, seat, kind, 0, ALL_EYES)
    discard_market(state, seat)
    refill_market(state, book)


@rule
def restore(state: State, seat: int, number: int, about: int, kind: int) -> None:
    """Land Acquisition: as printed, and known to all; one card after the other (R74)."""
    take(state.farms[discard_owner(state, seat, kind)].discards, kind)
    receive(state, seat, kind, 0, EVERYBODY)
    note(state.log, Event.RESTORED, seat, kind, 0, ALL_EYES)
    if about // KINDS > 1:
        then(state.agenda, Step.RESTORE, seat, number, about - about % KINDS - KINDS + kind)
