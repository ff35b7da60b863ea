"""Positions by hand: written, edited, in the middle of things, and refused with a sentence where they cannot be."""

import re
from pathlib import Path
from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.pocket.documents import document, position
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.campaign import PHASES, TURN
from kurgan.games.pocket.rules.counters import ALERT, UNIT
from kurgan.games.pocket.rules.land import PLACE
from kurgan.games.pocket.rules.scenarios import SCENARIO
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import WEATHERS
from tests.games.pocket.table import Table

UNITS: dict[str, Any] = {
    "sov_1id": "11.04", "sov_266id": "10.04", "ger_376id_672": "11.05", "ger_376id_673": "11.05",
    "ger_11corps_hq": "11.06",
}
COMBAT = {"frame": "turn", "step": "soviet_supply"}


def test_a_battle_half_fought_by_hand() -> None:
    battle = {
        "frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_1id", "sov_266id"],
        "stage": "strike", "air_defender": 1,
    }
    table = Table(units=UNITS, frames=[COMBAT, battle], tracks={"air": [1, 2]}, dice=[3, 4])
    assert table.mover() == "soviet" and table.offers("air") == {"0", "1", "2"}
    table.do("air 2")
    assert "at 2-3:1" in table.log()  # 10 to 12 is 1:1, and one air unit left over
    assert table.s.air == [0, 0]


