"""What to do with an impulse: every assault, move and regrouping weighed, and the best taken."""

from __future__ import annotations

from dataclasses import dataclass, field

from kurgan.agents.core.choice import nearly_best
from kurgan.agents.core.clock import Clock
from kurgan.agents.core.odds import dice
from kurgan.agents.core.player import Desk
from kurgan.agents.core.reasons import NO_REASON, Reason
from kurgan.agents.core.weights import Weights
from kurgan.agents.volga.assaults import Op, attack, joint, survey, targets
from kurgan.agents.volga.control import another
from kurgan.agents.volga.facts import DEAD, FACTS, GERMAN, SOVIET, TARGET, Volga
from kurgan.agents.volga.moves import Step, Ways, quiet, together, worth_of
from kurgan.agents.volga.raids import after, guards, menders, mends, raiders
from kurgan.agents.volga.standing import Change
from kurgan.agents.volga.value import Judge
from kurgan.games.volga.rules.activation import activatable, idle, partners
from kurgan.games.volga.rules.rubble import fortifiable
from kurgan.games.volga.rules.tables import NEAR, TABLES, URBAN, VP, effect

PROMISING = 5  # areas looked at again once the first has acted
BUSY = 1.5  # a German by day with an assault worth this looks at nothing else
SHORTLIST = 8  # plans held against the enemy's answer
RECEIVERS = 4  # units that might be brought up
LIKELY = 0.75  # how certain the worst raid is at most
SURE = 1.0  # what a raid on points left empty counts at least
PAIRED = ("transfer", "consolidate")
URBAN_BONUS = sum(one["value"] for one in TABLES["fortification"]["modifiers"])
BUILT = [  # the chance to fortify an area, and one in a town
    sum(chance for roll, chance in dice(1) if effect("fortification", roll + more) == "success")
    for more in (0, URBAN_BONUS)
]


@dataclass
class Plan:
    """What to do with an impulse."""

    verb: str
    gain: float
    op: Op | None = None
    steps: list[Step] = field(default_factory=list)
    others: list[int] = field(default_factory=list)  # the most promising areas, the best first
    why: Reason = NO_REASON


def works(s: Volga, judge: Judge, area: int) -> float:
    """Return what an attempt to fortify an area is worth."""
    if area not in fortifiable(s, [area]):
        return 0.0
    return BUILT[URBAN >> area & 1] * (judge.worth - judge.after([], forts=s.forts | 1 << area))


def single(s: Volga, judge: Judge, side: int, ways: Ways, area: int) -> Op:
    """Return the best thing to do with the units of one area."""
    best = Op((area,), 0.0)
    for place in targets(s, side, {u: ways[u] for u in ways if s.where[u] == area}):
        made = attack(s, judge, side, ways, (area,), place)
        if made is not None and made.gain > best.gain:
            best = made
    free = [u for u in ways if s.where[u] == area]
    free.sort(key=lambda u: (-s.cv(u), u))
    gain, steps = max(quiet(s, judge, free, ways), together(s, judge, free, ways), key=lambda walk: walk[0])
    gain *= 1.0 if mends(s, judge, side, steps) else leisure(s, side, judge)
    if gain > best.gain:
        ends = tuple(sorted({step.path[-1] for step in steps}))
        best = Op((area,), gain, steps, why=("reason-to", "places", ends))
    return best


def leisure(s: Volga, side: int, judge: Judge) -> float:
    """Return what a move without a fight counts beside an attack: by day the German side has better things to do."""
    return judge.weights["daylight"] if side == GERMAN and not s.night and not s.pause else 1.0


