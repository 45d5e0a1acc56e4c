"""Random play, and where all the cards of a game are."""

from functools import cache
from typing import Any

import numpy as np

from fairfield.frame.door import door_of
from fairfield.frame.game import Edition
from fairfield.frame.match import dice_from, set_key
from fairfield.frame.sight import leaves
from fairfield.games.scarecrovv import GAME
from fairfield.games.scarecrovv.state import CARDS, FIRST_VP, LIBRARY, State
from fairfield.kernel.records import new

NO_COUNTS = ("winner", "domain_prize", "hand_delta", "agenda.", "log.", "dice.", "bottom.", "top.")
VP = slice(FIRST_VP, LIBRARY)


class Table:
    """One game without a match around it, so that many can be played."""

    def __init__(self, edition: Edition, seats: int, seed: int):
        self.edition, self.door, self.dice = edition, door_of(GAME), dice_from(seed)
        self.array = new(GAME.State)
        set_key(self.array["dice"], (seed, seats))
        self.door.setup(self.array, edition, seats, seed % seats)

    @property
    def state(self) -> Any:
        return self.array[0]

    @property
    def over(self) -> int:
        return int(self.state["over"])

    @property
    def question(self) -> int:
        """What the top step of the agenda asks."""
        agenda = self.state["agenda"]
        return int(agenda["steps"][agenda["held"] - 1]["kind"])

    def legal(self) -> list[int]:
        return self.door.legal(self.array, self.edition)

    def play(self, move: int) -> None:
        self.door.play(self.array, self.edition, move)

    def wander(self) -> int:
        """Play a random move, never a pass where there is something else to do."""
        move = self.door.wander(self.array, self.edition, self.dice)
        self.play(move)
        return move

    def cards(self, *, mats: bool = True) -> list[int]:
        """How many of each card there are, wherever they lie; `mats` says whether those on mats count."""
        state, farms = self.state, self.state["farms"]
        counts = state["supply"]["counts"].astype(int) + state["trash"]["counts"]
        counts += farms["deck"]["counts"].sum(axis=0) + farms["discard"]["counts"].sum(axis=0)
        counts[VP] += state["trash"]["vp"] + farms["deck"]["vp"].sum(axis=0) + farms["discard"]["vp"].sum(axis=0)
        singles = [
            farms["hand"]["cards"],
            farms["looked"]["cards"],
            state["market"]["cards"],
            state["bottom"]["cards"]["card"],
        ]
        singles += [state["top"]["card"], self._in_play()]
        if mats:
            second = farms["second_half"][:, None] >> np.arange(6) & 1
            singles.append(np.where(second, 0, farms["mat"]))
        for places in singles:
            counts += np.bincount(np.ravel(places), minlength=CARDS)
        counts[0] = 0
        return [int(count) for count in counts]

    def _in_play(self) -> int:
        """The card being played, unless it lies on the mat already."""
        state = self.state
        card, slot = int(state["playing"]), int(state["slot"])
        actor = state["farms"][int(state["to_move"])]
        return 0 if slot and actor["mat"][slot - 1] == card else card

    def negative(self) -> list[str]:
        """The numbers that are below zero and should not be."""
        raw = self.array.view(np.uint8).reshape(-1)
        return [
            names[place] for kind, places, names in _numbers() for place in np.flatnonzero(raw.view(kind)[places] < 0)
        ]


@cache
def _numbers() -> list[tuple[Any, Any, list[str]]]:
    """The numbers that count something, by their size: where they stand and what they are called."""
    found = []
    counting = [leaf for leaf in leaves(State) if not leaf.path.startswith(NO_COUNTS)]
    for kind in {leaf.dtype for leaf in counting}:
        same = [leaf for leaf in counting if leaf.dtype == kind]
        found.append((kind, np.array([leaf.offset // kind.itemsize for leaf in same]), [leaf.path for leaf in same]))
    return found
