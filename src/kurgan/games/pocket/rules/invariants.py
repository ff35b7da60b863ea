"""What is true of every position, whatever was played."""

from __future__ import annotations

from kurgan.core.words import count
from kurgan.games.pocket.rules.counters import (
    COUNT,
    GUN,
    HAS_ZONE,
    KATYUSHA,
    SIDE,
    STEPS,
    TROOPS,
    UNIT_IDS,
    UNITS_OF,
)
from kurgan.games.pocket.rules.data import AXIS, OTHER, SIDES, SOVIET
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.state import AWAY, LATER, LEFT, Pocket, reserves_of
from kurgan.games.pocket.rules.tables import most_air
from kurgan.games.pocket.rules.victory import may_break_out
from kurgan.games.pocket.rules.zones import zone


def check(s: Pocket) -> list[str]:
    """List everything that is wrong with a position."""
    faults = [*_units(s), *_sets(s)]
    scenario = s.play()
    if not scenario.start <= s.turn <= scenario.end:
        faults.append(f"Scenario {scenario.id} has no turn {s.turn}.")
    for side in (AXIS, SOVIET):
        if s.air[side] < 0:
            faults.append(f"The {SIDES[side]} air units are fewer than none.")
        if s.air[side] > (most := most_air(side, scenario.air_divisor)):
            faults.append(f"No die gives more than {count(most, f'{SIDES[side]} air unit')} in scenario {scenario.id}.")
        if len(s.markers[side]) > scenario.markers[side]:
            faults.append(f"There are too many {SIDES[side]} determined action markers.")
        if not 0 <= s.used[side] <= scenario.markers[side]:
            faults.append(f"The {SIDES[side]} side cannot have used {count(s.used[side], 'determined action marker')}.")
        for place in s.markers[side]:
            if not scenario.area >> place & 1 or s.troops[OTHER[side]] >> place & 1:
                faults.append(f"No {SIDES[side]} determined action marker can lie in {PLACES[place]}.")
        if reserves_of(s, side).bit_count() > scenario.reserves[side]:
            faults.append(f"There are too many {SIDES[side]} reserve markers.")
    return faults


def _units(s: Pocket) -> list[str]:
    faults = []
    area = s.play().area
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if place >= 0:
            if not PLACES[place] or not area >> place & 1:
                faults.append(f"{name} stands outside the play area.")
        elif s.disorganised[unit] or s.hungry[unit] or s.reserve[unit] or s.active[unit]:
            faults.append(f"{name} is not on the map, so it has no markers.")
        if s.back[unit] and not (GUN[unit] or STEPS[unit] == 2):
            faults.append(f"{name} has no other side.")
        if not TROOPS[unit] and (s.disorganised[unit] or s.hungry[unit] or s.reserve[unit]):
            faults.append(f"{name} is no unit and has no markers.")
        if s.reserve[unit] and s.disorganised[unit]:
            faults.append(f"{name} is disorganised and cannot be in reserve.")
        if place == AWAY and not KATYUSHA[unit]:
            faults.append(f"{name} is no Katyusha and cannot be pulled out.")
        elif place == AWAY and not s.due[unit] and s.play().katyushas_return:
            faults.append(f"{name} has been pulled out: 'due' is the turn on which it comes back.")
        if place == LEFT and not may_break_out(s, unit):
            faults.append(f"{name} cannot break out.")
        if place == LATER and unit not in s.play().arriving and unit not in s.play().starting:
            faults.append(f"{name} is not expected in this scenario.")
    return faults


def _sets(s: Pocket) -> list[str]:
    """Check that what is kept beside the columns agrees with them, and that no hex holds both sides."""
    faults = []
    troops, zoners = [0, 0], [0, 0]
    for unit in range(COUNT):
        place = s.where[unit]
        if place >= 0 and TROOPS[unit]:
            troops[SIDE[unit]] |= 1 << place
            if HAS_ZONE[unit] and not s.disorganised[unit]:
                zoners[SIDE[unit]] |= 1 << place
    for unit in UNITS_OF[AXIS]:  # supply points and air bases go when Soviets come (S39)
        if not TROOPS[unit] and s.where[unit] >= 0 and troops[SOVIET] >> s.where[unit] & 1:
            faults.append(f"{UNIT_IDS[unit]} shares a hex with the enemy.")
    zones = [zone(side, zoners[side]) for side in (AXIS, SOVIET)]
    if troops != s.troops or zoners != s.zoners or [s.zone(AXIS), s.zone(SOVIET)] != zones:
        faults.append("The sets of hexes do not follow from where the units are.")
    if troops[AXIS] & troops[SOVIET]:
        both = (troops[AXIS] & troops[SOVIET]).bit_length() - 1
        faults.append(f"Both sides stand in {PLACES[both]}.")
    return faults

