"""The printed tables: combat results, barrage, weather and the turns."""

from __future__ import annotations

import re
from typing import Any, Final

from kurgan.games.pocket.rules.data import BARRAGE, CRT, SCENARIOS, SIDES, WEATHER

# ---------- combat results ----------
COLUMNS: Final[list[str]] = [one["label"] for one in CRT["columns"]]
LEAST: Final[list[int]] = [one["least"] for one in CRT["columns"]]  # the lowest odds of a column, -3 for one to three
_PART: Final = re.compile(r"([AD])(\d)(?:r(\d))?")


class Result:
    """One cell of the combat table: steps and hexes that each side loses."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.attacker_steps = 0
        self.attacker_retreat = 0
        self.defender_steps = 0
        self.defender_retreat = 0
        for side, steps, hexes in _PART.findall(text):
            if side == "A":
                self.attacker_steps, self.attacker_retreat = int(steps), int(hexes or 0)
            else:
                self.defender_steps, self.defender_retreat = int(steps), int(hexes or 0)


_RESULTS: Final[list[list[Result]]] = [[Result(text) for text in one["results"]] for one in CRT["columns"]]


def combat_result(column: int, roll: int) -> Result:
    """Work out what the combat table shows for a column and a roll of two dice."""
    return _RESULTS[column][roll - 2]


HQ_SHIFT: Final[int] = CRT["shifts"]["headquarters"]
AIR_SHIFT: Final[int] = CRT["shifts"]["air_unit"]

# ---------- barrage ----------
BARRAGE_COLUMNS: Final[list[str]] = [one["label"] for one in BARRAGE["columns"]]
BARRAGE_LEAST: Final[list[int]] = [one["least"] for one in BARRAGE["columns"]]
NOTHING: Final = -1  # a barrage without result
# Steps lost by the target, which is disorganised as well (1.10d); 0 for disorganised only.
_BARRAGE: Final[list[list[int]]] = [
    [NOTHING if text == "NE" else 0 if text == "DG" else int(text) for text in one["results"]]
    for one in BARRAGE["columns"]
]
NO_SPOTTER: Final[int] = BARRAGE["shifts"]["no_spotter"]
AIR_BARRAGE: Final[int] = BARRAGE["strength"]["air_unit"]
OWN_DIVISION: Final[int] = BARRAGE["strength"]["own_division"]
BARRAGE_TERRAIN: Final[dict[str, int]] = {
    kind: shift for kind, shift in BARRAGE["terrain"].items() if isinstance(shift, int)
}


def barrage_result(column: int, roll: int) -> int:
    """Work out what the barrage table shows: steps lost, 0 for disorganised only, NOTHING for no result."""
    return _BARRAGE[column][roll - 2]


# ---------- weather ----------
_TYPES: Final[list[dict[str, Any]]] = WEATHER["types"]
WEATHERS: Final[list[str]] = [one["name"] for one in _TYPES]
AIR_MODIFIER: Final[list[list[int]]] = [[one["air"][side] for side in SIDES] for one in _TYPES]
NEXT_ROLL: Final[list[int]] = [one["next"] for one in _TYPES]
_WEATHER_OF: Final[list[int]] = [
    next(number for number, one in enumerate(_TYPES) if one["from"] <= roll <= one["to"]) for roll in range(2, 13)
]


def weather_of(roll: int) -> int:
    """Return the weather for a modified roll of two dice, kept on the table (1.6a)."""
    return _WEATHER_OF[min(max(roll, 2), 12) - 2]


def air_units(die: int, weather: int, side: int, divisor: int) -> int:
    """Work out the air units of a side for a turn: die and weather, never under none, shared by the scenario (1.11).

    Halves are rounded up and thirds to the nearest (scenario.3-air), which is one rule: to the nearest, halves up.
    """
    points = max(0, die + AIR_MODIFIER[weather][side])
    return (2 * points + divisor) // (2 * divisor)


def most_air(side: int, divisor: int) -> int:
    """Return the most air units that a die can give a side, whatever the weather."""
    return max(air_units(6, weather, side, divisor) for weather in range(len(WEATHERS)))


TURNS: Final[list[str]] = ["", *SCENARIOS["turns"]]  # the dates of the turns, from 1
