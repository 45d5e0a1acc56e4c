"""Reading the cards: cards.csv and globals.csv in the original's columns, tags.csv, and the prices of VP cards."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from typing import Any

from ...frame.game import CardNames
from ...frame.knobs import Value
from ...frame.tables import Column, Faults, Line, Table, choice, flag, meant, number, one_word, read_table, words
from .payment import MOST
from .state import (
    CARDS,
    EFFECTS,
    FIRST_RES,
    FIRST_VP,
    LIBRARY,
    PRICES,
    RESOURCES,
    SLOTS,
    VP_VALUES,
    Book,
    Card,
    Choice,
    Domain,
    Field,
    GlobalsMode,
    If,
    Moment,
    Price,
    Resource,
    Token,
    Type,
    Whose,
    Word,
)

FILES = ("cards.csv", "globals.csv", "tags.csv")
ALL_RESOURCES = (1 << RESOURCES) - 1


def titles(names: type[IntEnum], *left_out: str) -> tuple[str, ...]:
    return tuple(member.name.title() for member in names if member.name not in left_out)


def amounts() -> list[Column]:
    """play_cost_plasma and so on; `forage` is another word for nut."""
    names = [res.name.lower() for res in Resource]
    aliases = {"nut": ("play_cost_forage",)}
    return [Column(f"play_cost_{n}", number(0, 20), 0, aliases=aliases.get(n, ())) for n in names]


COLUMNS = (
    Column("id", one_word),
    Column("name", words),
    Column("buy_cost_plasma", number(0, 20), 2),
    *amounts(),
    Column("play_cost", words, "", optional=True),  # a price in words, instead of the amounts
    Column("type", choice(*titles(Type, "TOKEN")), "None"),
    Column("domain", choice(*titles(Domain)), "None"),
    Column("mat_points", number(0, 20), 0),
    Column("can_play_on_mat", flag, True),
    Column("effect", words, ""),
)
TAG_COLUMNS = (
    Column("tag", words),
    Column("effect", words),
    Column("core", flag, False),
    Column("meaning", words),
)


def member(names: type[IntEnum]) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.upper() not in names.__members__:
            known = [name.lower() for name in names.__members__]
            raise ValueError(f"'{text}' is none of {', '.join(known)}{meant(text, known)}")
        return int(names[text.upper()])

    return read


def resource(text: str) -> int:
    return member(Resource)("nut" if text.lower() == "forage" else text)


some, maybe, change, slots = number(1, 20), number(0, 20), number(-20, 20), number(1, SLOTS)
# What each word is told, in order; HAND_SIZE counts for whatever it asks.
ARGUMENTS: dict[Word, tuple[Callable[[str], int], ...]] = {
    Word.DRAW: (some,),
    Word.DISCARD: (some,),
    Word.COMPOST: (some,),
    Word.GAIN: (resource, some),
    Word.VP: (some,),
    Word.FORAGE: (some,),
    Word.STEAL: (some, maybe),
    Word.TAKE: (member(Domain), some),
    Word.TAKE_UP_TO: (member(Domain), some),
    Word.REPLACE: (some,),
    Word.COPY: (member(Domain),),
    Word.MOVE: (member(Whose),),
    Word.BURY: (member(Domain), some),
    Word.GAIN_CHOICE: (some,),
    Word.GAIN_SPENT: (some,),
    Word.GAIN_STOLEN: (some,),
    Word.HAND_SIZE_ALL: (change,),
    Word.COMPOST_ALL: (some,),
    Word.FORAGE_BONUS: (some,),
    Word.THREE_DOMAINS: (some,),
    Word.HAND_SIZE: (lambda text: 0, change),
    Word.DISCOUNT: (member(Type), some),
    Word.COVER: (slots,),
    Word.WORKER_ON: (member(Field),),
    Word.MAT_CARDS: (slots,),
}
# Words that mean something at one moment only.  NEEDS, PLACING and MAT are read, not done: they take no other words,
# and no conditions.
ONLY_AT = {
    Word.HAND_SIZE: Moment.MAT,
    Word.DISCOUNT: Moment.MAT,
    Word.COVER: Moment.PLACING,
    Word.WORKER_ON: Moment.NEEDS,
    Word.MAT_CARDS: Moment.NEEDS,
    Word.BURY: Moment.ACTIVE,
    Word.GAIN_SPENT: Moment.SPENT,
    Word.GAIN_STOLEN: Moment.THEFT,
}
READ = {Moment.NEEDS, Moment.PLACING, Moment.MAT}


@dataclass(frozen=True)
class Sentence:
    """One effect: when, if, what.  `of` may still be a card's id, until all cards are known."""

    moment: Moment
    word: Word
    one: int
    two: int
    condition: If
    of: str


