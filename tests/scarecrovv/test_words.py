"""Words for moves and events, and which elements of the board a move touches."""

from random import Random
from types import SimpleNamespace

import pytest

from fairfield.games.scarecrovv import GAME
from fairfield.games.scarecrovv.state import FIRST_VP, LIBRARY, RESOURCES, SEATS, SLOTS, Over, Resource, Type
from fairfield.games.scarecrovv.words import MOVES, Event, Verb
from fairfield.kernel.errors import UnknownMove
from fairfield.kernel.log import ALL_EYES

from .table import card, rules, table

RULES = rules("tabletop")


def move(verb: Verb, one: int = 0, two: int = 0) -> int:
    return MOVES.table.index((verb, one, two))


def number(id: str) -> int:
    return RULES.names.number(id)


# Moves


SAID = {
    (Verb.PASS, 0, 0): "pass",
    (Verb.END_TURN, 0, 0): "end the turn",
    (Verb.WORKER, 3, 0): "worker to forage",
    (Verb.BUY, number("A10"), 0): "buy Two-Headed Sheep",
    (Verb.BUY_VP, 2, 0): "buy VP:3",
    (Verb.PLAY, number("O1"), 0): "play Bull",
    (Verb.PLAY, number("O1"), 6): "play Bull to slot 6",
    (Verb.PLAY, number("VP:1"), 0): "play VP:1",
    (Verb.DISCARD, number("RES:plasma"), 0): "discard RES:plasma",
    (Verb.COMPOST, number("VP:3"), 0): "compost VP:3",
    (Verb.REPLACE, number("O11"), 0): "replace Murder of Crows",
    (Verb.TAKE, number("O7"), 0): "take Deer",
    (Verb.COPY, number("A1"), 0): "copy Scrounger Rat",
    (Verb.KEEP, number("A2"), 0): "keep Barn Cat",
    (Verb.SWAP, number("G5"), 0): "swap for Crown's Decree",
    (Verb.STEAL, 2, Resource.NUT): "steal forage (nut) from seat 2",
    (Verb.MOVE, 1, 5 * 7 + 1): "move worker of seat 1 from compost to ash",
    (Verb.GAIN, Resource.MUSHROOM, 0): "gain mushroom",
    (Verb.LOCK, Type.WILD, 0): "lock wild",
    (Verb.SAVE, Resource.SHARDS, 0): "save shards",
    (Verb.PAY, Resource.NUT, 0): "pay forage (nut)",
    (Verb.OPTION, 1, 0): "pay price 2",
    (Verb.ACCEPT, 0, 0): "yes",
    (Verb.DECLINE, 0, 0): "no",
}


@pytest.mark.parametrize(("played", "words"), SAID.items(), ids=SAID.values())
def test_a_move_is_said_in_words_and_understood_again(played: tuple[Verb, int, int], words: str):
    assert RULES.says(move(*played)) == words
    assert RULES.move(words) == move(*played)


def test_every_verb_has_words():
    assert {verb for verb, _, _ in SAID} == set(Verb)


def playable(number: int) -> bool:
    """Whether a move can ever be made with these tables: its card exists, and VP cards are bought from their piles."""
    verb, one, _ = MOVES.table[number]
    says_card = "{card}" in MOVES.verbs[verb].says
    return not says_card or (0 < one < len(RULES.names.ids) and (verb != Verb.BUY or one >= LIBRARY))


def test_the_words_of_every_move_lead_back_to_it():
    moves = [number for number in range(len(MOVES)) if playable(number)]
    assert [RULES.move(RULES.says(number)) for number in moves] == moves


def test_what_no_card_is_called_yet_is_said_by_number():
    assert RULES.says(move(Verb.BUY, 47)) == "buy card 47"


def test_words_are_understood_in_any_case_with_any_blanks_and_as_a_number():
    buy = move(Verb.BUY, number("O2"))
    assert RULES.move("  Buy   COW ") == RULES.move(str(buy)) == RULES.move(buy) == buy


