"""What every game promises, asked of all of them: each preset, at tables of several sizes, in random positions."""

import random
from collections.abc import Iterator
from enum import IntEnum

import pytest

from fairfield.frame.game import Array
from fairfield.frame.match import Match, dice_from
from fairfield.frame.reading import read
from fairfield.frame.sight import leaves
from fairfield.frame.text import show
from fairfield.kernel.records import CARD, NOBODY, SEAT, View, layout, look

from .positions import ALL, CASES, Case, flat, game_of, has_agenda, layout_of, over, some, to_move, without

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


# Playing


def test_random_games_end_and_tell_why(case: Case) -> None:
    for seed in range(3):
        last = game_of(case, seed)[-1]
        assert case.edition.game.Over(int(last["over"][0])) != 0


def test_there_is_a_legal_move_until_the_game_is_over(case: Case) -> None:
    for state in game_of(case, 1)[:-1]:
        assert case.door.legal(state, case.edition)


def test_legal_moves_are_different_moves_of_the_game(case: Case) -> None:
    for state in game_of(case, 1)[:-1]:
        moves = case.door.legal(state, case.edition)
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(range(len(case.edition.game.moves)))


def test_the_seat_to_move_sits_at_the_table(case: Case) -> None:
    assert {to_move(state) for state in game_of(case, 1)[:-1]} <= set(range(case.seats))


def test_every_legal_move_can_be_played(case: Case) -> None:
    for state in some(case, 10)[:-1]:
        for move in case.door.legal(state, case.edition):
            after = state.copy()
            case.door.play(after, case.edition, move)
            assert over(after) or case.door.legal(after, case.edition)
            assert misfits(case, after) == []


def test_numbers_stay_within_what_they_mean(case: Case) -> None:
    for state in some(case, 30):
        assert misfits(case, state) == []


def test_agenda_and_log_never_run_over(case: Case) -> None:
    for seed in range(3):
        for state in game_of(case, seed):
            assert not state["log"]["lost"][0]
            assert not (has_agenda(case.edition.game) and state["agenda"]["lost"][0])


# Asking changes nothing


def test_looking_at_a_position_changes_no_byte_of_it(case: Case) -> None:
    door = case.door
    for state in some(case, 10):
        before = state.tobytes()
        door.worth(state, case.edition)
        door.score(state, case.edition)
        if not over(state):
            for move in door.legal(state, case.edition):
                door.glance(state, case.edition, move)
                for seat in range(case.seats):
                    door.seen(state, case.edition, seat, move)
            door.wander(state, case.edition, dice_from(1))
        assert state.tobytes() == before


def test_nothing_writes_into_the_book(case: Case) -> None:
    before = case.edition.fingerprint
    for state in some(case, 5)[:-1]:
        case.door.hide(state, case.edition, 0, dice_from(1))
        for move in case.door.legal(state, case.edition):
            case.door.glance(state, case.edition, move)
            case.door.play(state.copy(), case.edition, move)
        Match(case.edition, state).view(0)
    assert case.edition.fingerprint == before
    assert case.edition.fingerprint == case.edition.game.edition(case.edition.preset).fingerprint


def test_an_opinion_on_a_position_shares_out_one_win(case: Case) -> None:
    for state in some(case, 30):
        points = case.door.worth(state, case.edition)
        assert sum(points) == pytest.approx(1)
        assert min(points) >= 0


def test_a_wandering_bot_takes_legal_moves(case: Case) -> None:
    dice = dice_from(3)
    for state in some(case, 30)[:-1]:
        assert case.door.wander(state, case.edition, dice) in case.door.legal(state, case.edition)


def test_the_winners_share_one_win(case: Case) -> None:
    for seed in range(3):
        points, _ = case.door.score(game_of(case, seed)[-1], case.edition)
        assert sum(points) == pytest.approx(1)
        assert min(points) >= 0


# Keys, copies, records


def test_the_same_key_makes_the_same_game(case: Case) -> None:
    assert case.begin((5, 6)).tobytes() == case.begin((5, 6)).tobytes()
    moves = [first_legal(case, state) for state in game_of(case, 1)[:20]]
    again = [first_legal(case, state) for state in game_of.__wrapped__(case, 1)[:20]]
    assert again == moves
    assert game_of.__wrapped__(case, 1)[-1].tobytes() == game_of(case, 1)[-1].tobytes()


