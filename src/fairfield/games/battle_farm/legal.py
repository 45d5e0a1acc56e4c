"""What a seat may do, and what it may answer.  Lists run by seat, bed, slot and place in hand."""

from ...kernel.jit import rule
from .beds import can_aim, can_transform, crops_of, is_free, is_ripe, may_aim, may_transform
from .effects import can_choose, crop_cards, discards_of, effect_of, has_targets, may_choose, takable
from .hands import added_at, all_as_printed, copies_of, in_hand, market_held
from .state import (
    BED_TYPES,
    BIDS,
    COLOURS,
    EFFECTS,
    KINDS,
    MARKET,
    NOTHING,
    Book,
    Decline,
    Effect,
    Moment,
    State,
    Stock,
    Type,
)
from .words import Step, Verb, encode


@rule
def legal(state: State, book: Book, moves: list[int]) -> int:
    top = state.agenda.steps[state.agenda.held - 1]
    seat, one, two = top.seat, top.one, top.two
    match top.kind:
        case Step.MARKET:
            return legal_purchases(state, book, seat, moves)
        case Step.TRADE:
            return legal_offers(state, seat, moves)
        case Step.PLAY:
            return legal_plays(state, book, seat, moves)
        case Step.FERTILIZE:
            return legal_fertilizers(state, seat, moves)
        case Step.BID:
            return legal_bids(state, seat, moves)
        case Step.ACCEPT:
            return legal_sales(state, moves)
        case Step.PLANT:
            return legal_beds(state, seat, moves)
        case Step.RIPE:
            return legal_harvests(state, seat, moves)
        case _:
            return legal_answers(state, book, top.kind, seat, one, two, moves)


