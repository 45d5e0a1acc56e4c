"""Piles: cards in an order, at most as many as the row holds.  Any record with `held` and `cards`."""

from typing import Protocol

from .jit import rule
from .records import Row


class Pile(Protocol):
    held: int
    cards: Row[int]


@rule
def full(pile: Pile) -> bool:
    return pile.held == len(pile.cards)


@rule
def put(pile: Pile, card: int) -> None:
    """On the right; into a full pile it does not go (ask `full` first where that matters)."""
    if pile.held < len(pile.cards):
        pile.cards[pile.held] = card
        pile.held += 1


@rule
def put_first(pile: Pile, card: int) -> None:
    """On the left; all others move up."""
    if pile.held < len(pile.cards):
        for place in range(pile.held, 0, -1):
            pile.cards[place] = pile.cards[place - 1]
        pile.cards[0] = card
        pile.held += 1


@rule
def take_at(pile: Pile, place: int) -> int:
    """The card at a place; those on its right move down, and no trace of it stays behind."""
    card = pile.cards[place]
    pile.held -= 1
    for left in range(place, pile.held):
        pile.cards[left] = pile.cards[left + 1]
    pile.cards[pile.held] = 0
    return card


@rule
def find(pile: Pile, card: int) -> int:
    """The left-most place of such a card, -1 if there is none."""
    for place in range(pile.held):
        if pile.cards[place] == card:
            return place
    return -1


@rule
def clear(pile: Pile) -> None:
    for place in range(pile.held):
        pile.cards[place] = 0
    pile.held = 0
