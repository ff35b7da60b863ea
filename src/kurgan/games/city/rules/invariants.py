"""What is true of every position, whatever was played."""

from __future__ import annotations

from kurgan.core.message import Message, message
from kurgan.games.city.rules.columns import BOX
from kurgan.games.city.rules.counters import (
    CHUIKOV,
    COUNT,
    DEPOT,
    FLOTILLA,
    HAS_ZONE,
    PONTOON,
    SHELLS,
    SIDE,
    STACKS,
    TVA,
    UNIT_IDS,
)
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import EMPLACEMENTS, FERRIES, FLOTILLA_LINE, LAND, PLACES
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LAST_TURN
from kurgan.games.city.rules.zones import zone


def faults(s: City) -> list[Message]:
    """List everything that is wrong with a position."""
    found = [*_units(s), *_sets(s)]
    if not 1 <= s.turn <= LAST_TURN:
        found.append(message("position-check-turn", turn=s.turn))
    for side in (GERMAN, SOVIET):
        if s.level[side] < 0 or s.dive[side] < 0:
            found.append(message("position-check-air", side=side))
    if min(*s.pool, *s.drawn) < 0:
        found.append(Message("position-check-chits"))
    return found


def _units(s: City) -> list[Message]:
    faults: list[Message] = []
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if s.deployed[unit] and (SIDE[unit] != GERMAN or not SHELLS[unit] or place < 0):
            faults.append(message("position-check-deployed", name=name))
        if place == BOX and SIDE[unit] != GERMAN:
            faults.append(message("position-check-box", name=name))
        if place < 0:
            continue
        if TVA[unit]:
            if place not in EMPLACEMENTS:
                faults.append(message("position-check-emplacement", name=name))
        elif unit == FLOTILLA:
            if not FLOTILLA_LINE >> place & 1:
                faults.append(Message("position-check-flotilla"))
        elif not LAND >> place & 1:
            faults.append(message("position-check-ground", name=name))
        if PONTOON[unit] and place not in FERRIES:
            faults.append(message("position-check-pontoon", name=name))
    return faults


def _sets(s: City) -> list[Message]:
    """List what is kept beside the columns agrees with them, and no hex holds both sides."""
    faults: list[Message] = []
    troops, zoners = [0, 0], [0, 0]
    for unit in range(COUNT):
        place = s.where[unit]
        if place >= 0 and (STACKS[unit] or PONTOON[unit]):
            troops[SIDE[unit]] |= 1 << place
            if HAS_ZONE[unit]:
                zoners[SIDE[unit]] |= 1 << place
    for place, _ in s.unseen:
        troops[GERMAN] |= 1 << place
        zoners[GERMAN] |= 1 << place
    if troops != s.troops or zoners != s.zoners or s.zone(SOVIET) != zone(zoners[SOVIET]):
        faults.append(Message("position-check-sets"))
    if troops[GERMAN] & troops[SOVIET]:
        both = (troops[GERMAN] & troops[SOVIET]).bit_length() - 1
        faults.append(message("position-check-both", hex=PLACES[both]))
    for unit in (CHUIKOV, DEPOT):
        if s.where[unit] >= 0 and troops[GERMAN] >> s.where[unit] & 1:
            faults.append(message("position-check-shared", name=UNIT_IDS[unit]))
    return faults
