"""§ 1 Reading cards, a file for each faction, and deck lists; what a designer should know of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from ...frame.game import CardNames
from ...frame.knobs import Value
from ...frame.tables import Column, Faults, Line, Table, meant, number, read_table, words
from .grammar import Sentence, idle, parse
from .slots import saying
from .state import CARDS, DECK, FACTIONS, LISTED, POOLS, SEATS, Book, Prefix, Word

FOLDER = Path(__file__).parent
FILES = ("cards/*.csv", "decks/*.csv")
FACTIONS_AT_RANDOM, ANY = "factions", "any"


def ability(text: str) -> Sentence:
    return parse(text)


def bonus(text: str) -> Sentence:
    sentence = parse(text)
    if sentence.prefix is Prefix.SUPPORT:
        raise ValueError(f"'{text}': Support stands before abilities only, not before a bonus")
    return sentence


COLUMNS = (
    Column("Name", words),
    Column("Level", number(1, 99)),
    Column("Power", number(0, 99)),
    Column("Damage", number(0, 99)),
    Column("Ability", ability, Sentence()),
    Column("Description", words, "", optional=True),
    Column("Bonus", bonus, aliases=("Faction Bonus",)),
)
DECK_COLUMNS = (
    Column("Deck", words, aliases=("Name",)),
    *(Column(f"Card {place + 1}", words) for place in range(DECK)),
    Column("Description", words, "", optional=True),
)


@dataclass(frozen=True)
class Names(CardNames):
    """Also what decks are drawn from: the whole library, the factions, the listed decks."""

    pools: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deck:
    name: str
    list: str  # what the file is called that it stands in
    where: str
    cards: tuple[int, ...]
    ours: bool


def called(path: str) -> str:
    """cards/night_market.csv holds Night Market."""
    return PurePosixPath(path).stem.replace("_", " ").replace("-", " ").title()


def id_of(title: str) -> str:
    """A name for the text of a position, without blanks."""
    return re.sub(r"[\s(),]+", "_", title.strip()).strip("_")


# Cards


def furnish(book: Any, tables: Mapping[str, Table], values: Mapping[str, Value], faults: Faults) -> Names:
    """Fill in cards, pools and what the seats play."""
    factions = {called(name): table for name, table in tables.items() if name.startswith("cards/")}
    lines = [(faction, line) for faction, table in factions.items() for line in _cards_of(table, faults)]
    ids, titles = [""], ["no card"]
    met: dict[str, str] = {}
    for _, line in lines:
        if (key := id_of(line["Name"]).lower()) in met:
            faults.add(line.where, f"column 'Name': '{line['Name']}' {_met(line.where, met[key])}")
        met[key] = line.where
        ids.append(id_of(line["Name"]))
        titles.append(line["Name"])
    if len(factions) > FACTIONS or len(ids) > CARDS:
        faults.add(
            "cards",
            f"{len(ids) - 1} cards of {len(factions)} factions; there is room for {CARDS - 1} of {FACTIONS}",
        )
        return Names(tuple(ids), tuple(titles))
    for place, (faction, line) in enumerate(lines, 1):
        fill_card(book.cards[place], line, list(factions).index(faction))
    set_kin(book, len(ids), str(values["shared_bonus"]))
    lists = {name: table for name, table in tables.items() if name.startswith("decks/")}
    decks = _without_replaced([d for n, t in lists.items() for d in _decks_of(n, t, titles, book, values, faults)])
    pools = _fill_pools(book, list(factions), [faction for faction, _ in lines], decks, faults)
    for seat in range(SEATS):
        known = [called(name).lower() for name in lists]
        _fill_pick(book, seat, str(values[f"deck.seat{seat}"]), list(factions), decks, known, pools, faults)
    return Names(tuple(ids), tuple(titles), tuple(pools), tuple(factions))


def _met(where: str, earlier: str) -> str:
    """What to do about a card that is there twice: a file takes the place of its namesake."""
    here, there = where.rpartition(":")[0], earlier.rpartition(":")[0]
    namesake = f"; a file called {PurePosixPath(there).name} would take that one's place" if here != there else ""
    return f"is the name of a card in {earlier} too{namesake}"


def _cards_of(table: Table, faults: Faults) -> list[Line]:
    """The cards of a faction, which share one bonus."""
    lines = read_table(table, COLUMNS, "Name", faults)
    usual = max(lines, key=lambda one: sum(one["Bonus"] == line["Bonus"] for line in lines), default=None)
    for line in lines:
        if usual and line["Bonus"] != usual["Bonus"]:
            faults.add(line.where, f"column 'Bonus': differs from that of {usual.where}: a faction has one bonus")
    return lines


def fill_card(card: Any, line: Mapping[str, Any] | Line, faction: int) -> None:
    card.level, card.power, card.damage, card.faction = line["Level"], line["Power"], line["Damage"], faction
    fill_effect(card.ability, line["Ability"])
    fill_effect(card.bonus, line["Bonus"])


def fill_effect(effect: Any, sentence: Sentence) -> None:
    effect.prefix, effect.word = sentence.prefix, sentence.word
    effect.amount, effect.bound = sentence.amount, sentence.bound
    effect.says = saying(sentence.prefix, sentence.word)


def set_kin(book: Any, count: int, shared: str) -> None:
    """Cards of one faction are kin; or, if the rules say so, those with the same kind of bonus."""
    kinds: list[Any] = []
    for place in range(1, count):
        card = book.cards[place]
        kind = card.faction if shared == "faction" else (card.bonus.prefix, card.bonus.word)
        if kind not in kinds:
            kinds.append(kind)
        card.kin = 1 + kinds.index(kind)


# Decks


def _decks_of(
    name: str, table: Table, titles: Sequence[str], book: Book, values: Mapping[str, Value], faults: Faults
) -> Iterator[Deck]:
    """The decks of a list; of our own those that the cards and the limit allow."""
    ours, left_out = _is_ours(name, table), 0
    for line in read_table(table, DECK_COLUMNS, "Deck", faults):
        cards, wrong = _cards_in(line, titles, book, values["level_limit"])
        if not wrong:
            yield Deck(line["Deck"], called(name), line.where, cards, ours)
        elif ours:
            left_out += 1
        else:
            for fault in wrong:
                faults.add(line.where, fault)
    if left_out:
        faults.warnings.append(
            f"{name}: {left_out} of our decks are left out: cards of theirs are missing, or too high"
        )


def _without_replaced(decks: list[Deck]) -> list[Deck]:
    """Somebody's deck takes the place of ours of the same name."""
    theirs = {deck.name.lower() for deck in decks if not deck.ours}
    return [deck for deck in decks if not (deck.ours and deck.name.lower() in theirs)]


