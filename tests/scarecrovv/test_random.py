"""What holds in every game, whoever plays and whatever the knobs say; and that all there is comes up."""

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as any_

from fairfield.frame.knobs import Knob
from fairfield.games.scarecrovv import GAME
from fairfield.games.scarecrovv.state import FIELDS, FIRST_VP, LIBRARY, SLOTS, VP_VALUES, Field
from fairfield.games.scarecrovv.words import FIRST_HAPPENING, ONE, TWO, VERB, Step, Verb

from .crowd import Table
from .table import rules

PRESETS = ["tabletop", "simulator", "legacy"]


def follow(table: Table, most: int = 100_000) -> None:
    """A random game to its end, looking at every position."""
    doubled = table.edition.values["mat_card"] == "also_discard"
    dealt = table.cards(mats=not doubled)
    for _ in range(most):
        if table.over:
            return
        legal = table.legal()
        assert len(set(legal)) == len(legal) > 0
        table.wander()
        sold = [int(count) for count in table.state["vp_sold"]]
        expected = [*dealt[:FIRST_VP], *[dealt[FIRST_VP + v] + sold[v] for v in range(VP_VALUES)], *dealt[LIBRARY:]]
        assert table.cards(mats=not doubled) == expected
        assert table.negative() == []
        assert not table.state["agenda"]["lost"]


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_no_card_is_lost_or_doubled_nothing_is_negative_and_every_game_ends(preset: str, seats: int):
    table = Table(rules(preset), seats, seats)
    follow(table)
    assert table.over
    assert 0 <= table.state["winner"] < seats


def test_a_mat_card_of_legacy_is_there_twice():
    table = Table(rules("legacy"), 2, 1)
    dealt = table.cards()
    while not table.over:
        table.wander()
    assert sum(table.cards()[LIBRARY:]) == sum(dealt[LIBRARY:]) + int((table.state["farms"]["mat"] > 0).sum())


@pytest.mark.parametrize("preset", PRESETS)
def test_idle_games_end_too(preset: str):
    table = Table(rules(preset, max_steps=500), 3, 1)
    while not table.over:
        table.play(table.legal()[-1])
    assert table.state["vp_sold"].sum() == 0


# Whatever the knobs say

WORDS = {
    "vp_play_cost": [
        "free",
        "simple",
        "plasma + shards + any",
        "2 any",
        "any(ash|nut) + plasma",
        "2 plasma or ash or any",
    ],
    "globals_on": [""],
    "tags_off": ["", "draw", "scry2_keep1 gain_forage"],
}


def values_of(knob: Knob) -> Any:
    if knob.choices:
        return any_.sampled_from(knob.choices)
    if knob.type == "on | off":
        return any_.booleans()
    if knob.type == "text":
        return any_.sampled_from(WORDS[knob.name.partition(".")[0]])
    numbers = any_.integers(knob.low, knob.high)
    return any_.sampled_from(sorted(knob.special)) | numbers if knob.special else numbers


KNOBS = any_.fixed_dictionaries(
    {}, optional={knob.name: values_of(knob) for knob in GAME.knobs.table.values() if knob.name != "max_steps"}
)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(any_.sampled_from(PRESETS), KNOBS, any_.integers(1, 6), any_.integers(0, 999))
def test_all_this_holds_for_any_values_of_the_knobs(preset: str, knobs: dict[str, Any], seats: int, seed: int):
    follow(Table(rules(preset, max_steps=300, **knobs), seats, seed), most=150)


# Everything comes up

EVERYTHING = {
    "globals_mode": "supply",
    "end_turn_action": True,
    "vp_cost": {"vp2": 1},
    "vp_play_cost": {"vp2": "2 plasma or any"},
    "round_income": {"plasma": 2, "ash": 1, "shards": 1, "nut": 1, "berry": 1, "mushroom": 1},
}


@pytest.fixture(scope="module")
def seen() -> dict[str, Counter[Any]]:
    """How often each thing came up in random games, until everything had."""
    counts: dict[str, Counter[Any]] = {
        name: Counter() for name in ("verb", "question", "card", "slot", "field", "pile")
    }
    edition = rules("tabletop", **EVERYTHING)
    for seed in range(40):
        table = Table(edition, 2 + seed % 3, seed)
        while not table.over:
            counts["question"][Step(table.question)] += 1
            count_move(counts, table.wander())
        if not missing(counts):
            break
    return counts


def count_move(counts: dict[str, Counter[Any]], move: int) -> None:
    verb, one, two = Verb(VERB[move]), int(ONE[move]), int(TWO[move])
    counts["verb"][verb] += 1
    if verb is Verb.PLAY:
        counts["card"][one] += 1
        counts["slot"][two] += 1
    if verb is Verb.WORKER:
        counts["field"][Field(one)] += 1
    if verb is Verb.BUY_VP:
        counts["pile"][one] += 1


def missing(counts: dict[str, Counter[Any]]) -> set[tuple[str, Any]]:
    printed = range(FIRST_VP, len(rules("tabletop", **EVERYTHING).names.ids))
    everything = {
        "verb": set(Verb),
        "question": {step for step in Step if step < FIRST_HAPPENING},
        "card": set(printed),
        "slot": set(range(SLOTS + 1)),
        "field": set(Field),
        "pile": set(range(VP_VALUES)),
    }
    return {(kind, thing) for kind, things in everything.items() for thing in things if not counts[kind][thing]}


def test_every_card_field_slot_verb_and_question_comes_up(seen: dict[str, Counter[Any]]):
    assert missing(seen) == set()


def test_each_is_counted(seen: dict[str, Counter[Any]]):
    """As many plays as slots were chosen, as many actions as were asked for."""
    assert len(seen["verb"]) == len(Verb)
    assert len(seen["question"]) == FIRST_HAPPENING
    assert len(seen["field"]) == FIELDS
    assert seen["verb"][Verb.PLAY] == seen["card"].total() == seen["slot"].total()
    assert seen["verb"].total() == seen["question"].total()


def test_every_sentence_on_the_cards_is_acted_out():
    """Moments, conditions and words; those that are read when a card is placed or paid for come up with their cards."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.scarecrovv.spoken"],
        env=os.environ | {"FAIRFIELD_JIT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    sentences, *unspoken = done.stdout.splitlines()
    assert int(sentences) > 25
    assert unspoken == []
