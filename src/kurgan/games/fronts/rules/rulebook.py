"""The rules that refusals name."""

from kurgan.core.rule import Rule


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return Rule(case)
