"""Positions with a right answer for the officer of The Battle of Stalingrad."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.agents import agent
from kurgan.agents.core.clock import Clock
from kurgan.agents.core.plan import Intent, Plan
from kurgan.agents.core.player import Desk
from kurgan.agents.fronts.officer import Officer
from kurgan.agents.ranks import weights
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.state import settle
from kurgan.games.fronts.rules.facts import Reach, supplied
from kurgan.games.fronts.rules.kinds import DEAD, LATER, RIVER_ASSAULT
from kurgan.games.fronts.rules.losses import Losses
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, AXIS_EDGE, HEX_MASK, PLACE, PLACES, UNIT, UNITS_OF, VOLGA
from tests.games.fronts.table import GAME, phase

REST = {"G-17": "1118", "S-51": "Baku"}  # a unit of each side, far away


def answer(s: Fronts) -> Action:
    """Return what a fresh officer answers now."""
    decision = GAME.decision(s)
    assert decision is not None
    return agent("officer", "fronts", decision.side, 1).choose(GAME.view(s, decision.side), decision)


def moved(s: Fronts) -> list[str]:
    """Let an officer play out the movement phase, and return what it did."""
    taken: list[str] = []
    players = [agent("officer", "fronts", side, 1) for side in (0, 1)]
    while s.stack[-1].kind() in ("movement", "attempt") and len(taken) < 200:
        decision = GAME.decision(s)
        assert decision is not None
        action = players[decision.side].choose(GAME.view(s, decision.side), decision)
        taken.append(GAME.lexicon.text(action))
        GAME.play(s, action)
    return taken


def at(s: Fronts, unit: str) -> str:
    """Return where a unit is."""
    return PLACES[s.where[UNIT[unit]]] if s.where[UNIT[unit]] >= 0 else "nowhere"


def test_an_open_kharkov_is_taken() -> None:
    s = phase("movement", {"S-40": "0516", "S-21": "0516", "G-24Pz": "0709", "S-62": "0606", **REST}, "soviet", 5)
    moved(s)
    assert "0617" in (at(s, "S-40"), at(s, "S-21"))


def test_kharkov_is_manned_when_the_enemy_comes_near() -> None:
    units = {"S-40": "0414", "S-21": "0414", "G-44": "0817", "G-11": "0917", "G-24Pz": "0709", "S-62": "0606", **REST}
    s = phase("movement", units, "axis", 5)
    moved(s)
    assert "0617" in (at(s, "G-44"), at(s, "G-11"))


def test_on_the_last_turn_somebody_steps_to_the_volga_in_supply() -> None:
    units = {"G-24Pz": {"at": "0709", "strength": 4}, "G-8": "0710", "G-44": "0617", "S-62": "0606", "S-64": "0606",
             **REST}
    s = phase("movement", units, "axis", 14)
    moved(s)
    there = [u for u in s.present(0) if VOLGA >> s.where[u] & 1 and not s.held[1] >> s.where[u] & 1]
    assert any(supplied(s, u) for u in there)


@pytest.mark.parametrize("turn", [6, 12])
def test_stalingrad_keeps_its_garrison(turn: int) -> None:
    units = {"S-62": "0606", "S-64": "0606", "S-66": "0606", "G-24Pz": "0607", "G-48Pz": "0607", "G-44": "0617", **REST}
    s = phase("movement", units, "soviet", turn)
    moved(s)
    assert sum(at(s, name) == "0606" for name in ("S-62", "S-64", "S-66")) >= 2


def test_a_ring_is_closed_around_a_spearhead() -> None:
    units = {
        "G-24Pz": "0606", "G-48Pz": "0606", "S-62": "0606", "S-64": "0606", "S-66": "0508", "S-24": "0604",
        "S-1G": "0808", "G-44": "0617", "G-11": "0617", **REST,
    }
    s = phase("movement", units, "soviet", 10)
    moved(s)
    assert not supplied(s, UNIT["G-24Pz"])


def test_a_closed_ring_is_kept() -> None:
    units = {
        "G-24Pz": "0606", "G-48Pz": "0606", "S-62": "0606", "S-64": "0606", "S-66": "0607", "S-24": "0605",
        "G-44": "0617", "G-11": "0617", **REST,
    }
    s = phase("movement", units, "soviet", 10)
    assert not supplied(s, UNIT["G-24Pz"])
    moved(s)
    assert not supplied(s, UNIT["G-24Pz"])


def test_panzers_fall_on_a_lone_army() -> None:
    units = {"G-24Pz": "0513", "G-48Pz": "0513", "S-63": "0511", "G-44": "0617", "S-62": "0606", **REST}
    assets = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "GP-24": "G-48Pz", "GD": "G-48Pz"}
    s = phase("movement", units, "axis", 3, assets=assets)
    moved(s)
    assert at(s, "G-24Pz") == at(s, "G-48Pz") == "0511"


def test_a_lone_corps_leaves_a_strong_stack_alone() -> None:
    armies = dict.fromkeys(("S-62", "S-64", "S-66", "S-63", "S-21", "S-1G"), "0508")
    s = phase("movement", {"G-8": "0510", "G-44": "0617", **armies, **REST}, "axis", 6)
    moved(s)
    assert at(s, "G-8") != "0508"


def test_the_first_to_attack_comes_over_dry_ground() -> None:
    units = {"G-24Pz": "0510", "G-48Pz": "0407", "S-63": "0508", "G-44": "0617", "S-62": "1001", **REST}
    assets = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "GP-24": "G-48Pz", "GD": "G-48Pz"}
    s = phase("movement", units, "axis", 4, assets=assets)
    moved(s)
    if s.battle(PLACE["0508"]):
        assert s.marker[PLACE["0508"]] != RIVER_ASSAULT


def test_losses_come_from_strength_first_then_from_assets() -> None:
    s = phase("movement", {"G-24Pz": {"at": "0513", "strength": 2}, "S-63": "0513", **REST}, assets={"GP-9": "G-24Pz"})
    s.stack.append(Losses(0, [UNIT["G-24Pz"]], 2))
    settle(s)
    assert GAME.lexicon.text(answer(s)) == "hit G-24Pz"
    s.basic[UNIT["G-24Pz"]] = 1
    settle(s)
    assert GAME.lexicon.text(answer(s)) == "strike GP-9"


def test_all_replacements_are_spent() -> None:
    units = {"S-62": {"at": "0606", "strength": 1}, "S-64": {"at": "0606", "strength": 1}, "G-24Pz": "0607", **REST}
    s = phase("replacement", units, "soviet", 6)
    while s.stack[-1].kind() == "replacement":
        action = answer(s)
        assert action.verb != "done"
        GAME.play(s, action)


def test_a_city_garrison_is_raised_before_a_far_army() -> None:
    units = {"S-62": {"at": "0606", "strength": 1}, "S-65": {"at": "0101", "strength": 1}, "G-24Pz": "0607", **REST}
    s = phase("replacement", units, "soviet", 2)
    assert GAME.lexicon.text(answer(s)) == "raise S-62"


def test_uranus_is_launched_to_cut_off_an_army() -> None:
    cut: dict[str, Any] = {
        "G-24Pz": "0606", "G-48Pz": "0606", "G-40Pz": "0606", "G-3Pz": "0606", "S-62": "0606", "S-64": "0606",
        "S-66": "0508", "S-24": "0605", "G-44": "0617", "G-11": "0617", **REST,
    }
    assert answer(phase("uranus", cut, "soviet", 11)).verb == "launch"


def test_uranus_waits_if_there_is_nothing_to_cut_off() -> None:
    units = {"S-62": "0606", "G-24Pz": "0218", "G-44": "0617", **REST}
    assert answer(phase("uranus", units, "soviet", 9)).verb == "pass"


FRESH = ("S-28", "S-38", "S-9", "S-37", "S-12", "S-56", "S-44", "S-58", "S-65")  # armies that enter together


def left_by_one(s: Fronts, side: int) -> int:
    """Return the factors a side has on hexes that lose supply by the enemy's most harmful single move."""
    enemy = 1 - side
    worst = 0
    for foe in s.present(enemy):
        if not supplied(s, foe):
            continue
        for place in Reach(s, foe, 0, True, True, False).goals():
            if not HEX_MASK >> place & 1 or s.held[side] >> place & 1:
                continue
            after = s.copy()
            after.lift(foe)
            after.put(foe, place)
            cut = [u for u in s.present(side) if supplied(s, u) and not supplied(after, u)]
            worst = max(worst, sum(s.basic[u] for u in cut if HEX_MASK >> s.where[u] & 1))
    return worst


