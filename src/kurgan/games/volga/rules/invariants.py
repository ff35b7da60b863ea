"""What must hold in every state: checked after every action when fuzzing, and on every position written by hand."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members, placeset
from kurgan.core.message import Message, message
from kurgan.core.position import ABSENT
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


def check(s: Volga) -> list[Message]:
    """List everything that is wrong with a state."""
    faults: list[Message] = []
    counts = [[0] * PLACE_COUNT, [0] * PLACE_COUNT]
    for unit in range(COUNT):
        place = s.where[unit]
        if place in (DEAD, LATER, REBUILT, ARRIVING, ABSENT):
            if s.oos[unit]:
                faults.append(message("fault-unit-off-board", name=UNIT_IDS[unit]))
            continue
        if not 0 <= place < PLACE_COUNT:
            faults.append(message("fault-unit-nowhere", name=UNIT_IDS[unit]))
            continue
        counts[SIDE[unit]][place] += 1
        if SIDE[unit] == GERMAN and EAST_BANK >> place & 1:
            faults.append(message("fault-unit-east-bank", name=UNIT_IDS[unit]))
        if s.waiting[unit] == 1 and not EAST_BANK >> place & 1:
            faults.append(message("fault-unit-waits", name=UNIT_IDS[unit]))
        if FLANKS >> place & 1 and closed(s):
            says = "fault-zone-standard" if SCENARIOS[s.scenario] == "standard" else "fault-zone-early"
            faults.append(message(says, name=UNIT_IDS[unit], zone=PLACES[place], turn=FLANK_TURN))
        if not ARMY_ZONES.get(ARMY[unit], ~0) >> place & 1:
            zones = [PLACES[p] for p in members(ARMY_ZONES[ARMY[unit]])]
            says = "fault-army-zone" if ZONES_MASK >> place & 1 else "fault-army-area"
            faults.append(message(says, name=UNIT_IDS[unit], at=PLACES[place], zones=zones))
    if any(s.waiting[unit] == NEW_WORKER and not WORKER[unit] for unit in range(COUNT)):
        faults.append(Message("fault-not-workers"))
    for side in (GERMAN, SOVIET):
        if [s.size(p, side) for p in range(PLACE_COUNT)] != counts[side] or s.held[side] != placeset(
            p for p, n in enumerate(counts[side]) if n
        ):
            faults.append(Message("fault-held"))
        for place, count in enumerate(counts[side]):
            if count > STACK and not ZONES_MASK >> place & 1:
                faults.append(message("fault-stack", count=count, area=PLACES[place]))
    for place in range(PLACE_COUNT):
        here = 1 << place
        german, soviet = counts[GERMAN][place], counts[SOVIET][place]
        if (german and not soviet and s.soviet & here) or (soviet and not german and not s.soviet & here):
            faults.append(message("fault-control", area=PLACES[place]))
        if s.forts & here and not s.soviet & here and not soviet:
            faults.append(message("fault-fort", area=PLACES[place]))
    if s.forts & ZONES_MASK or s.rubble & ZONES_MASK:
        faults.append(Message("fault-zone-marker"))
    if s.released & ~RELEASABLE:
        faults.append(message("fault-released", zones=[PLACES[p] for p in members(RELEASABLE)]))
    if not 1 <= s.impulse <= SPACES:
        faults.append(Message("fault-impulse"))
    if s.impulse >= ALWAYS_NIGHT and not s.night:
        faults.append(message("fault-always-night", impulse=s.impulse))
    return faults
