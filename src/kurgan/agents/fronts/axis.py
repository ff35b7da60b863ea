"""What the Axis is after: the Volga, its directives, the Caucasus with a few corps, and Kharkov kept."""

from __future__ import annotations

from typing import Final

from kurgan.agents.fronts.facts import AWAY, FACTS, steps_from
from kurgan.agents.fronts.judge import Worth
from kurgan.agents.fronts.relief import relief
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.board.placeset import members
from kurgan.games.fronts.rules.tables import (
    ASSET_SLOTS,
    ASTRAKHAN,
    BOX_MASK,
    BOX_POINTS,
    ELBRUS,
    FIRST_FRONT,
    HEX_MASK,
    KHARKOV,
    LAST_TURN,
    MOUNTAIN,
    PLACE,
    ROSTOV,
    SLOTS,
    STALINGRAD,
    UNIT,
    VOLGA,
    VORONEZH,
)

AXIS: Final = 0
SOUTH: Final = [UNIT[name] for name in ("G-5", "G-52", "G-4", "G-57Pz", "G-14Pz")]
BOX_GOALS: Final = [PLACE[name] for name in ("Maikop", "Dagestan", "Baku", "Batumi")]
KRASNODAR: Final = PLACE["Krasnodarsky"]
# The west bank of the Volga, Stalingrad left aside: there it takes no siege to stand on the river.
BANK: Final = [
    PLACE[name] for name in ("0307", "0406", "0507", "0707", "0806", "0805", "0804", "0803", "0903", "1002")
]
# Where the first weeks lead to, by the seed: Rostov, Voronezh, or between the rivers.
OPENINGS: Final = [ROSTOV, VORONEZH, PLACE["0712"]]
OPENED: Final = 3  # turns
# Infantry of the second line: it follows, so that units stand between the spearheads and the edge of the map.
DEPTH: Final = {UNIT[f"G-{number}"] for number in ("55", "7", "29", "11", "44", "4", "52", "5", "42", "49Mtn")}
MINORS: Final = [UNIT[name] for name in ("H-2", "I-8", "R-3", "R-4")]
REAR: Final = [PLACE[name] for name in ("0818", "0418", "1118", "0618")]  # on the edge nobody can be cut off
_BANK: Final = steps_from(sum(1 << place for place in BANK))
_CITY: Final = AWAY[STALINGRAD]


def worth(scene: Scene) -> Worth:
    """Make the prices for the Axis; directives raise what their events are worth."""
    s = scene.s
    weights = FACTS.weights(s)
    w = scene.weights
    made = Worth(
        ours=w["ours"], theirs=w["theirs"], loss=w["loss"], kill=w["kill"], zone_kill=0.5 + w["zone"] * weights[1],
        back=w["back"], dread=w["dread"], caution=w["caution"], poor=w["poor"],
    )
    made.ground[STALINGRAD] = w["city"]
    made.ground[ASTRAKHAN] = w["city"]
    made.ground[VORONEZH] = made.ground[ROSTOV] = 1.0 + weights[1]
    made.stake[KHARKOV] = 40.0
    made.stake[ROSTOV] = made.stake[VORONEZH] = 2.0
    if s.turn >= LAST_TURN:  # there is no enemy turn left to strike back in
        made.ours, made.loss, made.dread, made.theirs, made.kill = 0.2, 0.5, 0.0, 0.2, 0.5
        for place in members(VOLGA):
            made.ground[place] += 25.0
    for box in BOX_GOALS:
        made.ground[box] = 1.0 + w["box"] * BOX_POINTS[box] * weights[0]
    return made


