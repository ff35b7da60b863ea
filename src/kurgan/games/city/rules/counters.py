"""The counters in columns indexed by unit: who they are, what they show, what they can do (3.31).

A counter is named after its formation, its type and its number there (`24Pz-armor-3`); formations have no effect.
"""

from __future__ import annotations

from typing import Any, Final

from kurgan.games.city.rules.data import GERMAN, POINT, SIDES, SOVIET, UNITS

TYPES: Final[dict[str, Any]] = UNITS["types"]
FORMATIONS: Final[list[dict[str, Any]]] = UNITS["formations"]
_NAMED: Final = {"s_chuikov": "Chuikov", "s_depot": "Depot", "s_flotilla": "Flotilla"}


def _listed() -> list[tuple[str, str, int]]:
    """List the id, the type and the number of the formation of every counter."""
    made = []
    for number, formation in enumerate(FORMATIONS):
        for kind, count in formation["units"].items():
            for one in range(1, count + 1):
                number_of = f"-{one}" if count > 1 else ""
                what = kind.partition("_")[2]
                own = formation["id"] if formation["id"].startswith(what) else f"{formation['id']}-{what}"
                name = _NAMED.get(kind, own + number_of)
                made.append((name, kind, number))
    return made


COUNTERS: Final = _listed()
COUNT: Final = len(COUNTERS)
UNIT_IDS: Final[list[str]] = [name for name, _, _ in COUNTERS]
UNIT: Final[dict[str, int]] = {name: number for number, name in enumerate(UNIT_IDS)}
TYPE: Final[list[str]] = [kind for _, kind, _ in COUNTERS]
FORMATION: Final[list[int]] = [number for _, _, number in COUNTERS]
_DATA: Final[list[dict[str, Any]]] = [TYPES[kind] for kind in TYPE]
SIDE: Final[list[int]] = [SIDES.index(one["side"]) for one in _DATA]
UNITS_OF: Final[list[list[int]]] = [[u for u in range(COUNT) if SIDE[u] == side] for side in (GERMAN, SOVIET)]
KIND: Final[list[str]] = [one["kind"] for one in _DATA]
FIRST: Final[list[int]] = [one["fire"][0] for one in _DATA]  # the printed fire strength, A or C where there are two
SECOND: Final[list[int]] = [one["fire"][-1] for one in _DATA]  # B or D; the same where there is only one
MOVE: Final[list[int]] = [one["move"] * POINT for one in _DATA]  # the movement allowance in halves
RANGE: Final[list[int]] = [one.get("range", 0) for one in _DATA]  # of artillery, 0 for others
ANTI_AIR: Final[list[int]] = [one.get("aa_range", 0) for one in _DATA]


def _are(*kinds: str) -> list[bool]:
    return [kind in kinds for kind in KIND]


# ---------- kinds of units (3.31) ----------
FOOT: Final = _are(  # infantry of every sort
    "infantry", "motorized_infantry", "mechanized_infantry", "guards_infantry", "marine_infantry", "machinegun_infantry"
)
ENGINEER: Final = _are("engineer", "armored_engineer")
RECON: Final = _are("recon", "heavy_recon")
ARMOR: Final = _are("armor")
ANTI_TANK: Final = _are("anti_tank")
FLAK: Final = _are("flak")
GUN: Final = _are("artillery", "rocket", "mortar")  # artillery as a kind of unit: first to be lost, never replaced
SHELLS: Final = [RANGE[u] > 0 for u in range(COUNT)]  # what can bombard: flak with a range too (6.3)
MORTAR: Final = _are("mortar")
SELF_PROPELLED: Final = [one.get("self_propelled", False) for one in _DATA]
MILITIA: Final = _are("militia")
WORKER: Final = _are("worker")
SURVIVOR: Final = _are("survivor")
PONTOON: Final = _are("pontoon")
TVA: Final[list[bool]] = [one.get("tva", False) for one in _DATA]
SINGLE: Final[list[bool]] = [one.get("single_hex", False) for one in _DATA]  # the 203 mm gun (16.25)
SURVIVORS: Final = [u for u in range(COUNT) if SURVIVOR[u]]
CHUIKOV: Final = UNIT["Chuikov"]
DEPOT: Final = UNIT["Depot"]
FLOTILLA: Final = UNIT["Flotilla"]

