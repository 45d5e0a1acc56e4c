"""§ 11 - § 13 The grammar of effects: the texts of the `effect` cells, and what each word is told.

harvested: may destroy any                planted: gain coins 1 per other_crops green
│          │   │       └── argument       │        │               └── counted for what
moment     │   word                       moment   word
           may be declined
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from ...frame.tables import meant, number
from .state import BedType, Colour, If, Moment, Per, Stock, Type, Whose, Word

Reader = Callable[[str], int]


def member(*names: IntEnum) -> Reader:
    """One of a few names."""

    def read(text: str) -> int:
        known = {name.name.lower(): int(name) for name in names}
        if text.lower() not in known:
            raise ValueError(f"'{text}' is none of {', '.join(known)}{meant(text, known)}")
        return known[text.lower()]

    return read


some, maybe, change = number(1, 99), number(0, 99), number(-99, 99)
stock, bed = member(*Stock), member(*list(BedType)[1:])


def beds(text: str) -> int:
    """`trellis|vertical`: one bit for each type."""
    types = 0
    for name in text.split("|"):
        types |= 1 << bed(name)
    return types


# Whose crops or beds a word may aim at; the words that are not here aim at nobody's, or always at the same.
TARGETS: dict[Word, tuple[Whose, ...]] = {
    Word.VALUE: (Whose.SELF, Whose.OWN, Whose.OTHER),
    Word.HASTEN: (Whose.OWN,),
    Word.TRANSFORM: (Whose.OWN, Whose.OPPONENT, Whose.ANY),
    **dict.fromkeys(
        (Word.GROW, Word.WEAKEN, Word.SET, Word.DELAY, Word.HAMPER, Word.DESTROY, Word.SELL, Word.CLONE),
        (Whose.OWN, Whose.OPPONENT, Whose.ANY, Whose.OTHER),
    ),
}

# What each word is told after that, in order.
ARGUMENTS: dict[Word, tuple[Reader, ...]] = {
    Word.GAIN: (stock, some),
    Word.ROLL: (stock, some),
    Word.DRAW: (some,),
    Word.VALUE: (change,),
    Word.HASTEN: (some,),
    Word.GROW: (some,),
    Word.WEAKEN: (some,),
    Word.SET: (maybe,),
    Word.DELAY: (some,),
    Word.HAMPER: (maybe, maybe),
    Word.TRANSFORM: (beds,),
    Word.RAZE: (bed,),
    Word.BLIGHT: (some, maybe),
    Word.ROB: (some,),
    Word.STEAL: (some,),
    Word.DEMAND: (some,),
    Word.TOLL: (some,),
    Word.BLITZ: (maybe, maybe),
    Word.REGROW: (some, maybe),
    Word.SPICE: (some,),
    Word.IMPROVE: (bed, maybe),
    Word.RECYCLE: (maybe,),
    Word.SELECT: (some,),
    Word.POLLINATE: (maybe,),
    Word.CULL: (some,),
    Word.DROUGHT: (maybe,),
    Word.FLOOD: (maybe,),
    Word.RESTORE: (some,),
}

COLOURED = (Per.OTHER_CROPS, Per.HAND_CROPS)
COUNTING = (Word.GAIN, Word.ROLL, Word.DRAW, Word.GROW, Word.WEAKEN, Word.CULL)  # words that take a `per`
AIMED = (Word.GROW, Word.WEAKEN)  # only they know the card that they are aimed at
CROPS_ONLY = (Moment.PLANTED, Moment.FERTILIZED, Moment.GROWING, Moment.HARVESTED)
MAY = (Word.GROW, Word.WEAKEN, Word.SET, Word.DELAY, Word.HAMPER, Word.DESTROY, Word.SELL, Word.CLONE)
# Words that only mean something at certain moments; all others do at every moment but `growing` and `fertilized`.
ONLY_AT: dict[Word, tuple[Moment, ...]] = {
    Word.REGROW: (Moment.HARVESTED,),
    Word.IMPROVE: (Moment.HARVESTED,),
}


@dataclass(frozen=True)
class Sentence:
    """One effect as a row."""

    moment: Moment
    word: Word
    whose: Whose = Whose.SELF
    may: bool = False
    one: int = 0
    two: int = 0
    per: Per = Per.ONE
    of: Colour = Colour.NONE
    condition: If = If.ALWAYS


def sentences(text: str, kind: Type) -> list[Sentence]:
    """The sentences of a cell, joined by `;`; ValueError says what is wrong."""
    found = [_sentence(one.strip()) for one in text.split(";") if one.strip()]
    for one in found:
        _check(one, kind)
    return found


def _sentence(text: str) -> Sentence:
    main, _, condition = text.partition(" if ")
    main, _, count = main.partition(" per ")
    when, colon, deed = main.partition(":")
    words = deed.split()
    may = bool(words) and words[0].lower() == "may"
    words = words[may:]
    if not colon or not words:
        raise ValueError(f"'{text}' is no effect: write when, a colon and what, as in 'planted: gain coins 1'")
    moment, word = Moment(member(*list(Moment)[1:])(when.strip())), Word(member(*list(Word)[1:])(words[0]))
    arguments = words[1:]
    aims = TARGETS.get(word, ())
    readers: tuple[Reader, ...] = (*((member(*aims),) if aims else ()), *ARGUMENTS.get(word, ()))
    if len(arguments) != len(readers):
        raise ValueError(f"'{words[0]}' takes {len(readers)} arguments, not {len(arguments)}")
    values = [read(argument) for read, argument in zip(readers, arguments, strict=True)]
    whose = Whose(values.pop(0)) if aims else Whose.SELF
    one, two = [*values, 0, 0][:2]
    per, of = _count(count.split())
    asked = If(member(*list(If)[1:])(condition.strip())) if condition else If.ALWAYS
    return Sentence(moment, word, whose, may, one, two, per, of, asked)


def _count(words: list[str]) -> tuple[Per, Colour]:
    """`other_crops green`"""
    if not words:
        return Per.ONE, Colour.NONE
    per = Per(member(*list(Per)[1:])(words[0]))
    if len(words) != 1 + (per in COLOURED):
        raise ValueError(f"'per {words[0]}' takes {'a colour' if per in COLOURED else 'nothing'} after it")
    return per, Colour(member(*list(Colour)[1:])(words[1])) if per in COLOURED else Colour.NONE


def _check(one: Sentence, kind: Type) -> None:
    """What no sentence can mean."""
    name, when = one.word.name.lower(), one.moment.name.lower()
    crop, static = one.moment in CROPS_ONLY, one.moment in (Moment.GROWING, Moment.FERTILIZED)
    if crop != (kind is Type.CROP):
        raise ValueError(f"'{when}': {'crops' if crop else 'actions'} alone have such effects")
    own_value = one.word is Word.VALUE and one.whose is Whose.SELF
    if static != own_value or one.moment not in ONLY_AT.get(one.word, (one.moment,)):
        raise ValueError(f"'{name}' means nothing at the moment '{when}'")
    if (one.moment is Moment.GROWING) != (one.per is Per.RICHER and own_value):
        raise ValueError("a growing crop can only have 'value self N per richer'")
    if one.per is not Per.ONE and one.word not in COUNTING and not own_value:
        raise ValueError(f"'{name}' takes no 'per'")
    if one.per is Per.GRADE and one.word not in AIMED:
        raise ValueError(f"'{name}' is aimed at no card: 'per grade' means nothing")
    if one.condition is not If.ALWAYS and static:
        raise ValueError(f"there is no 'if' at the moment '{when}'")
    if one.may and (one.word not in MAY or kind is not Type.CROP):
        raise ValueError(f"'{name}' cannot be declined: only crops' effects that aim at a crop can")
    if one.whose is Whose.OTHER and kind is not Type.CROP:
        raise ValueError("'other' means nothing to an action, which is no crop itself")
