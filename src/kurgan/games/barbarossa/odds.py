"""The exact chances of a battle: every result, and what each side can expect to lose by it."""

from __future__ import annotations

from dataclasses import dataclass

from kurgan.board.placeset import members, placeset
from kurgan.games.barbarossa.battle import (
    AUTOMATIC_COLUMN,
    attack_total,
    chances,
    column,
    defence_total,
    squares_of,
)
from kurgan.games.barbarossa.exchange import defending_worth
from kurgan.games.barbarossa.retreat import ends
from kurgan.games.barbarossa.state import Barbarossa
from kurgan.games.barbarossa.tables import ATTACK, COST, SIDE, STACK


@dataclass(frozen=True)
class Prospect:
    """One result of a battle: its chance, the faces that bring it, and the units each side loses by it."""

    result: str
    chance: float
    faces: list[int]
    attackers_lost: list[int]
    defenders_lost: list[int]


def trapped(s: Barbarossa, units: list[int]) -> list[int]:
    """The units that a retreat eliminates if the winner, who chooses ways and order, lets them crowd each other out."""
    ways = [ends(s, unit) for unit in units]
    reached = 0
    for away, near in ways:
        reached |= away | near
    places = members(reached)
    side = SIDE[units[0]]
    room = tuple(STACK - len(s.at(place, side)) for place in places)
    doomed = [unit for unit, (away, near) in zip(units, ways, strict=True) if not (away | near) & s.room(side)]
    if all(
        sum(room[n] for n, place in enumerate(places) if (away | near) >> place & 1) >= len(units)
        for unit, (away, near) in zip(units, ways, strict=True)
        if unit not in doomed
    ):
        return doomed
    return _crowd(units, ways, places, room, {})


def _crowd(
    units: list[int], ways: list[tuple[int, int]], places: list[int], room: tuple[int, ...],
    known: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]],
) -> list[int]:
    """The costliest units that can be left without a place, by every order and every way."""
    key = (tuple(units), room)
    if key in known:
        return known[key]
    worst: list[int] = []
    free = placeset(place for n, place in enumerate(places) if room[n])
    tried: list[tuple[int, int, int]] = []
    for k, unit in enumerate(units):
        away, near = ways[k]
        if (COST[unit], away, near) in tried:
            continue
        tried.append((COST[unit], away, near))
        open_ = away & free if away & free else near & free
        rest, roads = units[:k] + units[k + 1 :], ways[:k] + ways[k + 1 :]
        if not open_:
            worst = [unit, *_crowd(rest, roads, places, room, known)]
            break
        for n, place in enumerate(places):
            if open_ >> place & 1:
                lost = _crowd(rest, roads, places, (*room[:n], room[n] - 1, *room[n + 1 :]), known)
                if factors(lost) > factors(worst):
                    worst = lost
    known[key] = worst
    return worst


def cheapest(units: list[int], worth: list[int], debt: int) -> list[int]:
    """The units with which an exchange is paid at the least cost in the factors that replace them."""
    best: dict[int, list[int]] = {0: []}
    for unit, value in zip(units, worth, strict=True):
        for total, chosen in list(best.items()):
            paid = min(total + value, debt)
            if total < debt and (paid not in best or factors([*chosen, unit]) < factors(best[paid])):
                best[paid] = [*chosen, unit]
    return best[debt]


def exchange_losses(s: Barbarossa, attackers: list[int], defenders: list[int]) -> tuple[list[int], list[int]]:
    """What each side loses in an exchange if the payer pays as little as he can."""
    worth = defending_worth(s, defenders, attackers)
    ours, theirs = attack_total(attackers), sum(worth)
    if ours == theirs:
        return attackers, defenders
    if ours < theirs:
        return attackers, cheapest(defenders, worth, ours)
    return cheapest(attackers, [ATTACK[u] for u in attackers], theirs), defenders


def prospects(s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[Prospect]:
    """Every result of a battle as it stands; none if the battle may not be fought."""
    odds = column(attack_total(attackers), defence_total(s, defenders, squares_of(s, attackers))) if attackers else ""
    if not odds or not defenders:
        return []
    found = []
    for result, faces in chances(odds):
        chance = 1.0 if odds == AUTOMATIC_COLUMN else len(faces) / 6
        ours: list[int] = []
        theirs: list[int] = []
        if result == "A ELIM":
            ours = attackers
        elif result == "D ELIM":
            theirs = defenders
        elif result == "A BACK 2":
            ours = trapped(s, attackers)
        elif result == "D BACK 2":
            theirs = trapped(s, defenders)
        else:
            ours, theirs = exchange_losses(s, attackers, defenders)
        found.append(Prospect(result, chance, faces, ours, theirs))
    return found


def factors(units: list[int]) -> int:
    """What units are worth in the factors their side replaces them by."""
    return sum(COST[unit] for unit in units)


def expected(found: list[Prospect]) -> tuple[float, float]:
    """Expected losses in replacement factors: the attacker's, the defender's."""
    return (
        sum(one.chance * factors(one.attackers_lost) for one in found),
        sum(one.chance * factors(one.defenders_lost) for one in found),
    )