@dataclass(frozen=True)
class Tag:
    """A card text: its pattern, as in `draw:N`, and the sentences it stands for."""

    pattern: str
    effect: str
    core: bool
    meaning: str

    @property
    def name(self) -> str:
        return self.pattern.partition(":")[0]

    def match(self, text: str) -> dict[str, str] | None:
        """What N, D and R stand for in a text of this tag."""
        found = _expression(self.pattern).fullmatch(text)
        return found.groupdict() if found else None


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    parts = {"N": r"(?P<N>\d+)", "D": r"(?P<D>[+-]?\d+)", "R": r"(?P<R>[a-z]+)"}
    text = ":".join(
        re.sub("[NDR]", lambda hit: parts[hit[0]], re.escape(part).replace(r"\+", r"\+?")) if place else re.escape(part)
        for place, part in enumerate(pattern.split(":"))
    )
    return re.compile(text, re.IGNORECASE)


def read_tags(table: Table, faults: Faults) -> list[Tag]:
    tags = []
    for line in read_table(table, TAG_COLUMNS, "tag", faults):
        tag = Tag(line["tag"], line["effect"], line["core"], line["meaning"])
        try:
            for sentence in sentences(tag, {"N": "1", "D": "1", "R": "ash"}):
                _subject(sentence, [sentence.of])
        except ValueError as error:
            faults.add(line.where, f"column 'effect': {error}")
            tag = replace(tag, effect="")  # so that no card complains of it again
        tags.append(tag)
    return tags


def sentences(tag: Tag, given: Mapping[str, str]) -> list[Sentence]:
    """`played: draw 2; turn: gain plasma 1 if with O2` as effects."""
    return [_sentence(text.strip(), given) for text in tag.effect.split(";") if text.strip()]


def _sentence(text: str, given: Mapping[str, str]) -> Sentence:
    main, _, when = text.partition(" if ")
    moment_name, _, deed = main.partition(":")
    word_name, *arguments = deed.split() or [""]
    if not word_name:
        raise ValueError(f"'{text}' is no sentence: write when, a colon and what, as in 'played: draw 2'")
    moment, word = Moment(member(Moment)(moment_name.strip())), Word(member(Word)(word_name))
    condition_name, _, of = when.strip().partition(" ")
    condition = If(member(If)(condition_name or "always"))
    if ONLY_AT.get(word, moment) is not moment or (moment in READ and word not in ONLY_AT) or not (moment and word):
        raise ValueError(f"'{word_name}' means nothing at the moment '{moment_name}'")
    if moment in READ and condition is not If.ALWAYS:
        raise ValueError(f"there is no 'if' at the moment '{moment_name}'")
    wanted = ARGUMENTS.get(word, ())
    expected = len(wanted) - (word is Word.HAND_SIZE)
    if len(arguments) != expected:
        raise ValueError(f"'{word_name}' takes {expected} arguments, not {len(arguments)}")
    arguments = [""] * (len(wanted) - expected) + arguments
    values = [read(given.get(argument, argument)) for read, argument in zip(wanted, arguments, strict=True)]
    one, two = [*values, 0, 0][:2]
    return Sentence(moment, word, one, two, condition, of.strip())


# Prices


