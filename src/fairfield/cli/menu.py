"""The moves somebody may make: numbered, shown in little room, and found again in what is typed."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ..frame.game import Edition

RUN = 4  # so many moves that differ in one number alone are shown as one: bid 0-511
FEW = 16  # moves that are shown one by one
ROOM = 48  # entries; of more each verb shows its first
SPOKEN = 3  # letters of a word that may stand for a later word of a move


@dataclass(frozen=True)
class Choice:
    move: int
    words: str
    aside: str = ""  # what its numbers mean at this table

    @property
    def key(self) -> str:
        return self.words.lower()

    @property
    def full_key(self) -> str:
        return " ".join(re.findall(r"[^\s,:()]+", f"{self.words} {self.aside}".lower()))

    @property
    def full(self) -> str:
        return f"{self.words} ({self.aside})" if self.aside else self.words


@dataclass(frozen=True)
class Entry:
    """One choice, or several in a row that differ in a number alone."""

    first: int
    last: int
    words: str
    aside: str = ""

    @property
    def number(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"


class Menu:
    def __init__(self, edition: Edition, moves: Sequence[int], aside: Callable[[int], str] = lambda move: ""):
        found = [Choice(move, edition.says(move), aside(move)) for move in moves]
        shapes = list(dict.fromkeys(shape(choice.words) for choice in found))
        self.choices = sorted(found, key=lambda choice: shapes.index(shape(choice.words)))
        self.numbers = numbered([choice.words for choice in self.choices])
        self._places = {choice.move: place for place, choice in enumerate(self.choices)}
        self._verbs = {move: edition.game.moves.table[move][0] for move in moves}

    def number(self, move: int) -> int:
        return self.numbers[self._places[move]]

    def full(self, move: int) -> str:
        """Its words, and what they mean now."""
        return self.choices[self._places[move]].full

    # What is shown

    def entries(self, holding: str = "") -> list[Entry]:
        """All of them; or, one by one, those that hold a word."""
        if holding:
            found = [place for place, choice in enumerate(self.choices) if holding.lower() in choice.full.lower()]
            return [self._entry(place, place + 1) for place in found]
        entries, start = [], 0
        while start < len(self.choices):
            end = self._run(start) if len(self.choices) > FEW else start + 1
            entries.append(self._entry(start, end))
            start = end
        return entries

    def _run(self, start: int) -> int:
        """Where the moves end that count on from this one."""
        end = start + 1
        while end < len(self.choices) and counts_on(self.choices[end - 1].full, self.choices[end].full):
            end += 1
        return end if end - start >= RUN else start + 1

    def _entry(self, start: int, end: int) -> Entry:
        words = self.choices[start].words
        if end - start > 1:
            before, number, after = split(words)
            words = f"{before}{number}-{split(self.choices[end - 1].words)[1]}{after}"
            return Entry(self.numbers[start], self.numbers[end - 1], words)
        return Entry(self.numbers[start], self.numbers[start], words, self.choices[start].aside)

    def short(self) -> tuple[list[Entry], list[str]]:
        """What there is room for, and in words what is left out."""
        entries = self.entries()
        by_verb: dict[int, list[Entry]] = {}
        for entry in entries:
            first = self.choices[self.numbers.index(entry.first)]
            by_verb.setdefault(self._verbs[first.move], []).append(entry)
        share = max(3, ROOM // max(1, len(by_verb)))
        if len(entries) <= ROOM:
            return entries, []
        shown, left = [], []
        for several in by_verb.values():
            kept = several[:share] if len(several) > share + 1 else several
            shown += kept
            if len(several) > len(kept):
                left.append(f"{len(several) - len(kept)} more like '{kept[-1].words}'")
        return sorted(shown, key=lambda entry: entry.first), left

    def shorthand(self) -> tuple[str, str]:
        """A move, and beginnings of its first and last word that mean it alone: `w pl`; '' twice if there is none."""
        for choice in self.choices:
            spoken = choice.key.split()
            typed = f"{spoken[0][:1]} {spoken[-1][:2]}"
            if len(spoken) > 1 and [found.move for found in self.meant(typed)] == [choice.move]:
                return typed, choice.words
        return "", ""

    # What is typed

    def meant(self, typed: str) -> list[Choice]:
        """A number, the words, their beginning, beginnings of some words, or of what stands beside them."""
        key = " ".join(typed.lower().split())
        if key.isdecimal():
            return [choice for choice, number in zip(self.choices, self.numbers, strict=True) if number == int(key)]
        for fits in (says, begins, abbreviates, speaks_of):
            found = [choice for choice in self.choices if fits(choice.key, key)]
            if found:
                return shortest(found)
        return [
            choice for choice in self.choices if abbreviates(choice.full_key, key) or speaks_of(choice.full_key, key)
        ]

    def near(self, typed: str) -> list[Choice]:
        """The legal moves most like something that is none."""
        keys = {choice.key: choice for choice in self.choices}
        key = " ".join(typed.lower().split())
        close = get_close_matches(key, keys, 3, 0.5)
        if not close:
            parts = {word: choice.key for choice in self.choices for word in choice.key.split()}
            close = [parts[word] for word in get_close_matches(key.split()[-1] if key else "", parts, 3, 0.6)]
        return [keys[one] for one in dict.fromkeys(close)]

    def completions(self, typed: str) -> list[str]:
        key = typed.lower().lstrip()
        return [choice.words for choice in self.choices if choice.key.startswith(key)]


def numbered(words: Sequence[str]) -> list[int]:
    """Numbers to type, upwards, each that of its move's words where it can be: 3 for `bid 3` and `buy slot 3`."""
    spoken = [int(split(one)[1] or -1) for one in words]
    next_number = 0 if spoken[:1] == [0] or spoken[:2] == [-1, 1] else 1
    found = []
    for number in spoken:
        found.append(max(next_number, number))
        next_number = found[-1] + 1
    return found


