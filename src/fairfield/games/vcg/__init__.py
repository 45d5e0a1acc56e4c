"""Solanaceae VCG: hands of four cards, hidden potions, and battles that turn on a sentence."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...frame.game import Game, Rules
from . import bots, drawing, report, rules, tables, tally, view, words
from .single import battles
from .state import SEATS, Book, Over, State

GAME = Game(
    id="vcg",
    title="Solanaceae VCG",
    credit="Game design by Bankraeuber, first programming by https://github.com/Green-Sky",
    folder=Path(__file__).parent,
    seats=range(SEATS, SEATS + 1),
    usual_seats=SEATS,
    score_name="life",
    moves=words.MOVES,
    passes=frozenset(),
    State=State,
    Book=Book,
    Tally=tally.Tally,
    Over=Over,
    rules=Rules(
        setup=rules.setup,
        legal=rules.legal,
        play=rules.play,
        score=rules.score,
        hide=rules.hide,
        seen=rules.seen,
        glance=bots.glance,
        worth=bots.worth,
        wander=bots.wander,
        tally=tally.tally,
    ),
    words=view.WORDS,
    files=tables.FILES,
    furnish=tables.furnish,
    advice=tables.advice,
    report=report.report,
    draw=drawing.draw,
    explain=drawing.explain,
)


def battle(preset: str = "", changes: Mapping[str, Any] | None = None, **given: Any) -> dict[str, Any]:
    """The outcome of one battle: `battle(hands=..., first=0, card=[0, 0], extra=[3, 2], life=..., potions=...)`.

    Also focus, previous, poison and heal, all by seat; a card is [name, level, power, damage, ability, bonus, faction].
    """
    return battles(GAME, preset, tuple(sorted((changes or {}).items()))).fight(given)
