"""A hash over some hundred decisions of every game, and over all that its rules answer on the way.

python -m tests.kernel.agreement       run as its own process: interpreted, compiled, bounds-checked
"""

import hashlib
import random

from fairfield.frame.match import dice_from
from fairfield.kernel.records import new

from ..positions import CASES, Case, over

DECISIONS = 250


def agreed(case: Case) -> str:
    choose, door, edition = random.Random(str(case)), case.door, case.edition
    state, dice, tallies = case.begin((choose.getrandbits(64), 1)), dice_from(2), new(edition.game.Tally)
    sha = hashlib.sha256(state.tobytes())
    for number in range(DECISIONS):
        moves = door.legal(state, edition)
        told = [moves, door.worth(state, edition), [door.glance(state, edition, move) for move in moves]]
        told.append([door.seen(state, edition, seat, moves[0]) for seat in range(case.seats)])
        wandered = door.wander(state, edition, dice)
        if number % 10 == 0:
            world = state.copy()
            door.hide(world, edition, number // 10 % case.seats, dice)
            told.append(world.tobytes())
        move = choose.choice([wandered, choose.choice(moves)])
        door.tally(state, edition, move, tallies)
        door.play(state, edition, move)
        sha.update(repr(told).encode() + state.tobytes())
        if over(state):
            door.tally(state, edition, -1, tallies)
            sha.update(repr(door.score(state, edition)).encode())
            state = case.begin((choose.getrandbits(64), 1))
    sha.update(tallies.tobytes())
    return sha.hexdigest()


if __name__ == "__main__":
    for case in CASES:
        print(case, agreed(case))
