"""Dice: a keyed pseudo-random function (SipHash-2-4) in counter mode.

The whole state is a 128-bit key and a counter.  Without the key nobody can tell the next roll from the rolls
already seen, which a linear or xorshift generator would give away.  Nobody who plays ever gets the key.
"""

from typing import Any

import numpy as np

from .jit import COMPILED, rule
from .records import NOBODY, field, record, u64


@record
class Dice:
    key0: u64 = field(seen_by=NOBODY)
    key1: u64 = field(seen_by=NOBODY)
    rolled: u64 = field(seen_by=NOBODY)


U: Any = np.uint64
ALL_WORDS, LOW = U(1 << 32), U((1 << 32) - 1)


def wrapping(function: Any) -> Any:
    """A rule whose 64-bit sums are meant to wrap around."""
    return rule(function) if COMPILED else np.errstate(over="ignore")(function)


@rule
def rotate(x: Any, bits: int) -> Any:
    return (x << U(bits)) | (x >> U(64 - bits))


@wrapping
def siphash(key0: Any, key1: Any, word: Any) -> Any:
    """SipHash-2-4 of one 8-byte word: two rounds for the word, two for its length, four to finish."""
    v0, v1 = U(key0) ^ U(0x736F6D6570736575), U(key1) ^ U(0x646F72616E646F6D)
    v2, v3 = U(key0) ^ U(0x6C7967656E657261), U(key1) ^ U(0x7465646279746573)
    for turn in range(8):
        if turn == 0:
            v3 ^= U(word)
        elif turn == 2:
            v0 ^= U(word)
            v3 ^= U(8) << U(56)
        elif turn == 4:
            v0 ^= U(8) << U(56)
            v2 ^= U(0xFF)
        v0 += v1
        v1 = rotate(v1, 13) ^ v0
        v0 = rotate(v0, 32)
        v2 += v3
        v3 = rotate(v3, 16) ^ v2
        v0 += v3
        v3 = rotate(v3, 21) ^ v0
        v2 += v1
        v1 = rotate(v1, 17) ^ v2
        v2 = rotate(v2, 32)
    return v0 ^ v1 ^ v2 ^ v3


@rule
def word(dice: Dice) -> Any:
    """The next 64 random bits."""
    bits = siphash(dice.key0, dice.key1, dice.rolled)
    dice.rolled += U(1)
    return bits


@rule
def below(dice: Dice, n: int) -> int:
    """A uniform integer 0 <= x < n, without bias (Lemire's method on 32 bits)."""
    product = (word(dice) >> U(32)) * U(n)
    if (product & LOW) < U(n):  # only then may it be one of the few products that would favour some x
        unfair = (ALL_WORDS - U(n)) % U(n)
        while (product & LOW) < unfair:
            product = (word(dice) >> U(32)) * U(n)
    return int(np.int64(product >> U(32)))  # signed: an unsigned one minus an integer would be a float


@rule
def roll(dice: Dice, sides: int) -> int:
    """1dN."""
    return below(dice, sides) + 1


@rule
def set_key(dice: Dice, key0: Any, key1: Any) -> None:
    dice.key0, dice.key1, dice.rolled = U(key0), U(key1), U(0)


@rule
def rekey(dice: Dice, source: Dice) -> None:
    """A fresh key, rolled with other dice."""
    set_key(dice, word(source), word(source))
