"""Bans set aside: a position is changed so that the case which forbids an action has nothing to say any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.games.volga.rules.battle import ANSWER, FORCE, GUNS, LEAD, REPLY, SUPPORT
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.losses import KILL_FULL, Losses
from kurgan.games.volga.rules.overrun import Overrun
from kurgan.games.volga.rules.state import DEAD, OTHER, Volga
from kurgan.games.volga.rules.tables import (
    CLOSE,
    FERRY,
    GERMAN,
    GULLY,
    GUN_SIDE,
    NEAR,
    PIONEER,
    PLACES,
    SIDE,
    SOVIET,
    UNITS_OF,
)
from kurgan.games.volga.rules.values import NO_GUN, fits

ALL_PLACES: Final = (1 << len(PLACES)) - 1
LATE: Final = 9  # a turn on which all formations are there
MOST_BANS: Final = 8  # that stand in the way of one action
Lift = Callable[[Volga, Any, Action], object]


class Kept(Exception):
    """A ban that no change of the position sets aside: whose unit it is, or which side may do a thing at all."""


def set_aside(s: Volga, a: Action) -> list[str]:
    """Set the bans on an action aside, one after another as they are named, until it is offered; list their cases."""
    here = s.copy()
    frame = here.stack[-1]
    cases: list[str] = []
    while (barred := frame.why_not(here, a)) is not None:
        cases.append(barred.case)
        assert len(cases) <= MOST_BANS, (frame.kind(), a, cases)
        try:
            LIFTS[frame.kind()][barred.case](here, frame, a)
        except Kept:
            return cases
        here.follow(None)
    assert not cases or frame.decide(here).allows(a), (frame.kind(), a, cases)
    return cases


def _ours(unit: int, side: int) -> None:
    if SIDE[unit] != side:
        raise Kept


# ---------- overruns ----------


def _next_door(s: Volga, frame: Overrun, a: Action) -> None:
    """The area that was swept is another one, from which the way to a place is plain."""
    near = NEAR[a.noun] & ~FERRY[a.noun] & ~GULLY[a.noun]
    if not near:
        raise Kept
    frame.place = members(near)[0]


def _goes_on(s: Volga, frame: Overrun, a: Action) -> None:
    """A unit is one of those that swept the area, nothing is in hand; a place to go to is next door."""
    if a.verb == "to":
        _next_door(s, frame, a)
        return
    frame.hand = -1
    if a.verb == "unit" and a.noun not in frame.units:
        frame.units.append(a.noun)


def _fresh(s: Volga, frame: Any, a: Action) -> None:
    s.fought = 0


def _not_tried(s: Volga, frame: Overrun, a: Action) -> None:
    frame.tried = s.fought = 0


def _meets(s: Volga, frame: Overrun, a: Action) -> None:
    """A unit has gone on to an area and met an enemy there."""
    ours, theirs = (next(u for u in UNITS_OF[side]) for side in (frame.side, OTHER[frame.side]))
    frame.moved = [ours]
    s.where[ours] = s.where[theirs] = a.noun


def _clears(s: Volga, frame: Overrun, a: Action) -> None:
    """A pioneer has gone on to an area with rubble."""
    if frame.side != GERMAN:
        raise Kept
    pioneer = next(u for u in UNITS_OF[GERMAN] if PIONEER[u])
    s.where[pioneer], frame.moved = a.noun, [pioneer]
    s.rubble |= 1 << a.noun
    frame.tried = s.fought = 0


def _contests(s: Volga, frame: Overrun, a: Action) -> None:
    s.contested = ALL_PLACES


def _room(s: Volga, frame: Overrun, a: Action) -> None:
    """Nobody stands in the way: in a place to go to, or next to the area for a unit that may go nowhere."""
    places = 1 << a.noun if a.verb == "to" else NEAR[frame.place]
    for unit in UNITS_OF[frame.side]:
        if s.where[unit] >= 0 and places >> s.where[unit] & 1:
            s.where[unit] = DEAD


def _kept(s: Volga, frame: Any, a: Action) -> None:
    raise Kept


def _near_start(s: Volga, frame: Overrun, a: Action) -> None:
    s.began[frame.hand] = members(NEAR[a.noun])[0]


# ---------- losses ----------


def _among(s: Volga, frame: Losses, a: Action) -> None:
    _ours(a.noun, SIDE[frame.units[0]])
    s.where[a.noun] = s.where[frame.units[0]]
    frame.units.append(a.noun)


def _no_lead(s: Volga, frame: Losses, a: Action) -> None:
    frame.lead = -1


def _full(full: int) -> Lift:
    def lift(s: Volga, frame: Losses, a: Action) -> None:
        s.full[a.noun] = full

    return lift


def _payable(s: Volga, frame: Losses, a: Action) -> None:
    """Other points are to be absorbed, which this step leaves payable exactly."""
    for points in range(1, KILL_FULL * len(frame.units) + 1):
        frame.points = points
        if frame.why_not(s, a) is None:
            return


# ---------- combats ----------


def _at_step(s: Volga, frame: Combat, a: Action) -> None:
    """The combat has come to the step at which a thing is said, and not further."""
    if a.verb == "lead":
        ours = SIDE[a.noun] == frame.side
        frame.step = LEAD if ours else ANSWER
        if not ours:
            s.where[a.noun] = frame.place
    elif a.verb == "with":
        frame.step = FORCE
    elif a.verb == "gun":
        frame.step = GUNS if GUN_SIDE[a.noun] == frame.side else REPLY
        frame.attackers = frame.attackers or frame.able.copy()
    else:
        frame.step = SUPPORT


def _able(s: Volga, frame: Combat, a: Action) -> None:
    _ours(a.noun, frame.side)
    frame.able.append(a.noun)


def _stays_out(s: Volga, frame: Combat, a: Action) -> None:
    frame.attackers = [unit for unit in frame.attackers if unit != a.noun]


def _no_gun(s: Volga, frame: Combat, a: Action) -> None:
    frame.gun = frame.reply = NO_GUN


def _own_unit(s: Volga, frame: Combat, a: Action) -> None:
    """A unit that the artillery may support takes part."""
    side = GUN_SIDE[a.noun]
    unit = next(u for u in UNITS_OF[side] if fits(a.noun, [u]))
    s.where[unit] = frame.place
    if side == frame.side:
        frame.attackers.append(unit)


def _ready(s: Volga, frame: Combat, a: Action) -> None:
    s.guns[a.noun] = 0


def _late(s: Volga, frame: Combat, a: Action) -> None:
    s.turn = LATE


def _kept_gun(s: Volga, frame: Combat, a: Action) -> None:
    s.stack[-2].gun = a.noun  # type: ignore[attr-defined]


def _kept_support(s: Volga, frame: Combat, a: Action) -> None:
    s.stack[-2].support = 1  # type: ignore[attr-defined]


def _light(side: int, night: int) -> Lift:
    def lift(s: Volga, frame: Combat, a: Action) -> None:
        if frame.side != side:
            raise Kept
        s.night = night

    return lift


def _unused(s: Volga, frame: Combat, a: Action) -> None:
    """The support has not been used, and the ground suits it."""
    s.air = s.storm = frame.support = 0
    if a.verb == "storm" and not CLOSE >> frame.place & 1:
        frame.place = members(CLOSE)[0]


LIFTS: Final[dict[str, dict[str, Lift]]] = {
    "overrun": {
        "8.0": _kept, "11.4.5": _goes_on, "16.2": _near_start, "9.3.4": _next_door, "9.3.5": _next_door,
        "9.2.1-closed": _fresh, "9.3.1": _room, "16.5": _kept, "21.2.2": _kept, "21.2.2-areas": _kept,
        "8.1.1-9": _not_tried, "11.0": _meets, "11.1": _contests, "14.7": _clears,
    },
    "losses": {
        "11.5": _among, "11.5-lead": _no_lead, "11.5B": _full(1), "11.5C": _full(0), "11.6.4": _full(0),
        "11.6.5": _kept, "11.5-exact": _payable,
    },
    "combat": {
        "11.4": _at_step, "11.0": _able, "11.2": _stays_out, "8.1.1-4": _at_step, "8.1.1-5": _at_step,
        "10.2.1-one": _no_gun, "10.2.1-own": _own_unit, "10.2.1": _ready, "10.2": _late, "21.3": _late,
        "10.2.2": _kept_gun, "10.1.4": _kept_support, "11.4.5": _kept_support, "10.1.1": _light(GERMAN, 0),
        "10.3.1": _light(SOVIET, 1), "10.1.2": _unused, "10.3.2": _unused, "10.3.3": _late,
    },
}
