"""§ 10, § 14 Cards: hands and who knows them, the deck, the market, the discards, and coins and fertilizers."""

from ...kernel.bags import add, draw
from ...kernel.dice import below
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note, only
from .state import (
    COPIES,
    EVERYBODY,
    HAND,
    MARKET,
    MOST,
    MOST_ADDED,
    NOBODY,
    NOTHING,
    SEATS,
    Book,
    Hand,
    HandCard,
    State,
)
from .words import Event

# Values of cards


@rule
def all_added(card: HandCard) -> int:
    """§ 10 What a card's value lies above the printed one; only its owner knows all of it."""
    return card.added + card.extra


@rule
def put_on(hand: Hand, place: int, amount: int) -> None:
    """§ 12 More value for a card; where it lies only its owner knows."""
    card = hand.cards[place]
    card.extra += min(amount, MOST_ADDED - all_added(card))


# Copies of a kind: cards of equal kind and value are one choice, others are told apart by rank, from the lowest up


@rule
def all_as_printed(hand: Hand) -> bool:
    """So they are most of the time, and nobody has to look for copies of other values."""
    put = 0
    for place in range(hand.held):
        put |= all_added(hand.cards[place])
    return put == 0


@rule
def copies_of(hand: Hand, held: int, kind: int) -> int:
    """How many different values the cards of a kind have."""
    copies, above = 0, next_added(hand, held, kind, -1)
    while above <= MOST_ADDED and copies < COPIES:
        copies, above = copies + 1, next_added(hand, held, kind, above)
    return copies


@rule
def next_added(hand: Hand, held: int, kind: int, above: int) -> int:
    """The least that a card of a kind has on it beyond `above`; more than possible if there is none."""
    least = MOST_ADDED + 1
    for place in range(held):
        card = hand.cards[place]
        if card.kind == kind and above < all_added(card) < least:
            least = all_added(card)
    return least


@rule
def added_at(hand: Hand, held: int, kind: int, rank: int) -> int:
    """What the copy of that rank has on it."""
    added = -1
    for _ in range(rank + 1):
        added = next_added(hand, held, kind, added)
    return added


@rule
def place_of(hand: Hand, held: int, kind: int, added: int) -> int:
    """Of equal cards the one that most seats know."""
    found, most = NOBODY, -1
    for place in range(held):
        card = hand.cards[place]
        if card.kind == kind and all_added(card) == added and knowing(card) > most:
            found, most = place, knowing(card)
    return found


@rule
def knowing(card: HandCard) -> int:
    """How many seats know a card."""
    seats = 0
    for seat in range(SEATS):
        seats += card.eyes >> seat & 1
    return seats


@rule
def in_hand(hand: Hand, kind: int) -> int:
    """How many cards of a kind."""
    count = 0
    for place in range(hand.held):
        count += hand.cards[place].kind == kind
    return count


# Coming and going


@rule
def receive(state: State, seat: int, kind: int, added: int, eyes: int) -> None:
    """A card for a hand; a full one, which takes more cards than there are, takes no more."""
    hand = state.farms[seat].hand
    if hand.held == HAND:
        return
    card = hand.cards[hand.held]
    card.kind, card.added, card.extra, card.eyes = kind, added, 0, eyes | only(seat)
    hand.held += 1


@rule
def remove_at(hand: Hand, place: int) -> None:
    """No trace of the card stays behind."""
    hand.held -= 1
    for left in range(place, hand.held):
        hand.cards[left] = hand.cards[left + 1]
    card = hand.cards[hand.held]
    card.kind, card.added, card.extra, card.eyes = NOTHING, 0, 0, 0


@rule
def give_up(hand: Hand, held: int, kind: int, added: int) -> None:
    """One of the first `held` cards leaves before all eyes, and they see its value."""
    leave_as(hand, place_of(hand, held, kind, added), best_known(hand, held, kind, added))


@rule
def drop(hand: Hand, place: int) -> None:
    """A card leaves before all eyes, but nobody else sees what was on it."""
    leave_as(hand, place, best_known(hand, hand.held, hand.cards[place].kind, MOST_ADDED))


@rule
def best_known(hand: Hand, held: int, kind: int, most: int) -> int:
    """The card of a kind that others take for one that leaves: most of them know it, and at most so much on it."""
    found = NOBODY
    for place in range(held):
        card = hand.cards[place]
        if card.kind == kind and card.added <= most and (found == NOBODY or better_known(card, hand.cards[found])):
            found = place
    return found


@rule
def better_known(card: HandCard, than: HandCard) -> bool:
    return knowing(card) > knowing(than) or (knowing(card) == knowing(than) and card.added > than.added)


