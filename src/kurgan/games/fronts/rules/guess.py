"""What a side may imagine of the other: strengths, assets and directives that fit all it knows (3.5)."""

from __future__ import annotations

from typing import cast

from kurgan.core.dice import Dice
from kurgan.core.view import View
from kurgan.games.fronts.rules.assignment import takers
from kurgan.games.fronts.rules.campaign import Turn
from kurgan.games.fronts.rules.kinds import DEAD, DESTROYED, GONE, IN_RESERVE, NOT_YET, UNKNOWN
from kurgan.games.fronts.rules.reinforcement import AXIS_STEP
from kurgan.games.fronts.rules.replacement import Replacement
from kurgan.games.fronts.rules.retreat import OPEN, SHUT, Retreat
from kurgan.games.fronts.rules.setup import armies, unspent
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import lines
from kurgan.games.fronts.rules.tables import (
    ASSET_ARRIVES,
    ASSETS_OF,
    AXIS,
    BASIC,
    BLUE,
    GD,
    GUN,
    LEAST,
    MOUNTAIN,
    ONLY_ARMY,
    OTHER,
    SIDE,
    SOVIET,
    STEPS,
    SUGGESTED,
    UNITS_OF,
)


class Chance:
    """Numbers that follow from a seed, for what a side imagines; three dice make one of them."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice.fast(seed + 1942)

    def below(self, most: int) -> int:
        """Draw a number from 0 to one less than this, each about as likely."""
        made = 0
        for _ in range(3):
            made = made * 6 + self.dice.roll("chance") - 1
        return made % most


def secret(s: Fronts) -> bool:
    """Tell whether the sides still keep their displays to themselves: until the game is over."""
    return s.outcome is None


def known(view: View) -> Fronts:
    """Copy the state as far as a side knows it; what it may not know is UNKNOWN."""
    return cast("Fronts", view.known).copy()


def imagine(s: Fronts, side: int, seed: int) -> None:
    """Imagine strengths, assets, directives and points that the enemy of a side might have."""
    enemy, rng = OTHER[side], Chance(seed)
    _strengths(s, enemy, rng)
    for asset in ASSETS_OF[enemy]:
        come = _arrived(s, asset, enemy) and (asset != BLUE or rng.below(3) == 0)
        s.host[asset] = IN_RESERVE if come else GONE if _arrived(s, asset, enemy) else NOT_YET
        s.steps[asset] = STEPS[asset] if come else 0
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
            s.host[asset] = able[rng.below(len(able))]
    if enemy == AXIS and UNKNOWN in s.orders:
        first = rng.below(3)
        s.orders = [first, (first + 1 + rng.below(2)) % 3]
    _fit_frames(s, enemy)


def _strengths(s: Fronts, enemy: int, rng: Chance) -> None:
    """Imagine basic strengths; before the first battle the Soviet armies share what they were given (6.3-soviet)."""
    for unit in UNITS_OF[enemy]:
        if s.basic[unit] == UNKNOWN:
            half = BASIC[unit] // 2
            s.basic[unit] = BASIC[unit] - rng.below(half + 1)
    if enemy == SOVIET and not s.turn:
        for unit in armies(s):
            s.basic[unit] = LEAST
        for _ in range(unspent(s)):
            open_ = [unit for unit in armies(s) if s.basic[unit] < BASIC[unit]]
            if open_:
                s.basic[open_[rng.below(len(open_))]] += 1


def _arrived(s: Fronts, asset: int, side: int) -> bool:
    """Tell whether the turn track has brought an asset already."""
    turn = s.stack[0]
    late = side == AXIS and isinstance(turn, Turn) and turn.step < AXIS_STEP
    return ASSET_ARRIVES[asset] <= (s.turn - 1 if late else s.turn)


def _fit_frames(s: Fronts, enemy: int) -> None:
    """Make true what the enemy's frames tell of them."""
    for n, frame in enumerate(s.stack):
        if isinstance(frame, Replacement) and frame.side == enemy:
            fresh = Replacement.begin(s, enemy)
            s.stack[n] = Replacement(enemy, fresh.points, fresh.minor, frame.rebuilt)
    top = s.stack[-1]
    if isinstance(top, Retreat) and top.climbs == OPEN and enemy == AXIS:
        for asset in s.assets(MOUNTAIN):
            s.host[asset] = s.host[asset] if GUN[asset] else IN_RESERVE
    elif isinstance(top, Retreat) and top.climbs == SHUT and enemy == AXIS:
        _load(s, MOUNTAIN)


def _load(s: Fronts, unit: int) -> None:
    """Let a unit have some asset that moves with it, from the reserve box if there is one, else from another unit."""
    if any(not GUN[asset] for asset in s.assets(unit)):
        return
    able = [a for a in ASSETS_OF[SIDE[unit]] if not GUN[a] and not ONLY_ARMY[a] and s.host[a] >= IN_RESERVE]
    if able:
        s.host[min(able, key=lambda asset: (s.host[asset] != IN_RESERVE, asset))] = unit
