"""§ 11 What the answers to questions do."""

from ...kernel.agenda import then
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note, only
from ...kernel.piles import find, full, put, take_at
from .actions import choose_price, save
from .cards import add_card
from .effects import (
    COPIED,
)
from .fields import (
    compost_at,
    compost_card,
    effects_from,
    next_of_supply,
    put_to_bottom,
    refill_market,
    trigger_card,
)
from .payment import (
    gain,
    pay,
)
from .state import (
    FIELDS,
    Book,
    Moment,
    Resource,
    State,
)
from .words import Event, Step


@rule
def decline(state: State, seat: int, kind: int) -> None:
    if kind == Step.PEEK:
        skip_top(state, seat)


@rule
def answer(state: State, book: Book, seat: int, kind: int, asked: int, rest: int, one: int, two: int) -> None:
    """`asked` and `rest` came with the question, `one` and `two` with the answer."""
    farm = state.farms[seat]
    match kind:
        case Step.DISCARD:
            discard(state, book, seat, one)
        case Step.COMPOST | Step.MAY_COMPOST:
            compost_at(state, book, seat, find(farm.hand, one))
        case Step.REPLACE:
            replace(state, seat, one)
        case Step.TAKE | Step.MAY_TAKE:
            take_from_market(state, book, seat, one)
        case Step.COPY:
            note(state.log, Event.COPIED, seat, one, 0, ALL_EYES)
            then(state.agenda, Step.EFFECTS, seat, one, effects_from(Moment.PLAYED, COPIED))
        case Step.KEEP:
            keep_looked(state, seat, one)
        case Step.SWAP:
            swap_top(state, seat, one)
        case Step.STEAL:
            steal(state, book, seat, one, two, asked)
        case Step.MOVE:
            move_worker(state, seat, one, two // FIELDS, two % FIELDS)
        case Step.GAIN:
            gain(state, seat, one, rest)
        case Step.LOCK:
            farm.locked_type = one
            note(state.log, Event.LOCKED, seat, one, 0, ALL_EYES)
        case Step.SAVE:
            save(state, 1 << one)
        case Step.PAY:
            pay(state, book, seat, one, 1)
            state.bill_any -= 1
        case Step.OPTION:
            choose_price(state, book, 1 << one)
        case Step.PEEK:
            take_top(state, seat)
        case _:
            bury(state, book, seat)
            then(state.agenda, Step.MAY_TAKE, seat, asked, rest)
    if rest > 1 and asks_again(kind):
        then(state.agenda, kind, seat, asked, rest - 1)


@rule
def asks_again(kind: int) -> bool:
    """Questions whose second number says how often they are asked."""
    match kind:
        case Step.DISCARD | Step.COMPOST | Step.MAY_COMPOST | Step.REPLACE | Step.TAKE | Step.MAY_TAKE | Step.STEAL:
            return True
        case _:
            return False


@rule
def discard(state: State, book: Book, seat: int, card: int) -> None:
    farm = state.farms[seat]
    take_at(farm.hand, find(farm.hand, card))
    add_card(farm.discard, card)
    note(state.log, Event.DISCARDED, seat, card, 0, ALL_EYES)
    trigger_card(state, book, seat, card, Moment.DISCARDED, 0)


@rule
def replace(state: State, seat: int, card: int) -> None:
    take_at(state.market, find(state.market, card))
    add_card(state.trash, card)
    note(state.log, Event.REPLACED, seat, card, 0, ALL_EYES)


@rule
def take_from_market(state: State, book: Book, seat: int, card: int) -> None:
    take_at(state.market, find(state.market, card))
    add_card(state.farms[seat].discard, card)
    note(state.log, Event.TOOK, seat, card, 0, ALL_EYES)
    refill_market(state, book)


@rule
def keep_looked(state: State, seat: int, card: int) -> None:
    """One of the two to hand, the other to the discard."""
    farm = state.farms[seat]
    take_at(farm.looked, find(farm.looked, card))
    if full(farm.hand):
        add_card(farm.discard, card)
        note(state.log, Event.DISCARDED, seat, card, 0, ALL_EYES)
    else:
        put(farm.hand, card)
        note(state.log, Event.KEPT, seat, card, 0, only(seat))
    while farm.looked.held > 0:
        other = take_at(farm.looked, 0)
        add_card(farm.discard, other)
        note(state.log, Event.DISCARDED, seat, other, 0, ALL_EYES)


@rule
def swap_top(state: State, seat: int, card: int) -> None:
    """The card on top of the supply for one of the market, which goes to the bottom."""
    state.market.cards[find(state.market, card)] = state.top.card
    note(state.log, Event.REVEALED, seat, state.top.card, 0, ALL_EYES)
    state.top.card, state.top.eyes = 0, 0
    put_to_bottom(state, card, ALL_EYES)
    note(state.log, Event.TO_BOTTOM, seat, card, 0, ALL_EYES)


@rule
def take_top(state: State, seat: int) -> None:
    card = next_of_supply(state)
    if card > 0:
        add_card(state.farms[seat].discard, card)
        note(state.log, Event.TOOK, seat, card, 0, ALL_EYES)


@rule
def skip_top(state: State, seat: int) -> None:
    """The card that was looked at goes to the bottom; the next one is taken unseen."""
    card, eyes = state.top.card, state.top.eyes
    state.top.card, state.top.eyes = 0, 0
    note(state.log, Event.TO_BOTTOM, seat, card, 0, eyes)
    following = next_of_supply(state)
    put_to_bottom(state, card, eyes)
    if following > 0:
        add_card(state.farms[seat].discard, following)
        note(state.log, Event.TOOK, seat, following, 0, ALL_EYES)


@rule
def steal(state: State, book: Book, thief: int, victim: int, res: int, ash: int) -> None:
    """A banked resource changes hands; some cards leave the victim ash for it."""
    state.farms[victim].bank[res] -= 1
    note(state.log, Event.STOLE, thief, victim, res, ALL_EYES)
    gain(state, thief, res, 1)
    if ash > 0:
        gain(state, victim, Resource.ASH, ash)
    for seat in range(state.seats):
        if seat != thief:
            then(state.agenda, Step.TRIGGER, seat, Moment.THEFT, res)


@rule
def move_worker(state: State, seat: int, owner: int, source: int, target: int) -> None:
    """The mover gains what the new field gives, and so does the worker's owner."""
    placed = state.farms[owner].placed
    placed[source] -= 1
    placed[target] += 1
    note(state.log, Event.MOVED, owner, source, target, ALL_EYES)
    then(state.agenda, Step.VISIT, seat, target, 0)
    if owner != seat:
        then(state.agenda, Step.VISIT, owner, target, 0)


@rule
def bury(state: State, book: Book, seat: int) -> None:
    """The card being played is composted instead of discarded."""
    card = state.playing
    state.playing = 0
    compost_card(state, book, seat, card)
