"""The four scenarios as data: where units set up, when and where others come, markers, play area, supply edges."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import placeset
from kurgan.games.pocket.rules.counters import COPIES, UNIT
from kurgan.games.pocket.rules.data import AXIS, MAP, SCENARIOS, SIDES, SOVIET
from kurgan.games.pocket.rules.land import ALL, AXIS_GROUND, ENTRY, MAP_EDGES, PLACE, SOVIET_GROUND, ZONES, disc, spans


class Group:
    """Units that set up, or come in, under one condition: their hexes, the turn, and whether 3.1 places them."""

    def __init__(self, units: list[int], where: int, turn: int, alert: bool, zone: bool) -> None:
        self.units: Final = units
        self.where: Final = where
        self.turn: Final = turn
        self.alert: Final = alert
        self.zone: Final = zone  # whether the group sets up by corps or army zone


def _where(side: int, one: dict[str, Any]) -> int:
    """Find the hexes of a condition, the play area left aside."""
    if "hex" in one:
        return 1 << PLACE[one["hex"]]
    if "within" in one:
        return disc(PLACE[one["of"]], one["within"])
    if "zone" in one:
        return ZONES[side][one["zone"]]
    if "any_zone" in one:
        found = 0
        for name in one["any_zone"]:
            found |= ZONES[side][name]
        return found
    if "area" in one or "areas" in one:
        return placeset(p for letter in one.get("areas", [one.get("area")]) for p in ENTRY[letter])
    return AXIS_GROUND if side == AXIS else SOVIET_GROUND


class Scenario:
    """One of the four scenarios (5.0)."""

    def __init__(self, one: dict[str, Any]) -> None:
        self.id: Final[str] = one["id"]
        self.title: Final[str] = one["title"]
        self.start: Final[int] = one["start"]
        self.end: Final[int] = one["end"]
        self.air_divisor: Final[int] = one["air_divisor"]
        self.front_rule: Final[bool] = one["front_rule"]  # 3.3 and 4.0c bind scenarios that start on turn 1
        self.katyushas_return: Final[bool] = one["katyushas_return"]
        self.victory: Final[dict[str, Any]] = one["victory"]
        self.area: Final[int] = spans(MAP["play_areas"][self.id]) if self.id in MAP["play_areas"] else ALL
        edges = MAP["supply_edges"].get(self.id)
        self.edges: Final[list[int]] = MAP_EDGES if edges is None else [spans(edges[side]) for side in SIDES]
        self.reserves: Final[list[int]] = [one[side]["reserve"] for side in SIDES]
        self.markers: Final[list[int]] = [one[side]["determined"] for side in SIDES]
        used: dict[str, int] = {}
        self.setup: Final[list[list[Group]]] = [
            [self._group(side, entry, used) for entry in one[SIDES[side]]["setup"]] for side in (AXIS, SOVIET)
        ]
        self.reinforcements: Final[list[list[Group]]] = [
            [self._group(side, entry, used) for entry in one[SIDES[side]]["reinforcements"]]
            for side in (AXIS, SOVIET)
        ]

        self.starting: Final[dict[int, Group]] = {
            unit: group for both in self.setup for group in both for unit in group.units
        }
        # Those whose owner has a choice.
        self.choosing: Final = {unit for unit, group in self.starting.items() if group.where.bit_count() > 1}
        self.arriving: Final[dict[int, Group]] = {
            unit: group for both in self.reinforcements for group in both for unit in group.units
        }

    def _group(self, side: int, entry: dict[str, Any], used: dict[str, int]) -> Group:
        """Make a group with its units told apart: the next copies of a counter that the box holds several of."""
        units: list[int] = []
        for item in entry["units"]:
            name, count = (item, 1) if isinstance(item, str) else (item[0], item[1])
            first = used.get(name, 0)
            units += [UNIT[copy] for copy in COPIES[name][first : first + count]]
            used[name] = first + count
        return Group(
            units, _where(side, entry) & self.area, entry.get("turn", 0), entry.get("alert", False),
            "zone" in entry or "any_zone" in entry,
        )


ALL_SCENARIOS: Final[list[Scenario]] = [Scenario(one) for one in SCENARIOS["scenarios"]]
SCENARIO: Final[dict[str, Scenario]] = {one.id: one for one in ALL_SCENARIOS}
