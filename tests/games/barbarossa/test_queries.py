"""Questions about a position by name: their answers agree with what the game itself offers and does."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kurgan.games.barbarossa.rules.tables import GRID, PLACE
from tests.games.barbarossa.field import REAR, compose, composed, fighting
from tests.games.barbarossa.table import GAME, moving, offered, play


@pytest.mark.case("barbarossa", "move.2", "stack.3", "rail.1")
def test_reach_tells_way_and_length_of_every_square_that_is_offered() -> None:
    s = moving({**REAR, "GE-ARM-3": "Z-16", "GE-INF-1": "Z-16", "SU-INF-3": "Z-20"})
    for names in ("GE-ARM-3", "GE-INF-1", "GE-ARM-3,GE-INF-1"):
        first, *others = names.split(",")
        there = play(s.copy(), f"unit {first}", *[f"with {unit}" for unit in others])
        found = GAME.ask(s, "reach", units=names)
        assert found["from"] == "Z-16" and found["squares"].keys() == offered(there, "to")
        for goal, way in found["squares"].items():
            assert way["path"][0] == "Z-16" and way["path"][-1] == goal and way["cost"] == len(way["path"]) - 1
            assert all(GRID.distance(PLACE[a], PLACE[b]) == 1 for a, b in pairwise(way["path"]))
    assert GAME.ask(s, "reach", units="GE-ARM-14") == {"from": None, "squares": {}}
    with pytest.raises(ValueError, match="stand on one square"):
        GAME.ask(s, "reach", units="GE-ARM-3,RM-INF-II")


RING = dict(zip(
    ("SU-INF-3", "SU-INF-4", "SU-INF-5", "SU-INF-6", "SU-INF-7", "SU-INF-8"),
    ("Z-38", "Z-36", "Y-37", "Y-38", "AA-36", "AA-37"), strict=True,
))


@pytest.mark.case("barbarossa", "isolation", "isolation.line", "supply.german")
def test_supply_and_isolation_tell_who_is_fed_by_which_line_and_who_is_not() -> None:
    s = moving({**REAR, **RING, "GE-ARM-3": {"at": "Z-37", "isolated": 4}, "GE-INF-1": "W-14"}, turn=5)
    found = GAME.ask(s, "supply", side="axis")
    assert found["units"]["GE-ARM-3"] == {"supplied": False, "path": []}
    path = found["units"]["GE-INF-1"]["path"]
    assert path[0] == "W-14" and path[-1] == "Z-13" and set(path) <= set(found["squares"])
    assert all(GRID.distance(PLACE[a], PLACE[b]) == 1 for a, b in pairwise(path)) and len(path) == 1 + GRID.distance(
        PLACE["W-14"], PLACE["Z-13"]
    )
    assert GAME.ask(s, "isolation", side="axis") == {"units": {"GE-ARM-3": {
        "at": "Z-37", "cut_off": True, "since": "September 1941", "until": "November 1941",
    }}, "cities": {}}
    assert GAME.ask(s, "isolation", side="russian") == {"units": {}, "cities": {}}
    east = GAME.ask(s, "supply", side="russian")["units"]["SU-INF-3"]
    assert east["supplied"] and east["path"][0] == "Z-38"
    warsaw = GAME.ask(moving({**REAR, "GE-INF-1": "Z-13"}), "supply", side="axis")["units"]["GE-INF-1"]
    assert warsaw == {"supplied": True, "path": ["Z-13"]}


@pytest.mark.case("barbarossa", "combat.zone", "azov.2")
def test_zones_are_the_squares_next_to_the_units() -> None:
    s = moving({**REAR, "GE-ARM-3": "Z-36", "SU-INF-3": "S-34"})
    assert {"Z-35", "Z-37", "Y-36", "Y-37", "AA-35", "AA-36"} <= set(GAME.ask(s, "zones", side="axis")["squares"])
    assert "Z-36" not in GAME.ask(s, "zones", side="axis")["squares"]


@pytest.mark.case("barbarossa", "replace.4", "replace.5", "replace.6", "isolation.city.lost")
def test_income_tells_what_each_city_gives_or_why_it_gives_nothing() -> None:
    s = moving(
        {**REAR, "GE-ARM-3": "S-33"}, side="russian", turn=5, tracks={"replacements": {"russian": 7}},
        control={"lost": ["Leningrad"]},
    )
    found = GAME.ask(s, "income", side="russian")
    assert (found["in_hand"], found["gives"]) == (7, 4)
    assert found["cities"]["Stalingrad"] == {
        "gives": 4, "enemy_near": False, "surrounded": False, "lost": False, "takes": True, "why_not": "",
    }
    assert (found["cities"]["Moscow"]["gives"], found["cities"]["Moscow"]["why_not"]) == (0, "replace.5")
    assert found["cities"]["Leningrad"]["lost"] and found["cities"]["Leningrad"]["why_not"] == "isolation.city.lost"
    assert GAME.ask(s, "income", side="axis")["cities"].keys() == {"Warsaw"}


def test_odds_are_the_sheet_that_is_shown() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "SU-INF-3": "Z-37"})
    asked = GAME.ask(s, "odds", attackers="GE-ARM-3", defenders="SU-INF-3")
    assert asked == composed(compose(s, ["GE-ARM-3"], ["SU-INF-3"]))
    for attackers, defenders in (("SU-INF-3", "SU-INF-3"), ("GE-ARM-3", "GE-ARM-3"), ("GE-ARM-14", "SU-INF-3")):
        with pytest.raises(ValueError, match=r"of one side|not on the board"):
            GAME.ask(s, "odds", attackers=attackers, defenders=defenders)


@pytest.mark.case("barbarossa", "move.2", "move.3")
def test_a_whole_path_is_refused_at_its_first_wrong_action() -> None:
    s = moving({**REAR, "GE-INF-1": "W-14", "SU-INF-3": "S-34"})
    path = [GAME.lexicon.parse(text) for text in ("unit GE-INF-1", "to W-15", "unit GE-INF-1")]
    told = GAME.why_not(s, path)
    assert told is not None and (told[0], told[1].case) == (2, "move.1")
    assert GAME.why_not(s, path[:2]) is None and s.stack[-1].data()[1] == []
    far = GAME.why_not(s, [path[0], GAME.lexicon.parse("to S-34")])
    assert far is not None and (far[0], far[1].case) == (1, "move.6")


@pytest.mark.case("barbarossa", "isolation.city", "isolation.city.lost")
def test_isolation_tells_of_cities_in_a_ring_and_who_is_shut_in() -> None:
    ring = dict(zip(
        ("GE-ARM-3", "GE-ARM-14", "GE-ARM-24", "GE-ARM-39", "GE-ARM-41", "GE-ARM-46"),
        ("S-32", "S-36", "Q-35", "U-33", "Q-36", "U-32"), strict=True,
    ))
    s = moving({**REAR, **ring, "SU-INF-6": "S-34"}, turn=6, markers={"surrounded": {"Moscow": 5}},
               control={"lost": ["Leningrad"]})
    found = GAME.ask(s, "isolation", side="russian")["cities"]
    assert found["Moscow"] == {
        "surrounded": True, "lost": False, "since": "October 1941", "until": "December 1941", "units": ["SU-INF-6"],
    }
    assert found.keys() == {"Moscow", "Leningrad"} and found["Leningrad"]["lost"] and not found["Leningrad"]["units"]
    assert found["Leningrad"]["since"] is None and not found["Leningrad"]["surrounded"]
    late = moving({**REAR, "GE-ARM-3": {"at": "Z-37", "isolated": 23}}, turn=24)
    told = GAME.ask(late, "isolation", side="axis")["units"]["GE-ARM-3"]
    assert told == {"at": "Z-37", "cut_off": False, "since": "April 1943", "until": None}
