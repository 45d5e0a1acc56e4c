"""A match shown once more: all of it at once, or step by step."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..frame.game import Array
from ..frame.match import Match
from ..frame.sight import whole_view
from ..frame.text import draw
from .drawing import Pen
from .terminal import Terminal

HELP = "Enter next, b back, r next round, a number to that move, t table, q quit"


@dataclass(frozen=True)
class Step:
    """An entry of the record, in words, and the state after it; the first is the setup."""

    lines: list[tuple[int, str]]
    state: Array
    over: bool

    @property
    def round(self) -> int:
        return int(self.state["round"][0])


def steps_of(match: Match, seat: int | None) -> list[Step]:
    """A match from its beginning, as a seat knew it; None knows all."""
    lines: dict[int, list[tuple[int, str]]] = {}
    for number, line in match.tale(seat):
        lines.setdefault(number, []).append((number, line))
    again = match.beginning()
    steps = [Step(lines.get(0, []), again.raw(), again.over)]
    for number, entry in enumerate(match.entries, 1):
        again.follow(entry)
        told = lines.get(number, [])
        if "forfeit" in entry:
            told = [*told, (number, f"seat {entry['forfeit']} gives the match up")]
        steps.append(Step(told, again.raw(), again.over))
    return steps


class Showing:
    def __init__(self, terminal: Terminal, match: Match, seated: Sequence[str], seat: int | None, table: bool):
        self.terminal, self.match, self.seat, self.table = terminal, match, seat, table
        self.steps = steps_of(match, seat)
        self.seated = seated
        who = [f"seat {place}, {name}" for place, name in enumerate(seated)]
        self.pen = Pen(terminal.console, match.edition.game, who or [f"seat {place}" for place in range(match.seats)])

    def head(self) -> None:
        match, edition = self.match, self.match.edition
        seats = f"{match.seats} seats, seat {match.opener} begins"
        self.pen.line(f"{edition.game.title} {edition.preset}, {seats}", "bold")
        if self.seated:
            self.pen.line(", ".join(f"seat {place}: {name}" for place, name in enumerate(self.seated)))

    # At once

    def everything(self) -> None:
        self.head()
        for step in self.steps:
            self.tell(step)
            if self.table:
                self.draw(step)
        self.tell_end()

    def tell(self, step: Step) -> None:
        """An event in a line; what follows from a move is set in."""
        follows = False
        for _, line in step.lines:
            heading = line.startswith("---")
            self.pen.line(f"    {line}" if follows and not heading else line, "bold" if heading else "")
            follows = not heading

    def draw(self, step: Step) -> None:
        edition = self.match.edition
        if self.seat is None:
            state: Any = whole_view(edition.game.State, step.state)
        else:
            state = Match(edition, step.state).view(self.seat).state
        drawing = draw(edition, state, self.seat)
        self.pen.draw(drawing, f"{edition.game.title} {edition.preset}", None if step.over else state.to_move)

    def tell_end(self) -> None:
        if not self.match.over:
            self.pen.line("--- not over yet ---", "bold")
            self.draw(self.steps[-1])
            return
        self.pen.line(f"--- over: {self.match.ended} ---", "bold")
        points, own = self.match.score()
        for place in range(self.match.seats):
            won = f", {'wins' if points[place] == 1 else f'shares {points[place]:.2f}'}" if points[place] else ""
            self.pen.line(f"seat {place}: {own[place]} {self.match.edition.game.score_name}{won}")

    # Step by step

    def step_by_step(self) -> None:
        self.head()
        self.pen.say(HELP, "dim")
        place: int | None = 0
        while place is not None:
            self.show(place)
            place = self.next_of(place)

    def show(self, place: int) -> None:
        if self.table:
            self.terminal.clear()
            self.draw(self.steps[place])
        self.pen.tell(self.steps[place].lines)
        if place == len(self.steps) - 1:
            self.tell_end()

    def next_of(self, place: int) -> int | None:
        """Where somebody wants to go from here; None for out."""
        last = len(self.steps) - 1
        while True:
            try:
                typed = self.terminal.read(f"{place}/{last}> ").lower()
            except (EOFError, KeyboardInterrupt):
                self.terminal.console.print()
                return None
            if typed in ("q", "quit", "exit") or (typed == "" and place == last):
                return None
            if typed == "t":
                self.draw(self.steps[place])
            elif typed == "b" and place > 0:
                return place - 1
            elif typed == "r":
                return next((to for to in range(place, last) if self.steps[to].round > self.steps[place].round), last)
            elif typed == "":
                return place + 1
            elif typed.isdecimal() and int(typed) <= last:
                return int(typed)
            else:
                self.pen.say(HELP, "dim")
