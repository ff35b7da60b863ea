"""The exact chances of a combat: repulse, stalemate, success by points, overrun, rubble."""

from __future__ import annotations

from dataclasses import dataclass, field

from kurgan.games.volga.losses import capacity
from kurgan.games.volga.state import Volga
from kurgan.games.volga.tables import FOREST, RUBBLE_ABOVE, SIDE, TEM, ZONES_MASK
from kurgan.games.volga.values import attack_lines, defense_lines, support_die, total

# How often two dice show each sum.
TWO_DICE = {n: 6 - abs(n - 7) for n in range(2, 13)}
_ALL = 36


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


def chances(
    s: Volga, place: int, attackers: list[int], lead: int, foes: list[int], foe: int, gun: int, reply: int,
    support: bool, second: bool = False,
) -> Chances:
    """Enumerate every roll; `support` if air support or the storm group is committed."""
    made = Chances()
    dice = range(1, 7) if support else range(1)
    zone = bool(ZONES_MASK >> place & 1)
    most = capacity(s, foes)
    defense = total(defense_lines(s, place, foes, foe, reply))
    for die in dice:
        bonus = 0
        if support:
            bonus = support_die(s, SIDE[lead], place, die)
        attack = total(attack_lines(s, attackers, lead, gun, bonus))
        for ours, often in TWO_DICE.items():
            ruined = not zone and ours + TEM[place] > RUBBLE_ABOVE
            barred = zone or second or ruined or bool((FOREST | s.rubble) >> place & 1)
            for theirs, again in TWO_DICE.items():
                weight = often * again / (_ALL * _ALL * len(dice))
                margin = attack + ours - defense - theirs
                if ruined and not s.rubble >> place & 1:
                    made.rubble += weight
                if margin < 0:
                    made.repulse += weight
                elif margin == 0:
                    made.stalemate += weight
                elif margin > most and not barred:
                    made.overrun += weight
                else:
                    made.success += weight
                    points = min(margin, most)
                    made.by_points[points] = made.by_points.get(points, 0.0) + weight
    return made
