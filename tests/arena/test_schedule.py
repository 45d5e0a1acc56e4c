"""Nobody is favoured: who sits where, who begins, who meets whom."""

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest

from fairfield.arena.schedule import Schedule
from fairfield.kernel.errors import DataError

SIZES = [(2, 2), (3, 3), (4, 4), (5, 5), (4, 2), (5, 3), (6, 4), (2, 3), (2, 4), (3, 4), (2, 6), (3, 6), (4, 6), (3, 1)]


def games(schedule, count):
    plan = schedule.games(np.arange(count))
    return list(zip(plan.deals.tolist(), plan.starters.tolist(), map(tuple, plan.seatings.tolist()), strict=True))


@pytest.mark.parametrize(("players", "seats"), SIZES)
def test_a_cycle_has_every_arrangement_with_every_starter_once(players, seats):
    schedule = Schedule(players, seats)
    found = Counter((starter, seating) for _, starter, seating in games(schedule, schedule.cycle))
    assert set(found.values()) == {1}
    seatings = {seating for _, seating in found}
    assert len(found) == len(seatings) * seats
    for seating in seatings:
        assert set(permutations(seating)) <= seatings


@pytest.mark.parametrize(("players", "seats"), [size for size in SIZES if size[0] >= size[1]])
def test_every_choice_of_players_meets_equally_often(players, seats):
    schedule = Schedule(players, seats)
    met = Counter(tuple(sorted(seating)) for _, _, seating in games(schedule, schedule.cycle))
    assert sorted(met) == list(combinations(range(players), seats))
    assert len(set(met.values())) == 1


@pytest.mark.parametrize(("players", "seats"), [size for size in SIZES if size[0] < size[1]])
def test_left_over_seats_go_round(players, seats):
    schedule = Schedule(players, seats)
    played = games(schedule, schedule.cycle)
    sat = Counter(player for _, _, seating in played for player in seating)
    assert len(set(sat.values())) == 1
    for _, _, seating in played:
        counts = Counter(seating)
        assert len(counts) == players
        assert max(counts.values()) - min(counts.values()) == (1 if seats % players else 0)


@pytest.mark.parametrize(("players", "seats"), SIZES)
def test_after_any_number_of_games_no_arrangement_is_two_ahead(players, seats):
    schedule = Schedule(players, seats)
    for count in (schedule.cycle + schedule.cycle // 3 + 1, 3 * schedule.cycle - 1):
        found = Counter((starter, seating) for _, starter, seating in games(schedule, count))
        assert max(found.values()) - min(found.values()) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_in_the_games_of_one_deal_everybody_has_every_seat_and_begins_once(seats):
    played = games(Schedule(seats, seats), 4 * seats)
    for first in range(0, len(played), seats):
        deals, starters, seatings = zip(*played[first : first + seats], strict=True)
        assert len(set(deals)) == len(set(starters)) == 1
        for seat in range(seats):
            assert len({seating[seat] for seating in seatings}) == seats


@pytest.mark.parametrize(("players", "seats"), SIZES)
def test_deals_are_numbered_without_gaps_and_their_games_are_neighbours(players, seats):
    schedule = Schedule(players, seats)
    deals = [deal for deal, _, _ in games(schedule, 2 * schedule.cycle)]
    assert deals == sorted(deals)
    assert set(deals) == set(range(deals[-1] + 1))


def test_two_players_at_two_seats_take_turns():
    assert games(Schedule(2, 2), 6) == [
        (0, 0, (0, 1)),
        (0, 0, (1, 0)),
        (1, 1, (0, 1)),
        (1, 1, (1, 0)),
        (2, 0, (0, 1)),
        (2, 0, (1, 0)),
    ]


def test_games_do_not_depend_on_which_are_asked_for_together():
    schedule = Schedule(4, 3)
    whole, part = schedule.games(np.arange(200)), schedule.games(np.array([150, 7]))
    assert (whole.seatings[[150, 7]] == part.seatings).all()
    assert (whole.deals[[150, 7]] == part.deals).all()


@pytest.mark.parametrize(("players", "seats"), [(1, 2), (60, 6)])
def test_too_few_or_too_many_are_refused(players, seats):
    with pytest.raises(DataError):
        Schedule(players, seats)
