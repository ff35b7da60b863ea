"""The way out of a pocket: hexes that, held by troops, let supply through the ring."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.lines import chain
from kurgan.agents.pocket.facts import AXIS, worth
from kurgan.agents.pocket.posts import cut_off
from kurgan.agents.pocket.scene import Scene
from kurgan.board.placeset import members
from kurgan.games.pocket.counters import GUN, HQ, HQS_OF
from kurgan.games.pocket.land import CROSS

LONGEST: Final = 6  # hexes of a corridor that troops must hold


def keep_open(scene: Scene) -> None:
    """Troops stand in the zones of the ring where a few of them let supply through (S14, S45).

    Whoever feeds the pocket must be in it, and everybody who holds the corridor can be there.
    """
    s = scene.s
    pocket = cut_off(scene) if scene.side == AXIS else 0
    line, open_ = s.traced(AXIS), s.play().area & ~scene.foes
    starts = {s.where[hq]: 0.0 for hq in HQS_OF[AXIS] if s.where[hq] >= 0 and pocket >> s.where[hq] & 1}
    if not starts:
        return
    bare = s.zone(scene.enemy) & open_
    able: dict[int, list[int]] = {}

    def comers(place: int) -> list[int]:
        if place not in able:
            able[place] = [u for u in scene.comers(place) if u not in scene.moves and not HQ[u] and not GUN[u]]
        return able[place]

    def links(place: int) -> list[tuple[int, float]]:
        found = []
        for p in members(CROSS[AXIS].step(1 << place) & open_):
            if not bare >> p & 1 or scene.held.get(p):
                found.append((p, 0.01))
            elif comers(p):
                found.append((p, 1.0 + 0.5 * scene.danger(p, 4.0)))
        return found

    posts = [p for p in chain(starts, line & ~bare, links) if bare >> p & 1 and not scene.held.get(p)]
    if len(posts) > LONGEST:
        return
    chosen: dict[int, int] = {}
    for post in sorted(posts, key=lambda p: (len(comers(p)), p)):
        free = [u for u in comers(post) if u not in chosen]
        if not free:
            return
        chosen[min(free, key=lambda u: (s.where[u] != post, scene.bound(u), worth(s, u), u))] = post
    for u, post in chosen.items():
        scene.place(u, post, "lets supply through")
