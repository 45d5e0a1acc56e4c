"""Tables as they are drawn: the same for all that a seat cannot tell apart, and no wider than a terminal."""

import io
import re

import pytest
from rich.console import Console

from fairfield.cli.drawing import Pen, narrated
from fairfield.cli.menu import Menu
from fairfield.cli.rulebook import asked_about, cards_called, sections
from fairfield.frame.door import door_of
from fairfield.frame.drawing import Drawing
from fairfield.frame.match import Match, dice_from
from fairfield.frame.sight import keeps_secrets, seen_view, whole_view
from fairfield.frame.text import draw
from fairfield.games import BATTLE_FARM, GAMES, SCARECROVV, VCG

from ..pig import GAME as PIG
from ..positions import ALL, CASES, over, some, to_move
from ..sealed import GAME as SEALED

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)


def drawn(case, state, seat):
    cls = case.edition.game.State
    return draw(case.edition, whole_view(cls, state) if seat is None else seen_view(cls, state, seat), seat)


@every_case
def test_a_drawing_does_not_change_with_what_the_seat_cannot_know(case):
    for state in some(case, 6):
        for seat in range(case.seats):
            world = state.copy()
            door_of(case.edition.game).hide(world, case.edition, seat, dice_from(7))
            assert drawn(case, world, seat) == drawn(case, state, seat)


@every_case
def test_a_table_fits_eighty_columns(case):
    for state in some(case, 4):
        for seat in (None, 0):
            lines = printed(case, state, seat)
            assert max(map(len, lines)) <= 80
            assert all(any(f"seat {place}" in line for line in lines) for place in range(case.seats))


def printed(case, state, seat):
    console = Console(file=io.StringIO(), width=80)
    pen = Pen(console, case.edition.game, [f"seat {place}" for place in range(case.seats)])
    pen.draw(drawn(case, state, seat), case.edition.game.title, to_move(state))
    pen.menu(Menu(case.edition, [] if over(state) else case.door.legal(state, case.edition)))
    return console.file.getvalue().splitlines()


@every_game
def test_a_game_that_draws_nothing_is_drawn_from_its_records(game):
    assert isinstance(draw(game.edition(), Match.begin(game).state, None), Drawing)


def test_a_drawing_from_records_names_what_is_not_zero():
    match = Match.begin(PIG, key=(1, 2))
    match.play("roll")
    drawing = draw(match.edition, match.view(0).state, 0)
    assert [[panel.seat for panel in band] for band in drawing.bands] == [[None], [0, 1]]
    assert dict(drawing.bands[0][0].rows)["at risk"] == str(match.state.at_risk)


def test_whether_seats_have_secrets_stands_in_the_records():
    assert [keeps_secrets(game.State) for game in (SCARECROVV, VCG, SEALED, PIG)] == [True, True, True, False]


# The games' own


def text_of(match, seat):
    drawing = draw(match.edition, match.view(seat).state if seat is not None else match.state, seat)
    return "\n".join(" ".join(row) for band in drawing.bands for panel in band for row in panel.rows)


def test_scarecrovv_shows_a_hand_only_to_its_owner():
    match = Match.begin(SCARECROVV, 2, key=(3, 4))
    for seat, shown in ((0, [0]), (1, [1]), (None, [0, 1])):
        drawing = draw(match.edition, match.state if seat is None else match.view(seat).state, seat)
        assert [panel.seat for band in drawing.bands for panel in band if panel.title == "hand"] == shown
    assert text_of(match, 1).count("deck 5, discard 0") == 2


def test_vcg_shows_that_a_stake_is_sealed_but_not_which():
    match = Match.begin(VCG, key=(3, 4))
    first = match.to_move
    match.play(match.legal()[0])
    assert "stakes" not in text_of(match, 1 - first)
    match.play("stake 3 potions")
    assert "stakes sealed" in text_of(match, 1 - first)
    assert "stakes 3 potions" in text_of(match, first)


def test_battle_farm_shows_an_offer_and_that_a_bid_is_sealed_but_not_which():
    match = Match.begin(BATTLE_FARM, 3, key=(3, 4))
    while "offer" not in match.says(match.legal()[0]):
        match.play("end")
    seller, offered = match.to_move, match.says(match.legal()[0]).removeprefix("offer ")
    match.play(match.legal()[0], "send the offer")
    bidder, other = match.to_move, 3 - seller - match.to_move
    drawing = draw(match.edition, match.view(bidder).state, bidder)
    (offer,) = [panel for band in drawing.bands for panel in band if panel.title == "offer"]
    assert (offer.seat, offer.rows[0][0]) == (seller, offered)
    match.play("bid 2")
    assert "has bid sealed" in text_of(match, other)
    assert "has bid 2 coins" in text_of(match, bidder)


def test_battle_farm_names_the_card_whose_effect_asks():
    match = Match.begin(BATTLE_FARM, 2, key=(3, 4))
    state = match.raw()
    agenda = state["agenda"][0]
    agenda["held"] = 1
    agenda["steps"][0]["kind"] = BATTLE_FARM.steps.CROP
    agenda["steps"][0]["one"] = 3 * match.edition.names.number("wither")
    asked = draw(match.edition, whole_view(BATTLE_FARM.State, state), 0).asked
    assert asked == "Wither: choose a crop"


