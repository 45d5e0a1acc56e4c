"""Moves are numbered, shown in little room, and found in what is typed."""

import pytest

from fairfield.cli.menu import Menu, numbered
from fairfield.games import BATTLE_FARM, SCARECROVV, VCG

from ..pig import GAME as PIG

TABLETOP, DUEL, FARM = SCARECROVV.edition(), VCG.edition(), BATTLE_FARM.edition()
FIRST_TURN = (
    "pass",
    "worker to plasma",
    "worker to ash",
    "worker to forage",
    "buy VP:1",
    "buy VP:3",
    "buy Fox",
    "play Fox",
    *(f"play Fox to slot {slot}" for slot in (1, 2, 3)),
)


def menu(edition, *words):
    return Menu(edition, [edition.move(one) for one in words])


@pytest.fixture
def turn():
    return menu(TABLETOP, *FIRST_TURN)


@pytest.fixture
def stakes():
    extra = [f"{count} potion{'s' if count > 1 else ''}" for count in range(1, 31)]
    return menu(DUEL, "stake nothing", "stake focus", *(f"stake {x}{y}" for x in extra for y in ("", " and focus")))


def meant(menu, typed):
    return [choice.words for choice in menu.meant(typed)]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("2", "worker to plasma"),
        ("pass", "pass"),
        ("WORKER  to ash", "worker to ash"),
        ("pa", "pass"),
        ("worker to f", "worker to forage"),
        ("w pl", "worker to plasma"),
        ("buy f", "buy Fox"),
        ("b vp:3", "buy VP:3"),
        ("p fox 2", "play Fox to slot 2"),
        ("forage", "worker to forage"),
        ("play f", "play Fox"),  # the others only add to it
    ],
)
def test_a_move_is_its_number_its_words_or_beginnings_of_them(turn, typed, words):
    assert meant(turn, typed) == [words]


@pytest.mark.parametrize(("typed", "several"), [("w", 3), ("buy", 3), ("play fox to", 3), ("b vp", 2)])
def test_what_may_be_several_moves_is_none(turn, typed, several):
    assert len(meant(turn, typed)) == several


@pytest.mark.parametrize("typed", ["", "0", "12", "-1", "x", "buy bull", "fo", "to", "play fox to slot 9", "plsma"])
def test_what_no_move_begins_with_is_none(turn, typed):
    assert meant(turn, typed) == []


def test_numbers_are_whole(stakes):
    assert meant(stakes, "stake 3") == ["stake 3 potions"]
    assert meant(stakes, "st 1") == ["stake 1 potion"]
    assert meant(stakes, "stake 30 f") == ["stake 30 potions and focus"]
    assert meant(stakes, "stake 31") == []


def test_hundreds_of_moves_are_shown_in_a_few_lines(stakes):
    assert [(entry.number, entry.words) for entry in stakes.entries()] == [
        ("1", "stake nothing"),
        ("2", "stake focus"),
        ("3", "stake 1 potion"),
        ("4", "stake 1 potion and focus"),
        ("5-33", "stake 2-30 potions"),
        ("34-62", "stake 2-30 potions and focus"),
    ]
    assert stakes.choices[4].words == "stake 2 potions"
    assert stakes.number(stakes.choices[4].move) == 5


def test_moves_that_hold_a_word_are_listed_one_by_one(stakes):
    assert [entry.number for entry in stakes.entries("20 potions")] == ["23", "52"]


def test_so_many_different_moves_leave_some_unsaid_but_none_unplayable():
    everything = Menu(TABLETOP, list(TABLETOP.spoken().values()))
    entries, left = everything.short()
    assert len(entries) < 100 < len(everything.choices)
    assert any("more like 'move worker of" in words for words in left)
    assert meant(everything, "move w seat 3 ash shards") == ["move worker of seat 3 from ash to shards"]
    assert sorted(number for entry in everything.entries() for number in range(entry.first, entry.last + 1)) == list(
        range(1, len(everything.choices) + 1)
    )


def test_a_mistyped_word_has_near_moves(turn):
    assert turn.near("bye fox")[0].words == "buy Fox"
    assert "worker to plasma" in [choice.words for choice in turn.near("plsma")]
    assert turn.near("qqqq") == []


def test_completion_keeps_to_what_was_typed(turn):
    assert turn.completions("play fox t") == [f"play Fox to slot {slot}" for slot in (1, 2, 3)]


def test_a_game_with_two_moves_has_a_menu_of_two():
    edition = PIG.edition()
    pig = Menu(edition, [0, 1])
    assert [entry.number for entry in pig.entries()] == ["1", "2"]
    assert [meant(pig, choice.words[:1]) for choice in pig.choices] == [[choice.words] for choice in pig.choices]


def test_a_move_is_also_found_by_what_stands_beside_it():
    slots = [FARM.move(f"buy slot {slot}") for slot in (1, 2, 3)]
    beside = dict(zip(slots, ["Corn, 1 coin", "Melon, 2 coins", "Corn, 1 coin"], strict=True))
    market = Menu(FARM, slots, beside.__getitem__)
    assert meant(market, "buy melon") == meant(market, "melon") == meant(market, "2") == ["buy slot 2"]
    assert meant(market, "buy slot 1") == ["buy slot 1"]
    assert meant(market, "b corn") == ["buy slot 1", "buy slot 3"]
    assert [entry.words for entry in market.entries("melon")] == ["buy slot 2"]
    assert market.full(slots[1]) == "buy slot 2 (Melon, 2 coins)"


def test_help_has_an_example_that_means_one_move(turn):
    typed, words = turn.shorthand()
    assert meant(turn, typed) == [words]
    assert menu(TABLETOP, "pass").shorthand() == ("", "")


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        (["worker to ash", "pass"], [1, 2]),
        (["bid 0", "bid 1", "bid 2"], [0, 1, 2]),
        (["buy slot 4", "buy slot 6", "end"], [4, 6, 7]),
        (["stake nothing", "stake 1 potion", "stake 2 potions", "stake focus"], [0, 1, 2, 3]),
        (["plant Corn in bed 2", "plant Corn in bed 3", "plant Melon in bed 2"], [2, 3, 4]),
    ],
)
def test_a_move_that_speaks_of_a_number_has_it_where_it_can(words, numbers):
    assert numbered(words) == numbers


def test_a_number_that_no_move_has_means_none():
    market = menu(FARM, "buy slot 4", "buy slot 6", "end")
    assert [meant(market, number) for number in "14567"] == [[], ["buy slot 4"], [], ["buy slot 6"], ["end"]]
    assert [entry.number for entry in market.entries()] == ["4", "6", "7"]
