"""The rules that a refusal names, by their cases."""

from __future__ import annotations

from typing import Final

from kurgan.core.content import read_rulebook
from kurgan.core.rule import Case, Rule
from kurgan.games.pocket.rules.data import FOLDER

RULEBOOK: Final[dict[str, Case]] = read_rulebook(FOLDER / "content")
_RULES: Final[dict[str, Rule]] = {case: Rule(case, entry.says) for case, entry in RULEBOOK.items()}


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return _RULES[case]
