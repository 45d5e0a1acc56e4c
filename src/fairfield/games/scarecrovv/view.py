"""Words for Scarecrovv's moves and events."""

from collections import Counter
from functools import cache
from typing import Any

from ...frame.game import CardNames, Rest, Words
from .state import FIELDS, FIRST_VP, Field, Over, Resource, Type
from .words import Event, Verb

NUT_IS_FORAGE = {Resource.NUT: "forage (nut)"}


def resource(res: int | None) -> str:
    return "something" if res is None else NUT_IS_FORAGE.get(Resource(res), Resource(res).name.lower())


def slot(place: int) -> str:
    return f" to slot {place}" if place else ""


def field(place: int) -> str:
    return Field(place).name.lower()


def vp(names: CardNames, value: int) -> str:
    return names.ids[FIRST_VP + value]


def card(names: CardNames, number: Any) -> str:
    """Its title, and its id where another has the same one, capitals aside; numbers no card has are named by number."""
    if number is None:
        return "a card"
    if not 0 < number < len(names.ids):
        return f"card {number}"
    title = names.titles[number]
    return f"{title} ({names.ids[number]})" if title.lower() in doubled(names) else title


@cache
def doubled(names: CardNames) -> frozenset[str]:
    """The titles that several cards have: words for moves are understood in capitals or without."""
    counts = Counter(title.lower() for title in names.titles)
    return frozenset(title for title, count in counts.items() if count > 1)


def ended(reason: Any) -> str:
    return {
        Over.VICTORY: "has the VP to win",
        Over.ROUND_CAP: "wins: the last round is over",
        Over.STEP_CAP: "wins: no more steps are allowed",
    }[Over(reason)]


WORDS = Words(
    arguments={
        "field": lambda names, one, two: field(one),
        "card": lambda names, one, two: card(names, one),
        "vp": lambda names, one, two: vp(names, one),
        "slot": lambda names, one, two: slot(two),
        "seat": lambda names, one, two: f"seat {one}",
        "resource": lambda names, one, two: resource(two),
        "res": lambda names, one, two: resource(one),
        "route": lambda names, one, two: f"{field(two // FIELDS)} to {field(two % FIELDS)}",
        "type": lambda names, one, two: Type(one).name.lower(),
        "option": lambda names, one, two: str(one + 1),
    },
    events={
        Event.ROUND: "--- round {one} ---",
        Event.PASSED: "{seat} passes",
        Event.END_TURN: "{seat} ends the turn",
        Event.WORKER: "{seat} puts a worker on {field}",
        Event.BOUGHT: "{seat} buys {card}",
        Event.PLAYED: "{seat} plays {card}",
        Event.TO_MAT: "{seat} plays {card}{slot}",
        Event.PAID: "{seat} pays {two} {res}",
        Event.GAINED: "{seat} gains {two} {res}",
        Event.SCORED: "{seat} scores {one} VP",
        Event.DREW: "{seat} draws {card}",
        Event.RESHUFFLED: "{seat} shuffles {one} cards into a new deck",
        Event.DISCARDED: "{seat} discards {card}",
        Event.COMPOSTED: "{seat} composts {card}",
        Event.REVEALED: "{card} comes to the market",
        Event.REPLACED: "{card} leaves the market",
        Event.TOOK: "{seat} takes {card}",
        Event.COPIED: "{seat} copies {card}",
        Event.MOVED: "a worker of {seat} moves from {field} to {to}",
        Event.STOLE: "{seat} steals {resource} from {victim}",
        Event.LOOKED: "{seat} looks at {card}",
        Event.KEPT: "{seat} keeps {card}",
        Event.TO_BOTTOM: "{card} goes to the bottom of the supply",
        Event.LOCKED: "{seat} makes {type} cards cheaper",
        Event.INITIATIVE: "{seat} claims the initiative",
        Event.FIRST: "{seat} will begin",
        Event.FAILED: "{seat} cannot complete {card} and takes it back",
        Event.ENDED: "{seat} {end}",
    },
    event_arguments={
        "card": lambda names, one, two: card(names, one),
        "field": lambda names, one, two: field(one),
        "to": lambda names, one, two: field(two),
        "slot": lambda names, one, two: slot(two),
        "res": lambda names, one, two: resource(one),
        "resource": lambda names, one, two: resource(two),
        "victim": lambda names, one, two: f"seat {one}",
        "type": lambda names, one, two: Type(one).name.lower(),
        "end": lambda names, one, two: ended(one),
    },
    sections={
        Verb.PASS: "2",
        Verb.END_TURN: "2",
        Verb.WORKER: "6",
        Verb.BUY_VP: "3",
        Verb.BUY: "3",
        Verb.PLAY: "3",
        Verb.COMPOST: "7",
        Verb.LOCK: "5",
        Verb.SAVE: "5",
        Verb.PAY: "4",
        Verb.OPTION: "4",
        **dict.fromkeys((Verb.DISCARD, Verb.REPLACE, Verb.TAKE, Verb.COPY, Verb.KEEP, Verb.SWAP), "11"),
        **dict.fromkeys((Verb.STEAL, Verb.MOVE, Verb.GAIN, Verb.ACCEPT, Verb.DECLINE), "11"),
    },
    tints={
        "plasma": "bright_magenta",
        "ash": "grey62",
        "shards": "bright_cyan",
        "nut": "yellow",
        "forage": "yellow",
        "berry": "bright_red",
        "mushroom": "bright_yellow",
        "VP": "bold",
        **dict.fromkeys(("Critter", "Critters"), "bright_blue"),
        **dict.fromkeys(("Farm", "Farms"), "green"),
        **dict.fromkeys(("Wild", "Wilds"), "bright_green"),
    },
    rest=Rest("supply", lambda book: [card.copies for card in book.cards]),
)
