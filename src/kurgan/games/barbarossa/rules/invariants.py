"""What must hold in every state: checked after every action when fuzzing, and on every position written by hand."""

from __future__ import annotations

from kurgan.core.position import ABSENT
from kurgan.games.barbarossa.rules.campaign import Month
from kurgan.games.barbarossa.rules.setup import SetUp
from kurgan.games.barbarossa.rules.state import ARRIVED, DEAD, OTHER, RESERVE, Barbarossa, zone_of
from kurgan.games.barbarossa.rules.tables import (
    ARRIVALS,
    AXIS,
    CITIES,
    CITY_NAMES,
    COUNT,
    LABEL,
    LATE,
    MONTH,
    NAMES,
    PLACES,
    POSSIBLE_WEATHER,
    RUSSIAN,
    SIDE,
    STACK,
    UNIT_IDS,
    WEATHERS,
)


def check(s: Barbarossa) -> list[str]:
    """List everything that is wrong with a state, in sentences."""
    faults: list[str] = []
    counts: list[dict[int, int]] = [{}, {}]
    ground = s.ground()
    placing = [frame.side for frame in s.stack if isinstance(frame, SetUp)]
    kinds = [frame.KIND for frame in s.stack]
    for unit in range(COUNT):
        place = s.where[unit]
        if (s.moved[unit] or s.fresh[unit]) and (place < 0 or SIDE[unit] != s.side or "movement" not in kinds):
            faults.append(f"{UNIT_IDS[unit]} has moved or come onto the board, but it is not its side that moves.")
        if s.moved[unit] and s.start[unit] < 0:
            faults.append(f"{UNIT_IDS[unit]} has moved, but from no square.")
        if s.fresh[unit] == ARRIVED and not LATE[unit]:
            faults.append(f"{UNIT_IDS[unit]} has not arrived in this movement: it was there from the start.")
        if s.cut[unit] > (s.turn if place >= 0 else 0):
            faults.append(f"{UNIT_IDS[unit]} is off the board or isolated since a turn to come.")
        if place == RESERVE and not LATE[unit] and SIDE[unit] not in placing:
            faults.append(f"{UNIT_IDS[unit]} is in reserve, but it is none of the units that are still to come.")
        if place in (DEAD, RESERVE, ABSENT):
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
    if s.weather not in weathers(s):
        known = " or ".join(WEATHERS[one] for one in weathers(s))
        faults.append(f"The weather of {LABEL[s.turn]} cannot be {WEATHERS[s.weather]}: it is {known}.")
    if s.held > s.turn:
        faults.append("The Axis holds all three cities since a turn to come.")
    for city, since in enumerate(s.ringed):
        if since > s.turn:
            faults.append(f"{CITY_NAMES[CITIES[city]]} is surrounded since a turn to come.")
    return faults


def weathers(s: Barbarossa) -> list[int]:
    """List the weathers that are possible now.

    Before a month's own is known, and when the game is over, it may also be that of the month before.
    """
    month = s.stack[0] if s.stack else None
    begins = isinstance(month, Month) and (month.step == 0 or s.stack[-1].KIND == "weather")
    found = set(POSSIBLE_WEATHER[MONTH[s.turn]])
    if (begins or s.outcome is not None) and s.turn > 1:
        found.update(POSSIBLE_WEATHER[MONTH[s.turn - 1]])
    return sorted(found)
