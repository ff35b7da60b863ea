"""The officer's Russian turn: garrisons, sure blows, the line, and reserves behind it."""

from __future__ import annotations

from typing import Final

from kurgan.agents.barbarossa.attack import Attacks, Style
from kurgan.agents.barbarossa.facts import LENINGRAD, Barbarossa, Might, distances, free_might, rules
from kurgan.agents.barbarossa.line import Front, raiders
from kurgan.agents.barbarossa.posts import Post, man, posts_on
from kurgan.agents.barbarossa.reply import answer
from kurgan.agents.barbarossa.scene import Kept, Scene
from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.tables import (
    ATTACK,
    AXIS,
    AXIS_GROUND,
    CLEAR,
    DEFENSE,
    GRID,
    MONTH,
    MUD,
    NEAR,
    PLACE,
    RUSSIAN,
    SNOW,
    STACK,
    VICTORY,
)

WORK: Final = 1500  # ways to attack looked at in one turn
WAYS: Final = (False, True)  # with blows or without
THIN: Final = 24  # with fewer units the line has holes, and many small units are rebuilt rather than one strong
# The weather to expect in the enemy's next turn where it is not certain.
LIKELY: Final = {"Oct": CLEAR, "Nov": MUD, "Mar": SNOW, "Apr": MUD, "Dec": SNOW, "Jan": SNOW, "Feb": SNOW}


def next_weather(s: Barbarossa) -> int:
    """Return the weather of the next month, or a fair guess."""
    return LIKELY.get(MONTH[min(s.turn + 1, len(MONTH) - 1)], CLEAR)


def plan(scene: Scene) -> None:
    """Plan the movement of a Russian turn: of several plans the one that the enemy's reply hurts least."""
    weather = next_weather(scene.s)
    might = free_might(scene.s, AXIS, weather)
    _garrisons(scene, might)
    front = Front(scene, might, weather)
    begun = scene.kept()
    found: list[tuple[float, Kept]] = []
    for strike in WAYS:
        scene.back(begun)
        value = _planned(scene, front, might, weather, strike) - answer(scene, weather)
        if scene.clock.late() and found:
            break  # a plan computed in a hurry is not reliable
        found.append((value, scene.kept()))
    scene.back(max(found, key=lambda pair: pair[0])[1])


def _planned(scene: Scene, front: Front, might: Might, weather: int, strike: bool) -> float:
    """Make one plan, with or without blows, and return what it is worth by itself."""
    if strike:
        Attacks(scene, style(scene, might)).arrange(scene.weights["least_gain"], WORK)
    line = _line(scene, front)
    places = _north(scene, might) + line
    places += [city for city in VICTORY if city not in places and not (scene.foes | scene.zone) >> city & 1]
    posts = posts_on(scene, places, weather, scene.weights["fall"])
    man(scene, posts)
    _reserves(scene, front, posts)
    holes = sum(not scene.taken >> post.place & 1 for post in posts)
    ground = sum(front.ground(place) for place in line) / max(1, len(line))
    return scene.gain - scene.weights["space"] * ground - scene.weights["hole"] * holes


def _line(scene: Scene, front: Front) -> list[int]:
    """Return the squares of the line: the cheapest closed one, else one that ends at the edge, else city rings."""
    able = scene.taken
    for u in scene.free():
        able |= scene.reach[u]
    calm = ~scene.foes & (~scene.zone | scene.taken) & ~front.water & ~AXIS_GROUND
    places = front.chain(front.belt(False) & calm, able, False)
    return places or front.chain(front.belt(True) & calm, able, True) or _rings(scene, calm)


def _rings(scene: Scene, calm: int) -> list[int]:
    """Return the squares around the cities that are left, for when the enemy is through everywhere."""
    found = 0
    for city in VICTORY:
        if not scene.foes >> city & 1:
            found |= NEAR[city] & calm
    return list(members(found))


