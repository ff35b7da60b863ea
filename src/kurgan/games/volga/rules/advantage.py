"""The Advantage marker: who owns it, what it is used for, and how it shifts (12.0)."""

from __future__ import annotations

from typing import Any, Final, cast

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Word
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules import orders
from kurgan.games.volga.rules.earlier import asked_earlier
from kurgan.games.volga.rules.nouns import SIDE_WORD
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.state import NOBODY, OTHER, USES, Volga
from kurgan.games.volga.rules.step import Question, Step, first
from kurgan.games.volga.rules.tables import GERMAN, SOVIET

FANATICAL: Final = 1
MAXIMUM: Final = 2
RELEASE: Final = 3
PROLONG: Final = 4
REPLACEMENTS: Final = 5
RESERVES: Final = 6
CASES: Final = {
    FANATICAL: "12.1A", MAXIMUM: "12.1B", RELEASE: "12.1C", PROLONG: "12.1D", REPLACEMENTS: "12.1E", RESERVES: "12.1F"
}

_TOPICS: Final = {FANATICAL: orders.FANATICAL, PROLONG: orders.PROLONG}  # what may be answered beforehand


def may_use(s: Volga, side: int, what: int) -> bool:
    """Tell whether a side may use the Advantage now; on Turn 1 a Maximum Attack leaves Prolong Daylight open.

    (18.4, 12.1)
    """
    if s.advantage == side:
        return True
    return (
        what == PROLONG and s.turn == 1 and not s.night and side == GERMAN
        and s.used == MAXIMUM and s.next_owner == SOVIET
    )


def use(s: Volga, side: int, what: int) -> None:
    """Use the marker: it is nobody's until the impulse or phase ends, and then the other side's.

    (12.2, 12.1-neutral)
    """
    s.advantage = NOBODY
    s.next_owner = OTHER[side]
    s.used = what
    s.tell("advantage", "event-advantage-used", side, side_user=side, use=what, case=CASES[what])


def settle(s: Volga) -> None:
    """Give a used marker to the side that did not use it, at the end of an impulse or phase (12.2)."""
    if s.next_owner != NOBODY:
        s.advantage = s.next_owner
        s.next_owner = NOBODY
        s.tell("advantage", "event-advantage-changes", s.advantage, side_owner=s.advantage)
    s.used = 0


def nightfall(s: Volga) -> None:
    """Let night fall: a German marker turns Soviet (12.3)."""
    s.night = 1
    s.passed = NOBODY  # passes count together only in the same light
    s.waiting = bytearray(len(s.waiting))
    s.tell("turn", "event-night-falls")
    if s.advantage == GERMAN:
        s.advantage = SOVIET
        s.tell("advantage", "event-advantage-by-night", SOVIET)


class Ask(Step):
    """A question whether to use the Advantage, put when the dice are seen."""

    KIND = "ask"
    PHASE = "phase-ask"
    ON = ("combat", "maneuvers")
    FIELDS = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("what", Word({use: word for use, word in USES.items() if use}), PUBLIC),
    )

    def __init__(self, side: int, what: int, said: str = "") -> None:
        self.side = side
        self.what = what
        # `said` is the question in words, as the snapshots of earlier games hold it: it follows from the frame beneath.

    def wrong(self, s: Volga, below: Any) -> Message | None:
        return first(
            (not may_use(s, self.side, self.what), "fault-ask-owner"),
            (self._question(s) is None, "fault-ask-not-raised"),
        )

    def _question(self, s: Volga) -> Question | None:
        """Return what the frame beneath lets this side ask itself now."""
        below = cast("Step", s.stack[s.stack.index(self) - 1])
        for question in below.questions(s):
            if question.side == self.side and question.what == self.what:
                return question
        return None

    def first_data(self, s: Volga) -> list[Any]:
        question = self._question(s)
        return [self.side, self.what, "" if question is None else asked_earlier(question.says, question.given)]

    def advance(self, s: Volga) -> bool:
        if not self._declined(s):
            return False
        s.stack.pop()
        s.answer = 0
        return True

    def _declined(self, s: Volga) -> bool:
        """Tell whether the side has said beforehand that the marker is not used so now."""
        topic, seat = _TOPICS.get(self.what, ""), s.seat(self.side)
        if not topic or s.declines(seat, topic):
            return bool(topic)
        least, question = orders.LEAST.get(s.order(seat, topic), 0), self._question(s)
        if question is None or not least or int(str(question.given["margin"])) >= least:
            return False
        s.unrecorded_reveals += 1
        return True

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def decide(self, s: Volga) -> Decision:
        question = self._question(s)
        assert question is not None  # what the dice have raised stays raised until it is answered
        choices = {"use": BUTTON, "decline": BUTTON}
        return Decision(
            s.seat(self.side), question.says, CASES[self.what], choices, given=question.given,
            topic=_TOPICS.get(self.what, ""),
        )

    def act(self, s: Volga, a: Action) -> None:
        s.stack.pop()
        s.answer = int(a.verb == "use")
        if s.answer:
            use(s, self.side, self.what)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        return elsewhere(s, a, self.side)


def ask(s: Volga, questions: list[Question]) -> None:
    """Put the first of some questions whose side may use the Advantage so."""
    for question in questions:
        if may_use(s, question.side, question.what):
            s.stack.append(Ask(question.side, question.what))
            return
