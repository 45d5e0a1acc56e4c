"""The files a designer edits: what they may say, and what is said about what they may not."""

from collections.abc import Mapping
from typing import Any

import pytest

from fairfield.frame.game import Edition
from fairfield.frame.match import Match
from fairfield.frame.tables import Table
from fairfield.games.scarecrovv import GAME
from fairfield.games.scarecrovv.state import CARDS, LIBRARY, Moment, Resource, Word
from fairfield.games.scarecrovv.tables import ARGUMENTS, COLUMNS, ONLY_AT, TAG_COLUMNS, price
from fairfield.kernel.errors import DataError

from .table import KEY, Game, position

HEADER = (
    "id,name,buy_cost_plasma,play_cost_plasma,play_cost_ash,play_cost_shards,play_cost_nut,"
    "play_cost_berry,play_cost_mushroom,type,domain,mat_points,can_play_on_mat,effect"
)
ROOM = CARDS - LIBRARY


def file(name: str, *lines: str) -> dict[str, Table]:
    return {name: Table(name, "\n".join(lines) + "\n")}


def cards(*lines: str, header: str = HEADER) -> dict[str, Table]:
    return file("cards.csv", header, *lines)


def events(*lines: str) -> dict[str, Table]:
    return file("globals.csv", HEADER, *lines)


def tags(*lines: str) -> dict[str, Table]:
    """The tags of the game and some more, from line 43 on."""
    return file("tags.csv", *Table.load(GAME.folder / "tags.csv").text.splitlines(), *lines)


def saying(effect: str, id: str = "X1") -> str:
    """A free card's line."""
    return f"{id},Stranger,2,0,0,0,0,0,0,None,None,0,True,{effect}"


def made(tables: Mapping[str, Table], preset: str = "tabletop", lenient: bool = False, **knobs: Any) -> Edition:
    return GAME.edition(preset, knobs, tables, lenient)


def faults(tables: Mapping[str, Table], preset: str = "tabletop", lenient: bool = False, **knobs: Any) -> list[str]:
    with pytest.raises(DataError) as error:
        made(tables, preset, lenient, **knobs)
    return str(error.value).splitlines()


def facts(edition: Edition, id: str = "X1") -> Any:
    return edition.book_view.cards[edition.names.number(id)]


def costs(edition: Edition, id: str = "X1") -> list[int]:
    """How much of each resource the first price of a card asks for."""
    return [facts(edition, id).price[0].fixed >> 8 * res & 0xFF for res in Resource]


def at(edition: Edition, text: str) -> Game:
    return Game(Match.read(edition, position(edition, text), KEY))


# The original's files


def test_both_files_have_the_originals_columns():
    for name in ("cards.csv", "globals.csv"):
        assert Table.load(GAME.folder / name).text.splitlines()[0] == HEADER


def test_a_copy_of_the_games_own_files_makes_the_same_book():
    copies = {name: Table.load(GAME.folder / name) for name in GAME.files}
    assert made(copies).fingerprint == GAME.edition().fingerprint


def test_every_column_of_a_card_is_read():
    edition = made(cards("X1,Stranger,3,1,2,3,4,5,6,Wild,Magic,7,False,draw:2"))
    card = facts(edition)
    assert costs(edition) == [1, 2, 3, 4, 5, 6]
    assert (card.buy_cost, card.type, card.domain, card.points, card.to_mat, card.acting) == (3, 3, 2, 7, 0, 1)


def test_cells_and_column_names_may_have_blanks_around_them():
    header = HEADER.replace(",", " , ")
    edition = made(cards(" X1 , Stranger , 3 ,1,0,0,0,0,0, Farm , Slime ,0, True , draw:2 ; draw2 ", header=header))
    assert (facts(edition).buy_cost, facts(edition).acting, edition.names.titles[-6]) == (3, 2, "Stranger")


def test_empty_lines_are_skipped():
    assert made(cards("", saying(""), ",,,,,,,,,,,,,")).names.ids[LIBRARY] == "X1"


def test_empty_cells_take_the_columns_default():
    card = facts(made(cards("X1,Stranger,,,,,,,,,,,,")))
    assert (card.buy_cost, card.price[0].fixed, card.type, card.domain, card.points, card.to_mat) == (2, 0, 0, 0, 0, 1)


