"""What a seat saw of another's hand stays known, and is never dealt anew; what it did not see is."""

from collections import Counter

import pytest

from fairfield.frame.sight import as_seen
from fairfield.frame.text import draw
from fairfield.games.battle_farm import GAME

from .table import Game, harvest, table
from .test_classes import COMMON_CROPS

SEEDS = range(12)


def worlds(farm: Game, seat: str) -> list[Game]:
    return [farm.imagined(seat, seed) for seed in SEEDS]


def sure(farm: Game, seat: str, owner: str) -> Counter[str]:
    """The cards that a seat sees in a hand in every world it thinks possible."""
    common = Counter(farm.imagined(seat, 0).hand(owner).split())
    for world in worlds(farm, seat):
        common &= Counter(world.hand(owner).split())
    return common


def knows(farm: Game, seat: str, owner: str, *cards: str) -> bool:
    return Counter(cards) <= sure(farm, seat, owner)


DECK = "deck 3 wheat 3 cherry 3 onions 3 stonks 3 clone 3 tomato 3 beans 3 mango"
FULL = f"market - - - - - -, {DECK}"


def test_an_opponents_hand_is_dealt_anew():
    farm = table(f"ann: hand - | bob: hand corn melon grape | {FULL}")
    assert len({world.hand("bob") for world in worlds(farm, "ann")}) > 4
    assert sure(farm, "ann", "bob").total() == 0


def test_ones_own_hand_is_not():
    farm = table(f"ann: hand - | bob: hand corn+2 melon grape | {FULL}")
    assert all(world.hand("bob") == "corn+2 grape melon" for world in worlds(farm, "bob"))


def test_hands_keep_their_sizes_and_no_card_is_invented():
    farm = table(f"ann: hand corn | bob: hand corn melon grape | cat: hand wheat wheat | {FULL}")
    true = everything(farm)
    for seat in farm.names:
        for world in worlds(farm, seat):
            assert everything(world) == true
            assert [len(world.hand(name).split()) for name in farm.names] == [1, 3, 2]


def everything(farm: Game) -> Counter[str]:
    cards = Counter(farm.deck())
    for name in farm.names:
        cards += Counter(farm.hand(name).split()) + Counter(farm.discards(name))
    return cards


def test_a_bought_card_stays_known():
    farm = harvest(f"ann: coins 9, hand wheat | bob: hand corn | market melon - - - - -, {DECK}").play("buy slot 1")
    assert knows(farm, "bob", "ann", "melon")
    assert not knows(farm, "bob", "ann", "wheat")


def test_of_equal_cards_those_leave_first_that_are_known():
    """Ann bought one of her two melons.  She plants one: what is left may be anything."""
    farm = table(f"ann: hand melon melon!, beds common | bob: hand corn | {FULL}")
    assert knows(farm, "bob", "ann", "melon")
    farm.play("plant melon in bed 1")
    assert not knows(farm, "bob", "ann", "melon")


def test_a_card_stolen_by_mango_is_known_to_thief_and_victim():
    farm = table(f"ann: hand mango, beds common | bob: hand corn | cat: hand wheat! | {FULL}", key=3)
    farm.play("plant mango in bed 1")
    stolen = farm.hand("ann")
    victim = "bob" if stolen == "corn" else "cat"
    assert knows(farm, victim, "ann", stolen)


def test_r43_a_stolen_card_is_unknown_to_the_others():
    farm = table(f"ann: hand mango, beds common | bob: hand corn melon grape | cat: hand - | {FULL}")
    farm.play("plant mango in bed 1")
    assert sure(farm, "cat", "ann").total() == 0
    assert sure(farm, "bob", "ann").total() == 1
    told = " ".join(farm.story_of("cat")).lower()
    assert farm.hand("ann") not in told
    assert farm.hand("ann") in " ".join(farm.story_of("bob")).lower()


def test_the_thief_is_not_told_what_the_victim_still_holds():
    farm = table(f"ann: hand mango, beds common | bob: hand corn melon grape | {FULL}").play("plant mango in bed 1")
    assert sure(farm, "ann", "bob").total() == 0


