"""The campaign: flank zones, bound divisions, armies kept to their zones, rebuilding (21.0)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE, UNIT
from kurgan.games.volga.rules.values import attack_lines, defense_lines, guns_for
from tests.games.volga.table import at, full, impulse, offered, owner, play, position, refuse

FAR = {"191/71": "21", "38M": "47"}
FLANKS = {"669/371": "B", "36G": "A", "36/14": "C", "8/3": "I", "116RD": "I", "92/60": "J", "64RD": "J"}


def campaign(units: dict[str, Any], turn: int = 7, **doc: Any) -> Volga:
    """An impulse of the campaign with the flanks manned; zones I and J are Soviet and contested."""
    return impulse({**FAR, **FLANKS, **units}, turn=turn, scenario="campaign", **doc)


@pytest.mark.case("volga", "21.0", "21.2")
def test_on_turn_six_the_flanks_are_set_up() -> None:
    s = position(FAR, phase="reinforcement", turn=6, scenario="campaign")
    places = {"669/371": "B", "36/14": "C", "8/3": "I", "92/60": "J", "36G": "A", "116RD": "I", "64RD": "J"}
    assert {unit: at(s, unit) for unit in places} == places and all(full(s, unit) for unit in places)
    assert [owner(s, zone) for zone in "ABCIJ"] == ["soviet", "german", "german", "soviet", "soviet"]
    assert at(position(FAR, phase="reinforcement", turn=5, scenario="campaign"), "36G") == "later"
    play(s, *(word for unit in ("84T", "109/37G", "114/37G", "118/37G") for word in (f"unit {unit}", "at L")))
    play(s, "regroup", "done")
    assert not any(s.oos)  # the 66th Army has its zones, the Germans beside it theirs


@pytest.mark.case("volga", "21.2", "21.3")
def test_the_new_artillery_is_there_from_turn_six() -> None:
    def guns(turn: int, side: int, *units: str) -> int:
        s = campaign({})
        s.turn = turn
        return len(guns_for(s, side, [UNIT[unit] for unit in units]))

    assert (guns(6, 0, "669/371"), guns(6, 0, "8/3"), guns(6, 1, "36G"), guns(6, 1, "64RD")) == (1, 1, 2, 2)
    assert guns(5, 1, "36G") == 0 and guns(6, 1, "38M") == 2


@pytest.mark.case("volga", "21.3", "10.2.1-own")
def test_each_army_has_its_own_artillery_and_it_adds_one_more_from_turn_six() -> None:
    s = campaign({"36G": "A"})
    ids = set(guns_for(s, 1, [UNIT["36G"]]))
    assert ids.isdisjoint(guns_for(s, 1, [UNIT["38M"]])) and ids.isdisjoint(guns_for(s, 1, [UNIT["64RD"]]))
    for turn, attack, defense in ((5, 2, 1), (6, 3, 2)):
        s = impulse(FAR, turn=turn, scenario="campaign")
        unit, gun = UNIT["38M"], guns_for(s, 1, [UNIT["38M"]])[0]
        ours, theirs = attack_lines(s, [unit], unit, gun, 0), defense_lines(s, PLACE["47"], [unit], unit, gun)
        assert [x.value for x in ours if x.says == "sheet-modifier-artillery"] == [attack]
        assert [x.value for x in theirs if x.says == "sheet-modifier-artillery"] == [defense]


@pytest.mark.case("volga", "21.2.1")
def test_germans_on_the_flanks_wait_until_they_are_attacked() -> None:
    s = campaign({})
    assert offered(s, "activate") == {"21"}
    assert refuse(s, "activate B") == refuse(s, "activate I") == refuse(s, "activate J") == "21.2.1"
    play(s, "regroup")
    assert offered(s, "unit") == {"191/71"} and refuse(s, "unit 669/371") == "21.2.1"
    free = campaign({}, released=["I"])
    assert "I" in offered(free, "activate") and "J" not in offered(free, "activate")


@pytest.mark.case("volga", "21.2.1")
def test_a_soviet_attack_frees_the_germans_of_its_zone() -> None:
    s = campaign({}, side="soviet", dice=[3, 4, 3, 4], advantage="soviet")
    play(s, "activate I", "attack I", "none", "none", "roll")
    assert s.released == 1 << PLACE["I"]


@pytest.mark.case("volga", "21.2.1")
def test_a_german_attack_frees_nobody() -> None:
    s = campaign({"2/16": "I"}, dice=[3, 4, 3, 4, 6, 6], advantage="nobody", night=True)
    play(s, "activate I")
    assert refuse(s, "unit 8/3") == "21.2.1"
    play(s, "attack I", "none", "none", "roll")
    assert s.fought == 1 << PLACE["I"] and not s.released
    area = campaign({"92N": "21"}, side="soviet", dice=[3, 4, 3, 4], advantage="nobody")
    play(area, "activate 21", "attack 21", "none", "none", "roll")
    assert area.fought == 1 << PLACE["21"] and not area.released  # nobody is bound in an area


@pytest.mark.case("volga", "21.2.1")
def test_a_bound_unit_may_not_move_but_may_take_men() -> None:
    units = {"670/371": {"at": "B", "reduced": True}}
    s = play(campaign(units), "transfer")
    assert offered(s, "unit") == {"670/371"}
    redeploy = play(campaign(units), "redeploy")
    assert refuse(redeploy, "unit 669/371") == "21.2.1"


@pytest.mark.case("volga", "21.2.1-14")
def test_the_14th_panzer_waits_for_zone_b_or_the_29th() -> None:
    assert refuse(campaign({}), "activate C") == "21.2.1-14"
    assert "C" in offered(campaign({}, released=["B"]), "activate")
    three = {"15/29": "C", "71/29": "C", "129/29": "C", "PNR/29": "2"}
    s = play(campaign(three), "activate C")
    assert refuse(s, "unit 36/14") == "21.2.1-14" and "15/29" in offered(s, "unit")
    four = dict.fromkeys(three, "C")
    assert "36/14" in offered(play(campaign(four), "activate C"), "unit")


@pytest.mark.case("volga", "21.2.1-14")
def test_once_free_the_14th_panzer_stays_free() -> None:
    units = dict.fromkeys(["15/29", "71/29", "129/29", "PNR/29"], "C")
    s = campaign(units, dice=[6, 6])
    play(s, "activate C", "unit 15/29", "to 2", "stop", "done", "regroup", "done")
    assert "36/14" in offered(play(s, "activate C"), "unit") and at(s, "15/29") == "2"


@pytest.mark.case("volga", "21.2.2", "21.2.2-areas", "16.5")
def test_the_flank_armies_keep_to_their_zones() -> None:
    s = play(campaign({"36G": "B", "669/371": "C"}, side="soviet"), "activate B", "unit 36G")
    assert offered(s, "to") == {"A"} and refuse(s, "to C") == "21.2.2" and refuse(s, "to 1") == "21.2.2-areas"
    north = play(campaign({"64RD": "H", "92/60": "J"}, side="soviet"), "activate H", "unit 64RD")
    assert offered(north, "to") == {"I", "K"}
    assert refuse(north, "to G") == "21.2.2" and refuse(north, "to 64") == "21.2.2-areas"


@pytest.mark.case("volga", "16.5", "21.2")
def test_from_turn_six_of_the_campaign_the_flank_zones_are_open() -> None:
    s = play(campaign({"15/29": "1"}), "activate 1", "unit 15/29")
    assert "B" in offered(s, "to")


@pytest.mark.case("volga", "21.2.2-areas", "11.6.5")
def test_a_flank_unit_that_could_only_retreat_into_an_area_is_lost() -> None:
    # One point on the defender of Zone K, whose free neighbours are Areas 61 and 62.
    for unit, attack, place in (("64RD", 4, "eliminated"), ("92N", 3, "61")):
        units = {unit: {"at": "K", "reduced": True}, "8/3": "J", "103/3": "H", "92/60": "I"}
        soviet = ["47", "61", "62", "K", "L", "M"]
        s = impulse(
            {**FAR, **units}, turn=7, scenario="campaign", released=["I", "J"], soviet=soviet, dice=[3, attack, 3, 3]
        )
        play(s, "activate J", "unit 8/3", "to K", "attack K", "none", "none", "none", "roll")
        assert at(s, unit) == place


@pytest.mark.case("volga", "21.4", "13.2.1")
def test_each_side_refits_one_unit_in_each_flank_zone_free() -> None:
    weak = {"669/371": "B", "670/371": "B", "8/3": "I", "116RD": "I", "64RD": "J", "36G": "A", "2/16": "K"}
    units = {**FAR, **{unit: {"at": zone, "reduced": True} for unit, zone in weak.items()}}
    s = position(units, phase="refit", turn=7, scenario="campaign", control={"soviet": ["47", *"AIJLM"]})
    assert offered(s, "free") == {"669/371", "670/371", "8/3", "2/16"}
    play(s, "free 669/371", "free 8/3", "free 2/16")
    assert refuse(s, "free 670/371") == "21.4" and s.stack[-1].data()[1] == 2
    play(s, "done")
    assert offered(s, "free") == {"116RD", "64RD", "36G"} and offered(s, "flip") >= {"116RD", "36G"}
    early = position(
        {**FAR, "2/16": units["2/16"]}, phase="refit", turn=5, scenario="campaign", control={"soviet": ["47", *"AIJLM"]}
    )
    assert offered(early, "free") == {"2/16"} and early.stack[-1].data()[3] == 0  # no flank has its free refit yet


@pytest.mark.case("volga", "21.5")
def test_independent_units_are_rebuilt_on_the_flanks() -> None:
    back = {"at": "arriving", "rebuilt": True, "reduced": True}
    units = {**FAR, "66N": back, "91T": back, "42N": back, "W1": "arriving"}
    s = position(units, phase="reinforcement", side="soviet", turn=7, scenario="campaign", control={"german": ["A"]})
    for unit, zones in (("66N", {"A"}), ("91T", {"I", "J"}), ("42N", {"A", "I", "J", "L", "M"})):
        play(s, f"unit {unit}")
        assert offered(s, "at") == zones and refuse(s, "at B") == "21.5"
        play(s, "drop")
    play(s, "unit W1")
    assert refuse(s, "at A") == "17.2.1"  # workers never stand in zones


@pytest.mark.case("volga", "21.5", "17.1")
def test_germans_are_rebuilt_in_flank_zones_they_control_from_turn_six() -> None:
    units = {**FAR, "KG-6": {"at": "arriving", "rebuilt": True}}
    s = position(units, phase="reinforcement", turn=7, scenario="campaign", control={"soviet": ["47", *"AIJLM"]})
    play(s, *(word for unit in ("576/305", "577/305", "578/305", "PNR/305") for word in (f"unit {unit}", "at D")))
    play(s, "unit KG-6")
    assert offered(s, "at") == {"B", "D", "E", "F", "G"} and refuse(s, "at I") == "21.5"
    early = position(units, phase="reinforcement", turn=2, scenario="campaign")
    assert offered(play(early, "unit KG-6"), "at") == {"D", "E", "F", "G"}