def test_one_enemy_cannot_cut_off_a_great_stack() -> None:
    units = {"I-8": "0213", "G-8": "0409", "G-44": "0409", "G-11": "0617", "G-24Pz": "0411", "S-62": "0606", **REST}
    s = phase("movement", {**units, **dict.fromkeys(FRESH, "SVF")}, "soviet", 9)
    moved(s)
    assert left_by_one(s, 1) <= 10


def test_a_line_is_opened_for_those_cut_off() -> None:
    units = {"I-8": "0213", "G-8": "0111", "G-11": "0617", "S-62": "0606", "S-3G": "SVF", "S-2G": "SVF", **REST}
    s = phase("movement", {**units, **dict.fromkeys(FRESH, "0113")}, "soviet", 10)
    assert not supplied(s, UNIT["S-28"])
    moved(s)
    assert supplied(s, UNIT["S-28"])


def test_an_ally_stays_on_the_edge_of_the_map() -> None:
    units = {"H-2": "0718", "G-24Pz": "0709", "G-8": "0710", "G-44": "0617", "S-62": "0606", "S-64": "0606", **REST}
    s = phase("movement", units, "axis", 8)
    moved(s)
    assert PLACE[at(s, "H-2")] in members(AXIS_EDGE)


@pytest.mark.parametrize(("strength", "said"), [(6, "withdraw GP-9"), (2, "done")])
def test_a_worn_division_is_withdrawn_when_points_are_left_over(strength: int, said: str) -> None:
    units = {"G-24Pz": {"at": "0617", "strength": strength}, "G-44": "0617", "S-62": "0606", **REST}
    s = phase("reinforcement", units, "axis", 6, assets={"GP-9": {"at": "G-24Pz", "steps": 1}})
    for unit in UNITS_OF[AXIS]:
        if s.where[unit] == DEAD:
            s.where[unit] = LATER  # nobody else waits for points
    assert GAME.lexicon.text(answer(s)) == said


