"""Pennies: a game that only tests play, with a best mix that is known.

Seat 0 hides heads or tails, then seat 1 does.  Two heads win for seat 0, two tails are a draw, all else wins for
seat 1.
Both do best with heads one time in three; whoever sees the other's penny wins or draws at will.
"""

from enum import IntEnum
from pathlib import Path

from fairfield.frame.game import Game, Rules, Words
from fairfield.kernel.dice import Dice, below, rekey
from fairfield.kernel.jit import rule
from fairfield.kernel.log import Log, clear
from fairfield.kernel.moves import HIDDEN, Moves
from fairfield.kernel.moves import Verb as Says
from fairfield.kernel.records import OWNER, SEAT, Row, field, i8, i16, i64, record, row

SEATS = 2
HEADS, TAILS = 1, 2


class Over(IntEnum):
    NOT = 0
    SHOWN = 1


class Side(IntEnum):
    NONE = 0
    HEADS = 1
    TAILS = 2


@record
class Book:
    worth: i8


@record
class Player:
    penny: i8 = field(means=Side, seen_by=OWNER)
    shown: i8 = field(means=Side)


@record
class State:
    dice: Dice
    seats: i8
    to_move: i8 = field(means=SEAT)
    over: i8 = field(means=Over)
    round: i16
    players: Row[Player] = row(SEATS, by=SEAT)
    log: Log


@record
class Tally:
    games: i64


MOVES = Moves(Says(0, "heads", where=("penny",)), Says(1, "tails", where=("penny",)))


@rule
def setup(state: State, book: Book, seats: int, starter: int) -> None:
    state.seats, state.to_move, state.over, state.round = seats, 0, Over.NOT, 0
    clear(state.log)
    for seat in range(SEATS):
        state.players[seat].penny, state.players[seat].shown = Side.NONE, Side.NONE


@rule
def legal(state: State, book: Book, moves: list[int]) -> int:
    moves[0], moves[1] = 0, 1
    return 2


@rule
def play(state: State, book: Book, move: int) -> None:
    state.players[state.to_move].penny = move + 1
    if state.to_move == 1:
        state.over = Over.SHOWN
        for seat in range(SEATS):
            state.players[seat].shown, state.players[seat].penny = state.players[seat].penny, Side.NONE
    state.to_move = 1 - state.to_move


@rule
def score(state: State, book: Book, points: list[float], own: list[int]) -> None:
    one, two = state.players[0].shown, state.players[1].shown
    points[0] = 0.0 if one != two else 1.0 if one == HEADS else book.worth / 10
    points[1] = 1.0 - points[0]
    for seat in range(SEATS):
        own[seat] = 0


@rule
def hide(state: State, book: Book, seat: int, dice: Dice) -> None:
    other = state.players[1 - seat]
    if other.penny != Side.NONE:
        other.penny = 1 + below(dice, 2)
    rekey(state.dice, dice)
    clear(state.log)


@rule
def seen(state: State, book: Book, seat: int, move: int) -> int:
    return HIDDEN if seat != state.to_move else move


@rule
def glance(state: State, book: Book, move: int) -> int:
    return 0


@rule
def worth(state: State, book: Book, points: list[float]) -> None:
    points[0], points[1] = 0.5, 0.5


@rule
def wander(state: State, book: Book, moves: list[int], n: int, dice: Dice) -> int:
    return moves[below(dice, n)]


@rule
def tally(state: State, book: Book, move: int, tallies: Tally) -> None:
    tallies.games += move < 0


GAME = Game(
    id="pennies",
    title="Pennies",
    credit="",
    folder=Path(__file__).parent,
    seats=range(SEATS, SEATS + 1),
    usual_seats=SEATS,
    score_name="points",
    moves=MOVES,
    passes=frozenset(),
    State=State,
    Book=Book,
    Tally=Tally,
    Over=Over,
    rules=Rules(setup, legal, play, score, hide, seen, glance, worth, wander, tally),
    words=Words(arguments={}, events={}, event_arguments={}),
)
