"""Every case of the rulebook of Battle for Stalingrad in its order, in our own words."""

from typing import Final

from kurgan.core.rule import Case, Rule
from kurgan.games.city.rulebook_campaign import CAMPAIGN
from kurgan.games.city.rulebook_fire import FIRE
from kurgan.games.city.rulebook_ground import GROUND

_ENFORCE_NOTHING: Final[dict[str, str]] = {
    "1.0": "Tells what the game is about.",
    "2.0": "Tells how long it is; the scenarios give it effect.",
    "2.2": "A summary of the sequence of play.",
    "3.0": "Heading.",
    "3.1": "Describes the map.",
    "3.2": "Heading.",
    "3.23": "A summary; the cases it names are enforced.",
    "3.3": "Heading.",
    "3.32": "How counters are printed.",
    "3.4": "Lists the parts.",
    "5.0": "Heading; its content is in 5.1 to 5.6.",
    "5.2": "Heading; its content is in 5.21 to 5.25.",
    "6.4": "Heading; its content is in 6.41 to 6.49.",
    "7.3": "Heading; its content is in 7.31 to 7.38.",
    "9.3": "Heading; its content is in 9.31 to 9.36.",
    "10.21": "Points to 10.3, 10.4 and 10.5.",
    "11.0": "A summary of the chapter.",
    "12.0": "Heading.",
    "12.1": "Says who militia are; its content is in 12.11 to 12.17.",
    "14.0": "Heading.",
    "14.4": "Heading.",
    "14.6": "Heading.",
    "14.62": "Says that railways do nothing.",
}


def _rulebook() -> dict[str, Case]:
    """Lay the chapters out as one dictionary, in the order of the book."""
    return {
        case: Case(case, heading, says, case not in _ENFORCE_NOTHING, _ENFORCE_NOTHING.get(case, ""))
        for heading, cases in [*FIRE, *GROUND, *CAMPAIGN]
        for case, says in cases.items()
    }


RULEBOOK: Final[dict[str, Case]] = _rulebook()


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return Rule(case, RULEBOOK[case].says)
