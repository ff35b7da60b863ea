"""The division of all combat as units stand: a legal one, then shifted while that helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.agents.barbarossa.facts import Barbarossa, Battle, around, rules
from kurgan.agents.barbarossa.value import MOST_SOAKED, battle_value
from kurgan.games.barbarossa.rules.tables import ATTACK, NEAR

STAKE: Final = 0.25  # for each factor of a strong unit that attacks at less than even odds
CROWD: Final = 0.4  # for more units than one in such an attack
CHANGE: Final = 0.05  # what a shift must gain


def battles(s: Barbarossa, side: int, start: list[Battle] | None, push: float, care: float) -> list[Battle]:
    """Divide all combat as units stand: begin with a legal division, then shift units while that helps."""
    attackers, defenders = rules.contacts(s, side)
    made: list[Battle] = []
    if start is not None and _covers(start, attackers, defenders):
        made = [(list(a), list(d)) for a, d in start]
    else:
        divided = rules.divide(s, attackers, defenders)
        if divided is None:
            return []
        made = [(list(one.attackers), list(one.defenders)) for one in divided]
    return _improve(s, made, push, care)


def _covers(made: list[Battle], attackers: list[int], defenders: list[int]) -> bool:
    ours = sorted(u for a, _ in made for u in a)
    theirs = sorted(u for _, d in made for u in d)
    return ours == sorted(attackers) and theirs == sorted(defenders)


def _improve(s: Barbarossa, made: list[Battle], push: float, care: float) -> list[Battle]:
    """Hill-climb over single shifts of an attacker or a defender from one battle to another."""
    shut: dict[int, bool] = {}
    where = s.where

    def value(attackers: list[int], defenders: list[int]) -> float:
        if not attackers or not defenders:
            return 0.0 if not attackers and not defenders else float("-inf")
        squares = 0
        for u in attackers:
            squares |= 1 << where[u]
        doubled = []
        closed = True
        for u in defenders:
            place = where[u]
            doubled.append(rules.doubled(s, place, squares))
            if place not in shut:
                shut[place] = not rules.refuges(s, u)
            closed = closed and shut[place]
        found = battle_value(attackers, defenders, doubled, closed, push, care)
        if rules.attack_total(attackers) < rules.defence_total(s, defenders, squares):
            best = max(ATTACK[u] for u in attackers)
            found -= (STAKE * best if best > MOST_SOAKED else 0.0) + (CROWD if len(attackers) > 1 else 0.0)
        return found

    def touches(unit: int, enemies: list[int]) -> bool:
        near = NEAR[where[unit]]
        return all(near >> where[e] & 1 for e in enemies)

    def consider(a: Battle, b: Battle, now: float) -> bool:
        for new_a, new_b in _shifts(a, b, touches):
            if value(*new_a) + value(*new_b) > now + CHANGE:
                a[0][:], a[1][:] = new_a
                b[0][:], b[1][:] = new_b
                return True
        return False

    for _ in range(6):
        changed = False
        pairs = [*made, ([], [])]
        for i, a in enumerate(made):
            for b in pairs[i + 1 :]:
                if b[0] and not _close(s, a, b):
                    continue
                for _again in range(6):
                    if not a[0] or not consider(a, b, value(*a) + value(*b)):
                        break
                    changed = True
        made = [one for one in pairs if one[0]]
        if not changed:
            break
    return made


def _close(s: Barbarossa, a: Battle, b: Battle) -> bool:
    near = 0
    for u in a[1]:
        near |= around(s.where[u], 2)
    return any(near >> s.where[u] & 1 for u in b[1])


def _shifts(a: Battle, b: Battle, touches: Callable[[int, list[int]], bool]) -> list[tuple[Battle, Battle]]:
    """Return the pairs of battles that differ from two given ones by one step."""
    if not b[0]:
        return _splits(a)
    found: list[tuple[Battle, Battle]] = []
    for x, y, turned in ((a, b, False), (b, a, True)):
        made: list[tuple[Battle, Battle]] = []
        for u in x[0]:
            if touches(u, y[1]):
                rest = [v for v in x[0] if v != u]
                made.append(((rest, x[1]), ([*y[0], u], y[1])))
                made += [
                    (([*rest, w], x[1]), ([*[v for v in y[0] if v != w], u], y[1])) for w in y[0] if touches(w, x[1])
                ]
        if len(x[1]) > 1:
            made += [
                ((x[0], [v for v in x[1] if v != d]), (y[0], [*y[1], d]))
                for d in x[1] if all(touches(u, [d]) for u in y[0])
            ]
        found += [(second, first) for first, second in made] if turned else made
    for d in a[1]:
        for e in b[1]:
            if all(touches(u, [e]) for u in a[0]) and all(touches(u, [d]) for u in b[0]):
                ours, theirs = [v for v in a[1] if v != d], [v for v in b[1] if v != e]
                found.append(((a[0], [*ours, e]), (b[0], [*theirs, d])))
    return found


def _splits(a: Battle) -> list[tuple[Battle, Battle]]:
    """Split a battle in two: one attacker takes on one defender, or all but one, and the others the rest."""
    found: list[tuple[Battle, Battle]] = []
    if len(a[0]) > 1 and len(a[1]) > 1:
        for u in a[0]:
            rest = [v for v in a[0] if v != u]
            for d in a[1]:
                others = [v for v in a[1] if v != d]
                found.append(((rest, [d]), ([u], others)))
                found.append(((rest, others), ([u], [d])))
    return found
