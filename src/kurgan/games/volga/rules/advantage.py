"""The Advantage marker: who owns it, what it is used for, and how it shifts (12.0)."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Word
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.nouns import SIDE_WORD, Sentence
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.state import NOBODY, OTHER, USES, Volga
from kurgan.games.volga.rules.step import Step, first
from kurgan.games.volga.rules.tables import GERMAN, SIDES, SOVIET

FANATICAL: Final = 1
MAXIMUM: Final = 2
RELEASE: Final = 3
PROLONG: Final = 4
REPLACEMENTS: Final = 5
RESERVES: Final = 6
CASES: Final = {
    FANATICAL: "12.1A", MAXIMUM: "12.1B", RELEASE: "12.1C", PROLONG: "12.1D", REPLACEMENTS: "12.1E", RESERVES: "12.1F"
}
NAMES: Final = {
    FANATICAL: "Fanatical Defense", MAXIMUM: "Maximum Attack", RELEASE: "Release Reserves",
    PROLONG: "Prolong", REPLACEMENTS: "Increased Replacements", RESERVES: "Optional Reinforcements",
}


def may_use(s: Volga, side: int, what: int) -> bool:
    """Tell whether a side may use the Advantage now; on Turn 1 a Maximum Attack leaves Prolong Daylight open (18.4)."""
    if s.advantage == side:
        return True
    return (
        what == PROLONG and s.turn == 1 and not s.night and side == GERMAN
        and s.used == MAXIMUM and s.next_owner == SOVIET
    )


def use(s: Volga, side: int, what: int) -> None:
    """Use the marker: it is nobody's until the impulse or phase ends, and then the other side's (12.2)."""
    s.advantage = NOBODY
    s.next_owner = OTHER[side]
    s.used = what
    who = SIDES[side].capitalize()
    s.tell("advantage", f"The {who} uses the Advantage: {NAMES[what]} {{case:{CASES[what]}}}.", side)


def settle(s: Volga) -> None:
    """Give a used marker to the side that did not use it, at the end of an impulse or phase (12.2)."""
    if s.next_owner != NOBODY:
        s.advantage = s.next_owner
        s.next_owner = NOBODY
        s.tell("advantage", f"The Advantage is {SIDES[s.advantage].capitalize()} {{case:12.2}}.", s.advantage)
    s.used = 0


def nightfall(s: Volga) -> None:
    """Let night fall: a German marker turns Soviet (12.3)."""
    s.night = 1
    s.passed = NOBODY  # passes count together only in the same light
    s.waiting = bytearray(len(s.waiting))
    s.tell("turn", "Night falls {case:6.3.1}.")
    if s.advantage == GERMAN:
        s.advantage = SOVIET
        s.tell("advantage", "The Advantage passes to the Soviet {case:12.3}.", SOVIET)


class Ask(Step):
    """A question whether to use the Advantage, put when the dice are seen."""

    KIND = "ask"
    PHASE = "Advantage"
    ON = ("combat", "maneuvers")
    FIELDS = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("what", Word({use: word for use, word in USES.items() if use}), PUBLIC),
        Field("prompt", Sentence(), PUBLIC),
    )

    def __init__(self, side: int, what: int, prompt: str) -> None:
        self.side = side
        self.what = what
        self.prompt = prompt

    def wrong(self, s: Volga, below: Any) -> str:
        return first(
            (not may_use(s, self.side, self.what), "Only who owns the Advantage is asked about it."),
            ((self.side, self.what, self.prompt) not in below.questions(s), "That is not what the dice have raised."),
        )

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def decide(self, s: Volga) -> Decision:
        return Decision(
            s.seat(self.side), self.prompt, CASES[self.what], {"use": BUTTON, "decline": BUTTON},
            labels={"use": f"{NAMES[self.what]}", "decline": "Keep the Advantage"},
        )

    def act(self, s: Volga, a: Action) -> None:
        s.stack.pop()
        s.answer = int(a.verb == "use")
        if s.answer:
            use(s, self.side, self.what)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        return elsewhere(s, a, self.side)


def ask(s: Volga, questions: list[tuple[int, int, str]]) -> None:
    """Put the first of some questions whose side may use the Advantage so."""
    for side, what, prompt in questions:
        if may_use(s, side, what):
            s.stack.append(Ask(side, what, prompt))
            return
