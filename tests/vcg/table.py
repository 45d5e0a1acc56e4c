"""Battles and matches written down in a line.

    6/4 + 2 Power [Heal 1 Max 12]       a card: power 6, damage 4, an ability, a bonus
    L5 6/4 & 3/3 & 1/1 @Moths           a hand: the first card has level 5, the last one another faction

A card has level 3 unless it says so, and the faction of its hand; its bonus is that of the card before it.

    def test_a_reduction_stops_at_its_min():
        assert fight("6/4 - 5 Opp Power Min 3", "7/4").power == [6, 3]
"""

import csv
import io
import re
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any

from fairfield.frame.door import door_of
from fairfield.frame.game import Edition
from fairfield.frame.match import Match
from fairfield.frame.tables import Table
from fairfield.games.vcg import GAME, battle
from fairfield.games.vcg.state import HAND, Over
from fairfield.games.vcg.tables import id_of

SIDES = ("Ann", "Bob")
CARD = re.compile(r"(?:L(\d+) )?(\d+)/(\d+)\s*([^\[@]*?)\s*(?:\[(.*?)\])?\s*(?:@(\w+))?")
NO_BONUS = "+ 0 Potion"  # every faction has one


def hand(text: str, side: str) -> list[list[Any]]:
    """[name, level, power, damage, ability, bonus, faction] for each card."""
    cards: list[list[Any]] = []
    for place, one in enumerate(text.split("&")):
        found = CARD.fullmatch(one.strip())
        assert found is not None, one
        level, power, damage, ability, bonus, faction = found.groups()
        usual = cards[-1][5] if cards else ""
        numbers = [int(level or 3), int(power), int(damage)]
        cards.append([f"{side} {place}", *numbers, ability, usual if bonus is None else bonus, faction or side])
    return cards


def fight(one: str, two: str, preset: str = "", *, rules: dict[str, Any] | None = None, **position: Any) -> Any:
    """The outcome when the first cards of two hands meet; seat 0 plays first unless `first=1`."""
    usual = {"first": 0, "card": (0, 0), "extra": (0, 0), "life": (12, 12), "potions": (12, 12)}
    hands = [hand(text, side) for text, side in zip((one, two), SIDES, strict=True)]
    return SimpleNamespace(**battle(preset, rules, hands=hands, **(usual | position)))


# Whole matches


def table(one: str, two: str, preset: str = "", *, rules: dict[str, Any] | None = None, **position: Any) -> "Game":
    """A match in which these hands lie on the table, before a card is played.

    `life=(3, 12)`, `potions=`, `first=1`, `previous=0`, `round=3`, `played=("A", "")` say what is unusual.
    """
    return Game(Match.read(_edition(one, two, preset, _frozen(rules)), _position(one, two, preset, position), (1, 2)))


def _frozen(rules: dict[str, Any] | None) -> tuple[tuple[str, Any], ...]:
    return tuple((rules or {}).items())


@cache
def _edition(one: str, two: str, preset: str, rules: tuple[tuple[str, Any], ...]) -> Edition:
    """Rules whose library is these two hands; of each faction there are more cards, which nobody has drawn."""
    factions: dict[str, list[list[Any]]] = {}
    for text, side in zip((one, two), SIDES, strict=True):
        for name, level, power, damage, ability, bonus, faction in hand(text, side):
            own = faction if faction == side else f"{side} {faction}"
            factions.setdefault(own, []).append([name, level, power, damage, ability, "", bonus or NO_BONUS])
    tables = {}
    for faction, lines in factions.items():
        spare = [[f"{faction} spare {place}", 3, 1, 1, "", "", lines[0][6]] for place in range(8 - len(lines))]
        name = f"cards/{faction.lower().replace(' ', '_')}.csv"
        tables[name] = Table(name, cards_text([*lines, *spare]))
    return GAME.edition(preset, dict(rules), tables)


def cards_text(lines: list[list[Any]]) -> str:
    """A faction's file."""
    text = io.StringIO()
    columns = ["Name", "Level", "Power", "Damage", "Ability", "Description", "Bonus"]
    csv.writer(text, lineterminator="\n").writerows([columns, *lines])
    return text.getvalue()


def _position(one: str, two: str, preset: str, said: dict[str, Any]) -> str:
    usual = {"first": 0, "previous": -1, "round": 0, "life": (12, 12), "potions": (12, 12), "played": ("", "")}
    facts = usual | said
    shared = f"to_move {facts['first']}, first {facts['first']}, previous {facts['previous']}, round {facts['round']}"
    lines = [f"vcg {preset or 'seed'}, 2 seats", shared]
    for seat, (text, side) in enumerate(zip((one, two), SIDES, strict=True)):
        cards = hand(text, side)
        supporters = sum(1 << place for place, card in enumerate(cards) if card[4].startswith("Support"))
        played = " ".join(str(int(str(place) in facts["played"][seat])) for place in range(HAND))
        drawn = f"hand ({' '.join(id_of(card[0]) for card in cards)}), played ({played})"
        stocks = f"life {facts['life'][seat]}, potions {facts['potions'][seat]}, supporters {supporters}"
        lines.append(f"seat {seat}: {stocks}, {drawn}")
    return "\n".join(lines)


@dataclass
class Game:
    """A match, and what tests want to know of it.  Cards are `Ann 0` to `Ann 3` and `Bob 0` to `Bob 3`."""

    match: Match

    def play(self, *moves: str) -> "Game":
        self.match.play(*moves)
        return self

    def battle(self, one: int, two: int, stakes: tuple[str, str] = ("nothing", "nothing")) -> "Game":
        """A whole battle: the places of two cards in their hands, and the stakes, by seat."""
        for seat in (self.state.first, 1 - self.state.first):
            self.play(f"play {SIDES[seat]} {(one, two)[seat]}", f"stake {stakes[seat]}")
        return self

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def life(self) -> list[int]:
        return [player.life for player in self.state.players]

    @property
    def potions(self) -> list[int]:
        return [player.potions for player in self.state.players]

    @property
    def moves(self) -> list[str]:
        return [self.match.says(move) for move in self.match.legal()]

    @property
    def over(self) -> str:
        return Over(self.state.over).name.lower()

    @property
    def points(self) -> list[float]:
        return self.match.score()[0]

    @property
    def story(self) -> list[str]:
        return self.match.told()

    def glance(self, move: str) -> int:
        """What the greedy bot thinks of a move."""
        return door_of(GAME).glance(self.match._state, self.match.edition, self.match.edition.move(move))

    def greedy(self) -> str:
        return max(self.moves, key=self.glance)
