"""Tables: every fault has an address, and all of a file are told at once."""

from pathlib import Path

import pytest

from fairfield.frame.tables import Column, Faults, Line, Table, choice, flag, number, read_table, words
from fairfield.kernel.errors import DataError

COLUMNS = (
    Column("id", words),
    Column("cost", number(0, 9), 2),
    Column("kind", choice("Farm", "Wild"), "Farm", aliases=("type",)),
    Column("alive", flag, True, optional=True),
    Column("remark", words, optional=True),
)


def read(text: str, lenient: bool = False) -> tuple[list[Line], Faults]:
    faults = Faults(lenient=lenient)
    return read_table(Table("cards.csv", text), COLUMNS, "id", faults), faults


def faults_of(text: str) -> list[str]:
    return read(text)[1].errors


# Good tables


def test_cells_become_what_their_column_says() -> None:
    lines, faults = read("id,cost,kind,alive\ncow, 3 ,wild,no\n")
    assert (lines[0].cells, faults.errors) == (
        {"id": "cow", "cost": 3, "kind": "Wild", "alive": False, "remark": None},
        [],
    )


def test_an_empty_cell_and_a_missing_optional_column_mean_their_default() -> None:
    lines, _ = read("id,cost,kind\ncow,,\n")
    assert lines[0].cells == {"id": "cow", "cost": 2, "kind": "Farm", "alive": True, "remark": None}


def test_columns_come_in_any_order_and_under_either_name() -> None:
    lines, faults = read("type,cost,id\nWild,1,cow\n")
    assert (lines[0]["id"], lines[0]["kind"], faults.errors) == ("cow", "Wild", [])


def test_blank_lines_are_skipped_and_still_counted() -> None:
    lines, _ = read("id,cost,kind\n\ncow,1,Farm\n , ,\nhen,2,Farm\n")
    assert [line.where for line in lines] == ["cards.csv:3", "cards.csv:5"]


def test_a_line_is_called_by_where_it_ends_in_the_file() -> None:
    lines, _ = read('id,cost,kind\n"cow\nbell",1,Farm\nhen,2,Farm\n')
    assert [(line["id"], line.where) for line in lines] == [("cow\nbell", "cards.csv:3"), ("hen", "cards.csv:4")]


@pytest.mark.parametrize("cell", ["true", "1", "YES", "y"])
def test_a_flag_is_set_in_several_words(cell: str) -> None:
    assert read(f"id,cost,kind,alive\ncow,1,Farm,{cell}\n")[0][0]["alive"] is True


@pytest.mark.parametrize("cell", ["False", "0", "no", "N"])
def test_a_flag_is_cleared_in_several_words(cell: str) -> None:
    assert read(f"id,cost,kind,alive\ncow,1,Farm,{cell}\n")[0][0]["alive"] is False


# Faults


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("cow,two,Farm", "cards.csv:2: column 'cost': 'two' is not a number from 0 to 9"),
        ("cow,10,Farm", "cards.csv:2: column 'cost': '10' is not a number from 0 to 9"),
        ("cow,-1,Farm", "cards.csv:2: column 'cost': '-1' is not a number from 0 to 9"),
        ("cow,1.5,Farm", "cards.csv:2: column 'cost': '1.5' is not a number from 0 to 9"),
        ("cow,1,Fram", "cards.csv:2: column 'kind': 'Fram' is none of Farm, Wild (did you mean 'Farm'?)"),
        ("cow,1,xyz", "cards.csv:2: column 'kind': 'xyz' is none of Farm, Wild"),
        (",1,Farm", "cards.csv:2: column 'id': empty"),
        ("cow,1", "cards.csv:2: 2 cells under 3 columns"),
        ("cow,1,Farm,more", "cards.csv:2: 4 cells under 3 columns"),
    ],
)
def test_a_wrong_cell_is_told_with_its_address(line: str, fault: str) -> None:
    assert faults_of(f"id,cost,kind\n{line}\n") == [fault]


def test_a_line_with_a_wrong_cell_is_read_on_with_the_cells_default() -> None:
    """So that whoever reads it can tell what else is wrong with it."""
    assert [line["cost"] for line in read("id,cost,kind\ncow,two,Farm\n")[0]] == [2]


def test_a_wrong_flag_is_told() -> None:
    assert faults_of("id,cost,kind,alive\ncow,1,Farm,maybe\n") == [
        "cards.csv:2: column 'alive': 'maybe' is neither True nor False"
    ]


