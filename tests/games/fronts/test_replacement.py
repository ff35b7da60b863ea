"""Replacements: points of the turn, what they buy, and who may be bought with which (9.1.3, 9.2.3)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.games.fronts.rules.replacement import Replacement
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, BASIC, SOVIET, UNIT
from tests.games.fronts.table import GAME, asked, at, host, offered, phase, play, refuse, steps, strength, verbs

CUT = {"S-9": "0710", "S-28": "0711", "S-38": "0809", "S-37": "0811", "S-12": "0910", "S-18": "0911"}


def soviet(units: dict[str, Any], turn: int = 6, **doc: Any) -> Fronts:
    """The Soviet replacement phase."""
    return phase("replacement", {"G-8": "0518", **units}, side="soviet", turn=turn, **doc)


def axis(units: dict[str, Any], turn: int = 6, **doc: Any) -> Fronts:
    """The Axis replacement phase."""
    return phase("replacement", {"S-62": "0606", **units}, turn=turn, departure_owed=False, **doc)


def points(s: Fronts) -> tuple[int, int]:
    """What is left to spend: Soviet or German points, and Axis minor ones."""
    top = s.stack[-1]
    assert isinstance(top, Replacement)
    return top.points, top.minor


# ---------- Soviet ----------


@pytest.mark.case("fronts", "9.1.3", "9.2.3")
def test_turn_six_brings_seventeen_soviet_five_german_and_one_minor_point() -> None:
    assert points(soviet({"S-62": {"at": "0606", "strength": 1}})) == (17, 0)
    assert points(axis({"G-8": {"at": "0518", "strength": 1}})) == (5, 1)


@pytest.mark.parametrize(("chosen", "more"), [("printed", 0), ("plus-8", 8)])
def test_a_handicap_gives_the_soviet_side_more_points_and_nobody_else(chosen: str, more: int) -> None:
    doc: dict[str, Any] = {"options": {"reserves": chosen}}
    s = soviet({"S-62": {"at": "0606", "strength": 1}}, **doc)
    assert points(s) == (17 + more, 0)
    assert GAME.ask(s, "income", side="soviet")["turns"]["6"]["points"] == {"soviet": 17 + more}
    assert points(axis({"G-8": {"at": "0518", "strength": 1}}, **doc)) == (5, 1)
    again = GAME.position(GAME.document(s))
    assert again.options == s.options == ({} if chosen == "printed" else {"reserves": chosen})
    assert again.digest() == s.digest()


def test_a_game_is_begun_with_a_handicap() -> None:
    s = GAME.setup("campaign", {"reserves": "plus-8"}, Dice.fast(1))
    assert s.options == {"reserves": "plus-8"}
    assert GAME.view(s, AXIS).known.options == s.options
    with pytest.raises(ValueError):
        GAME.setup("campaign", {"reserves": "many"}, Dice.fast(1))


@pytest.mark.case("fronts", "9.1.3.c", "9.1.3")
def test_a_point_raises_a_soviet_unit_by_one_up_to_its_maximum() -> None:
    s = soviet({"S-62": {"at": "0606", "strength": 3}, "S-63": "DSF"})
    assert offered(s, "raise") == {"S-62"} and refuse(s, "raise S-63") == "9.1.3.c"
    play(s, "raise S-62")
    assert strength(s, "S-62") == 4 and points(s) == (16, 0)
    play(s, "raise S-62")
    assert strength(s, "S-62") == BASIC[UNIT["S-62"]] and refuse(s, "raise S-62") == "9.1.3.c"
    assert refuse(s, "raise S-65") == "9.1.3.c" and at(s, "S-65") == "later"


@pytest.mark.case("fronts", "9.1.3.c", "9.2.3.c", "5.1.c")
def test_an_unsupplied_unit_receives_nothing() -> None:
    ring = {"G-17": "0816", "G-29": "0916", "G-51": "0717", "G-11": "0716", "G-44": "0818", "G-4": "0917"}
    weak = {"at": "0817", "strength": 1}
    s = soviet({"S-37": weak, "S-62": {"at": "DSF", "strength": 1}, **ring})
    assert offered(s, "raise") == {"S-62"} and refuse(s, "raise S-37") == "5.1.c"
    s = axis({"G-8": {"at": "0810", "strength": 1}, "G-17": {"at": "axis-reserve", "strength": 1}, **CUT})
    assert offered(s, "raise") == {"G-17"} and refuse(s, "raise G-8") == "5.1.c"


@pytest.mark.case("fronts", "9.1.3.b", "9.1.3.c")
def test_two_points_bring_a_dead_soviet_unit_back_at_one_and_more_raise_it() -> None:
    s = soviet({"S-62": "0606", "S-63": "eliminated"})
    assert "S-63" in offered(s, "rebuild") and refuse(s, "rebuild S-62") == "9.1.3.b"
    assert refuse(s, "rebuild S-65") == "9.1.3.b" and at(s, "S-65") == "later"
    play(s, "rebuild S-63")
    assert at(s, "S-63") == "soviet-reserve" and strength(s, "S-63") == 1 and points(s) == (15, 0)
    play(s, "raise S-63")
    assert strength(s, "S-63") == 2 and points(s) == (14, 0)


@pytest.mark.case("fronts", "9.1.3.d", "9.1.3.e")
def test_three_points_a_step_rebuild_a_soviet_asset_in_the_reserve_box_to_two_steps() -> None:
    assets = {"TC-13": "destroyed", "TC-22": {"at": "reserve", "steps": 1}, "TB-90": "destroyed"}
    s = soviet({"S-62": "0606"}, assets=assets)
    play(s, "restore TC-13")
    assert (host(s, "TC-13"), steps(s, "TC-13")) == ("reserve", 1) and points(s) == (14, 0)
    play(s, "restore TC-13", "restore TC-22", "restore TB-90")
    assert [steps(s, name) for name in ("TC-13", "TC-22", "TB-90")] == [2, 2, 1] and points(s) == (5, 0)
    for full in ("TC-13", "TC-22", "TB-90"):
        assert full not in offered(s, "restore") and refuse(s, f"restore {full}") == "9.1.3.e"


@pytest.mark.case("fronts", "9.1.2-rebuild", "9.2.2-rebuild")
def test_an_asset_with_its_unit_is_not_rebuilt_before_it_is_withdrawn() -> None:
    reduced = {"at": "S-62", "steps": 1}
    s = soviet({"S-62": {"at": "0606", "strength": 1}}, assets={"TC-13": reduced})
    assert "TC-13" not in offered(s, "restore") and refuse(s, "restore TC-13") == "9.1.2-rebuild"
    s = phase("reinforcement", {"G-8": "0518", "S-62": "0606"}, side="soviet", turn=7, assets={"TC-13": reduced})
    play(s, "withdraw TC-13", "restore TC-13")
    assert (host(s, "TC-13"), steps(s, "TC-13")) == ("reserve", 2)
    a = axis({"G-24Pz": {"at": "0518", "strength": 1}}, assets={"GP-9": {"at": "G-24Pz", "steps": 1}})
    assert refuse(a, "restore GP-9") == "9.2.2-rebuild"


@pytest.mark.case("fronts", "9.1.3", "9.1.3.a", "9.1.3.b", "9.1.3.d")
def test_no_side_spends_more_than_it_has() -> None:
    s = soviet({"S-62": {"at": "0606", "strength": 1}, "S-63": "eliminated"}, turn=1, assets={"TC-13": "destroyed"})
    assert points(s) == (8, 0)
    play(s, *["raise S-62"] * 4, "rebuild S-63")
    assert points(s) == (2, 0) and "restore" not in verbs(s) and refuse(s, "restore TC-13") == "9.1.3.d"
    assert "rebuild" in verbs(s)
    play(s, "raise S-63")
    assert points(s) == (1, 0) and "rebuild" not in verbs(s) and refuse(s, "rebuild S-21") == "9.1.3.b"
    play(s, "raise S-63")  # the last point: the phase is over
    assert strength(s, "S-63") == 3 and s.stack[-1].kind() != "replacement"


@pytest.mark.case("fronts", "9.1.3.a", "9.2.3.a")
def test_points_that_are_not_used_are_lost() -> None:
    s = soviet({"S-62": {"at": "0606", "strength": 1}})
    play(s, "done")
    while not (s.turn == 7 and s.stack[-1].kind() == "replacement" and s.side == SOVIET):
        play(s, "done")
    assert points(s) == (18, 0)
    a = axis({"G-8": {"at": "0518", "strength": 1}})
    play(a, "raise G-8", "done")
    while not (a.turn == 7 and a.stack[-1].kind() == "replacement" and a.side == AXIS):
        play(a, "done")
    assert points(a) == (5, 1)


@pytest.mark.case("fronts", "9.1", "9.1.1.e", "9.1.1.c")
def test_a_rebuilt_soviet_unit_is_placed_at_the_end_of_the_phase_and_moves() -> None:
    s = soviet({"S-62": "0606", "S-63": "eliminated", "S-64": "soviet-reserve"}, assets={"TC-13": "reserve"})
    play(s, "rebuild S-63", "done")
    assert asked(s) == ("soviet", "9.1") and offered(s, "unit") == {"S-63"} and verbs(s) == {"unit", "done"}
    assert refuse(s, "unit S-64") == refuse(s, "asset TC-13") == refuse(s, "withdraw TC-13") == "9.1"
    play(s, "unit S-63", "at SVF")
    assert s.stack[-1].kind() == "movement" and "S-63" in offered(s, "unit") and refuse(s, "unit S-64") == "9.1.1.c"


@pytest.mark.case("fronts", "9.1", "9.1.3.d")
def test_a_rebuilt_asset_waits_for_the_next_assignments() -> None:
    s = soviet({"S-62": "0606"}, assets={"TB-90": "destroyed"})
    play(s, "restore TB-90", "done")
    assert s.stack[-1].kind() == "movement" and host(s, "TB-90") == "reserve"


# ---------- Axis ----------


@pytest.mark.case("fronts", "9.2.3.c", "9.2.3.b", "9.2.3")
def test_axis_units_are_raised_and_rebuilt_at_the_same_prices() -> None:
    s = axis({"G-8": {"at": "0518", "strength": 4}, "G-17": "eliminated"})
    play(s, "raise G-8")
    assert strength(s, "G-8") == 5 and points(s) == (4, 1)
    play(s, "rebuild G-17")
    assert at(s, "G-17") == "axis-reserve" and strength(s, "G-17") == 1 and points(s) == (2, 1)
    assert refuse(s, "rebuild G-8") == "9.2.3.b"
    play(s, "raise G-8", "raise G-17")
    assert strength(s, "G-8") == BASIC[UNIT["G-8"]] and strength(s, "G-17") == 2


@pytest.mark.case("fronts", "9.2.3.d", "9.2.3.e", "6.4-panzer")
def test_a_panzer_division_is_rebuilt_to_two_steps_and_never_to_three() -> None:
    s = axis({"G-24Pz": "0518"}, turn=1, assets={"GP-9": "destroyed", "GP-11": {"at": "reserve", "steps": 2}})
    assert points(s) == (6, 0) and refuse(s, "restore GP-11") == "9.2.3.e"
    play(s, "restore GP-9")
    assert (host(s, "GP-9"), steps(s, "GP-9")) == ("reserve", 1) and points(s) == (3, 0)
    play(s, "restore GP-9")
    assert steps(s, "GP-9") == 2 and s.stack[-1].kind() != "replacement"


@pytest.mark.case("fronts", "9.2.3.e")
def test_a_three_step_division_in_the_reserve_box_needs_nothing() -> None:
    s = axis({"G-8": {"at": "0518", "strength": 1}}, assets={"GP-9": "reserve"})
    assert "GP-9" not in offered(s, "restore") and refuse(s, "restore GP-9") == "9.2.3.e"


@pytest.mark.case("fronts", "9.2.3.f")
def test_minor_points_serve_minor_units_first_and_never_germans() -> None:
    s = axis({"G-8": {"at": "0518", "strength": 1}, "I-8": {"at": "0518", "strength": 4}})
    play(s, "raise I-8")
    assert points(s) == (5, 0)  # the minor point pays for a minor army
    play(s, "raise I-8")
    assert points(s) == (4, 0) and strength(s, "I-8") == 6  # and then a German one
    s = axis({"G-8": {"at": "0518", "strength": 1}, "I-8": {"at": "0518", "strength": 4}})
    play(s, *["raise G-8"] * 5)
    assert points(s) == (0, 1) and offered(s, "raise") == {"I-8"}
    weak = {"at": "0518", "strength": 1}
    s = axis({"G-8": weak, "G-17": weak, "I-8": weak})
    play(s, *["raise G-8"] * 5)
    assert refuse(s, "raise G-17") == "9.2.3.f"


@pytest.mark.case("fronts", "9.2.3.f", "9.2.3.d")
def test_a_german_asset_is_not_paid_with_minor_points_but_a_minor_one_with_both() -> None:
    units = {"G-8": {"at": "0518", "strength": 1}, "I-8": {"at": "0518", "strength": 1}}
    assets = {"GM-3": "destroyed", "I-3C": "destroyed", "GP-9": "destroyed"}
    s = play(axis(units, assets=assets), *["raise G-8"] * 3)
    assert points(s) == (2, 1) and offered(s, "restore") == {"I-3C", "H-1A"}
    assert refuse(s, "restore GM-3") == "9.2.3.f"
    assert host(play(s, "restore I-3C"), "I-3C") == "reserve"
    short = play(axis(units, assets=assets), *["raise G-8"] * 4)
    assert points(short) == (1, 1) and refuse(short, "restore GM-3") == "9.2.3.d"  # too dear with all points together


@pytest.mark.case("fronts", "9.2.3.b", "9.2.3.f")
def test_a_minor_army_is_rebuilt_with_points_of_both_kinds() -> None:
    s = axis({"G-8": "0518", "I-8": "eliminated", "G-17": "eliminated"})
    play(s, "rebuild I-8")
    assert points(s) == (4, 0) and at(s, "I-8") == "axis-reserve"


@pytest.mark.case("fronts", "9.2", "9.2.3.d", "9.0")
def test_what_has_not_come_yet_cannot_be_rebuilt() -> None:
    s = axis({"G-8": {"at": "0518", "strength": 1}})
    assert refuse(s, "restore GP-6") == "9.0" and refuse(s, "rebuild R-4") == "9.2.3.b"
    blue = axis({"G-8": {"at": "0518", "strength": 1}}, turn=13, assets={"BLUE": "gone"})
    assert refuse(blue, "restore BLUE") == "9.2.1.e"


@pytest.mark.case("fronts", "9.1.3", "9.2.3")
def test_a_side_replaces_only_its_own() -> None:
    s = soviet({"S-62": {"at": "0606", "strength": 1}}, assets={"GP-9": "destroyed"})
    assert refuse(s, "raise G-8") == refuse(s, "restore GP-9") == refuse(s, "rebuild G-17") == "9.1.3"
    a = axis({"G-8": {"at": "0518", "strength": 1}})
    assert refuse(a, "raise S-62") == refuse(a, "restore TC-13") == refuse(a, "rebuild S-63") == "9.2.3"


@pytest.mark.case("fronts", "9.1.3.c", "3.5")
def test_strength_and_assets_are_told_to_their_own_side_and_rebuilt_units_to_both() -> None:
    s = soviet({"S-62": {"at": "0606", "strength": 1}, "S-63": "eliminated"}, assets={"TC-13": "destroyed"})
    play(s, "raise S-62", "rebuild S-63", "restore TC-13")
    assert [event.only for event in s.events if event.kind == "replace"] == [SOVIET, -1, SOVIET]
