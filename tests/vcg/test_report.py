"""What a series says of decks and cards."""

import pytest

from fairfield.frame.sheets import GameReport, Sheet
from fairfield.games.vcg import GAME
from fairfield.games.vcg.report import WIDEST, report
from fairfield.kernel.jit import COMPILED
from fairfield.kernel.records import look
from fairfield.players.series import Series, run_series
from fairfield.players.specs import specs

MATCHES = 4000 if COMPILED else 60


def series(games: int = MATCHES, bots: str = "random", **decks: str) -> Series:
    changes = {f"deck.{seat}": deck for seat, deck in decks.items()}
    return run_series(GAME.edition("seed", changes), 2, specs(bots, 2), games, 3)


def report_of(found: Series) -> GameReport:
    return report(look(GAME.Tally, found.tallies), found.edition.names, 2)


def sheet(found: GameReport, name: str) -> Sheet:
    return next(one for one in found.sheets if one.name == name)


def titles(found: GameReport) -> list[str]:
    return [table.name for table in found.tables]


@pytest.fixture(scope="module")
def field() -> GameReport:
    return report_of(series())


def test_every_hand_has_four_cards_and_plays_some_of_them(field: GameReport):
    cards = sheet(field, "cards").records()
    assert len(cards) == 120 if COMPILED else len(cards) > 100
    assert sum(card["drawn"] for card in cards) == 8 * MATCHES
    assert all(card["battles_won"] <= card["played"] <= card["drawn"] for card in cards)
    assert sum(card["battles_won"] for card in cards) * 2 == sum(card["played"] for card in cards)


def test_win_rate_and_lift_have_intervals_around_them(field: GameReport):
    for card in sheet(field, "cards").records():
        assert card["winrate_low"] <= card["winrate_when_drawn"] <= card["winrate_high"]
        assert card["lift"] == pytest.approx(card["winrate_when_drawn"] - 0.5)
        assert card["lift_low"] == pytest.approx(card["winrate_low"] - 0.5)


def test_all_hands_together_win_half_of_the_matches(field: GameReport):
    cards = sheet(field, "cards").records()
    assert sum(card["winrate_when_drawn"] * card["drawn"] for card in cards) == pytest.approx(4 * MATCHES)


def test_two_factions_share_their_matches(field: GameReport):
    pairings = {(one["deck"], one["against"]): one for one in sheet(field, "pairings").records()}
    for (deck, against), one in pairings.items():
        other = pairings[against, deck]
        assert one["games"] == other["games"]
        assert one["winrate"] + other["winrate"] == pytest.approx(1)
    assert sum(one["games"] for one in pairings.values()) == 2 * MATCHES


def test_the_field_of_a_faction_is_everybody_but_itself(field: GameReport):
    pairings = sheet(field, "pairings").records()
    for deck in sheet(field, "decks").records():
        own = [one for one in pairings if one["deck"] == deck["deck"]]
        others = [one for one in own if one["against"] != deck["deck"]]
        games = sum(one["games"] for one in others)
        won = sum(one["games"] * one["winrate"] for one in others)
        assert deck["games"] == sum(one["games"] for one in own)
        assert deck["winrate_against_others"] == pytest.approx(won / games)


def test_the_screen_has_factions_pairings_and_cards(field: GameReport):
    assert titles(field) == [
        "Decks against the field",
        "Wins in %, row against column",
        "Cards: battles won when played, matches won when drawn",
    ]
    assert field.tables[1].columns == [
        *("deck", "Allo", "Bell", "Gree", "Hedg", "Lant", "Mand", "Moth", "Nigh", "Pepp", "Smok")
    ]
    assert len(field.tables[0].rows) == len(field.tables[1].rows) == 10
    assert "only a changed card can tell" in field.notes[0]


@pytest.mark.skipif(not COMPILED, reason="takes many matches")
def test_two_sides_that_never_meet_their_own_are_rows_and_columns():
    found = report_of(series(seat0="ready", seat1="factions"))
    table = found.tables[1]
    assert (len(table.rows), len(table.columns)) == (12, 1 + 10)
    assert len(found.tables[0].rows) == 22


@pytest.mark.parametrize("decks", [("Night Market", "Moth Parliament"), ("Night Market", "factions"), ("any", "ready")])
def test_where_one_deck_meets_the_rest_there_is_no_table_of_pairings(decks: tuple[str, str]):
    found = report_of(series(seat0=decks[0], seat1=decks[1]))
    assert len(found.tables) == 2


def test_a_single_deck_against_itself_has_cards_only():
    found = report_of(series(seat0="any", seat1="any"))
    assert titles(found) == ["Cards: battles won when played, matches won when drawn"]


@pytest.mark.skipif(not COMPILED, reason="takes many matches")
def test_of_more_decks_than_a_screen_is_wide_the_best_and_worst_pairings_are_told():
    own = GAME.own_tables()
    more = {f"cards/more{place}.csv": own[name] for place, name in enumerate(sorted(own)[:3])}
    tables = {
        name: type(table)(table.name, table.text.replace("\n", f"\n{name[-5]}", table.text.count("\n") - 1))
        for name, table in more.items()
    }
    cards = {name: table for name, table in own.items() if name.startswith("cards/")}
    edition = GAME.edition("seed", {}, cards | tables)
    assert len(edition.names.factions) == 13 > WIDEST
    found = report_of(run_series(edition, 2, specs("random", 2), 30_000, 3))
    table = found.tables[1]
    assert table.name == "Best and worst pairing"
    assert len(table.rows) == 13
    assert all(int(row[2].split()[0]) >= int(row[4].split()[0]) for row in table.rows)


@pytest.mark.skipif(not COMPILED, reason="takes many matches")
def test_a_lopsided_deck_is_worth_a_look():
    found = report_of(series(seat0="Choir Practice", seat1="any", bots="greedy"))
    assert [remark.about for remark in found.remarks] == ["balance", "balance"]
    assert found.remarks[0].text.startswith("Any wins ")


def test_a_few_matches_say_little_and_say_so():
    found = report_of(series(games=3))
    assert found.tables[-1].rows == []
