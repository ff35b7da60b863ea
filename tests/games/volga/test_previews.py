"""Positions of a referee: what queries and overlays promise is what the rules then allow, and no less."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kurgan.games.volga.face.overlay import OVERLAYS
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import GERMAN, GUN_IDS, PLACE, SOVIET, UNIT
from tests.games.volga.field import german, roll, soviet
from tests.games.volga.table import GAME, play, position

SEVENTY_FIRST: Final = ("191/71", "194/71", "211/71", "PNR/71")


def reached(s: Volga, unit: str) -> dict[str, Any]:
    places: dict[str, Any] = GAME.ask(s, "reach", unit=unit)["places"]
    return places


def barred(s: Volga, attackers: str, defenders: str) -> str:
    sheet = GAME.ask(s, "odds", attackers=attackers, defenders=defenders)
    return sheet["barred"]["case"] if sheet["barred"] else ""


def threat(s: Volga, side: str, place: str) -> str:
    found = OVERLAYS.draw(GAME.view(s, GERMAN), "threat", side)
    return str(found[place]["text"]) if place in found else ""


# ---------- reach ----------


@pytest.mark.case("volga", "9.2", "9.2-minimum")
def test_in_the_middle_of_a_move_reach_counts_what_is_left() -> None:
    s = german({"KG-6": "21", "270/10NKVD": "27"}, german=["28", "30", "29", "41", "42"])
    whole = reached(s, "KG-6")
    assert whole["27"]["cost"] == 4 and "29" in whole  # 28 and 29 are next to the enemy, 30 is not
    play(s, "activate 21", "unit KG-6")
    assert reached(s, "KG-6") == whole
    play(s, "to 28")  # 2 of 5 spent: the enemy in 27 costs 4, and the minimum move is gone
    left = reached(s, "KG-6")
    assert "27" not in left and left["30"] == {"cost": 1, "path": ["30"]}
    assert "41" in left and left["41"]["path"] == ["30", "41"]
    assert set(OVERLAYS.draw(GAME.view(s, GERMAN), "reach", "KG-6")) == set(left)


@pytest.mark.case("volga", "16.2")
def test_in_the_middle_of_a_move_only_zones_next_to_its_start_can_be_entered() -> None:
    s = german({"KG-6": "21", "W1": "47"}, german=["28", "30"])
    play(s, "activate 21", "unit KG-6", "to 28")
    assert "E" in reached(s, "KG-6") and "F" not in reached(s, "KG-6")
    play(s, "to 30")
    assert "F" not in reached(s, "KG-6")
    play(s, "stop", "done")
    assert "F" in reached(s, "KG-6")  # in an impulse to come it begins in 30


# ---------- odds ----------


@pytest.mark.case("volga", "9.1.2")
@pytest.mark.parametrize(
    ("units", "night", "case"),
    [
        ({"KG-6": "21", "191/71": "28"}, False, ""),
        ({"KG-6": "21", "191/71": "28"}, True, "9.1.2"),  # no combined operations for Germans by night
        ({"KG-6": "21", "191/71": "28", "194/71": "20"}, False, "9.1.2"),
        ({"KG-6": "27", "191/71": "28"}, True, "9.1.2"),  # who stands there already is a second area
    ],
)
def test_odds_of_germans_from_too_many_areas_are_barred(units: dict[str, str], night: bool, case: str) -> None:
    s = german({**units, "270/10NKVD": "27"}, night=night)
    assert barred(s, ",".join(units), "270/10NKVD") == case


@pytest.mark.case("volga", "9.1.2")
@pytest.mark.parametrize(
    ("units", "night", "case"),
    [
        ({"92N": "46", "42N": "48"}, True, "9.1.2"),  # neither is Zone L or M
        ({"92N": "47", "42N": "L"}, True, ""),
        ({"92N": "46", "42N": "47"}, False, "9.1.2"),
    ],
)
def test_odds_of_soviets_from_two_areas_need_the_east_bank_and_the_night(
    units: dict[str, str], night: bool, case: str
) -> None:
    s = soviet({**units, "10R": "47", "KG-6": "47"}, night=night)
    assert barred(s, ",".join(units), "KG-6") == case


@pytest.mark.case("volga", "9.1.2")
def test_units_that_have_come_from_one_area_count_as_one() -> None:
    s = german({"KG-6": "21", "191/71": "21", "270/10NKVD": "27"}, night=True)
    play(s, "activate 21", "unit KG-6", "to 27")
    assert barred(s, "KG-6,191/71", "270/10NKVD") == ""


@pytest.mark.case("volga", "7.1")
def test_odds_count_the_friends_who_hold_the_area_already() -> None:
    s = german({**dict.fromkeys(SEVENTY_FIRST[:3], "27"), "KG-6": "21", "KG-S": "21", "270/10NKVD": "27"})
    assert barred(s, "KG-6", "270/10NKVD") == ""
    assert barred(s, "KG-6,KG-S", "270/10NKVD") == "7.1"


@pytest.mark.case("volga", "11.0", "9.2-contested")
def test_who_has_left_a_contest_attacks_it_no_more() -> None:
    s = german({"24/24": "27", "270/10NKVD": {"at": "27", "reduced": True}}, german=["21", "28"])
    play(s, "activate 27", "unit 24/24", "to 21")
    assert barred(s, "24/24", "270/10NKVD") == "11.0" and GAME.face.attack_previews(s) == []
    play(s, "to 27")
    assert GAME.why(s, GAME.lexicon.parse("attack 27")) is not None


@pytest.mark.case("volga", "9.1.2", "11.0")
def test_who_has_fought_begins_the_next_impulse_where_it_stands() -> None:
    s = german({"KG-6": "21", "191/71": "27", "270/10NKVD": "27", "W1": "24"}, 6, 3, 1, 1, night=True)
    roll(play(s, "activate 27", "attack 27"))
    assert s.side == GERMAN and s.acted[UNIT["191/71"]]
    assert barred(s, "191/71", "W1") == ""


@pytest.mark.case("volga", "10.3.4")
def test_rubble_of_this_german_impulse_is_old_in_the_soviet_one_to_come() -> None:
    units = {"KG-6": "27", "34/13G": "27", "270/10NKVD": "27"}
    s = german(units, 6, 5, 1, 1, 4, 4, night=True, turn=4)
    before = GAME.ask(s, "odds", attackers="34/13G", defenders="KG-6", support="soviet")
    assert [line["value"] for line in before["lines"] if line["case"] == "10.3.4"] == ["1 to 6"]
    s.rubble |= 1 << PLACE["27"]  # made in this impulse, which is not the one that the storm group is asked about
    after = GAME.ask(s, "odds", attackers="34/13G", defenders="KG-6", support="soviet")
    assert [line["value"] for line in after["lines"] if line["case"] == "10.3.4"] == ["2 to 6"]


@pytest.mark.case("volga", "10.1.2")
def test_odds_know_the_support_that_is_used_up_in_this_impulse() -> None:
    frames = [
        {"frame": "turn", "step": "maneuvers"}, {"frame": "maneuvers", "step": "german impulse"},
        {"frame": "assault", "side": "german", "areas": ["21"], "begun": True},
    ]
    s = position(
        {"KG-6": "21", "270/10NKVD": "27"}, turn=2, side="german", frames=frames, impulse={"active": ["21"], "air": 2},
    )
    sheet = GAME.ask(s, "odds", attackers="KG-6", defenders="270/10NKVD", support="german")
    assert sheet["barred"]["case"] == "10.1.2"


# ---------- overlays ----------


@pytest.mark.case("volga", "9.2-contested")
def test_no_threat_comes_out_of_a_contested_area() -> None:
    units = {"KG-6": "21", "270/10NKVD": "27"}
    assert threat(german(units), "soviet", "27")
    held = german({**units, "42N": "21"})
    assert not threat(held, "soviet", "27") and threat(held, "soviet", "21")
    assert barred(held, "KG-6", "270/10NKVD") == "9.2-contested"


@pytest.mark.case("volga", "11.4.2", "10.2.1-own", "7.1")
def test_a_threat_is_that_of_the_best_four_not_of_the_four_strongest() -> None:
    crowd = dict.fromkeys(("516/295", "KG-6", "54/100", "15/29", *SEVENTY_FIRST), "E")
    s = german({**crowd, "270/10NKVD": "21"}, artillery_used=[gun for gun in GUN_IDS if not gun.startswith("art-6")])
    best = GAME.ask(s, "odds", attackers="KG-6,191/71,194/71,211/71", defenders="270/10NKVD", support="german")
    won = sum(
        one["chance"] for one in best["results"]
        if one["group"] == "combat" and one["result"] not in ("REPULSE", "STALEMATE")
    )
    assert threat(s, "soviet", "21") == f"{round(won * 100)}%"


@pytest.mark.case("volga", "9.3.5")
def test_a_threat_counts_armor_that_comes_round_a_ravine() -> None:
    s = german({"24/24": "2", "W1": "3"}, german=["1"])
    assert reached(s, "24/24")["3"]["path"] == ["1", "3"] and barred(s, "24/24", "W1") == ""
    assert threat(s, "soviet", "3")
    assert not threat(german({"129/29": {"at": "2", "out_of_supply": True}, "W1": "3"}), "soviet", "3")


@pytest.mark.case("volga", "15.2", "15.2.1")
def test_the_overlay_of_supply_shows_lines_as_they_are_now() -> None:
    units = {"KG-6": {"at": "13", "out_of_supply": True}, "191/71": "33", "W1": "47"}
    s = german(units, german=["12", "11", "9", "16"])
    shown = OVERLAYS.draw(GAME.view(s, GERMAN), "supply", "german")
    assert shown["13"]["tone"] == "good"  # still marked, but the line is open again
    assert shown["33"] == {"tone": "bad", "text": "cut off"}  # not marked yet


# ---------- income ----------


def income(s: Volga, side: str) -> dict[str, Any]:
    found: dict[str, Any] = GAME.ask(s, "income", side=side)
    return found


@pytest.mark.case("volga", "13.4", "17.2.1")
def test_dead_workers_are_among_those_who_arrive() -> None:
    s = position({"191/71": "21", "W1": "eliminated", "W2": "12", "42N": "arriving"}, turn=2)
    assert income(s, "soviet")["arriving"] == ["42N", "W1"]
    last = position({"191/71": "21", "W1": "eliminated", "42N": "arriving"}, turn=5)
    assert income(last, "soviet")["arriving"] == []  # no reinforcement phase comes any more
    now = position({"191/71": "21", "W1": "eliminated"}, turn=5, phase="reinforcement", side="soviet")
    assert "W1" in income(now, "soviet")["arriving"]


@pytest.mark.case("volga", "13.3.5")
@pytest.mark.parametrize(("doc", "tank"), [({}, 1), ({"german": ["58"]}, 0), ({"rubble": ["58"]}, 0), ({"turn": 5}, 0)])
def test_income_tells_of_the_tractor_factory(doc: dict[str, Any], tank: int) -> None:
    s = soviet({"191/71": "21", "38M": "47", "26T": "eliminated"}, **doc)
    assert income(s, "soviet")["tank"] == tank and income(s, "german")["tank"] == 0


@pytest.mark.case("volga", "17.0", "21.2")
def test_the_turns_to_come_name_only_units_that_are_not_in_play() -> None:
    s = position({"191/71": "21", "92N": "47", "38M": "47"}, turn=2)  # the arrivals of Turn 2 have been placed
    assert list(income(s, "soviet")["turns"]) == ["3", "4", "5"]
    first = position({"191/71": "21", "92N": "47"}, turn=2, phase="reinforcement", side="german")
    assert income(first, "soviet")["turns"]["3"] == ["1043/284", "1045/284", "1047/284"]
    gone = position({"191/71": "21", "W1": "47", "243A": "eliminated"}, turn=2)
    assert "3" not in income(gone, "german")["turns"]
    flanks = position({"191/71": "21", "W1": "47"}, turn=5, scenario="campaign")
    assert {"84T", "36G", "58T"} <= set(income(flanks, "soviet")["turns"]["6"])
    assert "36/14" in income(flanks, "german")["turns"]["6"]


@pytest.mark.case("volga", "13.2", "13.2.2", "13.5")
def test_income_in_and_after_a_refit() -> None:
    frames = [{"frame": "turn", "step": "german refit"}, {"frame": "refit", "side": "german", "halves": 1}]
    units = {"KG-6": {"at": "E", "reduced": True}, "191/71": {"at": "E", "reduced": True}, "W1": "47"}
    s = GAME.position({"units": units, "frames": frames, "turn": 4})
    assert GAME.ask(s, "income", side="german")["points"] == 0.5
    assert GAME.ask(s, "income", side="soviet")["points"] == 2
    GAME.apply(s, GAME.lexicon.parse("done"))
    assert GAME.ask(s, "income", side="german")["points"] == 0  # the next refit would be that of the last turn


@pytest.mark.case("volga", "6.2", "6.4")
def test_the_log_files_each_half_of_a_phase_under_its_side() -> None:
    units = {"191/71": "21", "92N": "47", "26T": "eliminated", "W1": "eliminated"}
    for phase, kind in (("refit", "refit"), ("reinforcement", "arrivals")):  # the German has nothing to do in either
        s = position(units, turn=2, phase=phase, side="german", tracks={"advantage": "soviet"})
        assert s.stack[-1].kind() == kind
        assert GAME.face.present(GAME.view(s, SOVIET))["turn_of"] == "soviet"
