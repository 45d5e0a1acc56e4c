"""§ 11 - § 13 What the words on crops, actions and classes do.

An effect has a number (its kind, its place on the card) and is told what it is about: a crop's effect its bed, an
action's the value that was paid.
Those that ask something put the question on the agenda and go on in answers.py.
"""

from ...kernel.agenda import then
from ...kernel.bags import add, draw
from ...kernel.dice import below, roll
from ...kernel.jit import constant, rule
from ...kernel.log import ALL_EYES, note
from ...kernel.piles import put
from .beds import (
    AIMED_AT_CROPS,
    can_aim,
    can_transform,
    change_value,
    crop_value,
    crops_of,
    destroy,
    kinds_growing,
    other_crops,
    own_colours,
    richer,
    slow_down,
    transform,
)
from .hands import (
    discard,
    discard_at_random,
    discard_market,
    draw_to_hand,
    gain_coins,
    gain_fertilizers,
    in_hand,
    market_held,
    move_coins,
    put_on,
    receive,
    refill_market,
    remove_at,
    show_kind,
    steal_at,
)
from .state import (
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
    Book,
    CherryScope,
    Effect,
    If,
    MangoMode,
    Moment,
    Per,
    State,
    Stock,
    Type,
    Whose,
    Word,
)
from .words import Event, Step

NO_QUESTION = -1
# What a word asks before it does anything; a question that has no answer is dropped.
ASKED = {
    **dict.fromkeys(AIMED_AT_CROPS, Step.CROP),
    **dict.fromkeys((Word.TRANSFORM, Word.RAZE), Step.BED),
    **dict.fromkeys((Word.STEAL, Word.DEMAND), Step.OPPONENT),
    **dict.fromkeys((Word.RECYCLE, Word.SELECT, Word.SWAP), Step.CARD),
    Word.BLIGHT: Step.COLOUR,
    Word.RESTORE: Step.RESTORE,
    Word.BARGAIN: Step.TAKE,
}
QUESTION = constant([ASKED.get(word, NO_QUESTION) for word in Word])

# When effects act


@rule
def act(state: State, book: Book, seat: int, kind: int, moment: int, about: int) -> None:
    """All effects of a card at a moment, one after the other."""
    card = book.cards[kind]
    if card.at >> moment & 1:
        for place in range(card.acting):
            if card.effects[place].moment == moment:
                then(state.agenda, Step.EFFECTS, seat, kind * EFFECTS + place, about)


