"""A plan for a phase: intents, each a few clicks with a reason, carried out one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from kurgan.agents.core.reasons import NO_REASON, Reason
from kurgan.core.action import Action
from kurgan.core.decision import Decision


@dataclass
class Intent:
    """One thing to do: its clicks in order, and why."""

    clicks: list[Action]
    why: Reason = NO_REASON


@dataclass
class Plan:
    """What is to be done in a phase; an intent that is not offered when its time comes is dropped."""

    intents: list[Intent] = field(default_factory=list)
    dropped: list[Intent] = field(default_factory=list)
    why: Reason = NO_REASON  # of the last click
    _current: Intent | None = None
    _click: int = 0

    def next(self, decision: Decision, ready: Callable[[Intent], bool] | None = None) -> Action | None:
        """Return the next click that a decision allows; None if the plan has none for it.

        `ready` may hold an intent back for now. A unit in hand belongs to the intent that begins with it, also for a
        player who was not there when it was taken up.
        """
        if self._current is None and decision.selected:
            self._take_up(decision.selected)
        if self._current is not None:
            click = self._current.clicks[self._click]
            if decision.allows(click):
                return self._on(self._current, click)
            self.dropped.append(self._current)
            self._current = None
            if decision.selected:
                return None  # something is in hand, and it is not for the others
        for intent in self.intents:
            if decision.allows(intent.clicks[0]) and (ready is None or ready(intent)):
                self.intents.remove(intent)
                self._current, self._click = intent, 0
                return self._on(intent, intent.clicks[0])
        return None

    def _take_up(self, selected: Iterable[int]) -> None:
        for intent in self.intents:
            if len(intent.clicks) > 1 and intent.clicks[0].noun in selected:
                self.intents.remove(intent)
                self._current, self._click = intent, 1
                return

    def _on(self, intent: Intent, click: Action) -> Action:
        self._click += 1
        if self._click == len(intent.clicks):
            self._current = None
        self.why = intent.why
        return click
