"""Answers that need no plan: leads, guns, losses, retreats, the Advantage, the Hero, refits, arrivals."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from kurgan.agents.core.choice import nearly_best
from kurgan.agents.core.weights import Weights
from kurgan.agents.volga.control import goal
from kurgan.agents.volga.facts import (
    AWAY,
    DEAD,
    FACTS,
    GERMAN,
    MATTER,
    OTHER,
    POINTS,
    REBUILT,
    SIDE,
    TARGET,
    TARGETS,
    Volga,
)
from kurgan.agents.volga.fight import lead_attacker, lead_defender, onward, turns
from kurgan.agents.volga.standing import Change
from kurgan.agents.volga.value import Judge
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.volga.rules import advantage
from kurgan.games.volga.rules.tables import DIVISION, GUN_DIVISION, TRACTOR, VICTORY, scenario

STAND = 0.4  # what a withdrawal must be worth
ELSEWHERE = 0.7  # what a worse place for workers may cost
RICH = 2.0  # what following on must promise for the Hero to stop it


def sign_of(side: int) -> float:
    """Return the sign of values: they are the German's, and count the other way for the Soviet."""
    return 1.0 if side == GERMAN else -1.0


def lead(s: Volga, side: int, decision: Decision) -> Action:
    """Choose who leads: in attack the force's best, in defence the strongest."""
    frame: Any = s.stack[-1]
    units = decision.choices["lead"]
    if frame.side == side:
        return Action("lead", lead_attacker(s, units, frame.place))
    return Action("lead", lead_defender(s, units))


def gun(s: Volga, side: int, decision: Decision) -> Action:
    """Choose artillery: in attack always, of a division that fights; in defence for what matters."""
    frame: Any = s.stack[-1]
    guns = decision.choices["gun"]
    if frame.side == side:
        fighting = {DIVISION[u] for u in frame.attackers}

        def rank(g: int) -> tuple[bool, int, int]:
            """Choose a division's own guns; an independent borrows those of the most worn division."""
            fit = sum(s.full[u] for u in s.on_board(side) if DIVISION[u] == GUN_DIVISION[g])
            return (GUN_DIVISION[g] not in fighting, fit, g)

        return Action("gun", min(guns, key=rank))
    if side == GERMAN:
        return Action("gun", guns[0]) if s.night or len(s.at(frame.place, side)) > 1 else Action("none")
    dear = frame.place in TARGET or len(s.at(frame.place, side)) > 1
    spare = len(guns) > 1 or s.impulse >= 4 or s.night
    return Action("gun", guns[0]) if dear and spare else Action("none")


def ask(s: Volga, side: int, good_left: Callable[[], bool]) -> Action:
    """Tell whether to use the Advantage now that the dice are seen; `good_left` says if this light promises more."""
    frame: Any = s.stack[-1]
    what = frame.what
    use, keep = Action("use"), Action("decline")
    last = s.turn >= scenario(s.scenario)["last_turn"]
    if what == advantage.RELEASE:
        return use if last or s.impulse <= 9 else keep
    if what == advantage.PROLONG:
        ahead = FACTS.points(s) >= goal(s)[1]
        if last and s.night:
            return keep if ahead == (side == GERMAN) or (side == GERMAN and s.pause) else use
        if side != GERMAN or s.night or (last and ahead):
            return keep
        return use if good_left() else keep
    combat: Any = s.stack[-2]
    foes = s.at(combat.place, OTHER[combat.side])
    if what == advantage.MAXIMUM:
        return use if turns(s, side, [combat.lead, *[u for u in combat.attackers if u != combat.lead]]) else keep
    lost = combat.margin >= FACTS.capacity(s, foes)
    dear = POINTS[TARGET[combat.place]] >= 1.0 if combat.place in TARGET else False
    return use if (dear and (lost or combat.margin >= 3)) or combat.margin >= 5 or (last and dear) else keep


def hero(s: Volga) -> Action:
    """Stop an overrun that leads on to something worth having, or any late in the day."""
    overrun: Any = s.stack[-2]
    rich = onward(s, GERMAN, overrun.place) >= RICH
    return Action("hero") if rich or s.impulse >= 5 or s.night else Action("decline")


