"""What reports count: per card, per seat, per game."""

from ...kernel.jit import rule
from ...kernel.records import CARD, Grid, Row, i8, i16, i64, record, row
from .payment import left_over, purse_of
from .rules import own_score
from .state import CARDS, FIELDS, FIRST_VP, LIBRARY, SEATS, SLOTS, VP_VALUES, Book, Field, State
from .words import ONE, TWO, VERB, Step, Verb

SHARE = 60  # a whole win; every fair share of up to six seats is a whole number of these
ROUNDS = 64  # the last place of a histogram holds all later rounds too


@record
class CardCount:
    bought: i64
    played: i64
    to_mat: i64
    owned: i64  # pairs of game and seat in which the seat bought one
    won: i64  # the owners' shares of the win
    owned2: i64  # sums over games of squares and products, for honest intervals
    won2: i64
    owned_won: i64
    slots: Row[i64] = row(SLOTS)
    first_play: Row[i64] = row(ROUNDS)  # rounds in which a seat first played it


@record
class SeatCount:
    visits: Row[i64] = row(FIELDS, by=Field)
    bought_vp: Row[i64] = row(VP_VALUES)
    played_vp: Row[i64] = row(VP_VALUES)
    vp_from_cards: i64  # printed on VP cards
    vp_from_slot1: i64
    vp_end: i64
    failed: i64  # VP cards taken back (`legacy`)


@record
class Tally:
    games: i64
    cards: Row[CardCount] = row(CARDS, by=CARD)
    seats: Row[SeatCount] = row(SEATS)
    # this game
    counting: i8
    bought: Grid[i8] = row(SEATS, CARDS)
    first: Grid[i16] = row(SEATS, CARDS)  # the round of the first play, counted from 1


@rule
def tally(state: State, book: Book, move: int, tallies: Tally) -> None:
    if move < 0:
        end_of_game(state, book, tallies)
        return
    if not tallies.counting:
        begin_game(tallies)
    seat, one, two = state.to_move, ONE[move], TWO[move]
    if state.agenda.steps[state.agenda.held - 1].kind != Step.ACTION:
        return
    match VERB[move]:
        case Verb.WORKER:
            tallies.seats[seat].visits[one] += 1
        case Verb.BUY:
            tallies.cards[one].bought += 1
            tallies.bought[seat, one] = 1
        case Verb.BUY_VP:
            tallies.seats[seat].bought_vp[one] += 1
        case Verb.PLAY:
            if one < LIBRARY:
                count_vp(state, book, tallies, seat, one)
            else:
                count_play(state, tallies, seat, one, two)
        case _:
            pass


@rule
def begin_game(tallies: Tally) -> None:
    tallies.counting = 1
    for seat in range(SEATS):
        for card in range(CARDS):
            tallies.bought[seat, card] = 0
            tallies.first[seat, card] = 0


@rule
def count_vp(state: State, book: Book, tallies: Tally, seat: int, card: int) -> None:
    """A VP card played, unless `legacy` lets it fail."""
    counts, farm, facts = tallies.seats[seat], state.farms[seat], book.cards[card]
    price = facts.price[0]
    if facts.prices == 1 and left_over(purse_of(farm), price.fixed, price.any_of, 0) < price.any_units:
        counts.failed += 1
        return
    counts.played_vp[card - FIRST_VP] += 1
    counts.vp_from_cards += facts.vp
    counts.vp_from_slot1 += book.slot1_bonus if farm.mat[0] > 0 else 0


@rule
def count_play(state: State, tallies: Tally, seat: int, card: int, slot: int) -> None:
    counts = tallies.cards[card]
    counts.played += 1
    if slot > 0:
        counts.to_mat += 1
        counts.slots[slot - 1] += 1
    if tallies.first[seat, card] == 0:
        tallies.first[seat, card] = state.round + 1
        counts.first_play[min(state.round, ROUNDS - 1)] += 1


@rule
def end_of_game(state: State, book: Book, tallies: Tally) -> None:
    tallies.counting = 0
    tallies.games += 1
    for seat in range(state.seats):
        tallies.seats[seat].vp_end += own_score(state, book, seat)
    for card in range(LIBRARY, CARDS):
        count_owners(state, tallies, card)


@rule
def count_owners(state: State, tallies: Tally, card: int) -> None:
    owned, won = 0, 0
    for seat in range(state.seats):
        if tallies.bought[seat, card]:
            owned += 1
            won += SHARE if seat == state.winner else 0
    if owned > 0:
        counts = tallies.cards[card]
        counts.owned += owned
        counts.won += won
        counts.owned2 += owned * owned
        counts.won2 += won * won
        counts.owned_won += owned * won
