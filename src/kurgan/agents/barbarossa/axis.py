"""The officer's Axis turn: garrisons, open cities, attacks, then every army towards its city."""

from __future__ import annotations

from typing import Final

from kurgan.agents.barbarossa.attack import Attacks, Style
from kurgan.agents.barbarossa.facts import (
    FAR,
    LENINGRAD,
    MOSCOW,
    STALINGRAD,
    Might,
    distances,
    free_might,
)
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.barbarossa.value import WORTH, worth
from kurgan.agents.core.allot import enough
from kurgan.agents.core.reasons import Reason
from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.tables import (
    ATTACK,
    AXIS,
    DEFENSE,
    FINLAND,
    FINN,
    GRID,
    LAST_TURN,
    NEAR,
    RUSSIAN,
    SOURCES,
    VICTORY,
)

GUARDS: Final = 2  # so that a third unit can still be brought back there
STRONG: Final = 8  # the attack factor of a corps too good for a garrison
STEPS: Final = (6.0, 5.0, 4.0, 3.0, 2.5, 2.0, 1.5, 1.2, 1.0, 0.8, 0.6, 0.5)  # how the prices of cities settle
CALLED: Final = 0.3  # what each step costs that a guard must be called back
RAID: Final = 7  # steps from a source of supply within which an enemy is a raider
WORK: Final = 1500  # ways to attack looked at in one turn


def plan(scene: Scene) -> None:
    """Plan the movement of an Axis turn."""
    might = free_might(scene.s, RUSSIAN, scene.s.weather)
    _guard_sources(scene, might)
    _hold_cities(scene, might)
    _enter_cities(scene)
    Attacks(scene, style(scene)).arrange(scene.weights["least_gain"], WORK)
    Advance(scene, might).run()


def style(scene: Scene) -> Style:
    """Return what ground is worth to the Axis: the three cities, and the squares beside them."""
    w, s = scene.weights, scene.s
    ground = [w["ground"]] * GRID.size
    stand = [0.0] * GRID.size
    late = s.turn / LAST_TURN
    for city in VICTORY:
        field = distances(1 << city)
        for place in members(GRID.all):
            if field[place] < 6:
                ground[place] += (6 - field[place]) * w["near_city"] * (1 + late)
        if not s.one[AXIS] >> city & 1:
            ground[city] += w["city"] + w["city_late"] * late
            stand[city] += w["enter"] + w["enter_late"] * late
            for place in members(NEAR[city]):
                stand[place] += w["beside_city"]
    for place in raiders(scene) if s.turn > 1 else []:
        ground[place] += w["raider"]
    dear = 0
    left = [city for city in VICTORY if not s.one[AXIS] >> city & 1]
    if len(left) == 1 or late > w["last_push"]:
        for city in left:
            dear |= (NEAR[city] | 1 << city) & scene.foes
    care = w["care"] - w["care_late"] * late
    return Style(care, w["push"], lambda _, units: w["exposure"] * worth(units), ground, stand, dear)


def _guard_sources(scene: Scene, might: Might) -> None:
    """Leave small units in each source of supply that raiders could reach; Warsaw keeps room for replacements."""
    for place in members(SOURCES[AXIS]):
        if not might.anywhere & (NEAR[place] | 1 << place) or scene.zone >> place & 1:
            continue
        need = might.at(place, scene.ground) / 8
        held = 0
        for _ in range(GUARDS):
            able = [u for u in scene.comers(place) if u not in scene.moves and ATTACK[u] < STRONG]
            if not able or (held and held >= need):
                break
            unit = min(able, key=lambda u: (_guarding(u, need - held, GRID.distance(scene.s.where[u], place)), u))
            scene.place(unit, place, ("reason-guards", "place", place))
            held += DEFENSE[unit]


def _guarding(unit: int, need: float, way: int) -> tuple[float, float]:
    """Return how badly a unit fits as a guard: too weak first, then too good for it or too far away."""
    return max(0.0, min(need, 4.0) - DEFENSE[unit]), WORTH[unit] + CALLED * way


def raiders(scene: Scene) -> list[int]:
    """Return enemy squares nearer to a source of supply than to a city of their own: they must be hunted."""
    source, city = distances(SOURCES[AXIS]), distances(sum(1 << c for c in VICTORY))
    return [place for place in scene.foes_at if source[place] <= RAID and source[place] < city[place]]


