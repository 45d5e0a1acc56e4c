"""What lies on the table, and the book of everything that may be changed.

ann 41      ben 77 <- to_move      at risk: 13
"""

from enum import IntEnum

from fairfield.kernel.dice import Dice
from fairfield.kernel.log import Log
from fairfield.kernel.records import SEAT, Row, field, i8, i16, i64, record, row

SEATS = 6


class Over(IntEnum):
    NOT = 0
    GOAL = 1


@record
class Book:
    goal: i16
    sides: i8


@record
class Player:
    points: i16


@record
class State:
    dice: Dice
    seats: i8
    to_move: i8 = field(means=SEAT)
    over: i8 = field(means=Over)
    round: i16
    at_risk: i16
    players: Row[Player] = row(SEATS, by=SEAT)
    log: Log


@record
class Tally:
    """What reports count."""

    games: i64
    rolls: i64
    holds: i64
