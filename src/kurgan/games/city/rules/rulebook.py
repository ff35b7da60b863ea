"""The rules that a refusal names, by their cases."""

from __future__ import annotations

from typing import Final

from kurgan.core.rule import Rule

_KNOWN: Final[dict[str, Rule]] = {}  # bans are asked for often, and there are a few hundred


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    found = _KNOWN.get(case)
    if found is None:
        found = _KNOWN[case] = Rule(case)
    return found
