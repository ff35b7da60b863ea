"""Supply lines and the isolation of units, month by month (ISOLATION; GERMAN and RUSSIAN SUPPLY LINE)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kurgan.games.barbarossa.rules.tables import SOURCES
from tests.games.barbarossa.field import REAR, march
from tests.games.barbarossa.table import GAME, at, play, position

JUNE, JANUARY, FEBRUARY, MARCH, MAY = 1, 8, 9, 10, 12
# The Crimea: one unit shuts the isthmus, another the far shore of the straits.
ISTHMUS, OUTSIDE, FAR_SHORE, INSIDE = "NN-20", "MM-20", "PP-24", "QQ-19"
GUARDS: Final = {"axis": ("GE-INF-1", "GE-INF-2"), "russian": ("SU-INF-3", "SU-INF-4")}
PRISONER: Final = {"axis": "GE-INF-7", "russian": "SU-INF-6"}
OTHER: Final = {"axis": "russian", "russian": "axis"}


def marked(s: Any, unit: str) -> int:
    """The turn since which a unit is marked isolated, 0 for not."""
    given = GAME.document(s)["units"][unit]
    return int(given.get("isolated", 0)) if isinstance(given, dict) else 0


def cut_off(unit: str, where: str, enemies: dict[str, str], turn: int = 2, **doc: Any) -> bool:
    """Whether a unit is marked isolated at the end of an enemy turn."""
    side = "russian" if unit.startswith("SU") else "axis"
    s = position({**REAR, **enemies, unit: where}, phase="end", side=OTHER[side], turn=turn, **doc)
    return marked(s, unit) == turn


def crimea(side: str) -> Any:
    """It is January, and the enemy of a side is about to shut its unit up in the Crimea."""
    first, second = GUARDS[OTHER[side]]
    units = {**REAR, PRISONER[side]: INSIDE, first: OUTSIDE, second: FAR_SHORE}
    s = position(units, phase="movement", side=OTHER[side], turn=JANUARY, dice=[4, 4, 4])
    return play(s, f"unit {first}", f"to {ISTHMUS}")


# ---------- the clock ----------


@pytest.mark.case("barbarossa", "isolation", "isolation.clock", "supply.russian")
def test_russians_cut_off_in_the_german_january_turn_die_as_the_german_march_turn_begins() -> None:
    s = crimea("russian")
    assert marked(s, "SU-INF-6") == 0
    march(s, JANUARY, "russian")
    assert marked(s, "SU-INF-6") == JANUARY
    for turn, side in ((FEBRUARY, "axis"), (FEBRUARY, "russian")):
        march(s, turn, side)
        assert at(s, "SU-INF-6") == INSIDE
    march(s, MARCH, "axis", "weather")
    assert at(s, "SU-INF-6") == "eliminated"


@pytest.mark.case("barbarossa", "isolation", "isolation.clock", "supply.german")
def test_germans_cut_off_in_the_russian_january_turn_die_as_the_russian_march_turn_begins() -> None:
    s = crimea("axis")
    march(s, FEBRUARY, "axis")
    assert marked(s, "GE-INF-7") == JANUARY
    for turn, side in ((FEBRUARY, "russian"), (MARCH, "axis")):
        march(s, turn, side)
        assert at(s, "GE-INF-7") == INSIDE
    march(s, MARCH, "russian")
    assert at(s, "GE-INF-7") == "eliminated"


@pytest.mark.case("barbarossa", "isolation.clock")
@pytest.mark.parametrize("side", ["axis", "russian"])
def test_a_line_at_the_end_of_an_own_turn_takes_the_mark_off(side: str) -> None:
    s = crimea(side)
    enemy = OTHER[side]
    march(s, FEBRUARY, enemy)
    play(s, f"unit {GUARDS[enemy][0]}", f"to {OUTSIDE}", "done")
    # The door is open, but the mark goes only when the unit's own turn ends.
    assert marked(s, PRISONER[side]) == JANUARY
    march(s, MARCH, enemy)
    assert marked(s, PRISONER[side]) == 0
    # Cut off again in March, it has until May.
    play(s, f"unit {GUARDS[enemy][0]}", f"to {ISTHMUS}", "done")
    assert marked(s, PRISONER[side]) == MARCH
    march(s, MAY - 1, enemy)
    assert at(s, PRISONER[side]) == INSIDE
    march(s, MAY, enemy)
    assert at(s, PRISONER[side]) == "eliminated"


@pytest.mark.case("barbarossa", "isolation.clock", "isolation")
def test_a_line_restored_in_the_second_own_turn_is_in_time() -> None:
    s = march(crimea("russian"), FEBRUARY, "russian")
    units = GAME.document(s)["units"] | {"SU-INF-9": "LL-21"}
    s = position(units, phase="movement", side="russian", turn=FEBRUARY, dice=[1, 4])
    play(s, "unit SU-INF-9", "to MM-20", "done", "target GE-INF-1", "attack SU-INF-9", "fix", "done", "resolve 1")
    assert at(s, "GE-INF-1") == "eliminated"
    march(s, MARCH, "axis")
    assert at(s, "SU-INF-6") == INSIDE and marked(s, "SU-INF-6") == 0


@pytest.mark.case("barbarossa", "isolation.clock")
def test_a_unit_that_cuts_itself_off_is_first_marked_at_the_end_of_the_next_enemy_turn() -> None:
    units = {**REAR, "SU-INF-6": INSIDE, "GE-INF-1": ISTHMUS, "GE-INF-2": FAR_SHORE}
    s = position(units, phase="end", side="russian", turn=2)
    assert marked(s, "SU-INF-6") == 0 and s.turn == 3
    march(s, 3, "russian")
    assert marked(s, "SU-INF-6") == 3


@pytest.mark.case("barbarossa", "isolation")
def test_only_the_units_without_a_line_are_lost() -> None:
    units = {**REAR, "SU-INF-6": {"at": INSIDE, "isolated": 2}, "SU-INF-9": {"at": "PP-19", "isolated": 3}}
    guards = {"GE-INF-1": ISTHMUS, "GE-INF-2": FAR_SHORE, "SU-INF-10": "KK-30"}
    s = position({**units, **guards}, phase="start", side="axis", turn=4)
    assert at(s, "SU-INF-6") == "eliminated" and at(s, "SU-INF-9") == "PP-19" and at(s, "SU-INF-10") == "KK-30"


# ---------- tracing a line ----------


@pytest.mark.case("barbarossa", "isolation", "isolation.line", "azov.4")
def test_zones_together_with_the_sea_shut_a_unit_in_and_the_straits_let_it_out() -> None:
    assert cut_off("SU-INF-6", INSIDE, {"GE-INF-1": ISTHMUS, "GE-INF-2": FAR_SHORE})
    assert not cut_off("SU-INF-6", INSIDE, {"GE-INF-1": ISTHMUS})  # by Kerch and the Kuban
    assert not cut_off("SU-INF-6", INSIDE, {"GE-INF-2": FAR_SHORE})  # by the isthmus
    assert cut_off("SU-INF-6", INSIDE, {"GE-INF-1": ISTHMUS, "GE-INF-2": "PP-23"})
    # The shore itself: its line begins on the square across.
    assert not cut_off("SU-INF-6", "PP-22", {"GE-INF-1": ISTHMUS})


@pytest.mark.case("barbarossa", "isolation.line")
def test_it_makes_no_difference_how_long_and_crooked_the_line_is() -> None:
    # A Russian near Warsaw, five hundred miles behind an enemy who has left one gap.
    assert not cut_off("SU-INF-6", "W-15", {"GE-INF-1": "W-22", "GE-INF-2": "AA-22", "GE-INF-8": "S-22"})


@pytest.mark.case("barbarossa", "isolation.line", "isolation.zoc")
def test_the_unit_itself_may_stand_in_a_zone_but_its_line_may_not() -> None:
    # Beside the enemy, with open squares on the other side.
    assert not cut_off("SU-INF-6", "Z-37", {"GE-INF-1": "Z-36"})
    # All six squares around it in enemy zones.
    ring = {"GE-INF-1": "Z-35", "GE-INF-2": "Z-39", "GE-INF-8": "X-37", "GE-INF-9": "X-39", "GE-INF-12": "BB-35"}
    assert cut_off("SU-INF-6", "Z-37", {**ring, "GE-INF-11": "BB-37"})
    assert not cut_off("SU-INF-6", "Z-37", ring)


@pytest.mark.case("barbarossa", "isolation.zoc")
def test_a_friend_in_a_zone_does_not_open_it_to_supply() -> None:
    ring = {"GE-INF-1": "Z-35", "GE-INF-2": "Z-39", "GE-INF-8": "X-37", "GE-INF-9": "X-39", "GE-INF-12": "BB-35"}
    assert cut_off("SU-INF-6", "Z-37", {**ring, "GE-INF-11": "BB-37", "SU-INF-9": "AA-37", "SU-INF-10": "Z-38"})


@pytest.mark.case("barbarossa", "supply.german")
@pytest.mark.parametrize(("where", "source"), [("Z-14", "Z-13"), ("I-27", "J-26"), ("PP-8", "QQ-8")])
def test_each_of_three_cities_serves_any_axis_unit(where: str, source: str) -> None:
    taken = dict(zip(["SU-INF-3", "SU-INF-4", "SU-INF-8"], {"Z-13", "J-26", "QQ-8"} - {source}, strict=False))
    for unit in ("GE-INF-1", "FI-INF-II", "RM-INF-III"):
        assert not cut_off(unit, where, {**taken, "RM-INF-II": "eliminated"})
    assert cut_off("GE-INF-1", where, {**taken, "SU-INF-8": source, "RM-INF-II": "eliminated"})


@pytest.mark.case("barbarossa", "supply.source")
def test_a_source_in_an_enemy_zone_serves_only_units_that_stand_on_it() -> None:
    # The Russians leave the unit on QQ-7 nothing but the way into Bucharest next door.
    shut = {"SU-INF-3": "OO-8", "SU-INF-4": "SS-6", "SU-INF-8": "QQ-5", "RM-INF-II": "eliminated"}
    assert not cut_off("GE-INF-1", "QQ-7", shut)
    assert cut_off("GE-INF-1", "QQ-7", {**shut, "SU-INF-9": "QQ-9"})
    assert not cut_off("GE-INF-1", "QQ-8", {**shut, "SU-INF-9": "QQ-9"})
    assert cut_off("GE-INF-1", "QQ-7", {**shut, "SU-INF-9": "QQ-8"})


@pytest.mark.case("barbarossa", "supply.russian")
def test_the_russian_source_is_every_full_square_of_the_east_edge_and_no_other_edge() -> None:
    assert SOURCES[1].bit_count() == 48
    assert not cut_off("SU-INF-6", "S-48", {"GE-INF-1": "S-47", "GE-INF-2": "R-47"})  # on the edge, in a zone
    north = {"FI-INF-II": "A-33", "FI-INF-IV": "C-34", "FI-INF-VI": "A-37"}
    assert cut_off("SU-INF-6", "A-35", north)
    assert not cut_off("SU-INF-6", "A-35", {**north, "FI-INF-VI": "A-38"})


@pytest.mark.case("barbarossa", "isolation.line", "minors.hungary")
def test_no_line_runs_through_hungary_on_the_first_turn() -> None:
    guards = {"SU-INF-3": "GG-13", "SU-INF-4": "JJ-13"}
    assert cut_off("GE-INF-1", "II-12", guards, turn=JUNE)
    assert not cut_off("GE-INF-1", "II-12", guards, turn=2)


@pytest.mark.case("barbarossa", "isolation", "isolation.line", "weather.snow")
def test_a_lake_carries_a_line_only_while_it_is_frozen() -> None:
    # Leningrad shut in by land: Finns to the north, Germans to the south and east, Lake Ladoga beside it.
    ring = {"FI-INF-II": "I-31", "GE-INF-1": "K-33", "GE-INF-2": "M-30", "GE-INF-8": "M-28"}
    assert cut_off("SU-INF-6", "K-31", ring, turn=5)
    assert not cut_off("SU-INF-6", "K-31", ring, turn=JANUARY)
    assert cut_off("SU-INF-6", "K-31", ring, turn=5, tracks={"weather": "mud"})


@pytest.mark.case("barbarossa", "replace.9", "isolation.city", "isolation.city.lost")
def test_warsaw_is_ringed_when_no_square_beside_it_is_open() -> None:
    ring = {"SU-INF-6": "X-14", "SU-INF-9": "Z-15", "SU-INF-10": "BB-12"}
    far = {"GE-INF-1": "QQ-8", "SU-INF-30": "R-47"}
    fed: Any = GAME.position({"turn": 4, "phase": "start", "side": "axis", "units": far})
    assert fed.factors[0] == 4
    hungry: Any = GAME.position({"turn": 4, "phase": "start", "side": "axis", "units": far | ring})
    assert hungry.factors[0] == 0
    held = far | ring | {"GE-INF-4": "Z-13"}
    lost: Any = GAME.position(
        {"turn": 6, "phase": "start", "side": "russian", "units": held, "markers": {"surrounded": {"Warsaw": 4}}}
    )
    assert lost.lost[0] == 1 and GAME.document(lost)["units"]["GE-INF-4"] == "eliminated"