@rule
def leave_as(hand: Hand, place: int, known: int) -> None:
    """The card that is taken for another: that one goes, and its value stays with what was known of this one."""
    leaves, stays = hand.cards[known], hand.cards[place]
    if known != place:
        total = all_added(leaves)
        seen_both = stays.eyes & ~leaves.eyes == 0
        stays.added = min(stays.added, leaves.added) if seen_both else 0
        stays.extra = total - stays.added
    remove_at(hand, known)


@rule
def show(state: State, seat: int, place: int) -> None:
    """Everybody sees a card, with its value."""
    card = state.farms[seat].hand.cards[place]
    card.added, card.extra, card.eyes = all_added(card), 0, EVERYBODY
    note(state.log, Event.SHOWN, seat, card.kind, 0, ALL_EYES)


@rule
def show_kind(state: State, seat: int, kind: int, most: int) -> None:
    """§ 11 So many cards of a kind, the best known first, as they are counted."""
    hand = state.farms[seat].hand
    for _ in range(most):
        best, most_known = NOBODY, -1
        for place in range(hand.held):
            card = hand.cards[place]
            if card.kind == kind and card.eyes != EVERYBODY and knowing(card) > most_known:
                best, most_known = place, knowing(card)
        if best == NOBODY:
            return
        show(state, seat, best)


@rule
def steal_at(state: State, thief: int, victim: int, place: int) -> None:
    """§ 11 Thief and victim know the card and its value.  Others know neither, nor what is left."""
    hand = state.farms[victim].hand
    card = hand.cards[place]
    kind, added, two = card.kind, all_added(card), only(thief) | only(victim)
    remove_at(hand, place)
    for left in range(hand.held):
        hand.cards[left].eyes &= two
    receive(state, thief, kind, added, two)
    note(state.log, Event.STOLE, thief, victim, 0, ALL_EYES)
    note(state.log, Event.STOLEN, thief, kind, 0, two)


# Deck, discards, market


@rule
def draw_to_hand(state: State, seat: int) -> None:
    """From an empty deck nothing comes."""
    if state.deck.held > 0:
        kind = draw(state.deck, state.dice)
        receive(state, seat, kind, 0, only(seat))
        note(state.log, Event.DREW, seat, kind, 0, only(seat))


@rule
def discard(state: State, seat: int, kind: int) -> None:
    """§ 10 Onto the discards of the seat that it left; its value is the printed one again."""
    add(state.farms[seat].discards, kind, 1)


@rule
def discard_at_random(state: State, seat: int) -> None:
    """One card of a hand, which everybody sees."""
    hand = state.farms[seat].hand
    place = below(state.dice, hand.held)
    kind = hand.cards[place].kind
    drop(hand, place)
    discard(state, seat, kind)
    note(state.log, Event.DISCARDED, seat, kind, 0, ALL_EYES)


@rule
def refill_market(state: State, book: Book) -> None:
    """§ 4 Slot by slot, as long as there are cards in the deck."""
    for slot in range(book.market_size):
        if state.market[slot] == NOTHING and state.deck.held > 0:
            state.market[slot] = draw(state.deck, state.dice)
            note(state.log, Event.REVEALED, NOBODY, state.market[slot], 0, ALL_EYES)


@rule
def market_held(state: State) -> int:
    count = 0
    for slot in range(MARKET):
        count += state.market[slot] != NOTHING
    return count


@rule
def discard_market(state: State, seat: int) -> int:
    """§ 10 Market cards count as discards of whoever did it.  How many there were."""
    count = 0
    for slot in range(MARKET):
        if state.market[slot] != NOTHING:
            discard(state, seat, state.market[slot])
            state.market[slot] = NOTHING
            count += 1
    note(state.log, Event.CLEARED, seat, count, 0, ALL_EYES)
    return count


# Coins and fertilizers: nothing goes below zero (R12)


@rule
def gain_coins(state: State, seat: int, amount: int) -> None:
    farm = state.farms[seat]
    farm.coins = min(MOST, farm.coins + amount)
    if amount > 0:
        note(state.log, Event.GAINED_COINS, seat, amount, 0, ALL_EYES)


@rule
def gain_fertilizers(state: State, seat: int, amount: int) -> None:
    farm = state.farms[seat]
    farm.fertilizers = min(MOST, farm.fertilizers + amount)
    if amount > 0:
        note(state.log, Event.GAINED_FERTILIZERS, seat, amount, 0, ALL_EYES)


@rule
def move_coins(state: State, giver: int, taker: int, amount: int) -> int:
    """As many as the giver has; so many they were."""
    coins = min(amount, state.farms[giver].coins)
    state.farms[giver].coins -= coins
    state.farms[taker].coins = min(MOST, state.farms[taker].coins + coins)
    note(state.log, Event.STOLE_COINS, taker, giver, coins, ALL_EYES)
    return coins
