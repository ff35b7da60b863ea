"""What the page shows before each action, and what a gesture does with the actions that follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from kurgan.core.action import Action
from kurgan.core.board_types import Verb
from kurgan.tables.table_messages import DecisionShown


@dataclass
class Step:
    """One action with what the page showed when it was made."""

    action: Action
    text: str
    noun: str
    shown: DecisionShown
    at: dict[str, str]  # where each unit stood
    box: dict[str, str]  # where each unit is that is beside the map

    def spreads(self) -> bool:
        """Tell whether the page spreads piles: none while a unit in hand waits for a place."""
        return not self.shown["selected"] or not offers(self.shown, "place")


class Done(NamedTuple):
    """How many steps a gesture does, its clicks, and what the page sends."""

    length: int
    clicks: int
    sends: list[str]


class Knows(Protocol):
    """What knows the verbs of a game."""

    verbs: dict[str, Verb]

    def takes(self, verb: str) -> bool:
        """Tell whether a verb takes a unit in hand."""


def texts(steps: list[Step]) -> list[str]:
    """List the actions of steps as the page sends them."""
    return [one.text for one in steps]


def run(steps: list[Step], verb: str) -> int:
    """Count the steps from the first on that have this verb; the first may have another."""
    length = 1
    while length < len(steps) and steps[length].action.verb == verb:
        length += 1
    return length


def offers(shown: DecisionShown, kind: str) -> list[str]:
    """List the verbs of a kind by which one goes forward."""
    return [one for one in shown["choices"] if shown["kinds"][one] == kind and one not in shown["back"]]


def lit_units(shown: DecisionShown) -> set[str]:
    """Return the units that can be chosen."""
    return {unit for one in offers(shown, "unit") for unit in shown["choices"][one]}


def simple_move(hand: Knows, steps: list[Step]) -> int | None:
    """Count the steps of a move from taking units to the one place where they stay, None if it is no such move."""
    if not steps or not hand.takes(steps[0].action.verb):
        return None
    end = run(steps, hand.verbs[steps[0].action.verb].get("more", ""))
    if end >= len(steps) or steps[end].shown["kinds"][steps[end].action.verb] != "place":
        return None
    length = end + 1
    stop = hand.verbs[steps[0].action.verb].get("stop")
    if length < len(steps) and steps[length].action.verb == stop:
        length += 1
    free = length == len(steps) or steps[0].action.verb in steps[length].shown["choices"]
    return length if free else None
