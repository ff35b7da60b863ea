"""Bringing replacements onto the board: who, where, and what they may do (REPLACEMENTS, details 1, 2, 5 and 12)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.barbarossa.rules.state import Barbarossa
from tests.games.barbarossa.table import allowed, at, moving, offered, play, refuse, ring
from tests.games.barbarossa.test_replacements import RING

BASE = {"GE-INF-1": "QQ-8", "SU-INF-30": "R-47"}


def replacing(side: str, factors: int, units: dict[str, Any] | None = None, **doc: Any) -> Barbarossa:
    """A side's movement with factors in hand; whoever is not on the board is in the eliminated pile."""
    tracks = {"replacements": {side: factors}}
    return moving(BASE | (units or {}), side=side, turn=doc.pop("turn", 5), tracks=tracks, **doc)


@pytest.mark.case("barbarossa", "replace.1", "replace.3.factors", "replace.german")
def test_the_axis_pays_combat_factors_for_units_of_the_pile() -> None:
    s = replacing("axis", 4)
    found = offered(s, "replace")
    assert "GE-INF-2" in found and "GE-PAN-10" in found and "GE-INF-7" not in found
    assert refuse(s, "replace GE-INF-7") == refuse(s, "replace GE-ARM-3") == "replace.3.factors"  # five and eight
    play(s, "replace GE-PAN-10", "at Z-13")
    assert at(s, "GE-PAN-10") == "Z-13" and s.factors[0] == 1
    assert offered(s, "replace") == {"RM-INF-II", "RM-INF-XI", "RM-ARM-1"}


@pytest.mark.case("barbarossa", "replace.russian", "replace.3.factors")
def test_the_russian_pays_defence_factors() -> None:
    s = replacing("russian", 9)
    assert "SU-INF-5" in offered(s, "replace")  # 6-9-4
    assert refuse(s, "replace SU-INF-6") == "replace.3.factors"  # 7-10-4
    play(s, "replace SU-INF-5", "at K-31")
    assert s.factors[1] == 0 and offered(s, "replace") == set()


@pytest.mark.case("barbarossa", "replace.1")
def test_units_on_the_board_in_reserve_or_of_the_enemy_are_no_replacements() -> None:
    s = replacing("axis", 20)
    assert {refuse(s, f"replace {name}") for name in ("GE-INF-1", "HU-INF-III", "SU-INF-6")} == {"replace.1"}


@pytest.mark.case("barbarossa", "setup.finland.replacements", "setup.finland")
def test_finns_are_never_replaced() -> None:
    s = replacing("axis", 20)
    assert not {name for name in offered(s, "replace") if name.startswith("FI")}
    assert refuse(s, "replace FI-INF-14") == "setup.finland.replacements"


@pytest.mark.case("barbarossa", "replace.allies")
def test_allies_are_replaced_at_warsaw_if_the_option_says_so() -> None:
    dead = {"HU-INF-III": "eliminated", "IT-INF-II": "eliminated"}
    s = replacing("axis", 20, dead, turn=13)
    assert {"RM-INF-II", "HU-INF-III", "IT-INF-II"} <= offered(s, "replace")
    s = replacing("axis", 20, dead, turn=13, options={"allies": "no"})
    assert all(name.startswith("GE") for name in offered(s, "replace"))
    for name in ("RM-INF-II", "HU-INF-III", "IT-INF-II"):
        assert refuse(s, f"replace {name}") == "replace.allies"


@pytest.mark.case("barbarossa", "replace.place", "replace.german")
def test_axis_replacements_enter_at_warsaw_only() -> None:
    s = play(replacing("axis", 8), "replace GE-ARM-3")
    assert offered(s, "at") == {"Z-13"}
    assert {refuse(s, f"at {square}") for square in ("QQ-8", "J-26", "Z-14", "S-34", "K-26")} == {"replace.place"}


@pytest.mark.case("barbarossa", "replace.place", "replace.russian")
def test_russian_replacements_enter_in_any_of_the_three_cities() -> None:
    s = play(replacing("russian", 30), "replace SU-INF-6")
    assert offered(s, "at") == {"K-31", "S-34", "HH-36"}
    assert refuse(s, "at EE-21") == refuse(s, "at Z-13") == "replace.place"
    play(s, "at S-34", "replace SU-INF-9", "at S-34", "replace SU-INF-10", "at S-34")  # all in one city
    assert [at(s, f"SU-INF-{n}") for n in (6, 9, 10)] == ["S-34"] * 3 and s.factors[1] == 0


