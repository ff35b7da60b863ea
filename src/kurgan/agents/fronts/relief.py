"""Relief: which hex, held by us, would bring supply back to units cut off, and who goes there."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.allot import enough
from kurgan.agents.core.choice import best_over
from kurgan.agents.fronts.facts import AWAY
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.board.placeset import members
from kurgan.games.fronts.rules.tables import BOARD, BOX_MASK, HEX_MASK, TCF

LEAST: Final = 8.0  # the factors cut off that are worth a march
FORCE: Final = 12.0  # how strong those are who go
FAR: Final = 6  # how far they come from


def relief(scene: Scene, supply: Supply, able: list[int]) -> dict[int, tuple[int, float]]:
    """Return for the units that go: the hex, and how much they want to be there."""
    s = scene.s
    held = s.held[scene.side] & BOARD
    hungry = supply.hungry(held)
    mass = {p: sum(scene.strength(u) for u in s.at(p, scene.side)) for p in members(hungry)}

    def fed_from(place: int) -> float:
        left = supply.hungry(held | 1 << place)
        return 0.0 if left >> place & 1 else sum(mass[p] for p in members(hungry & ~left))

    places = members(HEX_MASK & ~supply.enemy_held & ~held) if sum(mass.values()) >= LEAST else []
    goal, best = best_over(LEAST, places, fed_from, -1)
    if goal < 0:
        return {}
    away = hungry | BOX_MASK | 1 << TCF
    fed = [u for u in able if not away >> s.where[u] & 1 and AWAY[goal][s.where[u]] <= FAR]
    fed.sort(key=lambda u: (AWAY[goal][s.where[u]], u))
    return dict.fromkeys(enough(fed, FORCE, scene.strength), (goal, 0.4 + 0.02 * min(best, 40.0)))
