"""The command and Battle Farm: tables of one's own, and what is said of a wrong one."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairfield.cli.main import app
from fairfield.games.battle_farm import GAME
from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import COMPILED

GAMES = "600" if COMPILED else "4"


def shell(*words: str, columns: int = 80) -> Any:
    return CliRunner().invoke(app, [*words], env={"COLUMNS": str(columns)})


def good(*words: str) -> str:
    done = shell(*words)
    assert done.exit_code == 0, done.exception
    return str(done.stdout)


def refused(*words: str) -> str:
    done = shell(*words)
    assert isinstance(done.exception, DataError), done.output
    return str(done.exception)


def copied(folder: Path, name: str, old: str = "", new: str = "") -> Path:
    """A copy of one of the game's tables, with something changed in it."""
    path = folder / name
    path.write_text((GAME.folder / name).read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    return path


def test_a_table_of_ones_own_takes_the_place_of_its_namesake(tmp_path: Path):
    path = copied(tmp_path, "crops.csv", "Common,8,1,2,1", "Common,8,1,7,1")
    assert "crops.csv" in good("check", "battle_farm", "--cards", str(path))


def test_a_folder_may_hold_several_of_them(tmp_path: Path):
    for name in GAME.files:
        shutil.copy(GAME.folder / name, tmp_path / name)
    told = good("check", "battle_farm", "--cards", str(tmp_path))
    assert all(name in told for name in GAME.files)


def test_a_wrong_cell_is_told_by_file_line_and_column(tmp_path: Path):
    path = copied(tmp_path, "actions.csv", "played: windfall", "played: windfal")
    told = refused("check", "battle_farm", "--cards", str(path))
    assert told.startswith(f"{path}:23: column 'effect': 'windfal' is none of")
    assert told.endswith("(did you mean 'windfall'?)")


def test_a_table_must_be_called_like_one_of_the_games(tmp_path: Path):
    path = copied(tmp_path, "crops.csv").rename(tmp_path / "mine.csv")
    told = refused("check", "battle_farm", "--cards", str(path))
    assert told == (
        f"{path}: call it like the table it stands for, one of crops.csv, actions.csv, classes.csv, beds.csv"
    )


def test_an_empty_folder_is_no_table(tmp_path: Path):
    assert refused("check", "battle_farm", "--cards", str(tmp_path)) == f"{tmp_path}: holds no CSV files"


def test_the_game_has_no_table_of_events(tmp_path: Path):
    path = copied(tmp_path, "crops.csv")
    assert "Battle Farm has no globals" in refused("check", "battle_farm", "--globals", str(path))


@pytest.mark.parametrize("seats", [2, 6])
def test_a_report_fits_80_columns_and_speaks_of_classes_crops_actions_and_trades(seats: int):
    told = good("simulate", "battle_farm", "--seats", str(seats), "--games", GAMES, "--bots", "greedy")
    assert max(map(len, told.splitlines())) <= 80
    assert "By position" not in told
    for word in ("Classes", "Crops", "Actions", "Trades", "empty deck"):
        assert word in told


def test_a_report_is_there_for_machines_too():
    told = json.loads(good("simulate", "battle_farm", "--games", GAMES, "--bots", "greedy", "--json", "-"))
    assert told["games"] == int(GAMES)


@pytest.mark.parametrize("name", ["round_cap", "seed_trader", "class.seat0"])
def test_knobs_are_listed(name: str):
    assert name in good("knobs", "battle_farm")


def test_shared_wins_are_told_to_a_tenth():
    told = good("simulate", "battle_farm", "--seats", "5", "--games", "2000" if COMPILED else "4", "--bots", "greedy")
    wins = [line.split()[1] for line in told.split("By seat")[1].splitlines()[2:7]]
    assert all(len(number.partition(".")[2]) <= 1 for number in wins)
