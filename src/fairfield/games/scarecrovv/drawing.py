"""The table of Scarecrovv drawn: fields, market, farms and the hand of whoever looks."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ...frame.drawing import Drawing, Panel
from ...frame.game import Edition
from ...frame.tables import Faults, read_table
from .state import (
    CARDS,
    FIRST_RES,
    FIRST_VP,
    LIBRARY,
    RESOURCES,
    SLOTS,
    VP_VALUES,
    Domain,
    Field,
    Resource,
    State,
    Type,
)
from .tables import COLUMNS, Tag, read_tags
from .view import card as called
from .words import Step

HEADS = ("card", "type", "domain", "buy", "play", "mat", "what it does")
BUY = HEADS.index("buy")
LETTERS = "costs: p plasma, a ash, s shards, n nut, b berry, m mushroom, ? any"

ASKED = {
    Step.ACTION: "your action: {left} left",
    Step.DISCARD: "discard a card",
    Step.COMPOST: "compost a card",
    Step.MAY_COMPOST: "you may compost a card",
    Step.REPLACE: "replace a card of the market",
    Step.TAKE: "take a card from the market",
    Step.MAY_TAKE: "you may take a card from the market",
    Step.COPY: "copy what a card of the market does",
    Step.KEEP: "keep one of the cards you look at",
    Step.SWAP: "you may swap the top of the supply for a card of the market",
    Step.STEAL: "steal from somebody",
    Step.MOVE: "move a worker",
    Step.GAIN: "choose what you gain",
    Step.LOCK: "choose the type that slot 2 makes cheaper",
    Step.SAVE: "choose what the discount saves",
    Step.PAY: "choose what you pay with",
    Step.OPTION: "choose the price you pay",
    Step.PEEK: "take the top card of the supply?",
    Step.BURY: "compost the card you play?",
}


def draw(edition: Edition, state: State, seat: int | None) -> Drawing:
    """As one seat sees it; None sees every hand."""
    farms = tuple(farm_of(edition, state, place) for place in range(state.seats))
    hands = [place for place in range(state.seats) if place == seat or seat is None]
    bands = (
        (fields_of(edition, state),),
        (market_of(edition, state),),
        farms,
        *((hand_of(edition, state, place),) for place in hands),
    )
    return Drawing(f"round {state.round + 1}", asked_in(edition, state), bands)


def asked_in(edition: Edition, state: State) -> str:
    if state.over:
        return ""
    step = state.agenda.steps[state.agenda.held - 1]
    asked = ASKED[Step(step.kind)].format(left=state.actions_left)
    return f"{called(edition.names, state.playing)}: {asked}" if state.playing and step.kind != Step.ACTION else asked


# What lies in the middle


def fields_of(edition: Edition, state: State) -> Panel:
    room = edition.book_view.field_capacity
    names = tuple(field.name.lower() + (f" +{state.heap[field]}" if state.heap[field] else "") for field in Field)
    there = tuple(workers(state, field) or ("free" if room[field] else "closed") for field in Field)
    return Panel("fields", (names, there))


def workers(state: State, field: int) -> str:
    """`seat 1` for each worker on a field."""
    return " ".join(f"seat {place}" for place in range(state.seats) for _ in range(state.farms[place].placed[field]))


def market_of(edition: Edition, state: State) -> Panel:
    cards = Counter(state.market.cards[place] for place in range(state.market.held))
    piles = [f"VP:{value + 1} for {cost}" for value, cost in enumerate(edition.book_view.vp_cost) if cost >= 0]
    note = ", ".join([*piles, f"supply {state.supply.held}"])
    rows = [card_row(edition, card, count) for card, count in cards.items()]
    costs = {row[BUY] for row in rows}
    if len(costs) != 1:
        return Panel("market", tuple(rows), HEADS, note=note, cut=True)
    short = tuple(without_cost(row) for row in rows)
    return Panel("market", short, without_cost(HEADS), note=f"each for {costs.pop()} plasma, {note}", cut=True)


def without_cost(row: tuple[str, ...]) -> tuple[str, ...]:
    return (*row[:BUY], *row[BUY + 1 :])


def card_row(edition: Edition, card: int, count: int = 1) -> tuple[str, ...]:
    facts, name = edition.book_view.cards[card], called(edition.names, card)
    domain = Domain(facts.domain).name.title()
    return (
        f"{count} x {name}" if count > 1 else name,
        Type(facts.type).name.title() if facts.type else "",
        {"None": "", "Radioactive": "Radio"}.get(domain, domain),
        str(facts.buy_cost),
        prices(facts),
        str(facts.points) if facts.to_mat else "no",
        card_text(edition, card),
    )


def prices(facts: Any) -> str:
    """`p2a` for one plasma and two ash; `or` between alternatives, `?` for a unit of anything."""
    ways = [price(facts.price[option]) for option in range(facts.prices)]
    return " or ".join(way or "free" for way in ways)


def price(way: Any) -> str:
    units = [(way.fixed >> 8 * res & 0xFF, Resource(res).name[0].lower()) for res in range(RESOURCES)]
    return " ".join(f"{count}{letter}" for count, letter in [*units, (way.any_units, "?")] if count)


# Seats


def farm_of(edition: Edition, state: State, seat: int) -> Panel:
    farm = state.farms[seat]
    bank = [f"{farm.bank[res]} {Resource(res).name.lower()}" for res in range(RESOURCES) if farm.bank[res]]
    begins = ", begins" if state.first == seat else ""
    rows = [
        ("VP", f"{farm.vp}{begins}"),
        ("bank", ", ".join(bank) or "nothing"),
        ("hand", str(farm.hand.held)),
        ("deck", f"{farm.deck.held - hidden(farm)}, discard {farm.discard.held}"),
        ("workers", "passed" if farm.passed else f"{farm.workers}"),
        *((f"mat {slot + 1}", mat_card(edition, farm, slot)) for slot in range(SLOTS) if farm.mat[slot]),
        ("mat free", " ".join(str(slot + 1) for slot in range(SLOTS) if not farm.mat[slot]) or "no slot"),
    ]
    return Panel("", tuple(rows), seat=seat)


def hidden(farm: Any) -> int:
    """Cards that lie in hand, or are looked at, and are seen in the deck by those who may not know them."""
    piles = ((farm.hand.cards, farm.hand.held), (farm.looked.cards, farm.looked.held))
    return sum(cards[place] is None for cards, held in piles for place in range(held))


def mat_card(edition: Edition, farm: Any, slot: int) -> str:
    name = called(edition.names, farm.mat[slot])
    if farm.second_half >> slot & 1:
        return f"{name}, too"
    return f"{name} ({Type(farm.locked_type).name.title()}s -1)" if slot == 1 and farm.locked_type else name


def hand_of(edition: Edition, state: State, seat: int) -> Panel:
    """Equal cards in one row; what pays or scores has no text."""
    farm = state.farms[seat]
    cards = [farm.hand.cards[place] for place in range(farm.hand.held)]
    counted = Counter(card for card in cards if card is not None)
    known = [card_row(edition, card, count) for card, count in counted.items() if card >= LIBRARY]
    tokens = [token(edition, card, count) for card, count in sorted(counted.items()) if card < LIBRARY]
    looked = [called(edition.names, farm.looked.cards[place]) for place in range(farm.looked.held)]
    rows = [*known, *([(", ".join(tokens),)] if tokens else [])]
    rows = rows or [("empty",)]
    rows += [(f"looking at {', '.join(looked)}",)] if looked else []
    rows += [("deck", inside(edition, farm.deck)), ("discard", inside(edition, farm.discard))]
    return Panel("hand", tuple(rows), HEADS, seat, LETTERS)


def inside(edition: Edition, bag: Any) -> str:
    """`3 RES:plasma, 2 VP:1`: in no order, as nobody knows that of a deck."""
    counts = {FIRST_VP + value: bag.vp[value] for value in range(VP_VALUES)}
    counts |= {card: bag.counts[card] for card in range(1, CARDS) if bag.counts[card]}
    return ", ".join(f"{n} {called(edition.names, card)}" for card, n in sorted(counts.items()) if n) or "empty"


def token(edition: Edition, card: int, count: int) -> str:
    """`3 RES:plasma`, or a VP card with what it costs to play."""
    name = f"{count} {called(edition.names, card)}"
    if card < FIRST_RES + RESOURCES:
        return name
    return f"{name} (play {prices(edition.book_view.cards[card])})"


# What is printed on a card


def explain(edition: Edition, card: int) -> str:
    """All that a card says, in a sentence or two."""
    if card < LIBRARY:
        facts = edition.book_view.cards[card]
        return f"scores {facts.vp} VP, costs {prices(facts)} to play" if facts.vp else "pays one of its resource"
    _, kind, domain, buy, play, points, text = card_row(edition, card)
    mat = "may not lie on the mat" if points == "no" else f"{points} points on the mat"
    return (
        f"{' '.join(filter(None, (kind, domain))) or 'no type'}, costs {buy} to buy and {play} to play, {mat}; {text}"
    )


def card_text(edition: Edition, card: int) -> str:
    return texts(edition)[card]


@lru_cache(maxsize=8)
def texts(edition: Edition) -> dict[int, str]:
    """What each card does under the edition's rules, in the words of tags.csv."""
    tables, lenient = edition.game.own_tables(edition.tables) | dict(edition.tables), Faults(lenient=True)
    off = set(str(edition.values["tags_off"]).split())
    tags = read_tags(tables["tags.csv"], lenient)
    acting = [tag for tag in tags if tag.name not in off and (tag.core or edition.values["effects"] == "full")]
    printed = {line["id"]: line["effect"] for name in tables if name != "tags.csv" for line in lines(tables[name])}
    return {card: in_words(printed.get(name, ""), acting) for card, name in enumerate(edition.names.ids)}


def lines(table: Any) -> Iterable[Any]:
    return read_table(table, COLUMNS, "id", Faults(lenient=True))


def in_words(effect: str, tags: list[Tag]) -> str:
    found = [
        meaning(tag, given)
        for text in effect.split(";")
        for tag in tags
        if (given := tag.match(text.strip())) is not None
    ]
    return "; ".join(found)


def meaning(tag: Tag, given: dict[str, str]) -> str:
    words = [given.get(word.lstrip("+"), word) if word.lstrip("+") in given else word for word in tag.meaning.split()]
    return re.sub(r"\b1 (market )?cards\b", r"1 \1card", " ".join(words))