@pytest.mark.parametrize("seat", ["bob", "cat"])
def test_a_restored_card_stays_known(seat: str):
    farm = table(f"ann: class land_baron, hand wheat, discards grape | bob: hand corn | cat: hand corn | {FULL}")
    farm.play("use the class action", "restore grape")
    assert knows(farm, seat, "ann", "grape")
    assert not knows(farm, seat, "ann", "wheat")


def test_r72_a_cloned_card_stays_known():
    farm = table(f"ann: fert 4, hand clone wheat, beds common:grape:15/4 | bob: hand corn | {FULL}")
    farm.play("play clone", "choose seat 0 bed 1")
    assert knows(farm, "bob", "ann", "grape")


def test_r69_the_card_taken_by_stonks_stays_known():
    farm = table(f"ann: fert 4, hand stonks wheat | bob: hand corn | market grape grape grape - - -, {DECK}")
    assert knows(farm.play("play stonks"), "bob", "ann", "grape")


def test_r78_the_card_taken_by_black_friday_stays_known():
    farm = table(f"ann: class seed_trader, fert 4, hand wheat | bob: hand corn | market grape corn - - - -, {DECK}")
    farm.play("use the class action", "take slot 1")
    assert knows(farm, "bob", "ann", "grape")


def test_r45_a_potato_that_comes_back_stays_known():
    farm = table(
        f"ann: fert 2, hand soil_enrichment wheat, beds common:potato:5/1 | bob: hand corn | {FULL}", dice="d4=4"
    )
    assert knows(farm.play("play soil_enrichment"), "bob", "ann", "potato")


def test_r42_onions_show_what_they_count():
    farm = table(f"ann: hand onions onions onions corn, beds common | bob: hand corn | {FULL}")
    farm.play("plant onions in bed 1")
    assert knows(farm, "bob", "ann", "onions", "onions")
    assert not knows(farm, "bob", "ann", "corn")


def test_r48_wasabi_shows_one_other_wasabi():
    farm = table(
        f"ann: hand wasabi wasabi corn, beds common | bob: coins 3, hand corn | cat: coins 3, hand corn | {FULL}"
    )
    farm.play("plant wasabi in bed 1", "choose seat 1")
    assert knows(farm, "cat", "ann", "wasabi")
    assert not knows(farm, "bob", "ann", "corn")


# What only the owner knows


def test_r66_drawn_cards_are_told_to_their_owner_alone():
    farm = table(
        "ann: fert 3, hand seed_sprout, beds common:corn:3/1 | bob: hand corn"
        " | market - - - - - -, deck 9 grape 1 pumpkin"
    )
    farm.play("play seed_sprout")
    card = farm.hand("ann").title()
    assert f"draws {card}" in " ".join(farm.story_of("ann"))
    assert card not in " ".join(farm.story_of("bob"))
    assert "draws a card" in " ".join(farm.story_of("bob"))


def test_r67_what_pollinator_looked_at_is_its_owners_secret():
    farm = table(
        "ann: fert 2, hand pollinator_paradise | bob: hand corn | market - - - - - -, deck 9 grape 9 pumpkin 9 corn"
    )
    farm.play("play pollinator_paradise")
    looked = [world.moves() for world in worlds(farm, "ann")]
    assert all(moves == farm.moves() for moves in looked)
    assert len({tuple(world.moves()) for world in worlds(farm, "bob")}) > 1
    move = farm.match.legal()[0]
    assert farm.match.seen(0, move) == farm.match.says(move)
    assert farm.match.seen(1, move) == "a hidden move"
    farm.play(farm.moves()[0])
    told = " ".join(farm.story_of("bob"))
    assert "Grape" not in told
    assert "Pumpkin" not in told


