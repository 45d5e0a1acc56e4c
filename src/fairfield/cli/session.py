"""One match at the table: people at the keyboard, bots beside them."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.markdown import Markdown

from ..frame.match import Match
from ..frame.sight import keeps_secrets
from ..frame.tables import meant
from ..frame.text import draw
from ..kernel.errors import DataError, GameError, IllegalMove
from ..players.player import Player, Search, Thinker
from ..players.table import ask
from .drawing import Pen
from .menu import Menu
from .options import INTERRUPTED
from .rulebook import asked_about, cards_called, sections
from .seating import YOU, free_name, keep, keep_somewhere, opponent
from .terminal import Terminal

HINT = "mcts:1000ms"
HINTS = 5  # moves that a hint names
RECENT = 12  # lines of the story that whoever comes back is told
LAST = 30  # lines of `log`
PAGE = 24  # lines of a § that help shows

COMMANDS = {
    "?": "this help, and the rules of what you are asked; ? 4 shows § 4, ? NAME a card",
    "hint": "what a search thinks of your moves, with visits and chance to win; hint mcts:5000ms takes longer",
    "undo": "take your last move back, as long as no die has rolled and nothing new was seen",
    "log": "what has happened lately; log 100 tells more, log all everything",
    "moves": "all your moves; moves WORD those that hold a word",
    "table": "draw the table again",
    "save": "keep the match and play on; save FILE says where",
    "quit": "leave; the match is kept, as it is on Ctrl-C and Ctrl-D",
}


class Left(Exception):
    """Somebody got up from the table."""


class Session:
    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        seated: Sequence[str],
        players: Sequence[Player | None],
        path: Path | None,
    ):
        self.terminal, self.match, self.seated, self.players, self.path = terminal, match, seated, players, path
        people = [seat for seat in range(match.seats) if players[seat] is None]
        self.shared = len(people) > 1
        self.seat = people[0] if people else 0  # whose eyes the screen is for
        self.seated_there = not self.shared  # whether they look at it already
        self.secretive = self.shared and keeps_secrets(match.edition.game.State)
        self.heard = [max(0, len(match.story) - RECENT) if match.entries else len(match.story)] * match.seats
        self.warm = False  # whether the search is compiled
        self.played = bool(match.entries)  # something that is worth keeping: bots may have begun by themselves
        self.menu = Menu(match.edition, [])
        who = [self._name(seat) for seat in range(match.seats)]
        self.pen = Pen(terminal.console, match.edition.game, who)
        self.commands: dict[str, Callable[[str], bool]] = {
            "?": self.help,
            "help": self.help,
            "hint": self.hint,
            "undo": self.undo,
            "log": self.log,
            "moves": self.moves,
            "table": self.table,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def _name(self, seat: int) -> str:
        if self.seated[seat] != YOU:
            return f"seat {seat}, {self.seated[seat]}"
        return f"seat {seat}" if self.shared else f"seat {seat}, you"

    def play(self) -> int:
        """Until the match is over or somebody leaves; how the command ends."""
        try:
            while not self.match.over:
                seat = self.match.to_move
                player = self.players[seat]
                if player is None:
                    self.ask_person(seat)
                else:
                    self.ask_bot(seat, player)
            self.end()
        except KeyboardInterrupt:
            self.leave()
            return INTERRUPTED
        except (Left, EOFError):
            self.leave()
        except Exception:  # a fault of ours must not cost somebody the match
            self.leave()
            raise
        return 0

    # Bots

    def ask_bot(self, seat: int, player: Player) -> None:
        self.warm_up(player)
        what = f"{self._name(seat)} is thinking ..."
        move, fault = self.terminal.patiently(lambda: ask(self.match, player, seat), what)
        if fault:
            self.pen.say(f"{fault}; it gives the match up", "red")
            self.match.forfeit(seat)
        else:
            self.match.play(move)

    def warm_up(self, player: Player) -> None:
        """A search on time would spend its first time on compiling."""
        if isinstance(player, Thinker) and not self.warm:
            view = self.match.view(self.match.to_move)
            self.terminal.patiently(lambda: Search(0, 1).think(view), "getting ready ...")
            self.warm = True

    # People

    def ask_person(self, seat: int) -> None:
        if self.secretive and not (self.seated_there and seat == self.seat):
            self.hand_over(seat)
        self.seat, self.seated_there = seat, True
        self.menu = self.moves_of(seat)
        self.show()
        while not self.obey(self.terminal.read(f"seat {seat}> ", self.offers)):
            pass

    def hand_over(self, seat: int) -> None:
        """Nobody sees another's cards: neither on the screen nor in what can be scrolled or typed back."""
        self.terminal.forget()
        self.pen.say(f"Seat {seat} is next: hand over to them.", "bold")
        if self.terminal.alive and self.terminal.read("Press Enter when nobody else looks. ") in ("quit", "exit"):
            raise Left

    def moves_of(self, seat: int) -> Menu:
        edition, seen = self.match.edition, self.match.view(seat).state
        return Menu(edition, self.match.legal(), lambda move: edition.game.aside(edition, seen, move))

    def show(self) -> None:
        self.terminal.clear()
        self.tell_news()
        self.draw()
        self.pen.menu(self.menu)

    def tell_news(self) -> None:
        """What has happened since this seat was asked last, as it may know it."""
        tale = self.match.tale(self.seat)
        self.pen.tell(tale[self.heard[self.seat] :])
        self.heard[self.seat] = len(tale)

    def draw(self) -> None:
        edition, over = self.match.edition, self.match.over
        drawing = draw(edition, self.match.view(self.seat).state, self.seat)
        self.pen.draw(drawing, f"{edition.game.title} {edition.preset}", None if over else self.match.to_move)
        if not over:
            asked = drawing.asked or "your move"
            self.pen.say(f"seat {self.seat}, {asked}  (a number or words; ? for help)", "bold")

    def offers(self, typed: str) -> list[str]:
        """What Tab completes."""
        commands = [name for name in COMMANDS if typed and name.startswith(typed.lower())]
        return [*self.menu.completions(typed), *commands]

    def obey(self, line: str) -> bool:
        """Whether the table has changed by what somebody typed; what cannot be done is said and costs nothing."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:].strip()
        try:
            if word.lower() in self.commands and not (rest and len(self.menu.meant(line)) == 1):
                return self.commands[word.lower()](rest.strip())
            return self.choose(line)
        except GameError as error:
            self.pen.line(str(error))
        return False

    def choose(self, line: str) -> bool:
        if not line:
            if len(self.menu.choices) > 1:
                return False
            line = str(self.menu.numbers[0])  # Enter takes the only move there is
        found = self.menu.meant(line)
        if len(found) != 1:
            self.pen.say(self.misunderstood(line, [choice.full for choice in found]))
            return False
        self.match.play(found[0].move)
        self.played = True
        return True

    def misunderstood(self, line: str, found: list[str]) -> str:
        if found:
            return f"'{line}' may be {listed(found)}"
        if line.isdecimal():
            return f"there is no {line}: the moves are numbered {self.menu.numbers[0]} to {self.menu.numbers[-1]}"
        elsewhere = Menu(self.match.edition, list(self.match.edition.spoken().values())).meant(line)
        if len(elsewhere) == 1:
            return f"'{elsewhere[0].words}' cannot be done now"
        near = [f"'{choice.words}' ({self.menu.number(choice.move)})" for choice in self.menu.near(line)]
        return f"'{line}' is no move now; " + (f"did you mean {listed(near, ' or ')}?" if near else "? shows help")

    # Commands: each says whether the table has changed.

    def help(self, about: str) -> bool:
        edition = self.match.edition
        known = sections(edition.game)
        if about.removeprefix("§").strip() in known:
            self.show_section(about.removeprefix("§").strip(), whole=True)
        elif about:
            self.show_cards(about)
        else:
            self.pen.table("", ("", ""), COMMANDS.items())
            typed, meant = self.menu.shorthand()
            example = f": `{typed}` for `{meant}`" if typed else ""
            self.pen.say(f"A move is its number, its words, or beginnings of them{example}.")
            asked = [number for number in asked_about(edition, self.match.legal()) if number in known]
            for number in asked[:1]:
                self.show_section(number, whole=False)
            others = [f"? {number} for § {number}, {known[number].title}" for number in asked[1:]]
            self.pen.say("; ".join([*others, f"the rulebook: fairfield rules {edition.game.id}"]), "dim")
        return False

    def show_section(self, number: str, whole: bool) -> None:
        section = sections(self.match.edition.game)[number]
        lines = section.text.splitlines()
        text = "\n".join(lines if whole else lines[:PAGE])
        self.pen.console.print(Markdown(f"**§ {number} {section.title}**\n\n{text}"), width=self.pen.width)
        if len(lines) > PAGE and not whole:
            self.pen.say(f"... ? {number} shows all of it", "dim")

    def show_cards(self, name: str) -> None:
        edition = self.match.edition
        cards = cards_called(edition, name)
        if not cards:
            titles = [title.lower() for title in edition.names.titles[1:]]
            raise DataError(f"there is no § and no card '{name}'{meant(name.lower(), titles)}: ? alone shows help")
        for card in cards[:HINTS]:
            self.pen.say(f"{edition.names.titles[card]}: {edition.game.explain(edition, card) or 'see the rulebook'}")

    def hint(self, name: str) -> bool:
        """Only what the seat may know goes into it."""
        player = opponent(name or HINT, len(self.match.entries))
        if not isinstance(player, Thinker):
            raise DataError(f"'{name}' does not search: take one that does, as in hint {HINT}")
        view = self.match.view(self.seat)
        self.warm_up(player)
        try:
            thoughts = self.terminal.patiently(lambda: player.think(view), "thinking ...")
        except KeyboardInterrupt:
            self.pen.say("no hint, then")
            return False
        rows = [
            (self.menu.number(one.move), self.menu.full(one.move), f"{one.visits:,}", f"{100 * one.chance:.0f} %")
            for one in thoughts[:HINTS]
        ]
        self.pen.table("", ("", "move", "visits", "wins"), rows)
        return False

    def undo(self, rest: str) -> bool:
        """Back to the last decision of a person: what bots have answered since goes with it, or nothing does."""
        if not self.played:
            raise IllegalMove("there is no move of yours to take back")
        taken = [entry["move"] for entry in self.match.entries if "move" in entry]
        left = len(taken)
        try:
            self.match.undo()
            left -= 1
            while self.players[self.match.to_move] is not None:
                self.match.undo()
                left -= 1
        except IllegalMove:
            self.match.play(*taken[left:])
            raise
        told = len(self.match.story)
        self.heard = [min(told, heard) for heard in self.heard]
        return True

    def log(self, rest: str) -> bool:
        tale = self.match.tale(self.seat)
        last = len(tale) if rest == "all" else int(rest) if rest.isdecimal() else LAST
        self.pen.tell(tale[max(0, len(tale) - last) :])
        return False

    def moves(self, word: str) -> bool:
        self.pen.entries(self.menu.entries(word))
        return False

    def table(self, rest: str) -> bool:
        self.draw()
        self.pen.menu(self.menu)
        return False

    def save(self, name: str) -> bool:
        path = Path(name) if name else self.file()
        if path != self.path and path.exists():
            raise DataError(f"{path}: is there already; give another name")
        keep(self.match, self.seated, path)
        self.kept(path)
        return False

    def quit(self, rest: str) -> bool:
        raise Left

    # The end

    def file(self) -> Path:
        return self.path or free_name(self.match.edition.game.id)

    def keep(self) -> None:
        self.kept(keep_somewhere(self.match, self.seated, self.file()))

    def kept(self, path: Path) -> None:
        self.path = path
        secret = "; all that is hidden stands in it" if keeps_secrets(self.match.edition.game.State) else ""
        self.pen.line(f"saved: {self.path}{secret if not self.match.over else ''}")

    def leave(self) -> None:
        """Whatever was played is kept."""
        self.terminal.console.print()
        if self.path is None and not self.played:
            self.pen.say("Nothing was played, nothing is kept.")
            return
        self.keep()
        self.pen.line(f"Go on with: fairfield play {self.path}")

    def end(self) -> None:
        self.terminal.clear()
        self.tell_news()
        self.draw()
        score(self.pen, self.match)
        self.keep()
        seat = "" if self.shared else f" --seat {self.seat}"
        self.pen.line(f"Again, turn by turn: fairfield replay {self.path}{seat}")


def listed(words: Sequence[str], last: str = " or ") -> str:
    """a, b or c; of very many the first."""
    shown = [*words[:8], f"{len(words) - 8} others"] if len(words) > 9 else list(words)
    return last.join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def score(pen: Pen, match: Match) -> None:
    """Who has won, and by how much."""
    points, own = match.score()
    winners = [pen.who[seat] for seat in range(match.seats) if points[seat] > 0]
    result = f"{winners[0]}, wins" if len(winners) == 1 else f"shared by {listed(winners, ' and ')}"
    pen.say(f"Over ({match.ended.replace('_', ' ')}): {result}", "bold")
    ranks = sorted(range(match.seats), key=lambda seat: (-points[seat], -own[seat]))
    rows = [(pen.who[seat], own[seat], won(points[seat])) for seat in ranks]
    pen.table("", ("", match.edition.game.score_name, ""), rows)


def won(points: float) -> str:
    return "wins" if points == 1 else f"shares {points:.2f}" if points else ""
