"""Operation Uranus: when it is launched, how many units it moves, and how (9.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from tests.games.fronts.table import GAME, asked, at, offered, phase, play, refuse, verbs

AXIS = {"G-29": "0512"}


def launched(units: dict[str, Any], turn: int = 9, **doc: Any) -> Fronts:
    """Operation Uranus under way."""
    return play(phase("uranus", {**AXIS, **units}, side="soviet", turn=turn, **doc), "launch")


@pytest.mark.case("fronts", "9.4")
def test_uranus_may_be_launched_from_turn_9_on_after_the_attacks() -> None:
    s = phase("movement", {**AXIS, "S-62": "0409"}, side="soviet", turn=9)
    while asked(s)[1] != "9.4":
        play(s, "done")
    assert asked(s) == ("soviet", "9.4") and verbs(s) == {"launch", "pass"}
    s = phase("movement", {**AXIS, "S-62": "0409"}, side="soviet", turn=8)
    while asked(s)[0] == "soviet":
        assert "launch" not in verbs(s)
        play(s, "done")


@pytest.mark.case("fronts", "9.4-once")
def test_uranus_is_launched_once_and_may_be_put_off() -> None:
    s = play(phase("uranus", {**AXIS, "S-62": "0409"}, side="soviet", turn=9), "pass")
    assert GAME.document(s)["markers"]["uranus"] == 0 and asked(s)[0] == "axis"
    s = play(launched({"S-62": "0409"}), "done")
    assert GAME.document(s)["markers"]["uranus"] == 9
    again = phase("movement", {**AXIS, "S-62": "0409"}, side="soviet", turn=10, uranus=9)
    while asked(again)[0] == "soviet":
        assert "launch" not in verbs(again)
        play(again, "done")


@pytest.mark.case("fronts", "9.4-units")
@pytest.mark.parametrize(("turn", "count"), [(9, 1), (10, 2), (11, 3), (12, 3), (14, 3)])
def test_the_turn_says_how_many_units_move(turn: int, count: int) -> None:
    armies = ["S-62", "S-64", "S-21", "S-63"]
    s = launched({army: {"at": "0409", "moved": True} for army in armies}, turn)
    assert offered(s, "unit") == set(armies)
    for army in armies[:count]:
        play(s, f"unit {army}", "to 0408", "stay")
        assert at(s, army) == "0408"
    assert verbs(s) == {"done"} and refuse(s, f"unit {armies[count]}") == "9.4-units"


@pytest.mark.case("fronts", "9.4-units")
def test_a_unit_counts_once_however_many_parts_its_move_has() -> None:
    s = launched({"S-62": "0409", "S-64": "0409", "S-21": "0409"}, 10)
    play(s, "unit S-21", "drop", "unit S-62", "to 0408", "to 0407", "to 0307")
    assert refuse(s, "unit S-62") == "7.0-points" and offered(s, "unit") == {"S-64", "S-21"}
    play(s, "unit S-64", "to 0408", "to 0407")
    assert "0307" in offered(s, "to") and offered(s, "unit") == set() and refuse(s, "unit S-21") == "9.4-units"
    play(s, "to 0307")
    assert verbs(s) == {"done"}


@pytest.mark.case("fronts", "9.4", "9.4-units")
def test_units_that_moved_in_the_movement_phase_may_move_again() -> None:
    s = play(phase("movement", {**AXIS, "S-62": "0409"}, side="soviet", turn=9), "unit S-62", "to 0408", "stay")
    while "launch" not in verbs(s):
        play(s, "done")
    play(s, "launch", "unit S-62", "to 0407")
    assert at(s, "S-62") == "0407"


@pytest.mark.case("fronts", "9.4-peace")
def test_a_battle_space_made_by_uranus_has_no_marker_and_no_attack_follows() -> None:
    s = play(launched({"S-62": "0411"}), "unit S-62", "to 0512")
    assert at(s, "S-62") == at(s, "G-29") and GAME.document(s)["markers"]["attacks"] == {}
    play(s, "done")
    assert asked(s)[0] == "axis" and at(s, "G-29") == "0512" and "attack" not in verbs(s)


@pytest.mark.case("fronts", "9.4-rules", "7.3.b", "7.3.c", "7.9.2.b", "7.1.1-closed")
def test_the_rules_of_movement_hold() -> None:
    s = launched({"S-62": "0409", "S-64": "0512", "G-8": "0410", "S-21": "0309"}, 11)
    play(s, "unit S-64")
    assert refuse(s, "to 0410") == "7.9.2.b" and "0411" in offered(s, "to")
    play(s, "unit S-62")
    assert refuse(s, "unit G-8") == "7.0-owner"
    play(s, "to 0408", "stay")
    assert refuse(s, "unit S-64") == "7.1.1-closed"


@pytest.mark.case("fronts", "9.4-rules", "7.6-tcf")
def test_the_one_unit_between_the_southern_fronts_is_for_the_whole_turn() -> None:
    units = {**AXIS, "S-62": "DSF", "S-64": "DSF"}
    s = play(phase("movement", units, side="soviet", turn=11), "unit S-62", "to TCF")
    while "launch" not in verbs(s):
        play(s, "done")
    play(s, "launch", "unit S-62")
    assert refuse(s, "to DSF") == "7.6-tcf" and "Baku" in offered(s, "to")
    play(s, "to Baku", "unit S-64")
    assert refuse(s, "to TCF") == "7.6-tcf"


@pytest.mark.case("fronts", "9.4-rules", "7.7.b")
def test_an_attempt_without_supply_counts_as_a_move_and_owes_no_attack() -> None:
    ring = {"G-17": "0414", "G-51": "0814", "G-11": "0714", "G-4": "0514", "G-40Pz": "0612", "G-8": "0616"}
    s = launched({**ring, "S-5T": {"at": "0614", "strength": 2}, "S-64": "0101"}, dice=[6])
    play(s, "attempt S-5T", "to 0714")
    assert GAME.document(s)["markers"]["attacks"] == {} and refuse(s, "unit S-64") == "9.4-units"
