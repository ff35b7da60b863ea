"""A fourth look at what the game is in the middle of: overruns that cost units, frames that lie on each other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.pocket.face.sheet import barrage_sheet
from kurgan.games.pocket.game import POCKET
from tests.games.pocket.table import Table

TANKS = ["sov_8gtb", "sov_19tb", "sov_157tb", "sov_216tb"]
STACK = dict.fromkeys(TANKS, "11.04")
FOES = dict.fromkeys(("ger_376id_672", "ger_376id_673", "ger_376id_767"), "11.05")
UNITS = {**STACK, **FOES, "sov_1id": "12.04", "sov_21_hq": "11.04", "sov_21_arty-1": "11.03"}
BATTLE: dict[str, Any] = {"frame": "battle", "side": "soviet", "target": "11.05", "attackers": ["sov_19tb"]}
OVERRUN = {**BATTLE, "overrun": True}


def overrun(tanks: list[str], foes: dict[str, str], dice: list[int]) -> Table:
    """An overrun of 11.05 by the brigades in 11.04, up to the question after its dice."""
    table = Table(units={**STACK, **foes}, dice=dice).do(f"unit {tanks[0]}", *(f"with {tank}" for tank in tanks[1:]))
    return table.do("overrun 11.05", "air 0")


def kept(table: Table) -> bool:
    """Whether the position can be written down and read back as it is."""
    return POCKET.position(json.loads(json.dumps(POCKET.document(table.s)))).same_table(table.s)


def refusal(*frames: dict[str, Any], step: str, **doc: Any) -> str:
    """What is said of frames that cannot lie on each other."""
    with pytest.raises(BadPosition) as refused:
        POCKET.position({"units": UNITS, "frames": [{"frame": "turn", "step": step}, *frames], **doc})
    return str(refused.value)


# ---------- overruns ----------


@pytest.mark.case("pocket", "S22", "S32", "S34")
def test_who_died_in_an_overrun_does_not_enter_the_hex() -> None:
    table = overrun(TANKS, {"alert_bn-1": "11.05"}, [1, 1])  # A1D1
    dead = [tank for tank in TANKS if table.where(tank) == "destroyed"]
    assert table.where("alert_bn-1") == "destroyed" and len(dead) == 1
    assert [table.where(tank) for tank in TANKS if tank not in dead] == ["11.05"] * 3


@pytest.mark.case("pocket", "S21", "S32", "S36")
def test_an_overrun_is_written_down_while_it_costs_units() -> None:
    table = overrun(TANKS[:3], FOES, [1, 1])  # A2r1: the strongest is lost first, then one of the others
    assert table.frame() == "losses" and table.where("sov_8gtb") == "destroyed" and kept(table)
    table.do("lose sov_19tb")
    assert table.frame() == "retreat" and kept(table)
    table.do(f"to {min(table.offers('to'))}")
    assert table.frame() == "movement" and kept(table)


@pytest.mark.case("pocket", "S36", "S24")
def test_an_overrun_is_written_down_while_its_units_retreat_apart() -> None:
    table = overrun(TANKS, FOES, [1, 1])
    while table.frame() == "losses":
        table.do(f"lose {min(table.offers('lose'))}")
    seen: set[int] = set()  # in how many hexes they stood
    while table.frame() == "retreat":
        seen.add(len({table.where(tank) for tank in TANKS} - {"destroyed"}))
        assert kept(table)
        table.do(f"unit {min(table.offers('unit'))}" if "unit" in table.verbs() else f"to {min(table.offers('to'))}")
    assert 2 in seen and table.frame() == "movement" and kept(table)


# ---------- frames on frames ----------


@pytest.mark.case("pocket", "S26", "S25")
@pytest.mark.parametrize(("combat", "battle"), [
    ({"target": "11.05", "hand": ["sov_1id"]}, {}), ({"target": "11.05"}, {}), ({}, {"overrun": True}),
    ({}, {"side": "axis", "target": "11.04", "attackers": ["ger_376id_672"]}),
])
def test_no_second_attack_is_in_hand_while_a_battle_is_fought(combat: dict[str, Any], battle: dict[str, Any]) -> None:
    frame = {"frame": "combat", "side": "soviet", **combat}
    says = refusal(frame, {**BATTLE, **battle}, step="soviet_supply")
    assert says.endswith("The battle must be an attack of that side, and no other may be in hand.")


@pytest.mark.case("pocket", "S18", "S19")
@pytest.mark.parametrize(("movement", "battle"), [
    ({"hand": ["sov_19tb"], "spent": 18}, BATTLE), ({"hand": ["sov_8gtb"], "spent": 18}, OVERRUN), ({}, OVERRUN),
    ({"hand": ["sov_19tb"]}, OVERRUN), ({"placing": True}, OVERRUN),
    ({"hand": ["sov_19tb"], "spent": 18}, {**OVERRUN, "side": "axis", "target": "11.04"}),
])
def test_a_battle_of_the_movement_is_an_overrun_of_the_units_in_hand(
    movement: dict[str, Any], battle: dict[str, Any]
) -> None:
    says = refusal({"frame": "movement", "side": "soviet", **movement}, battle, step="axis_reaction_movement")
    assert says.endswith("The battle must be an overrun by the units in hand, which have paid for it.")


@pytest.mark.case("pocket", "S18")
def test_an_overrun_may_be_written_by_hand() -> None:
    frame = {"frame": "movement", "side": "soviet", "hand": ["sov_19tb"], "spent": 18}
    turn = {"frame": "turn", "step": "axis_reaction_movement"}
    table = Table(units=UNITS, frames=[turn, frame, OVERRUN], dice=[1, 1]).do("air 0")
    assert table.where("sov_19tb") == "destroyed" and table.frame() == "movement"
    tired = {**frame, "hand": ["sov_1id"]}
    says = refusal(tired, {**OVERRUN, "attackers": ["sov_1id"]}, step="axis_reaction_movement",
                   units={**UNITS, "sov_1id": {"at": "12.04", "acted": True}})
    assert says.endswith("sov_1id cannot be moving now.")


@pytest.mark.parametrize("more", [{"hand": ["sov_19tb"]}, {"placing": True}])
def test_nothing_is_in_hand_while_reinforcements_come(more: dict[str, Any]) -> None:
    says = refusal({"frame": "movement", "side": "soviet", **more}, {"frame": "arrivals", "side": "soviet"},
                   step="axis_reaction_movement")
    assert says.endswith("No unit may be in hand before the movement begins.")


@pytest.mark.case("pocket", "1.10d")
def test_no_barrage_is_in_hand_while_the_losses_of_one_are_taken() -> None:
    losses = {"frame": "losses", "side": "axis", "units": list(FOES), "steps": 1}
    barrage = {"frame": "barrage", "side": "soviet"}
    says = refusal({**barrage, "target": "11.05", "hand": ["sov_21_arty-1"]}, losses, step="soviet_combat")
    assert says.endswith("No barrage may be in hand while the losses of another are taken.")
    table = Table(units=UNITS, frames=[{"frame": "turn", "step": "soviet_combat"}, barrage, losses])
    assert table.frame() == "losses" and table.offers("lose") == set(FOES)


@pytest.mark.case("pocket", "1.4c-stacked")
@pytest.mark.parametrize("more", [{}, {"stage": "advance", "roll": 7}])
def test_a_staff_takes_part_in_an_overrun_only_with_the_units_that_go(more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="sov_21_hq is not an HQ that can take part"):
        Table(units=UNITS, frames=[{"frame": "turn", "step": "soviet_supply"},
                                   {**OVERRUN, "staff": "sov_21_hq", **more}])


# ---------- what is told, and what is not asked ----------


@pytest.mark.case("pocket", "1.10d")
@pytest.mark.parametrize(("dice", "result", "says"), [
    ([1, 1], "-1", "Nothing happens"), ([4, 4], "0", "Disorganised"), ([6, 6], "1", "Disorganised, a step lost"),
])
def test_a_barrage_that_was_fired_says_what_came_of_it(dice: list[int], result: str, says: str) -> None:
    units = {"sov_21_arty-1": "11.03", "sov_1id": "11.04", **FOES}
    table = Table(phase="barrage", side="soviet", units=units, dice=dice)
    table.do("target 11.05", "gun sov_21_arty-1", "fire")
    (event,) = [one for one in table.s.events if one.kind == "barrage"]
    fought: Any = event.given["fought"]
    sheet = barrage_sheet(fought)
    assert (sheet["result"], sheet["says"]) == (result, says)
    assert [one["label"] for one in sheet["results"] if one["came"]] == [says]


@pytest.mark.case("pocket", "4.0a")
def test_a_place_is_no_answer_before_a_unit_is_in_hand() -> None:
    assert Table(scenario="1", base="scenario", phase="setup").refused("at 11.04") == "4.0c-area"