def test_r62_which_card_selection_strengthened_is_its_owners_secret():
    farm = table(f"ann: fert 3, hand selection corn melon | bob: hand corn | {FULL}").play("play selection")
    move = farm.match.edition.move("choose corn")
    assert farm.match.seen(0, move) == "choose Corn"
    assert farm.match.seen(1, move) == "a hidden move"
    farm.play("choose corn")
    assert "Corn" not in " ".join(farm.story_of("bob"))
    assert sure(farm, "bob", "ann").total() == 0


def test_r51_which_cards_were_spiced_is_their_owners_secret():
    farm = table(
        f"ann: fert 2, hand soil_enrichment corn melon, beds common:peppers:9/1 | bob: hand wheat | {FULL}",
        dice="d4=1",
    )
    farm.play("play soil_enrichment", "spice corn")
    told = " ".join(farm.story_of("bob"))
    assert "Corn" not in told
    assert "Melon" not in told


def test_r75_everybody_sees_which_card_reap_and_sow_returns_but_not_which_one_comes():
    farm = table(
        "ann: class grim_reaper, fert 1, hand corn melon! | bob: hand wheat | market - - - - - -, deck 9 grape"
    )
    farm.play("use the class action", "choose melon")
    told = " ".join(farm.story_of("bob"))
    assert "Melon" in told
    assert "Grape" not in told
    assert "Grape" in " ".join(farm.story_of("ann"))
    assert not knows(farm, "bob", "ann", "melon")


def test_r48_nothing_is_shown_where_nobody_has_coins():
    farm = table(f"ann: hand wasabi wasabi, beds common | bob: hand corn | {FULL}").play("plant wasabi in bed 1")
    assert not knows(farm, "bob", "ann", "wasabi")


def test_r68_cards_discarded_by_gnome_are_public():
    farm = table(f"ann: fert 1, hand garden_gnome | bob: hand corn | cat: hand melon | {FULL}").play(
        "play garden_gnome"
    )
    told = " ".join(farm.story_of("cat"))
    assert "discards Corn" in told
    assert "discards Melon" in told


def test_r16_discards_are_public():
    farm = table(f"ann: discards grape melon | bob: hand corn | {FULL}")
    assert all(world.discards("ann") == {"grape": 1, "melon": 1} for world in worlds(farm, "bob"))


def test_sealed_bids_differ_in_the_worlds_of_the_others():
    farm = harvest(f"ann: hand corn grape | bob: coins 9, hand wheat | cat: coins 9, hand wheat | {FULL}")
    farm.play("offer corn", "send the offer", "bid 7")
    assert farm.to_move == "cat"
    bids = {world.state.farms[1].bid for world in worlds(farm, "cat")}
    assert len(bids) > 3
    assert all(world.state.farms[1].bid == 7 for world in worlds(farm, "bob"))


def test_r43_after_a_theft_the_others_no_longer_know_what_the_victim_has_left():
    """Cat knew one of Bob's cards; it may be the one that Ann took.  Ann saw which one she took."""
    farm = table(f"ann: hand mango, beds common | bob: hand corn! grape melon | cat: hand wheat | {FULL}", key=5)
    assert knows(farm, "cat", "bob", "corn")
    for key in range(1, 30):
        text = f"ann: hand mango, beds common | bob: hand corn! grape melon | cat: hand - | {FULL}"
        farm = table(text, key=key).play("plant mango in bed 1")
        assert not knows(farm, "cat", "bob", "corn")
        assert knows(farm, "ann", "bob", "corn") == (farm.hand("ann") != "corn")


# What has been put on cards


def boosted(text: str, *moves: str, key: int = 1) -> tuple[Game, Game]:
    """Two tables after the same moves: at one there is 5 more on the cards of Bob, unseen by others."""
    plain, more = (table(f"{text.format(put)} | {FULL}", key=key) for put in ("", "~5"))
    return plain.play(*moves), more.play(*moves)


def sights(farm: Game, seat: str) -> tuple[bytes, str, object, list[str]]:
    """All that a seat is told: numbers, text, drawing, what happened."""
    number = farm.names.index(seat)
    raw = farm.match.raw()
    raw["log"]["count"], raw["log"]["events"] = 0, 0
    view = farm.match.view(number)
    drawn = draw(farm.match.edition, view.state, number)
    return as_seen(GAME.State, raw, number)[0].tobytes(), view.show(), drawn, farm.story_of(seat)


