"""Errors: few, and all of one family."""

import pytest

from fairfield.kernel.errors import DataError, GameError, IllegalMove, UnknownMove


@pytest.mark.parametrize("kind", [IllegalMove, UnknownMove, DataError])
def test_every_error_can_be_caught_as_one_and_says_what_it_was_told(kind: type[GameError]) -> None:
    with pytest.raises(GameError, match=r"^what went wrong$"):
        raise kind("what went wrong")
