"""Variants of rules: grids of knobs, and tables with one number changed."""

import csv
import io

import pytest

from fairfield.games import SCARECROVV, VCG
from fairfield.kernel.errors import DataError
from fairfield.lab.variants import axes_of, axis_of, editions_of, grid_of, varied
from tests.pig import GAME as PIG

TABLETOP = SCARECROVV.edition("tabletop")


# Grids


@pytest.mark.parametrize(
    ("text", "name", "values"),
    [
        ("victory_vp=20:30:5", "victory_vp", "20 25 30"),
        ("victory_vp=20:24:3", "victory_vp", "20 23"),
        ("victory_vp=5:3:-1", "victory_vp", "5 4 3"),
        ("victory_vp=7:9", "victory_vp", "7 8 9"),
        ("victory_vp=12,20:22:2,30", "victory_vp", "12 20 22 30"),
        ("field_capacity.rookery = 1, 2", "field_capacity.rookery", "1 2"),
        ("market_refill=on,off", "market_refill", "on off"),
        ("any_choice=first,player", "any_choice", "first player"),
        ("vp_cost.vp1=none,0:2", "vp_cost.vp1", "none 0 1 2"),
        ("vp1_play_cost=free,2 ash", "vp_play_cost.vp1", "free|2 ash"),
    ],
)
def test_a_grid_takes_ranges_with_both_ends_lists_words_and_places(text, name, values):
    axis = axis_of(SCARECROVV, text)
    assert (axis.name, list(axis.values)) == (name, values.split("|" if "|" in values else " "))


def test_every_combination_is_a_variant_and_the_last_knob_changes_fastest():
    variants = grid_of(axes_of(PIG, ["goal=20,30", "sides=6:8:2"]))
    assert [variant.label for variant in variants] == [
        "goal=20, sides=6",
        "goal=20, sides=8",
        "goal=30, sides=6",
        "goal=30, sides=8",
    ]
    books = [edition.book_view for _, edition in editions_of(PIG.edition(), variants, must=True)]
    assert [(book.goal, book.sides) for book in books] == [(20, 6), (20, 8), (30, 6), (30, 8)]


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        (["victory_vp"], "--grid victory_vp: write NAME=1,2,3 or NAME=FIRST:LAST:STEP"),
        (["victory_vp="], "write NAME=1,2,3"),
        (["victry_vp=3"], "there is no such knob (did you mean 'victory_vp'?)"),
        (["victory_vp=0:5"], "'0' is not a number from 1 to 999"),
        (["victory_vp=3,many"], "'many' is not a number from 1 to 999"),
        (["victory_vp=30:20:5"], "no steps of 5 lead from 30 to 20"),
        (["victory_vp=20:30:0"], "no steps of 0"),
        (["victory_vp=20,,30"], "nothing between two commas"),
        (["victory_vp=20,18:22:2"], "20 stands there twice"),
        (["market_refill=maybe"], "'maybe' is neither on nor off"),
        (["victory_vp=3", "victory_vp=4"], "victory_vp stands there twice: give all its values at once"),
        (["victory_vp=1:999", "max_rounds=1:60"], "a grid of 59,940 variants is too large"),
        (["victory_vp=0:9999999999"], "9,999,999,999"),
    ],
)
def test_a_grid_that_cannot_be_is_refused_in_one_sentence(texts, fault):
    with pytest.raises(DataError) as refused:
        axes_of(SCARECROVV, texts)
    assert fault in str(refused.value) or "values: at most" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_combinations_that_the_game_refuses_are_named():
    variants = grid_of(axes_of(SCARECROVV, ["globals_mode=off,always_on", "globals_on=G1"]))
    with pytest.raises(DataError) as refused:
        editions_of(TABLETOP, variants, must=True)
    assert str(refused.value).startswith("globals_mode=off, globals_on=G1: globals_on=G1: needs globals_mode=always_on")


def test_a_grid_varies_what_was_set_otherwise():
    base = PIG.edition("quick", {"sides": 8})
    found = editions_of(base, grid_of(axes_of(PIG, ["goal=40"])), must=True)
    assert [(edition.preset, edition.values) for _, edition in found] == [("quick", {"goal": 40, "sides": 8})]


# Tables


def points():
    rows = csv.DictReader(io.StringIO((SCARECROVV.folder / "cards.csv").read_text()))
    return {row["id"]: int(row["mat_points"]) for row in rows}


