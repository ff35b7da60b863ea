"""Blunders that were mended, each as a position with a right answer."""

from __future__ import annotations

from kurgan.agents.barbarossa import axis
from kurgan.agents.barbarossa.division import battles
from kurgan.agents.barbarossa.facts import rules
from kurgan.agents.barbarossa.line import raiders
from kurgan.agents.barbarossa.mind import CARE, PUSH
from kurgan.agents.barbarossa.posts import Post
from kurgan.agents.barbarossa.reply import answer
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.barbarossa.value import MOST_SOAKED
from kurgan.agents.core.reasons import NO_REASON
from kurgan.agents.ranks import weights
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


def test_a_thin_line_is_filled_with_small_units() -> None:
    s = position(
        "russian", {"SU-INF-3": "S-34", "SU-INF-4": "K-31", "GE-INF-1": "Z-13"}, turn=6,
        tracks={"replacements": {"russian": 12}},
    )
    rebuilt = [action.split()[1] for action in play_turn(s) if action.startswith("replace")]
    assert len(rebuilt) == 4
    assert {T.DEFENSE[T.UNIT[unit]] for unit in rebuilt} == {3}


def test_a_raider_behind_the_line_is_hunted_down() -> None:
    units = {
        "RM-ARM-1": "EE-33", "GE-ARM-3": "Z-14", "GE-ARM-14": "Z-14", "GE-INF-1": "Z-13",
        "SU-INF-6": "FF-35", "SU-INF-9": "HH-36", "SU-INF-3": "S-34", "SU-INF-4": "K-31",
    }
    s = move_only(position("russian", units, turn=8))
    raider = T.PLACE["EE-33"]
    assert any(T.NEAR[s.where[T.UNIT[u]]] >> raider & 1 for u in ("SU-INF-6", "SU-INF-9"))


def test_the_line_does_not_bend_for_a_raider() -> None:
    units = {"RM-ARM-1": "EE-33", "GE-ARM-3": "Y-20", "GE-ARM-14": "Y-20", "GE-INF-1": "Z-13", "SU-INF-6": "W-25"}
    s = position("russian", units)
    scene = Scene(s, T.RUSSIAN, weights("barbarossa", T.RUSSIAN))
    assert [T.PLACES[place] for place in raiders(scene)] == ["Z-13", "EE-33"]


def test_with_two_cities_lost_the_army_stands_round_the_third() -> None:
    units = {
        "GE-INF-1": "K-31", "GE-INF-2": "S-34", "GE-INF-8": "S-34", "GE-INF-7": "S-34", "GE-ARM-3": "CC-31",
        "GE-ARM-14": "CC-31", "GE-ARM-24": "CC-31", "GE-ARM-39": "DD-30", "GE-ARM-41": "DD-30", "GE-INF-4": "Z-13",
        "SU-INF-6": "FF-36", "SU-INF-9": "GG-35", "SU-INF-10": "HH-35", "SU-INF-5": "HH-36", "SU-INF-12": "FF-38",
        "SU-INF-3": "EE-38", "SU-INF-4": "II-34", "SU-INF-8": "HH-37",
    }
    s = move_only(position("russian", units, turn=14))
    city = T.PLACE["HH-36"]
    assert s.at(city, T.RUSSIAN)
    assert all(T.GRID.distance(s.where[u], city) <= 9 for u in s.on_board(T.RUSSIAN))


def test_warsaw_keeps_room_for_replacements() -> None:
    guards = {"RM-INF-III": "Z-13", "RM-INF-IV": "Z-13", "RM-INF-V": "Z-13", "GE-INF-2": "Y-16"}
    s = move_only(position("axis", {**guards, "SU-ARM-1": "Z-20", "SU-ARM-4": "Z-20", "SU-INF-3": "S-34"}))
    assert 1 <= len(s.at(T.PLACE["Z-13"], T.AXIS)) <= 2


def test_infantry_relieves_a_panzer_corps_in_a_city() -> None:
    s = move_only(position("axis", {"GE-ARM-3": "S-34", "GE-INF-1": "S-33", "SU-INF-3": "HH-36", "SU-INF-4": "K-31"}))
    assert at(s, "GE-INF-1") == "S-34"
    assert at(s, "GE-ARM-3") != "S-34"


def test_a_russian_side_with_much_saved_keeps_its_cities_held() -> None:
    units = {
        "SU-INF-6": "S-34", "SU-INF-9": "K-31", "SU-INF-10": "HH-36", "RM-ARM-1": "S-31", "GE-ARM-3": "V-27",
        "GE-ARM-14": "V-27", "GE-ARM-24": "EE-28", "GE-ARM-39": "O-27", "GE-INF-1": "Z-13",
    }
    s = move_only(position("russian", units, tracks={"replacements": {"russian": 250}}))
    assert all(s.at(city, T.RUSSIAN) for city in T.VICTORY)


