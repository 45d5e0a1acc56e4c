"""The presets: what each of them says, row by row, and that every knob is there for a reason.

What a knob does is proved beside the rule it turns: § 1 in test_setup.py, and so on.
"""

import re
from pathlib import Path

import pytest

from fairfield.games.scarecrovv import GAME
from fairfield.kernel.errors import DataError

from .table import rules

TABLE = """
    knob                     tabletop   simulator  legacy
    victory_vp               25         24         24
    market_refill            True       True       False
    pool_buy_cost_override   none       1          1
    spent_tokens             discard    removed    removed
    mat_card                 leaves     leaves     also_discard
    vp1_legality             exact      exact      buggy
    effects                  full       core       core
    compost_choice           player     first      first
    slot3_choice             player     first      first
    slot2_choice             player     first      first
    any_choice               player     first      first
    discount_choice          player     first      first
    mat_points               on_place   off        off
    forage_kinds.nut         True       True       True
    forage_kinds.berry       True       False      False
    forage_kinds.mushroom    True       False      False
    globals_mode             always_on  off        off
    max_rounds               60         none       none
    max_steps                20000      5000       5000
    wander                   moves      moves      cards
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
DIFFERING = {name: values for name, *values in ROWS[1:]}

SAME = """
    hand_size                5
    start_deck.plasma        6
    start_deck.vp1           4
    setup_income.plasma      1
    round_income.plasma      1
    market_size              10
    copies_per_unique        2
    vp_pile.vp1              unlimited
    vp_pile.vp3              unlimited
    workers_per_round        2
    actions_per_turn         2
    end_turn_action          False
    action_carryover         0
    vp_cost.vp1              1
    vp_cost.vp2              none
    vp_cost.vp3              2
    vp_play_cost.vp1         plasma + shards + any
    vp_play_cost.vp2         free
    vp_play_cost.vp3         plasma + ash + shards + nut
    payment_order            tokens_first
    max_total_discount       1
    slot1_bonus              2
    slot3_trigger            on_fill
    field_capacity.plasma    1
    field_capacity.compost   1
    own_stack                True
    accumulate.ash           False
    initiative_no_claim      stay
    initiative_priority      first_claim
    start_rule               initiative
    turn_triggers            round
    late_round_threshold     6
    big_hand_threshold       6
    initiative_bias          1000
"""


def test_there_are_three_presets_and_tabletop_is_the_usual_one():
    assert list(GAME.knobs.presets) == ROWS[0][1:] == ["tabletop", "simulator", "legacy"]


@pytest.mark.parametrize("name", DIFFERING)
def test_presets_differ_as_the_table_says(name: str):
    knob = GAME.knobs.table[name]
    assert [str(knob.values[preset]) for preset in GAME.knobs.presets] == DIFFERING[name]


def test_presets_differ_in_nothing_else():
    differing = {name for name, knob in GAME.knobs.table.items() if len(set(knob.values.values())) > 1}
    assert differing == set(DIFFERING) - {"forage_kinds.nut"}


@pytest.mark.parametrize("line", SAME.strip().splitlines())
def test_presets_agree_on_the_rest(line: str):
    name, value = line.strip().split(maxsplit=1)
    assert {str(own) for own in GAME.knobs.table[name].values.values()} == {value}


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("turn_cap", "max_steps"),
        ("vp_cost_1", "vp_cost.vp1"),
        ("vp_cost_3", "vp_cost.vp3"),
        ("vp1_play_cost", "vp_play_cost.vp1"),
        ("vp3_play_cost", "vp_play_cost.vp3"),
        ("start_deck.forage", "start_deck.nut"),
        ("round_income.forage", "round_income.nut"),
        ("forage_kinds.forage", "forage_kinds.nut"),
    ],
)
def test_knobs_go_by_the_names_of_the_original_program_too(alias: str, name: str):
    assert GAME.knobs.named(alias).name == name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand_size", 0),
        ("hand_size", 21),
        ("victory_vp", 0),
        ("market_size", 17),
        ("spent_tokens", "burnt"),
        ("own_stack", 3),
    ],
)
def test_a_value_out_of_range_is_refused(name: str, value: object):
    with pytest.raises(DataError, match=name):
        rules(**{name: value})


def test_every_knob_changes_the_book():
    """Nothing can be turned that nobody reads."""
    for name, knob in GAME.knobs.table.items():
        books = {rules("tabletop", **another(name, value)).fingerprint for value in different(knob)}
        assert len(books) > 1, name


def different(knob: object) -> list[object]:
    if knob.choices:
        return list(knob.choices)
    if knob.type == "on | off":
        return [True, False]
    texts = {"globals_on": ["", "G1"], "tags_off": ["", "draw2"], "vp_play_cost": ["free", "simple"]}
    return texts.get(knob.name.partition(".")[0], [knob.low, knob.high])


def another(name: str, value: object) -> dict[str, object]:
    """With what the knob needs to be seen."""
    needed = {"vp_simple_play_cost": {f"vp_play_cost.{name.partition('.')[2]}": "simple"}}
    return {name: value} | needed.get(name.partition(".")[0], {})


def test_every_knob_has_a_test_that_turns_it():
    here = Path(__file__).parent
    tests = "\n".join(
        path.read_text(encoding="utf-8") for path in here.glob("test_*.py") if path.name != Path(__file__).name
    )
    stems = {name.partition(".")[0] for name in GAME.knobs.table}
    assert {stem for stem in stems if not re.search(rf"\b{stem}\b.{{0,3}}[=:]", tests)} == set()
