"""The rulebook at the table: one § of it, or what a card does."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..frame.game import Edition, Game
from .menu import abbreviates, begins, speaks_of


@dataclass(frozen=True)
class Section:
    number: str
    title: str
    text: str  # Markdown


def sections(game: Game) -> dict[str, Section]:
    """The §§ of a game's README, by their numbers."""
    book = (game.folder / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^## § (\d+) (.*?)\n(.*?)(?=^## |\Z)", book, re.MULTILINE | re.DOTALL)
    return {number: Section(number, title, text.strip()) for number, title, text in found}


def asked_about(edition: Edition, moves: Sequence[int]) -> list[str]:
    """The §§ that the moves somebody has come from: most kinds of moves first."""
    verbs = {edition.game.moves.table[move][0] for move in moves}
    spoken = Counter(edition.game.words.sections[verb] for verb in sorted(verbs) if verb in edition.game.words.sections)
    return [number for number, _ in spoken.most_common()]


def cards_called(edition: Edition, name: str) -> list[int]:
    """Cards by their title, its beginning, their id, or else by any of the title's words."""
    key = " ".join(name.lower().split())
    titles = {card: edition.names.titles[card].lower() for card in range(1, len(edition.names.ids))}
    exact = [card for card in titles if key in (titles[card], edition.names.ids[card].lower())]
    begun = [card for card, title in titles.items() if begins(title, key) or abbreviates(title, key)]
    return exact or begun or [card for card, title in titles.items() if speaks_of(title, key)]
