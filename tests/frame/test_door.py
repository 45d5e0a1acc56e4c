"""Door: from Python to one game's rules."""

from concurrent.futures import ThreadPoolExecutor

from fairfield.frame.door import Door, door_of
from fairfield.frame.game import Array
from fairfield.frame.match import dice_from, set_key
from fairfield.games import VCG
from fairfield.kernel.moves import HIDDEN
from fairfield.kernel.records import look, new

from ..pig import GAME as PIG
from ..sealed import GAME as SEALED

RULES = PIG.edition("classic")


def begun(seats: int = 3) -> tuple[Door, Array]:
    state = new(PIG.State)
    set_key(state["dice"], (1, 2))
    door_of(PIG).setup(state, RULES, seats, 1)
    return door_of(PIG), state


def test_a_game_has_one_door() -> None:
    assert door_of(PIG) is door_of(PIG)


def test_the_whole_contract_can_be_asked_for() -> None:
    door, state = begun()
    assert (state["seats"][0], state["to_move"][0], door.legal(state, RULES)) == (3, 1, [0, 1])
    assert [door.glance(state, RULES, move) for move in (0, 1)] == [0, 20_000]
    assert (door.seen(state, RULES, 0, 1), door.worth(state, RULES)) == (1, [1 / 3] * 3)
    assert door.wander(state, RULES, dice_from(1)) in (0, 1)
    door.play(state, RULES, 1)
    assert state["at_risk"][0] > 1
    door.play(state, RULES, 0)
    assert door.score(state, RULES) == ([0, 0, 0], [0, look(PIG.State, state).players[1].points, 0])


def test_the_same_door_serves_every_book() -> None:
    door, state = begun()
    door.play(state, PIG.edition("classic", {"goal": 2}), 1)
    assert (door.legal(state, PIG.edition("classic", {"goal": 2})), door.legal(state, RULES)) == ([0], [0, 1])


def test_a_move_that_is_nobodys_business_is_hidden() -> None:
    rules, state = SEALED.edition(), new(SEALED.State)
    door_of(SEALED).setup(state, rules, 2, 0)
    seal = door_of(SEALED).legal(state, rules)[-1]
    assert [door_of(SEALED).seen(state, rules, seat, seal) for seat in range(2)] == [seal, HIDDEN]


def test_hiding_uses_the_dice_it_is_given_and_no_others() -> None:
    door, state = begun()
    dice = dice_from(5)
    door.hide(state, RULES, 0, dice)
    assert (dice["rolled"][0], state["dice"]["rolled"][0]) == (2, 0)
    assert state["dice"]["key0"][0] not in (1, 5)


def test_several_threads_may_go_through_one_door_at_a_time() -> None:
    edition = VCG.edition()
    door = door_of(VCG)

    def games(first: int) -> list[list[int]]:
        state, met = new(VCG.State), []
        for number in range(first, first + 40):
            set_key(state["dice"], (number, 1))
            door.setup(state, edition, 2, 0)
            while not state["over"][0]:
                met.append(door.legal(state, edition))
                door.play(state, edition, met[-1][number % len(met[-1])])
        return met

    firsts = range(0, 1600, 40)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(games, firsts))
    assert together == [games(first) for first in firsts]
