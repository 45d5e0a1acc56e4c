"""§ 11 - § 13 What cards do, in words for the table: read from the book, so that they follow tables and knobs."""

from collections.abc import Callable
from typing import Any

from .beds import HARMFUL
from .state import (
    BED_TYPES,
    BedType,
    Book,
    CherryScope,
    Colour,
    If,
    MangoMode,
    Moment,
    Per,
    Stock,
    Type,
    Use,
    Whose,
    Word,
)

Phrase = Callable[[Book, Any], str]

USES = {Use.TURN: "once per turn", Use.GAME: "once per game"}
CROPS = {
    Whose.OWN: "one of your crops",
    Whose.OPPONENT: "an opponent's crop",
    Whose.ANY: "any crop",
    Whose.OTHER: "any other crop",
}
BEDS = {Whose.OWN: "one of your beds", Whose.OPPONENT: "an opponent's bed", Whose.ANY: "any bed"}
VALUES = {Whose.SELF: "value", Whose.OWN: "your crops: value", Whose.OTHER: "all other crops: value"}
ROBBED = {
    MangoMode.ONE: "from the hands of all opponents",
    MangoMode.EACH: "from each opponent",
    MangoMode.CHOSEN: "from an opponent",
}
BEFORE = {
    CherryScope.OWN_GAME: "you harvested before",
    CherryScope.OWN_TURN: "you harvested before in this turn",
    CherryScope.EVERYBODY: "harvested before",
}
EARLIER = {
    CherryScope.OWN_GAME: "you harvested one before",
    CherryScope.OWN_TURN: "you harvested one before in this turn",
    CherryScope.EVERYBODY: "one was harvested before",
}


def all_of(book: Book, card: int) -> str:
    """Everything a card does; '' if it only grows."""
    facts = book.cards[card]
    said = [catch_up(facts.catch_up)] if facts.catch_up else []
    said += [sentence(book, facts.effects[place]) for place in range(facts.acting)]
    if facts.type == Type.ACTION and facts.replayable:
        said.append("stays in your hand")
    return "; ".join(said)


def catch_up(value: int) -> str:
    return f"value {value:+} per richer opponent"


def sentence(book: Book, effect: Any) -> str:
    """`harvested: you may destroy any crop outside greenhouses`"""
    when = "" if effect.moment == Moment.PLAYED else f"{Moment(effect.moment).name.lower()}: "
    per = f" per {counted(book, effect)}" if effect.per != Per.ONE else ""
    may = "you may " if effect.may else ""
    return f"{when}{may}{PHRASES[Word(effect.word)](book, effect)}{per}{proviso(book, effect)}"


def proviso(book: Book, effect: Any) -> str:
    if effect.condition == If.SAME_IN_HAND:
        return ", if another one is in your hand"
    return f", if {EARLIER[CherryScope(book.cherry_scope)]}" if effect.condition else ""


def counted(book: Book, effect: Any) -> str:
    colour = Colour(effect.of).name.lower()
    return {
        Per.OTHER_CROPS: f"other {colour} crop on the field",
        Per.SAME_IN_HAND: "other one in your hand",
        Per.HARVESTED_BEFORE: f"one {BEFORE[CherryScope(book.cherry_scope)]}",
        Per.RICHER: "richer opponent",
        Per.HAND_CROPS: f"{colour} crop card in your hand",
        Per.OWN_CROPS: "crop of yours",
        Per.KINDS_GROWING: "kind of crop on the field",
        Per.OWN_COLOURS: "colour of your crops",
        Per.VALUE: "fertilizer paid",
        Per.GRADE: "grade of its rarity",
    }[Per(effect.per)]


def count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def stock(effect: Any, number: str) -> str:
    what = "coin" if effect.one == Stock.COINS else "fertilizer"
    return f"{number} {what}{'' if number == '1' else 's'}"


def crop(book: Book, effect: Any) -> str:
    """§ 9 Which crop is aimed at."""
    spared = " outside greenhouses" if HARMFUL[effect.word] and book.protects[BedType.GREENHOUSE] else ""
    return CROPS[Whose(effect.whose)] + spared


def a_bed(types: int) -> str:
    names = [BedType(type).name.lower() for type in range(BED_TYPES) if types >> type & 1]
    return f"a {', '.join(names[:-1])}{' or ' if names[1:] else ''}{names[-1]} bed"


def give(what: str) -> Phrase:
    """What is done to the crop that is aimed at."""
    return lambda book, effect: f"give {crop(book, effect)} {what.format(one=effect.one, two=effect.two)}"


def lose(book: Book, effect: Any) -> str:
    who = "everybody loses" if book.cloudberry_self else "every opponent loses"
    lost = [count(effect.one, "coin")] * bool(effect.one) + [count(effect.two, "fertilizer")] * bool(effect.two)
    return f"{who} {' and '.join(lost) or 'nothing'} per card in hand and crop"


