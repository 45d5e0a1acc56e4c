"""§ 6 Fields, § 7 Compost, § 8 Initiative, and the market and supply they draw on."""

from ...kernel.agenda import then
from ...kernel.bags import add, draw
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note
from ...kernel.piles import put, take_at
from .cards import add_card, draw_to_hand
from .payment import gain
from .state import (
    BOTTOM,
    FIELDS,
    RESOURCES,
    SLOTS,
    Book,
    Choice,
    Farm,
    Field,
    Moment,
    NoClaim,
    Priority,
    StartRule,
    State,
)
from .words import Event, Step

# Triggers: cards whose moment has come.  A step's second number holds the moment, the next effect to look at, and
# what the moment is about (a resource, a set of resources, how the card is played).
ABOUT, PLACES = 64, 8

MOST_CLAIMS = 127  # of the initiative in one round; later ones are not counted


@rule
def effects_from(moment: int, about: int) -> int:
    return moment * PLACES * ABOUT + about


@rule
def acts(book: Book, card: int, moment: int) -> bool:
    facts = book.cards[card]
    for place in range(facts.acting):
        if facts.effects[place].moment == moment:
            return True
    return False


@rule
def trigger_card(state: State, book: Book, seat: int, card: int, moment: int, about: int) -> None:
    if acts(book, card, moment):
        then(state.agenda, Step.EFFECTS, seat, card, effects_from(moment, about))


@rule
def trigger(state: State, book: Book, seat: int, moment: int, about: int) -> None:
    """The cards on a seat's mat for which this is the moment, left to right."""
    if not book.moments_used >> moment & 1:
        return
    farm = state.farms[seat]
    for slot in range(SLOTS):
        card = farm.mat[slot]
        if card > 0 and not farm.second_half >> slot & 1:
            trigger_card(state, book, seat, card, moment, about)


@rule
def left_of(state: State, seat: int) -> int:
    """The next seat in turn order."""
    return seat + 1 if seat + 1 < state.seats else 0


# § 6 Fields


@rule
def workers_on(state: State, field: int) -> int:
    workers = 0
    for seat in range(state.seats):
        workers += state.farms[seat].placed[field]
    return workers


@rule
def has_room(state: State, book: Book, seat: int, field: int) -> bool:
    """Whether a worker of this seat may go there."""
    if not book.own_stack and state.farms[seat].placed[field] > 0:
        return False
    return workers_on(state, field) < book.field_capacity[field]


@rule
def visit(state: State, book: Book, seat: int, field: int) -> None:
    """A seat gains what a field gives."""
    match field:
        case Field.ROOKERY:
            draw_to_hand(state, seat, 1)
        case Field.COMPOST:
            compost_one(state, book, seat)
        case Field.INITIATIVE:
            claim_initiative(state, book, seat)
        case Field.FORAGE:
            forage(state, book, seat, 1 + take_heap(state, field))
        case _:
            gain(state, seat, field, 1 + take_heap(state, field))  # plasma, ash and shards are numbered alike


@rule
def take_heap(state: State, field: int) -> int:
    heap = state.heap[field]
    state.heap[field] = 0
    return heap


@rule
def gather_heaps(state: State, book: Book) -> None:
    """Fields that accumulate hold one more for every round in which nobody came."""
    for field in range(FIELDS):
        if book.accumulate[field] and workers_on(state, field) == 0:
            state.heap[field] = min(state.heap[field] + 1, 99)


@rule
def forage(state: State, book: Book, seat: int, units: int) -> None:
    """Units of forage: of the one kind there is, or of a kind the seat chooses."""
    units += state.forage_bonus
    kinds, last = 0, 0
    for res in range(RESOURCES):
        if book.forage_kinds[res]:
            kinds |= 1 << res
            last = res
    if kinds == 1 << last:
        gain(state, seat, last, units)
    elif kinds:
        then(state.agenda, Step.GAIN, seat, kinds, units)
    farm = state.farms[seat]
    if not farm.foraged:
        farm.foraged = 1
        trigger(state, book, seat, Moment.FORAGED, 0)


# § 7 Compost


