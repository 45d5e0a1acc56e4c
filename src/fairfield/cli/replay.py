"""fairfield replay: a match once more, in words, as a seat knew it or all-seeing."""

from pathlib import Path
from typing import Annotated

import typer

from ..frame.sheets import write_whole
from ..kernel.errors import GameError

EXAMPLES = """Examples:

    fairfield replay results/manifest.json --game 17

    fairfield replay scarecrovv-1.json --seat 1

    fairfield replay scarecrovv-1.json --all --table | less -R

On a terminal it goes step by step: Enter shows the next move, b goes back, r to the next round, a number to that move,
t draws the table, q quits. Through a pipe, or with --all, everything is told at once.
"""


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A manifest of a series, or a saved match.")],
    game: Annotated[int | None, typer.Option("--game", "-g", help="Which game of the series.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Only what this seat could know.")] = None,
    table: Annotated[bool, typer.Option("--table", help="Draw the table after every move.")] = False,
    whole: Annotated[bool, typer.Option("--all", help="Everything at once, also on a terminal.")] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the match as a file of its own.")
    ] = None,
) -> None:
    """Tell a game turn by turn, in words."""
    from .seating import record_of, told
    from .showing import Showing
    from .terminal import Terminal

    match, seated = told(file, game)
    if seat is not None and not 0 <= seat < match.seats:
        raise GameError(f"there is no seat {seat}: they are 0 to {match.seats - 1}")
    terminal = Terminal()
    showing = Showing(terminal, match, seated, seat, table)
    if terminal.alive and not whole:
        showing.step_by_step()
    else:
        showing.everything()
    if save is not None:
        write_whole(save, record_of(match, seated))
        typer.echo(f"saved: {save}")
