"""Spec strings of bots that think, and of one's own."""

from dataclasses import replace

import pytest

from fairfield.frame.game import Game
from fairfield.kernel.errors import DataError
from fairfield.players.player import Flat, Greedy, Random, Search, player_of
from fairfield.players.specs import USUAL_SEARCH, Kind, search_options, spec, specs

from ..pig import GAME as PIG
from ..positions import ALL


def test_a_search_says_how_long_it_may_think() -> None:
    assert (spec("mcts:1000").iterations, spec("mcts:1000").milliseconds) == (1000, 0)
    assert (spec("mcts:50ms,threads=2").iterations, spec("mcts:50ms,threads=2").milliseconds) == (0, 50)
    assert spec("mcts:50ms,threads=2").options == {"threads": 2}


def test_options_are_read_as_what_they_are() -> None:
    options = spec("mcts:9,c=0.5,playout=random,explore=0.25,guided=no,cheat,cut=7").options
    assert options == {"c": 500, "playout": 0, "explore": 250, "guided": 0, "cheat": 1, "cut": 7}
    flat = spec("flat:rollouts=8,horizon=3,mcts_actions_cap=5,mcts_time_ms=20").options
    assert flat == {"rollouts": 8, "horizon": 3, "mcts_actions_cap": 5, "mcts_time_ms": 20}


def test_an_own_bot_is_a_module_and_a_class() -> None:
    own = spec("my.module:MyBot")
    assert (own.kind, own.module, own.name) == (Kind.OWN, "my.module", "MyBot")


def test_every_spec_makes_its_player() -> None:
    texts = "random greedy:explore=0.2 mcts:10 flat"
    kinds = [type(player_of(one, 1)) for one in specs(texts, 4)]
    assert kinds == [Random, Greedy, Search, Flat]


def test_equal_specs_are_equal() -> None:
    assert len({spec("mcts:10,c=1"), spec("mcts:10,c=1"), spec("mcts:10,c=2")}) == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("mcts", "say how long it may think"),
        ("mcts:threads=2", "say how long it may think"),
        ("mcts:0", "'0' is neither a number of iterations (1 to 2000000) nor a time like 50ms"),
        ("mcts:3000000", "'3000000' is neither"),
        ("mcts:50s", "'50s' is neither"),
        ("mcts:10,threads=0", "threads: '0' is not a whole number from 1 to 256"),
        ("mcts:10,playout=wild", "playout: 'wild' is neither random nor greedy"),
        ("mcts:10,cheat=maybe", "cheat: 'maybe' is neither yes nor no"),
        ("mcts:10,rollouts=3", "mcts knows no option 'rollouts'"),
        ("mcts:10,thread=3", "did you mean 'threads'"),
        ("mcts:10,c=-1", "c: '-1' is not a number from 0 to 100"),
        ("flat:horizon=0", "horizon: '0' is not a whole number from 1 to 10000"),
        ("mtcs:10", "did you mean 'mcts'"),
        ("mcts:10,greedy", "mcts knows no option 'greedy'"),
    ],
)
def test_a_wrong_spec_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(DataError) as refused:
        spec(text)
    assert why in str(refused.value)


@pytest.mark.parametrize("text", ["clever", "mcts:10,breadth=3", "clever:5"])
def test_a_wrong_name_is_answered_with_the_list(text: str) -> None:
    with pytest.raises(DataError) as refused:
        spec(text)
    for name in ("random", "greedy", "mcts", "flat", "x.y:Bot"):
        assert f"\n  {name} " in str(refused.value)


def test_a_comma_between_bots_is_told_apart_from_an_option() -> None:
    with pytest.raises(DataError, match="several bots are separated by blanks"):
        spec("greedy,random")


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_what_a_game_advises_to_its_search_can_be_read(game: Game) -> None:
    """And says nothing of threads or of cheating, which are no business of a game."""
    assert not {"threads", "cheat"} & set(search_options(game.search))


def test_a_search_heeds_the_game_where_nobody_says_otherwise() -> None:
    game = replace(PIG, search="explore=0.3,cut=9")
    told = Search(1, 10, cut=7).options_in(game)
    assert (told["explore"], told["cut"], told["c"]) == (300, 7, USUAL_SEARCH["c"])
