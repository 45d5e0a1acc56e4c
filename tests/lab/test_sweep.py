"""The same games under many variants of the rules."""

import os
import signal
import sys
import threading
from types import ModuleType

import numpy as np
import pytest

from fairfield.games import SCARECROVV
from fairfield.kernel.errors import DataError
from fairfield.kernel.jit import COMPILED
from fairfield.kernel.records import new
from fairfield.lab.findings import Findings
from fairfield.lab.journal import Journal
from fairfield.lab.summary import summarize
from fairfield.lab.sweep import Ledger, Swept, plan_of, run_sweep
from fairfield.lab.variants import axes_of, editions_of, grid_of, varied
from fairfield.players.series import WHOLE, Course, Result, Runner, make_ready, run_series
from fairfield.players.specs import specs
from tests.pig import GAME as PIG

FEW = 60


def plan(*grid, game=PIG, preset="", games=FEW, seats=2, bots="greedy:explore=0.3", seed=3, block=7):
    base = game.edition(preset)
    axes = axes_of(game, grid)
    return plan_of(base, editions_of(base, grid_of(axes), must=True), seats, specs(bots, seats), games, seed, block)


GRID = ("goal=40:100:30", "sides=6,8")


def swept(the_plan, threads=2, folder=None, **more):
    if folder is None:
        return run_sweep(Ledger(the_plan), threads, **more)
    with Journal(folder, the_plan.what()) as journal:
        return run_sweep(Ledger(the_plan, journal), threads, **more)


def told(found, *grid):
    """What is written of a sweep."""
    return Findings(found, axes_of(found.plan.base.game, grid or GRID)).sheet().csv()


def rows(found, *grid):
    return Findings(found, axes_of(found.plan.base.game, grid or GRID)).sheet().records()


# Common random numbers


def test_the_base_is_played_too_and_a_variant_equal_to_it_differs_in_nothing():
    the_plan = plan("goal=50,100")
    assert (len(the_plan.books), the_plan.places) == (2, [1, 0])
    base, fifty, hundred = rows(swept(the_plan), "goal=50,100")
    assert (base["change"], base["goal"], hundred["goal"]) == ("base", "100", "100")
    assert hundred["rounds"] == base["rounds"] != fifty["rounds"]
    assert fifty["rounds_diff"] < 0
    for column, value in hundred.items():
        if column.endswith(("_diff", "_diff_low", "_diff_high", "_diff_z")):
            assert value == 0, column


def test_variants_play_the_same_shuffles():
    """A rule that never comes to bear changes no game, although the book is another."""
    found = swept(plan("max_rounds=60:62", game=SCARECROVV, preset="simulator", games=12, seats=3, bots="random"))
    base, *others = rows(found, "max_rounds=60:62")
    assert len(found.plan.books) == 4
    assert base["end_round_cap"] == 0
    for row in others:
        assert [row[name] for name in base if name.endswith("_diff")] == [0] * len(found.plan.measures)


def test_a_variants_numbers_are_those_of_its_own_simulation():
    found = swept(plan(*GRID))
    row = rows(found)[1 + 3]  # goal 70, sides 8
    series = run_series(PIG.edition("", {"goal": 70, "sides": 8}), 2, specs("greedy:explore=0.3", 2), FEW, 3)
    summary = summarize(series)
    assert row["change"] == "goal=70, sides=8"
    assert row["rounds"] == pytest.approx(summary.rounds["mean"])
    assert row["decisions"] == pytest.approx(summary.decisions / FEW)
    assert row["end_goal"] == 1
    for number, places in (("win_seat_0", summary.seats), ("win_position_1", summary.positions)):
        rate = places[0].rate
        assert (row[number], row[number + "_low"], row[number + "_high"]) == pytest.approx(
            (rate.value, rate.low, rate.high)
        )
    scores = series.results["own"][:, :2].mean(axis=1)
    assert row["score"] == pytest.approx(scores.mean())


