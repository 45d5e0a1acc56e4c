"""Scarecrovv's rules: § 1 setup, § 2 rounds and turns, § 9 the end, and what nobody may know.

§ 3        legal.py, actions.py        § 11  effects.py, answers.py
§ 4, § 5   payment.py                  § 12  bots.py
§ 6 - § 8  fields.py
"""

from ...kernel.agenda import begin_top, clear, running, then
from ...kernel.bags import add, draw, empty
from ...kernel.dice import Dice, below, rekey
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note
from ...kernel.log import clear as clear_log
from ...kernel.moves import HIDDEN
from ...kernel.piles import clear as clear_pile
from ...kernel.piles import put
from .actions import act, clear_action, finish, settle
from .answers import answer, decline
from .cards import add_card, draw_card, draw_to_hand, empty_cards, is_vp
from .effects import (
    ALONE,
    run_effects,
)
from .fields import (
    compost_at,
    effects_from,
    gather_heaps,
    left_of,
    next_first,
    next_of_supply,
    refill_market,
    trigger,
    visit,
)
from .legal import can_answer
from .payment import (
    gain,
    mat_sum,
)
from .state import (
    BOTTOM,
    CARDS,
    FIELDS,
    HAND,
    LIBRARY,
    MARKET,
    RESOURCES,
    SEATS,
    SLOTS,
    VP_VALUES,
    Book,
    Choice,
    Farm,
    GlobalsMode,
    MatPoints,
    Moment,
    Over,
    Resource,
    State,
    Triggers,
    Type,
    Word,
)
from .words import FIRST_HAPPENING, ONE, TWO, VERB, Event, Step, Verb

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
    if state.farms[seat].passed and victory(state, book, seat):
        return  # a card text may have scored when this turn began
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
    if state.compost_at_end > 0 and victory(state, book, state.first):
        return
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


# The agenda


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


run_on = running(can_answer, happen, FIRST_HAPPENING)


# § 3 Actions, one after the other


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
    if kind != Step.ACTION and state.steps >= book.max_steps and not state.over:
        end_at_cap(state, book, Over.STEP_CAP)  # card texts that set each other off without end come to one here
    run_on(state, book)


@rule
def after_action(state: State, book: Book, seat: int, action: int) -> None:
    """§ 9 Has somebody won?  Then the next action of this turn, or the next turn."""
    if victory(state, book, seat):
        return
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


# § 9 The end


@rule
def victory(state: State, book: Book, seat: int) -> bool:
    """Whoever has the VP wins; of several the seat whose turn it is, else the next in turn."""
    for _ in range(state.seats):
        if state.farms[seat].vp >= book.victory_vp:
            end_with(state, seat, Over.VICTORY)
            return True
        seat = left_of(state, seat)
    return False


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
