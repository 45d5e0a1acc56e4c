"""The table of Battle Farm drawn: market, farms with their beds, and the hand of whoever looks."""

from collections import Counter
from typing import Any

from ...frame.drawing import Drawing, Panel
from ...frame.game import Edition
from . import phrases
from .state import EFFECTS, NOTHING, BedType, Colour, Rarity, State, Type, Use
from .view import card as called
from .view import cards, class_name, coins, fertilizers
from .words import ONE, TWO, VERB, Step, Verb

HEADS = ("card", "sort", "grade", "value", "timer", "what it does")
MARKET_HEADS = ("slot", "card", "sort", "price", "value", "timer", "what it does")

ASKED = {
    Step.MARKET: "the market: buy, {cap} more",
    Step.TRADE: "trade: offer cards, or end",
    Step.PLAY: "plant and play cards, or end",
    Step.FERTILIZE: "fertilize, {cap} more",
    Step.BID: "seal a bid; 0 passes",
    Step.ACCEPT: "accept a bid, or keep your cards",
    Step.PLANT: "choose a bed to plant in",
    Step.RIPE: "choose the bed that is harvested next",
    Step.CROP: "choose a crop",
    Step.BED: "choose a bed",
    Step.TYPE: "choose what the bed becomes",
    Step.OPPONENT: "choose an opponent",
    Step.GIVE: "choose what you give",
    Step.CARD: "choose a card of your hand",
    Step.SPICE: "choose the card that gains value",
    Step.COLOUR: "choose a colour",
    Step.KEEP: "keep one of the cards you look at",
    Step.TAKE: "take a card of the market",
    Step.RESTORE: "take a card back from the discards",
}
OF_EFFECTS = (Step.CROP, Step.BED, Step.OPPONENT, Step.GIVE, Step.CARD, Step.COLOUR, Step.TAKE, Step.RESTORE)
NAMED = 3  # cards beside a move
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
ENDS = {Step.MARKET: "buy no more", Step.TRADE: "no trade", Step.PLAY: "play no more", Step.FERTILIZE: "end the turn"}


def draw(edition: Edition, state: State, seat: int | None) -> Drawing:
    """As one seat sees it; None sees every hand."""
    farms = tuple(farm_of(edition, state, place) for place in range(state.seats))
    hands = tuple((hand_of(edition, state, place),) for place in range(state.seats) if seat in (None, place))
    offered = ((offer_of(edition, state),),) if state.lot else ()
    title = f"round {state.round + 1}, turn of seat {state.active}"
    return Drawing(title, asked_in(edition, state), ((market_of(edition, state),), farms, *offered, *hands))


def asked_in(edition: Edition, state: State) -> str:
    """Questions of effects name their card."""
    if state.over:
        return ""
    step = state.agenda.steps[state.agenda.held - 1]
    asked = ASKED[Step(step.kind)].format(cap=state.cap)
    if step.kind == Step.PLANT:
        return f"{called(edition.names, step.one)}: {asked}"
    return f"{called(edition.names, step.one // EFFECTS)}: {asked}" if step.kind in OF_EFFECTS else asked


# What lies in the middle


def market_of(edition: Edition, state: State) -> Panel:
    rows = tuple(market_row(edition, slot, card) for slot, card in enumerate(state.market) if card != NOTHING)
    ending = ", this is the last round" if state.ending and not state.over else ""
    note = f"deck {state.deck.held - hidden(state)}, win limit {state.win_limit} coins{ending}"
    return Panel("market", rows or (("empty",),), MARKET_HEADS, note=note, cut=True)


def market_row(edition: Edition, slot: int, card: int) -> tuple[str, ...]:
    name, sort, _, *rest = card_row(edition, card)
    return (str(slot + 1), name, sort, str(edition.book_view.cards[card].price), *rest)


