"""What a bot chooses does not depend on what its seat cannot know: every game, each preset, random positions."""

import pytest

from fairfield.kernel.match import Match
from fairfield.players.player import Move, player_of
from fairfield.players.specs import spec

from ..positions import ALL, CASES, Case, over, some, to_move
from ..test_secrecy import hidden

FIRST = {game.id: next(case for case in CASES if case.edition.game is game) for game in ALL}
QUICK = ["random", "greedy", "greedy:explore=0.5"]
SLOW = ["mcts:40", "mcts:40,playout=random,guided=no,smooth=0", "mcts:40,threads=2", "flat:rollouts=2"]


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
    check(FIRST[game], text, 8)


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
            cheater = player_of(spec("mcts:200,cheat"), 11)
            cheater.truth = world  # type: ignore[attr-defined]  # a Thinker
            chosen.add(int(cheater.think(view)[0].move))  # type: ignore[attr-defined]  # likewise
        differing += len(chosen) > 1
    assert differing > 0
