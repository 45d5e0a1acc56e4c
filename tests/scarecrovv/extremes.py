"""Plays a little with every knob at each end of its range, as plain Python, where a number too large raises."""

import random
import sys
from collections.abc import Iterator

from fairfield.frame.knobs import Knob
from fairfield.frame.match import Match
from fairfield.games import SCARECROVV
from fairfield.kernel.jit import COMPILED

DECISIONS = 60


def ends(knob: Knob) -> list[str]:
    if knob.choices:
        return list(knob.choices)
    if knob.type == "on | off":
        return ["on", "off"]
    return [] if knob.type == "text" else [str(knob.low), str(knob.high), *(knob.special or {})]


def extremes() -> Iterator[dict[str, str]]:
    knobs = list(SCARECROVV.knobs.table.values())
    for knob in knobs:
        for value in ends(knob):
            yield {knob.name: value}
    numbers = [knob for knob in knobs if knob.high > 1]
    yield {knob.name: str(knob.high) for knob in numbers} | {"victory_vp": "999"}
    yield {knob.name: str(knob.low) for knob in numbers} | {"victory_vp": "999"}


def play(changes: dict[str, str], seats: int, seed: int) -> None:
    preset = "tabletop" if seed % 2 else "legacy"
    supply = {"globals_mode": "supply"} if seed % 3 == 0 else {}
    match = Match.begin(SCARECROVV, seats, key=(seed, 1), preset=preset, changes=supply | changes)
    dice = random.Random(seed)
    for _ in range(DECISIONS):
        if match.over:
            break
        match.play(dice.choice(match.legal()))
        assert not match.state.agenda.lost, changes


def main() -> None:
    assert not COMPILED
    tried = 0
    for tried, changes in enumerate(extremes(), 1):
        try:
            play(changes, (1, 2, 6)[tried % 3], tried)
        except (ValueError, IndexError, OverflowError, AssertionError) as error:
            sys.exit(f"{changes}: {error!r}")
    print(f"{tried} rule sets")


if __name__ == "__main__":
    main()
