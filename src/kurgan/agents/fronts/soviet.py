"""What the Soviet side is after: strength before space, its two cities, then Kharkov and the enemy's supply."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.allot import enough
from kurgan.agents.core.choice import best_over
from kurgan.agents.fronts.facts import AWAY, steps_from
from kurgan.agents.fronts.judge import Worth
from kurgan.agents.fronts.peril import march
from kurgan.agents.fronts.relief import relief
from kurgan.agents.fronts.replies import raiding
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.board.placeset import members
from kurgan.games.fronts.rules.tables import (
    ALZ,
    ASTRAKHAN,
    BOARD,
    BOX_MASK,
    BOX_POINTS,
    FIRST_FRONT,
    HEX_MASK,
    KHARKOV,
    LAST_TURN,
    PLACE,
    SLOTS,
    SLOW,
    STALINGRAD,
    TACTICAL,
    TCF,
    UNIT,
    VOLGA,
)

SOVIET: Final = 1
VOLGA_AWAY: Final = steps_from(VOLGA)
SOUTH: Final = {UNIT[name] for name in ("S-51", "S-46", "S-47")}  # armies of the Caucasus
WATCH: Final = UNIT["S-51"]  # stays there in any case
# What it is worth to stand in a box: a side that holds Dagestan keeps supply from Baku.
BOXES: Final = {PLACE["Dagestan"]: 2.4, PLACE["Baku"]: 2.0, PLACE["Batumi"]: 0.8, PLACE["Maikop"]: 0.4}
# Where the armies that are driven back gather at first, by the seed: Stalingrad, Kalach, the great bend of the Don.
OPENINGS: Final = [STALINGRAD, PLACE["0708"], PLACE["0509"]]
CITY: Final = {UNIT[name] for name in ("S-62", "S-64", "S-66", "S-24", "S-60", "S-6")}  # armies of the Volga
FAR: Final = 6  # how far from a city its guards come, and enemies are looked for
POSTS: Final = 6  # places at which the enemy's supply is cut
LEAST_CUT: Final = 3.0  # what cutting it at one of them must do to the enemy
FAR_CUT: Final = 8  # how far the units come from that do it
OPENED: Final = (1.0, 1.0, 0.8)  # how sure an enemy on the Volga is that has to open none, one or two hexes first
_MARCH: Final = {city: steps_from(1 << city, HEX_MASK) for city in (STALINGRAD, ASTRAKHAN)}  # not through boxes


def worth(scene: Scene) -> Worth:
    """Make the prices for the Soviet side: its own steps come back, the enemy's do not."""
    w = scene.weights
    made = Worth(
        ours=w["ours"], theirs=w["theirs"], loss=w["loss"], kill=w["kill"], zone_loss=w["zone"], back=w["back"],
        dread=w["dread"], caution=w["caution"], poor=w["poor"],
    )
    made.ground[KHARKOV] = w["kharkov"] if scene.s.turn < LAST_TURN else 2.0
    made.ground[STALINGRAD] = made.ground[ASTRAKHAN] = w["city"]
    made.stake[STALINGRAD] = made.stake[ASTRAKHAN] = 20.0
    if scene.s.turn >= LAST_TURN:  # what is lost now is not missed any more; but no enemy may come to the Volga
        made.ours, made.loss, made.zone_loss, made.dread, made.theirs, made.kill = 0.1, 0.1, 0.1, 0.6, 0.3, 2.0
        for place in members(VOLGA):
            made.stake[place] = 12.0
    for place in members(BOX_MASK & scene.s.held[scene.enemy]):
        made.ground[place] = 0.6 + 1.5 * BOX_POINTS[place]
    for place in members(VOLGA):
        made.ground[place] = max(made.ground[place], 2.0 if scene.s.turn < LAST_TURN - 1 else 12.0)
    return made