def price(text: str) -> list[tuple[int, int, int]]:
    """`plasma + 2 shards + any or 3 plasma` as (fixed, any units, any of) for each alternative."""
    ways = [_one_price(part) for part in re.split(r"\s+or\s+", text.strip())]
    if len(ways) > PRICES:
        raise ValueError(f"more than {PRICES} alternatives")
    return ways


def _one_price(text: str) -> tuple[int, int, int]:
    fixed, any_units, any_of = [0] * RESOURCES, 0, 0
    for term in text.split("+"):
        if term.strip().lower() == "free":
            continue
        found = re.fullmatch(r"\s*(?:(\d+)\s+)?([a-z]+)\s*(?:\(([a-z| ]+)\))?\s*", term, re.IGNORECASE)
        if not found:
            raise ValueError(
                f"'{term.strip()}' is no amount: write 'plasma', '2 ash', 'any' or 'any(ash|nut)', joined by +"
            )
        count, name, among = int(found[1] or 1), found[2].lower(), found[3]
        if name == "any":
            kinds = _any_of(among.split("|")) if among else ALL_RESOURCES
            if any_of not in (0, kinds):
                raise ValueError("two different 'any' in one price")
            any_units, any_of = any_units + count, kinds
        elif among:
            raise ValueError(f"'{term.strip()}': only 'any' leaves a choice")
        else:
            fixed[resource(name)] += count
    if max(*fixed, any_units) > MOST:
        raise ValueError(f"'{text.strip()}' asks for too much")
    return sum(units << (8 * res) for res, units in enumerate(fixed)), any_units, any_of


def _any_of(names: Sequence[str]) -> int:
    kinds = 0
    for name in names:
        kinds |= 1 << resource(name.strip())
    return kinds


# The book


def furnish(book: Any, tables: Mapping[str, Table], values: Mapping[str, Value], faults: Faults) -> CardNames:
    """Fill in the cards; their ids and titles."""
    tags = read_tags(tables["tags.csv"], faults)
    lines = read_table(tables["cards.csv"], COLUMNS, "id", faults)
    events = read_table(tables["globals.csv"], COLUMNS, "id", faults)
    ids, names = _token_names()
    for line in [*lines, *events]:
        if line["id"] in ids:
            faults.add(line.where, f"column 'id': '{line['id']}' is taken")
        ids.append(line["id"])
        names.append(line["name"])
    if len(ids) > CARDS:
        faults.add(
            tables["cards.csv"].name, f"{len(ids) - LIBRARY} cards and events; there is room for {CARDS - LIBRARY}"
        )
        return CardNames(tuple(ids), tuple(names))
    _fill_tokens(book, values, faults)
    off = set(str(values["tags_off"]).split())
    for name in off - {tag.name for tag in tags}:
        faults.add(f"tags_off={values['tags_off']}", f"there is no tag '{name}'{meant(name, [t.name for t in tags])}")
    acting = [tag for tag in tags if tag.name not in off and (tag.core or values["effects"] == "full")]
    for place, line in enumerate([*lines, *events]):
        card = book.cards[LIBRARY + place]
        _fill_card(card, line, values, faults)
        _fill_effects(book, card, line, tags, acting, ids, faults)
        if place >= len(lines):
            card.type, card.domain, card.points, card.to_mat = Type.GLOBAL, Domain.NONE, 0, 0
            card.copies = (
                values["copies_per_unique"] if values["globals_mode"] == GlobalsMode.SUPPLY.name.lower() else 0
            )
    _fill_always_on(book, values, [line["id"] for line in events], ids, faults)
    override = values["pool_buy_cost_override"]
    if override != "none" and len({line["buy_cost_plasma"] for line in lines}) > 1:
        faults.warnings.append(f"printed buy costs do nothing: pool_buy_cost_override={override} sets them all")
    return CardNames(tuple(ids), tuple(names))


def _token_names() -> tuple[list[str], list[str]]:
    ids = [""] + [f"RES:{res.name.lower()}" for res in Resource] + [f"VP:{value + 1}" for value in range(VP_VALUES)]
    return ids, ["no card", *ids[1:]]


