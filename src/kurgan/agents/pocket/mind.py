"""How a player of Pocket answers each kind of question; what tells cadet from officer is their style of command."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from typing import Protocol, cast

from kurgan.agents.core.choice import weighted
from kurgan.agents.core.plan import Intent, Plan
from kurgan.agents.core.player import Desk, Reply
from kurgan.agents.core.replies import first_of
from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket import replies, supply
from kurgan.agents.pocket.facts import GAME, Pocket
from kurgan.agents.pocket.scene import Scene
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.games.pocket.barrage import Barrage
from kurgan.games.pocket.campaign import Turn
from kurgan.games.pocket.combat import Combat
from kurgan.games.pocket.land import GRID
from kurgan.games.pocket.movement import Movement
from kurgan.games.pocket.release import Release
from kurgan.games.pocket.setup import READY
from kurgan.games.pocket.state import NONE


class Command(Protocol):
    """What tells one rank from another."""

    def overruns(self, scene: Scene) -> Plan:
        """The overrun to make now, if any."""

    def plan(self, scene: Scene) -> list[Intent]:
        """The movement of a phase."""

    def onward(self, scene: Scene, hand: list[int], spent: int, decision: Decision) -> Action:
        """What units in hand do that no plan speaks of."""

    def release(self, s: Pocket, side: int, mode: int) -> bool:
        """Whether to release reserves now."""

    def target(self, s: Pocket, side: int, targets: list[int]) -> int:
        """The hex to attack next, -1 for none."""

    def force(self, s: Pocket, side: int, target: int) -> list[int]:
        """Who attacks a hex."""

    def barrage(self, s: Pocket, side: int, targets: list[int], mode: int) -> int:
        """The hex to fire at next, -1 for none."""

    def guns(self, s: Pocket, side: int, target: int, mode: int) -> tuple[list[int], int]:
        """The guns and air units that fire at a hex."""

    def weights(self, s: Pocket) -> Weights:
        """The weights for the scenario that is played."""

    liking: dict[str, float]  # how often a ready set-up is chosen; one that is not listed counts once


class Mind:
    """One side of Pocket."""

    def __init__(self, command: Command, side: int, seed: int) -> None:
        self._command = command
        self._side = side
        self._seed = seed

    def look(self, view: View) -> Pocket:
        """The position: nothing is hidden."""
        return cast("Pocket", GAME.guess(view, self._seed))

    def phase(self, s: Pocket) -> Hashable:
        """A phase of the sequence of play."""
        return s.turn, cast("Turn", s.stack[0]).step, s.side

    def replies(self) -> Mapping[str, Reply[Pocket]]:
        """The answers, by the kind of frame that asks."""
        weights = self._command.weights
        return {
            "setup": self._setup,
            "movement": self._move,
            "release": self._release,
            "barrage": self._fire,
            "combat": self._fight,
            "battle": lambda s, decision, desk: replies.battle(s, decision, weights(s)),
            "losses": lambda s, decision, desk: replies.losses(s, decision),
            "retreat": lambda s, decision, desk: replies.retreat(s, decision),
            "advance": lambda s, decision, desk: replies.advance(s, decision, weights(s)),
            "arrivals": lambda s, decision, desk: replies.arrivals(s, decision),
            "crowding": lambda s, decision, desk: replies.crowding(s, decision),
            "feeding": lambda s, decision, desk: Action("spend", supply.spend(s, decision)),
        }

    def _setup(self, s: Pocket, decision: Decision, desk: Desk) -> Action | None:
        """One of the ready set-ups, by seed; what somebody else has begun is placed for us."""
        if "ready" in decision.choices and "ready" not in decision.back and decision.choices["ready"]:
            liking = self._command.liking
            found = weighted(
                random.Random(self._seed), decision.choices["ready"], lambda n: liking.get(READY[n], 1.0)
            )
            return Action("ready", found)
        return first_of(decision, "rest", "done", "at")

    # ---------- movement ----------

    def _move(self, s: Pocket, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Movement", s.stack[-1])
        if "exit" in decision.choices:
            return desk.say("through to the pocket", Action("exit", decision.choices["exit"][0]))
        if frame.hand or frame.placing:
            for name in ("overrun", "movement"):
                if name in desk.notes:
                    click = desk.follow(desk.notes[name], decision)
                    if click is not None:
                        return click
            if frame.placing:
                return Action("at", self._marker(s, decision.choices["at"]))
            scene = self._scene(s, frame, desk)
            return self._command.onward(scene, frame.hand, frame.spent, decision)
        if "movement" not in desk.notes:
            plan = self._command.overruns(self._scene(s, frame, desk)) if desk.notes.get("tries", 0) < 40 else Plan()
            desk.notes["overrun"] = plan
            desk.notes["tries"] = desk.notes.get("tries", 0) + 1
            click = desk.follow(plan, decision)
            if click is not None:
                return click
            desk.notes["movement"] = Plan(self._command.plan(self._scene(s, frame, desk)))
        return desk.follow(desk.notes["movement"], decision) or Action("done")

    def _scene(self, s: Pocket, frame: Movement, desk: Desk) -> Scene:
        return Scene(s, self._side, frame.mode, self._command.weights(s), desk.clock, desk.rng, desk.notes)

    def _marker(self, s: Pocket, hexes: list[int]) -> int:
        """A marker in hand goes to our strongest stack."""
        return max(hexes, key=lambda p: (sum(s.attack(u) for u in s.at(p, self._side)), -p))

    # ---------- reserves, fire, combat ----------

    def _release(self, s: Pocket, decision: Decision, desk: Desk) -> Action:
        frame = cast("Release", s.stack[-1])
        return Action("everyone" if self._command.release(s, self._side, frame.mode) else "done")

    def _fire(self, s: Pocket, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Barrage", s.stack[-1])
        if frame.target == NONE:
            target = self._command.barrage(s, self._side, decision.choices["target"], frame.mode)
            return Action("target", target) if target >= 0 else Action("done")
        guns, planes = self._command.guns(s, self._side, frame.target, frame.mode)
        for gun in decision.choices.get("gun", []):
            if gun in guns:
                return Action("gun", gun)
        if frame.air < planes and "plane" in decision.choices:
            return Action("plane")
        return desk.say(f"barrage on {GRID.names[frame.target]}", first_of(decision, "fire", "gun", "plane"))

    def _fight(self, s: Pocket, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Combat", s.stack[-1])
        if frame.target == NONE:
            target = self._command.target(s, self._side, decision.choices["target"])
            return Action("target", target) if target >= 0 else Action("done")
        wanted = self._command.force(s, self._side, frame.target)
        for unit in decision.choices.get("attack", []):
            if unit in wanted:
                return Action("attack", unit)
        return desk.say(f"attacks {GRID.names[frame.target]}", first_of(decision, "fight", "everyone", "attack"))


def intents(scene: Scene, turned: list[int]) -> list[Intent]:
    """A scene's decisions as clicks: guns change their mode, everybody moves, reserves are marked."""
    found = [Intent([Action("mode", u)], "limbers or unlimbers") for u in turned]
    found += [
        Intent([Action("unit", u), Action("to", p), Action("stop")], scene.why[u])
        for u, p in scene.moves.items() if scene.s.where[u] != p
    ]
    return found + [Intent([Action("reserve", u)], "in reserve") for u in scene.reserve]