class Soviet:
    """The purpose of the Soviet side on one turn."""

    def __init__(self, scene: Scene, opening: int = 0) -> None:
        self.scene = scene
        self.refuge = AWAY[OPENINGS[opening % len(OPENINGS)]]
        self.w = scene.weights
        s = scene.s
        self.foes = [s.where[u] for u in s.present(scene.enemy) if s.where[u] < FIRST_FRONT]
        there = BOX_MASK | 1 << TCF
        self.south = {u for u in s.present(SOVIET) if u == WATCH}
        if raiding(scene):
            self.south |= {u for u in s.present(SOVIET) if u in SOUTH or there >> s.where[u] & 1}
        self.near = steps_from(sum(1 << p for p in set(self.foes)))
        guests = [p for p in self.foes if VOLGA_AWAY[p] <= 3]
        self.home = steps_from(sum(1 << p for p in set(guests)) or 1 << STALINGRAD)
        self.supply = Supply(scene, self.hunger)
        self.movers = sorted({
            (place, march(scene.enemy, place, TACTICAL[u], SLOW[u], 0, 0)) for u in s.present(scene.enemy)
            if (place := s.where[u]) < FIRST_FRONT
        })
        self.to_volga = [(place, goals & VOLGA) for place, goals in self.movers if goals & VOLGA]
        self._denied: dict[int, float] = {}
        self.goals = self._goals()

    def _goals(self) -> dict[int, tuple[int, float]]:
        """Return where armies that guard nothing go, and how much they want it: to free units or to cut the enemy."""
        scene, s = self.scene, self.scene.s
        free = [u for u in s.present(SOVIET) if u not in self.south and s.where[u] not in (KHARKOV, ASTRAKHAN)]
        made = relief(scene, self.supply, [u for u in free if s.where[u] != STALINGRAD])
        if s.turn < self.w["west"]:
            return made
        free = [u for u in free if u not in made]
        held = s.held[SOVIET] & BOARD
        for _ in range(POSTS if s.turn >= self.w["hunt"] else 1):
            place, gain = self._best_cut(held)
            if place < 0:
                break
            held |= 1 << place
            away = AWAY[place]
            near = sorted((u for u in free if away[s.where[u]] <= FAR_CUT), key=lambda u: (away[s.where[u]], u))
            for unit in enough(near, self.w["cutters"], scene.strength):
                made[unit] = (place, 0.4 + 0.02 * min(gain, 40.0))
            free = [u for u in free if u not in made]
        return made

    def _best_cut(self, held: int) -> tuple[int, float]:
        """Return the hex from which one army more would do most harm to the enemy's supply."""
        now = self.supply.plight(held)
        places = members(HEX_MASK & ~self.supply.enemy_held & ~held)
        return best_over(LEAST_CUT, places, lambda p: self.supply.plight(held | 1 << p) - now, -1)

    def posts(self) -> dict[int, int]:
        """Return garrisons for the two cities, as strong as the enemy near them calls for."""
        made: dict[int, int] = {}
        for city in (STALINGRAD, ASTRAKHAN) if self.scene.s.turn < LAST_TURN else ():
            self._guard(city, made)
        return made

    def _guard(self, city: int, made: dict[int, int]) -> None:
        scene, s = self.scene, self.scene.s
        near, coming = _MARCH[city], scene.against(city)
        threat = sum(
            scene.plain[u] + scene.tank[u] / 2 for u in s.present(scene.enemy) if near[s.where[u]] <= 4 or u in coming
        )
        seen = city == STALINGRAD or any(AWAY[city][s.where[u]] <= FAR for u in s.present(scene.enemy))
        need = threat * self.w["enough"] + (self.w["steady"] if threat else 4.0 if seen else 0.0)
        away = AWAY[city]
        able = [
            u for u in s.present(SOVIET) if away[s.where[u]] <= FAR and u not in made
            and (s.where[u] == city or city in scene.ways(u).goals())
        ]
        able.sort(key=lambda u: (away[s.where[u]], u not in CITY, u))
        made.update(dict.fromkeys(enough(able, need, lambda u: scene.plain[u] + scene.tank[u] / 2), city))

    def hunger(self, foe: int) -> float:
        """Return what it is worth that a corps has no supply: it is frozen, and cannot hold the Volga at the end."""
        s = self.scene.s
        near = VOLGA_AWAY[s.where[foe]] <= 3
        late = (6.0 if s.turn >= 14 else 2.5) if s.turn >= 13 and near else 1.5 if s.turn >= 9 else 1.0
        if s.turn < self.w["west"]:
            late = self.w["early"]  # a unit that cuts lines now is caught before it is strong
        return self.w["starve"] * (self.scene.strength(foe) + 1.5) * late

    def arranged(self, held: int, alone: int) -> float:
        """Return what an arrangement is worth: Kharkov in supply wins (10.1); no enemy may end on the Volga (10.4)."""
        turn = self.scene.s.turn
        value = 30.0 if alone >> KHARKOV & 1 and turn < LAST_TURN else 0.0
        if turn < LAST_TURN - 1:
            return value
        found = self._denied.get(held)
        if found is None:
            found = self._denied[held] = self._reached(held, OPENED if turn == LAST_TURN else OPENED[:1])
        return value - found * (1.0 if turn == LAST_TURN else 0.3)

    def _reached(self, held: int, shares: tuple[float, ...]) -> float:
        """Return the cost of enemies that could stand on the Volga in supply, now or once their lines are open."""
        found = 0.0
        every = 0
        for share, fed in zip(shares, self.supply.reopened(held, self.movers, len(shares) - 1), strict=True):
            ways = every = 0
            for place, mask in self.to_volga:
                every |= mask
                if fed >> place & 1:
                    ways |= mask
            count = (ways & fed & ~held).bit_count()
            found += share * ((self.w["deny"] if count else 0.0) + 6.0 * count)
        return found + 2.5 * (every & ~held).bit_count()

    def most(self, place: int) -> int:
        """Return the slots of a box, one unit in the Trans-Caucasus; elsewhere any number."""
        if place == TCF:
            return 1
        return SLOTS[place][SOVIET] if 1 << place & BOX_MASK else 99

    def pull(self, unit: int, place: int) -> float:
        """Pull out of the logistical zone at first; then the armies of the west to Kharkov, the others to the Volga."""
        s = self.scene.s
        if 1 << place & BOX_MASK or place == TCF:
            value = BOXES.get(place, 0.0) - 0.2 * self.near[place]
            return value + 2.0 if unit in self.south else value - 8.0
        if s.turn >= LAST_TURN:
            return -0.1 * VOLGA_AWAY[place]
        goal, eager = self.goals.get(unit, (-1, 0.0))
        if goal >= 0:
            return -eager * AWAY[goal][place]
        if unit in CITY:
            value = -0.3 * AWAY[STALINGRAD][place]
        elif s.turn < self.w["west"]:
            value = -0.3 * self.refuge[place]
        elif unit in self.south:
            value = -0.3 * AWAY[TCF][place] - 0.1 * self.near[place]
        elif s.turn >= self.w["home"] and AWAY[KHARKOV][s.where[unit]] > 3:
            value = -self.w["drive"] * self.home[place]
        else:
            value = -self.w["drive"] * AWAY[KHARKOV][place]
        if s.turn < self.w["west"] and ALZ >> place & 1:
            value -= 0.5
        if s.turn >= 9 and place < FIRST_FRONT:
            value -= 0.1 * self.near[place]
        return value
