"""Rulings that belong to no § alone; and that every one of them is proved somewhere."""

import re
from collections import Counter
from pathlib import Path

from fairfield.games.battle_farm import GAME

from .table import opening, table

HERE = Path(__file__).parent


def test_every_ruling_has_a_test_with_its_number():
    proved = set[int]()
    for file in HERE.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE):
            proved |= {int(number) for number in re.findall(r"_r(\d+)(?=_)", name)}
    assert set(range(1, 82)) <= proved


def test_r23_a_card_that_returns_to_the_deck_is_drawn_as_likely_as_any_other():
    """Four cards are in the deck when one of them is drawn."""
    drawn = Counter[str]()
    for key in range(200):
        farm = table(
            "ann: class grim_reaper, fert 4, hand melon seed_sprout, beds common:corn:3/2 | deck 1 grape 3 cherry",
            key=key,
        ).play("use the class action", "choose melon")
        before = Counter(farm.hand("ann").split())
        farm.play("play seed_sprout")
        new = Counter(farm.hand("ann").split()) + Counter(["seed_sprout"]) - before
        drawn[next(iter(new))] += 1
    assert 30 <= drawn["melon"] <= 72


def test_r40_the_rules_know_no_clock():
    """No knob limits time, and nobody is asked anything that another may answer for him."""
    assert not [knob for knob in GAME.knobs.table.values() if "time" in knob.name or "time limit" in knob.meaning]
    farm = opening(2)
    before = farm.match.raw().tobytes()
    assert farm.match.legal() == farm.match.legal()
    assert farm.match.raw().tobytes() == before


def test_r80_everything_public_is_seen_by_everybody():
    farm = opening(3)
    for seat in range(3):
        view = farm.match.view(seat).state
        for other in range(3):
            theirs = view.farms[other]
            assert None not in (theirs.coins, theirs.fertilizers, theirs.class_card, theirs.used, theirs.hand.held)
            assert None not in [theirs.beds[place].type for place in range(theirs.plots)]
            assert None not in list(theirs.discards.counts)
        assert None not in [view.win_limit, view.round, view.deck.held, *view.market, *view.order]


def test_r80_hands_are_seen_by_their_owner_alone():
    farm = opening(3, class__seat0="land_baron", class__seat1="grim_reaper", class__seat2="weather_watcher")
    for seat in range(3):
        view = farm.match.view(seat).state
        for other in range(3):
            kinds = [view.farms[other].hand.cards[place].kind for place in range(3)]
            assert (None in kinds) == (seat != other)
