"""Moves: every move is one integer, dense, in blocks by verb."""

from pathlib import Path

import pytest

from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import loop
from fairfield.kernel.moves import WIDEST, Moves, Verb

HERE = Path(__file__).parent
MOVES = Moves(Verb(0, "pass"), Verb(1, "buy", 4), Verb(2, "play", 3, 2), Verb(3, "bid", 1, 5))
VERB, ONE, TWO = MOVES.columns()
encode = MOVES.encoder()


@loop("test moves encode", HERE)
def number_of(verb: int, one: int, two: int) -> int:
    return encode(verb, one, two)


@loop("test moves decode", HERE)
def meaning_of(move: int, column: int) -> int:
    return VERB[move] if column == 0 else ONE[move] if column == 1 else TWO[move]


def test_each_verb_owns_a_block_as_wide_as_its_arguments() -> None:
    assert MOVES.first == [0, 1, 5, 11]
    assert len(MOVES) == MOVES.count == 16
    assert MOVES.table[5:11] == [(2, 0, 0), (2, 0, 1), (2, 1, 0), (2, 1, 1), (2, 2, 0), (2, 2, 1)]


def test_every_number_is_a_move_and_every_move_has_one_number() -> None:
    assert [number_of(*arguments) for arguments in MOVES.table] == list(range(len(MOVES)))


def test_rules_read_what_a_move_means_from_three_columns() -> None:
    meanings = [tuple(meaning_of(move, column) for column in range(3)) for move in range(len(MOVES))]
    assert meanings == MOVES.table


def test_verbs_stand_in_the_order_of_their_numbers() -> None:
    with pytest.raises(DataError, match=r"^verb 'buy' stands at place 1, but is numbered 2$"):
        Moves(Verb(0, "pass"), Verb(2, "buy"))


def test_a_product_of_arguments_that_is_too_wide_is_better_asked_twice() -> None:
    with pytest.raises(DataError, match=r"^verb 'aim' has 602 moves: ask it as two questions$"):
        Moves(Verb(0, "aim", 301, 2))


def test_a_single_argument_may_be_as_wide_as_it_likes() -> None:
    assert len(Moves(Verb(0, "bid", WIDEST * 2), Verb(1, "fit", WIDEST // 2, 2))) == WIDEST * 3
