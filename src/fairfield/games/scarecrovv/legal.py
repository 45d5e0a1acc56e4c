"""§ 3 What a seat may do, and what it may answer."""

from ...kernel.jit import rule
from .effects import (
    can_move,
    may_move,
    may_play,
    slots_covered,
)
from .fields import (
    has_room,
)
from .payment import (
    amount,
    can_pay,
    payable,
    purse_of,
    resource_of,
    unit,
)
from .state import (
    FIELDS,
    RESOURCES,
    SLOTS,
    VP_VALUES,
    Book,
    Domain,
    Farm,
    Resource,
    State,
    Type,
)
from .words import Step, Verb, encode

PLASMA = Resource.PLASMA.value

# § 3 Actions: what may be done


@rule
def legal(state: State, book: Book, moves: list[int]) -> int:
    top = state.agenda.steps[state.agenda.held - 1]
    seat, one = top.seat, top.one
    match top.kind:
        case Step.ACTION:
            return legal_actions(state, book, seat, moves)
        case Step.DISCARD:
            return from_hand(state, seat, Verb.DISCARD, moves, 0)
        case Step.COMPOST:
            return from_hand(state, seat, Verb.COMPOST, moves, 0)
        case Step.MAY_COMPOST:
            return declining(moves, from_hand(state, seat, Verb.COMPOST, moves, 0))
        case Step.REPLACE:
            return from_market(state, book, Domain.NONE, Verb.REPLACE, moves)
        case Step.TAKE:
            return from_market(state, book, one, Verb.TAKE, moves)
        case Step.MAY_TAKE:
            return declining(moves, from_market(state, book, one, Verb.TAKE, moves))
        case Step.COPY:
            return from_market(state, book, one, Verb.COPY, moves)
        case Step.SWAP:
            return declining(moves, from_market(state, book, Domain.NONE, Verb.SWAP, moves))
        case Step.KEEP:
            return from_looked(state, seat, moves)
        case Step.STEAL:
            return legal_robberies(state, seat, moves)
        case Step.MOVE:
            return legal_worker_moves(state, book, seat, one, moves)
        case Step.GAIN:
            return from_set(one, Verb.GAIN, moves)
        case Step.LOCK:
            return from_set((1 << Type.CRITTER) | (1 << Type.FARM) | (1 << Type.WILD), Verb.LOCK, moves)
        case Step.SAVE:
            return from_set(savable(state, book, seat), Verb.SAVE, moves)
        case Step.PAY:
            return from_set(spendable(state, seat), Verb.PAY, moves)
        case Step.OPTION:
            return from_set(options(state, book, seat), Verb.OPTION, moves)
        case Step.PEEK | Step.BURY:
            moves[0] = encode(Verb.ACCEPT, 0, 0)
            return declining(moves, 1)
        case _:
            return 0


@rule
def legal_actions(state: State, book: Book, seat: int, moves: list[int]) -> int:
    """Hand left to right, market left to right, VP piles, workers, pass: in this order, which settles bots' ties."""
    farm = state.farms[seat]
    purse = purse_of(farm)
    n = legal_plays(state, book, farm, purse, moves)
    n = legal_buys(state, book, purse, moves, n)
    if farm.workers > 0:
        for field in range(FIELDS):
            if has_room(state, book, seat, field):
                moves[n] = encode(Verb.WORKER, field, 0)
                n += 1
    if book.end_turn_action and state.acted:
        moves[n] = encode(Verb.END_TURN, 0, 0)
        n += 1
    moves[n] = encode(Verb.PASS, 0, 0)
    return n + 1


@rule
def legal_plays(state: State, book: Book, farm: Farm, purse: int, moves: list[int]) -> int:
    n, met, free = 0, 0, free_slots(farm)
    for place in range(farm.hand.held):
        card = farm.hand.cards[place]
        if met >> card & 1 or resource_of(card) >= 0:
            continue
        met |= 1 << card
        facts = book.cards[card]
        if can_pay(book, farm, purse, card) and may_play(book, farm, facts):
            moves[n] = encode(Verb.PLAY, card, 0)
            n += 1
            if facts.to_mat:
                n = legal_slots(free, card, slots_covered(facts), moves, n)
    return n


@rule
def free_slots(farm: Farm) -> int:
    """One bit for each slot of the mat where no card lies."""
    free = 0
    for slot in range(SLOTS):
        free |= (farm.mat[slot] == 0) << slot
    return free


@rule
def legal_slots(free: int, card: int, width: int, moves: list[int], n: int) -> int:
    """Every free slot; a wide card needs the next ones free as well."""
    fits = free
    for more in range(1, width):
        fits &= free >> more
    for slot in range(SLOTS):
        if fits >> slot & 1:
            moves[n] = encode(Verb.PLAY, card, slot + 1)
            n += 1
    return n


@rule
def buy_price(book: Book, card: int) -> int:
    return book.cards[card].buy_cost


@rule
def legal_buys(state: State, book: Book, purse: int, moves: list[int], n: int) -> int:
    plasma = amount(purse, PLASMA)
    met = 0
    for place in range(state.market.held):
        card = state.market.cards[place]
        if not met >> card & 1 and plasma >= buy_price(book, card):
            met |= 1 << card
            moves[n] = encode(Verb.BUY, card, 0)
            n += 1
    for value in range(VP_VALUES):
        if 0 <= book.vp_cost[value] <= plasma and pile_left(state, book, value):
            moves[n] = encode(Verb.BUY_VP, value, 0)
            n += 1
    return n


