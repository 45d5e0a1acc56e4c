"""Settings for all tests."""

import signal

from hypothesis import settings

# A shell that runs something in the background lets it ignore Ctrl-C, and so all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples every time, however slow the machine is: a test that passed once passes again.
settings.register_profile("fairfield", deadline=None, derandomize=True, database=None)
settings.load_profile("fairfield")