@pytest.mark.parametrize("yes", ["True", "true", "1", "yes", "Y"])
@pytest.mark.parametrize("no", ["False", "FALSE", "0", "no", "n"])
def test_whether_a_card_goes_to_the_mat_is_said_in_several_ways(yes: str, no: str):
    edition = made(cards(f"X1,A,,,,,,,,,,,{yes},", f"X2,B,,,,,,,,,,,{no},"))
    assert (facts(edition, "X1").to_mat, facts(edition, "X2").to_mat) == (1, 0)


def test_types_and_domains_may_be_written_in_any_case():
    card = facts(made(cards("X1,A,,,,,,,,wild,RADIOACTIVE,,,")))
    assert (card.type, card.domain) == (3, 3)


def test_forage_is_another_name_for_nut_in_columns():
    edition = made(cards("X1,A,,,,,2,,,,,,,", header=HEADER.replace("play_cost_nut", "play_cost_forage")))
    assert costs(edition) == [0, 0, 0, 2, 0, 0]


@pytest.mark.parametrize("words", ["on_compost:forage:2", "self_gain:Forage:2", "ON_COMPOST:nut:2"])
def test_forage_is_another_name_for_nut_in_tags(words: str):
    effect = facts(made(cards(saying(words)))).effects[0]
    assert (effect.one, effect.two) == (Resource.NUT, 2)


def test_whatever_globals_csv_says_events_have_no_type_domain_points_or_place_on_the_mat():
    card = facts(made(events("X1,Dusk,2,0,0,0,0,0,0,Wild,Magic,3,True,draw:1")))
    assert (card.type, card.domain, card.points, card.to_mat) == (4, 0, 0, 0)


# Faults have an address


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("X1,A,two,,,,,,,,,,,", "column 'buy_cost_plasma': 'two' is not a number from 0 to 20"),
        ("X1,A,21,,,,,,,,,,,", "column 'buy_cost_plasma': '21' is not a number from 0 to 20"),
        ("X1,A,,,,,,-1,,,,,,", "column 'play_cost_berry': '-1' is not a number from 0 to 20"),
        ("X1,A,,1.5,,,,,,,,,,", "column 'play_cost_plasma': '1.5' is not a number from 0 to 20"),
        ("X1,A,,,,,,,,,,x,,", "column 'mat_points': 'x' is not a number from 0 to 20"),
        ("X1,A,,,,,,,,Beast,,,,", "column 'type': 'Beast' is none of None, Critter, Farm, Wild, Global"),
        (
            "X1,A,,,,,,,,Farn,,,,",
            "column 'type': 'Farn' is none of None, Critter, Farm, Wild, Global (did you mean 'Farm'?)",
        ),
        ("X1,A,,,,,,,,,Mud,,,", "column 'domain': 'Mud' is none of None, Slime, Magic, Radioactive"),
        ("X1,A,,,,,,,,,,,maybe,", "column 'can_play_on_mat': 'maybe' is neither True nor False"),
        (",A,,,,,,,,,,,,", "column 'id': empty"),
        ("X1,,,,,,,,,,,,,", "column 'name': empty"),
        ("X1,A,2", "3 cells under 14 columns"),
        (saying("fly:2"), "column 'effect': unknown tag 'fly:2'"),
        (saying("drew:2"), "column 'effect': unknown tag 'drew:2' (did you mean 'draw:N'?)"),
        (saying("draw"), "column 'effect': unknown tag 'draw' (did you mean 'draw2'?)"),
        (saying("draw:two"), "column 'effect': unknown tag 'draw:two' (did you mean 'draw:N'?)"),
        (saying("draw:0"), "column 'effect': 'draw:0': '0' is not a number from 1 to 20"),
        (saying("on_compost:ash:21"), "column 'effect': 'on_compost:ash:21': '21' is not a number from 1 to 20"),
        (
            saying("on_compost:gold:1"),
            "column 'effect': 'on_compost:gold:1': 'gold' is none of plasma, ash, shards, nut, berry, mushroom",
        ),
        (saying(";".join(["draw:1"] * 7)), "column 'effect': 'draw:1': a card has room for 6 effects"),
    ],
)
def test_a_fault_is_told_with_its_line_and_column(line: str, fault: str):
    assert faults(cards(saying("", "Y1"), line)) == [f"cards.csv:3: {fault}"]


