"""Reinforcements, returning Katyushas and alert battalions, at the start of the movement phase (2.1, 3.1, S48)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import AWAY, LATER, SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import ALERT, BASE, HQS_OF, NOBODY, OWNER, RANGE, SIDE, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER, SOVIET
from kurgan.games.pocket.rules.entering import occupy
from kurgan.games.pocket.rules.land import AXIS_GROUND, CHIR_AND_DON, ENTRY, GRID
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.stacking import LIMIT, limited
from kurgan.games.pocket.rules.state import Pocket, hexes_of
from kurgan.games.pocket.rules.supply import fed_from
from kurgan.games.pocket.rules.victory import area_rule

SOVIET_AREAS: Final = ("A", "B", "C", "D")


def due(s: Pocket, side: int) -> list[int]:
    """Find the units of a side that may come in now."""
    where, when, turn = s.where, s.due, s.turn
    return [u for u in UNITS_OF[side] if (where[u] == LATER or where[u] == AWAY) and 0 < when[u] <= turn]


def entry_hexes(s: Pocket, unit: int) -> int:
    """Find the hexes in which a unit may come in (S48)."""
    if ALERT[unit]:
        return alert_hexes(s)
    return unheld(s, SIDE[unit], wanted_hexes(s, unit))


def wanted_hexes(s: Pocket, unit: int) -> int:
    """Find the hexes of the area by which a unit comes, held by the enemy or not."""
    return return_hexes(s, unit) if s.where[unit] == AWAY else s.play().arriving[unit].where


def unheld(s: Pocket, side: int, wanted: int) -> int:
    """Find the hexes of an entry area without enemies; if all are held, the next free ones along the map edge (S48)."""
    area, enemy = s.play().area, s.troops[OTHER[side]]
    found = wanted & ~enemy
    along = s.play().edges[side] & area
    if found or not wanted & along:
        return found
    while not found and GRID.step(wanted) & along & ~wanted:
        wanted |= GRID.step(wanted) & along
        found = wanted & ~enemy
    return found


def return_hexes(s: Pocket, unit: int) -> int:
    """Find where a Katyusha comes back: the entry area nearest to its HQ, any if it has none on the map (2.1)."""
    area = s.play().area
    areas = [placeset(ENTRY[letter]) & area for letter in SOVIET_AREAS]
    hq = OWNER[unit]
    if hq == NOBODY or s.where[hq] < 0:
        return areas[0] | areas[1] | areas[2] | areas[3]
    near = [min((GRID.distance(s.where[hq], p) for p in members(hexes)), default=999) for hexes in areas]
    found = 0
    for hexes, away in zip(areas, near, strict=True):
        if away == min(near):
            found |= hexes
    return found


def in_range(s: Pocket) -> int:
    """Find the hexes that the supply range of any Axis HQ reaches, supplied or not (3.1-range)."""
    free = s.free(AXIS)
    found = 0
    for hq in HQS_OF[AXIS]:
        if s.where[hq] >= 0:
            found |= fed_from(AXIS, s.where[hq], RANGE[hq], free)
    return found


def alert_places(s: Pocket) -> tuple[int, int]:
    """Find the hexes by a river or at an air base, and those with an HQ (3.1-place)."""
    bases = hexes_of(s, [unit for unit in UNITS_OF[AXIS] if BASE[unit]])
    return CHIR_AND_DON | bases, hexes_of(s, HQS_OF[AXIS])


def alert_hexes(s: Pocket) -> int:
    """Find the hexes in which an alert battalion may come in (3.1, 3.1-west, 3.1-zone, 3.1-stack)."""
    by_river, with_hq = alert_places(s)
    found = (by_river & in_range(s) | with_hq) & s.play().area & AXIS_GROUND
    found &= ~s.zone(SOVIET) & ~s.troops[SOVIET]
    for place in members(found & s.troops[AXIS]):
        if limited(place) and s.load(place, AXIS) >= LIMIT:
            found &= ~(1 << place)
    return found


def bar_alert(s: Pocket, place: int) -> Rule | None:
    """Return the rule that keeps an alert battalion from coming in in a hex, None if it may."""
    by_river, with_hq = alert_places(s)
    here = 1 << place
    if not here & s.play().area:
        return area_rule(s)
    if not here & AXIS_GROUND:
        return rule("3.1-west")
    if here & s.zone(SOVIET):
        return rule("3.1-zone")
    if here & s.troops[SOVIET]:
        return rule("S9")
    if not here & (by_river | with_hq):
        return rule("3.1-place")
    if not here & (in_range(s) | with_hq):
        return rule("3.1-range")
    return rule("3.1-stack") if limited(place) and s.load(place, AXIS) >= LIMIT else None


def alike(s: Pocket, unit: int) -> int:
    """Return a number that units share if they may come in in the same hexes."""
    if ALERT[unit]:
        return -1
    return -2 - OWNER[unit] if s.where[unit] == AWAY else s.play().arriving[unit].where


class Arrivals(Frame[Pocket]):
    """The units due this turn come in, one by one, or wait."""

    KIND: ClassVar[str] = "arrivals"
    ON: ClassVar[tuple[str, ...]] = ("movement", "turn")
    PHASE: ClassVar[str] = "phase-arrivals"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[])
    )

    def __init__(self, side: int, hand: list[int]) -> None:
        self.side = side
        self.hand = hand

    def advance(self, s: Pocket) -> bool:
        if self.hand or any(entry_hexes(s, unit) for unit in self._kinds(s)):
            return False
        s.stack.pop()
        return True

    def fault(self, s: Pocket) -> Message | None:
        if len(self.hand) > 1 or any(unit not in due(s, self.side) for unit in self.hand):
            return Message("fault-arrivals-hand")
        return None

    def _kinds(self, s: Pocket) -> list[int]:
        """Pick one of each kind of unit due: those of a group have the same hexes."""
        seen: dict[int, int] = {}
        for unit in due(s, self.side):
            seen.setdefault(alike(s, unit), unit)
        return list(seen.values())

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        if self.hand:
            unit = self.hand[0]
            return Decision(
                self.side, "ask-arrival-where", "3.1" if ALERT[unit] else "S48",
                {"at": members(entry_hexes(s, unit)), "drop": BUTTON}, back=("drop",), selected=self.hand.copy(),
                given={"unit": unit},
            )
        known: dict[int, int] = {}
        ready = []
        for unit in due(s, self.side):
            key = alike(s, unit)
            if key not in known:
                known[key] = entry_hexes(s, unit)
            if known[key]:
                ready.append(unit)
        return Decision(self.side, "ask-arrivals", "S48", {"enter": ready, "rest": BUTTON, "done": BUTTON})

    def act(self, s: Pocket, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Pocket, unit: int) -> None:
        self.hand.append(unit)

    def _place(self, s: Pocket, place: int) -> None:
        come_in(s, self.hand.pop(), place)

    def _drop(self, s: Pocket, _: int) -> None:
        self.hand.clear()

    def _bring_rest(self, s: Pocket, _: int) -> None:
        for unit in due(s, self.side):
            hexes = entry_hexes(s, unit)
            if hexes:
                come_in(s, unit, min(members(hexes), key=lambda place: s.load(place, self.side)))

    def _finish(self, s: Pocket, _: int) -> None:
        s.stack.pop()

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        if a.verb == "at":
            return self._bar_hex(s, a.noun) if self.hand else rule("S48")
        return self._bar_entry(s, a.noun) if a.verb == "enter" else None

    def _bar_hex(self, s: Pocket, place: int) -> Rule | None:
        """Return the rule that keeps the unit in hand from coming in in a hex, None if it may."""
        unit = self.hand[0]
        if ALERT[unit]:
            return bar_alert(s, place)
        wanted = wanted_hexes(s, unit)
        if (wanted & s.troops[OTHER[self.side]]) >> place & 1:
            return rule("S9")
        if unheld(s, self.side, wanted) >> place & 1:
            return None
        return rule("2.1" if s.where[unit] == AWAY else "S48")

    def _bar_entry(self, s: Pocket, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from coming in now, None if it may."""
        if SIDE[unit] != self.side:
            return rule("1.3-turn")
        coming = unit in due(s, self.side)
        if coming and not self.hand and entry_hexes(s, unit):
            return None
        if s.where[unit] == AWAY:
            return rule("2.1" if s.play().katyushas_return else "scenario.3-katyusha")
        return rule("3.1" if ALERT[unit] and coming else "S48")


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Arrivals, Pocket, int], None]]] = {
    "enter": Arrivals._take, "at": Arrivals._place, "drop": Arrivals._drop, "rest": Arrivals._bring_rest,
    "done": Arrivals._finish,
}


def come_in(s: Pocket, unit: int, place: int) -> None:
    """Bring a unit onto the map, in supply and in order (S48)."""
    case = "3.1" if ALERT[unit] else "2.1" if s.where[unit] == AWAY else "S48"
    s.due[unit] = 0
    s.hungry[unit] = 0
    s.put(unit, place)
    occupy(s, SIDE[unit], place)
    s.tell("enter", "event-enter", SIDE[unit], unit=unit, place=place, case=case)