def test_battle_farm_says_what_a_slot_is_beside_the_move():
    match = Match.begin(BATTLE_FARM, 2, key=(3, 4))
    view = match.view(match.to_move).state
    buy = next(move for move in match.legal() if match.says(move).startswith("buy slot"))
    slot = int(match.says(buy).removeprefix("buy slot ")) - 1
    title = match.edition.names.titles[match.state.market[slot]]
    assert BATTLE_FARM.aside(match.edition, view, buy).startswith(f"{title}, ")
    assert BATTLE_FARM.aside(match.edition, view, match.edition.move("end")) == "buy no more"


def test_battle_farm_says_beside_an_offer_what_the_lot_may_still_be_given():
    match = Match.read(
        BATTLE_FARM,
        "battle_farm standard, 2 seats\nwin_limit 250, deck (rest), order (0 1), agenda (end_turn:0 trade)\n"
        "seat 0: hand (cherry corn grape mango grape+2)\nseat 1: coins 5, place 1\n",
    )
    beside = {match.says(move): aside_of(match, move) for move in match.legal()}
    assert beside["offer Cherry"] == "then also Corn or Mango or Grape"
    assert beside["offer Corn"] == "then also Mango or Grape"
    assert beside["offer Grape"] == "value 15, then also Grape"
    assert beside["offer Grape (2nd)"] == "value 17, the last of its lot"
    match.play("offer Mango")
    assert {match.says(move) for move in match.legal()} == {"offer Grape", "offer Grape (2nd)", "send the offer"}


def aside_of(match, move):
    return BATTLE_FARM.aside(match.edition, match.view(match.to_move).state, move)


@every_case
def test_what_stands_beside_a_move_does_not_change_with_what_the_seat_cannot_know(case):
    for state in some(case, 6)[:-1]:
        seat, world = to_move(state), state.copy()
        door_of(case.edition.game).hide(world, case.edition, seat, dice_from(7))
        assert asides(case, world, seat) == asides(case, state, seat)


def asides(case, state, seat):
    seen = seen_view(case.edition.game.State, state, seat)
    return [case.edition.game.aside(case.edition, seen, move) for move in case.door.legal(state, case.edition)]


@pytest.mark.parametrize(
    ("card", "knob", "before", "after"),
    [
        ("mango", "mango_mode=each", "from the hands of all opponents", "from each opponent"),
        ("cherry", "cherry_scope=own_turn", "one you harvested before", "in this turn"),
        ("cloudberry", "cloudberry_self=false", "everybody loses", "every opponent loses"),
        ("seed_trader", "seed_trader=drought_like", "take a card of the market", "discard the market and your hand"),
    ],
)
def test_battle_farm_says_what_cards_do_under_changed_knobs(card, knob, before, after):
    usual, changed = BATTLE_FARM.edition(), BATTLE_FARM.edition(changes=dict([knob.split("=")]))
    assert before in BATTLE_FARM.explain(usual, usual.names.number(card))
    assert after in BATTLE_FARM.explain(changed, changed.names.number(card))


@pytest.mark.parametrize("preset", ["tabletop", "simulator"])
def test_scarecrovv_prints_what_cards_do_under_the_preset(preset):
    edition = SCARECROVV.edition(preset)
    (owl,), (crow,) = cards_called(edition, "Scrounger Rat"), cards_called(edition, "O2")
    assert "when composted: 1 ash" in edition.game.explain(edition, owl)
    assert ("draw 2 cards" in edition.game.explain(edition, crow)) == (preset == "tabletop")


def test_every_card_of_our_own_is_explained():
    for game in GAMES:
        edition = game.edition()
        for card in range(1, len(edition.names.ids)):
            assert not re.search(r"\b[NRD]\b", game.explain(edition, card)), game.explain(edition, card)
            assert game.explain(edition, card)


def test_a_card_is_found_by_its_title_its_id_or_their_beginnings():
    edition = SCARECROVV.edition()
    assert cards_called(edition, "o1") == cards_called(edition, "bull") == [edition.names.number("O1")]
    assert len(cards_called(edition, "sheep")) == 1
    assert cards_called(edition, "qqq") == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_help_names_sections_that_the_rulebook_has(game):
    assert set(game.words.sections.values()) <= set(sections(game))
    assert all(verb in range(len(game.moves.verbs)) for verb in game.words.sections)


def test_help_shows_the_section_of_what_is_asked():
    edition = SCARECROVV.edition()
    assert asked_about(edition, [edition.move("pay ash"), edition.move("pay plasma")]) == ["4"]
    assert asked_about(edition, Match.begin(edition, 2).legal())[0] == "3"


# Stories


def test_a_story_names_nobody_twice_and_counts_what_happens_again():
    tale = [
        (1, "seat 1 plays Cow"),
        (1, "seat 1 draws a card"),
        (1, "seat 1 draws a card"),
        (1, "Fox comes to the market"),
        (1, "seat 1 scores 1 VP"),
        (2, "seat 1 passes"),
        (2, "--- round 2 ---"),
        (2, "seat 0 gains 1 plasma"),
    ]
    assert narrated(tale) == [
        ["seat 1 plays Cow, draws a card (2 times)", "Fox comes to the market", "seat 1 scores 1 VP"],
        ["seat 1 passes"],
        ["--- round 2 ---"],
        ["seat 0 gains 1 plasma"],
    ]
