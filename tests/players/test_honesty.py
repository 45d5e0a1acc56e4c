"""What a bot chooses does not depend on what its seat cannot know: every game, each preset, random positions."""

import pytest

from fairfield.frame.match import Match
from fairfield.kernel.jit import COMPILED
from fairfield.players.player import Move, player_of
from fairfield.players.specs import spec
from fairfield.players.table import ask

from ..positions import ALL, CASES, Case, over, some, to_move, without
from ..test_secrecy import hidden
from .bots import Spies

FIRST = {game.id: next(case for case in CASES if case.edition.game is game) for game in ALL}
QUICK = ["random", "greedy", "greedy:explore=0.5"]
BRIEF, POSITIONS = (40, 8) if COMPILED else (4, 3)
SLOW = [
    f"mcts:{BRIEF}",
    f"mcts:{BRIEF},playout=random,guided=no,smooth=0",
    f"mcts:{BRIEF},threads=2",
    "flat:rollouts=2,mcts_actions_cap=9",
    "tests.players.bots:Imagines",
]


def choice(case: Case, state: object, text: str) -> int:
    match = Match(case.edition, state)  # type: ignore[arg-type]  # tests know it is an array
    view = match.view(match.to_move)
    return int(player_of(spec(text), 11).choose(view, [Move(move, case.edition) for move in view.moves]))


def check(case: Case, text: str, positions: int) -> None:
    asked = [state for state in some(case, positions) if not over(state)]
    for state in asked:
        seat = to_move(state)
        chosen = choice(case, state.copy(), text)
        for seed in (21, 22):
            assert choice(case, hidden(case, state, seat, seed), text) == chosen
    assert asked


@pytest.mark.parametrize("text", QUICK)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_hidden_does_not_change_what_a_bot_chooses(case: Case, text: str) -> None:
    check(case, text, 12)


@pytest.mark.parametrize("text", SLOW)
@pytest.mark.parametrize("game", FIRST)
def test_what_is_hidden_does_not_change_what_a_searching_bot_chooses(game: str, text: str) -> None:
    check(FIRST[game], text, POSITIONS)


@pytest.mark.parametrize("game", FIRST)
def test_players_are_asked_without_a_look_at_the_truth(game: str) -> None:
    """Nothing is left of the true position once the view is made: what is hidden and the key are gone."""
    case = FIRST[game]
    for text in ("greedy", f"mcts:{BRIEF}", "flat:rollouts=1"):
        state = some(case, 4)[0]
        match, player = Match(case.edition, state), player_of(spec(text), 11)
        view = match.view(match.to_move)
        moves = [Move(move, case.edition) for move in view.moves]
        chosen = player.choose(view, moves)
        state[:] = 0
        assert player_of(spec(text), 11).choose(view, moves) == chosen


def test_only_our_own_searches_are_ever_given_the_truth() -> None:
    case = FIRST["sealed"]
    match = Match(case.edition, some(case, 4)[0])
    spy, cheater = Spies(11, 5), player_of(spec("mcts:5,cheat"), 11)
    for player in (spy, cheater):
        ask(match, player, match.to_move)
    assert spy.cheats
    assert spy.truth is None
    truth = cheater.truth  # type: ignore[attr-defined]  # a Thinker
    assert without(truth, "dice") == without(match.raw(), "dice")
    assert not any(truth["dice"][0].tolist())


def test_even_a_bot_that_cheats_gets_no_key() -> None:
    """It sees all that lies on the table, but not what the dice will say: every trial has dice of its own."""
    for text in (f"mcts:{5 * BRIEF},cheat", f"flat:rollouts={BRIEF},horizon=1,cheat"):
        case = FIRST["pig"]
        chances = set()
        for key in range(6):
            state = case.begin((key, key))
            cheater = player_of(spec(text), 11)
            cheater.truth = state  # type: ignore[attr-defined]  # a Thinker
            chances.add(str(cheater.think(Match(case.edition, state).view(to_move(state)))))  # type: ignore[attr-defined]  # likewise
        assert len(chances) == 1


def test_a_bot_that_cheats_is_noticed() -> None:
    """The check can fail: given the truth, a search chooses otherwise in some worlds."""
    case = FIRST["vcg"]
    differing = 0
    for state in some(case, 30):
        if over(state) or to_move(state) == int(state["first"][0]):
            continue
        chosen = set()
        for seed in range(4):
            world = hidden(case, state, to_move(state), seed)
            view = Match(case.edition, world).view(to_move(state))
            cheater = player_of(spec(f"mcts:{5 * BRIEF},cheat"), 11)
            cheater.truth = world  # type: ignore[attr-defined]  # a Thinker
            chosen.add(int(cheater.think(view)[0].move))  # type: ignore[attr-defined]  # likewise
        differing += len(chosen) > 1
    assert differing > 0
