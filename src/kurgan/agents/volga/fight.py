"""What an assault is worth: exact odds of every result, and the value of the position each leaves behind."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kurgan.agents.core.odds import at_least
from kurgan.agents.volga.facts import (
    DEAD,
    FACTS,
    GERMAN,
    GROUND,
    MATTER,
    OTHER,
    POINTS,
    SIDE,
    SOVIET,
    TARGET,
    Volga,
    members,
)
from kurgan.agents.volga.standing import Change
from kurgan.agents.volga.value import POINT, Judge
from kurgan.games.volga.rules.odds import outcomes
from kurgan.games.volga.rules.odds import support_dice as faces_of
from kurgan.games.volga.rules.tables import (
    DIVISION,
    INDEPENDENT,
    NEAR,
    NO_OVERRUN,
    PIONEER,
    RUBBLE_ABOVE,
    TABLES,
    TEM,
    ZONES_MASK,
)

NO_GUN: int = FACTS.NO_GUN
CLEARED = at_least(TABLES["clearance"]["results"][1]["from"])
HOLLOW = 0.25  # how often the enemy, if they have the Advantage, spend it on a success
LATE_IN_THE_DAY = 7  # impulses
FLIPPED, KILLED = 0.7, 1.2  # what a repulse costs a whole unit and a worn one
CHEAP, DEAR = 0.7, 2.5  # what the Advantage must save


class Odds(NamedTuple):
    """The chance of every result; `points` lists success by attrition points, all of them at `most` and above."""

    repulse: float
    stalemate: float
    points: tuple[float, ...]
    overrun: float


@lru_cache(maxsize=20000)
def odds(edge: int, tem: int, barred: bool, help_: tuple[int, ...], most: int) -> Odds:
    """Return the chances by the rules; `edge` is attack less defence value, `help_` what each support die adds."""
    made = outcomes(edge, most, barred, RUBBLE_ABOVE - tem, False, help_)
    points = [0.0] * (most + 1)
    for count, chance in made.by_points:
        points[count] = chance
    return Odds(made.repulse, made.stalemate, tuple(points), made.overrun)


class Force(NamedTuple):
    """Who attacks where: the lead first, and where each comes from."""

    place: int
    units: tuple[int, ...]
    gain: float
    sure: float  # the chance that the place is cleared
    fail: float  # the chance of a repulse


def support_dice(s: Volga, side: int, place: int, lead: int, cleared: bool = False) -> tuple[int, ...]:
    """Return what each roll of the support die would add, with or without rubble; a single 0 without support."""
    if not (FACTS.may_fly(s) if side == GERMAN else FACTS.may_storm(s, place, lead)):
        return (0,)
    rubble = s.rubble
    if cleared:
        s.rubble &= ~(1 << place)
    faces = faces_of(s, side, place, True)
    s.rubble = rubble
    return faces


def lead_defender(s: Volga, foes: list[int]) -> int:
    """Return who will lead the defence: the strongest, if it is all the same one at full strength."""
    return max(foes, key=lambda u: (s.cv(u), s.full[u], INDEPENDENT[u], -u))


def lead_attacker(s: Volga, units: list[int], place: int) -> int:
    """Return who should lead: the strongest, at full strength rather than reduced, then one that can be rebuilt."""
    storm = SIDE[units[0]] == SOVIET and s.night and not s.storm

    def rank(u: int) -> tuple[int, int, bool, bool, int]:
        stormy = 3 if storm and FACTS.may_storm(s, place, u) else 0
        return (s.cv(u) + stormy, s.full[u], INDEPENDENT[u], not PIONEER[u], -u)

    return max(units, key=rank)


def edge(s: Volga, place: int, units: list[int], foes: list[int], second_gun: int | None = None) -> int:
    """Return Attack Value less Defense Value with the artillery both sides would commit, before support and dice."""
    lead, foe = units[0], lead_defender(s, foes)
    guns = FACTS.guns_for(s, SIDE[lead], units)
    gun = second_gun if second_gun is not None else guns[0] if guns else NO_GUN
    replies = FACTS.guns_for(s, SIDE[foe], foes)
    reply = replies[0] if replies else NO_GUN
    attack = FACTS.total(FACTS.attack_lines(s, units, lead, gun, 0))
    return int(attack - FACTS.total(FACTS.defense_lines(s, place, foes, foe, reply)))


def absorb(s: Volga, foes: list[int], first: int, points: int) -> list[Change]:
    """Return how defenders would take attrition: steps first, then retreats and lives."""
    order = [first, *sorted((u for u in foes if u != first), key=lambda u: (-s.full[u], MATTER[u][1], u))]
    full = {u: s.full[u] for u in order}
    gone: dict[int, int] = {}
    for unit in order:
        if points > 0 and full[unit]:
            full[unit] = 0
            points -= 1
    for unit in reversed(order):
        if points >= 2:
            gone[unit] = DEAD
            points -= 2
        elif points == 1:
            back = FACTS.refuges(s, unit, s.where[unit])
            gone[unit] = back[0] if back else s.where[unit]
            points = 0
    return [Change(u, gone.get(u, s.where[u]), full[u]) for u in order]


def weigh(
    s: Volga, judge: Judge, place: int, units: list[int], homes: dict[int, int], soviet: int, second: bool = False,
    guns: int | None = None, rolls: tuple[int, ...] | None = None,
) -> Force:
    """Return what an attack by these units, lead first, is worth to their side; a repulse sends them to `homes`."""
    side = SIDE[units[0]]
    sign = 1.0 if side == GERMAN else -1.0
    foes = s.at(place, OTHER[side])
    foe = lead_defender(s, foes)
    most = FACTS.capacity(s, foes)
    plain = edge(s, place, units, foes, guns)
    rubble = bool(s.rubble >> place & 1)
    shut = second or bool((ZONES_MASK | NO_OVERRUN) >> place & 1)
    help_ = support_dice(s, side, place, units[0]) if rolls is None else rolls
    chance = odds(plain, TEM[place], shut or rubble, help_, most)
    if rubble and side == GERMAN and any(PIONEER[u] for u in units) and not s.cleared >> place & 1:
        clean = support_dice(s, side, place, units[0], True) if rolls is None else rolls
        chance = _mix(chance, odds(plain + 1, TEM[place], shut, clean, most), CLEARED)
    mandatory = not s.contested >> place & 1
    lead = units[0]
    there = [Change(u, place, s.full[u]) for u in units[1:]]
    worn = Change(lead, place, 0) if s.full[lead] else Change(lead, DEAD, 0)
    routed = []
    for unit in units:
        back = homes[unit] if mandatory else place
        routed.append(Change(unit, back, 0) if s.full[unit] else Change(unit, DEAD, 0))
    struck = Change(foe, place, 0) if s.full[foe] else Change(foe, DEAD, 0)
    lost = judge.after(routed, soviet)
    even = judge.after([worn, struck, *there], soviet)
    swept = judge.after([worn, *[Change(u, DEAD, 0) for u in foes], *there], soviet)
    partial = chance.points[:most]
    some = 0.0
    if sum(partial) > 0.001:
        marks = sorted({1, max(1, most // 2), most - 1})
        worths = {n: judge.after([worn, *absorb(s, foes, foe, n), *there], soviet) for n in marks}
        for n, share in enumerate(partial[1:], start=1):
            some += share * min((abs(mark - n), worth) for mark, worth in worths.items())[1]
    if s.advantage == side and turns(s, side, units):
        lost = 0.5 * (lost + even)
    soft = chance.points[most] * swept + some
    won = sum(chance.points)
    if s.advantage == OTHER[side]:
        soft = (1.0 - HOLLOW) * soft + HOLLOW * won * even
    expected = chance.repulse * lost + chance.stalemate * even + soft
    expected += chance.overrun * (swept + sign * onward(s, side, place))
    return Force(
        place, tuple(units), sign * (expected - judge.worth), chance.points[most] + chance.overrun, chance.repulse
    )


def turns(s: Volga, side: int, units: list[int]) -> bool:
    """Tell whether a side would spend the Advantage on a repulse of some units, the lead first.

    One German turn in three sees a logistical pause, which costs the rest of the day and the help for units cut
    off by night: early in the day the Advantage is kept for that, unless much is at stake. The first turn knows no
    pause (18.3).
    """
    saved = sum(FLIPPED if s.full[unit] else KILLED for unit in units[1:])
    early = side == GERMAN and not s.night and s.impulse < LATE_IN_THE_DAY and s.turn > 1
    return saved >= (DEAR if early else CHEAP)


def _mix(one: Odds, other: Odds, share: float) -> Odds:
    """Mix odds that each hold with a chance."""
    kept = 1.0 - share
    points = tuple(kept * a + share * b for a, b in zip(one.points, other.points, strict=True))
    return Odds(
        kept * one.repulse + share * other.repulse, kept * one.stalemate + share * other.stalemate, points,
        kept * one.overrun + share * other.overrun,
    )


def onward(s: Volga, side: int, place: int) -> float:
    """Return what going on from a swept area promises."""
    best = 0.4
    enemy = OTHER[side]
    for near in members(NEAR[place] & s.controls(enemy) & ~ZONES_MASK):
        worth = GROUND[near] + (POINT * POINTS[TARGET[near]] if near in TARGET else 0.0)
        here = s.size(near, enemy)
        best = max(best, 0.7 * worth if not here else (0.35 * worth + 0.8 if here == 1 else 0.0))
    return best


def force_order(s: Volga, place: int, pool: list[int]) -> list[int]:
    """Return the lead, then units that should join it: its division, pioneers into rubble, the cheapest."""
    lead = lead_attacker(s, pool, place)
    rubble = s.rubble >> place & 1

    def rank(u: int) -> tuple[bool, bool, float, int]:
        mate = bool(DIVISION[u]) and DIVISION[u] == DIVISION[lead]
        return (not (PIONEER[u] and rubble), not mate, MATTER[u][s.full[u]], u)

    return [lead, *sorted((u for u in pool if u != lead), key=rank)]

