"""Words for Solanaceae VCG's moves and events."""

from typing import Any

from ...frame.game import CardNames, Words
from .slots import ABILITY
from .state import Over, Why
from .words import Event, Verb


def card(names: CardNames, number: Any) -> str:
    """Its name; numbers no card has are named by number."""
    return names.titles[number] if 0 < number < len(names.titles) else f"card {number}"


def stake(extra: int | None, focus: int | None) -> str:
    """What goes into a battle beside the free potion; a sealed stake is None."""
    if extra is None:
        return "something"
    potions = f"{extra} potion{'' if extra == 1 else 's'}"
    if focus:
        return f"{potions} and focus" if extra else "focus"
    return potions if extra else "nothing"


def change(amount: int, what: str) -> str:
    plural = "s" if what == "potion" and abs(amount) != 1 else ""
    return f"{'gains' if amount > 0 else 'loses'} {abs(amount)} {what}{plural}"


REASONS = {Why.ATTACK: "with more attack", Why.LEVEL: "with the lower level", Why.FIRST: "as it was played first"}
ENDS = {
    Over.KNOCKOUT: "one side has no life left",
    Over.BOTH_KNOCKED_OUT: "both sides have no life left",
    Over.LAST_BATTLE: "all cards have fought",
}

WORDS = Words(
    arguments={
        "card": lambda names, one, two: card(names, one),
        "stake": lambda names, one, two: stake(one, two),
    },
    events={
        Event.DREW: "{seat} draws {card}",
        Event.LEADS: "{seat} {lead} and plays first",
        Event.PLAYED: "{seat} plays {card}",
        Event.STAKED: "{seat} seals {stake}",
        Event.REVEALED: "{seat} has staked {stake}",
        Event.STOPPED: "the {slot} of {seat}'s card is stopped",
        Event.FOUGHT: "{seat} has power {one} and attack {two}",
        Event.WON: "{seat} wins the battle {reason}",
        Event.DAMAGED: "{seat} takes {loss} damage and has {two} life",
        Event.LIFE: "{seat} {life} and has {two}",
        Event.POTIONS: "{seat} {potions} and has {two}",
        Event.HEALING: "{seat} will heal {one} a battle, up to {two}",
        Event.POISONED: "{seat} will lose {one} a battle to poison, down to {two}",
        Event.HEAL_TICK: "{seat} heals {one} and has {two} life",
        Event.POISON_TICK: "{seat} loses {loss} to poison and has {two} life",
        Event.ENDED: "--- {end} ---",
    },
    event_arguments={
        "card": lambda names, one, two: card(names, one),
        "stake": lambda names, one, two: stake(one, two),
        "lead": lambda names, one, two: "has drawn the higher levels" if one else "is chosen by lot",
        "reason": lambda names, one, two: REASONS[Why(one)],
        "loss": lambda names, one, two: str(-one),
        "life": lambda names, one, two: change(one, "life"),
        "potions": lambda names, one, two: change(one, "potion"),
        "slot": lambda names, one, two: "ability" if one == ABILITY else "bonus",
        "end": lambda names, one, two: ENDS[Over(one)],
    },
    sections={Verb.CARD: "3", Verb.STAKE: "3"},
    tints={
        "life": "bright_red",
        **dict.fromkeys(("potion", "potions"), "bright_cyan"),
        "focus": "bright_yellow",
        "power": "bright_green",
        "damage": "bright_magenta",
        "attack": "bold",
        "poison": "green",
    },
)
