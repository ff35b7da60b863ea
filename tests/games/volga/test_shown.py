"""What the client is shown of rules: the reach of a unit, and what a support die can come to."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.games.volga.rules.reach import reach
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE, PLACES, SIDES, UNIT
from tests.games.volga.field import german, soviet, strike
from tests.games.volga.table import GAME, play, position


def shown(s: Volga, unit: str) -> dict[str, int]:
    """The overlay of a unit: places with what the way costs."""
    made = GAME.face.overlay(GAME.view(s, 0), "reach", unit)
    assert all(one["tone"] == "good" for one in made.values())
    return {place: int(one["text"]) for place, one in made.items()}


def walked(s: Volga, unit: str) -> set[str]:
    """Every area a unit can enter, found by trying all ways of moving it."""
    found: set[str] = set()
    start = s.where[UNIT[unit]]
    play(s, f"activate {PLACES[start]}")
    todo = []
    decision = GAME.decision(s)
    if decision is not None and UNIT[unit] in decision.choices.get("unit", []):
        todo = [play(s.copy(), f"unit {unit}")]
    while todo:
        at = todo.pop()
        decision = GAME.decision(at)
        if at.stack[-1].kind() != "move" or decision is None:
            continue
        for place in decision.choices["to"]:
            after = at.copy()
            GAME.play(after, Action("to", place))
            found.add(PLACES[after.where[UNIT[unit]]])
            todo.append(after)
    return found - {PLACES[start]}


FRONT: dict[str, Any] = {
    "KG-6": "21", "191/71": "27", "24/24": "18", "516/295": "E", "PNR/71": "20", "2/16": "K",
    "270/10NKVD": "27", "42N": "23", "92N": {"at": "28", "reduced": True}, "34/13G": "M", "124R": "61",
}


@pytest.mark.case("volga", "15.2")
def test_a_counter_shows_where_it_is_and_its_badges() -> None:
    first = PLACES[0]
    units = {
        "KG-6": first, "191/71": {"at": first, "reduced": True}, "54/100": "21",
        "211/71": {"at": "21", "reduced": True, "out_of_supply": True},
        "38M": "eliminated", "42N": "later", "10R": "arriving", "W1": "47",
    }
    s = position(units, turn=2, phase="impulse")
    for unit in ("KG-6", "211/71", "38M", "42N"):  # what a unit did before it left the board is of no account
        s.acted[UNIT[unit]] = 1
    counters = {one["id"]: one for one in GAME.face.present(GAME.view(s, 0))["units"]}
    assert {unit: (counters[unit]["at"], counters[unit]["box"], counters[unit]["badges"]) for unit in units} == {
        "KG-6": (first, "board", ["moved"]), "191/71": (first, "board", ["reduced"]),
        "211/71": ("21", "board", ["moved", "isolated", "reduced"]), "54/100": ("21", "board", []),
        "38M": (None, "eliminated", []), "42N": (None, "later", []), "10R": (None, "reserve", []),
        "W1": ("47", "board", []),
    }


@pytest.mark.case("volga", "9.2", "9.2-contested", "9.2-minimum", "9.3.2", "9.3.5", "16.2", "16.5")
@pytest.mark.parametrize("unit", ["KG-6", "191/71", "24/24", "516/295", "PNR/71", "2/16"])
def test_the_reach_shown_is_what_a_german_can_walk(unit: str) -> None:
    s = german(FRONT, rubble=["24", "14"])
    assert set(shown(s, unit)) == walked(s, unit) != set()


@pytest.mark.case("volga", "9.1.3", "9.2-contested", "9.3.4-night")
@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("unit", ["270/10NKVD", "42N", "92N", "124R"])
def test_the_reach_shown_is_what_a_soviet_can_walk(unit: str, night: bool) -> None:
    s = soviet(FRONT, *[1] * 40, night=night)  # ones bring every boat over
    assert set(shown(s, unit)) == walked(s, unit) != set()


@pytest.mark.case("volga", "9.3.4-night", "9.3.4-bank")
def test_boats_go_by_night_and_to_one_s_own_bank() -> None:
    day = soviet(FRONT)
    assert set(shown(day, "34/13G")) == {"L"}
    night = soviet(FRONT, *[1] * 40, night=True)
    assert {"L", "4", "12", "13"} <= set(shown(night, "34/13G")) == walked(night, "34/13G")
    shut = soviet(FRONT, night=True, german=["4", "12", "13", "22", "25", "34", "35"])
    assert set(shown(shut, "34/13G")) == {"L"} == walked(shut, "34/13G")


@pytest.mark.case("volga", "9.2")
def test_the_cost_of_the_cheapest_way_is_shown() -> None:
    s = german({"KG-6": "21", "42N": "28"})
    ways = shown(s, "KG-6")
    assert ways["28"] == 4 and ways["20"] == 1
    trial = s.copy()
    assert reach(trial, UNIT["KG-6"]) == {PLACE[p]: n for p, n in ways.items()} and trial.digest() == s.digest()


@pytest.mark.case("volga", "16.5", "21.2.1", "21.2.2", "6.2-night")
def test_flank_zones_and_idle_units_are_heeded() -> None:
    assert not {"A", "B", "I", "J"} & set(shown(german(FRONT), "2/16"))
    units = {"66N": "A", "669/371": "B", "126": "A"}
    s = soviet(units, scenario="campaign", turn=6)
    assert set(shown(s, "66N")) == {"B"}
    assert shown(s, "669/371") == {}  # bound until it is attacked
    waiting = position({"34/13G": {"at": "M", "waiting": 1}}, phase="impulse", side="soviet", turn=2)
    assert shown(waiting, "34/13G") == {}


@pytest.mark.case("volga", "9.2.1-closed")
def test_what_has_been_attacked_is_closed_in_this_impulse_only() -> None:
    s = german({"KG-6": "21", "191/71": "21", "270/10NKVD": "27"}, 3, 4, 3, 4, artillery_used=["art-62a", "art-62b"])
    play(strike(s, "21", "27", "KG-6"), "none", "none", "roll")
    while (decision := GAME.decision(s)) is not None and "unit" not in decision.choices:
        play(s, "done")
    assert "27" not in shown(s, "191/71")
    play(s, "done")
    assert SIDES[s.side] == "soviet" and "27" in shown(s, "191/71")


@pytest.mark.case("volga", "10.1.3", "10.3.4")
@pytest.mark.parametrize(("rubble", "works", "values"), [
    ([], [], "1 to 6"), (["27"], [], "1 to 5"), ([], ["27"], "1 to 5"), (["27"], ["27"], "1 to 4"),
])
def test_the_air_die_is_shown_as_the_ground_leaves_it(rubble: list[str], works: list[str], values: str) -> None:
    s = german({"KG-6": "21", "270/10NKVD": "27"}, rubble=rubble, fortifications=works)
    play(strike(s, "21", "27", "KG-6"), "none", "none", "air")
    assert _die(s) == ("Air support, one die", values, "10.1.3")


@pytest.mark.case("volga", "10.3.4")
@pytest.mark.parametrize(("rubble", "values"), [([], "1 to 6"), (["24"], "2 to 6")])
def test_the_storm_group_s_die_is_shown_as_old_rubble_raises_it(rubble: list[str], values: str) -> None:
    s = soviet({"34/13G": "23", "191/71": "24"}, night=True, rubble=rubble)
    play(strike(s, "23", "24", "34/13G"), "none", "none", "storm")
    assert _die(s) == ("Storm group, one die", values, "10.3.4")


def _die(s: Volga) -> tuple[str, str, str]:
    lines = GAME.face.present(GAME.view(s, 0))["battle"]["lines"]
    return next((one["text"], one["value"], one["case"]) for one in lines if one["text"].endswith("one die"))
