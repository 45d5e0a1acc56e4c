"""§ 7 After the battle: what winner and loser gain and lose, heals and poisons."""

from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note
from .fight import HIGHEST, bounded, rank_by_min
from .slots import DEFEATED, WORDS_AT, effect_in, first_of, slots_in, times
from .state import (
    LASTING,
    Book,
    Dealt,
    Effect,
    FirstEffects,
    Lastings,
    MinOrder,
    Player,
    Prefix,
    State,
    Word,
)
from .words import Event

WORDS = len(Word)
FARTHEST = 32_000  # life and potions stop there, on either side of zero


@rule
def within(value: int) -> int:
    return max(-FARTHEST, min(FARTHEST, value))


# Every change of life and potions goes through these, and is told.


@rule
def set_life(state: State, seat: int, life: int, event: int) -> None:
    player = state.players[seat]
    change = within(life) - player.life
    if change != 0:
        player.life += change
        note(state.log, event, seat, change, player.life, ALL_EYES)


@rule
def set_potions(state: State, seat: int, potions: int) -> None:
    player = state.players[seat]
    change = within(potions) - player.potions
    if change != 0:
        player.potions += change
        note(state.log, Event.POTIONS, seat, change, player.potions, ALL_EYES)


@rule
def last(state: State, seat: int, lastings: Lastings, amount: int, bound: int, event: int) -> None:
    """A heal or a poison that acts from the next battle on."""
    if lastings.held < LASTING:
        one = lastings.each[lastings.held]
        one.amount, one.bound = amount, bound
        lastings.held += 1
        note(state.log, event, seat, amount, bound, ALL_EYES)


# § 7.2 Who triggers what


@rule
def fires(effect_prefix: int, word: int, won: bool) -> bool:
    """Defeat when the card lost, everything else when it won; Life per Damage knows no prefix but Backlash."""
    if word < Word.LIFE_PER_DAMAGE:
        return False
    if word == Word.LIFE_PER_DAMAGE and effect_prefix != Prefix.NONE and effect_prefix != Prefix.BACKLASH:
        return False
    return (effect_prefix == Prefix.DEFEAT) != won


@rule
def firing_slots(book: Book, player: Player, place: int, slots: int, won: bool) -> int:
    may_fire = slots >> (WORDS_AT + Word.LIFE_PER_DAMAGE) > 0 and (won or slots & DEFEATED > 0)
    firing, left = 0, slots_in(slots) if may_fire else 0
    while left:
        slot = first_of(left)
        left &= left - 1
        effect = effect_in(book, player, place, slot)
        if fires(effect.prefix, effect.word, won):
            firing |= 1 << slot
    return firing


@rule
def all_effects(state: State, book: Book, places: tuple[int, int], slots: tuple[int, int], lost: int) -> None:
    """All of the winner's, then all of the loser's.  `lost`: life the loser really lost to the damage."""
    winner = state.previous
    first = winner if book.first_effects == FirstEffects.WINNER else 1 - winner
    for seat in (first, 1 - first):
        firing = firing_slots(book, state.players[seat], places[seat], slots[seat], seat == winner)
        if firing:
            effects_of(state, book, seat, places[seat], firing, lost)


@rule
def effects_of(state: State, book: Book, seat: int, place: int, firing: int, lost: int) -> None:
    """§ 7.3 What a seat gains and loses itself; what it takes, by Min; poisons and heals."""
    player = state.players[seat]
    while firing:
        slot = next_to_act(book, player, place, firing)
        firing &= ~(1 << slot)
        effect = effect_in(book, player, place, slot)
        for _ in range(times(book, player, place, effect.prefix)):
            do_effect(state, book, seat, effect.word, effect.amount, effect.bound, lost)


@rule
def next_to_act(book: Book, player: Player, place: int, firing: int) -> int:
    choice = first_of(firing)
    soonest, left = turn_of(book, effect_in(book, player, place, choice)), firing & firing - 1
    while left:
        slot = first_of(left)
        left &= left - 1
        turn = turn_of(book, effect_in(book, player, place, slot))
        if turn < soonest:
            choice, soonest = slot, turn
    return choice


@rule
def turn_of(book: Book, effect: Effect) -> int:
    """Word by word; but whatever takes from the other from the highest Min to the lowest, then word by word."""
    word = effect.word
    if Word.OPP_LIFE <= word <= Word.STEAL_POTION and book.min_order == MinOrder.HIGHEST_FIRST:
        return (Word.OPP_LIFE * (HIGHEST + 1) + HIGHEST - rank_by_min(effect)) * WORDS + word
    return word * (HIGHEST + 1) * WORDS


@rule
def do_effect(state: State, book: Book, seat: int, word: int, amount: int, bound: int, lost: int) -> None:
    me, you = state.players[seat], state.players[1 - seat]
    match word:
        case Word.LIFE_PER_DAMAGE:
            dealt = me.fought.damage if book.life_per_damage == Dealt.CARD else lost
            set_life(state, seat, me.life + amount * dealt, Event.LIFE)
        case Word.RECOVER:
            set_potions(state, seat, me.potions + recovered(state, book, seat))
        case Word.LIFE:
            set_life(state, seat, me.life + amount, Event.LIFE)
        case Word.POTION:
            set_potions(state, seat, me.potions + amount)
        case Word.LIFE_MIN:
            set_life(state, seat, bounded(me.life, amount, bound), Event.LIFE)
        case Word.POTION_MIN:
            set_potions(state, seat, bounded(me.potions, amount, bound))
        case Word.OPP_LIFE:
            set_life(state, 1 - seat, bounded(you.life, amount, bound), Event.LIFE)
        case Word.OPP_POTION:
            set_potions(state, 1 - seat, bounded(you.potions, amount, bound))
        case Word.STEAL_LIFE:
            before = you.life
            set_life(state, 1 - seat, bounded(before, amount, bound), Event.LIFE)
            set_life(state, seat, me.life + before - you.life, Event.LIFE)
        case Word.STEAL_POTION:
            before = you.potions
            set_potions(state, 1 - seat, bounded(before, amount, bound))
            set_potions(state, seat, me.potions + before - you.potions)
        case Word.POISON:
            last(state, 1 - seat, you.poisons, amount, bound, Event.POISONED)
        case Word.SELF_POISON:
            last(state, seat, me.poisons, amount, bound, Event.POISONED)
        case _:
            last(state, seat, me.heals, amount, bound, Event.HEALING)


@rule
def recovered(state: State, book: Book, seat: int) -> int:
    """§ 7.4 Half of the potions the card had, rounded up; the free one counts, those for focus do not."""
    fought = state.players[seat].fought
    had = book.free_potions + fought.extra
    if book.recover_counts_focus and fought.focus:
        had += book.focus_cost
    return (had + 1) // 2


# § 7.5 Heals, then poisons, of earlier battles only


@rule
def tick_heals(state: State, book: Book, seat: int, earlier: int) -> None:
    """The one that heals most."""
    player, most = state.players[seat], 0
    if player.life <= 0 and not book.heal_at_zero:
        return
    for place in range(earlier):
        heal = player.heals.each[place]
        most = max(most, min(player.life + heal.amount, heal.bound) - player.life)
    set_life(state, seat, player.life + most, Event.HEAL_TICK)


@rule
def tick_poisons(state: State, seat: int, earlier: int) -> None:
    """The one that harms most."""
    player, most = state.players[seat], 0
    for place in range(earlier):
        poison = player.poisons.each[place]
        most = max(most, player.life - max(player.life - poison.amount, poison.bound))
    set_life(state, seat, player.life - most, Event.POISON_TICK)
