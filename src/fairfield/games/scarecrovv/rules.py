"""Scarecrovv's rules, in the order of the README: § 1 setup, § 2 rounds and turns, § 3 actions, § 9 the end.

§§ 4 and 5 (paying, the mat's discounts) are in payment.py, §§ 6 to 8 (fields) in fields.py, § 11 (cards) in effects.py.
"""

from ...kernel.agenda import begin_top, clear, then
from ...kernel.bags import add, draw, empty
from ...kernel.dice import Dice, below, rekey
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note, only
from ...kernel.log import clear as clear_log
from ...kernel.moves import HIDDEN
from ...kernel.piles import clear as clear_pile
from ...kernel.piles import find, full, put, put_first, take_at
from .cards import add_card, draw_card, draw_to_hand, empty_cards, is_vp
from .effects import (
    ALONE,
    COPIED,
    PLAYED_ACTIVE,
    can_move,
    may_move,
    may_play,
    played_domain,
    run_effects,
    score_vp,
    slots_covered,
)
from .fields import (
    acts,
    compost_at,
    compost_card,
    effects_from,
    gather_heaps,
    has_room,
    left_of,
    next_first,
    next_of_supply,
    put_to_bottom,
    refill_market,
    trigger,
    trigger_card,
    visit,
)
from .payment import (
    amount,
    can_pay,
    gain,
    marked_down,
    mat_sum,
    pay,
    pay_fixed,
    payable,
    purse_of,
    resource_of,
    sale_on,
    unit,
    usual_unit,
)
from .state import (
    BOTTOM,
    CARDS,
    FIELDS,
    FIRST_VP,
    HAND,
    LIBRARY,
    MARKET,
    RESOURCES,
    SEATS,
    SLOTS,
    VP_VALUES,
    ActionKind,
    Book,
    Choice,
    Domain,
    Farm,
    GlobalsMode,
    Legality,
    MatCard,
    MatPoints,
    Moment,
    Over,
    Resource,
    Slot3Trigger,
    State,
    Triggers,
    Type,
    Word,
)
from .words import FIRST_HAPPENING, ONE, TWO, VERB, Event, Step, Verb, encode

PLASMA = Resource.PLASMA.value

# § 1 Setup


@rule
def setup(state: State, book: Book, seats: int, starter: int) -> None:
    state.seats, state.first, state.to_move, state.winner = seats, starter, starter, -1
    state.over, state.round, state.steps = Over.NOT, 0, 0
    clear(state.agenda)
    clear_log(state.log)
    empty_cards(state.trash)
    lay_out_supply(state, book)
    for value in range(VP_VALUES):
        state.vp_sold[value] = 0
    for field in range(FIELDS):
        state.heap[field] = 0
    state.hand_delta = 0
    clear_round(state)
    clear_turn(state)
    clear_action(state)
    for seat in range(SEATS):
        clear_farm(state.farms[seat])
    for seat in range(seats):
        begin_farm(state, book, seat)
    then(state.agenda, Step.START_ROUND, -1, 0, 0)
    run_on(state, book)


@rule
def lay_out_supply(state: State, book: Book) -> None:
    """All copies of every card of the library, and the market from it."""
    state.top.card, state.top.eyes = 0, 0
    for place in range(BOTTOM):
        known = state.bottom.cards[place]
        known.card, known.eyes = 0, 0
    state.bottom.held = 0
    empty(state.supply)
    for card in range(LIBRARY, CARDS):
        add(state.supply, card, book.cards[card].copies)
    for place in range(MARKET):
        state.market.cards[place] = 0
    state.market.held = 0
    while state.market.held < book.market_size:
        card = next_of_supply(state)
        if card == 0:
            return
        put(state.market, card)
        note(state.log, Event.REVEALED, -1, card, 0, ALL_EYES)


