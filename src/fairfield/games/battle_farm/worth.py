"""An opinion on a position: what everybody's farm may still bring in coins, and what a lead in coins says of the win.

The numbers say who won 42,000 games of greedy bots at tables of two to four seats, and how ruined seats fared in
18,000 more; benchmarks/README.md tells how well.  A crop card in hand is worth about as much as a crop that grows, as
long as it can ripen; a fertilizer is worth more than a coin; an action hardly more than its fertilizers.
"""

import math

from ...kernel.jit import rule
from .beds import crop_value
from .bots import turns_left
from .hands import all_added
from .rules import standing
from .state import NOTHING, Book, Over, State, Type
from .words import Step

CARDS_A_TURN = 2.0  # that leave the deck
LEADER_GAIN = 4.0  # coins in a turn: guessed, for hardly a game ends by the win limit
A_FERTILIZER = 1.5
FERTILE = 4.0  # so many turns before the end a fertilizer begins to lose its worth
GROWING = 0.7  # what a crop in its bed brings beside its value
IN_HAND = 0.9  # of the value of a crop card
A_CROP_CARD = 1.7  # what it brings beside that
INCOME = 2.1  # coins in a turn
RUIN = 0.9  # of the income to come: what a seat misses that has neither coins nor crops, and cannot buy any more
COMFORT = 1.5  # how fast that loses its terror with coins and crops: with one coin it is a third
MAY_BUY = 2.0  # for whoever is at the market
JUST_IN_TIME = 1.1  # how likely a crop is harvested that needs all turns that are expected; 1 at most
SURER = 0.5  # the likelier with every turn more
LAST_LEAD = 4.3  # a lead of so many coins makes a win e times as likely at the end
LEAD_A_TURN = 1.3  # and of so many more with every turn that is left
FAR_OFF = 25.0  # turns; a lead before that is worth as much as then


@rule
def worth(state: State, book: Book, points: list[float]) -> None:
    """The shares of the win; at the end the win itself."""
    if state.over:
        share_win(state, book, points)
        return
    best, total, lead = -math.inf, 0.0, LAST_LEAD + LEAD_A_TURN * min(FAR_OFF, time_left(state, book))
    for seat in range(state.seats):
        points[seat] = prospects(state, book, seat) / lead
        best = max(best, points[seat])
    for seat in range(state.seats):
        points[seat] = math.exp(points[seat] - best)
        total += points[seat]
    for seat in range(state.seats):
        points[seat] /= total


@rule
def share_win(state: State, book: Book, points: list[float]) -> None:
    best, winners = -1, 0
    for seat in range(state.seats):
        best = max(best, standing(state, book, seat))
    for seat in range(state.seats):
        winners += standing(state, book, seat) == best
    for seat in range(state.seats):
        points[seat] = 1.0 / winners if standing(state, book, seat) == best else 0.0


@rule
def time_left(state: State, book: Book) -> float:
    """Turns that each seat may still expect, as far as the deck, the win limit and the round cap tell."""
    if state.ending != Over.NOT:
        return 0.0
    richest = 0
    for seat in range(state.seats):
        richest = max(richest, state.farms[seat].coins)
    by_deck = state.deck.held / (CARDS_A_TURN * state.seats)
    by_coins = max(0, state.win_limit - richest) / LEADER_GAIN
    return min(by_deck, by_coins, float(book.round_cap - 1 - state.round))


@rule
def ripens(state: State, book: Book, seat: int, timer: int) -> float:
    """How likely it is that a crop with this timer is still harvested."""
    if state.ending != Over.NOT:
        return 1.0 if timer <= turns_left(state, book, seat) else 0.0
    return max(0.0, min(1.0, JUST_IN_TIME + SURER * (time_left(state, book) - timer)))


@rule
def prospects(state: State, book: Book, seat: int) -> float:
    """Coins, and what may become coins."""
    farm, coins, left = state.farms[seat], float(state.farms[seat].coins), time_left(state, book)
    late = min(1.0, left / FERTILE)
    for place in range(farm.plots):
        bed = farm.beds[place]
        if bed.crop != NOTHING:
            coins += (crop_value(state, book, seat, place) + GROWING) * ripens(state, book, seat, bed.timer)
    for place in range(farm.hand.held):
        card = book.cards[farm.hand.cards[place].kind]
        if card.type == Type.CROP:
            value = card.value + all_added(farm.hand.cards[place])
            coins += (IN_HAND * value + A_CROP_CARD) * ripens(state, book, seat, card.timer)
    coins -= INCOME * left * RUIN / (1.0 + COMFORT * coins)
    if state.agenda.steps[state.agenda.held - 1].kind == Step.MARKET and state.active == seat:
        coins += MAY_BUY * late
    return coins + A_FERTILIZER * late * farm.fertilizers