def hidden(state: State) -> int:
    """Cards of hands that are seen in the deck by those who may not know them."""
    hands = [state.farms[place].hand for place in range(state.seats)]
    unseen = sum(hand.cards[at].kind is None for hand in hands for at in range(hand.held))
    looked = [state.farms[place].looked for place in range(state.seats)]
    return unseen + sum(pile.cards[at] is None for pile in looked for at in range(pile.held))


def card_row(edition: Edition, card: int, added: int = 0) -> tuple[str, ...]:
    facts = edition.book_view.cards[card]
    sort = Colour(facts.colour).name.lower() if facts.type == Type.CROP else Type(facts.type).name.lower()
    timer = str(facts.timer) if facts.type == Type.CROP else ""
    grade = str(int(facts.rarity)) if facts.rarity else ""
    text = phrases.all_of(edition.book_view, card)
    return (called(edition.names, card), sort, grade, str(facts.value + added), timer, text)


def offer_of(edition: Edition, state: State) -> Panel:
    """The lot: the last cards of the hand, which everybody sees."""
    hand = state.farms[state.active].hand
    lot = [hand.cards[place] for place in range(hand.held - state.lot, hand.held)]
    return Panel("offer", tuple(card_row(edition, one.kind, one.added) for one in lot), HEADS, seat=state.active)


# Seats


def farm_of(edition: Edition, state: State, seat: int) -> Panel:
    farm = state.farms[seat]
    rows = [
        ("has", f"{coins(farm.coins)}, {fertilizers(farm.fertilizers)}"),
        ("hand", cards(farm.hand.held)),
        ("class", class_of(edition, farm)),
        *((f"bed {place + 1}", bed_in_words(edition, state, seat, place)) for place in range(farm.plots)),
    ]
    if farm.opened:
        rows.append(("has bid", coins(farm.opened)))
    elif farm.sealed:
        rows.append(("has bid", "sealed" if farm.bid is None else coins(farm.bid)))
    turn = "on turn" if state.active == seat and not state.over else f"moves {ORDINALS[farm.place]}"
    return Panel(turn, tuple(rows), seat=seat)


def class_of(edition: Edition, farm: Any) -> str:
    return class_name(edition.names, farm.class_card) + (", action used" if farm.used else "")


def bed_in_words(edition: Edition, state: State, seat: int, place: int) -> str:
    """`greenhouse: Melon 9, in 2`"""
    bed = state.farms[seat].beds[place]
    kind = BedType(bed.type).name.lower()
    if bed.crop == NOTHING:
        return f"{kind}, not before next turn" if bed.locked else kind
    return f"{kind}: {crop_in_words(edition, state, seat, place)}"


def crop_in_words(edition: Edition, state: State, seat: int, place: int) -> str:
    """Its value as it counts now, catching up with the richer included."""
    farm = state.farms[seat]
    bed = farm.beds[place]
    richer = sum(state.farms[other].coins > farm.coins for other in range(state.seats))
    value = bed.value + edition.book_view.cards[bed.crop].catch_up * richer
    return f"{called(edition.names, bed.crop)} {value}, {f'in {bed.timer}' if bed.timer > 0 else 'ripe'}"


def hand_of(edition: Edition, state: State, seat: int) -> Panel:
    """Equal cards in one row; the class action lies beside them."""
    farm = state.farms[seat]
    counted = Counter((one.kind, worth_more(one)) for one in kept(state, seat) if one.kind is not None)
    rows = [in_hand(card_row(edition, card, added), count) for (card, added), count in counted.items()]
    if not edition.book_view.class_card_in_hand:
        rows.append(class_row(edition, farm))
    looked = [called(edition.names, farm.looked.cards[place]) for place in range(farm.looked.held)]
    rows += [(f"looking at {', '.join(looked)}",)] if looked else []
    return Panel("hand", tuple(rows), HEADS, seat=seat)


def kept(state: State, seat: int) -> list[Any]:
    """The cards of a hand that are not on offer."""
    hand = state.farms[seat].hand
    return [hand.cards[place] for place in range(hand.held - (state.lot if seat == state.active else 0))]


