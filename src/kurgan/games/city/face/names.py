"""The names of counters and the designations on them: formation and arm, numbered where several are alike.

The rulebook names formations only; how many units of an arm a formation has is printed, a number for each is ours.
"""

from __future__ import annotations

from typing import Final

from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.counters import COUNT, FORMATION, FORMATIONS, KIND, TYPE, UNIT_IDS

# Formations that are of one arm, or are one counter: their own name says all.
_PLAIN: Final = frozenset((
    "militia-south", "militia-central", "militia-north", "militia", "survivor", "Pi", "StuIG", "44P", "160P", "BaltM",
    "VRF",
))
_ALONE: Final = frozenset(("Chuikov", "Depot"))  # counters of an army that have a name of their own
# What counters show for a formation, where its id is no designation.
_SHORT: Final = {
    "militia-south": "Mil", "militia-central": "Mil", "militia-north": "Mil", "militia": "Mil", "survivor": "Sv",
    "factory": "Fac", "army": "Army", "Rocket": "Rkt", "14PzR": "14Pz", **{f"Ind{n}": "62A" for n in range(1, 7)},
    **{f"TVA{n}": "TVA" for n in range(1, 7)},
}


def _arm(unit: int) -> str:
    """Say what arm a counter is of, by its type where that has words of its own."""
    own = f"unit-arm-{TYPE[unit].replace('_', '-')}"
    return WORDS.say(own if WORDS.has(own) else f"unit-arm-{KIND[unit].replace('_', '-')}")


def _said(unit: int) -> str:
    """Name the formation and arm of a counter."""
    if UNIT_IDS[unit] in _ALONE:
        return WORDS.say(f"unit-{UNIT_IDS[unit].lower()}")
    formation = FORMATIONS[FORMATION[unit]]
    name = formation.get("title", formation["name"])
    return name if formation["id"] in _PLAIN else WORDS.say("unit-of", formation=name, arm=_arm(unit))


def _numbers(said: list[str]) -> list[int]:
    """Number the counters that would have the same name; 0 where there is only one."""
    seen: dict[str, int] = {}
    made = []
    for name in said:
        seen[name] = seen.get(name, 0) + 1
        made.append(seen[name] if said.count(name) > 1 else 0)
    return made


_SAID: Final = [_said(unit) for unit in range(COUNT)]
_NUMBER: Final = _numbers(_SAID)
NAME: Final = [f"{said} {number}" if number else said for said, number in zip(_SAID, _NUMBER, strict=True)]
SHORT: Final = [
    f"{_NUMBER[unit]}/{code}" if _NUMBER[unit] else code
    for unit in range(COUNT)
    for code in [_SHORT.get(FORMATIONS[FORMATION[unit]]["id"], FORMATIONS[FORMATION[unit]]["id"])]
]
