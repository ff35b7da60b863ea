"""A rule that forbids something, and the one error a player can cause."""

from __future__ import annotations

from typing import Final


class Case:
    """One numbered case of a rulebook, said in one sentence of our own."""

    def __init__(self, case: str, heading: str, says: str, normative: bool = True, note: str = "") -> None:
        self.case: Final = case
        self.heading: Final = heading
        self.says: Final = says
        self.normative: Final = normative
        self.note: Final = note


class Rule:
    """What forbids an action: the number of a case and what it says."""

    def __init__(self, case: str, says: str) -> None:
        self.case: Final = case
        self.says: Final = says

    def __repr__(self) -> str:
        return f"Rule({self.case}: {self.says})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and other.case == self.case

    def __hash__(self) -> int:
        return hash(self.case)


class Illegal(Exception):
    """An action that a rule forbids."""

    def __init__(self, action: str, rule: Rule) -> None:
        super().__init__(f"{action}: {rule.says} [{rule.case}]")
        self.action: Final = action
        self.rule: Final = rule


UNKNOWN: Final = Rule("kernel.unknown", "There is no such thing in this game.")
NOT_YOUR_TURN: Final = Rule("kernel.turn", "It is the other side that decides now.")
NOT_NOW: Final = Rule("kernel.phase", "That cannot be done at this point of the game.")
STALE: Final = Rule("kernel.stale", "The game has moved on since that was sent.")
