"""How far a force can be judged: a unit's own strength exactly, the enemy's as a range narrowed by what it showed."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.core.frame import Sequence
from kurgan.games.fronts.rules.kinds import UNKNOWN, Clash
from kurgan.games.fronts.rules.reinforcement import AXIS_STEP
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.sums import Sum, fighters, force, modifiers, room, scaled, sums
from kurgan.games.fronts.rules.tables import (
    ARMY,
    ASSET_ARRIVES,
    ASSET_SLOTS,
    ASSETS_OF,
    ATTEMPTS,
    AXIS,
    BASIC,
    GUN_SLOTS,
    MAJOR_CITIES,
    ONLY_ARMY,
    ONLY_FOR,
    OTHER,
    SIDE,
    SOVIET,
    STRENGTH,
    TANK,
)

# The most that one lost step can take from the strength of an asset, by side.
_DROP: Final = [
    max(more - less for a in ASSETS_OF[side] for less, more in zip(STRENGTH[a], STRENGTH[a][1:], strict=False))
    for side in (0, 1)
]
Parts = list[tuple[str, int, int]]


class Preview:
    """An attack as it would be made now: who fights, our sum, and the least and the most of the enemy's."""

    def __init__(self, attackers: list[int], defenders: list[int], ours: Sum, low: int, high: int) -> None:
        self.attackers = attackers
        self.defenders = defenders  # those that can be made to fight; in a crowded box the enemy says who of them does
        self.ours = ours
        self.low = low
        self.high = high


def preview(s: Fronts, place: int, side: int, idle: list[int] | None = None) -> Preview:
    """Estimate what both sides would bring to an attack here: the battle's own sums, as far as they are known.

    Units named as `idle` stand aside already.
    """
    enemy, aside = OTHER[side], [] if idle is None else idle
    ours, theirs = strongest(s, place, side, aside), fighters(s, place, enemy, aside)
    if any(s.basic[unit] == UNKNOWN for unit in theirs):
        attack, _ = sums(s, place, ours, [])
        low, high = _range(s, theirs, room(place, enemy), modifiers(s, place)[1])
        return Preview(ours, theirs, attack, low, high)
    attack, most = sums(s, place, ours, strongest(s, place, enemy, aside))
    weak = sorted(theirs, key=lambda unit: (sum(force(s, [unit])), unit))[: room(place, enemy)]
    return Preview(ours, theirs, attack, sums(s, place, ours, weak)[1].total(), most.total())


def strongest(s: Fronts, place: int, side: int, idle: list[int]) -> list[int]:
    """List the units that a side sends into a battle: all that may fight, the strongest of them in a crowded box."""
    able = fighters(s, place, side, idle)
    chosen = sorted(able, key=lambda unit: (-sum(force(s, [unit])), unit))[: room(place, side)]
    return sorted(chosen)


def _range(s: Fronts, units: list[int], most: int, parts: Parts) -> tuple[int, int]:
    """Find the least and the most that so many of some hidden units bring, tanks cut down by these modifiers."""
    spans = [bounds(s, unit) for unit in units]
    lows = sorted(low for low, _ in spans)[:most]
    highs = sorted((high for _, high in spans), reverse=True)[:most]
    # A unit has a point of basic strength; all else it has shown may be tanks, as many as its slots take.
    armour = [min(low - 1, _armour(s.turn, unit)) for unit, (low, _) in zip(units, spans, strict=True)]
    tanks = sum(sorted(armour, reverse=True)[:most])
    low = sum(lows) - tanks + scaled(tanks, parts)
    return low, max(low, min(sum(highs), _greatest(s.turn, units, most, parts)))


def span(s: Fronts, unit: int) -> tuple[int, int]:
    """Find the least and the greatest strength a unit can have with its assets, whatever it has shown."""
    if s.basic[unit] != UNKNOWN:
        known = sum(force(s, [unit]))
        return known, known
    return 1, _full(s.turn, unit)


@lru_cache(maxsize=2048)
def _full(turn: int, unit: int) -> int:
    """Find the greatest strength a unit can have on a turn."""
    return _greatest(turn, [unit], 1, [])


