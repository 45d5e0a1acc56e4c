"""§ 3 Doing what was chosen: workers, buying, playing a card; § 4 settling its price; § 5 laying it on the mat."""

from ...kernel.agenda import then
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note
from ...kernel.piles import find, put_first, take_at
from .cards import add_card, is_vp
from .effects import (
    ALONE,
    PLAYED_ACTIVE,
    played_domain,
    score_vp,
    slots_covered,
)
from .fields import (
    acts,
    compost_at,
    effects_from,
    refill_market,
    trigger,
    visit,
)
from .legal import buy_price, options, savable, spendable
from .payment import (
    amount,
    marked_down,
    pay,
    pay_fixed,
    purse_of,
    sale_on,
    unit,
    usual_unit,
)
from .state import (
    FIRST_VP,
    RESOURCES,
    ActionKind,
    Book,
    Choice,
    Farm,
    Legality,
    MatCard,
    MatPoints,
    Moment,
    Resource,
    Slot3Trigger,
    State,
)
from .words import Event, Step, Verb

PLASMA = Resource.PLASMA.value


@rule
def clear_action(state: State) -> None:
    state.playing, state.slot, state.bill, state.bill_any, state.bill_any_of = 0, 0, 0, 0, 0
    state.type_now, state.sale, state.spent, state.spent_res = 0, 0, 0, 0


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
