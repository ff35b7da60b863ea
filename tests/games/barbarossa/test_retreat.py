"""Retreats of two squares, by the winner's choice, or elimination (COMBAT RESULTS: ELIM, BACK 2; AZOV STRAITS 3)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.barbarossa.rules.state import Barbarossa
from tests.games.barbarossa.field import decider, declare, declared, fighting, phase, resolve, results
from tests.games.barbarossa.table import at, offered, play, refuse, ring, told

ATTACKER, DEFENDER = "GE-PAN-10", "SU-ARM-7"
BACK = 3  # sends the attacker back at 1-1 and the defender at 2-1 and 3-1


def driven_back(defenders: dict[str, str], attackers: dict[str, str], **doc: Any) -> Barbarossa:
    """The defenders of one battle have to retreat: 3-1 or 2-1, and a 3 on the die."""
    s = fighting({**attackers, **defenders}, BACK, **doc)
    fighters = [name for name in attackers if not name.startswith("RM")]
    foes = [name for name in defenders if name.startswith(("SU-ARM", "SU-INF-7"))]
    play(s, *[f"target {name}" for name in foes], *[f"attack {name}" for name in fighters], "fix")
    resolve(s)
    assert results(s) == ["D BACK 2"]
    return s


def rumanians(*squares: str) -> dict[str, str]:
    """Onlookers whose zones bar the way."""
    return dict(zip(["RM-INF-III", "RM-INF-IV", "RM-INF-V", "RM-INF-XI", "RM-INF-Mtn"], squares, strict=False))


def six(square: str) -> dict[str, str]:
    """An attacker of six, which is 2-1 against a Russian tank on open ground."""
    return {"GE-INF-4": square}


@pytest.mark.case("barbarossa", "result.elim")
@pytest.mark.parametrize(("face", "lost", "kept"), [(1, "SU", "GE"), (6, "GE", "SU")])
def test_elimination_takes_all_units_of_the_loser_in_that_battle(face: int, lost: str, kept: str) -> None:
    units = {"GE-PAN-10": "Z-36", "GE-INF-10": "Y-37", "SU-ARM-7": "Z-37", "SU-ARM-1": "Z-37"}
    s = fighting({**units, "GE-INF-1": "Z-35", "SU-ARM-4": "Z-39"}, face)
    resolve(declare(s, ["GE-PAN-10", "GE-INF-10"], ["SU-ARM-7", "SU-ARM-1"]))
    assert {at(s, name) for name in units if name.startswith(lost)} == {"eliminated"}
    assert all(at(s, name) == square for name, square in units.items() if name.startswith(kept))
    assert at(s, "GE-INF-1") == "Z-35" and at(s, "SU-ARM-4") == "Z-39"


@pytest.mark.case("barbarossa", "result.back2", "result.back2.away", "result.back2.route")
def test_a_loser_goes_two_squares_away_to_where_the_winner_sends_it() -> None:
    s = driven_back({DEFENDER: "Z-37"}, six("Z-36"))
    assert phase(s) == "retreat" and decider(s) == "axis"
    # Two squares from its start, by a way outside the zone of the attacker on Z-36 (which holds Y-37 and AA-36).
    assert offered(s, "to") == ring("Z-37", 2) - ring("Z-37", 1) - {"Z-35", "Y-36", "AA-35", "X-37", "BB-35"}
    assert refuse(s, "to Z-38") == "result.back2.away" and refuse(s, "to Z-36") == "result.back2.blocked"
    assert refuse(s, "to Y-36") == "result.back2.blocked" and refuse(s, "to X-37") == "result.back2"
    play(s, "to BB-37")
    assert at(s, DEFENDER) == "BB-37" and decider(s) == "russian" and phase(s) == "movement"


@pytest.mark.case("barbarossa", "result.back2", "result.back2.route")
def test_when_the_attacker_loses_the_defender_chooses() -> None:
    s = fighting({ATTACKER: "Z-36", DEFENDER: "Z-37"}, BACK)
    resolve(declare(s, [ATTACKER], [DEFENDER]))
    assert results(s) == ["A BACK 2"] and decider(s) == "russian"
    play(s, "to Y-35")
    assert at(s, ATTACKER) == "Y-35" and at(s, DEFENDER) == "Z-37"


@pytest.mark.case("barbarossa", "result.back2.route")
def test_the_winner_chooses_a_route_and_the_order_for_each_losing_unit() -> None:
    s = driven_back({DEFENDER: "Z-37", "SU-ARM-1": "Z-37"}, {"GE-ARM-3": "Z-36", "GE-INF-1": "Z-36"})
    assert offered(s, "unit") == {DEFENDER, "SU-ARM-1"} and refuse(s, "unit SU-CAV-6") == "result.back2"
    play(s, "unit SU-ARM-1", "to X-39", "to BB-36")
    assert (at(s, "SU-ARM-1"), at(s, DEFENDER)) == ("X-39", "BB-36")


@pytest.mark.case("barbarossa", "result.back2.blocked")
def test_enemy_zones_block_the_first_square_and_the_second() -> None:
    # Germans two squares off leave open one way, by Z-38 to Z-39, and no other.
    guards = rumanians("X-38", "BB-36", "X-40", "BB-38")
    s = driven_back({DEFENDER: "Z-37"}, {**six("Z-36"), **guards})
    assert at(s, DEFENDER) == "Z-39" and phase(s) == "movement"


@pytest.mark.case("barbarossa", "result.back2", "result.back2.blocked")
@pytest.mark.parametrize("guards", [["Z-39"], ["X-40", "BB-38", "Z-40"]], ids=["at the first square", "at the second"])
def test_a_unit_with_every_way_blocked_is_eliminated(guards: list[str]) -> None:
    s = driven_back({DEFENDER: "Z-37"}, {**six("Z-36"), **rumanians("X-38", "BB-36", *guards)})
    assert at(s, DEFENDER) == "eliminated" and any("result.back2" in text for text in told(s, "loss"))


@pytest.mark.case("barbarossa", "result.back2.blocked")
def test_a_friend_on_the_way_does_not_cancel_a_zone() -> None:
    guards = rumanians("X-38", "BB-36", "X-40", "BB-38", "Z-40")
    s = driven_back({DEFENDER: "Z-37", "SU-INF-3": "Z-39"}, {**six("Z-36"), **guards})
    assert at(s, DEFENDER) == "eliminated"


@pytest.mark.case("barbarossa", "result.back2.stack")
def test_a_retreat_passes_through_a_full_stack_but_does_not_end_on_one() -> None:
    guards = rumanians("X-38", "BB-36")
    full = dict.fromkeys(["SU-INF-3", "SU-INF-4", "SU-INF-8"], "Z-38")
    s = driven_back({DEFENDER: "Z-37", **full}, {**six("Z-36"), **guards})
    assert offered(s, "to") == {"Z-39", "Y-39", "AA-38"}
    assert refuse(s, "to Z-38") == "result.back2.stack"
    full = dict.fromkeys(["SU-INF-3", "SU-INF-4", "SU-INF-8"], "Z-39")
    s = driven_back({DEFENDER: "Z-37", **full}, {**six("Z-36"), **guards})
    assert offered(s, "to") == {"Y-39", "AA-38"} and refuse(s, "to Z-39") == "result.back2.stack"


@pytest.mark.case("barbarossa", "result.back2.stack", "result.back2")
def test_where_room_runs_out_the_next_unit_is_eliminated() -> None:
    guards = rumanians("X-38", "BB-36", "X-40", "BB-38")
    friends = dict.fromkeys(["SU-INF-3", "SU-INF-4"], "Z-39")
    losers = {DEFENDER: "Z-37", "SU-ARM-1": "Z-37"}
    s = driven_back({**losers, **friends}, {"GE-ARM-3": "Z-36", "GE-INF-1": "Z-36", **guards})
    play(s, "unit SU-ARM-1")
    # Z-38 is one square away, and there is no other way of two steps: the second unit ends nowhere.
    assert at(s, "SU-ARM-1") == "Z-39" and at(s, DEFENDER) == "eliminated"


@pytest.mark.case("barbarossa", "result.back2.away")
def test_only_where_no_way_leads_two_squares_off_does_a_retreat_end_nearer() -> None:
    # The far squares are all in zones; Y-38 and Z-38, next to the start and to each other, are open.
    s = driven_back({DEFENDER: "Z-37"}, {**six("Z-36"), **rumanians("W-39", "X-40", "Z-40", "BB-38", "BB-36")})
    assert offered(s, "to") == {"Y-38", "Z-38"}
    play(s, "to Z-38")
    assert at(s, DEFENDER) == "Z-38"


@pytest.mark.case("barbarossa", "result.back2.blocked")
def test_the_sea_and_the_edge_of_the_board_are_no_way_out() -> None:
    # Sevastopol: sea to the south and west, attackers to the north-east.
    s = driven_back({DEFENDER: "PP-18"}, {**six("OO-19"), **rumanians("PP-20")})
    assert at(s, DEFENDER) == "eliminated"
    s = driven_back({DEFENDER: "A-57"}, six("A-56"))
    assert at(s, DEFENDER) == "eliminated"


@pytest.mark.case("barbarossa", "result.back2.blocked", "weather.snow")
def test_a_lake_is_open_to_a_retreat_only_while_it_is_frozen() -> None:
    units = {**six("N-28"), **rumanians("P-26", "N-24")}  # at the south shore of Lake Peipus
    summer = driven_back({DEFENDER: "N-27"}, units)
    assert offered(summer, "to") == {"O-25", "M-26"} and refuse(summer, "to L-27") == "result.back2"
    winter = driven_back({DEFENDER: "N-27"}, units, turn=8)
    assert offered(winter, "to") == {"O-25", "M-26", "L-27", "L-28"}  # the new ones by way of the ice


@pytest.mark.case("barbarossa", "azov.3")
def test_no_retreat_crosses_the_straits() -> None:
    # Kerch: the only neighbour by land is where the attacker comes from.
    s = driven_back({DEFENDER: "PP-22"}, six("PP-21"))
    assert at(s, DEFENDER) == "eliminated"
    # One square inland the far shore would be two squares off: it is not offered, and nothing else saves the unit.
    s = driven_back({DEFENDER: "PP-24"}, {"GE-ARM-3": "QQ-24"})
    assert "PP-22" not in offered(s, "to") and refuse(s, "to PP-22") == "azov.3"
    s = driven_back({DEFENDER: "PP-24"}, {**six("OO-25"), **rumanians("RR-25")})
    assert at(s, DEFENDER) == "eliminated"


@pytest.mark.case("barbarossa", "result.back2.blocked", "minors.hungary", "setup.neutral")
def test_closed_ground_is_closed_to_retreats() -> None:
    june = driven_back({DEFENDER: "KK-12"}, {"GE-ARM-3": "KK-13", "GE-INF-4": "KK-13"}, turn=1)
    july = driven_back({DEFENDER: "KK-12"}, {"GE-ARM-3": "KK-13", "GE-INF-4": "KK-13"}, turn=2)
    assert "KK-10" not in offered(june, "to") and refuse(june, "to KK-10") == "result.back2.blocked"
    assert "KK-10" in offered(july, "to")


@pytest.mark.case("barbarossa", "result.back2", "multi.8.once")
def test_units_of_other_battles_stay_where_they_are_and_fight_on() -> None:
    units = {"GE-INF-4": "Z-36", DEFENDER: "Z-37", "GE-PAN-10": "J-42", "SU-ARM-1": "J-43"}
    s = fighting(units, BACK, 1)
    declare(declare(s, ["GE-INF-4"], [DEFENDER]), ["GE-PAN-10"], ["SU-ARM-1"])
    play(s, "done", "resolve 1", "to Z-39")
    assert offered(s, "resolve") == {"2"} and declared(s)[1]["column"] == "1-1"
    play(s, "resolve 2")
    assert results(s) == ["D BACK 2", "D ELIM"] and at(s, DEFENDER) == "Z-39"