def _greatest(turn: int, units: list[int], most: int, parts: Parts) -> int:
    """Find the greatest sum of so many of some units: full tracks, and the best assets in all their slots."""
    plain, tanks = _assets(turn, units)
    slots = sum(sorted((ASSET_SLOTS[unit] for unit in units), reverse=True)[:most])
    full = sum(sorted((BASIC[unit] for unit in units), reverse=True)[:most])
    return full + max(scaled(sum(tanks[:n]), parts) + sum(plain[: slots - n]) for n in range(slots + 1))


@lru_cache(maxsize=2048)
def _armour(turn: int, unit: int) -> int:
    """Find the most tank factors a unit can carry on a turn."""
    return sum(_assets(turn, [unit])[1][: ASSET_SLOTS[unit]])


def _assets(turn: int, units: list[int]) -> tuple[list[int], list[int]]:
    """List the strengths of the assets that may be with some units by now, greatest first: others, tanks."""
    plain: list[int] = []
    tanks: list[int] = []
    armies = {ARMY[unit] for unit in units}
    for asset in ASSETS_OF[SIDE[units[0]]]:
        if ASSET_ARRIVES[asset] > turn or (ONLY_FOR[asset] >= 0 and ONLY_FOR[asset] not in units):
            continue
        if not ONLY_ARMY[asset] or ONLY_ARMY[asset] in armies:
            (tanks if TANK[asset] else plain).append(max(STRENGTH[asset]))
    return sorted(plain, reverse=True), sorted(tanks, reverse=True)


def bounds(s: Fronts, unit: int) -> tuple[int, int]:
    """Find the least and the most a unit can bring, its assets counted, after what it has shown this turn.

    What was shown holds until its side next assigns assets and spends replacements: the Soviet side at the start of
    a turn, the Axis after its attacks.
    """
    low, high = span(s, unit)
    if s.basic[unit] != UNKNOWN or not s.battles or s.battles[-1][0] != s.turn:
        return low, high
    if SIDE[unit] == AXIS and renewing(s):
        return low, high
    side = SIDE[unit]
    for number in range(len(s.battles) - 1, -1, -1):
        row = s.battles[number]
        if row[0] != s.turn:
            break
        if unit not in (row[3] if row[1] == side else row[4]):
            continue
        past = Clash(row)
        units, with_, lost = past.units[side], past.sums[side], past.lost[side]
        cut = bool(past.cases) if past.side == side else bool(1 << past.place & MAJOR_CITIES)
        if cut:
            break  # tanks counted for less than they are, nobody knows by how much
        if len(units) > 1:
            return low, max(low, min(high, with_ - len(units) + 1))
        # An anti-tank asset that falls costs no strength, and units that fled into the battle may have taken losses.
        spared = lost if _joined(s, number, side) else min(lost, GUN_SLOTS[unit])
        hurt = past.fled[side] and number + 1 < len(s.battles)  # it may have fled into the next battle, and suffered
        least = low if hurt or _abandons(s, unit, past) else max(low, with_ - lost * _DROP[side])
        return least, max(low, min(high, with_ - lost + spared))
    return low, high


def _joined(s: Fronts, number: int, side: int) -> bool:
    """Tell whether units of a side may have retreated into a battle: they do not fight, but suffer (8.3-spent)."""
    now = Clash(s.battles[number])
    before = [Clash(row) for row in s.battles[:number] if row[:2] == [now.turn, now.side]]
    return any(past.fled[side] for past in before)


def _abandons(s: Fronts, unit: int, past: Clash) -> bool:
    """Tell whether a unit may since have given up its assets to move without supply (7.7.a)."""
    if not ATTEMPTS[unit] or past.side != SOVIET:
        return False
    return bool(s.moved[unit]) if SIDE[unit] == AXIS else s.uranus == s.turn


def renewing(s: Fronts) -> bool:
    """Tell whether the Axis has begun to renew its forces this turn."""
    turn = s.stack[0]
    return s.side == AXIS and isinstance(turn, Sequence) and turn.step >= AXIS_STEP
