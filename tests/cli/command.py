"""The command, run as people run it."""

import os
import subprocess
import sys


def fairfield(*words, stdin=None, cwd=None, **settings):
    return subprocess.run(
        [sys.executable, "-m", "fairfield.cli", *words],
        capture_output=True,
        text=True,
        env=os.environ | {"COLUMNS": "100", "PYTHONUNBUFFERED": "", **settings},  # as it is for most people
        input=stdin,
        cwd=cwd,
        check=False,
    )


def good(*words):
    done = fairfield(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(*words):
    done = fairfield(*words)
    assert done.returncode == 2, done.stdout
    assert "Traceback" not in done.stderr
    return done.stderr
