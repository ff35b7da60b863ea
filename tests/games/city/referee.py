"""A slow second reading of zones, ways, supply, ferries and fire, from the data and a position written out by name."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import ceil
from typing import Any, Final

from kurgan.games.city.rules.counters import TYPE, UNIT_IDS
from kurgan.games.city.rules.data import MAP, UNITS

ROWS: Final[list[str]] = MAP["rows"]
GROUND: Final[dict[str, str]] = {
    f"{column:02d}{row:02d}": MAP["letters"][letter]
    for row, text in enumerate(ROWS, 1) for column, letter in enumerate(text, 1)
}
DRY: Final = {hex_ for hex_, ground in GROUND.items() if ground not in ("volga", "east")}
SECTOR: Final = {
    f"{column:02d}{row:02d}": letter
    for row, text in enumerate(MAP["areas"], 1) for column, letter in enumerate(text, 1)
}
ROADS: Final = {frozenset(pair) for way in MAP["roads"].values() for pair in pairwise(way)}
RIVERS: Final = {frozenset(side.split("|")) for sides in MAP["rivers"].values() for side in sides}
COST: Final = {
    "clear": "1/2", "light": "1", "heavy": "2", "fort": "4", "special": "2", "hill": "1", "woods": "2", "park": "1",
}
DATA: Final[dict[str, dict[str, Any]]] = {name: UNITS["types"][TYPE[n]] for n, name in enumerate(UNIT_IDS)}
FOOT: Final = ("infantry", "motorized_infantry", "mechanized_infantry", "guards_infantry", "marine_infantry",
               "machinegun_infantry")
COMPANY: Final = (*FOOT, "engineer", "armored_engineer", "recon", "heavy_recon", "worker")
MARKERS: Final = ("Chuikov", "Depot")
FERRIES: Final = ("1832", "2227", "2719")


def ground(hex_: str) -> str:
    """The ground of a hex, banks as the fortified structures that they are (14.43)."""
    return "fort" if GROUND[hex_] == "bank" else GROUND[hex_]


def neighbours(hex_: str) -> list[str]:
    """The hexes around one; even columns stand half a hex lower."""
    column, row = int(hex_[:2]), int(hex_[2:])
    up = row if column % 2 == 0 else row - 1
    around = [(column, row - 1), (column, row + 1)] + [(c, r) for c in (column - 1, column + 1) for r in (up, up + 1)]
    return [name for c, r in around if (name := f"{c:02d}{r:02d}") in GROUND]


def within(start: str, steps: int) -> set[str]:
    """The hexes within so many of one (3.33)."""
    seen = {start}
    for _ in range(steps):
        seen |= {near for hex_ in seen for near in neighbours(hex_)}
    return seen


class Referee:
    """A position by name, and what the rulebook says about it."""

    def __init__(self, units: dict[str, str]) -> None:
        self.units = units
        self.fed: dict[str, set[str]] = {}  # worked out once

    def side(self, unit: str) -> str:
        """Whose unit it is."""
        return str(DATA[unit]["side"])

    def held(self, side: str) -> set[str]:
        """The hexes with units of a side."""
        return {hex_ for unit, hex_ in self.units.items() if self.side(unit) == side and unit not in MARKERS}

    def there(self, hex_: str) -> list[str]:
        """The units in a hex."""
        return [unit for unit, place in self.units.items() if place == hex_ and unit not in MARKERS]

    def zone(self, side: str) -> set[str]:
        """The hexes that a side controls (9.1, 9.2)."""
        made: set[str] = set()
        for unit, hex_ in self.units.items():
            data = DATA[unit]
            weak = data["kind"] in ("militia", "survivor") or (data["kind"] == "infantry" and data["fire"][0] == 2)
            if data["side"] == side and unit not in MARKERS and not (side == "soviet" and weak):
                made |= {near for near in neighbours(hex_) if ground(near) in ("clear", "hill", "park")}
        return made

    def supplied(self, side: str) -> set[str]:
        """The hexes in which units of a side are in supply (13.0)."""
        if side not in self.fed:
            self.fed[side] = self._line(side)
        return self.fed[side]

    def _line(self, side: str) -> set[str]:
        enemy = "soviet" if side == "german" else "german"
        shut = self.held(enemy) | (self.zone(enemy) - self.held(side))
        if side == "german":
            line = {hex_ for hex_ in DRY - shut if hex_[:2] == "01" or hex_[2:] == "01"}
        else:
            line = set(FERRIES) - self.held("german")
        watched = {SECTOR[hex_] for hex_ in self.held("german")}
        todo = list(line)
        while todo:
            here = todo.pop()
            for near in neighbours(here):
                if near in line or near in shut or near not in DRY:
                    continue
                if side == "soviet" and (SECTOR[here] in "scn") != (SECTOR[near] in "scn"):
                    beyond = near if SECTOR[here] in "scn" else here
                    if SECTOR[beyond] in "123456789" and SECTOR[beyond] in watched:
                        continue  # 13.21
                line.add(near)
                todo.append(near)
        if side == "soviet":
            line |= {hex_ for hex_ in DRY if ground(hex_) == "fort"}
            if "Chuikov" in self.units:
                line |= within(self.units["Chuikov"], 2) & DRY
        return line

    def step(self, here: str, near: str) -> Fraction:
        """What a German pays for a step (14.3)."""
        way = frozenset((here, near))
        cost = Fraction(1, 2) if way in ROADS else Fraction(COST[ground(near)])
        return cost + (1 if way in RIVERS else 0)

    def limit(self, hex_: str, side: str) -> int:
        """How many units of a side a hex holds (8.1 to 8.3)."""
        return 2 if GROUND[hex_] == "bank" else 4 if side == "german" else 3

    def ways(self, unit: str) -> dict[str, Fraction]:
        """What a unit that has not moved reaches, and for how many points (7.1, 7.3, 8.12)."""
        side, start = self.side(unit), self.units[unit]
        enemy = "soviet" if side == "german" else "german"
        fed = self.supplied(side)
        points = Fraction(DATA[unit]["move"])
        if start not in fed:
            if side == "soviet":
                return {}
            points = Fraction(ceil(points / 2))
        stop = self.zone(enemy) | (set() if side == "german" else DRY - fed)
        barred = self.held(enemy)
        best = {start: Fraction(0)}
        todo = [start]
        while todo:
            here = todo.pop(0)
            if here in stop:
                continue
            for near in neighbours(here):
                if near not in DRY or near in barred:
                    continue
                close = ground(near) in ("woods", "heavy", "fort", "special")
                mates = [u for u in self.there(near) if self.side(u) == side]
                if side == "german" and close and len(mates) >= self.limit(near, side):
                    continue
                price = best[here] + (self.step(here, near) if side == "german" else 1)
                if price <= points and price < best.get(near, Fraction(999)):
                    best[near] = price
                    todo.append(near)
        del best[start]
        return best

    def capacity(self, ferry: str) -> int:
        """What a ferry can take (15.42)."""
        if ferry in self.held("german"):
            return 0
        near = sum(hex_ in neighbours(ferry) and self.side(unit) == "german" for unit, hex_ in self.units.items())
        return max(0, 6 - 2 * near)

    def isolated(self) -> bool:
        """Whether no ferry can take anybody (13.3)."""
        return not any(self.capacity(ferry) for ferry in FERRIES)

    def fire(self, units: list[str], into: str) -> int:
        """What units of one side bring to a fire into a hex next to them (14.1, 14.2, 6.5, 6.6, 13.0)."""
        sums: dict[int, int] = {}
        for unit in units:
            data = DATA[unit]
            kind, value = data["kind"], data["fire"][0]
            mates = [u for u in units if self.units[u] == self.units[unit] and DATA[u]["kind"] in COMPANY]
            if kind in ("armor", "anti_tank") or (kind == "flak" and "range" not in data):
                if ground(into) != "clear" and not mates:
                    value = data["fire"][-1]
            elif kind in FOOT and data["side"] == "german" and ground(into) in ("heavy", "fort", "special"):
                value = data["fire"][1]
            by = 1 if self.units[unit] in self.supplied(data["side"]) else 2
            if data["side"] == "soviet" and kind in ("artillery", "rocket", "mortar") and "Depot" not in self.units:
                by *= 2
            if kind == "mortar":
                by *= 2 if ground(into) == "special" else max(2, self.divided(unit, into))  # 14.41
            sums[by] = sums.get(by, 0) + value
        return sum(ceil(Fraction(total, by)) for by, total in sums.items())

    def divided(self, unit: str, into: str) -> int:
        """By how much ground or armour divides a gun's fire into a hex that is not next to it (6.41 to 6.45)."""
        held_by = "german" if DATA[unit]["side"] == "soviet" else "soviet"
        if ground(into) == "heavy":
            return 2
        if ground(into) == "fort":
            return 4 if held_by == "soviet" else 2
        kinds = [DATA[u]["kind"] for u in self.there(into)]
        if "armor" not in kinds:
            return 1
        return 4 if set(kinds) == {"armor"} else 2

    def shells(self, guns: list[str], into: str) -> int:
        """What guns bring to a bombardment of a hex, sight and smoke left aside (6.4, 6.5)."""
        sums: dict[int, int] = {}
        for gun in guns:
            data = DATA[gun]
            next_to = into in neighbours(self.units[gun])
            by = self.divided(gun, into)
            if next_to:
                by = max(2, by) if data["kind"] == "mortar" else 1
            by *= 1 if self.units[gun] in self.supplied(data["side"]) else 2
            if data["side"] == "soviet" and data["kind"] != "flak" and "Depot" not in self.units:
                by *= 2
            sums[by] = sums.get(by, 0) + data["fire"][0]
        return sum(ceil(Fraction(total, by)) for by, total in sums.items())
