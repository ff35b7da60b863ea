"""The counters in columns indexed by unit: who they are, what their sides show, whom they belong to.

A counter that the box holds several of has a number behind its id (`alert_bn-3`). Values stand by side of the counter:
the full and the reduced side of a unit, the fire and the move mode of artillery (1.10a). What the data say of steps and
wheels is what the counter errata make of them (errata).
"""

from __future__ import annotations

from typing import Any, Final

from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET, UNITS

_LISTED: Final[list[dict[str, Any]]] = UNITS["units"]


def copies(one: dict[str, Any]) -> list[str]:
    """Return the ids of a listed counter: its own, or one for each copy in the box."""
    count = one.get("count", 1)
    return [one["id"]] if count == 1 else [f"{one['id']}-{number}" for number in range(1, count + 1)]


COPIES: Final[dict[str, list[str]]] = {one["id"]: copies(one) for one in _LISTED}
COUNTERS: Final[list[dict[str, Any]]] = [{**one, "id": name} for one in _LISTED for name in COPIES[one["id"]]]
COUNT: Final = len(COUNTERS)
UNIT_IDS: Final[list[str]] = [one["id"] for one in COUNTERS]
UNIT: Final[dict[str, int]] = {name: number for number, name in enumerate(UNIT_IDS)}
NAMES: Final[list[str]] = [one["name"] for one in COUNTERS]
SIDE: Final[list[int]] = [SIDES.index(one["side"]) for one in COUNTERS]
UNITS_OF: Final[list[list[int]]] = [[u for u in range(COUNT) if SIDE[u] == side] for side in (AXIS, SOVIET)]
NATION: Final[list[str]] = [one["nation"] for one in COUNTERS]
TYPE: Final[list[str]] = [one["type"] for one in COUNTERS]
STEPS: Final[list[int]] = [one["steps"] for one in COUNTERS]  # 0 for what is no unit: supply points, air bases (S17)


def _sides(one: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Return attack or barrage, defence and movement on the front and on the back."""
    if "fire" in one:
        return one["fire"], one["move"]
    return one["values"], one.get("reduced", one["values"])


_FACES: Final = [_sides(one) for one in COUNTERS]
GUN: Final[list[bool]] = ["fire" in one for one in COUNTERS]  # artillery of every kind (1.10)
ATTACK: Final[list[tuple[int, int]]] = [
    (0, 0) if GUN[u] else (front[0], back[0]) for u, (front, back) in enumerate(_FACES)
]
BARRAGE: Final[list[tuple[int, int]]] = [
    (front[0], back[0]) if GUN[u] else (0, 0) for u, (front, back) in enumerate(_FACES)
]
DEFENSE: Final[list[tuple[int, int]]] = [(front[1], back[1]) for front, back in _FACES]
MOVE: Final[list[tuple[int, int]]] = [(front[2], back[2]) for front, back in _FACES]
BARRAGE_RANGE: Final[int] = UNITS["barrage_range"]

HQ: Final[list[bool]] = [kind == "hq" for kind in TYPE]
RANGE: Final[list[int]] = [one.get("range", 0) for one in COUNTERS]  # of an HQ's supply, in movement points (1.8b)
KATYUSHA: Final[list[bool]] = [kind == "rocket" and SIDE[u] == SOVIET for u, kind in enumerate(TYPE)]
SUPPLY: Final[list[bool]] = [kind == "supply" for kind in TYPE]
BASE: Final[list[bool]] = [kind == "airbase" for kind in TYPE]
TROOPS: Final[list[bool]] = [steps > 0 for steps in STEPS]  # everything that bars a hex to the enemy
# Units with an attack strength have zones of control; HQs, artillery and markers have none (S12).
HAS_ZONE: Final[list[bool]] = [TROOPS[u] and ATTACK[u][0] > 0 for u in range(COUNT)]
EXPLOITS: Final[list[bool]] = [one.get("exploit", False) for one in COUNTERS]
INFANTRY: Final[list[bool]] = [one.get("infantry", False) for one in COUNTERS]
ARMOR: Final[list[bool]] = [kind == "armor" for kind in TYPE]
ALERT: Final[list[bool]] = [u in {UNIT[name] for name in COPIES["alert_bn"]} for u in range(COUNT)]
SUPPLY_POINTS: Final[list[int]] = [u for u in range(COUNT) if SUPPLY[u]]
MOVERS_OF: Final[list[list[int]]] = [[u for u in UNITS_OF[side] if MOVE[u][0]] for side in (AXIS, SOVIET)]
GUNS_OF: Final[list[list[int]]] = [[u for u in UNITS_OF[side] if GUN[u]] for side in (AXIS, SOVIET)]
HQS_OF: Final[list[list[int]]] = [[u for u in UNITS_OF[side] if HQ[u]] for side in (AXIS, SOVIET)]

# ---------- who belongs to whom ----------
NOBODY: Final = -1
ARMIES: Final[list[str]] = list(dict.fromkeys(one["stripe"] for one in COUNTERS if "stripe" in one))
STRIPE: Final[list[int]] = [ARMIES.index(one["stripe"]) if "stripe" in one else NOBODY for one in COUNTERS]
OWN_HQ_ONLY: Final[list[bool]] = [one.get("own_hq_only", False) for one in COUNTERS]  # 2.2a, the exception
OWNER: Final[list[int]] = [
    next((hq for hq in HQS_OF[SOVIET] if STRIPE[hq] == STRIPE[u] != NOBODY), NOBODY) for u in range(COUNT)
]
DIVISIONS: Final[list[str]] = list(dict.fromkeys(one["division"] for one in COUNTERS if "division" in one))
DIVISION: Final[list[int]] = [
    DIVISIONS.index(one["division"]) if "division" in one else NOBODY for one in COUNTERS
]
FORMATION: Final[list[str]] = [one.get("formation", "") for one in COUNTERS]
HQ_62: Final = UNIT["sov_62_hq"]
