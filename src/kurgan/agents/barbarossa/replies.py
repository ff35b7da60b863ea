"""Answers that need no plan: retreats, payments, removals, advances, and which battle comes first."""

from __future__ import annotations

from typing import cast

from kurgan.agents.barbarossa.facts import (
    LENINGRAD,
    MOSCOW,
    STALINGRAD,
    Barbarossa,
    Battle,
    around,
    distances,
    rules,
)
from kurgan.agents.barbarossa.value import WORTH
from kurgan.agents.core.replies import least
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.barbarossa.rules.advance import Advance
from kurgan.games.barbarossa.rules.exchange import Payment
from kurgan.games.barbarossa.rules.retreat import Retreat
from kurgan.games.barbarossa.rules.tables import AXIS, DOUBLING, SIDE, VICTORY


def removal(decision: Decision) -> Action | None:
    """Remove the unit of least worth."""
    return least(decision, "remove", lambda u: WORTH[u])


def payment(s: Barbarossa, decision: Decision) -> Action:
    """Pay an exchange with the set of units that is worth least."""
    frame = cast("Payment", s.stack[-1])
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
    """Return every set of units that pays a debt with none to spare; an exchange has at most nine units."""
    found = []
    for mask in range(1, 1 << min(len(units), 12)):
        picked = [n for n in range(len(units)) if mask >> n & 1]
        total = sum(worth[n] for n in picked)
        if total >= debt > total - min(worth[n] for n in picked):
            found.append([units[n] for n in picked])
    return found


def retreat(s: Barbarossa, decision: Decision) -> Action:
    """Send the enemy where they are cut off, undoubled and near our own troops."""
    frame = cast("Retreat", s.stack[-1])
    if "unit" in decision.choices:
        return Action("unit", max(decision.choices["unit"], key=lambda u: (WORTH[u], u)))
    loser = SIDE[frame.hand]
    winner = rules.OTHER[loser]
    line = rules.supplied(s, loser)
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


def advance(s: Barbarossa, decision: Decision, keen: bool) -> Action:
    """Step into a city or, if keen, over the river that was just forced; never out of a city that must be held."""
    frame = cast("Advance", s.stack[-1])
    if "to" in decision.choices:
        return Action("to", max(decision.choices["to"], key=lambda p: (p in VICTORY, bool(DOUBLING >> p & 1), -p)))
    units = decision.choices["advance"]
    side = SIDE[units[0]]
    open_ = [p for p in frame.squares if not s.one[rules.OTHER[side]] >> p & 1 and not s.three[side] >> p & 1]
    prize = any(p in VICTORY for p in open_)
    here = sum(len(s.at(p, side)) for p in open_)
    free = [u for u in units if not _guards(s, u)]
    if not free or not (prize or keen or any(DOUBLING >> p & 1 for p in open_)):
        return Action("done")
    if here >= 3:
        return Action("done")
    return Action("advance", max(free, key=lambda u: (WORTH[u], -u)))


def _guards(s: Barbarossa, unit: int) -> bool:
    """Tell whether a unit is the last one in a city that its side wants to stand in."""
    place = s.where[unit]
    return place in (LENINGRAD, MOSCOW, STALINGRAD) and len(s.at(place, SIDE[unit])) == 1


def order(s: Barbarossa, made: list[Battle], numbers: list[int]) -> int:
    """Choose the battle to fight next: where the enemy is likeliest to vanish, so that others lose their retreat."""

    def odds(number: int) -> tuple[float, int]:
        attackers, defenders = made[number - 1]
        squares = rules.squares_of(s, attackers)
        defence = rules.defence_total(s, defenders, squares)
        return rules.attack_total(attackers) / defence, -number

    return max(numbers, key=odds)