def impulse(s: Volga, side: int, legal: set[str], weights: Weights, desk: Desk) -> Plan:
    """Return the best use of an impulse, or by seed one nearly as good."""
    clock = desk.clock
    judge = Judge(s, weights)
    found = [Plan("pass", 0.0, why=("reason-nothing",))]
    others: list[int] = []
    ways = survey(s, side)
    if "activate" in legal:
        areas = activatable(s, side)
        ops: dict[int, Op] = {}
        for area in areas:
            ops[area] = Op((area,), 0.0) if clock.late() else single(s, judge, side, ways, area)
        for area in areas:
            op = ops[area]
            gain = op.gain + (works(s, judge, area) if side == SOVIET else 0.0)
            if op.target >= 0 or op.steps or gain > 0.05:
                more = max((ops[p].gain for p in partners(s, side, area)), default=0.0)
                op.why = op.why or ("reason-digs-in",)
                found.append(Plan("activate", gain + more, op))
        if (side == GERMAN) != bool(s.night):  # the Germans combine by day, the Soviets by night
            both = joint(s, judge, side, ways, clock)
            if both is not None:
                found.append(Plan("activate", both.gain, both))
        others = sorted(areas, key=lambda p: (-ops[p].gain, p))[:PROMISING]
    if side == SOVIET or s.night or max(plan.gain for plan in found) < BUSY:
        found += quiet_plans(s, judge, side, legal)
    roads = {"activate": ways} if "activate" in legal else _roads(s, side, legal)
    found = _safest(s, judge, side, found, roads, clock)
    best = max(plan.gain for plan in found)
    made = nearly_best(desk.rng, found, lambda plan: plan.gain, weights["whim"] * max(best, 1.0))
    made.others = others
    return made


def quiet_plans(s: Volga, judge: Judge, side: int, legal: set[str]) -> list[Plan]:
    """Return the best of every impulse without an assault."""
    rest = leisure(s, side, judge)
    gain, steps = regroup(s, judge, side)
    found = [Plan("regroup", gain * rest, None, steps, why=("reason-closes-up",))]
    if "redeploy" in legal:
        gain, steps = redeploy(s, judge, side)
        found.append(Plan("redeploy", gain * rest, None, steps, why=("reason-needed",)))
    for verb in PAIRED:
        if verb in legal:
            gain, steps = transfer(s, judge, side) if verb == "transfer" else consolidate(s, judge, side)
            found.append(Plan(verb, gain * rest, None, steps, why=("reason-steps",)))
    return found


def _safest(s: Volga, judge: Judge, side: int, found: list[Plan], ways: dict[str, Ways], clock: Clock) -> list[Plan]:
    """Return the best plans, each less what a raid gains after it, and the best ways to stop the worst raids."""
    found = sorted(found, key=lambda plan: -plan.gain)
    found = found[:SHORTLIST] + [plan for plan in found[SHORTLIST:] if plan.verb in ("pass", "done")]
    if side == SOVIET or clock.late():
        return found
    # What is cut off by night may surrender, and in a pause nobody can march to its help. No raid is certain, though:
    # if it were, supply opened again would be worth nothing.
    fear = min(judge.weights["reply"] * (1 + s.night + s.night * s.pause), LIKELY) * another(s)
    if not fear:
        return found
    raids = raiders(s, judge, clock)
    if not raids:
        return found
    rest = leisure(s, side, judge)
    closing = next((plan.steps for plan in found if plan.verb == "regroup"), [])
    for raid in raids[:2]:
        why = ("reason-in-way", "unit", raid.unit)
        for verb, roads in ways.items():
            for step in guards(s, roads, raid, judge):
                if verb == "activate":
                    op = Op((s.where[step.unit],), 0.0, [step], why=why)
                    found.append(Plan(verb, 0.0, op))
                else:
                    more = [other for other in closing if other.unit != step.unit] if verb == "regroup" else []
                    found.append(Plan(verb, 0.0, None, [step, *more], why=why))
    for step in menders(s, judge, ways.get("activate", {})):
        why = ("reason-supply", "place", step.path[-1])
        found.append(Plan("activate", 0.0, Op((s.where[step.unit],), 0.0, [step], why=why)))
    for plan in found:
        if clock.late():
            break
        moves = plan.op.steps if plan.op is not None else plan.steps
        made = after(s, judge, raids, moves if plan.verb not in PAIRED else [])
        if not plan.gain and moves:
            plan.gain = (1.0 if mends(s, judge, side, moves) else rest) * (made.worth - judge.worth)
        plan.gain -= (max(fear, SURE) if bared(s, moves) else fear) * made.raid
    return found


def bared(s: Volga, steps: list[Step]) -> bool:
    """Tell whether Germans who leave bare points with an enemy next to them: an enemy always takes those."""
    going = {step.unit for step in steps}
    for place in {s.where[unit] for unit in going}:
        if VP[place] and NEAR[place] & s.held[SOVIET] and all(unit in going for unit in s.at(place, GERMAN)):
            return True
    return False


