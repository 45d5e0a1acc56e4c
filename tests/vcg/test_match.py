"""§ 1, § 2, § 3 and § 8 A match from the draw to its end."""

from collections import Counter

import pytest

from fairfield.frame.match import Match
from fairfield.games.vcg import GAME
from fairfield.games.vcg.state import State
from fairfield.kernel.errors import IllegalMove
from fairfield.kernel.records import layout

from .table import table

REST = " & 1/1 & 1/1 & 1/1"
EQUAL = ("4/1 & 4/1 & 4/1 & 4/1", "4/1 & 4/1 & 4/1 & 4/1")


def test_a_state_is_smaller_than_a_kilobyte():
    assert layout(State).dtype.itemsize < 1024


# § 1 and § 2 The draw


def levels(match: Match) -> list[int]:
    cards = match.edition.book_view.cards
    return [sum(cards[card].level for card in player.hand) for player in match.state.players]


def test_a_seat_that_plays_factions_draws_four_different_cards_of_one():
    edition, met = GAME.edition(), Counter[int]()
    for seed in range(60):
        for player in Match.begin(edition, key=(seed, 3)).state.players:
            assert len(set(player.hand)) == 4
            factions = {edition.book_view.cards[card].faction for card in player.hand}
            assert [edition.names.factions[f] for f in factions] == [edition.names.pools[player.pool]]
            met[player.pool] += 1
    assert sorted(met) == list(range(1, 11))


def test_a_seat_may_draw_from_all_cards():
    edition = GAME.edition("seed", {"deck.seat0": "any"})
    hands = [Match.begin(edition, key=(seed, 3)).state.players[0].hand for seed in range(40)]
    assert all(len(set(hand)) == 4 for hand in hands)
    assert max(len({edition.book_view.cards[card].faction for card in hand}) for hand in hands) > 2


def test_a_list_gives_every_one_of_its_decks():
    edition = GAME.edition("seed", {"deck.seat1": "ready"})
    drawn = {edition.names.pools[Match.begin(edition, key=(seed, 3)).state.players[1].pool] for seed in range(120)}
    assert drawn == set(edition.names.pools[11:])


def test_who_has_drawn_more_levels_plays_first():
    edition, ties = GAME.edition(), Counter[int]()
    for seed in range(300):
        match = Match.begin(edition, key=(seed, 5))
        one, two = levels(match)
        lead = f"seat {match.to_move} has drawn the higher levels and plays first"
        assert match.state.first == match.to_move
        if one == two:
            ties[match.to_move] += 1
            lead = f"seat {match.to_move} is chosen by lot and plays first"
        else:
            assert match.to_move == (0 if one > two else 1)
        assert match.told()[-1] == lead
    assert min(ties[0], ties[1]) > 3


@pytest.mark.parametrize("starter", [0, 1])
def test_the_cards_decide_who_leads_and_nobody_else(starter: int):
    assert Match.begin(GAME.edition(), 2, starter, (1, 1)).to_move == Match.begin(GAME.edition(), 2, 0, (1, 1)).to_move


def test_the_lead_alternates_whoever_wins():
    game, led = table(*EQUAL), []
    while not game.match.over:
        led.append(game.state.first)
        game.battle(len(led) - 1, len(led) - 1, ("nothing", "1 potion" if len(led) < 3 else "nothing"))
    assert led == [0, 1, 0, 1]


def test_hands_are_open():
    view = table(*EQUAL).match.view(0)
    assert "Bob_0 Bob_1 Bob_2 Bob_3" in view.show()


# § 3 Choices


def test_a_card_is_open_and_its_stake_sealed_until_both_have_chosen():
    game = table("6/4" + REST, "5/4" + REST).play("play Ann 0", "stake 2 potions and focus")
    view = game.match.view(1)
    assert view.state.players[0].card is not None
    assert (view.state.players[0].stake.extra, view.state.players[0].stake.focus) == (None, None)
    assert view.state.players[0].potions == 12
    assert "seat 0 seals something" in view.events
    assert game.match.view(0).state.players[0].stake.extra == 2
    game.play("play Bob 0")
    assert game.match.view(1).state.players[0].stake.extra is None
    game.play("stake 1 potion")
    view = game.match.view(1)
    assert "seat 0 has staked 2 potions and focus" in view.events
    assert (view.state.players[0].fought.extra, view.state.players[0].fought.focus) == (2, 1)


