"""The cases of the rulebook, and the rule that a refusal names."""

from typing import Final

from kurgan.core.content import read_rulebook
from kurgan.core.rule import Case, Rule
from kurgan.games.volga.rules.tables import CONTENT

RULEBOOK: Final[dict[str, Case]] = read_rulebook(CONTENT)


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return Rule(case, RULEBOOK[case].says)
