"""When a defence is doubled, row by row of the table (DEFENDING; WEATHER, note)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.barbarossa.rules.battle import BEHIND_RIVER
from kurgan.games.barbarossa.rules.tables import MAP, NEAR, PLACE, PLACES, RIVER_POINTS, RIVERS
from tests.games.barbarossa.field import compose, composed, decider, fighting, resolve, sums
from tests.games.barbarossa.table import at, play

ATTACKERS = ["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"]
JULY, DECEMBER = 2, 7


def defence(square: str, *attackers: str, turn: int = JULY, **tracks: Any) -> tuple[int, str]:
    """What a unit with defence 7 counts against attackers on these squares, and by which case."""
    force = dict(zip(ATTACKERS, attackers, strict=False))
    s = fighting({**force, "SU-INF-3": square}, turn=turn, tracks=tracks)
    compose(s, list(force), ["SU-INF-3"])
    sheet = composed(s)
    (line,), (unit,) = sheet["lines"], sheet["defenders"]
    assert sheet["defence"] == unit["factor"] and (line["value"] == "x2") == (unit["factor"] == "14")
    assert [note["case"] for note in unit["notes"]] == ([line["case"]] if line["value"] == "x2" else [])
    return int(unit["factor"]), line["case"]


@pytest.mark.case("barbarossa", "defend.1")
@pytest.mark.parametrize(
    ("square", "attacker"),
    [("Z-37", "Z-36"), ("W-22", "W-21"), ("DD-14", "DD-15"), ("AA-17", "AA-16"), ("BB-29", "BB-28")],
)
def test_against_attackers_off_the_rivers_a_unit_defends_at_its_printed_factor(square: str, attacker: str) -> None:
    assert not RIVERS[PLACE[attacker]]
    assert defence(square, attacker) == (7, "defend.1")


@pytest.mark.case("barbarossa", "defend.2")
@pytest.mark.parametrize(
    ("square", "attackers"),
    [
        ("DD-15", ["DD-14"]), ("DD-15", ["DD-14", "DD-14"]), ("DD-15", ["DD-14", "EE-14"]),
        ("X-24", ["X-23"]), ("R-41", ["R-42"]),  # on a river of its own, attacked from another
    ],
)
def test_a_unit_is_doubled_when_all_its_attackers_are_on_rivers(square: str, attackers: list[str]) -> None:
    assert defence(square, *attackers) == (14, "defend.2")


@pytest.mark.case("barbarossa", "defend.3")
@pytest.mark.parametrize("attackers", [["DD-14", "DD-16"], ["DD-16", "DD-14"], ["CC-15", "EE-14", "EE-15"]])
def test_one_attacker_off_the_rivers_undoes_the_doubling(attackers: list[str]) -> None:
    assert defence("DD-15", *attackers) == (7, "defend.3")


@pytest.mark.case("barbarossa", "defend.4")
@pytest.mark.parametrize(
    ("square", "attackers"),
    [("EE-14", ["DD-14"]), ("KK-31", ["KK-32"]), ("X-24", ["Y-23"]), ("X-24", ["Y-23", "X-23"])],
)
def test_attackers_on_the_defenders_own_river_face_no_doubling(square: str, attackers: list[str]) -> None:
    assert defence(square, *attackers) == (7, "defend.4")


@pytest.mark.case("barbarossa", "defend.7")
def test_a_confluence_doubles_a_defender_on_either_of_its_rivers() -> None:
    assert RIVERS[PLACE["KK-30"]] == ["Don", "Donets"]
    assert defence("KK-31", "KK-30") == (14, "defend.7")
    assert defence("JJ-31", "KK-30") == (14, "defend.7")
    assert defence("Z-22", "Z-23") == (14, "defend.7")
    # An attacker further along the same river spoils it.
    assert defence("KK-31", "KK-30", "KK-32") == (7, "defend.4")
    # A defender on the confluence is attacked along one of its rivers.
    assert defence("KK-30", "KK-31") == (7, "defend.4")


@pytest.mark.case("barbarossa", "defend.a")
def test_the_end_of_a_river_doubles_nobody_on_the_square_it_points_to() -> None:
    assert ("Bug", PLACE["FF-14"]) in RIVER_POINTS
    assert defence("FF-14", "EE-14") == (7, "defend.a")
    # The same end doubles a defender on any other side, and another river doubles this one.
    assert defence("EE-15", "EE-14") == (14, "defend.2")
    assert defence("FF-14", "GG-13") == (14, "defend.2")
    assert defence("FF-14", "EE-14", "GG-13")[0] == 7
    # It does not matter that the defender stands on a river of its own.
    assert RIVERS[PLACE["Q-30"]] == ["Volga"] and RIVERS[PLACE["R-29"]] == ["Dvina"]
    assert defence("Q-30", "R-29") == (7, "defend.a")
    # The Volga's own end points elsewhere, so the other way round the defence is doubled.
    assert defence("R-29", "Q-30") == (14, "defend.2")


@pytest.mark.case("barbarossa", "defend.a", "advance.doubled")
def test_the_end_of_a_river_spares_attackers_anywhere_on_that_river() -> None:
    # The Luga ends on L-30 and points to K-30, which its other square L-29 touches too.
    assert RIVERS[PLACE["L-29"]] == RIVERS[PLACE["L-30"]] == ["Luga"]
    assert defence("K-30", "L-29") == defence("K-30", "L-30") == defence("K-30", "L-29", "L-30") == (7, "defend.a")
    # Across to the Narva the same attacker meets a doubled defence.
    assert defence("L-28", "L-29") == (14, "defend.2")
    s = compose(fighting({"GE-ARM-3": "L-29", "SU-INF-7": "K-30"}, 1), ["GE-ARM-3"], ["SU-INF-7"])
    assert sums(s) == ("8", "6", "1-1")
    resolve(play(s, "fix"))
    assert at(s, "SU-INF-7") == "eliminated" and at(s, "GE-ARM-3") == "L-29" and decider(s) == "russian"


# For every end of a river that points somewhere: river, square it points to, and its squares next to that one.
POINTS = [
    (end["river"], end["points_to"], [
        name for name, place in PLACE.items()
        if end["river"] in RIVERS[place] and NEAR[place] >> PLACE[end["points_to"]] & 1
    ])
    for end in MAP["river_ends"] if end["points_to"]
]


@pytest.mark.case("barbarossa", "defend.a", "defend.5")
@pytest.mark.parametrize(("river", "square", "attackers"), POINTS, ids=[f"{one[0]}-{one[1]}" for one in POINTS])
def test_every_river_that_ends_leaves_the_square_ahead_basic(river: str, square: str, attackers: list[str]) -> None:
    wanted = (14, "defend.5") if square in ("HH-11", "TT-29") else (7, "defend.a")
    assert attackers and all(defence(square, attacker) == wanted for attacker in attackers)


@pytest.mark.case("barbarossa", "defend.5", "defend.b")
@pytest.mark.parametrize("attackers", [["HH-11"], ["HH-13"], ["GG-13"], ["GG-12", "HH-11"], ["II-12", "II-11"]])
def test_mountains_double_against_any_square_and_never_triple(attackers: list[str]) -> None:
    assert defence("HH-12", *attackers) == (14, "defend.5")


@pytest.mark.case("barbarossa", "defend.6", "defend.b")
@pytest.mark.parametrize(
    ("city", "attackers"),
    [
        ("S-34", ["S-33"]), ("S-34", ["S-33", "T-33", "R-34"]),
        ("EE-21", ["DD-21"]), ("EE-21", ["EE-20"]), ("EE-21", ["DD-21", "EE-20"]),  # Kiev, along the Dnepr itself
        ("K-31", ["L-30"]), ("K-31", ["K-32"]), ("HH-36", ["HH-35"]), ("FF-27", ["GG-27", "FF-26"]),
    ],
)
def test_major_cities_double_against_any_square_and_never_triple(city: str, attackers: list[str]) -> None:
    assert defence(city, *attackers) == (14, "defend.6")


@pytest.mark.case("barbarossa", "weather.frozen")
@pytest.mark.parametrize(("square", "attackers"), [("DD-15", ["DD-14"]), ("KK-31", ["KK-30"]), ("X-24", ["X-23"])])
def test_a_frozen_river_doubles_nobody(square: str, attackers: list[str]) -> None:
    assert defence(square, *attackers, turn=DECEMBER) == (7, "weather.frozen")
    assert defence(square, *attackers, turn=6, weather="snow") == (7, "weather.frozen")
    assert defence(square, *attackers, turn=6, weather="mud")[0] == 14


@pytest.mark.case("barbarossa", "weather.frozen", "defend.5", "defend.6")
def test_frost_takes_nothing_from_mountains_and_major_cities() -> None:
    assert defence("HH-12", "GG-13", turn=DECEMBER) == (14, "defend.5")
    assert defence("EE-21", "DD-21", turn=DECEMBER) == (14, "defend.6")


@pytest.mark.case("barbarossa", "multi.2", "defend.2", "defend.4")
def test_each_square_of_a_battle_counts_its_own_doubling() -> None:
    s = fighting({"GE-ARM-3": "DD-14", "SU-INF-7": "DD-15", "SU-ARM-1": "EE-14"})
    compose(s, ["GE-ARM-3"], ["SU-INF-7", "SU-ARM-1"])
    assert [(one["factor"], bool(one["notes"])) for one in composed(s)["defenders"]] == [("12", True), ("3", False)]
    assert sums(s)[1:] == ("15", "1-2")


@pytest.mark.case("barbarossa", "defend.2", "defend.3")
def test_doubling_is_worked_out_for_each_battle_on_its_own() -> None:
    s = fighting({"GE-ARM-3": "DD-14", "GE-ARM-14": "DD-16", "SU-INF-3": "DD-15", "SU-INF-4": "DD-15"})
    compose(s, ["GE-ARM-3"], ["SU-INF-3"])
    assert composed(s)["defence"] == "14"
    play(s, "fix")
    assert composed(compose(s, ["GE-ARM-14"], ["SU-INF-4"]))["defence"] == "7"
    play(s, "apart 1", "target SU-INF-3", "attack GE-ARM-3", "attack GE-ARM-14")
    assert composed(s)["defence"] == "7"


@pytest.mark.case("barbarossa", "defend.2")
def test_the_axis_is_doubled_behind_rivers_as_the_russian_is() -> None:
    s = fighting({"SU-INF-6": "DD-14", "GE-INF-1": "DD-15"}, side="russian")
    compose(s, ["SU-INF-6"], ["GE-INF-1"])
    assert sums(s)[1:] == ("8", "1-2")


@pytest.mark.case("barbarossa", "defend.1", "defend.2", "defend.4", "defend.7", "defend.a")
def test_the_whole_map_agrees_with_the_table() -> None:
    for defender in PLACE.values():
        own = set(RIVERS[defender])
        for attacker in range(len(PLACES)):
            if not NEAR[defender] >> attacker & 1:
                continue
            rivers = set(RIVERS[attacker])
            strange = {river for river in rivers - own if (river, defender) not in RIVER_POINTS}
            wanted = len(rivers) > 1 if rivers & own else bool(strange)
            assert bool(BEHIND_RIVER[defender] >> attacker & 1) == wanted
