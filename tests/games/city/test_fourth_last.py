"""A fourth reading, the last of it: chances in the log, deployed guns, hunger on the march, withdrawals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from kurgan.board.placeset import members
from kurgan.games.city.face.sheet_parts import fought_sheet
from kurgan.games.city.rules.counters import FOOT, UNIT, UNIT_IDS, UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.figures import Fought
from kurgan.games.city.rules.land import PLACE, PLACES, SECTORS
from kurgan.games.city.rules.move.reach import reach
from kurgan.games.city.rules.tables import losses
from tests.games.city.table import Table
from tests.telling import sentence

QUIET = {"mamayev": "german"}
NO = 30


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


@pytest.mark.case("city", "10.4")
def test_the_log_of_defensive_fire_has_the_chances_of_its_strength() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1431", "35G-gds2-1": "1532", "35G-gds2-2": "1532", "Chuikov": "1532"}
    table = german(units, [3, 6, 6, NO]).do("unit 94-inf-1", "with 94-inf-2", "attack 1532").fight()
    (fire,) = [event for event in table.s.events if event.kind == "fire"]
    assert "Fire of 8 into {place:1431}" in sentence("city", fire)  # two and two, doubled by the houses
    sheet = cast("dict[str, Any]", fought_sheet(cast("Fought", fire.given["fought"])))
    lost = {face: min(2, losses(8, face)) for face in range(1, 7)}  # no more than the two who stand there
    assert {face: int(one["result"]) for one in sheet["results"] for face in one["dice"]} == lost
    assert set(lost.values()) == {1, 2}


@pytest.mark.case("city", "14.5", "10.72")
def test_nobody_breaks_through_into_the_burning_oil() -> None:
    units = {f"24Pz-armor-{n}": "1434" for n in (1, 2, 3)} | {"94-eng-1": "1434", "244-inf2-1": "1433"}
    far = {"131-inf3-1": "1832", "Chuikov": "1832"}
    for oil, case in ((3, "14.5"), (2, "")):
        table = german({**units, **far}, [3, 6, 1, 28], turn=3, tracks={"oil": oil})
        table.do("unit 24Pz-armor-1", "all", "attack 1433").fight()
        assert table.frame() == "breakthrough" and table.do("unit 24Pz-armor-1").refused("to 1535") == case
        assert table.refused("to 1832") == "7.32"


@pytest.mark.case("city", "6.49", "5.32")
@pytest.mark.parametrize(("cause", "count", "left"), [("shells", 1, 2), ("bombs", 1, 2), ("shells", 2, 1)])
def test_when_a_gun_alone_can_be_lost_nobody_is_asked_for_it(cause: str, count: int, left: int) -> None:
    units = {"244-art": "0507", "131-inf3-1": "0507", "131-inf3-2": "0507"}
    due = {"frame": "losses", "chooser": "soviet", "units": list(units), "count": count, "cause": cause}
    before = {"frame": "game-turn", "step": "withdrawal"}
    table = Table(units={**units, "94-inf-9": "0202"}, frames=[before, {"frame": "bombardment"}, due])
    assert table.where("244-art") == "eliminated" and (table.frame() == "losses") == (count > 1)
    if count > 1:
        assert table.field("count") == 1 and table.offers("lose") == {"131-inf3-1", "131-inf3-2"}
        table.do("lose 131-inf3-1")
    assert len(table.at("0507")) == left and table.frame() != "losses"


@pytest.mark.case("city", "7.6", "7.61", "7.63")
def test_guns_at_the_end_of_their_points_may_still_be_deployed() -> None:
    units = {"94-art": "0503", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = german(units).do("unit 94-art", "to 0506")  # into a zone: nothing else is left to do but attack
    assert {"deploy", "stop"} <= table.verbs()
    far = german({**units, "94-art": "0202", "94-inf-8": "0301"}).do("unit 94-art")
    end = max(far.offers("to"), key=lambda hex_: reach(far.s, GERMAN, PLACE["0202"], 24, 1).price(PLACE[hex_]))
    far.do(f"to {end}")
    assert far.frame() == "move" and far.verbs() == {"deploy", "stop"}
    assert far.do("deploy").s.deployed[UNIT["94-art"]] == 1
    foot = german({**units, "94-inf-1": "0202"}).do("unit 94-inf-1", f"to {end}")
    assert foot.frame() == "initiative" and foot.flipped("94-inf-1") == [1]
    red = {"62A-art-1": "1532", "131-inf3-1": "1832", "94-inf-9": "0202"}
    soviet = Table(phase="reaction", units=red, dice=[3]).do("unit 62A-art-1")
    last = max(soviet.offers("to"), key=lambda hex_: reach(soviet.s, 1, PLACE["1532"], 24, 1).price(PLACE[hex_]))
    assert soviet.do(f"to {last}").frame() == "reaction" and soviet.flipped("62A-art-1") == [1]


@pytest.mark.case("city", "13.11", "7.35")
def test_a_unit_that_sets_out_hungry_has_half_its_points_for_the_whole_move() -> None:
    # Militia stands all around 1635 and 1535.
    wall = ("1536", "1636", "1734", "1735", "1736", "1634", "1434", "1435", "1534")
    militia = {f"militia-{n}": hex_ for n, hex_ in enumerate(wall, 1)}
    units = {"94-inf-1": "1635", "35G-gds2-1": "1832", "131-inf3-1": "1832", **militia}
    table = german(units)
    assert not table.s.in_supply(UNIT["94-inf-1"])
    table.do("unit 94-inf-1", "to 1535")
    assert table.frame() == "move" and table.field("hungry") == 1
    assert table.field("budget")(table.s) == 12 - table.field("spent")  # six points of twelve, in halves


@pytest.mark.case("city", "11.6", "6.72")
def test_who_falls_back_to_survivors_relieves_them() -> None:
    units = {"131-inf3-1": "1624", "survivor-1": "1726", "94-inf-9": "0202", "42B-inf3": "1832", "Chuikov": "1832"}
    turn = {"frame": "game-turn", "step": "indication"}
    below = [turn, *({"frame": kind} for kind in ("relocation", "levy", "workers", "emplacement"))]
    table = Table(units=units, frames=[*below, {"frame": "withdrawal"}]).do("unit 131-inf3-1", "to 1726")
    assert table.at("1726") == {"131-inf3-1"} and table.where("survivor-1") == "eliminated"


@pytest.mark.case("city", "7.1")
def test_nothing_costs_less_than_nothing() -> None:
    s = german({"131-inf3-1": "1832", "Chuikov": "1832"}).s
    found = reach(s, GERMAN, PLACE["0202"], 4, 1)
    assert found.within(-1) == found.within(-2) == found.within(-3) == 0 and found.within(0) == 1 << PLACE["0202"]


@pytest.mark.case("city", "15.2")
def test_replacements_for_whom_no_sector_has_room_are_lost() -> None:
    hexes = [PLACES[place] for sector in SECTORS.values() for place in members(sector)]
    foot = [UNIT_IDS[unit] for unit in UNITS_OF[SOVIET] if FOOT[unit]]
    held = dict(zip(foot, hexes, strict=False))
    assert len(held) == len(hexes)
    full = Table(phase="preparation", turn=2, units={**held, "71-inf-1": "box", "71-inf-2": "box"}, dice=[1, 1])
    assert full.where("71-inf-1") == full.where("71-inf-2") == "gone"
    held.popitem()
    table = Table(phase="preparation", turn=2, units={**held, "71-inf-1": "box"}, dice=[1])
    assert table.offers("at") == {hexes[-1]} and table.refused(f"at {hexes[0]}") == "15.2"
