"""Replacement cities surrounded, broken out, lost and regained (ISOLATION, last note; REPLACEMENTS 9-12)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kurgan.games.barbarossa.rules.state import Barbarossa
from tests.games.barbarossa.field import REAR, march
from tests.games.barbarossa.table import GAME, allowed, at, offered, play, position

OCTOBER, NOVEMBER, DECEMBER, JANUARY = 5, 6, 7, 8
# Six units two squares from Moscow: every square next to the city is in a zone, and none of them touches it.
RING: Final = {
    "GE-INF-1": "S-32", "GE-INF-2": "S-36", "GE-INF-8": "Q-34",
    "GE-INF-9": "Q-36", "GE-INF-11": "U-32", "GE-INF-12": "U-34",
}
LENINGRAD: Final = {"FI-INF-II": "I-31", "GE-INF-1": "K-33", "GE-INF-2": "M-30", "GE-INF-8": "M-28"}
GARRISON = "SU-INF-6"


def surrounded(s: Barbarossa) -> dict[str, int]:
    """The cities marked surrounded, and since which turn."""
    found: dict[str, int] = GAME.document(s)["markers"]["surrounded"]
    return found


def lost(s: Barbarossa) -> list[str]:
    """The cities lost by encirclement."""
    found: list[str] = GAME.document(s)["control"]["lost"]
    return found


def factors(s: Barbarossa) -> int:
    """What the Russian has saved."""
    return int(GAME.document(s)["tracks"]["replacements"]["russian"])


def closing(**doc: Any) -> Barbarossa:
    """October: the Axis is about to close the ring around Moscow with its last unit."""
    units = {**REAR, **RING, "GE-INF-12": "V-34", GARRISON: "S-34", **doc.pop("units", {})}
    s = position(units, phase="movement", side="axis", turn=OCTOBER, dice=[1, 2, 6], **doc)
    assert surrounded(s) == {}
    return play(s, "unit GE-INF-12", "to U-34")


@pytest.mark.case("barbarossa", "isolation.city", "replace.9")
def test_a_city_surrounded_in_october_is_lost_with_its_garrison_as_december_begins() -> None:
    s = play(closing(), "done")
    assert surrounded(s) == {"Moscow": OCTOBER}
    assert factors(s) == 8  # Leningrad and Stalingrad: Moscow gives nothing from that very turn on
    march(s, NOVEMBER, "russian")
    assert at(s, GARRISON) == "S-34" and lost(s) == []
    march(s, DECEMBER, "axis")
    assert lost(s) == ["Moscow"] and surrounded(s) == {} and at(s, GARRISON) == "eliminated"


@pytest.mark.case("barbarossa", "isolation.city")
def test_a_unit_that_came_later_falls_with_the_city() -> None:
    # The replacement enters in November: its own two months would last longer, the city's do not (replace.12).
    s = march(play(closing(units={"SU-ARM-7": "eliminated"}), "done"), NOVEMBER, "russian")
    play(s, "replace SU-ARM-7", "at S-34")
    march(s, DECEMBER, "axis")
    assert at(s, "SU-ARM-7") == "eliminated" and at(s, GARRISON) == "eliminated"


@pytest.mark.case("barbarossa", "isolation.city")
def test_every_unit_inside_the_ring_falls_and_none_outside() -> None:
    # A wider ring on the south-west. Nobody but the city has been shut in since October: the units are marked in
    # November, and one in the Crimea, isolated as long as they, is not concerned.
    wide = {"GE-INF-11": "V-31", "GE-INF-1": "T-31", "GE-INF-12": "V-33", "GE-INF-23": "S-31", "GE-INF-26": "R-32"}
    crimea = {"GE-INF-43": "NN-20", "GE-INF-53": "PP-24", "SU-ARM-4": "QQ-19"}
    units = {**REAR, **RING, **wide, "GE-INF-42": "U-34", GARRISON: "S-34", "SU-ARM-7": "T-33", "SU-ARM-1": "T-38"}
    markers = {"surrounded": {"Moscow": OCTOBER}}
    s = position({**units, **crimea}, phase="end", side="axis", turn=NOVEMBER, markers=markers)
    march(s, DECEMBER, "axis")
    assert at(s, GARRISON) == at(s, "SU-ARM-7") == "eliminated"
    assert at(s, "SU-ARM-1") == "T-38" and at(s, "SU-ARM-4") == "QQ-19"


@pytest.mark.case("barbarossa", "isolation.city", "replace.10", "replace.11")
def test_a_ring_broken_by_the_end_of_the_second_russian_turn_saves_the_city() -> None:
    s = march(play(closing(units={"SU-INF-9": "S-39"}), "done"), NOVEMBER, "russian")
    before = factors(s)
    play(s, "unit SU-INF-9", "to S-37", "done", "target GE-INF-2", "attack SU-INF-9", "fix", "done")
    s.dice.script[s.dice.count :] = [1, 1]
    play(s, "resolve 1")
    assert at(s, "GE-INF-2") == "eliminated" and surrounded(s) == {} and lost(s) == []
    march(s, DECEMBER, "russian")
    assert at(s, GARRISON) == "S-34" and factors(s) == before + 15  # Moscow among them again, five a city by now


@pytest.mark.case("barbarossa", "isolation.city", "replace.11")
def test_a_ring_broken_and_closed_again_starts_anew() -> None:
    units = {**REAR, **RING, "GE-INF-2": "eliminated", "GE-INF-23": "S-38", GARRISON: "S-34"}
    s = position(units, phase="end", side="russian", turn=NOVEMBER, markers={"surrounded": {"Moscow": OCTOBER}})
    assert surrounded(s) == {}
    march(s, DECEMBER, "axis")
    play(s, "unit GE-INF-23", "to S-36", "done")
    assert surrounded(s) == {"Moscow": DECEMBER}


@pytest.mark.case("barbarossa", "isolation.city")
def test_sea_and_open_lake_help_to_surround_leningrad_and_ice_relieves_it() -> None:
    units = {**REAR, **LENINGRAD, GARRISON: "K-31"}
    assert surrounded(position(units, phase="end", side="axis", turn=OCTOBER)) == {"Leningrad": OCTOBER}
    assert surrounded(position(units, phase="end", side="axis", turn=JANUARY)) == {}


@pytest.mark.case("barbarossa", "isolation.city")
def test_the_frost_of_december_comes_too_late_for_a_city_surrounded_in_october() -> None:
    later = {"at": "K-31", "isolated": NOVEMBER}
    units = {**REAR, **LENINGRAD, GARRISON: {"at": "K-31", "isolated": OCTOBER}, "SU-ARM-7": later}
    s = position(units, phase="end", side="russian", turn=NOVEMBER, markers={"surrounded": {"Leningrad": OCTOBER}})
    assert s.turn == DECEMBER and s.frozen() and lost(s) == ["Leningrad"]
    assert at(s, GARRISON) == at(s, "SU-ARM-7") == "eliminated"


@pytest.mark.case("barbarossa", "isolation.city.lost", "isolation.city")
def test_a_lost_city_gives_nothing_until_its_owner_holds_it_with_a_line() -> None:
    units = {**REAR, GARRISON: "S-36"}
    s = position(units, phase="movement", side="russian", turn=NOVEMBER, control={"lost": ["Moscow"]})
    march(s, DECEMBER, "russian")
    assert lost(s) == ["Moscow"] and factors(s) == 10  # nobody stands in it
    play(s, f"unit {GARRISON}", "to S-34", "done")
    assert lost(s) == []
    march(s, JANUARY, "russian")
    assert factors(s) == 10 + 15


@pytest.mark.case("barbarossa", "isolation.city.lost")
def test_to_stand_in_a_lost_city_without_a_line_is_not_enough() -> None:
    s = position({**REAR, **RING, GARRISON: "S-34"}, phase="end", side="russian", turn=4, control={"lost": ["Moscow"]})
    assert lost(s) == ["Moscow"]


@pytest.mark.case("barbarossa", "replace.12", "replace.5")
def test_units_still_enter_a_surrounded_city() -> None:
    s = play(closing(units={"SU-ARM-7": "eliminated"}), "done")
    play(s, "replace SU-ARM-7")
    assert "S-34" in offered(s, "at")
    # But not one with an enemy next to it.
    units = {**REAR, **RING, "GE-INF-2": "S-35", GARRISON: "S-34", "SU-ARM-7": "eliminated"}
    s = position(units, phase="start", side="russian", turn=OCTOBER)
    play(s, "replace SU-ARM-7")
    assert "S-34" not in offered(s, "at") and allowed(s, "at K-31")


@pytest.mark.case("barbarossa", "isolation.city", "supply.source")
def test_warsaw_a_source_itself_is_not_surrounded_while_a_square_next_to_it_is_open() -> None:
    ring = {"SU-INF-3": "X-15", "SU-INF-4": "Z-15", "SU-INF-8": "BB-12", "SU-INF-9": "AA-14", "GE-INF-1": "Z-13"}
    s = position({**REAR, **ring}, phase="end", side="russian", turn=4)
    assert surrounded(s) == {} and at(s, "GE-INF-1") == "Z-13"
    assert "isolated" not in str(GAME.document(s)["units"]["GE-INF-1"])


@pytest.mark.case("barbarossa", "isolation.city")
def test_a_city_that_the_enemy_stands_in_is_taken_and_not_surrounded() -> None:
    s = position({**REAR, **RING, "GE-ARM-3": "S-34"}, phase="end", side="axis", turn=OCTOBER)
    assert surrounded(s) == {}
    units = {**REAR, **RING, "GE-ARM-3": "S-34"}
    s = position(units, phase="end", side="axis", turn=NOVEMBER, markers={"surrounded": {"Moscow": OCTOBER}})
    assert surrounded(s) == {} and lost(s) == []
