"""Dice: the published SipHash, nothing but fair numbers from it, and keys."""

from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfield.frame.match import dice_from
from fairfield.kernel.dice import Dice, below, rekey, roll, set_key, siphash
from fairfield.kernel.jit import loop
from fairfield.kernel.records import at, new

HERE = Path(__file__).parent
WORD = (1 << 64) - 1
words = st.integers(0, WORD)


@loop("test siphash", HERE)
def hash_word(key0: Any, key1: Any, word: Any) -> Any:
    return siphash(key0, key1, word)


@loop("test below", HERE)
def draw(dice: Dice, n: int, drawn: Any) -> None:
    for place in range(len(drawn)):
        drawn[place] = below(dice, n)


@loop("test roll", HERE)
def throw(dice: Dice, sides: int, drawn: Any) -> None:
    for place in range(len(drawn)):
        drawn[place] = roll(dice, sides)


@loop("test rekey", HERE)
def change_key(dice: Dice, source: Dice) -> None:
    rekey(dice, source)


@loop("test set_key", HERE)
def give_key(dice: Dice, key0: Any, key1: Any) -> None:
    set_key(dice, key0, key1)


def sip(key0: int, key1: int, word: int) -> int:
    return int(hash_word(np.uint64(key0), np.uint64(key1), np.uint64(word)))


def drawn(seed: int, n: int, count: int) -> tuple[list[int], int]:
    """Numbers below n, and how many words it took."""
    dice, numbers = dice_from(seed), np.zeros(count, np.int64)
    draw(at(Dice, dice), n, numbers)
    return numbers.tolist(), int(dice["rolled"][0])


# SipHash


def test_siphash_gives_the_published_vector() -> None:
    """The reference's vector for key 00..0f and the eight bytes 00..07."""
    key0, key1 = (int.from_bytes(bytes(range(start, start + 8)), "little") for start in (0, 8))
    assert sip(key0, key1, key0).to_bytes(8, "little").hex() == "6224939a79f5f593"


@given(words, words, words)
def test_siphash_is_the_reference_on_any_word(key0: int, key1: int, word: int) -> None:
    assert sip(key0, key1, word) == siphash_2_4(key0.to_bytes(8, "little") + key1.to_bytes(8, "little"), word)


def siphash_2_4(key: bytes, word: int) -> int:
    """As the paper has it (Aumasson and Bernstein, 2012), for a message of eight bytes."""
    halves = [int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")]
    v = [int.from_bytes(text, "big") for text in (b"somepseu", b"dorandom", b"lygenera", b"tedbytes")]
    v = [number ^ halves[place % 2] for place, number in enumerate(v)]
    for block in (word, 8 << 56):
        v[3] ^= block
        v = sip_round(sip_round(v))
        v[0] ^= block
    v[2] ^= 0xFF
    for _ in range(4):
        v = sip_round(v)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def sip_round(v: list[int]) -> list[int]:
    a, b, c, d = v
    a, c = (a + b) & WORD, (c + d) & WORD
    b, d = left(b, 13) ^ a, left(d, 16) ^ c
    a = left(a, 32)
    a, c = (a + d) & WORD, (c + b) & WORD
    d, b = left(d, 21) ^ a, left(b, 17) ^ c
    return [a, b, left(c, 32), d]


def left(number: int, bits: int) -> int:
    return (number << bits | number >> (64 - bits)) & WORD


# Numbers


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 52])
def test_numbers_below_n_come_up_equally_often(n: int) -> None:
    count = 6000
    numbers, _ = drawn(n, n, count)
    assert set(numbers) == set(range(n))
    expected = count / n
    chi2 = sum((numbers.count(value) - expected) ** 2 / expected for value in range(n))
    assert chi2 < (n - 1) + 4 * (2 * (n - 1)) ** 0.5  # four standard deviations above the mean


@pytest.mark.parametrize("n", [1, 6, (1 << 31) + 1, 3 << 30, (1 << 32) - 1])
def test_only_words_that_would_favour_a_number_are_thrown_away(n: int) -> None:
    """A half word x gives the number x*n / 2**32; where x*n mod 2**32 is less than 2**32 mod n there are too many."""
    numbers, used = drawn(9, n, 300)
    expected, words_used = [], 0
    while len(expected) < 300:
        half = siphash_2_4((9).to_bytes(16, "little"), words_used) >> 32
        words_used += 1
        if half * n % (1 << 32) >= (1 << 32) % n:
            expected.append(half * n >> 32)
    assert (numbers, used) == (expected, words_used)


def test_nothing_is_left_to_chance_below_one() -> None:
    assert drawn(1, 1, 5)[0] == [0] * 5


def test_a_die_shows_one_to_all_its_sides() -> None:
    numbers = np.zeros(200, np.int64)
    throw(at(Dice, dice_from(3)), 6, numbers)
    assert set(numbers.tolist()) == {1, 2, 3, 4, 5, 6}


def test_coins_come_in_every_order() -> None:
    """Runs of four in a row: all sixteen come up, as often as they should."""
    coins, _ = drawn(8, 2, 8000)
    runs = [tuple(coins[place : place + 4]) for place in range(0, 8000, 4)]
    heads = [sum(run) for run in runs]
    assert len(set(runs)) == 16
    for number in range(5):
        assert abs(heads.count(number) / 2000 - comb(4, number) / 16) < 0.04


# Keys


def test_the_same_key_rolls_the_same() -> None:
    assert drawn(5, 100, 50) == drawn(5, 100, 50)
    assert drawn(5, 100, 50)[0] != drawn(6, 100, 50)[0]


def test_both_halves_of_a_key_count() -> None:
    assert drawn(5, 100, 50)[0] != drawn(5 + (1 << 64), 100, 50)[0]


@given(words, words)
def test_a_key_of_any_size_begins_with_its_first_word(key0: int, key1: int) -> None:
    dice = dice_from(77)
    dice["rolled"] = 9
    give_key(at(Dice, dice), np.uint64(key0), np.uint64(key1))
    assert dice[0].tolist() == (key0, key1, 0)


def test_a_fresh_key_comes_from_the_other_dice() -> None:
    dice, source = new(Dice), dice_from(4)
    dice["rolled"] = 7
    change_key(at(Dice, dice), at(Dice, source))
    assert dice[0].tolist() == (sip(4, 0, 0), sip(4, 0, 1), 0)
    assert source[0].tolist() == (4, 0, 2)
