"""A contest on disk, and its games played again from there."""

import csv
import json

import pytest

from fairfield.arena.contest import contest_of, run_contest
from fairfield.arena.files import is_manifest, load_game, write_standings
from fairfield.arena.standings import standings
from fairfield.games import VCG
from fairfield.kernel.errors import DataError

OWN = "tests.arena.bots:"


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A folder, and what was found."""
    folder = tmp_path_factory.mktemp("contest")
    found = standings(run_contest(contest_of(VCG.edition(), ["greedy", "random", f"{OWN}Dies"], 2, 24, 9), 1))
    write_standings(folder, found, ["fairfield", "arena"])
    return folder, found


@pytest.fixture(scope="module")
def record(kept):
    return json.loads((kept[0] / "manifest.json").read_text())


def rows(folder, name):
    with (folder / name).open() as file:
        return list(csv.DictReader(file))


def test_the_folder_holds_standings_pairs_games_and_a_manifest(kept):
    folder, found = kept
    assert {path.name for path in folder.iterdir()} == {"standings.csv", "pairs.csv", "games.csv", "manifest.json"}
    assert [row["name"] for row in rows(folder, "standings.csv")] == [one.name for one in found.best_first]
    assert [row["place"] for row in rows(folder, "standings.csv")] == ["1", "2", "3"]
    assert len(rows(folder, "pairs.csv")) == 3
    assert len(rows(folder, "games.csv")) == 24


def test_every_game_can_be_played_again_and_ends_as_it_did(kept, record):
    for row in rows(kept[0], "games.csv"):
        match, seated = load_game(record, int(row["game"]), "manifest.json")
        points, own = match.score()
        assert [float(row["win_0"]), float(row["win_1"])] == points
        assert [int(row["score_0"]), int(row["score_1"])] == own
        assert match.ended == row["end"]
        assert seated == [row["bot_0"], row["bot_1"]]
        assert match.forfeited == ([int(row["forfeit"])] if row["forfeit"] else [])


def test_some_of_these_games_were_forfeited(kept):
    assert {row["end"] == "forfeit" for row in rows(kept[0], "games.csv")} == {True, False}


@pytest.mark.parametrize(
    ("change", "game", "why"),
    [
        ({}, None, "say which with --game N"),
        ({}, 24, "has no game 24: they are 0 to 23"),
        ({"moves": {}}, 8, "was not finished"),
        ({"moves": {"8": "none"}}, 8, "is not a manifest"),
        ({"moves": {"8": "99999"}}, 8, "there is no move 99999"),
        ({"arena": ["greedy"]}, 0, "at least two bots"),
        ({"seats": 5}, 0, "seats, not 5"),
        ({"seed": None}, 0, "is not a manifest"),
        ({"games_asked": "many"}, 0, "is not a manifest"),
        ({"preset": "sede"}, 0, "there is no preset 'sede'"),
    ],
)
def test_a_manifest_that_somebody_spoilt_is_refused(record, change, game, why):
    with pytest.raises(DataError, match=why) as refused:
        load_game(record | change, game, "spoilt.json")
    assert str(refused.value).startswith("spoilt.json: ")


def test_other_manifests_are_told_apart(record):
    assert is_manifest(record)
    assert not is_manifest({"bots": ["greedy"]})
    assert not is_manifest(["arena"])


def test_where_nothing_can_be_written_nothing_is(kept, tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(DataError, match="cannot be written"):
        write_standings(file, kept[1], [])
    assert file.read_text() == ""
