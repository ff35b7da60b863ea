"""The combat results table, the terrain effects chart and the air power tracks, ready to be looked up."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final

from kurgan.games.city.rules.data import AIR, SIDES, TABLES, whole

_CRT: Final[dict[str, Any]] = TABLES["crt"]
LEAST: Final[list[int]] = _CRT["least"]  # the least fire strength of each column (3.22)
_RESULTS: Final[list[list[int]]] = _CRT["rows"]  # by die and column
LOWEST_DIE: Final = 0
HIGHEST_DIE: Final = len(_RESULTS) - 1


def column(strength: int) -> int:
    """Return the column of a fire strength of at least one."""
    return bisect_right(LEAST, strength) - 1


def losses(strength: int, die: int) -> int:
    """Count how many units a fire eliminates; a die beyond the table counts as its last row (3.22)."""
    if strength < 1:
        return 0
    return _RESULTS[min(max(die, LOWEST_DIE), HIGHEST_DIE)][column(strength)]


# ---------- the terrain effects chart (3.21) ----------
_CHART: Final[dict[str, Any]] = TABLES["terrain"]
QUARTER: Final = 4
# Column 4: the quarters of a strength that are left, by ground and by the side that holds it.
SHARE: Final[dict[str, list[int]]] = {
    kind: [whole(one["share"][side], QUARTER) for side in SIDES] for kind, one in _CHART.items()
}
# Column 5: what is added to the die, by ground and by the side that holds it.
ADDED: Final[dict[str, list[int]]] = {kind: [one["die"][side] for side in SIDES] for kind, one in _CHART.items()}
# Columns 6 and 7: what ground does for defensive fire: a multiple of the strength, and something on the die.
SOVIET_FIRE: Final[dict[str, tuple[int, int]]] = {
    kind: (one["soviet_fire"].get("times", 1), one["soviet_fire"].get("die", 0)) for kind, one in _CHART.items()
}
GERMAN_FIRE: Final[dict[str, tuple[int, int]]] = {
    kind: (one["german_fire"].get("times", 1), one["german_fire"].get("die", 0)) for kind, one in _CHART.items()
}
# The ground that air attacks, bombardment and indirect fire meet (14.41).
SHELLED_AS: Final[dict[str, str]] = {kind: one.get("shelled_as", kind) for kind, one in _CHART.items()}

# ---------- air power (5.1) ----------
LEVEL: Final = 0
DIVE: Final = 1
_TRACK: Final[list[dict[str, Any]]] = AIR["turns"]
LAST_TURN: Final = len(_TRACK)
INCREMENT: Final[list[list[int]]] = [AIR["increments"][side] for side in SIDES]  # by side: level, dive
AIR_POINTS: Final[list[list[list[int]]]] = [[[0, 0], [0, 0]]] + [
    [list(one[side]) for side in SIDES] for one in _TRACK
]  # by turn and side: level, dive
DATES: Final[list[str]] = ["", *[one["date"] for one in _TRACK]]
