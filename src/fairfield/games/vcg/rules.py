"""Solanaceae VCG's rules: § 2 the match, § 3 a battle's choices, § 4 its course, § 8 the end, and what nobody may know.

§ 5  slots.py      § 6  fight.py       § 7  effects.py      § 9  bots.py
"""

from ...kernel.dice import Dice, below, rekey
from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note, only
from ...kernel.log import clear as clear_log
from ...kernel.moves import HIDDEN
from .effects import all_effects, set_life, set_potions, tick_heals, tick_poisons, within
from .fight import acting, attack_of, damage_of, place_of, power_of, reason_of, winner_of
from .slots import ABILITY, BONUS, effect_in, ready_slots
from .state import (
    HAND,
    NOBODY,
    NOTHING,
    SEATS,
    STAKES,
    Book,
    BothDown,
    Judged,
    Lastings,
    Over,
    Player,
    Prefix,
    Question,
    State,
    Why,
)
from .words import ONE, TWO, VERB, Event, Verb, encode

# § 2 The match


@rule
def setup(state: State, book: Book, seats: int, starter: int) -> None:
    """The cards decide who leads: `starter` has nothing to say."""
    state.seats, state.over, state.round, state.previous, state.why = seats, Over.NOT, 0, NOBODY, Why.NONE
    clear_log(state.log)
    for seat in range(SEATS):
        clear_player(state.players[seat])
    for seat in range(SEATS):
        player = state.players[seat]
        player.life, player.potions = book.life, book.potions
        draw_hand(state, book, seat)
    lead = levels(book, state.players[0]) - levels(book, state.players[1])
    state.first = leader(state, lead)
    note(state.log, Event.LEADS, state.first, lead, 0, ALL_EYES)
    ask(state, state.first, Question.CARD)


@rule
def clear_player(player: Player) -> None:
    player.supporters, player.card, player.stake.extra, player.stake.focus = 0, NOTHING, 0, 0
    for place in range(HAND):
        player.hand[place], player.played[place], player.won[place] = NOTHING, 0, 0
    clear_lastings(player.heals)
    clear_lastings(player.poisons)
    fought = player.fought
    fought.card, fought.extra, fought.focus = NOTHING, 0, 0
    fought.power, fought.damage, fought.attack = 0, 0, 0


@rule
def clear_lastings(lastings: Lastings) -> None:
    for place in range(lastings.held):
        one = lastings.each[place]
        one.amount, one.bound = 0, 0
    lastings.held = 0


@rule
def draw_hand(state: State, book: Book, seat: int) -> None:
    """Four cards of the deck.  Where the deck itself is 8 random cards of a faction, four of the faction's are as good:
    which others it held is never known and never matters."""
    player, pick = state.players[seat], book.seat[seat]
    player.pool = pick.first
    if pick.count > 1:
        player.pool += below(state.dice, pick.count)
    pool = book.pools[player.pool]
    for place in range(HAND):
        card = book.listed[pool.start + below(state.dice, pool.held)]
        while place_of(player, card) != NOBODY:
            card = book.listed[pool.start + below(state.dice, pool.held)]
        player.hand[place] = card
        note(state.log, Event.DREW, seat, card, 0, ALL_EYES)
        player.supporters |= (book.cards[card].ability.prefix == Prefix.SUPPORT) << place


@rule
def leader(state: State, lead: int) -> int:
    """The seat that has drawn more levels; of equal ones either."""
    if lead == 0:
        return below(state.dice, SEATS)
    return 0 if lead > 0 else 1


@rule
def levels(book: Book, player: Player) -> int:
    total = 0
    for place in range(HAND):
        total += book.cards[player.hand[place]].level
    return total


# § 3 A battle's choices: a card, open, then a sealed stake; the seat that plays first, then the other


@rule
def ask(state: State, seat: int, question: int) -> None:
    state.to_move, state.asked = seat, question


@rule
def legal(state: State, book: Book, moves: list[int]) -> int:
    player = state.players[state.to_move]
    if state.asked == Question.STAKE:
        return stakes(book, player, moves)
    n = 0
    for place in range(HAND):
        moves[n] = encode(Verb.CARD, player.hand[place], 0)
        n += 1 - player.played[place]  # the next one is written over a card that has fought
    return n


@rule
def stakes(book: Book, player: Player, moves: list[int]) -> int:
    """So many extra potions, and focus where they leave enough for it.

    Both loops run on to the largest stake there is: of a fixed length they cost next to nothing.
    """
    plain, focused = most_extra(player.potions) + 1, max(0, most_extra(player.potions - book.focus_cost) + 1)
    for extra in range(STAKES):
        moves[extra] = encode(Verb.STAKE, extra, 0)
    for extra in range(STAKES):
        moves[plain + extra] = encode(Verb.STAKE, extra, 1)
    return plain + focused


@rule
def most_extra(potions: int) -> int:
    return min(potions, STAKES - 1)


@rule
def play(state: State, book: Book, move: int) -> None:
    clear_log(state.log)
    seat = state.to_move
    player = state.players[seat]
    if VERB[move] == Verb.CARD:
        player.card = ONE[move]
        note(state.log, Event.PLAYED, seat, player.card, 0, ALL_EYES)
        ask(state, seat, Question.STAKE)
        return
    player.stake.extra, player.stake.focus = ONE[move], TWO[move]
    note(state.log, Event.STAKED, seat, ONE[move], TWO[move], only(seat))
    if seat == state.first:
        ask(state, 1 - seat, Question.CARD)
    else:
        fight(state, book)


# § 4 The course of a battle


