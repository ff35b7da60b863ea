"""How a player of Barbarossa answers each kind of question; the ranks differ in their style of command."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from typing import Protocol, cast

from kurgan.agents.barbarossa import replies
from kurgan.agents.barbarossa.division import battles
from kurgan.agents.barbarossa.facts import GAME, Barbarossa, Battle, rules
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.core.plan import Intent, Plan
from kurgan.agents.core.player import Desk, Reply
from kurgan.agents.core.weights import Weights
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.movement import Movement
from kurgan.games.barbarossa.rules.tables import GRID

CARE = 0.75  # how own losses weigh when combat is divided: the units are committed
PUSH = 1.5


class Command(Protocol):
    """What distinguishes one rank from another."""

    def keen(self, side: int) -> bool:
        """Tell whether to follow a beaten enemy over the river they held."""

    def setup(self, decision: Decision, rng: random.Random) -> Action | None:
        """Choose a set-up."""

    def replace(self, s: Barbarossa, side: int, units: list[int]) -> int:
        """Choose an eliminated unit to bring back now, -1 for none."""

    def city(self, s: Barbarossa, side: int, places: list[int]) -> int:
        """Choose where a unit enters the board."""

    def plan(self, scene: Scene) -> None:
        """Decide in the scene on the movement of a whole turn."""


class Mind:
    """One side of Barbarossa."""

    def __init__(self, command: Command, side: int, seed: int, weights: Weights) -> None:
        self._command = command
        self._side = side
        self._seed = seed
        self._weights = weights

    def look(self, view: View) -> Barbarossa:
        """Return the position: nothing is hidden."""
        return cast("Barbarossa", GAME.guess(view, self._seed))

    def phase(self, s: Barbarossa) -> Hashable:
        """Name a side's turn, movement and combat together."""
        return s.turn, s.side

    def replies(self) -> Mapping[str, Reply[Barbarossa]]:
        """Return the answers, by the kind of frame that asks."""
        return {
            "setup": self._setup,
            "movement": self._move,
            "combat": self._fight,
            "retreat": lambda s, decision, desk: replies.retreat(s, decision),
            "payment": lambda s, decision, desk: replies.payment(s, decision),
            "removal": lambda s, decision, desk: replies.removal(decision),
            "advance": lambda s, decision, desk: replies.advance(s, decision, self._command.keen(self._side)),
        }

    def _setup(self, s: Barbarossa, decision: Decision, desk: Desk) -> Action | None:
        return self._command.setup(decision, random.Random(self._seed))

    # ---------- movement ----------

    def _move(self, s: Barbarossa, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Movement", s.stack[-1])
        if "at" in decision.choices:
            return Action("at", self._command.city(s, self._side, decision.choices["at"]))
        if "replace" in decision.choices:
            unit = self._command.replace(s, self._side, decision.choices["replace"])
            if unit >= 0:
                return desk.say(("reason-replacement",), Action("replace", unit))
        if "enter" in decision.choices:
            return desk.say(("reason-reinforcement",), Action("enter", decision.choices["enter"][0]))
        plan = desk.plan("movement", lambda: self._planned(s, desk))
        full = s.three[self._side]
        click = desk.follow(plan, decision, ready=lambda intent: not full >> intent.clicks[1].noun & 1)
        if click is not None or not frame.hand:
            return click if click is not None else Action("done")
        return self._elsewhere(s, plan, frame.hand[0], decision.choices["to"])

    def _planned(self, s: Barbarossa, desk: Desk) -> Plan:
        """Plan the movement of a turn as intents, one for each unit that goes somewhere."""
        scene = Scene(s, self._side, self._weights, desk.clock, desk.rng)
        self._command.plan(scene)
        desk.notes["battles"] = scene.battles
        return Plan(scene.walks(s.where))

    def _elsewhere(self, s: Barbarossa, plan: Plan, unit: int, places: list[int]) -> Action:
        """Send a unit that cannot reach its goal as near to it as is open, out of enemy zones."""
        meant = [i.clicks[1].noun for i in plan.dropped if i.clicks[0].noun == unit]
        goal = meant[-1] if meant else s.where[unit]
        zone = s.zone(rules.OTHER[self._side])
        return Action("to", min(places, key=lambda p: (zone >> p & 1, GRID.distance(p, goal), p)))

    # ---------- combat ----------

    def _fight(self, s: Barbarossa, decision: Decision, desk: Desk) -> Action | None:
        frame = cast("Combat", s.stack[-1])
        if "resolve" in decision.choices:
            made = [(one.attackers, one.defenders) for one in frame.battles]
            return Action("resolve", replies.order(s, made, decision.choices["resolve"]))
        if "done" in decision.choices and not frame.targets:
            return Action("done")
        plan = desk.plan("combat", lambda: self._divided(s, frame, desk))
        return desk.follow(plan, decision) or Action("allot")

    def _divided(self, s: Barbarossa, frame: Combat, desk: Desk) -> Plan:
        """Divide this combat into intents; declared battles are left out, a battle that is begun comes first."""
        wanted: list[Battle] = battles(s, self._side, desk.notes.get("battles"), PUSH, CARE)
        declared = [sorted(one.defenders) for one in frame.battles]
        chosen = {*frame.targets, *frame.force}
        intents: list[Intent] = []
        for attackers, defenders in wanted:
            if sorted(defenders) in declared:
                continue
            clicks = [Action("target", u) for u in defenders if u not in chosen]
            clicks += [Action("attack", u) for u in attackers if u not in chosen]
            where = tuple(sorted({s.where[u] for u in defenders}))
            why = ("reason-battle", "odds", rules.odds(s, attackers, defenders), "places", where)
            intent = Intent([*clicks, Action("fix")], why)
            begun = bool(chosen) and chosen <= {*attackers, *defenders}
            intents.insert(0 if begun else len(intents), intent)
        return Plan(intents)
