"""The legal division of all combat into battles: finding one, and knowing when there is none (MULTIPLE UNIT BATTLES).

A division puts every unit that stands next to an enemy, and every enemy it touches, into exactly one battle, in which
each attacker is next to each defender and the odds are 1-6 or better. An attacker that joins a battle never makes its
odds worse, so the search looks for the smallest forces that cover all defenders; whoever is left joins afterwards.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from kurgan.games.barbarossa.battle import Battle, column, doubled
from kurgan.games.barbarossa.state import OTHER, Barbarossa
from kurgan.games.barbarossa.tables import ATTACK, DEFENSE, NEAR, UNITS_OF

PATIENCE: Final = 4000  # forces tried for one group of units in contact before the search gives up
MOST_REMOVED: Final = 3  # removals looked ahead when no division exists


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
    """A legal division of these units into battles, None if there is none."""
    battles: list[Battle] = []
    for group_a, group_d in groups(s, attackers, defenders):
        made = _Search(s, group_a, group_d).run() if group_a and group_d else None
        if made is None:
            return None
        battles += made
    return battles


class _Search:
    """The search for a division of one group of units; sets of units are integers over its two lists."""

    def __init__(self, s: Barbarossa, attackers: list[int], defenders: list[int]) -> None:
        self.s = s
        self.attackers = attackers
        self.defenders = defenders
        self.spot_a = [s.where[u] for u in attackers]
        self.spot_d = [s.where[u] for u in defenders]
        self.sees: list[int] = []  # for each attacker, the defenders it touches
        for place in self.spot_a:
            near = NEAR[place]
            seen = 0
            for n, spot in enumerate(self.spot_d):
                if near >> spot & 1:
                    seen |= 1 << n
            self.sees.append(seen)
        self.seen_by: list[int] = []  # for each defender, the attackers that touch it
        for n in range(len(defenders)):
            by = 0
            for k, seen in enumerate(self.sees):
                if seen >> n & 1:
                    by |= 1 << k
            self.seen_by.append(by)
        self.patience = PATIENCE
        self.fights: list[tuple[int, int]] = []

    def run(self) -> list[Battle] | None:
        """The battles found, None if there are none."""
        if not self._cover((1 << len(self.attackers)) - 1, (1 << len(self.defenders)) - 1):
            return None
        return [
            Battle(
                [u for n, u in enumerate(self.attackers) if force >> n & 1],
                [u for n, u in enumerate(self.defenders) if foes >> n & 1],
            )
            for force, foes in self.fights
        ]

    def _good(self, force: int, foes: int) -> bool:
        """Whether a force may fight these defenders: odds of 1-6 or better."""
        attack, squares = 0, 0
        for n, unit in enumerate(self.attackers):
            if force >> n & 1:
                attack += ATTACK[unit]
                squares |= 1 << self.spot_a[n]
        defence = 0
        for n, unit in enumerate(self.defenders):
            if foes >> n & 1:
                defence += DEFENSE[unit] * (2 if doubled(self.s, self.spot_d[n], squares) else 1)
        return column(attack, defence) != ""

    def _cover(self, free: int, foes: int) -> bool:
        """Find battles for the remaining defenders, the hardest to reach first."""
        if not foes:
            return self._join(free)
        hardest, fewest = -1, 1000
        for n in range(len(self.defenders)):
            if foes >> n & 1:
                count = (self.seen_by[n] & free).bit_count()
                if count < fewest:
                    hardest, fewest = n, count
        if not fewest:
            return False
        for targets in self._targets(hardest, free, foes):
            common = free
            for n in range(len(self.defenders)):
                if targets >> n & 1:
                    common &= self.seen_by[n]
            if not common:
                continue
            captive = 0  # attackers that have nobody else to fight
            others: list[int] = []
            for n in range(len(self.attackers)):
                if common >> n & 1:
                    if self.sees[n] & foes & ~targets:
                        others.append(n)
                    else:
                        captive |= 1 << n
            others.sort(key=lambda n: ((self.sees[n] & foes).bit_count(), ATTACK[self.attackers[n]], n))
            enough: list[int] = []
            for size in range(len(others) + 1):
                for picked in combinations(others, size):
                    force = captive
                    for n in picked:
                        force |= 1 << n
                    if not force or any(force & small == small for small in enough):
                        continue
                    self.patience -= 1
                    if self.patience < 0:
                        return False
                    if not self._good(force, targets):
                        continue
                    enough.append(force)
                    self.fights.append((force, targets))
                    if self._cover(free & ~force, foes & ~targets):
                        return True
                    self.fights.pop()
        return False

    def _targets(self, hardest: int, free: int, foes: int) -> list[int]:
        """Sets of defenders to fight with the hardest one: its square, more squares, then parts of its stack."""
        squares: dict[int, int] = {}
        reached = 0
        for n in range(len(self.attackers)):
            if free & self.seen_by[hardest] & 1 << n:
                reached |= self.sees[n]
        for n, spot in enumerate(self.spot_d):
            if foes & reached & 1 << n:
                squares[spot] = squares.get(spot, 0) | 1 << n
        own = squares.pop(self.spot_d[hardest])
        found: list[int] = []
        rest = list(squares.values())
        for size in range(len(rest) + 1):
            for extra in combinations(rest, size):
                found.append(own | sum(extra))
        here = [n for n in range(len(self.defenders)) if own >> n & 1 and n != hardest]
        stack = [n for n in range(len(self.defenders)) if (own | sum(rest)) >> n & 1 and n != hardest]
        for size in range(len(stack)):
            for part in combinations(stack, size):
                targets = 1 << hardest | sum(1 << n for n in part)
                if targets not in found and (here or targets & ~own):
                    found.append(targets)
            if len(found) > 200:
                break
        return found

    def _join(self, free: int) -> bool:
        """Let the attackers that are left join battles in which they touch every defender."""
        joined = self.fights.copy()
        for n in range(len(self.attackers)):
            if free >> n & 1:
                for k, (force, foes) in enumerate(joined):
                    if foes & ~self.sees[n] == 0:
                        joined[k] = (force | 1 << n, foes)
                        break
                else:
                    return False
        self.fights = joined
        return True


def touched_by(s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[int]:
    """The defenders that at least one of the attackers touches."""
    near = 0
    for unit in attackers:
        near |= NEAR[s.where[unit]]
    return [unit for unit in defenders if near >> s.where[unit] & 1]


def removals(s: Barbarossa, side: int) -> list[int]:
    """The units of which one must be removed before combat because no legal division exists (multi.6.remove)."""
    attackers, defenders = contacts(s, side)
    for group_a, group_d in groups(s, attackers, defenders):
        if divide(s, group_a, group_d) is None:
            for most in range(1, MOST_REMOVED + 1):
                found = [u for u in group_a if _mends(s, [v for v in group_a if v != u], group_d, most - 1)]
                if found:
                    return found
            return group_a
    return []


def _mends(s: Barbarossa, attackers: list[int], defenders: list[int], more: int) -> bool:
    """Whether a legal division exists once `more` further units are removed."""
    if not attackers:
        return True
    if divide(s, attackers, touched_by(s, attackers, defenders)) is not None:
        return True
    return more > 0 and any(
        _mends(s, [v for v in attackers if v != u], defenders, more - 1) for u in attackers
    )
