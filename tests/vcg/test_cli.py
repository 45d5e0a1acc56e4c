"""`fairfield` and Solanaceae VCG: simulate, check, knobs, rules, as people and machines use them."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairfield.cli.main import app
from fairfield.games.vcg import GAME
from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import COMPILED

MATCHES = "3000" if COMPILED else "40"


def shell(*words: str, columns: int = 100) -> Any:
    return CliRunner().invoke(app, [*words], env={"COLUMNS": str(columns)})


def good(*words: str, columns: int = 100) -> str:
    done = shell(*words, columns=columns)
    assert done.exit_code == 0, done.exception
    return str(done.stdout)


def refused(*words: str) -> str:
    done = shell(*words)
    assert isinstance(done.exception, DataError), done.output
    return str(done.exception)


def own(name: str) -> str:
    return (GAME.folder / name).read_text(encoding="utf-8")


@pytest.mark.skipif(not COMPILED, reason="takes many matches")
@pytest.mark.parametrize("columns", [80, 100, 120])
@pytest.mark.parametrize("decks", [[], ["--deck", "ready", "--deck", "factions"]])
def test_a_report_fits_the_screen(columns: int, decks: list[str]):
    text = good("simulate", "vcg", "--games", MATCHES, "--bots", "random", "--threads", "1", *decks, columns=columns)
    lines = [line.rstrip() for line in text.splitlines()]
    assert max(map(len, lines)) <= columns
    assert not any("…" in line for line in lines)
    for title in ("By seat", "Decks against the field", "Wins in %, row against column"):
        assert title in lines
    cards = lines[lines.index("Cards: battles won when played, matches won when drawn") + 2 :]
    assert all(line.count("%") == 2 or line.startswith("...") for line in cards[:13])


def test_json_has_factions_pairings_and_cards(tmp_path: Path):
    file = tmp_path / "found.json"
    good("simulate", "vcg", "--games", MATCHES, "--bots", "random", "--json", str(file))
    found = json.loads(file.read_text(encoding="utf-8"))
    assert (found["game"], found["games"]) == ("vcg", int(MATCHES))
    assert list(found["tables"]) == ["cards", "decks", "pairings", "seats"]
    assert {"drawn", "played", "winrate_when_drawn", "lift", "lift_low", "lift_high"} <= set(
        found["tables"]["cards"][0]
    )
    assert {"deck", "against", "games", "winrate"} <= set(found["tables"]["pairings"][0])


def test_results_are_written(tmp_path: Path):
    good("simulate", "vcg", "--games", MATCHES, "--bots", "random", "--seed", "7", "--out", str(tmp_path))
    names = {path.name for path in tmp_path.iterdir()}
    tables = {f"summary_{name}_7_{MATCHES}games.csv" for name in ("cards", "decks", "pairings", "seats")}
    assert names == tables | {"games.csv", "manifest.json"}
    told = good("replay", str(tmp_path / "manifest.json"), "--game", "3")
    assert "seat 0 seals" in told
    assert "wins the battle" in told


def test_a_replay_as_one_seat_saw_it_tells_no_sealed_stake(tmp_path: Path):
    good("simulate", "vcg", "--games", "4", "--bots", "random", "--out", str(tmp_path))
    told = good("replay", str(tmp_path / "manifest.json"), "--game", "1", "--seat", "0")
    assert "seat 1 seals something" in told
    assert "seat 1 has staked" in told


def test_a_replay_begins_with_the_seat_that_plays_first(tmp_path: Path):
    good("simulate", "vcg", "--games", "6", "--bots", "random", "--out", str(tmp_path))
    for game in range(6):
        head, *told = good("replay", str(tmp_path / "manifest.json"), "--game", str(game)).splitlines()
        first = next(line for line in told if "plays first" in line).split()[1]
        assert head == f"Solanaceae VCG seed, 2 seats, seat {first} begins"


def test_somebody_elses_cards_and_decks_are_simulated(tmp_path: Path):
    (tmp_path / "cards").mkdir()
    for name in ("night_market", "moth_parliament"):
        (tmp_path / "cards" / f"{name}.csv").write_text(own(f"cards/{name}.csv"), encoding="utf-8")
    cards = ["--cards", str(tmp_path / "cards")]
    text = good("simulate", "vcg", "--games", MATCHES, "--bots", "random", *cards)
    assert "Night Market" in text
    assert "Pepper Foundry" not in text
    header, *lines = own("decks/ready.csv").splitlines()
    mine = "\n".join([header, next(line for line in lines if line.startswith("Show of Wings")).replace("Show", "Blow")])
    (tmp_path / "my_decks.csv").write_text(mine, encoding="utf-8")
    decks = ["--deck", str(tmp_path / "my_decks.csv"), "--deck", "night market"]
    text = good("simulate", "vcg", "--games", MATCHES, "--bots", "random", *cards, *decks)
    assert "Blow of Wings" in text
    assert "deck.seat0=my decks, deck.seat1=night market" in text


def test_a_check_tells_faults_and_notes(tmp_path: Path):
    file = tmp_path / "night_market.csv"
    file.write_text(
        own("cards/night_market.csv").replace("Steal 1 Potion Min 0", "Steal 1 Potion", 1), encoding="utf-8"
    )
    assert refused("check", "vcg", "--cards", str(file)) == (
        f"{file}:2: column 'Ability': 'Steal 1 Potion', character 15: the nearest ability is 'Steal 1 Potion Min 1'"
    )
    file.write_text(
        own("cards/night_market.csv").replace("Steal 1 Potion Min 0", "Team: + 1 Life per Damage", 1), encoding="utf-8"
    )
    told = " ".join(good("check", "vcg", "--cards", str(file)).split())
    assert "note: the ability of Fingerling Fence does nothing: Life per Damage never acts behind Team" in told
    assert "night_market.csv" in told
    assert "cards/moth_parliament.csv" not in told


def test_decks_are_refused_in_one_sentence(tmp_path: Path):
    assert "(did you mean 'Night Market'?)" in refused("simulate", "vcg", "--deck", "Nigth Market")
    assert "there are only 2 seats" in refused("simulate", "vcg", *["--deck", "any"] * 3)
    assert "has no decks to choose" in refused("simulate", "scarecrovv", "--deck", "any")
    assert "cannot be read" in refused("simulate", "vcg", "--deck", str(tmp_path / "none.csv"))
    assert "holds no CSV files" in refused("simulate", "vcg", "--cards", str(tmp_path))


def test_knobs_and_rules_can_be_read():
    assert "stopped_stop_wakes" in good("knobs", "vcg", "--find", "wakes")
    assert "§ 5 Which effects act" in good("rules", "vcg")


@pytest.mark.parametrize("words", [["vcg"], ["vcg", "battle"]])
def test_its_own_commands_have_help(words: list[str]):
    assert "battle" in good(*words, "--help")
