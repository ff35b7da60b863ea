"""Questions by name, and what the log says on the way."""

import pytest

from kurgan.core.event import NOBODY
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import SIDE, TURN_DUE, UNIT, UNIT_IDS
from kurgan.games.city.rules.data import SOVIET
from kurgan.games.city.rules.land import FLOTILLA_LINE, PLACE
from tests.games.city.table import Table
from tests.telling import sentence

QUIET = {"mamayev": "german"}
NO = 30


def test_reach_with_price_and_way() -> None:
    s = Table(units={"94-inf-1": "0910", "71-inf-1": "later"}).s
    found = CITY.ask(s, "reach", unit="94-inf-1")
    assert found["from"] == "0910" and found["hexes"]["0911"] == {"cost": "2", "path": ["0911"]}
    assert found["hexes"]["0909"]["cost"] == "½" and "0910" not in found["hexes"]
    assert CITY.ask(s, "reach", unit="71-inf-1") == {"from": None, "hexes": {}}


def test_supply_of_a_side() -> None:
    held = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719"}
    s = Table(units={**held, "244-inf3-1": "1429", "244-inf3-2": "1534", "Chuikov": "1534"}).s
    assert CITY.ask(s, "supply", side="soviet") == {"units": {"244-inf3-1": False, "244-inf3-2": True}}
    assert CITY.ask(s, "supply", side="german")["units"] == dict.fromkeys(held, True)
    assert CITY.ask(s, "isolation", side="soviet") == {"units": {"244-inf3-1": {"at": "1429"}}}
    assert CITY.ask(s, "isolation", side="german") == {"units": {}}


def test_who_is_still_to_come() -> None:
    late = next(unit for unit, turn in enumerate(TURN_DUE) if turn > 2 and SIDE[unit] == SOVIET)
    s = Table(units={"94-inf-1": "0910", UNIT_IDS[late]: "later"}).s
    assert CITY.ask(s, "income", side="soviet") == {"turns": {str(TURN_DUE[late]): [UNIT_IDS[late]]}}
    assert CITY.ask(s, "income", side="german") == {"turns": {}}


def test_ferries_and_isolation() -> None:
    s = Table(units={"94-inf-1": "1733", "94-inf-2": "1733"}).s
    assert CITY.ask(s, "ferries") == {"capacity": {"1832": 2, "2227": 6, "2719": 6}, "isolated": False}
    shut = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719"}
    assert CITY.ask(Table(units=shut).s, "ferries")["isolated"] is True


