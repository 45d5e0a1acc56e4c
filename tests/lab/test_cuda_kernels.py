"""Kernels for a GPU, without one."""

from ..kernel.processes import output, start


def test_kernels_play_the_games_of_a_series_byte_for_byte():
    """Whichever thread plays which game, and in whatever order: states, results and tallies."""
    told = output(start("-m", "tests.lab.pretended_gpu", FAIRFIELD_JIT="0")).splitlines()
    assert len(told) == 6
    assert [line for line in told if not line.endswith(": 0")] == []
