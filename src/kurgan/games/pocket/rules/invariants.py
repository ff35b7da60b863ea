"""What is true of every position, whatever was played."""

from __future__ import annotations

from kurgan.core.message import Message, message
from kurgan.games.pocket.rules.columns import AWAY, LATER, LEFT
from kurgan.games.pocket.rules.counters import COUNT, GUN, HAS_ZONE, KATYUSHA, SIDE, STEPS, TROOPS, UNIT_IDS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER, SIDES, SOVIET
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.state import Pocket, reserves_of
from kurgan.games.pocket.rules.tables import most_air
from kurgan.games.pocket.rules.victory import may_break_out
from kurgan.games.pocket.rules.zones import zone


def check(s: Pocket) -> list[Message]:
    """List everything that is wrong with a position."""
    faults = [*_units(s), *_sets(s)]
    scenario = s.play()
    if not scenario.start <= s.turn <= scenario.end:
        faults.append(message("fault-turn", scenario=scenario.id, turn=s.turn))
    for side in (AXIS, SOVIET):
        if s.air[side] < 0:
            faults.append(message("fault-air-few", name=SIDES[side]))
        if s.air[side] > (most := most_air(side, scenario.air_divisor)):
            faults.append(message("fault-air-many", name=SIDES[side], most=most, scenario=scenario.id))
        if len(s.markers[side]) > scenario.markers[side]:
            faults.append(message("fault-markers-many", name=SIDES[side]))
        if not 0 <= s.used[side] <= scenario.markers[side]:
            faults.append(message("fault-markers-used", name=SIDES[side], used=s.used[side]))
        for place in s.markers[side]:
            if not scenario.area >> place & 1 or s.troops[OTHER[side]] >> place & 1:
                faults.append(message("fault-marker-hex", name=SIDES[side], hex=PLACES[place]))
        if reserves_of(s, side).bit_count() > scenario.reserves[side]:
            faults.append(message("fault-reserves-many", name=SIDES[side]))
    return faults


def _units(s: Pocket) -> list[Message]:
    faults: list[Message] = []
    area = s.play().area
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if place >= 0:
            if not PLACES[place] or not area >> place & 1:
                faults.append(message("fault-outside", name=name))
        elif s.disorganised[unit] or s.hungry[unit] or s.reserve[unit] or s.active[unit]:
            faults.append(message("fault-markers-off", name=name))
        if s.back[unit] and not (GUN[unit] or STEPS[unit] == 2):
            faults.append(message("fault-one-sided", name=name))
        if not TROOPS[unit] and (s.disorganised[unit] or s.hungry[unit] or s.reserve[unit]):
            faults.append(message("fault-no-unit", name=name))
        if s.reserve[unit] and s.disorganised[unit]:
            faults.append(message("fault-reserve-disorganised", name=name))
        if place == AWAY and not KATYUSHA[unit]:
            faults.append(message("fault-no-katyusha", name=name))
        elif place == AWAY and not s.due[unit] and s.play().katyushas_return:
            faults.append(message("fault-katyusha-due", name=name))
        if place == LEFT and not may_break_out(s, unit):
            faults.append(message("fault-left", name=name))
        if place == LATER and unit not in s.play().arriving and unit not in s.play().starting:
            faults.append(message("fault-unexpected", name=name))
    return faults


def _sets(s: Pocket) -> list[Message]:
    """Check that what is kept beside the columns agrees with them, and that no hex holds both sides."""
    faults: list[Message] = []
    troops, zoners = [0, 0], [0, 0]
    for unit in range(COUNT):
        place = s.where[unit]
        if place >= 0 and TROOPS[unit]:
            troops[SIDE[unit]] |= 1 << place
            if HAS_ZONE[unit] and not s.disorganised[unit]:
                zoners[SIDE[unit]] |= 1 << place
    for unit in UNITS_OF[AXIS]:  # supply points and air bases go when Soviets come (S39)
        if not TROOPS[unit] and s.where[unit] >= 0 and troops[SOVIET] >> s.where[unit] & 1:
            faults.append(message("fault-shared", name=UNIT_IDS[unit]))
    zones = [zone(side, zoners[side]) for side in (AXIS, SOVIET)]
    if troops != s.troops or zoners != s.zoners or [s.zone(AXIS), s.zone(SOVIET)] != zones:
        faults.append(message("fault-sets"))
    if troops[AXIS] & troops[SOVIET]:
        both = (troops[AXIS] & troops[SOVIET]).bit_length() - 1
        faults.append(message("fault-both", hex=PLACES[both]))
    return faults