def test_odds_of_an_attack_that_may_be_made_and_of_one_that_may_not() -> None:
    s = Table(units={"94-inf-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}).s
    assert CITY.ask(s, "odds", attackers="94-inf-1", target="0507").get("barred") is None
    far = CITY.ask(s, "odds", attackers="94-inf-1", target="0510")
    assert far["barred"]["case"] == "10.1"


@pytest.mark.case("city", "8.4", "7.1")
def test_a_move_is_told_whole_to_the_german_and_by_its_top_to_the_soviet() -> None:
    units = {"94-inf-1": "0506", "24Pz-armor-1": "0506", "94-inf-9": "0202", "131-inf3-1": "1632"}
    table = Table(units=units).do("unit 94-inf-1", "with 24Pz-armor-1", "to 0508", "stop")
    moves = [event for event in table.s.events if event.kind == "move"]
    german = next(sentence("city", event) for event in moves if event.only == 0)
    soviet = next(sentence("city", event) for event in moves if event.only == SOVIET)
    assert "{unit:94-inf-1} and {unit:24Pz-armor-1} move from {place:0506} to {place:0508}" in german
    assert soviet.startswith("{unit:24Pz-armor-1} and 1 more move from {place:0506} to {place:0508}")
    near = Table(units={**units, "131-inf3-1": "0510", "Chuikov": "0510"}).do("unit 94-inf-1", "with 24Pz-armor-1")
    near.do("to 0509", "stop")
    seen = [sentence("city", event) for event in near.s.events if event.kind == "move" and event.only == SOVIET]
    assert "{unit:94-inf-1} and {unit:24Pz-armor-1} move from" in seen[0]  # next to a Soviet unit everybody is seen


@pytest.mark.case("city", "7.22", "7.1", "7.59")
def test_a_move_cut_short_by_a_chit_is_still_told() -> None:
    units = {"94-inf-1": "1432", "94-inf-9": "0202", "35G-gds2-1": "1632", "131-inf3-1": "1832"}
    table = Table(units=units, control=QUIET, dice=[6, 6, 1, 4]).do("unit 94-inf-1", "to 1532", "to 1530")
    table.do("unit 35G-gds2-1", "strike", "take")
    assert table.frame() == "reaction" and table.where("94-inf-1") == "1532"
    told = [sentence("city", event) for event in table.s.events if event.kind == "move" and event.only in (NOBODY, 0)]
    assert "from {place:1432} to {place:1532}" in told[0]


@pytest.mark.case("city", "12.31", "6.61")
def test_the_flotilla_and_the_depot_go_somewhere_else() -> None:
    units = {"Flotilla": "1932", "35G-gds2-1": "1632", "94-inf-9": "0202", "Depot": "1832"}
    table = Table(phase="final reaction", turn=2, units=units, dice=[1, 1]).do("done")
    while table.frame() != "emplacement":
        table.do("done")
    assert "1932" not in table.offers("at") and len(table.offers("at")) == FLOTILLA_LINE.bit_count() - 1
    table.do("at 1933")
    assert table.where("Flotilla") == "1933"
    while table.frame() != "relocation":
        table.do("done")
    assert "1832" not in table.offers("at")
    table.do("at 1731")
    assert "The ammunition depot is in {place:1731}" in table.log()


@pytest.mark.case("city", "2.1", "12.2")
def test_one_worker_brigade_to_a_factory_hex() -> None:
    table = Table(phase="setup").do("unit 62A-worker-1", "at 2715", "unit 62A-worker-2")
    assert table.offers("at") == {"2716", "2518", "2519", "2221", "2321"} and table.refused("at 2715") != ""


@pytest.mark.case("city", "5.5")
def test_a_raid_in_the_middle_of_its_flak() -> None:
    frames = [
        {"frame": "game-turn", "step": 3}, {"frame": "air", "side": "german"},
        {"frame": "raid", "side": "german", "place": "0507", "points": 4, "flak": ["133T-flak"]},
    ]
    units = {"133T-flak": "0508", "6T-flak": "0508", "244-inf2-1": "0507", "94-inf-1": "0202"}
    table = Table(units=units, frames=frames, dice=[1, 6])
    assert table.offers("flak") == {"6T-flak"}
    table.do("go")
    assert "Flak of strength 2 " in table.log()


@pytest.mark.case("city", "7.7", "7.34")
def test_support_finds_no_way_through_enemies_or_zones() -> None:
    ring = dict(zip(("244-inf3-1", "244-inf3-2", "10B-inf3-1", "10B-inf3-2", "42B-inf3"),
                    ("0302", "0304", "0202", "0203", "0402"), strict=True))
    units = {"94-inf-1": "0506", "71-inf-1": "0303", "71-inf-2": "0702", "131-inf3-1": "0507", **ring}
    table = Table(units=units, control=QUIET).do("unit 94-inf-1", "attack 0507")
    assert table.offers("unit") == {"71-inf-2"}  # 71-inf-1 stands in zones all around
    assert PLACE["0303"] == table.s.where[UNIT["71-inf-1"]]


@pytest.mark.case("city", "9.0")
def test_an_empty_map_has_no_zones() -> None:
    s = Table(units={}).s
    assert s.zone(0) == s.zone(1) == 0 and s.zoners == [0, 0] and s.troops == [0, 0]


@pytest.mark.case("city", "8.0")
def test_a_stop_that_would_cost_units_is_warned_of() -> None:
    guards = {f"13G-gds3-{n}": "later" for n in (1, 2, 3)}
    table = Table(phase="reaction", dice=[1], units={**guards, "35G-gds2-1": "1632", "94-inf-9": "0202"})
    table.do("enter 13G-gds3-1", "with 13G-gds3-2", "with 13G-gds3-3", "to 1832")
    assert CITY.face.warnings(table.s)["stop"] == ["1 unit too many in this hex will be lost"]
    table.do("to 1731")
    assert CITY.face.warnings(table.s) == {}
