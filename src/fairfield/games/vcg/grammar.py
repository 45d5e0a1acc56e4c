"""§ 6, § 7 The grammar of abilities: texts to rows and back.

    [Prefix: ] form          Team: - 1 Opp Power Min 3
                             │       │           └── bound
                             prefix  amount

A form is a sentence of fixed words; S stands for a sign, N for a number, M for a Min or Max.  One blank between words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache

from .state import Prefix, Word

MOST = 999  # a number's largest value

FORMS: dict[Word, str] = {
    Word.STOP_ABILITY: "Stop Opp Ability",
    Word.STOP_BONUS: "Stop Opp Bonus",
    Word.COPY_POWER: "Power = Opp Power",
    Word.COPY_DAMAGE: "Damage = Opp Damage",
    Word.POWER: "S N Power",
    Word.DAMAGE: "S N Damage",
    Word.OPP_POWER: "S N Opp Power Min M",
    Word.OPP_DAMAGE: "S N Opp Damage Min M",
    Word.ATTACK: "S N Attack",
    Word.OPP_ATTACK: "S N Opp Attack Min M",
    Word.LIFE_PER_DAMAGE: "S N Life per Damage",
    Word.RECOVER: "Recover 1 of 2 Potion",
    Word.LIFE: "S N Life",
    Word.POTION: "S N Potion",
    Word.LIFE_MIN: "S N Life Min M",
    Word.POTION_MIN: "S N Potion Min M",
    Word.OPP_LIFE: "S N Opp Life Min M",
    Word.OPP_POTION: "S N Opp Potion Min M",
    Word.STEAL_LIFE: "Steal N Life Min M",
    Word.STEAL_POTION: "Steal N Potion Min M",
    Word.POISON: "Poison N Min M",
    Word.SELF_POISON: "Self Poison N Min M",
    Word.HEAL: "Heal N Max M",
}

# Which words a prefix admits.

STOPS = {Word.STOP_ABILITY, Word.STOP_BONUS}
COPIES = {Word.COPY_POWER, Word.COPY_DAMAGE}
VALUES = {Word.POWER, Word.DAMAGE, Word.OPP_POWER, Word.OPP_DAMAGE}
ATTACKS = {Word.ATTACK, Word.OPP_ATTACK}
STOCKS = {
    Word.LIFE_PER_DAMAGE,
    Word.RECOVER,
    Word.LIFE,
    Word.POTION,
    Word.LIFE_MIN,
    Word.POTION_MIN,
    Word.OPP_LIFE,
    Word.OPP_POTION,
}
STEALS = {Word.STEAL_LIFE, Word.STEAL_POTION}
LASTING = {Word.POISON, Word.SELF_POISON, Word.HEAL}
BATTLE = STOPS | COPIES | VALUES | ATTACKS

ADMITTED: dict[Prefix, set[Word]] = {
    Prefix.NONE: set(FORMS),
    Prefix.BACKLASH: set(FORMS),
    Prefix.COURAGE: BATTLE | STEALS | LASTING,
    Prefix.REVENGE: BATTLE | STOCKS | STEALS,
    Prefix.STOP: BATTLE | STOCKS | STEALS,
    Prefix.TEAM: BATTLE | STOCKS,
    Prefix.DEFEAT: STOCKS | LASTING,
    Prefix.SUPPORT: BATTLE | STOCKS,
}


@dataclass(frozen=True)
class Sentence:
    """An ability or a bonus as a row: amounts of what reduces are below zero."""

    prefix: Prefix = Prefix.NONE
    word: Word = Word.NONE
    amount: int = 0
    bound: int = 0


def title(prefix: Prefix) -> str:
    return prefix.name.title()


def write(sentence: Sentence) -> str:
    """The text of a sentence; nothing for none."""
    if sentence.word is Word.NONE:
        return ""
    sign = "-" if sentence.amount < 0 else "+"
    given = {"S": sign, "N": str(abs(sentence.amount)), "M": str(sentence.bound)}
    form = " ".join(given.get(word, word) for word in FORMS[sentence.word].split())
    return f"{title(sentence.prefix)}: {form}" if sentence.prefix else form


@cache
def parse(text: str) -> Sentence:
    """The sentence of a text; ValueError says where it leaves the grammar, and what is nearest."""
    if text == "":
        return Sentence()
    prefix, rest = _split(text)
    for word, form in FORMS.items():
        found = re.fullmatch(_pattern(form), rest)
        if found:
            return _sentence(text, prefix, word, found.groupdict())
    raise ValueError(_refusal(text, prefix, rest))


def _split(text: str) -> tuple[Prefix, str]:
    name, colon, rest = text.partition(":")
    if not colon:
        return Prefix.NONE, text
    for prefix in list(Prefix)[1:]:
        if name == title(prefix):
            if not rest.startswith(" "):
                raise ValueError(
                    f"'{text}', character {len(name) + 2}: one blank follows the colon, as in '{name}: ...'"
                )
            return prefix, rest[1:]
    known = [title(prefix) for prefix in list(Prefix)[1:]]
    close = max(known, key=lambda one: _likeness(one.lower(), name.lower()))
    raise ValueError(
        f"'{text}', character 1: '{name}' is no prefix; did you mean '{close}'? There are {', '.join(known)}"
    )


@cache
def _pattern(form: str) -> str:
    parts = {"S": r"(?P<S>[+-])", "N": r"(?P<N>0|[1-9]\d*)", "M": r"(?P<M>0|[1-9]\d*)"}
    return " ".join(parts.get(word, re.escape(word)) for word in form.split())


def _sentence(text: str, prefix: Prefix, word: Word, found: dict[str, str]) -> Sentence:
    for letter in "NM":
        if int(found.get(letter, 0)) > MOST:
            raise ValueError(f"'{text}': {found[letter]} is too much: numbers go up to {MOST}")
    if word not in ADMITTED[prefix]:
        admitted = [title(one) for one in ADMITTED if one and word in ADMITTED[one]]
        raise ValueError(
            f"'{text}', character 1: {title(prefix)} does not go with '{FORMS[word]}'; "
            f"without it, it would be '{text.partition(': ')[2]}', and {', '.join(admitted)} may stand before it"
        )
    reduces = found.get("S") == "-" or word in STEALS
    amount = int(found.get("N", 0)) * (-1 if reduces else 1)
    if found.get("S") == "-" and amount == 0:
        raise ValueError(f"'{text}': to take 0 is nothing: write a number from 1 to {MOST}")
    return Sentence(prefix, word, amount, int(found.get("M", 0)))


# What was meant


def _refusal(text: str, prefix: Prefix, rest: str) -> str:
    near = nearest(rest)
    full = f"{title(prefix)}: {near}" if prefix else near
    here = next((place for place, pair in enumerate(zip(text, full, strict=False)) if pair[0] != pair[1]), None)
    place = min(len(text), len(full)) if here is None else here
    return f"'{text}', character {place + 1}: the nearest ability is '{full}'"


def nearest(rest: str) -> str:
    """The form most like a text, with the text's numbers and sign in it."""
    words = [word.strip(",.;") for word in re.sub(r"([+-])(?=\d)", r"\1 ", rest).split()]
    words = [part for part in words if part]
    numbers = [word for word in words if word.isdecimal()]
    sign = next((word for word in words if word in {"+", "-"}), "-" if "opp" in rest.lower() else "+")
    best = max(FORMS.values(), key=lambda form: _likeness(" ".join(_shape(words)), form))
    return " ".join(_fill(best.split(), sign, numbers))


def _shape(words: list[str]) -> Iterator[str]:
    """A text's words in the form of the grammar: the first number N, the second M, abbreviations written out."""
    letters = iter("NM")
    longer = {"dmg": "Damage", "pwr": "Power", "att": "Attack", "atk": "Attack", "pots": "Potion", "potions": "Potion"}
    for word in words:
        if word in {"+", "-"}:
            yield "S"
        elif word.isdecimal():
            yield next(letters, "M")
        else:
            yield longer.get(word.lower(), word.title() if word.lower() != "per" else "per")


def _fill(form: list[str], sign: str, numbers: list[str]) -> Iterator[str]:
    left = iter([str(min(int(number), MOST)) for number in numbers])
    for word in form:
        yield sign if word == "S" else next(left, "1") if word in {"N", "M"} else word


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


# What never acts


def idle(sentence: Sentence) -> str:
    """Why a legal ability never does anything; '' if it does."""
    if sentence.word is Word.LIFE_PER_DAMAGE and sentence.prefix not in (Prefix.NONE, Prefix.BACKLASH):
        return f"Life per Damage never acts behind {title(sentence.prefix)}"
    return ""