def test_a_city_that_a_weak_enemy_touches_is_held_by_fighting_it() -> None:
    units = {
        "SU-INF-12": "S-34", "SU-INF-6": "S-34", "GE-INF-2": "S-33", "GE-ARM-3": "S-30", "GE-ARM-14": "S-30",
        "GE-INF-1": "Z-13", "SU-INF-4": "K-31", "SU-INF-9": "HH-36",
    }
    s = move_only(position("russian", units, turn=14))
    assert s.at(T.PLACE["S-34"], 1)


def test_russians_at_leningrad_are_no_raiders_but_one_near_warsaw_is() -> None:
    units = {
        "SU-INF-12": "K-31", "SU-INF-6": "J-31", "SU-INF-3": "S-34", "SU-ARM-1": "Z-18", "FI-INF-II": "J-26",
        "GE-INF-1": "Z-13", "GE-ARM-3": "II-20",
    }
    assert axis.raiders(Scene(position("axis", units, turn=4), 0, weights("barbarossa", 0))) == [T.PLACE["Z-18"]]


def post(comers: list[int], slots: int, twice: bool = False) -> Post:
    return Post(T.PLACE["V-27"], comers, slots, twice, 0.0)


def units(*defence: int) -> list[int]:
    left = list(T.UNITS_OF[T.RUSSIAN])
    return [left.pop(next(n for n, u in enumerate(left) if T.DEFENSE[u] == one)) for one in defence]


def test_a_post_loses_more_where_three_to_one_can_be_had() -> None:
    ten = units(10)
    assert post([8, 8, 8, 6], 6).loss(ten) > post([8, 8, 8, 5], 6).loss(ten) >= 0.0


def test_a_doubled_post_loses_less() -> None:
    pair, comers = units(10, 7), [8, 8, 8, 8, 8, 6, 6, 4, 4]
    assert post(comers, 9, twice=True).loss(pair) < post(comers, 9).loss(pair)


def test_company_makes_a_small_unit_dearer_to_take() -> None:
    comers = [4, 4, 4, 3, 3]
    assert post(comers, 6).loss(units(3)) > post(comers, 6).loss(units(10, 3))


def test_an_answer_takes_what_stands_open_and_nothing_out_of_reach() -> None:
    army = {"GE-ARM-3": "V-22", "GE-ARM-14": "V-22", "GE-ARM-24": "V-22", "GE-INF-1": "Z-13", "SU-INF-3": "S-34"}
    near = Scene(position("russian", {**army, "SU-ARM-1": "V-25"}), T.RUSSIAN, weights("barbarossa", T.RUSSIAN))
    far = Scene(position("russian", {**army, "SU-ARM-1": "O-45"}), T.RUSSIAN, weights("barbarossa", T.RUSSIAN))
    for scene in (near, far):
        for unit in scene.units:
            scene.place(unit, scene.s.where[unit], NO_REASON)
    assert answer(near, T.CLEAR) > 1.0
    assert answer(far, T.CLEAR) == 0.0


def test_three_armies_fall_on_a_corps_that_stands_alone() -> None:
    army = {
        "SU-INF-6": "V-29", "SU-INF-9": "V-29", "SU-INF-10": "V-29", "SU-INF-3": "S-34", "SU-INF-4": "K-31",
        "SU-INF-5": "HH-36", "GE-INF-2": "V-25", "GE-INF-1": "Z-13", "GE-INF-4": "QQ-8",
    }
    s = move_only(position("russian", army, turn=5))
    assert any(T.NEAR[s.where[T.UNIT[u]]] >> T.PLACE["V-25"] & 1 for u in ("SU-INF-6", "SU-INF-9", "SU-INF-10"))


def test_a_panzer_corps_is_not_drawn_into_a_soak_off() -> None:
    """Three Russians with no way back: what is planned against them is not shifted towards the larger part of them."""
    units = {
        "SU-INF-20": "JJ-15", "SU-INF-21": "JJ-15", "SU-ARM-6": "JJ-15", "SU-INF-3": "S-34", "SU-INF-4": "K-31",
        "GE-CAV-1": "KK-14", "GE-ARM-39": "JJ-14", "GE-ARM-57": "JJ-14", "GE-ARM-41": "II-16", "GE-INF-30": "II-16",
        "GE-ARM-47": "II-15", "GE-INF-4": "II-15", "GE-INF-54": "II-15", "GE-INF-1": "Z-13", "GE-INF-2": "QQ-8",
    }
    s = position("axis", units, turn=6, tracks={"weather": "snow"})
    panzers = [T.UNIT[f"GE-{name}"] for name in ("CAV-1", "ARM-39", "ARM-41", "ARM-47", "ARM-57", "INF-4", "INF-54")]
    planned = [
        (panzers, [T.UNIT["SU-INF-20"]]), ([T.UNIT["GE-INF-30"]], [T.UNIT["SU-INF-21"], T.UNIT["SU-ARM-6"]]),
    ]
    for start in (planned, None):
        made = battles(s, T.AXIS, start, PUSH, CARE)
        assert any(rules.odds(s, a, d) == "3-1" for a, d in made)
        weak = [a for a, d in made if rules.attack_total(a) < rules.defence_total(s, d, rules.squares_of(s, a))]
        assert all(T.ATTACK[u] <= MOST_SOAKED for attackers in weak for u in attackers)
