"""What lies at the edge of a rule: the last hex, the last asset, the last point, a table at the end of a line."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.fronts.rules.estimate import bounds, span
from kurgan.games.fronts.rules.guess import _load
from kurgan.games.fronts.rules.kinds import IN_RESERVE, UNKNOWN, Clash
from kurgan.games.fronts.rules.setup import spread, unspent
from kurgan.games.fronts.rules.tables import ASSET, AXIS, BASIC, PLACE, QUOTIENTS, SOVIET, UNIT
from tests.games.fronts.table import GAME, phase, position, refuse


def battle(side: int, cases: list[str]) -> list[Any]:
    """A battle of turn 4 in which G-48Pz and S-62 fought each other at 0614, with 12 against 6 and no losses."""
    ours, theirs = [UNIT["G-48Pz"]], [UNIT["S-62"]]
    units = [ours, theirs] if side == AXIS else [theirs, ours]
    return [4, side, PLACE["0614"], *units, 12, 6, 2, 3, 3, 0, 0, 0, 0, cases]


def test_each_table_of_results_is_shown_under_its_quotient() -> None:
    charts = {one["id"]: one for one in GAME.face.board("campaign")["charts"]}
    titles = [charts[f"crt-{number}"]["title"] for number in range(len(QUOTIENTS))]
    assert all(quotient in title for quotient, title in zip(QUOTIENTS, titles, strict=True))


def test_the_units_of_a_battle_are_told_apart_by_side_in_either_turn() -> None:
    for side in (AXIS, SOVIET):
        assert Clash(battle(side, [])).units == [[UNIT["G-48Pz"]], [UNIT["S-62"]]]


@pytest.mark.case("fronts", "8.1.a")
def test_a_sum_in_which_tanks_were_cut_down_tells_nothing_of_a_unit() -> None:
    s = phase("attack", {"G-48Pz": "0614", "S-62": "0614"}, side="soviet")
    s.basic[UNIT["G-48Pz"]] = UNKNOWN
    s.battles = [battle(AXIS, [])]
    assert bounds(s, UNIT["G-48Pz"]) == (12, 12) != span(s, UNIT["G-48Pz"])
    s.battles = [battle(AXIS, ["8.1.a"])]
    assert bounds(s, UNIT["G-48Pz"]) == span(s, UNIT["G-48Pz"])


def test_an_asset_to_imagine_with_a_unit_comes_from_the_reserve_box_first() -> None:
    s = phase("attack", {"G-49Mtn": "0614", "G-48Pz": "0518", "S-62": "0614"}, side="soviet",
              assets={"GP-9": "G-48Pz", "GP-11": "reserve"})
    _load(s, UNIT["G-49Mtn"])
    assert s.host[ASSET["GP-11"]] == UNIT["G-49Mtn"] and s.host[ASSET["GP-9"]] == UNIT["G-48Pz"]
    assert IN_RESERVE not in s.host


@pytest.mark.case("fronts", "6.3-soviet")
def test_points_for_which_no_unit_has_room_are_dealt_to_nobody() -> None:
    s = position({"S-62": "DSF"})
    last = s.basic[-1]  # of a unit that is not here
    spread(s)
    assert s.basic[UNIT["S-62"]] == BASIC[UNIT["S-62"]] and unspent(s) > 0
    assert s.basic[-1] == last


def test_the_last_hex_is_no_box() -> None:
    s = phase("movement", {"G-55": "1118"})
    assert refuse(s, "to Baku") != "7.2-box"


def test_fretter_stands_on_no_other_detachment() -> None:
    frames = [
        {"frame": "turn", "next": "axis-replacement"}, {"frame": "departure"},
        {"frame": "reinforcement", "side": "axis", "stage": "assigning"},
        {"frame": "detachment", "unit": "G-Hollidt"}, {"frame": "detachment", "unit": "G-FretterPico"},
    ]
    units = {"S-62": "DSF", "G-Hollidt": "later", "G-FretterPico": "later"}
    with pytest.raises(BadPosition, match="must stand on reinforcement"):
        position(units, turn=9, side="axis", markers={"uranus": 9}, frames=frames)
