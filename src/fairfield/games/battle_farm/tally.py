"""What reports count: cards bought, played and what they brought; classes, places in turn order, trades."""

from ...kernel.jit import rule
from ...kernel.records import CARD, Grid, Row, i8, i64, record, row
from .rules import standing
from .state import KINDS, SEATS, Book, State, Type
from .words import ONE, VERB, Verb

SHARE = 60  # a whole win; every fair share of up to six seats is a whole number of these
PRICES = 64  # the last place of a histogram holds all higher prices too


@record
class Lift:
    """How often those win who did something: sums over games, for honest intervals."""

    had: i64  # pairs of game and seat
    won: i64  # their shares of the win
    had2: i64
    won2: i64
    had_won: i64


@record
class CardCount:
    bought: i64
    played: i64  # planted, or paid with fertilizers
    earned: i64  # coins, by its value when harvested and by its effects
    harvested: i64
    sold: i64  # in trades
    buyers: Lift
    players: Lift


@record
class PlaceCount:
    """A class, or a place in turn order."""

    games: i64
    won: i64
    coins: i64
    coins2: i64
    used: i64  # class actions


@record
class TradeCount:
    offered: i64
    cards: i64  # in the offers
    bids: i64  # above 0
    sold: i64
    coins: i64
    prices: Row[i64] = row(PRICES)


@record
class Tally:
    games: i64
    cards: Row[CardCount] = row(KINDS, by=CARD)
    classes: Row[PlaceCount] = row(KINDS, by=CARD)  # by the number of their card
    places: Row[PlaceCount] = row(SEATS)
    trades: TradeCount
    # this game
    counting: i8
    bought: Grid[i8] = row(SEATS, KINDS)
    played: Grid[i8] = row(SEATS, KINDS)


@rule
def tally(state: State, book: Book, move: int, tallies: Tally) -> None:
    if move >= 0 and not tallies.counting:
        begin_game(tallies)
    if move < 0:
        end_of_game(state, book, tallies)
        return
    seat, one = state.to_move, ONE[move]
    farm = state.farms[seat]
    match VERB[move]:
        case Verb.BUY:
            kind = state.market[one]
            tallies.cards[kind].bought += 1
            tallies.bought[seat, kind] = 1
        case Verb.PLANT | Verb.PLAY:
            count_play(tallies, seat, one)
        case Verb.CLASS_ACTION:
            tallies.classes[farm.class_card].used += 1
            count_play(tallies, seat, farm.class_card)
        case Verb.SEND:
            tallies.trades.offered += 1
            tallies.trades.cards += state.lot
        case Verb.BID:
            tallies.trades.bids += one > 0
        case Verb.ACCEPT:
            count_sale(state, tallies, seat, state.farms[one].opened)
        case _:
            pass


@rule
def begin_game(tallies: Tally) -> None:
    tallies.counting = 1
    for seat in range(SEATS):
        for kind in range(KINDS):
            tallies.bought[seat, kind], tallies.played[seat, kind] = 0, 0


@rule
def count_play(tallies: Tally, seat: int, kind: int) -> None:
    tallies.cards[kind].played += 1
    tallies.played[seat, kind] = 1


@rule
def count_sale(state: State, tallies: Tally, seat: int, coins: int) -> None:
    hand = state.farms[seat].hand
    tallies.trades.sold += 1
    tallies.trades.coins += coins
    tallies.trades.prices[min(coins, PRICES - 1)] += 1
    for place in range(hand.held - state.lot, hand.held):
        tallies.cards[hand.cards[place].kind].sold += 1


@rule
def end_of_game(state: State, book: Book, tallies: Tally) -> None:
    tallies.counting = 0
    tallies.games += 1
    best, winners = -1, 0
    for seat in range(state.seats):
        best = max(best, standing(state, book, seat))
    for seat in range(state.seats):
        winners += standing(state, book, seat) == best
    for seat in range(state.seats):
        share = SHARE // winners if standing(state, book, seat) == best else 0
        farm = state.farms[seat]
        count_place(tallies.classes[farm.class_card], farm.coins, share)
        count_place(tallies.places[farm.place], farm.coins, share)
    for kind in range(1, KINDS):
        if book.cards[kind].type != Type.NONE:
            for seat in range(state.seats):
                tallies.cards[kind].harvested += state.farms[seat].harvested[kind]
            tallies.cards[kind].earned += state.earned[kind]
            count_lift(state, book, tallies, kind, True, best, SHARE // winners)
            count_lift(state, book, tallies, kind, False, best, SHARE // winners)


@rule
def count_place(count: PlaceCount, coins: int, share: int) -> None:
    count.games += 1
    count.won += share
    count.coins += coins
    count.coins2 += coins * coins


@rule
def count_lift(state: State, book: Book, tallies: Tally, kind: int, bought: bool, best: int, share: int) -> None:
    """Of those who bought a card, or played it."""
    lift = tallies.cards[kind].buyers if bought else tallies.cards[kind].players
    had, won = 0, 0
    for seat in range(state.seats):
        did = tallies.bought[seat, kind] if bought else tallies.played[seat, kind]
        if did:
            had += 1
            won += share if standing(state, book, seat) == best else 0
    if had > 0:
        lift.had += had
        lift.won += won
        lift.had2 += had * had
        lift.won2 += won * won
        lift.had_won += had * won