@rule
def clear_farm(farm: Farm) -> None:
    farm.vp = 0
    for res in range(RESOURCES):
        farm.bank[res] = 0
    for place in range(HAND):
        farm.hand.cards[place] = 0
    farm.hand.held = 0
    empty_cards(farm.deck)
    empty_cards(farm.discard)
    for slot in range(SLOTS):
        farm.mat[slot] = 0
    farm.second_half, farm.locked_type, farm.carried, farm.workers = 0, Type.NONE, 0, 0
    clear_pile(farm.looked)
    clear_farm_round(farm)


@rule
def begin_farm(state: State, book: Book, seat: int) -> None:
    """The starting deck and the setup income."""
    farm = state.farms[seat]
    for token in range(1, LIBRARY):
        for _ in range(book.start_deck[token]):
            add_card(farm.deck, token)
    for res in range(RESOURCES):
        farm.bank[res] += book.setup_income[res]


# § 2 Rounds and turns


@rule
def start_round(state: State, book: Book) -> None:
    note(state.log, Event.ROUND, -1, state.round + 1, 0, ALL_EYES)
    if book.globals_mode == GlobalsMode.ALWAYS_ON:
        for card in range(LIBRARY, CARDS):
            if book.always_on >> card & 1:
                run_effects(state, book, -1, card, effects_from(Moment.PLAYED, ALONE))  # no seat: nothing is asked
    then(state.agenda, Step.SEAT_ROUND, -1, 0, 0)


@rule
def seat_round(state: State, book: Book) -> None:
    """Workers, income and a hand for everybody."""
    for seat in range(state.seats):
        farm = state.farms[seat]
        farm.workers = book.workers_per_round
        for res in range(RESOURCES):
            if book.round_income[res] > 0:
                gain(state, seat, res, book.round_income[res])
        size = book.hand_size + state.hand_delta + mat_sum(book, farm, Word.HAND_SIZE, 0)
        draw_to_hand(state, seat, max(0, size - farm.hand.held))
    state.hand_delta = 0
    then(state.agenda, Step.START_TURN, state.first, 0, 0)


@rule
def start_turn(state: State, book: Book, seat: int) -> None:
    farm = state.farms[seat]
    clear_turn(state)
    state.actions_left = book.actions_per_turn + farm.carried
    farm.carried = 0
    if farm.turns == 0 or book.turn_triggers == Triggers.TURN:
        farm.sold_cheap = 0
        trigger(state, book, seat, Moment.TURN, 0)
    farm.turns = 1
    then(state.agenda, Step.ACTION, seat, 0, 0)


@rule
def next_turn(state: State, book: Book, seat: int) -> None:
    """The next seat that has not passed; when all have, the round ends."""
    for _ in range(state.seats):
        if state.steps >= book.max_steps:
            end_at_cap(state, book, Over.STEP_CAP)
            return
        seat = (seat + 1) % state.seats
        if not state.farms[seat].passed:
            then(state.agenda, Step.START_TURN, seat, 0, 0)
            return
        state.steps += 1
    then(state.agenda, Step.END_ROUND, -1, 0, 0)


@rule
def end_round(state: State, book: Book) -> None:
    if state.compost_at_end > 0:
        seat = state.first
        for _ in range(state.seats):
            compost_at_round_end(state, book, seat)
            seat = left_of(state, seat)
    then(state.agenda, Step.CLEAN_UP, -1, 0, 0)


@rule
def compost_at_round_end(state: State, book: Book, seat: int) -> None:
    """Cards of the seat's choice; else each time the left-most that is no VP card, or the left-most."""
    hand = state.farms[seat].hand
    if book.compost_choice == Choice.PLAYER:
        then(state.agenda, Step.COMPOST, seat, 0, state.compost_at_end)
        return
    for _ in range(min(state.compost_at_end, hand.held)):
        place = 0
        while place < hand.held - 1 and is_vp(hand.cards[place]):
            place += 1
        compost_at(state, book, seat, 0 if is_vp(hand.cards[place]) else place)


