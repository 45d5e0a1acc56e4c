"""What reports count: decks against decks, and cards."""

from ...kernel.jit import rule
from ...kernel.records import CARD, Row, i64, record, row
from .fight import place_of
from .rules import standing
from .state import CARDS, HAND, NOBODY, POOLS, SEATS, Book, State

SHARE = 2  # a whole win; a draw is half of it


@record
class Pairing:
    """One deck against another, seen from the first."""

    games: i64
    won: i64  # in shares


@record
class CardCount:
    drawn: i64  # times a hand held it
    won: i64  # shares of the win of those who held it
    drawn2: i64  # sums over matches of squares and products, for honest intervals
    won2: i64
    drawn_won: i64
    played: i64
    battles_won: i64


@record
class Tally:
    games: i64
    pairings: Row[Pairing] = row(POOLS * POOLS)  # the first deck's number times POOLS, and the second's
    cards: Row[CardCount] = row(CARDS, by=CARD)


@rule
def tally(state: State, book: Book, move: int, tallies: Tally) -> None:
    if move >= 0:
        return
    tallies.games += 1
    for seat in range(SEATS):
        won = share_of(state, book, seat)
        pairing = tallies.pairings[state.players[seat].pool * POOLS + state.players[1 - seat].pool]
        pairing.games += 1
        pairing.won += won
        for place in range(HAND):
            count_card(state, tallies, seat, place, won)


@rule
def share_of(state: State, book: Book, seat: int) -> int:
    mine, theirs = standing(state, book, seat), standing(state, book, 1 - seat)
    return SHARE if mine > theirs else SHARE // 2 if mine == theirs else 0


@rule
def count_card(state: State, tallies: Tally, seat: int, place: int, won: int) -> None:
    player = state.players[seat]
    card = player.hand[place]
    counts = tallies.cards[card]
    counts.played += player.played[place]
    counts.battles_won += player.won[place]
    counts.drawn += 1
    counts.won += won
    if place_of(state.players[1 - seat], card) == NOBODY:
        counts.drawn2 += 1
        counts.won2 += won * won
        counts.drawn_won += won
    elif seat == 0:  # both hold it: one cluster of two
        counts.drawn2 += SEATS * SEATS
        counts.won2 += SHARE * SHARE
        counts.drawn_won += SEATS * SHARE