def test_all_faults_of_all_files_are_told_at_once():
    tables = cards("X1,A,two,,,,,,,Farn,,,,", saying("fly"), saying("", "X2")) | events("X2,Dusk,,,,,,,,,,x,,")
    assert faults(tables, tags_off="none", globals_on="G1") == [
        "cards.csv:2: column 'buy_cost_plasma': 'two' is not a number from 0 to 20",
        "cards.csv:2: column 'type': 'Farn' is none of None, Critter, Farm, Wild, Global (did you mean 'Farm'?)",
        "cards.csv:3: column 'id': 'X1' stands already in line 2",
        "globals.csv:2: column 'mat_points': 'x' is not a number from 0 to 20",
        "globals.csv:2: column 'id': 'X2' is taken",
        "tags_off=none: there is no tag 'none'",
        "globals_on=G1: there is no event 'G1'",
    ]


def test_a_fault_is_told_by_the_line_of_the_file_also_after_a_cell_of_two_lines():
    assert faults(cards('X1,"Two\nlines",,,,,,,,,,,,', "X2,B,x,,,,,,,,,,,")) == [
        "cards.csv:4: column 'buy_cost_plasma': 'x' is not a number from 0 to 20"
    ]


def test_unknown_and_missing_columns_are_told():
    header = HEADER.replace("mat_points", "matpoints").replace("domain", "colour")
    assert faults(cards("X1,A,,,,,,,,,,,,", header=header)) == [
        "cards.csv:1: column 'colour': unknown",
        "cards.csv:1: column 'matpoints': unknown (did you mean 'mat_points'?)",
        "cards.csv:1: column 'domain': missing",
        "cards.csv:1: column 'mat_points': missing",
    ]


def test_a_column_that_stands_there_twice_is_told_by_either_of_its_names():
    header = HEADER.replace("play_cost_berry", "play_cost_forage").replace("play_cost_mushroom", "id")
    assert faults(cards(header=header)) == [
        "cards.csv:1: column 'play_cost_forage': stands there twice",
        "cards.csv:1: column 'id': stands there twice",
        "cards.csv:1: column 'play_cost_berry': missing",
        "cards.csv:1: column 'play_cost_mushroom': missing",
    ]


def test_an_empty_file_has_no_header():
    assert faults(file("cards.csv", "")) == ["cards.csv:1: there is no header line"]


def test_no_id_stands_twice_in_a_file():
    assert faults(cards(saying(""), saying("", "X2"), saying(""))) == [
        "cards.csv:4: column 'id': 'X1' stands already in line 2"
    ]


@pytest.mark.parametrize("id", ["X1", "VP:1", "RES:ash"])
def test_no_event_takes_the_id_of_a_card_or_token(id: str):
    assert faults(cards(saying("")) | events(saying("", id))) == [f"globals.csv:2: column 'id': '{id}' is taken"]


@pytest.mark.parametrize("id", ["X 1", '"X,1"', "X(1)", "-", "?"])
def test_ids_hold_nothing_that_a_positions_text_could_not_read(id: str):
    assert faults(cards(saying("", id))) == [
        f"cards.csv:2: column 'id': '{id.strip(chr(34))}' is no id: "
        "it may hold no blanks, commas or parentheses, nor be - or ?"
    ]


def test_there_is_room_for_38_cards_and_events():
    lines = [saying("", f"X{number}") for number in range(ROOM - 5 + 1)]
    assert made(cards(*lines[:-1])).names.ids[-1] == "G5"
    assert faults(cards(*lines)) == ["cards.csv: 39 cards and events; there is room for 38"]


def test_a_text_that_speaks_of_a_card_needs_that_card():
    line = saying("combo_cow_bull_gain_plasma_each_turn")
    fault = "needs card 'O2', which is in none of the tables"
    assert faults(cards(line)) == [f"cards.csv:2: column 'effect': 'combo_cow_bull_gain_plasma_each_turn': {fault}"]
    assert facts(made(cards(line, saying("", "O2")))).acting == 1


@pytest.mark.parametrize("off", [{"effects": "core"}, {"tags_off": "combo_cow_bull_gain_plasma_each_turn"}])
def test_a_text_that_does_nothing_needs_no_other_card(off: dict[str, str]):
    assert facts(made(cards(saying("combo_cow_bull_gain_plasma_each_turn")), **off)).acting == 0


# Lenient


