"""The computer players of Pocket."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.players import Players
from kurgan.agents.pocket.blunders import Watcher
from kurgan.agents.pocket.cadet import Cadet
from kurgan.agents.pocket.officer import Officer
from kurgan.games.pocket.rules.counters import ARMOR, NATION, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.land import PLACE, ROW, ROWS, along
from kurgan.games.pocket.rules.state import LEFT, Pocket
from kurgan.games.pocket.rules.victory import held, supplied


def graded(s: Pocket) -> float:
    """Tell how far the Axis got: towns held in supply, the river bank beside them, or the way to the pocket."""
    plan = s.play().victory
    if "river" in plan:
        taken: int = sum(s.troops[SOVIET] >> PLACE[name] & 1 for name in plan["hexes"])
        bank = (supplied(s) & along(*plan["river"])).bit_count()
        full: float = min(1.0, bank / plan["axis_river_hexes"])
        return 0.8 * (1.0 - taken / len(plan["hexes"])) + 0.2 * full
    if "exits" in plan:
        gone = sum(s.where[u] == LEFT for u in UNITS_OF[AXIS])
        tanks = (u for u in UNITS_OF[AXIS] if s.where[u] >= 0 and ARMOR[u] and NATION[u] == "german")
        rows = max((ROW[s.where[u]] for u in tanks if not s.hungry[u]), default=0)
        return min(1.0, 0.35 * gone + 0.5 * rows / ROWS)
    return held(s, plan["hexes"]) / len(plan["hexes"])


PLAYERS: Final = Players(
    cadet=lambda side, seed, weights: Cadet(weights, side, seed),
    officer=lambda side, seed, weights: Officer(weights, side, seed),
    watcher=Watcher,
    graded=graded,
)
