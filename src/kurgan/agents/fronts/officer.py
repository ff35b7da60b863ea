"""The officer of The Battle of Stalingrad: plans a movement phase once, clicks it out, answers the rest by value."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from typing import Any

from kurgan.agents.core.plan import Intent, Plan
from kurgan.agents.core.player import Desk, Reply
from kurgan.agents.core.replies import first_of, least
from kurgan.agents.core.weights import Weights
from kurgan.agents.fronts import axis, replies, soviet
from kurgan.agents.fronts.draft import Purpose
from kurgan.agents.fronts.facts import AWAY, FACTS
from kurgan.agents.fronts.judge import Judge
from kurgan.agents.fronts.plan import Planner
from kurgan.agents.fronts.reopen import Reopen
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.games.fronts.rules.tables import AXIS, BOARD, BOX_MASK, KHARKOV, LAST_TURN, NEAR, uranus_moves


def judge_of(scene: Scene) -> Judge:
    """Return the judge for the side of a scene."""
    return Judge(scene, axis.worth(scene) if scene.side == AXIS else soviet.worth(scene))


def purpose_of(scene: Scene, opening: int) -> Purpose:
    """Return what the side of a scene is after."""
    return axis.Axis(scene, opening) if scene.side == AXIS else soviet.Soviet(scene, opening)


class Officer:
    """The officer of either side; what it remembers of a phase lies on its desk."""

    def __init__(self, weights: Weights, seed: int) -> None:
        self._weights = weights
        self._opening = random.Random(f"{seed} opening").randrange(9)

    def look(self, view: View) -> Scene:
        """Return the view with estimates of what is hidden."""
        return Scene(view, self._weights)

    def phase(self, scene: Scene) -> Hashable:
        """Name a side's turn; the moves of Operation Uranus are a phase of their own."""
        frame: Any = scene.s.stack[-1]
        return scene.s.turn, scene.s.side, frame.kind() == "movement" and frame.left >= 0

    def replies(self) -> Mapping[str, Reply[Scene]]:
        """Return the answers, by the kind of frame that asks."""
        return {
            "movement": self._move,
            "attacks": self._attack,
            "allocation": self._allocate,
            "assets": lambda scene, d, desk: Action("rest"),
            "losses": lambda scene, d, desk: replies.losses(scene, d),
            "retreat": lambda scene, d, desk: replies.retreat(scene, d),
            "reinforcement": lambda scene, d, desk: replies.reinforce(scene, d),
            "replacement": lambda scene, d, desk: replies.replace(scene, d),
            "battle": lambda scene, d, desk: least(d, "idle", scene.strength),
            "excess": lambda scene, d, desk: least(d, "remove", scene.strength),
            "uranus": lambda scene, d, desk: self._uranus(scene, desk),
            "departure": lambda scene, d, desk: first_of(d, "yield"),
            "detachment": lambda scene, d, desk: least(d, "at", lambda p: AWAY[KHARKOV][p]),
            "attempt": self._attempt,
        }

    def _allocate(self, scene: Scene, decision: Decision, desk: Desk) -> Action | None:
        """Set the first Soviet strengths, by one of several lists."""
        return replies.allocation(scene, decision, self._opening // 3)

    def _attempt(self, scene: Scene, decision: Decision, desk: Desk) -> Action | None:
        """Choose whether and where a unit without supply tries to move."""
        frame: Any = scene.s.stack[-1]
        place = self._way_out(scene, frame.unit, sum(1 << p for p in decision.choices["to"]))
        return Action("to", place) if place >= 0 else Action("stay")

    # ---------- movement ----------

    def _move(self, scene: Scene, decision: Decision, desk: Desk) -> Action | None:
        s = scene.s
        frame: Any = s.stack[-1]
        plan = desk.plan("movement", lambda: self._plan(scene, decision, desk))
        click = desk.follow(plan, decision)
        if click is None and decision.selected:  # the unit in hand stays after all; continue with the others
            click = desk.follow(plan, decision)
        if click is None and (plan.dropped or self._more(decision, desk)):
            plan = desk.plan("movement", lambda: self._plan(scene, decision, desk), anew=True)
            click = desk.follow(plan, decision)
        if click is not None:
            return click
        for unit in decision.choices.get("attempt", []) if frame.left < 0 else []:
            if unit not in desk.tried and not s.assets(unit) and self._way_out(scene, unit, NEAR[s.where[unit]]) >= 0:
                desk.tried.add(unit)
                return Action("attempt", unit)
        return Action("done")

    def _more(self, decision: Decision, desk: Desk) -> bool:
        """Tell whether a unit can move now that could not when the last plan was made."""
        return not set(decision.choices.get("unit", [])) <= desk.notes.get("planned", set())

    def _plan(self, scene: Scene, decision: Decision, desk: Desk) -> Plan:
        """Plan for the units that can move; where supply can be brought to others, only for those that bring it."""
        frame: Any = scene.s.stack[-1]
        units = [*decision.choices.get("unit", []), *([frame.hand] if frame.hand >= 0 and not frame.spent else [])]
        desk.notes["planned"] = set(units)
        if frame.left >= 0:
            return second_move(scene, units, frame.left, desk)[0]
        if "reopened" not in desk.notes:
            desk.notes["reopened"] = True
            first = reopening(scene, units, self._opening)
            if first is not None:
                desk.notes["planned"] = set()
                return first
        return make_plan(scene, units, self._opening, desk)

    def _way_out(self, scene: Scene, unit: int, places: int) -> int:
        """Return where a unit without supply would have it, one step away and without a fight; -1 if nowhere."""
        judge = judge_of(scene)
        open_ = members(places & BOARD & ~scene.s.held[scene.enemy] & ~BOX_MASK)
        spots = [p for p in open_ if scene.fed(p) and judge.exposed(p, [unit]) < 2.0]
        return min(spots, key=lambda p: (judge.exposed(p, [unit]), p), default=-1)

    def _uranus(self, scene: Scene, desk: Desk) -> Action:
        """Launch Uranus when it gains much; on the last turn it calls up nobody in time, so it costs nothing."""
        s = scene.s
        battles = s.battle_spaces()
        now, s.inside = s.inside, [int(place >= 0 and bool(battles >> place & 1)) for place in s.where]
        units = [u for u in s.present(scene.side) if FACTS.supplied(s, u, scene.lines)]
        _, gain = second_move(scene, units, uranus_moves(s.turn), desk)
        s.inside = now
        return Action("launch" if gain >= (0.2 if s.turn >= LAST_TURN else scene.weights["uranus"]) else "pass")

    # ---------- combat ----------

    def _attack(self, scene: Scene, decision: Decision, desk: Desk) -> Action | None:
        """Make the best attack first; a voluntary one only if it pays."""
        s, judge = scene.s, judge_of(scene)
        best, place = 0.0, -1
        for goal in decision.choices["attack"]:
            force = [u for u in s.at(goal, scene.side) if not s.spent[u]]
            foes = s.at(goal, scene.enemy)
            gain = judge.attack(goal, force, foes, int(s.marker[goal] == 2))
            if s.marker[goal]:
                gain += 50.0
            if place < 0 or gain > best:
                best, place = gain, goal
        if "done" in decision.choices and best <= 0.0:
            return Action("done")
        return Action("attack", place)


def make_plan(scene: Scene, units: list[int], opening: int, desk: Desk) -> Plan:
    """Plan a movement phase for the units that can move."""
    return Planner(scene, judge_of(scene), purpose_of(scene, opening), units, desk.rng, desk.clock).plan()


def reopening(scene: Scene, units: list[int], opening: int) -> Plan | None:
    """Return the steps that bring supply to those without it; None if there are none to take."""
    judge = judge_of(scene)
    supply = Supply(scene, purpose_of(scene, opening).hunger)
    moves = Reopen(scene, judge, supply, [u for u in units if not scene.s.inside[u]]).moves()
    if not moves:
        return None
    return Plan([
        Intent([Action("unit", unit), Action("to", place)], ("reason-opens-line", "place", place))
        for unit, place in moves.items()
    ])


def second_move(scene: Scene, units: list[int], count: int, desk: Desk) -> tuple[Plan, float]:
    """Return the moves of Operation Uranus, and what they gain."""
    return Planner(scene, judge_of(scene), soviet.Soviet(scene), units, desk.rng, desk.clock).few(count)
