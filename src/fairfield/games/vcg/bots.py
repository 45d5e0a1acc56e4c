"""§ 9 The greedy bot's eye: what a card or a stake is worth over all that the other seat may stake.

In thousandths of a life.  It knows what its seat knows: hands, life and potions, and the other's card when that lies on
the table, never its stake.
"""

from ...kernel.dice import Dice, below
from ...kernel.jit import rule
from .effects import firing_slots
from .fight import acting, attack_of, bounded, damage_of, place_of, power_of, winner_of
from .rules import most_extra, standing
from .slots import effect_in, first_of, times
from .state import HAND, NOTHING, Book, State, Word
from .words import ONE, TWO, VERB, Verb

LIFE = 1000
POTION = 1300  # of a life, while there are battles left to use it in
MATCH = 15 * LIFE  # what it is worth to win it now
CERTAIN = 1000


@rule
def battles_left(state: State) -> int:
    """This one included."""
    return HAND - state.round


@rule
def price(state: State) -> int:
    """Of a potion: nothing in the last battle."""
    return POTION if battles_left(state) > 1 else 0


@rule
def glance(state: State, book: Book, move: int) -> int:
    seat = state.to_move
    player = state.players[seat]
    if VERB[move] == Verb.STAKE:
        return against_all(state, book, seat, place_of(player, player.card), ONE[move], TWO[move])
    return glance_card(state, book, seat, place_of(player, ONE[move]))


@rule
def glance_card(state: State, book: Book, seat: int, place: int) -> int:
    """The best of a few stakes it may get."""
    potions, left = state.players[seat].potions, battles_left(state)
    best = against_all(state, book, seat, place, 0, 0)
    for stake in (potions // left, min(potions, 2 * potions // left)):
        best = max(best, against_all(state, book, seat, place, most_extra(stake), 0))
    return best


@rule
def against_all(state: State, book: Book, seat: int, place: int, extra: int, focus: int) -> int:
    """Against the card on the table; else on average against those that may come, the worst one counted twice."""
    other = state.players[1 - seat]
    if other.card != NOTHING:
        return prospects(state, book, seat, place, place_of(other, other.card), extra, focus)
    total, count, worst = 0, 1, MATCH * HAND
    for against in range(HAND):
        if not other.played[against]:
            value = prospects(state, book, seat, place, against, extra, focus)
            total, count, worst = total + value, count + 1, min(worst, value)
    return (total + worst) // count


@rule
def prospects(state: State, book: Book, seat: int, place: int, against: int, extra: int, focus: int) -> int:
    """What a stake is worth against one card."""
    places = (place, against) if seat == 0 else (against, place)
    slots = acting(state, book, places[0], places[1])
    mine = attack_of(state, book, seat, places, slots, power_of(state, book, seat, places, slots), extra)
    chance = chance_to_win(state, book, seat, places, slots, mine)
    win = gain(state, book, seat, places, slots, focus, extra)
    loss = gain(state, book, 1 - seat, places, slots, 0, 0)
    spent = extra + (book.focus_cost if focus else 0)
    if battles_left(state) == 1:
        lead = LIFE * (standing(state, book, seat) - standing(state, book, 1 - seat))
        win, loss = verdict(lead + win) + win, -(verdict(lead - loss) - loss)
    return (win * chance - loss * (CERTAIN - chance)) // CERTAIN - spent * price(state)


@rule
def verdict(lead: int) -> int:
    return MATCH if lead > 0 else -MATCH if lead < 0 else 0


@rule
def chance_to_win(
    state: State, book: Book, seat: int, places: tuple[int, int], slots: tuple[int, int], mine: int
) -> int:
    """Over what the other may stake: anything up to twice its share of a battle; in the last one nearly all."""
    other, left = 1 - seat, battles_left(state)
    potions = state.players[other].potions
    least = most_extra(max(0, potions - book.focus_cost)) if left == 1 else 0
    most = most_extra(min(potions, (2 * potions + left - 1) // left))
    power, won = power_of(state, book, other, places, slots), 0
    for extra in range(least, most + 1):
        theirs = attack_of(state, book, other, places, slots, power, extra)
        attack0, attack1 = (mine, theirs) if seat == 0 else (theirs, mine)
        won += winner_of(state, book, places, attack0, attack1) == seat
    return CERTAIN * won // (most - least + 1)


@rule
def gain(
    state: State, book: Book, seat: int, places: tuple[int, int], slots: tuple[int, int], focus: int, extra: int
) -> int:
    """What winning brings a seat: damage, its effects, less the loser's."""
    damage = damage_of(state, book, seat, places, slots, focus)
    other = state.players[1 - seat]
    dealt = MATCH if damage >= other.life else LIFE * damage
    own = spoils(state, book, seat, places[seat], slots[seat], True, damage, extra)
    return dealt + own - spoils(state, book, 1 - seat, places[1 - seat], slots[1 - seat], False, 0, 0)


@rule
def spoils(state: State, book: Book, seat: int, place: int, slots: int, won: bool, damage: int, extra: int) -> int:
    """What a seat's effects after the battle are worth to it."""
    player, value = state.players[seat], 0
    firing = firing_slots(book, player, place, slots, won)
    while firing:
        effect = effect_in(book, player, place, first_of(firing))
        firing &= firing - 1
        one = spoil(state, book, seat, effect.word, effect.amount, effect.bound, damage, extra)
        value += one * times(book, player, place, effect.prefix)
    return value


@rule
def spoil(state: State, book: Book, seat: int, word: int, amount: int, bound: int, damage: int, extra: int) -> int:
    you, later = state.players[1 - seat], battles_left(state) - 1
    match word:
        case Word.LIFE_PER_DAMAGE:
            return LIFE * amount * damage
        case Word.RECOVER:
            return price(state) * ((book.free_potions + extra + 1) // 2)
        case Word.LIFE | Word.LIFE_MIN:
            return LIFE * amount
        case Word.POTION | Word.POTION_MIN:
            return price(state) * amount
        case Word.OPP_LIFE:
            return LIFE * (you.life - bounded(you.life, amount, bound))
        case Word.OPP_POTION:
            return price(state) * (you.potions - bounded(you.potions, amount, bound))
        case Word.STEAL_LIFE:
            return 2 * LIFE * (you.life - bounded(you.life, amount, bound))
        case Word.STEAL_POTION:
            return 2 * price(state) * (you.potions - bounded(you.potions, amount, bound))
        case Word.POISON:
            return LIFE * later * min(amount, max(0, you.life - bound))
        case Word.SELF_POISON:
            return -LIFE * later * min(amount, max(0, state.players[seat].life - bound))
        case _:
            return LIFE * later * min(amount, max(0, bound - state.players[seat].life))


# Positions and exploring


@rule
def worth(state: State, book: Book, points: list[float]) -> None:
    """A share of the win that grows with the square of life, and a little with potions; at the end the win itself."""
    one, two = strength(state, book, 0), strength(state, book, 1)
    if state.over:
        one, two = verdict(one - two) + MATCH, verdict(two - one) + MATCH
    points[0] = one / (one + two)
    points[1] = two / (one + two)


@rule
def strength(state: State, book: Book, seat: int) -> int:
    if state.over:
        return standing(state, book, seat)
    player = state.players[seat]
    value = LIFE * max(1, player.life) + price(state) * player.potions // 4
    return value * value


@rule
def wander(state: State, book: Book, moves: list[int], n: int, dice: Dice) -> int:
    return moves[below(dice, n)]