def test_each_number_becomes_one_more_and_one_less_where_the_game_allows_it():
    found = editions_of(TABLETOP, varied(TABLETOP, ["cards.csv"], ["mat_points"]), must=False)
    told = [(variant.cells["row"], int(variant.cells["to"])) for variant, _ in found]
    assert sorted(told) == sorted((row, n) for row, was in points().items() for n in (was - 1, was + 1) if n >= 0)
    for variant, edition in found:
        was, now = TABLETOP.book_view.cards, edition.book_view.cards
        changed = [card for card in range(len(was)) if repr(was[card]) != repr(now[card])]
        assert [edition.names.ids[card] for card in changed] == [variant.cells["row"]]
        assert now[changed[0]].points == int(variant.cells["to"])


def test_all_of_a_table_is_varied_and_only_what_is_allowed_is_played():
    variants = varied(TABLETOP, ["cards.csv"])
    found = editions_of(TABLETOP, variants, must=False)
    assert {variant.cells["column"] for variant in variants} == {
        "buy_cost_plasma",
        *(f"play_cost_{res}" for res in ["plasma", "ash", "shards", "nut", "berry", "mushroom"]),
        "mat_points",
        "effect",
    }
    good = {variant.label for variant, _ in found}
    assert "O1 Bull: play_cost_nut 0 -> 1" in good
    assert "O1 Bull: play_cost_nut 0 -> -1" in {variant.label for variant in variants} - good
    with pytest.raises(DataError, match="'-1' is not a number from 0 to 20"):
        editions_of(TABLETOP, variants, must=True)


def test_numbers_in_texts_are_varied_and_those_in_names_are_not():
    told = [variant.label for variant in varied(TABLETOP, ["cards"], ["O2", "effect"])]
    assert told == [
        "O2 Cow: effect draw:2 -> 1",
        "O2 Cow: effect draw:2 -> 3",
        "O2 Cow: effect replace_pool:2 -> 1",
        "O2 Cow: effect replace_pool:2 -> 3",
    ]
    signed = {variant.cells["to"] for variant in varied(TABLETOP, ["globals.csv"], ["effect", "Plentiful Forage"])}
    assert {text.partition(";")[0] for text in signed} >= {
        "forage_yield_bonus_this_round:+2",
        "forage_yield_bonus_this_round:+0",
    }
    assert all(variant.cells["row"] != variant.cells["from"] for variant in varied(TABLETOP, ["cards.csv"]))


def test_a_game_of_many_tables_has_them_varied_by_pattern_or_by_name():
    base = VCG.edition()
    every, one = varied(base, ["cards/*.csv"], ["Power"]), varied(base, ["night_market.csv"], ["power"])
    assert {variant.cells["table"] for variant in one} == {"cards/night_market.csv"}
    assert len(one) == 2 * 12
    assert len(every) == 10 * len(one)
    found = editions_of(base, one, must=False)
    card = base.names.ids.index("Honest_Scales", 1)
    powers = {v.label: e.book_view.cards[card].power for v, e in found if v.cells["row"] == "Honest Scales"}
    assert powers == {"Honest Scales: Power 7 -> 6": 6, "Honest Scales: Power 7 -> 8": 8}


def test_your_own_table_is_varied_in_place_of_the_games(tmp_path):
    from fairfield.frame.tables import Table

    text = (SCARECROVV.folder / "cards.csv").read_text()
    own = Table("my.csv", text.replace("O1,Bull,2", "O1,Bulldozer,3"))
    base = SCARECROVV.edition("tabletop", tables={"cards.csv": own})
    told = [variant.label for variant in varied(base, ["my.csv"], ["Bulldozer", "buy_cost_plasma"])]
    assert told == ["O1 Bulldozer: buy_cost_plasma 3 -> 2", "O1 Bulldozer: buy_cost_plasma 3 -> 4"]


@pytest.mark.parametrize(
    ("tables", "only", "fault"),
    [
        (["card.csv"], [], "has no such table (did you mean 'cards.csv'?): it has cards.csv, globals.csv, tags.csv"),
        (["cards.csv"], ["mat_pionts"], "neither a column nor a row's name (did you mean 'mat_points'?)"),
        (["cards.csv"], ["domain"], "there is no number to change"),
    ],
)
def test_what_cannot_be_varied_is_told(tables, only, fault):
    with pytest.raises(DataError) as refused:
        varied(TABLETOP, tables, only)
    assert fault in str(refused.value)