def test_misspelt_words_are_told_with_a_suggestion():
    with pytest.raises(UnknownMove, match=r"^'by Cow' is no move \(did you mean 'buy cow'\?\)$"):
        RULES.move("by Cow")


def test_a_number_beyond_the_last_move_is_told():
    with pytest.raises(UnknownMove, match=f"^there is no move {len(MOVES)}: moves are numbered 0 to {len(MOVES) - 1}$"):
        RULES.says(len(MOVES))


def test_cards_of_the_same_title_are_told_apart_by_id():
    twin = card("X1")
    edition = rules("tabletop", cards=[("X1", "Bull", *twin[2:])])
    bull, other = (edition.names.number(id) for id in ("O1", "X1"))
    assert [edition.says(move(Verb.BUY, card)) for card in (bull, other)] == ["buy Bull (O1)", "buy Bull (X1)"]
    assert edition.move("buy Bull (X1)") == move(Verb.BUY, other)


def test_capitals_alone_do_not_tell_titles_apart():
    twin = card("X1")
    edition = rules("tabletop", cards=[("X1", "bull", *twin[2:])])
    other = move(Verb.BUY, edition.names.number("X1"))
    assert edition.says(other) == "buy bull (X1)"
    assert edition.move("BUY BULL (X1)") == other


def test_buying_a_vp_card_means_its_pile():
    game = table("market (A1), seat 0: bank (1 plasma)").play("buy VP:1")
    assert (game.discard(0), game.market()) == ({"VP:1": 1}, "A1")


# Where a move happens


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("pass", []),
        ("worker to ash", ["field:ash"]),
        ("buy Cow", ["market:Cow"]),
        ("buy VP:3", ["pile:VP:3"]),
        ("play Cow to slot 2", ["hand:Cow", "mat:2"]),
        ("discard VP:1", ["hand:VP:1"]),
        ("compost RES:plasma", ["hand:RES:plasma"]),
        ("replace Cow", ["market:Cow"]),
        ("take Cow", ["market:Cow"]),
        ("copy Bull", ["market:Bull"]),
        ("keep Cow", ["looked:Cow"]),
        ("swap for Cow", ["market:Cow", "top"]),
        ("steal forage (nut) from seat 1", ["seat:1", "bank:forage (nut)"]),
        ("move worker of seat 2 from ash to plasma", ["seat:2"]),
        ("gain berry", ["bank:berry"]),
        ("lock farm", ["mat:2"]),
        ("save ash", ["bank:ash"]),
        ("pay ash", ["bank:ash"]),
        ("pay price 1", []),
        ("yes", []),
    ],
)
def test_a_move_names_what_it_touches(words: str, where: list[str]):
    assert RULES.where(RULES.move(words)) == where


def test_every_move_can_say_where_it_happens():
    assert all(isinstance(RULES.where(number), list) for number in range(len(MOVES)))


# Events


def event(kind: Event, seat: int = 1, one: int | None = 0, two: int | None = 0) -> SimpleNamespace:
    return SimpleNamespace(kind=kind, seat=seat, one=one, two=two)


