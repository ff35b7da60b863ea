"""A fourth reading of the turn: what is told, who lands or is levied, what documents keep (11.3, 12.1, 15.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.data import UNITS
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table
from tests.telling import sentence

QUIET = {"mamayev": "german"}
NO = 30
TURN = {"frame": "game-turn", "step": "indication"}


def again(table: Table) -> Table:
    """The same position, read back from its document."""
    doc = CITY.document(table.s)
    made = Table(**doc)
    assert CITY.document(made.s) == doc
    return made


# ---------- what is told ----------


@pytest.mark.case("city", "11.33", "11.34")
def test_the_die_by_which_chuikov_escapes_is_told() -> None:
    units = {f"24Pz-armor-{n}": "0506" for n in (1, 2, 3)} | {"244-inf2-1": "0507", "Chuikov": "0507"}
    more = {"35G-gds2-1": "0509", "35G-gds2-2": "0708", "94-inf-9": "0202"}
    table = Table(units={**units, **more}, control=QUIET, dice=[3, 6, 1, 2])
    table.do("unit 24Pz-armor-1", "all", "attack 0507").fight()
    told = [event for event in table.s.events if event.kind == "chuikov"]
    assert [(sentence("city", event), event.dice) for event in told] == [("General Chuikov escapes {case:11.34}.", [2])]
    assert "goes to {place:0708}" in table.do("to 0708").log()


@pytest.mark.case("city", "14.5")
def test_everybody_whom_the_burning_oil_takes_is_named() -> None:
    last = [TURN, {"frame": "relocation"}]
    for names, fate in ((("94-inf-1", "94-inf-2"), "box"), (("244-inf2-1", "militia-1"), "eliminated")):
        units = {"94-inf-9": "0202", "131-inf3-1": "1632", "Depot": "1632"} | dict.fromkeys(names, "1535")
        table = Table(turn=2, units=units, frames=last, dice=[6]).do("keep")
        for name in names:
            said = f"{{unit:{name}}} is lost in the burning oil {{case:14.5}}."
            assert table.where(name) == fate and said in table.log()


# ---------- reinforcements and militia ----------


@pytest.mark.case("city", "12.4", "12.41", "15.4")
def test_a_pontoon_lands_alone() -> None:
    units = {f"13G-gds3-{n}": "later" for n in (1, 2)} | {"44P-pontoon": "later", "131-inf3-1": "1632"}
    table = Table(phase="reaction", units={**units, "94-inf-9": "0202"}, dice=[3])
    assert table.offers("enter") == {"13G-gds3-1", "13G-gds3-2", "44P-pontoon"}
    assert table.do("enter 13G-gds3-1").offers("with") == {"13G-gds3-2"}
    assert table.refused("with 44P-pontoon") == "15.4"
    assert "with" not in table.do("drop", "enter 44P-pontoon").verbs()


@pytest.mark.case("city", "12.4", "12.41")
@pytest.mark.parametrize("named", [["44P-pontoon", "13G-gds3-1"], ["13G-gds3-1", "44P-pontoon"]])
def test_no_document_lands_a_pontoon_with_others(named: list[str]) -> None:
    units = {"13G-gds3-1": "later", "44P-pontoon": "later", "131-inf3-1": "1632", "94-inf-9": "0202"}
    reaction, came = {"frame": "reaction", "stacks": 3}, {"reactions": 1}
    alone = Table(units=units, tracks=came, frames=[TURN, reaction, {"frame": "landing", "units": named[:1]}])
    assert alone.frame() == "landing" and "1832" in alone.offers("to")
    with pytest.raises(BadPosition, match="No such units can land"):
        Table(units=units, tracks=came, frames=[TURN, reaction, {"frame": "landing", "units": named}])


@pytest.mark.case("city", "15.52", "12.12")
@pytest.mark.parametrize(
    ("area", "hexes"),
    [
        ("south", ("1137", "1237", "1238")), ("north", ("1807", "1808", "1907")),
        ("central", ("1528", "1529", "1530", "1531", "1532", "1533")),
    ],
)
def test_every_area_has_its_own_share_of_militia(area: str, hexes: tuple[str, ...]) -> None:
    share = UNITS["militia"][area]
    units = {f"13G-gds3-{n}": hex_ for n, hex_ in enumerate(hexes, 1)}
    others = {"94-inf-9": "0202", "Depot": "1832"}
    levy = [TURN, {"frame": "relocation"}, {"frame": "levy"}]
    table = Table(units={**units, **others}, frames=levy)
    for n in range(share):
        table.do(f"at {next(hex_ for hex_ in hexes if hex_ in table.offers('at'))}")
        assert table.frame() != "levy" or table.field(area) == n + 1
    assert table.frame() == "relocation"  # nobody stands anywhere else, and this area has had its share
    placed = [table.where(f"militia-{n}") for n in range(1, 14)]
    assert sum(place in hexes for place in placed) == share


@pytest.mark.case("city", "11.35", "11.3")
def test_a_reaction_without_chuikov_asks_for_the_others() -> None:
    for fate in ("eliminated", "gone", "absent"):
        units = {"35G-gds2-1": "1531", "94-inf-9": "0202", "Chuikov": fate}
        table = Table(phase="reaction", units=units, dice=[3])
        assert table.offers("unit") == {"35G-gds2-1"} and table.refused("unit Chuikov") == "11.35"


# ---------- beginnings, ends and documents ----------


@pytest.mark.case("city", "11.1")
def test_a_new_game_has_all_its_chits_in_the_pool() -> None:
    for scenario in ("introduction", "campaign"):
        s: Any = CITY.begin(scenario, {}, Dice.scripted([]))
        assert s.pool == [UNITS["chits"]["no"], UNITS["chits"]["yes"]] == [24, 6]


@pytest.mark.case("city", "17.1", "17.2")
def test_a_document_without_a_scenario_is_the_introduction() -> None:
    doc: dict[str, Any] = {"units": {"94-inf-1": "0202", "131-inf3-1": "1632"}, "phase": "operations"}
    s: Any = CITY.position(doc)
    assert CITY.document(s)["scenario"] == "introduction"
    with pytest.raises(BadPosition, match="turn"):
        CITY.position({**doc, "turn": 2})  # it has one game-turn


def test_a_game_that_is_over_is_in_the_middle_of_nothing() -> None:
    over = Table(turn=7, phase="indication", units={"94-inf-1": "0202", "131-inf3-1": "1632"}, dice=[1])
    assert over.s.outcome is not None
    back = again(over)
    assert back.s.outcome is not None and back.s.outcome.data() == over.s.outcome.data()
    assert back.s.frames() == []


@pytest.mark.case("city", "8.4")
def test_who_comes_to_an_empty_hex_lies_lowest_there() -> None:
    units = {"24Pz-armor-1": {"at": "0506", "height": 7}, "24Pz-armor-2": "0506", "militia-1": "0507"}
    table = Table(units={**units, "131-inf3-1": "1632"}, control=QUIET, dice=[NO])
    table.do("unit 24Pz-armor-1", "all", "overrun 0507")  # one after the other
    assert [table.s.height[UNIT[name]] for name in ("24Pz-armor-1", "24Pz-armor-2")] == [1, 2]
    table.do("to 0508")  # and together
    assert [table.s.height[UNIT[name]] for name in ("24Pz-armor-1", "24Pz-armor-2")] == [1, 2]
    assert table.s.top(PLACE["0508"]) == UNIT["24Pz-armor-2"]


@pytest.mark.case("city", "7.7")
def test_the_chosen_way_is_kept_in_a_document() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1434", "35G-gds2-1": "1532", "131-inf3-1": "1832", "Chuikov": "1832"}
    table = Table(units=units, control=QUIET).do("unit 94-inf-1", "attack 1532", "unit 94-inf-2", "way")
    assert CITY.document(table.s)["frames"][-1]["way"] is True
    back = again(table)
    assert back.s.frames() == table.s.frames()
    assert back.verbs() == {"to", "drop"} and back.offers("to") == table.offers("to")


@pytest.mark.case("city", "5.58", "5.53", "5.63")
def test_flak_that_was_named_against_dive_bombers_is_kept_in_a_document() -> None:
    units = {"94-inf-1": "0506", "131-inf3-1": "0507", "133T-flak": "0508", "Chuikov": "0507", "94-inf-9": "0202"}
    table = Table(units=units, control=QUIET, dice=[6], turn=2).do("unit 94-inf-1", "attack 0507")
    while "dive" not in table.verbs():
        table.do("go")
    table.do("dive 2", "go", "flak 133T-flak")
    back = again(table)
    assert back.field("flak") == [UNIT["133T-flak"]] and "flak" not in back.verbs()
    assert "Flak of " in back.do("go").log()
