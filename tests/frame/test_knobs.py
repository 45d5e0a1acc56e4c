"""Knobs: what may be set, in which words, and what presets.toml is told when it does not fit the book."""

from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from fairfield.frame.knobs import Knobs, load_knobs
from fairfield.kernel.errors import DataError
from fairfield.kernel.records import Row, field, i8, i16, look, new, record, row


class Order(IntEnum):
    FIRST = 0
    LAST = 1


class Field(IntEnum):
    BARN = 0
    WELL = 1


@record
class Book:
    goal: i16
    free: i8
    order: i8 = field(means=Order)
    room: Row[i8] = row(2, by=Field)
    spare: Row[i8] = row(3)


GOOD = """
[presets]
usual = "as printed"
wild = "as we play it"

[goal]
section = "1"
meaning = "points that win"
range = [1, 300]
special = { none = -1 }
default = 24
wild = "none"
aliases = ["target", "victory"]

[free]
section = "2"
meaning = "a flag"
default = false

[order]
section = "3"
meaning = "one of the book's words"
default = "first"

[room]
section = "4"
meaning = "one for each field"
range = [0, 9]
default = 1
barn = { wild = 3 }
well = { default = 2, aliases = ["depth"] }

[mode]
section = "5"
meaning = "not in the book: for those who read the cards"
choices = ["core", "full"]
default = "core"

[off]
section = "6"
meaning = "a text"
default = ""
"""


def load(path: Path, text: str) -> Knobs:
    (path / "presets.toml").write_text(text, encoding="utf-8")
    return load_knobs(path / "presets.toml", Book)


@pytest.fixture
def knobs(tmp_path: Path) -> Knobs:
    return load(tmp_path, GOOD)


def filled(knobs: Knobs, preset: str, **changes: Any) -> Any:
    book: Any = look(Book, new(Book))
    knobs.fill(book, Book, knobs.values(preset, changes))
    return book


# Values


def test_a_preset_is_its_own_values_over_the_defaults(knobs: Knobs) -> None:
    assert list(knobs.presets) == ["usual", "wild"]
    assert knobs.values("usual", {}) == {
        "goal": 24,
        "free": False,
        "order": "first",
        "room.barn": 1,
        "room.well": 2,
        "mode": "core",
        "off": "",
    }
    assert {name for name, value in knobs.values("wild", {}).items() if value != knobs.values("usual", {})[name]} == {
        "goal",
        "room.barn",
    }


def test_knobs_become_the_fields_of_the_book(knobs: Knobs) -> None:
    book = filled(knobs, "wild", order="LAST", free="yes", mode="full")
    assert (book.goal, book.free, book.order, list(book.room), list(book.spare)) == (-1, 1, 1, [3, 2], [0, 0, 0])


@pytest.mark.parametrize("name", ["goal", "target", "victory"])
def test_a_knob_answers_to_its_aliases(knobs: Knobs, name: str) -> None:
    assert knobs.values("usual", {name: 30})["goal"] == 30


def test_one_of_a_group_is_set_by_its_name_behind_a_dot(knobs: Knobs) -> None:
    assert list(filled(knobs, "usual", **{"room.barn": "7"}).room) == [7, 2]
    assert list(filled(knobs, "usual", depth=8).room) == [1, 8]


@pytest.mark.parametrize("value", [1, "1", " 300 ", 300])
def test_a_number_may_be_written_as_text(knobs: Knobs, value: Any) -> None:
    assert knobs.values("usual", {"goal": value})["goal"] == int(value)


def test_a_word_may_stand_for_a_number_outside_the_range(knobs: Knobs) -> None:
    assert filled(knobs, "usual", goal="None").goal == -1


@pytest.mark.parametrize("value", [True, "on", "TRUE", "yes", "1", 1])
def test_a_flag_is_switched_on_in_many_words(knobs: Knobs, value: Any) -> None:
    assert knobs.values("usual", {"free": value})["free"] is True