TOLD = [
    (event(Event.ROUND, -1, 3), "--- round 3 ---"),
    (event(Event.PASSED), "seat 1 passes"),
    (event(Event.END_TURN), "seat 1 ends the turn"),
    (event(Event.WORKER, 0, 6), "seat 0 puts a worker on initiative"),
    (event(Event.BOUGHT, 1, number("O2")), "seat 1 buys Cow"),
    (event(Event.PLAYED, 1, number("VP:1")), "seat 1 plays VP:1"),
    (event(Event.TO_MAT, 1, number("O2"), 4), "seat 1 plays Cow to slot 4"),
    (event(Event.PAID, 1, Resource.NUT, 2), "seat 1 pays 2 forage (nut)"),
    (event(Event.GAINED, 1, Resource.BERRY, 1), "seat 1 gains 1 berry"),
    (event(Event.SCORED, 1, 3), "seat 1 scores 3 VP"),
    (event(Event.DREW, 1, number("RES:plasma")), "seat 1 draws RES:plasma"),
    (event(Event.RESHUFFLED, 1, 7), "seat 1 shuffles 7 cards into a new deck"),
    (event(Event.DISCARDED, 1, number("O2")), "seat 1 discards Cow"),
    (event(Event.COMPOSTED, 1, number("O2")), "seat 1 composts Cow"),
    (event(Event.REVEALED, -1, number("O2")), "Cow comes to the market"),
    (event(Event.REPLACED, 1, number("O2")), "Cow leaves the market"),
    (event(Event.TOOK, 1, number("O2")), "seat 1 takes Cow"),
    (event(Event.COPIED, 1, number("O1")), "seat 1 copies Bull"),
    (event(Event.MOVED, 1, 4, 0), "a worker of seat 1 moves from rookery to plasma"),
    (event(Event.STOLE, 1, 0, Resource.ASH), "seat 1 steals ash from seat 0"),
    (event(Event.LOOKED, 1, number("O2")), "seat 1 looks at Cow"),
    (event(Event.KEPT, 1, number("O2")), "seat 1 keeps Cow"),
    (event(Event.TO_BOTTOM, 1, number("O2")), "Cow goes to the bottom of the supply"),
    (event(Event.LOCKED, 1, Type.CRITTER), "seat 1 makes critter cards cheaper"),
    (event(Event.INITIATIVE), "seat 1 claims the initiative"),
    (event(Event.FIRST), "seat 1 will begin"),
    (event(Event.FAILED, 1, number("VP:1")), "seat 1 cannot complete VP:1 and takes it back"),
    (event(Event.ENDED, 1, Over.VICTORY), "seat 1 has the VP to win"),
    (event(Event.ENDED, 1, Over.ROUND_CAP), "seat 1 wins: the last round is over"),
    (event(Event.ENDED, 1, Over.STEP_CAP), "seat 1 wins: no more steps are allowed"),
    (event(Event.DREW, 1, None, None), "seat 1 draws a card"),
    (event(Event.LOOKED, 1, None, None), "seat 1 looks at a card"),
    (event(Event.KEPT, 1, None, None), "seat 1 keeps a card"),
    (event(Event.TO_BOTTOM, 1, None, None), "a card goes to the bottom of the supply"),
]


@pytest.mark.parametrize(("event", "words"), TOLD, ids=[words for _, words in TOLD])
def test_an_event_is_told_in_words(event: SimpleNamespace, words: str):
    assert RULES.tell(event) == words


def test_every_event_has_words():
    assert {event.kind for event, _ in TOLD} == set(Event) == set(GAME.words.events)


def test_events_tell_of_every_card_field_resource_and_type_there_is():
    cards = [RULES.tell(event(Event.PLAYED, 0, number)) for number in range(1, len(RULES.names.ids))]
    assert cards == [f"seat 0 plays {title}" for title in RULES.names.titles[1:]]
    assert len({RULES.tell(event(Event.GAINED, 0, res, 1)) for res in range(RESOURCES)}) == RESOURCES
    assert len({RULES.tell(event(Event.TO_MAT, 0, FIRST_VP, slot)) for slot in range(SLOTS + 1)}) == SLOTS + 1
    assert len({RULES.tell(event(Event.STOLE, 0, seat, 0)) for seat in range(SEATS)}) == SEATS


def test_all_that_is_ever_hidden_is_which_card_was_drawn_looked_at_kept_or_buried():
    farm = "deck (9 O10, 9 A2, 9 A7, 9 O1, 9 A3), bank (99 plasma, 99 ash, 99 shards)"
    text = f"supply (40 A1, 40 A12), seat 0: {farm}, seat 1: {farm}, seat 2: {farm}"
    game, luck = table(text, "tabletop", max_rounds=4), Random(1)
    while not game.over:
        game.play(luck.choice([words for words in game.moves() if words != "pass"] or ["pass"]))
    hidden = {Event(event["kind"]) for _, event in game.match.story if event["eyes"] != ALL_EYES}
    assert hidden == {Event.DREW, Event.LOOKED, Event.KEPT, Event.TO_BOTTOM}
    assert not [line for seat in range(3) for line in game.match.told(seat) if "None" in line]
