"""§ 1 Card tables and deck lists: what is read, and that every fault has an address and one clear sentence."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fairfield.frame.game import Edition
from fairfield.frame.match import Match
from fairfield.frame.tables import Table
from fairfield.games.vcg import GAME
from fairfield.kernel.errors import DataError

HEADER = "Name,Level,Power,Damage,Ability,Description,Bonus"
LIBRARY = [f"Root {place},3,{place},4,,Text,+ 1 Life" for place in range(9)]
DECK_HEADER = "Deck," + ",".join(f"Card {place}" for place in range(1, 9))


def library(*lines: str, header: str = HEADER, name: str = "roots", **knobs: Any) -> Edition:
    """An edition with one faction, which these lines and as many good ones as it needs make up."""
    text = "\n".join([header, *lines, *LIBRARY])
    return GAME.edition("seed", knobs, {f"cards/{name}.csv": Table(f"{name}.csv", text)})


def decks(*lines: str, changes: dict[str, Any] | None = None, header: str = DECK_HEADER) -> Edition:
    table = Table("mine.csv", "\n".join([header, *lines]))
    own = {name: own for name, own in GAME.own_tables().items() if name.startswith("decks/")}
    return GAME.edition("seed", changes, own | {"decks/mine.csv": table})


def faults(read: Any, *lines: str, **more: Any) -> list[str]:
    with pytest.raises(DataError) as caught:
        read(*lines, **more)
    return str(caught.value).splitlines()


def deck(name: str, *places: int, cards: Sequence[str] = ()) -> str:
    """A deck of our own cards, by their numbers."""
    titles = GAME.edition().names.titles
    return ",".join([name, *(titles[place] for place in places), *cards])


# Cards


def test_a_card_is_read_from_its_columns():
    edition = library("Mandrake,4,6,5,Team: - 2 Opp Power Min 3,Screams.,+ 1 Life")
    card = edition.book_view.cards[1]
    assert (card.level, card.power, card.damage) == (4, 6, 5)
    assert (card.ability.prefix, card.ability.word, card.ability.amount, card.ability.bound) == (5, 7, -2, 3)
    assert edition.names.titles[1] == "Mandrake"


def test_the_older_order_of_the_columns_is_read_too():
    header = "Name,Level,Power,Damage,Ability,Faction Bonus,Description"
    lines = [f"Beet {place},3,{place},4,,+ 1 Life,Text" for place in range(8)]
    table = Table("beets.csv", "\n".join([header, *lines]))
    edition = GAME.edition("seed", {}, {"cards/beets.csv": table})
    assert edition.book_view.cards[3].power == 2
    assert edition.book_view.cards[3].bonus.amount == 1


def test_a_card_may_have_no_ability_and_no_description():
    assert library("Mandrake,4,6,5,,,+ 1 Life").book_view.cards[1].ability.word == 0


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("Yam,two,6,5,,,+ 1 Life", "column 'Level': 'two' is not a number from 1 to 99"),
        ("Yam,0,6,5,,,+ 1 Life", "column 'Level': '0' is not a number from 1 to 99"),
        ("Yam,3,600,5,,,+ 1 Life", "column 'Power': '600' is not a number from 0 to 99"),
        ("Yam,3,6,-1,,,+ 1 Life", "column 'Damage': '-1' is not a number from 0 to 99"),
        ("Yam,3,6,,,,+ 1 Life", "column 'Damage': empty"),
        (",3,6,5,,,+ 1 Life", "column 'Name': empty"),
        ("Yam,3,6,5,,,", "column 'Bonus': empty"),
        (
            "Yam,3,6,5,+2 Power,,+ 1 Life",
            "column 'Ability': '+2 Power', character 2: the nearest ability is '+ 2 Power'",
        ),
        ("Yam,3,6,5,,,+ 2 Life", "column 'Bonus': differs from that of roots.csv:3: a faction has one bonus"),
        ("Yam,3,6,5,,,Support: + 1 Life", "column 'Bonus': 'Support: + 1 Life': Support stands before abilities only"),
        ("Yam,3,6,5,,+ 1 Life", "6 cells under 7 columns"),
    ],
)
def test_a_wrong_cell_is_told_with_line_and_column(line: str, fault: str):
    told = faults(library, line)
    assert len(told) == 1 or "Support" in fault
    assert told[0].startswith(f"roots.csv:2: {fault}")


def test_a_name_stands_once_in_a_file():
    told = faults(library, "Root 3,3,6,5,,,+ 1 Life")
    assert told == ["roots.csv:6: column 'Name': 'Root 3' stands already in line 2"]


def test_all_faults_are_told_at_once():
    told = faults(library, "Yam,two,6,5,+2 Power,,+ 1 Life", "Leek,3,six,5,,,+ 1 Life")
    assert [one.split(": ")[0] for one in told] == ["roots.csv:2", "roots.csv:2", "roots.csv:3"]


def test_a_misspelt_column_is_told_with_the_right_one():
    told = faults(library, header=HEADER.replace("Power", "Pwoer"))
    assert told == [
        "roots.csv:1: column 'Pwoer': unknown (did you mean 'Power'?)",
        "roots.csv:1: column 'Power': missing",
    ]


def test_a_card_of_another_file_needs_another_name():
    """The first thing somebody tries who copies one of our files under a new name."""
    text = (GAME.folder / "cards" / "night_market.csv").read_text(encoding="utf-8")
    tables = GAME.own_tables() | {"cards/my_market.csv": Table("my_market.csv", text)}
    with pytest.raises(
        DataError, match=r"'Honest Scales' is the name of a card in .*night_market.csv:5 too; a file called"
    ):
        GAME.edition("seed", {}, tables)


def test_a_faction_needs_eight_cards_to_be_drawn_from():
    table = Table("few.csv", "\n".join([HEADER, *LIBRARY[:7]]))
    with pytest.raises(DataError) as caught:
        GAME.edition("seed", {"deck.seat0": "Few"}, {"cards/few.csv": table})
    told = str(caught.value).splitlines()[0]
    assert told == "deck.seat0=Few: Few has too few cards (7); a deck needs 8 different ones"


def test_there_is_room_for_so_many_factions_and_cards():
    line = "Yam {} {},3,6,5,,,+ 1 Life"
    tables = {}
    for faction in range(25):
        lines = [HEADER, *(line.format(faction, place) for place in range(8))]
        tables[f"cards/f{faction}.csv"] = Table(f"f{faction}.csv", "\n".join(lines))
    with pytest.raises(DataError, match=r"^cards: 200 cards of 25 factions; there is room for 383 of 24$"):
        GAME.edition("seed", {}, tables)
    assert len(GAME.edition("seed", {}, dict(list(tables.items())[:24])).names.factions) == 24


def test_what_never_acts_is_named():
    assert library("Yam,3,6,5,Team: + 1 Life per Damage,,+ 1 Life").warnings[-1] == (
        "the ability of Yam does nothing: Life per Damage never acts behind Team"
    )
    assert GAME.edition().warnings == ()


def test_a_folder_takes_the_place_of_all_cards_and_a_file_that_of_its_namesake(tmp_path: Path):
    (tmp_path / "roots.csv").write_text("\n".join([HEADER, *LIBRARY]), encoding="utf-8")
    assert GAME.edition("seed", {}, GAME.tables_from("cards", tmp_path)).names.factions == ("Roots",)
    file = tmp_path / "night_market.csv"
    own = (GAME.folder / "cards" / "night_market.csv").read_text(encoding="utf-8")
    file.write_text(own.replace("Honest Scales,3,7,6", "Honest Scales,3,9,6"), encoding="utf-8")
    edition = GAME.edition("seed", {}, GAME.tables_from("cards", file))
    assert len(edition.names.factions) == 10
    assert edition.book_view.cards[edition.names.titles.index("Honest Scales")].power == 9
    added = GAME.edition("seed", {}, GAME.tables_from("cards", tmp_path / "roots.csv"))
    assert len(added.names.factions) == 11


def test_a_folder_may_be_called_cards_as_ours_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Our ready decks are left out then, for their cards are not there, and somebody is told."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "roots.csv").write_text("\n".join([HEADER, *LIBRARY]), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    edition = GAME.edition("seed", {}, GAME.tables_from("cards", Path("cards")))
    assert edition.names.pools == ("Any", "Roots")
    assert edition.warnings == (
        "decks/ready.csv: 12 of our decks are left out: cards of theirs are missing, or too high",
    )


# Decks


def test_a_deck_list_is_read():
    edition = decks(deck("Mine", *range(1, 9)), changes={"deck.seat0": "mine"})
    match = Match.begin(edition, key=(1, 1))
    assert edition.names.pools[match.state.players[0].pool] == "Mine"
    assert set(match.state.players[0].hand) <= set(range(1, 9))


def test_names_in_deck_lists_may_be_written_in_any_case():
    assert "Mine" in decks(deck("Mine", *range(1, 9)).replace("New Potato", "new potato")).names.pools


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            deck("Mine", 1, 2, 3, 4, 5, 6, 7, 1),
            "column 'Card 8': 'New Potato' stands twice: a deck has 8 different cards",
        ),
        (
            deck("Mine", 1, 2, 3, 4, 5, 6, 7, cards=["Honest Scale"]),
            "column 'Card 8': there is no card 'Honest Scale' (did you mean 'Honest Scales'?)",
        ),
        (deck("Mine", 1, 2, 3, 4, 5, 6, 7), "8 cells under 9 columns"),
        (deck("Mine", 1, 2, 3, 4, 5, 6, 7, cards=[""]), "column 'Card 8': empty"),
        (deck("", *range(1, 9)), "column 'Deck': empty"),
        (
            deck("Night Market", *range(1, 9)),
            "column 'Deck': 'Night Market' is the name of a faction or of another deck too: rename it",
        ),
        (deck("any", *range(1, 9)), "column 'Deck': 'any' is the name of a faction or of another deck too: rename it"),
    ],
)
def test_a_wrong_deck_is_told_with_line_and_column(line: str, fault: str):
    assert faults(decks, line) == [f"mine.csv:2: {fault}"]


def test_two_decks_may_not_have_one_name():
    told = faults(decks, deck("Mine", *range(1, 9)), deck("mine", *range(2, 10)))
    assert told == ["mine.csv:3: column 'Deck': 'mine' is the name of a faction or of another deck too: rename it"]


def test_a_deck_takes_the_place_of_ours_of_the_same_name():
    edition = decks(deck("Kind regards", *range(1, 9)), changes={"deck.seat0": "kind regards"})
    assert [name for name in edition.names.pools if name.lower() == "kind regards"] == ["Kind regards"]
    assert set(Match.begin(edition, key=(1, 1)).state.players[0].hand) <= set(range(1, 9))


def test_the_level_limit_is_checked_where_it_is_set():
    heavy = deck("Heavy", *range(5, 13))
    total = sum(GAME.edition().book_view.cards[card].level for card in range(5, 13))
    assert "Heavy" in decks(heavy).names.pools
    assert "Heavy" in decks(heavy, changes={"level_limit": total}).names.pools
    told = faults(decks, heavy, changes={"level_limit": total - 1})
    assert told == [f"mine.csv:2: 'Heavy' has {total} levels in all; level_limit={total - 1} allows {total - 1}"]


def test_a_low_level_limit_leaves_our_own_decks_out():
    edition = GAME.edition("seed", {"level_limit": 16})
    assert len(edition.names.pools) == 11
    assert "12 of our decks are left out" in edition.warnings[0]


def test_a_list_of_faulty_decks_is_no_unknown_list():
    assert faults(decks, deck("Mine", 1, 2, 3), changes={"deck.seat0": "mine"}) == [
        "mine.csv:2: 4 cells under 9 columns"
    ]


def test_an_empty_list_is_told():
    assert faults(decks, changes={"deck.seat0": "mine"}) == ["deck.seat0=mine: the list holds no decks"]


def test_an_unknown_deck_is_told_with_what_there_is():
    with pytest.raises(DataError) as caught:
        GAME.edition("seed", {"deck.seat1": "Nigth Market"})
    assert str(caught.value) == (
        "deck.seat1=Nigth Market: is none of factions, any, a list (ready), a faction or a deck "
        "(did you mean 'Night Market'?)"
    )


def test_there_is_room_for_so_many_decks():
    many = [deck(f"Deck {place}", *range(place % 100 + 1, place % 100 + 9)) for place in range(60)]
    assert faults(decks, *many)[-1] == "decks: 72 decks; there is room for 53"
