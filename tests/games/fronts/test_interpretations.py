"""The page of rulings is whole, and the game keeps to its rulings on chapters 3 to 6 and 10."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, cast

import pytest

import kurgan.games.fronts as package
from kurgan.core.dice import Dice
from kurgan.games.fronts.face.words import RULEBOOK
from kurgan.games.fronts.rules.kinds import UNKNOWN
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import supplied
from kurgan.games.fronts.rules.tables import ARMY, ASSET, AXIS, BOXES, PLACE, SOVIET, UNIT, UNITS
from kurgan.games.fronts.rules.victory import principal
from tests.games.fronts.table import GAME, asked, at, host, offered, owner, phase, play, refuse, verbs

FOLDER: Final = Path(package.__file__).parent
PAGE: Final = (FOLDER / "INTERPRETATIONS.md").read_text("utf-8")
RULINGS: Final = re.findall(r"\*\*(\d+)\. (.+?)\*\* \((.+?)\)\n(.+?)(?=\n\n|\Z)", PAGE, re.DOTALL)
FAR = {"G-8": "0518", "S-62": "0501"}


def fresh() -> Fronts:
    """A new game."""
    return cast("Fronts", GAME.setup("campaign", {}, Dice.fast(3)))


def test_every_ruling_is_found_and_numbered() -> None:
    assert len(RULINGS) == PAGE.count("- Where: ") > 30
    assert [int(number) for number, *_ in RULINGS] == list(range(1, len(RULINGS) + 1))


@pytest.mark.parametrize(("title", "cases", "text"), [one[1:] for one in RULINGS], ids=[one[1] for one in RULINGS])
def test_a_ruling_has_cases_readings_a_choice_a_reason_and_a_place(title: str, cases: str, text: str) -> None:
    for case in re.findall(r"`(.+?)`", cases):
        assert case in RULEBOOK, case
    assert all(f"- {part}: " in text for part in ("Readings", "Ours", "Why", "Where")), title
    for name in re.findall(r"`([a-z_/]+\.py)`", text.split("- Where: ")[1]):
        assert (FOLDER / name).is_file() or (FOLDER.parent.parent / name).is_file(), name


@pytest.mark.case("fronts", "3.1.2-axis")
def test_1_an_anti_tank_asset_counts_against_the_limit_of_a_box() -> None:
    units = {**FAR, "G-4": "1112", "G-57Pz": "Krasnodarsky", "G-5": "Maikop"}
    s = phase("reinforcement", units, assets={"A88": "G-5", "GM-3": "reserve", "GM-16": "reserve"})
    play(s, "asset GM-3")
    assert refuse(s, "give G-5") == "3.1.2-axis"
    full = phase("movement", {**units, "G-5": "Batumi"}, assets={"GM-3": "G-57Pz", "GM-16": "G-57Pz"})
    assert refuse(play(full, "unit G-57Pz"), "to Maikop") == "3.1.2-axis"


@pytest.mark.case("fronts", "3.1.2-axis")
def test_2_only_krasnodarsky_has_no_limit() -> None:
    assert [box["id"] for box in BOXES if box["axis_asset_limit"] is None] == ["Krasnodarsky"]
    units = {**FAR, "G-4": "1112", "G-57Pz": "Krasnodarsky", "G-3Pz": "Krasnodarsky"}
    assets = {"GP-3": "G-57Pz", "GP-9": "G-57Pz", "GP-11": "G-3Pz", "GP-13": "reserve"}
    s = play(phase("reinforcement", units, assets=assets), "asset GP-13", "give G-3Pz")
    assert host(s, "GP-13") == "G-3Pz"


@pytest.mark.case("fronts", "3.1.2-leave", "7.7")
def test_3_the_42nd_korps_does_not_attempt_to_leave_kerch() -> None:
    s = phase("movement", {**FAR, "G-42": {"at": "Kerch", "strength": 1}, "S-9": "Krasnodarsky"}, dice=[6])
    assert UNITS[UNIT["G-42"]]["unsupplied_tactical"] and refuse(s, "attempt G-42") == "3.1.2-leave"


@pytest.mark.case("fronts", "3.5", "6.1-secret")
def test_4_the_map_and_the_battles_are_public_and_the_displays_are_not() -> None:
    units: dict[str, Any] = {**FAR, "G-24Pz": "0614", "S-9": {"at": "0614", "strength": 4}}
    s = phase("attack", units, assets={"GP-9": "G-24Pz", "TB-121": "S-9"}, dice=[1, 1], don=3, edelweiss=True)
    play(s, "attack 0614")
    for side, own, enemy, mine, theirs in (
        (AXIS, "G-24Pz", "S-9", "GP-9", "TB-121"), (SOVIET, "S-9", "G-24Pz", "TB-121", "GP-9"),
    ):
        seen = GAME.view(s, side).plain()["knows"][0]
        assert seen[0] == s.where and seen[4] == s.points and seen[11:15] == [s.soviet, s.last, s.edelweiss, s.uranus]
        assert seen[6] == s.battles != []
        assert seen[1][UNIT[own]] == s.basic[UNIT[own]] and seen[1][UNIT[enemy]] == UNKNOWN
        assert seen[2][ASSET[mine]] == s.host[ASSET[mine]]
        assert seen[2][ASSET[theirs]] == seen[3][ASSET[theirs]] == UNKNOWN
        assert seen[5] == (s.orders if side == AXIS else [UNKNOWN, UNKNOWN])
    end = phase("scoring", units, turn=14)
    assert GAME.view(end, AXIS).plain()["knows"] == GAME.view(end, SOVIET).plain()["knows"] == end.table()


@pytest.mark.case("fronts", "4.0-order", "3.5")
def test_5_nobody_is_asked_to_consent() -> None:
    s = phase("movement", {**FAR, "G-5": "0614", "S-9": "0614"})
    assert asked(s)[0] == "axis" and verbs(s) == {"unit", "done"}
    play(s, "done")
    assert asked(s)[0] == "axis" and verbs(s) == {"attack", "done"}


@pytest.mark.case("fronts", "3.3")
def test_6_passing_through_takes_control() -> None:
    s = phase("movement", {**FAR, "G-24Pz": "0614"}, only_soviet=["0613", "0612", "0611"])
    play(s, "unit G-24Pz", "to 0611")
    assert at(s, "G-24Pz") == "0611" and [owner(s, f"06{n}") for n in (14, 13, 12, 11)] == ["axis"] * 4


@pytest.mark.case("fronts", "3.3-start", "6.2-kerch")
def test_7_kerch_begins_axis() -> None:
    assert owner(fresh(), "Kerch") == "axis"


@pytest.mark.case("fronts", "3.3-last")
def test_8_last_control_bars_only_hexes_that_the_enemy_controls() -> None:
    units = {**FAR, "G-5": "Kalmykia", "S-9": "Kalmykia", "G-4": "Stavropolsky", "G-57Pz": "Krasnodarsky"}
    s = play(phase("movement", units, axis=["1104"]), "unit G-5")
    assert "1104" in offered(s, "to") and refuse(s, "to 1102") != ""
    none = play(phase("movement", units), "unit G-5")
    assert refuse(none, "to 1104") == "7.4-last"


@pytest.mark.case("fronts", "5.2", "5.2-zoi")
def test_9_rivers_and_enemy_control_do_not_stop_supply() -> None:
    everywhere = [name for name in PLACE if name.isdigit()]
    s = phase("movement", {**FAR, "G-5": "0702"}, only_soviet=everywhere)
    assert supplied(s, UNIT["G-5"])  # over the Don and the Volga, through Soviet ground


@pytest.mark.case("fronts", "5.0")
def test_10_combat_strength_does_not_depend_on_supply() -> None:
    ring = dict(zip(("S-12", "S-18", "S-28", "S-38", "S-56", "S-24"),
                    ("0613", "0712", "0513", "0512", "0611", "0713"), strict=True))
    units = {**FAR, **ring, "G-5": "0612", "S-9": {"at": "0612", "strength": 5}}
    s = play(phase("attack", units, assets={"GM-3": "G-5"}, dice=[1, 1]), "attack 0612")
    assert not supplied(s, UNIT["G-5"]) and s.battles[0][5:7] == [10, 5]


@pytest.mark.case("fronts", "6.4")
def test_11_assets_go_where_their_owner_likes_the_soviet_side_first() -> None:
    s = play(fresh(), "rest", "done")
    assert asked(s)[0] == "soviet"
    play(s, "asset TC-13")
    assert offered(s, "give") == {
        u["id"] for u in UNITS if u["side"] == "soviet" and u["setup"]["kind"] in ("hex", "front_box")
    }
    play(s, "give S-63", "done")
    assert host(s, "TC-13") == "S-63" and asked(s)[0] == "axis"


@pytest.mark.case("fronts", "6.4-wiking", "6.2", "6.2-turn")
def test_12_and_13_the_1st_panzer_army_and_the_allies() -> None:
    army = {u["id"] for u in UNITS if ARMY[UNIT[u["id"]]] == "1. PanzerArmee"}
    assert army == {"G-3Pz", "G-14Pz", "G-11", "G-44"}
    allies = {name: UNITS[UNIT[name]]["setup"] for name in ("H-2", "R-3", "R-4")}
    assert allies["H-2"]["hex"] == "0318" and [allies[name]["turn"] for name in ("R-3", "R-4")] == [5, 7]


@pytest.mark.case("fronts", "10.2.2")
def test_32_a_rebuilt_unit_scores_again_when_it_is_destroyed_again() -> None:
    s = phase("movement", {**FAR, "S-9": "0614"})
    for gained in (1, 2):
        s.eliminate(UNIT["S-9"], "8.2-unit")
        assert s.points[1] == gained
        s.basic[UNIT["S-9"]] = 1
        s.put(UNIT["S-9"], PLACE["0614"])


@pytest.mark.case("fronts", "10.4", "10.3.1")
def test_33_either_bank_counts_but_the_unit_must_be_there_alone() -> None:
    for place in ("0507", "0506", "0707", "0706"):
        assert principal(phase("movement", {"S-62": "DSF", "G-5": place}))
        assert not principal(phase("movement", {"S-62": "DSF", "G-5": place, "S-9": place}))
    contested = phase("scoring", {**FAR, "G-5": "1112", "S-9": "1112"}, turn=14, axis=["1112"])
    assert owner(contested, "1112") == "axis" and contested.points[1] == 0


@pytest.mark.case("fronts", "10.4.d", "10.4.e")
def test_34_the_better_soviet_result_is_meant_below_150() -> None:
    s = phase("scoring", FAR, turn=14)
    assert s.outcome is not None and (s.outcome.winner, s.outcome.case) == (SOVIET, "10.4.e")


@pytest.mark.case("fronts", "9.1.1", "9.1.1.e")
def test_27_the_rulebook_promises_a_rebuilt_asset_no_more_than_the_ruling_does() -> None:
    assert "a rebuilt asset arrives after the assignments and waits a turn" in GAME.rulebook["9.1.1.e"].says
    units = {"S-62": "0501", "G-8": "0518", "S-9": "eliminated"}
    s = phase("replacement", units, side="soviet", assets={"TB-121": "destroyed"})
    play(s, "restore TB-121", "rebuild S-9", "done")
    assert offered(s, "unit") == {"S-9"} and not {"asset", "give"} & verbs(s)
    assert refuse(s, "asset TB-121") == "9.1"
