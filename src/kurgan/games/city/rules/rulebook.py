"""The cases of the rulebook, as refusals name them."""

from pathlib import Path
from typing import Final

from kurgan.core.content import read_rulebook
from kurgan.core.rule import Case, Rule

RULEBOOK: Final[dict[str, Case]] = read_rulebook(Path(__file__).resolve().parents[1] / "content")


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return Rule(case, RULEBOOK[case].says)
