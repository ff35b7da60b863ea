"""Retreats: where to, in which order, who may and who is lost (11.6)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.volga.rules.retreat import refuges
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE, PLACES, UNIT
from tests.games.volga.field import by, german, go, roll, soviet, strengths, strike
from tests.games.volga.table import asked, at, offered, owner, play, position, refuse, told

WORN = {"at": "27", "reduced": True}


def driven(units: dict[str, Any], **doc: Any) -> Volga:
    """A reduced Soviet unit in Area 27 must absorb one point: it retreats, or dies."""
    s = strike(german({"KG-6": "21", **units}, **doc), "21", "27", "KG-6")
    return by(s, 1)


@pytest.mark.case("volga", "11.6.2", "11.6.2A", "11.6")
def test_a_free_area_with_the_fewest_enemies_around_comes_first() -> None:
    s = driven({"92N": WORN})
    assert asked(s) == ("soviet", "11.6.2") and offered(s, "to") == {"23", "24"}  # nothing German next to them
    assert refuse(s, "to 29") == "11.6.2A"  # next to Area 30
    assert refuse(s, "to 20") == "11.6.2A"  # next to Areas 18 and 21
    assert refuse(s, "to 21") == "11.6.2" and refuse(s, "to 33") == "11.6.2"
    assert told(play(s, "to 23"), "retreat") == ["{unit:92N} retreats to {place:23} {case:11.6}."]
    assert at(driven({"92N": WORN}, german=["15"]), "92N") == "24"  # Area 23 has an enemy neighbour now
    assert at(driven({"92N": WORN}, german=["15", "24"]), "92N") == "29"


@pytest.mark.case("volga", "11.6.2A")
def test_zones_count_as_neighbours_too() -> None:
    mine = ["4", "5", "9", "10", "11", "12", "13", "15"]
    s = soviet({"92N": "14", "191/71": {"at": "11", "reduced": True}}, german=mine)
    by(strike(s, "14", "11", "92N"), 1)
    assert at(s, "191/71") == "10"  # not 12, which lies next to Zone M


@pytest.mark.case("volga", "11.6.2", "11.6.2B", "11.6.2C")
def test_then_contested_areas_our_own_before_the_enemys() -> None:
    near = {"42N": "23", "211/71": "23", "10R": "24", "194/71": "24"}
    s = driven({"92N": WORN, **near}, soviet=["27", "23", "L", "M"])
    assert at(s, "92N") == "23"
    s = driven({"92N": WORN, **near}, soviet=["27", "L", "M"])
    assert offered(s, "to") == {"23", "24"}  # both German: the owner chooses
    s = driven({"92N": WORN, **near, "38M": "20", "PNR/71": "20"}, soviet=["27", "23", "20", "L", "M"])
    assert offered(s, "to") == {"23", "20"} and refuse(s, "to 24") == "11.6.2B"
    assert at(driven({"92N": WORN, **near}, soviet=["27", "23", "29", "L", "M"]), "92N") == "29"  # free comes first


@pytest.mark.case("volga", "11.6.2D", "11.6.2", "7.1")
def test_last_through_a_full_area_to_one_with_room() -> None:
    crowd = dict.fromkeys(["42N", "10R", "38M", "2M"], "23")
    s = driven({"92N": WORN, **crowd}, soviet=["27", "23", "24", "L", "M"])
    assert at(s, "92N") == "24"  # a free area with room is better
    s = driven({"92N": WORN, **crowd}, soviet=["27", "23", "14", "15", "L", "M"])
    assert offered(s, "to") == {"14", "15"} and refuse(s, "to 23") == "11.6.2D"
    play(s, "to 15")
    assert at(s, "92N") == "15"


@pytest.mark.case("volga", "11.6.5", "11.6.2D")
def test_where_the_way_ends_in_full_areas_the_unit_is_lost() -> None:
    crowd = dict.fromkeys(["42N", "10R", "38M", "2M"], "23")
    s = driven({"92N": WORN, **crowd}, soviet=["27", "23", "L", "M"])
    assert at(s, "92N") == "eliminated" and owner(s, "27") == "german"


@pytest.mark.case("volga", "11.6.5", "9.3.5")
def test_armor_never_retreats_over_a_ravine() -> None:
    around = {"soviet": ["23", "14", "15", "L", "M"]}
    for unit, ends in (("92N", "open"), ("6T", "eliminated")):
        s = german({"KG-6": "27", unit: {"at": "23", "reduced": True}}, **around)
        by(strike(s, "27", "23", "KG-6"), 1)
        if ends == "open":
            assert offered(s, "to") == {"14", "15"}
        else:
            assert at(s, unit) == ends
    s = german({"KG-6": "27", "6T": {"at": "23", "reduced": True}}, soviet=["23", "14", "20", "24", "L", "M"])
    by(strike(s, "27", "23", "KG-6"), 1)
    assert offered(s, "to") == {"20", "24"} and refuse(s, "to 14") == "9.3.5"


@pytest.mark.case("volga", "11.6.5")
def test_nobody_retreats_to_the_east_bank() -> None:
    units = {"KG-6": "45", "92N": {"at": "47", "reduced": True}}
    s = by(strike(german(units), "45", "47", "KG-6"), 1)
    assert offered(s, "to") == {"46", "48"} and refuse(s, "to L") == "11.6.5"
    s = by(strike(german(units, soviet=["47", "L", "M"]), "45", "47", "KG-6"), 1)
    assert at(s, "92N") == "eliminated"


@pytest.mark.case("volga", "11.6.5", "11.6-origin", "9.3.4-bank")
def test_not_even_those_who_came_over_the_river_to_attack() -> None:
    units = {"191/71": "47", "92N": "46", "685/193": "L"}
    s = soviet(units, 1, 1, 1, 1, 6, 6, turn=4, night=True)
    play(s, "activate L", "also 46", "unit 92N", "to 47", "unit 685/193", "to 47", "attack 47", "lead 92N")
    roll(s)
    assert at(s, "92N") == "46" and not strengths(s, "92N")[0] and at(s, "685/193") == "eliminated"


# ---------- attackers ----------


@pytest.mark.case("volga", "11.6", "11.6-origin", "11.6.1")
def test_a_repulsed_unit_passes_through_its_full_area_of_origin() -> None:
    crowd = ["516/295", "517/295", "518/295", "PNR/295"]
    s = german({"KG-6": "21", **dict.fromkeys(crowd, "28"), "92N": "27"}, 1, 1, 6, 6)
    play(s, "activate 21", "also 28", "unit KG-6", "to 27")
    for unit in crowd:
        go(s, unit, "21")
    roll(play(s, "attack 27"))
    assert at(s, "KG-6") == "E"  # of Areas 18 and 28 and Zone E the one without enemy neighbours


@pytest.mark.case("volga", "11.6.1", "11.6-origin")
def test_the_owner_says_who_finds_room_in_the_area_of_origin() -> None:
    crowd = ["516/295", "517/295", "518/295"]
    s = german({"KG-6": "21", "191/71": "21", **dict.fromkeys(crowd, "28"), "92N": "27"}, 1, 1, 6, 6)
    play(s, "activate 21", "also 28", "unit KG-6", "to 27", "unit 191/71", "to 27")
    for unit in crowd:
        go(s, unit, "21")
    roll(play(s, "attack 27", "lead KG-6"))
    assert asked(s) == ("german", "11.6.1") and offered(s, "unit") == {"KG-6", "191/71"}
    assert refuse(s, "unit 516/295") == "11.6.1"
    play(s, "unit 191/71")
    assert at(s, "191/71") == "21" and at(s, "KG-6") == "E"


@pytest.mark.case("volga", "11.6.1", "11.6-origin")
def test_each_unit_goes_back_to_its_own_area_in_any_order() -> None:
    crowd = ["516/295", "517/295", "518/295"]
    units = {"KG-6": "21", "194/71": "21", "191/71": "28", **dict.fromkeys(crowd, "28"), "92N": "27"}
    s = german(units, 1, 1, 6, 6)
    play(s, "activate 21", "also 28", "unit KG-6", "to 27", "unit 191/71", "to 27", "unit 194/71", "to 27")
    for unit in crowd:
        go(s, unit, "21")
    roll(play(s, "attack 27", "lead KG-6"))
    assert asked(s) == ("german", "11.6.1") and offered(s, "unit") == {"KG-6", "194/71"}
    play(s, "unit 194/71")  # the last of three, past 191/71
    assert [at(s, unit) for unit in ("KG-6", "194/71", "191/71")] == ["E", "21", "28"]


# ---------- of their own accord ----------


@pytest.mark.case("volga", "11.6.3", "11.6.4")
def test_after_a_repulse_germans_may_leave_one_after_another() -> None:
    s = soviet({"92N": "23", "191/71": "27", "PNR/71": WORN}, 1, 1, 6, 6)
    roll(play(strike(s, "23", "27", "92N"), "lead 191/71"))
    assert at(s, "92N") == "23"  # the attackers have gone first
    assert asked(s) == ("german", "11.6.3") and offered(s, "retreat") == {"191/71", "PNR/71"}
    assert refuse(s, "retreat 92N") == "11.6.3"
    play(s, "retreat PNR/71")  # the lead need not be among them
    assert at(s, "PNR/71") == "28" and asked(s) == ("german", "11.6.3")
    stay = play(s.copy(), "done")
    assert at(stay, "191/71") == "27"
    play(s, "retreat 191/71")
    assert at(s, "191/71") == "28" and strengths(s, "191/71") == [True] and owner(s, "27") == "german"


@pytest.mark.case("volga", "11.6.3", "11.6.4")
def test_soviet_units_leave_only_if_reduced() -> None:
    s = strike(german({"KG-6": "21", "92N": "27", "42N": WORN}, 1, 1, 6, 6), "21", "27", "KG-6")
    roll(play(s, "lead 92N"))
    assert asked(s) == ("soviet", "11.6.3") and offered(s, "retreat") == {"42N"}
    assert refuse(s, "retreat 92N") == "11.6.4"
    play(s, "retreat 42N", "to 23")
    assert asked(s)[0] == "german" and at(s, "92N") == "27"
    s = roll(strike(german({"KG-6": "21", "92N": "27"}, 1, 1, 6, 6), "21", "27", "KG-6"))
    assert asked(s)[0] == "german"  # a full Soviet unit is not asked


@pytest.mark.case("volga", "11.6.3")
def test_after_a_stalemate_and_a_success_the_defender_may_leave_as_well() -> None:
    for points in (0, 1):
        s = by(strike(german({"KG-6": "21", "92N": "27"}), "21", "27", "KG-6"), points)
        assert asked(s) == ("soviet", "11.6.3") and strengths(s, "92N") == [False]
        play(s, "retreat 92N", "to 23")
        assert at(s, "92N") == "23" and owner(s, "27") == "german"


@pytest.mark.case("volga", "11.6.3", "11.6.5")
def test_nobody_is_asked_who_has_nowhere_to_go() -> None:
    s = strike(german({"KG-6": "21", "92N": WORN}, 1, 1, 6, 6, soviet=["27", "L", "M"]), "21", "27", "KG-6")
    roll(s)
    assert asked(s)[0] == "german" and at(s, "92N") == "27"
    near = {"42N": WORN, "10R": WORN, **dict.fromkeys(["38M", "2M", "115R"], "23")}
    s = strike(german({"KG-6": "21", **near}, 1, 1, 6, 6, soviet=["27", "23", "L", "M"]), "21", "27", "KG-6")
    roll(play(s, "lead 42N"))
    play(s, "retreat 42N")
    assert at(s, "42N") == "23" and asked(s)[0] == "german"  # there was room for one


@pytest.mark.case("volga", "11.6.1", "7.1")
def test_units_retreat_one_at_a_time_and_fill_areas_as_they_go() -> None:
    near = {"42N": WORN, "10R": WORN, **dict.fromkeys(["38M", "2M", "115R"], "23")}
    s = german({"KG-6": "21", **near}, 1, 1, 6, 6, soviet=["27", "23", "14", "L", "M"])
    roll(play(strike(s, "21", "27", "KG-6"), "lead 42N"))
    play(s, "retreat 42N", "retreat 10R")
    assert at(s, "42N") == "23" and at(s, "10R") == "14"  # the second found Area 23 full and went on


@pytest.mark.case("volga", "11.6.2", "16.5")
def test_closed_zones_are_no_refuge() -> None:
    s = german({"15/29": "3", "92N": {"at": "1", "reduced": True}}, soviet=["1", "A", "B", "L", "M"])
    by(strike(s, "3", "1", "15/29"), 1)
    assert at(s, "92N") == "eliminated"


@pytest.mark.case("volga", "11.6.2A")
def test_the_first_area_is_a_refuge_like_any_other() -> None:
    s = position({"42N": "2", "191/71": "21"}, control={"soviet": ["1", "2"]})
    assert refuges(s, UNIT["42N"], PLACE["2"]) == [PLACE["1"]]


@pytest.mark.case("volga", "11.6-origin", "11.6.2C", "11.6.5")
def test_nobody_retreats_back_into_the_battle() -> None:
    """The way home is full: from there the units look for a refuge, but not in the area they have just left."""
    full = dict.fromkeys(("194/71", "211/71", "PNR/71", "24/24"), "21")
    beaten = {name: {"at": "27", "from": "21", "began": "21", "acted": "done"} for name in ("KG-6", "191/71")}
    frames = [
        {"frame": "turn", "step": "maneuvers"}, {"frame": "maneuvers", "step": "german impulse"},
        {"frame": "assault", "side": "german", "areas": ["21"], "begun": True},
        {"frame": "withdraw", "side": "soviet", "place": "27"},
        {"frame": "retreat", "units": ["KG-6", "191/71"], "home": ["21", "21"]},
    ]
    s = position(
        {**full, **beaten, "42N": "27"}, turn=2, side="german", frames=frames, rest="absent",
        control={"soviet": [place for place in PLACES if place != "21"]},
        impulse={"active": ["21"], "attacked": ["27"], "contested": []},
    )
    assert at(s, "KG-6") == at(s, "191/71") == "eliminated"


@pytest.mark.case("volga", "11.6-origin")
@pytest.mark.parametrize("home", ["28", "nowhere"])
def test_a_document_sends_attackers_back_to_where_they_came_from(home: str) -> None:
    def beaten(to: str) -> Volga:
        frames = [
            {"frame": "turn", "step": "maneuvers"}, {"frame": "maneuvers", "step": "german impulse"},
            {"frame": "assault", "side": "german", "areas": ["21"], "begun": True},
            {"frame": "withdraw", "side": "soviet", "place": "27"},
            {"frame": "retreat", "units": ["KG-6"], "home": [to]},
        ]
        units = {"KG-6": {"at": "27", "from": "21", "began": "21", "acted": "done"}, "42N": "27"}
        fought = {"active": ["21"], "attacked": ["27"], "contested": []}
        return position(units, turn=2, side="german", frames=frames, rest="absent", impulse=fought)

    assert at(beaten("21"), "KG-6") == "21"
    with pytest.raises(BadPosition, match="Attackers must retreat to where they came from"):
        beaten(home)
