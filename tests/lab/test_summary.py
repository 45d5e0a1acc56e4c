"""The common report."""

import pytest

from fairfield.games import SCARECROVV
from fairfield.kernel.jit import COMPILED
from fairfield.lab.summary import summarize
from fairfield.players.series import run_series
from fairfield.players.specs import specs

GAMES = 1200 if COMPILED else 24


@pytest.fixture(scope="module")
def summary():
    return summarize(run_series(SCARECROVV.edition("simulator"), 4, specs("greedy:explore=0.1", 4), GAMES, 3))


def test_json_has_all_that_was_promised(summary):
    found = summary.as_json()
    promised = """game preset seats games seed bots decisions seconds cpu_seconds games_per_second decisions_per_second
        rounds actions_per_game passes_per_game score by_seat by_position ends"""
    assert set(promised.split()) <= set(found)
    assert set(found["rounds"]) == {"mean", "sd", "p10", "p50", "p90", "max"}
    assert set(found["by_seat"][0]) == {"seat", "wins", "win_rate", "low", "high", "mean_score"}
    assert len(found["by_position"]) == 4


def test_wins_by_seat_and_by_position_add_up_to_the_games(summary):
    assert sum(place.wins for place in summary.seats) == pytest.approx(GAMES)
    assert sum(place.wins for place in summary.positions) == pytest.approx(GAMES)
    assert sum(summary.ends.values()) == GAMES


def test_positions_count_from_the_starter(summary):
    results = summary.series.results
    firsts = sum(int(result["wins"][result["starter"]] > 0) for result in results)
    assert summary.positions[0].wins == firsts


def test_actions_and_passes_are_all_decisions(summary):
    assert (summary.actions + summary.passes) * GAMES == pytest.approx(summary.decisions)


def test_the_seats_file_has_the_columns_the_original_promised(summary):
    sheet = summary.seats_sheet()
    assert sheet.columns[:8] == ["seat", "games", "wins", "winrate", "avg_vp", "vp_std", "ties_games", "starts"]
    assert [row[7] for row in sheet.rows] == [GAMES // 4] * 4


def test_the_cards_file_has_the_originals_columns_first(summary):
    cards, fields = summary.own.sheets
    wanted = "card_id bought played to_mat_rate games_owned winrate_when_owned slot_pref time_to_first_play"
    assert " ".join(cards.columns[:8]) == wanted
    slots = [row["slot_pref"] for row in cards.records()]
    assert any(isinstance(one, dict) and one for one in slots)  # an object in JSON
    assert all(str(one) in cards.csv() for one in slots)  # in files the text that the original writes
    assert " ".join(fields.columns).startswith("player_id visits_plasma visits_ash visits_shards visits_forage")
    assert " ".join(fields.columns[8:18]) == (
        "initiative_claims buy_vp_1 buy_vp_2 buy_vp_3 play_vp_1 play_vp_2 play_vp_3 plays_vp vp_from_tokens "
        "vp_bonus_from_slot1"
    )


def test_vp_in_the_fields_file_add_up(summary):
    """Without other sources of VP, printed VP and the bonus of slot 1 are all there is."""
    _, fields = summary.own.sheets
    place = {name: number for number, name in enumerate(fields.columns)}
    for row in fields.rows:
        assert row[place["vp_from_tokens"]] + row[place["vp_bonus_from_slot1"]] == row[place["vp_end_total"]]
        assert row[place["plays_vp"]] == sum(row[place[f"play_vp_{n}"]] for n in (1, 2, 3))


def test_the_games_file_has_a_row_for_each_game(summary):
    sheet = summary.games_sheet()
    assert len(sheet.rows) == GAMES
    assert sheet.csv().count("\n") == GAMES + 1


def test_cards_that_can_never_be_played_are_remarked(summary):
    remarks = [remark.text for remark in summary.remarks() if remark.about == "rules"]
    assert any(text.startswith("O3 Rat can never be played: it needs mushroom") for text in remarks)


def test_stalled_games_are_remarked():
    edition = SCARECROVV.edition("simulator", {"max_steps": 60})
    found = summarize(run_series(edition, 2, specs("random", 2), 20, 1))
    assert found.ends == {"step_cap": 20}
    assert ("stalled games", "100.0 % end at a cap") in [(r.about, r.text) for r in found.remarks()]


def test_games_that_do_not_rotate_evenly_are_remarked():
    found = summarize(run_series(SCARECROVV.edition("simulator"), 3, specs("random", 3), 10, 1))
    assert "10 games are no multiple of 3 seats" in [remark.text for remark in found.remarks()]


def test_a_lift_is_the_owners_share_less_the_fair_one(summary):
    cards, _ = summary.own.sheets
    place = {name: number for number, name in enumerate(cards.columns)}
    for row in cards.rows:
        assert row[place["lift"]] == pytest.approx(row[place["winrate_when_owned"]] - 0.25)
        assert row[place["lift_low"]] <= row[place["lift"]] <= row[place["lift_high"]]
