"""Movement in general: who moves, how far, what stops units, what stays behind, and moving in parts (7.0, 7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import PLACES
from tests.games.fronts.table import GAME, at, host, offered, owner, phase, play, refuse, verbs

FAR = {"S-62": "0101"}


def moving(unit: str, start: str, others: dict[str, Any] | None = None, **doc: Any) -> Fronts:
    """An Axis unit in hand, the only Soviet army in the far corner unless told."""
    return play(phase("movement", {**FAR, **(others or {}), unit: start}, **doc), f"unit {unit}")


def way(s: Fronts) -> list[str]:
    """The way the last unit went, its first place included."""
    last = [event for event in s.events if event.kind == "move"][-1].given["way"]
    assert isinstance(last, list)
    return [PLACES[place] for place in last]


@pytest.mark.case("fronts", "7.0", "7.0-owner")
def test_a_player_moves_all_some_or_none_of_their_own_units() -> None:
    s = phase("movement", {**FAR, "G-29": "0514", "G-24Pz": "0614", "G-8": {"at": "eliminated"}})
    assert offered(s, "unit") == {"G-29", "G-24Pz"} and refuse(s, "unit S-62") == "7.0-owner"
    assert verbs(s) == {"unit", "done"}
    play(s, "unit G-29", "to 0513", "stay", "done")
    assert (at(s, "G-29"), at(s, "G-24Pz")) == ("0513", "0614") and "to" not in verbs(s)
    theirs = phase("movement", {**FAR, "G-29": "0514"}, side="soviet")
    assert offered(theirs, "unit") == {"S-62"} and refuse(theirs, "unit G-29") == "7.0-owner"


@pytest.mark.case("fronts", "7.0", "7.0-points")
def test_a_unit_moves_from_place_to_adjacent_place_a_point_each_and_once_a_phase() -> None:
    s = play(phase("movement", {"S-62": "0902"}, side="soviet"), "unit S-62")
    assert refuse(s, "to 0902") == "7.0" and refuse(s, "to 0101") == "7.0-points"
    assert {"0802", "0702", "0603"} <= offered(s, "to") and refuse(s, "to 0503") == "7.0-points"
    play(s, "to 0802")
    assert refuse(s, "to 0603") == "" and refuse(s, "to 0503") == "7.0-points"
    play(s, "to 0703", "to 0603")
    assert "to" not in verbs(s) and refuse(s, "unit S-62") == "7.0-points"


@pytest.mark.case("fronts", "7.0-points", "7.2")
def test_parts_of_a_move_add_up_and_tactical_steps_leave_tactical_points() -> None:
    s = moving("G-29", "0808")
    assert "0806" in offered(s, "to") and refuse(s, "to 0805") == "7.3.a"
    play(s, "to 0807")  # over the Don, so by tactical movement
    assert offered(s, "to") == {"0707", "0708", "0806", "0808", "0907", "0908"}
    assert refuse(s, "to 0805") == refuse(s, "to 0905") == "7.0-points"
    play(s, "to 0806")
    assert "to" not in verbs(s)


@pytest.mark.case("fronts", "7.0")
def test_a_unit_put_down_before_it_moves_may_still_move_and_one_that_stays_may_not() -> None:
    s = moving("G-29", "0514", {"G-8": "0614"})
    play(s, "drop")
    assert offered(s, "unit") == {"G-29", "G-8"}
    play(s, "unit G-29", "to 0513")
    assert "drop" not in verbs(s) and refuse(s, "unit G-29") == "7.0"  # it is the one on the move
    play(s, "unit G-8")  # to take another unit ends the move of the first
    assert offered(s, "unit") == set() and refuse(s, "unit G-29") == "7.0-points"


@pytest.mark.case("fronts", "7.0-through", "7.2")
def test_no_unit_moves_on_through_enemies_or_a_battle_space() -> None:
    s = moving("G-29", "0714", {"S-64": "0713"})
    assert "0713" in offered(s, "to") and refuse(s, "to 0712") == "7.0-through"
    play(s, "to 0713")
    assert "to" not in verbs(s)
    s = moving("G-29", "0714", {"S-64": "0713", "G-8": "0713", "S-9": "0715"})
    assert "0713" in offered(s, "to") and refuse(s, "to 0712") == "7.0-through"


@pytest.mark.case("fronts", "7.2")
def test_tactical_movement_crosses_rivers_and_passes_interdiction() -> None:
    s = moving("G-24Pz", "0512", {"S-64": "0410"})
    assert "0411" in offered(s, "to")  # over the Don into the interdiction of 0410
    play(s, "to 0411")
    assert {"0311", "0312", "0412"} <= offered(s, "to")  # and out of it again
    play(s, "to 0410")
    assert at(s, "G-24Pz") == at(s, "S-64") and "to" not in verbs(s)


@pytest.mark.case("fronts", "7.0-anti-tank")
def test_an_anti_tank_asset_stays_behind_when_its_unit_moves() -> None:
    s = moving("G-29", "0514", assets={"A88": "G-29", "GP-9": "G-29"})
    assert host(s, "A88") == "G-29"
    play(s, "drop")
    assert host(s, "A88") == "G-29"
    play(s, "unit G-29", "to 0513")
    assert (host(s, "A88"), host(s, "GP-9")) == ("reserve", "G-29")
    s = phase("movement", {"S-62": "0902", "S-64": "0902"}, side="soviet", assets={"SAT-1": "S-62"})
    play(s, "unit S-64", "to 0802", "stay")
    assert host(s, "SAT-1") == "S-62"
    play(s, "unit S-62", "to 0801")
    assert host(s, "SAT-1") == "reserve"


@pytest.mark.case("fronts", "3.3")
def test_a_unit_takes_control_of_the_hexes_it_passes_through() -> None:
    s = moving("G-29", "0614")
    assert owner(s, "0613") == owner(s, "0612") == "soviet"
    play(s, "to 0612")
    assert way(s) == ["0614", "0613", "0612"]
    assert owner(s, "0613") == owner(s, "0612") == "axis" and owner(s, "0611") == owner(s, "0513") == "soviet"
    back = play(phase("movement", {"S-62": "0613", "G-29": "0118"}, side="soviet", axis=["0612"]), "unit S-62")
    play(back, "to 0611")
    assert owner(back, "0612") == "soviet"


def test_the_ways_shown_before_a_move_are_those_the_unit_then_goes() -> None:
    s = moving("G-29", "0514", {"S-64": "0713"})
    shown = {goal: GAME.face.way(s, goal) for goal in range(len(PLACES)) if GAME.face.way(s, goal)}
    assert {PLACES[goal] for goal in shown} == offered(s, "to")
    nobody = phase("movement", {**FAR, "G-29": "0514"})  # nothing in hand, nothing to show
    assert all(GAME.face.way(nobody, goal) == [] for goal in shown)
    for goal, steps in shown.items():
        assert way(play(s.copy(), f"to {PLACES[goal]}")) == [PLACES[place] for place in steps]
    play(s, "to 0513")
    assert {steps[0] for goal in shown if (steps := GAME.face.way(s, goal))} == {PLACES.index("0513")}


@pytest.mark.case("fronts", "7.0")
def test_the_prompt_says_what_may_be_done() -> None:
    def prompt(s: Fronts) -> str:
        decision = GAME.decision(s)
        assert decision is not None
        return GAME.prompt(decision)

    s = phase("movement", {**FAR, "G-29": "0514", "G-8": "0614"})
    assert prompt(s) == "Choose a unit to move, or end movement."
    assert prompt(play(s, "unit G-29")) == "Choose where {unit:G-29} goes."
    assert prompt(play(s, "to 0513")) == "Move {unit:G-29} further, or stop."
