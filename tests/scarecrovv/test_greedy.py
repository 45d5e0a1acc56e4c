"""§ 12 The greedy bot: the exact opinion on every action, in thousandths."""

import pytest

from fairfield.frame.door import door_of
from fairfield.frame.match import dice_from

from .table import GAME, Game, card, table

LATE, EARLY = "round 7", "round 6"
BIG_HAND = "VP:2 VP:2 VP:2 VP:2 VP:2"  # five more cards, so that a hand has six
RICH = "bank (9 plasma, 9 ash, 9 shards, 9 nut, 9 berry, 9 mushroom)"


# VP cards: 3 x (number, +2 with slot 1 filled), +0.15 with a big hand


@pytest.mark.parametrize(("vp", "opinion"), [(1, 3000), (2, 6000), (3, 9000)])
def test_a_vp_card_is_worth_three_for_each_point(vp: int, opinion: int):
    game = table(f"seat 0: hand (VP:{vp}), {RICH}")
    assert game.glance(f"play VP:{vp}") == opinion


def test_slot_1_makes_a_vp_card_worth_two_points_more():
    assert table(f"seat 0: hand (VP:1), {RICH}, mat (O1)").glance("play VP:1") == 9000
    assert table(f"seat 0: hand (VP:1), {RICH}, mat (- O1)").glance("play VP:1") == 3000
    assert table(f"seat 0: hand (VP:1), {RICH}, mat (O1)", slot1_bonus=7).glance("play VP:1") == 9000


def test_with_six_cards_in_hand_a_play_is_worth_a_little_more():
    assert table(f"seat 0: hand (VP:1 {BIG_HAND}), {RICH}").glance("play VP:1") == 3150
    assert table(f"seat 0: hand (VP:1 {BIG_HAND[5:]}), {RICH}").glance("play VP:1") == 3000
    assert table(f"seat 0: hand (A2 {BIG_HAND}), {RICH}").glance("play Barn Cat") == 600 - 200 + 150
    assert (
        table(f"seat 0: hand (A2 {BIG_HAND}), {RICH}").glance("play Barn Cat to slot 1") == 600 + 600 + 400 - 200 + 150
    )


def test_big_hand_threshold_is_how_many_cards_make_a_big_hand():
    assert table(f"seat 0: hand (VP:1 VP:2 VP:2), {RICH}", big_hand_threshold=3).glance("play VP:1") == 3150
    assert table(f"seat 0: hand (VP:1 VP:2), {RICH}", big_hand_threshold=3).glance("play VP:1") == 3000


# Cards: 3 V + 1.5 F + S + 0.4 to the mat - 0.2 for each unit of the printed cost

PLAYS = [
    # id, title, active: 1.5 F - cost, to the mat: 3 V + 1.5 F + S + 0.4 - cost
    ("O1", "Bull", 600 - 400, 6000 + 1500 + 600 + 400 - 400),
    ("O2", "Cow", 600 - 400, 3000 + 1500 + 600 + 400 - 400),
    ("O5", "Bountiful Harvest", 0 - 400, 3000 + 900 + 0 + 400 - 400),
    ("O8", "Fox", 600 - 1000, 600 + 600 + 400 - 1000),
    ("A1", "Scrounger Rat", 600 - 200, 600 + 600 + 400 - 200),
    ("A10", "Two-Headed Sheep", 600 - 400, 6000 + 1500 + 600 + 400 - 400),
]


@pytest.mark.parametrize(("id", "title", "active", "to_mat"), PLAYS, ids=[play[0] for play in PLAYS])
def test_cards_are_worth_their_points_features_and_synergy_less_their_cost(
    id: str, title: str, active: int, to_mat: int
):
    game = table(f"seat 0: hand ({id}), {RICH}")
    assert game.glance(f"play {title}") == active
    assert game.glance(f"play {title} to slot 1") == game.glance(f"play {title} to slot 4") == to_mat


