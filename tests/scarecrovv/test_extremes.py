"""No knob can overflow a number of the state: whatever a book allows can be played."""

import os
import subprocess
import sys


def test_every_knob_may_stand_at_either_end_of_its_range():
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.scarecrovv.extremes"],
        env=os.environ | {"FAIRFIELD_JIT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 150
