"""What the players of Pocket know of the map and the tables, worked out from the game's own functions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.agents.core.fields import Field, Kept
from kurgan.agents.core.odds import dice
from kurgan.board.placeset import members, placeset
from kurgan.core.registry import game
from kurgan.games.pocket.rules import land, supply
from kurgan.games.pocket.rules.counters import BARRAGE, BASE, EXPLOITS, GUN, HQ, HQS_OF, SIDE, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER, POINT, SOVIET
from kurgan.games.pocket.rules.land import ALL, CITY, GRID, PLACE, along
from kurgan.games.pocket.rules.odds import defense_of
from kurgan.games.pocket.rules.reach import Reach, gather, tolls
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.supply import traced
from kurgan.games.pocket.rules.tables import NOTHING, barrage_result, combat_result
from kurgan.games.pocket.rules.victory import exits
from kurgan.games.pocket.rules.zones import free, zone

GAME: Final = game("pocket")
FIELD: Final = Field(GRID.step, GRID.size, ALL)
around: Final = FIELD.around
ARMY_STAFF: Final = 22.0  # what a Soviet HQ is worth
BANK_TURNS: Final = 4  # before the end
BANK_WORTH: Final = 6.0
BASE_WORTH: Final = 20.0
AIR_BASES: Final = [u for u in UNITS_OF[AXIS] if BASE[u]]
NEAR_CITY: Final = FIELD.within(CITY, 12)  # where a cut-off army is looked for
FARTHEST: Final = 90 * POINT  # further than any way on the map


class Ways:
    """Where units that stand in a hex can go: prices, hexes in the order of their prices and as a set, overruns."""

    def __init__(self, reach: Reach) -> None:
        self.cost: Final = reach.cost
        self.places: Final = reach.places
        self.overruns: Final = reach.overruns
        self.hexes: Final = placeset(reach.places)


_WAYS: Final[Kept[Ways]] = Kept(1024)
_FED: Final[Kept[int]] = Kept(256)


def ways(s: Pocket, side: int, start: int, budget: int) -> Ways:
    """Return where units of a side can go from a hex; cached while the enemy does not change there."""
    def search() -> tuple[Ways, int]:
        found = Ways(s.reach(side, start, budget))
        return found, found.hexes | GRID.step(found.hexes)

    enemy = OTHER[side]
    return _WAYS.get((s.scenario, side, start, budget), (s.troops[enemy], s.zone(enemy)), search)


def fed_from(side: int, place: int, points: int, free: int) -> int:
    """Return the hexes that an HQ feeds from a hex; cached while nothing changes there."""
    def search() -> tuple[int, int]:
        found = supply.fed_from(side, place, points, free)
        return found, found | 1 << place

    return _FED.get((side, place, points), (free,), search)


attack_share: Final = lru_cache(maxsize=2 * 6 * GRID.size)(land.attack_share)


@lru_cache(maxsize=512)
def way(scenario: int, side: int, goal: int) -> list[float]:
    """Return what it costs to walk to a goal from everywhere if nobody is in the way, in points."""
    cost = gather(side, goal, FARTHEST, tolls(ALL_SCENARIOS[scenario].area, 0, 0)).cost
    return [min(one, FARTHEST) / POINT for one in cost]


@lru_cache(maxsize=4096)
def results(column: int, own: int, foes: int) -> tuple[float, float, float]:
    """Return of a battle: the steps that attackers and defenders lose, and the chance of an empty hex."""
    lost = killed = empty = 0.0
    for roll, chance in dice(2):
        found = combat_result(column, roll)
        lost += chance * min(own, found.attacker_steps)
        killed += chance * min(foes, found.defender_steps)
        if found.defender_retreat or found.defender_steps >= foes:
            empty += chance
    return lost, killed, empty


@lru_cache(maxsize=64)
def shelling(column: int) -> tuple[float, float]:
    """Return of a barrage: the steps that it takes, and the chance that it disorganises."""
    found = [(chance, barrage_result(column, roll)) for roll, chance in dice(2)]
    return sum(p * max(0, n) for p, n in found), sum(p for p, n in found if n != NOTHING)


def worth(s: Pocket, unit: int) -> float:
    """Return what a unit is worth as it is now."""
    if not TROOPS[unit]:
        return 0.0
    if HQ[unit]:  # the fewer there are, the more hangs on each; a Soviet army has only its own
        if SIDE[unit] == SOVIET:
            return ARMY_STAFF
        return 6.0 + 30.0 / max(1, sum(s.where[hq] >= 0 for hq in HQS_OF[AXIS]))
    if GUN[unit]:
        return 2.0 + BARRAGE[unit][0] * 0.4
    return 1.0 + 0.6 * s.attack(unit) + 0.4 * s.defense(unit)


def hardness(s: Pocket, unit: int) -> float:
    """Return what a unit defends itself with, terrain left aside."""
    return s.defense(unit) / (1 << s.halvings(unit))


def defence(s: Pocket, units: list[int]) -> int:
    """Return the defence of units in their hex, in forty-eighths."""
    return sum(defense_of(s, u, False) for u in units)


# What hexes are worth to the Axis and to the Soviets, by scenario: the Axis lets go what it cannot hold in the end.
_TOWNS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "1": {"34.19": (12, 12), "29.11": (12, 11), "35.11": (12, 11), "16.14": (4, 10), "6.08": (4, 8)},
    "2": {
        "34.19": (12, 16), "29.11": (10, 8), "35.11": (10, 8), "16.14": (4, 8), "6.08": (4, 5), "51.01": (9, 5),
        "50.10": (8, 5), "50.11": (8, 5), "45.14": (8, 6), "37.23": (9, 9), "39.25": (9, 9), "43.32": (11, 5),
        "43.33": (11, 5), "44.29": (11, 5), "44.30": (11, 5), "44.31": (11, 5), "44.32": (11, 5),
    },
    "3": {"35.11": (12, 12), "29.11": (11, 12), "33.04": (12, 9), "26.01": (3, 9)},
}


@lru_cache(maxsize=16)
def towns(scenario: int, side: int) -> dict[int, float]:
    """Return the hexes that decide a scenario, each with its worth to a side."""
    return {PLACE[name]: float(value[side]) for name, value in _TOWNS.get(ALL_SCENARIOS[scenario].id, {}).items()}


@lru_cache(maxsize=2048)
def _opened(scenario: int, own: int, foes: int, zoners: int, lost: int) -> int:
    """Return the Axis hexes with a way to an edge past the Soviet troops and zones, those in one hex taken away."""
    plan = ALL_SCENARIOS[scenario]
    open_ = free(plan.area, foes & ~lost, zone(SOVIET, zoners & ~lost), own | lost)
    return own & traced(AXIS, plan.edges[AXIS], open_)


def cut_off(s: Pocket) -> int:
    """Return the Axis hexes around Stalingrad without a way to an edge."""
    return s.troops[AXIS] & ~s.traced(AXIS) & NEAR_CITY if CITY & s.play().area else 0


def freed(s: Pocket, target: int) -> int:
    """Count the cut-off hexes that find a way if an enemy hex falls."""
    cut = cut_off(s)
    if not cut:
        return 0
    return (_opened(s.scenario, s.troops[AXIS], s.troops[SOVIET], s.zoners[SOVIET], 1 << target) & cut).bit_count()


@lru_cache(maxsize=8)
def _near_exits(scenario: int, out: int) -> int:
    return FIELD.within(out, ALL_SCENARIOS[scenario].victory.get("ban_within", 0))


@lru_cache(maxsize=8)
def bank(scenario: int) -> int:
    """Return the hexes along the river of which the Axis must hold some."""
    plan = ALL_SCENARIOS[scenario]
    return along(*plan.victory["river"]) & plan.area


def goals(s: Pocket, side: int) -> dict[int, float]:
    """Return the hexes that a side makes for, each with its worth: towns, the way out, or the enemy's spearhead."""
    found = towns(s.scenario, side)
    if found:
        river = s.play().victory.get("river")
        if side == AXIS and river and s.turn + BANK_TURNS > s.play().end:  # and hexes along the river at the end
            return {**dict.fromkeys(members(bank(s.scenario) & s.traced(AXIS)), BANK_WORTH), **found}
        return {**{s.where[u]: BASE_WORTH for u in AIR_BASES if s.where[u] >= 0}, **found}
    if side == AXIS:
        return dict.fromkeys(members(exits(s)), 10.0)
    return {s.where[u]: 10.0 for u in UNITS_OF[AXIS] if s.where[u] >= 0 and (HQ[u] or EXPLOITS[u])}


def final(s: Pocket, side: int) -> bool:
    """Tell whether nobody comes after this turn of a side: the Axis moves last of all."""
    return side == AXIS and s.turn == s.play().end


def decides(s: Pocket, side: int, town: int) -> bool:
    """Tell whether the Axis must take a town back on its last turn on the Chir: the Soviets hold too many."""
    need = s.play().victory.get("soviet_holds")
    if not need or not final(s, side) or town not in towns(s.scenario, side):
        return False
    return sum(s.troops[SOVIET] >> place & 1 for place in towns(s.scenario, side)) >= int(need)


def banned(s: Pocket, side: int) -> int:
    """Return the hexes in which a side may not end its turn (scenario.4-ban)."""
    return _near_exits(s.scenario, exits(s)) if side == SOVIET else 0

