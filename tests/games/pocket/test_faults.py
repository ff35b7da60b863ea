"""What no position can be: faults that a check finds, frames that do not fit, words for what is undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.columns import AWAY, DEAD, LATER, LEFT
from kurgan.games.pocket.rules.counters import UNIT
from kurgan.games.pocket.rules.data import POINT, whole
from kurgan.games.pocket.rules.land import PLACE, PLACES
from kurgan.games.pocket.rules.stacking import excess, fighting, limited
from kurgan.games.pocket.rules.state import Pocket
from tests.games.pocket.table import Table

UNITS = {"ger_376id_672": "11.04", "sov_1id": "30.33", "sov_5tank_arty-1": "30.33"}
GERMAN, SOVIET, GUN = (UNIT[name] for name in UNITS)


def broken(change: Callable[[Pocket], None]) -> list[str]:
    """What is wrong with a position after a change."""
    table = Table(units=UNITS)
    assert POCKET.check(table.s) == []
    change(table.s)
    return POCKET.check(table.s)


def mark(column: str, unit: int, value: int = 1) -> Callable[[Pocket], None]:
    def change(s: Pocket) -> None:
        getattr(s, column)[unit] = value

    return change


def away(unit: int, where: int, **marks: int) -> Callable[[Pocket], None]:
    def change(s: Pocket) -> None:
        s.put(unit, where)
        for column, value in marks.items():
            getattr(s, column)[unit] = value

    return change


def attribute(name: str, value: Any) -> Callable[[Pocket], None]:
    return lambda s: setattr(s, name, value)


@pytest.mark.parametrize(("change", "says"), [
    (attribute("turn", 99), "Scenario 2 has no turn 99."), (attribute("turn", 0), "Scenario 2 has no turn 0."),
    (attribute("air", [-1, 0]), "The axis side cannot have fewer than zero air units."),
    (attribute("air", [0, -1]), "The soviet side cannot have fewer than zero air units."),
    (attribute("air", [8, 0]), "No die roll gives more than 7 axis air units in scenario 2."),
    (attribute("markers", [[PLACE["11.04"]] * 99, []]), "There are too many axis determined action markers."),
    (away(GERMAN, PLACE["11.04"], back=1), ""),
    (away(GERMAN, DEAD, reserve=1), "ger_376id_672 is not on the map, so it has no markers."),
    (away(GERMAN, DEAD, hungry=1), "ger_376id_672 is not on the map, so it has no markers."),
    (away(GERMAN, DEAD, active=1), "ger_376id_672 is not on the map, so it has no markers."),
    (away(GERMAN, AWAY), "ger_376id_672 is not a Katyusha and cannot be pulled out."),
    (away(GERMAN, LEFT), "ger_376id_672 cannot break out."), (away(SOVIET, LEFT), "sov_1id cannot break out."),
    (away(SOVIET, LATER), ""), (mark("back", GUN), ""),
])
def test_a_position_that_cannot_be_is_found(change: Callable[[Pocket], None], says: str) -> None:
    assert broken(change) == ([says] if says else [])


def test_sets_that_do_not_follow_from_the_units_are_found() -> None:
    follow = "The sets of hexes do not match where the units are."

    def troops(s: Pocket) -> None:
        s.troops[0] |= 1 << PLACE["12.04"]

    def zoners(s: Pocket) -> None:
        s.zoners[1] ^= 1 << PLACE["30.33"]

    assert broken(troops) == [follow] and follow in broken(zoners)
    assert "Units of both sides stand in 11.04." in broken(away(SOVIET, PLACE["11.04"]))


def test_marks_that_exclude_each_other_are_found() -> None:
    def both(s: Pocket) -> None:
        s.reserve[GERMAN] = 1
        s.disorganise(GERMAN, 1)

    assert "ger_376id_672 is disorganised and cannot be in reserve." in broken(both)


def test_counters_without_another_side_or_off_their_ground_are_found() -> None:
    alert = UNIT["alert_bn-1"]

    def turned(s: Pocket) -> None:
        s.put(alert, PLACE["12.04"])
        s.back[alert] = 1

    assert broken(turned) == ["alert_bn-1 has no reverse side."]
    outside = next(place for place in PLACE.values() if not Table(scenario="1").s.play().area >> place & 1)
    small = Table(scenario="1", units={"ger_376id_672": "11.04"})
    small.s.put(GERMAN, outside)
    assert "ger_376id_672 stands outside the play area." in POCKET.check(small.s)
    strange = next(u for u in UNIT.values() if u not in small.s.play().arriving and u not in small.s.play().starting)
    small.s.put(strange, LATER)
    assert any(fault.endswith("is not expected in this scenario.") for fault in POCKET.check(small.s))


# ---------- frames written by hand ----------


def stand(frame: dict[str, Any], step: str = "soviet_combat", **units: Any) -> str:
    """What is said of a frame that cannot be."""
    with pytest.raises(BadPosition) as refused:
        Table(side="soviet", units={**UNITS, **units}, frames=[{"frame": "turn", "step": step}, frame])
    return str(refused.value)


BATTLE: dict[str, Any] = {"frame": "battle", "side": "soviet", "target": "11.04", "attackers": ["sov_266id"]}
NEAR = {"sov_266id": "11.03", "sov_5tank_hq": "11.03"}


@pytest.mark.parametrize(("change", "says"), [
    ({"stage": "advance"}, "A battle whose dice have been rolled must name the roll, 2 to 12."),
    ({"stage": "advance", "roll": 7, "attackers": ["sov_266id", "ger_376id_672"]},
     "The attackers must all be of its side, each named once."),
    ({"stage": "strike", "roll": 7}, "The dice of this battle have not been rolled yet."),
    ({"target": "11.02"}, "There are no units to attack in 11.02."),
    ({"attackers": []}, "A battle must have attackers."),
    ({"attackers": ["sov_1id"]}, "sov_1id cannot attack 11.04."),
    ({"staff": "sov_266id"}, "sov_266id is not an HQ that can take part."),
    ({"markers": ["11.03"]}, "A battle may use only markers that are on the map with an attacker."),
    ({"determined": True}, "The defender has no marker to use."),
    ({"air_attacker": 3}, "There are not that many air units."),
    ({"air_defender": 3}, "There are not that many air units."),
])
def test_a_battle_that_cannot_be_is_refused(change: dict[str, Any], says: str) -> None:
    assert stand({**BATTLE, **change}, **NEAR) == f"In the frame 'battle': {says}"


@pytest.mark.parametrize(("frame", "says"), [
    ({"frame": "advance", "side": "soviet", "target": "11.04", "units": ["sov_1id"]}, "11.04 is not empty."),
    ({"frame": "advance", "side": "soviet", "target": "11.02", "units": ["sov_1id"]}, "sov_1id is not next to 11.02."),
    ({"frame": "release", "side": "soviet", "mode": "reaction"}, "Reserves can be released only for exploitation"),
    ({"frame": "release", "side": "axis", "mode": "regular"}, "Reserves can be released only for exploitation"),
    ({"frame": "arrivals", "side": "soviet", "hand": ["sov_1id"]}, "Only one unit that is due may be in hand."),
    ({"frame": "retreat", "side": "soviet", "combat": "11.04", "units": ["sov_1id"], "hexes": 1, "gone": 1},
     "Only units in hand can have begun to retreat."),
])
def test_a_frame_that_cannot_be_is_refused(frame: dict[str, Any], says: str) -> None:
    assert says in stand(frame)


# ---------- stacking ----------


@pytest.mark.case("pocket", "1.2", "1.5c", "S15")
def test_six_steps_fit_into_a_hex_and_of_more_the_strongest_fight() -> None:
    open_, city = PLACE["11.04"], next(place for place in PLACE.values() if not limited(place))
    assert [excess(open_, steps) for steps in (5, 6, 7, 9)] == [0, 0, 1, 3] and excess(city, 99) == 0
    assert fighting([2, 2, 2], [1, 1, 1]) == [0, 1, 2] and fighting([2, 2, 2, 2], [5, 1, 4, 3]) == [0, 2, 3]
    assert fighting([1] * 7, [1, 2, 3, 4, 5, 6, 7]) == [1, 2, 3, 4, 5, 6]
    assert fighting([2, 2, 1, 2], [1, 9, 9, 2]) == [1, 2, 3]


# ---------- words ----------


def test_a_button_warns_of_what_it_leaves_undone() -> None:
    moving = Table(side="soviet", units=UNITS)
    count = len(moving.offers("unit"))
    assert POCKET.face.warnings(moving.s)["done"][0] == f"{count} units have not moved"
    moving.do("unit sov_1id")
    assert POCKET.face.warnings(moving.s) == {}
    fight = Table(phase="combat", side="soviet", units={**UNITS, **NEAR})
    assert POCKET.face.warnings(fight.s) == {"done": ["1 enemy hex could still be attacked"]}
    fight.do("target 11.04")
    assert POCKET.face.warnings(fight.s) == {}


def test_choices_have_words() -> None:
    s = Table(units=UNITS).s
    assert [POCKET.face.describe(s, "air", noun) for noun in (0, 1, 2)] == ["No air units", "1 air unit", "2 air units"]
    assert POCKET.face.describe(s, "unit", 0) == "" and POCKET.face.describe(s, "ready", 0) == "The whole line"
    assert POCKET.face.explain(s, "ready", 0)[:1].isupper()


def test_ways_are_told_for_what_is_in_hand() -> None:
    table = Table(side="soviet", units=UNITS)
    goals = range(len(PLACES))
    assert not any(POCKET.face.way(table.s, goal) for goal in goals) and POCKET.face.attack_previews(table.s) == []
    table.do("unit sov_1id")
    ways = {goal: way for goal in goals if (way := POCKET.face.way(table.s, goal))}
    assert {POCKET.lexicon.names["place"][place] for place in ways} >= table.offers("to")
    assert all(way[-1] == place for place, way in ways.items()) and PLACE["30.33"] not in ways


def test_the_table_is_shown_with_its_tracks() -> None:
    table = Table(side="soviet", units=UNITS, tracks={"air": [1, 2]}, markers={"determined": [["11.04"], []]})
    shown = POCKET.face.present(POCKET.view(table.s, 0))
    tracks = {one["id"]: one["value"] for one in shown["tracks"]}
    scenario = table.s.play()
    assert (tracks["air axis"], tracks["air soviet"], tracks["weather"]) == ("1", "2", tracks["weather"])
    assert tracks["determined axis"] == str(scenario.markers[0] - 1)
    assert tracks["determined soviet"] == str(scenario.markers[1])
    assert tracks["reserve axis"] == str(scenario.reserves[0]) and "victory" in tracks
    assert (shown["to_move"], shown["turn_of"], shown["phase"], shown["outcome"]) == (
        "soviet", "soviet", "Movement", None
    )
    assert shown["markers"] == [
        {"place": "11.04", "kind": "determined", "text": "determined action", "side": "axis"}
    ]
    setup = POCKET.face.present(POCKET.view(Table(base="scenario", phase="setup").s, 0))
    assert (setup["turn_label"], setup["turn_of"], setup["phase"]) == ("Set-up", None, "Set-up")


def test_queries_answer_by_name() -> None:
    table = Table(side="soviet", units={**UNITS, **NEAR})
    reach = POCKET.ask(table.s, "reach", unit="sov_266id")
    assert reach["from"] == "11.03" and "11.03" not in reach["hexes"]
    assert all(one["path"][-1] == name for name, one in reach["hexes"].items())
    supply = POCKET.ask(table.s, "supply", side="soviet")["units"]
    assert set(supply) == {"sov_1id", "sov_5tank_arty-1", "sov_266id", "sov_5tank_hq"}
    assert all(one["supplied"] == bool(one["by"]) and one["marked"] is False for one in supply.values())


def test_frames_of_another_phase_than_a_document_names_are_refused() -> None:
    frames = [{"frame": "turn", "step": "soviet_combat"}, {"frame": "barrage", "side": "soviet"}]
    doc: dict[str, Any] = {"units": {"sov_1id": "11.04"}, "frames": frames}
    assert POCKET.position({**doc, "phase": "barrage"}).stack
    with pytest.raises(BadPosition, match="combat"):
        POCKET.position({**doc, "phase": "combat"})


def test_a_fraction_that_does_not_come_out_even_is_a_fault_of_the_data() -> None:
    assert whole("1/3", POINT) == 2
    with pytest.raises(RuntimeError, match="1/4 is no whole number of 6ths"):
        whole("1/4", POINT)
