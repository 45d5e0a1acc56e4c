"""§ 11 What the words on the cards do.  tags.csv says which card text is made of which words."""

from ...kernel.agenda import then
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note, only
from ...kernel.piles import full, put
from .cards import draw_to_hand, next_card
from .fields import ABOUT, PLACES, forage, has_room, left_of, next_of_supply, opponent_composted
from .payment import gain
from .state import (
    FIELDS,
    HAND,
    RESOURCES,
    SLOTS,
    Book,
    Card,
    Domain,
    Effect,
    Farm,
    Field,
    If,
    Moment,
    State,
    Whose,
    Word,
)
from .words import Event, Step

ALONE, PLAYED_ACTIVE, COPIED = 0, 1, 2  # how a card is played, for its own effects
MOST_VP = 9999
WON = -1  # instead of the prize for all three domains, until the round is over
CHOICE = 0b001111  # plasma, ash, shards or nut
ALL_DOMAINS = 0b1110
MOST_FORAGE = 99


@rule
def run_effects(state: State, book: Book, seat: int, card: int, code: int) -> None:
    """A card's effects of one moment, left to right; each is finished, questions included, before the next."""
    moment, first, about = code // (PLACES * ABOUT), code // ABOUT % PLACES, code % ABOUT
    waiting, acting = state.agenda.held, book.cards[card].acting
    for place in range(first, acting):
        effect = book.cards[card].effects[place]
        if acts_now(effect, moment, about) and holds(state, book, seat, effect):
            do_word(state, book, seat, effect, about)
            if state.agenda.held > waiting and place + 1 < acting:
                then(state.agenda, Step.EFFECTS, seat, card, code + (place + 1 - first) * ABOUT)
                return


@rule
def acts_now(effect: Effect, moment: int, about: int) -> bool:
    if moment == Moment.PLAYED and effect.moment == Moment.ACTIVE:
        return about == PLAYED_ACTIVE
    return effect.moment == moment


@rule
def holds(state: State, book: Book, seat: int, effect: Effect) -> bool:
    """Whether an effect's condition is met; each speaks of a seat."""
    if effect.condition == If.ALWAYS:
        return True
    if seat < 0:
        return False
    match effect.condition:
        case If.WITH:
            return lies_on_mat(state.farms[seat], effect.of)
        case If.TYPE_ON_MAT:
            played_to = state.slot if effect.moment == Moment.PLAYED else 0
            return type_on_mat(book, state.farms[seat], effect.of, played_to)
        case If.TYPE_BEFORE:
            return state.types_before >> effect.of & 1 == 1
        case If.SPENT_BEFORE:
            return state.spent_before >> effect.of & 1 == 1
        case _:
            return opponent_composted(state, seat)


@rule
def lies_on_mat(farm: Farm, card: int) -> bool:
    for slot in range(SLOTS):
        if farm.mat[slot] == card:
            return True
    return False


@rule
def type_on_mat(book: Book, farm: Farm, kind: int, played_to: int) -> bool:
    """Whether a card of a type lies on the mat, other than the one that has just been played to it."""
    for slot in range(SLOTS):
        own = slot + 1 == played_to or farm.second_half >> slot & 1
        if not own and farm.mat[slot] > 0 and book.cards[farm.mat[slot]].type == kind:
            return True
    return False


@rule
def do_word(state: State, book: Book, seat: int, effect: Effect, about: int) -> None:
    """One effect.  An event that acts every round (§ 10) has no seat: what speaks of a caster does nothing then."""
    one, two = effect.one, effect.two
    match effect.word:
        case Word.HAND_SIZE_ALL:
            state.hand_delta = max(-HAND, min(state.hand_delta + one, HAND))
        case Word.COMPOST_ALL:
            state.compost_at_end = min(state.compost_at_end + one, HAND)
        case Word.FORAGE_BONUS:
            state.forage_bonus = min(state.forage_bonus + one, MOST_FORAGE)
        case Word.THREE_DOMAINS:
            offer_domain_prize(state, seat, one)
        case _:
            if seat >= 0:
                do_own_word(state, book, seat, effect.word, one, two, about)


