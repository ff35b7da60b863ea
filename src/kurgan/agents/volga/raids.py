"""What a single Soviet unit could do behind the German lines, who could stop it, and who could restore supply."""

from __future__ import annotations

from typing import Final, NamedTuple

from kurgan.agents.core.clock import Clock
from kurgan.agents.volga.control import beside, control
from kurgan.agents.volga.facts import AWAY, GERMAN, SIDE, SOVIET, Volga
from kurgan.agents.volga.moves import Step, Ways, control_after, reach
from kurgan.agents.volga.standing import Change
from kurgan.agents.volga.value import Judge
from kurgan.games.volga.rules.activation import idle
from kurgan.games.volga.rules.tables import ARMOR, ARMY, EAST_BANK

WATCHED: Final = 4  # raiders looked at again after each plan
NEAR_BY: Final = 2  # areas from where a raider may profit by a unit that leaves
GUARDS: Final = 2  # ways to stop one of them
MENDERS: Final = 12  # walks that give supply back, each held against the raid after it
LEAST: Final = 0.3  # a raid that gains less is no raid


class Raid(NamedTuple):
    """One enemy, the way it goes, and what it gains."""

    unit: int
    path: tuple[int, ...]
    gain: float


def raid_of(s: Volga, judge: Judge, unit: int) -> Raid | None:
    """Return the walk of a Soviet unit that gains most by taking German areas; None if it can take none."""
    best: Raid | None = None
    for place, path in reach(s, unit).items():
        if s.size(place, GERMAN):
            continue
        soviet = control_after(s, SOVIET, path)
        if soviet == s.soviet:
            continue
        gain = judge.worth - judge.after([Change(unit, place, s.full[unit])], soviet)
        if gain > LEAST and (best is None or gain > best.gain):
            best = Raid(unit, path, gain)
    return best


def _free(s: Volga) -> Volga:
    """Return the position as it is when the next impulse begins."""
    own = s.copy()
    own.began, own.fought = own.where.copy(), 0
    return own


def _alike(s: Volga, units: list[int]) -> list[int]:
    """Return one of each kind that could raid: equal marchers in one area go the same ways."""
    found: dict[tuple[int, int, bool, str], int] = {}
    for unit in units:
        here = s.where[unit]
        if here < 0 or idle(s, unit) or (EAST_BANK >> here & 1 and not s.night):
            continue
        if beside(beside(1 << here)) & ~s.soviet & ~s.held[GERMAN]:  # somewhere near by lies open
            found.setdefault((here, s.mf(unit), ARMOR[unit], ARMY[unit]), unit)
    return list(found.values())


def raiders(s: Volga, judge: Judge, clock: Clock) -> list[Raid]:
    """Return the Soviet raids that threaten now, the worst first."""
    own = _free(s)
    found = []
    for unit in _alike(own, own.on_board(SOVIET)):
        if clock.late():
            break
        made = raid_of(own, judge, unit)
        if made is not None:
            found.append(made)
    return sorted(found, key=lambda raid: (-raid.gain, raid.unit))


class After(NamedTuple):
    """The value for the German side once a plan is carried out, and what the worst raid then takes from it."""

    worth: float
    raid: float


def after(s: Volga, judge: Judge, known: list[Raid], steps: list[Step]) -> After:
    """Return what becomes of the position once some Germans have gone their ways."""
    own = _free(s)
    saved = judge.save()
    suspects = {raid.unit for raid in known[:WATCHED]}
    for unit, path in steps:
        left = own.where[unit]
        suspects |= {u for u in own.on_board(SOVIET) if AWAY[left][own.where[u]] <= NEAR_BY}
        judge.commit([Change(unit, path[-1], own.full[unit])], control_after(own, SIDE[unit], path))
        for place in path:
            own.put(unit, place)
    own.events.clear()
    most = 0.0
    for unit in _alike(own, sorted(suspects)):
        made = raid_of(own, judge, unit)
        if made is not None:
            most = max(most, made.gain)
    found = After(judge.worth, most)
    judge.restore(saved)
    return found


def guards(s: Volga, ways: Ways, raid: Raid, judge: Judge) -> list[Step]:
    """Return who could walk into a raider's way without a fight, those first whose going costs least."""
    found: list[tuple[float, Step]] = []
    for unit, ends in ways.items():
        for place in raid.path:
            if place in ends and not s.size(place, SOVIET):
                path = ends[place]
                worth = judge.after([Change(unit, place, s.full[unit])], control_after(s, GERMAN, path))
                found.append((worth, Step(unit, path)))
    return [step for _, step in sorted(found, key=lambda one: (-one[0], one[1]))[:GUARDS]]


def mends(s: Volga, judge: Judge, side: int, steps: list[Step]) -> bool:
    """Tell whether Germans who go their ways restore supply to others: that is worth no less by day."""
    if side == SOVIET or not judge.cut_off:
        return False
    soviet = s.soviet
    for step in steps:
        soviet &= control_after(s, GERMAN, step.path)
    return bool(judge.cut_off & control(s, soviet)[0])


def menders(s: Volga, judge: Judge, ways: Ways) -> list[Step]:
    """Return the walks of one German that restore most supply, by every way there is."""
    found: dict[tuple[int, int], tuple[float, Step]] = {}
    for unit, ends in ways.items() if judge.cut_off else ():
        for place, path in ends.items():
            if s.size(place, SOVIET):
                continue
            soviet = control_after(s, GERMAN, path)
            if soviet == s.soviet or not judge.cut_off & control(s, soviet)[0]:
                continue
            worth = judge.after([Change(unit, place, s.full[unit])], soviet)
            key = (s.where[unit], place)
            if worth > judge.worth and (key not in found or worth > found[key][0]):
                found[key] = (worth, Step(unit, path))
    best = sorted(found.values(), key=lambda one: (-one[0], one[1]))
    return [step for _, step in best[:MENDERS]]