def test_a_column_is_called_by_the_name_that_stands_in_the_file() -> None:
    assert faults_of("id,cost,type\ncow,1,xyz\n") == ["cards.csv:2: column 'type': 'xyz' is none of Farm, Wild"]


def test_no_key_may_stand_twice() -> None:
    assert faults_of("id,cost,kind\ncow,1,Farm\nhen,1,Farm\ncow,2,Farm\n") == [
        "cards.csv:4: column 'id': 'cow' stands already in line 2"
    ]


def test_unknown_missing_and_doubled_columns_are_told() -> None:
    assert faults_of("id,kost,type,kind\ncow,1,Farm,Wild\n") == [
        "cards.csv:1: column 'kost': unknown (did you mean 'cost'?)",
        "cards.csv:1: column 'kind': stands there twice",
        "cards.csv:1: column 'cost': missing",
    ]


def test_a_text_that_is_no_table_is_told_in_one_sentence() -> None:
    assert faults_of("# Fairfield\n\nA laboratory, and a table, for games.\n") == [
        "cards.csv:1: is no header line: it names none of the columns id, cost, kind"
    ]


def test_without_its_key_a_line_says_nothing() -> None:
    assert read("cost,kind\n1,Farm\n2,Wild\n")[0] == []
    assert faults_of("cost,kind\n1,Farm\n2,xyz\n") == [
        "cards.csv:1: column 'id': missing",
        "cards.csv:3: column 'kind': 'xyz' is none of Farm, Wild",
    ]


def test_all_faults_of_a_file_are_told_at_once() -> None:
    lines, faults = read("id,cost,kind\ncow,two,xyz\nhen,1,Farm\n,99,Farm\n")
    assert [line["id"] for line in lines] == ["cow", "hen"]
    with pytest.raises(DataError) as caught:
        faults.stop()
    assert str(caught.value).splitlines() == [
        "cards.csv:2: column 'cost': 'two' is not a number from 0 to 9",
        "cards.csv:2: column 'kind': 'xyz' is none of Farm, Wild",
        "cards.csv:4: column 'id': empty",
        "cards.csv:4: column 'cost': '99' is not a number from 0 to 9",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", ",,\n"])
def test_a_table_needs_a_header(text: str) -> None:
    assert faults_of(text) == ["cards.csv:1: there is no header line"]


def test_what_is_no_csv_is_told() -> None:
    assert faults_of("id,cost,kind\ncow,1,Fa\rrm\n")[0].startswith("cards.csv:2: is not CSV (")


def test_a_quotation_mark_that_is_never_closed_is_told_where_it_stands() -> None:
    text = 'id,cost,kind\ncow,1,Farm\nhen,1,"Farm\npig,1,Farm\ndog,1,Farm\n'
    assert faults_of(text) == ["cards.csv:3: a quotation mark is never closed"]


def test_without_faults_nothing_stops() -> None:
    Faults().stop()


def test_the_lenient_are_only_warned_of_what_nobody_has_a_use_for() -> None:
    lines, faults = read("id,cost,kind,colour\ncow,1,Farm,red\nhen,x,Farm,red\n", lenient=True)
    assert faults.warnings == ["cards.csv:1: column 'colour': unknown"]
    assert faults.errors == ["cards.csv:3: column 'cost': 'x' is not a number from 0 to 9"]
    assert [line["id"] for line in lines] == ["cow", "hen"]


# Files


def test_a_table_is_called_by_the_name_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("\ufeffid,cost\r\nkäse,1\r\n", encoding="utf-8", newline="")
    assert Table.load(tmp_path / "cards.csv") == Table(str(tmp_path / "cards.csv"), "id,cost\nkäse,1\n")
    assert Table.load(tmp_path / "cards.csv", "mine").name == "mine"


@pytest.mark.parametrize(("separator", "name"), [(";", "semicolons"), ("\t", "tabs")])
def test_cells_separated_otherwise_are_told_in_one_sentence(separator: str, name: str) -> None:
    text = "id,cost,kind\ncow,1,Farm\n".replace(",", separator)
    assert faults_of(text) == [f"cards.csv:1: its cells are separated by {name}: save it with commas"]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.csv: cannot be read \(No such file or directory\)$"):
        Table.load(tmp_path / "none.csv")


def test_a_file_in_another_encoding_is_told(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_bytes("id\nkäse\n".encode("latin-1"))
    with pytest.raises(DataError, match=r"cards\.csv: is not UTF-8 text \(byte 4\): save it as CSV in UTF-8$"):
        Table.load(tmp_path / "cards.csv")
