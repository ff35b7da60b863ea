"""A slow second reading of the movement rules, from the map data and a position written out by name."""

from __future__ import annotations

from typing import Any, NamedTuple

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSETS, MAP, UNITS
from tests.games.fronts.table import GAME

HEXES: dict[str, Any] = {one["id"]: one for one in MAP["hexes"]}
BOXES: dict[str, Any] = {one["id"]: one for one in MAP["caucasus_boxes"]}
EDGES: dict[str, list[str]] = {
    name: [*edge.get("hexes", []), *edge.get("boxes", [])] for name, edge in MAP["edges"].items()
}
MAJOR_CITIES = {one["hex"] for one in MAP["major_cities"]}
CROSSINGS = {one["hex"] for one in MAP["major_cities"] if one["river_crossing"]}
ALZ = set(MAP["alz"])
UNIT_DATA: dict[str, Any] = {one["id"]: one for one in UNITS}
ASSET_DATA: dict[str, Any] = {one["id"]: one for one in ASSETS}
ARROWS = {("SVF", "DSF"), ("DSF", "SVF"), ("DSF", "TCF"), ("TCF", "DSF")}
FRONTS = ("SVF", "DSF", "TCF")
NEXT: dict[str, set[str]] = {place: set() for place in [*HEXES, *BOXES]}  # hexes and boxes that touch
RIVERS: dict[tuple[str, str], str] = {}  # the class of the river between two hexes
for _name, _hex in HEXES.items():
    NEXT[_name] |= set(_hex["neighbours"].values())
    for _way, _river in _hex["rivers"].items():
        RIVERS[_name, _hex["neighbours"][_way]] = _river["class"]
for _name, _box in BOXES.items():
    for _other in [*_box["connects"], *_box["hexes"]]:
        NEXT[_name].add(_other)
        NEXT[_other].add(_name)


class Stand(NamedTuple):
    """Where a unit is on its way: what it has spent, which kinds of movement are still open, and whether it stopped."""

    place: str
    spent: int
    tactical: bool
    strategic: bool
    outside: bool
    stopped: bool


def start(place: str) -> Stand:
    """A unit that has not moved yet."""
    return Stand(place, 0, True, True, False, False)