def split(words: str) -> tuple[str, str, str]:
    """What stands before the last number, the number, and what follows."""
    found = re.fullmatch(r"(.*?)(\d+)(\D*)", words)
    return (found[1], found[2], found[3]) if found else (words, "", "")


def shape(words: str) -> str:
    before, number, after = split(words)
    return f"{before}#{after}" if number else words


def counts_on(one: str, two: str) -> bool:
    """Whether two moves are `bid 4` and `bid 5`."""
    (before, number, after), (before_two, number_two, after_two) = split(one), split(two)
    alike = bool(number and number_two) and (before, after) == (before_two, after_two)
    return alike and int(number_two) == int(number) + 1


def says(words: str, key: str) -> bool:
    return words == key


def begins(words: str, key: str) -> bool:
    """A number must be whole: `bid 1` does not begin `bid 10`."""
    cut = key[-1:].isdecimal() and words[len(key) : len(key) + 1].isdecimal()
    return bool(key) and words.startswith(key) and not cut


def abbreviates(words: str, key: str) -> bool:
    """`w pl` for `worker to plasma`: beginnings of the first word and of later ones, in their order."""
    typed, spoken = key.split(), words.split()
    return bool(typed) and stands_for(spoken[0], typed[0]) and in_order(spoken[1:], typed[1:])


def speaks_of(words: str, key: str) -> bool:
    """`plasma` for `worker to plasma`."""
    typed = key.split()
    return bool(typed) and all(len(one) >= SPOKEN for one in typed) and in_order(words.split(), typed)


def in_order(spoken: Sequence[str], typed: Sequence[str]) -> bool:
    left = iter(spoken)
    return all(any(stands_for(word, one) for word in left) for one in typed)


def stands_for(word: str, typed: str) -> bool:
    return word == typed if typed.isdecimal() else word.startswith(typed)


def shortest(found: list[Choice]) -> list[Choice]:
    """One of several, if the others only add to it: `stake 1 potion` of `stake 1 potion and focus`."""
    first = min(found, key=lambda choice: len(choice.words))
    return [first] if all(choice.key.startswith(f"{first.key} ") or choice is first for choice in found) else found
