"""The grammar of abilities: every legal text to a row and back, everything else refused with place and nearest text."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as any_

from fairfield.games.vcg.grammar import ADMITTED, FORMS, MOST, Sentence, idle, parse, title, write
from fairfield.games.vcg.state import Prefix, Word

from .table import fight

# What the author's grammar admits: a row a prefix, and y for every group of forms that may stand behind it.
TABLE = """
              STOP COPY PRE ATT POST STEAL HP
    None      y    y    y   y   y    y     y
    Backlash  y    y    y   y   y    y     y
    Courage   y    y    y   y   -    y     y
    Revenge   y    y    y   y   y    y     -
    Stop      y    y    y   y   y    y     -
    Team      y    y    y   y   y    -     -
    Defeat    -    -    -   -   y    -     y
    Support   y    y    y   y   y    -     -
"""
GROUPS = {
    "STOP": ["Stop Opp Ability", "Stop Opp Bonus"],
    "COPY": ["Damage = Opp Damage", "Power = Opp Power"],
    "PRE": ["± N Power", "± N Damage", "± N Opp Power Min M", "± N Opp Damage Min M"],
    "ATT": ["± N Attack", "± N Opp Attack Min M"],
    "POST": [
        "± N Life",
        "± N Potion",
        "± N Life Min M",
        "± N Potion Min M",
        "± N Opp Life Min M",
        "± N Opp Potion Min M",
        "± N Life per Damage",
        "Recover 1 of 2 Potion",
    ],
    "STEAL": ["Steal N Life Min M", "Steal N Potion Min M"],
    "HP": ["Heal N Max M", "Poison N Min M", "Self Poison N Min M"],
}


def rows() -> Iterator[tuple[str, str, bool]]:
    """Prefix, form, and whether the one may stand before the other."""
    _, *lines = [line.split() for line in TABLE.strip().splitlines()]
    for prefix, *admitted in lines:
        for (_, forms), legal in zip(GROUPS.items(), admitted, strict=True):
            for form in forms:
                yield prefix, form, legal == "y"


def with_prefix(prefix: str, text: str) -> str:
    return text if prefix == "None" else f"{prefix}: {text}"


def texts(form: str) -> list[str]:
    """A form with some numbers; `Min` and `Max` begin with an M of their own."""
    made = []
    for sign in "+-" if "±" in form else "+":
        for number, bound in ((1, 0), (3, 12), (MOST, MOST)):
            words = [{"±": sign, "N": str(number), "M": str(bound)}.get(word, word) for word in form.split()]
            made.append(" ".join(words))
    return list(dict.fromkeys(made))


def test_the_forms_are_those_of_the_author():
    said = {form.replace("±", "S") for forms in GROUPS.values() for form in forms}
    assert set(FORMS.values()) == said
    assert len(FORMS) == len(Word) - 1


@pytest.mark.parametrize(("prefix", "form", "legal"), list(rows()))
def test_a_prefix_admits_what_the_table_says(prefix: str, form: str, legal: bool):
    for text in texts(form):
        if legal:
            assert write(parse(with_prefix(prefix, text))) == with_prefix(prefix, text)
        else:
            with pytest.raises(ValueError, match=f"character 1: {prefix} does not go with this, only [A-Z].* may; "):
                parse(with_prefix(prefix, text))


def sentences() -> Iterator[Sentence]:
    """Every legal sentence, at the ends of its numbers."""
    for prefix, words in ADMITTED.items():
        for word in words:
            form = FORMS[word].split()
            signs = ((-1, 1) if "S" in form else (-1,) if form[0] == "Steal" else (1,)) if "N" in form else (0,)
            for sign in signs:
                for number in (1, 7, MOST) if "N" in form else (0,):
                    for bound in (0, 12, MOST) if "M" in form else (0,):
                        yield Sentence(prefix, word, sign * number, bound)


def test_every_sentence_is_written_and_read_back():
    every = list(sentences())
    assert len({write(sentence) for sentence in every}) == len(every) > 1000
    assert [parse(write(sentence)) for sentence in every] == every


def test_no_text_is_no_ability():
    assert parse("") == Sentence()
    assert write(Sentence()) == ""


NUMBERS = any_.integers(0, MOST)


@any_.composite
def legal_texts(draw: any_.DrawFn) -> str:
    prefix = draw(any_.sampled_from(list(ADMITTED)))
    form = FORMS[draw(any_.sampled_from(sorted(ADMITTED[prefix])))]
    sign = draw(any_.sampled_from("+-"))
    number = max(draw(NUMBERS), 1 if "S" in form.split() and sign == "-" else 0)
    given_words = {"S": sign, "N": str(number), "M": str(draw(NUMBERS))}
    text = " ".join(given_words.get(word, word) for word in form.split())
    return f"{title(prefix)}: {text}" if prefix else text


@given(legal_texts())
def test_the_parser_and_its_inverse_take_any_legal_text_there_and_back(text: str):
    assert write(parse(text)) == text


# Refusals


def refusal(text: str) -> str:
    with pytest.raises(ValueError, match="nearest ability is") as caught:
        parse(text)
    return str(caught.value)


def place_and_nearest(text: str) -> tuple[int, str]:
    found = re.fullmatch(r"'(.*)', character (\d+): .*the nearest ability is '(.*)'", refusal(text), re.DOTALL)
    assert found is not None
    assert found[1] == text
    return int(found[2]), found[3]


@pytest.mark.parametrize(
    ("text", "place", "near"),
    [
        ("+2 Power", 2, "+ 2 Power"),
        ("+ 2 power", 5, "+ 2 Power"),
        ("+ 2  Power", 5, "+ 2 Power"),
        (" + 2 Power", 1, "+ 2 Power"),
        ("+ 2 Power ", 10, "+ 2 Power"),
        ("+ 2 Pwr", 6, "+ 2 Power"),
        ("-3 Opp Attack, Min 2", 2, "- 3 Opp Attack Min 2"),
        ("- 3 Opp Attack", 15, "- 3 Opp Attack Min 1"),
        ("+ 2 Opp Dmg Min 3", 10, "+ 2 Opp Damage Min 3"),
        ("+ 2 Power Min 3", 5, "+ 2 Opp Power Min 3"),
        ("Stop Opp Abilty", 14, "Stop Opp Ability"),
        ("stop opp bonus", 1, "Stop Opp Bonus"),
        ("Power = Opp Damage", 1, "Damage = Opp Damage"),
        ("Recover 1 of 3 Potion", 14, "Recover 1 of 2 Potion"),
        ("Recover 1 of 2 Potions", 22, "Recover 1 of 2 Potion"),
        ("+ 1 Potion per Damage", 5, "+ 1 Life per Damage"),
        ("Steal 2 Life", 13, "Steal 2 Life Min 1"),
        ("Poison 3", 9, "Poison 3 Min 1"),
        ("Heal 2 Min 9", 9, "Heal 2 Max 9"),
        ("Poison 2 Max 3", 11, "Poison 2 Min 3"),
        ("+ 007 Life", 3, "+ 7 Life"),
        ("Team:+ 1 Power", 6, "Team: + 1 Power"),
        ("Team: + 1 Power Min 3", 11, "Team: + 1 Opp Power Min 3"),
    ],
)
def test_a_slip_is_refused_with_its_place_and_what_was_meant(text: str, place: int, near: str):
    assert place_and_nearest(text) == (place, near)


@pytest.mark.parametrize(
    ("text", "why", "near"),
    [
        ("Teem: + 1 Power", "'Teem' is none of the prefixes Backlash, Courage, Revenge, Stop", "Team: + 1 Power"),
        ("team: + 1 Power", "'team' is none of the prefixes", "Team: + 1 Power"),
        ("Bravery: + 1 Power", "'Bravery' is none of the prefixes", "+ 1 Power"),
        ("Courage: + 2 Life", "Courage does not go with this, only Backlash, Revenge", "+ 2 Life"),
        ("Support: Heal 1 Max 9", "Support does not go with this, only Backlash, Courage, Defeat", "Heal 1 Max 9"),
        ("Team: Courage: + 1 Power", "character 7: the nearest", "Team: + 1 Power"),
        ("+ 1000 Power", "numbers go up to 999", "+ 999 Power"),
        ("Poison 2 Min 1000", "numbers go up to 999", "Poison 2 Min 999"),
        ("- 0 Power", "what is taken away is at least 1", "- 1 Power"),
    ],
)
def test_what_is_more_than_a_slip_is_explained(text: str, why: str, near: str):
    assert why in refusal(text)
    assert place_and_nearest(text)[1] == near


@pytest.mark.parametrize(
    "text", ["Cancel Own Ability", "All Draws are won", "hello", "12", ":", "  ", "٣", "Team:", "+ 2"]
)
def test_what_makes_no_sense_is_refused_too(text: str):
    place_and_nearest(text)


@pytest.mark.parametrize("text", ["+ 1٣ Power", "+ 9" + "9" * 5000 + " Power", "+ 1.5 Power", "+ -1 Power"])
def test_only_plain_numbers_are_numbers(text: str):
    place_and_nearest(text)


@given(any_.text(max_size=40) | any_.lists(any_.sampled_from([*"+-:12", *FORMS.values()]), max_size=5).map(" ".join))
def test_any_text_is_read_or_refused_with_a_legal_one(text: str):
    try:
        assert write(parse(text)) == text
    except ValueError:
        _, near = place_and_nearest(text)
        assert write(parse(near)) == near != text


# What never acts


def test_what_never_acts_is_legal_and_named():
    assert {prefix for prefix in Prefix if Word.LIFE_PER_DAMAGE in ADMITTED[prefix] and idle(per_damage(prefix))} == {
        Prefix.REVENGE,
        Prefix.STOP,
        Prefix.TEAM,
        Prefix.DEFEAT,
        Prefix.SUPPORT,
    }


def per_damage(prefix: Prefix) -> Sentence:
    return Sentence(prefix, Word.LIFE_PER_DAMAGE, 2)


@pytest.mark.parametrize("prefix", list(ADMITTED), ids=title)
def test_everything_else_changes_some_battle(prefix: Prefix):
    """Whatever is legal and not named as idle makes a difference somewhere."""
    kinds: dict[tuple[Word, int], list[Sentence]] = {}
    for one in sentences():
        if one.prefix == prefix and abs(one.amount) in (0, 7) and not idle(one):
            kinds.setdefault((one.word, one.amount), []).append(one)
    plain = outcomes("")
    for kind, same in kinds.items():
        assert any(outcomes(write(sentence)) != plain for sentence in same), kind


OPPONENTS = ["6/5 + 3 Power [+ 2 Damage]", "6/5 Stop Opp Ability [+ 2 Damage]", "6/5 + 3 Power [Stop Opp Ability]"]


def outcomes(text: str) -> list[object]:
    """Battles won and lost, against cards that stop and cards that can be stopped."""
    found: list[object] = []
    for mine in (9, 3):
        for theirs in OPPONENTS:
            for stock, first in ((3, 0), (25, 0), (25, 1)):
                position = {"life": (stock, stock), "potions": (stock, stock), "first": first, "previous": 1}
                found.append(vars(fight(f"{mine}/4 {text} & 1/1", f"{theirs} & 1/1", **position)))
    return found