@rule
def do_own_word(state: State, book: Book, seat: int, word: int, one: int, two: int, about: int) -> None:
    match word:
        case Word.DRAW:
            draw_to_hand(state, seat, one)
        case Word.DISCARD:
            then(state.agenda, Step.DISCARD, seat, 0, one)
        case Word.COMPOST:
            then(state.agenda, Step.MAY_COMPOST, seat, 0, one)
        case Word.GAIN:
            gain(state, seat, one, two)
        case Word.VP:
            score_vp(state, seat, one)
        case Word.FORAGE:
            forage(state, book, seat, one)
        case Word.STEAL:
            then(state.agenda, Step.STEAL, seat, two, one)
        case Word.TAKE:
            then(state.agenda, Step.TAKE, seat, one, two)
        case Word.TAKE_UP_TO:
            then(state.agenda, Step.MAY_TAKE, seat, one, two)
        case Word.REPLACE:
            then(state.agenda, Step.REPLACE, seat, 0, one)
            then(state.agenda, Step.REFILL, seat, 0, 0)
        case Word.COPY:
            if about != COPIED:
                then(state.agenda, Step.COPY, seat, one, 0)
        case Word.MOVE:
            then(state.agenda, Step.MOVE, seat, one, 0)
        case Word.SCRY:
            look_at_deck(state, seat)
        case Word.PEEK:
            if look_at_supply(state, seat):
                then(state.agenda, Step.PEEK, seat, 0, 0)
        case Word.SWAP_TOP:
            if look_at_supply(state, seat):
                then(state.agenda, Step.SWAP, seat, 0, 0)
        case Word.BURY:
            then(state.agenda, Step.BURY, seat, one, two)
        case Word.GAIN_CHOICE:
            then(state.agenda, Step.GAIN, seat, CHOICE, one)
        case Word.GAIN_SPENT:
            gain_one_of(state, seat, about, one)
        case Word.GAIN_STOLEN:
            gain(state, seat, about, one)
        case _:
            pass


@rule
def score_vp(state: State, seat: int, vp: int) -> None:
    farm = state.farms[seat]
    farm.vp = min(farm.vp + vp, MOST_VP)
    note(state.log, Event.SCORED, seat, vp, 0, ALL_EYES)


@rule
def gain_one_of(state: State, seat: int, kinds: int, units: int) -> None:
    """Units of one of the resources in a set; asked only where there is a choice."""
    for res in range(RESOURCES):
        if kinds == 1 << res:
            gain(state, seat, res, units)
            return
    then(state.agenda, Step.GAIN, seat, kinds, units)


@rule
def look_at_deck(state: State, seat: int) -> None:
    """The top two of one's own deck: one to hand, the other to the discard."""
    looked = state.farms[seat].looked
    while not full(looked):
        card = next_card(state, seat)
        if card == 0:
            break
        put(looked, card)
        note(state.log, Event.LOOKED, seat, card, 0, only(seat))
    then(state.agenda, Step.KEEP, seat, 0, 0)


@rule
def look_at_supply(state: State, seat: int) -> bool:
    """The top card of the supply; False when there is none."""
    if state.top.card == 0:
        card = next_of_supply(state)
        state.top.card, state.top.eyes = card, 0
    if state.top.card == 0:
        return False
    state.top.eyes |= only(seat)
    note(state.log, Event.LOOKED, seat, state.top.card, 0, only(seat))
    return True


@rule
def played_domain(state: State, seat: int, domain: int) -> None:
    if domain != Domain.NONE:
        state.farms[seat].domains |= 1 << domain
        win_domain_prize(state, seat)


@rule
def offer_domain_prize(state: State, caster: int, vp: int) -> None:
    """§ 10 A round's one prize for the first to play all three domains; who has done so already has it at once."""
    if state.domain_prize == 0:
        state.domain_prize = vp
        seat = max(caster, 0)
        for _ in range(state.seats):
            win_domain_prize(state, seat)
            seat = left_of(state, seat)


@rule
def win_domain_prize(state: State, seat: int) -> None:
    if state.domain_prize > 0 and state.farms[seat].domains == ALL_DOMAINS:
        score_vp(state, seat, state.domain_prize)
        state.domain_prize = WON


@rule
def may_play(book: Book, farm: Farm, facts: Card) -> bool:
    """Whether a card's own conditions are met."""
    for place in range(facts.acting):
        effect = facts.effects[place]
        if effect.moment == Moment.NEEDS:
            if effect.word == Word.WORKER_ON and farm.placed[effect.one] == 0:
                return False
            if effect.word == Word.MAT_CARDS and mat_cards(farm) < effect.one:
                return False
    return True


@rule
def mat_cards(farm: Farm) -> int:
    cards = 0
    for slot in range(SLOTS):
        cards += farm.mat[slot] > 0 and not farm.second_half >> slot & 1
    return cards


@rule
def slots_covered(facts: Card) -> int:
    for place in range(facts.acting):
        effect = facts.effects[place]
        if effect.moment == Moment.PLACING and effect.word == Word.COVER:
            return effect.one
    return 1


# Moving workers.


@rule
def may_move(state: State, book: Book, seat: int, owner: int, source: int, target: int, whose: int) -> bool:
    """Whether a card that moves `whose` workers lets a seat move one of an owner's from a field to another."""
    if source == target or state.farms[owner].placed[source] == 0 or not has_room(state, book, owner, target):
        return False
    if whose == Whose.OWN:
        return owner == seat and target <= Field.FORAGE  # to a basic field
    return whose == Whose.ANY or owner != seat


@rule
def can_move(state: State, book: Book, seat: int, whose: int) -> bool:
    for owner in range(state.seats):
        for source in range(FIELDS):
            if state.farms[owner].placed[source] > 0:
                for target in range(FIELDS):
                    if may_move(state, book, seat, owner, source, target, whose):
                        return True
    return False