def test_a_seat_chooses_its_card_before_its_stake():
    game = table("6/4" + REST, "5/4" + REST)
    assert all(words.startswith("play") for words in game.moves)
    game.play("play Ann 0")
    assert all(words.startswith("stake") for words in game.moves)


@pytest.mark.parametrize(
    ("potions", "stakes"),
    [
        (0, ["nothing"]),
        (2, ["nothing", "1 potion", "2 potions"]),
        (3, ["nothing", "1 potion", "2 potions", "3 potions", "focus"]),
        (4, ["nothing", "1 potion", "2 potions", "3 potions", "4 potions", "focus", "1 potion and focus"]),
    ],
)
def test_nobody_stakes_more_than_it_has(potions: int, stakes: list[str]):
    game = table("6/4" + REST, "5/4" + REST, potions=(potions, 12)).play("play Ann 0")
    assert game.moves == [f"stake {stake}" for stake in stakes]
    with pytest.raises(IllegalMove, match=r"stake 5 potions"):
        game.play("stake 5 potions")


def test_at_most_31_potions_go_into_one_battle():
    game = table("6/4" + REST, "5/4" + REST, potions=(40, 12)).play("play Ann 0")
    assert len(game.moves) == 64
    assert {"stake 31 potions", "stake 31 potions and focus"} <= set(game.moves)
    game.play("stake 31 potions and focus", "play Bob 0", "stake nothing")
    assert (game.potions, game.state.players[0].fought.attack) == ([40 - 31 - 3, 12], 6 * 32)


def test_no_card_fights_twice():
    game = table(*EQUAL).battle(0, 0)
    with pytest.raises(IllegalMove):
        game.play("play Bob 0")


# § 8 The end


def test_a_match_has_four_battles_at_most():
    game = table(*EQUAL)
    for place in range(4):
        assert game.over == "not"
        game.battle(place, place)
    assert (game.over, game.moves) == ("last_battle", [])


@pytest.mark.parametrize(
    ("life", "points"), [((9, 5), [1.0, 0.0]), ((5, 9), [0.0, 1.0]), ((6, 7), [0.5, 0.5]), ((7, 9), [0.0, 1.0])]
)
def test_after_the_last_battle_more_life_wins_and_equal_life_is_a_draw(life: tuple[int, int], points: list[float]):
    """The first seat wins that battle, for 1."""
    game = table("5/1 & 1/1 & 1/1 & 1/1", "4/1 & 1/1 & 1/1 & 1/1", life=life, round=3, played=("123", "123")).battle(
        0, 0
    )
    assert (game.over, game.points) == ("last_battle", points)


def test_a_seat_without_life_loses_at_once():
    game = table("5/4" + REST, "4/1" + REST, life=(1, 4)).battle(0, 0)
    assert (game.over, game.points, game.match.ended) == ("knockout", [1.0, 0.0], "knockout")


@pytest.mark.parametrize(("preset", "points"), [("seed", [0.5, 0.5]), ("prototype", [1.0, 0.0])])
def test_both_without_life_is_a_draw(preset: str, points: list[float]):
    """At 0 and -2: the prototype lets the higher one win."""
    game = table("5/4 Backlash: - 3 Life Min 0" + REST, "4/1" + REST, preset, life=(3, 2)).battle(0, 0)
    assert (game.life, game.over, game.points) == ([0, -2], "both_knocked_out", points)
    assert game.match.score()[1] == [0, 0]


def test_both_at_exactly_zero_is_a_draw_in_every_preset():
    for preset in GAME.knobs.presets:
        game = table("5/2 Backlash: - 3 Life Min 0" + REST, "4/1" + REST, preset, life=(3, 2)).battle(0, 0)
        assert (game.life, game.points) == ([0, 0], [0.5, 0.5])


def test_the_last_battle_may_also_knock_out():
    game = table("5/4 & 1/1 & 1/1 & 1/1", "4/1 & 1/1 & 1/1 & 1/1", life=(1, 4), round=3, played=("123", "123"))
    assert game.battle(0, 0).over == "knockout"


def test_the_life_that_is_reported_is_never_below_zero():
    game = table("5/9" + REST, "4/1" + REST, life=(1, 4)).battle(0, 0)
    assert (game.life, game.match.score()[1]) == ([1, -5], [1, 0])
