"""How a player of Pocket answers each kind of question; cadet and officer differ in what they command."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from typing import ClassVar, Final, cast

from kurgan.agents.core.plan import Intent, Plan
from kurgan.agents.core.player import Desk, Reply
from kurgan.agents.core.replies import first_of, most, set_up
from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket import replies, supply
from kurgan.agents.pocket.facts import GAME
from kurgan.agents.pocket.scene import Scene
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.games.pocket.rules.barrage import Barrage
from kurgan.games.pocket.rules.campaign import Turn
from kurgan.games.pocket.rules.columns import NONE
from kurgan.games.pocket.rules.combat import Combat
from kurgan.games.pocket.rules.movement import Movement
from kurgan.games.pocket.rules.release import Release
from kurgan.games.pocket.rules.setup import READY
from kurgan.games.pocket.rules.state import Pocket

TRIES: Final = 40  # overruns looked for in one phase


class Mind(ABC):
    """One side of Pocket."""

    liking: ClassVar[Mapping[str, float]] = {}  # how often a ready set-up is chosen; one that is not listed counts once

    def __init__(self, weights: Weights, side: int, seed: int) -> None:
        self._weights = weights
        self.side = side
        self._seed = seed

    # ---------- what a rank commands ----------

    def weights(self, s: Pocket) -> Weights:
        """Return the weights for the scenario that is played."""
        return self._weights

    def overruns(self, scene: Scene) -> Plan:
        """Choose the overrun to make now, if any."""
        return Plan()

    @abstractmethod
    def plan(self, scene: Scene) -> list[Intent]:
        """Plan the movement of a phase."""

    def onward(self, scene: Scene, hand: list[int], spent: int, decision: Decision) -> Action:
        """Choose what units in hand do that no plan speaks of."""
        return Action("stop") if "stop" in decision.choices else decision.forward()[0]

    def release(self, s: Pocket, mode: int) -> bool:
        """Tell whether to release reserves now: all units act as soon as they may."""
        return True

    @abstractmethod
    def target(self, s: Pocket, targets: list[int]) -> int:
        """Return the hex to attack next, -1 for none."""

    @abstractmethod
    def force(self, s: Pocket, target: int) -> list[int]:
        """Return who attacks a hex."""

    @abstractmethod
    def barrage(self, s: Pocket, targets: list[int], mode: int) -> int:
        """Return the hex to fire at next, -1 for none."""

    @abstractmethod
    def guns(self, s: Pocket, target: int, mode: int) -> tuple[list[int], int]:
        """Return the guns and air units that fire at a hex."""

    # ---------- how it answers ----------

    def look(self, view: View) -> Pocket:
        """Return the position: nothing is hidden."""
        return cast("Pocket", GAME.guess(view, self._seed))

    def phase(self, s: Pocket) -> Hashable:
        """Name a phase of the sequence of play."""
        return s.turn, cast("Turn", s.stack[0]).step, s.side

    def replies(self) -> Mapping[str, Reply[Pocket]]:
        """Return the answers, by the kind of frame that asks."""
        return {
            "setup": lambda s, d, desk: set_up(d, random.Random(self._seed), READY, self.liking),
            "movement": self._move,
            "release": self._release,
            "barrage": self._fire,
            "combat": self._fight,
            "battle": lambda s, d, desk: replies.battle(s, d, self.weights(s)),
            "losses": lambda s, d, desk: replies.losses(s, d),
            "retreat": lambda s, d, desk: replies.retreat(s, d),
            "advance": lambda s, d, desk: replies.advance(s, d, self.weights(s)),
            "arrivals": lambda s, d, desk: replies.arrivals(s, d),
            "crowding": lambda s, d, desk: replies.crowding(s, d),
            "feeding": lambda s, d, desk: supply.spend(s, d),
        }

    def _move(self, s: Pocket, decision: Decision, desk: Desk) -> Action | None:
        frame, notes = cast("Movement", s.stack[-1]), desk.notes

        def scene() -> Scene:
            return Scene(s, self.side, frame.mode, self.weights(s), desk.clock, desk.rng, notes)

        if "exit" in decision.choices:
            return desk.say(("reason-through",), Action("exit", decision.choices["exit"][0]))
        if frame.hand or frame.placing:
            for name in [name for name in ("overrun", "movement") if name in notes]:
                click = desk.follow(notes[name], decision)
                if click is not None:
                    return click
            if frame.placing:  # a marker goes to our strongest stack
                return most(decision, "at", lambda p: sum(s.attack(u) for u in s.at(p, self.side)))
            return self.onward(scene(), frame.hand, frame.spent, decision)
        if "movement" not in notes:
            notes["tries"] = notes.get("tries", 0) + 1
            notes["overrun"] = self.overruns(scene()) if notes["tries"] <= TRIES else Plan()
            click = desk.follow(notes["overrun"], decision)
            if click is not None:
                return click
            notes["movement"] = Plan(self.plan(scene()))
        return desk.follow(notes["movement"], decision) or Action("done")

    def _release(self, s: Pocket, decision: Decision, desk: Desk) -> Action:
        return Action("everyone" if self.release(s, cast("Release", s.stack[-1]).mode) else "done")

    def _fire(self, s: Pocket, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Barrage", s.stack[-1])
        if frame.target == NONE:
            target = self.barrage(s, decision.choices["target"], frame.mode)
            return Action("target", target) if target >= 0 else Action("done")
        guns, planes = self.guns(s, frame.target, frame.mode)
        for gun in decision.choices.get("gun", []):
            if gun in guns:
                return Action("gun", gun)
        if frame.air < planes and "plane" in decision.choices:
            return Action("plane")
        return desk.say(("reason-barrage", "place", frame.target), first_of(decision, "fire", "gun", "plane"))

    def _fight(self, s: Pocket, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Combat", s.stack[-1])
        if frame.target == NONE:
            target = self.target(s, decision.choices["target"])
            return Action("target", target) if target >= 0 else Action("done")
        wanted = self.force(s, frame.target)
        for unit in decision.choices.get("attack", []):
            if unit in wanted:
                return Action("attack", unit)
        return desk.say(("reason-attacks", "place", frame.target), first_of(decision, "fight", "everyone", "attack"))


def intents(scene: Scene, turned: list[int]) -> list[Intent]:
    """Turn a scene's decisions into clicks: guns change their mode, units move, reserves are marked."""
    return [
        *(Intent([Action("mode", u)], ("reason-mode",)) for u in turned), *scene.walks(scene.s.where, "stop"),
        *(Intent([Action("reserve", u)], ("reason-reserve",)) for u in scene.reserve),
    ]