def style(scene: Scene, might: Might) -> Style:
    """Return what ground is worth to the Russians: their cities and the squares beside them."""
    w = scene.weights
    ground = [w["ground"]] * GRID.size
    for city in VICTORY:
        ground[city] += w["city"]
        for place in members(NEAR[city]):
            ground[place] += w["beside_city"]
    for place in raiders(scene) if scene.s.turn > 2 else []:
        ground[place] += w["raider"]
    stand = [-9.0 if AXIS_GROUND >> place & 1 else 0.0 for place in range(GRID.size)]
    dear = 0
    for city in VICTORY:
        if scene.zone >> city & 1 and not scene.foes >> city & 1:  # held by fighting units that touch it, or lost
            stand[city] += w["hold"]
            dear |= NEAR[city] & scene.foes
    share = w["exposure"]
    posts: dict[int, Post] = {}

    def exposure(place: int, units: list[int]) -> float:
        if place not in posts:
            posts[place] = _beside(scene, might, place)
        return share * posts[place].loss(units)

    return Style(w["care"], w["push"], exposure, ground, stand, dear)


def _beside(scene: Scene, might: Might, place: int) -> Post:
    """Make a post of a square next to the enemy, open to them on their side of it."""
    sides = NEAR[place] & scene.ground & (scene.foes | GRID.step(scene.foes)) & ~scene.s.one[RUSSIAN]
    comers = [ATTACK[u] for u in might.units if might.reach[u] & sides]
    return Post(place, comers, STACK * sides.bit_count(), rules.doubled(scene.s, place, sides), 0.0)


def _garrisons(scene: Scene, might: Might) -> None:
    """Give each city that an enemy could come near enough units not to fall at once."""
    for city in VICTORY:
        if (scene.foes | scene.zone | scene.taken) >> city & 1:
            continue
        danger = might.at(city, scene.ground & ~scene.s.one[RUSSIAN])
        if not danger:
            continue
        close = min((GRID.distance(p, city) for p in scene.foes_at), default=99)
        need = min(3 if close > 10 else 7 if close > 6 else 21, danger // 6 + 1)
        held = 0
        able = [u for u in scene.free() if scene.reach[u] >> city & 1]
        while held < need and able and scene.room(city) > 0:
            unit = min(able, key=lambda u: (abs(DEFENSE[u] - need + held), scene.s.where[u] != city, u))
            able.remove(unit)
            scene.place(unit, city, ("reason-holds", "place", city))
            held += DEFENSE[unit]


def _north(scene: Scene, might: Might) -> list[int]:
    """Return the post on the isthmus between the Gulf and the lake, against the Finns."""
    spots = [PLACE[name] for name in ("J-31", "J-30", "I-31", "I-32")]
    free = [p for p in spots if not (scene.foes | scene.zone) >> p & 1]
    if not free or scene.foes >> LENINGRAD & 1 or not might.at(free[0], scene.ground):
        return []
    return free[:1]


def _reserves(scene: Scene, front: Front, posts: list[Post]) -> None:
    """Bring the units that are left up behind the line, towards the city nearest to the enemy's mass."""
    field = distances(sum(1 << post.place for post in posts) or sum(1 << city for city in VICTORY))
    city = _pressed(scene)
    home = distances(1 << city)
    for u in sorted(scene.free(), key=lambda u: (home[scene.s.where[u]], u)):
        reach = scene.reach[u] & ~scene.foes
        calm = reach & ~scene.zone
        open_ = [p for p in members(calm or reach) if scene.room(p) > 0]
        if open_:
            place = min(open_, key=lambda p: (max(0, home[p] - 3) + max(0, 2 - field[p]) + 0.3 * front.ground(p), p))
            scene.place(u, place, ("reason-reserve", "place", city))


def _pressed(scene: Scene) -> int:
    """Return the city, not lost yet, with the most enemy strength near it."""
    left = [city for city in VICTORY if not scene.foes >> city & 1] or list(VICTORY)

    def strength(city: int) -> float:
        return sum(
            sum(ATTACK[u] for u in units) * 0.8 ** GRID.distance(place, city) for place, units in scene.foes_at.items()
        )

    return max(left, key=lambda city: (strength(city), -city))
