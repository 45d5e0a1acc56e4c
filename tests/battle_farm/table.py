"""A table in the middle of a game, laid out in a few words, played on in words and asked in sentences.

    def test_recycle_gives_fertilizers_by_the_grade_of_the_card():
        farm = table("ann: hand recycle melon, beds common:wheat:2/1 greenhouse | bob: coins 3 | deck 9 corn")
        assert farm.play("play recycle", "choose melon").fert("ann") == 2

A table can be given as the whole text of a position, as `match.show()` writes it, or in short.  In short, seats are
called ann, bob, cat, dan, eve and fay; there are as many as the text speaks of, two at least.  Behind `|` or a name
come items: `coins 3`, `fert 2`, `class land_baron`, `beds ...`, `hand ...`, `discards corn 2 melon`, `cherries 2`,
`melons 2` (harvested before); and for all `market ...` (`-` for an empty place), `deck 9 corn 1 melon`, `turn bob`,
`round 3`, `last round`.  Beds and cards are the words of positions: `common:corn:3/1`, `corn`, `corn+2`, `corn!`,
`corn~5@02`.  What is not said: no coins, no fertilizers, no cards, three common beds, a class whose action is used up,
a market of six cards of wheat, a deck of twenty; and Ann is about to play her cards.
"""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from fairfield.frame.door import door_of
from fairfield.frame.game import Edition
from fairfield.frame.match import Key, Match, dice_from
from fairfield.games.battle_farm import GAME
from fairfield.games.battle_farm.state import BedType, Over
from fairfield.games.battle_farm.words import ONE, TWO, VERB, Event, Step, Verb
from fairfield.kernel.dice import Dice, roll
from fairfield.kernel.jit import loop
from fairfield.kernel.records import at

NAMES = ("ann", "bob", "cat", "dan", "eve", "fay")
ITEM = re.compile(r"last round|\w+")
REST_OF_TURN = "fertilize roll_fertilize play"  # the last one comes first
COPIES = (Verb.OFFER, Verb.PLANT, Verb.PLAY, Verb.CARD, Verb.SPICE)
CARDS = (Verb.KEEP, Verb.RESTORE)


def rules(preset: str = "", **knobs: Any) -> Edition:
    """The printed rules with some knobs turned; one with a dot comes as `deck__corn=3`."""
    return _edition(preset, tuple((name.replace("__", "."), value) for name, value in knobs.items()))


@cache
def _edition(preset: str, knobs: tuple[tuple[str, Any], ...]) -> Edition:
    return GAME.edition(preset, dict(knobs))


def opening(seats: int = 2, *, key: int = 1, **knobs: Any) -> "Game":
    """A game that begins at the beginning."""
    return Game(Match.begin(rules(**knobs), seats, 0, (key, 77)))


def table(text: str = "", *, dice: str = "", key: int = 1, edition: Edition | None = None, **knobs: Any) -> "Game":
    """A game at that position; `dice="d4=3 d6=5"` says what will be rolled."""
    edition = edition or rules(**knobs)
    return Game(Match.read(edition, position(edition, text), falling(dice, key)))


def harvest(text: str = "", **how: Any) -> "Game":
    """The same, when the turn of the first seat has just begun: it has harvested, or is asked in the middle of it."""
    names = [name for name in NAMES if f"{name}:" in text]
    return table(f"turn {names[-1] if len(names) > 1 else 'bob'}, {text}", **how).end()


def falling(dice: str, first: int = 1) -> Key:
    """A key of dice that fall as said."""
    wanted = [(int(sides), int(side)) for sides, side in re.findall(r"d(\d+)=(\d+)", dice)]
    for number in range(first, first + 100_000):
        thrown = dice_from(number)
        if all(throw(at(Dice, thrown), sides) == side for sides, side in wanted):
            return (number, 0)
    raise AssertionError(f"no dice fall like {dice}")


@loop("battle farm test dice", Path(__file__).parent)
def throw(dice: Any, sides: int) -> Any:
    return roll(dice, sides)


# From words to a position


def position(edition: Edition, text: str) -> str:
    """The whole text of a position, from what a test says of it."""
    if text.lstrip().startswith(GAME.id):
        return text
    shared, farms = _told(text)
    seats = max([2, *[NAMES.index(name) + 1 for name in farms]])
    active = NAMES.index(shared.get("turn", "ann"))
    after = seats - 1 - active
    ending = f"ending empty_deck, turns_left {after}, " if "last round" in shared else ""
    lines = [
        f"battle_farm {edition.preset}, {seats} seats",
        f"to_move {active}, active {active}, round {int(shared.get('round', 1)) - 1}, {ending}"
        f"win_limit {win_limit(edition, seats)}, order ({' '.join(map(str, range(seats)))}), "
        f"deck ({_counts(shared.get('deck', '20 wheat'))}), "
        f"market ({shared.get('market', ' '.join(['wheat'] * 6))}), agenda (end_turn:{active} {REST_OF_TURN})",
    ]
    for seat, name in enumerate(NAMES[:seats]):
        lines.append(f"seat {seat}: {_farm(seat, farms.get(name, {}))}")
    return "\n".join(lines) + "\n"


