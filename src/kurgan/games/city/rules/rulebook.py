"""The cases of the rulebook, as refusals name them."""

from typing import Final

from kurgan.core.content import read_rulebook
from kurgan.core.rule import Case, Rule
from kurgan.games.city.rules.data import FOLDER

RULEBOOK: Final[dict[str, Case]] = read_rulebook(FOLDER / "content")


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return Rule(case, RULEBOOK[case].says)
