"""The cadet of The Battle of Stalingrad: walks to the nearest goal and attacks at plain odds."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Final

from kurgan.agents.core.player import Desk, Reply
from kurgan.agents.core.weights import Weights
from kurgan.agents.fronts import replies
from kurgan.agents.fronts.facts import AWAY, GAME
from kurgan.agents.fronts.scene import Scene
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.games.fronts.rules.tables import AXIS, BOARD, KHARKOV, STALINGRAD

ENOUGH: Final = 2.0  # the odds at which a cadet attacks
LATE: Final = 9  # from here on a Soviet cadet marches west


class Cadet:
    """One look at every decision, no memory but of the units it has tried to move."""

    def look(self, view: View) -> Scene:
        """Return the view with estimates of what is hidden; a cadet weighs nothing."""
        return Scene(view, Weights({}))

    def phase(self, scene: Scene) -> Hashable:
        """Name a side's turn; the moves of Operation Uranus are a phase of their own."""
        frame: Any = scene.s.stack[-1]
        return scene.s.turn, scene.s.side, frame.kind() == "movement" and frame.left >= 0

    def replies(self) -> Mapping[str, Reply[Scene]]:
        """Return one answer for every kind of frame."""
        return dict.fromkeys(GAME.frames, self._answer)

    def _answer(self, scene: Scene, decision: Decision, desk: Desk) -> Action | None:
        choices = decision.choices
        kind = scene.s.stack[-1].kind()
        if kind == "movement":
            return self._move(scene, decision, desk)
        if kind == "attacks":
            return self._attack(scene, decision)
        if kind == "losses":
            return replies.losses(scene, decision)
        if kind == "uranus":
            return Action("launch")
        for verb in ("rest", "give", "at", "asset", "unit", "raise", "rebuild", "restore"):
            if verb in choices and (kind != "retreat" or verb != "unit" or "to" not in choices):
                return Action(verb, choices[verb][0])
        return None

    def _goal(self, scene: Scene, unit: int) -> int:
        key = KHARKOV if scene.side == AXIS else STALINGRAD
        if unit == self._guard(scene, key):
            return key
        if scene.side == AXIS:
            return STALINGRAD
        return KHARKOV if scene.s.turn >= LATE else STALINGRAD

    def _move(self, scene: Scene, decision: Decision, desk: Desk) -> Action:
        s = scene.s
        frame: Any = s.stack[-1]
        if frame.hand >= 0 and not frame.spent:
            place = self._best(scene, frame.hand, decision.choices["to"])
            if place != s.where[frame.hand]:
                return Action("to", place)
        for unit in decision.choices.get("unit", []):
            if unit not in desk.tried:
                desk.tried.add(unit)
                if not self._stays(scene, unit):
                    return Action("unit", unit)
        return Action("done")

    def _stays(self, scene: Scene, unit: int) -> bool:
        """Tell whether a unit stays: the guard of Kharkov or Stalingrad, or one in a fight."""
        s = scene.s
        key = KHARKOV if scene.side == AXIS else STALINGRAD
        return s.inside[unit] == 1 or (s.where[unit] == key and unit == self._guard(scene, key))

    def _guard(self, scene: Scene, key: int) -> int:
        """Return the unit nearest to the city that must not be lost."""
        s = scene.s
        return min(s.present(scene.side), key=lambda u: (AWAY[key][s.where[u]], u), default=-1)

    def _best(self, scene: Scene, unit: int, goals: list[int]) -> int:
        """Attack an enemy at plain odds with friends there, else go nearer to the goal."""
        s = scene.s
        aim = AWAY[self._goal(scene, unit)]
        best, found = -aim[s.where[unit]] * 1.0, s.where[unit]
        for place in goals:
            if BOARD >> place & 1 and s.held[scene.enemy] >> place & 1:
                force = [unit, *s.at(place, scene.side)]
                odds = scene.value(force, place) / max(scene.value(s.at(place, scene.enemy), place), 1)
                worth = 5.0 + odds if odds >= ENOUGH else -99.0
            else:
                worth = -aim[place] - (0.0 if scene.fed(place) else 6.0)
            if worth > best:
                best, found = worth, place
        return found

    def _attack(self, scene: Scene, decision: Decision) -> Action:
        s = scene.s
        for place in decision.choices["attack"]:
            odds = scene.value(s.at(place, scene.side), place) / max(
                scene.value(s.at(place, scene.enemy), place), 1
            )
            if s.marker[place] or odds >= 1.0:
                return Action("attack", place)
        return Action("done")
