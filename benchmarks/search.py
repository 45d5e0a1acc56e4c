"""What the search costs: decisions a second inside it beside bare random play, copying and dealing anew, time kept.

    .venv/bin/python benchmarks/search.py

One core, CPU time but for the last table; medians over positions of random games.
"""

import random
import time
from collections.abc import Callable, Iterator
from functools import cache
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from fairfield.frame.game import Edition, Game
from fairfield.frame.match import Match, SeatView, dice_from
from fairfield.games import GAMES
from fairfield.kernel.dice import Dice
from fairfield.kernel.jit import loop
from fairfield.kernel.records import at, new
from fairfield.lab.bench import speed
from fairfield.players.player import Search
from fairfield.players.series import moves_of
from fairfield.players.specs import spec, specs

POSITIONS = 12
RUNS = 3
ITERATIONS = 2000
DEALS = 20_000
SEARCHES = {"usual": "", "random": ",playout=random", "to the end": ",playout=random,cut=1000000"}


def cpu(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def views(edition: Edition, seats: int) -> Iterator[SeatView]:
    """Positions with a choice, spread over the first half of random games."""
    choose = random.Random(7)
    length = len(moves_of(edition, seats, specs("random", seats), 7, 0))
    for number in range(POSITIONS):
        match = Match.begin(edition, seats, key=(7, number))
        for _ in range(number * length // (2 * POSITIONS)):
            match.play(choose.choice(match.legal()))
        while not match.over and len(match.legal()) == 1:
            match.play(*match.legal())
        if not match.over:
            yield match.view(match.to_move)


def searching(edition: Edition, seats: int, options: str) -> tuple[float, float]:
    """Simulations and decisions a second."""
    simulations, decisions = [], []
    for view in views(edition, seats):
        bot = Search(7, ITERATIONS, **spec(f"mcts:{ITERATIONS}{options}").options)
        bot.think(view)
        before = bot.decisions
        times = [cpu(lambda v=view, b=bot: b.think(v)) for _ in range(RUNS)]
        simulations.append(ITERATIONS / median(times))
        decisions.append((bot.decisions - before) / sum(times))
    return median(simulations), median(decisions)


@cache
def dealing_of(game: Game) -> Any:
    hide = game.rules.hide

    @loop(f"{game.id} dealing", game.folder)
    def dealing(roots: Any, worlds: Any, world: Any, book: Any, seat: int, dice: Any, times: int) -> int:
        for _ in range(times):
            worlds[0] = roots[0]
            hide(world, book, seat, dice)
        return 0

    return dealing


def microseconds_to_deal(edition: Edition, seats: int) -> float:
    """A copy of the state, with all that the seat cannot know dealt anew."""
    game, found = edition.game, []
    for view in views(edition, seats):
        root, world, luck = view.world(0), new(game.State), dice_from(7)
        given = (root, world, at(game.State, world), edition.rulebook(), view.seat, at(Dice, luck))
        dealing_of(game)(*given, 1)
        found.append(median(cpu(lambda g=given: dealing_of(game)(*g, DEALS)) for _ in range(RUNS)) / DEALS * 1e6)
    return median(found)


def milliseconds_taken(edition: Edition, seats: int, budget: int) -> list[float]:
    """By the clock."""
    found = []
    for view in views(edition, seats):
        bot, began = Search(7, 0, budget), time.perf_counter()
        bot.think(view)
        found.append(1000 * (time.perf_counter() - began))
    return sorted(found)


def main() -> None:
    console = Console(highlight=False)
    speeds = Table("game", "playouts", "simulations/s", "decisions/s", "of random", title="One core, CPU time")
    deals = Table("game", "copy and re-deal, µs")
    kept = Table("game", "budget, ms", "taken: least", "median", "most")
    for game in GAMES:
        for preset in game.knobs.presets:
            edition, seats = game.edition(preset), max(2, game.seats[0])
            bare = speed(edition, seats, "random", 500)[0]
            speeds.add_row(f"{game.id} {preset}", "bare random", "", f"{bare:,.0f}", "")
            for words, options in SEARCHES.items():
                simulations, decisions = searching(edition, seats, options)
                speeds.add_row("", words, f"{simulations:,.0f}", f"{decisions:,.0f}", f"{decisions / bare:.2f}")
            deals.add_row(f"{game.id} {preset}", f"{microseconds_to_deal(edition, seats):.2f}")
        for budget in (10, 50, 200):
            taken = milliseconds_taken(edition, seats, budget)
            kept.add_row(game.id, str(budget), *(f"{one:.1f}" for one in (taken[0], median(taken), taken[-1])))
    for table in (speeds, deals, kept):
        console.print(table)


if __name__ == "__main__":
    main()
