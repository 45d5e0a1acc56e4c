"""What simulations tell of Solanaceae VCG beside the common report: decks against decks, and cards."""

from typing import Any

from ...frame.sheets import GameReport, Remark, Sheet
from ...frame.stats import Estimate, ratio, share
from .state import POOLS
from .tables import Names
from .tally import SHARE

ENOUGH = 100  # hands below which a lift says nothing
FAIR = 0.5
EDGE = 0.08  # a deck farther from the fair share than this is worth a look
WIDEST = 12  # columns of a table of pairings that a screen has room for
ROOMY = 10  # columns whose heads may have a letter more


def report(tallies: Any, names: Names, seats: int) -> GameReport:
    decks = [deck for place in range(len(names.pools)) if (deck := Played(tallies, names, place)).games]
    cards = [Drawn(tallies.cards[card], names, card, tallies.games) for card in range(1, len(names.ids))]
    met = [card for card in cards if card.counts.drawn]
    sheets = [cards_sheet(met), decks_sheet(decks), pairings_sheet(decks)]
    tables = [cards_table(met)]
    if len(decks) > 1:
        tables = [decks_table(decks), *pairings_tables(decks), *tables]
    return GameReport(sheets, tables, [CAUTION], [*lopsided(decks), *unplayed(met)])


CAUTION = (
    "Lift: how much more often than half of the time the hand won that held the card. It goes with winning; "
    "whether it causes it, only a changed card can tell."
)


class Played:
    """One deck or faction: its matches against each other one, and against the field."""

    def __init__(self, tallies: Any, names: Names, place: int):
        self.place, self.name = place, names.pools[place]
        self.pairings = [tallies.pairings[place * POOLS + other] for other in range(len(names.pools))]
        self.games = sum(pairing.games for pairing in self.pairings)
        mirror = self.pairings[place]
        self.field = share((sum(p.won for p in self.pairings) - mirror.won) / SHARE, self.games - mirror.games)

    def met(self, other: "Played") -> bool:
        return bool(self.pairings[other.place].games)

    def against(self, other: "Played") -> Estimate:
        pairing = self.pairings[other.place]
        return share(pairing.won / SHARE, pairing.games)


class Drawn:
    """One card's counts, and what they say."""

    def __init__(self, counts: Any, names: Names, card: int, games: int):
        self.counts, self.id, self.title = counts, names.ids[card], names.titles[card]
        won = ratio(counts.won, counts.drawn, counts.won2, counts.drawn2, counts.drawn_won, games)
        self.won = Estimate(won.value / SHARE, won.low / SHARE, won.high / SHARE)

    @property
    def lift(self) -> Estimate:
        return Estimate(self.won.value - FAIR, self.won.low - FAIR, self.won.high - FAIR)


def percent(rate: float) -> str:
    return f"{100 * rate:.1f}"


# Files


def cards_sheet(cards: list[Drawn]) -> Sheet:
    columns = ["card_id", "name", "drawn", "played", "battles_won", "winrate_when_drawn", "winrate_low", "winrate_high"]
    columns += ["lift", "lift_low", "lift_high"]
    rows = []
    for card in cards:
        counts, won, lift = card.counts, card.won, card.lift
        facts = [card.id, card.title, counts.drawn, counts.played, counts.battles_won]
        rows.append([*facts, won.value, won.low, won.high, lift.value, lift.low, lift.high])
    return Sheet("cards", columns, rows)


def decks_sheet(decks: list[Played]) -> Sheet:
    rows = [[deck.name, deck.games, deck.field.value, deck.field.low, deck.field.high] for deck in decks]
    return Sheet("decks", ["deck", "games", "winrate_against_others", "winrate_low", "winrate_high"], rows)


def pairings_sheet(decks: list[Played]) -> Sheet:
    rows = []
    for deck in decks:
        for other in decks:
            rate = deck.against(other)
            games = deck.pairings[other.place].games
            if games:
                rows.append([deck.name, other.name, games, rate.value, rate.low, rate.high])
    return Sheet("pairings", ["deck", "against", "games", "winrate", "winrate_low", "winrate_high"], rows)


# The screen