def _is_ours(name: str, table: Table) -> bool:
    """Whether a table is the one that lies beside this file."""
    own = FOLDER / name
    return own.is_file() and Table.load(own).text == table.text


def _cards_in(line: Line, titles: Sequence[str], book: Book, limit: Value) -> tuple[tuple[int, ...], list[str]]:
    """A deck's cards, and what is wrong with them."""
    numbers = {title.lower(): place for place, title in enumerate(titles) if place}
    cards: list[int] = []
    wrong = []
    for column in (f"Card {place + 1}" for place in range(DECK)):
        title = line[column]
        card = numbers.get(title.lower(), 0)
        if card == 0:
            wrong.append(f"column '{column}': there is no card '{title}'{meant(title, titles[1:])}")
        elif card in cards:
            wrong.append(f"column '{column}': '{title}' stands twice: a deck has {DECK} different cards")
        cards.append(card)
    total = sum(book.cards[card].level for card in cards)
    if isinstance(limit, int) and total > limit:
        wrong.append(f"'{line['Deck']}' has {total} levels in all; level_limit={limit} allows {limit}")
    return tuple(cards), wrong


def _fill_pools(
    book: Any, factions: Sequence[str], owners: Sequence[str], decks: Sequence[Deck], faults: Faults
) -> list[str]:
    """The whole library, then the factions, then the listed decks."""
    everything = list(range(1, len(owners) + 1))
    pools = [("Any", everything)]
    pools += [(faction, [card for card in everything if owners[card - 1] == faction]) for faction in factions]
    for deck in decks:
        if deck.name.lower() in [name.lower() for name, _ in pools]:
            fault = f"column 'Deck': '{deck.name}' is the name of a faction or of another deck too: rename it"
            faults.add(deck.where, fault)
        pools.append((deck.name, list(deck.cards)))
    if len(pools) > POOLS or sum(len(cards) for _, cards in pools) > LISTED:
        faults.add("decks", f"{len(decks)} decks; there is room for {POOLS - 1 - len(factions)}")
        return [name for name, _ in pools]
    start = 0
    for place, (_, cards) in enumerate(pools):
        pool = book.pools[place]
        pool.start, pool.held = start, len(cards)
        for card in cards:
            book.listed[start] = card
            start += 1
    return [name for name, _ in pools]


def _fill_pick(
    book: Any,
    seat: int,
    text: str,
    factions: Sequence[str],
    decks: Sequence[Deck],
    lists: Sequence[str],
    pools: Sequence[str],
    faults: Faults,
) -> None:
    pick, wish = book.seat[seat], text.lower()
    listed = [deck.list.lower() for deck in decks]
    names = [name.lower() for name in pools]
    if wish == FACTIONS_AT_RANDOM:
        pick.first, pick.count = 1, len(factions)
    elif wish in names:
        pick.first, pick.count = names.index(wish), 1
    elif wish in listed:
        pick.first, pick.count = 1 + len(factions) + listed.index(wish), listed.count(wish)
    elif wish in lists:
        if not faults.errors:
            faults.add(f"deck.seat{seat}={text}", "the list holds no decks")
        return
    else:
        known = [FACTIONS_AT_RANDOM, *lists, *pools]
        faults.add(
            f"deck.seat{seat}={text}",
            f"is none of {FACTIONS_AT_RANDOM}, {ANY}, a list ({', '.join(lists)}), a faction or a deck"
            + meant(text, known),
        )
        return
    for place in range(pick.first, min(POOLS, pick.first + pick.count) if not faults.errors else 0):
        if book.pools[place].held < DECK:
            faults.add(
                f"deck.seat{seat}={text}",
                f"{pools[place]} has too few cards ({book.pools[place].held}); a deck needs {DECK} different ones",
            )


# What a designer should be told


def advice(book: Book, names: CardNames) -> list[str]:
    """Abilities that the grammar allows but that never act."""
    found = []
    for card in range(1, len(names.ids)):
        facts = book.cards[card]
        for what, effect in (("ability", facts.ability), ("bonus", facts.bonus)):
            sentence = Sentence(Prefix(effect.prefix), Word(effect.word), effect.amount, effect.bound)
            if why := idle(sentence):
                found.append(f"the {what} of {names.title(card)} does nothing: {why}")
    return found
