"""Battle Farm: crops, cards and sealed bids among neighbours who wish each other hail."""

from pathlib import Path

from ...frame.game import Game, Rules
from . import bots, drawing, legal, report, rules, tables, tally, view, words, worth
from .state import SEATS, Book, Over, State

GAME = Game(
    id="battle_farm",
    title="Battle Farm",
    credit="",
    folder=Path(__file__).parent,
    seats=range(2, SEATS + 1),
    usual_seats=4,
    score_name="coins",
    moves=words.MOVES,
    passes=frozenset({words.MOVES.first[words.Verb.END]}),
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
        worth=worth.worth,
        wander=bots.wander,
        tally=tally.tally,
    ),
    words=view.WORDS,
    files=tables.FILES,
    furnish=tables.furnish,
    advice=tables.advice,
    report=report.report,
    clockwise=False,  # dice decide who moves when: the report has a table of its own
    draw=drawing.draw,
    explain=drawing.explain,
    aside=drawing.aside,
    search="explore=0.1,cut=20,c=0.1,smooth=0,depth=1",  # trees do not see what is drawn: deeper ones mislead
)
