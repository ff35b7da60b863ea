"""Refusals name the case that forbids: bombers and flak, workers, guns, entering stacks, General Chuikov."""

from __future__ import annotations

import pytest

from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
FRONT = {"94-inf-1": "0506", "94-inf-9": "0202", "131-inf3-1": "0507", "131-inf3-2": "0507", "Chuikov": "0507"}


@pytest.mark.case("city", "5.1", "5.23", "5.23-points", "5.3-nobody", "5.4-own")
def test_an_air_attack_without_points_or_while_another_lacks_its_points() -> None:
    air = Table(phase="german air", units={**FRONT, "244-inf2-1": "1136"}, tracks={"level": [4, 0], "dive": [0, 0]})
    assert air.offers("bomb") == {"1136"} and air.refused("dive_at 131-inf3-1") == "5.1"
    air.do("bomb 1136")
    assert air.refused("dive_at 131-inf3-1") == air.refused("bomb 1136") == "5.23-points"
    assert air.refused("unit 131-inf3-1") == air.refused("to 0507") == "5.23-points"
    assert air.refused("bomb 0507") == "5.33" and air.refused("bomb 0808") == "5.3-nobody"
    dive = Table(phase="german air", units={**FRONT, "244-inf2-1": "1136"}, tracks={"level": [0, 0], "dive": [2, 0]})
    assert dive.refused("bomb 1136") == "5.1" and dive.refused("dive_at 94-inf-1") == "5.4-own"