@rule
def compost_one(state: State, book: Book, seat: int) -> None:
    """One card from hand leaves the game: the seat's choice, or the left-most."""
    if book.compost_choice == Choice.PLAYER:
        then(state.agenda, Step.COMPOST, seat, 0, 0)
    elif state.farms[seat].hand.held > 0:
        compost_at(state, book, seat, 0)


@rule
def compost_at(state: State, book: Book, seat: int, place: int) -> None:
    compost_card(state, book, seat, take_at(state.farms[seat].hand, place))


@rule
def compost_card(state: State, book: Book, seat: int, card: int) -> None:
    add_card(state.trash, card)
    state.farms[seat].composted = 1
    note(state.log, Event.COMPOSTED, seat, card, 0, ALL_EYES)
    trigger_card(state, book, seat, card, Moment.COMPOSTED, 0)


@rule
def opponent_composted(state: State, seat: int) -> bool:
    """Whether anybody else composted in this round."""
    for other in range(state.seats):
        if other != seat and state.farms[other].composted:
            return True
    return False


# § 8 Initiative


@rule
def claim_initiative(state: State, book: Book, seat: int) -> None:
    """A seat's first claim of the round counts, unless the last of all does."""
    farm = state.farms[seat]
    if farm.claim == 0 or book.initiative_priority == Priority.LAST_CLAIM:
        state.claims = min(state.claims + 1, MOST_CLAIMS)
        farm.claim = state.claims
    note(state.log, Event.INITIATIVE, seat, 0, 0, ALL_EYES)


@rule
def holder(state: State, book: Book) -> int:
    """Who holds the initiative at the end of a round."""
    best = -1
    for seat in range(state.seats):
        if state.farms[seat].claim > 0 and (best < 0 or goes_before(book, state.farms[seat], state.farms[best])):
            best = seat
    if best >= 0:
        return best
    if book.initiative_no_claim == NoClaim.ROTATE_LEFT:
        return left_of(state, state.first)
    return state.first


@rule
def goes_before(book: Book, one: Farm, other: Farm) -> bool:
    if book.initiative_priority == Priority.LAST_CLAIM:
        return one.claim > other.claim
    if book.initiative_priority == Priority.FEWEST_VP and one.vp != other.vp:
        return one.vp < other.vp
    return one.claim < other.claim


@rule
def next_first(state: State, book: Book) -> int:
    """Who begins the next round: the holder, or the seat with the fewest VP, ties broken from the holder on."""
    start = holder(state, book)
    first = start
    if book.start_rule == StartRule.LOWEST_VP:
        seat = start
        for _ in range(state.seats):
            if state.farms[seat].vp < state.farms[first].vp:
                first = seat
            seat = left_of(state, seat)
    return first


# The market and the supply behind it.


@rule
def next_of_supply(state: State) -> int:
    """The card on top of the supply: one somebody left there, a random one, at last those put to the bottom."""
    if state.top.card > 0:
        card = state.top.card
        state.top.card, state.top.eyes = 0, 0
        return card
    if state.supply.held > 0:
        return draw(state.supply, state.dice)
    if state.bottom.held > 0:
        return lift_bottom(state)
    return 0


@rule
def lift_bottom(state: State) -> int:
    """The uppermost of the cards put to the bottom."""
    bottom = state.bottom
    card = bottom.cards[0].card
    bottom.held -= 1
    for place in range(bottom.held):
        below, above = bottom.cards[place + 1], bottom.cards[place]
        above.card, above.eyes = below.card, below.eyes
    last = bottom.cards[bottom.held]
    last.card, last.eyes = 0, 0
    return card


@rule
def put_to_bottom(state: State, card: int, eyes: int) -> None:
    """Under the supply.  Nobody remembers more than BOTTOM places: the uppermost is forgotten then."""
    if state.bottom.held == BOTTOM:
        add(state.supply, lift_bottom(state), 1)
    place = state.bottom.cards[state.bottom.held]
    place.card, place.eyes = card, eyes
    state.bottom.held += 1


@rule
def refill_market(state: State, book: Book) -> None:
    """Face-up cards come from the supply until the market is full again."""
    if not book.market_refill:
        return
    while state.market.held < book.market_size:
        card = next_of_supply(state)
        if card == 0:
            return
        put(state.market, card)
        note(state.log, Event.REVEALED, -1, card, 0, ALL_EYES)
