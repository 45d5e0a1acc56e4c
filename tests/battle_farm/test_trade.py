"""Trade: one lot, sealed bids, one of them or none.  § 5"""

import pytest

from .table import Game, harvest, table

START = """
battle_farm standard, 4 seats
win_limit 185, deck (rest), order (0 1 2 3), agenda (end_turn:0 fertilize roll_fertilize play trade)
seat 0: class_card land_baron, beds (common common common), hand (corn+1 grape stonks)
seat 1: coins 5, class_card grim_reaper, place 1, beds (common raised raised), hand (wheat)
seat 2: coins 3, class_card seed_trader, place 2, beds (common greenhouse raised), hand (wheat)
seat 3: class_card crop_scientist, place 3, beds (common hydroponic hydroponic), hand (wheat)
"""


def offered(farm: Game | None = None, *cards: str) -> Game:
    """Ann shows some cards; the first opponent is asked for a bid."""
    farm = farm or table(START)
    for card in cards or ("corn+1", "grape"):
        farm.play(f"offer {card}")
    return farm.play("send the offer")


def test_r24_a_lot_is_any_part_of_the_hand():
    farm = table(START)
    assert farm.phase == "trade"
    assert "offer corn+1" in farm.moves()
    assert "end" in farm.moves()


def test_r24_nobody_has_to_trade():
    farm = table(START).play("end")
    assert (farm.phase, farm.to_move, farm.hand("ann")) == ("play", "ann", "corn+1 grape stonks")


def test_r24_every_opponent_bids_up_to_all_its_coins():
    farm = offered()
    assert (farm.to_move, farm.phase) == ("bob", "bid")
    assert farm.moves() == [f"bid {coins}" for coins in range(6)]
    farm.play("bid 2")
    assert farm.to_move == "cat"
    assert farm.moves() == [f"bid {coins}" for coins in range(4)]


def test_r25_who_has_no_coins_is_not_asked_for_a_bid():
    farm = offered().play("bid 2", "bid 3")
    assert (farm.to_move, farm.phase) == ("ann", "accept")


def test_r24_the_seller_accepts_one_bid_and_the_whole_lot_goes_over():
    farm = offered().play("bid 2", "bid 3")
    assert farm.to_move == "ann"
    farm.play("accept the bid of seat 2")
    assert (farm.hand("ann"), farm.hand("cat")) == ("stonks", "corn+1 grape wheat")
    assert (farm.coins("ann"), farm.coins("cat"), farm.coins("bob")) == (3, 0, 5)
    assert farm.phase == "play"


def test_r9_traded_cards_keep_their_values():
    farm = offered().play("bid 1", "bid 0")
    assert "corn+1" in farm.play("accept the bid of seat 1").hand("bob")


def test_r24_the_seller_may_refuse_all_bids():
    farm = offered().play("bid 2", "bid 3")
    farm.play("reject all bids")
    assert (farm.hand("ann"), farm.coins("ann"), farm.phase) == ("corn+1 grape stonks", 0, "play")


def test_r24_a_bid_of_0_is_a_pass():
    farm = offered().play("bid 0", "bid 3")
    assert not farm.can("accept the bid of seat 1")
    assert farm.can("accept the bid of seat 2")


def test_r24_if_all_pass_there_is_nothing_to_accept():
    farm = offered().play("bid 0", "bid 0")
    assert (farm.phase, farm.to_move, farm.hand("ann")) == ("play", "ann", "corn+1 grape stonks")


def test_r24_there_is_one_trade_a_turn():
    farm = offered().play("bid 2", "bid 0")
    farm.play("reject all bids")
    assert not farm.moves("offer")


def test_r25_without_cards_there_is_no_trade():
    assert harvest("ann: hand - | bob: coins 5 | market - - - - - -").phase == "play"


def test_r25_without_coins_at_the_table_there_is_no_trade():
    assert harvest("ann: coins 9, hand corn | bob: coins 0 | market - - - - - -").phase == "play"


def test_r24_each_lot_is_reached_in_one_way():
    """Cards are added in one order: after the grape no corn."""
    farm = table(START).play("offer stonks")
    assert not farm.can("offer corn+1")


def test_bids_go_up_to_511():
    farm = offered(harvest("ann: hand corn | bob: coins 900 | market - - - - - -", win_limit=9999), "corn")
    assert farm.moves()[-1] == "bid 511"
    assert len(farm.moves()) == 512


def test_several_equal_cards_can_be_offered_together():
    farm = offered(harvest("ann: hand corn corn corn | bob: coins 5 | market - - - - - -"), "corn", "corn")
    farm.play("bid 4", "accept the bid of seat 1")
    assert (farm.hand("ann"), farm.hand("bob")) == ("corn", "corn corn")


# Who knows what


def test_r24_r80_a_sealed_bid_is_seen_by_nobody_else_until_all_are_in():
    farm = offered().play("bid 2")
    assert "bid 2" not in " ".join(farm.story_of("cat"))
    seen = farm.match.seen
    bid = farm.match.edition.move("bid 1")
    assert seen(2, bid) == "bid 1"
    assert seen(0, bid) == "a hidden move"
    assert seen(1, bid) == "a hidden move"


def test_r24_when_all_are_in_the_bids_are_public():
    farm = offered().play("bid 2", "bid 3")
    told = " ".join(farm.story_of("dan"))
    assert "2" in told
    assert "3" in told


def test_r24_what_was_shown_and_not_sold_stays_known():
    farm = offered().play("bid 2", "bid 0")
    farm.play("reject all bids")
    for seed in range(10):
        world = farm.imagined("cat", seed)
        assert {"corn+1", "grape"} <= set(world.hand("ann").split())


@pytest.mark.parametrize("seat", ["ann", "bob", "dan"])
def test_what_was_sold_stays_known_to_all(seat: str):
    farm = offered().play("bid 2", "bid 3")
    farm.play("accept the bid of seat 2")
    for seed in range(10):
        assert {"corn+1", "grape"} <= set(farm.imagined(seat, seed).hand("cat").split())
