"""Battle Farm's rules: § 1 setup, § 2 the turn and its phases § 3 - § 7, § 8 the end, and what nobody may know.

§ 9         beds.py        § 11 - § 13  effects.py, answers.py
§ 10, § 14  hands.py       what may be done  legal.py
"""

from ...kernel.agenda import begin_top, clear, running, then
from ...kernel.bags import add, draw, empty, take
from ...kernel.dice import Dice, below, rekey, roll
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note, only
from ...kernel.log import clear as clear_log
from ...kernel.moves import HIDDEN
from .answers import answer
from .beds import clear_bed, crop_value, crops_of, is_free, is_ripe, ripe_crops
from .effects import act, do_effect, effect_of, fertilize_crop
from .hands import (
    added_at,
    discard,
    give_up,
    place_of,
    receive,
    refill_market,
    remove_at,
    show,
)
from .legal import can_answer, can_buy, most_bid
from .state import (
    BEDS,
    CLASSES,
    EFFECTS,
    EVERYBODY,
    KINDS,
    MARKET,
    MOST,
    MOST_ADDED,
    NOBODY,
    NOTHING,
    SEATS,
    BedType,
    Bonus,
    Book,
    Endgame,
    Farm,
    HarvestOrder,
    Moment,
    Over,
    Rarity,
    State,
    Ties,
    Type,
    Use,
    Word,
)
from .words import FIRST_HAPPENING, LAST_PHASE, ONE, TWO, VERB, Event, Step, Verb

D20 = 20


# § 1 Setup


@rule
def setup(state: State, book: Book, seats: int, starter: int) -> None:
    """Dice decide who begins: `starter` has nothing to say."""
    clear_table(state)
    state.seats = seats
    for kind in range(1, KINDS):
        if book.cards[kind].copies > 0:
            add(state.deck, kind, book.cards[kind].copies)
    deal_classes(state, book)
    for seat in range(seats):
        begin_farm(state, book, seat)
    roll_order(state, book)
    refill_market(state, book)
    state.win_limit = win_limit(book, seats)
    note(state.log, Event.WIN_LIMIT, NOBODY, state.win_limit, 0, ALL_EYES)
    then(state.agenda, Step.TURN, state.order[0], 0, 0)
    run_on(state, book)


@rule
def clear_table(state: State) -> None:
    state.over, state.active, state.round, state.to_move = Over.NOT, NOBODY, 0, NOBODY
    state.ending, state.turns_left, state.lot, state.cap, state.harvesting = Over.NOT, 0, 0, 0, 0
    clear(state.agenda)
    clear_log(state.log)
    empty(state.deck)
    for slot in range(MARKET):
        state.market[slot] = NOTHING
    for kind in range(KINDS):
        state.reaped[kind], state.replayed[kind], state.earned[kind] = 0, 0, 0
    for seat in range(SEATS):
        state.order[seat] = 0
        clear_farm(state.farms[seat])


@rule
def clear_farm(farm: Farm) -> None:
    farm.coins, farm.fertilizers, farm.class_card, farm.used, farm.place = 0, 0, NOTHING, 0, 0
    farm.bonus, farm.sealed, farm.bid, farm.opened, farm.plots = NOTHING, 0, 0, 0, 0
    for place in range(BEDS):
        clear_bed(farm.beds[place])
        farm.beds[place].type, farm.beds[place].locked = BedType.NONE, 0
    farm.looked.cards[0], farm.looked.cards[1], farm.looked.held = NOTHING, NOTHING, 0
    for kind in range(KINDS):
        farm.harvested[kind] = 0
    empty(farm.discards)
    while farm.hand.held > 0:
        remove_at(farm.hand, farm.hand.held - 1)


@rule
def deal_classes(state: State, book: Book) -> None:
    """Every seat another one (R1); those that are chosen first."""
    taken = 0
    for seat in range(SEATS):
        if book.seat_class[seat] >= 0:
            taken |= 1 << book.seat_class[seat]
    for seat in range(state.seats):
        own = book.seat_class[seat]
        if own < 0:
            own = free_class(state, book, taken)
            taken |= 1 << own
        state.farms[seat].class_card = book.classes[own].card
        note(state.log, Event.CLASS, seat, book.classes[own].card, 0, ALL_EYES)
        take_class(state, book, seat, own)