def test_setting_up_clears_whatever_was_there(case: Case) -> None:
    used = some(case, 2)[-1]
    used["dice"] = case.begin((5, 6))["dice"]
    fresh = case.begin((5, 6))
    used["dice"]["key0"], used["dice"]["key1"], used["dice"]["rolled"] = 5, 6, 0
    case.door.setup(used, case.edition, case.seats, 0)
    assert used.tobytes() == fresh.tobytes()


def test_a_state_copied_as_bytes_goes_on_the_same(case: Case) -> None:
    for state in some(case, 10)[:-1]:
        copy = state.copy()
        walk(case, state)
        walk(case, copy)
        assert copy.tobytes() == state.tobytes()


def test_a_saved_match_is_played_again_byte_for_byte(case: Case) -> None:
    match = Match.begin(case.edition, case.seats, case.seats - 1, (3, 4))
    choose = random.Random(4)
    while not match.over and len(match.entries) < 60:
        match.play(choose.choice(match.legal()))
    again = Match.load(match.save(), {game.id: game for game in ALL}.__getitem__)
    assert again._state.tobytes() == match._state.tobytes()
    assert again.save() == match.save()
    assert again.told() == match.told()


# Words


def test_the_words_of_every_legal_move_name_it(case: Case) -> None:
    for state in some(case, 30)[:-1]:
        for move in case.door.legal(state, case.edition):
            assert case.edition.move(case.edition.says(move)) == move


def test_moves_name_the_elements_of_the_board_they_touch(case: Case) -> None:
    touched = set()
    for state in some(case, 30)[:-1]:
        for move in case.door.legal(state, case.edition):
            elements = case.edition.where(move)
            assert all(element and "{" not in element for element in elements)
            touched |= set(elements)
    assert touched


def test_every_event_has_words(case: Case) -> None:
    for state in some(case, 30):
        match = Match(case.edition, state)
        for seat in range(case.seats):
            assert all(match.view(seat).events)


def test_the_text_of_a_position_can_be_read_back(case: Case) -> None:
    for state in some(case, 20):
        text = show(case.edition, state)
        back = read(case.edition, text)
        assert show(case.edition, back) == text
        assert differences(case, state, back) == []


def differences(case: Case, one: Array, two: Array) -> list[str]:
    """The numbers in which two states differ, dice and log apart."""
    if without(one, "dice", "log") == without(two, "dice", "log"):
        return []
    left_out = [layout_of(one, "dice"), layout_of(one, "log")]
    return [
        leaf.path
        for leaf in leaves(case.edition.game.State)
        if not any(part.start <= leaf.offset < part.stop for part in left_out)
        and (flat(one) != flat(two))[leaf.offset : leaf.offset + leaf.dtype.itemsize].any()
    ]


def first_legal(case: Case, state: Array) -> int:
    return 0 if over(state) else case.door.legal(state, case.edition)[0]


def walk(case: Case, state: Array) -> None:
    """Some decisions, always the last of the legal moves."""
    for _ in range(10):
        if not over(state):
            case.door.play(state, case.edition, case.door.legal(state, case.edition)[-1])


# What numbers mean


def misfits(case: Case, state: Array) -> list[str]:
    """The numbers of a state that cannot be what the record says they are."""
    view = look(case.edition.game.State, state)
    return list(_misfits(case, view, case.edition.game.State, ""))


def _misfits(case: Case, view: View, cls: type, path: str) -> Iterator[str]:
    parts = layout(cls).parts
    for part in parts.values():
        facts, name = part.field, f"{path}{part.name}"
        value = getattr(view, part.name)
        values = list(value) if len(facts.shape) == 1 else [value]
        if facts.seen_by is NOBODY or len(facts.shape) > 1:
            continue
        if facts.counted_by:
            used = getattr(view, facts.counted_by)
            if not 0 <= used <= len(values):
                yield f"{path}{facts.counted_by} = {used}"
            values = values[:used]
        for place, one in enumerate(values):
            if part.cls is not None:
                yield from _misfits(case, one, part.cls, f"{name}[{place}].")
            elif not _fits(case, facts, one):
                yield f"{name}[{place}] = {one}"
    counts = [part for part in parts.values() if part.field.by is CARD and part.cls is None]
    if counts and "held" in parts and sum(sum(getattr(view, part.name)) for part in counts) != view.held:
        yield f"{path}held = {view.held}"


def _fits(case: Case, facts: object, number: int) -> bool:
    means, by = facts.means, facts.by
    if means is CARD:
        return 0 <= number < len(case.edition.names.ids)
    if means is SEAT:
        return -1 <= number < case.seats
    if isinstance(means, type) and issubclass(means, IntEnum):
        return number in set(means)
    return number >= 0 or by is None  # what counts things that have names
