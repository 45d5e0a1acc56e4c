"""§ 1 Setup."""

import pytest

from .table import Game, opening, rules, table

PRESETS = ["tabletop", "simulator", "legacy"]


def owned(game: Game, seat: int) -> dict[str, int]:
    """Deck and hand together."""
    cards = game.deck(seat)
    for card in game.hand(seat).split():
        cards[card] = cards.get(card, 0) + 1
    return cards


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(1, 7))
def test_everybody_begins_with_six_plasma_cards_and_four_vp1_five_of_them_in_hand(preset: str, seats: int):
    game = opening(seats, preset)
    for seat in range(seats):
        assert owned(game, seat) == {"RES:plasma": 6, "VP:1": 4}
        assert len(game.hand(seat).split()) == 5
        assert game.discard(seat) == {}
        assert game.mat(seat) == ""
        assert game.vp(seat) == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_everybody_acts_first_with_two_banked_plasma_one_of_setup_and_one_of_the_round(preset: str):
    game = opening(4, preset)
    assert [game.bank(seat) for seat in range(4)] == [{"plasma": 2}] * 4
    assert [game.workers(seat) for seat in range(4)] == [2] * 4


@pytest.mark.parametrize("preset", PRESETS)
def test_ten_of_fifty_cards_two_of_each_lie_face_up(preset: str):
    game = opening(3, preset)
    market = game.market().split()
    assert len(market) == 10
    everywhere = game.supply()
    for card in market:
        everywhere[card] = everywhere.get(card, 0) + 1
    library = [f"O{number}" for number in range(1, 12)] + [f"A{number}" for number in range(1, 15)]
    assert everywhere == dict.fromkeys(library, 2)


def test_the_market_and_the_hands_are_dealt_by_chance():
    markets = {opening(key=(seed, 0)).market() for seed in range(20)}
    hands = {opening(key=(seed, 0)).hand(0) for seed in range(20)}
    assert len(markets) == 20
    assert len(hands) > 10


def test_the_same_key_deals_the_same_game():
    assert opening(key=(5, 6)).match.show() == opening(key=(5, 6)).match.show()


def test_seat_0_begins_or_whoever_is_asked_to():
    assert (opening(4).first, opening(4).to_move) == (0, 0)
    assert (opening(4, starter=2).first, opening(4, starter=2).to_move) == (2, 2)


def test_the_vp_piles_never_run_out():
    game = table("seat 0: bank (90 plasma)", free_action={"buy_vp": True})
    game.play(*["buy VP:1", "buy VP:3"] * 30)
    assert game.discard(0) == {"VP:1": 30, "VP:3": 30}


def test_what_somebody_else_holds_is_only_known_together_with_the_deck():
    mine = opening(2).match.view(0).state
    assert None not in [mine.farms[0].hand.cards[place] for place in range(5)]
    assert [mine.farms[1].hand.cards[place] for place in range(5)] == [None] * 5
    assert (mine.farms[1].deck.counts[1], mine.farms[1].deck.vp[0]) == (6, 4)


# Knobs


def test_hand_size_is_how_far_everybody_draws():
    assert len(opening(hand_size=8).hand(1).split()) == 8


def test_start_deck_says_which_cards_a_deck_begins_with():
    game = opening(start_deck={"plasma": 0, "ash": 2, "vp1": 0, "vp2": 1, "vp3": 3})
    assert owned(game, 1) == {"RES:ash": 2, "VP:2": 1, "VP:3": 3}


def test_setup_income_is_banked_once():
    game = opening(setup_income={"plasma": 0, "ash": 3})
    assert game.bank(0) == {"plasma": 1, "ash": 3}
    assert game.everybody_passes().bank(0) == {"plasma": 2, "ash": 3}


def test_forage_is_another_word_for_nut_in_knobs():
    edition = rules(**{"setup_income.forage": 4})
    assert edition.values["setup_income.nut"] == 4


@pytest.mark.parametrize("size", [0, 3, 16])
def test_market_size_is_how_many_cards_lie_face_up(size: int):
    assert len(opening(market_size=size).market().split()) == size


def test_copies_per_unique_is_how_many_of_each_card_there_are():
    game = opening(copies_per_unique=1, market_size=0)
    assert set(game.supply().values()) == {1}
    assert len(game.supply()) == 25


def test_a_supply_that_is_too_small_makes_a_small_market():
    game = opening(copies_per_unique=0)
    assert game.market() == ""
    assert game.supply() == {}


def test_vp_pile_is_how_many_cards_a_vp_pile_holds():
    game = table("seat 0: bank (9 plasma)", vp_pile={"vp1": 1}, actions_per_turn=3)
    game.play("buy VP:1")
    assert not game.can("buy VP:1")
    assert game.can("buy VP:3")