@rule
def clean_up(state: State, book: Book) -> None:
    """Hands are discarded, the initiative is settled, the fields are free again."""
    for seat in range(state.seats):
        farm = state.farms[seat]
        for place in range(farm.hand.held):
            add_card(farm.discard, farm.hand.cards[place])
        clear_pile(farm.hand)
    gather_heaps(state, book)
    first = next_first(state, book)
    if first != state.first:
        note(state.log, Event.FIRST, first, 0, 0, ALL_EYES)
    state.first = first
    for seat in range(state.seats):
        clear_farm_round(state.farms[seat])
    clear_round(state)
    state.steps += 1
    if state.round + 1 == book.max_rounds:
        end_at_cap(state, book, Over.ROUND_CAP)
    elif state.steps >= book.max_steps:
        end_at_cap(state, book, Over.STEP_CAP)
    else:
        state.round += 1
        then(state.agenda, Step.START_ROUND, -1, 0, 0)


@rule
def clear_farm_round(farm: Farm) -> None:
    farm.passed, farm.claim, farm.turns, farm.composted, farm.foraged, farm.sold_cheap = 0, 0, 0, 0, 0, 0
    farm.domains, farm.carried = 0, 0
    for field in range(FIELDS):
        farm.placed[field] = 0


@rule
def clear_round(state: State) -> None:
    state.claims, state.forage_bonus, state.domain_prize, state.compost_at_end = 0, 0, 0, 0


@rule
def clear_turn(state: State) -> None:
    state.actions_left, state.acted, state.types_before, state.spent_before = 0, 0, 0, 0


@rule
def clear_action(state: State) -> None:
    state.playing, state.slot, state.bill, state.bill_any, state.bill_any_of = 0, 0, 0, 0, 0
    state.type_now, state.sale, state.spent, state.spent_res = 0, 0, 0, 0


# The agenda


@rule
def run_on(state: State, book: Book) -> None:
    """Everything that just happens, until the next question that somebody can answer."""
    agenda = state.agenda
    while not state.over:
        top = agenda.steps[agenda.held - 1]
        kind, seat, one, two = top.kind, top.seat, top.one, top.two
        if kind < FIRST_HAPPENING and can_answer(state, book, kind, seat, one):
            state.to_move = seat
            return
        begin_top(agenda)
        if kind >= FIRST_HAPPENING:
            happen(state, book, kind, seat, one, two)


@rule
def happen(state: State, book: Book, kind: int, seat: int, one: int, two: int) -> None:
    match kind:
        case Step.AFTER_ACTION:
            after_action(state, book, seat, one)
        case Step.SETTLE:
            settle(state, book, seat)
        case Step.NEXT_TURN:
            next_turn(state, book, seat)
        case Step.START_TURN:
            start_turn(state, book, seat)
        case Step.EFFECTS:
            run_effects(state, book, seat, one, two)
        case Step.FINISH:
            finish(state, seat)
        case Step.VISIT:
            visit(state, book, seat, one)
        case Step.TRIGGER:
            trigger(state, book, seat, one, two)
        case Step.REFILL:
            refill_market(state, book)
        case Step.END_ROUND:
            end_round(state, book)
        case Step.CLEAN_UP:
            clean_up(state, book)
        case Step.START_ROUND:
            start_round(state, book)
        case _:
            seat_round(state, book)


@rule
def can_answer(state: State, book: Book, kind: int, seat: int, one: int) -> bool:
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
        case _:
            moves[0] = encode(Verb.ACCEPT, 0, 0)
            return declining(moves, 1)


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


# § 3 Actions: doing them


