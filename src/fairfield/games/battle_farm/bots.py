"""§ 16 The greedy bot's eye: what a move is worth, in thousandths of a coin, and how to explore.

It knows what its seat knows: its own hand, and of others' hands only how many cards there are.  Whatever ends a phase
is worth nothing, so that it does what is worth more.
"""

from ...kernel.dice import Dice, below
from ...kernel.jit import rule
from .beds import crop_value, crops_of, kinds_growing, may_aim, may_transform, other_crops, own_colours
from .effects import QUESTION, effect_of, hand_crops, harvested_before
from .hands import added_at, all_added, in_hand, market_held
from .state import (
    BED_TYPES,
    COLOURS,
    KINDS,
    MARKET,
    MOST,
    NOBODY,
    NOTHING,
    BedType,
    Book,
    Effect,
    If,
    Moment,
    Per,
    State,
    Stock,
    Type,
    Whose,
    Word,
)
from .words import ONE, TWO, VERB, Step, Verb

COIN = 1000
BED_TURN = 800  # what a bed might earn in a turn with something else
RISK = 30  # of a coin that is still to be harvested, for each turn
FERTILIZER = 800  # on average
SPARE = 400  # one that no action in hand needs
SCARCE = 1200
A_WHILE = 5  # turns
A_CARD = 1800  # one that nobody has seen
AN_ACTION = 450
DEAR = 5  # coins for a card
KEPT = 2  # coins for the crop that may come: who has none left is out of the game
A_CROP = 9000  # that may come to a market that offers nothing
SOON = 400  # a harvest that nobody can spoil any more
NEVER = -1_000_000
MOST_DARED = 12  # bids, from 0 on, that are tried at random
CARDS_A_TURN = 2  # that leave the deck
COINS_A_TURN = 9  # that the leader gains


# How long the game will last


@rule
def turns_left(state: State, book: Book, seat: int) -> int:
    """How many more turns a seat may expect, after the one that is played now."""
    if state.ending:
        distance = (state.farms[seat].place - state.farms[state.active].place) % state.seats
        return 1 if 0 < distance <= state.turns_left else 0
    best = 0
    for other in range(state.seats):
        best = max(best, state.farms[other].coins)
    by_coins = max(0, state.win_limit - best + COINS_A_TURN - 1) // COINS_A_TURN
    by_deck = 1 + state.deck.held // (CARDS_A_TURN * state.seats)
    return min(by_coins, by_deck, book.round_cap - 1 - state.round)


# What crops and cards are worth


@rule
def growing(value: int, timer: int, turns: int) -> int:
    """A crop that needs so many turns of its owner's, of those that are left."""
    if timer > turns:
        return value * COIN // 10  # it may be fertilized
    return value * (COIN - RISK * timer) - BED_TURN * timer


@rule
def crop_worth(state: State, book: Book, seat: int, place: int, turns: int) -> int:
    bed = state.farms[seat].beds[place]
    return growing(crop_value(state, book, seat, place), bed.timer, turns) if bed.crop != NOTHING else 0


@rule
def plain_worth(book: Book, kind: int, added: int, turns: int) -> int:
    """A card, whoever has it."""
    card = book.cards[kind]
    if card.type == Type.CROP:
        return max(0, growing(card.value + added, card.timer, turns))
    return AN_ACTION if turns > 0 else 0


