"""The files a designer edits: what they may say, and what is said about what they may not."""

from collections.abc import Mapping
from typing import Any

import pytest

from fairfield.frame.game import Edition
from fairfield.frame.tables import Table
from fairfield.games.battle_farm import GAME
from fairfield.kernel.errors import DataError

from .table import table

CROP = "id,name,colour,rarity,copies,price,value,timer,ability,effect"
ACTION = "id,name,rarity,copies,price,value,replayable,effect"
CLASS = "id,name,coins,fertilizers,bonus_card,beds,action,cost,use,effect"
BED = "id,name,value,timer,protects,rarities,colours"
HEADERS = {"crops.csv": CROP, "actions.csv": ACTION, "classes.csv": CLASS, "beds.csv": BED}


def with_line(file: str, line: str) -> dict[str, Table]:
    """The game's own table and one line more; it is the last one."""
    return {file: Table(file, Table.load(GAME.folder / file).text.rstrip() + f"\n{line}\n")}


def with_cell(file: str, id: str, column: str, cell: str) -> dict[str, Table]:
    """The game's own table with one cell changed."""
    header, *lines = [line.split(",") for line in Table.load(GAME.folder / file).text.rstrip().splitlines()]
    for line in lines:
        if line[0] == id:
            line[header.index(column)] = cell
    return {file: Table(file, "\n".join(",".join(line) for line in [header, *lines]) + "\n")}


def line_of(file: str, id: str) -> int:
    lines = Table.load(GAME.folder / file).text.splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(f"{id},"))


def faults(tables: Mapping[str, Table], **knobs: Any) -> list[str]:
    with pytest.raises(DataError) as error:
        GAME.edition("", knobs, tables)
    return str(error.value).splitlines()


def made(tables: Mapping[str, Table], **knobs: Any) -> Edition:
    return GAME.edition("", knobs, tables)


def facts(edition: Edition, id: str) -> Any:
    return edition.book_view.cards[edition.names.number(id)]


@pytest.mark.parametrize("file", HEADERS)
def test_the_files_have_these_columns(file: str):
    assert Table.load(GAME.folder / file).text.splitlines()[0] == HEADERS[file]


def test_a_copy_of_the_games_own_files_makes_the_same_book():
    copies = {name: Table.load(GAME.folder / name) for name in GAME.files}
    assert made(copies).fingerprint == GAME.edition().fingerprint


# What the cards are, § 11 and § 12

RARITIES = ["Common", "Uncommon", "Rare", "Epic", "Mythic"]
PRICE, TIMER = [1, 2, 3, 5, 8], [1, 2, 3, 4, 5]
CROP_COPIES, ACTION_COPIES = [8, 6, 4, 2, 1], [6, 4, 3, 2, 1]
COLOURS = {
    1: "wheat corn mango melon pineapple tangerine cloudberry",
    2: "cherry carrots tomato beans eggplant pumpkin strawberry",
    3: "cabbage onions potato wasabi peppers grape blueberry",
}
VALUES = {
    "wheat cherry cabbage": 2,
    "corn carrots onions": 3,
    "mango tomato potato": 5,
    "melon beans wasabi": 6,
    "pineapple eggplant peppers": 9,
    "tangerine pumpkin grape": 15,
    "cloudberry": 21,
    "blueberry": 22,
    "strawberry": 23,
}
COSTS = {
    0: "recycle",
    1: "garden_gourmet fertilizer_frenzy lucky_find green_day red_alert yellow_warning weed_whacker"
    " retractable_greenhouse garden_gnome grocery_composture",
    2: "soil_enrichment pollinator_paradise trellis_bed vertical_bed rotational_bed",
    3: "pest_control selection flower_power fungus_infiltration thorny_fence seed_sprout wither",
    4: "stonks drought clone",
}


def crops() -> list[tuple[str, Any]]:
    edition = GAME.edition()
    return [(id, facts(edition, id)) for id in edition.names.ids[1:] if facts(edition, id).type == 1]


def actions() -> list[tuple[str, Any]]:
    edition = GAME.edition()
    return [(id, facts(edition, id)) for id in edition.names.ids[1:] if facts(edition, id).type == 2]


def test_there_are_105_crop_cards_of_21_kinds_worth_582():
    assert len(crops()) == 21
    assert sum(card.copies for _, card in crops()) == 105
    assert sum(card.copies * card.value for _, card in crops()) == 582


def test_there_are_92_action_cards_of_26_kinds():
    assert len(actions()) == 26
    assert sum(card.copies for _, card in actions()) == 92


