"""Sealed: a game that only tests play.  It has what no game of the registry has yet: sealed choices, a card that can
be looked at without any die, and cards that come from one stock that everybody draws from.

Each seat holds three cards.  In turn each seals one of them; when all have, the highest card, if it is alone, takes a
point.  The talon lies face down; whoever seals may look at it first.
"""

from enum import IntEnum
from pathlib import Path
from typing import Any

from fairfield.frame.game import CardNames, Game, Rules, Words
from fairfield.kernel.bags import add, draw
from fairfield.kernel.dice import Dice, below, rekey
from fairfield.kernel.jit import rule
from fairfield.kernel.log import ALL_EYES, Log, clear, note, only
from fairfield.kernel.moves import HIDDEN, Moves
from fairfield.kernel.moves import Verb as Says
from fairfield.kernel.piles import clear as clear_pile
from fairfield.kernel.piles import find, put, take_at
from fairfield.kernel.records import CARD, OWNER, SEAT, Row, field, i8, i16, i64, record, row

SEATS = 3
CARDS = 5  # no card, then 1 to 4
COPIES = 4
HAND = 3


class Over(IntEnum):
    NOT = 0
    PLAYED_OUT = 1


class Verb(IntEnum):
    LOOK = 0
    SEAL = 1


class Event(IntEnum):
    LOOKED = 0
    SEALED = 1
    SHOWN = 2


@record
class Book:
    hand_size: i8


@record
class Stock:
    held: i8
    counts: Row[i8] = row(CARDS, by=CARD)


@record
class Hand:
    held: i8
    cards: Row[i8] = row(HAND, means=CARD, counted_by="held", seen_by=OWNER, drawn_from="stock")


@record
class Player:
    points: i8
    hand: Hand
    sealed: i8 = field(means=CARD, seen_by=OWNER, drawn_from="stock")


@record
class Talon:
    card: i8 = field(means=CARD, seen_by="eyes", drawn_from="stock")
    eyes: i8


@record
class State:
    dice: Dice
    seats: i8
    to_move: i8 = field(means=SEAT)
    over: i8 = field(means=Over)
    round: i16
    asked: i8  # how many have sealed in this round
    stock: Stock
    talon: Talon
    players: Row[Player] = row(SEATS, by=SEAT)
    log: Log


@record
class Tally:
    games: i64


MOVES = Moves(
    Says(Verb.LOOK, "look", where=("talon",)),
    Says(Verb.SEAL, "seal {card}", CARDS, where=("hand:{card}",)),
)
VERB, ONE, _ = MOVES.columns()
encode = MOVES.encoder()


@rule
def setup(state: State, book: Book, seats: int, starter: int) -> None:
    state.seats, state.to_move, state.over, state.round, state.asked = seats, starter, Over.NOT, 0, 0
    clear(state.log)
    state.stock.held = 0
    for card in range(CARDS):
        state.stock.counts[card] = 0
    for card in range(1, CARDS):
        add(state.stock, card, COPIES)
    state.talon.card, state.talon.eyes = draw(state.stock, state.dice), 0
    for seat in range(SEATS):
        player = state.players[seat]
        player.points, player.sealed = 0, 0
        clear_pile(player.hand)
    for seat in range(seats):
        for _ in range(book.hand_size):
            put(state.players[seat].hand, draw(state.stock, state.dice))


@rule
def legal(state: State, book: Book, moves: list[int]) -> int:
    n, met = 0, 0
    if not state.talon.eyes >> state.to_move & 1:
        moves[0] = encode(Verb.LOOK, 0, 0)
        n = 1
    hand = state.players[state.to_move].hand
    for place in range(hand.held):
        card = hand.cards[place]
        if not met >> card & 1:
            met |= 1 << card
            moves[n] = encode(Verb.SEAL, card, 0)
            n += 1
    return n


