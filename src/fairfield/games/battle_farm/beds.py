"""§ 9 Beds and the crops in them: values, what may be aimed at, and counting."""

from ...kernel.jit import constant, rule
from ...kernel.log import ALL_EYES, note
from .hands import discard
from .state import MOST, NOTHING, Bed, Book, Effect, State, Whose, Word
from .words import Event

AIMED_AT_CROPS = (
    Word.GROW,
    Word.WEAKEN,
    Word.SET,
    Word.DELAY,
    Word.HAMPER,
    Word.DESTROY,
    Word.SELL,
    Word.CLONE,
)
# § 9 What lowers a value, slows a crop down or destroys it spares Greenhouses (R33)
HARMFUL = constant(
    [
        word in (Word.WEAKEN, Word.SET, Word.DELAY, Word.HAMPER, Word.DESTROY, Word.RAZE, Word.BLIGHT)
        for word in range(len(Word))
    ]
)


@rule
def crop_value(state: State, book: Book, seat: int, place: int) -> int:
    """What is stored, and what Tomato gains for each richer opponent of its owner (R44)."""
    bed = state.farms[seat].beds[place]
    catch_up = book.cards[bed.crop].catch_up
    return bed.value + catch_up * richer(state, seat) if catch_up else bed.value


@rule
def richer(state: State, seat: int) -> int:
    """Opponents with more coins."""
    count = 0
    for other in range(state.seats):
        count += state.farms[other].coins > state.farms[seat].coins
    return count


@rule
def change_value(state: State, seat: int, place: int, change: int) -> None:
    bed = state.farms[seat].beds[place]
    bed.value = max(0, min(bed.value + change, MOST))
    note(state.log, Event.CHANGED, seat, place, change, ALL_EYES)


@rule
def slow_down(state: State, seat: int, place: int, turns: int) -> None:
    bed = state.farms[seat].beds[place]
    bed.timer = min(bed.timer + turns, 99)
    note(state.log, Event.SLOWED, seat, place, turns, ALL_EYES)


@rule
def clear_bed(bed: Bed) -> None:
    bed.crop, bed.value, bed.timer = NOTHING, 0, 0


@rule
def destroy(state: State, seat: int, place: int) -> None:
    """To the discards of its owner; the bed may be planted again in this turn (R26)."""
    bed = state.farms[seat].beds[place]
    note(state.log, Event.DESTROYED, seat, bed.crop, place, ALL_EYES)
    discard(state, seat, bed.crop)
    clear_bed(bed)


@rule
def transform(state: State, book: Book, seat: int, place: int, type: int) -> None:
    """The crop stays, and its value changes by what the two beds add to it (R13, R34)."""
    bed = state.farms[seat].beds[place]
    if bed.crop != NOTHING:
        change = book.bed_value[type, bed.crop] - book.bed_value[bed.type, bed.crop]
        bed.value = max(0, min(bed.value + change, MOST))
    bed.type = type
    note(state.log, Event.TRANSFORMED, seat, place, type, ALL_EYES)


# What may be aimed at


@rule
def reaches(whose: int, seat: int, other: int) -> bool:
    """§ 2 Whether a text of a seat means another's beds (R31)."""
    if whose == Whose.OWN:
        return other == seat
    if whose == Whose.OPPONENT:
        return other != seat
    return True


@rule
def may_aim(state: State, book: Book, effect: Effect, seat: int, about: int, other: int, place: int) -> bool:
    """Whether an effect may choose a crop; `about` is where the crop that acts stands or stood."""
    bed = state.farms[other].beds[place]
    if bed.crop == NOTHING or not reaches(effect.whose, seat, other):
        return False
    if effect.whose == Whose.OTHER and other == seat and place == about:
        return False
    return not (HARMFUL[effect.word] and book.protects[bed.type])


@rule
def may_transform(state: State, effect: Effect, seat: int, other: int, place: int) -> bool:
    """To make a bed what it is already is no choice (R34); Blueberry may choose any (R57)."""
    if effect.word == Word.RAZE:
        return other != seat
    type = state.farms[other].beds[place].type
    return reaches(effect.whose, seat, other) and effect.one & ~(1 << type) != 0


@rule
def can_aim(state: State, book: Book, effect: Effect, seat: int, about: int) -> bool:
    """Whether there is any crop to choose."""
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            if may_aim(state, book, effect, seat, about, other, place):
                return True
    return False


@rule
def can_transform(state: State, effect: Effect, seat: int) -> bool:
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            if may_transform(state, effect, seat, other, place):
                return True
    return False


# Counting


@rule
def crops_of(state: State, seat: int) -> int:
    farm, count = state.farms[seat], 0
    for place in range(farm.plots):
        count += farm.beds[place].crop != NOTHING
    return count


@rule
def ripe_crops(state: State, seat: int) -> int:
    farm, count = state.farms[seat], 0
    for place in range(farm.plots):
        count += is_ripe(farm.beds[place])
    return count


@rule
def is_ripe(bed: Bed) -> bool:
    return bed.crop != NOTHING and bed.timer == 0


@rule
def is_free(bed: Bed) -> bool:
    """Whether it can be planted (R15, R26)."""
    return bed.crop == NOTHING and not bed.locked


@rule
def other_crops(state: State, book: Book, seat: int, about: int, colour: int) -> int:
    """Crops of a colour on the whole field, but the one that counts (R32)."""
    count = 0
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            crop = state.farms[other].beds[place].crop
            count += book.cards[crop].colour == colour and not (other == seat and place == about)
    return count


@rule
def kinds_growing(state: State) -> int:
    """How many different crops stand on the whole field (R63)."""
    met, count = 0, 0
    for other in range(state.seats):
        for place in range(state.farms[other].plots):
            met |= 1 << state.farms[other].beds[place].crop
    met >>= 1  # no crop is no kind
    while met:
        met &= met - 1
        count += 1
    return count


@rule
def own_colours(state: State, book: Book, seat: int) -> int:
    """How many different colours stand in one's own beds (R66)."""
    farm, met = state.farms[seat], 0
    for place in range(farm.plots):
        met |= 1 << book.cards[farm.beds[place].crop].colour
    return (met >> 1 & 1) + (met >> 2 & 1) + (met >> 3 & 1)