@pytest.mark.parametrize("value", [False, "off", "false", "No", "0", 0])
def test_a_flag_is_switched_off_in_many_words(knobs: Knobs, value: Any) -> None:
    assert knobs.values("usual", {"free": value})["free"] is False


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("goal", "1..300 | none"),
        ("free", "on | off"),
        ("order", "first | last"),
        ("room.well", "0..9"),
        ("mode", "core | full"),
        ("off", "text"),
    ],
)
def test_a_knob_tells_what_it_takes(knobs: Knobs, name: str, kind: str) -> None:
    assert knobs.table[name].type == kind


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("goal", 0, "'0' is not a number from 1 to 300 or none"),
        ("goal", "many", "'many' is not a number from 1 to 300 or none"),
        ("goal", 2.5, "'2.5' is not a number from 1 to 300 or none"),
        ("goal", True, "'True' is not a number from 1 to 300 or none"),
        ("free", "maybe", "'maybe' is neither on nor off"),
        ("order", "frist", "'frist' is none of first, last (did you mean 'first'?)"),
        ("mode", "xyz", "'xyz' is none of core, full"),
        ("gaol", 3, "there is no such knob (did you mean 'goal'?)"),
        ("room.bran", 3, "there is no such knob (did you mean 'room.barn'?)"),
        ("zzz", 3, "there is no such knob"),
    ],
)
def test_a_wrong_change_is_told(knobs: Knobs, name: str, value: Any, fault: str) -> None:
    with pytest.raises(DataError) as caught:
        knobs.values("usual", {name: value})
    assert str(caught.value) == f"{name}={value}: {fault}"


def test_all_wrong_changes_are_told_at_once(knobs: Knobs) -> None:
    with pytest.raises(DataError) as caught:
        knobs.values("usual", {"goal": 0, "free": True, "zzz": 1})
    assert str(caught.value).splitlines() == [
        "goal=0: '0' is not a number from 1 to 300 or none",
        "zzz=1: there is no such knob",
    ]


def test_a_preset_that_is_not_there_is_told(knobs: Knobs) -> None:
    with pytest.raises(DataError, match=r"^there is no preset 'wilt' \(did you mean 'wild'\?\): there are usual"):
        knobs.values("wilt", {})


# Files that do not fit


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("wild = 3", "wilt = 3", "[room.barn]: 'wilt' is neither a fact of a knob nor a preset (did you mean 'wild'?)"),
        ("default = false", "", "[free]: 'default' is missing"),
        ('section = "3"', "", "[order]: 'section' is missing"),
        ("[1, 300]", "[1, 40000]", "[goal]: its range does not fit into the book's integers"),
        ("none = -1 }", "none = -40000 }", "[goal]: its range does not fit into the book's integers"),
        ("default = 24", "default = 0", "[goal]: usual: '0' is not a number from 1 to 300 or none"),
        (
            'default = "first"',
            'default = "frist"',
            "[order]: usual: 'frist' is none of first, last (did you mean 'first'?)",
        ),
        ('wild = "none"', 'wild = "some"', "[goal]: wild: 'some' is not a number from 1 to 300 or none"),
        ("well = {", "wall = {", "[room.wall]: the book's room has no such place (did you mean 'well'?)"),
        ("[free]", "[free.barn]", "[free.barn]: the book's free cannot be set like this"),
        ("[off]", "[spare]", "[spare]: the book's spare cannot be set like this"),
        ("default = false", 'default = "text"', "[free]: is text, where the book has a number"),
        (
            'default = "first"',
            'default = "first"\nchoices = ["last", "first"]',
            "[order]: its choices are not the book's first, last",
        ),
        ("[presets]", "[preset]", "there are no [presets]"),
        ("[presets]", "stray = 3\n[presets]", "[stray]: 'section' is missing"),
    ],
)
def test_a_file_that_does_not_fit_the_book_is_told(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(DataError) as caught:
        load(tmp_path, GOOD.replace(old, new))
    assert f"presets.toml: {fault}" in str(caught.value).splitlines()


def test_all_faults_of_the_file_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load(tmp_path, GOOD.replace("wild = 3", "wilt = 3").replace("[1, 300]", "[1, 40000]"))
    assert len(str(caught.value).splitlines()) == 2


def test_what_is_no_toml_is_told_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^presets\.toml: .*line 2"):
        load(tmp_path, "[presets]\nusual = \n")
