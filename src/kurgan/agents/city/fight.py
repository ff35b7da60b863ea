"""What a ground attack would do: both fires over all dice, by the game's own tables (10.0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kurgan.agents.city.facts import HIDDEN, WORTH, hits, mean_hits, worth_of
from kurgan.games.city.rules.counters import ENGINEER, HELPS_ARMOR, MILITIA, PONTOON, SURVIVOR
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fire.strength import direct, plain, strain, volley, want
from kurgan.games.city.rules.land import CLEAR, KIND_AT
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import ADDED, GERMAN_FIRE, SOVIET_FIRE
from kurgan.games.city.rules.turn.victory import INTRODUCTORY

KINDS: Final = {-1: (2, 4, 0), 0: (1, 4, 1), 1: (0, 4, 2)}  # faces for surprise, normal, ambush (10.2, 10.22)


@dataclass(frozen=True)
class Result:
    """What to expect of an attack."""

    kills: float = 0.0
    clear: float = 0.0  # the chance that nobody is left
    take: float = 0.0  # and that somebody may go in
    lost: float = 0.0
    worth_killed: float = 0.0
    worth_lost: float = 0.0


@lru_cache(maxsize=16384)
def outcome(strength: int, shift: int, count: int) -> tuple[float, float, float]:
    """Return of a fire on so many units: the mean number destroyed, the chance of all, and of more than all."""
    found = hits(strength, shift)
    return mean_hits(strength, shift, count), sum(n >= count for n in found) / 6, sum(n > count for n in found) / 6


@lru_cache(maxsize=16384)
def tally(strength: int, shift: int, most: int) -> list[tuple[int, float]]:
    """Return how many of `most` units a fire destroys, each number with its chance."""
    found = [min(n, most) for n in hits(strength, shift)] if strength else [0] * 6
    return [(n, found.count(n) / 6) for n in sorted(set(found))]


def missed(unit: int, fire: int, only: bool = False) -> float:
    """Return how much an attack misses a lost unit: its fire, its later worth, the help of the only engineer."""
    return fire + 2 * WORTH[unit] + 6 * only


def hidden(s: City, place: int) -> int:
    """Count the German units that lie unseen in a hex."""
    return next((count for p, count in s.unseen if p == place), 0)


class Target:
    """A hex under attack: who is in it and what their fire does, computed once for every force against it."""

    def __init__(self, s: City, side: int, place: int, guns: int = 0) -> None:
        enemy = OTHER[side]
        pile = s.pile(place, enemy)
        there = [u for u in s.at(place, enemy) if PONTOON[u] or u in pile]
        self.unseen = hidden(s, place)
        self.count = len(there) + self.unseen
        self.worth = sum(worth_of(s, u) for u in there) + 0.9 * self.unseen
        self.ground = ADDED[KIND_AT[place]][enemy]
        self._s, self._side, self._place, self._guns = s, side, place, guns
        self._line = [u for u in there if not PONTOON[u]]
        self._weak = bool(self._line) and all(MILITIA[u] or SURVIVOR[u] for u in self._line)
        self._back, self._own = strain(s, enemy), strain(s, side)
        self._split = s.scenario == INTRODUCTORY  # in the campaign more careful attackers took less
        self._foot = any(HELPS_ARMOR[u] for u in self._line)
        self._fires: dict[int, tuple[list[int], int, int]] = {}
        self._punches: dict[tuple[int, bool], int] = {}

    def punch(self, unit: int, helped: bool) -> int:
        """Return what an attacker brings, with or without foot beside it."""
        found = self._punches.get((unit, helped))
        if found is None:
            found = -(-direct(unit, self._place, helped) // want(self._s, unit))
            self._punches[unit, helped] = found
        return found

    def fires(self, who: Mapping[int, int]) -> dict[int, int]:
        """Return what each attacker brings, from the hex where it would stand."""
        company = {place for unit, place in who.items() if HELPS_ARMOR[unit]}
        return {u: self.punch(u, p in company) for u, p in who.items()}

    def _fire_into(self, place: int) -> tuple[list[int], int, int]:
        """Return the defence against one hex: what each defender and the guns fire, what is added to the die, and
        the strength of all when surprised.
        """
        found = self._fires.get(place)
        if found is None:
            bare = volley(self._s, self._line, place) + HIDDEN * self.unseen
            times, die = SOVIET_FIRE[KIND_AT[self._place]] if self._side == GERMAN else GERMAN_FIRE[KIND_AT[place]]
            guns = self._guns if self._side == GERMAN else times * self._guns
            each = [times * bare + guns]
            if self._split:
                each = [times * direct(u, place, self._foot) for u in self._line] + [times * HIDDEN] * self.unseen
                each += [guns] if guns else []
            found = each, die + self._back, bare
            self._fires[place] = found
        return found

    def _aimed(self, loads: Mapping[int, list[int]]) -> dict[int, int]:
        """Return the fire into each hex if each defender fires where it adds most: a hex loses at most its units."""
        aimed = dict.fromkeys(loads, 0)
        fires = {place: self._fire_into(place) for place in loads}
        for n in range(len(next(iter(fires.values()))[0])):
            front, most = -1, -1.0
            for place, (each, die, _) in fires.items():
                had, count = aimed[place], len(loads[place])
                more = mean_hits(had + each[n], die, count) - (mean_hits(had, die, count) if had else 0.0)
                if each[n] and more > most:
                    front, most = place, more
            if front >= 0:
                aimed[front] += fires[front][0][n]
        return aimed

    def attack(self, who: Mapping[int, int], more: int = 0) -> Result:
        """Return what to expect if units attack from the hexes where they would stand, with so much indirect fire.

        What the fire into the hex that suffers most does is computed over all dice, that into others on average.
        """
        if not self.count or not who:
            return Result()
        fire = self.fires(who)
        loads: dict[int, list[int]] = {}
        for unit, place in who.items():
            loads.setdefault(place, []).append(unit)
        aimed = self._aimed(loads)
        pioneers = [u for u in who if ENGINEER[u]]
        only = pioneers[0] if self.ground > 0 and len(pioneers) == 1 else -1
        front = max(loads, key=lambda p: aimed[p])
        for place, units in loads.items():
            if aimed[place] or place == front:
                units.sort(key=lambda u: (missed(u, fire[u], u == only), u))
        strength, at_front = aimed[front], loads[front]
        _, die, bare = self._fire_into(front)
        total = sum(fire.values()) + more
        clear_ground = self._side == SOVIET and all(CLEAR >> p & 1 for p in loads)
        lean = 1 if clear_ground else -int(self._weak and self._side == GERMAN)
        surprise, normal, ambush = KINDS[lean]
        kills, clear, take = (x * surprise / 6 for x in outcome(total, self._own, self.count))
        lost = mean_hits(bare, self._back, len(who)) * surprise / 6 if bare and surprise else 0.0
        paid = lost * WORTH[at_front[0]]
        for faces, worse, turned in ((normal, 0, 1), (ambush, -1, -1)):
            if not faces:
                continue
            beside = 0.0  # the fire that is missed of those who fall in other hexes
            for place, units in loads.items():
                if place == front or not aimed[place]:
                    continue
                order = units[::turned]
                for gone, share in tally(aimed[place], self._fire_into(place)[1] + worse, len(order)):
                    lost += gone * share * faces / 6
                    for u in order[:gone]:
                        paid += WORTH[u] * share * faces / 6
                        beside += fire[u] * share
            order = at_front[::turned]
            for gone, share in tally(strength, die + worse, len(order)):
                chance = share * faces / 6
                dead = order[:gone]
                lost += gone * chance
                paid += sum([WORTH[u] for u in dead]) * chance
                left = total - sum([fire[u] for u in dead]) - round(beside)
                if gone >= len(who) or left < 1:
                    continue
                ground = 0 if any(u not in dead for u in pioneers) else self.ground
                one, all_, through = outcome(left, ground + self._own, self.count)
                kills += one * chance
                clear += all_ * chance
                take += through * chance
        return Result(kills, clear, take, lost, kills * self.worth / self.count, paid)


def strike(s: City, units: list[int], movers: list[int], side: int) -> tuple[float, float]:
    """Return of an instant counterattack: the worth that movers lose, and counterattackers if fired on (7.56)."""
    ours = mean_hits(max(1, plain(s, units)), strain(s, side), len(movers)) if units else 0.0
    theirs = mean_hits(max(1, plain(s, movers)), strain(s, OTHER[side]), len(units)) if movers else 0.0
    return (
        ours * min([WORTH[u] for u in movers], default=0.9),
        theirs * min([WORTH[u] for u in units], default=0.5),
    )


def shelter(side: int, place: int) -> float:
    """Return how good a hex is to be attacked in, from 0 to 2."""
    kind = KIND_AT[place]
    if side == SOVIET:
        times, die = SOVIET_FIRE[kind]
        return (times - 1) * 0.6 + ADDED[kind][SOVIET] * 0.25 - 0.2 * die
    return ADDED[kind][GERMAN] * 0.3