def test_differences_are_taken_game_by_game():
    the_plan = plan("goal=50,100")
    row = rows(swept(the_plan), "goal=50,100")[1]
    fifty, hundred = (
        run_series(PIG.edition("", {"goal": goal}), 2, the_plan.players, FEW, 3).results for goal in (50, 100)
    )
    for name, values in (
        ("rounds", [r["rounds"].astype(float) for r in (fifty, hundred)]),
        ("win_seat_1", [r["wins"][:, 1] / WHOLE for r in (fifty, hundred)]),
    ):
        difference = values[0] - values[1]
        error = difference.std(ddof=1) / FEW**0.5
        assert row[f"{name}_diff"] == pytest.approx(difference.mean())
        assert row[f"{name}_diff_high"] - row[f"{name}_diff"] == pytest.approx(1.96 * error, rel=1e-4)
        assert row[f"{name}_diff_z"] == pytest.approx(difference.mean() / error)


def test_bots_that_think_for_long_are_refused():
    with pytest.raises(DataError, match="'mcts:10' plays too slowly for a sweep"):
        plan(*GRID, bots="mcts:10")


# The same whatever happens


def test_results_depend_neither_on_threads_nor_on_the_size_of_blocks():
    one = told(swept(plan(*GRID), threads=1))
    assert told(swept(plan(*GRID), threads=4)) == one
    assert told(swept(plan(*GRID, block=FEW))) == one
    assert told(swept(plan(*GRID, seed=4))) != one


def cut(folder, part):
    """As a killed run leaves its journal: ended somewhere, perhaps within a line."""
    path = folder / "sweep.journal"
    text = path.read_text()
    path.write_text(text[: int(len(text) * part)])


@pytest.mark.parametrize("part", [0, 0.01, 0.3, 0.613, 0.99, 1])
def test_a_sweep_that_was_killed_goes_on_where_it_stopped(tmp_path, part):
    whole = swept(plan(*GRID), folder=tmp_path)
    cut(tmp_path, part)
    again = swept(plan(*GRID), threads=3, folder=tmp_path)
    assert again.resumed < again.plan.games * 6 or part == 1
    assert again.resumed > 0 or part < 0.1
    assert told(again) == told(whole)
    third = swept(plan(*GRID), folder=tmp_path)
    assert (third.played, told(third)) == (0, told(whole))


def test_an_interrupt_keeps_finished_blocks_and_the_same_sweep_goes_on(tmp_path):
    games, block = (400_000, 1000) if COMPILED else (3000, 10)
    the_plan = plan("goal=90,80", games=games, block=block, bots="random")
    make_ready(the_plan.base, 2, the_plan.players, games, 3)
    threading.Timer(0.4, os.kill, (os.getpid(), signal.SIGINT)).start()
    found = swept(the_plan, folder=tmp_path)
    assert not found.finished
    assert 0 < found.games.max() < games
    assert (found.games % block == 0).all()
    with Journal(tmp_path, the_plan.what()) as journal:
        goes_on = Ledger(the_plan, journal)
    assert goes_on.resumed == found.games.sum()
    assert (goes_on.sums == found.sums).all()


def test_another_sweep_in_the_folder_is_refused_and_fresh_starts_over(tmp_path):
    swept(plan(*GRID), folder=tmp_path)
    (tmp_path / "sweep_rounds.png").write_text("old")
    before = (tmp_path / "sweep.journal").read_text()
    for other, what in [
        (plan(*GRID, games=FEW + 1), "games 60, not 61"),
        (plan(*GRID, seed=4), "seed 3, not 4"),
        (plan("goal=40:100:30"), "variants"),
        (plan(*GRID, bots="random"), "bots"),
        (plan(*GRID, preset="quick"), "preset classic, not quick"),
    ]:
        with pytest.raises(
            DataError, match=r"holds another sweep \(.*\): choose another folder, or .*--fresh"
        ) as told_:
            Journal(tmp_path, other.what())
        assert what in str(told_.value)
    assert (tmp_path / "sweep.journal").read_text() == before
    with Journal(tmp_path, plan(*GRID, seed=4).what(), fresh=True) as journal:
        assert journal.lines == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sweep.journal", "sweep.json"]