@rule
def free_class(state: State, book: Book, taken: int) -> int:
    """A random one that nobody has."""
    free = 0
    for own in range(book.dealt):
        free += not taken >> own & 1
    nth = below(state.dice, free)
    for own in range(CLASSES):
        if not taken >> own & 1:
            if nth == 0:
                return own
            nth -= 1
    return 0


@rule
def take_class(state: State, book: Book, seat: int, own: int) -> None:
    """Its beds, which are all (R2), its coins and fertilizers; its action lies beside the hand (R6)."""
    farm, facts = state.farms[seat], book.classes[own]
    if book.beds_additive:
        farm.beds[0].type, farm.plots = BedType.COMMON, 1
    for place in range(facts.plots):
        farm.beds[farm.plots].type = facts.beds[place]
        farm.plots += 1
    farm.coins, farm.fertilizers = facts.coins, facts.fertilizers
    if book.class_card_in_hand:
        receive(state, seat, facts.card, 0, EVERYBODY)


@rule
def begin_farm(state: State, book: Book, seat: int) -> None:
    farm = state.farms[seat]
    for _ in range(book.start_cards):
        receive(state, seat, draw(state.deck, state.dice), 0, only(seat))
    note(state.log, Event.DEALT, seat, book.start_cards, 0, ALL_EYES)
    farm.coins += book.start_coins
    farm.fertilizers += book.start_fertilizers
    for own in range(CLASSES):
        if book.classes[own].card == farm.class_card and book.classes[own].bonus != Bonus.NONE:
            take_bonus_card(state, book, seat, book.classes[own].bonus - 1)


@rule
def take_bonus_card(state: State, book: Book, seat: int, which: int) -> None:
    """One more copy of a random common card (R3), or such a card of the deck."""
    if not book.bonus_cards_from_deck:
        kind = any_common(book, which, state.dice)
        state.farms[seat].bonus = kind
    else:
        kind = common_of_deck(state, book, Type.CROP if which == 0 else Type.ACTION)
        if kind == NOTHING:
            return
        take(state.deck, kind)
    receive(state, seat, kind, 0, only(seat))
    note(state.log, Event.BONUS, seat, kind, 0, only(seat))


@rule
def any_common(book: Book, which: int, dice: Dice) -> int:
    return book.common[which, below(dice, book.commons[which])]


@rule
def common_of_deck(state: State, book: Book, type: int) -> int:
    """A random common card of a type that lies in the deck; it stays there."""
    cards = 0
    for kind in range(KINDS):
        if book.cards[kind].type == type and book.cards[kind].rarity == Rarity.COMMON:
            cards += state.deck.counts[kind]
    nth = below(state.dice, cards) if cards > 0 else 0
    for kind in range(KINDS):
        if book.cards[kind].type == type and book.cards[kind].rarity == Rarity.COMMON:
            if nth < state.deck.counts[kind]:
                return kind
            nth -= state.deck.counts[kind]
    return NOTHING


@rule
def roll_order(state: State, book: Book) -> None:
    """Higher d20 play earlier, equal ones in random order (R4); the later, the more fertilizers (R7)."""
    for seat in range(state.seats):
        state.farms[seat].place = -roll(state.dice, D20)  # below zero: rolled, but not yet placed
    for place in range(state.seats):
        seat = highest_roll(state)
        farm = state.farms[seat]
        note(state.log, Event.ROLLED_ORDER, seat, -farm.place, place, ALL_EYES)
        farm.place, state.order[place] = place, seat
        farm.fertilizers += book.order_fertilizers * (place + 1)