def test_lenient_turns_unknown_tags_and_columns_into_warnings():
    tables = cards("X1,A,,,,,,,,,,,,drew:2;draw:1,red", header=HEADER + ",colour")
    edition = made(tables, lenient=True)
    assert edition.warnings[:2] == (
        "cards.csv:1: column 'colour': unknown",
        "cards.csv:2: column 'effect': unknown tag 'drew:2' (did you mean 'draw:N'?)",
    )
    assert facts(edition).acting == 1


def test_lenient_lets_no_other_fault_pass():
    assert faults(cards("X1,A,x,,,,,,,,,,,drew:2"), lenient=True) == [
        "cards.csv:2: column 'buy_cost_plasma': 'x' is not a number from 0 to 20"
    ]


# Prices in words


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("free", [({}, 0, "")]),
        ("plasma", [({"plasma": 1}, 0, "")]),
        ("2 plasma + ash", [({"plasma": 2, "ash": 1}, 0, "")]),
        ("ash + ash", [({"ash": 2}, 0, "")]),
        ("Forage+2 NUT", [({"nut": 3}, 0, "")]),
        ("plasma + shards + any", [({"plasma": 1, "shards": 1}, 1, "plasma ash shards nut berry mushroom")]),
        ("2 any(ash|nut) + plasma", [({"plasma": 1}, 2, "ash nut")]),
        ("any(ash | forage) + any(nut|ash)", [({}, 2, "ash nut")]),
        ("any(ash|ash)", [({}, 1, "ash")]),
        (
            "plasma or 2 ash or any",
            [({"plasma": 1}, 0, ""), ({"ash": 2}, 0, ""), ({}, 1, "plasma ash shards nut berry mushroom")],
        ),
        ("63 plasma", [({"plasma": 63}, 0, "")]),
    ],
)
def test_a_price_is_amounts_and_units_of_ones_choice_and_alternatives(
    text: str, ways: list[tuple[dict[str, int], int, str]]
):
    assert price(text) == [
        (
            sum(units << (8 * Resource[res.upper()]) for res, units in fixed.items()),
            any_units,
            sum(1 << Resource[res.upper()] for res in any_of.split()),
        )
        for fixed, any_units, any_of in ways
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "'' is no amount: write 'plasma', '2 ash', 'any' or 'any(ash|nut)', joined by +"),
        ("plasma +", "'' is no amount: write 'plasma', '2 ash', 'any' or 'any(ash|nut)', joined by +"),
        ("plasma ash", "'plasma ash' is no amount: write 'plasma', '2 ash', 'any' or 'any(ash|nut)', joined by +"),
        ("-1 ash", "'-1 ash' is no amount: write 'plasma', '2 ash', 'any' or 'any(ash|nut)', joined by +"),
        ("2 gold", "'gold' is none of plasma, ash, shards, nut, berry, mushroom"),
        ("plasna", "'plasna' is none of plasma, ash, shards, nut, berry, mushroom (did you mean 'plasma'?)"),
        ("any(ash|mud)", "'mud' is none of plasma, ash, shards, nut, berry, mushroom"),
        ("any(ash) + any(nut)", "two different 'any' in one price"),
        ("plasma(ash)", "'plasma(ash)': only 'any' leaves a choice"),
        ("64 ash", "'64 ash' asks for too much"),
        ("256 plasma", "'256 plasma' asks for too much"),
        ("50 ash + 50 ash + 50 ash", "'50 ash + 50 ash + 50 ash' asks for too much"),
        ("64 any", "'64 any' asks for too much"),
        ("ash or nut or berry or plasma", "more than 3 alternatives"),
    ],
)
def test_a_price_that_cannot_be_read_is_told(text: str, fault: str):
    with pytest.raises(ValueError) as error:  # noqa: PT011  # the message is what is tested
        price(text)
    assert str(error.value) == fault


def test_a_price_in_words_stands_in_a_column_of_its_own_instead_of_the_amounts():
    header = HEADER + ",play_cost"
    edition = made(cards("X1,A,,5,,,,,,,,,,,2 ash or any", "X2,B,,5,,,,,,,,,,,", header=header))
    assert (facts(edition).prices, costs(edition)) == (2, [0, 2, 0, 0, 0, 0])
    assert costs(edition, "X2") == [5, 0, 0, 0, 0, 0]


