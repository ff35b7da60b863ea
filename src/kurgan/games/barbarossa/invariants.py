"""What must hold in every state: checked after every action when fuzzing, and on every position written by hand."""

from __future__ import annotations

from kurgan.games.barbarossa.state import DEAD, OTHER, RESERVE, Barbarossa, zone_of
from kurgan.games.barbarossa.tables import (
    ARRIVALS,
    AXIS,
    COUNT,
    LATE,
    NAMES,
    PLACES,
    RUSSIAN,
    SIDE,
    STACK,
    UNIT_IDS,
    UNITS_OF,
)


def check(s: Barbarossa) -> list[str]:
    """Everything that is wrong with a state, in sentences."""
    faults: list[str] = []
    counts: list[dict[int, int]] = [{}, {}]
    ground = s.ground()
    for unit in range(COUNT):
        place = s.where[unit]
        if place in (DEAD, RESERVE):
            continue
        if not 0 <= place < len(PLACES) or not PLACES[place]:
            faults.append(f"{UNIT_IDS[unit]} stands on no square of the board.")
            continue
        side = SIDE[unit]
        counts[side][place] = counts[side].get(place, 0) + 1
        if not ground >> place & 1:
            faults.append(f"{NAMES[unit]} ({UNIT_IDS[unit]}) stands on {PLACES[place]}, which no unit may enter now.")
        if LATE[unit] and s.turn < ARRIVALS:
            faults.append(f"{NAMES[unit]} ({UNIT_IDS[unit]}) is on the board before May 1942.")
    for side in (AXIS, RUSSIAN):
        for place, count in counts[side].items():
            if count > STACK:
                faults.append(f"There are {count} units on {PLACES[place]}; no more than three may stand on a square.")
            if place in counts[OTHER[side]] and side == AXIS:
                faults.append(f"Units of both sides stand on {PLACES[place]}.")
        for least, kept in ((1, s.one[side]), (2, s.two[side]), (3, s.three[side])):
            if kept != sum(1 << place for place, count in counts[side].items() if count >= least):
                faults.append("The squares held do not follow from where the units are.")
        if s.zone(side) != zone_of(s.one[side]):
            faults.append("The zones of control do not follow from where the units are.")
        if s.factors[side] < 0:
            faults.append("A side has spent more replacement factors than it had.")
    if any(s.cut[unit] and s.where[unit] < 0 for unit in UNITS_OF[AXIS] + UNITS_OF[RUSSIAN]):
        faults.append("A unit off the board is marked isolated.")
    return faults
