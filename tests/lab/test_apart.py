"""Which functions a program for a GPU keeps apart."""

from fairfield.lab.apart import apart, copies, savings, whole

SIZES = {"play": 10, "answer": 20, "run_on": 30, "then": 40, "note": 1}
CALLS = {
    "play": {"answer": 1, "run_on": 2, "then": 1},
    "answer": {"then": 3},
    "run_on": {"then": 2, "note": 1},
    "then": {"note": 2},
    "note": {},
}


def test_left_alone_a_function_stands_once_for_every_way_to_it():
    count = copies(SIZES, CALLS, [])
    assert count == {"play": 1, "answer": 1, "run_on": 2, "then": 3 + 2 * 2 + 1, "note": 2 + 2 * 8}
    assert whole(SIZES, CALLS, []) == 10 + 20 + 2 * 30 + 8 * 40 + 18


def test_what_is_kept_apart_stands_once():
    assert copies(SIZES, CALLS, ["then"])["then"] == 1
    assert copies(SIZES, CALLS, ["then"])["note"] == 2 + 2


def test_what_a_function_saves_is_what_the_program_shrinks_by():
    for chosen in ([], ["then"], ["run_on", "note"]):
        before = whole(SIZES, CALLS, chosen)
        for name, saved in savings(SIZES, CALLS, chosen).items():
            assert before - whole(SIZES, CALLS, [*chosen, name]) == saved


def test_the_one_that_saves_most_comes_first_and_a_share_ends_it():
    total = whole(SIZES, CALLS, [])
    assert apart(SIZES, CALLS, 0.5) == ["then"]
    assert apart(SIZES, CALLS, 30 / total) == ["then", "run_on"]
    assert apart(SIZES, CALLS, 31.5 / total) == ["then"]
    assert apart(SIZES, CALLS, 0) == []


def test_with_the_smallest_share_all_that_saves_anything_is_kept_apart():
    assert apart(SIZES, CALLS, 1e-9) == ["then", "run_on", "note"]
