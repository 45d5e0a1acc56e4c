"""The command, as people and machines use it."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from fairfield.cli.main import app
from fairfield.kernel.jit import COMPILED

from .command import fairfield, good, refused

GAMES = "60" if COMPILED else "6"


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["simulate"],
        ["replay"],
        ["play"],
        ["games"],
        ["knobs"],
        ["check"],
        ["rules"],
        ["bench"],
        ["sweep"],
        ["arena"],
    ],
)
def test_every_command_has_help(words):
    assert "Usage" in good(*words, "--help")


def test_help_shows_examples():
    assert "fairfield simulate scarecrovv --seats 4" in good("simulate", "--help")


def test_help_imports_nothing_heavy():
    code = "import sys; from fairfield.cli.main import app; print([m for m in ('numba', 'numpy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_simulation_ends_in_a_report():
    text = good("simulate", "scarecrovv", "--games", GAMES, "--seats", "2")
    for words in ("By seat", "By position from the starter", "win rate", "ended by", "fair"):
        assert words in text


def test_bots_that_think_are_simulated_with_the_same_report(tmp_path):
    bots = "mcts:20 greedy" if COMPILED else "mcts:2 greedy"
    words = ["simulate", "vcg", "--games", "2", "--bots", bots, "--out", str(tmp_path)]
    text = good(*words)
    for part in ("By seat", "win rate", "ended by", bots.split()[0]):
        assert part in text
    assert good(*words, "--threads", "1").partition("By seat")[2] == text.partition("By seat")[2]
    assert "--- over" in good("replay", str(tmp_path / "manifest.json"), "--game", "1")


def test_the_options_of_the_original_simulator_name_its_bot():
    words = ["--rollouts", "1", "--horizon", "2", "--mcts_actions_cap", "3", "--mcts_time_ms", "5", "--json", "-"]
    found = json.loads(good("simulate", "vcg", "--games", "1", *words))
    assert set(found["bots"]) == {"flat:rollouts=1,horizon=2,mcts_actions_cap=3,mcts_time_ms=5"}


def test_an_own_bot_that_fails_is_told_in_the_report():
    text = good("simulate", "vcg", "--games", "2", "--bots", "greedy tests.players.bots:Raises")
    assert "ended by    forfeit 100.0 %" in text
    assert "Raises in seat 1 died: KeyError('no idea')" in " ".join(text.split())


def test_json_goes_to_standard_output_and_the_table_elsewhere():
    done = fairfield("simulate", "scarecrovv", "--games", GAMES, "--seed", "7", "--json", "-")
    found = json.loads(done.stdout)
    assert (found["game"], found["games"], found["seed"], found["seats"]) == ("scarecrovv", int(GAMES), 7, 3)
    assert "By seat" in done.stderr


def test_json_goes_to_a_file(tmp_path):
    good("simulate", "scarecrovv", "--games", GAMES, "--json", str(tmp_path / "found.json"))
    assert json.loads((tmp_path / "found.json").read_text())["games"] == int(GAMES)
    assert [path.name for path in tmp_path.iterdir()] == ["found.json"]


def test_the_numbers_do_not_depend_on_the_number_of_threads():
    def numbers(threads):
        text = good("simulate", "scarecrovv", "--games", GAMES, "--json", "-", "--threads", threads)
        return {key: value for key, value in json.loads(text).items() if "second" not in key}

    assert numbers("1") == numbers("3")


def test_results_are_written_and_any_game_told_from_them(tmp_path):
    out = tmp_path / "results"
    good("simulate", "scarecrovv", "--games", GAMES, "--seed", "7", "--out", str(out), "--set", "victory_vp=15")
    assert {path.name for path in out.iterdir()} == {
        f"summary_cards_7_{GAMES}games.csv",
        f"summary_fields_7_{GAMES}games.csv",
        f"summary_seats_7_{GAMES}games.csv",
        "games.csv",
        "manifest.json",
    }
    manifest = json.loads((out / "manifest.json").read_text())
    assert (manifest["changes"], manifest["knobs"]["victory_vp"]) == ({"victory_vp": "15"}, 15)
    told = good("replay", str(out / "manifest.json"), "--game", "3")
    row = (out / "games.csv").read_text().splitlines()[4].split(",")
    assert f"--- round {row[4]} ---" in told
    assert f"seat {row[3]}: {row[8 + int(row[3])]} VP, wins" in told


def test_a_replay_may_be_what_one_seat_knew_and_be_saved(tmp_path):
    good("simulate", "scarecrovv", "--games", "4", "--out", str(tmp_path))
    saved = tmp_path / "one.json"
    told = good("replay", str(tmp_path / "manifest.json"), "--game", "1", "--seat", "0", "--save", str(saved))
    assert "seat 1 draws a card" in told
    assert "seat 0 draws a card" not in told
    assert good("replay", str(saved), "--seat", "0") == told.replace(f"saved: {saved}\n", "")


def test_a_manifest_needs_no_tables_beside_it(tmp_path):
    """Changed tables travel inside: the file they came from may be gone."""
    from fairfield.games import SCARECROVV

    cards = tmp_path / "mine.csv"
    cards.write_text((SCARECROVV.folder / "cards.csv").read_text().replace("Bull,2", "Bulldozer,2"))
    good("simulate", "scarecrovv", "--games", "3", "--cards", str(cards), "--out", str(tmp_path / "out"))
    cards.unlink()
    assert "--- over" in good("replay", str(tmp_path / "out" / "manifest.json"), "--game", "2")


def test_a_manifest_of_a_lenient_series_is_read_leniently(tmp_path):
    from fairfield.games import SCARECROVV

    cards = tmp_path / "mine.csv"
    cards.write_text((SCARECROVV.folder / "cards.csv").read_text().replace("draw:2;", "drow:2;", 1))
    words = ["simulate", "scarecrovv", "--games", "3", "--cards", str(cards), "--out", str(tmp_path / "out")]
    assert "unknown tag 'drow:2'" in refused(*words)
    good(*words, "--lenient")
    assert "--- over" in good("replay", str(tmp_path / "out" / "manifest.json"), "--game", "2")


def test_a_manifest_of_other_rules_is_refused(tmp_path):
    """Its games would go differently now, and nobody would notice."""
    good("simulate", "scarecrovv", "--games", "3", "--out", str(tmp_path))
    file = tmp_path / "manifest.json"
    record = json.loads(file.read_text())
    file.write_text(json.dumps(record | {"fingerprint": record["fingerprint"] | {"rules": "of yesterday"}}))
    assert "its rules are not those of now" in refused("replay", str(file), "--game", "2")


def test_bad_input_gets_one_clear_sentence(tmp_path):
    assert "did you mean 'victory_vp'" in refused("simulate", "scarecrovv", "--set", "victry_vp=3")
    assert "write NAME=VALUE" in refused("simulate", "scarecrovv", "--set", "victory_vp")
    assert "did you mean 'scarecrovv'" in refused("simulate", "scarecrow")
    assert "did you mean 'greedy'" in refused("simulate", "scarecrovv", "--bots", "gredy")
    assert "say how long it may think" in refused("simulate", "scarecrovv", "--bots", "mcts")
    assert "cannot be imported" in refused("simulate", "scarecrovv", "--bots", "nowhere:Bot greedy random")
    assert "plays too slowly for a sweep" in refused(
        "sweep", "scarecrovv", "--grid", "victory_vp=20,25", "--bots", "mcts:5"
    )
    assert "1 to 6 seats, not 9" in refused("simulate", "scarecrovv", "--seats", "9")
    assert "there is no preset 'tabeltop'" in refused("simulate", "scarecrovv", "--preset", "tabeltop")
    assert "cannot be read" in refused("simulate", "scarecrovv", "--cards", str(tmp_path / "none.csv"))
    assert "cannot be read" in refused("replay", str(tmp_path / "none.json"))
    (tmp_path / "manifest.json").write_text("{}")
    assert "name its manifest" in refused("replay", str(tmp_path))
    for few in ("0", "-5", "many"):
        assert f"'{few}' is not a number from 1 on" in refused("simulate", "scarecrovv", "--games", few)


def test_where_nothing_can_be_written_is_said_before_the_games(tmp_path):
    many = "2000000000"  # for which nobody would wait
    assert "no such folder" in refused("simulate", "scarecrovv", "--games", many, "--json", str(tmp_path / "no" / "f"))
    assert "no such folder" in refused("bench", "--json", str(tmp_path))
    (tmp_path / "file").write_text("")
    assert "cannot be made a folder" in refused("simulate", "scarecrovv", "--games", many, "--out", f"{tmp_path}/file")


def test_a_device_that_cannot_be_used_is_told_before_anything_else():
    for command in (["simulate", "scarecrovv"], ["sweep", "scarecrovv", "--grid", "victory_vp=20"]):
        assert "no device 'cud' (did you mean 'cuda'?)" in refused(*command, "--device", "cud")


def test_a_wrong_table_is_refused_with_every_fault(tmp_path):
    from fairfield.games import SCARECROVV

    text = (SCARECROVV.folder / "cards.csv").read_text()
    cards = tmp_path / "cards.csv"
    cards.write_text(text.replace("O1,Bull,2", "O1,Bull,two").replace("Farm,Magic", "Barn,Magic", 1))
    said = refused("check", "scarecrovv", "--cards", str(cards))
    assert "cards.csv:2: column 'buy_cost_plasma': 'two' is not a number from 0 to 20" in said
    assert "cards.csv:3: column 'type': 'Barn' is none of" in said


def test_rules_come_from_a_toml_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('preset = "simulator"\nvictory_vp = 12\n[field_capacity]\nrookery = 2\n')
    text = good("simulate", "scarecrovv", "--games", GAMES, "--rules", str(file), "--json", "-")
    found = json.loads(text)
    assert found["preset"] == "simulator"
    assert found["changes"] == {"victory_vp": "12", "field_capacity.rookery": "2"}
    file.write_text('victory_vp = "many"\n[field_capacity]\nrokery = 2\n')
    said = refused("simulate", "scarecrovv", "--rules", str(file))
    assert f"{file}: victory_vp=many: 'many' is not a number from 1 to 999" in said
    assert f"{file}: field_capacity.rokery=2: there is no such knob" in said
    file.write_text("victory_vp = = 12")
    assert "is not TOML" in refused("simulate", "scarecrovv", "--rules", str(file))


def test_the_originals_flags_still_work():
    text = good("simulate", "scarecrovv", "--games", GAMES, "--hand_size", "6", "--explore", "0.2", "--json", "-")
    found = json.loads(text)
    assert (found["changes"], found["bots"][0]) == ({"hand_size": "6"}, "greedy:explore=0.2")


def test_a_broken_manifest_is_refused(tmp_path):
    file = tmp_path / "manifest.json"
    file.write_text("{")
    assert "is not JSON" in refused("replay", str(file))
    file.write_text('{"bots": ["greedy"], "games": 3, "games_asked": 3}')
    assert "is not a manifest" in refused("replay", str(file), "--game", "0")
    assert "has no game 5" in refused("replay", str(file), "--game", "5")
    assert "say which with --game N" in refused("replay", str(file))
    file.write_text('{"bots": ["greedy"], "games": 3}')
    assert "is not a manifest ('games_asked' is missing)" in refused("replay", str(file), "--game", "0")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"seats": 9, "bots": ["greedy"]}, "1 to 6 seats, not 9"),
        ({"seats": 4, "bots": ["greedy", "random"]}, "names 2 bots"),
        ({"bots": [5, 5, 5]}, "is not a manifest"),
        ({"seed": -4}, "a seed from 0"),
        ({"games_asked": "many"}, "is not a manifest"),
        ({"tables": []}, "is not a manifest"),
    ],
)
def test_a_manifest_that_somebody_spoilt_is_refused(tmp_path_factory, change, fault):
    """Compiled rules would not notice a seat too many."""
    out = tmp_path_factory.getbasetemp() / "to spoil"
    if not out.exists():
        good("simulate", "scarecrovv", "--games", "3", "--out", str(out))
    record = json.loads((out / "manifest.json").read_text())
    file = out / "spoilt.json"
    file.write_text(json.dumps(record | change))
    assert fault in refused("replay", str(file), "--game", "1")


def test_a_match_that_cannot_be_saved_is_told(tmp_path):
    good("simulate", "scarecrovv", "--games", "3", "--out", str(tmp_path))
    said = refused("replay", str(tmp_path / "manifest.json"), "--game", "1", "--save", str(tmp_path / "no" / "f"))
    assert "cannot be written" in said


def interrupted(running):
    """What a command says after Ctrl-C; it ends in any case."""
    running.send_signal(signal.SIGINT)
    try:
        return running.communicate(timeout=60)
    finally:
        running.kill()


def test_an_interrupt_reports_what_is_finished(tmp_path):
    good("simulate", "scarecrovv", "--games", "1")  # compiles, if it must
    games = "3000000" if COMPILED else "20000"
    command = [sys.executable, "-m", "fairfield.cli", "simulate", "scarecrovv", "--games", games, "--json", "-"]
    command += ["--out", str(tmp_path)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(4)
    out, err = interrupted(running)
    assert running.returncode == 130
    found = json.loads(out)
    assert 0 < found["games"] < int(games)
    assert "interrupted" in err
    assert (tmp_path / "games.csv").read_text().count("\n") == found["games"] + 1


def test_an_interrupt_before_the_first_game_is_over_leaves_earlier_results_alone(tmp_path, monkeypatch):
    from fairfield.players import series

    def stopped(*given):
        found = run_series(*given)
        return replace(found, results=found.results[:0], numbers=found.numbers[:0])

    run_series = series.run_series
    monkeypatch.setattr(series, "run_series", stopped)
    (tmp_path / "manifest.json").write_text("of yesterday")
    done = CliRunner().invoke(app, ["simulate", "scarecrovv", "--games", "2", "--out", str(tmp_path)])
    assert (done.exit_code, "interrupted, nothing was kept" in done.output) == (130, True)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("manifest.json", "of yesterday")]


@pytest.mark.skipif(not COMPILED, reason="rules are not compiled")
def test_an_interrupt_while_rules_compile_ends_it_at_once(tmp_path):
    """Instead of the games that nobody wants any more."""
    command = [sys.executable, "-m", "fairfield.cli", "simulate", "scarecrovv", "--games", "3000000"]
    environment = os.environ | {"FAIRFIELD_CACHE": str(tmp_path)}
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert "Compiling" in running.stderr.readline()
    time.sleep(1)
    sent = time.monotonic()
    out, err = interrupted(running)
    assert (running.returncode, out, err) == (130, "", "fairfield: interrupted, nothing was kept\n")
    assert time.monotonic() - sent < 5  # compiling takes longer


def test_games_knobs_and_rules_can_be_read():
    assert "Scarecrovv" in good("games")
    assert "field_capacity.rookery" in good("knobs", "scarecrovv")
    assert (
        json.loads(good("knobs", "scarecrovv", "--find", "victory", "--json", "-"))["knobs"][0]["name"] == "victory_vp"
    )
    assert "§ 1" in good("rules", "scarecrovv")


def test_a_bench_measures_every_preset_of_every_game():
    from fairfield.games import GAMES

    done = fairfield("bench", "--quick", "--json", "-")
    found = json.loads(done.stdout)
    assert [(one["game"], one["preset"]) for one in found] == [(g.id, p) for g in GAMES for p in g.knobs.presets]
    wanted = """random greedy greedy_games interpreted decisions_per_game legal_moves state_bytes copy_ns
        compile_seconds warm_seconds"""
    assert set(wanted.split()) <= set(found[0])
    assert found[0]["state_bytes"] < 2048
    assert all(one["random"] > 0 < one["greedy_games"] for one in found)
    assert "greedy games/s" in done.stderr


def test_a_check_names_cards_that_can_never_be_played():
    assert "O3 Rat can never be played: it needs mushroom" in good("check", "scarecrovv", "--preset", "simulator")
    assert "can never be played" not in good("check", "scarecrovv", "--preset", "tabletop")


def test_output_cut_short_by_its_reader_is_no_fault():
    done = subprocess.run(
        f"{sys.executable} -m fairfield.cli knobs scarecrovv | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