def _fill_tokens(book: Any, values: Mapping[str, Value], faults: Faults) -> None:
    for token in range(FIRST_RES, LIBRARY):
        book.cards[token].type = Type.TOKEN
    for value in range(VP_VALUES):
        card = book.cards[FIRST_VP + value]
        card.vp = value + 1
        name = Token(FIRST_VP + value).name.lower()
        text = str(values[f"vp_play_cost.{name}"])
        if text == "simple":
            text = f"{values[f'vp_simple_play_cost.{name}']} plasma"
        try:
            _set_prices(card, price(text))
        except ValueError as error:
            faults.add(f"vp_play_cost.{name}={text}", str(error))


def _set_prices(card: Any, ways: list[tuple[int, int, int]]) -> None:
    card.prices = len(ways)
    for place, (fixed, any_units, any_of) in enumerate(ways):
        card.price[place].fixed = fixed
        card.price[place].any_units, card.price[place].any_of = any_units, any_of
    fixed, any_units, _ = ways[0]
    card.printed = sum(fixed >> (8 * res) & 0xFF for res in range(RESOURCES)) + any_units


def _fill_card(card: Any, line: Line, values: Mapping[str, Value], faults: Faults) -> None:
    card.type, card.domain = Type[line["type"].upper()], Domain[line["domain"].upper()]
    card.points, card.to_mat = line["mat_points"], line["can_play_on_mat"]
    override = values["pool_buy_cost_override"]
    card.buy_cost = line["buy_cost_plasma"] if override == "none" else override
    card.copies = values["copies_per_unique"]
    fixed = sum(line[f"play_cost_{res.name.lower()}"] << (8 * res) for res in Resource)
    try:
        _set_prices(card, price(line["play_cost"]) if line["play_cost"] else [(fixed, 0, 0)])
    except ValueError as error:
        faults.add(line.where, f"column 'play_cost': {error}")


def _fill_effects(
    book: Any, card: Any, line: Line, tags: list[Tag], acting: list[Tag], ids: list[str], faults: Faults
) -> None:
    card.acting = 0
    for text in filter(None, (part.strip() for part in line["effect"].split(";"))):
        found = [(tag, given) for tag in tags if (given := tag.match(text)) is not None]
        if not found:
            known = [tag.pattern for tag in tags]
            close = meant(re.sub(r"\d+", "N", text), known)
            faults.add_unknown(line.where, f"column 'effect': unknown tag '{text}'{close}")
            continue
        tag, given = found[0]
        try:
            for sentence in sentences(tag, given):
                card.insight |= sentence.word is Word.PEEK
                if tag in acting:
                    _add_effect(book, card, sentence, ids)
        except ValueError as error:
            faults.add(line.where, f"column 'effect': '{text}': {error}")


def _add_effect(book: Any, card: Any, sentence: Sentence, ids: list[str]) -> None:
    if card.acting == EFFECTS:
        raise ValueError(f"a card has room for {EFFECTS} effects")
    effect = card.effects[card.acting]
    effect.moment, effect.word, effect.one, effect.two = sentence.moment, sentence.word, sentence.one, sentence.two
    effect.condition, effect.of = sentence.condition, _subject(sentence, ids)
    card.acting += 1
    book.words_used |= 1 << sentence.word
    book.moments_used |= 1 << sentence.moment


def _subject(sentence: Sentence, ids: list[str]) -> int:
    """What a condition speaks of."""
    if sentence.condition is If.WITH:
        if not sentence.of or sentence.of not in ids:
            raise ValueError(f"needs card '{sentence.of}', which is in none of the tables")
        return ids.index(sentence.of)
    if sentence.condition in (If.TYPE_ON_MAT, If.TYPE_BEFORE):
        return member(Type)(sentence.of)
    if sentence.condition is If.SPENT_BEFORE:
        return resource(sentence.of)
    if sentence.of:
        raise ValueError(f"'if {sentence.condition.name.lower()}' says all: '{sentence.of}' is too much")
    return 0


