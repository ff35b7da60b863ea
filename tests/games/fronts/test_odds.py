"""The chances of an attack against every roll played out, and what can be said of a force that is hidden (8.0, 3.5)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.games.fronts.rules.estimate import bounds, preview, span
from kurgan.games.fronts.rules.guess import known
from kurgan.games.fronts.rules.odds import chances, spread
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ASSET_ARRIVES,
    ASSETS_OF,
    AXIS,
    GUN,
    ONLY_ARMY,
    PLACE,
    SOVIET,
    STRENGTH,
    TANK,
    UNIT,
)
from tests.games.fronts.table import GAME, phase, play

SPACE = "0810"


def standing(units: dict[str, Any], **doc: Any) -> Any:
    """An attack of the Axis about to be rolled."""
    return phase("attack", {name: {"at": SPACE, "strength": n} for name, n in units.items()}, **doc)


@pytest.mark.case("fronts", "8.0.d", "8.0.e", "8.0.f", "8.0-result")
@pytest.mark.parametrize("units", [
    {"G-8": 6, "S-62": 5}, {"G-8": 3, "S-62": 5}, {"G-8": 6, "G-17": 6, "G-29": 6, "S-62": 5}, {"G-8": 6, "S-62": 1},
    {"G-8": 6, "G-17": 6, "S-62": 5}, {"G-8": 6, "G-17": 6, "G-29": 6, "G-51": 6, "S-62": 5},
])
def test_the_chances_are_those_of_all_rolls_played_out(units: dict[str, int]) -> None:
    ours = sum(n for name, n in units.items() if name[0] == "G")
    found = chances(ours, units["S-62"])
    defender: Counter[tuple[int, bool]] = Counter()
    attacker: Counter[tuple[int, bool]] = Counter()
    for one in range(1, 7):
        for two in range(1, 7):
            s = standing(units, dice=[one, two])
            GAME.play(s, Action("attack", PLACE[SPACE]))
            hurt, harm, flee, back = s.battles[-1][10:14]
            defender[hurt, bool(flee)] += 1
            attacker[harm, bool(back)] += 1
            assert s.battles[-1][7] == found.table
    assert found.defender == pytest.approx({cell: n / 36 for cell, n in defender.items()})
    assert found.attacker == pytest.approx({cell: n / 36 for cell, n in attacker.items()})
    assert found.steps(found.defender) == pytest.approx(sum(cell[0] * n for cell, n in defender.items()) / 36)


@pytest.mark.case("fronts", "3.5", "8.1")
def test_a_side_knows_its_own_sum_and_a_range_of_the_enemys() -> None:
    s = standing({"G-24Pz": 5, "S-62": 2}, assets={"GP-9": "G-24Pz", "TC-13": "S-62"})
    seen = known(GAME.view(s, AXIS))
    made, exact = preview(seen, PLACE[SPACE], AXIS), preview(s, PLACE[SPACE], AXIS)
    assert (made.ours.total(), made.low, made.high) == (13, 1, 5 + 4 + 4)  # two slots, the best of them tank corps
    assert (exact.low, exact.high) == (6, 6)
    assert span(seen, UNIT["G-24Pz"]) == (13, 13)
    assert span(known(GAME.view(s, SOVIET)), UNIT["G-24Pz"]) == (1, 6 + 8 + 8)


@pytest.mark.case("fronts", "3.5")
def test_what_has_not_arrived_cannot_be_with_a_hidden_unit() -> None:
    states = [standing({"G-8": 6, "S-62": 2}, turn=turn) for turn in (4, 9)]
    early, late = (span(known(GAME.view(s, AXIS)), UNIT["S-62"]) for s in states)
    assert early == (1, 13) and late == (1, 5 + 5 + 4)  # a mechanised corps of 5 comes on Turn 9


@pytest.mark.case("fronts", "3.5", "8.1")
def test_what_a_unit_has_shown_is_remembered_after_a_battle_of_others() -> None:
    units = {"G-8": SPACE, "S-62": {"at": SPACE, "strength": 4}, "G-29": "0614", "S-9": "0614"}
    s = phase("attack", units, dice=[1, 1, 1, 1])
    found = [bounds(known(GAME.view(s, AXIS)), UNIT["S-62"])]
    for place in (SPACE, "0614"):  # neither battle costs anybody a step
        play(s, f"attack {place}")
        found.append(bounds(known(GAME.view(s, AXIS)), UNIT["S-62"]))
    assert found == [(1, 5 + 4 + 4), (4, 4), (4, 4)]


@pytest.mark.case("fronts", "3.5", "8.1.a", "8.1.c")
def test_the_preview_shows_river_and_city_but_no_hidden_gun() -> None:
    assets = {"GP-9": "G-24Pz", "SAT-1": "S-62"}
    s = phase("attack", {"G-24Pz": "0617", "S-62": "0617"}, assets=assets, attacks={"0617": "river"})
    ours = preview(known(GAME.view(s, AXIS)), PLACE["0617"], AXIS).ours
    assert ours.total() == 6 + 2 and [case for case, _, _ in ours.parts] == ["8.1.a", "8.1.c"]
    shown = GAME.face.present(GAME.view(s, AXIS))["battles"][0]
    assert shown["attack"] == "8" and "8.1.b" not in [line["case"] for line in shown["lines"]]


@pytest.mark.case("fronts", "8.1.c", "3.5")
def test_in_a_major_city_the_range_halves_the_tanks_the_enemy_may_have() -> None:
    s = phase("attack", {"G-24Pz": "0606", "S-62": "0606"}, assets={"GP-9": "G-24Pz"})
    made = preview(known(GAME.view(s, AXIS)), PLACE["0606"], AXIS)
    assert (made.ours.total(), made.low, made.high) == (6 + 4, 1, 5 + (4 + 4) // 2)
    shown = GAME.face.present(GAME.view(s, AXIS))["battles"][0]
    assert shown["defence"] == "1 to 9" and shown["column"] == "10 : 1 to 9"
    assert [line["side"] for line in shown["lines"] if line["case"] == "8.1.c"] == ["axis", "soviet"]


@pytest.mark.case("fronts", "8.1", "3.5")
def test_two_hidden_units_do_not_both_have_the_best_assets() -> None:
    units = {"G-8": "0617", "G-24Pz": "0617", "S-1T": "0617", "S-62": "0617"}
    for turn in (1, 9):
        s = phase("attack", units, side="soviet", turn=turn)
        made = preview(known(GAME.view(s, SOVIET)), PLACE["0617"], SOVIET)
        # Five slots: panzers count half in Kharkov, so four motorised divisions of 4 are worth as much as panzers of 8.
        assert (made.low, made.high) == (2, 6 + 6 + most_in_a_city(s, 2 + 1)), turn


def most_in_a_city(s: Fronts, slots: int) -> int:
    """The most that so many Axis assets bring to a city, from all ways to choose them."""
    here = [a for a in ASSETS_OF[AXIS] if ASSET_ARRIVES[a] <= s.turn and not ONLY_ARMY[a] and not GUN[a]]
    return max(
        sum(max(STRENGTH[a]) for a in some if not TANK[a]) + sum(max(STRENGTH[a]) for a in some if TANK[a]) // 2
        for some in combinations(here, slots)
    )


@pytest.mark.case("fronts", "3.1.2-idle", "8.1", "3.5")
def test_in_a_crowded_box_only_those_that_may_fight_are_counted() -> None:
    units: dict[str, Any] = {
        "G-8": {"at": "Kalmykia", "strength": 3}, "G-17": {"at": "Kalmykia", "strength": 5}, "S-62": "Kalmykia",
        "S-63": {"at": "Kalmykia", "strength": 2}, "S-64": {"at": "Kalmykia", "strength": 1},
    }
    s = phase("attack", units, dice=[1, 1])
    open_, seen = preview(s, PLACE["Kalmykia"], AXIS), preview(known(GAME.view(s, AXIS)), PLACE["Kalmykia"], AXIS)
    assert open_.attackers == seen.attackers == [UNIT["G-17"]] and open_.ours.total() == 5
    assert (open_.low, open_.high) == (1 + 2, 5 + 2)  # two of the three, as the enemy likes
    assert (seen.low, seen.high) == (2, 5 + 5 + 4 * 4)
    shown = GAME.face.present(GAME.view(s, AXIS))["battles"][0]
    assert shown["attack"] == "5" and shown["defence"] == "2 to 26" and len(shown["defenders"]) == 3
    assert [(line["side"], line["value"]) for line in shown["lines"] if line["case"] == "3.1.2-idle"] == [
        ("axis", "1"), ("soviet", "1"),
    ]
    play(s, "attack Kalmykia", "idle S-62", "idle G-8")
    assert s.battles[-1][5:7] == [open_.ours.total(), open_.low]


@pytest.mark.case("fronts", "8.1.b", "8.1")
def test_with_everything_known_the_preview_counts_the_gun_as_the_battle_does() -> None:
    units = {"S-62": SPACE, "G-8": SPACE, "G-17": SPACE}
    assets = {"TC-13": "S-62", "TC-22": "S-62", "A88": "G-8", "APZJ": "G-17"}
    s = phase("attack", units, side="soviet", turn=9, assets=assets, dice=[1, 1])
    made = preview(s, PLACE[SPACE], SOVIET)
    play(s, f"attack {SPACE}")
    assert [made.ours.total(), made.low] == [made.ours.total(), made.high] == s.battles[-1][5:7] == [5 + 2, 12]


@pytest.mark.case("fronts", "8.3-spent", "8.0.c")
def test_nobody_left_to_fight_is_met_on_the_last_table_and_hurts_nobody() -> None:
    units = {"G-8": SPACE, "S-62": {"at": SPACE, "spent": True}}
    s = phase("attack", units, dice=[4, 6])
    made = preview(known(GAME.view(s, AXIS)), PLACE[SPACE], AXIS)
    found = chances(made.ours.total(), made.low)
    play(s, f"attack {SPACE}")
    assert (made.low, made.high) == (0, 0) and found.table == s.battles[-1][7] == 5
    assert found.attacker == pytest.approx({(0, False): 1.0}) and s.battles[-1][11] == s.battles[-1][13] == 0


@pytest.mark.case("fronts", "8.0.c", "8.0.d")
@pytest.mark.parametrize(("attack", "low", "high"), [(13, 1, 13), (5, 2, 26), (30, 0, 9), (9, 9, 9)])
def test_a_range_counts_every_sum_in_it_once(attack: int, low: int, high: int) -> None:
    cases = spread(attack, low, high)
    assert sum(many for _, many in cases) == high - low + 1 and len(cases) < 12
    for part in ("defender", "attacker"):
        every = [getattr(chances(attack, defence), part) for defence in range(low, high + 1)]
        for cell in {cell for one in every for cell in one}:
            together = sum(getattr(one, part).get(cell, 0.0) * many for one, many in cases)
            assert together == pytest.approx(sum(one.get(cell, 0.0) for one in every)), (part, cell)
