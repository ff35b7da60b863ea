"""What must hold in every state: checked after every action when fuzzing, and on every position written by hand."""

from __future__ import annotations

from kurgan.board.roster import Roster
from kurgan.core.position import ABSENT
from kurgan.core.words import count
from kurgan.games.fronts.rules.kinds import DEAD, DESTROYED, GONE, IN_RESERVE, LATER, NOT_YET, RIVER_ASSAULT
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ARMY as PARENT
from kurgan.games.fronts.rules.tables import (
    ASSET_COUNT,
    ASSET_IDS,
    ASSET_SIDE,
    ASSET_SLOTS,
    ASSETS,
    AXIS,
    BASIC,
    BOARD,
    COUNT,
    CROSSINGS,
    GUN,
    GUN_SLOTS,
    LAST_CONTROL,
    OFF_MAP,
    ONLY_ARMY,
    ONLY_FOR,
    ONLY_UNIT,
    PLACE_COUNT,
    PLACES,
    RESERVE,
    SIDE,
    SOVIET,
    TCF,
    UNIT_IDS,
)


def check(s: Fronts) -> list[str]:
    """List everything that is wrong with a state; boxes may be over their limit (3.1.2-retreat)."""
    return [*_units(s), *_assets(s), *_places(s)]


def _units(s: Fronts) -> list[str]:
    faults: list[str] = []
    fresh = Roster(s.where, SIDE)
    fresh.count()
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if place in (DEAD, LATER, ABSENT):
            if s.basic[unit]:
                faults.append(f"{name} is not in play and has a basic strength.")
            continue
        if not 0 <= place < PLACE_COUNT:
            faults.append(f"{name} stands nowhere on the map.")
            continue
        if not 1 <= s.basic[unit] <= BASIC[unit]:
            faults.append(f"{name} has a basic strength of {s.basic[unit]}; its track runs from 1 to {BASIC[unit]}.")
        if place in ONLY_UNIT and ONLY_UNIT[place] != name:
            faults.append(f"{name} may not stand in {PLACES[place]}.")
        if SIDE[unit] == AXIS and 1 << place & OFF_MAP and place != RESERVE[AXIS]:
            faults.append(f"{name} stands in a Soviet holding box.")
        if SIDE[unit] == SOVIET and place == RESERVE[AXIS]:
            faults.append(f"{name} stands in the Axis reserve box.")
    if fresh.size(TCF, SOVIET) > 1:
        faults.append("The TCF box holds more than one unit.")
    if (fresh.held, fresh.here) != (s.held, s.roster.here) or s.roster.where is not s.where:
        faults.append("The places held do not follow from where the units are.")
    return faults


def _assets(s: Fronts) -> list[str]:
    faults: list[str] = []
    load = [0] * COUNT
    guns = [0] * COUNT
    for asset in range(ASSET_COUNT):
        host, name, steps = s.host[asset], ASSET_IDS[asset], s.steps[asset]
        if host in (DESTROYED, NOT_YET, ABSENT):
            if steps:
                faults.append(f"{name} is not in play and has steps.")
            continue
        if host == GONE:
            continue
        if not 1 <= steps <= ASSETS[asset]["max_steps"]:
            faults.append(f"{name} has {count(steps, 'step')}; it can have 1 to {ASSETS[asset]['max_steps']}.")
        if host == IN_RESERVE:
            continue
        if not 0 <= host < COUNT or SIDE[host] != ASSET_SIDE[asset] or s.where[host] < 0:
            faults.append(f"{name} is assigned to no unit of its side that is in play.")
            continue
        if ONLY_FOR[asset] not in (-1, host) or (ONLY_ARMY[asset] and ONLY_ARMY[asset] != PARENT[host]):
            faults.append(f"{name} may not serve with {UNIT_IDS[host]}.")
        (guns if GUN[asset] else load)[host] += 1
    for unit in range(COUNT):
        if load[unit] > ASSET_SLOTS[unit] or guns[unit] > GUN_SLOTS[unit]:
            faults.append(f"{UNIT_IDS[unit]} carries more assets than it has slots for.")
    return faults


def _places(s: Fronts) -> list[str]:
    faults: list[str] = []
    if s.soviet & ~BOARD or s.last & ~LAST_CONTROL:
        faults.append("Control is marked where there is none.")
    for place in range(PLACE_COUNT):
        here = 1 << place
        axis, soviet = bool(s.held[AXIS] & here & BOARD), bool(s.held[SOVIET] & here & BOARD)
        if (axis and not soviet and s.soviet & here) or (soviet and not axis and not s.soviet & here):
            faults.append(f"{PLACES[place]} is held by one side and controlled by the other.")
        if s.marker[place] and not (axis and soviet):
            faults.append(f"A compulsory attack marker lies at {PLACES[place]}, which is no battle space.")
        if s.marker[place] == RIVER_ASSAULT and CROSSINGS & here:
            faults.append(f"An attack on {PLACES[place]} is no river assault: its river flows through it (7.9.1-city).")
    if any(points < 0 for points in s.points):
        faults.append("Victory points are never below zero.")
    return faults
