"""What searches think in some positions of every game.

python -m tests.players.thoughts       run as its own process: interpreted, compiled, bounds-checked
"""

from fairfield.frame.match import Match
from fairfield.players.player import Thinker, player_of
from fairfield.players.specs import spec

from ..positions import ALL, CASES, game_of, to_move

SPECS = ["mcts:15", "mcts:15,playout=random,guided=no,smooth=0,narrow=1,cut=9", "mcts:9,cheat,cut=5", "flat:rollouts=1"]

if __name__ == "__main__":
    for case in [next(case for case in CASES if case.edition.game is game) for game in ALL]:
        played = game_of(case, 1)
        for state in (played[0], played[len(played) // 2], played[-2]):
            for text in SPECS:
                match, thinker = Match(case.edition, state.copy()), player_of(spec(text), 3)
                assert isinstance(thinker, Thinker)
                thinker.truth = match.raw() if thinker.cheats else None
                print(case, text, thinker.think(match.view(to_move(state))))
