"""fairfield replay: a match once more, at once or step by step."""

import json
import re

import pytest

from fairfield.cli.showing import steps_of
from fairfield.frame.match import Match
from fairfield.games import GAMES, SCARECROVV, VCG, load_match

from .command import good, refused
from .terminals import Screen, sit


@pytest.fixture
def duel(tmp_path):
    """A battle of VCG, saved in its middle."""
    match = Match.begin(VCG, key=(5, 0))
    for _ in range(2):
        match.play(match.legal()[0])
        match.play("stake 2 potions")
    match.play(match.legal()[0])
    path = tmp_path / "duel.json"
    match.save_to(path)
    return match, path


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_step_shows_the_state_after_it(game):
    match = Match.begin(game, key=(1, 2))
    states = [match.raw().tobytes()]
    while not match.over and len(match.entries) < 30:
        match.play(match.legal()[0])
        states.append(match.raw().tobytes())
    steps = steps_of(match, None)
    assert [step.state.tobytes() for step in steps] == states
    assert [line for step in steps for line in step.lines] == match.tale(None)


def test_a_saved_match_is_told_as_a_seat_knew_it_or_whole(duel):
    match, path = duel
    first = match.opener
    whole, known = good("replay", str(path)), good("replay", str(path), "--seat", str(1 - first))
    assert whole.count("seals 2 potions") == 2
    assert known.count("seals 2 potions") == 1
    assert f"seat {first} seals something" in known
    assert whole.startswith(f"Solanaceae VCG seed, 2 seats, seat {first} begins\n")
    assert "--- not over yet ---" in whole


def test_a_match_from_the_table_names_its_players(monkeypatch, tmp_path):
    path = tmp_path / "match.json"
    sit(monkeypatch, Match.begin(SCARECROVV, 2, key=(5, 0)), ["you", "greedy"], "worker to plasma", path=path)
    told = good("replay", str(path))
    assert "seat 0: you, seat 1: greedy\n" in told
    assert "seat 0 puts a worker on plasma\n    seat 0 gains 1 plasma\n" in told


def test_the_table_may_be_drawn_after_every_move(duel):
    match, path = duel
    drawn = good("replay", str(path), "--table")
    assert len(re.findall("^Solanaceae VCG seed, battle", drawn, re.MULTILINE)) == 1 + len(match.entries) + 1
    hidden = good("replay", str(path), "--table", "--seat", str(1 - match.opener))
    assert "sealed" in hidden
    assert "sealed" not in drawn


def test_who_gave_up_is_told(tmp_path):
    match = Match.begin(VCG, key=(5, 0))
    match.fresh_key((1, 2))
    match.forfeit(1)
    match.save_to(tmp_path / "match.json")
    told = good("replay", str(tmp_path / "match.json"))
    assert "seat 1 gives the match up\n--- over: forfeit ---" in told
    assert "seat 0: 12 life, wins" in told


def test_a_game_of_a_series_becomes_a_match_to_play_on_from(tmp_path):
    good("simulate", "vcg", "--games", "3", "--bots", "greedy", "--out", str(tmp_path))
    one = tmp_path / "one.json"
    told = good("replay", str(tmp_path / "manifest.json"), "--game", "1", "--save", str(one))
    assert "seat 0: greedy, seat 1: greedy" in told
    assert json.loads(one.read_text())["players"] == ["greedy", "greedy"]
    assert load_match(one.read_text()).over


def test_bad_input_gets_one_clear_sentence(duel, tmp_path):
    _, path = duel
    assert "there is no seat 5: they are 0 to 1" in refused("replay", str(path), "--seat", "5")
    record = json.loads(path.read_text())
    path.write_text(json.dumps(record | {"fingerprint": {"rules": "of yesterday"} | {"book": "other"}}))
    assert "another version saved it" in refused("replay", str(path))
    path.write_text(json.dumps({**record, "entries": [{"move": 0}]}))
    assert re.search(r"duel.json: seat \d cannot 'play", refused("replay", str(path)))
    for text, said in (("[]", "is not a match record"), ("{}", "is not a match record"), ("{", "is not JSON")):
        path.write_text(text)
        assert said in refused("replay", str(path))


# On a terminal


def test_steps_go_forward_back_and_anywhere(duel, tmp_path):
    match, path = duel
    screen = Screen("replay", str(path), cwd=tmp_path)
    try:
        screen.until(r"0/5> $")
        assert f"seat {match.opener} plays" in screen.answer("", r"1/5> $")
        assert "seals 2 potions" in screen.answer("", r"2/5> $")
        assert f"seat {match.opener} plays" in screen.answer("b", r"1/5> $")
        assert "wins the battle" in screen.answer("r", r"4/5> $")
        assert "seals something" not in screen.answer("2", r"2/5> $")
        assert "wins the battle" in screen.answer("4", r"4/5> $")
        assert "battle 2 of 4" in screen.answer("t", r"4/5> $")
        assert "Enter next, b back" in screen.answer("what", r"4/5> $")
        assert "not over yet" in screen.answer("r", r"5/5> $")
        screen.type("\n")
        assert screen.ended() == 0
    finally:
        screen.close()


def test_with_the_table_every_step_has_a_screen_of_its_own(duel, tmp_path):
    _, path = duel
    screen = Screen("replay", str(path), "--table", "--seat", "0", cwd=tmp_path)
    try:
        screen.until(r"0/5> $")
        said = screen.answer("", r"1/5> $")
        assert "\x1b[2J" in said
        assert "battle 1 of 4" in said
        assert screen.ended_by(screen.ctrl_c) == 0
    finally:
        screen.close()


def test_everything_at_once_also_on_a_terminal(duel, tmp_path):
    screen = Screen("replay", str(duel[1]), "--all", cwd=tmp_path)
    try:
        assert screen.ended() == 0
        assert "not over yet" in screen.text
    finally:
        screen.close()
