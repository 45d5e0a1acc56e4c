"""What simulations tell of Scarecrovv beside the common report: its cards, its fields, what cards go with winning."""

from typing import Any

from ...frame.game import CardNames
from ...frame.sheets import GameReport, Remark, Sheet
from ...frame.stats import Estimate, median, quantile, ratio
from .state import CARDS, LIBRARY, SLOTS, VP_VALUES, Field
from .tally import SHARE

ENOUGH = 100  # owners below which a lift says nothing
RARELY = 0.02  # of what was bought


def report(tallies: Any, names: CardNames, seats: int) -> GameReport:
    games = tallies.games
    cards = [
        Owned(tallies.cards[card], card, names, seats, games) for card in range(LIBRARY, min(CARDS, len(names.ids)))
    ]
    met = [card for card in cards if card.counts.bought or card.counts.played]
    sheets = [cards_sheet(met), fields_sheet(tallies, seats, games)]
    remarks = [Remark("dead card", text) for card in met if (text := card.never_played())]
    return GameReport(sheets, tables(met), [CAUTION], remarks)


CAUTION = (
    "Lift: how much more often than its fair share a seat won that bought the card. It goes with winning; "
    "whether it causes it, only a changed rule can tell."
)


class Owned:
    """One card's counts, and what they say."""

    def __init__(self, counts: Any, card: int, names: CardNames, seats: int, games: int):
        self.counts, self.id, self.title = counts, names.ids[card], names.titles[card]
        self.fair = 1 / seats
        won = ratio(counts.won, counts.owned, counts.won2, counts.owned2, counts.owned_won, games)
        self.won = Estimate(won.value / SHARE, won.low / SHARE, won.high / SHARE)
        self.first = list(counts.first_play)

    @property
    def lift(self) -> Estimate:
        return Estimate(self.won.value - self.fair, self.won.low - self.fair, self.won.high - self.fair)

    def never_played(self) -> str:
        bought, played = self.counts.bought, self.counts.played
        if bought < ENOUGH or played > RARELY * bought:
            return ""
        return f"{self.id} {self.title}: bought {bought:,} times, played {played:,} times"


def cards_sheet(cards: list[Owned]) -> Sheet:
    """The original's columns, then honest ones: names, intervals, medians."""
    columns = ["card_id", "bought", "played", "to_mat_rate", "games_owned", "winrate_when_owned", "slot_pref"]
    columns += [
        "time_to_first_play",
        "name",
        "fair_share",
        "winrate_low",
        "winrate_high",
        "lift",
        "lift_low",
        "lift_high",
    ]
    columns += ["first_play_q1", "first_play_median", "first_play_q3"]
    rows = []
    for card in cards:
        counts, played = card.counts, card.counts.played
        slots = {slot + 1: counts.slots[slot] for slot in range(SLOTS) if counts.slots[slot]}
        earliest = next((place for place, count in enumerate(card.first) if count), None)
        won, lift, mat_rate = card.won, card.lift, counts.to_mat / played if played else None
        original = [card.id, counts.bought, played, mat_rate, counts.owned, won.value, slots, earliest]
        honest = [card.title, card.fair, won.low, won.high, lift.value, lift.low, lift.high]
        rows.append([*original, *honest, quantile(card.first, 0.25), median(card.first), quantile(card.first, 0.75)])
    return Sheet("cards", columns, rows)


def fields_sheet(tallies: Any, seats: int, games: int) -> Sheet:
    values = range(VP_VALUES)
    columns = ["player_id", *(f"visits_{field.name.lower()}" for field in Field), "initiative_claims"]
    columns += [f"buy_vp_{value + 1}" for value in values] + [f"play_vp_{value + 1}" for value in values]
    columns += ["plays_vp", "vp_from_tokens", "vp_bonus_from_slot1", "vp_end_total", "games", "failed_plays"]
    rows = []
    for seat in range(seats):
        counts = tallies.seats[seat]
        visits, bought, played = list(counts.visits), list(counts.bought_vp), list(counts.played_vp)
        ends = [sum(played), counts.vp_from_cards, counts.vp_from_slot1, counts.vp_end, games, counts.failed]
        rows.append([seat, *visits, visits[Field.INITIATIVE], *bought, *played, *ends])
    return Sheet("fields", columns, rows)


def tables(cards: list[Owned]) -> list[Sheet]:
    """The cards that go with winning most, and least."""
    known = sorted((card for card in cards if card.counts.owned >= ENOUGH), key=lambda card: -card.lift.value)
    rows = []
    for card in known:
        lift = f"{100 * card.lift.value:+.1f}"
        interval = f"{100 * card.lift.low:+.1f} to {100 * card.lift.high:+.1f}"
        mat = f"{100 * card.counts.to_mat / card.counts.played:.0f} %" if card.counts.played else "-"
        rows.append(
            [f"{card.id} {card.title}", f"{card.counts.bought:,}", f"{card.counts.played:,}", mat, lift, interval]
        )
    return [Sheet("Cards and winning", ["card", "bought", "played", "to mat", "lift", "95 %"], rows)]
