"""The exact chances of a combat: repulse, stalemate, success by points, overrun, rubble."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kurgan.core.message import Message
from kurgan.games.volga.rules.losses import capacity
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import NO_OVERRUN, RUBBLE_ABOVE, SIDE, TEM, ZONES_MASK
from kurgan.games.volga.rules.values import attack_lines, defense_lines, support_die, total

# How often two dice show each sum.
TWO_DICE = {n: 6 - abs(n - 7) for n in range(2, 13)}
_ALL = 36
_NEVER = 12  # no two dice show more: nothing becomes rubble


class Chances(NamedTuple):
    """The chance of every result of one combat; success by its points, the fewest first."""

    repulse: float
    stalemate: float
    success: float
    overrun: float
    rubble: float
    by_points: tuple[tuple[int, float], ...]


def came(margin: int, most: int, overrun: bool) -> str:
    """Name a result; points beyond what the defenders can absorb do not count (11.4.4)."""
    if margin <= 0:
        return "REPULSE" if margin < 0 else "STALEMATE"
    return "OVERRUN" if overrun else f"SUCCESS {min(margin, most)}"


def result_of(margin: int, overrun: bool) -> Message:
    """Make the message that tells a result (11.4.4, 11.4.4-repulse, 11.4.4-stalemate, 11.4.4-success, 11.4.5)."""
    if margin <= 0:
        return Message("sheet-result-repulse" if margin < 0 else "sheet-result-stalemate")
    return Message("sheet-result-overrun" if overrun else "sheet-result-success", {"margin": margin})


@lru_cache(maxsize=256)
def _rolls(above: int, bonuses: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Count how often bonus and attacker's dice beat the defender's by so much, without and with new rubble."""
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
    """Return the chance that an attack so much stronger than the defence before the dice drives a point home."""
    often = sum(plain for won, plain, _ in _rolls(_NEVER, bonuses) if gap + won > 0)
    return often / (_ALL * _ALL * len(bonuses))


def support_dice(s: Volga, side: int, place: int, support: bool) -> tuple[int, ...]:
    """List what the faces of a support die come to in an area; nothing without support."""
    return tuple(support_die(s, side, place, die) for die in range(1, 7)) if support else (0,)


def chances(
    s: Volga, place: int, attackers: list[int], lead: int, foes: list[int], foe: int, gun: int, reply: int,
    support: bool, second: bool,
) -> Chances:
    """Return the chance of every result; `support` if air support or the storm group is committed."""
    gap = total(attack_lines(s, attackers, lead, gun, 0)) - total(defense_lines(s, place, foes, foe, reply))
    return by_gap(s, place, SIDE[lead], foes, gap, support, second)


def by_gap(s: Volga, place: int, side: int, foes: list[int], gap: int, support: bool, second: bool) -> Chances:
    """Return the chances of a side's attack that is so much stronger than the defence before all dice."""
    zone = bool(ZONES_MASK >> place & 1)
    barred = zone or second or bool((NO_OVERRUN | s.rubble) >> place & 1)
    above = _NEVER if zone else RUBBLE_ABOVE - TEM[place]
    old = bool(s.rubble >> place & 1)
    return outcomes(gap, capacity(s, foes), barred, above, old, support_dice(s, side, place, support))


@lru_cache(maxsize=4096)
def outcomes(gap: int, most: int, barred: bool, above: int, old: bool, bonuses: tuple[int, ...]) -> Chances:
    """Return the chances of an attack so much stronger before the dice on defenders who can absorb `most` points.

    `barred` if there is no overrun there, `above` the attacker's roll that leaves rubble, `old` if there is some.
    """
    repulse = stalemate = success = overrun = rubble = 0.0
    by_points: dict[int, float] = {}
    every = _ALL * _ALL * len(bonuses)
    for won, plain, ruined in _rolls(above, bonuses):
        margin = gap + won
        swept = 0 if barred or margin <= most else plain  # new rubble stops an overrun (11.4.5-barred)
        if ruined and not old:
            rubble += ruined / every
        if margin < 0:
            repulse += (plain + ruined) / every
        elif margin == 0:
            stalemate += (plain + ruined) / every
        else:
            overrun += swept / every
            rest = (plain + ruined - swept) / every
            success += rest
            if rest:
                points = min(margin, most)
                by_points[points] = by_points.get(points, 0.0) + rest
    return Chances(repulse, stalemate, success, overrun, rubble, tuple(sorted(by_points.items())))
