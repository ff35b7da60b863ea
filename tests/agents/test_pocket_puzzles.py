"""Positions with a right answer for the officer of Stalingrad Pocket II."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kurgan.agents import agent
from kurgan.agents.pocket.blunders import Watcher
from kurgan.games.pocket.counters import UNIT
from kurgan.games.pocket.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.state import LEFT, Pocket


def position(side: str, units: dict[str, Any], phase: str = "movement", scenario: str = "4", **more: Any) -> Pocket:
    """A position at the start of a phase."""
    doc = {"game": "pocket", "scenario": scenario, "turn": 14, "phase": phase, "side": side, "units": units, **more}
    return cast("Pocket", POCKET.position(doc))


def played(s: Pocket, frames: tuple[str, ...] = ("movement",)) -> list[str]:
    """Let officers play as long as these frames ask; what they did."""
    taken: list[str] = []
    seats = [agent("officer", "pocket", side, 1) for side in (AXIS, SOVIET)]
    while s.outcome is None and s.stack[-1].kind() in frames and len(taken) < 200:
        decision = POCKET.decision(s)
        assert decision is not None
        action = seats[decision.side].choose(POCKET.view(s, decision.side), decision)
        taken.append(POCKET.lexicon.text(action))
        POCKET.play(s, action)
    return taken


def test_panzers_break_out_where_an_hq_feeds_them() -> None:
    s = position("axis", {
        "ger_6pz_1-11": "46.22", "ger_6pz_2-11": "46.22", "ger_17corps_hq": "46.20", "sov_302id": "37.14",
        "sov_51_hq": "36.19",
    })
    played(s)
    assert s.outcome is not None and s.outcome.winner == AXIS
    assert sum(where == LEFT for where in s.where) == 2


def test_panzers_break_out_before_they_overrun() -> None:
    s = position("axis", {
        "ger_6pz_1-11": "46.22", "ger_6pz_2-11": "46.22", "ger_17corps_hq": "46.20", "sov_302id": "37.14",
        "sov_38ib": {"at": "45.21", "disorganised": True}, "sov_51_hq": "36.19",
    })
    played(s)
    assert s.outcome is not None and s.outcome.winner == AXIS


def test_an_hq_does_not_stay_alone_before_the_enemy() -> None:
    s = position("soviet", {
        "sov_51_hq": "48.12", "sov_302id": "48.14", "sov_126id": "49.14", "ger_6pz_1-11": "48.11",
        "ger_6pz_4": "48.11", "ger_17corps_hq": "50.03",
    })
    played(s)
    here = s.where[UNIT["sov_51_hq"]]
    assert not s.touching(AXIS) >> here & 1 or len(s.pile(here, SOVIET)) > 1


@pytest.mark.parametrize("side", SIDES)
def test_a_weak_enemy_is_attacked(side: str) -> None:
    units = {
        "axis": {"ger_6pz_1-11": "48.11", "ger_6pz_4": "48.11", "ger_17corps_hq": "48.09", "sov_38ib": "48.12"},
        "soviet": {"sov_302id": "48.12", "sov_126id": "48.12", "sov_2gds_hq": "48.14", "alert_bn-1": "48.11"},
    }[side]
    s = position(side, units, "combat", dice=[6, 6])
    assert played(s, ("combat",))[0].startswith("target")


def test_a_hopeless_attack_is_not_made() -> None:
    s = position("axis", {"alert_bn-1": "48.11", "sov_302id": "48.12", "sov_126id": "48.12"}, "combat")
    assert played(s, ("combat",)) == ["done"]


def test_the_hungry_in_the_pocket_are_flown_supply() -> None:
    s = position("axis", {
        "airbase_pitomnik": "40.27", "ger_14pz_2-36": "40.26", "ger_16pz_grp": "41.27", "sov_19tb": "36.20",
        "sov_346id": "30.20", "sov_5tank_hq": "28.20",
    }, scenario="2", tracks={"air": [4, 0]})
    assert "fly 40.27" in played(s)


def test_the_watcher_sees_an_hq_alone_before_the_enemy() -> None:
    s = position("soviet", {"sov_51_hq": "48.12", "ger_6pz_1-11": "48.11", "ger_17corps_hq": "50.03"})
    decision = POCKET.decision(s)
    assert decision is not None
    said = list(Watcher().see(s, decision, POCKET.lexicon.parse("done")))
    assert len(said) == 1 and "alone next to the enemy" in said[0]