def win_limit(edition: Edition, seats: int) -> int:
    if edition.values["win_limit"] != "formula":
        return int(edition.values["win_limit"])
    fixed = int(edition.values["win_base"]) + int(edition.values["win_per_seat"]) * seats
    return fixed - edition.book_view.crop_sum // -(1 + seats)


def _told(text: str) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """What is said of the table, and of each seat."""
    shared: dict[str, str] = {}
    farms: dict[str, dict[str, str]] = {}
    for part in text.split("|"):
        before, *own = re.split(rf"\b({'|'.join(NAMES)}):", part)
        shared |= _items(before)
        for name, said in zip(own[::2], own[1::2], strict=True):
            items = _items(said)
            shared |= {item: items.pop(item) for item in ("deck", "market") if item in items}
            farms[name] = items
    return shared, farms


def _items(text: str) -> dict[str, str]:
    found = {}
    for item in filter(None, map(str.strip, text.split(","))):
        name = ITEM.match(item)
        assert name is not None, item
        found[name[0]] = item[name.end() :].strip()
    return found


def _counts(text: str) -> str:
    """`9 corn melon` as the counts of a bag."""
    counts = Counter[str]()
    for many, card in re.findall(r"(?:(\d+) )?([a-z]\w*)", text):
        counts[card] += int(many or 1)
    return ", ".join(f"{count} {card}" for card, count in counts.items())


def _farm(seat: int, said: dict[str, str]) -> str:
    used = "" if "class" in said else ", used 1"
    harvested = ", ".join(
        f"{said[many]} {one}"
        for many, one in (("cherries", "cherry"), ("melons", "melon"))
        if said.get(many, "0") != "0"
    )
    parts = [
        f"coins {said.get('coins', 0)}, fertilizers {said.get('fert', 0)}, place {seat}",
        f"class_card {said.get('class', 'land_baron')}{used}",
        f"beds ({said.get('beds', 'common common common')})",
        f"hand ({said['hand']})" if said.get("hand", "-") != "-" else "",
        f"discards ({_counts(said.get('discards', ''))})" if said.get("discards") else "",
        f"harvested ({harvested})" if harvested else "",
    ]
    return ", ".join(filter(None, parts))


