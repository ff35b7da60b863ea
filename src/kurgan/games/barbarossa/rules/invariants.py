"""What must hold in every state: checked after every action when fuzzing, and on every position written by hand."""

from __future__ import annotations

from kurgan.core.message import Message, message
from kurgan.core.position import ABSENT
from kurgan.games.barbarossa.rules.campaign import Month
from kurgan.games.barbarossa.rules.setup import SetUp
from kurgan.games.barbarossa.rules.state import ARRIVED, DEAD, OTHER, RESERVE, Barbarossa, zone_of
from kurgan.games.barbarossa.rules.tables import (
    ARRIVALS,
    AXIS,
    COUNT,
    LATE,
    MONTH,
    NAMES,
    PLACES,
    POSSIBLE_WEATHER,
    RUSSIAN,
    SIDE,
    STACK,
)


def check(s: Barbarossa) -> list[Message]:
    """List everything that is wrong with a state."""
    faults: list[Message] = []
    counts: list[dict[int, int]] = [{}, {}]
    ground = s.ground()
    placing = [frame.side for frame in s.stack if isinstance(frame, SetUp)]
    kinds = [frame.KIND for frame in s.stack]
    for unit in range(COUNT):
        place = s.where[unit]
        if (s.moved[unit] or s.fresh[unit]) and (place < 0 or SIDE[unit] != s.side or "movement" not in kinds):
            faults.append(message("fault-moved-side", unit=unit))
        if s.moved[unit] and s.start[unit] < 0:
            faults.append(message("fault-moved-from", unit=unit))
        if s.fresh[unit] == ARRIVED and not LATE[unit]:
            faults.append(message("fault-arrived", unit=unit))
        if s.cut[unit] > (s.turn if place >= 0 else 0):
            faults.append(message("fault-isolated", unit=unit))
        if place == RESERVE and not LATE[unit] and SIDE[unit] not in placing:
            faults.append(message("fault-reserve", unit=unit))
        if place in (DEAD, RESERVE, ABSENT):
            continue
        if not 0 <= place < len(PLACES) or not PLACES[place]:
            faults.append(message("fault-off-board", unit=unit))
            continue
        side = SIDE[unit]
        counts[side][place] = counts[side].get(place, 0) + 1
        if not ground >> place & 1:
            faults.append(message("fault-closed", name=NAMES[unit], unit=unit, place=place))
        if LATE[unit] and s.turn < ARRIVALS:
            faults.append(message("fault-early", name=NAMES[unit], unit=unit))
    for side in (AXIS, RUSSIAN):
        for place, count in counts[side].items():
            if count > STACK:
                faults.append(message("fault-stack", number=count, place=place))
            if place in counts[OTHER[side]] and side == AXIS:
                faults.append(message("fault-both-sides", place=place))
        for least, kept in ((1, s.one[side]), (2, s.two[side]), (3, s.three[side])):
            if kept != sum(1 << place for place, count in counts[side].items() if count >= least):
                faults.append(message("fault-held"))
        if s.zone(side) != zone_of(s.one[side]):
            faults.append(message("fault-zones"))
        if s.factors[side] < 0:
            faults.append(message("fault-factors"))
    if s.weather not in weathers(s):
        faults.append(message("fault-weather", turn=s.turn, weather=s.weather, weathers=weathers(s)))
    if s.held > s.turn:
        faults.append(message("fault-cities"))
    for city, since in enumerate(s.ringed):
        if since > s.turn:
            faults.append(message("fault-surrounded", city=city))
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
