"""What a ground attack would do: both fires over all dice, by the game's own tables (10.0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kurgan.agents.city.facts import HIDDEN, WORTH, hits, mean_hits
from kurgan.games.city.counters import ENGINEER, HELPS_ARMOR, MILITIA, PONTOON, SURVIVOR
from kurgan.games.city.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.ground import AMBUSH, NORMAL, SURPRISE
from kurgan.games.city.land import CLEAR, KIND_AT
from kurgan.games.city.state import City
from kurgan.games.city.strength import direct, plain, strain, volley, want
from kurgan.games.city.tables import ADDED, GERMAN_FIRE, SOVIET_FIRE


@dataclass(frozen=True)
class Result:
    """What to expect of an attack."""

    kills: float = 0.0
    clear: float = 0.0  # the chance that nobody is left
    take: float = 0.0  # and that somebody may go in
    lost: float = 0.0
    worth_killed: float = 0.0
    worth_lost: float = 0.0


def fire_of(s: City, who: Mapping[int, int], target: int) -> dict[int, int]:
    """What each attacker brings, from the hex where he would stand."""
    company = {place for unit, place in who.items() if HELPS_ARMOR[unit]}
    return {u: -(-direct(u, target, p in company) // want(s, u)) for u, p in who.items()}


def missed(unit: int, fire: int, only: bool = False) -> float:
    """How much an attack misses a unit that is lost: its fire, what it is worth later, the only engineer's help."""
    return fire + 2 * WORTH[unit] + 6 * only


def defenders_of(s: City, side: int, target: int) -> list[int]:
    """Everybody in a hex whom an attack can hit."""
    return [u for u in s.at(target, OTHER[side]) if PONTOON[u] or u in s.pile(target, OTHER[side])]


def hidden(s: City, place: int) -> int:
    """How many German units lie unseen in a hex."""
    return next((count for p, count in s.unseen if p == place), 0)


def attack(s: City, side: int, target: int, who: Mapping[int, int], more: int = 0, guns: int = 0) -> Result:
    """The attack of units from the hexes where they would stand, with so much indirect fire on each side."""
    enemy = OTHER[side]
    there = defenders_of(s, side, target)
    unseen = hidden(s, target)
    count = len(there) + unseen
    if not count or not who:
        return Result()
    fire = fire_of(s, who, target)
    line = [u for u in there if not PONTOON[u]]
    loads: dict[int, list[int]] = {}
    for unit, place in who.items():
        loads.setdefault(place, []).append(unit)
    # The defender fires into the hex where it hurts most.
    front, strongest, shift_front, least = -1, 0, 0, -1.0
    shift_back = strain(s, enemy)
    for place, units in loads.items():
        strength = volley(s, line, place) + HIDDEN * unseen
        if enemy == SOVIET:
            times, die = SOVIET_FIRE[KIND_AT[target]]
            strength = strength * times + guns
        else:
            times, die = GERMAN_FIRE[KIND_AT[place]]
            strength = (strength + guns) * times
        pain = mean_hits(strength, die + shift_back, len(units)) if strength else 0.0
        if pain > least:
            least, front, strongest, shift_front = pain, place, strength, die + shift_back
    weak = bool(line) and all(MILITIA[u] or SURVIVOR[u] for u in line)
    lean = (1 if all(CLEAR >> p & 1 for p in loads) else 0) if side == SOVIET else -int(weak)
    ground = ADDED[KIND_AT[target]][enemy]
    pioneers = [u for u in who if ENGINEER[u]]
    total = sum(fire.values()) + more
    at_front = sorted(loads[front], key=lambda u: (missed(u, fire[u], ground > 0 and pioneers == [u]), u))
    own = strain(s, side)
    kills = clear = take = lost = paid = 0.0
    for face in range(1, 7):
        kind = SURPRISE if face + lean <= 1 else AMBUSH if face + lean >= 6 else NORMAL
        if kind == SURPRISE:
            plain_fire = volley(s, line, front) + HIDDEN * unseen
            outcomes = [(0, 6)]
            dead = mean_hits(plain_fire, shift_back, len(who)) if plain_fire else 0.0
            lost += dead / 6
            paid += dead * WORTH[at_front[0]] / 6
        else:
            rolls = hits(strongest, shift_front - (kind == AMBUSH)) if strongest else (0,) * 6
            tally: dict[int, int] = {}
            for n in rolls:
                tally[min(n, len(at_front))] = tally.get(min(n, len(at_front)), 0) + 1
            outcomes = list(tally.items())
        for gone, ways in outcomes:
            chance = ways / 36
            dead_units = at_front[::-1][:gone] if kind == AMBUSH else at_front[:gone]
            lost += gone * chance
            paid += sum(WORTH[u] for u in dead_units) * chance
            left = total - sum(fire[u] for u in dead_units)
            if gone >= len(who) or left < 1:
                continue
            helped = kind == SURPRISE or any(u not in dead_units for u in pioneers)
            for n in hits(left, (0 if helped else ground) + own):
                kills += min(n, count) * chance / 6
                clear += (n >= count) * chance / 6
                take += (n > count) * chance / 6
    value = sum(WORTH[u] for u in there) + 0.9 * unseen
    return Result(kills, clear, take, lost, kills * value / count, paid)


def strike(s: City, units: list[int], movers: list[int], side: int) -> tuple[float, float]:
    """An instant counterattack: what the movers lose in worth, and the counterattackers if they fire back (7.56)."""
    ours = mean_hits(max(1, plain(s, units)), strain(s, side), len(movers)) if units else 0.0
    theirs = mean_hits(max(1, plain(s, movers)), strain(s, OTHER[side]), len(units)) if movers else 0.0
    return (
        ours * min([WORTH[u] for u in movers], default=0.9),
        theirs * min([WORTH[u] for u in units], default=0.5),
    )


def shelter(side: int, place: int) -> float:
    """How good a hex is to be attacked in, from nought to two."""
    kind = KIND_AT[place]
    if side == SOVIET:
        times, die = SOVIET_FIRE[kind]
        return (times - 1) * 0.6 + ADDED[kind][SOVIET] * 0.25 - 0.2 * die
    return ADDED[kind][GERMAN] * 0.3