@rule
def highest_roll(state: State) -> int:
    """The seat with the highest roll of those not yet placed; one of equals at random."""
    best, equals = 0, 0
    for seat in range(state.seats):
        best = min(best, state.farms[seat].place)
    for seat in range(state.seats):
        equals += state.farms[seat].place == best
    nth = below(state.dice, equals) if equals > 1 else 0
    for seat in range(state.seats):
        if state.farms[seat].place == best:
            if nth == 0:
                return seat
            nth -= 1
    return 0


@rule
def win_limit(book: Book, seats: int) -> int:
    """From all crop cards that are printed, wherever they lie now; rounded up (R5)."""
    if book.win_limit > 0:
        return book.win_limit
    shares = 1 + seats
    return min(MOST, book.win_base + book.win_per_seat * seats + (book.crop_sum + shares - 1) // shares)


# § 2 A turn


@rule
def start_turn(state: State, book: Book, seat: int) -> None:
    state.active = seat
    note(state.log, Event.TURN, seat, state.round + 1, 0, ALL_EYES)
    for kind in range(KINDS):
        state.reaped[kind], state.replayed[kind] = 0, 0
    farm = state.farms[seat]
    if book.cards[farm.class_card].use == Use.TURN:
        farm.used = 0
    state.harvesting = 1
    for place in range(farm.plots):
        farm.beds[place].timer = max(0, farm.beds[place].timer - 1)
    then(state.agenda, Step.HARVEST, seat, 0, 0)
    then(state.agenda, Step.ROLL_MARKET, seat, 0, 0)
    then(state.agenda, Step.MARKET, seat, 0, 0)
    then(state.agenda, Step.TRADE, seat, 0, 0)
    then(state.agenda, Step.PLAY, seat, 0, 0)
    then(state.agenda, Step.ROLL_FERTILIZE, seat, 0, 0)
    then(state.agenda, Step.FERTILIZE, seat, 0, 0)
    then(state.agenda, Step.END_TURN, seat, 0, 0)


# The agenda


@rule
def happen(state: State, book: Book, kind: int, seat: int, one: int, two: int) -> None:
    match kind:
        case Step.EFFECTS:
            run_effect(state, book, seat, one, two)
        case Step.HARVEST:
            harvest_ripe(state, book, seat)
        case Step.FINISH:
            discard(state, seat, one)
        case Step.ROLL_MARKET:
            roll_market(state, book, seat)
        case Step.ROLL_FERTILIZE:
            roll_fertilize(state, book, seat)
        case Step.OPEN_BIDS:
            open_bids(state, seat)
        case Step.TURN:
            start_turn(state, book, seat)
        case _:
            end_turn(state, book, seat)


@rule
def look_at_deck(state: State, book: Book, kind: int) -> None:
    """Before a phase goes on: what was done in it is done to its end."""
    if kind <= LAST_PHASE:
        notice_empty_deck(state, book)


run_on = running(can_answer, happen, FIRST_HAPPENING, look_at_deck)


@rule
def run_effect(state: State, book: Book, seat: int, number: int, about: int) -> None:
    before = state.farms[seat].coins
    do_effect(state, book, seat, number, about)
    credit(state, number // EFFECTS, state.farms[seat].coins - before)


@rule
def credit(state: State, kind: int, coins: int) -> None:
    """What a card brought; reports want to know."""
    state.earned[kind] += max(0, coins)


@rule
def play(state: State, book: Book, move: int) -> None:
    clear_log(state.log)
    step = state.agenda.steps[state.agenda.held - 1]
    kind, seat, one, two = step.kind, step.seat, step.one, step.two
    begin_top(state.agenda)
    match kind:
        case Step.MARKET:
            buy_or_stop(state, book, seat, move)
        case Step.TRADE:
            offer(state, book, seat, move)
        case Step.PLAY:
            play_or_stop(state, book, seat, move)
        case Step.FERTILIZE:
            fertilize_or_stop(state, book, seat, move)
        case Step.BID:
            seal_bid(state, seat, ONE[move])
        case Step.ACCEPT:
            accept(state, seat, move)
        case Step.PLANT:
            plant(state, book, seat, ONE[move], one, two)
        case Step.RIPE:
            harvest(state, book, seat, ONE[move])
            then(state.agenda, Step.HARVEST, seat, 0, 0)
        case _:
            take_answer(state, book, seat, kind, one, two, move)
    run_on(state, book)


@rule
def take_answer(state: State, book: Book, seat: int, kind: int, number: int, about: int, move: int) -> None:
    if VERB[move] == Verb.DECLINE:
        note(state.log, Event.DECLINED, seat, 0, 0, ALL_EYES)
        return
    gainer = about if kind == Step.GIVE else seat
    before = state.farms[gainer].coins
    answer(state, book, seat, kind, number, about, move)
    if state.farms[gainer].coins > before:
        credit(state, number // EFFECTS, state.farms[gainer].coins - before)


# § 3 Harvest


@rule
def harvest_ripe(state: State, book: Book, seat: int) -> None:
    """The first ripe crop in bed order and its effect, then the next one (R17)."""
    farm, ripe = state.farms[seat], ripe_crops(state, seat)
    if ripe == 0:
        return
    if ripe > 1 and book.harvest_order == HarvestOrder.OWNER:
        then(state.agenda, Step.RIPE, seat, 0, 0)
        return
    for place in range(farm.plots):
        if is_ripe(farm.beds[place]):
            harvest(state, book, seat, place)
            break
    then(state.agenda, Step.HARVEST, seat, 0, 0)


@rule
def harvest(state: State, book: Book, seat: int, place: int) -> None:
    """Out of its bed, its value in coins, then its effect (R18).  Later than in phase 1 the bed is locked (R26)."""
    farm = state.farms[seat]
    bed = farm.beds[place]
    crop, coins = bed.crop, crop_value(state, book, seat, place)
    clear_bed(bed)
    bed.locked = 1 - state.harvesting
    discard(state, seat, crop)
    farm.coins = min(MOST, farm.coins + coins)
    credit(state, crop, coins)
    farm.harvested[crop] = min(MOST, farm.harvested[crop] + 1)
    state.reaped[crop] = min(MOST_ADDED, state.reaped[crop] + 1)
    note(state.log, Event.HARVESTED, seat, crop, coins, ALL_EYES)
    act(state, book, seat, crop, Moment.HARVESTED, place)


# § 4 The market


@rule
def roll_market(state: State, book: Book, seat: int) -> None:
    """The die comes first (R19); nobody rolls who can buy nothing (R25)."""
    state.harvesting, state.cap = 0, 0
    if can_buy(state, book, seat):
        state.cap = roll(state.dice, book.purchase_die)
        note(state.log, Event.MARKET_ROLL, seat, state.cap, 0, ALL_EYES)


@rule
def buy_or_stop(state: State, book: Book, seat: int, move: int) -> None:
    if VERB[move] == Verb.BUY:
        buy(state, book, seat, ONE[move])
        then(state.agenda, Step.MARKET, seat, 0, 0)


@rule
def buy(state: State, book: Book, seat: int, slot: int) -> None:
    """The coins are gone, everybody sees the card, and its place is filled at once."""
    kind = state.market[slot]
    price = book.cards[kind].price
    state.farms[seat].coins -= price
    state.cap -= 1
    state.market[slot] = NOTHING
    receive(state, seat, kind, 0, EVERYBODY)
    note(state.log, Event.BOUGHT, seat, kind, price, ALL_EYES)
    refill_market(state, book)


# § 5 Trade


@rule
def offer(state: State, book: Book, seat: int, move: int) -> None:
    """Card by card; whoever sees one knows it from now on (R24)."""
    if VERB[move] == Verb.OFFER:
        add_to_lot(state, book, seat, ONE[move], TWO[move])
        then(state.agenda, Step.TRADE, seat, 0, 0)
    elif VERB[move] == Verb.SEND:
        note(state.log, Event.SENT, seat, state.lot, 0, ALL_EYES)
        for turn in range(1, state.seats):
            bidder = state.order[(state.farms[seat].place + turn) % state.seats]
            then(state.agenda, Step.BID, bidder, 0, 0)
        then(state.agenda, Step.OPEN_BIDS, seat, 0, 0)


@rule
def add_to_lot(state: State, book: Book, seat: int, kind: int, rank: int) -> None:
    """The lot are the last cards of the hand."""
    hand = state.farms[seat].hand
    rest = hand.held - state.lot
    added = added_at(hand, rest, kind, rank)
    give_up(hand, rest, kind, added)
    receive(state, seat, kind, added, EVERYBODY)
    state.lot += 1
    note(state.log, Event.OFFERED, seat, kind, book.cards[kind].value + added, ALL_EYES)


@rule
def seal_bid(state: State, seat: int, coins: int) -> None:
    farm = state.farms[seat]
    farm.bid, farm.sealed = coins, 1
    note(state.log, Event.SEALED, seat, coins, 0, only(seat))


@rule
def open_bids(state: State, seat: int) -> None:
    """All at once; without any bid above 0 the cards stay."""
    best = 0
    for other in range(state.seats):
        farm = state.farms[other]
        if farm.sealed:
            note(state.log, Event.BID, other, farm.bid, 0, ALL_EYES)
        farm.opened, farm.bid, farm.sealed = farm.bid, 0, 0
        best = max(best, farm.opened)
    if best > 0:
        then(state.agenda, Step.ACCEPT, seat, 0, 0)
    else:
        end_trade(state, seat)


@rule
def accept(state: State, seat: int, move: int) -> None:
    """The whole lot for the coins of one bid, or nothing."""
    if VERB[move] == Verb.ACCEPT:
        sell(state, seat, ONE[move])
    end_trade(state, seat)


@rule
def sell(state: State, seller: int, buyer: int) -> None:
    hand, coins = state.farms[seller].hand, state.farms[buyer].opened
    state.farms[buyer].coins -= coins
    state.farms[seller].coins = min(MOST, state.farms[seller].coins + coins)
    note(state.log, Event.SOLD, seller, buyer, coins, ALL_EYES)
    first = hand.held - state.lot
    while hand.held > first:
        receive(state, buyer, hand.cards[first].kind, hand.cards[first].added, EVERYBODY)
        remove_at(hand, first)
    state.lot = 0


@rule
def end_trade(state: State, seat: int) -> None:
    if state.lot > 0:
        note(state.log, Event.REJECTED, seat, 0, 0, ALL_EYES)
    state.lot = 0
    for other in range(state.seats):
        state.farms[other].opened = 0


# § 6 Playing cards


@rule
def play_or_stop(state: State, book: Book, seat: int, move: int) -> None:
    kind, rank = ONE[move], TWO[move]
    hand = state.farms[seat].hand
    match VERB[move]:
        case Verb.PLANT:
            begin_planting(state, book, seat, kind, added_at(hand, hand.held, kind, rank))
        case Verb.PLAY:
            play_action(state, book, seat, kind, added_at(hand, hand.held, kind, rank))
        case Verb.CLASS_ACTION:
            use_class_action(state, book, seat)
        case _:
            return
    then(state.agenda, Step.PLAY, seat, 0, 0)


@rule
def begin_planting(state: State, book: Book, seat: int, kind: int, added: int) -> None:
    """The card leaves the hand; where to, is only asked if there are free beds of several types."""
    farm = state.farms[seat]
    give_up(farm.hand, farm.hand.held, kind, added)
    first, types = NOBODY, 0
    for place in range(farm.plots):
        if is_free(farm.beds[place]):
            first = place if first == NOBODY else first
            types |= 1 << farm.beds[place].type
    if types & (types - 1):
        then(state.agenda, Step.PLANT, seat, kind, added)
    else:
        plant(state, book, seat, first, kind, added)


@rule
def plant(state: State, book: Book, seat: int, place: int, kind: int, added: int) -> None:
    """The card's value and what the bed adds (R13); a Hydroponic saves a turn, now or never (R14)."""
    bed, card = state.farms[seat].beds[place], book.cards[kind]
    bed.crop, bed.value = kind, card.value + added + book.bed_value[bed.type, kind]
    bed.timer = max(1, card.timer - book.bed_haste[bed.type, kind])
    note(state.log, Event.PLANTED, seat, kind, place, ALL_EYES)
    act(state, book, seat, kind, Moment.PLANTED, place)


@rule
def play_action(state: State, book: Book, seat: int, kind: int, added: int) -> None:
    """Out of the hand, paid by its value, its effect, then to the discards (R8, R28)."""
    farm, card = state.farms[seat], book.cards[kind]
    value = card.value + added
    if card.replayable:
        show(state, seat, place_of(farm.hand, farm.hand.held, kind, added))
        state.replayed[kind] = min(MOST_ADDED, state.replayed[kind] + 1)
    else:
        give_up(farm.hand, farm.hand.held, kind, added)
    farm.fertilizers -= value
    note(state.log, Event.PLAYED, seat, kind, value, ALL_EYES)
    act(state, book, seat, kind, Moment.PLAYED, value)
    if not card.replayable:
        then(state.agenda, Step.FINISH, seat, kind, 0)


@rule
def use_class_action(state: State, book: Book, seat: int) -> None:
    farm = state.farms[seat]
    cost = book.cards[farm.class_card].value
    farm.used = 1
    farm.fertilizers -= cost
    note(state.log, Event.CLASS_ACTION, seat, farm.class_card, cost, ALL_EYES)
    act(state, book, seat, farm.class_card, Moment.PLAYED, cost)


# § 7 Fertilizing


@rule
def roll_fertilize(state: State, book: Book, seat: int) -> None:
    """Nobody rolls who has no fertilizer or no crop (R25)."""
    state.cap = 0
    if state.farms[seat].fertilizers > 0 and crops_of(state, seat) > 0:
        state.cap = roll(state.dice, book.fertilize_die)
        note(state.log, Event.FERTILIZE_ROLL, seat, state.cap, 0, ALL_EYES)


@rule
def fertilize_or_stop(state: State, book: Book, seat: int, move: int) -> None:
    if VERB[move] == Verb.FERTILIZE:
        fertilize(state, book, seat, ONE[move])
        then(state.agenda, Step.FERTILIZE, seat, 0, 0)


@rule
def fertilize(state: State, book: Book, seat: int, place: int) -> None:
    """A turn less for a crop of one's own, and at 0 it is harvested (R35)."""
    farm = state.farms[seat]
    farm.fertilizers -= 1
    state.cap -= 1
    note(state.log, Event.FERTILIZED, seat, place, 0, ALL_EYES)
    fertilize_crop(state, book, seat, place)
    farm.beds[place].timer = max(0, farm.beds[place].timer - 1)
    if farm.beds[place].timer == 0:
        harvest(state, book, seat, place)


# § 8 The end


@rule
def notice_empty_deck(state: State, book: Book) -> None:
    """Something has been done to its end, and the deck is empty (R20)."""
    if state.deck.held == 0 and state.ending == Over.NOT:
        begin_end(state, book, Over.EMPTY_DECK)


@rule
def begin_end(state: State, book: Book, reason: int) -> None:
    """Seats later in turn order still have their turn (R21)."""
    state.ending = reason
    match book.endgame:
        case Endgame.FINISH_ROUND:
            state.turns_left = state.seats - 1 - state.farms[state.active].place
        case Endgame.ONE_MORE_EACH:
            state.turns_left = state.seats - 1
        case _:
            finish(state, reason)
            return
    note(state.log, Event.LAST_ROUND, state.active, reason, 0, ALL_EYES)


@rule
def end_turn(state: State, book: Book, seat: int) -> None:
    """Only the seat whose turn ends is looked at, and only now (R37)."""
    unlock_beds(state.farms[seat])
    notice_empty_deck(state, book)
    if state.ending == Over.NOT and state.farms[seat].coins >= state.win_limit:
        begin_end(state, book, Over.WIN_LIMIT)
    if state.over:
        return
    place = state.farms[seat].place + 1
    if state.ending != Over.NOT:
        if state.turns_left == 0:
            finish(state, state.ending)
            return
        state.turns_left -= 1
    if place == state.seats:
        if state.round + 1 >= book.round_cap:
            finish(state, Over.ROUND_CAP)
            return
        state.round += 1
        place = 0
    then(state.agenda, Step.TURN, state.order[place], 0, 0)


@rule
def unlock_beds(farm: Farm) -> None:
    for place in range(farm.plots):
        farm.beds[place].locked = 0


@rule
def finish(state: State, reason: int) -> None:
    state.over = reason
    note(state.log, Event.ENDED, NOBODY, reason, 0, ALL_EYES)


@rule
def score(state: State, book: Book, points: list[float], own: list[int]) -> None:
    """Most coins win; equal ones share (R38)."""
    best, winners = -1, 0
    for seat in range(state.seats):
        own[seat] = state.farms[seat].coins
        best = max(best, standing(state, book, seat))
    for seat in range(state.seats):
        winners += standing(state, book, seat) == best
    for seat in range(state.seats):
        points[seat] = 1.0 / winners if standing(state, book, seat) == best else 0.0


@rule
def standing(state: State, book: Book, seat: int) -> int:
    farm = state.farms[seat]
    return farm.coins * (MOST + 1) + (farm.fertilizers if book.ties == Ties.FERTILIZERS else 0)


# § 14 What nobody may know


@rule
def hide(state: State, book: Book, seat: int, dice: Dice) -> None:
    """Cards of others that a seat has not seen go back into the deck and are dealt anew, as printed; so are bids.

    A card that it has seen keeps the value it saw.  What others have put on cards since is forgotten: how much of it
    is still in a hand only the owner knows.
    """
    for other in range(state.seats):
        if other != seat:
            put_back(state, other, seat)
    choose_bonuses(state, book, seat, dice)
    for other in range(state.seats):
        if other != seat:
            deal_anew(state, other, seat, dice)
            if state.farms[other].sealed:
                state.farms[other].bid = below(dice, most_bid(state, other) + 1)
    rekey(state.dice, dice)
    clear_log(state.log)


@rule
def put_back(state: State, other: int, seat: int) -> None:
    hand, looked = state.farms[other].hand, state.farms[other].looked
    for place in range(hand.held):
        card = hand.cards[place]
        card.extra = 0
        if not card.eyes >> seat & 1:
            add(state.deck, card.kind, 1)
            card.kind, card.added = NOTHING, 0
    for place in range(looked.held):
        add(state.deck, looked.cards[place], 1)


@rule
def choose_bonuses(state: State, book: Book, seat: int, dice: Dice) -> None:
    """Which card a class brought only its owner knows, until the others have seen more copies than are printed."""
    for other in range(state.seats):
        farm = state.farms[other]
        if other != seat and farm.bonus != NOTHING and state.deck.counts[farm.bonus] > 0:
            take(state.deck, farm.bonus)
            farm.bonus = -farm.bonus  # below zero: nobody else can tell
    for other in range(state.seats):
        farm = state.farms[other]
        if farm.bonus < 0:
            farm.bonus = any_common(book, 0 if book.cards[-farm.bonus].type == Type.CROP else 1, dice)
            add(state.deck, farm.bonus, 1)


@rule
def deal_anew(state: State, other: int, seat: int, dice: Dice) -> None:
    hand, looked = state.farms[other].hand, state.farms[other].looked
    for place in range(hand.held):
        if hand.cards[place].kind == NOTHING:
            hand.cards[place].kind = draw(state.deck, dice)
    for place in range(looked.held):
        looked.cards[place] = draw(state.deck, dice)


@rule
def seen(state: State, book: Book, seat: int, move: int) -> int:
    """Bids, and choices among cards that only their owner sees, are for its eyes alone (R80)."""
    if seat == state.to_move:
        return move
    match VERB[move]:
        case Verb.BID | Verb.KEEP | Verb.SPICE:
            return HIDDEN
        case Verb.CARD:
            top = state.agenda.steps[state.agenda.held - 1]
            return HIDDEN if effect_of(book, top.one).word == Word.SELECT else move
        case _:
            return move
