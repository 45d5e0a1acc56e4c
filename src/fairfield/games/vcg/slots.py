"""§ 5 Which effects act: the slots of a fighting card, their conditions, and stops.

slot    0 ability   1 bonus   2..5 the hand's supporters, in hand order

What acts is one number: a bit for each slot, WAITS if any has the prefix Stop, DEFEATED if any has Defeat, then a bit
for each word that they say.  What an effect adds to it beside its slot lies in the book: Effect.says.
"""

from ...kernel.jit import constant, rule
from .state import HAND, SEATS, Book, Effect, Partners, Player, Prefix, State, Stops, Word

ABILITY, BONUS, SUPPORT = 0, 1, 2
SLOTS = SUPPORT + HAND
BOTH = 1 << ABILITY | 1 << BONUS
WAITS = 1 << SLOTS
DEFEATED = 1 << SLOTS + 1
WORDS_AT = SLOTS + 1  # the first word is number 1
ALWAYS = 1 << Prefix.NONE | 1 << Prefix.BACKLASH | 1 << Prefix.STOP | 1 << Prefix.DEFEAT  # prefixes without a condition
FIRST = constant([max(0, (slots & -slots).bit_length() - 1) for slots in range(1 << SLOTS)])  # of any set of slots


def saying(prefix: int, word: int) -> int:
    """What an effect adds to the slots that act: its word, and its prefix if it is one to look for.  For tables."""
    waits = WAITS if prefix == Prefix.STOP else DEFEATED if prefix == Prefix.DEFEAT else 0
    return 1 << WORDS_AT + word | waits if word else 0


@rule
def effect_in(book: Book, player: Player, place: int, slot: int) -> Effect:
    """What a slot says when the card at that place of the hand fights."""
    if slot == ABILITY:
        return book.cards[player.hand[place]].ability
    if slot == BONUS:
        return book.cards[player.hand[place]].bonus
    return book.cards[player.hand[slot - SUPPORT]].ability


@rule
def says(slots: int, word: int) -> bool:
    return bool(slots >> (WORDS_AT + word) & 1)


@rule
def slots_in(acting: int) -> int:
    return acting & (1 << SLOTS) - 1


@rule
def first_of(slots: int) -> int:
    """The first of some slots.  `slots & slots - 1` are the others."""
    return FIRST[slots]  # type: ignore[no-any-return]  # constants are integers


@rule
def with_words(book: Book, player: Player, place: int, slots: int) -> int:
    """A set of slots, and the words they say."""
    found, left = 0, slots
    while left:
        slot = first_of(left)
        left &= left - 1
        found |= 1 << slot | effect_in(book, player, place, slot).says
    return found


@rule
def lent(book: Book, player: Player) -> int:
    """The slots of the hand's supporters, and their words."""
    found = player.supporters << SUPPORT
    for place in range(HAND if found else 0):
        if player.supporters >> place & 1:
            found |= book.cards[player.hand[place]].ability.says
    return found


@rule
def kin_in_hand(book: Book, player: Player, place: int) -> int:
    """Drawn cards of the card's faction, itself included, played or not."""
    kin, count = book.cards[player.hand[place]].kin, 0
    for other in range(HAND):
        count += book.cards[player.hand[other]].kin == kin
    return count


@rule
def bonus_is_on(book: Book, player: Player, place: int) -> bool:
    """Another drawn card shares it."""
    if book.partners == Partners.DRAWN:
        return kin_in_hand(book, player, place) > 1
    kin = book.cards[player.hand[place]].kin
    for other in range(HAND):
        if other != place and not player.played[other] and book.cards[player.hand[other]].kin == kin:
            return True
    return False


@rule
def times(book: Book, player: Player, place: int, prefix: int) -> int:
    """§ 5.4 Team: once for every drawn card of the faction."""
    if prefix != Prefix.TEAM:
        return 1
    return kin_in_hand(book, player, place) - (0 if book.team_counts_itself else 1)


@rule
def conditions(state: State, book: Book, seat: int, place: int) -> int:
    """A bit for each prefix whose condition holds: § 5.2 Courage, § 5.5 Revenge; a Team of nobody does nothing."""
    holding = ALWAYS
    if state.first == seat:
        holding |= 1 << Prefix.COURAGE
    if state.previous == 1 - seat:
        holding |= 1 << Prefix.REVENGE
    if times(book, state.players[seat], place, Prefix.TEAM) > 0:
        holding |= 1 << Prefix.TEAM
    return holding


