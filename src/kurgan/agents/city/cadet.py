"""The cadet: bombs and shells the fullest hexes, attacks at three to one, walks to the nearest victory hex."""

from __future__ import annotations

from typing import Final

from kurgan.agents.city import replies
from kurgan.agents.city.facts import march, wanted
from kurgan.agents.city.orders import able, walkers
from kurgan.agents.core.player import Desk
from kurgan.agents.core.replies import first_of
from kurgan.agents.core.weights import Weights
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.city.rules.columns import limit
from kurgan.games.city.rules.counters import COMBAT, FIRST, MILITIA, SHELLS, TVA, WORKER
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Breakthrough
from kurgan.games.city.rules.fire.guns import loaded, reaches
from kurgan.games.city.rules.land import GRID, KIND_AT, VICTORY
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import SOVIET_FIRE

ENOUGH: Final = 3  # odds at which a cadet attacks
BOMBS: Final = 12  # points in one of its air attacks


class Cadet:
    """One look, no plan."""

    def __init__(self, weights: Weights, side: int) -> None:
        self.weights = weights
        self.side = side

    def setup(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Choose either of the ready set-ups."""
        return replies.setup(decision, desk, ())

    def _goals(self, s: City) -> list[int]:
        """Return the victory hexes to walk to: those the side does not hold, or for the Soviet those with room."""
        found = wanted(s, self.side)
        if self.side == SOVIET:
            found += [p for p in VICTORY if not s.troops[GERMAN] >> p & 1 and s.load(p, SOVIET) < limit(p, SOVIET)]
        return found

    def _odds(self, s: City, units: list[int], target: int) -> float:
        enemy = OTHER[self.side]
        times = SOVIET_FIRE[KIND_AT[target]][0] if enemy == SOVIET else 1
        theirs = sum(FIRST[u] for u in s.pile(target, enemy)) * times
        return sum(FIRST[u] for u in units) / max(1, theirs)

    def next_order(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Choose a unit that has not acted yet and does not hold a victory hex."""
        if "enter" in decision.choices:
            return Action("enter", decision.choices["enter"][0])
        for unit in walkers(s, able(s, decision.choices.get("unit", []))):
            if unit not in desk.tried and COMBAT[unit] and s.where[unit] not in VICTORY:
                desk.tried.add(unit)
                return Action("unit", unit)
        return Action("done")

    def on_move(self, s: City, frame: Move, decision: Decision, desk: Desk) -> Action | None:
        """Take the stack along, attack at three to one, else go on to the nearest goal."""
        choices = decision.choices
        for unit in choices.get("with", []):
            if COMBAT[unit] and not SHELLS[unit] and not WORKER[unit] and not MILITIA[unit] and len(frame.units) < 3:
                return Action("with", unit)
        for target in choices.get("attack", []):
            if self._odds(s, frame.units, target) >= ENOUGH:
                return desk.say(("reason-attacks", "place", target), Action("attack", target))
        goals, here = self._goals(s), s.where[frame.units[0]]
        places = choices.get("to", [])
        if not goals or not places or here in goals:
            return first_of(decision, "stop", "to", "attack")

        def far(p: int) -> int:
            return min(march(self.side, p, goal) for goal in goals)

        best = min(places, key=lambda p: (far(p), p))
        if far(best) >= far(here) and "stop" in choices:
            return Action("stop")
        return desk.say(("reason-victory-hex",), Action("to", best))

    def support(self, s: City, frame: Assault, decision: Decision, desk: Desk) -> Action | None:
        """Let units that stand there already join."""
        near = [u for u in decision.choices.get("join", []) if not SHELLS[u]]
        return Action("join", near[0]) if near and len(frame.units) < 6 else Action("go")

    def guns(self, s: City, frame: Assault, decision: Decision, desk: Desk) -> Action | None:
        """Add two guns, and a few dive bombers."""
        guns = decision.choices.get("gun", [])
        if guns and len(frame.guns) < 2:
            return Action("gun", guns[0])
        if "dive" in decision.choices:
            return Action("dive", decision.choices["dive"][min(1, len(decision.choices["dive"]) - 1)])
        return Action("go")

    def breakthrough(self, s: City, frame: Breakthrough, decision: Decision, desk: Desk) -> Action | None:
        """Go into the hex that was taken."""
        if frame.hand and frame.ground in decision.choices.get("to", []):
            return Action("to", frame.ground)
        near = [u for u in decision.choices.get("unit", []) if GRID.near[frame.ground] >> s.where[u] & 1]
        return Action("unit", near[0]) if near and not frame.hand else Action("done")

    def bombs(self, s: City, decision: Decision, desk: Desk) -> tuple[Action, int] | None:
        """Bomb the hex with the most units; dive bombers wait for ground attacks."""
        places = decision.choices.get("bomb", [])
        if not places:
            return None
        return Action("bomb", max(places, key=lambda p: (s.load(p, OTHER[self.side]), -p))), BOMBS

    def shells(self, s: City, side: int, targets: list[int], desk: Desk) -> tuple[int, list[int]] | None:
        """Bombard the hex with the most units, by three guns at most."""
        for place in sorted(targets, key=lambda p: (-len(s.at(p, OTHER[side])), p)):
            guns = [u for u in loaded(s, side) if not TVA[u] and reaches(s, u, place)]
            if guns:
                return place, guns[:3]
        return None

    def landing(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Land where the way to a goal is shortest."""
        goals = self._goals(s) or list(VICTORY)
        places = decision.choices.get("to", [])
        if not places:
            return None
        return Action("to", min(places, key=lambda p: (min(march(self.side, p, goal) for goal in goals), p)))