def test_looking_at_the_supply_like_the_owl_is_worth_half_a_feature_more_when_active():
    assert table(f"seat 0: hand (O10), {RICH}").glance("play Owl") == 1500 * (200 + 200 + 500) // 1000 - 600
    assert table(f"seat 0: hand (O9), {RICH}").glance("play Mice") == 600 - 600
    owl_to_mat = card("X1", "peek_supply_top_keep_or_skip_then_take_next")
    game = table("seat 0: hand (X1)", cards=[owl_to_mat])
    assert (game.glance("play X1"), game.glance("play X1 to slot 1")) == (750, 400)


def test_the_printed_cost_counts_whatever_the_discount():
    assert table(f"seat 0: hand (O1), {RICH}, mat (- - - - O5)").glance("play Bull") == 200


def test_mat_points_are_valued_also_where_they_do_not_score():
    game = table(f"seat 0: hand (O1), {RICH}", mat_points="off")
    assert game.glance("play Bull to slot 1") == 8100


def test_neither_slot_powers_nor_what_is_on_the_mat_matter():
    game = table(f"seat 0: hand (A1), {RICH}, mat (O1 O2)")
    assert {game.glance(f"play Scrounger Rat to slot {slot}") for slot in (3, 4, 5, 6)} == {1400}


# Workers


@pytest.mark.parametrize(
    ("field", "early", "late"),
    [
        ("rookery", 1600, 1600),
        ("plasma", 1300, 1170),
        ("ash", 1100, 990),
        ("shards", 1100, 990),
        ("forage", 1000, 900),
        ("compost", 900, 900),
    ],
)
def test_fields_have_their_worth_and_resources_less_when_it_is_late(field: str, early: int, late: int):
    assert table(EARLY).glance(f"worker to {field}") == early
    assert table(LATE).glance(f"worker to {field}") == late


def test_late_round_threshold_is_the_last_round_that_is_not_late():
    assert table("round 3", late_round_threshold=3).glance("worker to ash") == 1100
    assert table("round 4", late_round_threshold=3).glance("worker to ash") == 990


@pytest.mark.parametrize(
    ("cost", "field", "opinion"),
    [
        ("2 plasma", "plasma", 1300 + 2 * 900),
        ("ash", "ash", 1100 + 800),
        ("3 shards", "shards", 1100 + 3 * 800),
        ("nut", "forage", 1000 + 500),
        ("nut + 2 berry + mushroom", "forage", 1000 + 4 * 500),
        ("2 plasma", "ash", 1100),
        ("ash", "rookery", 1600),
    ],
)
def test_fields_are_worth_more_for_what_a_card_in_hand_lacks(cost: str, field: str, opinion: int):
    game = table("seat 0: hand (X1)", cards=[card("X1", cost=cost)])
    assert game.glance(f"worker to {field}") == opinion


def test_the_boost_is_not_smaller_when_it_is_late():
    game = table("round 9, seat 0: hand (X1)", cards=[card("X1", cost="ash")])
    assert game.glance("worker to ash") == 990 + 800


def test_what_is_banked_or_in_hand_as_res_cards_is_not_lacking():
    game = table("seat 0: hand (O4 RES:shards), bank (1 plasma)")
    assert game.glance("worker to plasma") == 1300 + 900
    assert game.glance("worker to shards") == 1100 + 800
    assert table("seat 0: hand (O4 RES:shards), bank (5 plasma, 1 shards)").glance("worker to shards") == 1100


def test_the_boost_looks_at_the_card_that_lacks_least():
    """The Fox lacks five, the Rat one ash."""
    game = table("seat 0: hand (O8 A1)")
    assert game.glance("worker to ash") == 1100 + 800
    assert game.glance("worker to plasma") == 1300


def test_of_cards_that_lack_equally_it_looks_at_the_left_most():
    assert table("seat 0: hand (A1 A2)").glance("worker to plasma") == 1300
    assert table("seat 0: hand (A2 A1)").glance("worker to plasma") == 1300 + 900


def test_a_card_that_lacks_nothing_leaves_no_boost():
    assert table("seat 0: hand (O8 A1), bank (1 ash)").glance("worker to plasma") == 1300