@rule
def card_worth(state: State, book: Book, seat: int, kind: int, added: int, turns: int) -> int:
    """A card in the hand of a seat: a crop after those that wait for its beds, an action for what it would do now."""
    card = book.cards[kind]
    if card.type == Type.CROP:
        wait = waiting(state, book, seat)
        if wait + card.timer > turns:
            return card.value * COIN // 20 if turns > 0 else 0
        value = (card.value + added) * (COIN - RISK * (wait + card.timer)) - BED_TURN * card.timer
        return max(0, value + card_gain(state, book, seat, kind, card.value, NOBODY, turns) // 2)
    cost = card.value + added
    gain = card_gain(state, book, seat, kind, cost, NOBODY, turns) - cost * fertilizer_worth(state, book, seat, turns)
    worth = max(AN_ACTION if turns > 1 else 0, gain * 3 // 4)
    return worth if cost + needed(state, book, seat) <= state.farms[seat].fertilizers else worth // 3


@rule
def waiting(state: State, book: Book, seat: int) -> int:
    """Turns until a bed is free for one more crop card."""
    farm, turns, cards = state.farms[seat], 0, 0
    for place in range(farm.plots):
        turns += farm.beds[place].timer if farm.beds[place].crop != NOTHING else 0
    if seat == state.to_move:  # nobody else knows what there is to plant
        for place in range(farm.hand.held):
            card = book.cards[farm.hand.cards[place].kind]
            turns, cards = turns + card.timer, cards + (card.type == Type.CROP)
    else:
        turns += farm.hand.held
    return turns // farm.plots


@rule
def weight(state: State, seat: int, other: int) -> int:
    """What an opponent's coin less is worth, of a coin: more if nobody is richer."""
    richest = True
    for third in range(state.seats):
        if third != seat and state.farms[third].coins > state.farms[other].coins:
            richest = False
    share = COIN // (state.seats - 1)
    return share * 3 // 2 if richest and state.seats > 2 else share


@rule
def fertilizer_worth(state: State, book: Book, seat: int, turns: int) -> int:
    """Dear as long as the actions in hand will need it; good for nothing in the end."""
    worth = SPARE if state.farms[seat].fertilizers > needed(state, book, seat) else SCARCE
    return worth * min(turns, A_WHILE) // A_WHILE


@rule
def needed(state: State, book: Book, seat: int) -> int:
    """Fertilizers that the actions in hand cost, as far as their owner knows."""
    farm, cost = state.farms[seat], 0
    for place in range(farm.hand.held if seat == state.to_move else 0):
        card = book.cards[farm.hand.cards[place].kind]
        cost += card.value if card.type == Type.ACTION else 0
    return cost


# What effects bring


@rule
def card_gain(state: State, book: Book, seat: int, kind: int, value: int, place: int, turns: int) -> int:
    """All that a card does when it is played, or planted and harvested."""
    card, gain = book.cards[kind], 0
    for one in range(card.acting):
        if card.effects[one].moment != Moment.FERTILIZED:
            gain += effect_gain(state, book, seat, card.effects[one], kind, value, place, turns)
    return gain


@rule
def effect_gain(
    state: State, book: Book, seat: int, effect: Effect, kind: int, value: int, place: int, turns: int
) -> int:
    match QUESTION[effect.word]:
        case Step.CROP:
            return best_hit(state, book, seat, effect, value, place, turns)
        case Step.BED:
            return best_bed(state, book, seat, effect, turns)
        case Step.CARD:
            return best_of_hand(state, book, seat, effect, turns)
        case Step.COLOUR:
            best = NEVER
            for colour in range(1, COLOURS):
                best = max(best, blight_gain(state, book, seat, colour, effect.one, effect.two, turns))
            return best
        case Step.OPPONENT:
            return opponents_gain(state, effect, seat, kind)
        case Step.TAKE:
            return best_of_market(state, book, turns)
        case Step.RESTORE:
            return effect.one * best_of_discards(state, book, seat, turns)
        case _:
            return plain_gain(state, book, seat, effect, kind, value, place, turns)


@rule
def plain_gain(
    state: State, book: Book, seat: int, effect: Effect, kind: int, value: int, place: int, turns: int
) -> int:
    """What leaves no choice."""
    one, two = effect.one, effect.two
    farm = state.farms[seat]
    match effect.word:
        case Word.GAIN | Word.ROLL:
            worth = COIN if one == Stock.COINS else fertilizer_worth(state, book, seat, turns)
            amount = two * COIN if effect.word == Word.GAIN else (two + 1) * COIN // 2
            times = counted(state, book, seat, effect, kind, value, place)
            return worth * amount // COIN * times
        case Word.DRAW:
            return one * counted(state, book, seat, effect, kind, value, place) * (A_CARD if turns > 1 else 0)
        case Word.VALUE:
            return values_gain(state, book, seat, effect.whose, one, turns)
        case Word.HASTEN:
            return hasten_gain(state, book, seat, one, turns)
        case Word.ROB:
            return one * A_CARD if turns > 0 else 0
        case Word.TOLL:
            return toll_gain(state, seat, one)
        case Word.BLITZ:
            return blitz_gain(state, book, seat, one, two)
        case Word.REGROW:
            return A_CARD // one + FERTILIZER * two
        case Word.SPICE:
            return COIN * one // 3 if turns > 1 else 0
        case Word.IMPROVE:
            return two * COIN
        case Word.POLLINATE:
            return A_CARD + FERTILIZER * (1 + farm.hand.held // 4) if turns > 0 else 0
        case Word.CULL:
            return A_CARD * one * counted(state, book, seat, effect, kind, value, place) * 2 // 3
        case Word.WINDFALL:
            return best_of_market(state, book, turns) // 2
        case Word.DROUGHT | Word.FLOOD:
            return one * COIN * (market_held(state) + farm.hand.held) - hand_worth(state, book, seat, turns)
        case _:
            return 0


@rule
def counted(state: State, book: Book, seat: int, effect: Effect, kind: int, value: int, place: int) -> int:
    """As `count` of effects.py, which shows what it counts."""
    match effect.per:
        case Per.OTHER_CROPS:
            return other_crops(state, book, seat, place, effect.of)
        case Per.SAME_IN_HAND:
            return max(0, in_hand(state.farms[seat].hand, kind) - 1) if seat == state.to_move else 0
        case Per.HARVESTED_BEFORE:
            return harvested_before(state, book, seat, kind) + 1
        case Per.HAND_CROPS:
            return hand_crops(state, book, seat, effect.of) if seat == state.to_move else 1
        case Per.OWN_CROPS:
            return crops_of(state, seat)
        case Per.KINDS_GROWING:
            return kinds_growing(state)
        case Per.OWN_COLOURS:
            return own_colours(state, book, seat)
        case Per.VALUE:
            return value
        case _:
            return 1 if effect.condition != If.HARVESTED_BEFORE or state.farms[seat].harvested[kind] > 0 else 0


@rule
def change_gain(state: State, book: Book, seat: int, other: int, place: int, change: int, turns: int) -> int:
    """For a seat, when the value of a crop changes: its own, or somebody else's."""
    bed = state.farms[other].beds[place]
    if bed.timer > turns:
        return 0
    coins = max(change, -bed.value) * (COIN - RISK * bed.timer)
    return coins if other == seat else -coins * weight(state, seat, other) // COIN


@rule
def values_gain(state: State, book: Book, seat: int, whose: int, change: int, turns: int) -> int:
    total = 0
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            if state.farms[other].beds[place].crop != NOTHING and (other == seat or whose == Whose.OTHER):
                total += change_gain(state, book, seat, other, place, change, turns)
    return total


@rule
def hasten_gain(state: State, book: Book, seat: int, by: int, turns: int) -> int:
    farm, total = state.farms[seat], 0
    for place in range(farm.plots):
        bed = farm.beds[place]
        if bed.crop != NOTHING:
            sooner = growing(bed.value, max(0, bed.timer - by), turns)
            total += sooner - crop_worth(state, book, seat, place, turns)
    return total


@rule
def toll_gain(state: State, seat: int, coins: int) -> int:
    total = 0
    for other in range(state.seats):
        if other != seat:
            total += COIN * min(state.farms[other].coins, coins * state.farms[other].fertilizers)
    return total


@rule
def blitz_gain(state: State, book: Book, caster: int, coins: int, fertilizers: int) -> int:
    total = 0
    for seat in range(state.seats):
        farm = state.farms[seat]
        times = farm.hand.held + crops_of(state, seat)
        lost = COIN * min(farm.coins, times * coins) + FERTILIZER * min(farm.fertilizers, times * fertilizers)
        total += -lost if seat == caster else lost * weight(state, caster, seat) // COIN
    return total


@rule
def blight_gain(state: State, book: Book, seat: int, colour: int, amount: int, floor: int, turns: int) -> int:
    total = 0
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            bed = state.farms[other].beds[place]
            if book.cards[bed.crop].colour == colour and not book.protects[bed.type] and bed.value > floor:
                total += change_gain(state, book, seat, other, place, -min(amount, bed.value - floor), turns)
    return total


@rule
def opponents_gain(state: State, effect: Effect, seat: int, kind: int) -> int:
    """Of the opponent that has most."""
    if effect.condition == If.SAME_IN_HAND and (seat != state.to_move or in_hand(state.farms[seat].hand, kind) < 2):
        return 0  # nobody knows what others hold
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, opponent_gain(state, effect, seat, other))
    return best


@rule
def opponent_gain(state: State, effect: Effect, seat: int, other: int) -> int:
    farm = state.farms[other]
    taken = (effect.one + 1) * COIN // 2 if effect.word == Word.STEAL else effect.one * COIN
    got = min(taken, farm.coins * COIN)
    if effect.word == Word.ROB:
        got = min(1, farm.hand.held) * A_CARD
    elif effect.word == Word.DEMAND and farm.fertilizers > 0:
        got = min(got, FERTILIZER) if farm.coins > 0 else FERTILIZER
    return got + got * weight(state, seat, other) // COIN


@rule
def best_hit(state: State, book: Book, seat: int, effect: Effect, value: int, about: int, turns: int) -> int:
    """The best crop that an effect may choose; it may choose none."""
    best = NEVER
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            if may_aim(state, book, effect, seat, about, other, place):
                best = max(best, hit_gain(state, book, seat, effect, value, other, place, turns))
    return max(best, 0) if effect.may or best == NEVER else best


@rule
def hit_gain(
    state: State, book: Book, seat: int, effect: Effect, value: int, other: int, place: int, turns: int
) -> int:
    bed, one = state.farms[other].beds[place], effect.one
    per = book.cards[bed.crop].rarity if effect.per == Per.GRADE else value if effect.per == Per.VALUE else 1
    slower = 0
    match effect.word:
        case Word.GROW:
            return change_gain(state, book, seat, other, place, one * per, turns)
        case Word.WEAKEN:
            return change_gain(state, book, seat, other, place, -one * per, turns)
        case Word.SET:
            return change_gain(state, book, seat, other, place, one - bed.value, turns)
        case Word.SELL:
            return COIN * crop_value(state, book, other, place)
        case Word.CLONE:
            return plain_worth(book, bed.crop, 0, turns)
        case Word.DESTROY:
            slower = crop_worth(state, book, other, place, turns) + BED_TURN
        case Word.DELAY:
            slower = crop_worth(state, book, other, place, turns) - growing(bed.value, bed.timer + one, turns)
        case _:
            later = growing(max(0, bed.value - one), bed.timer + effect.two, turns)
            slower = crop_worth(state, book, other, place, turns) - later
    return -slower if other == seat else slower * weight(state, seat, other) // COIN


@rule
def bed_worth(type: int, turns: int) -> int:
    """What a bed adds to crops to come."""
    match type:
        case BedType.HYDROPONIC:
            return 250 * turns
        case BedType.RAISED:
            return 220 * turns
        case BedType.GREENHOUSE:
            return 120 * turns
        case BedType.COMMON:
            return 0
        case _:
            return 180 * turns


@rule
def type_gain(state: State, book: Book, seat: int, other: int, place: int, type: int, turns: int) -> int:
    """When a bed becomes another one: what it adds to its crop, and to those to come."""
    bed = state.farms[other].beds[place]
    change = book.bed_value[type, bed.crop] - book.bed_value[bed.type, bed.crop]
    better = bed_worth(type, turns) - bed_worth(bed.type, turns)
    if book.protects[type]:
        better += bed.value * RISK
    gain = change_gain(state, book, seat, other, place, change, turns) if bed.crop != NOTHING else 0
    return gain + (better if other == seat else -better * weight(state, seat, other) // COIN)


@rule
def bed_gain(state: State, book: Book, seat: int, effect: Effect, other: int, place: int, turns: int) -> int:
    """The best type that an effect may give a bed; and what Blueberry destroys."""
    bed = state.farms[other].beds[place]
    if effect.word == Word.RAZE:
        gain = type_gain(state, book, seat, other, place, effect.one, turns)
        if bed.crop != NOTHING and not book.protects[bed.type]:
            gain += crop_worth(state, book, other, place, turns) * weight(state, seat, other) // COIN
        return gain
    best = NEVER
    for type in range(1, BED_TYPES):
        if effect.one >> type & 1 and type != bed.type:
            best = max(best, type_gain(state, book, seat, other, place, type, turns))
    return best


@rule
def best_bed(state: State, book: Book, seat: int, effect: Effect, turns: int) -> int:
    best = 0
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            if may_transform(state, effect, seat, other, place):
                best = max(best, bed_gain(state, book, seat, effect, other, place, turns))
    return best


# Hands, the market, discards


@rule
def best_of_hand(state: State, book: Book, seat: int, effect: Effect, turns: int) -> int:
    """Of the cards in hand that an effect may choose; what others hold nobody knows."""
    if seat != state.to_move:
        return 0
    best, hand = 0, state.farms[seat].hand
    for place in range(hand.held):
        card = hand.cards[place]
        best = max(best, choice_gain(state, book, seat, effect, card.kind, all_added(card), turns))
    return best


@rule
def choice_gain(state: State, book: Book, seat: int, effect: Effect, kind: int, added: int, turns: int) -> int:
    card, worth = book.cards[kind], plain_worth(book, kind, added, turns)
    match effect.word:
        case Word.SELECT:
            fits = card.type == Type.CROP and card.timer <= turns
            return effect.one * (COIN - RISK * card.timer) + added if fits else 0
        case Word.RECYCLE:
            return effect.one * card.rarity * fertilizer_worth(state, book, seat, turns) - worth
        case _:
            return (A_CARD if turns > 0 else 0) - worth


@rule
def hand_worth(state: State, book: Book, seat: int, turns: int) -> int:
    hand, total = state.farms[seat].hand, 0
    if seat != state.to_move:
        return hand.held * A_CARD
    for place in range(hand.held):
        total += plain_worth(book, hand.cards[place].kind, all_added(hand.cards[place]), turns)
    return total


@rule
def best_of_market(state: State, book: Book, turns: int) -> int:
    best = 0
    for slot in range(MARKET):
        if state.market[slot] != NOTHING:
            best = max(best, plain_worth(book, state.market[slot], 0, turns))
    return best


@rule
def best_of_discards(state: State, book: Book, seat: int, turns: int) -> int:
    best = 0
    for kind in range(1, KINDS):
        if state.farms[seat].discards.counts[kind] > 0:
            best = max(best, plain_worth(book, kind, 0, turns))
    return best


# Opinions on moves


@rule
def glance(state: State, book: Book, move: int) -> int:
    top = state.agenda.steps[state.agenda.held - 1]
    seat, verb, one, two = top.seat, VERB[move], ONE[move], TWO[move]
    turns = turns_left(state, book, seat)
    match verb:
        case Verb.BUY:
            return glance_purchase(state, book, seat, state.market[one], turns)
        case Verb.OFFER:
            return glance_offer(state, book, seat, one, two, turns)
        case Verb.SEND:
            return 1
        case Verb.BID:
            return glance_bid(state, book, seat, one, turns)
        case Verb.ACCEPT:
            return glance_sale(state, book, seat, one, turns)
        case Verb.PLANT:
            return glance_plant(state, book, seat, one, two, turns)
        case Verb.PLAY:
            return glance_play(state, book, seat, one, two, turns)
        case Verb.CLASS_ACTION:
            card = state.farms[seat].class_card
            return priced(state, book, seat, card, book.cards[card].value, turns)
        case Verb.BED:
            return glance_bed(state, book, seat, top.kind, top.one, top.two, one, turns)
        case Verb.FERTILIZE:
            return glance_fertilizer(state, book, seat, one, turns)
        case _:
            return glance_answer(state, book, seat, verb, top.one, top.two, one, two, turns)


@rule
def glance_answer(
    state: State, book: Book, seat: int, verb: int, number: int, about: int, one: int, two: int, turns: int
) -> int:
    """Answers to the questions of effects; to decline is worth nothing."""
    farm = state.farms[seat]
    match verb:
        case Verb.CROP:
            effect = effect_of(book, number)
            if QUESTION[effect.word] == Step.BED:
                return bed_gain(state, book, seat, effect, one, two, turns)
            return hit_gain(state, book, seat, effect, about, one, two, turns)
        case Verb.OPPONENT:
            return opponent_gain(state, effect_of(book, number), seat, one)
        case Verb.GIVE:
            return -COIN if one == Stock.COINS else -fertilizer_worth(state, book, seat, turns) * 2 // 3
        case Verb.CARD:
            added = added_at(farm.hand, farm.hand.held, one, two)
            return choice_gain(state, book, seat, effect_of(book, number), one, added, turns)
        case Verb.SPICE:
            return plain_worth(book, one, added_at(farm.hand, farm.hand.held, one, two), turns)
        case Verb.COLOUR:
            effect = effect_of(book, number)
            return blight_gain(state, book, seat, one, effect.one, effect.two, turns)
        case Verb.TYPE:
            return type_gain(state, book, seat, about // len(farm.beds), about % len(farm.beds), one, turns)
        case Verb.KEEP:
            paid = 1 + hand_crops(state, book, seat, book.cards[one].colour) if book.cards[one].colour else 0
            return plain_worth(book, one, 0, turns) + FERTILIZER * paid
        case Verb.TAKE:
            return plain_worth(book, state.market[one], 0, turns)
        case Verb.RESTORE:
            return plain_worth(book, one, 0, turns)
        case _:
            return 0


@rule
def glance_purchase(state: State, book: Book, seat: int, kind: int, turns: int) -> int:
    """What the card is worth less its price.  Who neither has nor sees a crop makes room for one, before all wait."""
    profit = card_worth(state, book, seat, kind, 0, turns) - COIN * book.cards[kind].price
    if profit > 0 or state.ending:
        return profit
    left = state.farms[seat].coins - book.cards[kind].price
    if can_end_ahead(state, seat) or (left >= KEPT and not sees_work(state, book, seat, turns)):
        return profit + A_CROP
    return profit


@rule
def can_end_ahead(state: State, seat: int) -> bool:
    """Whether the deck can be emptied in this turn, by somebody who is ahead and stays so."""
    lead = MOST
    for other in range(state.seats):
        if other != seat:
            lead = min(lead, state.farms[seat].coins - state.farms[other].coins)
    return state.deck.held <= state.cap and lead > DEAR * state.deck.held


@rule
def sees_work(state: State, book: Book, seat: int, turns: int) -> bool:
    """A crop to plant, in hand or in the market at a price that pays."""
    farm = state.farms[seat]
    for place in range(farm.hand.held):
        if book.cards[farm.hand.cards[place].kind].type == Type.CROP:
            return True
    for slot in range(MARKET):
        card = book.cards[state.market[slot]]
        if card.type == Type.CROP and card.price <= farm.coins and card.timer <= turns:
            return True
    return False


@rule
def glance_offer(state: State, book: Book, seat: int, kind: int, rank: int, turns: int) -> int:
    """Half of what somebody else may gain by the card beyond what it is worth here."""
    hand = state.farms[seat].hand
    rest = hand.held - state.lot
    added = added_at(hand, rest, kind, rank)
    mine, best = card_worth(state, book, seat, kind, added, turns), 0
    for other in range(state.seats):
        if other != seat:
            theirs = card_worth(state, book, other, kind, added, turns_left(state, book, other))
            best = max(best, min(theirs, COIN * state.farms[other].coins))
    return (best - mine) // 2 - COIN


@rule
def lot_worth(state: State, book: Book, seat: int, turns: int) -> int:
    hand, total = state.farms[state.active].hand, 0
    for place in range(hand.held - state.lot, hand.held):
        total += card_worth(state, book, seat, hand.cards[place].kind, hand.cards[place].added, turns)
    return total


@rule
def glance_bid(state: State, book: Book, seat: int, coins: int, turns: int) -> int:
    """Two thirds of what the lot is worth, less if the seller is ahead."""
    wanted = lot_worth(state, book, seat, turns) * 2 // 3
    if state.farms[state.active].coins > state.farms[seat].coins:
        wanted = wanted * 4 // 5
    return -abs(COIN * coins + COIN // 2 - wanted)


@rule
def glance_sale(state: State, book: Book, seat: int, buyer: int, turns: int) -> int:
    theirs = lot_worth(state, book, buyer, turns_left(state, book, buyer)) - COIN * state.farms[buyer].opened
    harm = max(0, theirs) * weight(state, seat, buyer) // COIN // 2
    return COIN * state.farms[buyer].opened - lot_worth(state, book, seat, turns) - harm


@rule
def glance_plant(state: State, book: Book, seat: int, kind: int, rank: int, turns: int) -> int:
    """An empty bed earns nothing: what can be harvested is planted, the best first."""
    hand, card = state.farms[seat].hand, book.cards[kind]
    value = card.value + added_at(hand, hand.held, kind, rank)
    gain = card_gain(state, book, seat, kind, value, NOBODY, turns)
    if card.timer > turns + 1:
        return gain - COIN if state.ending else gain + COIN // 2
    return growing(value, card.timer, turns) + gain + 3 * COIN


@rule
def glance_play(state: State, book: Book, seat: int, kind: int, rank: int, turns: int) -> int:
    hand = state.farms[seat].hand
    return priced(state, book, seat, kind, book.cards[kind].value + added_at(hand, hand.held, kind, rank), turns)


@rule
def priced(state: State, book: Book, seat: int, kind: int, value: int, turns: int) -> int:
    """What an action brings, less its fertilizers."""
    gain = card_gain(state, book, seat, kind, value, NOBODY, turns)
    return gain - fertilizer_worth(state, book, seat, turns) * value * 2 // 3 - COIN // 10


@rule
def glance_bed(state: State, book: Book, seat: int, kind: int, crop: int, added: int, place: int, turns: int) -> int:
    """Which bed for a crop, or which ripe crop first: special beds are kept for crops that they do something for."""
    bed = state.farms[seat].beds[place]
    if kind == Step.RIPE:
        return COIN * bed.value
    card = book.cards[crop]
    timer = max(1, card.timer - book.bed_haste[bed.type, crop])
    value = card.value + added + book.bed_value[bed.type, crop]
    safe = book.protects[bed.type] * value * RISK
    return growing(value, timer, max(turns, timer)) + safe - bed_worth(bed.type, 2)


@rule
def glance_fertilizer(state: State, book: Book, seat: int, place: int, turns: int) -> int:
    """What is harvested at once is safe, and Wheat profits; what actions in hand will cost is kept for them."""
    farm = state.farms[seat]
    bed = farm.beds[place]
    card = book.cards[bed.crop]
    gain = growing(bed.value, bed.timer - 1, turns) - growing(bed.value, bed.timer, turns)
    for one in range(card.acting):
        if card.effects[one].moment == Moment.FERTILIZED:
            gain += COIN * card.effects[one].one
    if farm.fertilizers <= needed(state, book, seat):
        return gain - BED_TURN - fertilizer_worth(state, book, seat, turns)
    return gain + (SOON * bed.value if bed.timer == 1 else 0)


# Exploring


@rule
def wander(state: State, book: Book, moves: list[int], n: int, dice: Dice) -> int:
    """A random move; a random bid is one that a card might be worth."""
    choices = min(n, MOST_DARED) if VERB[moves[n - 1]] == Verb.BID else n
    return moves[below(dice, choices)]
