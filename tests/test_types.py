"""The type checker knows every field of a state, so a mistyped one never runs."""

import subprocess
import sys
from pathlib import Path

RULES = """
from fairfield.games.scarecrovv.state import Book, State


def of_a_state(state: State, book: Book) -> int:
    return {}
"""


def faults(expression: str, folder: Path) -> str:
    file = folder / "rules.py"
    file.write_text(RULES.format(expression))
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--no-error-summary", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder).stdout


def test_a_mistyped_field_is_an_error(tmp_path):
    assert faults("state.farms[0].hand.cards[1] + book.victory_vp", tmp_path) == ""
    assert '"State" has no attribute "frams"' in faults("state.frams[0].vp", tmp_path)
    assert '"Farm" has no attribute "workres"' in faults("state.farms[0].workres", tmp_path)
    assert '"Book" has no attribute "victoryvp"' in faults("book.victoryvp", tmp_path)