def test_a_bad_price_is_told_by_its_cell_or_its_knob():
    tables = cards("X1,A,,,,,,,,,,,,,gold", header=HEADER + ",play_cost")
    knobs = {"vp_play_cost.vp1": "2 gold"}
    assert faults(tables, **knobs) == [
        "vp_play_cost.vp1=2 gold: 'gold' is none of plasma, ash, shards, nut, berry, mushroom",
        "cards.csv:2: column 'play_cost': 'gold' is none of plasma, ash, shards, nut, berry, mushroom",
    ]


def test_a_simple_price_of_a_vp_card_is_plasma_by_a_knob():
    edition = made({}, **{"vp_play_cost.vp3": "simple", "vp_simple_play_cost.vp3": 4})
    assert costs(edition, "VP:3") == [4, 0, 0, 0, 0, 0]


# tags.csv


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            "bad,draw 2,no,x",
            "column 'effect': 'draw 2' is no sentence: write when, a colon and what, as in 'played: draw 2'",
        ),
        (
            "bad,played:,no,x",
            "column 'effect': 'played:' is no sentence: write when, a colon and what, as in 'played: draw 2'",
        ),
        ("bad,played: draw,no,x", "column 'effect': 'draw' takes 1 arguments, not 0"),
        ("bad,mat: hand_size 1 2,no,x", "column 'effect': 'hand_size' takes 1 arguments, not 2"),
        ("bad,played: draw x,no,x", "column 'effect': 'x' is not a number from 1 to 20"),
        ("bad,placing: cover 7,no,x", "column 'effect': '7' is not a number from 1 to 6"),
        ("bad,mat: draw 1,no,x", "column 'effect': 'draw' means nothing at the moment 'mat'"),
        ("bad,none: draw 1,no,x", "column 'effect': 'draw' means nothing at the moment 'none'"),
        ("bad,played: none,no,x", "column 'effect': 'none' means nothing at the moment 'played'"),
        ("bad,played: cover 2,no,x", "column 'effect': 'cover' means nothing at the moment 'played'"),
        ("bad,played: bury magic 2,no,x", "column 'effect': 'bury' means nothing at the moment 'played'"),
        ("bad,turn: gain_spent 1,no,x", "column 'effect': 'gain_spent' means nothing at the moment 'turn'"),
        ("bad,mat: hand_size 1 if with O2,no,x", "column 'effect': there is no 'if' at the moment 'mat'"),
        ("bad,played: draw 1 if with,no,x", "column 'effect': needs card '', which is in none of the tables"),
        (
            "bad,played: draw 1 if spent_before gold,no,x",
            "column 'effect': 'gold' is none of plasma, ash, shards, nut, berry, mushroom",
        ),
        (
            "bad,played: draw 1 if opponent_composted farm,no,x",
            "column 'effect': 'if opponent_composted' says all: 'farm' is too much",
        ),
        ("bad,played: draw 1,perhaps,x", "column 'core': 'perhaps' is neither True nor False"),
        ("bad,played: draw 1,no,", "column 'meaning': empty"),
        ("draw2,played: draw 1,no,x", "column 'tag': 'draw2' stands already in line 3"),
    ],
)
def test_a_fault_in_tags_csv_is_told_with_its_line_and_column(line: str, fault: str):
    assert faults(tags(line)) == [f"tags.csv:43: {fault}"]


def test_words_and_moments_of_tags_csv_are_suggested():
    moment, word, condition = faults(
        tags("a,plaid: draw 1,no,x", "b,played: drew 1,no,x", "c,played: draw 1 if wiht O2,no,x")
    )
    assert moment.startswith("tags.csv:43: column 'effect': 'plaid' is none of ")
    assert moment.endswith("(did you mean 'played'?)")
    assert word.endswith("(did you mean 'draw'?)")
    assert condition.endswith("(did you mean 'with'?)")


def test_a_faulty_tag_is_told_once_however_many_cards_have_it():
    text = Table.load(GAME.folder / "tags.csv").text.replace("draw:N,played: draw N", "draw:N,played: drawn N")
    assert len(faults({"tags.csv": Table("tags.csv", text)})) == 1


TOLD = {
    Word.BURY: "magic 1",
    Word.COPY: "magic",
    Word.DISCOUNT: "farm 1",
    Word.GAIN: "ash 1",
    Word.MOVE: "any",
    Word.STEAL: "1 0",
    Word.TAKE: "magic 1",
    Word.TAKE_UP_TO: "magic 1",
    Word.WORKER_ON: "compost",
}


