"""Questions about a position by name: reach, supply, isolation, income, odds, score; and why a path may not be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.volga.field import german, soviet
from tests.games.volga.table import GAME, impulse, position


def path(*actions: str) -> list[Any]:
    """A path of actions."""
    return [GAME.lexicon.parse(action) for action in actions]


@pytest.mark.case("volga", "9.2", "9.2-stop")
def test_reach_tells_way_and_cost() -> None:
    s = german({"KG-6": "21", "42N": "28"}, rubble=["27"])
    found = GAME.ask(s, "reach", unit="KG-6")
    assert found["from"] == "21" and found["places"]["28"] == {"cost": 4, "path": ["28"]}
    far = [one for one in found["places"].values() if len(one["path"]) > 1]
    assert far and all(one["path"][0] in found["places"] and "28" not in one["path"][:-1] for one in far)
    assert all("27" not in one["path"][:-1] for one in found["places"].values())  # rubble stops (9.3.2)
    for place, one in found["places"].items():
        assert one["path"][-1] == place
        assert GAME.why_not(s, path("activate 21", "unit KG-6", *[f"to {p}" for p in one["path"]])) is None
    assert GAME.ask(s, "reach", unit="38M") == {"from": None, "places": {}}


@pytest.mark.case("volga", "9.3.2")
def test_why_answers_for_a_whole_path() -> None:
    s = german({"KG-6": "21", "42N": "28"}, rubble=["20"])
    found = GAME.why_not(s, path("activate 21", "unit KG-6", "to 20", "to 17"))
    assert found is not None and found[0] == 3
    assert GAME.why_not(s, path("activate 21", "unit KG-6", "to 20", "done")) is None
    barred = GAME.why_not(s, path("activate 21", "unit KG-6", "to 47"))
    assert barred is not None and (barred[0], barred[1].case) == (2, "9.1.1")


@pytest.mark.case("volga", "15.2", "15.2.1")
def test_supply_tells_every_line() -> None:
    s = impulse({"KG-6": "21", "38M": "47", "191/71": "13"})
    found = GAME.ask(s, "supply", side="german")
    assert found["units"]["KG-6"]["supplied"] and found["units"]["KG-6"]["path"][0] == "21"
    assert found["units"]["KG-6"]["path"][-1] in "ABCDEFGHIJK"
    assert not found["units"]["191/71"]["supplied"] and found["units"]["191/71"]["path"] == []
    cut = GAME.ask(s, "isolation", side="german")
    assert cut["units"] == {"191/71": {"at": "13"}} and "13" in cut["areas"]
    assert GAME.ask(s, "isolation", side="soviet")["units"] == {}


@pytest.mark.case("volga", "15.2.1")
def test_the_line_from_62_goes_over_the_ravine() -> None:
    s = soviet({"149R": "62", "191/71": "21"}, soviet=["62", "61", "L", "M"])
    assert GAME.ask(s, "supply", side="soviet")["units"]["149R"]["path"] == ["62", "61", "L"]


@pytest.mark.case("volga", "13.2", "13.2.2", "17.0")
def test_income_tells_points_and_arrivals() -> None:
    s = position({"191/71": "21", "34/13G": "arriving"}, turn=2)
    found = GAME.ask(s, "income", side="soviet")
    assert found["arriving"] == ["34/13G"] and found["points"] == 2 and found["free"] == 0
    assert min(map(int, found["turns"])) >= 2
    assert GAME.ask(s, "income", side="german")["free"] == 1
    assert GAME.ask(position({"191/71": "21"}, turn=5), "income", side="german")["points"] == 0  # no refit (13.2.2)


@pytest.mark.case("volga", "10.1.1", "10.2.1", "11.4.2", "11.4.3")
def test_odds_are_a_sheet() -> None:
    s = german({"KG-6": "21", "191/71": "21", "270/10NKVD": "27"})
    plain = GAME.ask(s, "odds", attackers="KG-6,191/71", defenders="270/10NKVD")
    assert (plain["attack"], plain["defence"], plain["place"]) == ("6", "6", "27")
    more = GAME.ask(
        s, "odds", attackers="KG-6,191/71", defenders="270/10NKVD", guns="art-71,art-62a", support="german"
    )
    assert (more["attack"], more["defence"]) == ("8", "7") and len(more["dice"]) == 5
    for given, says in (
        ({"guns": "art-62a,art-62b"}, "one artillery"), ({"support": "soviet"}, "storm group"),
        ({"defenders": "191/71"}, "other"),
        ({"attackers": "KG-6,42N"}, "one side"), ({"attackers": "191/71", "guns": "art-389"}, "own division"),
    ):
        with pytest.raises(ValueError, match=says):
            GAME.ask(s, "odds", **{"attackers": "KG-6", "defenders": "270/10NKVD", **given})
    assert GAME.odds is not None


@pytest.mark.case("volga", "3.4", "19.2")
def test_the_score_counts_what_is_controlled_and_what_is_traced() -> None:
    s = impulse({"191/71": "21", "38M": "47"}, german=["33"])
    found = GAME.ask(s, "score")
    assert found["controlled"] == sum(found["areas"].values()) and found["needed"] == 10
    assert found["counted"] <= found["controlled"]
    free = position({"191/71": "21"}, scenario="campaign", options={"victory": "automatic"})
    assert GAME.ask(free, "score")["needed"] is None


@pytest.mark.case("volga", "19.2", "21.1", "21.7", "20.1")
@pytest.mark.parametrize(
    ("doc", "checks"),
    [
        ({}, {"5": {"wins": 10, "loses": 9}}),
        ({"options": {"need": "8"}}, {"5": {"wins": 8, "loses": 7}}),
        ({"scenario": "campaign"}, {"5": {"wins": 11, "loses": 5}, "10": {"wins": 15, "loses": 14}}),
        ({"scenario": "campaign", "turn": 5, "phase": "refit"}, {"10": {"wins": 15, "loses": 14}}),
        (
            {"scenario": "campaign", "tracks": {"target": 4}},  # a bid, which five points or fewer may meet
            {"5": {"wins": 4, "loses": 3}, "10": {"wins": 4, "loses": 3}},
        ),
        ({"scenario": "midgame", "turn": 6}, {"10": {"wins": 15, "loses": 14}}),
        ({"scenario": "campaign", "options": {"victory": "automatic"}}, {}),
    ],
)
def test_the_score_names_every_check_to_come(doc: dict[str, Any], checks: dict[str, Any]) -> None:
    s = position({"191/71": {"at": "21", "reduced": True}, "38M": "47"}, **{"turn": 2, **doc})
    assert GAME.ask(s, "score")["checks"] == checks
