"""fairfield vcg: what only Solanaceae VCG has, single battles."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from ..kernel.errors import DataError

app = typer.Typer(no_args_is_help=True, help="Solanaceae VCG's own: single battles.")


@app.callback()
def own() -> None:
    """A group, though it has only one command so far."""


@app.command(
    epilog="""A line is an object of pairs, by seat; a card is [name, level, power, damage, ability, bonus, faction]:

    {"hands": [[card, ...], [card, ...]], "first": 0, "card": [0, 2],
     "extra": [3, 1], "focus": [0, 1], "life": [12, 12], "potions": [12, 12],
     "previous": null, "poison": [[[2, 3]], []], "heal": [[], []]}

`card` is a place in the hand, `extra` potions beside the free one, `potions` the stock before paying, `previous` who
won the battle before, `poison` and `heal` what acts already, as [amount, bound]. The last three and `focus` may be left
out.

Example: fairfield vcg battle battles.jsonl > outcomes.jsonl
"""
)
def battle(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Battles, a line of JSON each; - for standard input.")],
    preset: Annotated[str, typer.Option("--preset", help="seed (the default) or prototype.")] = "",
    changes: Annotated[list[str], typer.Option("--set", metavar="NAME=VALUE", help="Change a knob.")] = [],  # noqa: B006  # Typer reads it, nobody writes
) -> None:
    """Fight battles out, a line of JSON each: final power, attack and damage, who won and why, and what is left."""
    from ..games.vcg import GAME
    from ..games.vcg.single import Battles
    from .options import knobs_from

    fights = Battles(GAME.edition(preset, knobs_from(changes)))
    for where, line in lines_of(file):
        try:
            sys.stdout.write(json.dumps(fights.fight(read(line.rstrip())), separators=(",", ":")) + "\n")
        except DataError as error:
            raise DataError(f"{where}: {error}") from error


def read(line: str) -> Any:
    try:
        return json.loads(line)
    except json.JSONDecodeError as error:
        raise DataError(f"is not JSON ({error.msg}, character {error.pos + 1})") from error
    except ValueError as error:
        raise DataError("is not JSON (a number of thousands of digits)") from error
    except RecursionError as error:
        raise DataError("is not JSON that anybody can read (too many brackets within brackets)") from error


def lines_of(file: str) -> Iterator[tuple[str, str]]:
    """Lines that are not empty, and where they stand."""
    try:
        source = sys.stdin if file == "-" else Path(file).open(encoding="utf-8-sig")  # noqa: SIM115  # closed below
        with source:
            for number, line in enumerate(source, 1):
                if line.strip():
                    yield f"{'standard input' if file == '-' else file}:{number}", line
    except OSError as error:
        raise DataError(f"{file}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{file}: is not UTF-8 text") from error