@rule
def play(state: State, book: Book, move: int) -> None:
    clear_log(state.log)
    step = state.agenda.steps[state.agenda.held - 1]
    kind, seat, asked, rest = step.kind, step.seat, step.one, step.two
    begin_top(state.agenda)
    state.steps += 1
    if kind == Step.ACTION:
        act(state, book, seat, VERB[move], ONE[move], TWO[move])
    elif VERB[move] == Verb.DECLINE:
        decline(state, seat, kind)
    else:
        answer(state, book, seat, kind, asked, rest, ONE[move], TWO[move])
    run_on(state, book)


@rule
def act(state: State, book: Book, seat: int, verb: int, one: int, two: int) -> None:
    farm = state.farms[seat]
    match verb:
        case Verb.PLAY:
            begin_play(state, book, seat, one, two)
        case Verb.BUY:
            buy(state, book, seat, one)
        case Verb.BUY_VP:
            buy_vp(state, book, seat, one)
        case Verb.WORKER:
            place_worker(state, book, seat, one)
        case Verb.END_TURN:
            note(state.log, Event.END_TURN, seat, 0, 0, ALL_EYES)
            farm.carried = min(state.actions_left, book.action_carryover)
            then(state.agenda, Step.NEXT_TURN, seat, 0, 0)
        case _:
            note(state.log, Event.PASSED, seat, 0, 0, ALL_EYES)
            farm.passed = 1
            then(state.agenda, Step.NEXT_TURN, seat, 0, 0)


@rule
def place_worker(state: State, book: Book, seat: int, field: int) -> None:
    farm = state.farms[seat]
    farm.workers -= 1
    farm.placed[field] += 1
    note(state.log, Event.WORKER, seat, field, 0, ALL_EYES)
    visit(state, book, seat, field)
    then(state.agenda, Step.AFTER_ACTION, seat, ActionKind.WORKER, 0)


@rule
def buy(state: State, book: Book, seat: int, card: int) -> None:
    """From the market to one's discard; the market is filled up again."""
    note(state.log, Event.BOUGHT, seat, card, 0, ALL_EYES)
    pay(state, book, seat, PLASMA, buy_price(book, card))
    take_at(state.market, find(state.market, card))
    add_card(state.farms[seat].discard, card)
    refill_market(state, book)
    spent_tokens(state, book, seat)
    then(state.agenda, Step.AFTER_ACTION, seat, ActionKind.BUY, 0)


@rule
def buy_vp(state: State, book: Book, seat: int, value: int) -> None:
    note(state.log, Event.BOUGHT, seat, FIRST_VP + value, 0, ALL_EYES)
    pay(state, book, seat, PLASMA, book.vp_cost[value])
    state.vp_sold[value] += 1
    add_card(state.farms[seat].discard, FIRST_VP + value)
    spent_tokens(state, book, seat)
    then(state.agenda, Step.AFTER_ACTION, seat, ActionKind.BUY_VP, 0)


@rule
def spent_tokens(state: State, book: Book, seat: int) -> None:
    """Cards on the mat that notice RES cards being spent."""
    if state.spent_res:
        trigger(state, book, seat, Moment.SPENT, state.spent_res)


@rule
def begin_play(state: State, book: Book, seat: int, card: int, slot: int) -> None:
    """A card leaves the hand; then it is paid for."""
    farm, facts = state.farms[seat], book.cards[card]
    note(state.log, Event.TO_MAT if slot else Event.PLAYED, seat, card, slot, ALL_EYES)
    take_at(farm.hand, find(farm.hand, card))
    state.playing, state.slot, state.type_now = card, slot, 1 << facts.type
    state.sale = sale_on(book, farm, card)
    farm.sold_cheap |= state.type_now
    fits = options(state, book, seat)
    if fits & (fits - 1):
        then(state.agenda, Step.OPTION, seat, 0, 0)
    else:
        choose_price(state, book, fits)
    then(state.agenda, Step.SETTLE, seat, 0, 0)
    then(state.agenda, Step.AFTER_ACTION, seat, ActionKind.PLAY_VP if is_vp(card) else ActionKind.PLAY, 0)


