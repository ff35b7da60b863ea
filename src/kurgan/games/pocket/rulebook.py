"""Every case of the rulebook of Stalingrad Pocket II in its order, then the rules of the series, in our own words.

A case may have finer ones behind it (`1.7a-moved`): they take apart what the book says in one breath, so that a refusal
names exactly the rule that forbids. S1 to S48 are the rules of the series, of which no text was at hand.
"""

from typing import Final

from kurgan.core.rule import Case, Rule
from kurgan.games.pocket.rulebook_campaign import CAMPAIGN
from kurgan.games.pocket.rulebook_general import GENERAL
from kurgan.games.pocket.rulebook_series import SERIES
from kurgan.games.pocket.rulebook_turn import TURN

_ENFORCE_NOTHING: Final[dict[str, str]] = {
    "1.0": "Heading; says which rules come first.",
    "1.0a": "Says that nothing is left out.",
    "1.0b": "Definition: the edges are in the map data, and 1.8a gives them effect.",
    "1.1": "Tells the scale.",
    "1.4": "Heading; its content is in 1.4a to 1.4c.",
    "1.5": "Heading; its content is in 1.5a to 1.5d.",
    "1.6": "Heading; its content is in 1.6a to 1.6c.",
    "1.10": "Definition: who is artillery is in the unit data.",
    "2.0": "Heading.",
    "3.0": "Heading.",
    "4.0": "Heading.",
    "5.0": "Heading.",
    "S1": "Definition: how hexes are numbered.",
    "S3": "Not enforced: stacks are open to both sides, as INTERPRETATIONS.md explains.",
    "S35": "A house rule that we do not use.",
}


def _rulebook() -> dict[str, Case]:
    """Lay the chapters out as one dictionary, in the order of the book."""
    return {
        case: Case(case, heading, says, case not in _ENFORCE_NOTHING, _ENFORCE_NOTHING.get(case, ""))
        for heading, cases in [*GENERAL, *TURN, *CAMPAIGN, *SERIES]
        for case, says in cases.items()
    }


RULEBOOK: Final[dict[str, Case]] = _rulebook()


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return Rule(case, RULEBOOK[case].says)
