"""A table in the middle of a game, laid out in a few lines, played on in words and asked in sentences.

    def test_a_card_bought_goes_to_the_discard():
        game = table("market (O1), seat 0: bank (1 plasma)")
        game.play("buy Bull")
        assert game.discard(0) == {"O1": 1}

The text is a position (frame/text.py), without what every test would repeat: the first line, who is to move (seat 0
before any action of a turn of his), two workers a seat, the steps on the agenda.  Lines may be joined as above.
"""

import csv
import io
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from fairfield.frame.door import door_of
from fairfield.frame.game import Edition
from fairfield.frame.match import Key, Match
from fairfield.frame.tables import Table
from fairfield.games.scarecrovv import GAME
from fairfield.games.scarecrovv.state import Domain, Resource, Type
from fairfield.games.scarecrovv.words import Step

KEY: Key = (2024, 1)
CardLine = tuple[str, ...]


def table(
    text: str = "",
    preset: str = "simulator",
    *,
    seats: int = 0,
    key: Key = KEY,
    cards: Sequence[CardLine] = (),
    **knobs: Any,
) -> "Game":
    """A game at that position.  Knobs with dots come as `vp_cost={"vp1": 3}`; `cards` join those of cards.csv.

    There are two seats, or as many as the text speaks of, or `seats`.
    """
    edition = rules(preset, cards=cards, **knobs)
    return Game(Match.read(edition, position(edition, text, seats), key))


def opening(
    seats: int = 2,
    preset: str = "simulator",
    *,
    starter: int = 0,
    key: Key = KEY,
    cards: Sequence[CardLine] = (),
    **knobs: Any,
) -> "Game":
    """A game that begins at the beginning."""
    return Game(Match.begin(rules(preset, cards=cards, **knobs), seats, starter, key))


def rules(preset: str = "simulator", *, cards: Sequence[CardLine] = (), **knobs: Any) -> Edition:
    """A preset with some knobs turned and some cards added."""
    flat: dict[str, Any] = {}
    for name, value in knobs.items():
        flat |= {f"{name}.{place}": own for place, own in value.items()} if isinstance(value, dict) else {name: value}
    return _edition(preset, tuple(flat.items()), tuple(cards))


@cache
def _edition(preset: str, knobs: tuple[tuple[str, Any], ...], cards: tuple[CardLine, ...]) -> Edition:
    return GAME.edition(preset, dict(knobs), {"cards.csv": _with_cards(cards)} if cards else None)


def card(
    id: str,
    effect: str = "",
    *,
    cost: str = "free",
    type: str = "None",
    domain: str = "None",
    points: int = 0,
    to_mat: bool = True,
    buy: int = 2,
) -> CardLine:
    """A card for a test, called by its id; its cost in words, as `plasma + any`."""
    amounts = ("0",) * len(Resource)
    return (id, id, str(buy), *amounts, type, domain, str(points), str(to_mat), effect, cost)


def _with_cards(cards: Sequence[CardLine]) -> Table:
    printed = csv.reader(io.StringIO(Table.load(GAME.folder / "cards.csv").text))
    lines = [[*line, "play_cost" if place == 0 else ""] for place, line in enumerate(printed)]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([*lines, *cards])
    return Table("cards.csv", text.getvalue())


def position(edition: Edition, text: str, seats: int = 0) -> str:
    """The whole text of a position, from what a test says of it."""
    parts = [part.strip().strip(",") for part in re.split(r"\n|(?=\bseat \d+:)", text)]
    farms = {int(found[1]): found[2] for part in parts if (found := re.fullmatch(r"seat (\d+):(.*)", part))}
    shared = ", ".join(part for part in parts if part and not part.startswith("seat "))
    seats = seats or max([2, *[seat + 1 for seat in farms]])
    to_move = _number("to_move", shared, 0)
    usual = {
        "to_move": f"to_move {to_move}",
        "winner": "winner -1",
        "actions_left": f"actions_left {edition.values['actions_per_turn']}",
        "agenda": f"agenda (steps ((kind action, seat {to_move})))",
    }
    lines = [f"{edition.game.id} {edition.preset}, {seats} seats", _completed(shared, usual)]
    for seat in range(seats):
        usual = {"workers": f"workers {edition.values['workers_per_round']}", "turns": f"turns {int(seat == to_move)}"}
        lines.append(f"seat {seat}: {_completed(farms.get(seat, ''), usual)}")
    return "\n".join(lines)


def _completed(said: str, usual: dict[str, str]) -> str:
    """What is said, and what is usual where nothing is said of it."""
    return ", ".join(
        [*filter(None, [said]), *[words for name, words in usual.items() if not re.search(rf"\b{name} ", said)]]
    )


