"""A rule that forbids something, and the one error a player can cause."""

from __future__ import annotations

from typing import Final

from kurgan.core.language import KERNEL


class Case:
    """One numbered case of a rulebook, said in one sentence of our own."""

    def __init__(self, case: str, heading: str, says: str, normative: bool = True, note: str = "") -> None:
        self.case: Final = case
        self.heading: Final = heading
        self.says: Final = says
        self.normative: Final = normative
        self.note: Final = note


class Rule:
    """What forbids an action: the number of a case.

    Where the digest of the case does not say enough, `says` is the id of a sentence that does.
    """

    def __init__(self, case: str, says: str = "", given: dict[str, object] | None = None) -> None:
        self.case: Final = case
        self.says: Final = says
        self.given: Final[dict[str, object]] = {} if given is None else given

    def __repr__(self) -> str:
        return f"Rule({self.case})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and other.case == self.case

    def __hash__(self) -> int:
        return hash(self.case)


class Illegal(Exception):
    """An action that a rule forbids, with the sentence that says so: for a kernel's rule it is the kernel's."""

    def __init__(self, action: str, rule: Rule, says: str = "") -> None:
        self.action: Final = action
        self.rule: Final = rule
        self.says: Final = says or kernel_says(rule)
        super().__init__(f"{action}: {self.says} [{rule.case}]")


def kernel_says(rule: Rule) -> str:
    """Say what one of the kernel's own rules forbids."""
    return KERNEL.text(rule.says or rule.case.replace(".", "-"), rule.given)


_RULES: Final[dict[str, Rule]] = {}  # each is made once, since search asks for many


def rule(case: str) -> Rule:
    """Return the rule that a refusal names by its case."""
    found = _RULES.get(case)
    if found is None:
        found = _RULES[case] = Rule(case)
    return found


UNKNOWN: Final = Rule("kernel.unknown")
NOT_YOUR_TURN: Final = Rule("kernel.turn")
NOT_NOW: Final = Rule("kernel.phase")
STALE: Final = Rule("kernel.stale")