@rule
def legal_answers(state: State, book: Book, kind: int, seat: int, one: int, two: int, moves: list[int]) -> int:
    """Questions of effects."""
    match kind:
        case Step.CROP:
            return legal_crops(state, book, seat, one, two, moves)
        case Step.BED:
            return legal_changes(state, effect_of(book, one), seat, moves)
        case Step.TYPE:
            return legal_types(one, moves)
        case Step.OPPONENT:
            return legal_opponents(state, effect_of(book, one).word, seat, moves)
        case Step.GIVE:
            moves[0] = encode(Verb.GIVE, Stock.COINS, 0)
            moves[1] = encode(Verb.GIVE, Stock.FERTILIZER, 0)
            return 2
        case Step.CARD:
            return legal_cards(state, book, seat, one // EFFECTS, moves)
        case Step.SPICE:
            return legal_spices(state, book, seat, moves)
        case Step.COLOUR:
            for colour in range(1, COLOURS):
                moves[colour - 1] = encode(Verb.COLOUR, colour, 0)
            return COLOURS - 1
        case Step.KEEP:
            return legal_keeps(state, seat, moves)
        case Step.TAKE:
            return legal_slots(state, moves)
        case _:
            return legal_restores(state, book, seat, two, moves)


@rule
def ending(moves: list[int], n: int) -> int:
    """Or to end the phase."""
    moves[n] = encode(Verb.END, 0, 0)
    return n + 1


@rule
def with_copies(
    state: State, seat: int, held: int, kind: int, printed: bool, verb: int, moves: list[int], n: int
) -> int:
    """One move for each value that the cards of a kind have (§ 10)."""
    if printed:
        moves[n] = encode(verb, kind, 0)
        return n + 1
    for rank in range(copies_of(state.farms[seat].hand, held, kind)):
        moves[n] = encode(verb, kind, rank)
        n += 1
    return n


# § 4 The market


@rule
def legal_purchases(state: State, book: Book, seat: int, moves: list[int]) -> int:
    n, coins = 0, state.farms[seat].coins
    for slot in range(MARKET):
        kind = state.market[slot]
        if kind != NOTHING and book.cards[kind].price <= coins:
            moves[n] = encode(Verb.BUY, slot, 0)
            n += 1
    return ending(moves, n)


@rule
def can_buy(state: State, book: Book, seat: int) -> bool:
    coins = state.farms[seat].coins
    for slot in range(MARKET):
        kind = state.market[slot]
        if kind != NOTHING and book.cards[kind].price <= coins:
            return True
    return False


# § 5 Trade


@rule
def legal_offers(state: State, seat: int, moves: list[int]) -> int:
    """A card after the other, each lot in one order only: by kind, then by value."""
    hand, lot = state.farms[seat].hand, state.lot
    rest, n, met = hand.held - lot, 0, 0
    least = hand.cards[hand.held - 1].kind if lot > 0 else NOTHING
    printed = all_as_printed(hand)
    for place in range(rest):
        kind = hand.cards[place].kind
        if kind >= least and not met >> kind & 1:
            met |= 1 << kind
            start = n
            n = with_copies(state, seat, rest, kind, printed, Verb.OFFER, moves, n)
            if kind == least and not printed:
                n = dearer(state, seat, moves, start, n)
    if lot > 0:
        moves[n] = encode(Verb.SEND, 0, 0)
        return n + 1
    return ending(moves, n)


@rule
def dearer(state: State, seat: int, moves: list[int], start: int, n: int) -> int:
    """Of the kind that was offered last, only copies that are worth as much, or more."""
    hand = state.farms[seat].hand
    last = hand.cards[hand.held - 1]
    kept = start
    for rank in range(n - start):
        if added_at(hand, hand.held - state.lot, last.kind, rank) >= last.added:
            moves[kept] = encode(Verb.OFFER, last.kind, rank)
            kept += 1
    return kept


@rule
def can_trade(state: State, book: Book, seat: int) -> bool:
    """Some card to offer, and an opponent with coins (R25)."""
    return book.trade == 1 and state.farms[seat].hand.held > 0 and somebody_has_coins(state, seat)


@rule
def somebody_has_coins(state: State, seat: int) -> bool:
    for other in range(state.seats):
        if other != seat and state.farms[other].coins > 0:
            return True
    return False


@rule
def legal_bids(state: State, seat: int, moves: list[int]) -> int:
    bids = most_bid(state, seat) + 1
    for coins in range(bids):
        moves[coins] = encode(Verb.BID, coins, 0)
    return bids


@rule
def most_bid(state: State, seat: int) -> int:
    return min(state.farms[seat].coins, BIDS - 1)


@rule
def legal_sales(state: State, moves: list[int]) -> int:
    n = 0
    for other in range(state.seats):
        if state.farms[other].opened > 0:
            moves[n] = encode(Verb.ACCEPT, other, 0)
            n += 1
    moves[n] = encode(Verb.REJECT, 0, 0)
    return n + 1


# § 6 Playing cards


@rule
def legal_plays(state: State, book: Book, seat: int, moves: list[int]) -> int:
    farm = state.farms[seat]
    hand, n, met, free = farm.hand, 0, 0, can_plant(state, seat)
    printed = all_as_printed(hand)
    for place in range(hand.held):
        kind = hand.cards[place].kind
        if met >> kind & 1:
            continue
        met |= 1 << kind
        if book.cards[kind].type == Type.CROP:
            if free:
                n = with_copies(state, seat, hand.held, kind, printed, Verb.PLANT, moves, n)
        elif playable(state, book, seat, kind):
            n = with_prices(state, book, seat, kind, printed, moves, n)
    if may_use_class(state, book, seat):
        moves[n] = encode(Verb.CLASS_ACTION, 0, 0)
        n += 1
    return ending(moves, n)


@rule
def can_plant(state: State, seat: int) -> bool:
    farm = state.farms[seat]
    for place in range(farm.plots):
        if is_free(farm.beds[place]):
            return True
    return False


@rule
def playable(state: State, book: Book, seat: int, kind: int) -> bool:
    """Whatever it may cost (R27, R39)."""
    card, hand = book.cards[kind], state.farms[seat].hand
    if card.value > state.farms[seat].fertilizers:
        return False
    if card.replayable and state.replayed[kind] >= in_hand(hand, kind):
        return False
    return has_targets(state, book, seat, kind, hand.held - 1)


@rule
def with_prices(state: State, book: Book, seat: int, kind: int, printed: bool, moves: list[int], n: int) -> int:
    """Those copies that can be paid: an action costs its value (R8)."""
    farm = state.farms[seat]
    if printed:
        moves[n] = encode(Verb.PLAY, kind, 0)
        return n + 1
    for rank in range(copies_of(farm.hand, farm.hand.held, kind)):
        if book.cards[kind].value + added_at(farm.hand, farm.hand.held, kind, rank) <= farm.fertilizers:
            moves[n] = encode(Verb.PLAY, kind, rank)
            n += 1
    return n


@rule
def may_use_class(state: State, book: Book, seat: int) -> bool:
    farm = state.farms[seat]
    card = book.cards[farm.class_card]
    if farm.used or book.class_card_in_hand or card.acting == 0 or card.value > farm.fertilizers:
        return False
    return has_targets(state, book, seat, farm.class_card, farm.hand.held)


@rule
def legal_beds(state: State, seat: int, moves: list[int]) -> int:
    """Of empty beds of one type, the first."""
    farm, n, met = state.farms[seat], 0, 0
    for place in range(farm.plots):
        bed = farm.beds[place]
        if is_free(bed) and not met >> bed.type & 1:
            met |= 1 << bed.type
            moves[n] = encode(Verb.BED, place, 0)
            n += 1
    return n


# § 3, § 7 Harvesting and fertilizing


@rule
def legal_harvests(state: State, seat: int, moves: list[int]) -> int:
    farm, n = state.farms[seat], 0
    for place in range(farm.plots):
        if is_ripe(farm.beds[place]):
            moves[n] = encode(Verb.BED, place, 0)
            n += 1
    return n


@rule
def legal_fertilizers(state: State, seat: int, moves: list[int]) -> int:
    farm, n = state.farms[seat], 0
    for place in range(farm.plots):
        if farm.beds[place].crop != NOTHING:
            moves[n] = encode(Verb.FERTILIZE, place, 0)
            n += 1
    return ending(moves, n)


# § 11 - § 13 Answers to the questions of effects


@rule
def legal_crops(state: State, book: Book, seat: int, number: int, about: int, moves: list[int]) -> int:
    effect, n = effect_of(book, number), 0
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            if may_aim(state, book, effect, seat, about, other, place):
                moves[n] = encode(Verb.CROP, other, place)
                n += 1
    if may_decline(book, effect):
        moves[n] = encode(Verb.DECLINE, 0, 0)
        n += 1
    return n


@rule
def may_decline(book: Book, effect: Effect) -> bool:
    """Pineapple and Eggplant, lest they hit one's own (R29)."""
    if effect.moment == Moment.PLAYED or book.decline_triggers == Decline.NEVER:
        return False
    return effect.may == 1 or book.decline_triggers == Decline.ALWAYS


@rule
def legal_changes(state: State, effect: Effect, seat: int, moves: list[int]) -> int:
    n = 0
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            if may_transform(state, effect, seat, other, place):
                moves[n] = encode(Verb.CROP, other, place)
                n += 1
    return n


@rule
def legal_types(types: int, moves: list[int]) -> int:
    n = 0
    for type in range(BED_TYPES):
        if types >> type & 1:
            moves[n] = encode(Verb.TYPE, type, 0)
            n += 1
    return n


@rule
def legal_opponents(state: State, word: int, seat: int, moves: list[int]) -> int:
    n = 0
    for other in range(state.seats):
        if may_choose(state, word, seat, other):
            moves[n] = encode(Verb.OPPONENT, other, 0)
            n += 1
    return n


@rule
def legal_cards(state: State, book: Book, seat: int, acting: int, moves: list[int]) -> int:
    """Any card of the hand but the one that acts.  In a world that is only imagined there may be no other."""
    hand, n, met = state.farms[seat].hand, 0, 0
    printed = all_as_printed(hand)
    for place in range(hand.held):
        kind = hand.cards[place].kind
        if not met >> kind & 1 and not (kind == acting and book.cards[kind].replayable):
            met |= 1 << kind
            n = with_copies(state, seat, hand.held, kind, printed, Verb.CARD, moves, n)
    return n if n > 0 else with_copies(state, seat, hand.held, acting, printed, Verb.CARD, moves, 0)


@rule
def legal_spices(state: State, book: Book, seat: int, moves: list[int]) -> int:
    """Crop cards.  In a world that is only imagined there may be none: then any card."""
    hand, n, met = state.farms[seat].hand, 0, 0
    none, printed = crop_cards(state, book, seat) == 0, all_as_printed(hand)
    for place in range(hand.held):
        kind = hand.cards[place].kind
        if not met >> kind & 1 and (none or book.cards[kind].type == Type.CROP):
            met |= 1 << kind
            n = with_copies(state, seat, hand.held, kind, printed, Verb.SPICE, moves, n)
    return n


@rule
def legal_keeps(state: State, seat: int, moves: list[int]) -> int:
    looked = state.farms[seat].looked
    for place in range(looked.held):
        moves[place] = encode(Verb.KEEP, looked.cards[place], 0)
    return 1 if looked.cards[0] == looked.cards[1] else looked.held


@rule
def legal_slots(state: State, moves: list[int]) -> int:
    n = 0
    for slot in range(MARKET):
        if state.market[slot] != NOTHING:
            moves[n] = encode(Verb.TAKE, slot, 0)
            n += 1
    return n


@rule
def legal_restores(state: State, book: Book, seat: int, about: int, moves: list[int]) -> int:
    """Several cards in one order only, by kind: what is taken must leave enough of the later kinds."""
    cards, least = about // KINDS, about % KINDS
    n, left = 0, 0
    for kind in range(least, KINDS):
        left += takable(state, book, seat, kind)
    cards = min(cards, left)
    for kind in range(least, KINDS):
        own = takable(state, book, seat, kind)
        if own > 0 and left >= cards:
            moves[n] = encode(Verb.RESTORE, kind, 0)
            n += 1
        left -= own
    return n


# Whether a question has an answer; one without is dropped


@rule
def can_answer(state: State, book: Book, kind: int, seat: int, one: int, two: int) -> bool:
    match kind:
        case Step.MARKET:
            return state.cap > 0 and can_buy(state, book, seat)
        case Step.TRADE:
            return state.lot > 0 or can_trade(state, book, seat)
        case Step.FERTILIZE:
            return state.cap > 0 and state.farms[seat].fertilizers > 0 and crops_of(state, seat) > 0
        case Step.BID:
            return state.farms[seat].coins > 0
        case Step.CROP:
            return can_aim(state, book, effect_of(book, one), seat, two)
        case Step.BED:
            return can_transform(state, effect_of(book, one), seat)
        case Step.OPPONENT:
            return can_choose(state, effect_of(book, one).word, seat)
        case Step.CARD:
            hand, card = state.farms[seat].hand, book.cards[one // EFFECTS]
            return hand.held > (1 if card.replayable and in_hand(hand, one // EFFECTS) > 0 else 0)
        case Step.SPICE:
            return crop_cards(state, book, seat) > 0
        case Step.TAKE:
            return market_held(state) > 0
        case Step.RESTORE:
            return discards_of(state, book, seat) > 0
        case _:
            return True