@rule
def effect_of(book: Book, number: int) -> Effect:
    return book.cards[number // EFFECTS].effects[number % EFFECTS]


@rule
def do_effect(state: State, book: Book, seat: int, number: int, about: int) -> None:
    """§ 11 Wasabi shows the card that it counts; without one nothing happens (R48)."""
    effect, kind = effect_of(book, number), number // EFFECTS
    question = QUESTION[effect.word]
    if effect.condition == If.HARVESTED_BEFORE and harvested_before(state, book, seat, kind) == 0:
        return
    if effect.condition == If.SAME_IN_HAND:
        if in_hand(state.farms[seat].hand, kind) == 0:
            return
        if question != Step.OPPONENT or can_choose(state, effect.word, seat):
            show_kind(state, seat, kind, 1)
    if question == NO_QUESTION:
        do_word(state, book, seat, effect, kind, about)
    elif effect.word == Word.RESTORE:
        then(state.agenda, question, seat, number, effect.one * KINDS)
    else:
        then(state.agenda, question, seat, number, about)


@rule
def do_word(state: State, book: Book, seat: int, effect: Effect, kind: int, about: int) -> None:
    one, two = effect.one, effect.two
    match effect.word:
        case Word.GAIN:
            gain(state, seat, one, two * count(state, book, seat, effect, kind, about))
        case Word.ROLL:
            gain(state, seat, one, roll_sum(state, seat, two, count(state, book, seat, effect, kind, about)))
        case Word.DRAW:
            for _ in range(one * count(state, book, seat, effect, kind, about)):
                draw_to_hand(state, seat)
        case Word.VALUE:
            change_values(state, seat, effect.whose, about, one)
        case Word.HASTEN:
            hasten(state, seat, one)
        case Word.ROB:
            rob(state, book, seat, kind * EFFECTS, one)
        case Word.TOLL:
            toll(state, seat, one)
        case Word.BLITZ:
            blitz(state, book, seat, one, two)
        case Word.REGROW:
            regrow(state, book, seat, kind, one, two)
        case Word.SPICE:
            spice(state, book, seat, one)
        case Word.IMPROVE:
            improve(state, book, seat, about, one, two)
        case Word.POLLINATE:
            look_at_two(state, book, seat, one)
        case Word.CULL:
            cull(state, seat, one * count(state, book, seat, effect, kind, about))
        case Word.WINDFALL:
            windfall(state, book, seat)
        case Word.DROUGHT:
            drought(state, book, seat, one)
        case _:
            flood(state, book, seat, one)


# Counting


@rule
def count(state: State, book: Book, seat: int, effect: Effect, kind: int, about: int) -> int:
    """What an amount is multiplied with."""
    match effect.per:
        case Per.ONE:
            return 1
        case Per.OTHER_CROPS:
            return other_crops(state, book, seat, about, effect.of)
        case Per.SAME_IN_HAND:
            return counted_in_hand(state, seat, kind)
        case Per.HARVESTED_BEFORE:
            return harvested_before(state, book, seat, kind)
        case Per.RICHER:
            return richer(state, seat)
        case Per.HAND_CROPS:
            return hand_crops(state, book, seat, effect.of)
        case Per.OWN_CROPS:
            return crops_of(state, seat)
        case Per.KINDS_GROWING:
            return kinds_growing(state)
        case Per.OWN_COLOURS:
            return own_colours(state, book, seat)
        case _:  # VALUE: that of the action; crops have no such effects
            return about


@rule
def counted_in_hand(state: State, seat: int, kind: int) -> int:
    """§ 11 Onions are shown to be counted (R42)."""
    same = in_hand(state.farms[seat].hand, kind)
    show_kind(state, seat, kind, same)
    return same


@rule
def harvested_before(state: State, book: Book, seat: int, kind: int) -> int:
    """This harvest has been counted already (R41, R46)."""
    if book.cherry_scope == CherryScope.OWN_TURN:
        return state.reaped[kind] - 1
    if book.cherry_scope == CherryScope.OWN_GAME:
        return state.farms[seat].harvested[kind] - 1
    total = 0
    for other in range(state.seats):
        total += state.farms[other].harvested[kind]
    return total - 1


@rule
def hand_crops(state: State, book: Book, seat: int, colour: int) -> int:
    """Crop cards of a colour in hand (R61)."""
    hand, total = state.farms[seat].hand, 0
    for place in range(hand.held):
        total += book.cards[hand.cards[place].kind].colour == colour
    return total


# Coins, fertilizers, dice


@rule
def gain(state: State, seat: int, stock: int, amount: int) -> None:
    if stock == Stock.COINS:
        gain_coins(state, seat, amount)
    else:
        gain_fertilizers(state, seat, amount)


@rule
def roll_die(state: State, seat: int, sides: int) -> int:
    pips = roll(state.dice, sides)
    note(state.log, Event.ROLLED, seat, pips, sides, ALL_EYES)
    return pips


@rule
def roll_sum(state: State, seat: int, sides: int, dice: int) -> int:
    """So many dice; only their sum is told."""
    total = 0
    for _ in range(dice):
        total += roll(state.dice, sides)
    if dice > 0:
        note(state.log, Event.ROLLED, seat, total, sides, ALL_EYES)
    return min(total, MOST)


# § 11 Crops


@rule
def change_values(state: State, seat: int, whose: int, about: int, change: int) -> None:
    """Tangerine: all other crops on the field; Pest Control: one's own (R52)."""
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            own, itself = other == seat, other == seat and place == about
            if state.farms[other].beds[place].crop != NOTHING and (own if whose == Whose.OWN else not itself):
                change_value(state, other, place, change)


@rule
def hasten(state: State, seat: int, turns: int) -> None:
    """Soil Enrichment: all timers first, then what is ripe is harvested, bed by bed (R65)."""
    farm = state.farms[seat]
    note(state.log, Event.HASTENED, seat, turns, 0, ALL_EYES)
    for place in range(farm.plots):
        farm.beds[place].timer = max(0, farm.beds[place].timer - turns)
    then(state.agenda, Step.HARVEST, seat, 0, 0)


@rule
def rob(state: State, book: Book, thief: int, number: int, cards: int) -> None:
    """Mango: a random card of all the opponents' hands together (R43)."""
    if book.mango_mode == MangoMode.CHOSEN:
        for _ in range(cards):
            then(state.agenda, Step.OPPONENT, thief, number, 0)
        return
    for _ in range(cards):
        if book.mango_mode == MangoMode.ONE:
            rob_somebody(state, thief)
        else:
            for victim in range(state.seats):
                if victim != thief:
                    rob_seat(state, thief, victim)


@rule
def rob_somebody(state: State, thief: int) -> None:
    cards = 0
    for victim in range(state.seats):
        cards += state.farms[victim].hand.held if victim != thief else 0
    if cards == 0:
        return
    nth = below(state.dice, cards)
    for victim in range(state.seats):
        held = state.farms[victim].hand.held if victim != thief else 0
        if 0 <= nth < held:
            steal_at(state, thief, victim, nth)
            return
        nth -= held


@rule
def rob_seat(state: State, thief: int, victim: int) -> None:
    held = state.farms[victim].hand.held
    if held > 0:
        steal_at(state, thief, victim, below(state.dice, held))


@rule
def toll(state: State, seat: int, coins: int) -> None:
    """Pumpkin: each opponent gives coins for the fertilizers it holds, and keeps those (R53)."""
    for turn in range(state.seats):
        giver = state.order[turn]
        if giver != seat and state.farms[giver].fertilizers > 0:
            move_coins(state, giver, seat, coins * state.farms[giver].fertilizers)


@rule
def blitz(state: State, book: Book, caster: int, coins: int, fertilizers: int) -> None:
    """Cloudberry: everybody loses for each card in hand and each crop (R55)."""
    for seat in range(state.seats):
        if seat != caster or book.cloudberry_self:
            farm = state.farms[seat]
            times = farm.hand.held + crops_of(state, seat)
            lost, spoilt = min(times * coins, farm.coins), min(times * fertilizers, farm.fertilizers)
            farm.coins -= lost
            farm.fertilizers -= spoilt
            note(state.log, Event.LOST_COINS, seat, lost, 0, ALL_EYES)
            note(state.log, Event.LOST_FERTILIZERS, seat, spoilt, 0, ALL_EYES)


@rule
def regrow(state: State, book: Book, seat: int, kind: int, sides: int, fertilizers: int) -> None:
    """Potato: on the highest roll it returns to the hand, else it leaves fertilizers (R45)."""
    if roll_die(state, seat, sides) < sides:
        gain_fertilizers(state, seat, fertilizers)
        return
    if not book.potato_new_copy:
        add(state.farms[seat].discards, kind, -1)
    receive(state, seat, kind, 0, EVERYBODY)
    note(state.log, Event.RETURNED, seat, kind, 0, ALL_EYES)


@rule
def spice(state: State, book: Book, seat: int, sides: int) -> None:
    """Peppers: their owner lays the points on crop cards in hand, one by one (R51)."""
    points = roll_die(state, seat, sides)
    if not book.peppers_random:
        then(state.agenda, Step.SPICE, seat, 0, points)
        return
    hand, crops = state.farms[seat].hand, crop_cards(state, book, seat)
    for _ in range(points if crops > 0 else 0):
        nth = below(state.dice, crops)
        for place in range(hand.held):
            if book.cards[hand.cards[place].kind].type == Type.CROP:
                if nth == 0:
                    put_on(hand, place, 1)
                nth -= 1


@rule
def crop_cards(state: State, book: Book, seat: int) -> int:
    hand, crops = state.farms[seat].hand, 0
    for place in range(hand.held):
        crops += book.cards[hand.cards[place].kind].type == Type.CROP
    return crops


@rule
def improve(state: State, book: Book, seat: int, place: int, type: int, coins: int) -> None:
    """Grape: the bed it leaves becomes better, or it pays more (R54)."""
    bed = state.farms[seat].beds[place]
    if bed.type == BedType.COMMON or bed.type == BedType.RAISED:
        transform(state, book, seat, place, type)
    else:
        gain_coins(state, seat, coins)


# § 12 Actions


@rule
def cull(state: State, seat: int, cards: int) -> None:
    """Garden Gnome: every opponent discards so many random cards (R68)."""
    for turn in range(state.seats):
        victim = state.order[turn]
        hand = state.farms[victim].hand
        if victim != seat:
            for _ in range(min(cards, hand.held)):
                discard_at_random(state, victim)


@rule
def look_at_two(state: State, book: Book, seat: int, fertilizers: int) -> None:
    """Pollinator Paradise: two cards of the deck; of one alone there is nothing to choose (R67)."""
    looked = state.farms[seat].looked
    while looked.held < 2 and state.deck.held > 0:
        put(looked, draw(state.deck, state.dice))
        note(state.log, Event.LOOKED, seat, looked.cards[looked.held - 1], 0, 1 << seat)
    if looked.held == 2:
        then(state.agenda, Step.KEEP, seat, fertilizers, 0)
    elif looked.held == 1:
        keep(state, book, seat, 0, fertilizers)


@rule
def keep(state: State, book: Book, seat: int, place: int, fertilizers: int) -> None:
    """One of the two to the hand, the other back into the deck; the colour of the kept one pays (R67)."""
    looked = state.farms[seat].looked
    kept = looked.cards[place]
    for other in range(looked.held):
        if other != place:
            add(state.deck, looked.cards[other], 1)
        looked.cards[other] = NOTHING
    looked.held = 0
    colour = book.cards[kept].colour
    matching = hand_crops(state, book, seat, colour) + book.pollinator_counts_kept
    receive(state, seat, kept, 0, 1 << seat)
    note(state.log, Event.KEPT, seat, kept, 0, 1 << seat)
    if colour > 0:
        gain_fertilizers(state, seat, fertilizers * matching)


@rule
def windfall(state: State, book: Book, seat: int) -> None:
    """Stonks: a random card of the market is free, the others return to the deck (R69)."""
    held = market_held(state)
    nth = below(state.dice, held) if held > 0 else NOBODY
    for slot in range(MARKET):
        kind = state.market[slot]
        if kind != NOTHING:
            if nth == 0:
                receive(state, seat, kind, 0, EVERYBODY)
                note(state.log, Event.TOOK, seat, kind, 0, ALL_EYES)
            else:
                add(state.deck, kind, 1)
            state.market[slot] = NOTHING
            nth -= 1
    refill_market(state, book)


@rule
def drought(state: State, book: Book, seat: int, coins: int) -> None:
    """The market and one's whole hand are discarded, and each card pays (R71)."""
    cards, hand = discard_market(state, seat), state.farms[seat].hand
    cards += hand.held
    note(state.log, Event.DISCARDED_MANY, seat, hand.held, 0, ALL_EYES)
    while hand.held > 0:
        discard(state, seat, hand.cards[hand.held - 1].kind)
        remove_at(hand, hand.held - 1)
    gain_coins(state, seat, coins * cards)
    refill_market(state, book)


@rule
def flood(state: State, book: Book, seat: int, coins: int) -> None:
    """§ 13 seed_trader=final: all hands return to the deck, the market is discarded, and each card pays."""
    cards = discard_market(state, seat)
    for other in range(state.seats):
        hand = state.farms[other].hand
        cards += hand.held
        note(state.log, Event.TO_DECK, other, hand.held, 0, ALL_EYES)
        while hand.held > 0:
            add(state.deck, hand.cards[hand.held - 1].kind, 1)
            remove_at(hand, hand.held - 1)
    gain_coins(state, seat, coins * cards)
    refill_market(state, book)


# What was aimed at a crop


@rule
def hit_crop(
    state: State, book: Book, seat: int, effect: Effect, kind: int, about: int, other: int, place: int
) -> None:
    one, crop = effect.one, state.farms[other].beds[place].crop
    match effect.word:
        case Word.GROW:
            change_value(state, other, place, one * aimed(state, book, seat, effect, kind, about, crop))
        case Word.WEAKEN:
            change_value(state, other, place, -one * aimed(state, book, seat, effect, kind, about, crop))
        case Word.SET:
            change_value(state, other, place, one - state.farms[other].beds[place].value)
        case Word.DELAY:
            slow_down(state, other, place, one)
        case Word.HAMPER:
            change_value(state, other, place, -one)
            slow_down(state, other, place, effect.two)
        case Word.DESTROY:
            destroy(state, other, place)
        case Word.SELL:
            gain_coins(state, seat, crop_value(state, book, other, place))
        case _:
            clone(state, book, seat, other, place)


@rule
def aimed(state: State, book: Book, seat: int, effect: Effect, kind: int, about: int, crop: int) -> int:
    """Fertilizer Frenzy counts the grade of the crop it hits (R59)."""
    if effect.per == Per.GRADE:
        return book.cards[crop].rarity
    return count(state, book, seat, effect, kind, about)


@rule
def clone(state: State, book: Book, seat: int, other: int, place: int) -> None:
    """A new card of that kind, as printed (R72)."""
    bed = state.farms[other].beds[place]
    more = 0 if book.clone_printed else max(0, min(bed.value - book.cards[bed.crop].value, MOST_ADDED))
    receive(state, seat, bed.crop, more, EVERYBODY)
    note(state.log, Event.CLONED, seat, bed.crop, 0, ALL_EYES)


@rule
def raze(state: State, book: Book, other: int, place: int, type: int) -> None:
    """Blueberry: the bed becomes Common; its crop survives in a Greenhouse only (R57)."""
    bed = state.farms[other].beds[place]
    if bed.crop != NOTHING and not book.protects[bed.type]:
        destroy(state, other, place)
    transform(state, book, other, place, type)


@rule
def blight(state: State, book: Book, seat: int, colour: int, amount: int, floor: int) -> None:
    """Fungus Infiltration: all crops of a colour outside Greenhouses, but none falls below the floor (R64)."""
    note(state.log, Event.BLIGHTED, seat, colour, 0, ALL_EYES)
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            bed = state.farms[other].beds[place]
            if book.cards[bed.crop].colour == colour and not book.protects[bed.type] and bed.value > floor:
                change_value(state, other, place, max(floor, bed.value - amount) - bed.value)


# Whether an effect has a target


@rule
def may_choose(state: State, word: int, seat: int, other: int) -> bool:
    """An opponent that has something to lose."""
    farm = state.farms[other]
    if other == seat:
        return False
    if word == Word.ROB:
        return farm.hand.held > 0
    return farm.coins > 0 or (word == Word.DEMAND and farm.fertilizers > 0)


@rule
def can_choose(state: State, word: int, seat: int) -> bool:
    for other in range(state.seats):
        if may_choose(state, word, seat, other):
            return True
    return False


@rule
def has_targets(state: State, book: Book, seat: int, kind: int, others: int) -> bool:
    """§ 6 Everything that a card aims at must be there (R27); `others` are the cards in hand beside it."""
    card = book.cards[kind]
    for place in range(card.acting):
        if not has_target(state, book, seat, card.effects[place], others):
            return False
    return True


@rule
def has_target(state: State, book: Book, seat: int, effect: Effect, others: int) -> bool:
    match QUESTION[effect.word]:
        case Step.CROP:
            return can_aim(state, book, effect, seat, NOBODY)
        case Step.BED:
            return can_transform(state, effect, seat)
        case Step.CARD:
            return others > 0 and (effect.word != Word.SWAP or state.deck.held > 0)
        case Step.RESTORE:
            return discards_of(state, book, seat) > 0
        case Step.TAKE:
            return market_held(state) > 0
        case _:
            return True


@rule
def discards_of(state: State, book: Book, seat: int) -> int:
    """How many cards Land Acquisition may take (R74)."""
    total = state.farms[seat].discards.held
    for other in range(SEATS if book.land_acq_any_discard else 0):
        total += state.farms[other].discards.held if other != seat else 0
    return total


@rule
def takable(state: State, book: Book, seat: int, kind: int) -> int:
    """And of one kind."""
    total = state.farms[seat].discards.counts[kind]
    for other in range(SEATS if book.land_acq_any_discard else 0):
        total += state.farms[other].discards.counts[kind] if other != seat else 0
    return total


@rule
def discard_owner(state: State, seat: int, kind: int) -> int:
    """Whose discards a card is taken from: one's own first."""
    if state.farms[seat].discards.counts[kind] > 0:
        return seat
    for other in range(SEATS):
        if state.farms[other].discards.counts[kind] > 0:
            return other
    return NOBODY


@rule
def has_effect(book: Book, kind: int, moment: int) -> bool:
    return book.cards[kind].at >> moment & 1 == 1


@rule
def fertilize_crop(state: State, book: Book, seat: int, place: int) -> None:
    """§ 7 Wheat that is fertilized gains value first (R36)."""
    crop = state.farms[seat].beds[place].crop
    if has_effect(book, crop, Moment.FERTILIZED):
        card = book.cards[crop]
        for one in range(card.acting):
            if card.effects[one].moment == Moment.FERTILIZED:
                change_value(state, seat, place, card.effects[one].one)
