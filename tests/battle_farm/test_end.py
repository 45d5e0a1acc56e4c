"""How the game ends, and who wins.  § 8"""

import pytest

from .table import table


def test_r37_reaching_the_win_limit_at_the_end_of_a_turn_makes_this_round_the_last():
    farm = table("ann: coins 250 | bob: coins 0, hand corn").play("end")
    assert (farm.last_round, farm.over, farm.to_move) == (True, False, "bob")
    farm.end()
    assert farm.over
    assert farm.ended == "win_limit"


def test_r37_one_coin_less_does_not():
    assert not table("ann: coins 249 | bob: coins 0, hand corn").play("end").last_round


def test_r37_only_the_seat_whose_turn_ends_is_looked_at():
    farm = table("ann: coins 9 | bob: coins 300, hand corn").play("end")
    assert not farm.last_round


def test_r37_having_had_them_in_the_middle_of_the_turn_does_not_count():
    farm = table("ann: coins 251, hand cloudberry corn, beds common | bob: coins 0, hand corn")
    assert not farm.play("plant cloudberry in bed 1", "end").last_round


def test_r37_coins_of_the_fertilizing_phase_count():
    farm = table("ann: coins 247, fert 1, beds common:corn:3/1 | bob: coins 0, hand corn")
    assert farm.play("end", "fertilize bed 1").last_round


def test_r21_if_the_last_seat_reaches_it_the_game_ends_at_once():
    farm = table("turn bob, ann: coins 9 | bob: coins 250").play("end")
    assert (farm.over, farm.points) == (True, [0.0, 1.0])


def test_r21_only_seats_that_come_later_play_on():
    farm = table("""
        battle_farm standard, 3 seats
        to_move 2, active 2, win_limit 208, deck (rest), order (1 2 0),
        agenda (end_turn:2 fertilize roll_fertilize play)
        seat 0: class_card land_baron, place 2, beds (common greenhouse greenhouse), hand (corn)
        seat 1: class_card grim_reaper, beds (common raised raised), hand (corn)
        seat 2: coins 208, class_card seed_trader, place 1, beds (common greenhouse raised)
    """).play("end")
    assert farm.to_move == "ann"
    assert farm.end().over


def test_r21_losing_the_coins_again_does_not_take_it_back():
    farm = table("ann: coins 250 | bob: hand wasabi wasabi, beds common").play("end")
    farm.until("bob", "play").play("plant wasabi in bed 1", "choose seat 0")
    assert farm.coins("ann") < 250
    assert farm.play("end").over


def test_r21_a_second_cause_changes_nothing():
    farm = table("last round, ann: coins 9 | bob: coins 300, hand corn | cat: hand corn").play("end").end()
    assert farm.to_move == "cat"
    assert farm.end().over


def test_r20_an_empty_deck_makes_this_round_the_last():
    farm = table("""
        battle_farm standard, 2 seats
        win_limit 250, deck (1 grape), order (0 1), agenda (end_turn:0 fertilize roll_fertilize play)
        seat 0: fertilizers 3, class_card land_baron, used 1, beds (common:corn:3/2 greenhouse), hand (seed_sprout)
        seat 1: class_card grim_reaper, place 1, beds (common raised raised), hand (corn)
    """).play("play seed_sprout")
    assert (farm.last_round, farm.over) == (True, False)
    farm.end().end()
    assert (farm.over, farm.ended) == (True, "empty_deck")


def test_r38_equal_coins_share_the_win():
    farm = table("last round, turn cat, ann: coins 9 | bob: coins 3 | cat: coins 9").play("end")
    assert farm.points == [0.5, 0.0, 0.5]
    assert farm.match.score()[1] == [9, 3, 9]


def test_crops_cards_and_fertilizers_are_worth_nothing_at_the_end():
    farm = table("last round, turn bob, ann: coins 5 | bob: coins 4, hand corn grape, beds common:grape:15/4")
    farm.play("end")
    while not farm.over:
        farm.play("end")
    assert farm.points == [1.0, 0.0]


def test_r81_after_the_last_round_the_cap_allows_the_game_is_over():
    farm = table("round 200, turn bob, ann: coins 9 | bob: coins 3").play("end")
    assert (farm.over, farm.ended, farm.points) == (True, "round_cap", [1.0, 0.0])


def test_r81_one_round_before_it_is_not():
    assert not table("round 199, turn bob, ann: coins 9 | bob: coins 3").play("end").over


@pytest.mark.parametrize(("seats", "limit"), [(2, 250), (3, 208), (4, 185), (5, 171), (6, 164)])
def test_r5_the_win_limit_by_seats(seats: int, limit: int):
    names = ["ann", "bob", "cat", "dan", "eve", "fay"][:seats]
    for coins, last in ((limit, True), (limit - 1, False)):
        farm = table(f"ann: coins {coins} | " + " | ".join(f"{name}: hand corn" for name in names[1:]))
        assert farm.play("end").last_round == last
