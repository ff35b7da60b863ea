"""Setting up (PREPARE FOR PLAY, steps 1-3) and the order of a turn (HOW TO PLAY, steps 1-5)."""

from __future__ import annotations

from typing import cast

import pytest

from kurgan.core.dice import Dice
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import (
    AXIS_SETUP,
    FINLAND,
    FINLAND_SETUP,
    FINN,
    GRID,
    LATE,
    MAP,
    PLACE,
    UNIT_IDS,
    UNITS_OF,
)
from tests.games.barbarossa.table import GAME, allowed, at, moving, offered, play, position, refuse

GERMAN, FINN_UNIT, RUMANIAN, RUSSIAN = "GE-ARM-3", "FI-INF-II", "RM-INF-II", "SU-INF-6"
SIDE_OF = {hex_["id"]: hex_["side"] for hex_ in MAP["hexes"]}
WATER = {hex_["id"] for hex_ in MAP["hexes"] if hex_["terrain"] in ("sea", "lake")}
RUSSIA = {name for name, side in SIDE_OF.items() if side == "russian" and name not in WATER}
BESIDE_RUSSIA = {name for name in SIDE_OF if any(GRID.names[p] in RUSSIA for p in GRID.neighbours[PLACE[name]])}


def setting_up(side: str, **units: str) -> Barbarossa:
    """A set-up under way."""
    return position({name.replace("_", "-"): square for name, square in units.items()}, phase="setup", side=side)


@pytest.mark.case("barbarossa", "setup.russian")
def test_the_russian_side_sets_up_first_anywhere_on_its_ground_next_to_the_border_too() -> None:
    s = setting_up("russian")
    decision = GAME.decision(s)
    assert decision is not None and decision.side == 1
    assert offered(s, "unit") == {UNIT_IDS[unit] for unit in UNITS_OF[1]}
    play(s, f"unit {RUSSIAN}")
    assert offered(s, "at") == RUSSIA
    assert {"AA-16", "BB-15", "A-57"} <= RUSSIA  # beside Brest-Litovsk, and in the far corner


@pytest.mark.case("barbarossa", "setup.russian", "sea", "setup.neutral")
@pytest.mark.parametrize(
    ("square", "case"),
    [("Z-13", "setup.russian"), ("AA-15", "setup.russian"), ("I-30", "setup.russian"), ("M-27", "sea"),
     ("J-28", "sea"), ("A-26", "setup.neutral"), ("WW-27", "setup.neutral")],
)
def test_the_russian_sets_up_nowhere_else(square: str, case: str) -> None:
    assert refuse(play(setting_up("russian"), f"unit {RUSSIAN}"), f"at {square}") == case


@pytest.mark.case("barbarossa", "setup.german", "setup.german.border")
def test_the_axis_sets_up_on_its_side_but_not_beside_the_border() -> None:
    s = play(setting_up("axis", SU_INF_6="S-34"), f"unit {GERMAN}")
    found = offered(s, "at")
    assert {name for name in found if SIDE_OF[name] != "axis"} == set()
    assert not found & BESIDE_RUSSIA
    assert {"Z-13", "AA-14", "QQ-8", "TT-3"} <= found  # Warsaw, one square from the line, Bucharest, Sofia


@pytest.mark.case("barbarossa", "setup.german", "setup.german.border", "minors.hungary", "setup.neutral", "sea")
@pytest.mark.parametrize(
    ("square", "case"),
    [("S-34", "setup.german"), ("AA-15", "setup.german.border"), ("Z-15", "setup.german.border"),
     ("I-30", "setup.german.border"), ("JJ-9", "minors.hungary"), ("WW-6", "setup.neutral"), ("A-26", "setup.neutral"),
     ("K-26", "sea")],
)
def test_the_axis_sets_up_nowhere_else(square: str, case: str) -> None:
    assert refuse(play(setting_up("axis", SU_INF_6="S-34"), f"unit {GERMAN}"), f"at {square}") == case


@pytest.mark.case("barbarossa", "setup.german.minors", "minors.date")
def test_hungarians_and_italians_do_not_set_up() -> None:
    s = setting_up("axis", SU_INF_6="S-34")
    assert not {name for name in offered(s, "unit") if name.startswith(("HU", "IT"))}
    assert refuse(s, "unit HU-INF-III") == refuse(s, "unit IT-INF-II") == "setup.german.minors"


@pytest.mark.case("barbarossa", "setup.stack")
def test_no_more_than_three_to_a_square() -> None:
    s = setting_up("russian", SU_INF_9="S-34", SU_INF_10="S-34", SU_INF_5="S-34")
    assert refuse(play(s, f"unit {RUSSIAN}"), "at S-34") == "setup.stack"
    s = setting_up("axis", SU_INF_9="S-34", GE_INF_1="Z-13", GE_INF_2="Z-13", GE_INF_8="Z-13")
    assert refuse(play(s, f"unit {GERMAN}"), "at Z-13") == "setup.stack"
    assert allowed(play(s, "drop", "recall GE-INF-8", f"unit {GERMAN}"), "at Z-13")