class Axis:
    """The purpose of the Axis on one turn."""

    def __init__(self, scene: Scene, opening: int = 0) -> None:
        self.scene = scene
        self.first = AWAY[OPENINGS[opening % len(OPENINGS)]] if scene.s.turn <= OPENED else None
        s, w = scene.s, scene.weights
        self.weights: list[int] = FACTS.weights(s)
        count = int((3 + (self.weights[0] == 3) + (self.weights[0] >= 2)) * w["south"] + 0.5)
        self.south = [u for u in SOUTH if s.where[u] >= 0][:count]
        self.goals = self._boxes() if count else {}
        self.slack = w["pace"] * (LAST_TURN - s.turn)  # how far from the Volga the second line may be
        self.near = steps_from(s.held[scene.enemy] & HEX_MASK)
        self.rear = self._rear()
        self.watch = self._watch()
        able = [u for u in s.present(AXIS) if u not in self.watch and u not in self.goals and u not in self.rear]
        self.relief = relief(scene, Supply(scene, self.hunger), able)

    def _boxes(self) -> dict[int, int]:
        """Return the Caucasus goal of every corps that goes there."""
        s = self.scene.s
        made: dict[int, int] = {}
        if s.where[MOUNTAIN] >= 0:
            made[MOUNTAIN] = PLACE["Batumi"] if s.edelweiss else ELBRUS
        for unit, goal in zip(self.south, [*BOX_GOALS[:3], KRASNODAR, PLACE["Stavropolsky"]], strict=False):
            made[unit] = goal
        if s.where[UNIT["G-42"]] >= 0:
            made[UNIT["G-42"]] = KRASNODAR
        return made

    def _rear(self) -> dict[int, int]:
        """Return the allied armies that stay on the edge of the map, where they can always move against a raider."""
        s = self.scene.s
        here = [u for u in MINORS if s.where[u] >= 0][: int(self.scene.weights["rear"] + 0.5)]
        return dict(zip(here, REAR, strict=False)) if s.turn < LAST_TURN else {}

    def posts(self) -> dict[int, int]:
        """Keep Kharkov with as many as the enemy near it calls for; at the end a unit stands on the Volga."""
        if self.scene.s.turn >= LAST_TURN:
            return self._on_the_volga()
        return dict.fromkeys(self.watch, KHARKOV)

    def _watch(self) -> list[int]:
        """Choose who guards Kharkov, as many as the enemy near it calls for: units that can be there now first."""
        scene, s = self.scene, self.scene.s
        near = [u for u, _ in scene.threats if AWAY[KHARKOV][s.where[u]] <= 3]
        need = 4.0 if not near else scene.weights["watch"] + 0.25 * sum(scene.strength(u) for u in near)
        able = [u for u in s.present(AXIS) if u not in self.goals and FACTS.supplied(s, u, scene.lines)]
        able += [u for u in s.at(KHARKOV, AXIS) if u not in able]

        def rank(unit: int) -> tuple[bool, bool, float, int]:
            """Sort units by how soon they can be there: those there now, the second line, the nearest and smallest."""
            there = s.where[unit] == KHARKOV or (not s.inside[unit] and KHARKOV in scene.ways(unit).goals())
            spare = unit not in self.rear and ASSET_SLOTS[unit] == 1
            return not there, not spare, AWAY[KHARKOV][s.where[unit]] + 0.3 * scene.strength(unit), unit

        made: list[int] = []
        held = 0.0
        for unit in sorted(able, key=rank):
            if held >= need or (rank(unit)[:2] == (True, True)):
                break
            made.append(unit)
            held += scene.steps[unit]
        return made

    def _on_the_volga(self) -> dict[int, int]:
        """Choose one unit more than needed, the strongest first, that can end in supply on the Volga unopposed."""
        scene, s = self.scene, self.scene.s
        free = VOLGA & ~s.held[scene.enemy]
        made: dict[int, int] = {}
        for unit in sorted(s.present(AXIS), key=lambda u: (-scene.strength(u), u)):
            if not FACTS.supplied(s, unit, scene.lines):
                continue
            spots = [p for p in [s.where[unit], *scene.ways(unit).goals()] if free >> p & 1 and scene.fed(p)]
            spots = [p for p in spots if p not in made.values()]
            if spots:
                made[unit] = spots[0]
                if len(made) == FACTS.hexes_needed(s) + 1:
                    break
        return made

    def hunger(self, foe: int) -> float:
        """Return what it is worth that an army has no supply: it cannot run or be raised, and dies where it stands."""
        return self.scene.weights["starve"] * (self.scene.strength(foe) + 2.0) if self.scene.s.turn < LAST_TURN else 0.0

    def arranged(self, held: int, alone: int) -> float:
        """Return what it is worth to hold the Volga at the end, best in two places (10.4)."""
        turn, count = self.scene.s.turn, (alone & VOLGA).bit_count()
        if turn < LAST_TURN - 1 or not count:
            return 0.0
        need = FACTS.hexes_needed(self.scene.s)
        return (60.0 if turn == LAST_TURN else 6.0) * min(count, need) / need + 2.0 * min(count, need + 2)

    def most(self, place: int) -> int:
        """Return the slots of a box; elsewhere any number."""
        return SLOTS[place][AXIS] if 1 << place & BOX_MASK else 99

    def pull(self, unit: int, place: int) -> float:
        """Pull towards the Volga, or to the Caucasus for those that go there."""
        if place >= FIRST_FRONT:
            return -20.0
        value = 0.0
        if unit in self.watch:
            return -0.8 * AWAY[KHARKOV][place]
        if unit in self.rear:
            return -0.4 * AWAY[self.rear[unit]][place]
        goal = self.goals.get(unit, -1)
        if goal >= 0:
            value -= 0.6 * AWAY[goal][place]
            value += 0.6 * BOX_POINTS[place] * self.weights[0]
            return value
        if 1 << place & BOX_MASK:
            return -8.0 - 0.5 * _BANK[place]  # only a way out of a box leads through another
        rescue, eager = self.relief.get(unit, (-1, 0.0))
        if rescue >= 0:
            return -eager * AWAY[rescue][place]
        w = self.scene.weights
        if self.first is not None:
            value -= w["opening"] * self.first[place]
        value -= w["bank"] * max(_BANK[place] - (self.slack if unit in DEPTH else 0.0), 0.0) + w["lure"] * _CITY[place]
        value -= w["hunt"] * self.near[place]
        if VOLGA >> place & 1:
            value += 1.0
        return value

