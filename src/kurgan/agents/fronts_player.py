"""The officer of The Battle of Stalingrad: plans a movement phase once, clicks it out, answers the rest by value."""

from __future__ import annotations

from typing import Any

from kurgan.agents import fronts_axis, fronts_soviet
from kurgan.agents import fronts_replies as replies
from kurgan.agents.fronts_facts import AWAY, FACTS
from kurgan.agents.fronts_judge import Judge
from kurgan.agents.fronts_plan import Plan, Planner
from kurgan.agents.fronts_scene import Scene
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.games.fronts.tables import AXIS, BOARD, BOX_MASK, KHARKOV, LAST_TURN, NEAR, uranus_moves

URANUS = 12.0  # what Operation Uranus must gain


def judge_of(scene: Scene) -> Judge:
    """The judge for the side of a scene."""
    return Judge(scene, fronts_axis.worth(scene) if scene.side == AXIS else fronts_soviet.worth(scene))


class Officer:
    """Answers every decision of one side; what it remembers is only a convenience."""

    def __init__(self, side: int, seed: int) -> None:
        self._key: tuple[int, ...] = ()
        self._plan: Plan | None = None
        self._tried: set[int] = set()

    def choose(self, view: View, decision: Decision) -> Action:
        """The answer to a decision; if a policy fails to give a legal one, the first choice that leads on."""
        scene = Scene(view)
        action = self._answer(scene, decision)
        if action is not None and decision.allows(action) and action.verb not in decision.back:
            return action
        return next((a for a in decision.forward() if a.verb == "done"), decision.forward()[0])

    def _answer(self, scene: Scene, decision: Decision) -> Action | None:
        kind = scene.s.stack[-1].kind()
        choices = decision.choices
        if kind == "movement":
            return self._move(scene, decision)
        if kind == "attacks":
            return self._attack(scene, decision)
        if kind == "allocation":
            return replies.allocation(scene, decision)
        if kind == "assets":
            return Action("rest")
        if kind == "losses":
            return replies.losses(scene, decision)
        if kind == "retreat":
            return replies.retreat(scene, decision)
        if kind == "reinforcement":
            return replies.reinforce(scene, decision)
        if kind == "replacement":
            return replies.replace(scene, decision)
        if kind == "battle":
            return Action("idle", min(choices["idle"], key=lambda u: (scene.strength(u), u)))
        if kind == "excess":
            return Action("remove", min(choices["remove"], key=lambda u: (scene.strength(u), u)))
        if kind == "uranus":
            return self._uranus(scene)
        if kind == "departure":
            return Action("yield", choices["yield"][0])
        if kind == "detachment":
            return Action("at", min(choices["at"], key=lambda p: (AWAY[KHARKOV][p], p)))
        if kind == "attempt":
            frame: Any = scene.s.stack[-1]
            place = self._way_out(scene, frame.unit, sum(1 << p for p in choices["to"]))
            return Action("to", place) if place >= 0 else Action("stay")
        return None

    # ---------- movement ----------

    def _move(self, scene: Scene, decision: Decision) -> Action | None:
        s = scene.s
        frame: Any = s.stack[-1]
        key = (s.turn, s.side, frame.left >= 0)
        movable = decision.choices.get("unit", [])
        if key != self._key or self._plan is None:
            self._key, self._tried = key, set()
            units = movable if frame.hand < 0 else [*movable, frame.hand]
            self._plan = make_plan(scene, units) if frame.left < 0 else second_move(scene, units, frame.left)[0]
        plan = self._plan
        if frame.hand >= 0 and not frame.spent:
            goal = plan.goals.get(frame.hand, -1)
            if goal in decision.choices["to"]:
                return Action("to", goal)
        for unit in plan.order:
            if unit not in self._tried and unit in movable and s.where[unit] != plan.goals[unit]:
                self._tried.add(unit)
                return Action("unit", unit)
        for unit in decision.choices.get("attempt", []):
            if unit not in self._tried and not s.assets(unit) and self._way_out(scene, unit, NEAR[s.where[unit]]) >= 0:
                self._tried.add(unit)
                return Action("attempt", unit)
        return Action("done")

    def _way_out(self, scene: Scene, unit: int, places: int) -> int:
        """Where a unit without supply would have it, one step away and without a fight; -1 if nowhere."""
        judge = judge_of(scene)
        open_ = members(places & BOARD & ~scene.s.held[scene.enemy] & ~BOX_MASK)
        spots = [p for p in open_ if scene.fed(p) and judge.exposed(p, [unit]) < 2.0]
        return min(spots, key=lambda p: (judge.exposed(p, [unit]), p), default=-1)

    def _uranus(self, scene: Scene) -> Action:
        """Launched when it gains much; on the last turn it calls up nobody in time, so it costs nothing."""
        s = scene.s
        battles = s.battle_spaces()
        s.inside = [int(place >= 0 and bool(battles >> place & 1)) for place in s.where]
        units = [u for u in s.present(scene.side) if FACTS.supplied(s, u, scene.lines)]
        _, gain = second_move(scene, units, uranus_moves(s.turn))
        return Action("launch" if gain >= (0.2 if s.turn >= LAST_TURN else URANUS) else "pass")

    # ---------- combat ----------

    def _attack(self, scene: Scene, decision: Decision) -> Action:
        """The best attack first; what is voluntary only if it pays."""
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


def make_plan(scene: Scene, units: list[int]) -> Plan:
    """The plan of a movement phase for the units that can move."""
    purpose = fronts_axis.Axis(scene) if scene.side == AXIS else fronts_soviet.Soviet(scene)
    return Planner(scene, judge_of(scene), purpose, units).plan()


def second_move(scene: Scene, units: list[int], count: int) -> tuple[Plan, float]:
    """The moves of Operation Uranus, and what they gain."""
    return Planner(scene, judge_of(scene), fronts_soviet.Soviet(scene), units).few(count)
