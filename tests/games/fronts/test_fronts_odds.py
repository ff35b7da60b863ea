"""The chances of an attack against every roll played out, and what can be said of a force that is hidden (8.0, 3.5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.games.fronts.odds import chances, preview, span
from kurgan.games.fronts.tables import AXIS, PLACE, SOVIET, UNIT
from kurgan.games.fronts.view import known
from tests.games.fronts.table import GAME, phase

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
    ours, (low, high) = preview(seen, PLACE[SPACE], AXIS)
    assert ours.total() == 13 and low == 1 and high == 5 + 4 + 4  # two slots, the best of them tank corps
    assert preview(s, PLACE[SPACE], AXIS)[1] == (6, 6)
    assert span(seen, UNIT["G-24Pz"]) == (13, 13)
    assert span(known(GAME.view(s, SOVIET)), UNIT["G-24Pz"]) == (1, 6 + 8 + 8)


@pytest.mark.case("fronts", "3.5")
def test_what_has_not_arrived_cannot_be_with_a_hidden_unit() -> None:
    states = [standing({"G-8": 6, "S-62": 2}, turn=turn) for turn in (4, 9)]
    early, late = (span(known(GAME.view(s, AXIS)), UNIT["S-62"]) for s in states)
    assert early == (1, 13) and late == (1, 5 + 5 + 4)  # a mechanised corps of 5 comes on Turn 9


@pytest.mark.case("fronts", "3.5", "8.1.a", "8.1.c")
def test_the_preview_shows_river_and_city_but_no_hidden_gun() -> None:
    assets = {"GP-9": "G-24Pz", "SAT-1": "S-62"}
    s = phase("attack", {"G-24Pz": "0617", "S-62": "0617"}, assets=assets, attacks={"0617": "river"})
    ours, _ = preview(known(GAME.view(s, AXIS)), PLACE["0617"], AXIS)
    assert ours.total() == 6 + 2 and [case for case, _, _ in ours.parts] == ["8.1.a", "8.1.c"]
    shown = GAME.present(GAME.view(s, AXIS))["battles"][0]
    assert shown["attack"] == 8 and "8.1.b" not in [line["case"] for line in shown["lines"]]
