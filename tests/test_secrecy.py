"""What a seat cannot know reaches it on no way: asked of every game, each preset, in random positions.

Each check takes the `hide` it judges, so that deliberately wrong ones can prove that the checks notice.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import numpy as np
import pytest

from fairfield.frame.door import door_of
from fairfield.frame.game import Array, Edition, Game
from fairfield.frame.match import Match, dice_from
from fairfield.frame.sight import SEATS, Leaf, as_seen, hidden_bytes, leaves, seen_view
from fairfield.frame.text import show_view

from .positions import ALL, CASES, Case, cases_of, flat, journey, layout_of, over, some, to_move, without
from .sealed import GAME as SEALED

Hide = Callable[[Array, Edition, int, Array], None]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)


def hide(state: Array, edition: Edition, seat: int, dice: Array) -> None:
    """The game's own."""
    door_of(edition.game).hide(state, edition, seat, dice)


def hidden(case: Case, state: Array, seat: int, seed: int, how: Hide = hide) -> Array:
    """A world that the seat thinks possible."""
    world = state.copy()
    how(world, case.edition, seat, dice_from(seed))
    return world


# The checks


def check_that_hiding_twice_is_hiding_once(case: Case, state: Array, seat: int, how: Hide = hide) -> None:
    twice = hidden(case, hidden(case, state, seat, 1, how), seat, 2, how)
    assert twice.tobytes() == hidden(case, state, seat, 2, how).tobytes()


def check_that_the_seat_sees_the_same(case: Case, state: Array, seat: int, how: Hide = hide) -> None:
    world = hidden(case, state, seat, 3, how)
    assert sights(case, world, seat) == sights(case, state, seat)
    assert witnessed(case, state, world, seat) == witnessed(case, state, state, seat)


def sights(case: Case, state: Array, seat: int) -> dict[str, Any]:
    """All that a seat is told, without the log."""
    cls, door, edition = case.edition.game.State, case.door, case.edition
    copy, blind = as_seen(cls, state, seat)
    told = {"numbers": without(copy, "log"), "text": show_view(edition, seen_view(cls, state, seat))}
    blind[layout_of(state, "log")] = 0
    told["hidden"] = blind.tobytes()
    if seat == to_move(state) and not over(state):
        moves = door.legal(state, edition)
        told["moves"] = moves
        told["words"] = [(edition.says(move), edition.where(move)) for move in moves]
        told["glances"] = [door.glance(state, edition, move) for move in moves]
        told["wanders"] = [door.wander(state, edition, dice_from(key)) for key in range(5)]
    return told


def witnessed(case: Case, state: Array, world: Array, seat: int) -> list[int]:
    """What becomes of the moves of a state in the eyes of a seat that thinks it is in a world."""
    moves = [] if over(state) else case.door.legal(state, case.edition)
    return [case.door.seen(world, case.edition, seat, move) for move in moves]


def check_that_no_event_stays_behind(case: Case, state: Array, seat: int, how: Hide = hide) -> None:
    log = hidden(case, state, seat, 1, how)["log"]
    log["on"] = 0
    assert not flat(log.copy()).any()


def check_that_the_world_can_be_played(case: Case, state: Array, seat: int, how: Hide = hide) -> None:
    world, dice = hidden(case, state, seat, 4, how), dice_from(4)
    for _ in range(60):
        if over(world):
            break
        case.door.play(world, case.edition, case.door.wander(world, case.edition, dice))
    assert not world["log"]["lost"][0]


def check_that_the_view_depends_on_nothing_hidden(case: Case, state: Array, seat: int, how: Hide = hide) -> None:
    """Whatever can be reached from a view is the same in all worlds that the seat thinks possible."""
    quiet, world = state.copy(), hidden(case, state, seat, 5, how)
    for one in (quiet, world):
        one["log"] = np.zeros((), one.dtype["log"])
    assert leaves_of(Match(case.edition, world).view(seat)) == leaves_of(Match(case.edition, quiet).view(seat))


