"""What raids and sieges may cost the German side: open areas that points depend on, and the campaign's zones."""

from __future__ import annotations

from typing import Final

from kurgan.agents.volga.control import beside, step_from
from kurgan.agents.volga.facts import GERMAN, Volga, members
from kurgan.agents.volga.standing import Standing
from kurgan.agents.volga.supply import weak_points
from kurgan.board.placeset import placeset
from kurgan.games.volga.rules.tables import NEAR, PLACE, PLACE_COUNT, VICTORY

GATE: Final = 40.0  # a zone whose loss loses the campaign
GATES: Final = placeset(PLACE[name] for name in VICTORY["breakthrough_zones"])
SIEGE: Final = [(gate, (gate, *members(NEAR[gate]))) for gate in members(GATES)]
EVERYWHERE: Final = (1 << PLACE_COUNT) - 1
RAID_STEPS: Final = (1.0, 1.0, 0.8, 0.5, 0.2)  # how sure a raid is of an area that costs one, two ... to reach


def siege(at: Standing, storm: float) -> float:
    """Return the danger to the zones that decide the campaign, by the largest Soviet force next to each."""
    count_g, count_s = at.count
    total = 0.0
    for gate, around in SIEGE:
        red = max([count_s[p] for p in around])
        total += GATE if at.soviet >> gate & 1 else storm * red / (red + 2.0 * count_g[gate] + 0.5)
    return total


def keys(s: Volga, raid: float, alone: float, gates: int) -> list[tuple[int, float]]:
    """List the areas whose loss hurts, each with its cost: `raid` for a point, `alone` for a German who is cut off."""
    found = [
        (place, raid * points + alone * sum(s.size(p, GERMAN) for p in members(cut & s.held[GERMAN])))
        for place, points, cut in weak_points(s.soviet)
    ]
    return found + [(place, GATE * (1 + s.night) / 4.0) for place in members(gates & ~s.soviet)]


class Menace:
    """The areas that points depend on, each with what its loss costs, and a cache of what raids may take."""

    def __init__(self, keys: list[tuple[int, float]]) -> None:
        self.keys: Final = keys
        self.places: Final = placeset(place for place, _ in keys)
        self._known: dict[tuple[int, int, int], float] = {}

    def cost(self, at: Standing) -> float:
        """Return the cost of what is open to raids: empty areas within a march of a free Soviet."""
        held_g, held_s = at.held_g, at.held_s
        open_ = self.places & ~at.soviet & ~held_g
        if not open_:
            return 0.0
        state = (open_, held_g, held_s)
        known = self._known.get(state)
        if known is not None:
            return known
        free = EVERYWHERE & ~held_g
        watched = beside(held_g)
        before, edge = 0, held_s & free
        seen = edge
        total = 0.0
        for weight in RAID_STEPS:
            # Beside an enemy every step costs two, so a screen slows a raider down even where it does not bar the way.
            grown = (step_from(edge) & ~watched | step_from(before) & watched) & free & ~seen
            before, edge = edge, grown
            seen |= grown
            if grown & open_:
                total += weight * sum([lost for place, lost in self.keys if grown >> place & 1])
        self._known[state] = total
        return total
