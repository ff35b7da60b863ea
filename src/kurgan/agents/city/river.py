"""The ferries in the campaign: Germans who stand next to all of them isolate the Soviets (13.3, 15.42)."""

from __future__ import annotations

from typing import Final

from kurgan.agents.city.facts import WORTH
from kurgan.agents.city.orders import Order
from kurgan.agents.city.ways import Danger
from kurgan.agents.core.reasons import Reason
from kurgan.board.placeset import members
from kurgan.games.city.rules.columns import limit
from kurgan.games.city.rules.counters import SHELLS
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import FERRIES, GRID, LAND
from kurgan.games.city.rules.move.reach import Reach, reach
from kurgan.games.city.rules.state import PER_GERMAN, City

SHARE: Final = 3  # at most one of so many units is sent to stand at ferries


def shut(s: City, free: list[int], danger: Danger) -> Order | None:
    """Send a unit next to a ferry, if there are enough to close every one: then all Soviet fire is weaker."""
    needs = {f: -(-s.capacity(f) // PER_GERMAN) for f in FERRIES if s.capacity(f)}
    if not needs or SHARE * sum(needs.values()) > len(free):
        return None
    stacks: dict[int, list[int]] = {}
    for unit in free:
        if not SHELLS[unit] and not any(GRID.near[f] >> s.where[unit] & 1 for f in FERRIES):
            stacks.setdefault(s.where[unit], []).append(unit)
    found = {p: reach(s, GERMAN, p, min(s.allowance(u) for u in units), 1) for p, units in stacks.items()}
    reached = 0
    for one in found.values():
        reached |= one.places
    rooms: dict[int, dict[int, int]] = {}
    for ferry, need in needs.items():
        near = members(GRID.near[ferry] & LAND & reached & ~s.troops[SOVIET])
        rooms[ferry] = {p: limit(p, GERMAN) - s.load(p, GERMAN) for p in near if s.load(p, GERMAN) < limit(p, GERMAN)}
        if sum(rooms[ferry].values()) < need:
            return None
    ferry = max(needs, key=lambda f: (needs[f] - sum(rooms[f].values()), f))  # where room is scarcest
    return _closest(s, stacks, found, rooms[ferry], needs[ferry], danger, ("reason-closes-ferry", "place", ferry))


def _closest(
    s: City, stacks: dict[int, list[int]], found: dict[int, Reach], rooms: dict[int, int], need: int, danger: Danger,
    why: Reason,
) -> Order | None:
    """Choose the stack that is worth most beside a ferry for what its way costs."""
    best: Order | None = None
    for home, units in stacks.items():
        for place, room in rooms.items():
            if not found[home].places >> place & 1:
                continue
            party = sorted(units, key=lambda u: (WORTH[u], u))[: min(room, need)]
            worth = len(party) - 2.0 * danger.risk(party, place, found[home]) - 0.3 * sum(WORTH[u] for u in party)
            worth -= 0.01 * found[home].price(place)
            if best is None or worth > best.worth:
                best = Order(party, place, why=why, worth=worth)
    return best