def test_a_pending_retreat_by_hand() -> None:
    retreat = {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_672"], "hexes": 2}
    table = Table(units=UNITS, frames=[COMBAT, retreat])
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
        POCKET.position({"units": UNITS, "frames": [COMBAT, frame]})
    assert str(caught.value).endswith(".")


def test_the_first_frame_is_the_turn() -> None:
    with pytest.raises(BadPosition, match="first frame"):
        POCKET.position({"units": UNITS, "frames": [{"frame": "movement", "side": "soviet"}]})


# ---------- what belongs to a step of the turn ----------


STAND = {"sov_1id": "11.04", "ger_376id_672": "20.05"}


@pytest.mark.case("pocket", "1.3", "1.7e")
@pytest.mark.parametrize("phase", ["reaction", "reaction barrage"])
def test_the_reaction_is_a_part_of_the_soviet_turn(phase: str) -> None:
    units = {"ger_376id_672": {"at": "11.05", "reserve": True}, "ger_376id_arty": {"at": "11.05", "reserve": True},
             "sov_1id": "11.04"}
    with pytest.raises(BadPosition, match="is part of the Soviet player turn: leave out 'side'"):
        POCKET.position({"phase": phase, "side": "axis", "units": units})
    for side in ({}, {"side": "soviet"}):
        s = POCKET.position({"phase": phase, **side, "units": units, "tracks": {"air": [2, 0]}})
        assert POCKET.document(s)["side"] == "soviet"


@pytest.mark.case("pocket", "1.3")
def test_frames_say_whose_player_turn_it_is() -> None:
    frames = [{"frame": "turn", "step": "axis_supply"}, {"frame": "combat", "side": "axis"}]
    doc = {"units": {"sov_1id": "11.04", "ger_376id_672": "11.05"}, "frames": frames}
    assert POCKET.document(POCKET.position(doc))["side"] == "axis"
    with pytest.raises(BadPosition, match="part of the Axis player turn"):
        POCKET.position({**doc, "side": "soviet"})


@pytest.mark.case("pocket", "1.7c", "4.0e")
@pytest.mark.parametrize("doc", [
    {"phase": "movement", "side": "axis"}, {"phase": "supply", "side": "axis"}, {"phase": "weather"},
    {"frames": [{"frame": "turn", "step": "axis_barrage"}, {"frame": "movement", "side": "axis"}]},
])
def test_no_soviet_reserve_outlives_the_soviet_turn(doc: dict[str, Any]) -> None:
    units = {**STAND, "sov_1id": {"at": "11.04", "reserve": True}}
    with pytest.raises(BadPosition, match="sov_1id cannot be in reserve"):
        POCKET.position({**doc, "units": units})
    POCKET.position({**doc, "units": STAND})
    POCKET.position({"phase": "combat", "side": "soviet", "units": units})
    with pytest.raises(BadPosition, match="at set-up"):
        POCKET.position({"phase": "setup", "scenario": "3", "markers": {"determined": [["30.05"], []]}})


# ---------- a position that stands before its phase begins ----------


@pytest.mark.case("pocket", "1.8e")
def test_a_supply_phase_can_be_looked_at_before_it_is_judged() -> None:
    doc = {"phase": "supply", "side": "soviet", "turn": 3, "units": {"sov_1id": "20.05", "ger_11pz_1-15": "30.01"}}
    judged, before = POCKET.position(doc), POCKET.position({**doc, "begun": False})
    assert isinstance(judged, Pocket) and isinstance(before, Pocket)
    assert judged.hungry[UNIT["sov_1id"]] and not any(before.hungry)
    assert before.stack[-1].kind() == "before" and POCKET.ask(before, "isolation", side="soviet")["units"]
    written = POCKET.document(before)
    assert written["phase"] == "supply" and POCKET.position(written).table() == before.table()
    POCKET.apply(before, POCKET.lexicon.parse("done"))
    assert before.table() == judged.table()


@pytest.mark.parametrize("phase", [*PHASES])
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_every_phase_can_be_held_back(phase: str, side: str) -> None:
    units = {"sov_1id": {"at": "11.04", "acted": True}, "ger_376id_672": "11.05", "ger_376id_arty": "11.06"}
    doc: dict[str, Any] = {"phase": phase, "units": units, "tracks": {"air": [1, 1]}, "turn": 2,
                           "markers": {"determined": [["11.05"], ["11.04"]]}}
    if len(PHASES[phase]) > 1:
        doc["side"] = side
    s, begun = POCKET.position({**doc, "begun": False}), POCKET.position(doc)
    assert isinstance(s, Pocket) and s.acted[UNIT["sov_1id"]] and s.markers == [[PLACE["11.05"]], [PLACE["11.04"]]]
    decision, first = POCKET.decision(s), POCKET.decision(begun)
    assert decision is not None and first is not None and decision.side == first.side
    assert POCKET.document(s)["phase"] == phase and POCKET.position(POCKET.document(s)).table() == s.table()
    POCKET.apply(s, POCKET.lexicon.parse("done"))
    assert s.table() == begun.table()


@pytest.mark.parametrize(("doc", "says"), [
    ({"begun": 0}, "'begun' is 0; it must be true or false"),
    ({"begun": False, "phase": "setup"}, "leave out 'begun'"),
    ({"begun": False, "frames": [{"frame": "turn", "step": "weather"}]}, "leave out 'begun'"),
    ({"frames": [{"frame": "turn", "step": "axis_barrage"}, {"frame": "before", "side": 0},
                 {"frame": "movement", "side": "axis"}]}, "must lie on 'crowding' or 'turn'"),
    ({"frames": [{"frame": "turn", "step": "soviet_supply"}, {"frame": "before", "side": 0},
                 {"frame": "before", "side": 0}]}, "the last of the frames"),
])
def test_what_cannot_be_held_back_is_refused(doc: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        POCKET.position({**doc, "units": {} if doc.get("phase") == "setup" else STAND})


PAGE = (Path(__file__).resolve().parents[3] / "docs" / "pocket.md").read_text("utf-8")


def test_the_page_names_every_step_weather_and_alert_battalion() -> None:
    listed = PAGE.split("The steps of a turn, in their order: ")[1].split(", and `end`")[0]
    assert re.findall(r"`(\w+)`", listed) == [step.__name__ for step in TURN]
    assert all(f'`"{name}"`' in PAGE for name in (*WEATHERS, "none"))
    for scenario, last in (("1", 8), ("2", 22)):
        assert sum(ALERT[unit] for unit in SCENARIO[scenario].arriving) == last and f"`-{last}` in scenario" in PAGE
    for scenario, last in (("3", 8), ("4", 4)):
        assert sum(ALERT[unit] for unit in SCENARIO[scenario].starting) == last and f"`-1` to `-{last}`" in PAGE


def test_the_page_tells_who_would_win() -> None:
    found = re.search(r"```python\n(import kurgan\n\nunits = .+?)print\(pocket.+?# (.+?)\n```", PAGE, re.DOTALL)
    assert found is not None
    code, said = found.groups()
    names: dict[str, Any] = {}
    exec(code, names)
    assert POCKET.ended(names["end"].outcome) == said