def test_vp_cards_and_res_cards_lack_nothing():
    assert table("seat 0: hand (VP:1 VP:3 RES:nut)").glance("worker to shards") == 1100


def test_the_printed_cost_is_what_is_lacking_whatever_the_discount():
    assert table("seat 0: hand (A2), mat (- - - - O5)").glance("worker to plasma") == 1300 + 900


# The initiative: (1.5 d, +0.2 or late 0.6, -0.6 with the last worker) x 0.15 if first x bias


def initiative(seat: int, seats: int, text: str = "", workers: int = 2, **knobs: object) -> int:
    """As seen by a seat, when seat 1 began the round."""
    game = table(f"first 1, to_move {seat}, {text}\nseat {seat}: workers {workers}", seats=seats, **knobs)
    return game.glance("worker to initiative")


@pytest.mark.parametrize(
    ("seat", "seats", "distance"),
    [(0, 2, 1500), (2, 3, 750), (0, 3, 1500), (2, 4, 500), (3, 4, 1000), (0, 4, 1500), (3, 6, 600)],
)
def test_the_initiative_is_worth_more_the_later_one_has_ones_turn(seat: int, seats: int, distance: int):
    assert initiative(seat, seats) == distance + 200
    assert initiative(seat, seats, LATE) == distance + 600
    assert initiative(seat, seats, workers=1) == distance + 200 - 600
    assert initiative(seat, seats, LATE, workers=1) == distance + 600 - 600


def test_it_is_worth_little_to_who_began_the_round():
    assert initiative(1, 3) == 200 * 15 // 100
    assert initiative(1, 3, LATE) == 600 * 15 // 100
    assert initiative(1, 3, workers=1) == -400 * 15 // 100
    assert initiative(1, 3, LATE, workers=1) == 0


def test_it_is_worth_little_to_who_sits_alone():
    assert table("", seats=1).glance("worker to initiative") == 30


def test_initiative_bias_is_its_weight_in_thousandths():
    assert initiative(0, 2, initiative_bias=2000) == 3400
    assert initiative(0, 2, initiative_bias=500) == 850
    assert initiative(0, 2, initiative_bias=0) == 0


# Buying: 0.7 B, +0.2 if B > 0, -0.6 if the mat is full and it would be worth much more there


@pytest.mark.parametrize(
    ("id", "title", "best"),
    [
        ("O1", "Bull", 2000 + 1000),  # points, and typed, of a domain, with points
        ("O5", "Bountiful Harvest", 1000 + 600),
        ("A1", "Scrounger Rat", 400),
        ("O10", "Owl", 900),  # active
        ("O7", "Deer", 400),
    ],
)
def test_a_card_is_bought_for_the_better_of_its_uses(id: str, title: str, best: int):
    game = table(f"market ({id}), seat 0: bank (9 plasma)")
    assert game.glance(f"buy {title}") == 700 * best // 1000 + 200


def test_a_card_worth_two_is_worth_a_hair_less_than_the_rookery():
    """In exact numbers they would be equal, and cards come first; the original program's fractions fall short."""
    game = table("market (O2), seat 0: bank (9 plasma)")
    assert game.glance("buy Cow") == 700 * 2 + 200 - 1
    assert game.greedy() == "worker to rookery"


def test_a_card_with_nothing_going_for_it_is_worth_nothing():
    game = table("market (X1), seat 0: bank (9 plasma)", cards=[card("X1")])
    assert game.glance("buy X1") == 0


def test_points_count_also_for_a_card_that_may_not_go_to_the_mat():
    game = table("market (X1), seat 0: bank (9 plasma)", cards=[card("X1", points=2, to_mat=False)])
    assert game.glance("buy X1") == 700 * (2000 + 600) // 1000 + 200


def test_a_full_mat_makes_cards_for_the_mat_worth_less():
    full = "mat (O5 O5 O5 O5 O5 O5)"
    assert table(f"market (O1), seat 0: bank (9 plasma), {full}").glance("buy Bull") == 2300 - 600
    assert table(f"market (O1), seat 0: bank (9 plasma), {full[:-4]})").glance("buy Bull") == 2300
    assert table(f"market (A1), seat 0: bank (9 plasma), {full}").glance("buy Scrounger Rat") == 480


