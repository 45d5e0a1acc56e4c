"""Words for Battle Farm's moves and events."""

import re
from typing import Any

from ...frame.game import CardNames, Rest, Short, Words
from ...frame.tables import meant
from ...kernel.errors import DataError
from .state import EVERYBODY, SEATS, Bed, BedType, Colour, HandCard, Over, Stock
from .tables import Names
from .words import Event, Verb

NTH = ("", " (2nd)", " (3rd)")


def card(names: CardNames, number: Any) -> str:
    """Its name; numbers no card has are named by number."""
    if number is None:
        return "a card"
    return names.titles[number] if 0 < number < len(names.titles) else f"card {number}"


def copy(names: CardNames, number: int, rank: int) -> str:
    """§ 10 Cards of a kind that differ in value count from the lowest up."""
    nth = NTH[rank] if rank < len(NTH) else f" ({rank + 1}th)"
    return f"{card(names, number)}{nth}"


def bed(type: Any) -> str:
    return BedType(type).name.lower()


def coins(amount: Any) -> str:
    return f"{amount} coin{'' if amount == 1 else 's'}"


def fertilizers(amount: Any) -> str:
    return f"{amount} fertilizer{'' if amount == 1 else 's'}"


def cards(amount: Any) -> str:
    return f"{amount} card{'' if amount == 1 else 's'}"


def turns(amount: Any) -> str:
    return f"{amount} turn{'' if amount == 1 else 's'}"


def class_name(names: CardNames, card: int) -> str:
    """A class, from the number of its action."""
    return names.classes[card - names.first_class] if isinstance(names, Names) else ""


def change(amount: int) -> str:
    return f"{amount:+}"


ENDS = {
    Over.WIN_LIMIT: "the win limit is reached",
    Over.EMPTY_DECK: "the deck is empty",
    Over.ROUND_CAP: "the last round that is allowed",
}
GIVEN = {Stock.COINS: "coin", Stock.FERTILIZER: "fertilizer"}

# Beds and hand cards in the text of a position

BED = re.compile(r"([a-z]+)(\*?)(?::(.+):(\d+)/(\d+))?")
HELD = re.compile(r"(.+?)(?:\+(\d+))?(?:~(\d+))?(!|@[0-5]*)?")


def write_bed(names: CardNames, bed: Any, seat: int) -> str:
    """`common`, `common*` if it is locked, `common:wheat:2/1` with a crop of value 2 and timer 1."""
    crop = f":{names.ids[bed.crop]}:{bed.value}/{bed.timer}" if bed.crop else ""
    return f"{BedType(bed.type).name.lower()}{'*' * bool(bed.locked)}{crop}"


def read_bed(names: CardNames, text: str, bed: Any, seat: int) -> None:
    found = BED.fullmatch(text)
    types = [type.name.lower() for type in BedType]
    if found is None:
        raise DataError(f"'{text}' is no bed: write it as 'common', or 'common:wheat:2/1' with value and timer")
    if found[1] not in types:
        raise DataError(f"'{found[1]}' is none of {', '.join(types[1:])}{meant(found[1], types)}")
    bed.type, bed.locked = types.index(found[1]), int(bool(found[2]))
    if found[3]:
        bed.crop, bed.value, bed.timer = names.number(found[3]), int(found[4]), int(found[5])


def write_held(names: CardNames, card: Any, seat: int) -> str:
    """`corn+2@01`: 2 above the printed value, seen by seats 0 and 1; `!`: by all; `~5`: 5 more, unseen by others."""
    if card.kind is None:
        return f"?{write_eyes(card.eyes, seat)}"
    added = f"+{card.added}" if card.added else ""
    extra = f"~{card.extra}" if card.extra else ""
    return f"{names.ids[card.kind]}{added}{extra}{write_eyes(card.eyes, seat)}"


def write_eyes(eyes: int, owner: int) -> str:
    """Nothing, if only the owner knows a card."""
    if eyes == 1 << owner:
        return ""
    return "!" if eyes == EVERYBODY else "@" + "".join(str(seat) for seat in range(SEATS) if eyes >> seat & 1)


def read_held(names: CardNames, text: str, card: Any, seat: int) -> None:
    found = HELD.fullmatch(text)
    assert found is not None
    card.kind, card.added, card.extra = names.number(found[1]), int(found[2] or 0), int(found[3] or 0)
    seeing = found[4] or f"@{seat}"
    card.eyes = EVERYBODY if seeing == "!" else sum(1 << int(one) for one in set(seeing[1:]))


