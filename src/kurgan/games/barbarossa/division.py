"""The legal division of all combat into battles: finding one, and knowing when there is none (MULTIPLE UNIT BATTLES).

A division puts every unit that stands next to an enemy, and every enemy it touches, into exactly one battle, in which
each attacker is next to each defender and the odds are 1-6 or better.
"""

from __future__ import annotations

from kurgan.games.barbarossa.battle import Battle
from kurgan.games.barbarossa.cover import HOPELESS, Cover
from kurgan.games.barbarossa.state import OTHER, Barbarossa
from kurgan.games.barbarossa.tables import NEAR, UNITS_OF


def contacts(s: Barbarossa, side: int) -> tuple[list[int], list[int]]:
    """The units of a side that stand next to an enemy, and the enemies they touch (attack.6)."""
    enemy = OTHER[side]
    theirs, ours = s.zone(enemy), s.zone(side)
    where = s.where
    attackers = [u for u in UNITS_OF[side] if where[u] >= 0 and theirs >> where[u] & 1]
    defenders = [u for u in UNITS_OF[enemy] if where[u] >= 0 and ours >> where[u] & 1] if attackers else []
    return attackers, defenders


def groups(s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[tuple[list[int], list[int]]]:
    """The units in contact, parted into groups that have nothing to do with one another."""
    where = s.where
    left_a, left_d = list(attackers), list(defenders)
    found: list[tuple[list[int], list[int]]] = []
    while left_a or left_d:
        group_a: list[int] = []
        group_d: list[int] = []
        edge_a, edge_d = 0, 0
        if left_a:
            edge_a = 1 << where[left_a[0]]
        else:
            edge_d = 1 << where[left_d[0]]
        while edge_a or edge_d:
            near_a = 0
            near_d = 0
            if edge_a:
                taken = [u for u in left_a if edge_a >> where[u] & 1]
                left_a = [u for u in left_a if not edge_a >> where[u] & 1]
                group_a += taken
                for unit in taken:
                    near_d |= NEAR[where[unit]]
            if edge_d:
                taken = [u for u in left_d if edge_d >> where[u] & 1]
                left_d = [u for u in left_d if not edge_d >> where[u] & 1]
                group_d += taken
                for unit in taken:
                    near_a |= NEAR[where[unit]]
            edge_a = 0
            for unit in left_a:
                edge_a |= near_a & 1 << where[unit]
            edge_d = 0
            for unit in left_d:
                edge_d |= near_d & 1 << where[unit]
        found.append((group_a, group_d))
    return found


def divide(s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[Battle] | None:
    """A legal division of these units, each of them in one battle (multi.3, multi.7); None if there is none."""
    battles: list[Battle] = []
    for group_a, group_d in groups(s, attackers, defenders):
        made = Cover(s, group_a, group_d).battles() if group_a and group_d else None
        if made is None:
            return None
        battles += [Battle(force, foes) for force, foes in made]
    return battles


def touched_by(s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[int]:
    """The defenders that at least one of the attackers touches."""
    near = 0
    for unit in attackers:
        near |= NEAR[s.where[unit]]
    return [unit for unit in defenders if near >> s.where[unit] & 1]


def removals(s: Barbarossa, side: int) -> list[int]:
    """The units of which one must be removed before combat: those with which the fewest go (multi.6.remove)."""
    for group_a, group_d in groups(s, *contacts(s, side)):
        need = Cover(s, group_a, group_d).fewest(len(group_a))
        if need == HOPELESS:  # beyond the search's patience: the owner may choose any
            return group_a
        if need:
            return [unit for unit in group_a if _spared(s, group_a, group_d, unit, need - 1)]
    return []


def _spared(s: Barbarossa, attackers: list[int], defenders: list[int], unit: int, most: int) -> bool:
    """Whether without a unit so few more removals are enough."""
    left = [u for u in attackers if u != unit]
    for group_a, group_d in groups(s, left, touched_by(s, left, defenders)):
        cost = Cover(s, group_a, group_d).fewest(most)
        if cost == HOPELESS:
            return False
        most -= cost
    return True
