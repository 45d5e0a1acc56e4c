"""--device: games on a GPU are asked for and told as those on the CPU.  The GPU here is a pretended one."""

import json
import sys
from types import ModuleType

import pytest

from fairfield.cli.main import main
from fairfield.kernel.errors import GameError
from fairfield.kernel.jit import COMPILED
from fairfield.players.series import run_series

from .command import fairfield

GAMES = "60" if COMPILED else "4"
SIMULATE = ["simulate", "scarecrovv", "--bots", "random", "--games", GAMES, "--json", "-"]
SWEEP = ["sweep", "scarecrovv", "--bots", "random", "--games", GAMES, "--grid", "victory_vp=5,6", "--json", "-"]


@pytest.fixture
def cuda(monkeypatch):
    pretended = ModuleType("fairfield.lab.cuda")
    pretended.device_name = lambda: "a pretended GPU"
    monkeypatch.setitem(sys.modules, "fairfield.lab.cuda", pretended)
    return pretended


def said(monkeypatch, capsys, *words):
    """What a command prints, and how it ends."""
    monkeypatch.setattr(sys, "argv", ["fairfield", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return *capsys.readouterr(), ended.value.code


def test_a_simulation_on_a_gpu_ends_in_the_same_report(monkeypatch, capsys, cuda):
    asked = []

    def run_on_device(edition, seats, players, games, seed, watch):
        asked.append((seats, games, seed))
        return run_series(edition, seats, players, games, seed, 1, watch)

    cuda.run_on_device = run_on_device
    on_cpu, on_gpu = (
        json.loads(said(monkeypatch, capsys, *SIMULATE, "--device", device)[0]) for device in ("cpu", "cuda")
    )
    assert asked == [(3, int(GAMES), 42)]
    assert {k: v for k, v in on_cpu.items() if "second" not in k} == {
        k: v for k, v in on_gpu.items() if "second" not in k
    }


@pytest.mark.parametrize("command", [SIMULATE, SWEEP])
def test_without_a_gpu_there_is_one_sentence_and_no_game(monkeypatch, capsys, cuda, command):
    def device_name():
        raise GameError("there is no GPU that CUDA can use; --device cpu does the same")

    cuda.device_name = device_name
    out, err, code = said(monkeypatch, capsys, *command, "--device", "cuda")
    assert (out, err, code) == ("", "fairfield: there is no GPU that CUDA can use; --device cpu does the same\n", 2)


def test_rules_that_are_not_compiled_are_for_no_gpu_either():
    done = fairfield("simulate", "scarecrovv", "--device", "cuda", FAIRFIELD_JIT="0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("fairfield: with FAIRFIELD_JIT=0 nothing is compiled, for a GPU neither")
    assert done.stderr.count("\n") == 1


def test_on_a_gpu_seats_are_checked_too(monkeypatch, capsys, cuda):
    out, err, code = said(monkeypatch, capsys, *SIMULATE, "--device", "cuda", "--seats", "9")
    assert (out, code) == ("", 2)
    assert "1 to 6 seats, not 9" in err
