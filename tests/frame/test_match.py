"""Match: the checked door to the rules, its record, and what can be taken back."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairfield.frame.game import Game
from fairfield.frame.match import Match
from fairfield.games import SCARECROVV
from fairfield.kernel.errors import DataError, IllegalMove, UnknownMove

from ..pig import GAME as PIG
from ..sealed import GAME as SEALED

KEY = (1, 2)


def game_of(name: str) -> Game:
    if name not in ("pig", "sealed"):
        raise DataError(f"there is no game '{name}'")
    return PIG if name == "pig" else SEALED


def pig(**given: Any) -> Match:
    return Match.begin(PIG, **{"key": KEY, **given})


def sealed(**given: Any) -> Match:
    return Match.begin(SEALED, **{"key": KEY, **given})


def bytes_of(match: Match) -> bytes:
    return match._state.tobytes()


# Beginning


def test_a_match_begins_with_the_usual_seats_and_the_first_preset() -> None:
    match = pig()
    assert (match.seats, match.to_move, match.edition.preset, match.over, match.ended) == (2, 0, "classic", False, "")


def test_a_match_begins_as_it_is_asked_to() -> None:
    match = pig(seats=4, starter=3, preset="quick", changes={"goal": 50})
    assert (match.seats, match.to_move, match.edition.book_view.goal, match.edition.book_view.sides) == (4, 3, 50, 10)


def test_without_a_key_every_match_is_another() -> None:
    assert Match.begin(PIG).key != Match.begin(PIG).key


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"seats": 1}, "Pig has 2 to 6 seats, not 1"),
        ({"seats": 7}, "Pig has 2 to 6 seats, not 7"),
        ({"starter": 2}, "seat 2 cannot begin: the seats are 0 to 1"),
        ({"starter": -1}, "seat -1 cannot begin: the seats are 0 to 1"),
        ({"preset": "clasic"}, "there is no preset 'clasic' (did you mean 'classic'?): there are classic, quick"),
        ({"changes": {"gaol": 1}}, "gaol=1: there is no such knob (did you mean 'goal'?)"),
        ({"tables": {"cards.csv": "id,name"}}, "cards.csv: give a Table, as in Table.load(Path('my.csv'))"),
        ({"key": 7}, "key 7: give two numbers from 0 to 2^64 - 1"),
        ({"key": (1, 1 << 64)}, "key (1, 18446744073709551616): give two numbers from 0 to 2^64 - 1"),
    ],
)
def test_what_cannot_begin_is_told(given: dict[str, Any], fault: str) -> None:
    with pytest.raises(DataError) as caught:
        pig(**given)
    assert str(caught.value) == fault


# Playing


def test_moves_are_played_by_number_or_words() -> None:
    by_words, by_number, by_numpy = pig(), pig(), pig()
    by_words.play("roll", "  HOLD ")
    by_number.play(1, "0")
    by_numpy.play(*np.array([1, 0]))
    assert bytes_of(by_words) == bytes_of(by_number) == bytes_of(by_numpy)
    assert json.loads(by_numpy.save())["entries"] == [{"move": 1}, {"move": 0}]


def test_several_moves_are_played_all_or_none() -> None:
    match = sealed()
    before = bytes_of(match), match.save(), match.told()
    with pytest.raises(IllegalMove):
        match.play("look", "seal ten", "look", "look")
    with pytest.raises(UnknownMove):
        match.play("look", "sleep")
    assert (bytes_of(match), match.save(), match.told()) == before


def test_an_interrupt_between_two_moves_plays_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pig(key=(1, 3))
    before = bytes_of(match), match.save()
    play, played = match._door.play, list[int]()

    def interrupted(state: Any, edition: Any, move: int) -> None:
        if played:
            raise KeyboardInterrupt
        played.append(move)
        play(state, edition, move)

    monkeypatch.setattr(match._door, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        match.play("roll", "hold")
    assert ([*played], bytes_of(match), match.save()) == ([1], *before)


def test_an_illegal_move_is_told_what_is_legal() -> None:
    match = pig(changes={"goal": 1})
    match.play("roll")
    with pytest.raises(IllegalMove, match=r"^seat 0 cannot 'roll' now: legal are hold$"):
        match.play("roll")


def test_of_many_legal_moves_only_some_are_told() -> None:
    match = sealed()
    match.legal = lambda: [0] * 25  # type: ignore[method-assign]
    with pytest.raises(IllegalMove, match=r"now: legal are (look, ){19}look and 5 more$"):
        match.play("seal ten")


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        ("rol", "'rol' is no move (did you mean 'roll'?)"),
        ("fly", "'fly' is no move: legal are hold, roll"),
        (2, "there is no move 2: moves are numbered 0 to 1"),
        (-1, "there is no move -1: moves are numbered 0 to 1"),
        ("17", "'17' is no move: legal are hold, roll"),
        (True, "True is no move: give its number or its words"),
        (3.7, "3.7 is no move: give its number or its words"),
        (None, "None is no move: give its number or its words"),
    ],
)
def test_an_unknown_move_is_told(move: int | str, fault: str) -> None:
    with pytest.raises(UnknownMove) as caught:
        pig().play(move)
    assert str(caught.value) == fault


def test_the_state_of_a_match_cannot_be_changed_from_outside() -> None:
    match = pig()
    with pytest.raises(TypeError, match="read-only"):
        match.state.at_risk = 99


def finished(**given: Any) -> Match:
    match = pig(changes={"goal": 1}, **given)
    while not match.over:
        match.play("hold" if match.state.at_risk else "roll")
    return match


def test_a_finished_match_tells_why_and_takes_no_more_moves() -> None:
    match = finished()
    assert (match.ended, match.legal(), sum(match.score()[0])) == ("goal", [], 1)
    with pytest.raises(IllegalMove, match=r"^'roll': the game is over$"):
        match.play("roll")


# Seeing


def test_a_seat_sees_its_cards_its_moves_and_what_happened() -> None:
    match = sealed()
    match.play("look")
    mine, theirs = match.view(0), match.view(1)
    assert mine.moves == match.legal()
    assert theirs.moves == []
    assert (mine.state.talon.card, theirs.state.talon.card) == (match.state.talon.card, None)
    assert (mine.events, theirs.events) == ([match.told()[-1]], ["seat 0 looks at a card"])


def test_the_story_is_told_as_each_seat_knows_it() -> None:
    match = sealed()
    match.play("look", match.legal()[-1])
    assert match.told(0) == match.told()
    assert match.told(1) == ["seat 0 looks at a card", "seat 0 seals a card"]


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_for_nobody(seat: int) -> None:
    with pytest.raises(DataError, match=rf"^there is no seat {seat}: they are 0 to 1$"):
        pig().view(seat)


def test_a_hidden_move_is_witnessed_as_one() -> None:
    match = sealed()
    seal = match.legal()[-1]
    assert (match.seen(0, seal), match.seen(1, seal), match.seen(1, 0)) == (match.says(seal), "a hidden move", "look")


def test_an_imagined_match_goes_its_own_way() -> None:
    match = sealed()
    before = bytes_of(match)
    world = match.imagine(1, 3)
    world.play("look", world.legal()[-1])
    assert bytes_of(match) == before
    assert list(world.state.players[1].hand.cards) == list(match.state.players[1].hand.cards)
    with pytest.raises(DataError, match=r"^an imagined match has no record$"):
        world.save()


# Taking back


def test_a_move_that_showed_nothing_can_be_taken_back() -> None:
    match = sealed()
    before = bytes_of(match), match.save(), match.told()
    match.play(match.legal()[-1])
    match.undo()
    assert (bytes_of(match), match.save(), match.told()) == before


def test_moves_are_taken_back_one_by_one() -> None:
    match = pig(seats=2)
    match.play("hold", "hold", "hold")
    match.undo()
    match.undo()
    assert [entry["move"] for entry in json.loads(match.save())["entries"]] == [0]
    match.undo()
    with pytest.raises(IllegalMove, match=r"^there is no move to take back$"):
        match.undo()


def refuses_undo(match: Match, why: str) -> None:
    before = bytes_of(match), match.save()
    with pytest.raises(IllegalMove, match=why):
        match.undo()
    assert (bytes_of(match), match.save()) == before


def test_no_roll_can_be_taken_back() -> None:
    match = pig()
    match.play("roll")
    refuses_undo(match, r"^the last move cannot be taken back: it rolled dice, or drew or showed a card$")


def test_no_look_at_a_card_can_be_taken_back() -> None:
    match = sealed()
    match.play("look")
    refuses_undo(match, r"^the last move cannot be taken back: it showed something new$")


def test_a_choice_that_opened_the_others_cannot_be_taken_back() -> None:
    """The last seat to seal sees what the others have sealed, and could choose better."""
    match = sealed(seats=3)
    match.play(match.legal()[-1])
    match.play(match.legal()[-1])
    match.undo()
    match.play(match.legal()[-1])
    match.play(match.legal()[-1])
    refuses_undo(match, "showed something new")


def test_nothing_is_taken_back_across_a_forfeit_or_a_fresh_key() -> None:
    match = pig()
    match.play("hold")
    match.fresh_key((5, 6))
    refuses_undo(match, "there is no move to take back")
    match.play("hold")
    match.forfeit(0)
    refuses_undo(match, "there is no move to take back")


# Ending before the end


def test_a_forfeit_ends_the_match_for_the_best_of_the_others() -> None:
    match = pig(seats=3, changes={"sides": 100})
    for _ in range(3):
        match.play("roll", "hold") if match.legal() else None
    own = match.score()[1]
    match.forfeit(0)
    assert (match.over, match.ended, match.legal()) == (True, "forfeit", [])
    assert match.score()[0] == [0, float(own[1] >= own[2]), float(own[2] > own[1])]


def test_the_others_share_a_forfeited_win_when_they_are_equal() -> None:
    match = pig(seats=3)
    match.forfeit(1)
    assert match.score()[0] == [0.5, 0, 0.5]


def test_only_a_seat_at_the_table_can_forfeit_and_only_once() -> None:
    match = pig()
    with pytest.raises(DataError, match=r"^there is no seat 5"):
        match.forfeit(5)
    match.forfeit(1)
    with pytest.raises(IllegalMove, match=r"^the game is over$"):
        match.forfeit(0)


def test_a_fresh_key_changes_the_rolls_to_come() -> None:
    match, same, other = pig(), pig(), pig()
    other.fresh_key((5, 6))
    for one in (match, same, other):
        for _ in range(30):
            one.play(one.legal()[-1])
    assert bytes_of(match) == bytes_of(same)
    assert match.told() != other.told()


# Records


def test_a_record_holds_all_that_is_needed_and_no_more() -> None:
    match = pig(seats=3, starter=1, preset="quick", changes={"sides": 8})
    match.play("roll")
    assert {name: value for name, value in json.loads(match.save()).items() if name != "fairfield"} == {
        "game": "pig",
        "preset": "quick",
        "changes": {"sides": "8"},
        "tables": {},
        "fingerprint": {"rules": "none", "book": match.edition.fingerprint},
        "seats": 3,
        "starter": 1,
        "key": "00000000000000010000000000000002",
        "entries": [{"move": 1}],
    }


def eventful() -> Match:
    match = sealed(seats=3, starter=2)
    match.play("look", match.legal()[-1])
    match.fresh_key((1 << 63, 9))
    match.play(match.legal()[-1])
    match.play(match.legal()[0])
    match.forfeit(1)
    return match


def test_a_record_is_played_again_with_all_its_events() -> None:
    match = eventful()
    again = Match.load(match.save(), game_of)
    assert (bytes_of(again), again.save(), again.told(), again.score(), again.forfeited) == (
        bytes_of(match),
        match.save(),
        match.told(),
        match.score(),
        [1],
    )


def test_a_match_that_began_in_the_middle_is_played_again_from_there() -> None:
    match = Match.read(PIG.edition("quick"), "pig quick, 3 seats\nto_move 2, at_risk 5\nseat 1: points 7\n", KEY)
    match.play("hold", "roll")
    again = Match.load(match.save(), game_of)
    assert (bytes_of(again), again.save()) == (bytes_of(match), match.save())
    assert (again.state.players[2].points, again.state.players[1].points) == (5, 7)


def test_a_match_does_not_begin_with_a_question_to_another_seat() -> None:
    text = "scarecrovv tabletop, 2 seats\nto_move 1, agenda (steps ((kind action)))"
    with pytest.raises(DataError, match=r"^the agenda asks seat 0, but seat 1 is to move$"):
        Match.read(SCARECROVV.edition(), text)


@pytest.mark.parametrize("question", ["keep", "take", "start_round"])
def test_a_match_does_not_begin_with_a_question_that_nobody_can_answer(question: str) -> None:
    text = f"scarecrovv tabletop, 2 seats\nagenda (steps ((kind action) (kind {question})))"
    with pytest.raises(DataError, match=r"^seat 0 is asked what it cannot answer$"):
        Match.read(SCARECROVV.edition(), text)


def test_a_record_is_saved_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    match = eventful()
    match.save_to(path)
    assert path.read_text(encoding="utf-8") == match.save()
    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(DataError, match=r"game\.json: cannot be written \(the disk is full\)"):
        pig().save_to(path)
    assert path.read_text(encoding="utf-8") == match.save()
    assert [left.name for left in tmp_path.iterdir()] == ["game.json"]


def test_where_no_record_can_be_saved_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "no" / "game.json", tmp_path / "file" / "game.json"):
        with pytest.raises(DataError, match="cannot be written"):
            pig().save_to(path)


def fail(*_: Any) -> None:
    raise OSError("the disk is full")


def changed(change: Callable[[dict[str, Any]], Any]) -> str:
    record = json.loads(eventful().save())
    change(record)
    return json.dumps(record)


def test_what_is_no_json_is_told_with_its_line() -> None:
    with pytest.raises(DataError, match=r"^my\.json:2: is not JSON \(Expecting"):
        Match.load('{\n"game": }', game_of, "my.json")


@pytest.mark.parametrize("text", ["[]", "null", "3", '"pig"', "{}", '{"game": "pig"}', '{"game": []}'])
def test_what_is_no_record_is_told(text: str) -> None:
    with pytest.raises(DataError, match=r"^my\.json: "):
        Match.load(text, game_of, "my.json")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda record: record.pop("key"), "is not a match record (KeyError('key'))"),
        (lambda record: record.update(key="12"), "key '12' is not 32 hexadecimal digits"),
        (lambda record: record.update(game="chess"), "there is no game 'chess'"),
        (lambda record: record.update(seats=9), "Sealed has 2 to 3 seats, not 9"),
        (lambda record: record.update(preset="odd"), "there is no preset 'odd': there are usual"),
        (lambda record: record["entries"].append({"move": 0}), "'look': the game is over"),
        (lambda record: record["entries"].insert(0, {"move": 99}), "there is no move 99: moves are numbered 0 to 5"),
        (lambda record: record["entries"].insert(1, {"move": 0}), "seat 2 cannot 'look' now"),
        (lambda record: record["entries"].insert(0, {"move": "x"}), "is not a match record (ValueError("),
        (lambda record: record["entries"].insert(0, {"forfeit": 7}), "there is no seat 7"),
        (lambda record: record["entries"].insert(0, {"nap": 1}), "is not a match record (KeyError('key'))"),
        (lambda record: record["changes"].update(hand_size=2), "its book is not what its knobs and tables make now"),
        (lambda record: record["fingerprint"].update(rules="0123"), "its rules are not those of now"),
        (lambda record: record["tables"].update({"x.csv": {"file": "x.csv", "text": ""}}), "x.csv: Sealed has no such"),
    ],
)
def test_a_record_that_does_not_fit_is_told(change: Callable[[dict[str, Any]], Any], fault: str) -> None:
    with pytest.raises(DataError) as caught:
        Match.load(changed(change), game_of, "my.json")
    assert str(caught.value).startswith(f"my.json: {fault}")


def test_a_position_may_be_read_with_a_game_and_has_the_preset_it_names() -> None:
    text = "pig quick, 3 seats\nto_move 2, at_risk 5\nseat 1: points 7\n"
    match = Match.read(PIG, text, KEY)
    assert (match.edition.preset, match.to_move, match.state.players[1].points) == ("quick", 2, 7)
    with pytest.raises(DataError, match=r"give one of fairfield.games, as in Match.read\(SCARECROVV, text\)"):
        Match.read("pig", text)  # type: ignore[arg-type]  # what somebody may try
    with pytest.raises(DataError, match="slow"):
        Match.read(PIG, text.replace("quick", "slow"))
