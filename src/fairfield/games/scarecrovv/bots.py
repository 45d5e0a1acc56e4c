"""§ 12 The greedy bot's eye: an opinion on a move, in thousandths, and on a position.

The opinion on actions is the original bot's formula; opinions on questions are our own.
"""

from ...kernel.dice import Dice, below
from ...kernel.jit import rule
from .payment import amount, purse_of, shortage
from .rules import own_score
from .state import (
    CARDS,
    FIELDS,
    FIRST_RES,
    FIRST_VP,
    LIBRARY,
    RESOURCES,
    SLOTS,
    Book,
    Card,
    Domain,
    Farm,
    Field,
    Moment,
    Resource,
    State,
    Type,
)
from .state import Wander as Draws
from .words import ONE, TWO, VERB, Step, Verb

HAIR = 1  # the original adds binary fractions: 0.7 * 2 + 0.2 falls short of 1.6 there, and the rookery goes first


@rule
def glance(state: State, book: Book, move: int) -> int:
    top = state.agenda.steps[state.agenda.held - 1]
    if top.kind != Step.ACTION:
        return glance_answer(state, book, top.seat, VERB[move], ONE[move], TWO[move])
    farm = state.farms[top.seat]
    match VERB[move]:
        case Verb.PLAY:
            return glance_play(book, farm, ONE[move], TWO[move])
        case Verb.WORKER:
            return glance_worker(state, book, top.seat, ONE[move])
        case Verb.BUY:
            return glance_buy(book, farm, book.cards[ONE[move]])
        case Verb.BUY_VP:
            worth_it = 300 + 300 * book.cards[FIRST_VP + ONE[move]].vp
            return worth_it if late(state, book) else worth_it * 4 // 5
        case Verb.END_TURN:
            return -900
        case _:
            return -1000


@rule
def late(state: State, book: Book) -> bool:
    return state.round > book.late_round_threshold


@rule
def glance_play(book: Book, farm: Farm, card: int, slot: int) -> int:
    facts = book.cards[card]
    big = 150 if farm.hand.held >= book.big_hand_threshold else 0
    if facts.vp > 0:
        return 3000 * (facts.vp + (2 if farm.mat[0] > 0 else 0)) + big
    typed = Type.CRITTER <= facts.type <= Type.WILD
    if slot == 0:
        return 1500 * features(facts, False) // 1000 + big - 200 * facts.printed
    synergy = 600 if typed else 0
    return 3000 * facts.points + 1500 * features(facts, True) // 1000 + synergy + big + 400 - 200 * facts.printed


@rule
def features(facts: Card, to_mat: bool) -> int:
    """What a card has going for it."""
    value = 0
    if Type.CRITTER <= facts.type <= Type.WILD:
        value += 200
    if facts.domain != Domain.NONE:
        value += 200
    if to_mat and facts.points > 0:
        value += 600
    if not to_mat and facts.insight:
        value += 500
    return value


@rule
def glance_buy(book: Book, farm: Farm, facts: Card) -> int:
    active, to_mat = features(facts, False), 1000 * facts.points + features(facts, True)
    best = max(active, to_mat)
    value = 700 * best // 1000 + (200 if best > 0 else 0) - (HAIR if best == 2000 else 0)
    if to_mat - active > 500 and mat_full(farm):
        value -= 600
    return value


@rule
def mat_full(farm: Farm) -> bool:
    for slot in range(SLOTS):
        if farm.mat[slot] == 0:
            return False
    return True


@rule
def glance_worker(state: State, book: Book, seat: int, field: int) -> int:
    farm = state.farms[seat]
    match field:
        case Field.ROOKERY:
            return 1600
        case Field.COMPOST:
            return 900
        case Field.INITIATIVE:
            return glance_initiative(state, book, seat)
        case _:
            value = 1300 if field == Field.PLASMA else 1000 if field == Field.FORAGE else 1100
            if late(state, book):
                value = value * 9 // 10
            return value + boost(book, farm, field)


@rule
def boost(book: Book, farm: Farm, field: int) -> int:
    """For what the card in hand lacks that is closest to being paid."""
    price = nearest_price(book, farm)
    purse = purse_of(farm)
    if field == Field.FORAGE:
        missing = 0
        for res in range(Resource.NUT, RESOURCES):
            missing += max(0, amount(price, res) - amount(purse, res))
        return 500 * missing
    return (900 if field == Field.PLASMA else 800) * max(0, amount(price, field) - amount(purse, field))


@rule
def nearest_price(book: Book, farm: Farm) -> int:
    """The price of the library card in hand that lacks least, the left-most of equals; 0 without one."""
    purse, best, least = purse_of(farm), 0, 1 << 30
    for place in range(farm.hand.held):
        card = farm.hand.cards[place]
        if card >= LIBRARY:
            price = book.cards[card].price[0].fixed
            lack = shortage(purse, price)
            if lack < least:
                best, least = price, lack
    return best