# ---------- what they can do ----------
# A combat unit: everything but Chuikov, the depot, the flotilla and pontoons.
COMBAT: Final = [kind not in ("hq", "depot", "flotilla", "pontoon") for kind in KIND]
STACKS: Final = [COMBAT[u] and not TVA[u] for u in range(COUNT)]  # counts as a unit for stacking
# Who has a zone of control: not militia, survivors and plain infantry of two (9.1, 12.14).
HAS_ZONE: Final[list[bool]] = [STACKS[u] and one.get("zone", True) for u, one in enumerate(_DATA)]
OVERRUNS: Final[list[bool]] = [one.get("overrun", False) for one in _DATA]  # 7.4
# Who may begin an instant counterattack (7.51).
COUNTERS_AT_ONCE: Final = [
    COMBAT[u] and not (ANTI_TANK[u] or FLAK[u] or MILITIA[u] or SURVIVOR[u] or (GUN[u] and not SELF_PROPELLED[u]))
    for u in range(COUNT)
]
HELPS_ARMOR: Final = [FOOT[u] or ENGINEER[u] or RECON[u] or WORKER[u] for u in range(COUNT)]  # 14.1
# Who has the benefit of ground against dive bombers (5.43).
SHELTERS: Final = [FOOT[u] or ENGINEER[u] or MILITIA[u] or WORKER[u] for u in range(COUNT)]
REPLACED: Final = [SIDE[u] == GERMAN and not (GUN[u] or FLAK[u]) for u in range(COUNT)]  # 15.22
GUNS_OF: Final[list[list[int]]] = [[u for u in UNITS_OF[side] if SHELLS[u]] for side in (GERMAN, SOVIET)]
FLAK_OF: Final[list[list[int]]] = [[u for u in UNITS_OF[side] if FLAK[u]] for side in (GERMAN, SOVIET)]

# ---------- when and where they come ----------
NEVER: Final = 99
FINAL: Final = 4  # the number of the final reaction phase in the display, after the first, second and third
TURN_DUE: Final[list[int]] = [FORMATIONS[f].get("turn", 0) for f in FORMATION]  # 0 for the start and the spare counters
PHASE_DUE: Final[list[int]] = [
    FINAL if (phase := FORMATIONS[f].get("phase", "1")) == "final" else int(phase) for f in FORMATION
]
AREA_OF: Final[list[str]] = [FORMATIONS[f].get("area", "") for f in FORMATION]  # where a Soviet unit is set up
SECTOR_OF: Final[list[str]] = [FORMATIONS[f].get("sector", "") for f in FORMATION]  # where a German unit is set up
# Counters that wait beside the map for replacements: militia, factory armour, survivors.
SPARE: Final[list[bool]] = [FORMATIONS[f]["id"] in ("militia", "factory", "survivor") for f in FORMATION]
AT_START: Final[list[bool]] = [TURN_DUE[u] == 0 and not SPARE[u] for u in range(COUNT)]
FROM_SOUTH: Final[list[bool]] = [FORMATIONS[f].get("entry") == "entry_371" for f in FORMATION]  # 15.15


def title(unit: int) -> str:
    """Tell what a counter is, as its face shows it."""
    first, second, move = FIRST[unit], SECOND[unit], MOVE[unit] // POINT
    if RANGE[unit]:
        return f"{first} {RANGE[unit]} {move}"
    return f"{first}-{second}-{move}" if len(_DATA[unit]["fire"]) > 1 else f"{first}-{move}"
