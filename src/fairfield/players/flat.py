"""Flat Monte Carlo: every candidate tried in turn, a few greedy decisions played after it, the mean worth compared."""

from functools import cache
from typing import Any

from ..frame.game import Game
from ..kernel.dice import Dice, below, rekey
from ..kernel.jit import announce, loop, rule
from ..kernel.records import i8, i32, i64, record

MILLE = 1000


@record
class Trials:
    """What a player is told, and how far it is."""

    seat: i8
    cheat: i8
    explore: i32  # thousandths of the greedy decisions that are random
    horizon: i32  # decisions of a trial, the candidate's included
    first: i32  # the candidate tried next
    decisions: i64


@cache
def flat_of(game: Game) -> Any:
    rules = game.rules
    legal, play, score, hide = rules.legal, rules.play, rules.score, rules.hide
    glance, worth, wander = rules.glance, rules.worth, rules.wander

    @rule
    def greedy(world: Any, book: Any, moves: Any, n: int) -> int:
        choice, most = moves[0], glance(world, book, moves[0])
        for place in range(1, n):
            opinion = glance(world, book, moves[place])
            if opinion > most:
                choice, most = moves[place], opinion
        return choice  # type: ignore[no-any-return]  # moves are integers

    @loop(f"{game.id} flat", game.folder)
    def flat(
        roots: Any,
        worlds: Any,
        world: Any,
        book: Any,
        candidates: Any,
        gained: Any,
        tried: Any,
        plan: Trials,
        dice: Dice,
        moves: Any,
        points: Any,
        own: Any,
        trials: int,
    ) -> int:
        """So many trials, candidate after candidate; what each has gained, and how often it was tried."""
        for _ in range(trials):
            worlds[0] = roots[0]
            if plan.cheat:
                rekey(world.dice, dice)
            else:
                hide(world, book, plan.seat, dice)
            place = plan.first
            plan.first = (plan.first + 1) % len(candidates)
            play(world, book, candidates[place])
            for _ in range(plan.horizon - 1):
                if world.over:
                    break
                n = legal(world, book, moves)
                if plan.explore > 0 and below(dice, MILLE) < plan.explore:
                    play(world, book, wander(world, book, moves, n, dice))
                else:
                    play(world, book, greedy(world, book, moves, n))
                plan.decisions += 1
            if world.over:
                score(world, book, points, own)
            else:
                worth(world, book, points)
            gained[place] += points[plan.seat]
            tried[place] += 1
        return 0

    return announce(flat, f"{game.title}'s rules for trials")