def _number(name: str, text: str, otherwise: int) -> int:
    found = re.search(rf"\b{name} (\d+)", text)
    return int(found[1]) if found else otherwise


class Game:
    """A match, and what tests want to know of it.  Cards go by id, moves by words."""

    def __init__(self, match: Match):
        self.match = match

    # Playing

    def play(self, *moves: str) -> "Game":
        self.match.play(*moves)
        return self

    def can(self, move: str) -> bool:
        return self.match.edition.move(move) in self.match.legal()

    def moves(self, start: str = "") -> list[str]:
        """The words of all legal moves, in their order; or of those that start like this."""
        says = [self.match.says(move) for move in self.match.legal()]
        return [words for words in says if words.startswith(start)]

    def everybody_passes(self) -> "Game":
        """Until the round is over."""
        before = self.round
        while self.round == before and not self.over:
            self.match.play("pass")
        return self

    # Who and when

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def book(self) -> Any:
        return self.match.edition.book_view

    @property
    def to_move(self) -> int:
        return self.match.to_move

    @property
    def asks(self) -> str:
        """The question on the table: 'action', 'compost', 'may_take', ..."""
        agenda = self.state.agenda
        return Step(agenda.steps[agenda.held - 1].kind).name.lower()

    @property
    def round(self) -> int:
        """Counted from 0."""
        return int(self.state.round)

    @property
    def first(self) -> int:
        """The seat that began this round."""
        return int(self.state.first)

    @property
    def actions_left(self) -> int:
        return int(self.state.actions_left)

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def ended(self) -> str:
        """Why it is over: '', 'victory', 'round_cap', 'step_cap'."""
        return self.match.ended

    @property
    def winner(self) -> int:
        return int(self.state.winner)

    @property
    def story(self) -> list[str]:
        """Everything that happened, in words."""
        return self.match.told()

    # What lies where.  Rows are ids from left to right, `-` for an empty place; bags are counts.

    def hand(self, seat: int) -> str:
        return self._row(self._farm(seat).hand)

    def mat(self, seat: int) -> str:
        return self._ids(self._farm(seat).mat).rstrip(" -")

    def looked(self, seat: int) -> str:
        return self._ids(self._farm(seat).looked.cards).rstrip(" -")

    def deck(self, seat: int) -> dict[str, int]:
        return self._bag(self._farm(seat).deck)

    def discard(self, seat: int) -> dict[str, int]:
        return self._bag(self._farm(seat).discard)

    def bank(self, seat: int) -> dict[str, int]:
        return {res.name.lower(): units for res, units in zip(Resource, self._farm(seat).bank, strict=True) if units}

    def vp(self, seat: int) -> int:
        return int(self._farm(seat).vp)

    def workers(self, seat: int) -> int:
        return int(self._farm(seat).workers)

    def locked_type(self, seat: int) -> str:
        return Type(self._farm(seat).locked_type).name.lower()

    def market(self) -> str:
        return self._row(self.state.market)

    def supply(self) -> dict[str, int]:
        """The cards whose place in it nobody knows."""
        return self._bag(self.state.supply)

    def top(self) -> str:
        """The card that lies on top of the supply and was looked at; '-' if none."""
        return self._ids([self.state.top.card])

    def bottom(self) -> str:
        """The cards put under the supply, from above."""
        bottom = self.state.bottom
        return self._ids([bottom.cards[place].card for place in range(bottom.held)])

    def trash(self) -> dict[str, int]:
        return self._bag(self.state.trash)

    def domain_of(self, id: str) -> str:
        return Domain(self.book.cards[self.match.edition.names.number(id)].domain).name.lower()

    # Opinions

    def glance(self, move: str) -> int:
        """What the greedy bot thinks of a move, in thousandths."""
        return door_of(GAME).glance(self.match._state, self.match.edition, self.match.edition.move(move))

    def greedy(self) -> str:
        """The move the greedy bot takes: the best in its eyes, the first of equals."""
        return max(self.moves(), key=self.glance)

    # Reading the state

    def _farm(self, seat: int) -> Any:
        return self.state.farms[seat]

    def _ids(self, cards: Any) -> str:
        return " ".join(self.match.edition.names.ids[number] or "-" for number in cards)

    def _row(self, pile: Any) -> str:
        return self._ids([pile.cards[place] for place in range(pile.held)])

    def _bag(self, bag: Any) -> dict[str, int]:
        counts = dict(enumerate(bag.counts))
        if hasattr(bag, "vp"):
            counts |= {self.match.edition.names.number(f"VP:{value + 1}"): count for value, count in enumerate(bag.vp)}
        return {self.match.edition.names.ids[number]: count for number, count in sorted(counts.items()) if count}
