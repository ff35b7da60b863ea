"""The officer: overruns where they pay, then attacks, garrisons, HQs, reserves, all others, and markers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from kurgan.agents.core.plan import Intent, Plan
from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket import attack, garrison, posts, ring, supply
from kurgan.agents.pocket.facts import banned
from kurgan.agents.pocket.fire import PLANES, Shelling
from kurgan.agents.pocket.mind import Mind, intents
from kurgan.agents.pocket.scene import Scene
from kurgan.agents.pocket.stand import best_of, choose_goal
from kurgan.board.placeset import placeset
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.pocket.rules.columns import EXPLOITATION, REACTION, REGULAR
from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.rules.designation import bases
from kurgan.games.pocket.rules.stacking import LIMIT
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.victory import exits

# By scenario and side, the factors of some weights: holding towns is played otherwise than breaking through.
STANCES: Final[dict[str, dict[str, dict[str, float]]]] = json.loads(
    (Path(__file__).resolve().parent / "weights" / "stances.json").read_text(encoding="utf-8")
)
LIKING: Final[dict[str, float]] = {"4-axis-fan": 0.0, "3-axis-fist": 0.0, "2-axis-strong": 0.0}


class Officer(Mind):
    """The officer's plans."""

    liking = LIKING

    def __init__(self, weights: Weights, side: int, seed: int) -> None:
        super().__init__(weights, side, seed)
        self._stance: dict[int, Weights] = {}

    def weights(self, s: Pocket) -> Weights:
        """Return the weights of the side, with the stance that the scenario asks for."""
        if s.scenario not in self._stance:
            factors = STANCES.get(s.play().id, {}).get(SIDES[self.side], {})
            self._stance[s.scenario] = self._weights.times(factors)
        return self._stance[s.scenario]

    def overruns(self, scene: Scene) -> Plan:
        """Choose the best overrun there is; panzers that can get through to the pocket do that instead."""
        if exits(scene.s) and scene.side == AXIS:
            supply.place_staffs(scene, settled=False)
            posts.breakout(scene)
        elif scene.side == AXIS:
            garrison.garrisons(scene, everywhere=False)
        ring.man(scene)
        found = attack.overrun(scene, attack.stacks(scene))
        if found is None:
            return Plan()
        _, units, place, target = found
        clicks = [Action("unit", units[0]), *(Action("with", u) for u in units[1:])]
        if place != scene.s.where[units[0]]:
            clicks.append(Action("to", place))
        return Plan([Intent([*clicks, Action("overrun", target)], ("reason-overruns", "place", target))])

    def plan(self, scene: Scene) -> list[Intent]:
        """Plan the movement of a whole phase."""
        s = scene.s
        flown = []
        if exits(s) and scene.side == AXIS:
            if scene.mode == REGULAR:
                supply.place_staffs(scene)
            posts.breakout(scene)
        posts.stuck(scene)
        posts.muster(scene)
        ring.man(scene)
        if scene.mode == REGULAR:
            ring.keep_open(scene)
            supply.place_staffs(scene, settled=scene.side == SOVIET)  # an army lives by its one HQ: it goes first
            if scene.side == AXIS:  # a blow at HQs, or at a town, before units are bound
                if not exits(s):
                    garrison.garrisons(scene, everywhere=False)
                attack.allot(scene, scene.weights["great"])
        garrison.line(scene)
        garrison.along_the_river(scene)
        if not exits(s):
            garrison.garrisons(scene)
        if scene.mode == REGULAR:
            garrison.claims(scene)
            attack.allot(scene, scene.weights["least"])
            if scene.side == AXIS:
                flown = supply.flights(s, bases(s, AXIS))
        supply.place_staffs(scene)
        if exits(s):
            garrison.escorts(scene)
        else:
            garrison.garrisons(scene)
        turned = posts.guns(scene) if scene.mode == REGULAR else []
        posts.march(scene)
        if scene.mode == REGULAR:
            posts.reserves(scene)
        ring.man(scene, late=True)
        posts.everybody(scene)
        marks = posts.markers(scene) if scene.mode == REGULAR else []
        moved = supply.stores(scene) if scene.mode == REGULAR and scene.side == AXIS else []
        return [
            *(Intent([Action("fly", p)], ("reason-flight",)) for p in flown), *intents(scene, turned),
            *(Intent([Action("unit", u), Action("to", p), Action("stop")], ("reason-feeds-most",)) for u, p in moved),
            *(Intent([Action("marker"), Action("at", p)], ("reason-determined",)) for p in marks),
        ]

    def onward(self, scene: Scene, hand: list[int], spent: int, decision: Decision) -> Action:
        """Choose what follows an overrun: another one, else a better hex, else stop."""
        s = scene.s
        if "overrun" in decision.choices:
            found = attack.overrun(scene, [hand], spent)
            if found is not None and found[2] == s.where[hand[0]] and found[3] in decision.choices["overrun"]:
                return Action("overrun", found[3])
        places = decision.choices.get("to", [])
        if not places:
            return Action("stop")
        here, goal, ban = s.where[hand[0]], choose_goal(scene, hand[0]), banned(s, scene.side)
        steps = sum(s.steps(u) for u in hand)
        open_ = placeset(p for p in [here, *places] if s.load(p, scene.side) + (0 if p == here else steps) <= LIMIT)
        best = best_of(scene, hand[0], goal, open_ & ~ban, sum(s.defense(u) for u in hand))
        if best == here and "stop" in decision.choices:
            return Action("stop")
        return Action("to", best if best in places else places[0])

    def release(self, s: Pocket, mode: int) -> bool:
        """Release for exploitation with the Soviets; with the Axis in the enemy's turn, on the last turn in its own."""
        return mode == REACTION or self.side != AXIS or s.turn == s.play().end or bool(exits(s))

    def target(self, s: Pocket, targets: list[int]) -> int:
        """Return the attack that gains most."""
        return attack.best_target(s, self.side, targets, self.weights(s))

    def force(self, s: Pocket, target: int) -> list[int]:
        """Return the units that are needed."""
        return attack.force(s, self.side, target)

    def barrage(self, s: Pocket, targets: list[int], mode: int) -> int:
        """Return the barrage that does most; the last planes of the turn fly too."""
        fire = Shelling(s, self.side, mode, self.weights(s))
        found = fire.best(targets)
        return fire.bombs(targets) if found < 0 and mode == EXPLOITATION and self.side == AXIS else found

    def guns(self, s: Pocket, target: int, mode: int) -> tuple[list[int], int]:
        """Return the guns that are worth it, or planes where there are none."""
        guns = Shelling(s, self.side, mode, self.weights(s)).battery(target)[1]
        return guns, 0 if guns else min(PLANES, s.air[self.side])
