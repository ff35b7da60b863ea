"""Answers that need no plan: retreats, payments, removals, advances, and the division of combat as units stand."""

from __future__ import annotations

from collections.abc import Callable

from kurgan.agents.barbarossa_facts import (
    AXIS,
    DOUBLING,
    FACTS,
    GRID,
    LENINGRAD,
    MOSCOW,
    NEAR,
    OTHER,
    SIDE,
    STALINGRAD,
    VICTORY,
    Battle,
    State,
)
from kurgan.agents.barbarossa_field import around, distances
from kurgan.agents.barbarossa_value import WORTH, battle_value, is_doubled
from kurgan.core.action import Action
from kurgan.core.decision import Decision

CARE = 0.75


def removal(decision: Decision) -> Action:
    """The unit of least worth goes."""
    return Action("remove", min(decision.choices["remove"], key=lambda u: (WORTH[u], u)))


def payment(s: State, decision: Decision) -> Action:
    """Pay an exchange with the set of units that is worth least."""
    frame = s.stack[-1]
    left = [u for u in frame.units if u not in frame.chosen]
    worth = [frame.worth[frame.units.index(u)] for u in left]
    debt = frame.debt - sum(frame.worth[frame.units.index(u)] for u in frame.chosen)
    open_ = decision.choices["lose"]
    best = min(
        (
            (sum(WORTH[u] for u in chosen), chosen)
            for chosen in _subsets(left, worth, debt)
            if any(u in open_ for u in chosen)
        ),
        default=(0.0, open_),
    )[1]
    return Action("lose", min((u for u in best if u in open_), key=lambda u: (-WORTH[u], u)))


def _subsets(units: list[int], worth: list[int], debt: int) -> list[list[int]]:
    """Every set of units that pays a debt with none to spare; at most nine units ever stand in one exchange."""
    found = []
    for mask in range(1, 1 << min(len(units), 12)):
        picked = [n for n in range(len(units)) if mask >> n & 1]
        total = sum(worth[n] for n in picked)
        if total >= debt > total - min(worth[n] for n in picked):
            found.append([units[n] for n in picked])
    return found


def retreat(s: State, decision: Decision) -> Action:
    """Send the enemy where he is cut off, undoubled and near our own troops."""
    frame = s.stack[-1]
    if "unit" in decision.choices:
        return Action("unit", max(decision.choices["unit"], key=lambda u: (WORTH[u], u)))
    loser = SIDE[frame.hand]
    winner = OTHER[loser]
    line = FACTS.supplied(s, loser)
    goal = distances(sum(1 << city for city in VICTORY))

    def score(place: int) -> tuple[float, int]:
        near = around(place, 3)
        value = 0.0 if line >> place & 1 else 12.0
        value -= 3.0 if DOUBLING >> place & 1 else 0.0
        value += min(4, (s.one[winner] & near).bit_count()) - min(4, (s.one[loser] & near).bit_count()) * 0.5
        value -= 20.0 if place in VICTORY and loser == AXIS else 0.0
        value += goal[place] * 0.3
        return value, -place

    return Action("to", max(decision.choices["to"], key=score))


def advance(s: State, decision: Decision, keen: bool) -> Action:
    """Step into a city or, if keen, over the river that was just forced; never out of a city that must be held."""
    frame = s.stack[-1]
    if "to" in decision.choices:
        return Action("to", max(decision.choices["to"], key=lambda p: (p in VICTORY, bool(DOUBLING >> p & 1), -p)))
    units = decision.choices["advance"]
    side = SIDE[units[0]]
    open_ = [p for p in frame.squares if not s.one[OTHER[side]] >> p & 1 and not s.three[side] >> p & 1]
    prize = any(p in VICTORY for p in open_)
    here = sum(len(s.at(p, side)) for p in open_)
    free = [u for u in units if not _guards(s, u)]
    if not free or not (prize or keen or any(DOUBLING >> p & 1 for p in open_)):
        return Action("done")
    if here >= 3:
        return Action("done")
    return Action("advance", max(free, key=lambda u: (WORTH[u], -u)))