def decks_table(decks: list[Played]) -> Sheet:
    """From the strongest to the weakest; matches against itself do not count."""
    known = sorted((deck for deck in decks if deck.games > deck.pairings[deck.place].games), key=strength)
    rows = [
        [d.name, f"{d.games:,}", f"{percent(d.field.value)} %", f"{percent(d.field.low)} - {percent(d.field.high)} %"]
        for d in known
    ]
    return Sheet("Decks against the field", ["deck", "matches", "win rate", "95 %"], rows)


def strength(deck: Played) -> float:
    return -deck.field.value


def pairings_tables(decks: list[Played]) -> list[Sheet]:
    """Who wins against whom; where all meet the same deck, the table above says it."""
    rows, columns = sides(decks)
    if len(decks) == 2 or min(len(rows), len(columns)) == 1:
        return []
    return [pairings_table(rows, columns) if len(columns) <= WIDEST else extremes_table(decks)]


def sides(decks: list[Played]) -> tuple[list[Played], list[Played]]:
    """Rows and columns without needless empty cells: two sides that never met their own, or one deck alone."""
    one = [decks[0]]
    while (more := met_by(decks, met_by(decks, one))) != one:
        one = more
    two = met_by(decks, one)
    if not set(one) & set(two) and len(one) + len(two) == len(decks):
        return (one, two) if len(two) <= len(one) else (two, one)
    alone = [deck for deck in decks if all(met_by(decks, [other]) == [deck] for other in decks if other is not deck)]
    return alone or decks, decks


def met_by(decks: list[Played], some: list[Played]) -> list[Played]:
    return [deck for deck in decks if any(deck.met(other) for other in some)]


def pairings_table(rows: list[Played], columns: list[Played]) -> Sheet:
    """Win rates in percent, the row's deck against the column's."""
    letters = 4 if len(columns) <= ROOMY else 3
    short = [deck.name[:letters] for deck in columns]
    short = [name if short.count(name) == 1 else deck.name[:5] for name, deck in zip(short, columns, strict=True)]
    lines = [[row.name, *(f"{100 * row.against(c).value:.0f}" if row.met(c) else "" for c in columns)] for row in rows]
    return Sheet("Wins in %, row against column", ["deck", *short], lines)


def extremes_table(decks: list[Played]) -> Sheet:
    """Of many decks, for each the one it beats most often and the one it loses to."""
    lines = []
    for deck in decks:
        known = [
            (deck.against(o).value, o.name) for o in decks if o is not deck and deck.pairings[o.place].games >= ENOUGH
        ]
        if known:
            (best, beaten), (worst, feared) = max(known), min(known)
            lines.append([deck.name, beaten, f"{100 * best:.0f} %", feared, f"{100 * worst:.0f} %"])
    return Sheet("Best and worst pairing", ["deck", "best against", "wins", "worst against", "wins"], lines)


def cards_table(cards: list[Drawn]) -> Sheet:
    """The cards that go with winning most, and least."""
    known = sorted((card for card in cards if card.counts.drawn >= ENOUGH), key=lambda card: -card.lift.value)
    rows = []
    for card in known:
        counts, lift = card.counts, card.lift
        fights = f"{100 * counts.battles_won / counts.played:.0f} %" if counts.played else "-"
        interval = f"{100 * lift.low:+.1f} to {100 * lift.high:+.1f}"
        facts = [card.title, f"{counts.drawn:,}", f"{counts.played:,}", fights, f"{percent(card.won.value)} %"]
        rows.append([*facts, f"{100 * lift.value:+.1f}", interval])
    columns = ["card", "drawn", "played", "battles", "matches", "lift", "95 %"]
    return Sheet("Cards: battles won when played, matches won when drawn", columns, rows)


def lopsided(decks: list[Played]) -> list[Remark]:
    """Decks beyond the edge, more surely than chance explains."""
    return [
        Remark("balance", f"{deck.name} wins {percent(deck.field.value)} % against the field")
        for deck in decks
        if deck.field.low > FAIR + EDGE or deck.field.high < FAIR - EDGE
    ]


def unplayed(cards: list[Drawn]) -> list[Remark]:
    return [
        Remark("dead card", f"{card.title}: drawn {card.counts.drawn:,} times, never played")
        for card in cards
        if card.counts.drawn >= ENOUGH and not card.counts.played
    ]