def worth_more(card: Any) -> int:
    """How much its value lies above the printed one."""
    return (card.added or 0) + (card.extra or 0)


def in_hand(row: tuple[str, ...], count: int) -> tuple[str, ...]:
    return (f"{count} x {row[0]}", *row[1:]) if count > 1 else row


def class_row(edition: Edition, farm: Any) -> tuple[str, ...]:
    name, sort, *rest, text = card_row(edition, farm.class_card)
    often = phrases.USES.get(Use(edition.book_view.cards[farm.class_card].use), "")
    return (name, sort, *rest, f"used, {often}" if farm.used else f"{text or 'nothing'}, {often}")


# What stands beside a move


def aside(edition: Edition, state: State, move: int) -> str:
    """What a slot, a bed or a seat means now."""
    seat, one, two = state.to_move, int(ONE[move]), int(TWO[move])
    match VERB[move]:
        case Verb.END:
            return ENDS[Step(state.agenda.steps[state.agenda.held - 1].kind)]
        case Verb.BUY | Verb.TAKE:
            card = state.market[one]
            return f"{called(edition.names, card)}, {coins(edition.book_view.cards[card].price)}"
        case Verb.ACCEPT:
            return coins(state.farms[one].opened)
        case Verb.CLASS_ACTION:
            card = state.farms[seat].class_card
            return f"{called(edition.names, card)}, {fertilizers(edition.book_view.cards[card].value)}"
        case Verb.BED:
            return bed_in_words(edition, state, seat, one)
        case Verb.FERTILIZE:
            return crop_in_words(edition, state, seat, one)
        case Verb.CROP:
            return bed_in_words(edition, state, one, two)
        case Verb.OFFER:
            return ", ".join(filter(None, [value_of_copy(edition, state, one, two), joining(edition, state, one, two)]))
        case Verb.PLANT | Verb.PLAY | Verb.CARD | Verb.SPICE:
            return value_of_copy(edition, state, one, two)
        case _:
            return ""


def value_of_copy(edition: Edition, state: State, card: int, rank: int) -> str:
    """§ 10 Only where cards of a kind differ."""
    copies = values_of(state, card)
    return f"value {edition.book_view.cards[card].value + copies[rank]}" if len(copies) > 1 else ""


def values_of(state: State, card: int) -> list[int]:
    """How much the cards of a kind lie above the printed value, from the lowest up."""
    return sorted({worth_more(one) for one in kept(state, state.to_move) if one.kind == card})


def joining(edition: Edition, state: State, card: int, rank: int) -> str:
    """§ 5 What the lot may still be given after a card: those behind it in the tables, its like if worth no less."""
    left, offered = [(one.kind, worth_more(one)) for one in kept(state, state.to_move)], values_of(state, card)[rank]
    left.remove((card, offered))
    later = sorted({kind for kind, more in left if (kind, more) >= (card, offered)})
    names = [called(edition.names, kind) for kind in later]
    more = [f"{len(names) - NAMED} more"] if len(names) > NAMED else []
    return f"then also {' or '.join(names[:NAMED] + more)}" if names else "the last of its lot"


# What is printed on a card


def explain(edition: Edition, card: int) -> str:
    """All that a card says."""
    facts = edition.book_view.cards[card]
    text = phrases.all_of(edition.book_view, card) or "no ability"
    if facts.type == Type.CLASS:
        often = phrases.USES.get(Use(facts.use), "")
        return f"action of the {class_name(edition.names, card)}, {fertilizers(facts.value)} {often}; {text}"
    rarity = Rarity(facts.rarity).name.lower()
    if facts.type == Type.ACTION:
        return f"{rarity} action, price {facts.price}, costs {fertilizers(facts.value)} to play; {text}"
    colour = Colour(facts.colour).name.lower()
    return f"{rarity} {colour} crop, price {facts.price}, value {facts.value}, ripe in {facts.timer}; {text}"