def check_that_no_key_shows(case: Case, state: Array, seat: int, how: Hide = hide) -> None:
    dice = state["dice"][0]
    keys = [int(dice["key0"]), int(dice["key1"])]
    told: Any = [Match(case.edition, state.copy()).view(seat), hidden(case, state, seat, 6, how)]
    told += [repr(told[0]), told[0].text, *told[0].events, told[0].imagine(7)]
    for key in keys:
        for leaf in leaves_of(told):
            assert not speaks_of(leaf, key), f"seat {seat} is told a key: {leaf!r:.200}"


def speaks_of(leaf: Any, number: int) -> bool:
    if isinstance(leaf, bytes):
        return number.to_bytes(8, "little") in leaf
    if isinstance(leaf, str):
        return str(number) in leaf or f"{number:x}" in leaf.lower()
    return bool(leaf == number)


def never_varied(game: Game, how: Hide = hide) -> list[str]:
    """The secrets that `hide` never changed, in a game of every case and many of the first preset's."""
    waiting, cases = secrets_of(game.State), cases_of(game)
    first = [case for case in cases if case.edition is cases[0].edition]
    for case, seed in [*((case, 0) for case in cases), *((case, seed) for seed in range(1, 30) for case in first)]:
        for state in journey(case, seed) if waiting else []:
            raw = flat(state)
            hiding = raw[[place for secret in waiting for place in secret.hidden]].any()
            for seat in range(case.seats) if hiding else []:
                blind = hidden_bytes(game.State, raw, seat) == 1
                held = [secret for secret in waiting if (raw != 0)[secret.hidden][blind[secret.hidden]].any()]
                if held:
                    worlds = [flat(hidden(case, state, seat, seed, how)) for seed in range(3)]
                    changed = np.any([raw != world for world in worlds], axis=0)
                    waiting = [secret for secret in waiting if secret not in held or not changed[secret.varies].any()]
    return [secret.name for secret in waiting]


@dataclass(frozen=True, eq=False)
class Secret:
    """Numbers of one name that the same seats may not see: where they are, and which bytes tell whether they vary."""

    name: str
    hidden: list[int]
    varies: list[int]


def secrets_of(cls: type) -> list[Secret]:
    """Every hidden number of a record, and every bag that hidden cards are drawn from."""
    secrets: dict[str, list[int]] = {}
    bags: dict[str, list[int]] = {}
    for leaf in leaves(cls):
        if (leaf.hidden_from or leaf.eyes >= 0) and not leaf.path.startswith("log."):  # the log has a check of its own
            seeing = sorted(set(SEATS) - leaf.hidden_from)
            whose = f" of seat {seeing[0]}" if len(seeing) == 1 else ""
            name = re.sub(r"\[\d+\]", "[]", leaf.path) + whose
            secrets.setdefault(name, []).extend(span(leaf))
            if leaf.bag:
                bags[name] = bytes_of_bag(cls, leaf.bag)
    of_bags = [Secret(f"the bag of {name}", secrets[name], varies) for name, varies in bags.items()]
    return [Secret(name, hidden, hidden) for name, hidden in secrets.items()] + of_bags


def bytes_of_bag(cls: type, bag: Any) -> list[int]:
    part, start = bag
    inside = [leaf for leaf in leaves(cls) if leaf.by_card and start <= leaf.offset < start + part.dtype.itemsize]
    return [place for leaf in inside for place in span(leaf)]


def span(leaf: Leaf) -> range:
    return range(leaf.offset, leaf.offset + leaf.dtype.itemsize)


