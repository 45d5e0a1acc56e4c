"""§ 9 A designer's texts may set each other off without end: the cap on steps ends that too."""

from fairfield.frame.match import Match
from fairfield.frame.tables import Table
from fairfield.games import SCARECROVV


def test_seats_that_rob_each_other_without_end_reach_the_cap():
    """Both mats hold a card that steals whenever somebody steals."""
    tags = (SCARECROVV.folder / "tags.csv").read_text() + "revenge,theft: steal 1 0,no,steal back\n"
    cards = (SCARECROVV.folder / "cards.csv").read_text() + "T,Magpie,2,0,0,0,0,0,0,None,None,0,True,revenge\n"
    tables = {"tags.csv": Table("tags.csv", tags), "cards.csv": Table("cards.csv", cards)}
    edition = SCARECROVV.edition("tabletop", {"max_steps": 300}, tables)
    match = Match.read(
        edition,
        """scarecrovv tabletop, 2 seats
        actions_left 2, agenda (steps ((kind action)))
        seat 0: bank (2 plasma, 2 nut), hand (O11), mat (T), workers 2
        seat 1: bank (2 plasma, 2 shards), mat (T), workers 2""",
    )
    match.play("play Murder of Crows")
    robberies = 0
    while not match.over:
        assert match.says(match.legal()[0]).startswith("steal")
        match.play(match.legal()[0])
        robberies += 1
    assert (match.ended, robberies) == ("step_cap", 299)
