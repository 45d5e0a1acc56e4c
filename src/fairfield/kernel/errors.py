"""What can go wrong, one sentence each.  The end of a game is a value, not an exception.

GameError
├── IllegalMove    a move of the game, but not now
├── UnknownMove    not a move of the game at all
└── DataError      a file, a knob or a record that cannot be used
"""


class GameError(Exception):
    """Anything a caller may want to show to a person as it is."""


class IllegalMove(GameError):
    """The move exists, but the rules do not allow it now."""


class UnknownMove(GameError):
    """No such number or words."""


class DataError(GameError):
    """Every fault found, a line each."""