def losses(s: Volga, decision: Decision, weights: Weights) -> Action:
    """Absorb attrition where it hurts least for each point."""
    judge = Judge(s, weights)
    best: tuple[float, Action] | None = None
    for action in decision.actions():
        unit = action.noun
        side = SIDE[unit]
        if action.verb == "flip":
            changes, paid = [Change(unit, s.where[unit], 0)], 1.0
        elif action.verb == "kill":
            changes, paid = [Change(unit, DEAD, 0)], 2.0
        else:
            back = FACTS.refuges(s, unit, s.where[unit])
            changes, paid = [Change(unit, back[0], s.full[unit])], 1.0
        cost = sign_of(side) * (judge.worth - judge.after(changes)) / paid
        if best is None or cost < best[0] - 1e-9:
            best = (cost, action)
    assert best is not None
    return best[1]


def withdraw(s: Volga, side: int, decision: Decision, weights: Weights) -> Action:
    """Go back only if the position is better for it."""
    judge = Judge(s, weights)
    best: tuple[float, Action] = (STAND, Action("done"))
    for unit in decision.choices["retreat"]:
        back = FACTS.refuges(s, unit, s.where[unit])
        gain = max(sign_of(side) * (judge.after([Change(unit, p, s.full[unit])]) - judge.worth) for p in back)
        if gain > best[0]:
            best = (gain, Action("retreat", unit))
    return best[1]


def retreat(s: Volga, side: int, decision: Decision, weights: Weights) -> Action:
    """Return where to retreat to; if there is not room for all, the most valuable go first."""
    frame: Any = s.stack[-1]
    if "unit" in decision.choices:
        return Action("unit", max(decision.choices["unit"], key=lambda u: (MATTER[u][s.full[u]], -u)))
    return placed(s, side, frame.units[0], "to", decision.choices["to"], weights)


def placed(s: Volga, side: int, unit: int, verb: str, places: list[int], weights: Weights) -> Action:
    """Return where a unit that arrives or retreats does most good."""
    judge = Judge(s, weights)
    full = s.full[unit]
    sign = sign_of(side)

    def rank(p: int) -> tuple[float, int, int]:
        return (sign * judge.after([Change(unit, p, full)]), -min(AWAY[goal][p] for goal in TARGETS), -p)

    return Action(verb, max(places, key=rank))


def refit(s: Volga, side: int, decision: Decision, weights: Weights) -> Action:
    """Refit free things first, then what is worth most for a half point."""
    choices = decision.choices
    judge = Judge(s, weights)
    sign = sign_of(side)

    def gain(unit: int, place: int) -> float:
        return sign * (judge.after([Change(unit, place, 1)]) - judge.worth)

    if "tank" in choices:
        return Action("tank", max(choices["tank"], key=lambda u: (gain(u, TRACTOR), -u)))
    if "free" in choices:
        return Action("free", max(choices["free"], key=lambda u: (gain(u, s.where[u]), -u)))
    options: list[tuple[float, str, int]] = []
    for unit in choices.get("flip", []):
        options.append((gain(unit, s.where[unit]), "flip", unit))
    for unit in choices.get("rebuild", []):
        worth = sign * (judge.after([Change(unit, REBUILT, 0)]) - judge.worth)
        options.append((worth / 2.0, "rebuild", unit))
    if options:
        best = max(options, key=lambda one: (one[0], one[1], -one[2]))
        return Action(best[1], best[2])
    worn = FACTS.flippable(s, side) or FACTS.rebuildable(s, side)
    if "use" in choices and worn:
        return Action("use")
    return Action("done")


def arrival(s: Volga, side: int, decision: Decision, weights: Weights) -> Action:
    """Bring reinforcements one after another where they do most good; seven units are worth the Advantage."""
    frame: Any = s.stack[-1]
    if "reserves" in decision.choices:
        return Action("reserves")
    if frame.hand < 0:
        return Action("unit", min(decision.choices["unit"]))
    return placed(s, side, frame.hand, "at", decision.choices["at"], weights)


def workers(s: Volga, decision: Decision, weights: Weights, rng: random.Random) -> Action:
    """Send workers to the factories and to unguarded areas, not every time to the same."""
    frame: Any = s.stack[-1]
    if frame.hand < 0:
        return Action("unit", min(decision.choices["unit"]))
    judge = Judge(s, weights)
    full = s.full[frame.hand]
    worth = {place: -judge.after([Change(frame.hand, place, full)]) for place in decision.choices["at"]}
    return Action("at", nearly_best(rng, list(worth), lambda place: worth[place], ELSEWHERE))


def bid() -> Action:
    """Bid the victory points the standard game asks for."""
    return Action("bid", VICTORY["standard_german"])