@pytest.mark.parametrize("hand", ["corn{}", "corn{}!", "corn{0} melon{0}", "corn{0}! melon{0}! grape{0}"])
def test_r43_a_bystander_cannot_tell_that_a_stolen_card_is_worth_more(hand: str):
    plain, more = boosted(f"ann: hand mango, beds common | bob: hand {hand} | cat: hand -", "plant mango in bed 1")
    assert more.hand("ann") == plain.hand("ann") + "+5"
    assert sights(more, "cat") == sights(plain, "cat")


def test_r43_nor_that_the_victim_keeps_such_a_card():
    hands = "ann: hand mango, beds common | bob: hand corn {} | cat: hand -"
    plain, more = (
        next(
            farm
            for key in range(1, 30)
            if (farm := table(f"{hands.format(card)} | {FULL}", key=key).play("plant mango in bed 1")).hand("ann")
            == "corn"
        )
        for card in ("melon", "melon~5")
    )
    assert sights(more, "cat") == sights(plain, "cat")
    assert sights(more, "ann")[0] == sights(plain, "ann")[0]


@pytest.mark.parametrize("hand", ["corn~5", "corn~5!", "corn~5 corn~5 corn~5"])
def test_r43_thief_and_victim_know_what_a_stolen_card_is_worth(hand: str):
    farm = table(f"ann: hand mango, beds common | bob: hand {hand} | cat: hand - | {FULL}").play("plant mango in bed 1")
    assert farm.hand("ann") == "corn+5"
    assert all(world.hand("ann") == "corn+5" for world in worlds(farm, "ann"))
    assert knows(farm, "bob", "ann", "corn+5")
    assert not knows(farm, "cat", "ann", "corn+5")


@pytest.mark.parametrize("hand", ["corn{}", "corn{}! corn", "corn{0}! corn{0}! corn{0}", "corn{0}! melon{0}!"])
def test_r68_nobody_sees_what_was_on_a_discarded_card(hand: str):
    plain, more = boosted(f"ann: fert 1, hand garden_gnome | bob: hand {hand} | cat: hand -", "play garden_gnome")
    assert sights(more, "cat") == sights(plain, "cat")
    assert sights(more, "ann") == sights(plain, "ann")


@pytest.mark.parametrize(("card", "known"), [("corn", "corn+3"), ("corn+3", "corn")])
def test_r68_of_two_known_copies_nobody_sees_which_one_was_discarded(card: str, known: str):
    """The dear one is gone, or its value stays as a secret."""
    found = []
    for key in range(1, 30):
        farm = table(f"ann: fert 1, hand garden_gnome | bob: hand corn! corn+3! | cat: hand - | {FULL}", key=key)
        if farm.play("play garden_gnome").hand("bob") == known:
            found.append(farm)
    assert found
    assert all(sure(farm, "cat", "bob") == Counter(["corn"]) for farm in found)
    assert all(knows(farm, "bob", "bob", known) for farm in found)


@pytest.mark.parametrize(
    ("card", "moves"),
    [("recycle", ("play recycle", "choose corn{}")), ("selection", ("play selection", "choose corn{}"))],
)
def test_r60_r62_what_a_chosen_card_of_the_hand_is_worth_nobody_else_sees(card: str, moves: tuple[str, str]):
    text = f"ann: fert 9, hand {card} corn{{}} | bob: hand -"
    plain, more = (
        table(f"{text.format(put)} | {FULL}").play(moves[0], moves[1].format(shown))
        for put, shown in (("", ""), ("~5", "+5"))
    )
    assert sights(more, "bob") == sights(plain, "bob")