class Game:
    """A match, and what tests want to know of it."""

    def __init__(self, match: Match):
        self.match = match

    # Playing

    def play(self, *moves: str) -> "Game":
        """Moves in the words of the game, but cards go by id and value, `play stonks+5`, and a bed may follow."""
        for move in moves:
            card, at, bed = move.partition(" in ")
            self.match.play(self._legal().get(card, move))
            if at and self.phase == "plant":
                self.match.play(bed)
            elif at:
                assert self._farm(self.to_move).beds[int(bed[-1]) - 1].crop, move
        return self

    def can(self, move: str) -> bool:
        return move in self._legal()

    def moves(self, start: str = "") -> list[str]:
        """The words of all legal moves, in their order; or of those that start like this."""
        return [words for words in self._legal() if words.startswith(start)]

    def places(self, card: str) -> list[int]:
        """The beds in which a card can be planted; of equal ones the first."""
        if not self.can(f"plant {card}"):
            return []
        seat, before = self.to_move, [bool(bed.crop) for bed in self._farm(self.to_move).beds]
        later = Game(Match(self.match.edition, self.match.raw())).play(f"plant {card}")
        if later.phase == "plant":
            return [int(words.removeprefix("bed ")) for words in later.moves()]
        after = [bool(bed.crop) for bed in later._farm(seat).beds]
        return [place for place, (old, new) in enumerate(zip(before, after, strict=True), 1) if old != new]

    def _legal(self) -> dict[str, int]:
        return {self._words(move): move for move in self.match.legal()}

    def _words(self, move: int) -> str:
        verb, kind, rank = (int(column[move]) for column in (VERB, ONE, TWO))
        says, names = self.match.says(move), self.match.edition.names
        if verb in COPIES:
            return f"{says.split()[0]} {names.ids[kind]}{self._added(kind, rank)}"
        return says.replace(names.titles[kind], names.ids[kind]) if verb in CARDS else says

    def _added(self, kind: int, rank: int) -> str:
        """What lies above the printed value on the copy of that rank, in the hand of who is asked."""
        hand, lot = self._farm(self.to_move).hand, self.state.lot if self.phase == "trade" else 0
        cards = [hand.cards[place] for place in range(hand.held - lot)]
        added = sorted({card.added + card.extra for card in cards if card.kind == kind})[rank]
        return f"+{added}" if added else ""

    def end(self) -> "Game":
        """The seat to move ends its turn, whatever phase it is in."""
        seat = self.to_move
        while not self.over and self.to_move == seat and self.state.active == NAMES.index(seat) and self.can("end"):
            self.play("end")
        return self

    def until(self, seat: str, phase: str) -> "Game":
        """Everybody ends every phase until that seat is in that one; at least one move is played unless it is there."""
        for _ in range(200):
            if self.over or (self.to_move, self.phase) == (seat, phase):
                return self
            self.play("end" if self.can("end") else self.moves()[0])
        raise AssertionError(f"{seat} never comes to {phase}")

    # Who and when

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.match.seats]

    @property
    def to_move(self) -> str:
        return NAMES[self.match.to_move]

    @property
    def asks(self) -> str:
        """The question on the table: 'play', 'crop', 'give', ..."""
        agenda = self.state.agenda
        return Step(agenda.steps[agenda.held - 1].kind).name.lower()

    @property
    def phase(self) -> str:
        return "" if self.over else self.asks

    @property
    def round(self) -> int:
        return int(self.state.round)

    @property
    def order(self) -> list[str]:
        return [NAMES[seat] for seat in self.state.order[: self.match.seats]]

    @property
    def win_limit(self) -> int:
        return int(self.state.win_limit)

    @property
    def last_round(self) -> bool:
        return bool(self.state.ending) or self.over

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def ended(self) -> str:
        """Why it is over: '', 'win_limit', 'empty_deck', 'round_cap'."""
        return Over(self.state.over).name.lower() if self.over else ""

    @property
    def points(self) -> list[float]:
        return self.match.score()[0]

    @property
    def story(self) -> list[str]:
        """Everything that happened, in words."""
        return self.match.told()

    def story_of(self, seat: str) -> list[str]:
        """As that seat may know it."""
        return self.match.told(NAMES.index(seat))

    def happened(self, kind: Event) -> list[Any]:
        """All events of a kind so far."""
        return [event for _, event in self.match.story if event["kind"] == kind]

    @property
    def rolls(self) -> dict[str, int]:
        """The d20s of the setup."""
        return {NAMES[event["seat"]]: int(event["one"]) for event in self.happened(Event.ROLLED_ORDER)}

    def bonus(self, seat: str) -> str:
        """The card that the class of a seat brought; '' if none."""
        mine = [event for event in self.happened(Event.BONUS) if NAMES[event["seat"]] == seat]
        return self.match.edition.names.ids[int(mine[0]["one"])] if mine else ""

    # What lies where

    def coins(self, seat: str) -> int:
        return int(self._farm(seat).coins)

    def fert(self, seat: str) -> int:
        return int(self._farm(seat).fertilizers)

    def class_of(self, seat: str) -> str:
        return self.match.edition.names.ids[self._farm(seat).class_card]

    def hand(self, seat: str) -> str:
        """Its cards, `corn corn+5`, sorted by name."""
        pile = self._farm(seat).hand
        return " ".join(sorted(self._card(pile.cards[place]) for place in range(pile.held)))

    def beds(self, seat: str) -> str:
        farm = self._farm(seat)
        return " ".join(self._bed(farm.beds[place]) for place in range(farm.plots))

    def discards(self, seat: str) -> Counter[str]:
        return self._bag(self._farm(seat).discards)

    def deck(self) -> Counter[str]:
        return self._bag(self.state.deck)

    def market(self) -> str:
        """`corn - melon`, less the empty places at the end."""
        return " ".join(self.match.edition.names.ids[card] or "-" for card in self.state.market).rstrip(" -")

    def printed(self) -> dict[str, int]:
        """How many of each card the deck has when nothing is dealt."""
        names, cards = self.match.edition.names, self.match.edition.book_view.cards
        return {id: int(cards[number].copies) for number, id in enumerate(names.ids) if number and cards[number].copies}

    # What others think

    def imagined(self, seat: str, seed: int) -> "Game":
        """A world that the seat thinks possible."""
        return Game(self.match.imagine(NAMES.index(seat), seed))

    def glance(self, move: str) -> int:
        """What the greedy bot thinks of a move, in thousandths."""
        return door_of(GAME).glance(self.match._state, self.match.edition, self._legal()[move])

    def greedy(self) -> str:
        """The move the greedy bot takes: the best in its eyes, the first of equals."""
        move = max(self.match.legal(), key=lambda one: door_of(GAME).glance(self.match._state, self.match.edition, one))
        return self._words(move)

    # Reading the state

    def _farm(self, seat: str) -> Any:
        return self.state.farms[NAMES.index(seat)]

    def _card(self, card: Any) -> str:
        more = card.added + card.extra
        return self.match.edition.names.ids[card.kind] + (f"+{more}" if more else "")

    def _bed(self, bed: Any) -> str:
        name = BedType(bed.type).name.lower()
        crop = self.match.edition.names.ids[bed.crop]
        return f"{name}:{crop}:{bed.value}/{bed.timer}" if bed.crop else name

    def _bag(self, bag: Any) -> Counter[str]:
        ids = self.match.edition.names.ids
        return Counter({ids[number]: count for number, count in enumerate(bag.counts) if count})