@pytest.mark.case("barbarossa", "setup.finland", "setup.finland.finns", "setup.german.border")
def test_finns_set_up_in_finland_and_keep_off_its_border() -> None:
    s = play(setting_up("axis", SU_INF_6="S-34"), f"unit {FINN_UNIT}")
    assert offered(s, "at") == {
        name for name in SIDE_OF if FINLAND >> PLACE[name] & 1 and name not in BESIDE_RUSSIA | WATER
    }
    assert refuse(s, "at Z-13") == "setup.finland.finns" and refuse(s, "at I-30") == "setup.german.border"


@pytest.mark.case("barbarossa", "setup.finland.eight")
def test_eight_factors_of_others_and_not_nine_may_join_the_finns() -> None:
    s = setting_up("axis", SU_INF_6="S-34", GE_INF_1="G-27")  # four factors
    assert allowed(play(s, "unit GE-INF-2"), "at G-27")  # eight together
    assert allowed(play(s, "at D-28", f"unit {FINN_UNIT}"), "at G-27")  # Finns do not count
    assert refuse(play(s, "drop", f"unit {RUMANIAN}"), "at G-27") == "setup.finland.eight"  # nine, with Rumanians in it
    assert allowed(play(s, "drop", "recall GE-INF-2", f"unit {RUMANIAN}"), "at G-27")
    assert allowed(play(s, "at G-27", "unit GE-PAN-10"), "at J-26")  # 4 + 1 + 3
    assert refuse(play(s, "drop", f"unit {GERMAN}"), "at J-26") == "setup.finland.eight"


@pytest.mark.case("barbarossa", "setup.finland.eight")
def test_a_single_unit_of_eight_factors_may_go_there() -> None:
    s = play(setting_up("axis", SU_INF_6="S-34"), f"unit {GERMAN}")
    assert allowed(s, "at J-26")
    assert refuse(play(s, "at J-26", f"unit {RUMANIAN}"), "at J-26") == "setup.finland.eight"


@pytest.mark.case("barbarossa", "setup.complete")
@pytest.mark.parametrize("side", ["russian", "axis"])
def test_every_unit_must_be_placed(side: str) -> None:
    s = setting_up(side, SU_INF_6="S-34")
    assert refuse(s, "done") == "setup.complete"
    play(s, "rest")
    assert offered(s, "unit") == set() and allowed(s, "done")
    play(s, "done")
    assert s.stack[-1].kind() == ("setup" if side == "russian" else "movement")


@pytest.mark.case("barbarossa", "setup.russian", "setup.german", "setup.complete", "setup.finland")
def test_the_rest_is_placed_within_all_limits() -> None:
    s = play(cast("Barbarossa", GAME.setup(dice=Dice.fast(1))), "rest", "done", "rest", "done")
    assert s.turn == 1 and s.side == 0
    for unit in UNITS_OF[0]:
        if LATE[unit]:
            assert at(s, UNIT_IDS[unit]) == "reserve"
        else:
            assert (FINLAND_SETUP if FINN[unit] else AXIS_SETUP | FINLAND_SETUP) >> s.where[unit] & 1
    assert all(s.where[unit] >= 0 for unit in UNITS_OF[1])


@pytest.mark.case("barbarossa", "setup.german")
def test_there_is_room_for_every_axis_unit() -> None:
    others = sum(1 for unit in UNITS_OF[0] if not LATE[unit] and not FINN[unit])
    assert AXIS_SETUP.bit_count() * 3 >= others and FINLAND_SETUP.bit_count() * 3 >= sum(FINN) + 8


@pytest.mark.case("barbarossa", "turn.1", "turn.2", "turn.3", "turn.4", "turn.5")
def test_a_complete_turn() -> None:
    s = moving({GERMAN: "F-48", RUSSIAN: "F-50", "SU-INF-9": "R-47"}, dice=[1, 1])
    assert refuse(s, f"unit {RUSSIAN}") == "turn.1"
    assert GAME.why(s, GAME.lexicon.parse("done"), 1) is not None  # the Russian cannot end the Axis movement
    play(s, f"unit {GERMAN}", "to F-49", "done", "allot", "done", "resolve 1")  # 8 to 10: 1-2, D BACK 2
    assert s.dice.count == 1
    while s.stack[-1].kind() == "retreat":
        decision = GAME.decision(s)
        assert decision is not None and decision.side == 0
        play(s, GAME.lexicon.text(decision.actions()[0]))
    assert s.side == 1 and s.turn == 2 and s.stack[-1].kind() == "movement"
    assert refuse(s, f"unit {GERMAN}") == "turn.3"
    play(s, "done")
    assert s.turn == 3 and s.side == 0  # nobody touches anybody: August 1941


@pytest.mark.case("barbarossa", "turn.5")
def test_twenty_four_turns_and_no_more() -> None:
    s = moving({GERMAN: "Z-13", RUSSIAN: "R-47"}, turn=24)
    assert s.outcome is None
    play(s, "done", "done")
    assert s.outcome is not None and s.outcome.winner == 1
