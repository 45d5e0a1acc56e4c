"""What a contest says."""

import json
from types import SimpleNamespace

import numpy as np
import pytest

from fairfield.arena.contest import Fought, contest_of
from fairfield.arena.standings import standings
from fairfield.frame.stats import share
from fairfield.kernel.records import new
from fairfield.players.series import FORFEIT, WHOLE, Result

from ..pig import GAME as PIG


def contest(bots, seats, rows):
    """Games in their fair order; a row has the shares of the win and the scores, by player, and who forfeited."""
    held = contest_of(PIG.edition(), bots, seats, len(rows), 1)
    plan, results, matches = held.schedule.games(np.arange(len(rows))), new(Result, len(rows)), {}
    for number, (wins, scores, *forfeit) in enumerate(rows):
        seating = plan.seatings[number].tolist()
        results["over"][number] = FORFEIT if forfeit else 1
        for seat, player in enumerate(seating):
            results["wins"][number, seat] = round(wins[player] * WHOLE)
            results["own"][number, seat] = scores[player]
        if forfeit:
            seat = seating.index(forfeit[0])
            fault = f"Bot in seat {seat} died"
            matches[number] = SimpleNamespace(forfeit=seat, fault=fault, asked=[1] * seats, thought=[0.002] * seats)
    return standings(Fought(held, plan, results, matches, {0: 0.5}, 2.0))


THREE = ["greedy", "random", "greedy:explore=0.5"]


def pairs(found):
    return [(pair.wins, pair.games) for pair in found.pairs]


def test_a_win_rate_counts_shares_of_wins():
    found = contest(THREE[:2], 2, [((1, 0), (9, 0))] * 60 + [((0.5, 0.5), (9, 9))] * 40)
    assert [(one.games, one.wins, one.rate.value) for one in found.players] == [(100, 80, 0.8), (100, 20, 0.2)]


def test_intervals_of_deals_that_agree_are_those_of_single_games():
    """The two games of a deal end alike: a hundred games tell as much as fifty."""
    rows = [row for won in [1] * 30 + [0] * 20 for row in [((won, 1 - won), (9, 9))] * 2]
    found = contest(THREE[:2], 2, rows)
    plain = share(30, 50)
    assert found.players[0].rate.low == pytest.approx(plain.low, abs=0.003)
    assert found.pairs[0].rate.high == pytest.approx(plain.high, abs=0.003)


def test_with_two_seats_a_pair_is_ahead_as_often_as_it_wins():
    found = contest(THREE[:2], 2, [((1, 0), (0, 9))] * 3 + [((0.5, 0.5), (8, 2))] * 2)
    assert pairs(found) == [(4, 5)]


def test_of_two_at_a_table_the_larger_share_of_the_win_is_ahead():
    assert pairs(contest(THREE, 3, [((1, 0, 0), (1, 8, 8))])) == [(1, 1), (1, 1), (0.5, 1)]
    assert pairs(contest(THREE, 3, [((0.5, 0.5, 0), (7, 9, 9))])) == [(0.5, 1), (1, 1), (1, 1)]


def test_of_two_without_a_win_the_higher_score_is_ahead():
    assert pairs(contest(THREE, 3, [((0, 0, 1), (3, -4, 2))])) == [(1, 1), (0, 1), (0, 1)]


def test_who_forfeits_is_behind_everybody():
    found = contest(THREE, 3, [((0, 1, 0), (50, 8, 3), 0)])
    assert pairs(found) == [(0, 1), (0, 1), (1, 1)]
    assert [one.forfeits for one in found.players] == [1, 0, 0]
    assert "greedy forfeited 1 of 1 games; in game 0 Bot in seat" in found.remarks()[0]


def test_bots_that_share_a_table_with_their_like_are_counted_by_the_seat():
    found = contest(THREE[:2], 4, [((1, 0), (9, 3))])  # both seats of greedy are told to have won
    assert [one.games for one in found.players] == [2, 2]
    assert pairs(found) == [(4, 4)]


def test_a_pair_read_the_other_way_round_is_its_mirror():
    found = contest(THREE[:2], 2, [((1, 0), (9, 0))] * 60 + [((0, 1), (0, 9))] * 40)
    one, other = found.pair("greedy", "random"), found.pair("random", "greedy")
    assert (other.value, other.low, other.high) == pytest.approx((1 - one.value, 1 - one.high, 1 - one.low))
    assert found.pair("greedy", "greedy") is None


def test_the_json_has_the_promised_shape():
    found = contest(THREE, 3, [((1, 0, 0), (1, 8, 8)), ((0, 1, 0), (50, 8, 3), 0)]).as_json()
    assert {"game", "preset", "seats", "games", "players", "pairs"} <= set(found)
    assert (found["game"], found["seats"], found["games"]) == ("pig", 3, 2)
    promised = "spec games wins win_rate low high rating rating_sd ms_per_decision"
    assert all(set(promised.split()) <= set(player) for player in found["players"])
    assert [player["spec"] for player in found["players"]] == THREE
    assert found["players"][0]["ms_per_decision"] == pytest.approx(2)
    assert all({"first", "second", "games", "wins", "low", "high"} <= set(pair) for pair in found["pairs"])
    assert [(pair["first"], pair["second"]) for pair in found["pairs"]] == [
        (THREE[0], THREE[1]),
        (THREE[0], THREE[2]),
        (THREE[1], THREE[2]),
    ]
    json.dumps(found)


def test_games_that_fill_no_cycle_are_told():
    rows = [((1, 0), (9, 0))] * 6
    assert "6 games are no multiple of 4 arrangements: 8 would be" in contest(THREE[:2], 2, rows).remarks()
    assert contest(THREE[:2], 2, rows[:4]).remarks() == []


def test_a_row_for_each_game_says_who_sat_where():
    found = contest(THREE, 3, [((1, 0, 0), (1, 8, 8)), ((0, 1, 0), (50, 8, 3), 0)])
    first, second = found.sheets()[2].records()
    assert [first[f"bot_{seat}"] for seat in range(3)] == THREE
    assert [first[f"win_{seat}"] for seat in range(3)] == [1, 0, 0]
    assert [second[f"bot_{seat}"] for seat in range(3)] == [THREE[2], *THREE[:2]]
    assert (first["end"], first["forfeit"], second["end"], second["forfeit"]) == ("goal", None, "forfeit", 1)
