"""What the search thinks of a position: shares of the win that grow with what a farm may still bring.  § 16"""

import pytest

from fairfield.frame.door import door_of

from .table import rules, table

BOB = "bob: coins 20, fert 2, beds common:corn:3/1 common:melon:6/2 common | deck 40 corn 40 melon"


def chances(text: str) -> list[float]:
    farm = table(text)
    return door_of(rules().game).worth(farm.match.raw(), rules())


def chance(ann: str, others: str = BOB) -> float:
    return chances(f"ann: {ann} | {others}")[0]


def test_the_chances_of_all_seats_sum_to_one():
    assert sum(chances(f"ann: coins 3 | {BOB}")) == pytest.approx(1)
    assert sum(chances(f"ann: coins 300 | {BOB} | cat: coins 0 | dan: hand blueberry")) == pytest.approx(1)


def test_equal_farms_have_equal_chances():
    assert chances("ann: coins 9, fert 1, hand corn | bob: coins 9, fert 1, hand corn | deck 90 corn")[0] == 0.5


def test_chances_grow_with_coins():
    grown = [chance(f"coins {coins}") for coins in (0, 1, 2, 5, 20, 60, 150)]
    assert grown == sorted(set(grown))


def test_a_lead_says_more_the_sooner_the_game_ends():
    early, late = (chance("coins 40", f"bob: coins 20 | deck {cards} corn") for cards in (150, 9))
    assert 0.5 < early < late < chances("last round, ann: coins 40 | bob: coins 20 | deck -")[0]


def test_a_deck_counts_for_all_seats():
    """The more seats draw from it, the sooner it is empty."""
    two = chances("ann: coins 40 | bob: coins 20 | deck 60 corn")
    four = chances("ann: coins 40 | bob: coins 20 | cat: coins 20 | dan: coins 20 | deck 60 corn")
    assert four[0] / four[1] > two[0] / two[1]


def test_who_has_neither_coins_nor_crops_is_ruined():
    assert chance("coins 1") - chance("coins 0") > 2 * (chance("coins 2") - chance("coins 1"))
    assert chance("coins 0, hand corn") > 2 * chance("coins 0")


def test_crops_pay_for_their_price_before_they_are_planted():
    assert chance("coins 12, hand blueberry") > chance("coins 20")
    assert chance("coins 19, hand corn") > chance("coins 20")


def test_a_crop_is_worth_more_when_it_may_still_ripen():
    deck = "bob: coins 20 | deck 4 corn"
    assert chance("coins 20, beds common:grape:15/1", deck) > chance("coins 20, beds common:grape:15/4", deck)
    assert chance("coins 20, hand corn", deck) > chance("coins 20, hand blueberry", deck)


def test_in_the_last_turn_crops_cards_and_fertilizers_are_worth_nothing():
    last = "last round, turn bob, ann: coins {} | bob: coins 20, beds common:grape:15/4, hand grape, fert 9 | deck -"
    assert chances(last.format(20))[0] == pytest.approx(0.5)
    assert chances(last.format(26))[0] > 0.7


def test_fertilizers_are_worth_more_than_a_coin_until_the_end_is_near():
    assert chance("coins 20, fert 1") > chance("coins 21")
    assert chance("coins 20, fert 1", "bob: coins 20 | deck 4 corn") < chance("coins 21", "bob: coins 20 | deck 4 corn")


def test_actions_in_hand_are_worth_nothing_by_themselves():
    assert chance("coins 20, hand stonks") == chance("coins 20")


def test_at_the_end_it_is_the_score():
    farm = table("last round, turn bob, ann: coins 9 | bob: coins 9, beds common:grape:15/4 | cat: coins 3 | deck -")
    farm.end()
    while not farm.over:
        farm.play(farm.greedy())
    assert door_of(rules().game).worth(farm.match.raw(), rules()) == farm.points
