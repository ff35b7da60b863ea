"""The Refit Phase: points and half points, free refits, rebuilding, the tractor factory, workers (13.0)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.refit import HALF
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import UNIT
from tests.games.volga.table import (
    GAME,
    advantage,
    asked,
    at,
    full,
    impulse,
    offered,
    owner,
    play,
    position,
    refuse,
    verbs,
)

FAR = {"191/71": "21", "38M": "47"}


def weak(place: str) -> dict[str, Any]:
    """A reduced unit in a place."""
    return {"at": place, "reduced": True}


def refit(units: dict[str, Any], side: str = "german", holder: str = "german", **doc: Any) -> Volga:
    """A side's half of the refit phase of Turn 2, unless told; the Advantage is with `holder`."""
    return position({**FAR, **units}, phase="refit", side=side, tracks={"advantage": holder}, **{"turn": 2, **doc})


@pytest.mark.case("volga", "13.1", "13.2", "13.3.2", "12.1E", "13.3.4", "13.4", "17.2", "17.2.1")
def test_the_refit_of_turn_one_in_the_rulebook() -> None:
    units = {
        "244A": weak("11"), "PNR/94": weak("11"), "276/94": weak("11"), "274/94": weak("14"), "133/131": weak("13"),
        "482/131": weak("12"), "42N": "eliminated", "W1": "eliminated",
    }
    s = refit(units, turn=1, control={"german": ["5", "9", "10", "16", "19"]})
    play(s, "flip 244A", "flip 274/94")
    assert offered(s, "flip") == set() and verbs(s) == {"use", "done"}
    play(s, "use", "flip PNR/94", "flip 276/94")
    assert all(full(s, unit) for unit in ("244A", "274/94", "PNR/94", "276/94"))
    assert asked(s)[0] == "soviet"
    play(s, "flip 133/131", "flip 482/131", "rebuild 42N")
    assert full(s, "133/131") and full(s, "482/131") and s.turn == 2
    assert advantage(s) == "german"  # over to the Soviet side, and back when the turn ends
    assert {"42N", "W1"} <= offered(s, "unit") and not full(s, "42N") and full(s, "W1")
    play(s, "unit W1", "at 12", "unit 42N", "at M")
    assert at(s, "W1") == "12" and at(s, "42N") == "M"


@pytest.mark.case("volga", "13.2", "13.3.2", "13.5")
def test_a_point_makes_two_units_full_and_the_rest_is_lost() -> None:
    units = {"194/71": weak("21"), "211/71": weak("28"), "516/295": weak("30")}
    s = play(refit(units, holder="soviet"), "flip 194/71", "flip 211/71")
    assert not full(s, "516/295") and asked(s)[0] == "soviet"  # nothing is left to spend
    # One half is lost: the next refit phase begins with one point again.
    s = play(refit(units, holder="soviet"), "flip 194/71", "done")
    assert refit(units, holder="soviet", turn=3).stack[-1].data()[1] == 2 and asked(s)[0] == "soviet"


@pytest.mark.case("volga", "13.3.1")
def test_only_units_in_supply_take_replacements() -> None:
    units = {"KG-6": weak("20"), "194/71": weak("28"), "191/71": "28"}
    s = refit(units, control={"soviet": ["18", "21", "23", "27", "14", "19", "47", "L", "M"]})
    assert offered(s, "flip") == {"194/71"} and refuse(s, "flip KG-6") == "13.3.1"
    assert refuse(s, "flip 191/71") == "13.3.2"  # it is full


@pytest.mark.case("volga", "13.2.1", "13.3.1")
def test_one_german_in_a_perimeter_zone_is_refitted_free_even_out_of_supply() -> None:
    units = {"194/71": weak("E"), "211/71": weak("E"), "2/16": weak("K")}
    s = refit(units, control={"soviet": ["47", "61", "62", "H", "J", "L", "M"]})
    assert offered(s, "free") == {"194/71", "211/71", "2/16"}
    play(s, "free 2/16")
    assert full(s, "2/16") and s.stack[-1].data()[1] == 2 and refuse(s, "free 194/71") == "13.2.1"
    assert refuse(refit({"194/71": weak("21")}), "free 194/71") == "13.2.1"


@pytest.mark.case("volga", "13.2.1")
def test_a_zone_under_soviet_control_is_no_perimeter_of_the_german() -> None:
    s = refit({"2/16": weak("K"), "124R": "K"}, control={"soviet": ["K", "47", "61", "L", "M"]})
    assert owner(s, "K") == "soviet" and refuse(s, "free 2/16") == "13.2.1"


@pytest.mark.case("volga", "13.2.1")
def test_the_soviet_side_has_no_free_refit_in_the_standard_game() -> None:
    s = refit({"92N": weak("L")}, side="soviet")
    assert "free" not in verbs(s) and refuse(s, "free 92N") == "13.2.1"


