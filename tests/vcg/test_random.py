"""What holds in every match and battle, whatever the cards and knobs say; and that all there is comes up."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as any_

from fairfield.frame.game import Edition
from fairfield.frame.knobs import Knob
from fairfield.games.vcg import GAME, battle
from fairfield.games.vcg.grammar import ADMITTED, FORMS, parse
from fairfield.games.vcg.state import STAKES, Prefix, Word
from fairfield.games.vcg.words import ONE, TWO, VERB, Event, Verb

from .matches import PRESETS, Facts, battles, facts_of, walk
from .test_grammar import legal_texts

LIFE = {Event.DAMAGED, Event.LIFE, Event.HEAL_TICK, Event.POISON_TICK}


def changes(match: Any, kinds: set[Event]) -> list[int]:
    """What the events of the last move add up to, by seat."""
    log, total = match.state.log, [0, 0]
    for place in range(log.count):
        event = log.events[place]
        if event.kind in kinds:
            total[event.seat] += event.one
    return total


def follow(edition: Edition, seed: int) -> None:
    """A random match to its end, looking at every position."""
    played: set[tuple[int, int]] = set()
    for step in walk(edition, seed):
        after = facts_of(step.match)
        for name, kinds in (("life", LIFE), ("potions", {Event.POTIONS})):
            moved = [new - old for new, old in zip(after[name], step.before[name], strict=True)]
            assert changes(step.match, kinds) == moved, name
        assert min(after["potions"]) >= 0
        assert not step.match.state.log.lost
        if VERB[step.move] == Verb.CARD:
            assert (step.seat, ONE[step.move]) not in played
            played.add((step.seat, int(ONE[step.move])))
    assert len(played) in (2, 4, 6, 8)
    assert step.match.over


@pytest.mark.parametrize("edition", PRESETS, ids=list(GAME.knobs.presets))
def test_potions_are_never_negative_and_every_change_is_told(edition: Edition):
    for seed in range(40):
        follow(edition, seed)


def values_of(knob: Knob) -> Any:
    if knob.choices:
        return any_.sampled_from(knob.choices)
    if knob.type == "on | off":
        return any_.booleans()
    if knob.type == "text":
        return any_.sampled_from(["factions", "ready", "any", "Night Market", "Kill or Cure"])
    return any_.sampled_from([knob.low, knob.high]) | any_.integers(knob.low, min(knob.high, knob.low + 20))


KNOBS = {knob.name: values_of(knob) for knob in GAME.knobs.table.values() if knob.name != "level_limit"}
READINGS = {name: values for name, values in KNOBS.items() if not name.startswith("deck.")}


@settings(max_examples=40)
@given(any_.sampled_from(list(GAME.knobs.presets)), any_.fixed_dictionaries({}, optional=KNOBS), any_.integers(0, 999))
def test_this_holds_for_any_values_of_the_knobs(preset: str, knobs: dict[str, Any], seed: int):
    follow(GAME.edition(preset, knobs), seed)


# A battle by itself

SMALL = any_.integers(0, 9)
TEXTS = legal_texts()
CALM = TEXTS.filter(lambda text: "Courage" not in text and "Stop" not in text)


@any_.composite
def hands(draw: any_.DrawFn, texts: any_.SearchStrategy[str]) -> list[list[Any]]:
    """Up to four cards of two factions."""
    bonuses = {name: draw(texts.filter(lambda text: not text.startswith("Support"))) for name in "MR"}
    made = []
    for place in range(draw(any_.integers(1, 4))):
        faction = draw(any_.sampled_from("MR"))
        ability = draw(any_.just("") | texts)
        made.append(
            [f"Card {place}", draw(any_.integers(2, 5)), draw(SMALL), draw(SMALL), ability, bonuses[faction], faction]
        )
    return made


@any_.composite
def situations(draw: any_.DrawFn, texts: any_.SearchStrategy[str] = TEXTS) -> Facts:
    both = [draw(hands(texts)), draw(hands(texts))]
    lasting = any_.lists(any_.tuples(SMALL, SMALL).map(list), max_size=3)
    extra = draw(any_.tuples(SMALL, SMALL))
    focus = draw(any_.tuples(any_.integers(0, 1), any_.integers(0, 1)))
    return {
        "hands": both,
        "first": draw(any_.integers(0, 1)),
        "card": [draw(any_.integers(0, len(hand) - 1)) for hand in both],
        "extra": list(extra),
        "focus": list(focus),
        "life": [draw(any_.integers(1, 20)), draw(any_.integers(1, 20))],
        "potions": [extra[seat] + 3 * focus[seat] + draw(SMALL) for seat in range(2)],
        "previous": draw(any_.sampled_from([None, 0, 1])),
        "poison": [draw(lasting), draw(lasting)],
        "heal": [draw(lasting), draw(lasting)],
    }


PAIRS = ["hands", "card", "extra", "focus", "life", "potions", "poison", "heal"]
SEATED = ["power", "attack", "damage", "life", "potions", "poison", "heal"]


def swapped(facts: Facts) -> Facts:
    """The seats change places."""
    turned = {name: facts[name][::-1] for name in PAIRS}
    return turned | {"first": 1 - facts["first"], "previous": other(facts["previous"])}


def other(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat


def mirrored(done: Facts) -> Facts:
    return done | {"winner": 1 - done["winner"]} | {name: done[name][::-1] for name in SEATED}


@settings(max_examples=150)
@given(situations(), any_.fixed_dictionaries({}, optional=READINGS))
def test_seats_that_change_places_change_the_outcome_with_them(facts: Facts, knobs: dict[str, Any]):
    knobs = knobs | {"focus_cost": 3}
    assert battle(changes=knobs, **swapped(facts)) == mirrored(battle(changes=knobs, **facts))


@settings(max_examples=150)
@given(situations(CALM))
def test_who_plays_first_matters_for_courage_stops_and_ties_alone(facts: Facts):
    one, two = battle(**facts), battle(**facts | {"first": 1 - facts["first"]})
    if one["why"] == "first":
        assert (two["why"], two["winner"], two["power"]) == ("first", 1 - one["winner"], one["power"])
    else:
        assert one == two


@settings(max_examples=150)
@given(situations())
def test_only_the_winner_hurts_and_potions_are_never_negative(facts: Facts):
    done = battle(**facts)
    assert min(done["potions"]) >= 0
    assert done["why"] in ("attack", "level", "first")
    if done["why"] == "attack":
        assert done["attack"][done["winner"]] > done["attack"][1 - done["winner"]]
    else:
        assert done["attack"][0] == done["attack"][1]
    plain = facts | {"poison": [[], []], "heal": [[], []]}
    plain["hands"] = [[[*card[:4], "", "+ 0 Life", card[6]] for card in hand] for hand in facts["hands"]]
    done = battle(**plain)
    lost = [before - after for before, after in zip(facts["life"], done["life"], strict=True)]
    assert lost[done["winner"]] == 0
    assert lost[1 - done["winner"]] == done["damage"][done["winner"]]


@pytest.mark.parametrize("edition", PRESETS, ids=list(GAME.knobs.presets))
def test_a_battle_by_itself_goes_as_in_a_match(edition: Edition):
    for seed in range(30):
        for facts, match in battles(edition, seed):
            done, state = battle(edition.preset, **facts), match.state
            after = facts_of(match)
            assert {name: done[name] for name in ("life", "potions", "poison", "heal")} == {
                name: after[name] for name in ("life", "potions", "poison", "heal")
            }
            assert done["winner"] == state.previous
            for name in ("power", "attack", "damage"):
                assert done[name] == [getattr(player.fought, name) for player in state.players]


# Everything comes up


def test_every_card_and_every_stake_comes_up():
    edition = GAME.edition("seed", {"potions": 40})
    cards, stakes = Counter[int](), Counter[tuple[int, int]]()
    for seed in range(400):
        for step in walk(edition, seed):
            if VERB[step.move] == Verb.CARD:
                cards[int(ONE[step.move])] += 1
            else:
                stakes[int(ONE[step.move]), int(TWO[step.move])] += 1
        if len(cards) == 120 and len(stakes) == 2 * STAKES:
            break
    assert set(cards) == set(range(1, 121))
    assert set(stakes) == {(extra, focus) for extra in range(STAKES) for focus in range(2)}


def test_every_effect_and_every_prefix_matters_in_random_play():
    """In battles of our own cards: without the ability or the bonus it would have come out differently."""
    words, prefixes = set[Word](), set[Prefix]()
    for seed in range(300):
        for facts, _ in battles(PRESETS[0], seed):
            for seat, hand in enumerate(facts["hands"]):
                for place, card in enumerate(hand):
                    for slot in (4, 5):
                        sentence = parse(card[slot])
                        speaks = place == facts["card"][seat] or sentence.prefix is Prefix.SUPPORT
                        if not speaks or (sentence.word in words and sentence.prefix in prefixes):
                            continue
                        if battle(**facts) != battle(**without(facts, seat, place, slot)):
                            words.add(sentence.word)
                            prefixes.add(sentence.prefix)
        if len(words) == len(FORMS) and len(prefixes) == len(ADMITTED):
            break
    assert words == set(FORMS)
    assert prefixes == set(ADMITTED)


def without(facts: Facts, seat: int, place: int, slot: int) -> Facts:
    hands = [[list(card) for card in hand] for hand in facts["hands"]]
    hands[seat][place][slot] = ""
    return facts | {"hands": hands}