def leaves_of(root: Any) -> list[Any]:
    """Every number, text and array that can be reached from an object over its attributes and contents, in order."""
    found: list[Any] = []
    waiting, met = [root], {}
    while waiting:
        one = waiting.pop()
        if id(one) in met or isinstance(one, NO_WAY_ON) or type(one).__module__.startswith("numba"):
            continue
        met[id(one)] = one  # kept, so that no other object gets its id
        if isinstance(one, str | bytes | int | float):
            found.append(one)
        elif isinstance(one, np.ndarray | np.generic | memoryview):
            found.append(one.tobytes())
            waiting += [one.obj if isinstance(one, memoryview) else getattr(one, "base", None)]
        else:
            waiting += list(parts_of(one))
    return found


NO_WAY_ON = (type, ModuleType, BuiltinFunctionType, Path, np.dtype, re.Pattern, type(None))


def parts_of(one: Any) -> Iterator[Any]:
    if isinstance(one, Mapping):
        yield from [*one.keys(), *one.values()]
    elif isinstance(one, list | tuple | set | frozenset | range):
        yield from one
    elif isinstance(one, MethodType):
        yield from (one.__self__, one.__func__)
    elif isinstance(one, FunctionType):
        yield from [cell.cell_contents for cell in one.__closure__ or ()] + list(one.__defaults__ or ())
    else:
        yield from getattr(one, "__dict__", {}).values()
        slots = [slot for cls in type(one).__mro__ for slot in getattr(cls, "__slots__", ())]
        yield from [getattr(one, slot) for slot in slots if hasattr(one, slot)]


# Every game


@every_case
def test_hiding_twice_is_hiding_once(case: Case) -> None:
    for state in some(case, 30):
        for seat in range(case.seats):
            check_that_hiding_twice_is_hiding_once(case, state, seat)


@every_case
def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_know(case: Case) -> None:
    for state in some(case, 15):
        for seat in range(case.seats):
            check_that_the_seat_sees_the_same(case, state, seat)


@every_case
def test_hiding_empties_the_log(case: Case) -> None:
    for state in some(case, 15):
        for seat in range(case.seats):
            check_that_no_event_stays_behind(case, state, seat)


@every_case
def test_an_imagined_world_can_be_played_on(case: Case) -> None:
    for state in some(case, 4):
        for seat in range(case.seats):
            check_that_the_world_can_be_played(case, state, seat)


@every_case
def test_a_view_leads_to_nothing_that_its_seat_cannot_know(case: Case) -> None:
    for state in some(case, 3):
        for seat in range(case.seats):
            check_that_the_view_depends_on_nothing_hidden(case, state, seat)


@every_case
def test_no_seat_ever_gets_the_key(case: Case) -> None:
    for state in some(case, 3):
        for seat in range(case.seats):
            check_that_no_key_shows(case, state, seat)


@every_game
def test_everything_hidden_is_dealt_anew(game: Game) -> None:
    assert never_varied(game) == []


@every_case
def test_numbers_that_a_seat_may_not_see_are_none(case: Case) -> None:
    cls = case.edition.game.State
    for state in some(case, 4):
        for seat in range(case.seats):
            view, blind = seen_view(cls, state, seat), hidden_bytes(cls, flat(state), seat)
            for leaf in leaves(cls):
                assert (number_at(view, leaf) is None) == bool(blind[leaf.offset])


@every_case
def test_an_event_keeps_its_arguments_from_those_who_may_not_see_them(case: Case) -> None:
    for state in some(case, 30):
        for seat in range(case.seats):
            view: Any = seen_view(case.edition.game.State, state, seat)
            for place in range(view.log.count):
                event = view.log.events[place]
                assert (event.one is None) == (event.two is None) == (not event.eyes >> seat & 1)


@every_case
def test_the_same_seat_imagines_the_same_world_from_the_same_seed(case: Case) -> None:
    match = Match(case.edition, some(case, 3)[1])
    seat = match.to_move
    assert match.imagine(seat, 1)._state.tobytes() == match.view(seat).imagine(1)._state.tobytes()
    assert match.imagine(seat, 1)._state.tobytes() != match.imagine(seat, 2)._state.tobytes()