@rule
def choose_price(state: State, book: Book, fits: int) -> None:
    option = 0
    while not fits >> option & 1:
        option += 1
    price = book.cards[state.playing].price[option]
    state.bill, state.bill_any, state.bill_any_of = price.fixed, price.any_units, price.any_of


@rule
def settle(state: State, book: Book, seat: int) -> None:
    """§ 4 The discount comes off, the fixed amounts are paid, then the units of one's choice."""
    farm = state.farms[seat]
    if book.discount_choice == Choice.FIRST:
        state.bill, state.sale = marked_down(state.bill, state.sale), 0
    while state.sale > 0 and state.bill > 0:
        units = savable(state, book, seat)
        if units & (units - 1):
            then(state.agenda, Step.SAVE, seat, 0, 0)
            then(state.agenda, Step.SETTLE, seat, 0, 0)
            return
        save(state, units)
    pay_fixed(state, book, seat, state.bill)
    state.bill, state.sale = 0, 0
    while state.bill_any > 0:
        if not covers_one(farm, state.bill_any_of):
            if book.vp1_legality == Legality.BUGGY:
                take_back(state, seat)
                return
            break  # only in an imagined world
        units = spendable(state, seat)
        if book.any_choice == Choice.PLAYER and units & (units - 1):
            then(state.agenda, Step.PAY, seat, 0, 0)
            then(state.agenda, Step.SETTLE, seat, 0, 0)
            return
        pay(state, book, seat, usual_unit(farm, state.bill_any_of), 1)
        state.bill_any -= 1
    state.bill_any, state.bill_any_of = 0, 0
    spent_tokens(state, book, seat)
    resolve(state, book, seat)


@rule
def save(state: State, units: int) -> None:
    """A discount takes one unit off the first resource in a set."""
    for res in range(RESOURCES):
        if units >> res & 1:
            state.bill -= unit(res)
            state.sale -= 1
            return


@rule
def covers_one(farm: Farm, any_of: int) -> bool:
    purse = purse_of(farm)
    for res in range(RESOURCES):
        if any_of >> res & 1 and amount(purse, res) > 0:
            return True
    return False


@rule
def take_back(state: State, seat: int) -> None:
    """`legacy`: what is paid is lost, the card returns to the left end of the hand, the action is spent."""
    put_first(state.farms[seat].hand, state.playing)
    note(state.log, Event.FAILED, seat, state.playing, 0, ALL_EYES)
    clear_action(state)


@rule
def resolve(state: State, book: Book, seat: int) -> None:
    """A card that is paid for: VP, or its place on the mat, then its own effects."""
    card, slot = state.playing, state.slot
    farm = state.farms[seat]
    if is_vp(card):
        score_vp(state, seat, book.cards[card].vp + (book.slot1_bonus if farm.mat[0] > 0 else 0))
        finish(state, seat)
        return
    played_domain(state, seat, book.cards[card].domain)
    if slot > 0:
        place_on_mat(state, book, seat, card, slot - 1)
    if acts(book, card, Moment.PLAYED) or acts(book, card, Moment.ACTIVE):
        about = ALONE if slot else PLAYED_ACTIVE
        then(state.agenda, Step.EFFECTS, seat, card, effects_from(Moment.PLAYED, about))
    if slot == 0:
        then(state.agenda, Step.FINISH, seat, 0, 0)


# § 5 The mat


@rule
def place_on_mat(state: State, book: Book, seat: int, card: int, slot: int) -> None:
    farm, facts = state.farms[seat], book.cards[card]
    width = slots_covered(facts)
    for more in range(width):
        farm.mat[slot + more] = card
        if more > 0:
            farm.second_half |= 1 << (slot + more)
    if book.mat_card == MatCard.ALSO_DISCARD:
        add_card(farm.discard, card)
    if book.mat_points == MatPoints.ON_PLACE and facts.points > 0:
        score_vp(state, seat, facts.points)
    if slot <= 1 < slot + width:
        lock_type(state, book, seat, facts.type)
    fills_three = slot <= 2 < slot + width
    if farm.mat[2] > 0 and (fills_three or book.slot3_trigger == Slot3Trigger.EVERY_MAT_PLAY):
        compost_for_slot3(state, book, seat)