def test_the_price_does_not_matter():
    game = table("market (A1), seat 0: bank (20 plasma)", pool_buy_cost_override=20)
    assert game.glance("buy Scrounger Rat") == 480


def test_vp_cards_are_worth_buying_more_when_it_is_late():
    for when, vp1, vp3 in ((EARLY, 480, 960), (LATE, 600, 1200)):
        game = table(f"{when}, seat 0: bank (9 plasma)")
        assert (game.glance("buy VP:1"), game.glance("buy VP:3")) == (vp1, vp3)


def test_passing_is_the_last_resort():
    assert table("").glance("pass") == -1000
    assert table("", end_turn_action=True).play("worker to ash").glance("end the turn") == -900


# Choosing


def test_it_takes_the_best():
    assert table("").greedy() == "worker to rookery"
    assert table("market (O1), seat 0: bank (1 plasma)").greedy() == "buy Bull"
    assert table("seat 0: hand (VP:1), bank (2 plasma, 1 shards)").greedy() == "play VP:1"
    assert table("seat 0: hand (VP:1), workers 0").greedy() == "pass"


def test_of_equals_it_takes_the_first_in_the_order_of_moves():
    assert table("seat 0: hand (A1), bank (1 ash), mat (O5 - O5)").greedy() == "worker to rookery"
    game = table("seat 0: hand (O1), bank (1 plasma, 1 ash), mat (O5 - O5)")
    assert game.greedy() == "play Bull to slot 2"
    assert table("market (A3 A1 A2), seat 0: workers 0, bank (1 plasma)").greedy() == "buy Graveyard Hound"
    assert table("seat 1: placed (1 rookery, 1 plasma)").greedy() == "worker to ash"


def test_a_glance_changes_nothing():
    game = table(f"market (O1), seat 0: hand (VP:1 O1 A1), {RICH}", "tabletop")
    before = game.match.show()
    for move in game.moves():
        game.glance(move)
    assert game.match.show() == before


# Exploring


def drawn(game: Game, times: int = 400) -> dict[str, int]:
    """How often an exploring bot takes each move."""
    dice, counts = dice_from(7), dict.fromkeys(game.moves(), 0)
    for _ in range(times):
        counts[game.match.says(door_of(GAME).wander(game.match._state, game.match.edition, dice))] += 1
    return counts


def test_exploring_it_takes_any_action_but_a_pass():
    counts = drawn(table("seat 0: bank (1 plasma)"))
    assert counts.pop("pass") == 0
    assert min(counts.values()) > 0


def test_exploring_it_passes_when_nothing_else_is_left():
    assert drawn(table("seat 0: workers 0"), 5) == {"pass": 5}


def test_exploring_it_may_end_its_turn():
    counts = drawn(table("", end_turn_action=True).play("worker to ash"))
    assert counts["end the turn"] > 0


def test_exploring_it_gives_any_answer():
    game = table("seat 0: hand (X1 VP:1 O1)", "tabletop", cards=[card("X1")]).play("play X1 to slot 3")
    assert min(drawn(game).values()) > 0


@pytest.mark.parametrize(("wander", "share"), [("moves", 1), ("cards", 3)])
def test_wander_says_whether_moves_weigh_as_many_as_their_cards(wander: str, share: int):
    """One move for three equal cards in hand, one for a card in the market."""
    text = "market (O5), seat 0: hand (VP:2 VP:2 VP:2), workers 0, bank (1 plasma)"
    counts = drawn(table(text, wander=wander, vp_cost={"vp1": "none"}), 1000)
    assert abs(counts["play VP:2"] / counts["buy Bountiful Harvest"] - share) < share / 2
    text = "market (O5 A1 O5 O5), seat 0: workers 0, bank (1 plasma)"
    counts = drawn(table(text, wander=wander, vp_cost={"vp1": "none"}), 1000)
    assert abs(counts["buy Bountiful Harvest"] / counts["buy Scrounger Rat"] - share) < share / 2
