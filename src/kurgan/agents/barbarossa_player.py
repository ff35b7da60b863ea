"""A player of Barbarossa: it lets a mind plan a phase, clicks the plan out, and copes when it does not fit."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Protocol

from kurgan.agents import barbarossa_replies as replies
from kurgan.agents.barbarossa_facts import GAME, GRID, OTHER, UNITS_OF, Battle, State
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View


@dataclass
class Plan:
    """Where each unit goes in this movement, and the battles meant to follow."""

    moves: dict[int, int] = field(default_factory=dict)
    battles: list[Battle] = field(default_factory=list)
    given_up: set[int] = field(default_factory=set)


class Mind(Protocol):
    """What tells one rank from another."""

    def keen(self, s: State, side: int) -> bool:
        """Whether to follow a beaten enemy over the river he held."""

    def setup(self, s: State, decision: Decision, rng: random.Random) -> Action:
        """How to set up."""

    def replace(self, s: State, side: int, units: list[int]) -> int:
        """Which eliminated unit to bring back now, -1 for none."""

    def city(self, s: State, side: int, unit: int, places: list[int]) -> int:
        """Where a unit enters the board."""

    def plan(self, s: State, side: int, rng: random.Random) -> Plan:
        """The movement of a whole turn."""


class Player:
    """Answers every decision of one side; what it remembers is only a convenience."""

    def __init__(self, mind: Mind, side: int, seed: int) -> None:
        self._mind = mind
        self._side = side
        self._seed = seed
        self._key: tuple[object, ...] = ()
        self._plan = Plan()
        self._fights: list[Battle] = []
        self._fights_key: tuple[object, ...] = ()

    def choose(self, view: View, decision: Decision) -> Action:
        """The answer to a decision; if a policy fails to give a legal one, the first choice that leads on."""
        s = GAME.guess(view, self._seed)
        action = self._answer(s, decision)
        if decision.allows(action) and action.verb not in decision.back:
            return action
        return decision.forward()[0]

    def _answer(self, s: State, decision: Decision) -> Action:
        kind = s.stack[-1].kind()
        if kind == "setup":
            return self._mind.setup(s, decision, random.Random(self._seed))
        if kind == "movement":
            return self._move(s, decision)
        if kind == "combat":
            return self._fight(s, decision)
        if kind == "retreat":
            return replies.retreat(s, decision)
        if kind == "payment":
            return replies.payment(s, decision)
        if kind == "removal":
            return replies.removal(decision)
        if kind == "advance":
            return replies.advance(s, decision, self._mind.keen(s, self._side))
        return decision.forward()[0]

    # ---------- movement ----------

    def _planned(self, s: State) -> Plan:
        """The plan of this movement, made now if there is none; the enemy's places and ours at its start name it."""
        enemy = tuple(s.where[u] for u in UNITS_OF[OTHER[self._side]])
        key = (s.turn, s.weather, enemy, tuple(s.start[u] for u in UNITS_OF[self._side]))
        if key != self._key:
            self._key = key
            self._plan = self._mind.plan(s, self._side, random.Random(f"{self._seed} {s.turn}"))
        return self._plan

    def _move(self, s: State, decision: Decision) -> Action:
        hand = s.stack[-1].hand
        if "at" in decision.choices:
            return Action("at", self._mind.city(s, self._side, hand[0], decision.choices["at"]))
        if hand:
            return self._go(s, hand[0], decision.choices["to"])
        if "replace" in decision.choices:
            unit = self._mind.replace(s, self._side, decision.choices["replace"])
            if unit >= 0:
                return Action("replace", unit)
        if "enter" in decision.choices:
            return Action("enter", decision.choices["enter"][0])
        plan = self._planned(s)
        movable = set(decision.choices.get("unit", []))
        full = s.three[self._side]
        for unit, place in plan.moves.items():
            if unit in movable and unit not in plan.given_up and s.where[unit] != place and not full >> place & 1:
                plan.given_up.add(unit)
                return Action("unit", unit)
        return Action("done")

    def _go(self, s: State, unit: int, places: list[int]) -> Action:
        """Go where the plan says, or as near to it as is open."""
        goal = self._planned(s).moves.get(unit, s.where[unit])
        if goal in places:
            return Action("to", goal)
        zone = s.zone(OTHER[self._side])
        return Action("to", min(places, key=lambda p: (zone >> p & 1, GRID.distance(p, goal), p)))

    # ---------- combat ----------

    def _fight(self, s: State, decision: Decision) -> Action:
        frame = s.stack[-1]
        if "resolve" in decision.choices:
            made = [(one.attackers, one.defenders) for one in frame.battles]
            return Action("resolve", replies.order(s, made, decision.choices["resolve"]))
        if "done" in decision.choices and not frame.targets:
            return Action("done")
        fights = self._divided(s)
        declared = [sorted(one.defenders) for one in frame.battles]
        for attackers, defenders in fights:
            if sorted(defenders) in declared:
                continue
            step = self._compose(frame, decision, attackers, defenders)
            if step is not None:
                return step
        return Action("allot")

    def _divided(self, s: State) -> list[Battle]:
        """The division of this combat, made when it begins."""
        key = (s.turn, tuple(s.where))
        if key != self._fights_key:
            self._fights_key = key
            self._fights = replies.battles(s, self._side, self._plan.battles)
        return self._fights

    def _compose(self, frame: Any, decision: Decision, attackers: list[int], defenders: list[int]) -> Action | None:
        """The next click towards one battle, None if it is not the one being composed or cannot be."""
        if any(u not in defenders for u in frame.targets) or any(u not in attackers for u in frame.force):
            return None
        for verb, wanted, chosen in (("target", defenders, frame.targets), ("attack", attackers, frame.force)):
            for unit in wanted:
                if unit not in chosen:
                    step = Action(verb, unit)
                    return step if decision.allows(step) else None
        step = Action("fix")
        return step if decision.allows(step) else None
