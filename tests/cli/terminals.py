"""A table without a screen, and a command on a screen that a test reads."""

import io
import os
import pty
import re
import select
import subprocess
import sys
import time
from contextlib import suppress

from fairfield.cli.seating import players_of
from fairfield.cli.session import Session
from fairfield.cli.terminal import Terminal


def sit(monkeypatch, match, seated, *lines, path=None, players=None):
    """A match played from some lines; the session when they have run out, or the match is over."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.setenv("COLUMNS", "100")
    session = Session(Terminal(), match, seated, players or players_of(seated, 1), path)
    session.play()
    return session


class Screen:
    """A command on a terminal of its own."""

    def __init__(self, *words, cwd=None):
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fairfield.cli", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=os.environ | {"COLUMNS": "100", "LINES": "60", "TERM": "xterm", "PYTHONUNBUFFERED": ""},
            start_new_session=True,
            preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)),  # so that Ctrl-C on it reaches the command
        )
        os.close(slave)
        self.raw = b""

    @property
    def text(self):
        """What came, without colours."""
        return re.sub(r"\x1b\[[\d;]*m", "", self.raw.decode(errors="replace"))

    def type(self, keys):
        os.write(self.master, keys.encode())

    def until(self, words, since=0, seconds=60):
        """What is on the screen when some words have come, or the command has ended."""
        end = time.monotonic() + seconds
        while not re.search(words, self.text[since:]):
            assert time.monotonic() < end, f"'{words}' never came: {self.text[since:]}"
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.raw += os.read(self.master, 65536)
                except OSError:  # it has ended
                    break
        assert re.search(words, self.text[since:]), self.text[since:]
        return self.text

    def answer(self, line, words):
        """Type a line, and wait for what must come of it."""
        since = len(self.text)
        self.type(f"{line}\n")
        self.until(words, since)
        return self.text[since:]

    def ctrl_c(self):
        self.type("\x03")

    def ended_by(self, tell, tries=6):
        """How it ends when told to, as often as it takes: readline is deaf to what comes just before it waits."""
        for _ in range(tries):
            tell()
            with suppress(subprocess.TimeoutExpired):
                return self.ended(5)
        return self.ended()

    def ended(self, seconds=30):
        """How the command ended."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.raw += os.read(self.master, 65536)
                except OSError:
                    break
        return self.process.wait(seconds)

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)
