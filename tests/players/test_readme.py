"""The bot that the README shows is a whole one."""

import re
from pathlib import Path

import pytest

from fairfield.games import SCARECROVV
from fairfield.kernel.jit import COMPILED
from fairfield.players.matches import run_matches
from fairfield.players.series import WHOLE
from fairfield.players.specs import OPTIONS, spec, specs

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
MODULE = "readme_bot"


def test_the_readmes_bot_beats_random_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = [block for block in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if "class MyBot" in block]
    (tmp_path / f"{MODULE}.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    games = 6 if COMPILED else 1
    found = run_matches(SCARECROVV.edition(), 2, specs(f"{MODULE}:MyBot random", 2), games, seed=1, threads=1)
    assert not found.faults
    assert found.results["wins"][:, 0].sum() > games * WHOLE / 2


def test_the_readme_names_every_kind_of_bot() -> None:
    section = README[README.index("Bots to beat") :].split("\n\n")[1]
    named = [line.split()[0] for line in section.splitlines()]
    assert {spec(text).kind.name.lower() for text in named} == set(OPTIONS)