def _hold_cities(scene: Scene, might: Might) -> None:
    """Keep units in the three cities that the Axis holds, with help where a city is threatened."""
    for city in VICTORY:
        if not scene.s.one[AXIS] >> city & 1:
            continue
        danger = might.at(city, scene.ground & ~scene.s.one[AXIS])
        need = max(4, -(-danger // 5))
        here = [u for u in scene.free() if scene.s.where[u] == city]
        able = [u for u in scene.free() if scene.reach[u] >> city & 1 and scene.s.where[u] != city]
        order = sorted(here, key=lambda u: (-DEFENSE[u], u))
        order += sorted(able, key=lambda u: (abs(DEFENSE[u] - 4), u))
        order.sort(key=lambda u: ATTACK[u] >= STRONG)  # the strong corps go on if anybody else can stay
        for u in enough(order[: scene.room(city)], need, DEFENSE.__getitem__):
            scene.place(u, city, ("reason-holds", "place", city))


def _enter_cities(scene: Scene) -> None:
    """Walk into any of the three cities that nobody holds and no enemy watches."""
    for city in VICTORY:
        if (scene.s.one[AXIS] | scene.foes | scene.zone) >> city & 1:
            continue
        able = sorted((u for u in scene.free() if scene.reach[u] >> city & 1), key=lambda u: (-DEFENSE[u], u))
        for u in able[:3]:
            scene.place(u, city, ("reason-walks-into", "place", city))


class Advance:
    """The moves of units that do not fight towards a city, in company and out of enemy zones."""

    def __init__(self, scene: Scene, might: Might) -> None:
        self.scene = scene
        self.might = might
        self.strength: dict[int, int] = {}  # defence of decided units by square
        for u, place in scene.moves.items():
            self.strength[place] = self.strength.get(place, 0) + DEFENSE[u]
        self.danger: dict[int, int] = {}

    def run(self) -> None:
        """Decide on all units left."""
        goals = self._goals()
        fields = {goal: distances(1 << goal) for goal in {*VICTORY, *goals.values()}}
        scene = self.scene
        order = sorted(scene.free(), key=lambda u: (fields[goals[u]][scene.s.where[u]], -ATTACK[u], u))
        for u in order:
            self._send(u, fields[goals[u]], ("reason-towards", "place", goals[u]))

    def _goals(self) -> dict[int, int]:
        """Choose a city for each unit: the near one, but a city with too strong an army grows dear until all fit."""
        scene = self.scene
        left = [city for city in VICTORY if not scene.s.one[AXIS] >> city & 1] or list(VICTORY)
        fields = {city: distances(1 << city) for city in left}
        w = scene.weights
        shares = {LENINGRAD: w["leningrad"], MOSCOW: w["moscow"], STALINGRAD: w["stalingrad"]}
        share = {city: shares[city] / sum(shares[c] for c in left) for city in left}
        goals: dict[int, int] = {}
        for raider in raiders(scene) if scene.s.turn > 1 else []:
            need = 3.5 * scene.defence(scene.foes_at[raider])
            field = distances(1 << raider)
            for u in sorted(scene.free(), key=lambda u: (field[scene.s.where[u]] // 3, ATTACK[u] >= 8, u)):
                if need <= 0 or field[scene.s.where[u]] > 20:
                    break
                if u not in goals:
                    goals[u] = raider
                    need -= ATTACK[u]
        bound = {u for u in scene.units if (FINN[u] or FINLAND >> scene.s.where[u] & 1) and LENINGRAD in left}
        army = [u for u in scene.units if u not in goals]
        price = dict.fromkeys(left, 0.0)
        for step in STEPS:
            strength = dict.fromkeys(left, 0)
            for u in army:
                place = scene.s.where[u]
                goals[u] = LENINGRAD if u in bound else min(left, key=lambda c: (fields[c][place] + price[c], c))
                strength[goals[u]] += ATTACK[u]
            total = sum(strength.values()) or 1
            for city in left:
                price[city] += step * (strength[city] / (share[city] * total) - 1)
        return goals

    def _send(self, unit: int, field: list[int], why: Reason) -> None:
        scene = self.scene
        here = scene.s.where[unit]
        reach = scene.reach[unit] & ~scene.foes
        calm = reach & ~scene.zone
        open_ = [p for p in members(calm or reach) if scene.room(p) > 0]
        if not open_:
            open_ = [p for p in members(reach) if scene.room(p) > 0] or [here]
        nearest = min(field[p] for p in open_)
        best, place = float("-inf"), here
        for p in open_:
            if field[p] > nearest + 5 and p != here:
                continue
            score = self._score(unit, p, field)
            if score > best:
                best, place = score, p
        scene.place(unit, place, why)
        self.strength[place] = self.strength.get(place, 0) + DEFENSE[unit]

    def _score(self, unit: int, place: int, field: list[int]) -> float:
        if place not in self.danger:
            self.danger[place] = self.might.at(place, self.scene.ground & ~self.scene.taken)
        held = self.strength.get(place, 0) + DEFENSE[unit]
        odds = self.danger[place] / held
        score = -1.0 * min(field[place], FAR)
        if odds >= 3:
            score -= self.scene.weights["danger"]
        elif odds >= 2:
            score -= 0.5 * self.scene.weights["danger"]
        score += self.scene.weights["company"] if place in self.strength else 0.0
        return score