@rule
def pile_left(state: State, book: Book, value: int) -> bool:
    return book.vp_pile[value] < 0 or state.vp_sold[value] < book.vp_pile[value]


# Answers to questions.


@rule
def declining(moves: list[int], n: int) -> int:
    moves[n] = encode(Verb.DECLINE, 0, 0)
    return n + 1


@rule
def from_hand(state: State, seat: int, verb: int, moves: list[int], n: int) -> int:
    hand, met = state.farms[seat].hand, 0
    for place in range(hand.held):
        card = hand.cards[place]
        if not met >> card & 1:
            met |= 1 << card
            moves[n] = encode(verb, card, 0)
            n += 1
    return n


@rule
def from_market(state: State, book: Book, domain: int, verb: int, moves: list[int]) -> int:
    """Cards of a domain, or of any."""
    n, met = 0, 0
    for place in range(state.market.held):
        card = state.market.cards[place]
        if not met >> card & 1 and (domain == Domain.NONE or book.cards[card].domain == domain):
            met |= 1 << card
            moves[n] = encode(verb, card, 0)
            n += 1
    return n


@rule
def from_looked(state: State, seat: int, moves: list[int]) -> int:
    looked = state.farms[seat].looked
    for place in range(looked.held):
        moves[place] = encode(Verb.KEEP, looked.cards[place], 0)
    twins = looked.held == 2 and looked.cards[0] == looked.cards[1]
    return 1 if twins else looked.held


@rule
def from_set(members: int, verb: int, moves: list[int]) -> int:
    n, member = 0, 0
    while members >> member:
        if members >> member & 1:
            moves[n] = encode(verb, member, 0)
            n += 1
        member += 1
    return n


@rule
def legal_robberies(state: State, thief: int, moves: list[int]) -> int:
    n = 0
    for seat in range(state.seats):
        if seat != thief:
            for res in range(RESOURCES):
                if state.farms[seat].bank[res] > 0:
                    moves[n] = encode(Verb.STEAL, seat, res)
                    n += 1
    return n


@rule
def legal_worker_moves(state: State, book: Book, seat: int, whose: int, moves: list[int]) -> int:
    n = 0
    for owner in range(state.seats):
        for source in range(FIELDS):
            for target in range(FIELDS):
                if may_move(state, book, seat, owner, source, target, whose):
                    moves[n] = encode(Verb.MOVE, owner, source * FIELDS + target)
                    n += 1
    return n


# What may be paid with.  In a world that is only imagined, a seat's hand may not cover what it began to pay: then
# every answer that the price allows is offered, and what is missing is waived.


@rule
def savable(state: State, book: Book, seat: int) -> int:
    """The resources of which a discount may take the next unit, so that the rest can still be paid."""
    purse, fits, possible = purse_of(state.farms[seat]), 0, 0
    for res in range(RESOURCES):
        if amount(state.bill, res) > 0:
            possible |= 1 << res
            rest = state.bill - unit(res)
            if payable(book, purse, rest, state.bill_any, state.bill_any_of, state.sale - 1):
                fits |= 1 << res
    return fits if fits else possible


@rule
def spendable(state: State, seat: int) -> int:
    """The resources a unit of one's choice may be paid with."""
    purse, fits = purse_of(state.farms[seat]), 0
    for res in range(RESOURCES):
        if state.bill_any_of >> res & 1 and amount(purse, res) > 0:
            fits |= 1 << res
    return fits if fits else state.bill_any_of


@rule
def options(state: State, book: Book, seat: int) -> int:
    """The prices of the card being played that can be paid."""
    farm, facts, fits = state.farms[seat], book.cards[state.playing], 0
    purse = purse_of(farm)
    for option in range(facts.prices):
        price = facts.price[option]
        if payable(book, purse, price.fixed, price.any_units, price.any_of, state.sale):
            fits |= 1 << option
    return fits if fits else (1 << facts.prices) - 1


# Whether a question has an answer; one without is dropped


@rule
def can_answer(state: State, book: Book, kind: int, seat: int, one: int, two: int) -> bool:
    """Whether a question has an answer; one without is dropped."""
    match kind:
        case Step.DISCARD | Step.COMPOST | Step.MAY_COMPOST:
            return state.farms[seat].hand.held > 0
        case Step.REPLACE | Step.SWAP:
            return state.market.held > 0
        case Step.TAKE | Step.MAY_TAKE | Step.COPY:
            return domain_in_market(state, book, one)
        case Step.KEEP:
            return state.farms[seat].looked.held > 0
        case Step.STEAL:
            return somebody_to_rob(state, seat)
        case Step.MOVE:
            return can_move(state, book, seat, one)
        case Step.BURY:
            return state.playing > 0  # another text may have composted it already
        case _:
            return True


@rule
def domain_in_market(state: State, book: Book, domain: int) -> bool:
    for place in range(state.market.held):
        if domain == Domain.NONE or book.cards[state.market.cards[place]].domain == domain:
            return True
    return False


@rule
def somebody_to_rob(state: State, thief: int) -> bool:
    for seat in range(state.seats):
        if seat != thief:
            for res in range(RESOURCES):
                if state.farms[seat].bank[res] > 0:
                    return True
    return False
