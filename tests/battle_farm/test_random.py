"""What holds in every game, whoever plays and whatever the knobs say; and that all there is comes up."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as any_

from fairfield.frame.knobs import Knob
from fairfield.games.battle_farm import GAME
from fairfield.games.battle_farm.state import BedType, Moment, Over, Type, Word
from fairfield.games.battle_farm.words import FIRST_HAPPENING, ONE, VERB, Event, Step, Verb
from fairfield.kernel.jit import COMPILED

from .crowd import Table
from .table import rules

SEATS = range(2, 7)


def follow(table: Table, most: int = 100_000, new_potatoes: bool = False) -> None:
    """A random game to its end, looking at every position."""
    there = table.cards()
    for _ in range(most):
        if table.over:
            return
        before, legal = table.array.copy(), table.legal()
        assert len(set(legal)) == len(legal) > 0
        assert table.array.tobytes() == before.tobytes()
        table.wander()
        there += table.created()
        if new_potatoes:
            there += Counter(one for kind, _, one, _ in table.events() if kind is Event.RETURNED)
        assert table.cards() == there
        assert table.faults() == []


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_lost_or_doubled_nothing_is_negative_and_every_game_ends(seats: int):
    for seed in range(8 if COMPILED else 1):
        table = Table(rules(), seats, seed)
        follow(table)
        assert Over(table.over) in (Over.WIN_LIMIT, Over.EMPTY_DECK, Over.ROUND_CAP)


def test_r3_a_deck_of_197_is_all_there_is_but_for_bonus_cards_and_clones():
    table = Table(rules(), 6, 3)
    assert table.cards().total() == 197 + 2
    assert table.created().total() == 2


def test_r81_idle_games_end_too():
    """Everybody always ends its phase, so nobody ever buys."""
    table = Table(rules(), 3, 1)
    while not table.over:
        table.play(table.legal()[-1])
    assert table.over == Over.ROUND_CAP
    assert table.state["round"] == 199


def test_coins_and_fertilizers_change_by_what_is_told():
    """Every coin that comes or goes is in the log, and every fertilizer."""
    for seed in range(4 if COMPILED else 1):
        table = Table(rules(), 4, seed)
        while not table.over:
            farms = table.state["farms"]
            coins, fert = farms["coins"].astype(int), farms["fertilizers"].astype(int)
            table.wander()
            told = told_changes(table)
            assert (coins + told["coins"] == table.state["farms"]["coins"]).all(), table.events()
            assert (fert + told["fertilizers"] == table.state["farms"]["fertilizers"]).all(), table.events()


def told_changes(table: Table) -> dict[str, Any]:
    """What the log says of coins and fertilizers, by seat."""
    coins, fert = [0] * 6, [0] * 6
    for kind, seat, one, two in table.events():
        match kind:
            case Event.HARVESTED:
                coins[seat] += two
            case Event.BOUGHT:
                coins[seat] -= two
            case Event.SOLD:
                coins[seat], coins[one] = coins[seat] + two, coins[one] - two
            case Event.PLAYED | Event.CLASS_ACTION:
                fert[seat] -= two
            case Event.FERTILIZED:
                fert[seat] -= 1
            case Event.GAINED_COINS:
                coins[seat] += one
            case Event.GAINED_FERTILIZERS:
                fert[seat] += one
            case Event.LOST_COINS:
                coins[seat] -= one
            case Event.LOST_FERTILIZERS:
                fert[seat] -= one
            case Event.STOLE_COINS:
                coins[seat], coins[one] = coins[seat] + two, coins[one] - two
            case Event.GAVE:
                stock = fert if two else coins
                stock[seat] -= 1  # what the other gains is told as its gain
    return {"coins": coins, "fertilizers": fert}


# Whatever the knobs say


def values_of(knob: Knob) -> Any:
    if knob.choices:
        return any_.sampled_from(knob.choices)
    if knob.type == "on | off":
        return any_.booleans()
    numbers = any_.integers(knob.low, min(knob.high, knob.low + 40))
    return any_.sampled_from(sorted(knob.special)) | numbers if knob.special else numbers


KNOBS = any_.fixed_dictionaries(
    {},
    optional={
        knob.name: values_of(knob)
        for knob in GAME.knobs.table.values()
        if knob.type != "text" and knob.name != "round_cap"
    },
)


@settings(max_examples=60 if COMPILED else 25)
@given(KNOBS, any_.integers(2, 6), any_.integers(0, 999))
def test_all_this_holds_for_any_values_of_the_knobs(knobs: dict[str, Any], seats: int, seed: int):
    table = Table(GAME.edition("", {"round_cap": 60, **knobs}), seats, seed)
    follow(table, most=150, new_potatoes=bool(knobs.get("potato_new_copy")))


# Everything comes up


@pytest.fixture(scope="module")
def seen() -> dict[str, Counter[Any]]:
    """How often each thing came up in random games, until everything had."""
    names = ("verb", "question", "card", "class action", "word", "event", "bed", "end", "trigger")
    counts: dict[str, Counter[Any]] = {name: Counter() for name in names}
    for seed in range(60):
        table = Table(rules(), 2 + seed % 5, seed)
        tell(counts, table)
        while not table.over:
            counts["question"][table.question] += 1
            move = table.wander()
            count_move(counts, table, move)
            tell(counts, table)
        counts["end"][Over(table.over)] += 1
        if not missing(counts):
            break
    return counts


def count_move(counts: dict[str, Counter[Any]], table: Table, move: int) -> None:
    verb, one = Verb(VERB[move]), int(ONE[move])
    counts["verb"][verb] += 1
    if verb in (Verb.PLAY, Verb.PLANT):
        counts["card"][one] += 1
    for farm in table.state["farms"]:
        counts["bed"].update(BedType(int(type)) for type in farm["beds"]["type"])


def tell(counts: dict[str, Counter[Any]], table: Table) -> None:
    book = table.edition.book_view
    for kind, _, one, _ in table.events():
        counts["event"][kind] += 1
        moment = {
            Event.PLANTED: Moment.PLANTED,
            Event.HARVESTED: Moment.HARVESTED,
            Event.PLAYED: Moment.PLAYED,
            Event.CLASS_ACTION: Moment.PLAYED,
        }.get(kind)
        if kind is Event.CLASS_ACTION:
            counts["class action"][one] += 1
        if moment is not None:
            card = book.cards[one]
            for place in range(card.acting):
                if card.effects[place].moment == moment:
                    counts["word"][Word(card.effects[place].word)] += 1
                    counts["trigger"][one, moment] += 1


UNPRINTED = {Word.FLOOD}  # the knob seed_trader=final alone has it
BY_KNOBS = {Step.RIPE: "harvest_order"}
NOT_HERE = {Event.TO_DECK}  # likewise


def missing(counts: dict[str, Counter[Any]]) -> set[tuple[str, Any]]:
    book, names = rules().book_view, rules().names
    kinds = range(1, len(names.ids))
    triggers = {
        (kind, Moment(book.cards[kind].effects[place].moment))
        for kind in kinds
        for place in range(book.cards[kind].acting)
        if book.cards[kind].effects[place].moment != Moment.FERTILIZED
    }
    everything = {
        "verb": set(Verb),
        "question": {step for step in Step if step < FIRST_HAPPENING} - set(BY_KNOBS),
        "card": {kind for kind in kinds if book.cards[kind].type != Type.CLASS},
        "class action": {kind for kind in kinds if book.cards[kind].type == Type.CLASS},
        "word": set(list(Word)[1:]) - UNPRINTED,
        "event": set(Event) - NOT_HERE,
        "bed": set(BedType),
        "trigger": triggers,
        "end": {Over.EMPTY_DECK},
    }
    return {(kind, thing) for kind, things in everything.items() for thing in things if not counts[kind][thing]}


def test_every_card_word_verb_question_and_event_comes_up(seen: dict[str, Counter[Any]]):
    assert missing(seen) == set()


def test_the_question_which_ripe_crop_comes_first_comes_up_where_the_owner_chooses():
    found = set()
    for seed in range(10):
        table = Table(rules(harvest_order="owner"), 3, seed)
        while not table.over and Step.RIPE not in found:
            found.add(table.question)
            table.wander()
    assert Step.RIPE in found


def test_the_flood_comes_up_where_the_seed_trader_has_it():
    found = set()
    for seed in range(10):
        table = Table(rules(seed_trader="final", class__seat0="seed_trader"), 3, seed)
        while not table.over and Event.TO_DECK not in found:
            table.wander()
            found |= {kind for kind, *_ in table.events()}
    assert Event.TO_DECK in found


def test_a_state_stays_below_8_kb():
    assert Table(rules(), 6, 1).array.itemsize < 8 * 1024
