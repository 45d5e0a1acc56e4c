"""Settings for all tests."""

from hypothesis import settings

# The same examples every time, however slow the machine is: a test that passed once passes again.
settings.register_profile("fairfield", deadline=None, derandomize=True, database=None)
settings.load_profile("fairfield")
