"""The rules that a refusal names, by their cases."""

from __future__ import annotations

from typing import Final

from kurgan.core.rule import Rule

_RULES: Final[dict[str, Rule]] = {}  # each is made once, since search asks for many


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    found = _RULES.get(case)
    if found is None:
        found = _RULES[case] = Rule(case)
    return found
