"""§ 6, § 7 The grammar of abilities: texts to rows and back.

    [Prefix: ] form          Team: - 1 Opp Power Min 3
                             │       │           └── bound
                             prefix  amount

A form is a sentence of fixed words; S stands for a sign, N for a number, M for a Min or Max.  One blank between words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from functools import cache

from .state import Prefix, Word

MOST = 999  # a number's largest value
NUMBER = re.compile("[0-9]+")
PREFIXES = tuple(prefix for prefix in Prefix if prefix)

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
    for word in ADMITTED[prefix]:
        found = re.fullmatch(_pattern(FORMS[word]), rest)
        sentence = _sentence(prefix, word, found.groupdict()) if found else Sentence()
        if write(sentence) == text and max(abs(sentence.amount), sentence.bound) <= MOST:
            return sentence
    near = nearest(text)
    place = 0 if prefix and not near.startswith(title(prefix)) else _parting(text, near)
    raise ValueError(f"'{text}', character {place + 1}: {_fault(text)}the nearest ability is '{near}'")


def _split(text: str) -> tuple[Prefix, str]:
    for prefix in PREFIXES:
        if text.startswith(f"{title(prefix)}: "):
            return prefix, text.partition(": ")[2]
    return Prefix.NONE, text


@cache
def _pattern(form: str) -> str:
    parts = {"S": r"(?P<S>[+-])", "N": r"(?P<N>[0-9]{1,9})", "M": r"(?P<M>[0-9]{1,9})"}
    return " ".join(parts.get(word, re.escape(word)) for word in form.split())


def _sentence(prefix: Prefix, word: Word, found: dict[str, str]) -> Sentence:
    reduces = found.get("S") == "-" or word in STEALS
    amount = int(found.get("N", 0)) * (-1 if reduces else 1)
    return Sentence(prefix, word, amount, int(found.get("M", 0)))


# What was meant


def nearest(text: str) -> str:
    """The legal ability most like a text, with the text's numbers and sign in it."""
    name, colon, rest = text.partition(":")
    prefix = _prefix_meant(name) if colon else Prefix.NONE
    words = [word.strip(",.;:") for word in re.sub(r"([+-])(?=[0-9])", r"\1 ", rest if colon else text).split()]
    shape = list(_shape([word for word in words if word]))
    word = max(FORMS, key=lambda one: _kinship(shape, FORMS[one].split()))
    numbers = [min(int(word[:9]), MOST) for word in words if NUMBER.fullmatch(word)]
    sign = next((word for word in words if word in {"+", "-"}), "-" if "Opp" in shape else "+")
    form = " ".join(_fill(FORMS[word].split(), sign, numbers))
    return f"{title(prefix)}: {form}" if prefix and word in ADMITTED[prefix] else form


def _parting(text: str, other: str) -> int:
    """The first place at which they differ."""
    return next((place for place, letter in enumerate(text) if other[place : place + 1] != letter), len(text))


def _prefix_meant(name: str) -> Prefix:
    close = get_close_matches(name.strip().title(), [title(prefix) for prefix in PREFIXES], 1)
    return next((prefix for prefix in PREFIXES if title(prefix) in close), Prefix.NONE)


def _shape(words: list[str]) -> Iterator[str]:
    """A text's words in the form of the grammar: the first number N, the second M, abbreviations written out."""
    letters = iter("NM")
    longer = {"dmg": "Damage", "pwr": "Power", "att": "Attack", "atk": "Attack", "pots": "Potion", "potions": "Potion"}
    small = {"per", "of"}
    for word in words:
        if word in {"+", "-"}:
            yield "S"
        elif NUMBER.fullmatch(word):
            yield next(letters, "M")
        else:
            yield longer.get(word.lower(), word.lower() if word.lower() in small else word.title())


def _kinship(shape: list[str], form: list[str]) -> tuple[int, float]:
    """Words in common first, then letters: who writes Opp means the other's."""
    common = SequenceMatcher(None, shape, form, autojunk=False).get_matching_blocks()
    letters = SequenceMatcher(None, " ".join(shape), " ".join(form), autojunk=False)
    return sum(block.size for block in common), letters.ratio()


def _fill(form: list[str], sign: str, numbers: list[int]) -> Iterator[str]:
    """What a form takes away is at least 1."""
    left = iter(numbers)
    for word in form:
        match word:
            case "S":
                yield sign
            case "N":
                yield str(max(next(left, 1), 1 if sign == "-" else 0))
            case "M":
                yield str(next(left, 1))
            case _:
                yield word


def _fault(text: str) -> str:
    """What is wrong, where it is more than a slip of the pen."""
    prefix, rest = _split(text)
    name, colon, _ = text.partition(":")
    if colon and not prefix and name not in map(title, PREFIXES):
        return f"'{name}' is none of the prefixes {', '.join(map(title, PREFIXES))}; "
    word = next((word for word, form in FORMS.items() if re.fullmatch(_pattern(form), rest)), Word.NONE)
    if word and word not in ADMITTED[prefix]:
        admitted = ", ".join(title(one) for one in PREFIXES if word in ADMITTED[one])
        return f"{title(prefix)} does not go with this, only {admitted} may; "
    if word and any(int(number) > MOST for number in re.findall("[0-9]+", rest)):
        return f"numbers go up to {MOST}; "
    if word and rest.startswith("- 0 "):
        return "what is taken away is at least 1; "
    return ""


# What never acts


def idle(sentence: Sentence) -> str:
    """Why a legal ability never does anything; '' if it does."""
    if sentence.word is Word.LIFE_PER_DAMAGE and sentence.prefix not in (Prefix.NONE, Prefix.BACKLASH):
        return f"Life per Damage never acts behind {title(sentence.prefix)}"
    return ""
