"""The README says of words, prefixes, factions and presets what grammar, tables and rules say."""

import re
from typing import Any

from fairfield.games.vcg import GAME
from fairfield.games.vcg.grammar import ADMITTED, FORMS
from fairfield.games.vcg.state import Prefix, Word

from ..test_readmes import lines_of, sections
from .test_grammar import GROUPS

SECTIONS = sections(GAME)
GROUP_OF = {
    "stops": ["STOP"],
    "copies": ["COPY"],
    "power, damage, attack": ["PRE", "ATT"],
    "life, potions, Recover": ["POST"],
    "steals": ["STEAL"],
    "heals, poisons": ["HP"],
}


def test_its_sections_are_numbered_like_the_rules():
    assert [title for title in SECTIONS if title.startswith("§")] == [
        "§ 1 Cards and decks",
        "§ 2 The match",
        "§ 3 A battle's choices",
        "§ 4 The course of a battle",
        "§ 5 Which effects act",
        "§ 6 The battle",
        "§ 7 After the battle",
        "§ 8 The end",
        "§ 9 The greedy bot",
    ]


def test_it_explains_every_word_in_the_order_in_which_they_act():
    said = [row[0] for row in lines_of(SECTIONS["§ 7 After the battle"], 2)[1:]]
    assert said == [
        FORMS[word].replace("S ", "± ", 1) if FORMS[word].startswith("S ") else FORMS[word] for word in list(Word)[1:]
    ]


def test_it_says_which_prefixes_go_with_which_words():
    head, *rows = lines_of(SECTIONS["§ 7 After the battle"], 7)
    told = {}
    for names, *cells in rows:
        admitted = [
            form
            for title, cell in zip(head[1:], cells, strict=True)
            if cell == "yes"
            for group in GROUP_OF[title]
            for form in GROUPS[group]
        ]
        told |= {Prefix[name.upper()]: {form.replace("±", "S") for form in admitted} for name in names.split(", ")}
    assert told == {prefix: {FORMS[word] for word in words} for prefix, words in ADMITTED.items()}


def test_it_explains_every_prefix():
    text = SECTIONS["§ 5 Which effects act"] + SECTIONS["§ 7 After the battle"]
    for prefix in list(Prefix)[1:]:
        assert f"**{prefix.name.title()}" in text


def test_it_tells_what_the_prototype_does_otherwise():
    """A remark at the rule for each knob on which the presets differ."""
    for name, knob in GAME.knobs.table.items():
        if len(set(knob.values.values())) > 1:
            number = knob.section.partition(".")[0]
            section = next(text for title, text in SECTIONS.items() if title.startswith(f"§ {number} "))
            if name != "shared_bonus":  # told where it acts, at § 5.1
                assert "(`prototype`" in section, name
    assert "(`prototype`" in SECTIONS["§ 5 Which effects act"]


def test_its_balance_table_holds_what_it_claims():
    rows = lines_of(SECTIONS["Balance"], 12)[1:]
    names = [row[0] for row in rows]
    assert sorted(names) == sorted(GAME.edition().names.factions)
    for row in rows:
        assert 42 < float(row[1].removesuffix(" %")) < 58
    columns = sorted(names)
    for row in rows:
        for other in rows:
            if row is not other:
                there, back = row[2 + columns.index(other[0])], other[2 + columns.index(row[0])]
                assert abs(int(there) + int(back) - 100) <= 1, (row[0], other[0])


def test_its_counts_of_cards_and_decks_are_right():
    edition = GAME.edition()
    text = SECTIONS["Our cards"]
    assert "Ten factions of twelve cards" in text
    assert len(edition.names.factions) == 10
    assert "twelve ready decks" in text
    assert len(edition.names.pools) == 1 + 10 + 12
    said = [row[0] for row in lines_of(text, 3)[1:]]
    assert said == list(edition.names.factions)
    assert re.search(r"\*Support\* \(on eight of them\)", text)


def test_its_battle_goes_as_it_says():
    code = re.search(r"```python\n(.*?)```", SECTIONS["Our cards"], re.DOTALL)
    assert code is not None
    given: dict[str, Any] = {}
    exec(code[1], given)
    told = re.findall(r'done\["(\w+)"\] == (\[.*?\])', code[1])
    assert [(name, str(given["done"][name])) for name, _ in told] == told
    assert len(told) == 2
