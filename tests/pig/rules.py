"""Pig's rules, in the order in which they are learned."""

from fairfield.kernel.dice import Dice, rekey, roll
from fairfield.kernel.jit import rule
from fairfield.kernel.log import ALL_EYES, clear, note

from .state import SEATS, Book, Over, State, Tally
from .words import VERB, Event, Verb, encode

# § 1 Setup


@rule
def setup(state: State, book: Book, seats: int, starter: int) -> None:
    state.seats, state.to_move = seats, starter
    state.over, state.round, state.at_risk = Over.NOT, 0, 0
    for seat in range(SEATS):
        state.players[seat].points = 0
    clear(state.log)


# § 2 A turn


@rule
def legal(state: State, book: Book, moves: list[int]) -> int:
    """Who has enough must hold."""
    moves[0] = encode(Verb.HOLD, 0, 0)
    moves[1] = encode(Verb.ROLL, 0, 0)
    return 1 if enough(state, book) else 2


@rule
def enough(state: State, book: Book) -> bool:
    return state.players[state.to_move].points + state.at_risk >= book.goal


@rule
def play(state: State, book: Book, move: int) -> None:
    clear(state.log)
    match VERB[move]:
        case Verb.ROLL:
            throw(state, book)
        case _:
            hold(state, book)


@rule
def throw(state: State, book: Book) -> None:
    pips = roll(state.dice, book.sides)
    note(state.log, Event.ROLLED, state.to_move, pips, 0, ALL_EYES)
    if pips == 1:
        note(state.log, Event.BUSTED, state.to_move, state.at_risk, 0, ALL_EYES)
        pass_turn(state)
    else:
        state.at_risk += pips


@rule
def hold(state: State, book: Book) -> None:
    player = state.players[state.to_move]
    player.points += state.at_risk
    note(state.log, Event.HELD, state.to_move, player.points, 0, ALL_EYES)
    if player.points >= book.goal:
        state.over, state.at_risk = Over.GOAL, 0
        note(state.log, Event.WON, state.to_move, 0, 0, ALL_EYES)
    else:
        pass_turn(state)


@rule
def pass_turn(state: State) -> None:
    state.at_risk = 0
    state.to_move = (state.to_move + 1) % state.seats
    state.round += state.to_move == 0


# § 3 The end


@rule
def score(state: State, book: Book, points: list[float], own: list[int]) -> None:
    for seat in range(state.seats):
        own[seat] = state.players[seat].points
        points[seat] = 1.0 if own[seat] >= book.goal else 0.0


@rule
def tally(state: State, book: Book, move: int, tallies: Tally) -> None:
    if move < 0:
        tallies.games += 1
    elif VERB[move] == Verb.ROLL:
        tallies.rolls += 1
    else:
        tallies.holds += 1


# What nobody may know: only how the die will fall.


@rule
def hide(state: State, book: Book, seat: int, dice: Dice) -> None:
    rekey(state.dice, dice)
    clear(state.log)


@rule
def seen(state: State, book: Book, seat: int, move: int) -> int:
    return move
