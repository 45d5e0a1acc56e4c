"""Reading crops.csv, actions.csv, classes.csv and beds.csv; what a designer should know of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...frame.game import CardNames
from ...frame.knobs import Value
from ...frame.tables import Column, Faults, Line, Table, choice, flag, meant, number, read_table, words
from .grammar import Sentence, bed, member, sentences
from .state import (
    BEDS,
    CLASSES,
    EFFECTS,
    HAND,
    KINDS,
    SEATS,
    BedType,
    Bonus,
    Book,
    Colour,
    Moment,
    Rarity,
    Type,
    Use,
    Word,
)

FILES = ("crops.csv", "actions.csv", "classes.csv", "beds.csv")
ANY = "any"


def colour(text: str) -> int:
    return member(*list(Colour)[1:])(text)


def rarity(text: str) -> int:
    """Mythical is Mythic (R11)."""
    return member(*list(Rarity)[1:])("mythic" if text.lower() == "mythical" else text)


def several(read: Any, text: str) -> tuple[int, ...]:
    return tuple(read(name) for name in text.split())


def plots(text: str) -> tuple[int, ...]:
    found = several(bed, text)
    if not 1 <= len(found) <= BEDS - 1:
        raise ValueError(f"'{text}' are {len(found)} beds; a class has 1 to {BEDS - 1}")
    return found


def effects(kind: Type, text: str) -> list[Sentence]:
    found = sentences(text, kind)
    if len(found) > EFFECTS:
        raise ValueError(f"{len(found)} effects; there is room for {EFFECTS}")
    return found


CARD_COLUMNS = (
    Column("id", words),
    Column("name", words),
    Column("rarity", rarity),
    Column("copies", number(0, 99)),
    Column("price", number(0, 99)),
    Column("value", number(0, 99)),
)
CROP_COLUMNS = (
    *CARD_COLUMNS,
    Column("colour", colour),
    Column("timer", number(1, 20)),
    Column("ability", words, "", optional=True),
    Column("effect", partial(effects, Type.CROP), ()),
)
ACTION_COLUMNS = (
    *CARD_COLUMNS,
    Column("replayable", flag, False),
    Column("effect", partial(effects, Type.ACTION)),
)
CLASS_COLUMNS = (
    Column("id", words),
    Column("name", words),
    Column("coins", number(0, 99), 0),
    Column("fertilizers", number(0, 99), 0),
    Column("bonus_card", member(*Bonus), Bonus.NONE.value),
    Column("beds", plots),
    Column("action", words),
    Column("cost", number(0, 99)),
    Column("use", choice("turn", "game")),
    Column("effect", partial(effects, Type.CLASS), ()),
)
BED_COLUMNS = (
    Column("id", bed),
    Column("name", words),
    Column("value", number(0, 20)),
    Column("timer", number(-20, 0)),
    Column("protects", flag, False),
    Column("rarities", partial(several, rarity), ()),
    Column("colours", partial(several, colour), ()),
)

# § 13 What the knob `seed_trader` may put in the place of the action in classes.csv: its cost and its text.
SEED_TRADER = "seed_trader"
INSTEAD = {"drought_like": (2, "played: drought 1"), "final": (4, "played: flood 1"), "none": (0, "")}


@dataclass(frozen=True)
class Names(CardNames):
    """Also what classes are called; the title of a class's card is that of its action."""

    classes: tuple[str, ...] = ()
    first_action: int = 0
    first_class: int = 0


# The book


def furnish(book: Any, tables: Mapping[str, Table], values: Mapping[str, Value], faults: Faults) -> Names:
    """Fill in cards, beds and classes."""
    crops = read_table(tables["crops.csv"], CROP_COLUMNS, "id", faults)
    actions = read_table(tables["actions.csv"], ACTION_COLUMNS, "id", faults)
    classes = read_table(tables["classes.csv"], CLASS_COLUMNS, "id", faults)
    kinds = [*crops, *actions, *classes]
    types = read_table(tables["beds.csv"], BED_COLUMNS, "id", faults)
    names = Names(
        ("", *(line["id"] for line in kinds)),
        ("no card", *(line["name"] for line in [*crops, *actions]), *(line["action"] for line in classes)),
        tuple(line["name"] for line in classes),
        1 + len(crops),
        1 + len(crops) + len(actions),
    )
    met: dict[str, str] = {}
    for line in kinds:
        if line["id"] in met:
            faults.add(line.where, f"column 'id': '{line['id']}' stands in {met[line['id']]} too")
        met[line["id"]] = line.where
    if faults.errors:  # of what cannot be read nothing more can be said
        return names
    if len(kinds) >= KINDS:
        faults.add("cards", f"{len(kinds)} crops, actions and classes; there is room for {KINDS - 1}")
        return names
    if not SEATS <= len(classes) <= CLASSES:
        faults.add("classes.csv", f"{len(classes)} classes; there must be {SEATS} to {CLASSES}")
        return names
    for place, line in enumerate(crops, 1):
        fill_crop(book.cards[place], line)
    for place, line in enumerate(actions, names.first_action):
        fill_action(book.cards[place], line)
    for place, line in enumerate(classes, names.first_class):
        own = book.classes[place - names.first_class]
        fill_class(own, book.cards[place], line, str(values["seed_trader"]))
        own.card = place
    book.crop_sum = sum(line["copies"] * line["value"] for line in crops)
    fill_beds(book, types, len(kinds), faults)
    fill_commons(book, names)
    fill_seat_classes(book, names, values, faults)
    check_quantities(book, names, values, faults)
    return names