@rule
def fight(state: State, book: Book) -> None:
    places = (
        place_of(state.players[0], state.players[0].card),
        place_of(state.players[1], state.players[1].card),
    )
    slots = acting(state, book, places[0], places[1])
    for seat in range(SEATS):
        reveal(state, book, seat)
    for seat in range(SEATS if state.log.on else 0):
        tell_stopped(state, book, seat, places[seat], slots[seat])
    for seat in range(SEATS):
        fought = state.players[seat].fought
        fought.power = power_of(state, book, seat, places, slots)
        fought.damage = damage_of(state, book, seat, places, slots, fought.focus)
        fought.attack = attack_of(state, book, seat, places, slots, fought.power, fought.extra)
        note(state.log, Event.FOUGHT, seat, fought.power, within(fought.attack), ALL_EYES)
    decide(state, book, places)
    lost = deal_damage(state, book)
    loser = 1 - state.previous
    out = book.judged == Judged.AFTER_DAMAGE and state.players[loser].life <= 0
    aftermath(state, book, places, slots, lost)
    if out:
        set_life(state, loser, min(0, state.players[loser].life), Event.LIFE)
    for seat in range(SEATS):
        state.players[seat].played[places[seat]] = 1
        set_potions(state, seat, max(0, state.players[seat].potions))
    state.players[state.previous].won[places[state.previous]] = 1
    next_battle(state, book)


@rule
def reveal(state: State, book: Book, seat: int) -> None:
    """Both stakes are shown and paid."""
    player = state.players[seat]
    stake, fought = player.stake, player.fought
    fought.card, fought.extra, fought.focus = player.card, stake.extra, stake.focus
    player.card, stake.extra, stake.focus = NOTHING, 0, 0
    note(state.log, Event.REVEALED, seat, fought.extra, fought.focus, ALL_EYES)
    set_potions(state, seat, player.potions - fought.extra - (book.focus_cost if fought.focus else 0))


@rule
def tell_stopped(state: State, book: Book, seat: int, place: int, acts: int) -> None:
    """Which of a card's own slots would act, had nothing stopped them."""
    silent = ready_slots(state, book, seat, place) & ~acts
    for slot in (ABILITY, BONUS):
        if silent >> slot & 1 and effect_in(book, state.players[seat], place, slot).prefix != Prefix.STOP:
            note(state.log, Event.STOPPED, seat, slot, 0, ALL_EYES)


@rule
def decide(state: State, book: Book, places: tuple[int, int]) -> None:
    attack0, attack1 = state.players[0].fought.attack, state.players[1].fought.attack
    state.previous = winner_of(state, book, places, attack0, attack1)
    state.why = reason_of(state, book, places, attack0, attack1)
    note(state.log, Event.WON, state.previous, state.why, 0, ALL_EYES)


@rule
def deal_damage(state: State, book: Book) -> int:
    """The winning card's damage; how much of the loser's life it really took."""
    winner = state.previous
    loser = state.players[1 - winner]
    before = max(0, loser.life)
    life = loser.life - state.players[winner].fought.damage
    set_life(state, 1 - winner, max(0, life) if book.life_floor else life, Event.DAMAGED)
    return before - max(0, loser.life)


@rule
def aftermath(state: State, book: Book, places: tuple[int, int], slots: tuple[int, int], lost: int) -> None:
    """Effects, then the heals and poisons of earlier battles."""
    one, two = state.players[0], state.players[1]
    heals = one.heals.held, two.heals.held
    poisons = one.poisons.held, two.poisons.held
    all_effects(state, book, places, slots, lost)
    for seat in range(SEATS):
        tick_heals(state, book, seat, heals[seat])
    for seat in range(SEATS):
        tick_poisons(state, seat, poisons[seat])


@rule
def next_battle(state: State, book: Book) -> None:
    """Who played second plays first now, unless the match is over."""
    state.first = 1 - state.first
    ask(state, state.first, Question.CARD)
    down = (state.players[0].life <= 0) + (state.players[1].life <= 0)
    if down > 0:
        end(state, Over.KNOCKOUT if down == 1 else Over.BOTH_KNOCKED_OUT)
    elif state.round == HAND - 1:
        end(state, Over.LAST_BATTLE)
    else:
        state.round += 1


# § 8 The end


@rule
def end(state: State, reason: int) -> None:
    state.over = reason
    note(state.log, Event.ENDED, NOBODY, reason, 0, ALL_EYES)


@rule
def standing(state: State, book: Book, seat: int) -> int:
    """The life that counts: none below zero."""
    life = state.players[seat].life
    return life if book.both_down == BothDown.MORE_LIFE else max(0, life)


@rule
def score(state: State, book: Book, points: list[float], own: list[int]) -> None:
    """More life wins; equal life, and both at zero, is a draw."""
    lead = standing(state, book, 0) - standing(state, book, 1)
    points[0] = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    points[1] = 1.0 - points[0]
    for seat in range(SEATS):
        own[seat] = max(0, state.players[seat].life)


# What nobody may know: the stake that waits for the other's.


@rule
def hide(state: State, book: Book, seat: int, dice: Dice) -> None:
    """One of the stakes the other seat may have sealed, all equally likely."""
    if seat == state.to_move and seat != state.first:
        player = state.players[state.first]
        plain, focused = most_extra(player.potions) + 1, max(0, most_extra(player.potions - book.focus_cost) + 1)
        nth = below(dice, plain + focused)
        player.stake.focus = nth >= plain
        player.stake.extra = nth - plain if nth >= plain else nth
    rekey(state.dice, dice)
    clear_log(state.log)


@rule
def seen(state: State, book: Book, seat: int, move: int) -> int:
    """The first stake stays sealed until the second is there."""
    if VERB[move] == Verb.STAKE and state.to_move != seat and state.to_move == state.first:
        return HIDDEN
    return move
