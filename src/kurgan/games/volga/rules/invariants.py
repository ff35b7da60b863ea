"""What must hold in every state: checked after every action when fuzzing, and on every position written by hand."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members, placeset
from kurgan.core.position import ABSENT
from kurgan.core.words import listed
from kurgan.games.volga.rules.movement import RELEASABLE, closed
from kurgan.games.volga.rules.state import ARRIVING, DEAD, LATER, REBUILT, Volga
from kurgan.games.volga.rules.tables import (
    ALWAYS_NIGHT,
    ARMY,
    ARMY_ZONES,
    COUNT,
    EAST_BANK,
    FLANK_TURN,
    FLANKS,
    GERMAN,
    PLACE_COUNT,
    PLACES,
    SCENARIOS,
    SIDE,
    SOVIET,
    SPACES,
    STACK,
    UNIT_IDS,
    WORKER,
    ZONES_MASK,
)

NEW_WORKER: Final = 2  # in the column `waiting`


def check(s: Volga) -> list[str]:
    """List everything that is wrong with a state."""
    faults: list[str] = []
    counts = [[0] * PLACE_COUNT, [0] * PLACE_COUNT]
    for unit in range(COUNT):
        place = s.where[unit]
        if place in (DEAD, LATER, REBUILT, ARRIVING, ABSENT):
            if s.oos[unit]:
                faults.append(f"{UNIT_IDS[unit]} is not on the board and cannot be out of supply.")
            continue
        if not 0 <= place < PLACE_COUNT:
            faults.append(f"{UNIT_IDS[unit]} stands in no area of the map.")
            continue
        counts[SIDE[unit]][place] += 1
        if SIDE[unit] == GERMAN and EAST_BANK >> place & 1:
            faults.append(f"{UNIT_IDS[unit]} stands on the east bank, where no German may be.")
        if s.waiting[unit] == 1 and not EAST_BANK >> place & 1:
            faults.append(f"{UNIT_IDS[unit]} waits for the night, and stands neither in Zone L nor in Zone M.")
        if FLANKS >> place & 1 and closed(s):
            when = "in the standard game" if SCENARIOS[s.scenario] == "standard" else f"before Turn {FLANK_TURN}"
            faults.append(f"{UNIT_IDS[unit]} stands in Zone {PLACES[place]}, which is closed {when}.")
        if not ARMY_ZONES.get(ARMY[unit], ~0) >> place & 1:
            zones = listed(PLACES[p] for p in members(ARMY_ZONES[ARMY[unit]]))
            where = f"{'Zone' if ZONES_MASK >> place & 1 else 'Area'} {PLACES[place]}"
            faults.append(f"{UNIT_IDS[unit]} stands in {where}; its army never leaves Zones {zones}.")
    if any(s.waiting[unit] == NEW_WORKER and not WORKER[unit] for unit in range(COUNT)):
        faults.append("Only workers can have just come back to the city.")
    for side in (GERMAN, SOVIET):
        if [s.size(p, side) for p in range(PLACE_COUNT)] != counts[side] or s.held[side] != placeset(
            p for p, n in enumerate(counts[side]) if n
        ):
            faults.append("The areas held do not follow from where the units are.")
        for place, count in enumerate(counts[side]):
            if count > STACK and not ZONES_MASK >> place & 1:
                faults.append(f"There are {count} units of one side in area {PLACES[place]}; four are the most.")
    for place in range(PLACE_COUNT):
        here = 1 << place
        german, soviet = counts[GERMAN][place], counts[SOVIET][place]
        if (german and not soviet and s.soviet & here) or (soviet and not german and not s.soviet & here):
            faults.append(f"Area {PLACES[place]} is held by one side and controlled by the other.")
        if s.forts & here and not s.soviet & here and not soviet:
            faults.append(f"Area {PLACES[place]} is German and still fortified.")
    if s.forts & ZONES_MASK or s.rubble & ZONES_MASK:
        faults.append("There is a fortification or rubble in a zone.")
    if s.released & ~RELEASABLE:
        zones = listed(PLACES[p] for p in members(RELEASABLE))
        faults.append(f"Only Germans set up in Zones {zones} can be released.")
    if not 1 <= s.impulse <= SPACES:
        faults.append("The impulse marker is off its track.")
    if s.impulse >= ALWAYS_NIGHT and not s.night:
        faults.append(f"Impulse {s.impulse} is always a night impulse.")
    return faults
