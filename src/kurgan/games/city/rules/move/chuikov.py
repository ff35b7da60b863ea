"""General Chuikov: where he can go, and his own move (11.3)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import Fields
from kurgan.core.rule import Rule
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.counters import CHUIKOV, MOVE
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.move.reach import reach
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City


def chuikov_goals(s: City) -> int:
    """Find the hexes with a Soviet unit that General Chuikov reaches (11.31)."""
    found = reach(s, SOVIET, s.where[CHUIKOV], MOVE[CHUIKOV], 0, only_zones=True)
    held = 0
    for place in members(s.troops[SOVIET] & found.places):
        if s.load(place, SOVIET):
            held |= 1 << place
    return held


def bar_departure(s: City) -> Rule:
    """Tell why General Chuikov cannot set out: dead, in a German zone, or reaches nobody (7.34, 11.31, 11.35)."""
    place = s.where[CHUIKOV]
    if place < 0:
        return rule("11.35")
    return rule("7.34" if s.zone(GERMAN) >> place & 1 else "11.31")


def bar_chuikov(s: City, place: int) -> Rule | None:
    """Tell why General Chuikov may not go to a hex, None if he may."""
    if chuikov_goals(s) >> place & 1:
        return None
    return rule("11.3" if s.load(place, SOVIET) else "11.31")


class General(Asking):
    """General Chuikov goes to other units; in this phase he leads nobody (11.3, 11.31)."""

    KIND: ClassVar[str] = "general"
    ON: ClassVar[tuple[str, ...]] = ("reaction",)
    PHASE: ClassVar[str] = "phase-general"
    FIELDS: ClassVar[Fields] = Fields()

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        return Decision(
            SOVIET, "ask-general", "11.3", {"to": members(chuikov_goals(s)), "drop": BUTTON}, back=("drop",),
            selected=[CHUIKOV],
        )

    def carry(self, s: City, a: Action) -> None:
        s.stack.pop()
        if a.verb == "to":
            phase = phase_of(s)
            assert phase is not None
            phase.take_general()
            s.put(CHUIKOV, a.noun)
            s.tell("move", "event-general", SOVIET, place=a.noun)
            aftermath(s)

    def why_not(self, s: City, a: Action) -> Rule | None:
        return bar_chuikov(s, a.noun) if a.verb == "to" else super().why_not(s, a)