def test_a_sweep_of_other_rules_or_another_version_is_refused(tmp_path):
    what = plan(*GRID).what()
    Journal(tmp_path, what | {"rules": "of yesterday"}).__exit__(None, None, None)
    with pytest.raises(DataError, match="rules of yesterday, not"):
        Journal(tmp_path, what)


def test_a_journal_without_a_word_on_its_sweep_is_refused(tmp_path):
    swept(plan(*GRID), folder=tmp_path)
    (tmp_path / "sweep.json").unlink()
    with pytest.raises(DataError, match="the journal of a sweep that nothing tells of"):
        Journal(tmp_path, plan(*GRID).what())
    (tmp_path / "sweep.json").write_text("[]")
    with pytest.raises(DataError, match="is not what a sweep writes there"):
        Journal(tmp_path, plan(*GRID).what())


def test_a_fault_of_a_thread_ends_the_sweep(tmp_path):
    with Journal(tmp_path, plan(*GRID).what()) as journal:
        journal._file.close()
        with pytest.raises(ValueError, match="closed file"):
            run_sweep(Ledger(plan(*GRID), journal), 2)


# A device that plays many books at once


class OnePretended:
    """What lab/cuda.py's Device does, on the CPU."""

    def __init__(self, editions, seats, players, seed, counting=True):
        assert not counting
        self.runners = [Runner(edition, seats, players, seed) for edition in editions]
        launches.append(len(editions))

    def play(self, first, each):
        results = new(Result, each * len(self.runners))
        for place, runner in enumerate(self.runners):
            runner.play(results[place * each : (place + 1) * each], first, new(Course))
        return results, None


launches: list[int] = []


@pytest.mark.parametrize(("launch", "batches"), [(10_000, [6]), (28, [4, 3]), (1, [2, 2, 2, 2, 2])])
def test_on_a_gpu_books_and_blocks_go_in_batches_and_come_to_the_same(monkeypatch, tmp_path, launch, batches):
    pretended = ModuleType("fairfield.lab.cuda")
    pretended.Device = OnePretended
    monkeypatch.setitem(sys.modules, "fairfield.lab.cuda", pretended)
    monkeypatch.setattr("fairfield.lab.sweep.LAUNCH", launch)
    launches.clear()
    on_cores = swept(plan(*GRID))
    assert told(swept(plan(*GRID), device="cuda")) == told(on_cores)
    assert launches == batches
    swept(plan(*GRID), folder=tmp_path)
    cut(tmp_path, 0.5)
    assert told(swept(plan(*GRID), folder=tmp_path, device="cuda")) == told(on_cores)


# What it says


def findings(*grid, **more):
    return Findings(swept(plan(*grid, **more)), axes_of(more.get("game", PIG), grid))


def test_effects_are_sorted_by_strength_and_marked_where_they_are_no_chance():
    found = findings("goal=30:100:10", games=200)
    effects = found.effects(found.asked("rounds")[0])
    assert [effect.outcome.variant.cells["goal"] for effect in effects][-1] == "90"
    assert "100" not in [effect.outcome.variant.cells["goal"] for effect in effects]
    strengths = [abs(effect.difference.z) for effect in effects]
    assert strengths == sorted(strengths, reverse=True)
    assert [effect.real for effect in effects] == [effect.rate <= 0.05 for effect in effects]
    assert effects[0].real