@pytest.mark.parametrize("word", [word for word in Word if word is not Word.NONE], ids=lambda word: word.name.lower())
def test_every_word_can_be_spoken_at_some_moment(word: Word):
    moment = ONLY_AT.get(word, Moment.TURN).name.lower()
    told = TOLD.get(word, "1" if word in ARGUMENTS else "")
    card = facts(made(cards(saying("new")) | tags(f"new,{moment}: {word.name.lower()} {told},no,x")))
    assert (card.acting, card.effects[0].word) == (1, word)


# Knobs that name tags and events


def test_tags_off_and_globals_on_name_what_there_is():
    assert faults({}, tags_off="draw drow", globals_on="G1 Drought") == [
        "tags_off=draw drow: there is no tag 'drow' (did you mean 'draw'?)",
        "globals_on=G1 Drought: there is no event 'Drought'",
    ]


def test_events_act_every_round_only_where_globals_mode_says_so():
    assert faults({}, globals_mode="supply", globals_on="G1") == ["globals_on=G1: needs globals_mode=always_on"]


# Cards that can never be played


def never(id: str, missing: str) -> str:
    return f"{id} can never be played: it needs {missing}, and nothing gives {missing} under these knobs"


NO_BERRY = (never("O3 Rat", "mushroom"), never("O6 Sheep Dog", "berry"), never("A14 Herding Dog", "berry"))


@pytest.mark.parametrize(("preset", "warnings"), [("tabletop", ()), ("simulator", NO_BERRY), ("legacy", NO_BERRY)])
def test_each_preset_tells_which_cards_can_never_be_played_and_what_nothing_gives(
    preset: str, warnings: tuple[str, ...]
):
    assert made({}, preset).warnings == warnings


def test_berries_on_the_forage_field_make_berry_cards_playable():
    assert made({}, "simulator", **{"forage_kinds.berry": True}).warnings == NO_BERRY[:1]


@pytest.mark.parametrize(
    "source", [{"start_deck.mushroom": 1}, {"setup_income.mushroom": 1}, {"round_income.mushroom": 1}]
)
def test_res_cards_and_income_are_sources_too(source: dict[str, int]):
    assert made({}, "simulator", **source).warnings == NO_BERRY[1:]


def test_cards_are_sources_too_where_they_act_and_lie_in_the_supply():
    tables = cards("X1,A,,,,,,2,,,,,,", saying("on_compost:berry:1", "X2"))
    assert made(tables, "simulator").warnings == ()
    assert made(tables, "simulator", tags_off="on_compost").warnings == (never("X1 A", "berry"),)


def test_what_gives_resources_only_at_a_closed_field_or_with_no_workers_gives_none():
    closed = made({}, "simulator", **{"field_capacity.shards": 0}).warnings
    assert {never("O4 Sheep", "shards"), never("VP:1", "shards"), never("VP:3", "shards")} <= set(closed)
    assert never("VP:3", "nut or shards") in made({}, "simulator", workers_per_round=0).warnings


def test_a_discount_of_ones_choice_may_be_all_that_is_needed():
    no_berry = {"forage_kinds.berry": False}
    assert made({}, "tabletop", **no_berry).warnings == ()
    assert made({}, "tabletop", max_total_discount=0, **no_berry).warnings == NO_BERRY[1:]


def test_a_card_with_alternatives_is_playable_if_one_of_them_is():
    lines = (
        "X1,A,,,,,,,,,,,,,berry or ash",
        "X2,B,,,,,,,,,,,,,2 berry or 2 mushroom",
        "X3,C,,,,,,,,,,,,,any(berry|nut)",
    )
    more = "X4,D,,,,,,,,,,,,,ash + any(berry|mushroom)"
    warnings = made(cards(*lines, more, header=HEADER + ",play_cost"), "simulator").warnings
    assert warnings == (never("X2 B", "berry or mushroom"), never("X4 D", "berry or mushroom"))


def test_events_are_told_of_where_they_can_be_bought():
    assert made({}, "simulator", globals_mode="supply").warnings == (
        *NO_BERRY,
        never("G2 Flood", "mushroom"),
        never("G4 Plentiful Forage", "berry"),
    )


def test_vp_cards_are_told_of_where_they_can_be_had():
    price = {"vp_play_cost.vp2": "berry"}
    assert made({}, "simulator", **price).warnings == NO_BERRY
    assert never("VP:2", "berry") in made({}, "simulator", **price, **{"vp_cost.vp2": 3}).warnings
    assert never("VP:2", "berry") in made({}, "simulator", **price, **{"start_deck.vp2": 1}).warnings


