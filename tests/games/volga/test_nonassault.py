"""The five non-assault impulses: regroup, redeploy, troop transfer, consolidation and pass (8.1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.supply import supplied
from kurgan.games.volga.rules.tables import UNIT
from tests.games.volga.table import GAME, asked, at, full, impulse, offered, owner, play, refuse, verbs

FAR = {"38M": "47", "2/16": "K"}


def weak(place: str) -> dict[str, Any]:
    """A reduced unit in a place."""
    return {"at": place, "reduced": True}


@pytest.mark.case("volga", "8.1.2", "8.1.2E")
def test_one_of_five_may_be_chosen_instead_of_an_assault() -> None:
    units = {"191/71": weak("21"), "194/71": weak("21"), "KG-6": "28", "38M": "47"}
    s = impulse(units, dice=[6, 6])
    assert verbs(s) == {"activate", "regroup", "redeploy", "transfer", "consolidate", "pass"}
    play(s, "pass")
    assert asked(s)[0] == "soviet" and [at(s, unit) for unit in units] == ["21", "21", "28", "47"]


@pytest.mark.case("volga", "8.1.2A", "8.1.2A-once", "9.1.1")
def test_every_unit_may_regroup_one_area_each_where_it_likes() -> None:
    s = impulse({**FAR, "KG-6": "21", "191/71": "21", "194/71": "30"}, dice=[6, 6])
    play(s, "regroup")
    assert offered(s, "unit") == {"KG-6", "191/71", "194/71", "2/16"}
    play(s, "unit KG-6", "to 28", "unit 191/71", "to 18", "unit 194/71", "to F")
    assert refuse(s, "unit KG-6") == "8.1.2A-once" and offered(s, "unit") == {"2/16"}
    play(s, "unit 2/16")
    assert refuse(s, "to 30") == "9.3.3"
    play(s, "drop", "done")
    assert [at(s, unit) for unit in ("KG-6", "191/71", "194/71", "2/16")] == ["28", "18", "F", "K"]


@pytest.mark.case("volga", "8.1.2A-near", "8.1.2A-enemy")
def test_a_regrouping_unit_goes_one_area_and_never_to_the_enemy() -> None:
    s = play(impulse({**FAR, "KG-6": "21", "W1": "28", "191/71": "28"}, german=["28"]), "regroup", "unit KG-6")
    assert refuse(s, "to 30") == "8.1.2A-near"
    assert refuse(s, "to 27") == "8.1.2A-enemy"  # Soviet-controlled, though vacant
    assert refuse(s, "to 28") == "8.1.2A-enemy"  # German-controlled, but a worker stands there
    assert offered(s, "to") == {"18", "E"}


@pytest.mark.case("volga", "8.1.2A-contested")
def test_from_one_contested_area_to_another_nobody_regroups() -> None:
    units = {**FAR, "KG-6": "21", "W2": "21", "W1": "28", "191/71": "28"}
    s = play(impulse(units, german=["21", "28"]), "regroup", "unit KG-6")
    assert refuse(s, "to 28") == "8.1.2A-contested" and offered(s, "to") == {"18", "E"}


@pytest.mark.case("volga", "8.1.2A", "9.3.1", "9.3.5", "16.5")
def test_stacking_ravines_and_flanks_bind_a_regrouping_unit() -> None:
    units = {"191/71": "28", "194/71": "28", "211/71": "28", "PNR/71": "28", "24/24": "18", "KG-6": "21", "15/29": "1"}
    s = play(impulse({**FAR, **units}, german=["20"]), "regroup", "unit KG-6")
    assert refuse(s, "to 28") == "9.3.1"
    play(s, "drop", "unit 24/24")
    assert refuse(s, "to 20") == "9.3.5" and "17" in offered(s, "to")
    play(s, "drop", "unit 15/29")
    assert refuse(s, "to B") == "16.5"


@pytest.mark.case("volga", "8.1.2A-volga")
def test_by_day_units_regroup_between_the_zones_beyond_the_river_but_not_across() -> None:
    s = play(impulse({"92N": "L", "38M": "47", "191/71": "21"}, side="soviet"), "regroup", "unit 92N")
    assert refuse(s, "to 47") == "8.1.2A-volga" and offered(s, "to") == {"M"}
    play(s, "drop", "unit 38M")
    assert refuse(s, "to L") == "8.1.2A-volga"


@pytest.mark.case("volga", "8.1.2A-stuck")
def test_a_unit_stays_where_no_area_beside_it_is_open() -> None:
    s = play(impulse({"38M": "47", "92N": "13", "KG-6": "21"}, side="soviet", german=["45", "46", "48"]), "regroup")
    assert offered(s, "unit") == {"92N"} and refuse(s, "unit 38M") == "8.1.2A-stuck"
    assert refuse(s, "unit 42N") == "8.1.2A"


@pytest.mark.case("volga", "8.0")
def test_nobody_regroups_the_enemy() -> None:
    s = play(impulse({"KG-6": "21", "38M": "47"}), "regroup")
    assert refuse(s, "unit 38M") == "8.0"


@pytest.mark.case("volga", "8.1.2B", "14.6", "9.3.2")
def test_one_unit_redeploys_any_number_of_areas_rubble_or_not() -> None:
    s = impulse({**FAR, "KG-6": "21", "191/71": "28"}, rubble=["18"], dice=[6, 6])
    play(s, "redeploy", "unit KG-6", "to 7")  # by way of 18, 17 and 8
    assert at(s, "KG-6") == "7" and asked(s)[0] == "soviet"


@pytest.mark.case("volga", "8.1.2B-enemy")
def test_a_redeploying_unit_never_enters_what_the_enemy_holds_or_controls() -> None:
    s = impulse({**FAR, "KG-6": "21", "W1": "18", "191/71": "18"}, german=["18"])
    play(s, "redeploy", "unit KG-6")
    assert refuse(s, "to 27") == "8.1.2B-enemy"  # Soviet-controlled
    assert refuse(s, "to 18") == "8.1.2B-enemy"  # a worker stands there
    assert refuse(s, "to 17") == "8.1.2B-enemy"  # free, but there is no other way to it
    assert {"28", "30", "41", "42"} <= offered(s, "to")


@pytest.mark.case("volga", "8.1.2B", "16.2", "9.3.1", "9.3.5")
def test_zones_stacks_and_ravines_bind_a_redeploying_unit() -> None:
    stack = {"191/71": "42", "194/71": "42", "211/71": "42", "PNR/71": "42"}
    s = impulse({**FAR, **stack, "24/24": "28", "KG-6": "30"}, german=["20", "52"])
    play(s, "redeploy", "unit 24/24")
    assert "E" in offered(s, "to") and refuse(s, "to F") == "16.2"  # F is not next to where it began
    assert refuse(s, "to 42") == "9.3.1" and refuse(s, "to 52") == "8.1.2B-enemy"
    assert refuse(s, "to L") == "8.1.2B-enemy" and refuse(s, "to B") == "16.5"
    only = impulse({**FAR, "24/24": "18", "W1": "21", "KG-6": "21"}, german=["20", "21"])
    play(only, "redeploy", "unit 24/24")
    assert refuse(only, "to 20") == "9.3.5"


@pytest.mark.case("volga", "8.1.2B-volga")
def test_nobody_redeploys_across_the_volga() -> None:
    s = impulse({"92N": "L", "38M": "47", "191/71": "21"}, side="soviet", night=True)
    play(s, "redeploy", "unit 92N")
    assert offered(s, "to") == {"M"} and refuse(s, "to 47") == "8.1.2B-volga"
    play(s, "drop", "unit 38M")
    assert refuse(s, "to L") == "8.1.2B-volga" and {"36", "58", "57"} <= offered(s, "to")


@pytest.mark.case("volga", "8.1.2C")
def test_a_troop_transfer_moves_a_step_between_units_of_one_type() -> None:
    units = {**FAR, "KG-6": weak("21"), "191/71": "21", "194/71": "30", "PNR/71": "28", "211/71": weak("30")}
    s = impulse(units, dice=[6, 6])
    play(s, "transfer")
    assert offered(s, "unit") == {"KG-6", "211/71"} and refuse(s, "unit 194/71") == "8.1.2C"
    play(s, "unit KG-6")
    assert offered(s, "from") == {"194/71"}
    assert refuse(s, "from PNR/71") == "8.1.2C"  # a pioneer for infantry
    assert refuse(s, "from 211/71") == "8.1.2C"  # reduced itself
    assert refuse(s, "from 191/71") == "8.1.2C"  # in the same area, and not elsewhere
    play(s, "from 194/71")
    assert full(s, "KG-6") and not full(s, "194/71") and asked(s)[0] == "soviet"


@pytest.mark.case("volga", "8.1.2C-volga")
def test_troops_are_transferred_between_zones_l_and_m_but_not_across() -> None:
    s = impulse({"92N": weak("L"), "2M": "M", "38M": "47", "191/71": "21"}, side="soviet", night=True)
    play(s, "transfer", "unit 92N")
    assert offered(s, "from") == {"2M"} and refuse(s, "from 38M") == "8.1.2C-volga"


@pytest.mark.case("volga", "8.1.2C-supply", "15.2.1")
def test_both_units_of_a_transfer_are_in_supply_and_joined() -> None:
    # 20 is cut off: its ravines and the Soviet areas around it let no line through.
    units = {**FAR, "KG-6": weak("20"), "191/71": "30", "211/71": weak("28"), "194/71": "20"}
    s = impulse(units, soviet=["18", "21", "23", "27", "14", "19", "47", "L", "M"])
    play(s, "transfer")
    assert refuse(s, "unit KG-6") == "8.1.2C-supply"
    play(s, "unit 211/71")
    assert refuse(s, "from 194/71") == "8.1.2C-supply"


@pytest.mark.case("volga", "8.1.2C-supply")
def test_a_line_must_run_from_one_unit_to_the_other() -> None:
    # Each German unit has a zone behind it, but Soviet areas and Zone D lie between the two.
    cut = {"15/29": weak("2"), "191/71": "53", "38M": "47"}
    s = impulse(cut, soviet=["1", "6", "7", "D", "E", "F", "H", "47", "L", "M"], german=[])
    assert refuse(s, "transfer") == "8.1.2C-supply"
    joined = impulse(cut, soviet=["1", "6", "7", "47", "L", "M"])
    assert offered(play(joined, "transfer", "unit 15/29"), "from") == {"191/71"}
    # The same for a unit in a contested Soviet area, with Zone B behind it.
    inside = {"15/29": weak("3"), "W1": "3", "191/71": "53", "38M": "47"}
    s = impulse(inside, soviet=["2", "3", "4", "6", "7", *"CDEFH", "47", "L", "M"])
    assert refuse(s, "transfer") == "8.1.2C-supply"
    joined = impulse(inside, soviet=["2", "3", "4", "6", "7", "47", "L", "M"])
    assert offered(play(joined, "transfer", "unit 15/29"), "from") == {"191/71"}


@pytest.mark.case("volga", "8.1.2C-supply", "15.2.1", "9.3.5")
def test_the_line_from_62_serves_infantry_and_not_armor() -> None:
    held = ["61", "62", "59", "L", "M"]
    foot = {"149R": weak("62"), "124R": "61", "191/71": "21"}
    s = impulse(foot, side="soviet", soviet=held)
    assert offered(play(s, "transfer", "unit 149R"), "from") == {"124R"}
    other = impulse({"149R": "62", "124R": weak("61"), "191/71": "21"}, side="soviet", soviet=held)
    assert offered(play(other, "transfer", "unit 124R"), "from") == {"149R"}
    tanks = impulse({"27T": weak("62"), "99T": "61", "191/71": "21"}, side="soviet", soviet=held)
    assert refuse(tanks, "transfer") == "8.1.2C-supply" and not tanks.oos[UNIT["27T"]]


@pytest.mark.case("volga", "8.1.2C-supply", "15.2.1", "9.3.5")
def test_the_line_from_62_begins_there_whoever_controls_it() -> None:
    # The Germans control 62, 60, 63 and Zone K; the line of the unit in contested 62 runs over 61 and Zone L.
    held = ["61", "49", "L", "M"]
    foes = {"191/71": "62", "194/71": "21"}
    s = impulse({"911/244": "62", "161/95": weak("49"), **foes}, side="soviet", soviet=held)
    assert owner(s, "62") == "german" and supplied(s, UNIT["911/244"])
    assert offered(play(s, "transfer"), "unit") == {"161/95"}
    assert offered(play(s, "unit 161/95"), "from") == {"911/244"}
    back = impulse({"911/244": weak("62"), "161/95": "49", **foes}, side="soviet", soviet=held)
    assert offered(play(back, "transfer", "unit 911/244"), "from") == {"161/95"}
    assert full(play(back, "from 161/95"), "911/244") and not full(back, "161/95")
    cut = impulse({"911/244": "62", "161/95": weak("49"), **foes}, side="soviet", soviet=["49", "L", "M"])
    assert refuse(cut, "transfer") == "8.1.2C-supply" and not supplied(cut, UNIT["911/244"])
    tanks = impulse({"27T": "62", "99T": weak("49"), **foes}, side="soviet", soviet=held)
    assert refuse(tanks, "transfer") == "8.1.2C-supply" and supplied(tanks, UNIT["27T"])
    path = GAME.ask(s, "supply", side="soviet")["units"]["911/244"]["path"]
    assert path == ["62", "61", "L"] and GAME.ask(s, "isolation", side="soviet")["units"] == {}


@pytest.mark.case("volga", "8.1.2D")
def test_consolidation_makes_one_full_unit_of_two_reduced_ones() -> None:
    units = {"KG-6": weak("21"), "191/71": weak("21"), "PNR/71": weak("21"), "194/71": weak("28"), "211/71": "21"}
    s = impulse({**FAR, **units}, dice=[6, 6])
    play(s, "consolidate")
    assert offered(s, "unit") == {"KG-6", "191/71"}
    play(s, "unit KG-6")
    assert offered(s, "from") == {"191/71"}
    assert {refuse(s, f"from {unit}") for unit in ("PNR/71", "194/71", "211/71")} == {"8.1.2D"}
    play(s, "from 191/71")
    assert full(s, "KG-6") and at(s, "191/71") == "eliminated"


@pytest.mark.case("volga", "8.1.2D", "15.2.1")
def test_units_that_consolidate_are_in_supply() -> None:
    units = {**FAR, "KG-6": weak("20"), "191/71": weak("20")}
    s = impulse(units, soviet=["18", "21", "23", "27", "14", "19", "47", "L", "M"])
    assert refuse(s, "consolidate") == "8.1.2D" and owner(s, "20") == "german"


@pytest.mark.case("volga", "18.2")
def test_on_turn_one_the_german_neither_redeploys_nor_transfers() -> None:
    units = {**FAR, "KG-6": weak("21"), "191/71": "28", "92N": weak("46")}
    s = impulse(units, turn=1)
    assert refuse(s, "redeploy") == refuse(s, "transfer") == "18.2" and "regroup" in verbs(s)
    soviet = impulse(units, turn=1, side="soviet")
    assert {"redeploy", "transfer"} <= verbs(soviet)


@pytest.mark.case("volga", "8.1.2C-supply")
def test_every_unit_draws_lines_of_its_own() -> None:
    # Zone C and Area 2 are joined, and parted from Area 3: the tanks' line is of no use to the infantry.
    units = {"24/24": weak("C"), "129/29": "2", "15/29": weak("3"), "191/71": "C", "38M": "47"}
    s = impulse(units, soviet=["1", "6", "7", "D", "E", "F", "H", "47", "L", "M"], rest="absent")
    assert offered(play(s, "transfer"), "unit") == {"24/24"}