def test_changes_that_leave_the_rules_as_they_are_are_named_and_not_judged():
    base = SCARECROVV.edition("simulator", {"pool_buy_cost_override": 3})
    variants = editions_of(base, varied(base, ["cards.csv"], ["O1", "buy_cost_plasma", "mat_points"]), must=False)
    the_plan = plan_of(base, variants, 2, specs("random", 2), 4, 1)
    found = Findings(swept(the_plan), [])
    assert [variant.label for variant in found.idle] == [
        "O1 Bull: buy_cost_plasma 2 -> 1",
        "O1 Bull: buy_cost_plasma 2 -> 3",
    ]
    judged = found.effects(found.asked("rounds")[0])
    assert {e.outcome.variant.cells["column"] for e in judged} == {"mat_points"}


def test_the_sheet_has_a_row_for_each_variant_and_every_number_with_its_interval():
    records = rows(swept(plan(*GRID)))
    assert [row["variant"] for row in records] == list(range(7))
    assert [(row["goal"], row["sides"]) for row in records[:3]] == [("100", "6"), ("40", "6"), ("40", "8")]
    assert all(row["games"] == FEW for row in records)
    for measure in [found.name for found in plan(*GRID).measures]:
        for row in records:
            assert row[f"{measure}_low"] <= row[measure] <= row[f"{measure}_high"]
        for row in records[1:]:
            assert row[f"{measure}_diff_low"] <= row[f"{measure}_diff"] <= row[f"{measure}_diff_high"]
            assert row[f"{measure}_diff"] == pytest.approx(row[measure] - records[0][measure])
    assert np.isnan(records[0]["rounds_diff"])


def test_a_measure_that_there_is_not_is_told():
    with pytest.raises(DataError, match=r"there is no measure 'scor' \(did you mean 'score'\?\)"):
        findings("goal=50").asked("scor")


def test_a_sweep_that_was_interrupted_at_once_tells_nothing_but_says_so():
    the_plan = plan(*GRID)
    found = Findings(Swept(the_plan, Ledger(the_plan).sums, np.zeros(7, np.int64), 0, 0, 0.0), [])
    assert not found.enough
    assert [row["games"] for row in found.sheet().records()] == [0] * 7


def test_the_base_lies_in_a_grid_only_where_all_its_knobs_do():
    for grid, lies_at in [
        (("goal=50,100",), ("100",)),
        (("goal=50,100", "sides=6"), ("100",)),
        (("goal=50,100", "sides=8"), None),
        (("goal=50,60", "sides=8,9"), ("100", "6")),
    ]:
        assert Findings(Swept(plan(*grid), None, None, 0, 0, 0.0), axes_of(PIG, grid)).base_lies_at == lies_at


def test_a_knob_of_words_is_drawn_too(tmp_path):
    from fairfield.lab.pictures import write_pictures

    grid = "any_choice=first,player"
    found = Findings(
        swept(plan(grid, game=SCARECROVV, games=4, bots="random")), axes_of(SCARECROVV, [grid, "victory_vp=25"])
    )
    assert [axis.name for axis in found.turned] == ["any_choice"]
    (path,) = write_pictures(tmp_path, found, found.asked("rounds"))
    assert path.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("grid", "colours"),
    [(("goal=50:90:10",), 3), (("goal=50,70", "sides=4:9"), 6), (("goal=50,60", "sides=4,5", "goal=70"), 0)],
)
def test_pictures_are_drawn_of_one_knob_two_knobs_or_many_changes(tmp_path, grid, colours):
    from matplotlib import image

    from fairfield.lab.pictures import write_pictures

    found = findings(*(grid if colours else grid[:1]))
    found = found if colours else Findings(found.swept, [])
    paths = write_pictures(tmp_path, found, found.headlines())
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in paths)
    assert [path.name for path in paths] == ["sweep_win_position_1.png", "sweep_rounds.png", "sweep_score.png"]
    for path in paths:
        pixels = (image.imread(path)[:, :, :3] * 255).astype(np.uint8).reshape(-1, 3)
        met, counts = np.unique(pixels, axis=0, return_counts=True)
        coloured = met[(np.ptp(met.astype(int), axis=1) > 30) & (counts > 40)]
        assert len(coloured) >= max(1, colours)