@pytest.mark.case("barbarossa", "replace.2")
def test_a_replacement_may_move_and_fight_at_once() -> None:
    s = replacing("axis", 8, {"SU-ARM-1": "X-17"})
    play(s, "replace GE-ARM-3", "at Z-13", "unit GE-ARM-3", "to Y-16", "done")
    assert at(s, "GE-ARM-3") == "Y-16" and offered(s, "target") == {"SU-ARM-1"}


@pytest.mark.case("barbarossa", "replace.3")
def test_a_replacement_taken_back_gives_its_factors_back() -> None:
    s = replacing("axis", 8)
    play(s, "replace GE-ARM-3", "at Z-13", "unit GE-ARM-3", "to Z-15", "recall GE-ARM-3", "recall GE-ARM-3")
    assert at(s, "GE-ARM-3") == "eliminated" and s.factors[0] == 8


@pytest.mark.case("barbarossa", "stack.7", "replace.place")
def test_a_full_warsaw_takes_nobody_until_it_is_emptied_in_the_same_movement() -> None:
    full = {f"GE-INF-{n}": "Z-13" for n in (2, 8, 9)}
    s = replacing("axis", 8, full)
    assert offered(s, "replace") == set() and refuse(s, "replace GE-ARM-3") == "stack.7"
    play(s, "unit GE-INF-2", "to Z-14", "replace GE-ARM-3", "at Z-13")
    assert at(s, "GE-ARM-3") == "Z-13" and refuse(s, "recall GE-INF-2") == "stack.7"


@pytest.mark.case("barbarossa", "stack.7", "replace.place")
def test_a_full_city_is_refused_while_others_have_room() -> None:
    full = {f"SU-INF-{n}": "S-34" for n in (3, 4, 8)}
    s = play(replacing("russian", 10, full), "replace SU-INF-6")
    assert offered(s, "at") == {"K-31", "HH-36"} and refuse(s, "at S-34") == "stack.7"


@pytest.mark.case("barbarossa", "replace.5")
@pytest.mark.parametrize("square", sorted(ring("S-34", 1) | {"S-34"}))
def test_no_entry_at_a_city_with_an_enemy_in_it_or_next_to_it(square: str) -> None:
    s = play(replacing("russian", 10, {"GE-ARM-3": square}), "replace SU-INF-6")
    assert offered(s, "at") == {"K-31", "HH-36"} and refuse(s, "at S-34") == "replace.5"


@pytest.mark.case("barbarossa", "replace.5")
def test_with_an_enemy_at_every_city_nobody_is_replaced() -> None:
    s = replacing("axis", 10, {"SU-ARM-1": "AA-13"})
    assert offered(s, "replace") == set() and refuse(s, "replace GE-INF-2") == "replace.5"


@pytest.mark.case("barbarossa", "replace.12", "replace.9")
def test_a_ring_does_not_keep_replacements_out() -> None:
    s = play(replacing("russian", 10, RING), "replace SU-INF-6")
    assert "S-34" in offered(s, "at")
    play(s, "at S-34")
    assert at(s, "SU-INF-6") == "S-34"


@pytest.mark.case("barbarossa", "isolation.city.lost", "replace.place")
def test_a_lost_city_takes_no_replacements() -> None:
    s = play(replacing("russian", 10, control={"lost": ["Moscow"]}), "replace SU-INF-6")
    assert offered(s, "at") == {"K-31", "HH-36"} and refuse(s, "at S-34") == "isolation.city.lost"


@pytest.mark.case("barbarossa", "replace.3", "replace.1")
def test_saved_factors_may_rebuild_several_units_at_once() -> None:
    s = replacing("axis", 12)
    play(s, "replace GE-ARM-3", "at Z-13", "replace GE-INF-2", "at Z-13")
    assert s.factors[0] == 0 and allowed(s, "done")
    assert offered(s, "unit") == {"GE-INF-1", "GE-ARM-3", "GE-INF-2"}
