"""Positions of a referee: nothing learned is taken back, and questions are answered as the rules have it."""

from __future__ import annotations

from typing import Any, Final, cast

import pytest

from kurgan.core.play import Play
from kurgan.games.fronts.rules.estimate import bounds
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, SOVIET, UNIT
from tests.games.fronts.table import GAME, phase, play
from tests.telling import sentence

REST: Final[dict[str, Any]] = {"rest": "absent"}


def known(s: Fronts, side: int) -> Fronts:
    """The state as a side knows it."""
    return cast("Fronts", GAME.view(s, side).known)


@pytest.mark.case("fronts", "3.5", "8.2-first")
def test_losses_are_not_taken_again_once_the_attackers_have_died_unasked() -> None:
    units = {"S-12": {"at": "0714", "strength": 1}, "S-5T": "0101", "G-24Pz": "0714", "G-8": "0714"}
    document = {
        "units": units, "assets": {"GP-9": "G-24Pz", "TC-13": "S-12"}, "phase": "attack", "side": "soviet", "turn": 5,
        "dice": [6, 6], **REST,
    }
    play_ = Play.new(GAME, position=document)
    play_.act("attack 0714")
    play_.act("strike GP-9")
    play_.act("strike GP-9")
    assert cast("Fronts", play_.state).where[UNIT["S-12"]] < 0 and play_.can_undo() is None


@pytest.mark.case("fronts", "8.3-spent", "3.5")
def test_who_fled_into_another_battle_may_have_less_than_it_showed() -> None:
    units = {
        "S-5T": {"at": "0610", "strength": 4}, "G-24Pz": "0610", "S-63": {"at": "0609", "strength": 2}, "G-8": "0609",
        "G-17": "0609", "G-29": "0510", "G-51": "0511", "G-11": "0611", "G-44": "0710", "G-4": "0711",
    }
    assets = {"GP-9": "G-24Pz", "MC-4": "S-5T", "MC-1G": "S-5T", "MC-6": "S-5T", "GM-3": "G-17", "GM-16": "G-8"}
    s = phase("attack", units, side="soviet", turn=12, assets=assets, dice=[1, 6, 1, 5], **REST)
    play(s, "attack 0610", *["hit G-24Pz"] * 2, *["strike MC-4"] * 2, "strike MC-1G", "attack 0609")
    play(s, "strike MC-1G", *["strike MC-6"] * 2)
    low, high = bounds(known(s, AXIS), UNIT["S-5T"])
    assert low <= bounds(s, UNIT["S-5T"])[0] <= high


@pytest.mark.case("fronts", "3.4", "8.0-once", "8.3-spent")
@pytest.mark.parametrize(
    ("units", "doc", "case"),
    [
        ({"G-29": "0512", "S-63": "0606"}, {}, "3.4"),
        ({"G-8": "0606", "S-63": "0606"}, {"fought": ["0606"]}, "8.0-once"),
        ({"G-8": {"at": "0606", "spent": True}, "S-63": "0606"}, {}, "8.3-spent"),
        ({"G-8": "0606", "S-63": "0606"}, {}, None),
    ],
)
def test_the_odds_of_an_attack_that_cannot_be_made_name_the_rule(
    units: dict[str, Any], doc: dict[str, Any], case: str | None
) -> None:
    s = phase("attack", {**units, "S-62": "0101"}, turn=5, **doc, **REST)
    ours, theirs = list(units)
    sheet = GAME.queries["odds"].answer(s, [UNIT[ours]], [UNIT[theirs]])
    assert (sheet["barred"] and sheet["barred"]["case"]) == case


@pytest.mark.case("fronts", "7.7", "3.1.2-leave")
def test_who_cannot_leave_may_not_attempt_to() -> None:
    s = phase("movement", {"G-42": "Kerch", "S-62": "Krasnodarsky"}, turn=5, **REST)
    cut = GAME.queries["isolation"].answer(s, AXIS)["units"]
    assert all(one["may_attempt"] is False for one in cut.values())


@pytest.mark.case("fronts", "8.3-city")
def test_the_log_sends_nobody_out_of_a_major_city() -> None:
    units = {"G-24Pz": "0606", "G-48Pz": "0606", "S-62": "0606", "S-57": "0606", "S-63": "0605"}
    assets = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "TC-13": "S-62"}
    s = play(phase("attack", units, turn=5, assets=assets, dice=[6, 6], **REST), "attack 0606")
    told = "".join(sentence("fronts", event) for event in s.events)
    assert "do not have to retreat" in told and "and retreats" not in told


@pytest.mark.case("fronts", "10.3.4", "3.5")
def test_the_score_of_a_view_leaves_out_what_the_side_does_not_know() -> None:
    s = GAME.setup()
    mine, his = (GAME.queries["score"].answer(GAME.view(s, side).known) for side in (AXIS, SOVIET))
    assert his["weights"] is None and his["total"] is None and his["raw"] == mine["raw"]
