"""Searches think the same interpreted, compiled and bounds-checked."""

from ..kernel.processes import output, start


def test_interpreted_compiled_and_bounds_checked_searches_think_the_same() -> None:
    modes = [{"FAIRFIELD_JIT": "0"}, {}, {"NUMBA_BOUNDSCHECK": "1"}]
    told = [output(one) for one in [start("-m", "tests.players.thoughts", **mode) for mode in modes]]
    assert told[0]
    assert told[0] == told[1] == told[2]