@rule
def ready_slots(state: State, book: Book, seat: int, place: int) -> int:
    """The slots that act if nothing stops them (and those that wait for a stop)."""
    player = state.players[seat]
    card, holding = book.cards[player.hand[place]], conditions(state, book, seat, place)
    slots = lent(book, player)
    if card.ability.word != Word.NONE and holding >> card.ability.prefix & 1:
        slots |= 1 << ABILITY | card.ability.says
    if card.bonus.word != Word.NONE and holding >> card.bonus.prefix & 1 and bonus_is_on(book, player, place):
        slots |= 1 << BONUS | card.bonus.says
    return slots


# § 5.3 Stops.  What is stopped is a number: bit 0 the first seat's ability, 1 its bonus, 2 and 3 the second seat's;
# bits 4 to 7 the same for what wakes a slot with the prefix Stop.

WOKEN = 4


@rule
def is_stopped(stopped: int, seat: int, place: int, slot: int) -> bool:
    """A supporter is silenced only where its own card fights and is stopped."""
    if slot >= SUPPORT:
        return slot - SUPPORT == place and bool(stopped >> (2 * seat + ABILITY) & 1)
    return bool(stopped >> (2 * seat + slot) & 1)


@rule
def works(book: Book, effect: Effect, stopped: int, seat: int, place: int, slot: int) -> bool:
    if effect.prefix == Prefix.STOP:
        woken = bool(stopped >> (WOKEN + 2 * seat + slot) & 1)
        return woken and (bool(book.stopped_stop_wakes) or is_stopped(stopped, seat, place, slot))
    if effect.prefix == Prefix.BACKLASH and not book.stop_silences_backlash:
        return True
    return not is_stopped(stopped, seat, place, slot)


@rule
def stops_of(state: State, book: Book, ready0: int, ready1: int, place0: int, place1: int) -> int:
    """All that stops abilities, then all that stops bonuses; the seat that plays first before the other."""
    stopped = 0
    for word in range(Word.STOP_ABILITY, Word.STOP_BONUS + 1):
        for turn in range(SEATS):
            seat = state.first if turn == 0 else 1 - state.first
            ready, place = (ready0, place0) if seat == 0 else (ready1, place1)
            left = slots_in(ready) if says(ready, word) else 0
            while left:
                stopped |= stops_by(state, book, stopped, seat, place, first_of(left), word)
                left &= left - 1
    return stopped


@rule
def stops_by(state: State, book: Book, stopped: int, seat: int, place: int, slot: int, word: int) -> int:
    """What one slot stops, and what that wakes."""
    effect = effect_in(book, state.players[seat], place, slot)
    if effect.word != word:
        return 0
    own = 2 * (1 - seat)  # where what is said of the other seat stands
    works_now = works(book, effect, 0 if book.stops == Stops.AT_ONCE else stopped, seat, place, slot)
    found = 1 << (own + (ABILITY if word == Word.STOP_ABILITY else BONUS)) if works_now else 0
    return found | wakes(book, word, slot, found, own) << WOKEN


@rule
def wakes(book: Book, word: int, slot: int, found: int, own: int) -> int:
    """What has the prefix Stop wakes when it is stopped; in other readings it must face Stop Opp Ability."""
    if book.bonus_wakes_stop and not book.stopped_stop_wakes:
        return found
    if word != Word.STOP_ABILITY or (slot == BONUS and not book.bonus_wakes_stop):
        return 0
    return BOTH << own if found or book.stopped_stop_wakes else 0


@rule
def acting_slots(state: State, book: Book, seat: int, place: int, ready: int, stopped: int) -> int:
    """The slots that act in this battle."""
    if stopped == 0 and not ready & WAITS:
        return ready
    player, acting, left = state.players[seat], 0, slots_in(ready)
    while left:
        slot = first_of(left)
        left &= left - 1
        if works(book, effect_in(book, player, place, slot), stopped, seat, place, slot):
            acting |= 1 << slot
    return with_words(book, player, place, acting)
