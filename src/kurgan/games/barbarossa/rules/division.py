"""The legal division of all combat into battles: finding one, and knowing when there is none (MULTIPLE UNIT BATTLES).

A division puts every unit that stands next to an enemy, and every enemy it touches, into exactly one battle, in which
each attacker is next to each defender and the odds are 1-6 or better.
"""

from __future__ import annotations

from kurgan.games.barbarossa.rules.battle import Battle
from kurgan.games.barbarossa.rules.cover import HOPELESS, PATIENCE, Cover
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.tables import ATTACK, NEAR


def contacts(s: Barbarossa, side: int) -> tuple[list[int], list[int]]:
    """List the units of a side that stand next to an enemy, and the enemies they touch (attack.6, combat.trigger)."""
    enemy = OTHER[side]
    attackers = s.among(side, s.zone(enemy))
    return attackers, s.among(enemy, s.zone(side)) if attackers else []


def groups(s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[tuple[list[int], list[int]]]:
    """Split the units in contact into groups that do not touch one another."""
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
    """Find a legal division of these units, each in one battle (multi.3, multi.7); None if there is none."""
    battles: list[Battle] = []
    for group_a, group_d in groups(s, attackers, defenders):
        made = Cover(s, group_a, group_d).battles() if group_a and group_d else None
        if made is None:
            return None
        battles += [Battle(force, foes) for force, foes in made]
    return battles


def leaves_division(
    s: Barbarossa, attackers: list[int], defenders: list[int], force: list[int], targets: list[int]
) -> bool:
    """Tell whether the units that a battle leaves over can still be divided; only those near it can be affected.

    (multi.3a)
    """
    near = 0
    for unit in [*force, *targets]:
        near |= NEAR[s.where[unit]]
    left = [u for u in attackers if u not in force], [u for u in defenders if u not in targets]
    for group_a, group_d in groups(s, *left):
        if any(near >> s.where[u] & 1 for u in [*group_a, *group_d]) and (
            not group_a or not group_d or divide(s, group_a, group_d) is None
        ):
            return False
    return True


def touched_by(s: Barbarossa, units: list[int], enemies: list[int]) -> list[int]:
    """List the enemies that at least one of some units touches."""
    near = 0
    for unit in units:
        near |= NEAR[s.where[unit]]
    return [unit for unit in enemies if near >> s.where[unit] & 1]


def removals(s: Barbarossa, side: int) -> list[int]:
    """List the units of which one must be removed before combat, so that the fewest go (multi.6.remove).

    If the search for the fewest takes too long, the owner may choose any unit of the group.
    """
    patience = PATIENCE
    for group_a, group_d in groups(s, *contacts(s, side)):
        search = Cover(s, group_a, group_d, patience)
        need = search.fewest(len(group_a))
        patience = search.patience
        if need == HOPELESS:
            return group_a
        if need:
            return _spared(s, group_a, group_d, need - 1, patience)
    return []


def _spared(s: Barbarossa, attackers: list[int], defenders: list[int], most: int, patience: int) -> list[int]:
    """List the units after whose removal at most `most` more are enough; all of them when patience ends."""
    known: dict[tuple[int, int], bool] = {}  # units with one factor on one square stand for each other
    found = []
    for unit in attackers:
        kind = (s.where[unit], ATTACK[unit])
        if kind not in known:
            left = [u for u in attackers if u != unit]
            cost = 0
            for group_a, group_d in groups(s, left, touched_by(s, left, defenders)):
                search = Cover(s, group_a, group_d, patience)
                more = search.fewest(most - cost)
                patience = search.patience
                if patience < 0:
                    return attackers
                if more == HOPELESS:
                    cost = most + 1
                    break
                cost += more
            known[kind] = cost <= most
        if known[kind]:
            found.append(unit)
    return found
