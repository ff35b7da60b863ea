"""Questions about a position by name: their answers agree with what the game itself offers and does."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from kurgan.games.fronts.rules.tables import AXIS, PLACE, SOURCES, UNIT
from tests.games.fronts.referee import NEXT
from tests.games.fronts.table import GAME, offered, phase, play, told

FAR: dict[str, Any] = {"G-8": "0518", "S-62": "0501"}


@pytest.mark.case("fronts", "7.2", "7.3")
def test_reach_tells_way_and_cost_of_every_goal_that_is_offered() -> None:
    s = phase("movement", {**FAR, "G-24Pz": "0614", "S-9": "0611"})
    found = GAME.ask(s, "reach", unit="G-24Pz")
    assert found["from"] == "0614" and found["places"].keys() == offered(play(s.copy(), "unit G-24Pz"), "to")
    for goal, ways in found["places"].items():
        assert ways["tactical"] or ways["strategic"]
        for way in (one for one in ways.values() if one):
            path = ["0614", *way["path"]]
            assert way["cost"] == len(way["path"]) and path[-1] == goal
            assert all(b in NEXT[a] for a, b in pairwise(path))
    assert found["places"]["0613"]["tactical"]["cost"] == 1 and found["places"]["0611"]["strategic"] is None
    assert GAME.ask(s, "reach", unit="G-17") == {"from": None, "places": {}}


@pytest.mark.case("fronts", "5.2", "5.1.a")
def test_supply_and_isolation_tell_who_is_fed_and_by_which_line() -> None:
    ring = dict(zip(("S-12", "S-18", "S-28", "S-38", "S-56", "S-24"),
                    ("0613", "0712", "0513", "0512", "0611", "0713"), strict=True))
    s = phase("movement", {**FAR, **ring, "G-24Pz": "0612", "G-17": "axis-reserve", "R-3": "0818"}, turn=9)
    found = GAME.ask(s, "supply", side="axis")
    assert {name for name, one in found["units"].items() if one["supplied"]} == {"G-8", "G-17", "R-3"}
    assert found["units"]["G-24Pz"]["path"] == found["units"]["G-17"]["path"] == []
    path = found["units"]["G-8"]["path"]
    assert path[0] == "0518" and SOURCES[AXIS] >> PLACE[path[-1]] & 1 and set(path) <= {*found["lines"], "0518"}
    assert all(b in NEXT[a] for a, b in pairwise(path))
    assert GAME.ask(s, "isolation", side="axis") == {"units": {"G-24Pz": {"at": "0612", "may_attempt": True}}}
    assert GAME.ask(s, "isolation", side="soviet") == {"units": {}}
    assert "0609" in GAME.ask(s, "supply", side="soviet")["lines"]


@pytest.mark.case("fronts", "5.2")
def test_the_shortest_line_of_a_unit_far_from_its_source_is_told() -> None:
    path = GAME.ask(phase("movement", {**FAR, "G-5": "0613"}), "supply", side="axis")["units"]["G-5"]["path"]
    assert path[0] == "0613" and len(path) == 6 and SOURCES[AXIS] >> PLACE[path[-1]] & 1
    assert all(b in NEXT[a] for a, b in pairwise(path))


@pytest.mark.case("fronts", "3.2")
def test_interdiction_names_hexes() -> None:
    s = phase("movement", {**FAR, "G-24Pz": "0810"})
    assert {"0710", "0809", "0811"} <= set(GAME.ask(s, "interdiction", side="axis")["hexes"])


@pytest.mark.case("fronts", "9.1.3", "9.2.3", "9.0")
def test_income_is_what_the_turns_bring() -> None:
    s = phase("replacement", {"G-8": {"at": "0518", "strength": 1}, "S-62": "0606"}, turn=6)
    axis, soviet = (GAME.ask(s, "income", side=side)["turns"] for side in ("axis", "soviet"))
    assert axis["6"]["points"] == {"german": 5, "minor": 1} and soviet["6"]["points"] == {"soviet": 17}  # the book's
    assert min(axis, key=int) == "6" and max(axis, key=int) == "14" and "R-4" in axis["7"]["units"]
    assert [soviet[str(turn)]["uranus"] for turn in (8, 9, 10, 11)] == [0, 1, 2, 3] and axis["9"]["uranus"] == 0
    launched = phase("replacement", FAR, turn=10, uranus=9)
    assert GAME.ask(launched, "income", side="soviet")["turns"]["10"]["uranus"] == 0


@pytest.mark.case("fronts", "8.0", "8.1")
def test_odds_are_those_of_the_battle() -> None:
    units = {"G-24Pz": "0617", "S-62": "0617", "G-8": "0518"}
    s = phase("attack", units, assets={"GP-9": "G-24Pz", "SAT-1": "S-62"}, attacks={"0617": "river"}, dice=[3, 3])
    found = GAME.ask(s, "odds", attackers="G-24Pz", defenders="S-62")
    assert [line["case"] for line in found["lines"]][:5] == ["8.1", "8.1-basic", "8.1.a", "8.1.b", "8.1.c"]
    play(s, "attack 0617")
    assert [int(found["attack"]), int(found["defence"])] == s.battles[-1][5:7] == [6 + 1, 5]
    assert sum(one["chance"] for one in found["results"]) == pytest.approx(2.0)  # both sides roll
    assert told(s, "battle")
    for attackers, defenders in (("G-24Pz,S-62", "S-62"), ("G-24Pz", "G-8"), ("G-24Pz", "S-63"), ("G-17", "S-62")):
        with pytest.raises(ValueError, match=r"side|out of play"):
            GAME.ask(s, "odds", attackers=attackers, defenders=defenders)
    assert GAME.ask(s, "odds", attackers="G-8,G-24Pz", defenders="S-62")["attack"] == str(12 + 8 // 4)  # no river now


@pytest.mark.case("fronts", "10.3.3", "10.3.4", "10.3.5")
def test_the_score_adds_up() -> None:
    units = {"G-8": "0605", "S-62": "0501"}
    s = phase("movement", units, caucasus=11, don=2, stalingrad=1, directives=["Don", "Caucasus"])
    found = GAME.ask(s, "score")
    assert found["raw"] == {"Caucasus": 11, "Don": 2, "Stalingrad": 1}
    assert found["adjusted"] == {"Caucasus": 19, "Don": 10, "Stalingrad": 5}
    assert found["total"] == 3 * 10 + 2 * 19 + 5 - 5 * found["lost_units"] and found["lost_units"] > 0
    assert s.where[UNIT["G-8"]] >= 0 and isinstance(found["volga"], bool)
