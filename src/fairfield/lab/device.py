"""Where games are played: the CPU's cores, or a GPU, for whose sake nothing is imported unless it is asked for."""

from importlib import import_module
from typing import Any

from ..frame.tables import meant
from ..kernel.errors import DataError

DEVICES = ("cpu", "cuda")


def check_device(name: str) -> None:
    """NoDevice says, in a sentence, what a GPU lacks."""
    if name not in DEVICES:
        raise DataError(f"there is no device '{name}'{meant(name, DEVICES)}: there are {', '.join(DEVICES)}")
    if name == "cuda":
        on_cuda().device_name()


def on_cuda() -> Any:
    """The module that holds all CUDA."""
    return import_module(".cuda", __package__)
