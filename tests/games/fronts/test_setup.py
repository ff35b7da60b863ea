"""Setting up: units in their places, Soviet strength divided in secret, the first markers (6.0, 6.2, 6.3)."""

from __future__ import annotations

from typing import cast

import pytest

from kurgan.core.dice import Dice
from kurgan.games.fronts.rules.kinds import UNKNOWN
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import supplied
from kurgan.games.fronts.rules.tables import AT_START, AXIS, BASIC, BOARD, SIDE, SOVIET, UNIT, UNIT_IDS, UNITS
from tests.games.fronts.table import GAME, asked, at, offered, play, refuse, strength, verbs

START = {UNIT_IDS[unit] for unit in AT_START}


def fresh() -> Fronts:
    """A new game."""
    return cast("Fronts", GAME.setup("campaign", {}, Dice.fast(3)))


@pytest.mark.case("fronts", "6.0", "6.2", "6.2-front", "6.2-kerch")
def test_units_begin_where_their_counters_say() -> None:
    s = fresh()
    for unit in UNITS:
        begins = unit["setup"]
        assert at(s, unit["id"]) == begins.get("hex", begins.get("box", "later"))
    assert at(s, "S-37") == "0814" and at(s, "S-51") == "TCF" and at(s, "G-42") == "Kerch"
    assert not s.edelweiss and not s.uranus and s.points == [0, 0, 0] and not s.battle_spaces()
    assert s.last & BOARD and asked(s) == ("soviet", "6.3-soviet")


@pytest.mark.case("fronts", "6.2-turn", "6.2-uranus")
def test_reinforcements_wait_for_their_turn_and_the_detachments_for_uranus() -> None:
    s = fresh()
    later = {unit["id"] for unit in UNITS if unit["setup"]["kind"] in ("turn", "event")}
    assert {name for name in UNIT_IDS if at(s, name) == "later"} == later
    assert {"I-8", "G-Hollidt", "G-FretterPico", "S-64"} <= later


@pytest.mark.case("fronts", "5.2", "3.1.2-leave")
def test_every_unit_begins_supplied_but_the_42nd_korps() -> None:
    s = fresh()
    assert [UNIT_IDS[u] for u, place in enumerate(s.where) if place >= 0 and not supplied(s, u)] == ["G-42"]


@pytest.mark.case("fronts", "6.3-axis", "6.3")
def test_axis_units_begin_at_full_strength() -> None:
    s = fresh()
    assert all(s.basic[u] == BASIC[u] for u, place in enumerate(s.where) if place >= 0 and SIDE[u] == AXIS)
    assert strength(s, "G-8") == 6


@pytest.mark.case("fronts", "6.3-soviet", "6.3-each", "6.3")
def test_the_soviet_player_divides_49_points_among_15_units() -> None:
    s = fresh()
    assert len(START) == 15 and offered(s, "raise") == START and all(strength(s, name) == 1 for name in START)
    assert refuse(s, "done") == "6.3-soviet"  # 34 points are left
    assert refuse(s, "lower S-40") == "6.3-each" and refuse(s, "raise S-64") == "6.3-soviet"
    play(s, *["raise S-40"] * 4)
    assert strength(s, "S-40") == 5 and refuse(s, "raise S-40") == "6.3"  # its track ends
    play(s, "lower S-40", "rest")
    assert sum(strength(s, name) for name in START) == 49 and min(strength(s, name) for name in START) >= 1
    assert "raise" not in verbs(s) and refuse(s, "raise S-62") in ("6.3", "6.3-soviet")
    play(s, "done")
    assert asked(s) == ("soviet", "6.4")


@pytest.mark.case("fronts", "6.3-soviet")
def test_the_points_may_be_divided_as_unevenly_as_the_tracks_allow() -> None:
    s = fresh()
    for name in ("S-40", "S-21", "S-28", "S-38", "S-9", "S-37", "S-12", "S-18"):
        play(s, *[f"raise {name}"] * 4)
    play(s, "raise S-56", "raise S-56", "done")
    assert [strength(s, name) for name in ("S-40", "S-18", "S-56", "S-24", "S-62")] == [5, 5, 3, 1, 1]


@pytest.mark.case("fronts", "3.5")
def test_the_axis_does_not_see_how_the_points_were_divided() -> None:
    s = play(fresh(), "rest", "done")
    seen, own = GAME.view(s, AXIS).plain()["knows"][0][1], GAME.view(s, SOVIET).plain()["knows"][0][1]
    assert all(seen[UNIT[name]] == UNKNOWN and own[UNIT[name]] >= 1 for name in START)
    assert own[UNIT["G-8"]] == UNKNOWN and seen[UNIT["G-8"]] == 6
