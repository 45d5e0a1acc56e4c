"""Search: information-set Monte Carlo trees, one for each seat, in one compiled loop.

Every iteration deals anew what the searching seat cannot know, under a fresh key, and walks down:

    the world       ── decision ── decision ── decision ── playout ── points
    tree of seat 0   ● own move ──> ● seen ──> ● own move ──> new node
    tree of seat 1   ● seen ──────> ● own move ──> ● seen (or HIDDEN)

Whoever is to move chooses in its own tree, by UCB over the moves that are legal in this world, weighed by how often
they were; then every tree follows the move as its seat has seen it.  So nobody plays as if sealed choices were open.
"""

import math
from functools import cache
from typing import Any

from ..frame.game import Game
from ..kernel.dice import Dice, below, rekey
from ..kernel.jit import announce, loop, rule
from ..kernel.moves import HIDDEN
from ..kernel.records import Row, i8, i32, i64, record, row

SEATS = 8
MILLE = 1000
NOWHERE = -1  # a tree that has not followed this far
PATH = 4096  # places of all trees that one iteration may pass
UNTRIED = -1.0


@record
class Node:
    """A move somebody has seen; 24 bytes."""

    child: i32  # the first of the moves seen after it, 0 for none
    next: i32  # of the moves seen after the same
    move: i32  # below zero: another seat's, as it was seen
    visits: i32
    available: i32  # how often it was legal when the seat chose here
    gained: i32  # thousandths of wins of the seat that chose it


@record
class Plan:
    """What a search is told, and how far it is."""

    seat: i8
    seats: i8
    cheat: i8  # hidden things stay as they are
    guided: i8  # new moves by the game's glance, the likeliest first; else at random
    greedy: i8  # playouts by glance; else at random
    explore: i32  # thousandths of the decisions of a greedy playout that are random
    depth: i32  # decisions of an iteration that are made in the trees, 0 for as many as there are
    cut: i32  # decisions after which a playout is judged by worth
    smooth: i32  # thousandths of the choices that are as likely as they were so far, instead of the most promising one
    curiosity: i32  # weight of what is rarely tried, in thousandths
    narrow: i32  # so many moves of a decision are all tried
    widen: i32  # beyond these, thousandths of the root of its visits
    used: i32  # nodes
    room: i32
    stamp: i64
    fresh: i8
    passed: i32  # length of the path
    decisions: i64
    places: Row[i32] = row(SEATS)