def test_r10_prices_timers_and_copies_follow_from_rarity():
    for _, card in crops():
        grade = card.rarity - 1
        assert (card.price, card.timer, card.copies) == (PRICE[grade], TIMER[grade], CROP_COPIES[grade])
    for _, card in actions():
        grade = card.rarity - 1
        assert (card.price, card.copies) == (PRICE[grade], ACTION_COPIES[grade])


def test_each_colour_has_seven_kinds_and_35_cards():
    for colour, kinds in COLOURS.items():
        assert {id for id, card in crops() if card.colour == colour} == set(kinds.split())
        assert sum(card.copies for _, card in crops() if card.colour == colour) == 35


def test_values_are_the_printed_ones():
    assert {id: card.value for id, card in crops()} == {
        id: value for kinds, value in VALUES.items() for id in kinds.split()
    }
    assert {id: card.value for id, card in actions()} == {
        id: cost for cost, kinds in COSTS.items() for id in kinds.split()
    }


def test_r11_mythical_is_mythic():
    assert facts(made(with_cell("crops.csv", "corn", "rarity", "Mythical")), "corn").rarity == 5


# What a designer changes


def test_a_changed_value_is_what_a_crop_sells_for():
    edition = made(with_cell("crops.csv", "corn", "value", "7"))
    farm = table("ann: fert 2, hand corn soil_enrichment, beds common", edition=edition).play("plant corn in bed 1")
    assert farm.play("play soil_enrichment").coins("ann") == 7


def test_a_changed_price_is_paid_in_the_market():
    edition = made(with_cell("actions.csv", "stonks", "price", "2"))
    farm = table("turn bob, ann: coins 2 | market stonks - - - - -, deck 9 wheat", edition=edition).end()
    assert farm.play("buy slot 1").coins("ann") == 0


def test_a_changed_timer_is_set_when_planting():
    edition = made(with_cell("crops.csv", "corn", "timer", "4"))
    farm = table("ann: hand corn, beds common", edition=edition).play("plant corn in bed 1")
    assert farm.beds("ann") == "common:corn:3/4"


def test_the_win_limit_follows_from_the_deck():
    edition = made(with_cell("crops.csv", "corn", "value", "9"))
    assert edition.book_view.crop_sum == 582 + 8 * 6


def test_a_changed_colour_counts():
    edition = made(with_cell("crops.csv", "cherry", "colour", "Green"))
    farm = table("ann: hand cabbage, beds common common:cherry:2/1", edition=edition).play("plant cabbage in bed 1")
    assert farm.coins("ann") == 1


def test_a_changed_effect_acts():
    edition = made(with_cell("crops.csv", "corn", "effect", "planted: gain coins 5; harvested: gain fertilizer 2"))
    farm = table("ann: fert 2, hand corn soil_enrichment, beds common", edition=edition).play("plant corn in bed 1")
    assert farm.coins("ann") == 5
    assert farm.play("play soil_enrichment").fert("ann") == 2


def test_a_new_crop_can_be_planted_and_sold():
    edition = made(with_line("crops.csv", "kale,Kale,Green,Rare,3,3,8,2,,harvested: gain coins 1 per own_crops"))
    farm = table("ann: fert 4, hand kale soil_enrichment soil_enrichment, beds common common:corn:3/9", edition=edition)
    farm.play("plant kale in bed 1", "play soil_enrichment", "play soil_enrichment")
    assert farm.coins("ann") == 8 + 1


def test_a_changed_bed_adds_something_else():
    edition = made(with_cell("beds.csv", "trellis", "value", "4"))
    farm = table("ann: hand corn, beds trellis", edition=edition).play("plant corn in bed 1")
    assert farm.beds("ann") == "trellis:corn:7/1"


def test_a_class_may_have_other_beds_and_another_action():
    edition = made(
        with_line("classes.csv", "beekeeper,Beekeeper,1,1,none,trellis trellis,Honey,1,turn,played: gain coins 2")
    )
    farm = table("ann: fert 5, class beekeeper", edition=edition)
    assert farm.play("use the class action").coins("ann") == 2


# Faults have an address