class Referee:
    """Answers for one side and one moment, each question from the start."""

    def __init__(self, s: Fronts, side: str) -> None:
        doc = GAME.document(s)
        self.side = side
        self.exchange = bool(s.exchange)
        self.moved = {name for name, unit in doc["units"].items() if unit.get("moved")}
        self.inside = {UNITS[n]["id"] for n, flag in enumerate(s.inside) if flag}
        self.closed = bool(s.closed)
        self.where: dict[str, str] = {name: unit["at"] for name, unit in doc["units"].items()}
        self.assets = {name: asset["at"] for name, asset in doc["assets"].items()}
        self.soviet = set(doc["control"]["soviet"])
        self.last = {box: "soviet" if box in doc["control"]["last_soviet"] else "axis" for box in BOXES}
        self.look()

    # ---------- what is where ----------

    def look(self) -> None:
        """See who stands where, and what the enemy interdicts (3.2)."""
        self.stacks: dict[tuple[str, bool], list[str]] = {}
        for unit, place in self.where.items():
            self.stacks.setdefault((place, UNIT_DATA[unit]["side"] == self.side), []).append(unit)
        self.zone = {
            near
            for place in HEXES
            if self.present(place, own=False) and not self.present(place, own=True)
            for near in HEXES[place]["neighbours"].values()
            if near not in MAJOR_CITIES and (place, near) not in RIVERS
        }

    def present(self, place: str, own: bool) -> list[str]:
        """The units of this side, or of the enemy, at a place."""
        return self.stacks.get((place, own), [])

    def fed(self, place: str) -> bool:
        """Whether a unit at a place can trace supply (5.2)."""
        if place not in HEXES and place not in BOXES:
            return True
        sources = {*EDGES["AXIS"]} if self.side == "axis" else {spot for front in FRONTS for spot in EDGES[front]}
        seen, line = {place}, [place]
        while line:  # from the unit outwards
            here = line.pop()
            if here in sources:
                return True
            for near in NEXT[here] - seen:
                if not self.present(near, own=False) and (near not in self.zone or self.present(near, own=True)):
                    seen.add(near)
                    line.append(near)
        return False

    # ---------- one step ----------

    def carried(self, unit: str) -> list[str]:
        """What goes with a unit: its assets without the anti-tank one."""
        return [name for name, at in self.assets.items() if at == unit and ASSET_DATA[name]["kind"] != "anti_tank"]

    def box_takes(self, unit: str, box: str) -> bool:
        """3.1.2."""
        data, load = BOXES[box], self.carried(unit)
        if len(self.present(box, own=True)) >= data[f"{self.side}_slots"]:
            return False
        if data.get("only_unit", unit) != unit or (box == "Elbrus" and load):
            return False
        if self.side == "soviet":
            return all(ASSET_DATA[name]["size"] == "X" for name in load)
        limit = data["axis_asset_limit"]
        there = [name for name, at in self.assets.items() if at in self.present(box, own=True)]
        return limit is None or len(there) + len(load) <= limit

    def joined(self, a: str, b: str, first: bool) -> bool:
        """Whether there is a way from one place to the next at all."""
        soviet = self.side == "soviet"
        if a == "axis-reserve":
            return b in EDGES["AXIS"]
        if a in FRONTS and b in FRONTS:
            crowded = b == "TCF" and bool(self.present("TCF", own=True))
            barred = "TCF" in (a, b) and self.exchange
            return soviet and first and (a, b) in ARROWS and not crowded and not barred
        if a in FRONTS:
            return b in EDGES[a]
        if b in FRONTS:
            return soviet and a in EDGES[b] and not (b == "TCF" and self.present("TCF", own=True))
        if a in BOXES and b in HEXES and self.last[a] != self.side and (b in self.soviet) != soviet:
            return False
        return b in NEXT[a]

    def step(self, unit: str, now: Stand, to: str) -> Stand | None:
        """The unit one step further, None if no kind of movement allows it."""
        a = now.place
        if now.stopped or not self.joined(a, to, now.spent == 0):
            return None
        if to in BOXES and not self.box_takes(unit, to):
            return None
        enemies = bool(self.present(to, own=False))
        if unit in self.inside and (enemies or not self.would_feed(unit, to)):
            return None
        data = UNIT_DATA[unit]
        spent = now.spent + 1
        outside = now.outside or any(place in HEXES and place not in ALZ for place in (a, to))
        tactical = now.tactical and spent <= data["tactical"]
        dry = RIVERS.get((a, to)) != "major" or a in CROSSINGS or to in CROSSINGS
        factor = data["strategic"][-1] if outside else data["strategic"][0]
        strategic = (
            now.strategic and spent <= factor and dry and not enemies and unit not in self.inside
            and not {a, to} & self.zone and not {a, to} & BOXES.keys()
        )
        if not tactical and not strategic:
            return None
        return Stand(to, spent, tactical, strategic, outside, enemies or to not in HEXES)

    def walk(self, unit: str, now: Stand, way: list[str]) -> Stand:
        """Where a unit stands after a way that must be lawful."""
        for place in way:
            after = self.step(unit, now, place)
            assert after is not None, (unit, now, way)
            now = after
        return now

    def would_feed(self, unit: str, place: str) -> bool:
        """Whether a unit would be supplied at a place, standing there and no longer where it is."""
        before, self.where[unit] = self.where[unit], place
        self.look()
        found = self.fed(place)
        self.where[unit] = before
        self.look()
        return found

    def onward(self, unit: str, now: Stand) -> list[Stand]:
        """Every step a unit can take."""
        near = [*NEXT.get(now.place, ()), *FRONTS, *EDGES.get(now.place, [])]
        if now.place == "axis-reserve":
            near += EDGES["AXIS"]
        return [after for place in near if (after := self.step(unit, now, place)) is not None]

    def goals(self, unit: str, now: Stand) -> set[str]:
        """Every place a unit can still get to."""
        seen, line = {now}, [now]
        while line:
            for after in self.onward(unit, line.pop()):
                if after not in seen:
                    seen.add(after)
                    line.append(after)
        return {one.place for one in seen} - {now.place}

    def movers(self) -> set[str]:
        """The units that may begin to move."""
        found = set()
        for unit, place in self.where.items():
            if UNIT_DATA[unit]["side"] != self.side or unit in self.moved or place in ("eliminated", "later"):
                continue
            if place == "soviet-reserve" or (unit in self.inside and self.closed) or not self.fed(place):
                continue
            if self.onward(unit, start(place)):
                found.add(unit)
        return found
