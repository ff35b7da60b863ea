"""What a side may know: the map and the battles are public, strengths, assets and directives are not (3.5)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.games.fronts.assignment import takers
from kurgan.games.fronts.position import FRAMES
from kurgan.games.fronts.state import DEAD, DESTROYED, GONE, IN_RESERVE, NOT_YET, UNKNOWN, Fronts
from kurgan.games.fronts.supply import lines
from kurgan.games.fronts.tables import (
    ASSET_ARRIVES,
    ASSETS_OF,
    AXIS,
    BASIC,
    BLUE,
    GD,
    OTHER,
    SIDE,
    STEPS,
    SUGGESTED,
    UNITS_OF,
)

# Which fields of a frame only its own side may see, and what the other side is shown in their place.
_SECRET: Final[dict[str, dict[int, int]]] = {
    "assets": {2: -1}, "reinforcement": {3: -1}, "replacement": {2: 0, 3: 0}, "battle": {5: -1},
}


def secret(s: Fronts) -> bool:
    """Until the game is over each side keeps its displays to itself."""
    return s.outcome is None


def view(s: Fronts, side: int) -> dict[str, Any]:
    """All that a side may know; after the end, everything."""
    knows = s.table()
    if s.outcome is None:
        columns, frames = knows[0], knows[1]
        for unit in UNITS_OF[OTHER[side]]:
            if s.where[unit] >= 0:
                columns[1][unit] = UNKNOWN
        for asset in ASSETS_OF[OTHER[side]]:
            columns[2][asset] = columns[3][asset] = UNKNOWN
        if side != AXIS:
            columns[5] = [UNKNOWN, UNKNOWN]
        for frame in frames:
            # The defender chooses the anti-tank asset of a battle, so there the attacker is the other side.
            mine = OTHER[frame[1]] if frame[0] == "battle" else frame[1] if len(frame) > 1 else side
            if frame[0] in _SECRET and mine != side:
                for n, shown in _SECRET[frame[0]].items():
                    frame[n] = shown
    return {"game": "fronts", "side": side, "knows": knows}


def known(view_: dict[str, Any]) -> Fronts:
    """The state as far as a side knows it; what it may not know is UNKNOWN."""
    s = Fronts(Dice.fast(0))
    s.restore(view_["knows"], FRAMES)
    return s


def guess(view_: dict[str, Any], seed: int) -> Fronts:
    """A full state that a side may imagine from its view, with dice of its own."""
    s = known(view_)
    s.dice = Dice.fast(seed)
    if s.outcome is None:
        _imagine(s, OTHER[view_["side"]], Random(seed))
    return s


def _imagine(s: Fronts, enemy: int, rng: Random) -> None:
    """Strengths, assets and directives that the enemy might have."""
    for unit in UNITS_OF[enemy]:
        if s.basic[unit] == UNKNOWN:
            s.basic[unit] = rng.randint((BASIC[unit] + 1) // 2, BASIC[unit])
    for asset in ASSETS_OF[enemy]:
        later = ASSET_ARRIVES[asset] > s.turn
        s.host[asset] = NOT_YET if later or asset == BLUE else IN_RESERVE
        s.steps[asset] = 0 if s.host[asset] == NOT_YET else STEPS[asset]
    if enemy == AXIS and not s.owed:
        s.host[GD] = GONE
    joined = lines(s, enemy)
    for asset in ASSETS_OF[enemy]:
        if s.host[asset] != IN_RESERVE:
            continue
        able = takers(s, asset, joined)
        if SUGGESTED[asset] in able:
            s.host[asset] = SUGGESTED[asset]
        elif SUGGESTED[asset] >= 0 and s.where[SUGGESTED[asset]] == DEAD:
            s.host[asset], s.steps[asset] = DESTROYED, 0
        elif able:
            s.host[asset] = rng.choice(able)
    if enemy == AXIS and UNKNOWN in s.orders:
        s.orders = rng.sample(range(3), 2)


def mover(s: Fronts) -> int:
    """The side that decides now, told from the frames alone."""
    top = s.stack[-1]
    kind, data = top.kind(), top.data()
    if kind in ("allocation", "uranus"):
        return 1
    if kind in ("departure", "detachment"):
        return AXIS
    if kind == "attempt":
        return SIDE[int(data[0])]
    if kind == "retreat":
        return OTHER[int(data[0])]
    if kind == "battle":
        return top.decide(s).side
    return int(data[0])

