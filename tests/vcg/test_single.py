"""`battle`: one function from two hands and four choices to the whole outcome, in Python and in the shell."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairfield.cli.main import app
from fairfield.games.vcg import battle
from fairfield.kernel.errors import DataError

ANN = [
    ["Spark", 2, 6, 4, "Courage: + 1 Power", "Poison 2 Min 3", "Moths"],
    ["Dust", 3, 5, 3, "", "Poison 2 Min 3", "Moths"],
]
BOB = [["Loam", 4, 7, 5, "- 2 Opp Damage Min 1", "+ 2 Life", "Roots"]]
GIVEN: dict[str, Any] = {
    "hands": [ANN, BOB],
    "first": 0,
    "card": [0, 0],
    "extra": [3, 1],
    "focus": [1, 0],
    "life": [12, 10],
    "potions": [12, 9],
    "previous": 1,
    "poison": [[], [[1, 0]]],
    "heal": [[[2, 20]], []],
}
DONE = {
    "winner": 0,
    "why": "attack",
    "power": [7, 7],
    "attack": [28, 14],
    "damage": [4, 5],
    "life": [14, 5],
    "potions": [6, 8],
    "poison": [[], [[1, 0], [2, 3]]],
    "heal": [[[2, 20]], []],
}


def test_a_battle_has_a_whole_outcome():
    assert battle(**GIVEN) == DONE


def test_what_is_usual_may_be_left_out():
    few = {key: GIVEN[key] for key in ("hands", "first", "card", "extra", "life", "potions")}
    full = few | {"focus": [0, 0], "previous": None, "poison": [[], []], "heal": [[], []]}
    assert battle(**few) == battle(**full)


def test_life_is_told_as_it_is_below_zero():
    assert battle(**GIVEN | {"life": [12, 1]})["life"] == [14, -3]


def test_presets_and_knobs_may_be_chosen():
    low_first = [["Fog", 3, 6, 4, "- 4 Opp Power Min 2", "- 2 Opp Power Min 5", "Pots"]] * 2
    given = GIVEN | {"hands": [low_first, BOB]}
    assert battle(**given)["power"][1] == 2
    assert battle("prototype", **given)["power"][1] == 3
    assert battle(changes={"min_order": "slots"}, **given)["power"][1] == 3


def test_one_battle_leaves_no_trace_in_the_next():
    other = {
        "hands": [BOB * 2, ANN * 2],
        "first": 1,
        "card": [1, 3],
        "extra": [0, 9],
        "life": [1, 1],
        "potions": [0, 9],
    }
    before = battle(**GIVEN)
    battle(**other)
    assert battle(**GIVEN) == before
    assert GIVEN["hands"] == [ANN, BOB]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"hands": [ANN]}, "'hands' is not a pair, by seat"),
        ({"hands": [ANN, []]}, "'hands': seat 1 has no hand of 1 to 4 cards"),
        ({"hands": [ANN, BOB * 5]}, "'hands': seat 1 has no hand of 1 to 4 cards"),
        ({"hands": [ANN, ["Loam"]]}, "'hands': seat 1, card 0: 'Loam' is not [name, level, power, damage, ability,"),
        ({"hands": [ANN, [["Loam", 4, 7, 5, "", ""]]]}, "'hands': seat 1, card 0: ['Loam', 4, 7, 5, '', ''] is not ["),
        (
            {"hands": [ANN, [["Loam", 4, "7", 5, "", "", "R"]]]},
            "seat 1, card 0: power '7' is not a whole number from 0",
        ),
        (
            {"hands": [ANN, [["Loam", 4, 7, 500, "", "", "R"]]]},
            "seat 1, card 0: damage 500 is not a whole number from 0",
        ),
        (
            {"hands": [ANN, [["Loam", 4, 7, 5, "+2 Life", "", "R"]]]},
            "'hands': seat 1, card 0: '+2 Life', character 2: the nearest ability is '+ 2 Life'",
        ),
        ({"hands": [ANN, [["Loam", 4, 7, 5, 12, "", "R"]]]}, "seat 1, card 0: ability 12 is not a text"),
        (
            {"hands": [ANN, [["Loam", 4, 7, 5, "", "Support: + 2 Life", "R"]]]},
            "'hands': seat 1, card 0: 'Support: + 2 Life': Support stands before abilities only, not before a bonus",
        ),
        ({"first": 2}, "'first': 2 is not a whole number from 0 to 1"),
        ({"card": [0, 1]}, "'card': 1 is not a whole number from 0 to 0"),
        ({"card": 0}, "'card' is not a pair, by seat"),
        ({"extra": [32, 0], "potions": [99, 9]}, "'extra': 32 is not a whole number from 0 to 31"),
        ({"extra": [10, 0]}, "'extra': seat 0 stakes more than the 12 potions it has"),
        ({"focus": [0, 2]}, "'focus': 2 is not a whole number from 0 to 1"),
        ({"life": [12, "ten"]}, "'life': 'ten' is not a whole number from -9999 to 9999"),
        ({"life": [12, 10000]}, "'life': 10000 is not a whole number from -9999 to 9999"),
        ({"potions": [12, 1.5]}, "'potions': 1.5 is not a whole number from 0 to 9999"),
        ({"previous": 2}, "'previous': 2 is not a whole number from 0 to 1"),
        ({"poison": [[], [[1]]]}, "'poison': [1] is not a pair of an amount and a bound"),
        ({"heal": [[[1, 2]] * 13, []]}, "'heal' is not a list of up to 12 pairs of an amount and a bound"),
        ({"heal": [[[-1, 2]], []]}, "'heal': -1 is not a whole number from 0 to 9999"),
        (
            {"heel": [[], []]},
            "'heel' is none of hands, first, card, extra, life, potions, focus, previous, poison, heal",
        ),
    ],
)
def test_what_is_wrong_with_a_battle_is_told_in_a_sentence(change: dict[str, Any], fault: str):
    with pytest.raises(DataError) as caught:
        battle(**GIVEN | change)
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("missing", ["hands", "first", "card", "extra", "life", "potions"])
def test_what_is_missing_is_told(missing: str):
    with pytest.raises(DataError, match=f"^'{missing}' is missing$"):
        battle(**{key: value for key, value in GIVEN.items() if key != missing})


def test_the_most_that_a_battle_can_hold():
    """Twelve poisons and heals each, and four new ones."""
    hand = [["Cup", 99, 99, 99, "Poison 999 Min 0", "Heal 999 Max 999", "Moths"]] * 4
    lasting = [[[1, 0]] * 12] * 2
    done = battle(**GIVEN | {"hands": [hand, hand], "poison": lasting, "heal": lasting, "life": [9999, -9999]})
    assert len(done["poison"][1]) == len(done["heal"][0]) == 13


# fairfield vcg battle


def shell(*words: str, stdin: str | None = None) -> Any:
    return CliRunner().invoke(app, ["vcg", "battle", *words], input=stdin)


def test_the_shell_prints_one_line_for_each_battle(tmp_path: Path):
    file = tmp_path / "battles.jsonl"
    other = GIVEN | {"first": 1}
    file.write_text(json.dumps(GIVEN) + "\n\n" + json.dumps(other) + "\n", encoding="utf-8")
    done = shell(str(file))
    assert [json.loads(line) for line in done.stdout.splitlines()] == [DONE, battle(**other)]
    assert done.stdout.startswith(
        '{"winner":0,"why":"attack","power":[7,7],"attack":[28,14],"damage":[4,5],"life":[14,5],'
    )


def test_the_shell_reads_a_file_that_begins_with_a_byte_order_mark(tmp_path: Path):
    file = tmp_path / "battles.jsonl"
    file.write_text(json.dumps(GIVEN), encoding="utf-8-sig")
    assert json.loads(shell(str(file)).stdout) == DONE


def test_the_shell_reads_standard_input():
    assert json.loads(shell("-", stdin=json.dumps(GIVEN)).stdout) == DONE


def test_the_shell_takes_presets_and_knobs():
    low_first = [["Fog", 3, 6, 4, "- 4 Opp Power Min 2", "- 2 Opp Power Min 5", "Pots"]] * 2
    line = json.dumps(GIVEN | {"hands": [low_first, BOB]})
    assert json.loads(shell("-", stdin=line).stdout)["power"] == [6, 2]
    assert json.loads(shell("-", "--preset", "prototype", stdin=line).stdout)["power"] == [6, 3]
    assert json.loads(shell("-", "--set", "min_order=slots", stdin=line).stdout)["power"] == [6, 3]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{", "standard input:3: is not JSON (Expecting property name enclosed in double quotes, character 2)"),
        ("[1]", "standard input:3: a battle is an object of hands, first, card"),
        ("[" * 100_000, "standard input:3: is not JSON that anybody can read (too many brackets within brackets)"),
        ('{"first":' + "9" * 5000 + "}", "standard input:3: is not JSON (a number of thousands of digits)"),
        (json.dumps(GIVEN | {"card": [0, 7]}), "standard input:3: 'card': 7 is not a whole number from 0 to 0"),
    ],
)
def test_a_bad_line_is_told_with_its_number_after_the_good_ones(line: str, fault: str):
    done = shell("-", stdin=f"{json.dumps(GIVEN)}\n\n{line}\n")
    assert json.loads(done.stdout.splitlines()[0]) == DONE
    assert isinstance(done.exception, DataError)
    assert str(done.exception).startswith(fault)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path):
    assert "nowhere.jsonl: cannot be read (No such file or directory)" in str(
        shell(str(tmp_path / "nowhere.jsonl")).exception
    )
    (tmp_path / "latin.jsonl").write_bytes(b'{"hands": "\xe4"}')
    assert "is not UTF-8 text" in str(shell(str(tmp_path / "latin.jsonl")).exception)
    assert "there is no preset 'sead' (did you mean 'seed'?)" in str(shell("-", "--preset", "sead", stdin="").exception)
