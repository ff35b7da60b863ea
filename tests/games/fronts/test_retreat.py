"""Retreats: by the enemy, always to a place of the best kind; off the map, into boxes, nowhere (8.3)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.rule import NOT_YOUR_TURN
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, PLACE, SIDES, SOVIET, UNIT, UNIT_IDS
from tests.games.fronts.table import GAME, asked, at, host, offered, owner, phase, play, refuse, strength, verbs

OPEN = "0810"  # next to 0710, 0711, 0809, 0811, 0910, 0911
AROUND = ("0710", "0711", "0809", "0811", "0910", "0911")
CORPS = {"G-8": OPEN, "G-17": OPEN}  # 12 to 5: with a 5 four losses and a retreat, with a 1 one loss for the attacker
FOES = ("G-29", "G-51", "G-11", "G-44", "G-4", "G-52", "G-5")
TANKS = {"TB-90": "S-5T", "TB-121": "S-5T", "TB-114": "S-5T"}  # with the army's 4 a sum of 10


def beaten(place: str = OPEN, others: dict[str, Any] | None = None, unit: str = "S-62", **doc: Any) -> Fronts:
    """A Soviet army of 5 has lost four steps at a place and must retreat; the attackers have lost one."""
    units = {"G-8": place, "G-17": place, unit: place, **(others or {})}
    s = phase("attack", units, dice=[5, 1], attacks={place: "compulsory"}, **doc)
    return play(s, f"attack {place}", *[f"hit {unit}"] * 4, "hit G-8")


def driven(place: str, others: dict[str, Any] | None = None, unit: str = "G-5", **doc: Any) -> Fronts:
    """A German corps of 6 has lost three steps to the 5th Tank Army and must retreat."""
    units = {"S-5T": place, unit: place, **(others or {})}
    assets = {**TANKS, **doc.pop("assets", {})}
    s = phase("attack", units, side="soviet", dice=[6, 1], assets=assets, attacks={place: "compulsory"}, **doc)
    return play(s, f"attack {place}", *[f"hit {unit}"] * 3)


# ---------- who and where ----------


@pytest.mark.case("fronts", "8.3", "8.3-chosen", "8.3.a")
def test_the_opponent_chooses_among_the_places_of_the_best_kind() -> None:
    s = beaten()
    assert asked(s) == ("axis", "8.3.a") and offered(s, "to") == set(AROUND)
    assert GAME.why(s, GAME.lexicon.parse("to 0710"), SOVIET) == NOT_YOUR_TURN
    assert refuse(s, "to 0609") == refuse(s, f"to {OPEN}") == "8.3"
    play(s, "to 0910")
    assert at(s, "S-62") == "0910" and owner(s, OPEN) == "axis" and not s.battle_spaces()


@pytest.mark.case("fronts", "8.3.a", "8.3.c", "8.3-enemy", "8.3-chosen")
def test_vacant_and_supplied_comes_before_friends_and_enemies_are_barred() -> None:
    s = beaten(others={"S-63": "0710", "G-29": "0711"})
    assert offered(s, "to") == set(AROUND) - {"0710", "0711"}
    assert refuse(s, "to 0710") == "8.3-chosen" and refuse(s, "to 0711") == "8.3-enemy"


@pytest.mark.case("fronts", "8.3.c")
def test_among_friends_if_nothing_is_vacant() -> None:
    foes = dict(zip(FOES, AROUND[2:], strict=False))
    s = beaten(others={"S-63": "0710", "S-21": "0711", **foes})
    assert asked(s) == ("axis", "8.3.c") and offered(s, "to") == {"0710", "0711"}


@pytest.mark.case("fronts", "8.3.a", "8.3-enemy")
def test_a_vacant_place_is_open_whoever_controls_it() -> None:
    s = beaten(axis=list(AROUND))
    assert offered(s, "to") == set(AROUND)


@pytest.mark.case("fronts", "8.3-chosen", "8.3")
def test_each_unit_is_sent_its_own_way_and_all_must_go() -> None:
    units = {**CORPS, "S-62": OPEN, "S-63": OPEN}
    s = phase("attack", units, dice=[6, 1], attacks={OPEN: "compulsory"})  # 12 to 10: three losses and a retreat
    play(s, f"attack {OPEN}", "hit S-62", "hit S-62", "hit S-63", "hit G-8")
    assert asked(s) == ("axis", "8.3-chosen") and offered(s, "unit") == {"S-62", "S-63"} and verbs(s) == {"unit"}
    play(s, "unit S-63")
    assert refuse(s, "unit G-8") == "8.3" and offered(s, "unit") == {"S-62"}
    play(s, "to 0710")
    assert asked(s)[1] == "8.3.a" and offered(s, "to") == set(AROUND) - {"0710"}  # no longer vacant
    play(s, "to 0911")
    assert (at(s, "S-62"), at(s, "S-63")) == ("0911", "0710")


@pytest.mark.case("fronts", "8.3.a", "8.3.b", "8.3.c", "8.3.d", "8.3-enemy", "8.3-lost")
@pytest.mark.parametrize(("others", "goal"), [
    ({}, "Stavropolsky"),  # vacant and supplied; Batumi is cut off by Baku
    ({"G-11": "Stavropolsky"}, "Batumi"),  # vacant comes before friends
    ({"G-11": "Stavropolsky", "S-44": "Batumi"}, "Stavropolsky"),  # friends
    ({"G-11": "Stavropolsky", "S-44": "Batumi", "S-47": "Stavropolsky"}, "Stavropolsky"),  # a battle space
    ({"S-47": "Stavropolsky", "S-44": "Batumi"}, "eliminated"),
])
def test_boxes_rank_as_hexes_do(others: dict[str, Any], goal: str) -> None:
    s = driven("Maikop", {"S-51": "Krasnodarsky", "S-37": "Baku", **others})
    assert at(s, "G-5") == goal
    assert bool(s.spent[UNIT["G-5"]]) == (len(others) == 3)


@pytest.mark.case("fronts", "8.3-lost", "10.2.2")
def test_a_unit_without_a_way_out_is_eliminated_with_its_assets_and_may_score() -> None:
    near = ("0715", "0716", "0814", "0816", "0915", "0916")
    s = beaten("0815", dict(zip(FOES, near, strict=False)), assets={"SAT-1": "S-62"})
    assert at(s, "S-62") == "eliminated" and host(s, "SAT-1") == "destroyed" and s.points[1] == 1


# ---------- both sides, cities ----------


def even(place: str, *dice: int, **doc: Any) -> Fronts:
    """Four corps against four armies, 24 to 20: with a 5 four losses and a retreat for the other side."""
    units = dict.fromkeys(("G-8", "G-17", "G-29", "G-51", "S-62", "S-63", "S-21", "S-37"), place)
    s = phase("attack", units, dice=list(dice), attacks={place: "compulsory"}, **doc)
    play(s, f"attack {place}")
    return play(s, "hit S-62", "hit S-62", "hit S-63", "hit S-63", "hit G-8", "hit G-8", "hit G-17", "hit G-17")


@pytest.mark.case("fronts", "8.3-both", "8.3", "3.3-stays")
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_if_both_must_go_the_defender_goes_first_and_control_is_as_it_was(side: str) -> None:
    s = even(OPEN, 5, 5, **{side: [OPEN]})
    asked_: list[tuple[str, str]] = []
    while s.stack[-1].kind() == "retreat":
        decision = GAME.decision(s)
        assert decision is not None
        asked_.append((SIDES[decision.side], UNIT_IDS[(decision.selected or decision.choices["unit"])[0]][0]))
        GAME.play(s, decision.actions()[0])
    halves = [turn for n, turn in enumerate(asked_) if not n or turn != asked_[n - 1]]
    assert halves == [("axis", "S"), ("soviet", "G")]
    assert not s.size(PLACE[OPEN], AXIS) and not s.size(PLACE[OPEN], SOVIET) and owner(s, OPEN) == side


@pytest.mark.case("fronts", "8.3-city", "8.3-both")
@pytest.mark.parametrize("place", ["0115", "0606", "0617", "1112", "1001"])
def test_nobody_has_to_leave_a_major_city(place: str) -> None:
    s = even(place, 5, 5)
    assert s.stack[-1].kind() != "retreat" and s.battle(PLACE[place]) and len(s.at(PLACE[place], AXIS)) == 4


# ---------- off the map ----------


@pytest.mark.case("fronts", "8.3-front", "8.3-map", "8.3.a", "8.3.c")
def test_a_soviet_unit_may_retreat_over_a_front_edge_into_its_own_box() -> None:
    s = beaten("0109")
    assert offered(s, "to") == {"0108", "0110", "0208", "0209", "SVF"}
    for box in ("DSF", "TCF", "axis-reserve", "soviet-reserve"):
        assert refuse(s, f"to {box}") == "8.3-map"
    assert at(play(s, "to SVF"), "S-62") == "SVF"
    crowded = beaten("0109", {"S-63": "SVF"})  # a box with friends ranks as a place with friends
    assert offered(crowded, "to") == {"0108", "0110", "0208", "0209"} and refuse(crowded, "to SVF") == "8.3-chosen"
    assert "DSF" in offered(beaten("0108"), "to")


@pytest.mark.case("fronts", "8.3-front", "8.3-lost")
def test_the_front_edge_must_be_under_soviet_control() -> None:
    s = beaten("0109", axis=["0109"])
    assert "SVF" not in offered(s, "to") and refuse(s, "to SVF") == "8.3-front"
    foes = dict(zip(FOES, ("0108", "0110", "0208", "0209"), strict=False))
    assert at(beaten("0109", foes), "S-62") == "SVF"
    assert at(beaten("0109", foes, axis=["0109"]), "S-62") == "eliminated"


@pytest.mark.case("fronts", "8.3-front", "3.1.1-tcf")
def test_the_tcf_box_takes_one_unit_and_only_from_its_boxes() -> None:
    free, full = (beaten_in_box("Dagestan", others) for others in ({}, {"S-51": "TCF"}))
    assert {"TCF", "Baku"} <= offered(free, "to") and refuse(full, "to TCF") == "8.3-front"
    assert at(play(free, "to TCF"), "S-62") == "TCF" and "Baku" in offered(full, "to")
    away = beaten_in_box("Krasnodarsky", {})
    assert refuse(away, "to TCF") == "8.3-map"


def beaten_in_box(box: str, others: dict[str, Any]) -> Fronts:
    """A Soviet army of 5 attacked by a corps with a sum of 10: three losses and a retreat."""
    units = {"G-24Pz": {"at": box, "strength": 2}, "S-62": box, **others}
    s = phase("attack", units, dice=[6, 1], assets={"GP-9": "G-24Pz", "TB-90": "S-62"}, attacks={box: "compulsory"})
    return play(s, f"attack {box}", *["hit S-62"] * 3)


@pytest.mark.case("fronts", "8.3-reserve", "8.3-map")
def test_an_axis_unit_may_retreat_over_its_supply_edge_into_the_reserve_box() -> None:
    s = driven("0518")
    assert offered(s, "to") == {"0417", "0418", "0517", "0617", "0618", "axis-reserve"}
    assert refuse(s, "to SVF") == "8.3-map"
    assert at(play(s, "to axis-reserve"), "G-5") == "axis-reserve"
    assert "axis-reserve" not in offered(driven("0518", {"G-11": "axis-reserve"}), "to")  # friends are there
    assert refuse(driven("0109"), "to SVF") == "8.3-map" and refuse(driven("0417"), "to axis-reserve") == "8.3-map"
    assert refuse(beaten("0518"), "to axis-reserve") == "8.3-map"


# ---------- Kerch, Elbrus and the other boxes ----------

COAST = {"G-29": "1110", "G-51": "1111", "G-11": "1112", "S-47": "Stavropolsky", "S-44": "Maikop"}
PEAKS = {
    "G-29": "1105", "G-51": "1106", "G-11": "1107", "G-44": "1108", "G-4": "1109",
    "S-51": "Krasnodarsky", "S-37": "Kalmykia", "S-44": "Maikop", "S-47": "Dagestan",
}


@pytest.mark.case("fronts", "8.3-kerch")
def test_only_the_42nd_korps_retreats_to_kerch() -> None:
    s = driven("Krasnodarsky", COAST, "G-42", assets={"GM-3": "G-42"})
    assert at(s, "G-42") == "Kerch" and host(s, "GM-3") == "G-42"  # vacant, before hexes with friends
    s = driven("Krasnodarsky", COAST, "G-5")
    assert offered(s, "to") == {"1110", "1111", "1112"} and refuse(s, "to Kerch") == "8.3-kerch"


@pytest.mark.case("fronts", "8.3-elbrus", "10.3.2")
def test_only_the_49th_korps_without_assets_retreats_to_elbrus() -> None:
    s = driven("Stavropolsky", PEAKS, "G-49Mtn")
    assert at(s, "G-49Mtn") == "Elbrus" and not s.edelweiss  # nobody supplies it there
    others = driven("Stavropolsky", PEAKS, "G-5")
    assert "Elbrus" not in offered(others, "to") and refuse(others, "to Elbrus") == "8.3-elbrus"


@pytest.mark.case("fronts", "8.3-elbrus", "7.0-anti-tank")
def test_an_asset_keeps_the_49th_korps_out_but_a_gun_stays_behind() -> None:
    units = {"S-5T": "Stavropolsky", "G-49Mtn": {"at": "Stavropolsky", "strength": 6}, **PEAKS}
    assets = {"TC-13": "S-5T", "TC-22": "S-5T", "TB-90": "S-5T", "GM-3": {"at": "G-49Mtn", "steps": 1}}
    s = phase("attack", units, side="soviet", dice=[6, 1], assets=assets)
    play(s, "attack Stavropolsky", *["hit G-49Mtn"] * 3)
    assert asked(s) == ("soviet", "8.3.c") and refuse(s, "to Elbrus") == "8.3-elbrus"
    gun = {"TC-13": "S-5T", "TC-22": "S-5T", "TB-90": "S-5T", "A88": "G-49Mtn"}
    s = phase("attack", {**units, "S-62": "Stavropolsky"}, side="soviet", dice=[5, 1], assets=gun)
    play(s, "attack Stavropolsky", *["hit G-49Mtn"] * 4, "hit S-62")
    assert at(s, "G-49Mtn") == "Elbrus" and host(s, "A88") == "reserve"


@pytest.mark.case("fronts", "8.3-boxes", "3.1.2-retreat")
def test_a_unit_retreats_into_a_box_with_all_its_assets_and_over_its_limits() -> None:
    blocked = {"S-51": "Krasnodarsky", "S-37": "Baku", "G-11": "Stavropolsky", "G-4": "Stavropolsky"}
    s = driven("Maikop", blocked, assets={"GM-3": {"at": "G-5", "steps": 1}})
    assert at(s, "G-5") == "Batumi" and host(s, "GM-3") == "G-5"  # where no Axis asset may be assigned
    s = driven("Maikop", {**blocked, "S-44": "Batumi"})
    assert at(s, "G-5") == "Stavropolsky" and s.size(PLACE["Stavropolsky"], AXIS) == 3  # one more than it has slots


@pytest.mark.case("fronts", "8.3-boxes")
def test_a_soviet_corps_retreats_with_its_unit_into_a_box() -> None:
    units = {"G-8": "1108", "G-17": "1108", "S-62": "1108"}
    s = phase("attack", units, dice=[6, 1], assets={"TC-13": "S-62"})  # 12 to 9: three losses and a retreat
    play(s, "attack 1108", *["hit S-62"] * 3, "to Stavropolsky")
    assert at(s, "S-62") == "Stavropolsky" and host(s, "TC-13") == "S-62"


@pytest.mark.case("fronts", "7.0-anti-tank", "8.3")
def test_an_anti_tank_asset_goes_to_the_reserve_box_when_its_unit_retreats() -> None:
    s = beaten(assets={"SAT-1": "S-62"})
    assert host(s, "SAT-1") == "S-62"
    assert host(play(s, "to 0710"), "SAT-1") == "reserve"


# ---------- into another battle ----------


def cornered(*dice: int, **doc: Any) -> Fronts:
    """The 62nd Army, beaten at OPEN, can only retreat to 0710, where another battle waits."""
    foes = dict(zip(FOES, AROUND[1:], strict=False))
    units = {**CORPS, "S-62": OPEN, **foes, "G-24Pz": "0710", "G-48Pz": "0710", "S-63": "0710"}
    s = phase("attack", units, dice=[5, 1, *dice], attacks={OPEN: "compulsory"}, **doc)
    return play(s, f"attack {OPEN}", *["hit S-62"] * 4, "hit G-8")


@pytest.mark.case("fronts", "8.3.d", "8.3-spent", "8.0-once")
def test_a_unit_that_retreats_into_a_battle_space_does_not_fight_there_but_suffers() -> None:
    s = cornered(5, 1)
    assert at(s, "S-62") == "0710" and s.spent[UNIT["S-62"]] == 1
    play(s, "attack 0710")
    assert s.battles[-1][5:7] == [12, 5] and [UNIT_IDS[u] for u in s.battles[-1][4]] == ["S-63"]
    assert asked(s) == ("soviet", "8.2") and offered(s, "hit") == {"S-62", "S-63"}
    play(s, "hit S-62")
    assert at(s, "S-62") == "eliminated"


@pytest.mark.case("fronts", "8.3-spent", "8.3")
def test_a_retreat_from_there_takes_the_newcomer_too() -> None:
    s = cornered(5, 1)
    play(s, "attack 0710", *["hit S-63"] * 4, "hit G-24Pz")
    assert asked(s) == ("axis", "8.3-chosen") and offered(s, "unit") == {"S-62", "S-63"}


@pytest.mark.case("fronts", "8.3-spent")
def test_on_the_next_player_turn_the_newcomer_fights() -> None:
    s = cornered()
    play(s, "done")
    while s.side == AXIS:
        play(s, "done")
    while s.stack[-1].kind() != "attacks":
        play(s, "done")
    s.dice.script, s.dice.count = [1, 1], 0
    play(s, "attack 0710")
    assert {UNIT_IDS[u] for u in s.battles[-1][3]} == {"S-62", "S-63"} and s.battles[-1][5] >= 6


@pytest.mark.case("fronts", "8.3-spent", "8.0-once")
def test_an_attacker_that_retreats_into_a_battle_space_does_not_attack_again() -> None:
    """The corps at OPEN are thrown back into 0710, where another corps may still attack."""
    foes = dict(zip(("S-21", "S-37", "S-12", "S-18", "S-56"), AROUND[1:], strict=True))
    there = dict.fromkeys(("G-8", "G-17", "G-29", "G-51"), OPEN) | dict.fromkeys(("S-62", "S-9", "S-28", "S-38"), OPEN)
    s = phase("attack", {**there, **foes, "G-24Pz": "0710", "S-63": "0710"}, dice=[1, 5, 1, 1])
    play(s, f"attack {OPEN}", "hit S-62", "hit S-62", *["hit G-8"] * 4)
    play(s, "unit G-8", "unit G-17", "unit G-29")  # each has one way only
    assert at(s, "G-8") == at(s, "G-51") == "0710" and strength(s, "G-8") == 2
    play(s, "attack 0710")
    assert s.battles[-1][5] == 6 and [UNIT_IDS[u] for u in s.battles[-1][3]] == ["G-24Pz"]


@pytest.mark.case("fronts", "8.3-spent")
def test_a_space_with_newcomers_alone_cannot_be_attacked() -> None:
    units = {"G-8": {"at": OPEN, "spent": True}, "S-62": OPEN, "G-17": "0409", "S-63": "0409"}
    s = phase("attack", units)
    assert offered(s, "attack") == {"0409"} and refuse(s, f"attack {OPEN}") == "8.3-spent"


# ---------- too many in a box ----------


@pytest.mark.case("fronts", "3.1.2-idle", "8.0.b")
def test_units_over_the_limit_of_a_box_stand_aside_and_their_owner_says_which() -> None:
    units = {"S-5T": "Maikop", "G-5": "Maikop", "G-8": {"at": "Maikop", "strength": 4}}
    s = phase("attack", units, side="soviet", dice=[6, 1], assets=TANKS)
    play(s, "attack Maikop")
    assert asked(s) == ("axis", "3.1.2-idle") and offered(s, "idle") == {"G-5", "G-8"}
    assert refuse(s, "idle S-5T") == "3.1.2-idle"
    play(s, "idle G-8")
    assert s.battles[-1][5:7] == [10, 6] and offered(s, "hit") == {"G-5"}
    play(s, *["hit G-5"] * 3)
    while s.stack[-1].kind() == "retreat":
        play(s, f"to {sorted(offered(s, 'to'))[0]}")
    assert at(s, "G-8") == "Maikop" and strength(s, "G-8") == 4 and at(s, "G-5") != "Maikop"


@pytest.mark.case("fronts", "3.1.2-idle", "8.0.a")
def test_attackers_over_the_limit_stand_aside_too() -> None:
    units = {"G-5": "Maikop", "G-8": {"at": "Maikop", "strength": 4}, "S-62": "Maikop"}
    s = phase("attack", units, dice=[1, 1])
    play(s, "attack Maikop")
    assert asked(s) == ("axis", "3.1.2-idle")
    assert play(s, "idle G-5").battles[-1][5:7] == [4, 5]


@pytest.mark.case("fronts", "3.1.2-remove", "3.1.2-retreat")
def test_a_side_still_over_the_limit_after_its_movement_removes_units() -> None:
    units = {"G-5": "Maikop", "G-8": "Maikop", "G-11": "Krasnodarsky"}
    s = phase("movement", units, assets={"GM-3": "G-8"})
    play(s, "done")
    assert asked(s) == ("axis", "3.1.2-remove") and offered(s, "remove") == {"G-5", "G-8"}
    assert refuse(s, "remove G-11") == "3.1.2-remove"
    play(s, "remove G-8")
    assert at(s, "G-8") == "eliminated" and host(s, "GM-3") == "destroyed" and s.stack[-1].kind() != "excess"
    moved = phase("movement", units)
    play(moved, "unit G-8", "to Krasnodarsky", "done")
    assert moved.stack[-1].kind() != "excess" and at(moved, "G-8") == "Krasnodarsky"


@pytest.mark.case("fronts", "3.1.2-retreat", "3.1.2-remove")
def test_the_enemys_movement_phase_removes_nobody() -> None:
    s = phase("movement", {"G-5": "Maikop", "G-8": "Maikop", "S-62": "0606"}, side="soviet")
    play(s, "done")
    assert at(s, "G-5") == at(s, "G-8") == "Maikop"
