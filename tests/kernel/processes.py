"""Python in a process of its own, with the environment it is given; warnings are errors there as well."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def start(*arguments: str, folder: Path = ROOT, **environment: str) -> "subprocess.Popen[str]":
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("FAIRFIELD_JIT", "NUMBA_"))}
    return subprocess.Popen(
        [sys.executable, "-W", "error", *arguments],
        cwd=folder,
        env=ours | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def output(process: "subprocess.Popen[str]") -> str:
    """What it printed; it must have ended well."""
    told, complaints = process.communicate()
    assert process.returncode == 0, complaints
    return told
