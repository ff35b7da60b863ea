"""Front boxes: onto the map, off it, and from one Front to the next (7.4 to 7.6)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import EDGE, PLACE, PLACES
from tests.games.fronts.table import GAME, asked, at, offered, phase, play, refuse, verbs


def soviet(units: dict[str, Any], *texts: str, **doc: Any) -> Fronts:
    """A Soviet movement phase, an Axis corps far behind its lines, and some actions played."""
    return play(phase("movement", {"G-42": "1118", **units}, side="soviet", **doc), *texts)


def way(s: Fronts) -> list[str]:
    """The way the last unit went, its first place included."""
    last = [event for event in s.events if event.kind == "move"][-1].given["way"]
    assert isinstance(last, list)
    return [PLACES[place] for place in last]


@pytest.mark.case("fronts", "7.4", "7.4-front")
def test_a_unit_enters_by_its_own_fronts_edge_for_one_point_and_goes_on() -> None:
    s = soviet({"S-62": "DSF"}, "unit S-62")
    assert {"0108", "0101", "1001", "0603"} <= offered(s, "to") and refuse(s, "to 0604") == "7.4-front"
    play(s, "to 0601")
    assert {"0602", "0603"} <= offered(s, "to") and refuse(s, "to 0604") == "7.0-points"
    s = soviet({"S-63": "SVF"}, "unit S-63")
    assert {"0112", "0109", "0107"} <= offered(s, "to") and refuse(s, "to 0105") == "7.4-front"
    play(s, "to 0108")
    assert way(s)[0] == "SVF" and EDGE[0] >> PLACE[way(s)[1]] & 1 and way(s)[2:] == ["0108"]


@pytest.mark.case("fronts", "7.4-front", "7.9.1")
def test_a_unit_enters_tactically_where_enemies_interdict_or_stand() -> None:
    s = soviet({"S-63": "SVF", "G-29": "0110"}, "unit S-63")
    assert {"0110", "0109", "0209"} <= offered(s, "to") and refuse(s, "to 0308") == "7.3.b"
    play(s, "to 0110")
    assert verbs(s) == {"done"} and GAME.document(s)["markers"]["attacks"] == {"0110": "compulsory"}


@pytest.mark.case("fronts", "7.5", "7.5-front")
def test_a_soviet_unit_leaves_by_a_fronts_edge_into_its_box_and_stops() -> None:
    s = soviet({"S-62": "0311"}, "unit S-62")
    assert "SVF" in offered(s, "to") and refuse(s, "to DSF") == "7.5-front"  # three points, the last off the map
    play(s, "to SVF")
    assert at(s, "S-62") == "SVF" and "to" not in verbs(s) and refuse(s, "unit S-62") == "7.0-points"
    s = soviet({"S-62": "0109"}, "unit S-62")
    assert {"SVF", "DSF"} <= offered(s, "to")
    s = soviet({"S-62": "0411"}, "unit S-62")
    assert refuse(s, "to SVF") == "7.5-front"


@pytest.mark.case("fronts", "7.5-axis")
def test_no_axis_unit_leaves_the_map() -> None:
    s = play(phase("movement", {"G-29": "0918", "S-62": "0101"}), "unit G-29")
    assert refuse(s, "to axis-reserve") == "7.5-axis"
    s = play(phase("movement", {"G-29": "0111", "S-62": "0101"}), "unit G-29")
    assert refuse(s, "to SVF") == refuse(s, "to DSF") == "7.5-axis"
    s = play(phase("movement", {"G-29": "Dagestan", "S-62": "0101"}), "unit G-29")
    assert refuse(s, "to TCF") == "7.5-axis"


@pytest.mark.case("fronts", "7.4", "7.5", "7.4-tactical")
def test_the_trans_caucasus_front_opens_on_three_boxes_and_takes_one_unit() -> None:
    s = soviet({"S-51": "TCF", "S-62": "Baku"}, "unit S-62")
    assert refuse(s, "to TCF") == "3.1.1-tcf"
    play(s, "unit S-51")
    assert offered(s, "to") == {"Batumi", "Dagestan", "Baku", "DSF"} and refuse(s, "to Maikop") == "7.2-box"
    assert refuse(s, "to 1104") == "7.4-front"
    play(s, "to Dagestan")
    assert "to" not in verbs(s)
    play(s, "unit S-62", "to TCF")
    assert at(s, "S-62") == "TCF" and "to" not in verbs(s)


@pytest.mark.case("fronts", "9.1.1.c")
def test_a_unit_in_the_soviet_reserve_does_not_move() -> None:
    s = soviet({"S-62": "soviet-reserve", "S-64": "0201"})
    assert offered(s, "unit") == {"S-64"} and refuse(s, "unit S-62") == "9.1.1.c"
    assert refuse(play(s, "unit S-64"), "to soviet-reserve") == "9.1.1.c"


@pytest.mark.case("fronts", "7.6", "7.6-svf")
def test_any_number_of_units_change_between_the_northern_fronts_and_that_is_all_they_do() -> None:
    s = soviet({"S-62": "DSF", "S-64": "DSF", "S-63": "SVF", "S-21": "SVF"})
    for unit, to in (("S-62", "SVF"), ("S-63", "DSF"), ("S-64", "SVF"), ("S-21", "DSF")):
        play(s, f"unit {unit}", f"to {to}")
        assert at(s, unit) == to and "to" not in verbs(s) and refuse(s, f"unit {unit}") == "7.0-points"


@pytest.mark.case("fronts", "7.6")
def test_fronts_are_next_to_each_other_along_the_arrows_only() -> None:
    s = soviet({"S-63": "SVF", "S-62": "0109"}, "unit S-63")
    assert "DSF" in offered(s, "to") and refuse(s, "to TCF") == "7.6"
    play(s, "unit S-62")
    assert refuse(s, "to TCF") == "7.5-front"


@pytest.mark.case("fronts", "7.6-tcf", "3.1.1-tcf")
def test_one_unit_a_turn_goes_to_the_trans_caucasus_front() -> None:
    s = soviet({"S-62": "DSF", "S-64": "DSF", "S-51": "0101"}, "unit S-62", "to TCF")
    play(s, "unit S-64")
    assert refuse(s, "to TCF") == "7.6-tcf" and "SVF" in offered(s, "to")
    full = soviet({"S-62": "DSF", "S-51": "TCF"}, "unit S-62")
    assert refuse(full, "to TCF") == "3.1.1-tcf"


@pytest.mark.case("fronts", "7.6-tcf")
def test_one_unit_a_turn_comes_from_the_trans_caucasus_front_and_none_goes_the_other_way() -> None:
    s = soviet({"S-62": "DSF", "S-51": "TCF", "S-47": "Baku"}, "unit S-51", "to DSF", "unit S-62")
    assert refuse(s, "to TCF") == "7.6-tcf"
    play(s, "unit S-47", "to TCF")  # from a box is another matter
    s = soviet({"S-62": "DSF", "S-51": "TCF", "S-47": "Baku"}, "unit S-51", "to Batumi", "unit S-62", "to TCF")
    assert at(s, "S-62") == "TCF"


@pytest.mark.case("fronts", "7.6-tcf")
def test_a_reinforcement_placed_in_the_trans_caucasus_front_does_not_count() -> None:
    s = phase("reinforcement", {"S-62": "DSF", "S-6": "soviet-reserve", "G-42": "1118"}, side="soviet", turn=3)
    play(s, "unit S-6", "at TCF")
    while not offered(s, "unit") >= {"S-62"}:
        play(s, "done")
    play(s, "unit S-6", "to Batumi", "unit S-62", "to TCF")
    assert (at(s, "S-6"), at(s, "S-62")) == ("Batumi", "TCF")


@pytest.mark.case("fronts", "7.6-tcf")
def test_on_the_next_turn_another_unit_may_go() -> None:
    s = soviet({"S-62": "DSF", "S-64": "DSF", "G-29": "0918"}, "unit S-62", "to TCF")
    turn = s.turn
    while not (s.turn > turn and "S-62" in offered(s, "unit") and asked(s)[1] == "7.0"):
        play(s, "done" if "done" in verbs(s) else "pass")
    play(s, "unit S-62", "to DSF", "unit S-64")
    assert refuse(s, "to TCF") == "7.6-tcf"