@pytest.mark.case("city", "5.4", "8.4")
def test_the_soviet_side_dives_at_no_unit_that_it_may_not_see() -> None:
    units = {"94-inf-1": "0303", "94-inf-2": "0303", "94-inf-3": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = Table(phase="soviet air", turn=4, units=units, tracks={"dive": [0, 2]})
    hidden = {"94-inf-1", "94-inf-2"} - table.offers("dive_at")
    assert len(hidden) == 1 and table.refused(f"dive_at {hidden.pop()}") == "8.4"
    table.do("dive_at 94-inf-3", "points 2")
    assert table.refused("dive_at 94-inf-3") == "5.1" and table.refused("dive_at 94-inf-4") == "5.4"


@pytest.mark.case("city", "5.52", "5.53", "5.56", "5.58", "5.51", "5.63")
def test_flak_in_a_ground_attack_and_against_bombers() -> None:
    flak: dict[str, object] = {
        "133T-flak": "0508", "6T-flak": {"at": "0508", "flipped": True}, "38M-flak_mot": "1632",
        "2M-flak_mot": {"at": "0508", "flak": "1632"},
    }
    units: dict[str, object] = {**FRONT, **flak}
    near = Table(units=units, control=QUIET, dice=[3, 6, 6, NO]).do("unit 94-inf-1", "attack 0507")
    assert near.refused("flak 133T-flak") == "5.63"
    near.do("go", "dive 2", "go")
    assert near.frame() == "attack" and near.offers("flak") == {"133T-flak"}
    assert near.refused("flak 6T-flak") == "5.58" and near.refused("flak 38M-flak_mot") == "5.52"
    assert near.refused("flak 2M-flak_mot") == "5.53" and near.refused("flak 94-inf-1") == "5.5"
    assert near.do("flak 133T-flak").refused("flak 133T-flak") == "5.51"
    raid = Table(phase="german air", units=units).do("dive_at 131-inf3-1", "points 2")
    assert raid.frame() == "raid" and raid.refused("flak 6T-flak") == "5.56"
    assert raid.refused("flak 38M-flak_mot") == "5.52" and raid.refused("flak 2M-flak_mot") == "5.53"


@pytest.mark.case("city", "5.61", "5.64", "5.65", "7.56", "10.62")
def test_bombers_and_guns_in_operations_overruns_and_counterattacks() -> None:
    units = {**FRONT, "24Pz-armor-1": "0505", "94-art": "0302"}
    table = Table(units=units, control=QUIET)
    assert table.refused("bomb 0507") == "5.64"
    assert table.refused("dive_at 131-inf3-1") == table.refused("dive 2") == table.refused("points 2") == "5.65"
    table.do("unit 24Pz-armor-1")
    assert table.refused("dive 2") == "5.65" and table.refused("bomb 0507") == "5.64"
    assert table.refused("gun 94-art") == "10.6"
    table.do("to 0606", "stop")
    assert table.frame() == "counterattack"
    assert table.refused("dive 2") == "5.65" and table.refused("gun 94-art") == "7.56"
    attack = Table(units=units, control=QUIET, dice=[3]).do("unit 94-inf-1", "attack 0507")
    assert attack.refused("dive 2") == "5.61" and attack.refused("gun 94-art") == "10.62"
    attack.do("go")
    assert attack.refused("dive 3") == "5.1" and attack.do("gun 94-art").refused("gun 94-art") == "10.6"


@pytest.mark.case("city", "12.2")
def test_a_second_worker_in_a_factory_hex() -> None:
    table = Table(phase="setup", base="scenario").do("unit 62A-worker-1", "at 2715", "unit 62A-worker-2")
    assert table.refused("at 2715") == "12.2" and table.refused("at 0507") == "2.1"
    assert table.refused("unit 62A-worker-3") == "2.1"


@pytest.mark.case("city", "7.6", "7.63", "7.2", "7.11")
def test_nobody_without_guns_deploys() -> None:
    table = Table(units={**FRONT, "94-art": "0303"}, control=QUIET).do("unit 94-inf-9")
    assert table.refused("stop") == "7.2" and table.refused("leave 94-art") == "7.11"
    assert table.do("to 0203").refused("deploy") == "7.6"
    guns = Table(units={**FRONT, "94-art": "0303"}, control=QUIET).do("unit 94-art")
    assert guns.refused("deploy") == "7.6" and "deploy" in guns.do("to 0304").verbs()
    soviet = Table(units={**FRONT, "244-art": "1136"}, phase="reaction", dice=[4]).do("unit 244-art", "to 1137")
    assert soviet.refused("deploy") == "7.63"


@pytest.mark.case("city", "10.76")
def test_a_gun_that_took_part_breaks_through_nowhere() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0506", "94-art": "0406", "94-inf-9": "0202", "244-inf2-1": "0507"}
    more = {"94-eng-1": "0506", "131-inf3-1": "1632", "Chuikov": "1632"}
    table = Table(units={**units, **more}, control=QUIET, dice=[3, 6, 1, NO]).do("unit 94-inf-1", "all", "attack 0507")
    table.do("join 94-art").fight().do("at 0506")
    assert table.frame() == "breakthrough" and table.refused("unit 94-art") == "10.76"
    assert table.refused("unit 94-inf-9") == "10.7"


@pytest.mark.case("city", "11.6", "8.2", "8.3")
def test_nobody_withdraws_into_a_full_hex() -> None:
    full = {f"131-inf2-{n}": {"at": "1632", "flipped": True} for n in (1, 2, 3)}
    bank = {f"244-inf2-{n}": {"at": "1832", "flipped": True} for n in (1, 2)}
    units = {**full, **bank, "131-inf3-1": "1532", "131-inf3-2": {"at": "1532", "flipped": True}, "94-inf-9": "0202"}
    table = Table(units={**units, "Chuikov": "1532"}, phase="final reaction", dice=[1, 1]).do("done", "unit 131-inf3-1")
    assert table.frame() == "withdrawal"
    assert table.refused("to 1632") == "8.2" and table.refused("to 1832") == "8.3"
    assert table.refused("to 1432") == "11.6"


@pytest.mark.case("city", "15.1", "15.13", "15.15", "8.1")
def test_who_enters_and_with_whom() -> None:
    names = ["371-inf-1", "371-inf-2", "371-inf-3", "371-inf-4", "371-eng", "305-inf-1", "100J-inf-1"]
    late = dict.fromkeys(names, "later")
    table = Table(units={**FRONT, **late}, turn=5, control=QUIET)
    assert table.refused("enter 94-inf-1") == "15.1"  # it is on the map
    assert table.refused("enter 131-inf3-1") == "15.4" and table.refused("enter 79-inf-1") == "15.1"
    assert table.refused("enter 100J-inf-1") == "15.13"
    table.do("enter 371-inf-1")
    assert table.refused("with 305-inf-1") == "15.15" and table.refused("with 94-inf-1") == "15.1"
    table.do("with 371-inf-2", "with 371-inf-3", "with 371-inf-4")
    assert table.refused("with 371-eng") == "8.1"


@pytest.mark.case("city", "15.1", "15.4", "7.7")
def test_reinforcements_that_cannot_support() -> None:
    late = {"305-inf-1": "later", "100J-inf-1": "later", "94-inf-2": "0403"}
    table = Table(units={**FRONT, **late}, turn=5, control=QUIET).do("unit 94-inf-1", "attack 0507")
    assert table.refused("enter 94-inf-2") == "15.1" and table.refused("enter 100J-inf-1") == "15.13"
    far = {"94-inf-1": "2614", "131-inf3-1": "2714", "Chuikov": "2714", "94-inf-9": "0202", "371-inf-1": "later"}
    away = Table(units=far, turn=5, control=QUIET).do("unit 94-inf-1", "attack 2714")
    assert "371-inf-1" not in away.offers("enter") and away.refused("enter 371-inf-1") == "7.7"
    ours = {"131-inf3-1": "0507", "131-inf3-2": "1632", "Chuikov": "0507", "94-inf-1": "0506"}
    soviet = Table(units=ours, phase="reaction", dice=[3]).do("unit 131-inf3-1", "attack 0506")
    assert soviet.refused("enter 131-inf3-2") == "15.4" and soviet.refused("enter 94-inf-1") == "15.1"


@pytest.mark.case("city", "7.34", "11.3", "11.31", "11.35")
def test_why_the_general_stays_where_he_is() -> None:
    units = {**FRONT, "244-inf3-1": "0509", "94-inf-3": "0508"}
    table = Table(units=units, phase="reaction", dice=[3])
    assert table.refused("unit Chuikov") == "7.34"
    apart = {"94-inf-9": "0202", "131-inf3-1": "1532", "244-inf3-1": "1632", "Chuikov": "1632"}
    led = Table(units=apart, phase="reaction", dice=[3]).do("unit 131-inf3-1")
    assert led.refused("with Chuikov") == "11.31"
    led.do("to 1531", "stop")
    assert led.refused("unit Chuikov") == "11.3"
    alone = Table(units={"94-inf-9": "0202", "131-inf3-1": "1532", "Chuikov": "1532"}, phase="reaction", dice=[3])
    assert alone.refused("unit Chuikov") == "11.31"