WORDS = Words(
    arguments={
        "card": lambda names, one, two: card(names, one),
        "copy": lambda names, one, two: copy(names, one, two),
        "slot": lambda names, one, two: str(one + 1),
        "bed": lambda names, one, two: str(one + 1),
        "plot": lambda names, one, two: str(two + 1),
        "stock": lambda names, one, two: GIVEN[Stock(one)],
        "colour": lambda names, one, two: Colour(one).name.lower(),
        "type": lambda names, one, two: bed(one),
    },
    events={
        Event.CLASS: "{seat} is the {class}, whose action is {card}",
        Event.DEALT: "{seat} is dealt {cards}",
        Event.BONUS: "{seat} starts with {card} more",
        Event.ROLLED_ORDER: "{seat} rolls {one} and moves as number {nth}",
        Event.WIN_LIMIT: "the win limit is {coins}",
        Event.TURN: "--- round {one}, {seat} ---",
        Event.REVEALED: "{card} comes to the market",
        Event.HARVESTED: "{seat} harvests {card} for {twocoins}",
        Event.MARKET_ROLL: "{seat} rolls {one}: it may buy {cards}",
        Event.BOUGHT: "{seat} buys {card} for {twocoins}",
        Event.OFFERED: "{seat} offers {card}, worth {two}",
        Event.SENT: "{seat} waits for bids",
        Event.SEALED: "{seat} seals {bid}",
        Event.BID: "{seat} has bid {coins}",
        Event.SOLD: "{seat} sells the offer to {buyer} for {twocoins}",
        Event.REJECTED: "{seat} keeps its cards",
        Event.PLANTED: "{seat} plants {card} in bed {bed}",
        Event.PLAYED: "{seat} plays {card} for {fertilizers}",
        Event.CLASS_ACTION: "{seat} uses {card} for {fertilizers}",
        Event.FERTILIZE_ROLL: "{seat} rolls {one}: so many fertilizers it may use up",
        Event.FERTILIZED: "{seat} fertilizes bed {slot}",
        Event.GAINED_COINS: "{seat} gains {coins}",
        Event.GAINED_FERTILIZERS: "{seat} gains {onefertilizers}",
        Event.LOST_COINS: "{seat} loses {coins}",
        Event.LOST_FERTILIZERS: "{seat} loses {onefertilizers}",
        Event.ROLLED: "{seat} rolls {one} on a d{two}",
        Event.DREW: "{seat} draws {card}",
        Event.CHANGED: "the value of the crop in bed {slot} of {seat} changes by {change}",
        Event.SLOWED: "the crop in bed {slot} of {seat} needs {turns} more",
        Event.HASTENED: "the crops of {seat} need {oneturns} less",
        Event.DESTROYED: "{card} in bed {bed} of {seat} is destroyed",
        Event.TRANSFORMED: "bed {slot} of {seat} becomes a {type} bed",
        Event.BLIGHTED: "{seat} blights all {colour} crops",
        Event.STOLE: "{seat} steals a card of {other}",
        Event.STOLEN: "{stolen}",
        Event.STOLE_COINS: "{seat} takes {twocoins} from {other}",
        Event.GAVE: "{seat} gives a {given} to {buyer}",
        Event.RETURNED: "{card} returns to the hand of {seat}",
        Event.SPICED: "{seat} adds 1 to the value of {card}",
        Event.DISCARDED: "{seat} discards {card}",
        Event.DISCARDED_MANY: "{seat} discards {cards} of its hand",
        Event.SELECTED: "{seat} adds {points} to the value of {card}",
        Event.SWAPPED: "{seat} puts {card} back into the deck",
        Event.LOOKED: "{seat} looks at {card}",
        Event.KEPT: "{seat} keeps {card}",
        Event.TOOK: "{seat} takes {card} from the market",
        Event.CLEARED: "{seat} clears the market of {cards}",
        Event.RESTORED: "{seat} takes {card} back",
        Event.CLONED: "{seat} gains a copy of {card}",
        Event.SHOWN: "{seat} shows {card}",
        Event.TO_DECK: "{seat} puts {cards} back into the deck",
        Event.LAST_ROUND: "this is the last round: {end}",
        Event.ENDED: "--- the end: {end} ---",
        Event.DECLINED: "{seat} declines",
    },
    event_arguments={
        "card": lambda names, one, two: card(names, one),
        "cards": lambda names, one, two: cards(one),
        "stolen": lambda names, one, two: "nobody else sees which" if one is None else f"it is {card(names, one)}",
        "nth": lambda names, one, two: str(two + 1),
        "coins": lambda names, one, two: coins(one),
        "twocoins": lambda names, one, two: coins(two),
        "bid": lambda names, one, two: "a bid" if one is None else f"a bid of {coins(one)}",
        "buyer": lambda names, one, two: f"seat {one}",
        "other": lambda names, one, two: f"seat {one}",
        "fertilizers": lambda names, one, two: fertilizers(two),
        "onefertilizers": lambda names, one, two: fertilizers(one),
        "slot": lambda names, one, two: str(one + 1),
        "bed": lambda names, one, two: str(two + 1),
        "class": lambda names, one, two: class_name(names, one),
        "points": lambda names, one, two: "something" if two is None else str(two),
        "turns": lambda names, one, two: turns(two),
        "oneturns": lambda names, one, two: turns(one),
        "change": lambda names, one, two: change(two),
        "type": lambda names, one, two: bed(two),
        "colour": lambda names, one, two: Colour(one).name.lower(),
        "given": lambda names, one, two: GIVEN[Stock(two)],
        "end": lambda names, one, two: ENDS[Over(one)],
    },
    sections={
        Verb.BUY: "4",
        **dict.fromkeys((Verb.OFFER, Verb.SEND, Verb.BID, Verb.ACCEPT, Verb.REJECT), "5"),
        **dict.fromkeys((Verb.PLANT, Verb.PLAY, Verb.CLASS_ACTION), "6"),
        **dict.fromkeys((Verb.BED, Verb.CROP, Verb.TYPE), "9"),
        Verb.FERTILIZE: "7",
        **dict.fromkeys((Verb.CARD, Verb.SPICE), "10"),
        **dict.fromkeys((Verb.OPPONENT, Verb.GIVE, Verb.DECLINE), "11"),
        **dict.fromkeys((Verb.COLOUR, Verb.KEEP), "12"),
        **dict.fromkeys((Verb.TAKE, Verb.RESTORE), "13"),
    },
    tints={
        **dict.fromkeys(("coin", "coins"), "bright_yellow"),
        **dict.fromkeys(("fertilizer", "fertilizers"), "bright_cyan"),
        "yellow": "yellow",
        "red": "bright_red",
        "green": "green",
        "ripe": "bold",
    },
    short={Bed: Short(write_bed, read_bed), HandCard: Short(write_held, read_held)},
    rest=Rest("deck", lambda book: [card.copies for card in book.cards]),
)
