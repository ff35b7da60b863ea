"""Blunders that were mended, each as a position with a right answer."""

from __future__ import annotations

from tests.agents.positions import T, at, move_only, play_turn, position


def test_the_axis_walks_into_an_empty_city() -> None:
    s = move_only(position("axis", {"GE-ARM-3": "S-31", "GE-INF-1": "Z-13", "SU-INF-3": "HH-36", "SU-INF-4": "K-31"}))
    assert at(s, "GE-ARM-3") == "S-34"


def test_the_last_garrison_of_a_city_stays() -> None:
    s = move_only(position("axis", {"GE-INF-1": "S-34", "GE-INF-2": "Z-13", "SU-ARM-1": "S-39"}))
    assert at(s, "GE-INF-1") == "S-34"


def test_warsaw_keeps_a_guard_against_a_raider() -> None:
    units = {"GE-INF-1": "Z-13", "GE-ARM-3": "Z-14", "GE-INF-2": "Y-16", "SU-ARM-1": "Z-20", "SU-INF-3": "S-34"}
    s = move_only(position("axis", units))
    assert s.at(T.PLACE["Z-13"], 0)


def test_an_eight_does_not_soak_off() -> None:
    units = {
        "GE-ARM-3": "V-24", "GE-ARM-14": "V-24", "GE-ARM-24": "V-24", "GE-INF-1": "Z-13",
        "SU-ARM-1": "V-27", "SU-INF-6": "V-29", "SU-INF-12": "V-29",
    }
    s = move_only(position("axis", units))
    strong = T.PLACE["V-29"]
    assert not any(T.NEAR[s.where[T.UNIT[u]]] >> strong & 1 for u in ("GE-ARM-3", "GE-ARM-14", "GE-ARM-24"))


def test_a_lone_russian_does_not_march_into_death() -> None:
    units = {
        "GE-ARM-3": "V-22", "GE-ARM-14": "V-22", "GE-ARM-24": "V-22", "GE-INF-1": "Z-13",
        "SU-INF-3": "S-34", "SU-INF-6": "V-29",
    }
    s = move_only(position("russian", units))
    assert not s.zone(0) >> s.where[T.UNIT["SU-INF-6"]] & 1


def test_russian_replacements_are_spent_at_once() -> None:
    taken = play_turn(
        position(
            "russian", {"SU-INF-3": "S-34", "GE-INF-1": "Z-13"}, turn=6,
            tracks={"replacements": {"russian": 20}},
        )
    )
    assert sum(1 for action in taken if action.startswith("replace")) >= 2


def test_the_axis_saves_for_a_lost_eight() -> None:
    units = {name: "Z-14" if n < 3 else "Z-12" for n, name in enumerate(("GE-INF-1", "GE-INF-2"))}
    s = position("axis", {**units, "SU-INF-3": "S-34"}, turn=6, tracks={"replacements": {"axis": 4}})
    taken = play_turn(s)
    assert not any(action.startswith("replace") for action in taken)
