"""§ 9 The greedy bot: it weighs what may have been staked, and never looks at what was."""

import pytest

from fairfield.frame.door import door_of
from fairfield.frame.match import Match, dice_from
from fairfield.frame.reading import read
from fairfield.frame.text import show
from fairfield.games.vcg import GAME
from fairfield.kernel.jit import COMPILED
from fairfield.players.series import run_series
from fairfield.players.specs import specs

from .matches import walk
from .table import table

REST = " & 1/1 & 1/1 & 1/1"
LAST = {"round": 3, "played": ("123", "123")}


def opinions(match: Match) -> list[int]:
    door = door_of(GAME)
    return [door.glance(match._state, match.edition, move) for move in match.legal()]


def other_worlds(match: Match) -> list[Match]:
    """The same match for every stake that the seat which played first could have sealed."""
    first = match.state.first
    potions, stakes = match.state.players[first].potions, []
    for extra in range(min(31, potions) + 1):
        stakes += [(extra, focus) for focus in (0, 1) if extra + 3 * focus <= potions]
    worlds = []
    for extra, focus in stakes:
        world = Match(match.edition, match._state.copy())
        world._state["players"]["stake"]["extra"][0, first] = extra
        world._state["players"]["stake"]["focus"][0, first] = focus
        worlds.append(world)
    return worlds


@pytest.mark.parametrize("preset", list(GAME.knobs.presets))
def test_its_opinions_are_the_same_whatever_stake_is_sealed(preset: str):
    """In every position of some matches in which one stake is sealed, for every stake it could be."""
    waiting = 0
    for seed in range(4):
        for step in walk(GAME.edition(preset), seed):
            match = step.match
            if not match.over and match.to_move != match.state.first:
                waiting += 1
                worlds = other_worlds(match)
                assert len({tuple(opinions(world)) for world in worlds}) == 1
                assert len({world.view(match.to_move).show() for world in worlds}) == 1
                assert len({show(match.edition, world._state) for world in worlds}) == len(worlds)
    assert waiting > 20


def test_hiding_deals_every_possible_stake_and_no_other():
    game = table("6/4" + REST, "5/4" + REST, potions=(4, 12)).play("play Ann 0", "stake 4 potions")
    door, found = door_of(GAME), set()
    for seed in range(200):
        world = game.match._state.copy()
        door.hide(world, game.match.edition, 1, dice_from(seed))
        stake = world["players"]["stake"][0, 0]
        found.add((int(stake["extra"]), int(stake["focus"])))
    assert found == {(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (1, 1)}


def test_hiding_keeps_the_stake_from_nobody_who_sealed_it():
    game = table("6/4" + REST, "5/4" + REST).play("play Ann 0", "stake 4 potions")
    world = game.match._state.copy()
    door_of(GAME).hide(world, game.match.edition, 0, dice_from(1))
    assert int(world["players"]["stake"][0, 0]["extra"]) == 4


# What it weighs


def test_it_stakes_more_against_one_who_could():
    def stake(theirs: int) -> int:
        game = table("5/4" + REST, "5/4" + REST, potions=(8, theirs), first=1).play("play Bob 0", "stake nothing")
        words = game.play("play Ann 0").greedy()
        return int(words.split()[1]) if words.split()[1].isdecimal() else 0

    assert stake(0) < stake(4) < stake(8)


def test_it_does_not_pay_for_a_battle_it_has_won():
    game = table("7/4" + REST, "5/4" + REST, potions=(2, 0), first=1).play("play Bob 0", "stake nothing", "play Ann 0")
    assert game.greedy() == "stake nothing"


def test_it_does_not_pay_for_a_battle_it_cannot_win():
    game = table("1/4" + REST, "9/1" + REST, potions=(2, 0), first=1).play("play Bob 0", "stake nothing", "play Ann 0")
    assert game.greedy() == "stake nothing"


def test_it_keeps_potions_for_later_but_none_after_the_last_battle():
    hands = "5/4" + REST, "5/4" + REST
    early = table(*hands, potions=(12, 12)).play("play Ann 0")
    assert int(early.greedy().split()[1]) < 12
    late = table(*hands, potions=(8, 8), **LAST).play("play Ann 0")
    assert late.greedy() == "stake 8 potions"


def test_it_takes_focus_for_the_last_lives():
    hands = "9/4" + REST, "1/4" + REST
    for life, words in ((6, "stake focus"), (4, "stake nothing")):
        game = table(*hands, life=(12, life), potions=(3, 0), first=1).play("play Bob 0", "stake nothing", "play Ann 0")
        assert game.greedy() == words


def test_it_answers_with_the_card_that_wins():
    game = table("1/1 & 2/1 & 9/4 & 3/1", "6/4" + REST, potions=(0, 0), first=1).play("play Bob 0", "stake nothing")
    assert game.greedy() == "play Ann 2"


def test_it_knows_what_stops_what():
    """A card that lives by its ability is no answer to one that stops it."""
    hands = "3/4 + 6 Power & 5/4 & 1/1 & 1/1", "4/4 Stop Opp Ability" + REST
    game = table(*hands, potions=(0, 0), first=1).play("play Bob 0", "stake nothing")
    assert game.greedy() == "play Ann 1"


def test_the_worth_of_a_position_grows_with_life_and_potions():
    def worth(**position: tuple[int, int]) -> float:
        game = table("5/4" + REST, "5/4" + REST, **position)
        return door_of(GAME).worth(game.match._state, game.match.edition)[0]

    assert worth() == 0.5
    assert worth(life=(3, 12)) < worth(life=(8, 12)) < 0.5 < worth(potions=(12, 6)) < worth(life=(12, 6))


def test_the_worth_of_a_finished_match_is_the_win():
    won = table("9/9" + REST, "1/1" + REST, life=(5, 3)).battle(0, 0)
    drawn = table("9/2 Backlash: - 5 Life Min 0" + REST, "1/1" + REST, life=(5, 2)).battle(0, 0)
    for game, points in ((won, [1.0, 0.0]), (drawn, [0.5, 0.5])):
        assert door_of(GAME).worth(game.match._state, game.match.edition) == points


@pytest.mark.skipif(not COMPILED, reason="takes many matches")
def test_it_beats_random_moves():
    series = run_series(GAME.edition(), 2, specs("greedy random", 2), 2000, 5)
    assert series.results["wins"][:, 0].mean() / 840 > 0.8


@pytest.mark.skipif(not COMPILED, reason="takes many matches")
@pytest.mark.parametrize("preset", list(GAME.knobs.presets))
def test_with_greedy_bots_no_faction_is_far_from_fair(preset: str):
    """About 4,000 matches each; README.md has the table of many more."""
    series = run_series(GAME.edition(preset), 2, specs("greedy", 2), 20_000, 5)
    pairings = series.tallies["pairings"][0].reshape(64, 64)[1:11, 1:11]
    for place in range(10):
        others = [other for other in range(10) if other != place]
        rate = pairings["won"][place, others].sum() / pairings["games"][place, others].sum() / 2
        assert 0.42 < rate < 0.58


def test_a_position_can_be_read_back_with_its_sealed_stake():
    game = table("6/4" + REST, "5/4" + REST).play("play Ann 0", "stake 4 potions and focus")
    text = show(game.match.edition, game.match._state)
    assert "stake (extra 4, focus 1)" in text
    assert show(game.match.edition, read(game.match.edition, text)) == text
