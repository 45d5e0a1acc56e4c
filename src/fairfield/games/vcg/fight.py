"""§ 6 The battle: power, damage, attack, and who wins."""

from ...kernel.jit import rule
from .slots import acting_slots, effect_in, first_of, ready_slots, says, slots_in, stops_of, times
from .state import HAND, NOBODY, Book, Changes, Effect, Focus, MinOrder, Player, State, Why, Word

HIGHEST = 1 << 15  # above every Min


@rule
def place_of(player: Player, card: int) -> int:
    """Where in a hand a card lies."""
    found = NOBODY
    for place in range(HAND):
        if player.hand[place] == card:
            found = place
    return found


@rule
def acting(state: State, book: Book, place0: int, place1: int) -> tuple[int, int]:
    """The slots of both seats that act when these two cards meet."""
    ready0, ready1 = ready_slots(state, book, 0, place0), ready_slots(state, book, 1, place1)
    stopped = stops_of(state, book, ready0, ready1, place0, place1)
    return (
        acting_slots(state, book, 0, place0, ready0, stopped),
        acting_slots(state, book, 1, place1, ready1, stopped),
    )


# Reading the slots


@rule
def speaking(book: Book, player: Player, place: int, slots: int, word: int) -> int:
    """Those of the slots that say this word."""
    found, left = 0, slots_in(slots)
    while left:
        slot = first_of(left)
        left &= left - 1
        if effect_in(book, player, place, slot).word == word:
            found |= 1 << slot
    return found


@rule
def own_change(book: Book, player: Player, place: int, slots: int, word: int) -> int:
    """What a card's own slots add to one of its values, together."""
    total, left = 0, slots_in(slots) if says(slots, word) else 0
    while left:
        effect = effect_in(book, player, place, first_of(left))
        left &= left - 1
        if effect.word == word:
            total += effect.amount * times(book, player, place, effect.prefix)
    return total


@rule
def bounded(value: int, amount: int, bound: int) -> int:
    """- N Min M: not below M, and what is below already stays; + N has no bound."""
    return value + amount if amount >= 0 else min(value, max(value + amount, bound))


@rule
def rank_by_min(effect: Effect) -> int:
    """What increases has no Min to wait for."""
    return HIGHEST if effect.amount >= 0 else effect.bound


@rule
def next_by_min(book: Book, player: Player, place: int, slots: int) -> int:
    """The slot whose turn it is: what increases, then the highest Min, of equal ones the first."""
    choice = first_of(slots)
    most, left = rank_by_min(effect_in(book, player, place, choice)), slots & slots - 1
    while left and book.min_order == MinOrder.HIGHEST_FIRST:
        slot = first_of(left)
        left &= left - 1
        rank = rank_by_min(effect_in(book, player, place, slot))
        if rank > most:
            choice, most = slot, rank
    return choice


@rule
def opposed(book: Book, player: Player, place: int, slots: int, word: int, value: int) -> int:
    """The other card's value after what the player's slots do to it; § 6.4 from the highest Min to the lowest."""
    waiting = speaking(book, player, place, slots, word)
    while waiting:
        slot = next_by_min(book, player, place, waiting)
        waiting &= ~(1 << slot)
        effect = effect_in(book, player, place, slot)
        for _ in range(times(book, player, place, effect.prefix)):
            value = bounded(value, effect.amount, effect.bound)
    return value


# § 6.1 - § 6.5 The values of a card.  `places` and `slots` are by seat: the fighting cards and what acts.


@rule
def changed(
    state: State,
    book: Book,
    seat: int,
    places: tuple[int, int],
    slots: tuple[int, int],
    word: int,
    against: int,
    v: int,
) -> int:
    """A value after its owner's changes and the opponent's."""
    if says(slots[1 - seat], against):
        return contested(state, book, seat, places, slots, word, against, v)
    if says(slots[seat], word):
        return v + own_change(book, state.players[seat], places[seat], slots[seat], word)
    return v


@rule
def contested(
    state: State,
    book: Book,
    seat: int,
    places: tuple[int, int],
    slots: tuple[int, int],
    word: int,
    against: int,
    v: int,
) -> int:
    me, you = state.players[seat], state.players[1 - seat]
    change = own_change(book, me, places[seat], slots[seat], word)
    if book.changes == Changes.INCREASES_FIRST:
        return opposed(book, you, places[1 - seat], slots[1 - seat], against, v + change)
    return opposed(book, you, places[1 - seat], slots[1 - seat], against, v) + change


@rule
def power_of(state: State, book: Book, seat: int, places: tuple[int, int], slots: tuple[int, int]) -> int:
    me, you = state.players[seat], state.players[1 - seat]
    power = book.cards[me.hand[places[seat]]].power
    if says(slots[seat], Word.COPY_POWER):
        power = book.cards[you.hand[places[1 - seat]]].power
    return changed(state, book, seat, places, slots, Word.POWER, Word.OPP_POWER, power)


@rule
def damage_of(state: State, book: Book, seat: int, places: tuple[int, int], slots: tuple[int, int], focus: int) -> int:
    me, you = state.players[seat], state.players[1 - seat]
    damage = book.cards[me.hand[places[seat]]].damage
    if says(slots[seat], Word.COPY_DAMAGE):
        damage = book.cards[you.hand[places[1 - seat]]].damage
    more = book.focus_damage if focus else 0
    if book.focus == Focus.BEFORE_CHANGES:
        return changed(state, book, seat, places, slots, Word.DAMAGE, Word.OPP_DAMAGE, damage + more)
    return changed(state, book, seat, places, slots, Word.DAMAGE, Word.OPP_DAMAGE, damage) + more


@rule
def attack_of(
    state: State, book: Book, seat: int, places: tuple[int, int], slots: tuple[int, int], power: int, extra: int
) -> int:
    attack = power * (book.free_potions + extra)
    return changed(state, book, seat, places, slots, Word.ATTACK, Word.OPP_ATTACK, attack)


# § 6.6 Who wins


@rule
def winner_of(state: State, book: Book, places: tuple[int, int], attack0: int, attack1: int) -> int:
    """More attack, then the lower level, then who played first."""
    if attack0 != attack1:
        return 0 if attack0 > attack1 else 1
    level0 = book.cards[state.players[0].hand[places[0]]].level
    level1 = book.cards[state.players[1].hand[places[1]]].level
    if level0 != level1:
        return 0 if level0 < level1 else 1
    return state.first


@rule
def reason_of(state: State, book: Book, places: tuple[int, int], attack0: int, attack1: int) -> int:
    if attack0 != attack1:
        return Why.ATTACK.value
    level0 = book.cards[state.players[0].hand[places[0]]].level
    level1 = book.cards[state.players[1].hand[places[1]]].level
    return Why.LEVEL.value if level0 != level1 else Why.FIRST.value
