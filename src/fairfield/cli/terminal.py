"""Where somebody sits: a keyboard and a screen, or two pipes."""

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import nullcontext, suppress
from types import ModuleType
from typing import TypeVar

from rich.console import Console

T = TypeVar("T")
CLEAR, FORGET = "\x1b[H\x1b[2J", "\x1b[3J"  # the screen; what has scrolled off it
PATIENCE = 0.25  # seconds before a word is due


def line_editing() -> ModuleType | None:
    """Editing, history and completion of what is typed, where the system has them."""
    with suppress(ImportError):
        import readline

        return readline
    return None


class Terminal:
    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.alive = sys.stdin.isatty() and sys.stdout.isatty()
        self._editing = line_editing() if self.alive else None
        self._offers: Callable[[str], list[str]] = lambda typed: []
        if self._editing:
            self._editing.set_completer_delims("")
            self._editing.set_completer(self._complete)
            libedit = "libedit" in (self._editing.__doc__ or "")
            self._editing.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def _complete(self, typed: str, number: int) -> str | None:
        found = self._offers(typed)
        return found[number] if number < len(found) else None

    def read(self, prompt: str, offers: Callable[[str], list[str]] = lambda typed: []) -> str:
        """A line; EOFError where there is none.  Pipes see what was read, so that it can be followed."""
        self._offers = offers
        if self.alive:
            return input(prompt).strip()
        self.console.print(prompt, end="", markup=False)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            self.console.print(line.strip(), markup=False, soft_wrap=True)
        return line.strip()

    def clear(self) -> None:
        """An empty screen; pipes have none."""
        if self.alive:
            print(CLEAR, end="", flush=True)

    def forget(self) -> None:
        """Nothing that was shown or typed can be found again: somebody else sits down."""
        if self.alive:
            print(CLEAR + FORGET, end="", flush=True)
        if self._editing:
            self._editing.clear_history()

    def patiently(self, work: Callable[[], T], what: str) -> T:
        """Wait for work that may take a while; Ctrl-C ends the waiting at once, whatever the work is in."""
        done: Future[T] = Future()

        def run() -> None:
            try:
                done.set_result(work())
            except BaseException as error:  # noqa: BLE001  # raised again where it is waited for
                done.set_exception(error)

        threading.Thread(target=run, daemon=True).start()
        if wait([done], PATIENCE).not_done:
            with self.console.status(what) if self.alive else nullcontext():
                while wait([done], PATIENCE).not_done:
                    pass
        return done.result()
