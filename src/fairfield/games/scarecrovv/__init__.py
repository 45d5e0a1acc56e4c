"""Scarecrovv: deck building and worker placement among hungry crows."""

from pathlib import Path

from ...frame.game import Game, Rules
from . import bots, drawing, legal, report, rules, tables, tally, view, words
from .state import SEATS, Book, Over, State

GAME = Game(
    id="scarecrovv",
    title="Scarecrovv",
    credit="",
    folder=Path(__file__).parent,
    seats=range(1, SEATS + 1),
    usual_seats=3,
    score_name="VP",
    moves=words.MOVES,
    passes=frozenset({words.MOVES.first[words.Verb.PASS]}),
    State=State,
    Book=Book,
    Tally=tally.Tally,
    Over=Over,
    steps=words.Step,
    rules=Rules(
        setup=rules.setup,
        legal=legal.legal,
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
    advice=tables.warnings,
    report=report.report,
    draw=drawing.draw,
    explain=drawing.explain,
)
