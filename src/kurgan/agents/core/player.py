"""The player of any game: it lets a mind plan a phase, clicks the plan out, and always has an answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, Protocol, TypeVar

from kurgan.agents.core.clock import LONGEST, Clock
from kurgan.agents.core.plan import Plan
from kurgan.agents.core.reasons import NO_REASON, Reason, message_of
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message
from kurgan.core.view import View

S = TypeVar("S")
Seen_contra = TypeVar("Seen_contra", contravariant=True)

PLANS: Final = 3  # full plans in a phase; after that the last one is played to its end
REPEATS: Final = 12  # the same answer to the same question in one phase; more of them is a loop
# Buttons that lead out of a question, the gentlest first.
WAYS_OUT: Final = ("done", "stop", "pass", "decline", "none", "stay", "rest", "fix", "roll")


class Desk:
    """What a player keeps during one phase: its plan, its notes, its generator and its clock.

    It is a convenience: a player set down in the middle of a phase makes a new one and goes on.
    """

    def __init__(self, seed: str, clock: Clock) -> None:
        self.clock = clock
        self.rng = random.Random(seed)
        self.notes: dict[str, Any] = {}
        self.tried: set[int] = set()
        self.why: Reason = NO_REASON
        self._plans: dict[str, Plan] = {}
        self._made: dict[str, int] = {}

    def plan(self, name: str, make: Callable[[], Plan], anew: bool = False) -> Plan:
        """Return the plan of this name, or make it; `anew` asks for another, up to PLANS in a phase."""
        if name not in self._plans or (anew and self._made[name] < PLANS):
            self._plans[name] = make()
            self._made[name] = self._made.get(name, 0) + 1
        return self._plans[name]

    def follow(self, plan: Plan, decision: Decision, **more: Any) -> Action | None:
        """Return the next click of a plan and take over its reason."""
        click = plan.next(decision, **more)
        if click is not None:
            self.why = plan.why
        return click

    def say(self, why: Reason, action: Action | None) -> Action | None:
        """Note the reason for an answer, and return the answer."""
        self.why = why
        return action


class Reply(Protocol[Seen_contra]):
    """How to answer one kind of question."""

    def __call__(self, scene: Seen_contra, decision: Decision, desk: Desk, /) -> Action | None:
        """Return the answer, or None."""


class Mind(Protocol[S]):
    """One side of one game: what it sees, when a phase begins, and how it answers each kind of question."""

    def look(self, view: View) -> S:
        """Return the position as this mind sees it."""

    def phase(self, scene: S) -> Hashable:
        """Return the name of the phase; when it changes, the plans and notes of the last one are discarded."""

    def replies(self) -> Mapping[str, Reply[S]]:
        """Return the answers, by the kind of frame that asks."""


class Player:
    """A computer player of one side; it needs no memory, but keeps one for speed."""

    def __init__(
        self, mind: Mind[Any], seed: int, exits: tuple[str, ...] = WAYS_OUT, longest: float = LONGEST
    ) -> None:
        self._mind = mind
        self._seed = seed
        self._exits = exits
        self._replies = mind.replies()
        self._clock = Clock(longest)
        self._phase: Hashable = None
        self._desk = Desk(str(seed), self._clock)
        self._given: dict[tuple[object, ...], int] = {}

    def choose(self, view: View, decision: Decision) -> Action:
        """Return the answer to a decision: the mind's if it is legal, else the shortest way out."""
        only = _only(decision)
        if only is not None:
            return only
        self._clock.start()
        scene = self._mind.look(view)
        phase = self._mind.phase(scene)
        if phase != self._phase:
            self._phase = phase
            self._desk = Desk(f"{self._seed} {phase}", self._clock)
            self._given = {}
        desk = self._desk
        desk.why = NO_REASON
        kind = view.known.stack[-1].kind()
        reply = self._replies.get(kind)
        action = reply(scene, decision, desk) if reply is not None else None
        if action is None or not decision.allows(action) or action.verb in decision.back:
            action = self._way_out(decision)
        if self._again(kind, decision, action):
            action = self._least_used(kind, decision)
        return action

    @property
    def reason(self) -> Message | None:
        """Why the last answer was given, as far as the player has a reason."""
        return message_of(self._desk.why)

    def _way_out(self, decision: Decision) -> Action:
        """Return a button that ends the question, else the first choice that leads on."""
        for verb in self._exits:
            if verb in decision.choices and verb not in decision.back:
                return Action(verb, decision.choices[verb][0])
        return decision.forward()[0]

    def _again(self, kind: str, decision: Decision, action: Action) -> bool:
        """Tell whether this answer to this question has been given too often to lead anywhere."""
        key = _fingerprint(kind, decision, action)
        self._given[key] = self._given.get(key, 0) + 1
        return self._given[key] > REPEATS

    def _least_used(self, kind: str, decision: Decision) -> Action:
        """Leave a loop: by a way out if there is one, else by what has been answered least often."""
        out = self._way_out(decision)
        if out.verb in self._exits:
            return out
        found = min(decision.forward(), key=lambda a: self._given.get(_fingerprint(kind, decision, a), 0))
        key = _fingerprint(kind, decision, found)
        self._given[key] = self._given.get(key, 0) + 1
        return found


def _only(decision: Decision) -> Action | None:
    """Return the one choice that leads on, None if there are several."""
    found: Action | None = None
    for verb, nouns in decision.choices.items():
        if verb in decision.back:
            continue
        if found is not None or len(nouns) > 1:
            return None
        found = Action(verb, nouns[0])
    return found


def _fingerprint(kind: str, decision: Decision, action: Action) -> tuple[object, ...]:
    counts = tuple(len(nouns) for nouns in decision.choices.values())
    return (kind, decision.prompt, repr(decision.given), counts, tuple(decision.selected), action.verb, action.noun)
