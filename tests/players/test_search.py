"""Search: exact small cases, budgets, threads, and that it knows no more than its seat."""

import math
from typing import Any

import pytest

from fairfield.games import VCG
from fairfield.kernel.match import Match
from fairfield.kernel.records import layout
from fairfield.kernel.tables import Table
from fairfield.players import player as players
from fairfield.players.player import Flat, Search, Thought
from fairfield.players.tree import Node

from ..pennies import GAME as PENNIES
from ..pig import GAME as PIG

HEADS, TAILS = 0, 1
CARDS = "Name,Level,Power,Damage,Ability,Bonus\n" + "".join(
    f"{name},2,{power},{damage},,+ 0 Life\n"
    for name, power, damage in [("Weak", 1, 1), ("Fair", 4, 2), ("Good", 5, 3), ("Strong", 8, 6)]
    + [(f"Spare{number}", 4, 4) for number in range(4)]
)


def pennies(*moves: str) -> Match:
    match = Match.begin(PENNIES)
    match.play(*moves)
    return match


def duel(text: str) -> Match:
    """A match of plain cards, from a position."""
    edition = VCG.edition(tables={"cards/red.csv": Table("red.csv", CARDS)})
    return Match.read(edition, f"vcg seed, 2 seats\n{text}", (1, 1))


LAST_BATTLE = """round 3, to_move {seat}, asked {asked}, first 0, previous 0
seat 0: life 3, potions 6, hand (Weak Fair Good Strong), played (1 1 1 0), supporters 0{one}
seat 1: life 3, potions {potions}, hand (Weak Fair Good Strong), played (1 1 1 0), supporters 0{two}
"""


def last_stake(potions: int) -> Match:
    """Both have one card left, seat 0 is asked for its stake: each strikes the other out."""
    return duel(LAST_BATTLE.format(seat=0, asked="stake", potions=potions, one=", card Strong", two=""))


def share(thoughts: list[Thought], move: int) -> float:
    return next(one.visits for one in thoughts if one.move == move) / sum(one.visits for one in thoughts)


# Exact small cases


def test_a_win_in_one_is_found() -> None:
    match = last_stake(potions=2)  # seat 1 reaches 8 x 3 at the most, and loses when equal: two extra potions do
    best = Search(1, 2000).think(match.view(0))[0]
    assert int(best.move.words.split()[1]) >= 2
    assert best.chance == 1


def test_a_forced_loss_is_avoided() -> None:
    match = duel(
        """round 2, to_move 0, asked card, first 0, previous 0
        seat 0: life 2, potions 0, hand (Strong Fair Good Weak), played (1 1 0 0), supporters 0
        seat 1: life 3, potions 0, hand (Weak Fair Good Strong), played (0 0 1 1), supporters 0"""
    )
    # Weak loses to Fair, whose damage ends the match; Good beats both cards that may come, and ends it itself
    best = Search(1, 500).think(match.view(0))[0]
    assert best.move.words == "play Good"


def test_a_known_mix_of_sealed_choices_is_approached() -> None:
    """Heads one time in three, for a third of the win: were the tree of seat 1 to branch on the hidden penny, none."""
    thoughts = Search(1, 20_000).think(pennies().view(0))
    assert share(thoughts, HEADS) == pytest.approx(1 / 3, abs=0.03)
    assert sum(one.chance * one.visits for one in thoughts) / 20_000 == pytest.approx(1 / 3, abs=0.02)


def test_a_sealed_choice_does_not_show() -> None:
    heads, tails = (Search(1, 1000).think(pennies(side).view(1)) for side in ("heads", "tails"))
    assert heads == tails


def test_whoever_cheats_sees_the_sealed_choice() -> None:
    for hidden, best in (("heads", TAILS), ("tails", HEADS)):
        for cheater in (Search(1, 500, cheat=1), Flat(1, rollouts=50, cheat=1)):
            match = pennies(hidden)
            cheater.truth = match.raw()
            thoughts = cheater.think(match.view(1))
            assert (thoughts[0].move, thoughts[0].chance) == (best, 1)


def test_flat_trials_find_a_win_in_one() -> None:
    thoughts = Flat(1, rollouts=60, explore=1000).think(last_stake(potions=5).view(0))
    assert thoughts[0].chance == 1
    assert min(one.chance for one in thoughts) < 0.5


def test_holding_at_the_goal_needs_no_thought() -> None:
    match = Match.read(PIG.edition("quick"), "pig quick, 2 seats\nat_risk 30\nseat 0: points 1\nseat 1: points 1\n")
    view = match.view(0)
    assert Search(1, 1).choose(view, [players.Move(move, match.edition) for move in view.moves]) == view.moves[0]


# The tree


def test_a_node_needs_24_bytes() -> None:
    assert layout(Node).dtype.itemsize == 24


def test_every_iteration_visits_one_move_at_the_root() -> None:
    for iterations in (1, 2, 100, 3000):
        assert sum(one.visits for one in Search(1, iterations).think(last_stake(4).view(0))) == iterations


def test_the_same_seed_thinks_the_same_another_one_not() -> None:
    view = last_stake(4).view(0)
    assert Search(7, 800).think(view) == Search(7, 800).think(view)
    assert Search(7, 800).think(view) != Search(8, 800).think(view)


def test_a_player_thinks_anew_at_every_decision() -> None:
    view, player = last_stake(4).view(0), Search(7, 800)
    assert player.think(view) != player.think(view)


def test_a_tree_without_room_goes_on_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "room_for", lambda iterations, seats: 20)
    thoughts = Search(1, 500).think(last_stake(4).view(0))
    assert 0 < sum(one.visits for one in thoughts) <= 500


# Budgets and threads


class Clock:
    """Time that passes by work done: so long an iteration."""

    def __init__(self, iteration: float):
        self.now, self.iteration = 0.0, iteration

    def perf_counter(self) -> float:
        return self.now


@pytest.mark.parametrize("iteration", [1e-6, 1e-4, 2e-3])
def test_a_budget_of_milliseconds_is_kept_within_a_tenth(iteration: float, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, grow = Clock(iteration), players.Tree.grow

    def growing(tree: Any, iterations: int) -> None:
        clock.now += iterations * clock.iteration
        if tree.done < 50:
            grow(tree, 1)
        tree.done += iterations

    monkeypatch.setattr(players, "time", clock)
    monkeypatch.setattr(players.Tree, "grow", growing)
    Search(1, 0, 50).think(last_stake(4).view(0))
    assert clock.now == pytest.approx(0.050, rel=0.1)


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_share_the_iterations_and_are_merged_at_the_root(threads: int) -> None:
    view = last_stake(2).view(0)
    thoughts = Search(1, 1200, threads=threads).think(view)
    assert sum(one.visits for one in thoughts) == 1200
    assert {one.move for one in thoughts} <= set(view.moves)
    assert thoughts == Search(1, 1200, threads=threads).think(view)
    assert thoughts[0].chance > 0.9


def test_chances_are_shares_of_the_win() -> None:
    for one in Search(1, 2000).think(last_stake(6).view(0)):
        assert 0 <= one.chance <= 1
        assert not math.isnan(one.chance)
