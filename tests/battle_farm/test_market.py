"""The market: prices, how many cards, what comes next.  § 4"""

import pytest

from .table import harvest, table

PRICES = {"corn": 1, "melon": 2, "eggplant": 3, "grape": 5, "blueberry": 8}
ACTIONS = {"lucky_find": 1, "selection": 2, "garden_gnome": 3, "stonks": 5, "wither": 8}


@pytest.mark.parametrize(("card", "price"), [*PRICES.items(), *ACTIONS.items()])
def test_r10_crops_and_actions_cost_by_their_rarity(card: str, price: int):
    farm = harvest(f"ann: coins {price} | market {card} - - - - -, deck 9 wheat").play("buy slot 1")
    assert (farm.coins("ann"), farm.hand("ann")) == (0, card)
    poor = harvest(f"ann: coins {price - 1} | market {card} - - - - -, deck 9 wheat")
    assert not poor.can("buy slot 1")


def test_a_new_card_comes_to_the_same_place_at_once():
    farm = harvest("ann: coins 9 | market corn melon grape corn melon grape, deck 9 cherry").play("buy slot 2")
    assert (farm.market(), farm.deck()) == ("corn cherry grape corn melon grape", {"cherry": 8})


@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_r19_the_d4_says_how_many_cards_may_be_bought(roll: int):
    farm = harvest("ann: coins 99 | market corn corn corn corn corn corn, deck 9 cherry", dice=f"d4={roll}")
    for _ in range(roll):
        farm.play("buy slot 1")
    assert farm.phase == "play"
    assert len(farm.hand("ann").split()) == roll


def test_r19_a_card_that_came_may_be_bought_too():
    farm = harvest("ann: coins 9 | market corn - - - - -, deck 9 cherry", dice="d4=2")
    farm.play("buy slot 1", "buy slot 1")
    assert farm.hand("ann") == "cherry corn"


def test_one_may_stop_at_any_time():
    farm = harvest("ann: coins 9 | market corn corn corn corn corn corn", dice="d4=4").play("buy slot 1", "end")
    assert farm.hand("ann") == "corn"
    assert farm.phase == "play"


def test_r25_with_no_coin_the_market_is_skipped():
    assert harvest("ann: coins 0, hand wheat | bob: coins 0").phase == "play"


def test_r25_with_nothing_to_pay_for_the_market_is_skipped():
    assert harvest("ann: coins 7, hand wheat | bob: coins 0 | market wither blueberry clone - - -").phase == "play"


def test_r25_when_the_coins_are_gone_the_market_is_over():
    farm = harvest("ann: coins 1 | bob: coins 0 | market corn corn corn corn corn corn", dice="d4=4")
    assert farm.play("buy slot 1").phase == "play"


def test_r20_buying_the_last_card_of_the_deck_ends_the_game_with_this_round():
    farm = harvest("ann: coins 9 | market corn corn corn corn corn corn, deck 1 cherry", dice="d4=4")
    assert farm.play("buy slot 1").last_round


def test_r22_empty_places_stay_empty():
    farm = table("bob: coins 9 | market corn corn - - - -, last round, deck -", dice="d4=4").end().play("buy slot 1")
    assert (farm.market(), farm.hand("bob")) == ("- corn", "corn")
    assert farm.moves() == ["buy slot 2", "end"]


def test_coins_paid_in_the_market_leave_the_game():
    farm = harvest("ann: coins 9 | bob: coins 4 | market grape corn corn corn corn corn", dice="d4=1")
    farm.play("buy slot 1")
    assert (farm.coins("ann"), farm.coins("bob")) == (4, 4)


def test_r10_a_changed_value_changes_no_price_and_the_market_knows_no_changed_values():
    """A crop card that comes back to the market is as printed; its price never changes."""
    farm = harvest("ann: coins 1 | market corn - - - - -, deck 9 wheat").play("buy slot 1")
    assert farm.hand("ann") == "corn"
