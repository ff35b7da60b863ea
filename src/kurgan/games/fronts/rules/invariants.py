"""What must hold in every state: checked after every action when fuzzing, and on every position written by hand."""

from __future__ import annotations

from kurgan.board.roster import Roster
from kurgan.core.message import Message, message
from kurgan.core.position import ABSENT
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


def check(s: Fronts) -> list[Message]:
    """List everything that is wrong with a state; boxes may be over their limit (3.1.2-retreat)."""
    return [*_units(s), *_assets(s), *_places(s)]


def _units(s: Fronts) -> list[Message]:
    faults: list[Message] = []
    fresh = Roster(s.where, SIDE)
    fresh.count()
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if place in (DEAD, LATER, ABSENT):
            if s.basic[unit]:
                faults.append(message("fault-strength-off", name=name))
            continue
        if not 0 <= place < PLACE_COUNT:
            faults.append(message("fault-nowhere", name=name))
            continue
        if not 1 <= s.basic[unit] <= BASIC[unit]:
            faults.append(message("fault-strength", name=name, strength=s.basic[unit], most=BASIC[unit]))
        if place in ONLY_UNIT and ONLY_UNIT[place] != name:
            faults.append(message("fault-box", name=name, at=PLACES[place]))
        if SIDE[unit] == AXIS and 1 << place & OFF_MAP and place != RESERVE[AXIS]:
            faults.append(message("fault-axis-box", name=name))
        if SIDE[unit] == SOVIET and place == RESERVE[AXIS]:
            faults.append(message("fault-soviet-box", name=name))
    if fresh.size(TCF, SOVIET) > 1:
        faults.append(Message("fault-tcf"))
    if (fresh.held, fresh.here) != (s.held, s.roster.here) or s.roster.where is not s.where:
        faults.append(Message("fault-held"))
    return faults


def _assets(s: Fronts) -> list[Message]:
    faults: list[Message] = []
    load = [0] * COUNT
    guns = [0] * COUNT
    for asset in range(ASSET_COUNT):
        host, name, steps = s.host[asset], ASSET_IDS[asset], s.steps[asset]
        if host in (DESTROYED, NOT_YET, ABSENT):
            if steps:
                faults.append(message("fault-steps-off", name=name))
            continue
        if host == GONE:
            continue
        if not 1 <= steps <= ASSETS[asset]["max_steps"]:
            faults.append(message("fault-steps", name=name, steps=steps, most=ASSETS[asset]["max_steps"]))
        if host == IN_RESERVE:
            continue
        if not 0 <= host < COUNT or SIDE[host] != ASSET_SIDE[asset] or s.where[host] < 0:
            faults.append(message("fault-host", name=name))
            continue
        if ONLY_FOR[asset] not in (-1, host) or (ONLY_ARMY[asset] and ONLY_ARMY[asset] != PARENT[host]):
            faults.append(message("fault-service", name=name, host=UNIT_IDS[host]))
        (guns if GUN[asset] else load)[host] += 1
    for unit in range(COUNT):
        if load[unit] > ASSET_SLOTS[unit] or guns[unit] > GUN_SLOTS[unit]:
            faults.append(message("fault-slots", name=UNIT_IDS[unit]))
    return faults


def _places(s: Fronts) -> list[Message]:
    faults: list[Message] = []
    if s.soviet & ~BOARD or s.last & ~LAST_CONTROL:
        faults.append(Message("fault-control"))
    for place in range(PLACE_COUNT):
        here = 1 << place
        axis, soviet = bool(s.held[AXIS] & here & BOARD), bool(s.held[SOVIET] & here & BOARD)
        if (axis and not soviet and s.soviet & here) or (soviet and not axis and not s.soviet & here):
            faults.append(message("fault-controller", name=PLACES[place]))
        if s.marker[place] and not (axis and soviet):
            faults.append(message("fault-marker", name=PLACES[place]))
        if s.marker[place] == RIVER_ASSAULT and CROSSINGS & here:
            faults.append(message("fault-river", name=PLACES[place]))
    if any(points < 0 for points in s.points):
        faults.append(Message("fault-negative"))
    return faults