@pytest.mark.parametrize(
    ("file", "id", "column", "cell", "fault"),
    [
        ("crops.csv", "corn", "value", "three", "column 'value': 'three' is not a number from 0 to 99"),
        ("crops.csv", "corn", "timer", "0", "column 'timer': '0' is not a number from 1 to 20"),
        ("crops.csv", "corn", "copies", "-1", "column 'copies': '-1' is not a number from 0 to 99"),
        ("crops.csv", "corn", "colour", "Yelow", "column 'colour': 'Yelow' is none of yellow, red, green"),
        ("crops.csv", "corn", "rarity", "Legendary", "column 'rarity': 'Legendary' is none of"),
        ("crops.csv", "corn", "effect", "planted: gane coins 1", "column 'effect': 'gane' is none of"),
        ("crops.csv", "corn", "effect", "gain coins 1", "column 'effect': 'gain coins 1' is no effect"),
        ("crops.csv", "corn", "effect", "planted: gain coins", "column 'effect': 'gain' takes 2 arguments, not 1"),
        ("crops.csv", "corn", "effect", "planted: gain gold 1", "column 'effect': 'gold' is none of"),
        ("crops.csv", "corn", "effect", "played: gain coins 1", "column 'effect': 'played'"),
        ("crops.csv", "corn", "effect", "planted: gain coins 1 per other_crops", "column 'effect': 'per other_crops'"),
        ("crops.csv", "corn", "effect", "planted: may gain coins 1", "column 'effect': 'gain' cannot be declined"),
        ("crops.csv", "corn", "effect", "planted: gain coins 1 if sunny", "column 'effect': 'sunny' is none of"),
        ("crops.csv", "corn", "effect", "planted: destroy nobody", "column 'effect': 'nobody' is none of"),
        ("actions.csv", "stonks", "price", "1.5", "column 'price': '1.5' is not a number from 0 to 99"),
        ("actions.csv", "stonks", "replayable", "maybe", "column 'replayable': 'maybe' is neither True nor False"),
        ("actions.csv", "stonks", "effect", "harvested: windfall", "column 'effect': 'harvested'"),
        ("actions.csv", "trellis_bed", "effect", "played: transform any fence", "column 'effect': 'fence' is none of"),
        ("classes.csv", "land_baron", "beds", "common swamp", "column 'beds': 'swamp' is none of"),
        ("classes.csv", "land_baron", "use", "always", "column 'use': 'always' is none of turn, game"),
        ("classes.csv", "land_baron", "bonus_card", "ace", "column 'bonus_card': 'ace' is none of"),
        ("beds.csv", "raised", "value", "-2", "column 'value': '-2' is not a number from 0 to 20"),
        ("beds.csv", "raised", "rarities", "rare unique", "column 'rarities': 'unique' is none of"),
    ],
)
def test_a_wrong_cell_is_told_by_file_line_and_column(file: str, id: str, column: str, cell: str, fault: str):
    told = faults(with_cell(file, id, column, cell))
    assert len(told) == 1
    assert told[0].startswith(f"{file}:{line_of(file, id)}: {fault}")


def test_all_faults_are_told_at_once_file_by_file():
    tables = with_cell("crops.csv", "corn", "value", "x") | with_cell("actions.csv", "stonks", "price", "y")
    told = faults(tables)
    assert [line.split(":")[0] for line in told] == ["crops.csv", "actions.csv"]


def test_a_word_that_was_meant_is_named():
    assert "did you mean 'gain'?" in faults(with_cell("crops.csv", "corn", "effect", "planted: gian coins 1"))[0]


def test_an_id_may_stand_only_once_in_all_tables():
    assert "stands" in faults(with_line("crops.csv", "corn,Corn,Yellow,Common,1,1,1,1,,"))[0]
    assert "'stonks' stands in" in faults(with_line("crops.csv", "stonks,Stonks,Yellow,Common,1,1,1,1,,"))[0]


def test_a_bed_must_not_be_missing():
    lines = Table.load(GAME.folder / "beds.csv").text.splitlines()
    told = faults({"beds.csv": Table("beds.csv", "\n".join(line for line in lines if not line.startswith("trellis,")))})
    assert "trellis" in told[0]


def test_six_classes_are_needed():
    lines = Table.load(GAME.folder / "classes.csv").text.splitlines()
    assert "classes.csv" in faults({"classes.csv": Table("classes.csv", "\n".join(lines[:-1]))})[0]


def test_more_cards_than_a_hand_can_hold_are_refused():
    assert any("208" in fault for fault in faults(with_cell("crops.csv", "corn", "copies", "30")))


def test_too_few_cards_to_deal_are_refused():
    lines = Table.load(GAME.folder / "crops.csv").text.splitlines()
    few = [lines[0], "corn,Corn,Yellow,Common,8,1,3,1,,"]
    none = [ACTION, "recycle,Recycle,Common,2,1,0,no,played: recycle 1"]
    told = faults(
        {
            "crops.csv": Table("crops.csv", "\n".join(few)),
            "actions.csv": Table("actions.csv", "\n".join(none)),
        }
    )
    assert any("too few" in fault for fault in told)


@pytest.mark.parametrize("name", ["class.seat0", "class.seat5"])
def test_an_unknown_class_of_a_seat_is_refused(name: str):
    assert "there is no class 'land_barron' (did you mean 'land_baron'?)" in faults({}, **{name: "land_barron"})[0]


def test_two_seats_cannot_play_the_same_class():
    assert faults({}, **{"class.seat0": "land_baron", "class.seat1": "land_baron"})
