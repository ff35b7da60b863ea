"""What stands in columns and frames, under the names that documents have for it."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.kinds import Flag, ListOf, Noun, Number, Part, Row, Text, Word
from kurgan.core.position import ABSENT
from kurgan.games.fronts.rules.tables import (
    ASSET_IDS,
    AXIS,
    LAST_TURN,
    MAJOR_CITIES,
    OBJECTIVES,
    PLACES,
    SIDES,
    UNIT_IDS,
)

NOBODY: Final = -1  # no unit, no asset, no side
DEAD: Final = -1  # a unit in the dead pile
LATER: Final = -2  # a unit that has not come yet
IN_RESERVE: Final = -1  # an asset in the reserve box
DESTROYED: Final = -2  # an asset in the dead pile
NOT_YET: Final = -3
GONE: Final = -4  # an asset withdrawn for good
UNKNOWN: Final = -9  # what a side may not know
NO_MARKER: Final = 0
COMPULSORY: Final = 1
RIVER_ASSAULT: Final = 2

UNIT: Final = Noun("unit", UNIT_IDS)
UNIT_IN_HAND: Final = Noun("unit", UNIT_IDS, {NOBODY: "none"})
ASSET: Final = Noun("asset", ASSET_IDS)
ASSET_IN_HAND: Final = Noun("asset", ASSET_IDS, {NOBODY: "none"})
SPOT: Final = Noun("place", PLACES)
PLACE: Final = Noun("place", PLACES, {DEAD: "eliminated", LATER: "later", ABSENT: "absent"})
HOST: Final = Noun("unit", UNIT_IDS, {
    IN_RESERVE: "reserve", DESTROYED: "destroyed", NOT_YET: "later", GONE: "gone", ABSENT: "absent",
})
PLAYER: Final = Word(dict(enumerate(SIDES)))
OBJECTIVE: Final = Word(dict(enumerate(OBJECTIVES)))
BATTLE: Final = Row(
    Part("turn", Number(0, LAST_TURN)), Part("side", PLAYER), Part("place", SPOT), Part("attackers", ListOf(UNIT)),
    Part("defenders", ListOf(UNIT)), Part("attack", Number()), Part("defence", Number()), Part("table", Number(0, 5)),
    Part("attack_die", Number(1, 6)), Part("defence_die", Number(1, 6)), Part("defender_loses", Number()),
    Part("attacker_loses", Number()), Part("defender_retreats", Flag(), 0), Part("attacker_retreats", Flag(), 0),
    Part("cases", ListOf(Text("8.1.a", "8.1.b", "8.1.c")), []),
)


GUN_CASE: Final = "8.1.b"


class Clash:
    """What one battle has shown to both sides, read from the row that the state keeps of it."""

    def __init__(self, row: list[Any], number: int = 0) -> None:
        self.number = number  # in its player turn, from 1; 0 where it does not matter
        self.turn: int = row[0]
        self.side: int = row[1]  # the attacker
        self.place: int = row[2]
        self.units: list[list[int]] = [row[3], row[4]] if row[1] == AXIS else [row[4], row[3]]  # by side
        self.sums: list[int] = [row[5], row[6]] if row[1] == AXIS else [row[6], row[5]]
        self.table: int = row[7]
        self.dice: list[int] = [row[8], row[9]]  # the attacker's first
        self.lost: list[int] = [row[11], row[10]] if row[1] == AXIS else [row[10], row[11]]
        out = not 1 << self.place & MAJOR_CITIES  # an R moves nobody out of a major city (8.3-city)
        ours, theirs = bool(row[13]) and out, bool(row[12]) and out
        self.fled: list[bool] = [ours, theirs] if row[1] == AXIS else [theirs, ours]
        # What the table said, the defender's part first.
        self.cells: list[tuple[int, bool]] = [(row[10], bool(row[12])), (row[11], bool(row[13]))]
        self.cases: list[str] = row[14]  # what cut the attacker's tanks down


