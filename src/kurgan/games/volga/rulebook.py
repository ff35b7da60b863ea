"""Every case of the rulebook of Verdun on the Volga, in its order, each said in our own words.

The book is long, so its chapters stand in three modules: how a turn and its impulses run, how units fight, and the
campaign around them. A case may have finer ones behind it (`9.2-contested`): they take apart what the book says in one
breath, so that a refusal names exactly the rule that forbids.
"""

from typing import Final

from kurgan.core.rule import Case, Rule
from kurgan.games.volga.rulebook_battle import BATTLE
from kurgan.games.volga.rulebook_campaign import CAMPAIGN
from kurgan.games.volga.rulebook_turn import TURN

_ENFORCE_NOTHING: Final[dict[str, str]] = {
    "1.0": "Introduction.",
    "2.0": "List of components.",
    "3.0": "Heading; its content is in 3.1 to 3.6.",
    "3.1.1": "Map key: names and first control are in the map data, and 5.1 sets them up.",
    "3.1.2": "Map key: the terrain of every area is in the map data.",
    "3.1.3": "Map key: the modifier counts in combat by 11.4.3.",
    "3.1.4": "Map key: what a ravine does is said in 9.2, 9.3.5 and 15.2.1.",
    "3.1.5": "Map key: the points count by 19.2.",
    "3.2": "Describes a track: the turn advances by 6.5, the pause is in chapter 15.",
    "3.3": "Describes a track: its marker moves by 6.3.1.",
    "3.4": "Describes a track: the points count by 19.2.",
    "3.5": "Describes boxes printed on the map.",
    "3.6": "Explains abbreviations for dice.",
    "4.0": "Heading; its content is in 4.1 to 4.4.",
    "4.1": "Describes the colours of the counters.",
    "4.3": "Heading; its content is in 4.3.1 to 4.3.3.",
    "4.3.1": "Definition: the values of every unit are in the unit data.",
    "4.3.2": "Definition: what divisions and independents are good for is said in 10.2.1, 11.4.2 and 13.3.2.",
    "4.3.3": "Describes the organisation of the armies.",
    "4.4": "Heading; its content is in 4.4.1 to 4.4.8.",
    "4.4.1": "Describes a marker: control changes by 7.2.",
    "4.4.2": "Describes a marker: turn and pause are in 6.5 and 15.1.",
    "4.4.3": "Describes a marker: impulse and light are in 6.3.1.",
    "4.4.4": "Describes a marker: its use is in chapter 12.",
    "4.4.5": "Describes markers: their effects are in chapter 14.",
    "4.4.6": "Describes a marker: the points count by 19.2.",
    "4.4.7": "Describes markers: their use is in chapter 10.",
    "4.4.8": "Describes a marker: its effects are in 15.2.2 and 15.2.3.",
    "5.0": "Heading; its content is in 5.1 and 5.2.",
    "7.0": "Heading; its content is in 7.1 to 7.5.",
    "8.1": "Heading; the two kinds are in 8.1.1 and 8.1.2.",
    "9.0": "Heading; its content is in 9.1 to 9.3.",
    "9.3": "Heading; the five restrictions are in 9.3.1 to 9.3.5.",
    "10.0": "Heading; its content is in 10.1 to 10.4.",
    "10.1": "Heading; its content is in 10.1.1 to 10.1.5.",
    "10.3": "Heading; its content is in 10.3.1 to 10.3.4.",
    "12.0": "Announces the marker: who holds it first is in 5.1, how it changes hands in 12.2 and 12.3.",
    "13.0": "Heading; its content is in 13.1 to 13.5.",
    "13.3": "Heading; its content is in 13.3.1 to 13.3.5.",
    "14.0": "Heading; its content is in 14.1 to 14.7.",
    "15.0": "Heading; its content is in 15.1 and 15.2.",
    "16.0": "Heading; its content is in 16.1 to 16.5.",
    "16.1": "Map key: the connections are in the map data, and 9.3.3 holds units to them.",
    "18.0": "Heading; its content is in 18.1 to 18.4.",
    "19.0": "Heading; the two ways to win are in 19.1 and 19.2.",
    "20.0": "Heading; its content is in 20.1.",
}


def _rulebook() -> dict[str, Case]:
    """Lay the chapters out as one dictionary, in the order of the book."""
    return {
        case: Case(case, heading, says, case not in _ENFORCE_NOTHING, _ENFORCE_NOTHING.get(case, ""))
        for heading, cases in [*TURN, *BATTLE, *CAMPAIGN]
        for case, says in cases.items()
    }


RULEBOOK: Final[dict[str, Case]] = _rulebook()


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return Rule(case, RULEBOOK[case].says)