def blight(book: Book, effect: Any) -> str:
    spared = " outside greenhouses" if book.protects[BedType.GREENHOUSE] else ""
    return f"choose a colour: all its crops{spared} have value -{effect.one}, not below {effect.two}"


def raze(book: Book, effect: Any) -> str:
    spared = ", unless it was a greenhouse" if book.protects[BedType.GREENHOUSE] else ""
    return f"an opponent's bed becomes {a_bed(1 << effect.one)} and loses its crop{spared}"


def pollinate(book: Book, effect: Any) -> str:
    itself = "itself included" if book.pollinator_counts_kept else "itself not"
    paid = f"{count(effect.one, 'fertilizer')} per crop card of its colour in your hand, {itself}"
    return f"draw two cards, keep one; {paid}"


def improve(book: Book, effect: Any) -> str:
    return f"its bed becomes {a_bed(1 << effect.one)} if common or raised, else {count(effect.two, 'coin')}"


def regrow(book: Book, effect: Any) -> str:
    comes = "a new one comes" if book.potato_new_copy else "it returns"
    return f"roll a d{effect.one}: on {effect.one} {comes} to your hand, else {count(effect.two, 'fertilizer')}"


def spice(book: Book, effect: Any) -> str:
    which = "random crop cards" if book.peppers_random else "crop cards"
    return f"spread d{effect.one} value over {which} in your hand"


def clone(book: Book, effect: Any) -> str:
    return f"a new card like {crop(book, effect)}{'' if book.clone_printed else ', of its value'}"


PHRASES: dict[Word, Phrase] = {
    Word.GAIN: lambda book, effect: stock(effect, str(effect.two)),
    Word.ROLL: lambda book, effect: stock(effect, f"d{effect.two}"),
    Word.DRAW: lambda book, effect: f"draw {count(effect.one, 'card')}",
    Word.VALUE: lambda book, effect: f"{VALUES[Whose(effect.whose)]} {effect.one:+}",
    Word.HASTEN: lambda book, effect: f"your crops: timer -{effect.one}, ripe ones are harvested",
    Word.GROW: give("value +{one}"),
    Word.WEAKEN: give("value -{one}"),
    Word.SET: give("value {one}"),
    Word.DELAY: give("timer +{one}"),
    Word.HAMPER: give("value -{one} and timer +{two}"),
    Word.DESTROY: lambda book, effect: f"destroy {crop(book, effect)}",
    Word.SELL: lambda book, effect: f"the value of {crop(book, effect)} in coins",
    Word.CLONE: clone,
    Word.TRANSFORM: lambda book, effect: f"{BEDS[Whose(effect.whose)]} becomes {a_bed(effect.one)}",
    Word.RAZE: raze,
    Word.BLIGHT: blight,
    Word.ROB: lambda book, effect: f"steal {count(effect.one, 'random card')} {ROBBED[MangoMode(book.mango_mode)]}",
    Word.STEAL: lambda book, effect: f"take d{effect.one} coins from an opponent",
    Word.DEMAND: lambda book, effect: (
        f"an opponent gives you a coin or a fertilizer{f', {effect.one} times' if effect.one > 1 else ''}"
    ),
    Word.TOLL: lambda book, effect: f"every opponent gives you {count(effect.one, 'coin')} per fertilizer it has",
    Word.BLITZ: lose,
    Word.REGROW: regrow,
    Word.SPICE: spice,
    Word.IMPROVE: improve,
    Word.RECYCLE: lambda book, effect: (
        f"discard a card of your hand for {count(effect.one, 'fertilizer')} per grade of its rarity"
    ),
    Word.SELECT: lambda book, effect: f"give a card of your hand value +{effect.one}",
    Word.SWAP: lambda book, effect: "draw a card and put one of your hand into the deck",
    Word.POLLINATE: pollinate,
    Word.CULL: lambda book, effect: f"every opponent discards {count(effect.one, 'random card')}",
    Word.WINDFALL: lambda book, effect: "a random card of the market is yours, the others are replaced",
    Word.DROUGHT: lambda book, effect: f"discard the market and your hand for {count(effect.one, 'coin')} per card",
    Word.FLOOD: lambda book, effect: (
        f"all hands return to the deck, the market is discarded; {count(effect.one, 'coin')} per card"
    ),
    Word.RESTORE: lambda book, effect: (
        f"take {count(effect.one, 'card')} back from {'all' if book.land_acq_any_discard else 'your'} discards"
    ),
    Word.BARGAIN: lambda book, effect: "take a card of the market for nothing, the others are discarded",
}