@pytest.mark.case("volga", "13.3.2", "13.3.2-independent", "13.3.3", "17.1")
def test_only_independent_units_are_rebuilt_and_arrive_next_turn() -> None:
    units = {"KG-6": "eliminated", "244A": "eliminated", "194/71": "eliminated"}
    s = refit(units, holder="german")
    assert offered(s, "rebuild") == {"KG-6", "244A"} and refuse(s, "rebuild 194/71") == "13.3.2-independent"
    assert refuse(s, "restore KG-6") == "13.3.2"  # two points
    play(s, "rebuild KG-6")
    assert at(s, "KG-6") == "arriving" and refuse(s, "rebuild 244A") == "13.3.2"
    play(s, "use", "rebuild 244A")
    while asked(s)[0] == "soviet":
        play(s, "done")
    assert s.turn == 3 and {"KG-6", "244A"} <= offered(s, "unit") and not full(s, "KG-6")
    play(s, "unit KG-6", "at D")
    assert at(s, "KG-6") == "D"


@pytest.mark.case("volga", "13.3.2")
def test_two_points_rebuild_a_unit_full() -> None:
    s = play(refit({"42N": "eliminated", "10R": "eliminated"}, side="soviet"), "restore 42N")
    assert full(s, "42N") and at(s, "10R") == "eliminated" and s.turn == 3
    half = play(refit({"42N": "eliminated", "92N": weak("47")}, side="soviet"), "flip 92N")
    assert refuse(half, "restore 42N") == "13.3.2" and "rebuild" in verbs(half)


@pytest.mark.case("volga", "13.4")
def test_workers_cost_nothing_and_are_not_rebuilt() -> None:
    s = refit({"W1": "eliminated", "42N": "eliminated"}, side="soviet", turn=1)
    assert offered(s, "rebuild") == {"42N"} and refuse(s, "rebuild W1") == refuse(s, "restore W1") == "13.4"
    play(s, "done")
    assert "W1" in offered(s, "unit") and full(s, "W1")


@pytest.mark.case("volga", "13.3.5")
def test_the_tractor_factory_rebuilds_one_tank_a_turn_at_once_and_full() -> None:
    s = refit({"27T": "eliminated", "99T": "eliminated", "133/131": "eliminated", "42N": "eliminated"}, side="soviet")
    assert offered(s, "tank") == {"27T", "99T"}  # independent armor only
    play(s, "tank 27T")
    assert at(s, "27T") == "58" and full(s, "27T") and s.stack[-1].data()[1] == 4
    assert refuse(s, "tank 99T") == "13.3.5"


@pytest.mark.case("volga", "13.3.5")
def test_a_full_area_has_no_room_for_the_tank() -> None:
    stack = dict.fromkeys(["92N", "10R", "2M", "42N"], "58")
    s = refit({**stack, "27T": "eliminated"}, side="soviet")
    assert refuse(s, "tank 27T") == "13.3.5" and offered(s, "rebuild") == {"27T"}


@pytest.mark.case("volga", "13.3.5")
def test_the_factory_is_lost_for_good_to_the_germans() -> None:
    units = {"24/24": "54", "27T": "eliminated", "38M": "47", "92N": {"at": "49", "reduced": True}}
    s = impulse(units, german=["54", "51", "55"], dice=[6, 6])
    assert s.tractor
    play(s, "activate 54", "unit 24/24", "to 58", "stop", "done")
    assert not s.tractor
    play(s, "activate 49", "unit 92N", "to 58")  # even if it becomes Soviet again
    assert not s.tractor
    again = refit({"27T": "eliminated", "92N": weak("58")}, side="soviet", markers={"tractor_factory": False})
    assert refuse(again, "tank 27T") == "13.3.5"


@pytest.mark.case("volga", "13.3.5", "14.5")
def test_the_factory_is_lost_for_good_to_rubble() -> None:
    units, guns = {"24/24": "54", "38M": "58", "92N": "49"}, ["art-62a", "art-62b"]
    s = impulse(units, german=["54", "51", "55"], dice=[5, 4, 1, 1], artillery_used=guns)
    play(s, "activate 54", "unit 24/24", "to 58", "attack 58", "none", "none", "roll")  # 9 and terrain 4
    assert not s.tractor
    ruined = refit({"27T": "eliminated", "92N": weak("58")}, side="soviet", markers={"rubble": ["58"]})
    assert refuse(ruined, "tank 27T") == "13.3.5"


@pytest.mark.case("volga", "13.3.5", "21.2.2-areas")
def test_tanks_of_the_flank_armies_are_not_built_in_the_city() -> None:
    units = {"13T": "eliminated", "91T": "eliminated", "27T": "eliminated"}
    s = refit(units, side="soviet", scenario="campaign", turn=7)
    assert offered(s, "tank") == {"27T"} and offered(s, "rebuild") == {"13T", "91T", "27T"}


@pytest.mark.case("volga", "13.1", "6.4")
def test_a_half_with_nothing_to_do_passes_by() -> None:
    s = refit({}, holder="soviet")
    assert asked(s)[0] == "soviet" and verbs(s) == {"use", "done"}  # only the Advantage could be used
    assert refit({}, side="soviet", holder="german").turn == 3
    assert s.where[UNIT["38M"]] >= 0


@pytest.mark.parametrize(("halves", "words"), [
    (0, "0 replacement points"), (1, "½ replacement point"), (2, "1 replacement point"), (3, "1½ replacement points"),
    (8, "4 replacement points"),
])
def test_points_are_told_in_words(halves: int, words: str) -> None:
    assert GAME.words.say("replacement-points", whole=halves // HALF, half=halves % HALF) == words
