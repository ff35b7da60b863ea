"""The officer's Russian turn: garrisons, sure blows, the line, and reserves behind it."""

from __future__ import annotations

import random
from typing import Final

from kurgan.agents.barbarossa_attack import Attacks, Style
from kurgan.agents.barbarossa_facts import (
    AXIS,
    DEFENSE,
    FACTS,
    GRID,
    LENINGRAD,
    NEAR,
    PLACE,
    RUSSIAN,
    VICTORY,
    State,
)
from kurgan.agents.barbarossa_field import distances
from kurgan.agents.barbarossa_line import Front, Post, man, posts_on
from kurgan.agents.barbarossa_player import Plan
from kurgan.agents.barbarossa_scene import Scene, Threat, free_threat
from kurgan.board.placeset import members

AXIS_GROUND: Final[int] = FACTS.tables.AXIS_GROUND
WORK: Final = 1500
CLEAR, MUD, SNOW = 0, 1, 2
# The weather to reckon with in the enemy's next turn where it is not certain.
LIKELY: Final = {"Oct": CLEAR, "Nov": MUD, "Mar": SNOW, "Apr": MUD, "Dec": SNOW, "Jan": SNOW, "Feb": SNOW}


def next_weather(s: State) -> int:
    """The weather of the next month, or a fair guess."""
    months: list[str] = FACTS.tables.MONTH
    return LIKELY.get(months[min(s.turn + 1, len(months) - 1)], CLEAR)


def plan(s: State, rng: random.Random) -> Plan:
    """The movement of a Russian turn."""
    scene = Scene(s, RUSSIAN)
    weather = next_weather(s)
    threat = free_threat(s, AXIS, weather)
    Attacks(scene, _style(scene), set()).arrange(WORK)
    _garrisons(scene, threat)
    front = Front(scene, threat, weather == SNOW)
    nodes = scene.taken
    for u in scene.free():
        nodes |= scene.reach[u]
    nodes &= ~scene.foes & (~scene.zone | scene.taken) & ~front.water & ~AXIS_GROUND
    places = front.chain(nodes)
    for _ in range(3):
        if len(places) * 1.7 <= len(scene.units):
            break
        front.price += 3.0
        places = front.chain(nodes)
    posts = posts_on(scene, _north(scene, threat) + places, weather, 8.0)
    man(scene, posts)
    _reserves(scene, front, posts)
    return Plan(scene.moves, scene.battles)


def _style(scene: Scene) -> Style:
    """What ground is worth to the Russian: his cities and the squares beside them."""
    ground = [0.3] * GRID.size
    for city in VICTORY:
        ground[city] += 18.0
        for place in members(NEAR[city]):
            ground[place] += 5.0
    stand = [-9.0 if AXIS_GROUND >> place & 1 else 0.0 for place in range(GRID.size)]
    return Style(care=1.0, push=0.5, exposure=0.3, ground=ground, stand=stand)


def _garrisons(scene: Scene, threat: Threat) -> None:
    """Each city that an enemy could come near holds enough not to fall at once."""
    for city in VICTORY:
        if scene.foes >> city & 1 or scene.taken >> city & 1:
            continue
        danger = threat.against(city, scene.ground & ~scene.s.one[RUSSIAN])
        if not danger:
            continue
        close = min((GRID.distance(p, city) for p in scene.foes_at), default=99)
        need = 3 if close > 9 else 6 if close > 5 else 10
        need = min(need, danger // 6 + 1)
        held = 0
        able = [u for u in scene.free() if scene.reach[u] >> city & 1]
        while held < need and able and scene.room(city) > 0:
            unit = min(able, key=lambda u: (abs(DEFENSE[u] - need + held), scene.s.where[u] != city, u))
            able.remove(unit)
            scene.place(unit, city)
            held += DEFENSE[unit]


def _north(scene: Scene, threat: Threat) -> list[int]:
    """The post on the isthmus between the Gulf and the lake, against the Finns."""
    spots = [PLACE[name] for name in ("J-31", "J-30", "I-31", "I-32")]
    free = [p for p in spots if not (scene.foes | scene.zone) >> p & 1]
    if not free or scene.foes >> LENINGRAD & 1 or not threat.against(free[0], scene.ground):
        return []
    return free[:1]


def _reserves(scene: Scene, front: Front, posts: list[Post]) -> None:
    """Whoever is left comes up behind the line, out of reach, near a city if there is no line."""
    goals = sum(1 << post.place for post in posts) or sum(1 << city for city in VICTORY)
    field = distances(goals)
    for u in sorted(scene.free(), key=lambda u: (field[scene.s.where[u]], u)):
        reach = scene.reach[u] & ~scene.foes
        calm = reach & ~scene.zone
        open_ = [p for p in members(calm or reach) if scene.room(p) > 0]
        if not open_:
            continue
        place = min(open_, key=lambda p: (abs(field[p] - 2) + 0.3 * front.ground(p), p))
        scene.place(u, place)