@rule
def lock_type(state: State, book: Book, seat: int, kind: int) -> None:
    """Slot 2: the type that costs one less from now on, of the seat's choice or of the card that lies there."""
    if book.slot2_choice == Choice.PLAYER:
        then(state.agenda, Step.LOCK, seat, 0, 0)
    else:
        state.farms[seat].locked_type = kind
        note(state.log, Event.LOCKED, seat, kind, 0, ALL_EYES)


@rule
def compost_for_slot3(state: State, book: Book, seat: int) -> None:
    if book.slot3_choice == Choice.PLAYER:
        then(state.agenda, Step.MAY_COMPOST, seat, 0, 0)
    elif state.farms[seat].hand.held > 0:
        compost_at(state, book, seat, 0)


@rule
def finish(state: State, seat: int) -> None:
    """A card played active goes to the discard, unless it was composted."""
    if state.playing > 0:
        add_card(state.farms[seat].discard, state.playing)
    state.playing = 0


@rule
def after_action(state: State, book: Book, seat: int, action: int) -> None:
    """§ 9 Has somebody won?  Then the next action of this turn, or the next turn."""
    winner = seat
    for _ in range(state.seats):
        if state.farms[winner].vp >= book.victory_vp:
            end_with(state, winner, Over.VICTORY)
            return
        winner = left_of(state, winner)
    if state.steps >= book.max_steps:
        end_at_cap(state, book, Over.STEP_CAP)
        return
    state.spent_before |= state.spent
    state.types_before |= state.type_now
    clear_action(state)
    state.acted = 1
    if not book.free_action[action]:
        state.actions_left -= 1
    if state.actions_left > 0:
        then(state.agenda, Step.ACTION, seat, 0, 0)
    else:
        then(state.agenda, Step.NEXT_TURN, seat, 0, 0)


# Answers


@rule
def decline(state: State, seat: int, kind: int) -> None:
    if kind == Step.PEEK:
        skip_top(state, seat)