# What a designer may add


def test_a_new_card_is_a_row():
    own = Table.load(GAME.folder / "cards.csv").text
    edition = made(
        {"cards.csv": Table("cards.csv", own + "N1,Newt,2,0,1,0,0,0,0,Wild,Slime,1,True,draw:2;gain_forage\n")}
    )
    game = at(edition, "market (A1), seat 0: hand (N1), bank (1 ash), deck (2 VP:1)")
    game.play("play Newt to slot 1", "gain berry")
    assert (game.mat(0), game.vp(0), game.hand(0), game.bank(0)) == ("N1", 1, "VP:1 VP:1", {"berry": 1})


def test_a_new_card_is_in_the_supply_and_known_by_number_and_words_everywhere():
    edition = made(cards(saying("")), market_size=0)
    game = Game(Match.begin(edition, 2, key=KEY))
    assert game.supply() == {"X1": 2}
    assert edition.says(edition.move("buy Stranger")) == "buy Stranger"


def test_a_new_tag_is_a_row_of_existing_words():
    new = tags("brew:R:N,played: draw N; composted: gain R N; played: vp N if type_on_mat wild,no,it brews")
    edition = made(cards(saying("brew:berry:2"), "W1,Wolf,,,,,,,,Wild,,,,") | new)
    game = at(edition, "seat 0: hand (X1 X1), mat (W1), deck (2 VP:1)").play("play Stranger")
    assert (game.hand(0), game.vp(0)) == ("X1 VP:1 VP:1", 2)
    assert game.play("worker to compost", "compost Stranger").bank(0) == {"berry": 2}


@pytest.mark.parametrize(("core", "acting"), [("yes", 1), ("no", 0)])
def test_a_new_tag_says_whether_it_acts_where_effects_are_core(core: str, acting: int):
    assert facts(made(cards(saying("new")) | tags(f"new,played: draw 1,{core},x"), "simulator")).acting == acting


def test_a_new_event_is_a_row_that_can_act_every_round():
    game = Game(Match.begin(made(events(saying("hand_size_delta_next_round:2")), globals_on="X1"), 2, key=KEY))
    assert len(game.hand(0).split()) == 7


def test_as_many_events_as_there_is_room_for_can_act_every_round():
    ids = [f"X{number}" for number in range(ROOM - 25)]
    tables = events(*[saying("hand_size_delta_next_round:1", id) for id in ids])
    game = Game(Match.begin(made(tables, globals_on=" ".join(ids)), 2, key=KEY, starter=1))
    assert (len(game.hand(0).split()), game.state.agenda.lost) == (10, 0)


def test_conditions_of_an_event_that_acts_every_round_are_never_met():
    unmet = "; ".join(f"played: hand_size_all 3 if {when}" for when in ("opponent_composted", "with O2"))
    tables = events(saying("x")) | tags(f"x,{unmet}; played: hand_size_all 1,no,x")
    game = Game(Match.begin(made(tables, globals_on="X1"), 2, key=KEY))
    assert len(game.hand(0).split()) == 6


def test_none_as_a_domain_means_any():
    edition = made(cards(saying("new"), "S1,Slug,,,,,,,,,Slime,,,") | tags("new,played: take none 1,no,x"))
    assert at(edition, "market (S1), seat 0: hand (X1)").play("play Stranger", "take Slug").market() == ""


def test_the_games_own_tables_name_every_column_they_are_read_with():
    optional = {column.name for column in COLUMNS if column.optional}
    assert {column.name for column in COLUMNS} - optional == set(HEADER.split(","))
    assert [column.name for column in TAG_COLUMNS] == Table.load(GAME.folder / "tags.csv").text.splitlines()[0].split(
        ","
    )


@pytest.mark.parametrize(
    ("knobs", "why"),
    [
        ({"field_capacity.compost": 0}, "it needs a worker on compost, where none fits under these knobs"),
        ({"workers_per_round": 0}, "it needs a worker on compost, and nobody has one under these knobs"),
    ],
)
def test_a_card_whose_condition_can_never_be_met_is_told(knobs: dict[str, int], why: str):
    assert f"O3 Rat can never be played: {why}" in made({}, "tabletop", **knobs).warnings