def test_r75_nor_what_reap_and_sow_puts_back():
    plain, more = (
        table(f"ann: class grim_reaper, fert 1, hand corn{put} | bob: hand - | market - - - - - -, deck 9 grape").play(
            "use the class action", f"choose corn{shown}"
        )
        for put, shown in (("", ""), ("~5", "+5"))
    )
    assert sights(more, "bob") == sights(plain, "bob")


def test_r62_a_card_that_others_know_stays_known_when_selection_strengthens_it():
    farm = table(f"ann: fert 3, hand selection corn! | bob: hand corn | {FULL}").play("play selection", "choose corn")
    assert farm.hand("ann") == "corn+5"
    assert knows(farm, "bob", "ann", "corn")
    assert not knows(farm, "bob", "ann", "corn+5")


def test_r9_a_card_that_was_seen_with_its_value_keeps_it():
    """Cat saw both, Bob saw one of them: it is the other that grew since."""
    farm = table(f"ann: hand corn+5! melon+2~3@02 | bob: hand - | cat: hand - | {FULL}")
    assert knows(farm, "cat", "ann", "corn+5", "melon+2")
    assert knows(farm, "bob", "ann", "corn+5")
    assert not knows(farm, "bob", "ann", "melon+2")


def test_r24_an_offered_card_is_seen_with_all_that_is_on_it():
    farm = harvest(f"ann: hand corn~5 grape | bob: coins 9, hand wheat | {FULL}").play("offer corn+5")
    assert knows(farm, "bob", "ann", "corn+5")


def test_r24_of_equal_copies_the_known_one_is_offered_whichever_grew():
    """Bob knew one corn.  One worth 5 more is offered: it may be that one, so of the rest he knows nothing."""
    texts = ("corn~5! corn", "corn! corn~5")
    plain, more = (
        harvest(f"ann: hand {hand} | bob: coins 9, hand wheat | {FULL}").play("offer corn+5") for hand in texts
    )
    assert sights(more, "bob") == sights(plain, "bob")
    assert sure(plain, "bob", "ann") == Counter(["corn+5"])


# The card a class brought: one more than is printed, and nobody else can count which

BROUGHT = """
battle_farm standard, 2 seats
win_limit 250, deck (rest), order (0 1), agenda (end_turn:0 play)
seat 0: class_card land_baron, beds (common common common), hand (melon){rest}
seat 1: class_card seed_trader, bonus {kind}, place 1, beds (common greenhouse raised), hand ({hand} grape)
"""


def bringing(kind: str, rest: str = "", hand: str = "") -> Game:
    """Bob, a Seed Trader, has in hand what his class brought."""
    return table(BROUGHT.format(kind=kind, rest=rest, hand=hand or kind))


def brought(farm: Game) -> str:
    return farm.match.edition.names.ids[farm.state.farms[1].bonus]


@pytest.mark.parametrize("kind", sorted(COMMON_CROPS - {"corn"}))
def test_r3_which_card_a_class_brought_others_cannot_count(kind: str):
    one, other = bringing(kind), bringing("corn")
    assert sights(one, "ann") == sights(other, "ann")
    assert sights(one, "bob") != sights(other, "bob")
    assert "deck (rest)" in one.match.view(0).show()


def test_r3_which_card_a_class_brought_is_dealt_anew_among_those_it_may_be():
    found = {brought(world) for world in worlds(bringing("corn"), "ann")}
    assert found <= COMMON_CROPS
    assert len(found) > 3
    assert {brought(world) for world in worlds(bringing("corn"), "bob")} == {"corn"}


def test_r3_whatever_a_class_brought_is_one_of_the_cards_there_are():
    farm = bringing("corn")
    printed = everything(farm) - Counter(["corn"])
    for world in worlds(farm, "ann"):
        assert everything(world) - Counter([brought(world)]) == printed


def test_r3_it_is_known_when_one_more_than_are_printed_have_been_seen():
    farm = bringing("corn", rest=", discards (9 corn)", hand="beans")
    assert {brought(world) for world in worlds(farm, "ann")} == {"corn"}
    assert len({brought(world) for world in worlds(bringing("corn", rest=", discards (8 corn)"), "ann")}) > 3
