"""The table of Solanaceae VCG drawn: two open hands, what lies on the table, and what came of the last battle."""

from typing import Any

from ...frame.drawing import Drawing, Panel
from ...frame.game import Edition
from .grammar import Sentence, write
from .state import HAND, NOTHING, Prefix, Question, State, Word
from .view import card as called
from .view import stake

HEADS = ("card", "level", "power", "damage", "ability", "bonus")
ASKED = {Question.CARD: "play a card", Question.STAKE: "stake potions on {card}"}


def draw(edition: Edition, state: State, seat: int | None) -> Drawing:
    """As one seat sees it; None sees sealed stakes."""
    order = [place for place in range(state.seats) if place != seat] + ([] if seat is None else [seat])
    hands = tuple((hand_of(edition, state, place),) for place in order)
    sides = tuple(side_of(edition, state, place) for place in range(state.seats))
    battle = f"battle {state.round + 1} of {HAND}"
    return Drawing(battle, asked_in(edition, state), (*hands, sides))


def asked_in(edition: Edition, state: State) -> str:
    if state.over:
        return ""
    return ASKED[Question(state.asked)].format(card=called(edition.names, state.players[state.to_move].card))


def hand_of(edition: Edition, state: State, seat: int) -> Panel:
    player = state.players[seat]
    rows = [card_row(edition, player, place) for place in range(HAND)]
    bonuses, deck = {row[-1] for row in rows}, pool_of(edition, player.pool)
    if len(bonuses) > 1:
        return Panel("hand", tuple(rows), HEADS, seat, deck)
    shared = f"{deck}, bonus {bonuses.pop() or 'none'}"
    return Panel("hand", tuple(row[:-1] for row in rows), HEADS[:-1], seat, shared)


def pool_of(edition: Edition, pool: int) -> str:
    pools: tuple[str, ...] = getattr(edition.names, "pools", ())
    return pools[pool] if pool < len(pools) else str(pool)


def card_row(edition: Edition, player: Any, place: int) -> tuple[str, ...]:
    card = player.hand[place]
    facts = edition.book_view.cards[card]
    name = called(edition.names, card)
    if player.played[place]:
        name = f"{name}, {'won' if player.won[place] else 'lost'}"
    elif player.card == card:
        name = f"> {name}"
    return (name, str(facts.level), str(facts.power), str(facts.damage), text(facts.ability), text(facts.bonus))


def text(effect: Any) -> str:
    return write(Sentence(Prefix(effect.prefix), Word(effect.word), effect.amount, effect.bound))


def side_of(edition: Edition, state: State, seat: int) -> Panel:
    """What a seat has, and what it put into the battle."""
    player = state.players[seat]
    rows = [("life", str(player.life)), ("potions", str(player.potions))]
    rows += [(f"{name}", each) for name, each in lasting(player)]
    if player.card != NOTHING:
        rows.append(("plays", called(edition.names, player.card)))
    if has_staked(state, seat):
        sealed = player.stake.extra is None
        rows.append(("stakes", "sealed" if sealed else stake(player.stake.extra, player.stake.focus)))
    if player.fought.card != NOTHING:
        rows += fought_by(edition, player.fought, "won" if state.previous == seat else "lost")
    return Panel("plays first" if state.first == seat and not state.over else "", tuple(rows), seat=seat)


def has_staked(state: State, seat: int) -> bool:
    """A card on the table has its stake, unless its owner is being asked for it."""
    asked = state.to_move == seat and state.asked == Question.STAKE
    return state.players[seat].card != NOTHING and not asked and not state.over


def lasting(player: Any) -> list[tuple[str, str]]:
    """Heals and poisons, which act after every battle."""
    heals = [f"{each.amount} up to {each.bound}" for each in player.heals.each[: player.heals.held]]
    poisons = [f"{abs(each.amount)} down to {each.bound}" for each in player.poisons.each[: player.poisons.held]]
    return [("heals", ", ".join(heals))] * bool(heals) + [("poison", ", ".join(poisons))] * bool(poisons)


def fought_by(edition: Edition, fought: Any, result: str) -> list[tuple[str, str]]:
    """Its part in the battle before."""
    staked = stake(fought.extra, fought.focus)
    return [
        (result, called(edition.names, fought.card)),
        ("staked", staked),
        ("", f"power {fought.power}, damage {fought.damage}, attack {fought.attack}"),
    ]


def explain(edition: Edition, card: int) -> str:
    """All that a card says."""
    facts = edition.book_view.cards[card]
    numbers = f"level {facts.level}, power {facts.power}, damage {facts.damage}"
    return f"{numbers}; {text(facts.ability) or 'no ability'}; bonus {text(facts.bonus) or 'none'}"
