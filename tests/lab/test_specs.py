"""One line names a bot."""

import pytest

from fairfield.kernel.errors import DataError
from fairfield.players.specs import Kind, spec, specs


def test_a_spec_names_a_bot_and_its_options():
    assert (spec("random").kind, spec("greedy").explore, spec("greedy:explore=0.1").explore) == (Kind.RANDOM, 0, 100)


def test_one_spec_serves_all_seats_or_one_each():
    assert [player.text for player in specs("greedy", 3)] == ["greedy"] * 3
    assert [player.text for player in specs("greedy random", 2)] == ["greedy", "random"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("gredy", "there is no bot 'gredy' (did you mean 'greedy'?)"),
        ("greedy:explre=0.1", "greedy knows no option 'explre'"),
        ("random:explore=0.1", "random knows no option 'explore'"),
        ("greedy:explore=often", "'often' is not a number from 0 to 1"),
        ("greedy:explore=1.5", "'1.5' is not a number from 0 to 1"),
    ],
)
def test_a_wrong_spec_is_refused_with_the_reason(text, why):
    with pytest.raises(DataError) as refused:
        spec(text)
    assert why in str(refused.value)


def test_a_wrong_name_is_answered_with_the_list():
    with pytest.raises(DataError, match=r"random .*\n.*greedy "):
        spec("clever")


def test_too_few_or_too_many_bots_are_refused():
    with pytest.raises(DataError, match="names 2 bots: give one for all seats, or one for each of the 3"):
        specs("greedy random", 3)
    with pytest.raises(DataError, match="names 0 bots"):
        specs(" ", 3)
