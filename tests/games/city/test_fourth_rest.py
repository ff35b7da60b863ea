"""A fourth reading of what was left: sixes, flak in its order, support that comes too late, names of refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from kurgan.games.city.face.sheet_parts import fought_sheet
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.figures import Fought
from kurgan.games.city.rules.fire.flak import batteries
from kurgan.games.city.rules.land import PLACE
from kurgan.games.city.rules.move.reach import reach
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


def shown(table: Table) -> dict[str, Any]:
    """The sheet of the fight in hand, as the German sees it."""
    return cast("dict[str, Any]", CITY.face.present(CITY.view(table.s, GERMAN))["battle"])


# ---------- dice ----------


@pytest.mark.case("city", "11.4", "10.3")
@pytest.mark.parametrize(("offensive", "defensive", "over"), [(6, 3, True), (3, 6, False), (6, 6, True)])
def test_in_a_surprise_only_the_attackers_six_ends_the_reaction(offensive: int, defensive: int, over: bool) -> None:
    units = {"35G-gds2-1": "1531", "35G-gds2-2": "1631", "131-inf3-1": "1832", "94-inf-1": "1431", "94-inf-9": "0202"}
    table = Table(phase="reaction", units=units, dice=[3, 1, offensive, defensive])
    table.do("unit 35G-gds2-1", "attack 1431").fight()
    assert "surprise" in table.log()
    assert table.frame() == ("initiative" if over else "reaction")


@pytest.mark.case("city", "5.52", "5.53", "5.55")
def test_flak_out_of_range_does_not_hide_the_flak_behind_it() -> None:
    units = {"133T-flak": "1531", "6T-flak": "0508", "2M-flak_mot": "0510", "38M-flak_mot": "0507"}
    flipped = {**units, "6T-flak": {"at": "0508", "flipped": True}}
    near = {"131-inf3-1": "0507", "Chuikov": "0507"}
    table = german({**units, **near})
    assert batteries(table.s, SOVIET, PLACE["0507"]) == sorted(UNIT[name] for name in ("6T-flak", "38M-flak_mot"))
    spent = german({**flipped, **near})
    assert batteries(spent.s, SOVIET, PLACE["0507"]) == [UNIT["38M-flak_mot"]]
    own = german({"24Pz-flak_mot": "1531", "9Fl-flak-2": "0507", "131-inf3-1": "1832", "Chuikov": "1832"})
    assert batteries(own.s, GERMAN, PLACE["0507"]) == [UNIT["9Fl-flak-2"]]


# ---------- who may come, and who may not ----------


@pytest.mark.case("city", "7.7", "15.11", "15.12")
def test_reinforcements_that_would_come_too_late_do_not_enter_in_support() -> None:
    new = {"100J-inf-1": "later", "Chuikov": "1832", "42B-inf3": "1832"}
    near = german({**new, "94-inf-1": "0506", "131-inf3-1": "0507"}, turn=2).do("unit 94-inf-1", "attack 0507")
    assert near.offers("enter") == {"100J-inf-1"}
    far = {**new, "71-inf-1": "2619", "71-inf-2": "2619", "131-inf3-1": "2719"}
    table = german(far, turn=2).do("unit 71-inf-1", "attack 2719")
    assert table.frame() == "attack" and "enter" not in table.verbs() and table.refused("enter 100J-inf-1") == "7.7"


@pytest.mark.case("city", "7.31", "7.1", "7.37")
def test_why_somebody_does_not_go_along() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": {"at": "0506", "flipped": True}, "94-inf-3": "0505"}
    table = german({**units, "131-inf3-1": "1832", "Chuikov": "1832"}).do("unit 94-inf-1")
    assert table.refused("with 131-inf3-1") == "7.31" and table.refused("with 94-inf-2") == "7.37"
    assert table.refused("with 94-inf-3") == "7.1"


@pytest.mark.case("city", "11.3", "11.31")
def test_why_the_general_does_not_go_to_a_hex() -> None:
    units = {"Chuikov": "1832", "131-inf3-1": "1832", "35G-gds2-1": "1831", "42B-inf3": "2715", "94-inf-9": "0202"}
    table = Table(phase="reaction", units=units, dice=[3]).do("unit Chuikov")
    assert "1831" in table.offers("to")
    assert table.refused("to 2715") == "11.3" and table.refused("to 1830") == "11.31"  # too far; nobody there


# ---------- what is shown ----------


@pytest.mark.case("city", "7.52")
def test_letting_movers_go_shows_something_once() -> None:
    """Where they meant to go is seen, and nobody takes that back."""
    units = {"94-inf-1": "0505", "35G-gds2-1": "0507", "Chuikov": "0507"}
    no = ("pass", "never", "order counterattack-phase")
    for answer, shown in (*[(one, 1) for one in no], ("order guns-never", 0), ("unit 35G-gds2-1", 0)):
        table = german(units).do("unit 94-inf-1", "to 0506", "stop")
        before = table.s.seen
        assert table.do(answer).s.seen - before == shown


@pytest.mark.case("city", "2.1")
def test_the_board_names_areas_and_sectors() -> None:
    places = {one["id"]: one["tags"] for one in CITY.face.board("campaign")["places"]}
    assert "area:central" in places["1531"] and not any(tag.startswith("sector:") for tag in places["1531"])
    assert places["0432"] == ["sector:24Pz"] and places["0439"] == ["sector:14Pz"] and places["0202"] == []
    assert {"ferry", "area:central"} <= set(places["1832"])


@pytest.mark.case("city", "7.4", "7.46")
def test_the_sheet_of_an_overrun_shows_which_die_was_whose() -> None:
    units = {"24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = german({**units, "131-inf3-2": "0507"}, [1, 6, 1, NO]).do("unit 24Pz-armor-1", "all", "overrun 0507")
    (told,) = [event for event in table.s.events if event.kind == "overrun"]
    sheet = cast("dict[str, Any]", fought_sheet(cast("Fought", told.given["fought"])))
    came = {one["group"]: one["dice"] for one in sheet["results"] if one["came"]}
    assert set(came) == {"Overrun", "Defensive fire"} and 1 in came["Overrun"] and 6 in came["Defensive fire"]
    assert 1 not in came["Defensive fire"]


@pytest.mark.case("city", "7.34", "9.32")
def test_a_unit_in_a_zone_reaches_the_hex_where_it_stands() -> None:
    units = {"94-inf-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}
    s = german(units).s
    held = reach(s, GERMAN, PLACE["0506"], 24, 1)
    assert held.cost == {PLACE["0506"]: 0} and held.places == 0 and held.within(0) == 1 << PLACE["0506"]
    free = reach(s, GERMAN, PLACE["0202"], 1, 1)
    assert free.cost[PLACE["0202"]] == 0 and set(free.cost.values()) == {0, 1}


@pytest.mark.case("city", "10.5", "10.3", "10.2")
def test_the_sheet_counts_with_the_type_that_has_fallen() -> None:
    """Before the die an attack is shown as a normal one; an ambush, once known, fires with one less on the die."""
    units = {"94-inf-1": "0506", "94-inf-2": "0406", "131-inf3-1": "0507", "131-inf3-2": "0507", "Chuikov": "0507"}
    table = german(units, [3]).do("unit 94-inf-1", "attack 0507", "join 94-inf-2")
    while "roll" not in table.verbs():
        table.do("go")
    expected = {"none": shown(table)["expected"], "normal": shown(table.do("roll"))["expected"]}
    frames = CITY.document(table.s)["frames"]
    for kind in ("ambush", "surprise"):
        other = german(units, frames=[*frames[:-1], {**frames[-1], "type": kind}])
        expected[kind] = shown(other)["expected"]
        assert [one["label"] for one in shown(other)["results"] if one["group"] == "Type" and one["came"]] == [
            kind.capitalize()
        ]
    assert expected["none"] == expected["normal"] and expected["ambush"][0] > expected["normal"][0]
