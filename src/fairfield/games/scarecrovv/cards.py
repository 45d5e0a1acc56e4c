"""A seat's cards: bags in which VP cards have a wider count, the deck, and drawing from it."""

from ...kernel.bags import kind_at
from ...kernel.dice import Dice, below
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note, only
from ...kernel.piles import full, put
from .state import CARDS, FIRST_VP, VP_VALUES, Cards, State
from .words import Event


@rule
def is_vp(card: int) -> bool:
    return FIRST_VP <= card < FIRST_VP + VP_VALUES


@rule
def count_card(bag: Cards, card: int, change: int) -> None:
    if is_vp(card):
        bag.vp[card - FIRST_VP] += change
    else:
        bag.counts[card] += change
    bag.held += change


@rule
def add_card(bag: Cards, card: int) -> None:
    count_card(bag, card, 1)


@rule
def empty_cards(bag: Cards) -> None:
    bag.held = 0
    for value in range(VP_VALUES):
        bag.vp[value] = 0
    for card in range(CARDS):
        bag.counts[card] = 0


@rule
def pour(source: Cards, target: Cards) -> None:
    """All cards of one bag into another."""
    target.held += source.held
    source.held = 0
    for value in range(VP_VALUES):
        target.vp[value] += source.vp[value]
        source.vp[value] = 0
    for card in range(CARDS):
        target.counts[card] += source.counts[card]
        source.counts[card] = 0


@rule
def draw_card(bag: Cards, dice: Dice) -> int:
    """A random card out of a bag that is not empty."""
    nth = below(dice, bag.held)
    for value in range(VP_VALUES):
        nth -= bag.vp[value]
        if nth < 0:
            count_card(bag, FIRST_VP + value, -1)
            return FIRST_VP + value
    card = kind_at(bag.counts, nth)
    count_card(bag, card, -1)
    return card


@rule
def reshuffle(state: State, seat: int) -> None:
    """An empty deck is made anew from the discard when a card is needed."""
    farm = state.farms[seat]
    note(state.log, Event.RESHUFFLED, seat, farm.discard.held, 0, ALL_EYES)
    pour(farm.discard, farm.deck)


@rule
def next_card(state: State, seat: int) -> int:
    """The next card of a seat's deck; 0 when deck and discard are both empty."""
    farm = state.farms[seat]
    if farm.deck.held == 0:
        if farm.discard.held == 0:
            return 0
        reshuffle(state, seat)
    return draw_card(farm.deck, state.dice)


@rule
def draw_to_hand(state: State, seat: int, count: int) -> None:
    """Draw cards; a full hand or an empty deck ends it silently."""
    farm = state.farms[seat]
    for _ in range(count):
        if full(farm.hand):
            return
        card = next_card(state, seat)
        if card == 0:
            return
        put(farm.hand, card)
        note(state.log, Event.DREW, seat, card, 0, only(seat))
