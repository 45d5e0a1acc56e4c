"""What simulations tell of Battle Farm beside the common report: cards, classes, places in turn order, trades."""

from typing import Any

from ...frame.sheets import GameReport, Remark, Sheet
from ...frame.stats import NOTHING, Estimate, mean, median, ratio, share
from .tables import Names
from .tally import SHARE

ENOUGH = 100  # seats below which a rate says nothing
EDGE = 0.05  # a class farther from its fair share than this is worth a look


def report(tallies: Any, names: Names, seats: int) -> GameReport:
    games = tallies.games
    cards = [Used(tallies.cards[kind], kind, names, seats, games) for kind in range(1, names.first_class)]
    classes = [Placed(tallies.classes[names.first_class + n], name, seats) for n, name in enumerate(names.classes)]
    places = [Placed(tallies.places[place], f"{place + 1}", seats) for place in range(seats)]
    classes = [one for one in classes if one.games]
    sheets = [cards_sheet(cards), places_sheet("classes", "class", classes), places_sheet("order", "moves as", places)]
    sheets.append(trades_sheet(tallies.trades, games))
    tables = [places_table("Classes", "class", classes), places_table("Places in turn order", "moves as", places)]
    tables += [cards_table("Crops", cards[: names.first_action - 1])]
    tables += [cards_table("Actions", cards[names.first_action - 1 :]), trades_table(tallies.trades, games)]
    return GameReport(sheets, tables, [CAUTION], [*lopsided(classes), *unplayed(cards)])


CAUTION = (
    "Lift: how much more often than its fair share a seat won that played the card. It goes with winning; "
    "whether it causes it, only a changed rule can tell. Coins are those that a card brought each time it was played."
)


class Used:
    """One card's counts, and what they say."""

    def __init__(self, counts: Any, kind: int, names: Names, seats: int, games: int):
        self.counts, self.id, self.title = counts, names.ids[kind], names.titles[kind]
        self.buyers, self.players = lift(counts.buyers, seats, games), lift(counts.players, seats, games)

    @property
    def coins(self) -> float:
        """For each time it was played."""
        return self.counts.earned / self.counts.played if self.counts.played else float("nan")


def lift(counts: Any, seats: int, games: int) -> Estimate:
    """A rate of wins, less the fair share."""
    if counts.had < ENOUGH:
        return NOTHING
    won, fair = ratio(counts.won, counts.had, counts.won2, counts.had2, counts.had_won, games), 1 / seats
    return Estimate(won.value / SHARE - fair, won.low / SHARE - fair, won.high / SHARE - fair)


class Placed:
    """A class, or a place in turn order."""

    def __init__(self, counts: Any, name: str, seats: int):
        self.name, self.games, self.used = name, counts.games, counts.used
        self.fair = 1 / seats
        self.won = share(counts.won / SHARE, counts.games)
        self.coins = mean(counts.coins, counts.coins2, counts.games)


def percent(rate: float) -> str:
    return f"{100 * rate:.1f}"


# Files


def cards_sheet(cards: list[Used]) -> Sheet:
    columns = ["card_id", "name", "bought", "played", "harvested", "traded", "coins_earned", "coins_a_play"]
    columns += [f"{who}_{what}" for who in ("buyers", "players") for what in ("seats", "lift", "lift_low", "lift_high")]
    rows = []
    for card in cards:
        counts = card.counts
        facts = [card.id, card.title, counts.bought, counts.played, counts.harvested, counts.sold, counts.earned]
        buyers = [counts.buyers.had, card.buyers.value, card.buyers.low, card.buyers.high]
        players = [counts.players.had, card.players.value, card.players.low, card.players.high]
        rows.append([*facts, card.coins, *buyers, *players])
    return Sheet("cards", columns, rows)


def places_sheet(name: str, title: str, places: list[Placed]) -> Sheet:
    columns = [title.replace(" ", "_"), "games", "fair_share", "winrate", "winrate_low", "winrate_high", "mean_coins"]
    rows = [[p.name, p.games, p.fair, p.won.value, p.won.low, p.won.high, p.coins.value, p.used] for p in places]
    return Sheet(name, [*columns, "class_actions"], rows)


def trades_sheet(trades: Any, games: int) -> Sheet:
    columns = ["offers", "cards_offered", "bids", "sold", "coins", "median_price"]
    counts = [trades.offered, trades.cards, trades.bids, trades.sold, trades.coins]
    return Sheet("trades", columns, [[*counts, median(list(trades.prices))]])


# The screen


def places_table(title: str, name: str, places: list[Placed]) -> Sheet:
    """From the strongest to the weakest; turn order as it is."""
    known = places if name != "class" else sorted(places, key=lambda place: -place.won.value)
    rows = [
        [p.name, f"{p.games:,}", f"{percent(p.won.value)} %", interval(p), percent(p.fair), f"{p.coins.value:.1f}"]
        for p in known
    ]
    return Sheet(title, [name, "games", "win rate", "95 %", "fair", "mean coins"], rows)


def interval(place: Placed) -> str:
    return f"{percent(place.won.low)} - {percent(place.won.high)}"


def cards_table(title: str, cards: list[Used]) -> Sheet:
    """From those that go with winning most to those that do least."""
    known = sorted((c for c in cards if c.counts.players.had >= ENOUGH), key=lambda card: -card.players.value)
    rows = []
    for card in known:
        counts, lift = card.counts, card.players
        reach = f"{100 * lift.low:+.1f} to {100 * lift.high:+.1f}"
        facts = [card.title, f"{counts.bought:,}", f"{counts.played:,}", f"{card.coins:.1f}"]
        rows.append([*facts, f"{100 * lift.value:+.1f}", reach])
    return Sheet(f"{title} and winning", ["card", "bought", "played", "coins", "lift", "95 %"], rows)


def trades_table(trades: Any, games: int) -> Sheet:
    def a_game(count: int) -> str:
        return f"{count / max(1, games):.2f}"

    sold = f"{percent(trades.sold / trades.offered)} %" if trades.offered else "-"
    price = f"{trades.coins / trades.sold:.1f}" if trades.sold else "-"
    cards = f"{trades.cards / trades.offered:.1f}" if trades.offered else "-"
    row = [a_game(trades.offered), cards, a_game(trades.bids), a_game(trades.sold), sold, price]
    return Sheet("Trades a game", ["offers", "cards each", "bids", "sold", "of offers", "mean price"], [row])


def lopsided(classes: list[Placed]) -> list[Remark]:
    """Classes beyond the edge, more surely than chance explains."""
    return [
        Remark("balance", f"{one.name} wins {percent(one.won.value)} % of its games; fair is {percent(one.fair)} %")
        for one in classes
        if one.won.low > one.fair + EDGE or one.won.high < one.fair - EDGE
    ]


def unplayed(cards: list[Used]) -> list[Remark]:
    return [
        Remark("dead card", f"{card.id} {card.title}: bought {card.counts.bought:,} times, never played")
        for card in cards
        if card.counts.bought >= ENOUGH and not card.counts.played
    ]
