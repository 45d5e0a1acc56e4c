"""The greedy bot plays sensibly: not the best moves, but none that a beginner would laugh at.  § 16"""

import pytest

from fairfield.games.battle_farm import GAME
from fairfield.games.battle_farm.state import Over
from fairfield.kernel.jit import COMPILED
from fairfield.players.series import WHOLE, run_series
from fairfield.players.specs import specs

from .table import harvest, table

BED = "bob: coins 20, beds common:grape:15/4 common:corn:3/1"


def after_all(text: str, **how):
    """The table when the greedy bot has made all its moves of the play phase."""
    farm = table(text, **how)
    while farm.phase != "fertilize" and farm.to_move == "ann" and not farm.over:
        move = farm.greedy()
        if move == "end":
            return farm
        farm.play(move)
    return farm


def test_it_plants_what_it_can():
    assert after_all("ann: hand grape, beds common").beds("ann") == "common:grape:15/4"


def test_it_plants_the_most_valuable_cards_when_beds_are_short():
    assert "strawberry" in after_all("ann: hand wheat strawberry, beds raised").beds("ann")


def test_it_plants_in_the_bed_that_adds_most():
    assert after_all("ann: hand eggplant, beds common raised").beds("ann") == "common raised:eggplant:11/3"
    assert after_all("ann: hand wheat, beds common trellis").beds("ann") == "common trellis:wheat:3/1"
    assert after_all("ann: hand blueberry, beds common hydroponic").beds("ann") == "common hydroponic:blueberry:22/4"


def test_it_fertilizes_what_it_can_harvest():
    farm = table("ann: fert 1, beds common:blueberry:22/5 common:melon:6/1").play("end")
    assert farm.greedy() == "fertilize bed 2"


def test_it_fertilizes_wheat():
    farm = table("ann: fert 3, beds common:wheat:2/1").play("end")
    assert farm.greedy() == "fertilize bed 1"


def test_it_aims_harm_at_others_and_help_at_itself():
    farm = table(f"ann: fert 3, hand wither, beds common:grape:15/4 | {BED}").play("play wither")
    assert farm.greedy() == "choose seat 1 bed 1"
    farm = table(f"ann: fert 1, hand garden_gourmet, beds common:wheat:2/1 | {BED}").play("play garden_gourmet")
    assert farm.greedy() == "choose seat 0 bed 1"


def test_it_aims_harm_at_the_leader():
    farm = table(
        "ann: fert 1, hand fertilizer_frenzy"
        " | bob: coins 9, beds common:grape:15/4 | cat: coins 90, beds common:grape:15/4"
    ).play("play fertilizer_frenzy")
    assert farm.greedy() == "choose seat 2 bed 1"


def test_it_destroys_the_best_crop_of_an_opponent_or_nothing():
    farm = harvest(f"ann: beds common:pineapple:9/1 common:corn:3/9 | {BED}")
    assert farm.greedy() == "choose seat 1 bed 1"
    farm = harvest("ann: beds common:pineapple:9/1 common:corn:3/9")
    assert farm.greedy() == "decline"


def test_it_sells_the_dearest_crop_with_strawberry():
    farm = harvest(f"ann: beds common:strawberry:23/1 | {BED}")
    assert farm.greedy() == "choose seat 1 bed 1"


def test_it_buys_a_crop_that_pays_when_a_bed_is_free():
    farm = harvest("ann: coins 9 | bob: coins 0 | market grape lucky_find recycle - - -, deck 90 corn")
    assert farm.greedy() == "buy slot 1"


def test_it_does_not_buy_in_its_last_turn():
    farm = table("last round, ann: coins 0 | bob: coins 9 | market grape corn blueberry - - -, deck -").end()
    assert (farm.to_move, farm.phase) == ("bob", "market")
    assert farm.greedy() == "end"


def test_it_steals_from_whom_there_is_most_to_gain():
    farm = table("ann: hand wasabi wasabi, beds common | bob: coins 1 | cat: coins 50").play("plant wasabi in bed 1")
    assert farm.greedy() == "choose seat 2"


def bids(lot: str, coins: int, farm: str = "beds common common common") -> int:
    """What the greedy bot bids for a lot."""
    start = harvest(f"ann: hand {lot} | bob: coins {coins}, {farm} | market - - - - - -, deck 90 corn")
    for card in lot.split():
        start.play(f"offer {card}")
    start.play("send the offer")
    return int(start.greedy().removeprefix("bid "))


def test_it_bids_more_for_better_lots_and_no_more_than_they_are_worth():
    assert bids("grape", 50) > bids("corn", 50)
    assert bids("grape", 50) < 15
    assert bids("corn", 50) < 3 + 1


def test_it_bids_no_more_than_it_has():
    assert bids("blueberry", 3) <= 3


def test_it_accepts_the_best_bid_for_something_it_cannot_use_so_well():
    farm = harvest(
        "ann: hand wheat, beds common:grape:15/4 | bob: coins 50 | cat: coins 50 | market - - - - - -, deck 90 corn"
    )
    farm.play("offer wheat")
    farm.play("send the offer")
    farm.play("bid 20", "bid 30")
    assert farm.greedy() == "accept the bid of seat 2"


def test_it_rejects_a_coin_for_a_mythic_crop():
    farm = harvest(
        "ann: hand strawberry, beds common | bob: coins 50 | cat: coins 50 | market - - - - - -, deck 90 corn"
    )
    farm.play("offer strawberry")
    farm.play("send the offer")
    farm.play("bid 1", "bid 0")
    assert farm.greedy() == "reject all bids"


def test_it_gives_what_it_has_more_of():
    farm = table("ann: fert 2, hand soil_enrichment, beds common:beans:6/1 | bob: coins 1, fert 9", dice="")
    farm.play("play soil_enrichment", "choose seat 1")
    assert farm.greedy() == "give a fertilizer"


def test_r48_it_does_not_know_who_else_holds_a_wasabi():
    offers = (
        harvest(f"ann: coins 9, hand wasabi | bob: coins 30, hand {hand} | market - - - - - -, deck 90 corn")
        for hand in ("wasabi wasabi", "corn melon")
    )
    assert len({farm.glance("offer wasabi") for farm in offers}) == 1


def test_its_opinions_are_the_same_interpreted_and_do_not_change_the_table():
    farm = table(f"ann: fert 9, coins 5, hand wither corn stonks, beds common raised | {BED}")
    before = farm.match.raw().tobytes()
    for move in farm.moves():
        farm.glance(move)
    assert farm.match.raw().tobytes() == before


GAMES = 600
compiled_only = pytest.mark.skipif(not COMPILED, reason="hundreds of games are for compiled rules")


@pytest.mark.parametrize("seats", range(2, 7))
@compiled_only
def test_it_wins_against_random_bots(seats: int):
    players = specs(" ".join(["greedy"] + ["random"] * (seats - 1)), seats)
    series = run_series(GAME.edition(), seats, players, GAMES, 7)
    won = series.results["wins"][:, 0].sum() / WHOLE / GAMES
    assert won > 0.8


@pytest.mark.parametrize("seats", range(2, 7))
@compiled_only
def test_games_of_greedy_bots_do_not_stall(seats: int):
    """They end by the win limit or the deck, hardly ever by the round cap."""
    series = run_series(GAME.edition(), seats, specs("greedy", seats), GAMES, 7)
    assert (series.results["over"] == Over.ROUND_CAP).mean() < 0.01
