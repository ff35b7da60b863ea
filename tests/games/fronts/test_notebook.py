"""What the notebook says of an enemy is true: the range holds their strength, the lines say what they did (3.5)."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from kurgan.core.dice import Dice
from kurgan.games.fronts.face.notebook import notebook
from kurgan.games.fronts.face.sheet import fought
from kurgan.games.fronts.rules.estimate import bounds
from kurgan.games.fronts.rules.guess import known
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.sums import force
from kurgan.games.fronts.rules.tables import AXIS, OTHER, SIDE, SIDES, SOVIET, UNIT, UNIT_IDS
from kurgan.study.chance import pick
from tests.games.fronts.table import GAME, at, offered, phase, play, verbs


def judged(s: Fronts, unit: str) -> tuple[int, int, int]:
    """The least and the most that the enemy can say of a unit, and its true strength between them."""
    number = UNIT[unit]
    low, high = bounds(known(GAME.view(s, OTHER[SIDE[number]])), number)
    return low, sum(force(s, [number])), high


def lose(s: Fronts, first: str) -> None:
    """Take all losses that are due, from one unit while it can."""
    while s.stack[-1].kind() == "losses":
        able = offered(s, "hit")
        play(s, f"hit {first if first in able else min(able)}")


@pytest.mark.case("fronts", "3.5", "8.3-city")
def test_an_r_in_a_major_city_is_not_noted_as_a_retreat() -> None:
    units: dict[str, Any] = {"G-24Pz": "0606", "G-48Pz": "0606", "S-62": "0606", "S-64": "0606"}
    tanks = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "GP-13": "G-48Pz", "GP-14": "G-48Pz"}
    s = play(phase("attack", units, turn=6, assets=tanks, dice=[5, 1]), "attack 0606")
    lose(s, "S-62")
    assert s.battles[0][12] == 1 and at(s, "S-64") == "0606"
    seen = known(GAME.view(s, AXIS))
    lines = [line for page in notebook(seen, SIDE[UNIT["S-64"]]) for line in page["lines"]]
    assert lines and not any("retreated" in line for line in lines)
    assert "retreat" not in fought(seen)[0]["says"]


@pytest.mark.case("fronts", "3.5", "8.3-spent")
def test_units_that_fled_into_a_battle_may_have_taken_its_losses() -> None:
    units: dict[str, Any] = {
        "G-24Pz": "0501", "G-8": "0501", "S-9": "0501", "S-38": {"at": "0501", "strength": 4}, "G-4": "0401",
        "G-29": "0601", "G-5": "0502", "G-11": "0502", "S-12": "0502",
    }
    s = play(phase("attack", units, assets={"GP-9": "G-24Pz"}, axis=["0501"], dice=[5, 1, 6, 1]), "attack 0501")
    lose(s, "S-9")
    while s.stack[-1].kind() == "retreat":
        play(s, "to 0502" if "to" in verbs(s) else "unit S-38")
    play(s, "attack 0502")
    lose(s, "S-38")
    low, strength, high = judged(s, "S-12")
    assert low <= strength == 4 <= high


@pytest.mark.case("fronts", "3.5", "7.7.a")
def test_assets_given_up_for_a_move_without_supply_are_no_longer_counted_on() -> None:
    ring = dict(zip(("S-12", "S-18", "S-28", "S-38", "S-56", "S-24"),
                    ("0613", "0712", "0513", "0512", "0611", "0713"), strict=True))
    units = {**ring, "G-8": "0418", "G-24Pz": {"at": "0612", "strength": 4}, "S-9": {"at": "0612", "strength": 1}}
    s = phase("attack", units, side="soviet", assets={"GP-9": "G-24Pz"}, dice=[1, 6, 6])
    play(s, "attack 0612")
    assert judged(s, "G-24Pz") == (12, 12, 12)
    play(s, "attempt G-24Pz")
    low, strength, high = judged(s, "G-24Pz")
    assert low <= strength == 4 <= high


@pytest.mark.case("fronts", "3.5")
def test_a_unit_that_fought_alone_is_known_until_its_side_can_change_it() -> None:
    units: dict[str, Any] = {
        "S-9": {"at": "0709", "strength": 4}, "G-29": "0709", "G-8": "0518", "S-62": {"at": "0606", "strength": 2},
    }
    s = phase("attack", units, assets={"TC-13": "S-9"}, dice=[3, 1], turn=6)
    before = judged(s, "S-9")
    assert before[0] == 1 < before[1] < before[2]
    play(s, "attack 0709")
    assert (s.battles[0][6], s.battles[0][10]) == (before[1], 1)  # the Axis has heard the sum, and one step was lost
    lose(s, "S-9")
    low, strength, high = judged(s, "S-9")
    # A step costs one point, or up to four with an asset, or nothing with an anti-tank asset.
    assert (low, strength, high) == (before[1] - 4, before[1] - 1, before[1])
    page = next(page for page in notebook(known(GAME.view(s, AXIS)), SOVIET) if page["unit"] == "S-9")
    assert page["lines"] == [f"Turn 6, defence at {{place:0709}}: {before[1]}, alone; lost 1 step."]
    while s.turn == 6:
        play(s, "done")
    assert judged(s, "S-9")[2] == before[2] and judged(s, "S-62")[0] == 1


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("turn", [1, 6])
def test_a_battle_is_noted_for_the_units_that_fought_in_it_with_their_role(turn: int) -> None:
    units: dict[str, Any] = {"S-9": {"at": "0709", "strength": 4}, "G-29": "0709", "G-8": "0518", "S-62": "0606"}
    for attacker in (AXIS, SOVIET):
        s = play(phase("attack", units, side=SIDES[attacker], turn=turn, dice=[3, 1]), "attack 0709")
        for enemy, unit in ((AXIS, "G-29"), (SOVIET, "S-9")):
            pages = notebook(known(GAME.view(s, OTHER[enemy])), enemy)
            role = "attack" if enemy == attacker else "defence"
            lines = {page["unit"]: page["lines"] for page in pages if page["lines"]}
            assert list(lines) == [unit] and f"Turn {turn}, {role} at {{place:0709}}" in lines[unit][0]


@pytest.mark.case("fronts", "3.5")
def test_of_two_steps_lost_alone_only_one_can_have_been_an_anti_tank_asset() -> None:
    units: dict[str, Any] = {"S-9": {"at": "0709", "strength": 5}, "G-29": "0709", "G-4": "0518", "S-62": "0606"}
    s = play(phase("attack", units, assets={"TC-13": "S-9"}, dice=[6, 1], turn=6), "attack 0709")
    lose(s, "S-9")
    assert (s.battles[0][6], s.battles[0][10], judged(s, "S-9")) == (9, 2, (1, 7, 8))


@pytest.mark.case("fronts", "3.5", "8.1.b")
def test_what_cut_the_attackers_tanks_does_not_blur_the_defender() -> None:
    units: dict[str, Any] = {
        "S-9": {"at": "0709", "strength": 4}, "G-24Pz": "0709", "G-8": "0518", "S-62": {"at": "0606", "strength": 2},
    }
    s = phase("attack", units, assets={"GP-9": "G-24Pz", "SAT-1": "S-9"}, dice=[3, 1], turn=6)
    assert judged(s, "S-9") == (1, 4, 9)
    play(s, "attack 0709")
    assert s.battles[0][14] == ["8.1.b"]
    lose(s, "S-9")
    assert judged(s, "S-9") == (1, 3, 4)


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("seed", range(3))
def test_the_ranges_hold_in_random_games(seed: int) -> None:
    rng = Random(seed)
    s = cast("Fronts", GAME.setup(dice=Dice.fast(seed)))
    narrow = 0
    while (decision := GAME.decision(s)) is not None:
        GAME.play(s, pick(decision, rng))
        # A range is what follows once the losses that were heard have been taken.
        if s.outcome is not None or s.turn == 0 or s.stack[-1].kind() == "losses" or rng.random() > 0.1:
            continue
        for enemy in (AXIS, SOVIET):
            seen = known(GAME.view(s, OTHER[enemy]))
            for page in notebook(seen, enemy):
                number = UNIT[page["unit"]]
                assert page["least"] <= sum(force(s, [number])) <= page["most"], (UNIT_IDS[number], s.turn)
                narrow += page["most"] - page["least"] <= 2
    assert narrow