@rule
def play(state: State, book: Book, move: int) -> None:
    clear(state.log)
    seat, card = state.to_move, ONE[move]
    if VERB[move] == Verb.LOOK:
        state.talon.eyes |= only(seat)
        note(state.log, Event.LOOKED, seat, state.talon.card, 0, only(seat))
        return
    player = state.players[seat]
    take_at(player.hand, find(player.hand, card))
    player.sealed = card
    note(state.log, Event.SEALED, seat, card, 0, only(seat))
    state.asked += 1
    state.to_move = (seat + 1) % state.seats
    if state.asked == state.seats:
        show_all(state)


@rule
def show_all(state: State) -> None:
    best, winner = 0, -1
    for seat in range(state.seats):
        card = state.players[seat].sealed
        note(state.log, Event.SHOWN, seat, card, 0, ALL_EYES)
        if card >= best:
            winner = seat if card > best else -1
            best = card
        state.players[seat].sealed = 0
    if winner >= 0:
        state.players[winner].points += 1
    state.asked = 0
    state.round += 1
    if state.players[0].hand.held == 0:
        state.over = Over.PLAYED_OUT


@rule
def score(state: State, book: Book, points: list[float], own: list[int]) -> None:
    best, winners = 0, 0
    for seat in range(state.seats):
        own[seat] = state.players[seat].points
        best = max(best, own[seat])
    for seat in range(state.seats):
        winners += own[seat] == best
    for seat in range(state.seats):
        points[seat] = 1.0 / winners if own[seat] == best else 0.0


@rule
def hide(state: State, book: Book, seat: int, dice: Dice) -> None:
    """All that the seat cannot know goes back into the stock, and is dealt anew."""
    for other in range(state.seats):
        player = state.players[other]
        if other != seat:
            for place in range(player.hand.held):
                add(state.stock, player.hand.cards[place], 1)
            if player.sealed > 0:
                add(state.stock, player.sealed, 1)
    unknown = not state.talon.eyes >> seat & 1
    if unknown:
        add(state.stock, state.talon.card, 1)
        state.talon.card = draw(state.stock, dice)
    for other in range(state.seats):
        player = state.players[other]
        if other != seat:
            for place in range(player.hand.held):
                player.hand.cards[place] = draw(state.stock, dice)
            if player.sealed > 0:
                player.sealed = draw(state.stock, dice)
    rekey(state.dice, dice)
    clear(state.log)


@rule
def seen(state: State, book: Book, seat: int, move: int) -> int:
    return HIDDEN if VERB[move] == Verb.SEAL and seat != state.to_move else move


@rule
def glance(state: State, book: Book, move: int) -> int:
    return 1000 * ONE[move]


@rule
def worth(state: State, book: Book, points: list[float]) -> None:
    total = state.seats
    for seat in range(state.seats):
        total += state.players[seat].points
    for seat in range(state.seats):
        points[seat] = (1 + state.players[seat].points) / total


@rule
def wander(state: State, book: Book, moves: list[int], n: int, dice: Dice) -> int:
    return moves[below(dice, n)]


@rule
def tally(state: State, book: Book, move: int, tallies: Tally) -> None:
    tallies.games += move < 0


def furnish(*_: Any) -> CardNames:
    names = ("", "ten", "jack", "queen", "king")
    return CardNames(names, names)


GAME = Game(
    id="sealed",
    title="Sealed",
    credit="",
    folder=Path(__file__).parent,
    seats=range(2, SEATS + 1),
    usual_seats=2,
    score_name="points",
    moves=MOVES,
    passes=frozenset(),
    State=State,
    Book=Book,
    Tally=Tally,
    Over=Over,
    rules=Rules(setup, legal, play, score, hide, seen, glance, worth, wander, tally),
    words=Words(
        arguments={"card": lambda names, one, two: names.title(one)},
        events={
            Event.LOOKED: "{seat} looks at {card}",
            Event.SEALED: "{seat} seals {card}",
            Event.SHOWN: "{seat} shows {card}",
        },
        event_arguments={"card": lambda names, one, two: names.title(one)},
    ),
    furnish=furnish,
)
