"""Search: exact small cases, budgets, threads, and that it knows no more than its seat."""

import math
from itertools import count
from typing import Any

import pytest

from fairfield.frame.door import door_of
from fairfield.frame.match import Match
from fairfield.frame.tables import Table
from fairfield.games import VCG
from fairfield.kernel.jit import COMPILED
from fairfield.kernel.moves import HIDDEN
from fairfield.kernel.records import layout
from fairfield.players import player as players
from fairfield.players.player import Flat, Search, Thought
from fairfield.players.tree import Node

from ..pennies import GAME as PENNIES
from ..pig import GAME as PIG
from ..sealed import GAME as SEALED

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
    iterations = 20_000 if COMPILED else 2000
    thoughts = Search(1, iterations).think(pennies().view(0))
    assert share(thoughts, HEADS) == pytest.approx(1 / 3, abs=0.03)
    assert sum(one.chance * one.visits for one in thoughts) / iterations == pytest.approx(1 / 3, abs=0.02)


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


# Long lists of moves


def tried(match: Match, iterations: int, **options: int) -> set[int]:
    return {int(one.move) for one in Search(1, iterations, **options).think(match.view(match.to_move))}


def by_glance(match: Match) -> list[int]:
    state = match.raw()
    opinions = {move: door_of(VCG).glance(state, match.edition, move) for move in match.legal()}
    return sorted(opinions, key=lambda move: -opinions[move])


def test_at_first_only_what_the_eye_likes_best_is_tried() -> None:
    match = last_stake(potions=6)
    assert len(match.legal()) > 7
    assert tried(match, 50, narrow=1, widen=0) == set(by_glance(match)[:1])
    assert tried(match, 50, narrow=3, widen=0) == set(by_glance(match)[:3])


def test_more_are_tried_with_the_root_of_the_visits() -> None:
    match = last_stake(potions=6)
    counts = [len(tried(match, iterations, narrow=1, widen=300)) for iterations in (10, 100, 400)]
    assert counts == [1 + math.ceil(0.3 * math.sqrt(iterations - 1)) for iterations in (10, 100, 400)]


def test_a_short_list_is_tried_whole() -> None:
    match = last_stake(potions=6)
    assert tried(match, 50, narrow=len(match.legal()), widen=0) == set(match.legal())


def test_unguided_the_first_moves_tried_are_any() -> None:
    match = last_stake(potions=6)
    firsts = {one for seed in range(20) for one in (Search(seed, 1, guided=0).think(match.view(0))[0].move,)}
    assert len(firsts) > 3


# Trees


def grown(match: Match, iterations: int, **options: int) -> players.Tree:
    view = match.view(match.to_move)
    search = Search(1, iterations, **options)
    tree = players.Tree(match.edition, search.root(view), view.seat, search.luck(), iterations, search.options_in(VCG))
    tree.grow(iterations)
    return tree


def children(tree: players.Tree, place: int) -> list[Any]:
    return children_of(tree, tree._nodes[place])


def children_of(tree: players.Tree, node: Any) -> list[Any]:
    found, child = [], int(node["child"])
    while child > 0:
        found.append(tree._nodes[child])
        child = int(tree._nodes["next"][child])
    return found


def test_the_tree_of_a_seat_branches_on_no_sealed_choice() -> None:
    tree = grown(pennies(), 1000)
    assert sorted(node["move"] for node in children(tree, 0)) == [HEADS, TAILS]
    (hidden,) = children(tree, 1)
    assert (hidden["move"] < 0, hidden["visits"]) == (True, 1000)


def test_a_move_counts_as_available_in_the_worlds_that_allow_it() -> None:
    """The other's cards are dealt anew in every world: none of them is always in its hand."""
    match = Match.begin(SEALED, key=(1, 1))
    tree = grown(match, 1000)
    sealed = next(node for node in children(tree, 1) if node["move"] == HIDDEN)
    own = [node for node in children_of(tree, sealed) if node["move"] >= 0]
    assert own
    assert all(node["visits"] <= node["available"] <= sealed["visits"] for node in own)
    assert any(node["available"] < sealed["visits"] / 2 for node in own)


def test_a_tree_grows_no_deeper_than_it_is_told() -> None:
    """In every seat's tree: what comes after so many decisions is played out."""
    unbound = grown(Match.begin(PIG, key=(1, 1)), 500)
    assert height(unbound, unbound._nodes[0]) > 2
    for depth in (1, 2):
        tree = grown(Match.begin(PIG, key=(1, 1)), 500, depth=depth)
        assert {height(tree, tree._nodes[seat]) for seat in range(2)} == {depth}


def height(tree: players.Tree, node: Any) -> int:
    return max((1 + height(tree, child) for child in children_of(tree, node)), default=0)


def test_gains_are_thousandths_of_wins() -> None:
    nodes = grown(last_stake(potions=4), 2000)._nodes
    assert (nodes["gained"] >= 0).all()
    assert (nodes["gained"] <= 1000 * nodes["visits"]).all()


def test_equal_numbers_of_different_seats_are_different_moves() -> None:
    """In Pig both seats roll and hold, and one tree has both: the other's are told apart from one's own."""
    tree = grown(Match.begin(PIG, key=(1, 1)), 200)
    names = {int(node["move"]) for node in tree._nodes[2 : int(tree._plan["used"][0])]}
    assert {0, 1} <= names
    assert len([name for name in names if name < 0]) >= 2


# Flat trials


def test_every_candidate_has_as_many_trials_as_there_are_rollouts() -> None:
    match = last_stake(potions=4)
    thoughts = Flat(1, rollouts=5).think(match.view(0))
    assert {one.visits for one in thoughts} == {5}
    assert {one.move for one in thoughts} == set(match.legal())


def test_a_cap_leaves_the_candidates_that_the_eye_likes_best() -> None:
    match = last_stake(potions=6)
    thoughts = Flat(1, mcts_actions_cap=3).think(match.view(0))
    assert {one.move for one in thoughts} == set(by_glance(match)[:3])


def test_the_horizon_counts_decisions_from_the_candidate_on() -> None:
    match = Match.begin(PIG, key=(1, 1))
    for horizon in (1, 2, 5):
        player = Flat(1, rollouts=3, horizon=horizon)
        player.think(match.view(0))
        assert player.decisions == 2 * 3 * (horizon - 1)


def test_time_ends_trials_early(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(0)
    monkeypatch.setattr(players, "time", clock)
    monkeypatch.setattr(clock, "perf_counter", count(step=0.001).__next__)  # a millisecond a look
    thoughts = Flat(1, rollouts=100, mcts_time_ms=5).think(last_stake(potions=4).view(0))
    assert {one.visits for one in thoughts} == {5}
