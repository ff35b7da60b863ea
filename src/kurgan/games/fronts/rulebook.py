"""Every case of the rulebook of The Battle of Stalingrad, in its order, each said in our own words.

Its chapters stand in three modules: how the game is made ready and a turn runs, how units move and fight, and the
campaign around them. A case may have finer ones behind it (`7.9.1-river`): they take apart what the book says in one
breath, so that a refusal names exactly the rule that forbids. Letters (`7.3.a`) name the entries of a printed list.
"""

from typing import Final

from kurgan.core.rule import Case, Rule
from kurgan.games.fronts.rulebook_battle import BATTLE
from kurgan.games.fronts.rulebook_campaign import CAMPAIGN
from kurgan.games.fronts.rulebook_turn import TURN

_ENFORCE_NOTHING: Final[dict[str, str]] = {
    "1.0": "Introduction.",
    "1.0.1": "Tells the scale.",
    "2.0": "List of components.",
    "2.1": "Map key: hexes and rivers are in the map data.",
    "2.1.1": "Map key: the logistical zone is in the map data and acts by 7.3-zone, 7.3-outside and 10.2.2.",
    "2.1.2": "Map key: boxes and slots are in the map data, and 3.1.2 limits stacking.",
    "2.1.3": "Map key: the edges are in the map data; 5.3, 7.4 and 7.5 say what they are for.",
    "2.2": "Describes the counters.",
    "2.2.1": "Definition: who is whose enemy is in the unit data; 6.4 says where assets stand.",
    "2.2.2": "Describes the counters: values are in the unit data, and 5.1, 6.4, 7.2, 7.3 and 7.7 give them effect.",
    "2.2.3": "Describes the counters: steps are lost by 8.2 and rebuilt by 9.1.3 and 9.2.3.",
    "2.2.4": "Describes the markers.",
    "2.3": "Describes the sheets: 3.5 hides them, and their tables are data.",
    "3.0": "Heading; its content is in 3.1 to 3.5.",
    "3.1": "Definition; the limits are in 3.1.1 and 3.1.2.",
    "5.1": "Heading; the three effects are in 5.1.a to 5.1.c.",
    "5.3": "Heading; the sources are in 5.3-axis and 5.3-soviet.",
    "7.1": "Heading; its content is in 7.1.1 and 7.1.2.",
    "7.3": "Heading; the five bans are in 7.3.a to 7.3.e.",
    "7.8": "Repeats 7.3.a, 7.3.e and 7.3-crossing.",
    "7.9": "Heading; its content is in 7.9.1 and 7.9.2.",
    "9.1.1": "Heading; its content is in 9.1.1.a to 9.1.1.e.",
    "9.1.1.f": "Points to 9.4.",
    "9.2.1": "Heading; its content is in 9.2.1.a to 9.2.1.e and 9.2.1-wiking.",
    "10.0": "Design note.",
    "10.1": "Heading; the two ways to win at once are in 10.1-soviet and 10.1-axis.",
    "10.3": "Heading; its content is in 10.3.1 to 10.3.5.",
    "11.0": "Bibliography.",
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