def fill_card(card: Any, line: Line) -> None:
    card.rarity, card.price, card.value, card.copies = line["rarity"], line["price"], line["value"], line["copies"]


def fill_crop(card: Any, line: Line) -> None:
    fill_card(card, line)
    card.type, card.colour, card.timer = Type.CROP, line["colour"], line["timer"]
    for one in line["effect"]:
        if one.moment is Moment.GROWING:
            card.catch_up += one.one
        else:
            add_effect(card, one)


def fill_action(card: Any, line: Line) -> None:
    fill_card(card, line)
    card.type, card.replayable, card.use = Type.ACTION, line["replayable"], Use.TURN if line["replayable"] else 0
    for one in line["effect"]:
        add_effect(card, one)


def fill_class(own: Any, card: Any, line: Line, seed_trader: str) -> None:
    cost, effect = line["cost"], line["effect"]
    if line["id"] == SEED_TRADER and seed_trader in INSTEAD:
        cost, text = INSTEAD[seed_trader]
        effect = sentences(text, Type.CLASS)
    card.type, card.value, card.use = Type.CLASS, cost, Use[line["use"].upper()]
    card.replayable = card.use == Use.TURN
    for one in effect:
        add_effect(card, one)
    own.coins, own.fertilizers, own.bonus = line["coins"], line["fertilizers"], line["bonus_card"]
    own.plots = len(line["beds"])
    for place, type in enumerate(line["beds"]):
        own.beds[place] = type


def add_effect(card: Any, one: Sentence) -> None:
    effect = card.effects[card.acting]
    effect.moment, effect.condition, effect.word = one.moment, one.condition, one.word
    effect.whose, effect.may, effect.one, effect.two = one.whose, one.may, one.one, one.two
    effect.per, effect.of = one.per, one.of
    card.acting += 1
    card.at |= 1 << one.moment


def fill_beds(book: Any, lines: list[Line], kinds: int, faults: Faults) -> None:
    """§ 9 What each bed adds to each crop."""
    missing = {type.name.lower() for type in list(BedType)[1:]} - {BedType(line["id"]).name.lower() for line in lines}
    if missing:
        faults.add("beds.csv", f"there is no {', '.join(sorted(missing))}")
    for line in lines:
        book.protects[line["id"]] = line["protects"]
        for kind in range(1, kinds + 1):
            card = book.cards[kind]
            rare = not line["rarities"] or card.rarity in line["rarities"]
            coloured = not line["colours"] or card.colour in line["colours"]
            if card.type == Type.CROP and rare and coloured:
                book.bed_value[line["id"], kind] = line["value"]
                book.bed_haste[line["id"], kind] = -line["timer"]


def fill_commons(book: Any, names: Names) -> None:
    """§ 13 The common crops, and actions, that a bonus card may be."""
    for kind in range(1, names.first_class):
        card = book.cards[kind]
        if card.rarity == Rarity.COMMON:
            which = int(card.type != Type.CROP)
            book.common[which, book.commons[which]] = kind
            book.commons[which] += 1


def fill_seat_classes(book: Any, names: Names, values: Mapping[str, Value], faults: Faults) -> None:
    """§ 1 The classes that seats play by choice; the others get one at random."""
    ids = [names.ids[names.first_class + place] for place in range(len(names.classes))]
    chosen = [str(values[f"class.seat{seat}"]).lower() for seat in range(SEATS)]
    book.dealt = len(ids)
    for seat, text in enumerate(chosen):
        book.seat_class[seat] = -1 if text == ANY else ids.index(text) if text in ids else -1
        if text not in (ANY, *ids):
            faults.add(f"class.seat{seat}={text}", f"there is no class '{text}'{meant(text, [ANY, *ids])}")
        elif text != ANY and text in chosen[:seat]:
            faults.add(f"class.seat{seat}={text}", "another seat plays that class")


def check_quantities(book: Any, names: Names, values: Mapping[str, Value], faults: Faults) -> None:
    """§ 14 A hand has room for all cards there can be, and the table can be laid out."""
    deck = sum(book.cards[kind].copies for kind in range(1, names.first_class))
    classes = [book.classes[place] for place in range(len(names.classes))]
    extra = sum(own.bonus != Bonus.NONE for own in classes) + len(classes) * bool(book.class_card_in_hand)
    for kind in range(1, len(names.ids)):
        card = book.cards[kind]
        clones = any(card.effects[place].word == Word.CLONE for place in range(card.acting))
        extra += (card.copies + 2) * clones  # played once each, and perhaps again if they are restored
    if deck + extra > HAND:
        faults.add("copies", f"{deck} cards, and up to {extra} more that come into the game; there is room for {HAND}")
    need = SEATS * (book.start_cards + bool(book.bonus_cards_from_deck)) + book.market_size
    if deck < need:
        faults.add("copies", f"{deck} cards are too few: hands and market take up to {need}")
    for bonus, which in ((Bonus.CROP, "crop"), (Bonus.ACTION, "action")):
        if any(own.bonus == bonus for own in classes) and not book.commons[bonus - 1]:
            faults.add("classes.csv", f"a class starts with a common {which}, but there is none")


# What a designer should be told


def advice(book: Book, names: CardNames) -> list[str]:
    """Crops that bring nothing, and colours nobody has."""
    crops = [
        kind for kind in range(1, len(names.ids)) if book.cards[kind].type == Type.CROP and book.cards[kind].copies
    ]
    idle = [f"{names.label(kind)} sells for nothing" for kind in crops if not book.cards[kind].value]
    grown = {book.cards[kind].colour for kind in crops}
    return idle + [f"no crop is {colour.name.lower()}" for colour in list(Colour)[1:] if colour not in grown]