def _fill_always_on(book: Any, values: Mapping[str, Value], events: list[str], ids: list[str], faults: Faults) -> None:
    listed = str(values["globals_on"]).split()
    book.always_on = 0
    for name in listed:
        if name not in events:
            faults.add(f"globals_on={values['globals_on']}", f"there is no event '{name}'{meant(name, events)}")
        else:
            book.always_on |= 1 << ids.index(name)
    if listed and values["globals_mode"] != "always_on":
        faults.add(f"globals_on={values['globals_on']}", "needs globals_mode=always_on")


# What a designer should be told


def marked_down(fixed: int, sale: int) -> int:
    """As in payment.py, for Python: a discount takes units off the first resource that has any."""
    for res in Resource:
        cut = min(sale, fixed >> (8 * res) & 0xFF)
        fixed, sale = fixed - (cut << (8 * res)), sale - cut
    return fixed


def sources(book: Book) -> set[Resource]:
    """The resources that anything gives under these knobs."""
    given = set()
    workers = book.workers_per_round > 0
    for res in Resource:
        income = book.setup_income[res] + book.round_income[res] + book.start_deck[FIRST_RES + res]
        on_field = workers and res <= Resource.SHARDS and book.field_capacity[int(res)] > 0
        foraged = workers and book.forage_kinds[res] and book.field_capacity[Field.FORAGE] > 0
        if income or on_field or foraged:
            given.add(res)
    for card in range(LIBRARY, CARDS):
        facts = book.cards[card]
        for place in range(facts.acting if facts.copies else 0):
            effect = facts.effects[place]
            if effect.word == Word.GAIN:
                given.add(Resource(effect.one))
            if effect.word == Word.GAIN_CHOICE:
                given |= {Resource.PLASMA, Resource.ASH, Resource.SHARDS, Resource.NUT}
            if effect.word == Word.FORAGE:
                given |= {res for res in Resource if book.forage_kinds[res]}
    return given


def warnings(book: Book, names: CardNames) -> list[str]:
    """Cards that can never be played, and which resource has no source."""
    given, found = sources(book), []
    for card in range(FIRST_VP, CARDS):
        facts = book.cards[card]
        if facts.prices == 0 or (card >= LIBRARY and facts.copies == 0):
            continue
        if card < LIBRARY and book.vp_cost[card - FIRST_VP] < 0 and book.start_deck[card] == 0:
            continue
        if needs := _needs(book, facts):
            found.append(f"{names.label(card)} can never be played: {needs}")
            continue
        sale = 0 if facts.type in (Type.TOKEN, Type.GLOBAL) else book.max_total_discount
        missing = [_missing(book, facts.price[option], given, sale) for option in range(facts.prices)]
        if all(missing):
            lacking = " or ".join(sorted({name for way in missing for name in way}))
            found.append(
                f"{names.label(card)} can never be played: it needs {lacking}, "
                f"and nothing gives {lacking} under these knobs"
            )
    return found


def _needs(book: Book, facts: Card) -> str:
    """Which of a card's own conditions can never be met; '' if all can."""
    for place in range(facts.acting):
        effect = facts.effects[place]
        if effect.moment == Moment.NEEDS and effect.word == Word.WORKER_ON:
            name = Field(effect.one).name.lower()
            if book.field_capacity[effect.one] == 0:
                return f"it needs a worker on {name}, where none fits under these knobs"
            if book.workers_per_round == 0:
                return f"it needs a worker on {name}, and nobody has one under these knobs"
    return ""


def _missing(book: Book, price: Price, given: set[Resource], sale: int) -> list[str]:
    """What keeps a price from ever being paid, even with a discount."""
    any_of = [res for res in Resource if price.any_of >> res & 1]
    if price.any_units > 0 and not given.intersection(any_of):
        return [res.name.lower() for res in any_of]
    fixed = price.fixed
    if book.discount_choice == Choice.FIRST:
        fixed, sale = marked_down(fixed, sale), 0
    lacking = {res: fixed >> (8 * res) & 0xFF for res in Resource if res not in given}
    if sum(lacking.values()) <= sale:
        return []
    return [res.name.lower() for res, units in lacking.items() if units]
