"""Our tree search beside OpenSpiel's ISMCTS (C++), in one run: simulations and decisions a second, one core, CPU time.

    python3 -m venv ../spiel && ../spiel/bin/pip install . open_spiel     # a place of its own, to be thrown away
    ../spiel/bin/python benchmarks/openspiel.py

Both deal anew what the seat cannot know in every simulation, and keep a tree for each seat.  Every simulation of theirs
plays on at random to the end; ours does so here too (`playout=random`, no cut), and beside it as it plays by default.
Decisions are those of players, chance apart; theirs are counted by playing on from the same positions at random, as
their simulations do.
"""

import random
import time
from collections.abc import Callable
from statistics import mean, median

import pyspiel
from rich.console import Console
from rich.table import Table

from fairfield.frame.game import Game
from fairfield.frame.match import Match
from fairfield.games import GAMES
from fairfield.players.player import Search
from fairfield.players.specs import spec

POSITIONS = 5
RUNS = 3
SIMULATIONS = 2000
PRESETS = {"scarecrovv": "simulator"}


def cpu(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def theirs(name: str) -> tuple[float, float]:
    """Simulations and decisions a second, medians over positions."""
    game, choose = pyspiel.load_game(name), random.Random(7)
    speeds, lengths = [], []
    for number in range(POSITIONS):
        state = position(game, choose, 6 * number)
        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(7, evaluator, 0.7, SIMULATIONS, -1, policy, False, False)
        speeds.append(SIMULATIONS / median(cpu(lambda s=state, b=bot: b.step(s)) for _ in range(RUNS)))
        lengths.append(mean(decisions_left(state, choose) for _ in range(100)))
    return median(speeds), median(s * n for s, n in zip(speeds, lengths, strict=True))


def position(game: object, choose: random.Random, decisions: int) -> object:
    state = game.new_initial_state()
    while decisions > 0 or state.is_chance_node():
        chance = state.is_chance_node()
        state.apply_action(choose.choice(state.legal_actions()))
        decisions -= not chance
        if state.is_terminal():
            return position(game, choose, 0)
    return state


def decisions_left(state: object, choose: random.Random) -> int:
    state, count = state.clone(), 0
    while not state.is_terminal():
        count += not state.is_chance_node()
        state.apply_action(choose.choice(state.legal_actions()))
    return count


def ours(game: Game, options: str) -> tuple[float, float]:
    choose = random.Random(7)
    speeds, decisions = [], []
    given = spec(f"mcts:{SIMULATIONS}{options}").options
    for number in range(POSITIONS):
        match = Match.begin(game, 2, key=(7, number), preset=PRESETS.get(game.id, ""))
        for _ in range(6 * number if game.usual_seats > 2 else number):
            match.play(choose.choice(match.legal()))
        view, bot = match.view(match.to_move), Search(7, SIMULATIONS, **given)
        bot.think(view)
        before = bot.decisions
        times = [cpu(lambda v=view, b=bot: b.think(v)) for _ in range(RUNS)]
        speeds.append(SIMULATIONS / median(times))
        decisions.append((bot.decisions - before) / sum(times))
    return median(speeds), median(decisions)


def main() -> None:
    table = Table("game", "playouts", "simulations/s", "decisions/s", "each", title="ISMCTS, one core, CPU time")
    found = [(f"{name} (OpenSpiel)", "to the end", *theirs(name)) for name in ("gin_rummy", "hearts")]
    for game in GAMES:
        for words, options in (("to the end", ",playout=random,cut=1000000"), ("as it plays", "")):
            found.append((f"{game.id} {PRESETS.get(game.id, '')}".strip(), words, *ours(game, options)))
    for name, words, simulations, decisions in found:
        table.add_row(name, words, f"{simulations:,.0f}", f"{decisions:,.0f}", f"{decisions / simulations:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
