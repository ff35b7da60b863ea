"""Answers that need no plan: set-up, losses, retreats, assignments, replacements, who stands aside."""

from __future__ import annotations

from typing import Any, Final

from kurgan.agents.fronts.facts import AWAY, FACTS, steps_from
from kurgan.agents.fronts.scene import Scene
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.fronts.rules.tables import (
    ALZ,
    ASSET_COST,
    ASSET_GERMAN,
    ASSET_SLOTS,
    ASSETS_OF,
    AXIS,
    BASIC,
    BOX_MASK,
    BOX_POINTS,
    DSF,
    GERMAN_POINTS,
    GUN,
    KHARKOV,
    KORPS_42,
    LAST_TURN,
    OTHER,
    PANZER_DIVISION,
    REBUILT_STEPS,
    SIDE,
    SOVIET,
    STALINGRAD,
    STRENGTH,
    SVF,
    TANK,
    TCF,
    UNIT,
    UNITS_OF,
    VOLGA,
)

# The Soviet strengths at the start, three ways: units that can run keep little and those behind are whole; the north is
# strong; all are alike.
_ARMIES: Final = (
    "S-5T", "S-63", "S-62", "S-51", "S-24", "S-57", "S-40", "S-21", "S-28", "S-38", "S-9", "S-37", "S-12", "S-18",
    "S-56",
)
FIRST: Final[list[dict[int, int]]] = [
    {UNIT[name]: count for name, count in zip(_ARMIES, points, strict=True)}
    for points in (
        (4, 5, 5, 3, 4, 4, 3, 3, 2, 4, 2, 2, 2, 3, 3),
        (4, 5, 5, 1, 4, 4, 4, 4, 2, 5, 2, 2, 2, 2, 3),
        (4, 4, 4, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3),
    )
]


FROM_VOLGA: Final = steps_from(VOLGA)


def allocation(scene: Scene, decision: Decision, chosen: int) -> Action:
    """Raise each army to what it is to have."""
    s = scene.s
    for unit in decision.choices.get("raise", []):
        if s.basic[unit] < FIRST[chosen][unit]:
            return Action("raise", unit)
    return Action("rest") if "rest" in decision.choices else Action("done")


def losses(scene: Scene, decision: Decision) -> Action:
    """Lose the cheapest step: strength while more than one point is left, then assets by worth, a unit last."""
    best: tuple[float, int, Action] | None = None
    for verb, nouns in decision.choices.items():
        for noun in nouns:
            cost = _unit_cost(scene, noun) if verb == "hit" else _asset_cost(scene, noun)
            if best is None or (cost, noun) < best[:2]:
                best = (cost, noun, Action(verb, noun))
    assert best is not None
    return best[2]


def _unit_cost(scene: Scene, unit: int) -> float:
    s = scene.s
    if s.basic[unit] > 1:
        return 1.0 - 0.05 * s.basic[unit]
    carried = sum(_asset_cost(scene, asset) * s.steps[asset] for asset in s.assets(unit))
    zone = 4.0 if SIDE[unit] == SOVIET and ALZ >> s.where[unit] & 1 else 0.0
    return 3.0 + carried + zone + (3.0 if SIDE[unit] == AXIS else 0.0)


def _asset_cost(scene: Scene, asset: int) -> float:
    steps = scene.s.steps[asset]
    if GUN[asset]:
        return 3.5
    lost = STRENGTH[asset][steps] - STRENGTH[asset][steps - 1]
    forever = 0.7 if PANZER_DIVISION[asset] and steps == 3 else 0.0
    return 1.2 + 0.6 * lost + forever


def retreat(scene: Scene, decision: Decision) -> Action:
    """Send the enemy where they are worst off: starved, near our own, far from what they guard."""
    if "to" not in decision.choices:
        return Action("unit", decision.choices["unit"][0])
    frame: Any = scene.s.stack[-1]
    return Action("to", min(decision.choices["to"], key=lambda p: (_refuge(scene, frame.hand, p), p)))


def _refuge(scene: Scene, unit: int, place: int) -> float:
    """Return how well off a unit of the enemy's is at a place."""
    s, enemy = scene.s, SIDE[unit]
    value = 0.0
    if enemy == SOVIET:
        value += 0.0 if ALZ >> place & 1 else 1.5
        value -= 0.4 * AWAY[STALINGRAD][place]
    else:
        value += 0.3 * AWAY[STALINGRAD][place]
        value -= 0.3 * AWAY[KHARKOV][place]
        if s.turn >= LAST_TURN - 1:
            value -= 1.5 * FROM_VOLGA[place]
    for friend in s.present(OTHER[enemy]):
        if AWAY[place][s.where[friend]] <= 2:
            value -= 0.08 * scene.strength(friend)
    if s.held[enemy] >> place & 1:
        value += 1.0
    return value if place < DSF else value + 3.0