def transfer(s: Volga, judge: Judge, side: int) -> tuple[float, list[Step]]:
    """Choose a step to pass from a unit that needs it least to the one that needs it most (8.1.2C)."""
    sign = 1.0 if side == GERMAN else -1.0
    units = s.on_board(side)
    rise = {u: sign * (judge.after([Change(u, s.where[u], 1)]) - judge.worth) for u in units if not s.full[u]}
    fall = {u: sign * (judge.worth - judge.after([Change(u, s.where[u], 0)])) for u in units if s.full[u]}
    best: tuple[float, list[Step]] = (0.0, [])
    for unit in sorted(rise, key=lambda u: (-rise[u], u))[:RECEIVERS]:
        for giver in FACTS.donors(s, unit):
            gain = rise[unit] - fall[giver]
            if gain > best[0]:
                best = (gain, [Step(unit, (giver,))])
    return best


def consolidate(s: Volga, judge: Judge, side: int) -> tuple[float, list[Step]]:
    """Choose two remnants to make one regiment (8.1.2D)."""
    sign = 1.0 if side == GERMAN else -1.0
    best: tuple[float, list[Step]] = (0.0, [])
    for unit in s.on_board(side):
        for giver in FACTS.givers(s, unit):
            changes = [Change(unit, s.where[unit], 1), Change(giver, DEAD, 0)]
            gain = sign * (judge.after(changes) - judge.worth)
            if gain > best[0]:
                best = (gain, [Step(unit, (giver,))])
    return best


def _roads(s: Volga, side: int, legal: set[str]) -> dict[str, Ways]:
    """Return where every unit could regroup or redeploy to."""
    units = [u for u in s.on_board(side) if not s.acted[u] and not idle(s, u)]
    found: dict[str, Ways] = {"regroup": {u: {p: (p,) for p in FACTS.regroup_squares(s, u)} for u in units}}
    if "redeploy" in legal:
        found["redeploy"] = {u: {p: (p,) for p in FACTS.redeploy_squares(s, u)} for u in units}
    return found


def regroup(s: Volga, judge: Judge, side: int) -> tuple[float, list[Step]]:
    """Move every unit one area on where that helps."""
    units = [u for u in s.on_board(side) if not s.acted[u] and not idle(s, u)]
    return quiet(s, judge, sorted(units, key=lambda u: (-s.cv(u), u)))


def redeploy(s: Volga, judge: Judge, side: int) -> tuple[float, list[Step]]:
    """Choose one unit to go where it is needed most, if it is not there already."""
    sign = 1.0 if side == GERMAN else -1.0
    best: tuple[float, list[Step]] = (0.0, [])
    for unit in s.on_board(side):
        if idle(s, unit) or s.where[unit] in TARGET or s.contested >> s.where[unit] & 1:
            continue
        here = judge.pull[side][s.where[unit]]
        for place in FACTS.redeploy_squares(s, unit):
            if place in TARGET or (side == GERMAN and (judge.matters(place) or judge.pull[side][place] > here + 1.0)):
                gain = sign * (worth_of(s, judge, unit, place, s.soviet) - judge.worth)
                if gain > best[0]:
                    best = (gain, [Step(unit, (place,))])
    return best


def next_op(s: Volga, side: int, areas: list[int], weights: Weights, clock: Clock) -> Op:
    """Return the best thing still to be done with the active areas; its gain is nothing if there is none."""
    judge = Judge(s, weights)
    ways = survey(s, side, areas)
    best = Op(tuple(areas), 0.0)
    for area in areas:
        made = single(s, judge, side, ways, area)
        if made.gain > best.gain:
            best = made
    if len(areas) > 1:
        both = joint(s, judge, side, ways, clock)
        if both is not None and both.gain > best.gain:
            best = both
    return best


def second(s: Volga, side: int, places: list[int], liked: list[int], weights: Weights, clock: Clock) -> Op | None:
    """Choose the best area to activate after the first: one of those liked before, or one that can stop a raid."""
    judge = Judge(s, weights)
    ways = survey(s, side, places)
    found = []
    for place in [p for p in liked if p in places] or places:
        if clock.late():
            break
        made = single(s, judge, side, ways, place)
        made.gain += works(s, judge, place) if side == SOVIET else 0.0
        if made.gain > 0.05:
            found.append(Plan("then", made.gain, made))
    found.append(Plan("done", 0.0))
    return max(_safest(s, judge, side, found, {"activate": ways}, clock), key=lambda plan: plan.gain).op


