"""Setup: classes, cards, turn order, market, win limit.  § 1"""

from collections import Counter

import pytest

from .table import opening

LIMITS = {2: 250, 3: 208, 4: 185, 5: 171, 6: 164}


@pytest.mark.parametrize("seats", range(2, 7))
def test_r1_every_seat_has_another_class(seats: int):
    for key in range(10):
        farm = opening(seats, key=key)
        assert len({farm.class_of(seat) for seat in farm.names}) == seats


def test_r1_every_class_comes_to_every_seat():
    met = Counter(opening(2, key=key).class_of("ann") for key in range(120))
    assert len(met) == 6
    assert min(met.values()) >= 8


@pytest.mark.parametrize("seats", range(2, 7))
def test_r2_everybody_has_the_beds_of_its_class_alone(seats: int):
    farm = opening(seats)
    for seat in farm.names:
        assert len(farm.beds(seat).split()) == (4 if farm.class_of(seat) == "master_gardener" else 3)


@pytest.mark.parametrize("seats", range(2, 7))
def test_r3_hands_are_dealt_from_the_deck_and_bonus_cards_are_not(seats: int):
    farm = opening(seats)
    assert len(farm.market().split()) == 6
    assert sum(farm.deck().values()) == 197 - 3 * seats - 6
    for seat in farm.names:
        bonus = farm.class_of(seat) in ("crop_scientist", "seed_trader")
        assert len(farm.hand(seat).split()) == 3 + bonus


@pytest.mark.parametrize("seats", range(2, 7))
def test_r4_who_rolled_more_plays_earlier(seats: int):
    for key in range(20):
        farm = opening(seats, key=key)
        rolls = farm.rolls
        assert all(1 <= roll <= 20 for roll in rolls.values())
        in_order = [rolls[seat] for seat in farm.order]
        assert in_order == sorted(in_order, reverse=True)
        assert farm.to_move == farm.order[0]


def test_r4_equal_rolls_are_put_in_order_by_chance():
    first = set()
    for key in range(400):
        farm = opening(2, key=key)
        if farm.rolls["ann"] == farm.rolls["bob"]:
            first.add(farm.order[0])
    assert first == {"ann", "bob"}


@pytest.mark.parametrize("seats", range(2, 7))
def test_r7_the_kth_seat_in_turn_order_has_k_more_fertilizers(seats: int):
    farm = opening(seats)
    extra = {"master_gardener": 2, "weather_watcher": 1}
    for place, seat in enumerate(farm.order, 1):
        assert farm.fert(seat) == 4 + extra.get(farm.class_of(seat), 0) + place


@pytest.mark.parametrize(("seats", "limit"), LIMITS.items())
def test_r5_the_win_limit_is_that_of_the_full_deck(seats: int, limit: int):
    assert opening(seats).win_limit == limit


def test_the_deck_has_197_cards():
    farm = opening(6)
    cards = Counter(farm.deck()) + Counter(farm.market().split())
    for seat in farm.names:
        cards += Counter(farm.hand(seat).split()) - Counter([farm.bonus(seat)])
    assert cards.total() == 197
    assert cards == Counter(farm.printed())


def test_a_class_bonus_is_coins_and_fertilizers():
    farm = opening(6)
    coins = {farm.class_of(seat): farm.coins(seat) for seat in farm.names}
    assert coins == {
        "land_baron": 5,
        "grim_reaper": 3,
        "master_gardener": 3,
        "crop_scientist": 3,
        "seed_trader": 3,
        "weather_watcher": 4,
    }
