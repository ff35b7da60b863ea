"""The exact chances of a combat: repulse, stalemate, success by points, overrun, rubble."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from kurgan.games.volga.losses import capacity
from kurgan.games.volga.state import Volga
from kurgan.games.volga.tables import FOREST, RUBBLE_ABOVE, SIDE, TEM, ZONES_MASK
from kurgan.games.volga.values import attack_lines, defense_lines, support_die, total

# How often two dice show each sum.
TWO_DICE = {n: 6 - abs(n - 7) for n in range(2, 13)}
_ALL = 36
_NEVER = 12  # no two dice show more: nothing becomes rubble


@dataclass
class Chances:
    """The chance of every result of one combat."""

    repulse: float = 0.0
    stalemate: float = 0.0
    success: float = 0.0
    overrun: float = 0.0
    rubble: float = 0.0
    by_points: dict[int, float] = field(default_factory=dict)


def came(margin: int, most: int, overrun: bool) -> str:
    """The name of a result; points beyond what the defenders can absorb do not count (11.4.4)."""
    if margin <= 0:
        return "REPULSE" if margin < 0 else "STALEMATE"
    return "OVERRUN" if overrun else f"SUCCESS {min(margin, most)}"


@lru_cache(maxsize=256)
def _rolls(above: int, bonuses: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """How often bonus and attacker's dice beat the defender's dice by so much, without and with new rubble."""
    plain: dict[int, int] = {}
    ruined: dict[int, int] = {}
    for bonus in bonuses:
        for ours, often in TWO_DICE.items():
            found = ruined if ours > above else plain
            for theirs, again in TWO_DICE.items():
                lead = bonus + ours - theirs
                found[lead] = found.get(lead, 0) + often * again
    return tuple((lead, plain.get(lead, 0), ruined.get(lead, 0)) for lead in sorted(plain.keys() | ruined.keys()))


@lru_cache(maxsize=1024)
def wins(gap: int, bonuses: tuple[int, ...]) -> float:
    """The chance that an attack so much stronger than the defence before the dice drives a point home."""
    often = sum(plain for won, plain, _ in _rolls(_NEVER, bonuses) if gap + won > 0)
    return often / (_ALL * _ALL * len(bonuses))


def support_dice(s: Volga, side: int, place: int, support: bool) -> tuple[int, ...]:
    """What the faces of a support die come to in an area; nothing without support."""
    return tuple(support_die(s, side, place, die) for die in range(1, 7)) if support else (0,)


def chances(
    s: Volga, place: int, attackers: list[int], lead: int, foes: list[int], foe: int, gun: int, reply: int,
    support: bool, second: bool = False,
) -> Chances:
    """The chance of every result; `support` if air support or the storm group is committed."""
    made = Chances()
    zone = bool(ZONES_MASK >> place & 1)
    barred = zone or second or bool((FOREST | s.rubble) >> place & 1)
    most = capacity(s, foes)
    gap = total(attack_lines(s, attackers, lead, gun, 0)) - total(defense_lines(s, place, foes, foe, reply))
    bonuses = support_dice(s, SIDE[lead], place, support)
    every = _ALL * _ALL * len(bonuses)
    for won, plain, ruined in _rolls(_NEVER if zone else RUBBLE_ABOVE - TEM[place], bonuses):
        margin = gap + won
        swept = 0 if barred or margin <= most else plain  # new rubble stops an overrun (11.4.5-barred)
        if ruined and not s.rubble >> place & 1:
            made.rubble += ruined / every
        if margin < 0:
            made.repulse += (plain + ruined) / every
        elif margin == 0:
            made.stalemate += (plain + ruined) / every
        else:
            made.overrun += swept / every
            rest = (plain + ruined - swept) / every
            made.success += rest
            if rest:
                points = min(margin, most)
                made.by_points[points] = made.by_points.get(points, 0.0) + rest
    return made