def assets(scene: Scene, decision: Decision) -> Action:
    """Take the strongest asset there is, and give it where it does most."""
    s = scene.s
    frame: Any = s.stack[-1]
    if "give" in decision.choices and frame.hand >= 0:
        return Action("give", max(decision.choices["give"], key=lambda u: (_host(scene, frame.hand, u), -u)))
    strongest = max(decision.choices["asset"], key=lambda a: (STRENGTH[a][max(s.steps[a], 0)], -a))
    return Action("asset", strongest)


def _host(scene: Scene, asset: int, unit: int) -> float:
    """Return how good a unit is for an asset: near the enemy, with many slots, not in a Caucasus box."""
    s = scene.s
    place = s.where[unit]
    near = min((AWAY[place][s.where[foe]] for foe in s.present(scene.enemy)), default=9)
    if GUN[asset]:
        key = KHARKOV if scene.side == AXIS else STALINGRAD
        return 10.0 - AWAY[key][place] - 0.3 * near + 0.1 * scene.strength(unit)
    value = 2.0 * ASSET_SLOTS[unit] - 0.5 * near + 0.3 * s.basic[unit]
    if 1 << place & BOX_MASK:
        value -= 6.0
    if TANK[asset] and place in (STALINGRAD, KHARKOV):
        value -= 1.0
    return value


def reinforce(scene: Scene, decision: Decision) -> Action:
    """Place units in Front boxes, give assets to units, then go on."""
    choices = decision.choices
    frame: Any = scene.s.stack[-1]
    if "at" in choices and frame.unit >= 0:
        return Action("at", _front(scene, choices["at"]))
    if "unit" in choices:
        return Action("unit", choices["unit"][0])
    if "give" in choices or "asset" in choices:
        return assets(scene, decision)
    worn = _worn(scene, choices.get("withdraw", []))
    return Action("withdraw", worn) if worn >= 0 else Action("done")


def _worn(scene: Scene, able: list[int]) -> int:
    """Choose an asset to be rebuilt with points that nobody else can use (9.1.2, 9.2.2); -1 for none."""
    s, side = scene.s, scene.side
    points = FACTS.soviet_points(s.turn, s.options) if side == SOVIET else GERMAN_POINTS[s.turn]
    joined = FACTS.lines(s, side)
    wanted = sum(BASIC[u] - s.basic[u] for u in s.present(side) if FACTS.supplied(s, u, joined))
    wanted += 2 * sum(1 for u in UNITS_OF[side] if s.where[u] == FACTS.DEAD)
    wanted += ASSET_COST * sum(1 for a in ASSETS_OF[side] if s.host[a] == FACTS.IN_RESERVE and _short(scene, a))
    if s.turn >= LAST_TURN or points - wanted < ASSET_COST:
        return -1
    worn = [a for a in able if _short(scene, a) and (side == SOVIET or ASSET_GERMAN[a])]
    return max(worn, key=lambda a: (STRENGTH[a][s.steps[a] + 1] - STRENGTH[a][s.steps[a]], -a), default=-1)


def _short(scene: Scene, asset: int) -> bool:
    """Tell whether an asset can regain a step in the reserve box."""
    return not GUN[asset] and 0 < scene.s.steps[asset] < REBUILT_STEPS[asset]


def raiding(scene: Scene) -> list[int]:
    """Return the Axis corps in the Caucasus, the one that waits in Kerch left aside."""
    s = scene.s
    return [u for u in s.present(AXIS) if BOX_MASK >> s.where[u] & 1 and u != KORPS_42]


def _front(scene: Scene, fronts: list[int]) -> int:
    """Choose the Trans-Caucasus if the enemy is in the boxes and Dagestan and Baku want guards, else the Don Front."""
    s = scene.s
    raiders = len(raiding(scene))
    ours = sum(1 for u in s.present(SOVIET) if BOX_POINTS[s.where[u]] >= 3)
    if TCF in fronts and ours < (min(raiders + 1, 4) if raiders else 0):
        return TCF
    return DSF if DSF in fronts else SVF


def replace(scene: Scene, decision: Decision) -> Action:
    """Spend what gives most strength where it counts; nothing can be saved."""
    s = scene.s
    best: tuple[float, int, Action] = (0.0, 0, Action("done"))
    for unit in decision.choices.get("raise", []):
        near = min((AWAY[s.where[unit]][s.where[foe]] for foe in s.present(scene.enemy)), default=9)
        value = 1.3 - 0.05 * min(near, 8) + 0.02 * (BASIC[unit] - s.basic[unit])
        best = max(best, (value, -unit, Action("raise", unit)), key=lambda one: one[:2])
    for unit in decision.choices.get("rebuild", []):
        value = (0.9 if scene.side == SOVIET else 1.3) + 0.02 * BASIC[unit]
        best = max(best, (value, -unit, Action("rebuild", unit)), key=lambda one: one[:2])
    for asset in decision.choices.get("restore", []):
        steps = s.steps[asset]
        lost = STRENGTH[asset][steps + 1] - STRENGTH[asset][steps] if steps < REBUILT_STEPS[asset] else 0
        value = 0.9 if GUN[asset] else 0.38 * lost
        best = max(best, (value, -asset, Action("restore", asset)), key=lambda one: one[:2])
    return best[2]
