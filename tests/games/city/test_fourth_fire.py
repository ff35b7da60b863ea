"""A fourth reading of attacks and moves: who is asked what while others fire or walk (6.4, 7.3 to 7.7, 8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
TURN = {"frame": "game-turn", "step": "indication"}


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


def shown(table: Table, side: int) -> dict[str, Any]:
    """The page of a side."""
    return cast("dict[str, Any]", CITY.face.present(CITY.view(table.s, side)))


# ---------- losses ----------


@pytest.mark.case("city", "6.44", "6.49")
def test_shells_spare_armour_for_the_sake_of_guns_first_and_of_others_then() -> None:
    def shelled(*units: str) -> Table:
        losses = {"frame": "losses", "chooser": "soviet", "units": list(units), "count": 1, "cause": "shells"}
        at, before = dict.fromkeys(units, "0507"), {"frame": "game-turn", "step": "withdrawal"}
        return Table(units={**at, "94-inf-9": "0202"}, frames=[before, {"frame": "bombardment"}, losses])

    foot = shelled("133T-tank-1", "131-inf3-1", "131-inf3-2")
    assert foot.offers("lose") == {"131-inf3-1", "131-inf3-2"} and foot.refused("lose 133T-tank-1") == "6.44"
    guns = shelled("133T-tank-1", "244-art", "62A-art-1")
    assert guns.offers("lose") == {"244-art", "62A-art-1"} and guns.refused("lose 133T-tank-1") == "6.49"


@pytest.mark.case("city", "7.5", "7.53", "7.11")
def test_the_first_of_a_moving_stack_may_be_the_first_to_be_lost() -> None:
    movers = {f"94-inf-{n}": "1432" for n in (1, 2, 3)}
    guards = {"6GT-gds4": "1632", "35G-gds2-1": "1632", "35G-gds2-2": "1632", "Chuikov": "1632"}
    table = german({**movers, **guards}, [1, 1, 1, 1]).do("unit 94-inf-1", "all", "to 1532", "to 1531")
    assert table.frame() == "counterattack" and table.s.stack[-2].data()[8]  # the way is not at its end
    while "unit" in table.verbs():
        table.do("unit " + sorted(table.offers("unit"))[0])
    table.do("strike", "decline")
    assert table.frame() == "losses" and table.field("count") == 2
    table.do("lose 94-inf-1")  # and the others still have a way to go
    back = Table(**CITY.document(table.s))
    assert back.frame() == "losses" and back.offers("lose") == {"94-inf-2", "94-inf-3"}
    table.do("lose 94-inf-2")
    assert table.where("94-inf-3") == "1531"


# ---------- moves ----------


@pytest.mark.case("city", "7.1", "7.11")
def test_a_way_that_is_longer_than_the_points_ends_where_they_end() -> None:
    """A document may say so; what is asked of a table never does."""
    way = [f"05{row:02d}" for row in range(4, 31)]
    move = {"frame": "move", "side": "german", "units": ["94-inf-1"], "path": way, "leg": "0503"}
    units = {"94-inf-1": "0503", "94-inf-9": "0202", "131-inf3-1": "0806", "Chuikov": "0806"}
    table = Table(units=units, frames=[TURN, {"frame": "initiative"}, move], control=QUIET)
    assert table.where("94-inf-1") == "0523"  # eighteen hexes at a half, woods for two points and a hill for one


@pytest.mark.case("city", "7.73", "7.7", "7.4")
def test_no_unit_overruns_on_its_way_to_support() -> None:
    units = {"94-inf-1": "0506", "24Pz-armor-1": "0504", "militia-1": "0604", "131-inf3-1": "0507", "Chuikov": "0507"}
    assert german(units).do("unit 24Pz-armor-1").offers("overrun") == {"0604"}
    table = german(units).do("unit 94-inf-1", "attack 0507", "unit 24Pz-armor-1")
    assert "to" in table.verbs() and "overrun" not in table.verbs() and table.refused("overrun 0604") == "7.73"


@pytest.mark.case("city", "7.34", "7.76", "9.32")
def test_who_stands_in_a_zone_next_to_the_target_only_joins() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0406", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = german(units).do("unit 94-inf-1", "attack 0507")
    assert "94-inf-2" in table.offers("join") and "94-inf-2" not in table.offers("unit")


@pytest.mark.case("city", "7.53", "7.5")
def test_when_all_of_a_hex_strike_nobody_else_is_asked_for() -> None:
    units = {"94-inf-1": "0505", "35G-gds2-1": "0507", "35G-gds2-2": "0507", "Chuikov": "0507"}
    table = german(units).do("unit 94-inf-1", "to 0506", "stop", "unit 35G-gds2-1")
    assert table.verbs() == {"unit", "strike", "drop"}
    table.do("unit 35G-gds2-2")
    assert table.verbs() == {"strike", "drop"}


# ---------- what is shown ----------


@pytest.mark.case("city", "8.4", "10.4", "10.65")
def test_where_guns_out_of_sight_aim_is_not_shown() -> None:
    """A Soviet attack comes from two hexes; its side knows the German line in the hex, not the gun behind."""
    units = {
        "35G-gds2-1": "1531", "35G-gds2-2": "1531", "35G-gds2-3": "1532", "131-inf3-1": "1832", "94-inf-1": "1431",
        "94-art": {"at": "1027", "height": 1}, "24Pz-armor-1": {"at": "1027", "height": 2}, "94-inf-9": "0202",
    }
    table = Table(phase="reaction", units=units, dice=[3, 3, 6]).do("unit 35G-gds2-1", "with 35G-gds2-2", "attack 1431")
    table.do("join 35G-gds2-3")
    while "gun" not in table.verbs() or table.mover() != "german":
        table.do("go")
    table.do("gun 94-art")
    while "roll" not in table.verbs():
        table.do("go")
    table.do("roll", "at 1531", "at 1531")
    assert table.frame() == "losses"
    below: Any = table.s.stack[-2]
    assert len(below.aims) == 2 and below.shield == [UNIT["94-art"]]
    known: Any = table.s.seen_by(SOVIET)
    attack = known.stack[-2]
    assert attack.shield == [] and attack.aims == [PLACE["1531"]] and len(attack.line(known)) == len(attack.aims)
    own: Any = table.s.seen_by(GERMAN).stack[-2]
    assert own.shield == [UNIT["94-art"]] and len(own.aims) == 2


@pytest.mark.case("city", "10.4", "7.7")
def test_the_sheet_of_an_attack_stays_while_something_lies_on_it() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0504", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = german(units).do("unit 94-inf-1", "attack 0507")
    assert shown(table, GERMAN)["battle"]["place"] == "0507"
    table.do("unit 94-inf-2")  # a move lies on the attack that it is to support
    assert table.frame() == "move" and shown(table, GERMAN)["battle"]["place"] == "0507"
