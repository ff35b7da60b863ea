"""What a player may imagine of what it cannot see: legal, alike to what it sees, and never the truth itself (3.5)."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from kurgan.games.fronts.rules.kinds import NOT_YET
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSET_IDS, AXIS, OTHER, SIDE, SOVIET, UNIT_IDS
from tests.games.fronts.fog import scramble, states, text, view
from tests.games.fronts.table import GAME, phase, position


@pytest.mark.case("fronts", "6.1-secret", "6.1-tertiary")
def test_every_pair_of_directives_is_imagined_and_never_the_same_twice() -> None:
    s = phase("movement", {"G-8": "0518", "S-62": "0606"}, side="soviet", directives=["Don", "Caucasus"])
    seen = GAME.view(s, SOVIET)
    drawn = {tuple(cast("Fronts", GAME.guess(seen, seed)).orders) for seed in range(60)}
    assert drawn == {(one, two) for one in range(3) for two in range(3) if one != two}
    ours = GAME.view(s, AXIS)
    assert all(cast("Fronts", GAME.guess(ours, seed)).orders == s.orders for seed in range(5))


@pytest.mark.case("fronts", "9.2.1.b", "3.5")
@pytest.mark.parametrize(("side", "step", "come"), [
    ("soviet", "movement", False), ("axis", "movement", False), ("axis", "replacement", True),
])
def test_an_axis_asset_of_this_turn_is_imagined_only_once_it_has_come(side: str, step: str, come: bool) -> None:
    s = phase(step, {"G-8": {"at": "0518", "strength": 2}, "S-62": "0606"}, side=side, turn=8)
    made = [cast("Fronts", GAME.guess(GAME.view(s, SOVIET), seed)) for seed in range(4)]
    assert {one.host[ASSET_IDS.index("GP-27")] != NOT_YET for one in made} == {come}
    assert all(one.host[ASSET_IDS.index("R-1A")] != NOT_YET for one in made)  # of the turn before


@pytest.mark.case("fronts", "3.5")
def test_an_asset_is_imagined_with_the_unit_it_had_in_history() -> None:
    s = phase("movement", {"G-24Pz": "0518", "G-8": "0618", "S-62": "0606"}, side="soviet", turn=8)
    for seed in range(3):
        made = cast("Fronts", GAME.guess(GAME.view(s, SOVIET), seed))
        found = {asset: made.host[ASSET_IDS.index(asset)] for asset in ("GP-9", "GP-11", "GM-3")}
        assert {asset: UNIT_IDS[unit] for asset, unit in found.items()} == {
            "GP-9": "G-24Pz", "GP-11": "G-24Pz", "GM-3": "G-8",
        }


@pytest.mark.case("fronts", "6.3-soviet", "6.3")
def test_armies_too_few_for_all_points_are_imagined_at_full_strength() -> None:
    s = position({"G-8": "0518", "S-62": "0606", "S-63": "0607"}, phase="setup")
    for seed in range(4):
        made = cast("Fronts", GAME.guess(GAME.view(s, AXIS), seed))
        assert {UNIT_IDS[unit]: n for unit, n in enumerate(made.basic) if SIDE[unit] == SOVIET and n} == {
            "S-62": 5, "S-63": 5,
        }


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_a_guess_is_a_legal_state_that_looks_the_same(side: int) -> None:
    rng = Random(3)
    for n, s in enumerate(states()):
        seen = GAME.view(s, side)
        made = GAME.guess(seen, n)
        assert GAME.check(made) == [] and text(view(made, side)) == text(seen.plain())
        ours, theirs = GAME.decision(s), GAME.decision(made)
        assert ours is not None and theirs is not None and ours.side == theirs.side and theirs.count() > 0
        if ours.side == side:
            assert (GAME.prompt(ours), ours.choices) == (GAME.prompt(theirs), theirs.choices)
        for _ in range(12):
            if (decision := GAME.decision(made)) is None:
                break
            GAME.play(made, rng.choice(decision.actions()))
            assert GAME.check(made) == []


@pytest.mark.case("fronts", "3.5")
def test_guesses_differ_and_do_not_follow_the_truth() -> None:
    rng = Random(5)
    for s in states()[::11]:
        for side in (AXIS, SOVIET):
            seen = GAME.view(s, side)
            assert len({text(GAME.guess(seen, seed).table()) for seed in range(4)}) > 1
            one, two = (GAME.guess(GAME.view(t, side), 9) for t in (s, scramble(s, OTHER[side], rng)))
            assert text(one.table()) == text(two.table())
