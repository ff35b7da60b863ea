"""One battle: who may fight whom, doubling, odds, and the exact chances of every result."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.kinds import ListOf, Number, Part, Row, Text
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import A_UNIT, Barbarossa
from kurgan.games.barbarossa.rules.tables import (
    ACROSS_STRAIT,
    ATTACK,
    AUTOMATIC,
    DEFENSE,
    DOUBLING,
    GRID,
    MAJOR,
    NEAR,
    RESULTS,
    RIVER_POINTS,
    RIVERS,
    SIDE,
    WORST,
)

AUTOMATIC_COLUMN: Final = f"{AUTOMATIC}-1"


class Battle:
    """Attackers and defenders of one battle; `result` is empty until the die has been rolled."""

    def __init__(self, attackers: list[int], defenders: list[int], result: str = "", die: int = 0) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.result = result
        self.die = die


A_BATTLE: Final = Row(
    Part("attackers", ListOf(A_UNIT)), Part("defenders", ListOf(A_UNIT)),
    Part("result", Text("", *sorted({result for column in RESULTS.values() for result in column})), ""),
    Part("die", Number(0, 6), 0), make=Battle,
)


def doubles(attacker: int, defender: int) -> bool:
    """Tell whether a river doubles a defender against an attack from the next square alone.

    (defend.2, defend.4, defend.7, defend.a)
    """
    rivers = RIVERS[attacker]
    if not rivers:
        return False
    if any(river in RIVERS[defender] for river in rivers):
        return len(rivers) > 1
    return any((river, defender) not in RIVER_POINTS for river in rivers)


# For every square, the squares next to it from which an attack across a river doubles the defence.
BEHIND_RIVER: Final[list[int]] = [0] * GRID.size
for _place in members(GRID.all):
    for _next in members(NEAR[_place]):
        if doubles(_next, _place):
            BEHIND_RIVER[_place] |= 1 << _next


def doubled(s: Barbarossa, place: int, attackers: int) -> bool:
    """Tell whether units on a square are doubled against attackers on some squares; nothing triples them.

    (defend.b, defend.5, defend.6, weather.frozen, defend.1, defend.3)
    """
    if DOUBLING >> place & 1:
        return True
    return not s.frozen() and attackers & ~BEHIND_RIVER[place] == 0


def doubling_case(s: Barbarossa, place: int, attackers: int) -> str:
    """Return the row of the defence table that applies to a square."""
    if DOUBLING >> place & 1:
        return "defend.6" if MAJOR >> place & 1 else "defend.5"
    on_rivers = [bool(RIVERS[p]) for p in members(attackers)]
    if not any(on_rivers):
        return "defend.1"
    if attackers & ~BEHIND_RIVER[place] == 0:
        if s.frozen():
            return "weather.frozen"
        both = any(river in RIVERS[place] for p in members(attackers) for river in RIVERS[p])
        return "defend.7" if both else "defend.2"
    if not all(on_rivers):
        return "defend.3"
    pointed = any((river, place) in RIVER_POINTS for p in members(attackers) for river in RIVERS[p])
    return "defend.a" if pointed else "defend.4"


def squares_of(s: Barbarossa, units: list[int]) -> int:
    """Return the squares that units stand on, as a set."""
    where = s.where
    found = 0
    for unit in units:
        found |= 1 << where[unit]
    return found


def attack_total(units: list[int]) -> int:
    """Add up the attack factors (multi.1, attack.7)."""
    total = 0
    for unit in units:
        total += ATTACK[unit]
    return total


def defence_total(s: Barbarossa, defenders: list[int], attackers: int) -> int:
    """Add up the defence factors against attackers on a set of squares (multi.2)."""
    total = 0
    where = s.where
    for unit in defenders:
        total += DEFENSE[unit] * (2 if doubled(s, where[unit], attackers) else 1)
    return total


def column(attack: int, defence: int) -> str:
    """Return the column of the table, rounded for the defender (combat.odds, combat.automatic); empty below 1-6.

    (multi.6)
    """
    if attack >= defence:
        odds = attack // defence
        return AUTOMATIC_COLUMN if odds >= AUTOMATIC else f"{odds}-1"
    if attack <= 0 or defence > WORST * attack:
        return ""
    return f"1-{-(-defence // attack)}"


def odds(s: Barbarossa, attackers: list[int], defenders: list[int]) -> str:
    """Return the odds of a battle as it stands."""
    return column(attack_total(attackers), defence_total(s, defenders, squares_of(s, attackers)))


def touches(s: Barbarossa, unit: int, enemies: list[int]) -> bool:
    """Tell whether a unit is next to every one of some enemies (multi.3b)."""
    near = NEAR[s.where[unit]]
    return all(near >> s.where[enemy] & 1 for enemy in enemies)


def over_straits(s: Barbarossa, unit: int, enemies: list[int]) -> bool:
    """Tell whether a unit faces some enemy across the straits (azov.2)."""
    return ACROSS_STRAIT.get(s.where[unit]) in [s.where[enemy] for enemy in enemies]


def forbidden(s: Barbarossa, attackers: list[int], defenders: list[int]) -> Rule | None:
    """Return the rule that forbids a battle; other units on the squares do not matter (multi.4, multi.5)."""
    if not attackers:
        return rule("attack.6.enemies")
    if not defenders:
        return rule("attack.6.units")
    if not all(touches(s, unit, defenders) for unit in attackers):
        return rule("azov.2" if any(over_straits(s, unit, defenders) for unit in attackers) else "multi.3b")
    if not odds(s, attackers, defenders):
        return rule("multi.6")
    return None


def bad_battle(s: Barbarossa, battle: Battle) -> Message | None:
    """Say what is wrong with a battle written by hand."""
    if any(SIDE[u] != s.side for u in battle.attackers) or any(SIDE[u] == s.side for u in battle.defenders):
        return Message("fault-battle-sides")
    if battle.result:
        return None if battle.attackers and battle.defenders else Message("fault-battle-forces")
    if battle.die:
        return Message("fault-battle-die")
    if any(s.where[unit] < 0 for unit in battle.attackers + battle.defenders):
        return Message("fault-battle-units")
    barred = forbidden(s, battle.attackers, battle.defenders)
    return None if barred is None else Message("fault-battle-barred", {"case": barred.case})


def chances(odds_column: str) -> list[tuple[str, list[int]]]:
    """List every result of a column with the faces of the die that bring it, in the order of the table."""
    if odds_column == AUTOMATIC_COLUMN:
        return [("D ELIM", [])]
    found: dict[str, list[int]] = {}
    for face, result in enumerate(RESULTS[odds_column], 1):
        found.setdefault(result, []).append(face)
    order = ["A ELIM", "A BACK 2", "EXCHANGE", "D BACK 2", "D ELIM"]
    return [(result, found[result]) for result in order if result in found]