@rule
def answer(state: State, book: Book, seat: int, kind: int, asked: int, rest: int, one: int, two: int) -> None:
    """`asked` and `rest` came with the question, `one` and `two` with the answer."""
    farm = state.farms[seat]
    match kind:
        case Step.DISCARD:
            discard(state, book, seat, one)
        case Step.COMPOST | Step.MAY_COMPOST:
            compost_at(state, book, seat, find(farm.hand, one))
        case Step.REPLACE:
            replace(state, seat, one)
        case Step.TAKE | Step.MAY_TAKE:
            take_from_market(state, book, seat, one)
        case Step.COPY:
            note(state.log, Event.COPIED, seat, one, 0, ALL_EYES)
            then(state.agenda, Step.EFFECTS, seat, one, effects_from(Moment.PLAYED, COPIED))
        case Step.KEEP:
            keep_looked(state, seat, one)
        case Step.SWAP:
            swap_top(state, seat, one)
        case Step.STEAL:
            steal(state, book, seat, one, two, asked)
        case Step.MOVE:
            move_worker(state, seat, one, two // FIELDS, two % FIELDS)
        case Step.GAIN:
            gain(state, seat, one, rest)
        case Step.LOCK:
            farm.locked_type = one
            note(state.log, Event.LOCKED, seat, one, 0, ALL_EYES)
        case Step.SAVE:
            save(state, 1 << one)
        case Step.PAY:
            pay(state, book, seat, one, 1)
            state.bill_any -= 1
        case Step.OPTION:
            choose_price(state, book, 1 << one)
        case Step.PEEK:
            take_top(state, seat)
        case _:
            bury(state, book, seat)
            then(state.agenda, Step.MAY_TAKE, seat, asked, rest)
    if rest > 1 and asks_again(kind):
        then(state.agenda, kind, seat, asked, rest - 1)


@rule
def asks_again(kind: int) -> bool:
    """Questions whose second number says how often they are asked."""
    match kind:
        case Step.DISCARD | Step.COMPOST | Step.MAY_COMPOST | Step.REPLACE | Step.TAKE | Step.MAY_TAKE | Step.STEAL:
            return True
        case _:
            return False


@rule
def discard(state: State, book: Book, seat: int, card: int) -> None:
    farm = state.farms[seat]
    take_at(farm.hand, find(farm.hand, card))
    add_card(farm.discard, card)
    note(state.log, Event.DISCARDED, seat, card, 0, ALL_EYES)
    trigger_card(state, book, seat, card, Moment.DISCARDED, 0)


@rule
def replace(state: State, seat: int, card: int) -> None:
    take_at(state.market, find(state.market, card))
    add_card(state.trash, card)
    note(state.log, Event.REPLACED, seat, card, 0, ALL_EYES)


@rule
def take_from_market(state: State, book: Book, seat: int, card: int) -> None:
    take_at(state.market, find(state.market, card))
    add_card(state.farms[seat].discard, card)
    note(state.log, Event.TOOK, seat, card, 0, ALL_EYES)
    refill_market(state, book)


@rule
def keep_looked(state: State, seat: int, card: int) -> None:
    """One of the two to hand, the other to the discard."""
    farm = state.farms[seat]
    take_at(farm.looked, find(farm.looked, card))
    if full(farm.hand):
        add_card(farm.discard, card)
        note(state.log, Event.DISCARDED, seat, card, 0, ALL_EYES)
    else:
        put(farm.hand, card)
        note(state.log, Event.KEPT, seat, card, 0, only(seat))
    while farm.looked.held > 0:
        other = take_at(farm.looked, 0)
        add_card(farm.discard, other)
        note(state.log, Event.DISCARDED, seat, other, 0, ALL_EYES)


@rule
def swap_top(state: State, seat: int, card: int) -> None:
    """The card on top of the supply for one of the market, which goes to the bottom."""
    state.market.cards[find(state.market, card)] = state.top.card
    note(state.log, Event.REVEALED, seat, state.top.card, 0, ALL_EYES)
    state.top.card, state.top.eyes = 0, 0
    put_to_bottom(state, card, ALL_EYES)
    note(state.log, Event.TO_BOTTOM, seat, card, 0, ALL_EYES)


@rule
def take_top(state: State, seat: int) -> None:
    card = next_of_supply(state)
    if card > 0:
        add_card(state.farms[seat].discard, card)
        note(state.log, Event.TOOK, seat, card, 0, ALL_EYES)


@rule
def skip_top(state: State, seat: int) -> None:
    """The card that was looked at goes to the bottom; the next one is taken unseen."""
    card, eyes = state.top.card, state.top.eyes
    state.top.card, state.top.eyes = 0, 0
    note(state.log, Event.TO_BOTTOM, seat, card, 0, eyes)
    following = next_of_supply(state)
    put_to_bottom(state, card, eyes)
    if following > 0:
        add_card(state.farms[seat].discard, following)
        note(state.log, Event.TOOK, seat, following, 0, ALL_EYES)


@rule
def steal(state: State, book: Book, thief: int, victim: int, res: int, ash: int) -> None:
    """A banked resource changes hands; some cards leave the victim ash for it."""
    state.farms[victim].bank[res] -= 1
    note(state.log, Event.STOLE, thief, victim, res, ALL_EYES)
    gain(state, thief, res, 1)
    if ash > 0:
        gain(state, victim, Resource.ASH, ash)
    for seat in range(state.seats):
        if seat != thief:
            then(state.agenda, Step.TRIGGER, seat, Moment.THEFT, res)


@rule
def move_worker(state: State, seat: int, owner: int, source: int, target: int) -> None:
    """The mover gains what the new field gives, and so does the worker's owner."""
    placed = state.farms[owner].placed
    placed[source] -= 1
    placed[target] += 1
    note(state.log, Event.MOVED, owner, source, target, ALL_EYES)
    then(state.agenda, Step.VISIT, seat, target, 0)
    if owner != seat:
        then(state.agenda, Step.VISIT, owner, target, 0)


@rule
def bury(state: State, book: Book, seat: int) -> None:
    """The card being played is composted instead of discarded."""
    card = state.playing
    state.playing = 0
    compost_card(state, book, seat, card)


# § 9 The end


@rule
def end_with(state: State, winner: int, reason: int) -> None:
    state.over, state.winner = reason, winner
    note(state.log, Event.ENDED, winner, reason, 0, ALL_EYES)


@rule
def own_score(state: State, book: Book, seat: int) -> int:
    """Victory points, with the mat's where those count at the end."""
    farm = state.farms[seat]
    points = farm.vp
    if book.mat_points == MatPoints.AT_END:
        for slot in range(SLOTS):
            if not farm.second_half >> slot & 1:
                points += book.cards[farm.mat[slot]].points
    return points


@rule
def end_at_cap(state: State, book: Book, reason: int) -> None:
    """Most VP, then most banked plasma, then one of those still tied at random."""
    tied, best = 0, -1
    for seat in range(state.seats):
        rank = own_score(state, book, seat) * (1 << 16) + state.farms[seat].bank[PLASMA]
        if rank > best:
            best, tied = rank, 0
        tied += rank == best
    nth = below(state.dice, tied)
    for seat in range(state.seats):
        rank = own_score(state, book, seat) * (1 << 16) + state.farms[seat].bank[PLASMA]
        if rank == best:
            if nth == 0:
                end_with(state, seat, reason)
                return
            nth -= 1


@rule
def score(state: State, book: Book, points: list[float], own: list[int]) -> None:
    for seat in range(state.seats):
        own[seat] = own_score(state, book, seat)
        points[seat] = 1.0 if seat == state.winner else 0.0


# What nobody may know


@rule
def hide(state: State, book: Book, seat: int, dice: Dice) -> None:
    """Others' hands and what they look at go back into their decks and are dealt anew; so are unknown supply cards."""
    for other in range(state.seats):
        if other != seat:
            deal_anew(state.farms[other], dice)
    for place in range(state.bottom.held):
        put_back(state, state.bottom.cards[place].card, state.bottom.cards[place].eyes, seat)
    put_back(state, state.top.card, state.top.eyes, seat)
    for place in range(state.bottom.held):
        known = state.bottom.cards[place]
        if not known.eyes >> seat & 1:
            known.card = draw(state.supply, dice)
    if state.top.card > 0 and not state.top.eyes >> seat & 1:
        state.top.card = draw(state.supply, dice)
    rekey(state.dice, dice)
    clear_log(state.log)


@rule
def deal_anew(farm: Farm, dice: Dice) -> None:
    for place in range(farm.hand.held):
        add_card(farm.deck, farm.hand.cards[place])
    for place in range(farm.looked.held):
        add_card(farm.deck, farm.looked.cards[place])
    for place in range(farm.hand.held):
        farm.hand.cards[place] = draw_card(farm.deck, dice)
    for place in range(farm.looked.held):
        farm.looked.cards[place] = draw_card(farm.deck, dice)


@rule
def put_back(state: State, card: int, eyes: int, seat: int) -> None:
    if card > 0 and not eyes >> seat & 1:
        add(state.supply, card, 1)


@rule
def seen(state: State, book: Book, seat: int, move: int) -> int:
    """Which of two cards somebody else keeps is for his eyes only."""
    if VERB[move] == Verb.KEEP and state.to_move != seat:
        return HIDDEN
    return move
