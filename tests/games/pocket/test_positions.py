"""Positions by hand: written, edited, in the middle of things, and refused with a sentence where they cannot be."""

from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.position import document, position
from tests.games.pocket.table import Table

UNITS: dict[str, Any] = {
    "sov_1id": "11.04", "sov_266id": "10.04", "ger_376id_672": "11.05", "ger_376id_673": "11.05",
    "ger_11corps_hq": "11.06",
}
TURN = {"frame": "turn", "step": "soviet_supply"}


def test_a_battle_half_fought_by_hand() -> None:
    battle = {
        "frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id", "sov_266id"],
        "stage": "strike", "air_defender": 1,
    }
    table = Table(units=UNITS, frames=[TURN, battle], tracks={"air": [1, 2]}, dice=[3, 4])
    assert table.mover() == "soviet" and table.offers("air") == {"0", "1", "2"}
    table.do("air 2")
    assert "at 2-3:1" in table.log()  # 10 to 12 is 1:1, and one air unit left over
    assert table.s.air == [0, 0]


def test_a_pending_retreat_by_hand() -> None:
    retreat = {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_672"], "hexes": 2}
    table = Table(units=UNITS, frames=[TURN, retreat])
    assert table.mover() == "axis"
    table.do("to 11.06")
    assert table.where("ger_376id_672") == "11.06"


def test_a_document_is_readable_and_reads_back() -> None:
    table = Table(units={**UNITS, "sov_153id": {"at": "9.03", "reserve": True}}, turn=4, tracks={"air": [2, 3]})
    table.do("marker", "at 11.04", "unit sov_1id", "drop")
    doc = document(table.s)
    assert doc["units"]["sov_1id"] == "11.04" and doc["units"]["sov_153id"] == {"at": "9.03", "reserve": True}
    assert doc["markers"]["determined"] == [[], ["11.04"]] and doc["tracks"]["air"] == [2, 3]
    assert doc["frames"][-1] == {"frame": "movement", "side": "soviet"} and doc["phase"] == "movement"
    assert document(position(doc)) == doc


def test_a_scenario_stands_and_the_document_changes_it() -> None:
    table = Table(scenario="3", base="scenario", phase="combat", side="axis", units={"sov_96id": "destroyed"})
    assert table.where("sov_96id") == "destroyed" and table.where("ger_336id_686") == "35.11"
    assert table.where("sov_258id") == "33.12" and table.where("sov_13gdid") == "absent"


def test_units_left_out_are_absent_or_destroyed() -> None:
    assert Table(units=UNITS).where("sov_197id") == "absent"
    assert Table(units=UNITS, rest="destroyed").where("sov_197id") == "destroyed"
    absent = Table(units=UNITS)
    assert POCKET.check(absent.s) == []


def test_the_end_of_a_game() -> None:
    over = POCKET.position({"phase": "over", "outcome": [1, "scenario.2", "Over."]})
    assert over.outcome is not None and POCKET.decision(over) is None
    assert document(position(document(position({"phase": "over", "outcome": [1, "scenario.2", "Over."]}))))["outcome"]


@pytest.mark.parametrize(
    "doc",
    [
        {"scenario": "5"}, {"turn": 17}, {"phase": "lunch"}, {"units": {"sov_999id": "11.04"}}, {"rest": "asleep"},
        {"units": {"sov_1id": "99.99"}}, {"units": {"sov_1id": "11.04", "ger_376id_672": "11.04"}}, {"form": 1},
        {"scenario": "3", "units": {"sov_96id": "1.01"}}, {"hidden": {"a": 1}}, {"options": {"army62": "maybe"}},
        {"units": {"sov_19tb": {"at": "11.04", "back": True}}}, {"base": "the moon"}, {"options": {"luck": "yes"}},
        {"units": {"sov_1id": {"at": "destroyed", "reserve": True}}}, {"frames": []}, {"phase": "over"},
        {"units": {"sov_1id": {"at": "11.04", "reserve": True, "disorganised": True}}}, {"weather": "Fog"},
        {"markers": {"determined": [["11.04", "11.05", "11.06"], []]}}, {"dice": [7]}, {"frames": [{"frame": "lunch"}]},
        {"units": {"ger_376id_672": "away"}}, {"units": {"sov_1id": "left"}},
        {"units": {"sov_1id": "later"}, "scenario": "3"},
    ],
    ids=str,
)
def test_an_impossible_document_gets_a_sentence(doc: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        POCKET.position(doc)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "frame",
    [
        {"frame": "movement", "side": "soviet", "mode": "reaction"},
        {"frame": "movement", "side": "soviet", "spent": 6},
        {"frame": "movement", "side": "soviet", "hand": ["sov_1id", "sov_266id"]},
        {"frame": "movement", "side": "soviet", "hand": ["sov_1id", "sov_1id"]},
        {"frame": "movement", "side": "soviet", "hand": ["ger_376id_672"]},
        {"frame": "movement", "side": "soviet", "hand": ["sov_1id"], "spent": 40},
        {"frame": "movement", "side": "soviet", "hand": ["sov_1id"], "placing": True},
        {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": []},
        {"frame": "battle", "side": "soviet", "target": "11.03", "attackers": ["sov_1id"]},
        {"frame": "battle", "side": "axis", "target": "11.04", "attackers": ["ger_11corps_hq"]},
        {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id"], "roll": 7},
        {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id"], "stage": "advance"},
        {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id"], "staff": "ger_11corps_hq"},
        {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id"], "markers": ["11.04"]},
        {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id"], "determined": True},
        {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id"], "air_attacker": 1},
        {"frame": "losses", "side": "soviet", "units": [], "steps": 1},
        {"frame": "losses", "side": "axis", "units": ["sov_1id"], "steps": 1},
        {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["sov_1id"], "hexes": 1},
        {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_672"], "hexes": 1, "gone": 1},
        {"frame": "advance", "side": "soviet", "target": "11.05", "units": ["sov_1id"]},
        {"frame": "advance", "side": "soviet", "target": "30.05", "units": ["sov_1id"]},
        {"frame": "combat", "side": "soviet", "hand": ["sov_1id"]},
        {"frame": "combat", "side": "soviet", "target": "11.03"},
        {"frame": "combat", "side": "soviet", "target": "11.05", "hand": ["ger_376id_672"]},
        {"frame": "barrage", "side": "soviet", "mode": "reaction"},
        {"frame": "barrage", "side": "soviet", "air": 1},
        {"frame": "barrage", "side": "soviet", "target": "11.05", "hand": ["sov_1id"]},
        {"frame": "feeding", "side": "axis", "units": ["sov_1id"]},
        {"frame": "arrivals", "side": "soviet", "hand": ["sov_1id"]},
        {"frame": "setup", "side": "soviet", "hand": ["sov_1id"]},
        {"frame": "release", "side": "soviet", "mode": "reaction"},
        {"frame": "turn", "step": "weather"},
    ],
    ids=str,
)
def test_an_impossible_frame_gets_a_sentence(frame: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        POCKET.position({"units": UNITS, "frames": [TURN, frame]})
    assert str(caught.value).endswith(".")


def test_the_first_frame_is_the_turn() -> None:
    with pytest.raises(BadPosition, match="first of the frames"):
        POCKET.position({"units": UNITS, "frames": [{"frame": "movement", "side": "soviet"}]})
