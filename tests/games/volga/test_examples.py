"""The rulebook's examples of combat, roll by roll: the night at the Barrikady, and the overrun of the Flight School."""

from __future__ import annotations

import pytest

from kurgan.games.volga.rules.crossing import modifiers
from kurgan.games.volga.rules.tables import GERMAN, GUN_IDS, GUN_SIDE, PLACE
from tests.games.volga.field import german, soviet, strengths, totals
from tests.games.volga.table import asked, at, clock, full, offered, owner, play, refuse, verbs

DIVISION = ("685/193", "893/193", "895/193")
GERMAN_GUNS = [name for name, side in zip(GUN_IDS, GUN_SIDE, strict=True) if side == GERMAN]


@pytest.mark.case("volga", "9.1.2", "9.3.4", "9.3.4-three", "11.2", "11.4", "11.4.2", "11.4.3", "11.4.4-success")
@pytest.mark.case("volga", "10.2.1", "10.2.4", "10.3.2", "10.3.4", "11.5", "11.5-lead", "11.5B", "11.5C", "14.5")
@pytest.mark.case("volga", "8.1.1", "8.1.1-4", "8.1.1-5", "8.1.1-6", "11.4.1", "11.4.4")
def test_a_night_crossing_and_the_fight_for_the_barrikady() -> None:
    units = {
        **dict.fromkeys(DIVISION, "L"), "385/112": "L", "92N": "47", "245A": {"at": "47", "reduced": True},
        "544/389": "47", "545/389": "47", "PNR/389": "47", "516/295": "33", "269/10NKVD": "33",
    }
    # The 389th's artillery is used in the example, and 245A, an independent unit, could call on any other.
    s = soviet(
        units, 4, 4, 3, 4, 4, 5, 3, 3, 4, 3, 4, turn=4, impulse=7, night=True, advantage="soviet", german=["48"],
        artillery_used=GERMAN_GUNS,
    )
    play(s, "activate L", "also 47")
    assert sorted(modifiers(s, PLACE["47"])) == [1, 1, 2]
    for unit in DIVISION:
        play(s, f"unit {unit}", "to 47")
    assert [at(s, unit) for unit in DIVISION] == ["47"] * 3
    assert strengths(s, *DIVISION) == [False, True, False]  # 12, 11 and 13
    assert refuse(play(s.copy(), "unit 385/112"), "to 47") == "9.3.4-three"
    assert refuse(s, "done") == ""  # the area was contested: no attack is mandatory

    play(s, "attack 47", "lead 92N", *[f"with {unit}" for unit in DIVISION])
    assert asked(s) == ("german", "11.4")
    play(s, "lead 245A")
    assert asked(s) == ("soviet", "10.2.1")
    play(s, "gun art-62a")
    assert asked(s) == ("soviet", "10.3.2")  # the German has no artillery left to answer with
    play(s, "storm", "roll")
    assert totals(s) == (13, 7, 10, 7, "success by 3")
    assert not s.rubble >> PLACE["47"] & 1  # 7 + 4 = 11

    assert asked(s) == ("german", "11.5") and offered(s, "kill") == {"245A"} and offered(s, "flip") == set()
    play(s, "kill 245A")
    assert offered(s, "flip") == {"544/389", "545/389", "PNR/389"}
    play(s, "flip PNR/389")
    assert asked(s) == ("german", "11.6.3")
    play(s, "done")
    assert at(s, "245A") == "eliminated" and strengths(s, "PNR/389", "544/389", "545/389") == [False, True, True]
    assert not full(s, "92N") and at(s, "92N") == "47" and owner(s, "47") == "soviet"

    play(s, "unit 385/112")
    assert refuse(s, "to 47") == "9.3.4-three" and {"M", "58"} <= offered(s, "to")
    play(s, "drop", "done")
    assert asked(s)[0] == "german" and clock(s) == (4, 7, "night")


@pytest.mark.case("volga", "11.1", "11.4", "11.4.2", "11.4.3", "11.4.4-success", "11.4.5", "11.4.5-second", "10.1.2")
@pytest.mark.case("volga", "10.1.3", "10.1.4", "10.2.1", "10.2.2", "10.2.4", "10.4", "14.5", "11.5A", "6.3.1")
@pytest.mark.case("volga", "8.1.1", "8.1.1-2", "8.1.1-7", "8.1.1-8", "8.1.1-10", "7.2", "9.2.1", "9.2.1-closed")
def test_the_overrun_of_the_flight_school_and_the_red_barracks() -> None:
    units = {"KG-6": "21", "191/71": "21", "211/71": "21", "270/10NKVD": "27", "399MB": "23"}
    s = german(units, 3, 3, 4, 4, 4, 1, 4, 6, 3, 4, turn=1, impulse=4, advantage="german")
    play(s, "activate 21", "unit KG-6", "to 27", "unit 191/71", "to 27")
    assert refuse(s, "done") == "11.1"
    play(s, "attack 27", "lead KG-6")  # the only defender leads of itself
    assert asked(s) == ("german", "10.2.1")
    play(s, "gun art-71")
    assert asked(s) == ("soviet", "10.2.1")
    play(s, "none", "air", "roll")
    assert totals(s) == (11, 7, 6, 8, "overrun by 4")
    assert not s.rubble >> PLACE["27"] & 1 and at(s, "270/10NKVD") == "eliminated" and not full(s, "KG-6")
    assert owner(s, "27") == "german"

    assert asked(s) == ("soviet", "10.4")
    play(s, "decline", "unit KG-6", "to 23", "unit 191/71", "to 23")
    assert refuse(s, "done") == "11.1"
    play(s, "attack 23", "lead 191/71", "gun art-71", "gun art-62a", "air", "roll")
    assert totals(s) == (8, 10, 6, 7, "success by 5")  # more than 399MB can take, but there is no second overrun
    assert at(s, "399MB") == "eliminated" and not full(s, "191/71") and owner(s, "23") == "german"
    assert s.rubble >> PLACE["23"] & 1  # 10 + 3 = 13

    assert refuse(s, "unit KG-6") == "9.1.2-twice" and offered(s, "unit") == {"211/71"}
    play(s, "unit 211/71")
    assert refuse(s, "to 27") == "9.2.1-closed"
    play(s, "drop", "done")
    assert clock(s) == (1, 5, "day")  # the 7 of the first combat was the logistics roll


@pytest.mark.case("volga", "14.2", "8.1.1-1")
def test_the_minina_settlement_is_fortified() -> None:
    s = soviet({"482/131": "5", "271/10NKVD": "5"}, 3, turn=1, impulse=2, advantage="german")
    play(s, "activate 5", "fortify 5")
    assert s.forts >> PLACE["5"] & 1  # a 3, and 1 for an urban area
    assert {"unit", "done"} <= verbs(s) and "fortify" not in verbs(s)
    play(s, "done")
    assert asked(s)[0] == "german" and clock(s) == (1, 2, "day")
