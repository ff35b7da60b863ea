"""The mind of a rank: what it is asked, by the kind of frame, and who answers."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final, Protocol, cast

from kurgan.agents.city import fire, replies, soviet
from kurgan.agents.core.player import Desk, Reply
from kurgan.agents.core.replies import first_of, most
from kurgan.agents.core.weights import Weights
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.data import GERMAN
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Breakthrough
from kurgan.games.city.rules.fight.stages import AIM, FLAK, GUNS, SHIELD, SUPPORT
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.guns import prey
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.state import City

KONTR: Final = 5  # from this game-turn on most guns across the Volga are there for the Kontrpodgotovka (16.3)


class Command(Protocol):
    """What a rank decides for itself."""

    weights: Weights

    def setup(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Set the side up."""

    def next_order(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Choose who acts next in a phase, and what for."""

    def on_move(self, s: City, frame: Move, decision: Decision, desk: Desk) -> Action | None:
        """Choose what a stack in hand does."""

    def support(self, s: City, frame: Assault, decision: Decision, desk: Desk) -> Action | None:
        """Choose who joins an attack."""

    def guns(self, s: City, frame: Assault, decision: Decision, desk: Desk) -> Action | None:
        """Choose the guns and bombers that help it."""

    def breakthrough(self, s: City, frame: Breakthrough, decision: Decision, desk: Desk) -> Action | None:
        """Spend breakthrough points."""

    def bombs(self, s: City, decision: Decision, desk: Desk) -> tuple[Action, int] | None:
        """Choose the next air attack and its points."""

    def shells(self, s: City, side: int, targets: list[int], desk: Desk) -> tuple[int, list[int]] | None:
        """Choose the next bombardment: where, and by whom."""

    def landing(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Choose where reinforcements land or enter."""


class Mind:
    """One side of the game as a rank plays it."""

    def __init__(self, command: Command, side: int) -> None:
        self._command = command
        self._side = side

    def look(self, view: View) -> City:
        """Return what the side knows; a player of City guesses nothing."""
        return cast("City", view.known)

    def phase(self, scene: City) -> Hashable:
        """Name the stage of a game-turn; each phase of operations is one by itself."""
        phase = phase_of(scene)
        where = phase.kind() if phase is not None else scene.stack[-1].kind()
        return scene.turn, where, scene.reactions

    def replies(self) -> Mapping[str, Reply[City]]:
        command, weights = self._command, self._command.weights
        return {
            "setup": command.setup,
            "air": self._air,
            "raid": lambda s, d, k: replies.flak(s, d),
            "bombardment": self._bombardment,
            "initiative": command.next_order,
            "reaction": command.next_order,
            "move": self._move,
            "attack": self._attack,
            "breakthrough": lambda s, d, k: command.breakthrough(s, cast("Breakthrough", s.stack[-1]), d, k),
            "counterattack": lambda s, d, k: replies.counterattack(s, d, k, weights),
            "losses": lambda s, d, k: replies.losses(s, d),
            "chits": lambda s, d, k: replies.chits(s, d),
            "entry": command.landing,
            "landing": command.landing,
            "general": lambda s, d, k: Action("to", soviet.headquarters(s)),
            "armour": lambda s, d, k: replies.armour(s, d),
            "workers": lambda s, d, k: first_of(d, "at", "done"),
            "levy": lambda s, d, k: replies.levy(s, d),
            "emplacement": lambda s, d, k: replies.emplacement(s, d),
            "relocation": lambda s, d, k: replies.depot(s, d),
            "withdrawal": replies.withdrawal,
            "replacements": lambda s, d, k: replies.replacements(s, d),
            "departure": lambda s, d, k: replies.departure(s, d),
        }

    def _move(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        if "drop" in decision.choices and "drop" not in decision.back:
            return Action("drop")  # they can neither move nor attack
        return self._command.on_move(s, cast("Move", s.stack[-1]), decision, desk)

    def _air(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        if "points" in decision.choices:
            left = decision.choices["points"]
            wish = desk.notes.get("points", left[0])
            return Action("points", max([n for n in left if n <= wish], default=left[0]))
        found = self._command.bombs(s, decision, desk)
        if found is None:
            return Action("done")
        action, desk.notes["points"] = found
        return action

    def _bombardment(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Bombardment", s.stack[-1])
        if "kontr" in decision.choices and s.turn >= KONTR:
            return Action("kontr")
        if frame.target == NONE:
            found = self._command.shells(s, self._side, decision.choices["target"], desk)
            if found is None:
                return Action("done")
            target, desk.notes["guns"] = found
            return desk.say(("reason-bombards", "place", target), Action("target", target))
        for gun in decision.choices.get("gun", []):
            if gun in desk.notes.get("guns", []):
                return Action("gun", gun)
        if "second" in decision.choices:  # guns across the Volga hit two (16.2)
            weights = self._command.weights
            return most(decision, "second", lambda p: fire.stake(s, self._side, p, prey(s, p, GERMAN), weights))
        return first_of(decision, "fire", "gun")

    def _attack(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Assault", s.stack[-1])
        if frame.stage == SUPPORT:
            return self._command.support(s, frame, decision, desk)
        if frame.stage == GUNS:
            return self._command.guns(s, frame, decision, desk)
        if frame.stage == FLAK:
            return replies.flak(s, decision)
        if frame.stage == SHIELD:
            return replies.shield(s, decision, self._command.weights)
        return replies.aim(s, decision) if frame.stage == AIM else Action("roll")
