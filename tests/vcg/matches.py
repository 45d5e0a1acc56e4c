"""Random matches, and the battles in them as `battle` takes them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fairfield.frame.game import Edition
from fairfield.frame.match import Match
from fairfield.games.vcg import GAME
from fairfield.games.vcg.grammar import Sentence, write
from fairfield.games.vcg.state import Prefix, Word
from fairfield.games.vcg.words import ONE, TWO, VERB, Verb

Facts = dict[str, Any]


@dataclass
class Step:
    """A move of a match: before and after it, and what it told."""

    match: Match
    move: int
    seat: int
    before: Any
    fought: bool


def walk(edition: Edition, seed: int) -> Iterator[Step]:
    """A random match, move by move; the match stands after the move."""
    choose, match = random.Random(seed), Match.begin(edition, key=(seed, 7))
    while not match.over:
        move, seat, before = choose.choice(match.legal()), match.to_move, facts_of(match)
        number = match.state.round, match.state.first
        match.play(move)
        fought = match.over or (match.state.round, match.state.first) != number
        yield Step(match, move, seat, before, fought)


def facts_of(match: Match) -> Facts:
    """What `battle` must be told, apart from the choices that are still to come."""
    state = match.state
    players = state.players
    return {
        "hands": [[card_of(match.edition, card) for card in player.hand] for player in players],
        "first": state.first,
        "card": [list(player.hand).index(player.card) if player.card else 0 for player in players],
        "extra": [player.stake.extra for player in players],
        "focus": [player.stake.focus for player in players],
        "life": [player.life for player in players],
        "potions": [player.potions for player in players],
        "previous": None if state.previous < 0 else state.previous,
        "poison": [lastings(player.poisons) for player in players],
        "heal": [lastings(player.heals) for player in players],
    }


def card_of(edition: Edition, number: int) -> list[Any]:
    card = edition.book_view.cards[number]
    faction = edition.names.factions[card.faction]
    texts = [text_of(card.ability), text_of(card.bonus)]
    return [edition.names.titles[number], card.level, card.power, card.damage, *texts, faction]


def text_of(effect: Any) -> str:
    return write(Sentence(Prefix(effect.prefix), Word(effect.word), effect.amount, effect.bound))


def lastings(found: Any) -> list[list[int]]:
    return [[found.each[place].amount, found.each[place].bound] for place in range(found.held)]


def with_stake(facts: Facts, seat: int, move: int) -> Facts:
    """The last choice, which settles the battle."""
    assert VERB[move] == Verb.STAKE
    extra, focus = list(facts["extra"]), list(facts["focus"])
    extra[seat], focus[seat] = int(ONE[move]), int(TWO[move])
    return facts | {"extra": extra, "focus": focus}


def battles(edition: Edition, seed: int) -> Iterator[tuple[Facts, Match]]:
    """Every battle of a random match, and the match after it."""
    for step in walk(edition, seed):
        if step.fought:
            yield with_stake(step.before, step.seat, step.move), step.match


PRESETS = [GAME.edition(preset) for preset in GAME.knobs.presets]
