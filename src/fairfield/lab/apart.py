"""Which functions of a program are kept apart instead of becoming part of their callers.

play ─┬─> answer ───┬─> then      left alone, `then` stands in the program three times: once for every way to it;
      ├─> run_on ───┤             kept apart, it stands there once, and is called
      └─────────────┘
"""

from collections.abc import Iterable, Mapping
from functools import cache

Calls = Mapping[str, Mapping[str, int]]  # of each function: in how many places it calls which others


def apart(sizes: Mapping[str, int], calls: Calls, share: float) -> list[str]:
    """One after the other, the function that saves most, as long as that is such a share of the whole program."""
    chosen: list[str] = []
    least = share * whole(sizes, calls, chosen)
    while share > 0:
        found = savings(sizes, calls, chosen)
        best = max(sorted(found), key=lambda name: found[name])
        if found[best] < least:
            break
        chosen.append(best)
    return chosen


def whole(sizes: Mapping[str, int], calls: Calls, chosen: Iterable[str]) -> int:
    """The size of the program when only the chosen ones are kept apart."""
    count = copies(sizes, calls, chosen)
    return sum(size * count[name] for name, size in sizes.items())


def savings(sizes: Mapping[str, int], calls: Calls, chosen: Iterable[str]) -> dict[str, int]:
    """What it saves to keep one more function apart: all its copies but one, with all that is part of them."""
    count, weight = copies(sizes, calls, chosen), weights(sizes, calls, chosen)
    return {name: (count[name] - 1) * weight[name] for name in sizes}


def copies(sizes: Mapping[str, int], calls: Calls, chosen: Iterable[str]) -> dict[str, int]:
    """How often each function stands in the program."""
    callers: dict[str, dict[str, int]] = {name: {} for name in sizes}
    for caller, called in calls.items():
        for name, places in called.items():
            callers[name][caller] = places
    once = {*chosen, *(name for name, found in callers.items() if not found)}

    @cache
    def count(name: str) -> int:
        return 1 if name in once else sum(count(caller) * places for caller, places in callers[name].items())

    return {name: count(name) for name in sizes}


def weights(sizes: Mapping[str, int], calls: Calls, chosen: Iterable[str]) -> dict[str, int]:
    """The size of each function with all that becomes part of it."""
    kept = set(chosen)

    @cache
    def weight(name: str) -> int:
        inside = ((called, places) for called, places in calls[name].items() if called not in kept)
        return sizes[name] + sum(weight(called) * places for called, places in inside)

    return {name: weight(name) for name in sizes}
