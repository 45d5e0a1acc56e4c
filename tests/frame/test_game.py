"""Game and edition: one book of the rules, the words of moves and events."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairfield.frame.game import CardNames, Game
from fairfield.frame.knobs import Value
from fairfield.frame.tables import Column, Faults, Table, number, read_table, words
from fairfield.kernel.errors import DataError, UnknownMove
from fairfield.kernel.moves import Moves, Verb

from ..pig import GAME as PIG
from ..sealed import GAME as SEALED

COLUMNS = (Column("id", words), Column("title", words), Column("sides", number(2, 100)))


def furnish(book: Any, tables: Any, values: dict[str, Value], faults: Faults) -> CardNames:
    """Dice from a table; the first one's sides go into the book."""
    lines = read_table(tables["dice.csv"], COLUMNS, "id", faults)
    if lines:
        book.sides = lines[0]["sides"]
    return CardNames(("", *(line["id"] for line in lines)), ("no die", *(line["title"] for line in lines)))


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Pig with dice from a table."""
    (tmp_path / "dice.csv").write_text("id,title,sides\nd8,Gem,8\nd6,Cube,6\nd4,Gem,4\n")
    (tmp_path / "presets.toml").write_bytes((PIG.folder / "presets.toml").read_bytes())
    moves = Moves(Verb(0, "hold", where=("points",)), Verb(1, "roll {card} {two}", 5, 2, where=("die:{card}", "{one}")))
    named = replace(PIG.words, arguments={"card": lambda names, one, two: names.title(one)})
    return replace(PIG, folder=tmp_path, files=("dice.csv",), furnish=furnish, moves=moves, words=named)


def told(game: Game, **given: Any) -> list[str]:
    with pytest.raises(DataError) as caught:
        game.edition(**given)
    return str(caught.value).splitlines()


# Editions


def test_the_first_preset_is_the_default() -> None:
    assert (PIG.edition().preset, PIG.edition("quick").preset) == ("classic", "quick")


def test_an_edition_remembers_only_what_differs_from_its_preset() -> None:
    edition = PIG.edition("quick", {"goal": "30", "sides": 12})
    assert (edition.changes, edition.values) == ({"sides": "12"}, {"goal": 30, "sides": 12})


def test_equal_rules_have_equal_fingerprints() -> None:
    assert PIG.edition("quick").fingerprint == PIG.edition("classic", {"goal": 30, "sides": 10}).fingerprint
    assert PIG.edition("quick").fingerprint != PIG.edition("classic").fingerprint


def test_tables_fill_the_book_and_can_be_replaced(game: Game) -> None:
    changed = game.edition(tables={"dice.csv": Table("mine.csv", "id,title,sides\nd20,Ball,20\n")})
    assert (game.edition().book_view.sides, changed.book_view.sides) == (8, 20)
    assert (list(game.edition().tables), list(changed.tables)) == ([], ["dice.csv"])


def test_faults_in_a_replaced_table_are_told_under_its_own_name(game: Game) -> None:
    table = Table("mine.csv", "id,title,sides\nd20,Ball,many\n,,3\n")
    assert told(game, tables={"dice.csv": table}) == [
        "mine.csv:2: column 'sides': 'many' is not a number from 2 to 100",
        "mine.csv:3: column 'id': empty",
        "mine.csv:3: column 'title': empty",
    ]


def test_a_table_the_game_does_not_have_is_told(game: Game) -> None:
    assert told(game, tables={"dise.csv": Table("x", "")}) == [
        "dise.csv: Pig has no such table (did you mean 'dice.csv'?)"
    ]


def test_without_one_of_its_files_a_game_has_no_edition(game: Game) -> None:
    (game.folder / "dice.csv").unlink()
    assert told(game)[0].endswith("dice.csv: cannot be read (No such file or directory)")


@pytest.mark.parametrize("name", ["two dice", "a,b", "d(6)", "-", "?"])
def test_a_cards_id_must_be_one_word_of_a_text(game: Game, name: str) -> None:
    table = Table("mine.csv", f'id,title,sides\n"{name}",Ball,20\n')
    assert told(game, tables={"dice.csv": table}) == [
        f"id: '{name}' is no id: it may hold no blanks, commas or parentheses, nor be - or ?"
    ]


def test_the_lenient_get_an_edition_with_warnings(game: Game) -> None:
    table = Table("mine.csv", "id,title,sides,colour\nd20,Ball,20,red\n")
    assert told(game, tables={"dice.csv": table}) == ["mine.csv:1: column 'colour': unknown"]
    edition = game.edition(tables={"dice.csv": table}, lenient=True)
    assert edition.warnings == ("mine.csv:1: column 'colour': unknown",)


def test_a_games_advice_comes_with_the_edition(game: Game) -> None:
    cautious = replace(game, advice=lambda book, names: [f"{book.sides} sides, {names.titles[1]}"])
    assert cautious.edition().warnings == ("8 sides, Gem",)


def test_a_game_without_a_fingerprint_says_so(game: Game) -> None:
    assert game.fingerprint == "none"
    (game.folder / "fingerprint.txt").write_text("1234\n")
    assert game.fingerprint == "1234"


# Words


def test_moves_are_said_with_the_names_of_their_arguments(game: Game) -> None:
    edition = game.edition()
    assert [edition.says(move) for move in (0, 3, 6)] == ["hold", "roll Gem 0", "roll Cube 1"]
    assert (edition.where(0), edition.where(6)) == (["points"], ["die:Cube", "2"])


def test_a_move_is_known_by_its_words_in_any_spelling(game: Game) -> None:
    assert [game.edition().move(words) for words in ("  ROLL  cube 1", "6", 6)] == [6, 6, 6]


def test_of_moves_with_the_same_words_the_first_is_meant(game: Game) -> None:
    edition = game.edition()
    assert edition.says(7) == edition.says(3)
    assert edition.move("roll gem 0") == 3


def test_moves_of_cards_that_are_not_in_the_tables_have_no_words() -> None:
    """Nobody means card 0."""
    with pytest.raises(UnknownMove, match=r"^'seal a card' is no move"):
        SEALED.edition().move("seal a card")


@pytest.mark.parametrize("move", [-1, 11])
def test_no_other_number_is_a_move(game: Game, move: int) -> None:
    with pytest.raises(UnknownMove, match=rf"^there is no move {move}: moves are numbered 0 to 10$"):
        game.edition().says(move)
    with pytest.raises(UnknownMove, match=rf"^there is no move {move}:"):
        game.edition().where(move)


def test_cards_have_numbers_titles_and_labels() -> None:
    names = CardNames(("", "d6", "Ball"), ("no die", "Cube", "Ball"))
    assert (names.number("d6"), names.title(1), names.label(1), names.label(2)) == (1, "Cube", "d6 Cube", "Ball")
    assert (names.title(0), names.title(None)) == ("a card", "a card")
    with pytest.raises(DataError, match=r"^there is no card 'd66' \(did you mean 'd6'\?\)$"):
        names.number("d66")
