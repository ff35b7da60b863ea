"""Answers that need no plan: battles, losses, retreats, advances, arrivals, releases, stacking and supply."""

from __future__ import annotations

from typing import Final, cast

from kurgan.agents.core.replies import least
from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket.facts import around, banned, goals, towns, way, worth
from kurgan.agents.pocket.menace import threats
from kurgan.agents.pocket.prey import Force, Prey, ground
from kurgan.agents.pocket.supply import flights
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.pocket.rules.advance import Advance
from kurgan.games.pocket.rules.arrivals import Arrivals
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.battle_state import AIR, MARKER
from kurgan.games.pocket.rules.counters import HQ
from kurgan.games.pocket.rules.data import AXIS, OTHER
from kurgan.games.pocket.rules.designation import LIFT, bases
from kurgan.games.pocket.rules.land import DEFENSE
from kurgan.games.pocket.rules.losses import Losses
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.retreat import Retreat
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import shifted

MOST_AIR: Final = 5  # columns that air units are expected to shift a battle by


def battle(s: Pocket, decision: Decision, weights: Weights) -> Action:
    """Choose the defender's marker and air units, or what the attacker adds before the dice."""
    frame = cast("Battle", s.stack[-1])
    prey, force = Prey(s, frame.side, frame.target, weights), Force(s, frame.attackers)
    hard, planes = bool(frame.determined), decision.choices.get("air", [])

    def value(markers: list[int], hard: bool, air: int) -> float:
        """Return the attacker's gain with some markers and so many more air units than the defender's."""
        sums = Reckoning(s, frame.side, frame.target, frame.attackers, frame.staff, markers, hard, 0)
        return prey.gain(shifted(sums.column, min(max(air, -MOST_AIR), MOST_AIR)), force)

    if frame.stage == MARKER:
        better = value([], False, 0) - value([], True, 0) > weights["spend_marker"]
        return Action("determined" if better else "keep")
    if frame.stage == AIR:
        price = weights["plane"] * (2.0 if frame.side != AXIS else 1.0)
        if frame.side != AXIS and flights(s, bases(s, AXIS)):  # what flies supply in is not spent on the defence
            planes = [n for n in planes if s.air[AXIS] - n >= LIFT]
        return Action("air", min(planes, key=lambda n: (value([], hard, -n) + price * n, n)))
    if "staff" in decision.choices:
        return Action("staff", decision.choices["staff"][0])
    less = min(MOST_AIR, frame.air_defender)
    for place in decision.choices.get("use", []):
        more = value([*frame.markers, place], hard, -less) - value(frame.markers, hard, -less)
        if more > weights["spend_marker"]:
            return Action("use", place)
    planes = [n for n in planes if n - less <= MOST_AIR]
    return Action("air", max(planes, key=lambda n: (value(frame.markers, hard, n - less) - weights["plane"] * n, -n)))


def losses(s: Pocket, decision: Decision) -> Action | None:
    """Lose the step that is worth least: a whole unit before a cheap flip only if it is cheaper."""
    frame = cast("Losses", s.stack[-1])

    def cost(u: int) -> float:
        return worth(s, u) if s.steps(u) == 1 else worth(s, u) * 0.5

    return least(decision, "lose", cost) if frame.units else None


def retreat(s: Pocket, decision: Decision) -> Action:
    """Retreat where supply is and the enemy is not, towards a town of ours, together."""
    frame = cast("Retreat", s.stack[-1])
    if "together" in decision.choices and sum(s.steps(u) for u in frame.units) <= 4:
        return Action("together")
    if "unit" in decision.choices:
        return Action("unit", max(decision.choices["unit"], key=lambda u: (worth(s, u), -u)))
    if "stay" in decision.choices:  # not all find room: the best stay, the others go on
        return Action("stay", max(decision.choices["stay"], key=lambda u: (worth(s, u), -u)))
    side = frame.side
    bare = s.zone(OTHER[side]) & ~s.troops[side]
    line, wanted, ban = s.traced(side), goals(s, side), banned(s, side)
    steps = sum(s.steps(u) for u in frame.hand)
    foes = s.troops[OTHER[side]]

    def score(p: int) -> float:
        value = 3.0 * (line >> p & 1) - 12.0 * (bare >> p & 1) - 6.0 * (s.load(p, side) + steps > 6)
        value -= 40.0 * (ban >> p & 1) + 0.5 * (foes & around(p, 3)).bit_count()
        near = min((way(s.scenario, side, g)[p] for g in wanted), default=0)
        return value + 0.5 * (DEFENSE[p] - 1) - (0.15 * near if wanted else 0.0)

    return Action("to", max(decision.choices["to"], key=lambda p: (score(p), -p)))


def advance(s: Pocket, decision: Decision, weights: Weights) -> Action:
    """Advance into the emptied hex if it leads somewhere and can be held; one stack, the strongest first."""
    frame = cast("Advance", s.stack[-1])
    side, target = frame.side, frame.target
    units = [u for u in decision.choices["advance"] if not HQ[u] and not _needed(s, u, side)]
    if not units or banned(s, side) >> target & 1:
        return Action("done")
    here = s.load(target, side)
    if not here and ground(s, side, target, weights) < weights["follow"]:
        return Action("done")
    threat = threats(s, OTHER[side])[target] if here else 0.0
    if here >= 4 and here * 2.5 * DEFENSE[target] > threat:
        return Action("done")
    return Action("advance", max(units, key=lambda u: (s.defense(u) + s.attack(u), -u)))


def _needed(s: Pocket, unit: int, side: int) -> bool:
    """Tell whether a unit holds a town of its side: the Axis leaves none of them, the Soviets not the last one."""
    place = s.where[unit]
    if side == AXIS:
        return place in towns(s.scenario, side)
    return place in goals(s, side) and s.load(place, side) <= s.steps(unit)


def arrivals(s: Pocket, decision: Decision) -> Action | None:
    """Bring all units in, each where the way to a town in danger is shortest."""
    if "enter" in decision.choices:
        return Action("enter", decision.choices["enter"][0])
    frame = cast("Arrivals", s.stack[-1])
    side, unit = frame.side, frame.hand[0]
    threat, wanted = threats(s, OTHER[side]), goals(s, side)

    def cost(p: int) -> float:
        near = min(
            (way(s.scenario, side, g)[p] - 0.4 * wanted[g] - 0.1 * threat[g] + (8.0 if s.load(g, side) > 3 else 0.0)
             for g in wanted), default=0.0,
        )
        crowd = max(0, s.load(p, side) + s.steps(unit) - 6)
        return near + 0.3 * s.load(p, side) + 3.0 * crowd + 0.05 * threat[p] / DEFENSE[p]

    return least(decision, "at", cost)


def crowding(s: Pocket, decision: Decision) -> Action | None:
    """Destroy the unit of least worth."""
    return least(decision, "destroy", lambda u: worth(s, u))
