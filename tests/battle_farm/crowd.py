"""Random play, and where all the cards of a game are."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from fairfield.frame.door import door_of
from fairfield.frame.game import Edition
from fairfield.frame.match import dice_from, set_key
from fairfield.frame.sight import leaves
from fairfield.games.battle_farm import GAME
from fairfield.games.battle_farm.state import KINDS, MOST_ADDED, State
from fairfield.games.battle_farm.words import Event, Step
from fairfield.kernel.records import new

MAY_BE_NEGATIVE = ("active", "agenda.", "log.", "dice.")
CREATED = (Event.CLONED, Event.BONUS)  # cards that come from nowhere


class Table:
    """One game without a match around it, so that many can be played."""

    def __init__(self, edition: Edition, seats: int, seed: int):
        self.edition, self.door, self.dice = edition, door_of(GAME), dice_from(seed)
        self.array = new(GAME.State)
        set_key(self.array["dice"], (seed, seats))
        self.array["log"]["on"] = 1
        self.door.setup(self.array, edition, seats, 0)

    @property
    def state(self) -> Any:
        return self.array[0]

    @property
    def over(self) -> int:
        return int(self.state["over"])

    @property
    def question(self) -> Step:
        agenda = self.state["agenda"]
        return Step(int(agenda["steps"][agenda["held"] - 1]["kind"]))

    def legal(self) -> list[int]:
        return self.door.legal(self.array, self.edition)

    def play(self, move: int) -> None:
        self.door.play(self.array, self.edition, move)

    def wander(self) -> int:
        move = self.door.wander(self.array, self.edition, self.dice)
        self.play(move)
        return move

    def events(self) -> list[tuple[Event, int, int, int]]:
        """What the last move did: kind, seat and arguments."""
        log = self.state["log"]
        return [
            (Event(int(e["kind"])), int(e["seat"]), int(e["one"]), int(e["two"])) for e in log["events"][: log["count"]]
        ]

    def created(self) -> Counter[int]:
        """Cards that the last move made, beyond those of the deck."""
        from_deck = self.edition.values["bonus_cards_from_deck"]
        kinds = [one for kind, _, one, _ in self.events() if kind in CREATED[: 1 if from_deck else 2]]
        return Counter(kinds)

    def cards(self) -> Counter[int]:
        """How many of each card there are, wherever they lie, the one that is being played included."""
        state, farms = self.state, self.state["farms"]
        counts = state["deck"]["counts"].astype(int) + farms["discards"]["counts"].sum(axis=0)
        singles = [state["market"], farms["looked"]["cards"], farms["beds"]["crop"], farms["hand"]["cards"]["kind"]]
        for places in [*singles, self._in_play()]:
            counts = counts + np.bincount(np.ravel(places).astype(int), minlength=KINDS)
        return Counter({kind: int(count) for kind, count in enumerate(counts) if kind and count})

    def _in_play(self) -> list[int]:
        agenda = self.state["agenda"]
        waiting = agenda["steps"][: agenda["held"]]
        return [int(step["one"]) for step in waiting if step["kind"] in (Step.FINISH, Step.PLANT)]

    def faults(self) -> list[str]:
        """What must not be: numbers below zero, sums that do not add up, steps or events that found no room."""
        state = self.state
        found = [*self._negative(), *(fault for seat in range(6) for fault in self._faults_of(seat))]
        found += ["the deck is miscounted"] * bool(state["deck"]["counts"].sum() != state["deck"]["held"])
        return found + ["a lost step"] * int(state["agenda"]["lost"]) + ["a lost event"] * int(state["log"]["lost"])

    def _negative(self) -> list[str]:
        raw = self.array.view(np.uint8).reshape(-1)
        return [
            names[place] for kind, places, names in _numbers() for place in np.flatnonzero(raw.view(kind)[places] < 0)
        ]

    def _faults_of(self, seat: int) -> Iterator[str]:
        farm = self.state["farms"][seat]
        cards, held, discards = farm["hand"]["cards"], int(farm["hand"]["held"]), farm["discards"]
        added = cards["added"].astype(int) + cards["extra"]
        empty = farm["beds"][farm["beds"]["crop"] == 0]
        faults = {
            "a card has more on it than there may be": (added > MOST_ADDED).any(),
            "its discards are miscounted": discards["counts"].sum() != discards["held"],
            "it bids more than it has": farm["bid"] > farm["coins"],
            "there is a gap in its hand": (cards["kind"][:held] == 0).any(),
            "something lies behind its hand": cards[held:].tobytes().strip(b"\0"),
            "something lies in an empty bed": empty["value"].any() or empty["timer"].any(),
        }
        yield from (f"seat {seat}: {fault}" for fault, found in faults.items() if found)


@cache
def _numbers() -> list[tuple[Any, Any, list[str]]]:
    """The numbers that count something, by their size: where they stand and what they are called."""
    found = []
    counting = [leaf for leaf in leaves(State) if not leaf.path.startswith(MAY_BE_NEGATIVE)]
    for kind in {leaf.dtype for leaf in counting}:
        same = [leaf for leaf in counting if leaf.dtype == kind]
        found.append((kind, np.array([leaf.offset // kind.itemsize for leaf in same]), [leaf.path for leaf in same]))
    return found
