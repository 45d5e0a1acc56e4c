"""fairfield sweep, as people and machines use it."""

import csv
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from fairfield.kernel.jit import COMPILED

from .command import fairfield, good, refused

GAMES = "200" if COMPILED else "4"
SMALL = ["sweep", "scarecrovv", "--preset", "simulator", "--games", GAMES, "--bots", "random", "--seats", "3"]
ONE = [*SMALL, "--grid", "victory_vp=8:12:2"]
TWO = [*ONE, "--grid", "workers_per_round=1,2"]


def rows_of(folder):
    return list(csv.DictReader((folder / "sweep.csv").read_text().splitlines()))


def test_a_sweep_of_one_knob_ends_in_a_line_effects_and_files(tmp_path):
    text = good(*ONE, "--out", str(tmp_path))
    assert "The first player's win rate by victory_vp" in text
    assert "24 (base)" in text
    assert "Strongest effects on the length in rounds" in text
    assert [row["victory_vp"] for row in rows_of(tmp_path)] == ["24", "8", "10", "12"]
    assert {path.name for path in tmp_path.iterdir()} == {
        "sweep.csv",
        "sweep.json",
        "sweep.journal",
        "sweep_win_position_1.png",
        "sweep_rounds.png",
        "sweep_score.png",
    }


def test_a_sweep_of_two_knobs_ends_in_a_map(tmp_path):
    text = good(*TWO, "--out", str(tmp_path), "--by", "rounds")
    rows = rows_of(tmp_path)
    head = text.splitlines().index("The length in rounds by victory_vp (down) and workers_per_round (across)")
    told = [line.replace("*", " ").split() for line in text.splitlines()[head + 1 : head + 5]]
    assert told[0] == ["victory_vp", "1", "2"]
    for place, (name, *cells) in enumerate(told[1:]):
        assert name == rows[1 + 2 * place]["victory_vp"]
        assert cells == [f"{float(row['rounds']):.2f}" for row in rows[1 + 2 * place : 3 + 2 * place]]
    assert "sweep_rounds.png" in text
    assert "win rate" not in text


@pytest.mark.parametrize("columns", ["80", "120"])
def test_what_is_printed_fits_the_terminal(columns):
    for command in (TWO, [*SMALL, "--grid", "field_capacity.initiative=1,2"]):
        done = fairfield(*command, COLUMNS=columns)
        assert done.returncode == 0
        assert all(len(line.rstrip()) <= int(columns) for line in done.stdout.splitlines())
        assert "…" not in done.stdout


def test_json_has_every_variant_and_what_was_played():
    done = fairfield(*TWO, "--json", "-")
    found = json.loads(done.stdout)
    assert (found["game"], found["seats"], found["games"], found["finished"]) == ("scarecrovv", 3, int(GAMES), True)
    assert (found["variants"], len(found["rows"])) == (6, 7)
    assert [row["change"] for row in found["rows"][:2]] == ["base", "victory_vp=8, workers_per_round=1"]
    assert found["games_played"] == 7 * int(GAMES)
    assert "Strongest effects" in done.stderr


def test_the_same_command_again_tells_the_same_without_playing(tmp_path):
    first = good(*ONE, "--out", str(tmp_path))
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name != "sweep.journal"}
    again = fairfield(*ONE, "--out", str(tmp_path), "--threads", "1")
    total = 4 * int(GAMES)
    assert f"{total:,} of {total:,} games were finished before" in again.stderr
    assert again.stdout.splitlines()[3:] == first.splitlines()[3:]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name != "sweep.journal"} == files


def test_changed_cards_are_varied_one_number_at_a_time(tmp_path):
    text = good(*SMALL, "--vary", "cards.csv", "--only", "O1", "--out", str(tmp_path))
    rows = rows_of(tmp_path)
    assert {row["row"] for row in rows[1:]} == {"O1"}
    assert "O1 Bull: mat_points 2 -> 3" in [row["change"] for row in rows]
    assert "changes were left out: the game does not allow them" in text


def test_wrong_sweeps_get_one_clear_sentence(tmp_path):
    start = ["sweep", "scarecrovv"]
    both = [*start, "--grid", "victory_vp=3", "--vary", "cards.csv"]
    assert "say what to vary: --grid NAME=VALUES" in refused(*both)
    assert "--only goes with --vary" in refused(*start, "--grid", "victory_vp=3", "--only", "O1")
    assert "did you mean 'rounds'" in refused(*ONE, "--by", "round")
    good(*ONE, "--out", str(tmp_path))
    said = refused(*TWO, "--out", str(tmp_path))
    assert "holds another sweep" in said
    assert "--fresh" in said
    good(*TWO, "--out", str(tmp_path), "--fresh")
    assert len(rows_of(tmp_path)) == 7


@pytest.mark.skipif(not COMPILED, reason="enough games to interrupt take too long")
def test_an_interrupted_and_then_killed_sweep_comes_to_the_same_as_an_undisturbed_one(tmp_path):
    command = [word if word != GAMES else "4000" for word in ONE]
    good(*command, "--out", str(tmp_path / "undisturbed"))
    out = tmp_path / "disturbed"
    for sent, code in ((signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)):
        before = finished(out)
        words = [sys.executable, "-m", "fairfield.cli", *command, "--out", str(out)]
        running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ)
        while finished(out) < before + 3 and running.poll() is None:
            time.sleep(0.005)
        running.send_signal(sent)
        said, errors = running.communicate(timeout=60)
        assert running.returncode == code, errors
        if sent == signal.SIGINT:
            assert "interrupted" in said
            assert f"{out} has what is finished" in said.replace("\n", " ")
            assert 0 < sum(int(row["games"]) for row in rows_of(out)) < 4 * 4000
    assert finished(out) < 4 * 4
    good(*command, "--out", str(out))
    names = {path.name for path in (tmp_path / "undisturbed").iterdir()}
    assert {path.name for path in out.iterdir()} == names
    for name in names - {"sweep.journal"}:
        assert (out / name).read_bytes() == (tmp_path / "undisturbed" / name).read_bytes()


def finished(folder):
    """Blocks that a sweep's journal tells of."""
    journal = folder / "sweep.journal"
    return sum(line.endswith("]") for line in journal.read_text().splitlines()) if journal.exists() else 0
