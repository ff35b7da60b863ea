"""Refusals, log lines, sheets and overlays that name the right case and promise no more than the rules give."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.city.game import CITY
from tests.games.city.table import Table
from tests.games.city.test_sheets import shown
from tests.games.city.test_sixth_support import HOME, QUIET, STAGE, german


def soviet(units: dict[str, Any], **doc: Any) -> Table:
    """A reaction in which three stacks may still move."""
    frames = [STAGE, {"frame": "reaction", "stacks": 3}]
    return Table(units={**HOME, **units}, control=QUIET, frames=frames, tracks={"reactions": 1}, **{"turn": 2, **doc})


# ---------- losses ----------


@pytest.mark.case("city", "7.45", "7.57", "10.4")
def test_losses_are_told_under_the_case_of_their_fight() -> None:
    tanks = {"24Pz-armor-1": "0505", "24Pz-armor-2": "0505", "6T-flak": "0506", "131-inf2-1": "0506"}
    overrun = german(tanks, dice=[3, 6]).do("unit 24Pz-armor-1", "with 24Pz-armor-2", "overrun 0506")
    decision = CITY.decision(overrun.s)
    assert overrun.frame() == "losses" and decision is not None and decision.case == "7.45"
    overrun.do("lose 131-inf2-1")
    assert "{unit:131-inf2-1} is eliminated in {place:0506} {case:7.45}" in overrun.log()
    strike = german({"94-inf-1": "0404", "6T-inf3-1": "0506", "6T-inf3-2": "0506"}, dice=[1])
    strike.do("unit 94-inf-1", "to 0505", "stop", "unit 6T-inf3-1", "unit 6T-inf3-2", "strike", "decline")
    assert "{unit:94-inf-1} is eliminated in {place:0505} {case:7.57}" in strike.log()


# ---------- stacking ----------


@pytest.mark.case("city", "8.3", "8.12", "8.1", "8.2")
def test_a_full_hex_is_refused_under_its_own_limit() -> None:
    full = {**{f"94-inf-{n}": "1832" for n in (1, 2)}, **{f"71-inf-{n}": "1732" for n in (1, 2, 3, 4)}}
    table = german({**full, "295-inf-1": "1731"}).do("unit 295-inf-1")
    assert [table.refused(f"to {hex_}") for hex_ in ("1832", "1732")] == ["8.3", "8.12"]
    open_ = {f"94-inf-{n}": "0507" for n in (1, 2, 3, 4)}
    table = german({**open_, "71-inf-1": "0506", "6T-inf3-1": "0508"}).do("unit 71-inf-1")
    assert table.refused("to 0507") == "8.1"
    crowd = {"6T-inf3-1": "1832", "6T-inf3-2": "1832", "94-inf-1": "1733", "13G-gds3-1": "later"}
    landed = soviet(crowd, turn=1).do("enter 13G-gds3-1", "to 1832")
    assert landed.refused("attack 1733") == "8.3"


@pytest.mark.case("city", "8.11")
def test_the_odds_of_an_attack_look_at_every_hex_it_comes_from() -> None:
    units = {"94-inf-1": "0505", **{f"71-inf-{n}": "0406" for n in range(1, 6)}, "131-inf2-1": "0506"}
    passing = {"frame": "move", "side": "german", "units": ["71-inf-5"], "spent": 1, "moved": True}
    table = german(units, frames=[{"frame": "game-turn", "step": "indication"}, {"frame": "initiative"}, passing])
    for attackers in ("94-inf-1,71-inf-1", "71-inf-1,94-inf-1"):
        assert CITY.ask(table.s, "odds", attackers=attackers, target="0506")["barred"]["case"] == "8.11"


@pytest.mark.case("city", "11.33", "12.42", "6.62")
def test_counters_that_take_no_part_in_attacks_have_no_odds() -> None:
    units = {"Depot": "1832", "44P-pontoon": "1832", "Chuikov": "1832", "6T-inf3-1": "1832", "94-inf-1": "1733"}
    table = german(units)
    found = {
        unit: CITY.ask(table.s, "odds", attackers=unit, target="1733")["barred"]
        for unit in ("Chuikov", "44P-pontoon", "Depot", "6T-inf3-1")
    }
    assert {unit: one and one["case"] for unit, one in found.items()} == {
        "Chuikov": "11.33", "44P-pontoon": "12.42", "Depot": "6.62", "6T-inf3-1": None
    }


# ---------- landings ----------


@pytest.mark.case("city", "15.4", "15.42", "15.43", "15.46")
def test_why_nobody_more_may_land() -> None:
    new = {f"13G-gds3-{n}": "later" for n in range(1, 9)}
    table = soviet({**new, "95-inf2-1": "later"}, turn=1).do("enter 13G-gds3-1")
    assert table.refused("to 1631") == "15.4"
    table.do(*[f"with 13G-gds3-{n}" for n in range(2, 7)])
    assert table.refused("with 13G-gds3-7") == "15.4"  # what a ferry takes
    ferries = {"94-inf-1": "1733", "94-inf-2": "1733", "71-inf-1": "2226", "71-inf-2": "2226", "71-inf-3": "2127",
               "295-inf-1": "2719"}
    near = soviet({**new, **ferries}, turn=1).do("enter 13G-gds3-1", "with 13G-gds3-2")
    assert near.refused("with 13G-gds3-3") == "15.42" == near.refused("to 2227")
    near.do("to 1832", "to 1831", "stop")
    assert near.offers("enter") == set() and near.refused("enter 13G-gds3-3") == "15.42"


# ---------- reach and range ----------


def seen(table: Table, side: int, kind: str, unit: str) -> dict[str, str]:
    """The tones of an overlay."""
    found = CITY.face.overlay(CITY.view(table.s, side), kind, unit)
    return {place: one["tone"] for place, one in found.items()}


@pytest.mark.case("city", "12.13")
def test_militia_alone_reaches_nothing() -> None:
    units = {"militia-central-1": "1631", "militia-central-2": "1629", "6T-inf3-1": "1629", "94-inf-1": "0404"}
    table = soviet(units)
    assert CITY.ask(table.s, "reach", unit="militia-central-1")["hexes"] == {}
    alone, led = (seen(table, 1, "reach", f"militia-central-{n}") for n in (1, 2))
    assert alone == {} and "1627" in led and "1624" not in led


@pytest.mark.case("city", "11.31", "13.26")
def test_the_general_reaches_units_wherever_supply_ends() -> None:
    """He goes as the question has it: to hexes with units, also over ground that no supply reaches."""
    units = {
        "Chuikov": "1631", "6T-inf3-1": "1631", "6T-inf3-2": "1627", "131-inf2-1": "1720", "94-inf-1": "1832",
        "94-inf-2": "2227", "94-inf-3": "2719", "94-inf-9": "0101",
    }
    frames = [STAGE, {"frame": "reaction", "stacks": 3}]
    table = Table(units=units, control=QUIET, turn=2, tracks={"reactions": 1}, frames=frames)
    table.do("unit Chuikov")
    assert set(seen(table, 1, "reach", "Chuikov")) == table.offers("to") == {"1627", "1720"}
    assert CITY.ask(table.s, "reach", unit="Chuikov")["hexes"].keys() == {"1627", "1720"}


@pytest.mark.case("city", "16.26", "6.26", "12.3")
def test_ranges_show_guns_across_the_volga_and_the_banks_of_the_flotilla() -> None:
    table = Table(phase="bombardment", turn=2, units={
        **HOME, "TVA1-2_6": "2925", "army-art_hvy": "2422", "Flotilla": "1834", "94-inf-1": "1734",
    })
    assert seen(table, 0, "range", "army-art_hvy")["2925"] == "bad"
    assert "2825" not in seen(table, 0, "range", "army-art_hvy")  # water without anybody
    assert seen(table, 1, "range", "Flotilla") == {"1734": "bad", "1735": "good", "1833": "good"}
    assert seen(table, 1, "range", "131-inf3-1") == {}


# ---------- guns that nobody sees ----------


@pytest.mark.case("city", "8.4", "10.65")
def test_a_soviet_attackers_sheet_says_that_covered_guns_may_add_to_the_defence() -> None:
    stack = {"94-art": {"at": "0202", "height": 1}, "94-inf-3": {"at": "0202", "height": 2}}
    table = soviet({"6T-inf3-1": "0506", "94-inf-1": "0505", **stack}).do("unit 6T-inf3-1", "attack 0505")
    while table.mover() != "german":
        table.do("go")
    table.do("gun 94-art", "go")
    mine, his = (shown(table, side)["battle"] for side in (1, 0))
    assert (mine["defence"], his["defence"]) == ("10", "26")
    assert mine["estimate"] == "Guns in covered German stacks may add to the defender's fire." and his["estimate"] == ""
    bare = soviet({"6T-inf3-1": "0506", "94-inf-1": "0505", "94-art": "0202"}).do("unit 6T-inf3-1", "attack 0505")
    assert shown(bare, 1)["battle"]["estimate"] == ""  # nothing is covered


@pytest.mark.case("city", "16.2", "6.43")
def test_the_sheet_of_guns_across_the_volga_tells_of_both_hexes() -> None:
    units = {**HOME, "TVA1-2_6": "2723", "94-inf-1": "2423", "24Pz-armor-1": "2324"}
    table = Table(phase="bombardment", turn=3, units=units).do("target 2324", "gun TVA1-2_6")
    one = shown(table, 1)["battle"]
    both = shown(table.do("second 2423"), 1)["battle"]
    assert (one["attack"], both["attack"]) == ("1", "1")  # a quarter against armour alone
    line = both["lines"][0]
    assert (line["text"], line["value"], line["case"]) == ("fire into 2423 as well", "2", "16.2") and not one["lines"]
    assert both["expected"][1] > one["expected"][1]


@pytest.mark.case("city", "6.49", "6.44")
def test_shells_tell_the_order_of_their_losses() -> None:
    units = {**HOME, "62A-art-1": "1120", "6T-tank-1": "1120", "131-inf2-1": "1120", "94-art": "1115", "71-art": "1115"}
    guns = {f"{n}-art": "1115" for n in (295, 389)}
    table = Table(phase="bombardment", turn=2, units={**units, **guns}, dice=[1, 1]).do("target 1120")
    while table.offers("gun"):
        table.do(f"gun {min(table.offers('gun'))}")
    table.do("fire")
    log = table.log()
    assert "{unit:62A-art-1} is eliminated in {place:1120} {case:6.49}" in log
    assert "{unit:131-inf2-1} is eliminated in {place:1120} {case:6.0}" in log
