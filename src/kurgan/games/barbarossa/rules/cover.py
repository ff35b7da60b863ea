"""The search for a legal division of one group of units in contact, and for the fewest that stand in its way.

An attacker that joins a battle never makes its odds worse, so only the smallest forces are tried; every other one
joins a battle in which it touches every defender. The square that is hardest to fight comes first. Each battle taken
out cuts the group into parts that do not touch one another: they are solved one by one, and a part found to be hopeless
is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from kurgan.games.barbarossa.rules.battle import doubled
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import ATTACK, DEFENSE, NEAR, WORST

# Battles looked for and forces tried before a search gives up: a front across the whole map takes up to three hundred.
PATIENCE: Final = 1000
HOPELESS: Final = -1


class Cover:
    """One group of units in contact; sets of units are integers over its two lists."""

    def __init__(
        self, s: Barbarossa, attackers: list[int], defenders: list[int], patience: int = PATIENCE
    ) -> None:
        self.s = s
        self.attackers = attackers
        self.defenders = defenders
        self.spot_a = [s.where[u] for u in attackers]
        self.spot_d = [s.where[u] for u in defenders]
        self.sees: list[int] = []  # for each attacker, the defenders it touches
        self.seen_by: list[int] = [0] * len(defenders)  # for each defender, the attackers that touch it
        for k, place in enumerate(self.spot_a):
            near = NEAR[place]
            seen = 0
            for n, spot in enumerate(self.spot_d):
                if near >> spot & 1:
                    seen |= 1 << n
                    self.seen_by[n] |= 1 << k
            self.sees.append(seen)
        squares: dict[int, int] = {}
        for n, spot in enumerate(self.spot_d):
            squares[spot] = squares.get(spot, 0) | 1 << n
        self.squares = list(squares.values())
        # For each unit, the one before it on the same square with the same factor: it may stand for its twin.
        self.twin_a = _twins(self.spot_a, [ATTACK[u] for u in attackers])
        self.twin_d = _twins(self.spot_d, [DEFENSE[u] for u in defenders])
        self.hopeless: dict[tuple[int, int, int, int], int] = {}  # for a part, the removals known to be too few
        self.spares: dict[tuple[int, int], int] = {}  # for a force and its foes, what it could fight beyond them
        self.patience = patience
        self.fights: list[tuple[int, int]] = []

    def fewest(self, most: int) -> int:
        """Count the attackers that must be removed before the others can be divided; HOPELESS if more than `most`."""
        return self._solve((1 << len(self.attackers)) - 1, (1 << len(self.defenders)) - 1, 0, 0, most)

    def battles(self) -> list[tuple[list[int], list[int]]] | None:
        """Return attackers and defenders of each battle of a division of all units, None if there is none."""
        if self.fewest(0) == HOPELESS:
            return None
        joined = self.fights.copy()
        free = (1 << len(self.attackers)) - 1
        for force, _ in joined:
            free &= ~force
        for n in _bits(free):
            k = next(k for k, (_, foes) in enumerate(joined) if foes & ~self.sees[n] == 0)
            joined[k] = (joined[k][0] | 1 << n, joined[k][1])
        return [
            ([self.attackers[n] for n in _bits(force)], [self.defenders[n] for n in _bits(foes)])
            for force, foes in joined
        ]

    def _solve(self, free: int, foes: int, happy: int, pinned: int, most: int) -> int:
        """Solve what is left, part by part: the removals it takes, HOPELESS if more than `most`.

        `happy` attackers touch all defenders of some battle already made; `pinned` defenders are touched by one of its
        attackers.
        """
        cost = 0
        mark = len(self.fights)
        for n in _bits(free):
            if not self.sees[n] & foes:  # no enemy left to fight: it joins an earlier battle, or goes
                free &= ~(1 << n)
                cost += 1 - (happy >> n & 1)
        for n in _bits(foes):
            if not self.seen_by[n] & free:  # no attacker left to fight it
                if pinned >> n & 1:
                    return HOPELESS
                foes &= ~(1 << n)
        while foes and cost <= most:
            part_a, part_d = self._part(free, foes)
            more = self._cheapest(part_a, part_d, happy & part_a, pinned & part_d, most - cost)
            if more == HOPELESS:
                break
            cost += more
            free &= ~part_a
            foes &= ~part_d
        if not foes and cost <= most:
            return cost
        del self.fights[mark:]
        return HOPELESS

    def _part(self, free: int, foes: int) -> tuple[int, int]:
        """Return the units joined to the first defender by a chain of contacts."""
        part_a, part_d = 0, foes & -foes
        edge_d = part_d
        while edge_d:
            edge_a = 0
            for n in _bits(edge_d):
                edge_a |= self.seen_by[n]
            edge_a &= free & ~part_a
            part_a |= edge_a
            edge_d = 0
            for n in _bits(edge_a):
                edge_d |= self.sees[n]
            edge_d &= foes & ~part_d
            part_d |= edge_d
        return part_a, part_d

    def _cheapest(self, free: int, foes: int, happy: int, pinned: int, most: int) -> int:
        """Return the fewest removals for one part, HOPELESS if more than `most`."""
        key = (free, foes, happy, pinned)
        for allowed in range(self.hopeless.get(key, -1) + 1, most + 1):
            if self._battle(free, foes, happy, pinned, allowed):
                return allowed
            if self.patience < 0:
                break
            self.hopeless[key] = allowed
        return HOPELESS

    def _battle(self, free: int, foes: int, happy: int, pinned: int, most: int) -> bool:
        """Find a battle for the defender that is hardest to reach, and solve the rest."""
        self.patience -= 1
        if self.patience < 0:
            return False
        hardest, shut, least = self._tightest(free, foes)
        if least < 0:  # too many for those who alone can fight them: some of these squares must be left alone
            return any(self._leave(square, free, foes, happy, pinned, most) for square in shut)
        for targets, common in self._targets(hardest, free, foes):
            pleased = happy | common
            for force in self._forces(targets, common, foes):
                watched = pinned
                for n in _bits(force):
                    watched |= self.sees[n]
                self.fights.append((force, targets))
                if self._solve(free & ~force, foes & ~targets, pleased, watched, most) != HOPELESS:
                    return True
                self.fights.pop()
            if self.patience < 0:
                return False
        return self._leave(1 << hardest, free, foes, happy, pinned, most)

    def _leave(self, square: int, free: int, foes: int, happy: int, pinned: int, most: int) -> bool:
        """Leave the defenders of a square unfought: remove all attackers that touch them."""
        gone = self.seen_by[square.bit_length() - 1] & free
        left = most - gone.bit_count()
        return (
            left >= 0
            and self.patience >= 0
            and not square & pinned
            and self._solve(free & ~gone, foes & ~square, happy, pinned, left) != HOPELESS
        )

    def _tightest(self, free: int, foes: int) -> tuple[int, list[int], int]:
        """Find a defender on the hardest square, the squares only its attackers touch, and what they can spare."""
        squares = [square & foes for square in self.squares if square & foes]
        seers = [self.seen_by[square.bit_length() - 1] & free for square in squares]
        found: tuple[int, list[int], int] = (-1, [], 0)
        for square, force in zip(squares, seers, strict=True):
            shut = [other for other, by in zip(squares, seers, strict=True) if not by & ~force]
            spare = self._spare(force, sum(shut))
            if found[0] < 0 or spare < found[2]:
                found = ((square & -square).bit_length() - 1, shut, spare)
        return found

    def _targets(self, hardest: int, free: int, foes: int) -> Iterator[tuple[int, int]]:
        """Yield sets of defenders to fight with the hardest, whole squares first, and their common attackers."""
        squares: dict[int, int] = {}
        reached = 0
        for n in _bits(free & self.seen_by[hardest]):
            reached |= self.sees[n]
        for n in _bits(foes & reached):
            squares[self.spot_d[n]] = squares.get(self.spot_d[n], 0) | 1 << n
        own = squares.pop(self.spot_d[hardest])
        rest = list(squares.values())
        tried: set[int] = set()
        for size in range(len(rest) + 1):
            for extra in combinations(rest, size):
                targets = own | sum(extra)
                tried.add(targets)
                common = self._common(targets, free)
                if common:
                    yield targets, common
        # Then parts of squares, the largest sets first.
        alone = 1 << hardest
        todo = [(alone, self._common(alone, free), (own | sum(rest)) & ~alone)]
        while todo:
            targets, common, open_ = todo.pop()
            if not open_:
                if targets not in tried:
                    yield targets, common
                continue
            one = open_ & -open_
            todo.append((targets, common, open_ ^ one))
            n = one.bit_length() - 1
            twin = self.twin_d[n]
            if twin >= 0 and foes >> twin & 1 and not targets >> twin & 1:
                continue
            if self._spare(common & self.seen_by[n], targets | one) >= 0:
                todo.append((targets | one, common & self.seen_by[n], open_ ^ one))

    def _common(self, targets: int, free: int) -> int:
        """Return the attackers that touch all of some defenders."""
        for n in _bits(targets):
            free &= self.seen_by[n]
        return free

    def _forces(self, targets: int, common: int, foes: int) -> Iterator[int]:
        """Yield the smallest forces that may fight these defenders at 1-6 or better."""
        captive = 0  # attackers that have no one else to fight
        others: list[int] = []
        for n in _bits(common):
            if self.sees[n] & foes & ~targets:
                others.append(n)
            else:
                captive |= 1 << n
        others.sort(key=lambda n: ((self.sees[n] & foes).bit_count(), ATTACK[self.attackers[n]], n))
        if self._spare(common, targets) < 0:
            return
        enough: list[int] = []
        for size in range(len(others) + 1):
            short = False
            for picked in combinations(others, size):
                force = captive
                for n in picked:
                    force |= 1 << n
                if any(force & small == small for small in enough):
                    continue
                if any(
                    self.twin_a[n] >= 0 and common >> self.twin_a[n] & 1 and not force >> self.twin_a[n] & 1
                    for n in picked
                ):
                    continue
                self.patience -= 1
                if self.patience < 0:
                    return
                if self._spare(force, targets) >= 0:
                    enough.append(force)
                    yield force
                else:
                    short = True
            if not short:
                return

    def _spare(self, force: int, foes: int) -> int:
        """Return what a force could fight at the worst odds beyond these defenders; below 0 it may not fight."""
        known = self.spares.get((force, foes))
        if known is not None:
            return known
        attack, squares = 0, 0
        for n in _bits(force):
            attack += ATTACK[self.attackers[n]]
            squares |= 1 << self.spot_a[n]
        defence = 0
        for n in _bits(foes):
            defence += DEFENSE[self.defenders[n]] * (2 if doubled(self.s, self.spot_d[n], squares) else 1)
        self.spares[force, foes] = WORST * attack - defence
        return WORST * attack - defence


def _bits(units: int) -> list[int]:
    """List the numbers in a set of units."""
    found = []
    while units:
        low = units & -units
        found.append(low.bit_length() - 1)
        units ^= low
    return found


def _twins(spots: list[int], factors: list[int]) -> list[int]:
    """Find for each unit the nearest one before it on the same square with the same factor, -1 for none."""
    last: dict[tuple[int, int], int] = {}
    found = []
    for n, pair in enumerate(zip(spots, factors, strict=True)):
        found.append(last.get(pair, -1))
        last[pair] = n
    return found
