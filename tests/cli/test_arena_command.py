"""fairfield arena, as people and machines use it."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from fairfield.kernel.jit import COMPILED

from .command import fairfield, good, refused

VCG = ["arena", "vcg", "greedy", "random"]


def test_it_has_help_with_examples():
    assert "fairfield arena vcg mcts:200 greedy random --games 600" in good("arena", "--help")


def test_a_contest_ends_in_a_report_of_eighty_columns():
    text = fairfield(*VCG, "greedy:explore=0.1", "random", "--games", "48", COLUMNS="80").stdout
    for words in ("Standings", "Row ahead of column", "95 %", "rating", "ms a decision", "random #2", "24 of who sits"):
        assert words in text
    assert max(map(len, text.splitlines())) <= 80


def test_without_a_word_there_are_some_thousand_games():
    found = json.loads(good("arena", "vcg", "random", "random", "random", "--json", "-"))
    assert (found["games"], found["arrangements"]) == (1008, 12)


def test_json_goes_to_standard_output_alone(tmp_path):
    """Whatever bots print."""
    (tmp_path / "chatty.py").write_text(
        "from fairfield.players.player import Player\n\n\n"
        "class Bot(Player):\n"
        "    def choose(self, view, moves):\n"
        "        print('let me think')\n"
        "        return moves[0]\n"
    )
    for threads in ("1", "2"):
        words = ["arena", "vcg", "chatty:Bot", "random", "--games", "4", "--threads", threads, "--json", "-"]
        done = fairfield(*words, PYTHONPATH=str(tmp_path))
        found = json.loads(done.stdout)
        assert (found["games"], found["players"][0]["spec"]) == (4, "chatty:Bot")
        assert "let me think" in done.stderr
        assert "Standings" in done.stderr


def test_the_numbers_do_not_depend_on_the_number_of_threads():
    def numbers(threads):
        found = json.loads(good(*VCG, "--games", "40", "--threads", threads, "--json", "-"))
        players = [{k: v for k, v in player.items() if k != "ms_per_decision"} for player in found["players"]]
        return players, found["pairs"], found["games"]

    assert numbers("1") == numbers("3")


def test_any_game_is_told_from_its_manifest(tmp_path):
    good(*VCG, "--games", "8", "--out", str(tmp_path), "--set", "life=9")
    row = (tmp_path / "games.csv").read_text().splitlines()[6].split(",")
    told = good("replay", str(tmp_path / "manifest.json"), "--game", "5")
    assert f"over: {row[5]}" in told
    assert "--game N" in refused("replay", str(tmp_path / "manifest.json"))


def test_bad_input_gets_one_clear_sentence(tmp_path):
    said = refused("arena", "vcg", "greedy", "gredy")
    assert "there is no bot 'gredy' (did you mean 'greedy'?). There are:" in said
    assert "a tree search" in said
    assert "at least two bots" in refused("arena", "vcg", "greedy")
    assert "has 2 seats, not 3" in refused(*VCG, "--seats", "3")
    assert "did you mean 'vcg'" in refused("arena", "vgc", "greedy", "random")
    assert "cannot be imported" in refused("arena", "vcg", "greedy", "no_such:Bot")
    assert "no such folder" in refused(*VCG, "--json", str(tmp_path / "no" / "f"))
    assert "'few' is not a number" in refused(*VCG, "--games", "few")


@pytest.mark.parametrize("out", [True, False])
def test_an_interrupt_reports_what_is_finished(tmp_path, out):
    good(*VCG, "--games", "4")  # compiles, if it must
    games = "2000000" if COMPILED else "20000"
    command = [sys.executable, "-m", "fairfield.cli", *VCG, "--games", games, "--json", "-"]
    command += ["--out", str(tmp_path)] if out else []
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ)
    time.sleep(5)
    running.send_signal(signal.SIGINT)
    try:
        told, said = running.communicate(timeout=120)
    finally:
        running.kill()
    assert running.returncode == 130
    found = json.loads(told)
    assert 0 < found["games"] < int(games) == found["games_asked"]
    assert "interrupted" in said
    if out:
        assert (tmp_path / "games.csv").read_text().count("\n") == found["games"] + 1
