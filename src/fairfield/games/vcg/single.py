"""One battle by itself: from two hands and four choices to the whole outcome.

A card is [name, level, power, damage, ability, bonus, faction]; everything else comes in pairs, by seat.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from ...frame.door import door_of
from ...frame.game import Edition, Game
from ...kernel.errors import DataError
from ...kernel.records import look, new
from .grammar import Sentence
from .state import HAND, LASTING, SEATS, STAKES, Book, Prefix, Question, State, Why
from .tables import ability, bonus, fill_effect, set_kin
from .words import MOVES, Verb

NEEDED = ("hands", "first", "card", "extra", "life", "potions")
USUAL: dict[str, Any] = {"focus": (0, 0), "previous": None, "poison": ((), ()), "heal": ((), ())}
MOST = 99  # level, power and damage of a card
STOCK = 9999  # life and potions
BROUGHT = LASTING - 4  # heals or poisons of a seat: a battle may add four


class Battles:
    """Battles under the rules of one edition, one after the other."""

    def __init__(self, edition: Edition):
        book = edition.book.copy()
        values = edition.values
        self._edition = Edition(edition.game, edition.preset, edition.changes, {}, values, book, edition.names)
        self._shared = str(values["shared_bonus"])
        self._book: Any = look(Book, book)
        self._door = door_of(edition.game)

    def fight(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The outcome of what is given by NEEDED and USUAL; DataError says what is wrong with it."""
        if not isinstance(given, Mapping):
            raise DataError("a battle is an object of " + ", ".join((*NEEDED, *USUAL)))
        for key in given:
            if key not in (*NEEDED, *USUAL):
                raise DataError(f"'{key}' is none of {', '.join((*NEEDED, *USUAL))}")
        for key in NEEDED:
            if key not in given:
                raise DataError(f"'{key}' is missing")
        facts = USUAL | dict(given)
        array = new(State)
        state: Any = look(State, array)
        state.seats, state.first = SEATS, whole("first", facts["first"], 0, 1)
        state.previous = -1 if facts["previous"] is None else whole("previous", facts["previous"], 0, 1)
        state.to_move, state.asked = 1 - state.first, Question.STAKE
        self._fill_cards(paired("hands", facts))
        stakes = [self._fill_player(state.players[seat], facts, seat) for seat in range(SEATS)]
        state.players[state.first].stake.extra, state.players[state.first].stake.focus = stakes[state.first]
        self._door.play(array, self._edition, MOVES.number(Verb.STAKE, *stakes[1 - state.first]))
        return outcome(state)

    def _fill_cards(self, hands: Any) -> None:
        """Every card of both hands gets a number of its own."""
        factions: dict[str, int] = {}
        for seat, hand in enumerate(hands):
            if isinstance(hand, str) or not isinstance(hand, Sequence) or not 1 <= len(hand) <= HAND:
                raise DataError(f"'hands': seat {seat} has no hand of 1 to {HAND} cards")
            for place, card in enumerate(hand):
                try:
                    fill_card(self._book.cards[numbered(seat, place)], card, factions)
                except ValueError as error:
                    raise DataError(f"'hands': seat {seat}, card {place}: {error}") from error
        set_kin(self._book, 1 + SEATS * HAND, self._shared)

    def _fill_player(self, player: Any, facts: Mapping[str, Any], seat: int) -> tuple[int, int]:
        """What the seat has; its stake."""
        cards = len(facts["hands"][seat])
        for place in range(cards):
            player.hand[place] = numbered(seat, place)
            supports = self._book.cards[player.hand[place]].ability.prefix == Prefix.SUPPORT
            player.supporters |= supports << place
        player.card = player.hand[whole("card", paired("card", facts)[seat], 0, cards - 1)]
        player.life = whole("life", paired("life", facts)[seat], -STOCK, STOCK)
        player.potions = whole("potions", paired("potions", facts)[seat], 0, STOCK)
        for name, lastings in (("poison", player.poisons), ("heal", player.heals)):
            fill_lastings(lastings, name, paired(name, facts)[seat])
        extra = whole("extra", paired("extra", facts)[seat], 0, STAKES - 1)
        focus = whole("focus", paired("focus", facts)[seat], 0, 1)
        if extra + focus * self._book.focus_cost > player.potions:
            raise DataError(f"'extra': seat {seat} stakes more than the {player.potions} potions it has")
        return extra, focus


def numbered(seat: int, place: int) -> int:
    return 1 + seat * HAND + place


def paired(name: str, facts: Mapping[str, Any]) -> Any:
    value = facts[name]
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != SEATS:
        raise DataError(f"'{name}' is not a pair, by seat")
    return value


def whole(name: str, value: Any, low: int, high: int) -> int:
    if not isinstance(value, int) or not low <= value <= high:
        raise DataError(f"'{name}': {value!r} is not a whole number from {low} to {high}")
    return int(value)


def fill_card(card: Any, given: Any, factions: dict[str, int]) -> None:
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != 7:
        raise ValueError(f"{given!r} is not [name, level, power, damage, ability, bonus, faction]")
    _, level, power, damage, ability_text, bonus_text, faction = given
    for name, value in (("level", level), ("power", power), ("damage", damage)):
        if not isinstance(value, int) or not 0 <= value <= MOST:
            raise ValueError(f"{name} {value!r} is not a whole number from 0 to {MOST}")
    for name, text in (("ability", ability_text), ("bonus", bonus_text)):
        if not isinstance(text, str | None):
            raise ValueError(f"{name} {text!r} is not a text")
    card.level, card.power, card.damage = level, power, damage
    card.faction = factions.setdefault(str(faction), len(factions))
    fill_effect(card.ability, parsed(ability, ability_text))
    fill_effect(card.bonus, parsed(bonus, bonus_text))


@cache
def parsed(read: Callable[[str], Sentence], text: str | None) -> Sentence:
    return read(text or "")


def fill_lastings(lastings: Any, name: str, given: Any) -> None:
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) > BROUGHT:
        raise DataError(f"'{name}' is not a list of up to {BROUGHT} pairs of an amount and a bound, for each seat")
    for place, one in enumerate(given):
        if isinstance(one, str) or not isinstance(one, Sequence) or len(one) != 2:
            raise DataError(f"'{name}': {one!r} is not a pair of an amount and a bound")
        lastings.each[place].amount = whole(name, one[0], 0, STOCK)
        lastings.each[place].bound = whole(name, one[1], 0, STOCK)
    lastings.held = len(given)


def outcome(state: Any) -> dict[str, Any]:
    one, two = state.players[0], state.players[1]
    return {
        "winner": state.previous,
        "why": Why(state.why).name.lower(),
        "power": [one.fought.power, two.fought.power],
        "attack": [one.fought.attack, two.fought.attack],
        "damage": [one.fought.damage, two.fought.damage],
        "life": [one.life, two.life],
        "potions": [one.potions, two.potions],
        "poison": [pairs(one.poisons), pairs(two.poisons)],
        "heal": [pairs(one.heals), pairs(two.heals)],
    }


def pairs(lastings: Any) -> list[list[int]]:
    return [[one.amount, one.bound] for one in lastings.each[: lastings.held]]


@cache
def battles(game: Game, preset: str, changes: tuple[tuple[str, Any], ...]) -> Battles:
    return Battles(game.edition(preset, dict(changes)))