def _guards(s: State, unit: int) -> bool:
    """Whether a unit is the last one in a city that its side wants to stand in."""
    place = s.where[unit]
    return place in (LENINGRAD, MOSCOW, STALINGRAD) and len(s.at(place, SIDE[unit])) == 1


# ---------- the division of combat ----------


def trapped(s: State, side: int, place: int) -> bool:
    """Whether defenders on a square would have no way back as the attackers of `side` stand."""
    loser = OTHER[side]
    open_ = s.ground() & ~s.zone(side) & ~s.one[side]
    first = NEAR[place] & open_
    return not (GRID.step(first) & open_ & s.room(loser) & ~(1 << place))


def battles(s: State, side: int, start: list[Battle] | None = None) -> list[Battle]:
    """A good division of all combat as units stand: begin with a legal one, then shift units while that helps."""
    attackers, defenders = FACTS.contacts(s, side)
    made: list[Battle] = []
    if start is not None and _covers(start, attackers, defenders):
        made = [(list(a), list(d)) for a, d in start]
    else:
        divided = FACTS.divide(s, attackers, defenders)
        if divided is None:
            return []
        made = [(list(one.attackers), list(one.defenders)) for one in divided]
    return _improve(s, side, made)


def _covers(made: list[Battle], attackers: list[int], defenders: list[int]) -> bool:
    ours = sorted(u for a, _ in made for u in a)
    theirs = sorted(u for _, d in made for u in d)
    return ours == sorted(attackers) and theirs == sorted(defenders)


def _improve(s: State, side: int, made: list[Battle]) -> list[Battle]:
    """Hill-climb over single shifts of an attacker or a defender from one battle to another."""
    frozen = s.frozen()
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
            doubled.append(is_doubled(frozen, place, squares))
            if place not in shut:
                shut[place] = trapped(s, side, place)
            closed = closed and shut[place]
        return battle_value(attackers, defenders, doubled, closed, 1.5, CARE)

    def touches(unit: int, enemies: list[int]) -> bool:
        near = NEAR[where[unit]]
        return all(near >> where[e] & 1 for e in enemies)

    def consider(a: Battle, b: Battle, now: float) -> bool:
        for new_a, new_b in _shifts(a, b, touches):
            if value(*new_a) + value(*new_b) > now + 1e-6:
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


def _close(s: State, a: Battle, b: Battle) -> bool:
    near = 0
    for u in a[1]:
        near |= around(s.where[u], 2)
    return any(near >> s.where[u] & 1 for u in b[1])


def _shifts(a: Battle, b: Battle, touches: Callable[[int, list[int]], bool]) -> list[tuple[Battle, Battle]]:
    """The pairs of battles that differ from two given ones by one step."""
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
    return found


def _splits(a: Battle) -> list[tuple[Battle, Battle]]:
    """A battle in two: one attacker takes on one defender, or all but one, and the others the rest."""
    found: list[tuple[Battle, Battle]] = []
    if len(a[0]) > 1 and len(a[1]) > 1:
        for u in a[0]:
            rest = [v for v in a[0] if v != u]
            for d in a[1]:
                others = [v for v in a[1] if v != d]
                found.append(((rest, [d]), ([u], others)))
                found.append(((rest, others), ([u], [d])))
    return found


def order(s: State, made: list[Battle], numbers: list[int]) -> int:
    """Which battle to fight next: where the enemy is likeliest to vanish, so that others lose their way back."""

    def odds(number: int) -> tuple[float, int]:
        attackers, defenders = made[number - 1]
        squares = FACTS.squares_of(s, attackers)
        defence = FACTS.defence_total(s, defenders, squares)
        return FACTS.attack_total(attackers) / defence, -number

    return max(numbers, key=odds)