@rule
def glance_initiative(state: State, book: Book, seat: int) -> int:
    position = (seat - state.first) % state.seats
    value = 600 if late(state, book) else 200
    if state.seats > 1:
        value += 1500 * position // (state.seats - 1)
    if state.farms[seat].workers == 1:
        value -= 600
    if position == 0:
        value = value * 15 // 100
    return value * book.initiative_bias // 1000


# Questions


@rule
def glance_answer(state: State, book: Book, seat: int, verb: int, one: int, two: int) -> int:
    farm = state.farms[seat]
    match verb:
        case Verb.COMPOST | Verb.DISCARD | Verb.REPLACE:
            return -keeping(book, farm, one) + (800 if gains_when_lost(book, one, verb) else 0)
        case Verb.TAKE | Verb.KEEP | Verb.COPY:
            return keeping(book, farm, one)
        case Verb.SWAP:
            return keeping(book, farm, state.top.card) - keeping(book, farm, one)
        case Verb.STEAL:
            return 1000 + wish(book, farm, two) + 10 * state.farms[one].vp
        case Verb.MOVE:
            theirs = 0 if one == seat else 300
            return glance_worker(state, book, seat, two % FIELDS) - theirs
        case Verb.GAIN:
            return wish(book, farm, one)
        case Verb.LOCK:
            return typed_cards(book, farm, one)
        case Verb.SAVE:
            return -amount(purse_of(farm), one)
        case Verb.PAY:
            return amount(purse_of(farm), one)
        case Verb.OPTION:
            return -one
        case Verb.ACCEPT:
            return keeping(book, farm, state.top.card) if state.top.card > 0 else 600
        case _:
            return 550 if state.agenda.steps[state.agenda.held - 1].kind == Step.PEEK else 0


@rule
def keeping(book: Book, farm: Farm, card: int) -> int:
    """What a card is worth to its owner."""
    facts = book.cards[card]
    if facts.vp > 0:
        return 500 * facts.vp
    if card < LIBRARY:
        return 600 if card >= FIRST_RES else 0
    return 300 + max(0, glance_buy(book, farm, facts))


@rule
def gains_when_lost(book: Book, card: int, verb: int) -> bool:
    facts = book.cards[card]
    wanted = Moment.COMPOSTED if verb == Verb.COMPOST else Moment.DISCARDED
    for place in range(facts.acting):
        if facts.effects[place].moment == wanted:
            return verb != Verb.REPLACE
    return False


@rule
def wish(book: Book, farm: Farm, res: int) -> int:
    """How much a seat wants one more of a resource: what it lacks for a card, then what it has least of."""
    purse = purse_of(farm)
    lack = max(0, amount(nearest_price(book, farm), res) - amount(purse, res))
    return 900 * lack - 10 * amount(purse, res) + (5 if res == Resource.PLASMA else 0)


@rule
def typed_cards(book: Book, farm: Farm, kind: int) -> int:
    """Cards of a type in a seat's deck, discard and hand."""
    count = 0
    for card in range(LIBRARY, CARDS):
        if book.cards[card].type == kind:
            count += farm.deck.counts[card] + farm.discard.counts[card]
    for place in range(farm.hand.held):
        count += book.cards[farm.hand.cards[place]].type == kind
    return count


# Positions and exploring


@rule
def worth(state: State, book: Book, points: list[float]) -> None:
    """A share of the win that grows with the square of the VP, and a little with what is banked."""
    total = 0
    for seat in range(state.seats):
        total += stake(state, book, seat)
    for seat in range(state.seats):
        points[seat] = stake(state, book, seat) / total


@rule
def stake(state: State, book: Book, seat: int) -> int:
    banked = 0
    for res in range(RESOURCES):
        banked += min(state.farms[seat].bank[res], 5)
    strength = 20 + 10 * own_score(state, book, seat) + banked
    return strength * strength


@rule
def wander(state: State, book: Book, moves: list[int], n: int, dice: Dice) -> int:
    """A random move, never a pass unless there is nothing else."""
    last = n - 1 if n > 1 and VERB[moves[n - 1]] == Verb.PASS else n
    if book.wander == Draws.MOVES:
        return moves[below(dice, last)]
    total = 0
    for place in range(last):
        total += copies(state, moves[place])
    nth = below(dice, total)
    for place in range(last):
        nth -= copies(state, moves[place])
        if nth < 0:
            return moves[place]
    return moves[0]


@rule
def copies(state: State, move: int) -> int:
    """How many equal cards a move stands for."""
    count = 0
    if VERB[move] == Verb.PLAY:
        hand = state.farms[state.to_move].hand
        for place in range(hand.held):
            count += hand.cards[place] == ONE[move]
    elif VERB[move] == Verb.BUY:
        for place in range(state.market.held):
            count += state.market.cards[place] == ONE[move]
    return max(1, count)