def number_at(view: Any, leaf: Leaf) -> Any:
    for step in re.findall(r"\w+", leaf.path):
        view = view[int(step)] if step.isdecimal() else getattr(view, step)
    return view


# The checks notice.  Sealed is the game: its seats hold hidden cards, and hidden choices.


TABLE = cases_of(SEALED)[-1]


def middle() -> Array:
    """Seat 1 is to move, seat 0 has looked at the talon and sealed a card."""
    match = Match.begin(TABLE.edition, TABLE.seats, 0, (11, 12))
    match.play("look", match.legal()[-1])
    return match._state


def forgetting(field: str) -> Hide:
    """A hide that leaves one field of every seat as it is, and the stock with it."""

    def how(state: Array, rules: Edition, seat: int, dice: Array) -> None:
        before = state.copy()
        hide(state, rules, seat, dice)
        state["players"][field], state["stock"] = before["players"][field], before["stock"]

    return how


def keeping_the_key(state: Array, edition: Edition, seat: int, dice: Array) -> None:
    before = state.copy()
    hide(state, edition, seat, dice)
    state["dice"] = before["dice"]


def keeping_the_log(state: Array, edition: Edition, seat: int, dice: Array) -> None:
    before = state.copy()
    hide(state, edition, seat, dice)
    state["log"]["events"] = before["log"]["events"]


def inventing(state: Array, edition: Edition, seat: int, dice: Array) -> None:
    """One that makes a card of its own for somebody's hand."""
    hide(state, edition, seat, dice)
    state["players"]["hand"]["cards"][0, (seat + 1) % 2, 0] = 1


def showing_what_is_seen(state: Array, edition: Edition, seat: int, dice: Array) -> None:
    """One that deals the seat's own cards anew."""
    hide(state, edition, (seat + 1) % TABLE.seats, dice)


def depending_on_the_truth(state: Array, edition: Edition, seat: int, dice: Array) -> None:
    """One whose dice fall by what is hidden."""
    dice = dice_from(int(state["players"]["hand"]["cards"][0].sum()))
    hide(state, edition, seat, dice)


def test_a_hide_that_forgets_the_hands_is_noticed() -> None:
    assert "players[].hand.cards[] of seat 1" in never_varied(SEALED, forgetting("hand"))


def test_a_hide_that_forgets_a_sealed_choice_is_noticed() -> None:
    assert "players[].sealed of seat 0" in never_varied(SEALED, forgetting("sealed"))


def test_a_hide_that_keeps_the_key_is_noticed() -> None:
    assert "dice.key0" in never_varied(SEALED, keeping_the_key)
    with pytest.raises(AssertionError, match="is told a key"):
        check_that_no_key_shows(TABLE, middle(), 1, keeping_the_key)


def test_a_hide_that_keeps_what_happened_is_noticed() -> None:
    with pytest.raises(AssertionError):
        check_that_no_event_stays_behind(TABLE, middle(), 1, keeping_the_log)


def for_every_seat(check: Callable[[Case, Array, int, Hide], None], how: Hide) -> None:
    for seat in range(TABLE.seats):
        check(TABLE, middle(), seat, how)


@pytest.mark.parametrize("how", [inventing, depending_on_the_truth])
def test_a_hide_that_knows_or_invents_is_noticed(how: Hide) -> None:
    with pytest.raises(AssertionError):
        for_every_seat(check_that_hiding_twice_is_hiding_once, how)


@pytest.mark.parametrize("how", [inventing, showing_what_is_seen])
def test_a_hide_that_changes_what_the_seat_knows_is_noticed(how: Hide) -> None:
    with pytest.raises(AssertionError):
        for_every_seat(check_that_the_seat_sees_the_same, how)


def test_a_view_that_leads_to_the_true_state_is_noticed() -> None:
    match = Match(TABLE.edition, middle())
    view: Any = match.view(1)
    object.__setattr__(view, "says", match.says)
    assert match._state.tobytes() in leaves_of(view)