def test_on_the_last_turn_the_way_to_the_volga_is_barred() -> None:
    units = {"G-24Pz": "0711", "G-44": "0617", "S-62": "0606", "S-64": "0606", "S-66": "0709", "S-24": "0607", **REST}
    s = phase("movement", units, "soviet", 14)
    moved(s)
    s.stack.clear()
    s.side = 0
    ways = Reach(s, UNIT["G-24Pz"], 0, True, True, False).goals() if supplied(s, UNIT["G-24Pz"]) else []
    assert not any(VOLGA >> place & 1 and not s.held[1] >> place & 1 for place in ways)


def test_a_unit_that_cannot_go_keeps_nobody_from_moving() -> None:
    s = phase("movement", {"S-40": "0510", "S-21": "0508", "G-44": "0617", "S-62": "0606", **REST}, "soviet", 5)
    mind, desk = Officer(weights("fronts", 1), 1), Desk("1", Clock())
    orders = {"S-40": "0118", "S-21": "0408"}  # the first of them is far too far
    plan = Plan([Intent([Action("unit", UNIT[u]), Action("to", PLACE[p])]) for u, p in orders.items()])
    desk.plan("movement", lambda: plan)
    while at(s, "S-21") == "0508":
        decision = GAME.decision(s)
        assert decision is not None
        action = mind.replies()["movement"](mind.look(GAME.view(s, 1)), decision, desk)
        assert action is not None and action.verb != "done"
        GAME.play(s, action)
    assert at(s, "S-21") == "0408"


def test_whoever_can_move_only_later_is_planned_for() -> None:
    s = phase("movement", {"S-40": "0510", "S-21": "0508", "G-44": "0617", "S-62": "0606", **REST}, "soviet", 9)
    mind, desk = Officer(weights("fronts", 1), 1), Desk("1", Clock())
    desk.notes["reopened"] = True
    desk.notes["planned"] = {UNIT["S-62"]}
    desk.plan("movement", Plan)
    decision = GAME.decision(s)
    assert decision is not None
    action = mind.replies()["movement"](mind.look(GAME.view(s, 1)), decision, desk)
    assert action is not None and action.verb == "unit"