@cache
def search_of(game: Game) -> Any:
    """The loop of a game: some iterations on trees that may have been grown before."""
    rules = game.rules
    legal, play, score, hide, seen = rules.legal, rules.play, rules.score, rules.hide, rules.seen
    glance, worth, wander = rules.glance, rules.worth, rules.wander

    @rule
    def best_by_glance(world: Any, book: Any, moves: Any, n: int, marks: Any, untried: int) -> int:
        """The move the game's eye likes best, among those that bear this mark."""
        choice, most = -1, 0
        for place in range(n):
            if untried < 0 or marks[moves[place]] == untried:
                opinion = glance(world, book, moves[place])
                if choice < 0 or opinion > most:
                    choice, most = moves[place], opinion
        return choice

    @rule
    def any_untried(moves: Any, n: int, marks: Any, untried: int, left: int, dice: Dice) -> int:
        nth = below(dice, left)
        for place in range(n):
            if marks[moves[place]] == untried:
                if nth == 0:
                    return int(moves[place])
                nth -= 1
        return -1

    @rule
    def as_often(nodes: Any, at: int, marks: Any, tried: int, dice: Dice) -> int:
        """A move that is legal here, each as likely as it was taken so far."""
        total, child = 0, nodes[at].child
        while child > 0:
            one = nodes[child]
            if one.move >= 0 and marks[one.move] == tried:
                total += one.visits
            child = one.next
        nth, child, move = below(dice, max(1, total)), nodes[at].child, -1
        while child > 0:
            one = nodes[child]
            if one.move >= 0 and marks[one.move] == tried:
                move = one.move
                nth -= one.visits
                if nth < 0:
                    return int(move)
            child = one.next
        return int(move)

    @rule
    def select(
        world: Any, book: Any, nodes: Any, at: int, moves: Any, n: int, marks: Any, plan: Plan, dice: Dice
    ) -> int:
        """A move: a new one while there is room for it here, else the most promising one."""
        plan.stamp += 2
        untried, tried = plan.stamp, plan.stamp + 1
        for place in range(n):
            marks[moves[place]] = untried
        known, best, most = 0, -1, UNTRIED
        child = nodes[at].child
        while child > 0:
            one = nodes[child]
            if one.move >= 0 and marks[one.move] == untried:
                marks[one.move] = tried
                known += 1
                one.available += 1
                value = one.gained / (MILLE * one.visits) + plan.curiosity / MILLE * math.sqrt(
                    math.log(one.available) / one.visits
                )
                if value > most:
                    best, most = one.move, value
            child = one.next
        if known < n and (n <= plan.narrow or known < plan.narrow + plan.widen * math.sqrt(nodes[at].visits) / MILLE):
            plan.fresh = 1
            if plan.guided:
                return best_by_glance(world, book, moves, n, marks, untried)
            return any_untried(moves, n, marks, untried, n - known, dice)
        if plan.smooth > 0 and below(dice, MILLE) < plan.smooth:
            return as_often(nodes, at, marks, tried, dice)
        return int(best)

    @rule
    def others(mover: int, witnessed: int) -> int:
        """The name of a move that another seat is seen to make, or of one that is hidden."""
        return -1 - SEATS * (witnessed - HIDDEN) - mover

    @rule
    def follow(nodes: Any, plan: Plan, at: int, move: int) -> int:
        """Where a move leads to in a tree; it grows there if it must."""
        if at == NOWHERE:
            return NOWHERE
        child = nodes[at].child
        while child > 0:
            if nodes[child].move == move:
                return int(child)
            child = nodes[child].next
        if plan.used == plan.room:
            return NOWHERE
        child = plan.used
        plan.used += 1
        one = nodes[child]
        one.child, one.next, one.move = 0, nodes[at].child, move
        one.visits, one.available, one.gained = 0, 1, 0
        nodes[at].child = child
        return child

    @rule
    def descend(world: Any, book: Any, nodes: Any, plan: Plan, dice: Dice, moves: Any, marks: Any, path: Any) -> None:
        """Down the trees until a new move is tried, the game ends, or it is deep enough or there is no room."""
        plan.passed, plan.fresh = 0, 0
        for seat in range(plan.seats):
            plan.places[seat] = seat  # the roots
        most = min(PATH, plan.depth * plan.seats) if plan.depth > 0 else PATH
        while not world.over and not plan.fresh and plan.passed + plan.seats <= most:
            mover = world.to_move
            if plan.places[mover] == NOWHERE:
                return
            n = legal(world, book, moves)
            move = select(world, book, nodes, plan.places[mover], moves, n, marks, plan, dice)
            for seat in range(plan.seats):
                edge = move if seat == mover else others(mover, seen(world, book, seat, move))
                here = follow(nodes, plan, plan.places[seat], edge)
                plan.places[seat] = here
                path[plan.passed] = here if seat != mover or here == NOWHERE else -2 - here  # below -1: its own move
                plan.passed += 1
            play(world, book, move)
            plan.decisions += 1

    @rule
    def play_out(world: Any, book: Any, plan: Plan, dice: Dice, moves: Any, marks: Any) -> None:
        for _ in range(plan.cut):
            if world.over:
                return
            n = legal(world, book, moves)
            if n == 1:
                move = moves[0]
            elif plan.greedy and (plan.explore == 0 or below(dice, MILLE) >= plan.explore):
                move = best_by_glance(world, book, moves, n, marks, -1)
            else:
                move = wander(world, book, moves, n, dice)
            play(world, book, move)
            plan.decisions += 1

    @rule
    def remember(nodes: Any, plan: Plan, path: Any, points: Any) -> None:
        for seat in range(plan.seats):
            nodes[seat].visits += 1
        for step in range(plan.passed):
            here = path[step]
            if here != NOWHERE:
                one = nodes[here if here >= 0 else -2 - here]
                one.visits += 1
                if here < NOWHERE:
                    one.gained += int(points[step % plan.seats] * MILLE + 0.5)

    @loop(f"{game.id} search", game.folder)
    def search(
        roots: Any,
        worlds: Any,
        world: Any,
        book: Any,
        nodes: Any,
        plan: Plan,
        dice: Dice,
        moves: Any,
        marks: Any,
        path: Any,
        points: Any,
        own: Any,
        iterations: int,
    ) -> int:
        for _ in range(iterations):
            worlds[0] = roots[0]
            if plan.cheat:
                rekey(world.dice, dice)
            else:
                hide(world, book, plan.seat, dice)
            descend(world, book, nodes, plan, dice, moves, marks, path)
            play_out(world, book, plan, dice, moves, marks)
            if world.over:
                score(world, book, points, own)
            else:
                worth(world, book, points)
            remember(nodes, plan, path, points)
        return 0

    return announce(search, f"{game.title}'s rules for search")
