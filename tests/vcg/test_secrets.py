"""The checks of secrecy of all games reach what this one keeps secret: a stake that waits for the other's."""

import pytest

from fairfield.frame.game import Array, Edition
from fairfield.games.vcg import GAME

from ..positions import CASES, Case, over, some, to_move
from ..test_secrecy import hidden, hide, never_varied, sights

OURS = [case for case in CASES if case.edition.game is GAME]


def leaving_stakes(state: Array, edition: Edition, seat: int, dice: Array) -> None:
    """A hide that forgets the stakes."""
    before = state.copy()
    hide(state, edition, seat, dice)
    state["players"]["stake"] = before["players"]["stake"]


def sealed_in(state: Array) -> bool:
    """Whether the seat to move must not know a stake that is not nothing."""
    first = int(state["first"][0])
    return not over(state) and to_move(state) != first and bool(state["players"]["stake"]["extra"][0, first])


@pytest.mark.parametrize("case", OURS, ids=str)
def test_positions_with_a_sealed_stake_are_among_those_that_are_asked(case: Case):
    assert sum(map(sealed_in, some(case, 15))) >= 2


def test_a_hide_that_forgets_the_stakes_is_noticed():
    assert never_varied(GAME) == []
    missed = never_varied(GAME, leaving_stakes)
    assert [name for name in missed if "stake.extra" in name] == [
        "players[].stake.extra of seat 0",
        "players[].stake.extra of seat 1",
    ]


def test_a_seat_is_told_the_same_in_every_world_that_hiding_makes():
    """Numbers, text, moves, words and the greedy bot's opinions; and the worlds do differ."""
    for case in OURS:
        for state in filter(sealed_in, some(case, 30)):
            seat = to_move(state)
            worlds = [hidden(case, state, seat, seed) for seed in range(8)]
            told = [sights(case, world, seat) for world in worlds]
            assert all(one == told[0] for one in told)
            assert len({world["players"]["stake"].tobytes() for world in worlds}) > 1
