"""Positions of a referee: retreats that find no room or no way, cases named rightly, previews that keep the rules."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import UNIT
from kurgan.games.pocket.rules.land import PLACE
from tests.games.pocket.table import Table

GUARDS: Final = {"sov_14gdid": "11.04", "sov_50gdid": "11.04", "sov_47gdid": "11.04"}
AROUND: Final = {
    "sov_1id": "10.04", "sov_266id": "12.04", "sov_19tb": "10.05", "sov_157tb": "12.05", "sov_216tb": "11.07",
    "sov_89tb": "10.06", "sov_117tb": "12.06",
}
REGIMENTS: Final = {"ger_376id_672": "11.05", "ger_376id_673": "11.05", "ger_376id_767": "11.05"}
GROUPS: Final = [f"ger_{n}id_infantrygrp" for n in (371, 297, 389, 79, 71)]


def out_of_the_city(**dice: Any) -> Table:
    """Five groups of eight steps driven two hexes out of Stalingrad; they go together."""
    worn = {unit: {"at": "44.30", "disorganised": True, "out_of_supply": True} for unit in GROUPS}
    red = [f"sov_{name}" for name in ("13gdid", "37gdid", "39gdid", "45id", "95id", "138id")]
    table = Table(
        units={**worn, **dict.fromkeys(red, "44.31")}, scenario="2", turn=3, phase="combat", side="soviet",
        tracks={"air": [0, 2]}, **dice,
    )
    table.do("target 44.30", "everyone", "fight", "air 2")
    while table.frame() == "losses":
        table.do(f"lose {sorted(table.offers('lose'))[0]}")
    return table


@pytest.mark.case("pocket", "S36", "S38")
def test_of_a_stack_too_large_for_a_hex_only_what_is_too_much_goes_on() -> None:
    table = out_of_the_city(dice=[6, 4]).do("together", "to 43.30", "to 42.29")
    assert table.offers("stay") == set(GROUPS) and table.offers("to") == {"41.29", "41.30", "42.28"}
    table.do(f"stay {GROUPS[2]}", f"stay {GROUPS[3]}", f"stay {GROUPS[0]}")  # two steps, two and one: room for one
    assert table.offers("stay") == {GROUPS[1]} and table.refused(f"stay {GROUPS[4]}") == "S38"
    table.do(f"stay {GROUPS[1]}")
    assert table.refused(f"stay {GROUPS[4]}") == "S38"
    table.do("to 41.29")
    assert table.frame() != "retreat" and table.where(GROUPS[4]) == "41.29"
    assert {table.where(unit) for unit in GROUPS[:4]} == {"42.29"}


@pytest.mark.case("pocket", "S36", "S38")
def test_they_may_also_go_on_together() -> None:
    table = out_of_the_city(dice=[6, 4]).do("together", "to 43.30", "to 42.29", "to 41.29")
    assert table.offers("stay") == set(GROUPS) and table.where(GROUPS[0]) == "41.29"


@pytest.mark.case("pocket", "S36")
def test_nobody_stays_before_the_distance_is_gone() -> None:
    table = out_of_the_city(dice=[6, 4]).do("together", "to 43.30")
    assert "stay" not in table.verbs() and table.refused(f"stay {GROUPS[0]}") == "S36"


@pytest.mark.case("pocket", "S38")
def test_at_the_edge_of_the_map_one_finds_room_and_the_other_dies() -> None:
    full = {"ger_44id_131": "11.01", "ger_44id_132": "11.01", "ger_44id_134": {"at": "11.01", "back": True}}
    two = {"ger_376id_672": "11.03", "ger_376id_673": "11.03"}
    table = Table(
        units={**GUARDS, **two, **full}, scenario="2", turn=3, phase="combat", side="soviet", dice=[5, 5]
    )
    table.do("target 11.03", "everyone", "fight", "air 0")
    while table.frame() == "losses":
        table.do(f"lose {sorted(table.offers('lose'))[0]}")
    table.do("together", "to 11.02", "to 11.01")
    assert table.verbs() == {"stay"} and table.offers("stay") == set(two)
    table.do("stay ger_376id_673")
    assert table.where("ger_376id_673") == "11.01" and table.where("ger_376id_672") == "destroyed"


@pytest.mark.case("pocket", "S36", "S38")
@pytest.mark.parametrize("dice", [[5, 5], [6, 6]])
def test_nobody_retreats_back_into_the_hex_of_the_combat(dice: list[int]) -> None:
    table = Table(
        units={**GUARDS, **AROUND, **REGIMENTS}, scenario="2", turn=3, phase="combat", side="soviet", dice=dice
    )
    table.do("target 11.05", "everyone", "fight", "air 0")
    while table.frame() in ("losses", "retreat"):
        verb = next(verb for verb in ("lose", "to", "together") if verb in table.verbs())
        nouns = sorted(table.offers(verb)) if verb != "together" else [""]
        assert nouns != ["11.05"]
        table.do(f"{verb} {nouns[0]}".strip())
    assert {table.where(unit) for unit in REGIMENTS} == {"destroyed"}


@pytest.mark.case("pocket", "S37", "S33")
def test_a_step_lost_in_an_enemy_zone_is_lost_by_the_rule_of_retreats() -> None:
    units = {"ger_376id_672": "11.05", "ger_376id_673": "11.05", "sov_19tb": "11.07"}
    frames = [
        {"frame": "turn", "step": "axis_supply"},
        {
            "frame": "retreat", "side": "axis", "combat": "11.04", "units": [], "hexes": 1, "together": True,
            "hand": ["ger_376id_672", "ger_376id_673"],
        },
    ]
    table = Table(units=units, frames=frames).do("to 11.06")
    decision = POCKET.decision(table.s)
    assert table.frame() == "losses" and decision is not None and decision.case == "S37"
    assert table.refused("lose sov_19tb") == "S37"
    table.do("lose ger_376id_672")
    assert "{case:S37}" in table.log() and "{case:S33}" not in table.log()


@pytest.mark.case("pocket", "1.6b")
@pytest.mark.parametrize(("turn", "weather"), [(1, "Fog"), (2, "Snow")])
def test_no_weather_before_it_changes_the_first_roll_of_a_scenario(turn: int, weather: str) -> None:
    table = Table(
        units={"sov_14gdid": "11.04"}, scenario="2", turn=turn, phase="weather", tracks={"weather": "Snow"},
        dice=[2, 3, 3, 3],
    )
    assert f"The weather: {weather} " in table.do("roll").log()


# ---------- questions and previews ----------


def asked(table: Table, query: str, **args: Any) -> dict[str, Any]:
    return POCKET.queries[query].answer(table.s, **args)


@pytest.mark.case("pocket", "2.3")
def test_the_reach_of_the_bound_hq_ends_at_the_volga() -> None:
    units = {"sov_62_hq": "46.30", "ger_376id_672": "20.04"}
    for option, west in (("yes", False), ("no", True)):
        table = Table(units=units, scenario="2", turn=3, phase="movement", side="soviet", options={"army62": option})
        assert ("47.30" in asked(table, "reach", unit=UNIT["sov_62_hq"])["hexes"]) is west
        view = POCKET.view(table.s, 1)
        assert POCKET.face.overlay is not None
        assert ("47.30" in POCKET.face.overlay(view, "reach", "sov_62_hq")) is west
        assert (table.do("unit sov_62_hq").refused("to 47.30") == "2.3") is not west


@pytest.mark.case("pocket", "S16")
def test_no_overrun_is_shown_from_a_hex_that_would_hold_too_many() -> None:
    units = {
        **dict.fromkeys(GUARDS, "33.19"), "sov_19tb": "33.18", "ger_376id_672": {"at": "34.19", "back": True},
    }
    table = Table(units=units, scenario="2", turn=3, phase="movement", side="soviet")
    assert asked(table, "reach", unit=UNIT["sov_19tb"])["overruns"] == {}
    assert POCKET.face.overlay is not None and POCKET.face.attack_previews is not None
    shown = POCKET.face.overlay(POCKET.view(table.s, 1), "reach", "sov_19tb")
    assert "34.19" not in {place for place, one in shown.items() if one["tone"] == "bad"}
    table.do("unit sov_19tb")
    assert not any("overrun" in one["more"] for one in POCKET.face.attack_previews(table.s))
    assert table.do("to 33.19").refused("overrun 34.19") == "S16"


@pytest.mark.case("pocket", "S23")
def test_guns_are_shown_no_overruns() -> None:
    units = {"sov_5tank_arty-1": {"at": "11.03", "back": True}, "sov_19tb": "11.03", "ger_376id_672": "11.05"}
    table = Table(units=units, scenario="2", turn=3, phase="movement", side="soviet")
    assert asked(table, "reach", unit=UNIT["sov_5tank_arty-1"])["overruns"] == {}
    assert set(asked(table, "reach", unit=UNIT["sov_19tb"])["overruns"]) == {"11.05"}


@pytest.mark.case("pocket", "S29")
@pytest.mark.parametrize(
    ("units", "target"),
    [
        ({"sov_76ur": "14.19", "ger_376id_672": "14.18"}, "14.18"),  # the village takes the column away again
        ({"sov_76ur": "11.04", "ger_376id_672": "11.05", "ger_11corps_hq": "11.05"}, "11.05"),
    ],
)
def test_what_a_better_column_would_take_leads_to_one(units: dict[str, str], target: str) -> None:
    table = Table(units=units, scenario="2", turn=3, phase="combat", side="soviet")
    sheet = asked(table, "odds", attackers=[UNIT["sov_76ur"]], target=PLACE[target])
    said = [line["text"] for line in sheet["lines"] if line["case"] == "S29"]
    assert sheet["column"] == "1:3" and said == ["Needed for the column 1:2"]


@pytest.mark.case("pocket", "1.10d")
def test_what_the_next_column_of_a_barrage_would_take_leads_to_it() -> None:
    units = {"rum_1cd_arty": {"at": "11.04", "back": True}, "sov_14gdid": "11.07"}
    table = Table(units=units, scenario="2", turn=3, phase="barrage", side="axis")
    table.do("target 11.07", "gun rum_1cd_arty")
    assert POCKET.face.present is not None
    sheet = POCKET.face.present(POCKET.view(table.s, 0))["battle"]
    assert sheet is not None and [line["value"] for line in sheet["lines"] if line["case"] == "1.10d"] == ["3 more"]


@pytest.mark.case("pocket", "S25", "S27", "S31", "1.7b", "1.4c-one")
@pytest.mark.parametrize(
    ("units", "attackers", "target", "case"),
    [
        ({"sov_14gdid": "16.24", "ger_376id_672": "16.23"}, ["sov_14gdid"], "16.23", "S27"),
        ({"sov_14gdid": "11.04", "ger_376id_672": "11.06"}, ["sov_14gdid"], "11.06", "S25"),
        ({"sov_14gdid": "11.04", "ger_376id_672": "11.06"}, ["sov_14gdid"], "11.05", "S25"),
        ({"sov_14gdid": {"at": "11.04", "reserve": True}, "ger_376id_672": "11.05"}, ["sov_14gdid"], "11.05", "1.7b"),
        ({"sov_62_hq": "11.04", "ger_376id_672": "11.05"}, ["sov_62_hq"], "11.05", "S31"),
        ({"sov_14gdid": "11.04", "ger_376id_672": "11.05"}, ["sov_14gdid"], "11.05", None),
    ],
)
def test_the_odds_of_an_attack_that_cannot_be_made_name_the_rule(
    units: dict[str, Any], attackers: list[str], target: str, case: str | None
) -> None:
    table = Table(units=units, scenario="2", turn=3, phase="supply", side="soviet")
    sheet = asked(table, "odds", attackers=[UNIT[unit] for unit in attackers], target=PLACE[target])
    assert (sheet["barred"] and sheet["barred"]["case"]) == case
