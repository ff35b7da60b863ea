"""The Maneuvers Phase: impulses by turns, the logistics roll, day and night (6.3, 8.0, 15.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Word
from kurgan.core.message import Message
from kurgan.core.orders import PHASE
from kurgan.core.rule import Rule
from kurgan.games.volga.rules import advantage, supply
from kurgan.games.volga.rules.activation import activatable, idle_bar
from kurgan.games.volga.rules.assault import Assault
from kurgan.games.volga.rules.movement import release
from kurgan.games.volga.rules.nonassault import Pair, possible, transfer_bar
from kurgan.games.volga.rules.nouns import SIDE_WORD
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.regroup import Regroup
from kurgan.games.volga.rules.reinforcement import call_bar, call_reserves, may_call
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import NOBODY, OTHER, Volga
from kurgan.games.volga.rules.step import Question, Step, first
from kurgan.games.volga.rules.tables import ALWAYS_NIGHT, COUNT, GERMAN, LABEL, PLACE_COUNT, SOVIET, SPACES

NONE_, PAUSE, NIGHT, END = range(4)
(START, SOVIET_DONE, GERMAN_TURN, LOGISTICS, AFTER) = range(5)
STEPS = ("start", "soviet impulse", "between", "german impulse", "logistics")  # what is under way at each
PAIRS: Final = ("redeploy", "transfer", "consolidate")
MANEUVERS_DONE = 3  # the step of the turn while its maneuvers are under way


def begin(s: Volga, side: int) -> None:
    """Do what every impulse starts with."""
    s.side = side
    release(s)
    s.active = 0
    s.acted = bytearray(COUNT)
    s.origin = [NOBODY] * COUNT
    s.began = s.where.copy()
    s.contested = s.held[GERMAN] & s.held[SOVIET]  # 7.3
    s.rubble_then = s.rubble
    s.fought = s.cleared = s.fortified = 0
    s.logistics = s.air = s.storm = 0
    s.crossings = bytearray(PLACE_COUNT)


def effect(s: Volga) -> int:
    """Return what the logistics roll does (6.3.1, 6.3.1-equal, 6.3.1-day, 6.3.1-night)."""
    if not s.logistics or s.logistics > s.impulse:
        return NONE_
    if s.logistics == s.impulse:
        return PAUSE
    return END if s.night else NIGHT


class Impulse(Step):
    """One side chooses what to do with its impulse (8.1.2)."""

    KIND = "impulse"
    PHASE = "phase-impulse"
    ON = ("maneuvers",)
    FIELDS = Fields(Field("side", SIDE_WORD, PUBLIC))

    def __init__(self, side: int) -> None:
        self.side = side

    def wrong(self, s: Volga, below: Any) -> Message | None:
        return cast("Message | None", below.not_of(s, self.side))

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def decide(self, s: Volga) -> Decision:
        side = self.side
        choices: dict[str, list[int]] = {}
        places = activatable(s, side) if not (side == GERMAN and s.pause) else []
        if places:
            choices["activate"] = places
        choices["regroup"] = BUTTON
        for verb in PAIRS:
            if self._bar_pair(s, verb) is None:
                choices[verb] = BUTTON
        if may_call(s, side):
            choices["reserves"] = BUTTON
        choices["pass"] = BUTTON
        return Decision(
            s.seat(side), "ask-impulse", "8.1.1", choices, open=True,
            given={"side": side, "impulse": s.impulse, "night": s.night},
        )

    def _bar_area(self, s: Volga, place: int) -> Rule | None:
        """Return the rule that keeps an area from being activated, None if it may be (9.1.1, 15.1.1)."""
        if self.side == GERMAN and s.pause:
            return rule("15.1.1")
        if place in activatable(s, self.side):
            return None
        return next((idle_bar(s, unit) for unit in s.at(place, self.side)), None) or rule("9.1.1")

    def _bar_pair(self, s: Volga, verb: str) -> Rule | None:
        if verb in ("redeploy", "transfer") and self.side == GERMAN and s.turn == 1:
            return rule("18.2")
        if possible(s, self.side, verb):
            return None
        if verb == "transfer":
            return transfer_bar(s, self.side)
        return rule({"redeploy": "8.1.2B", "consolidate": "8.1.2D"}[verb])

    def act(self, s: Volga, a: Action) -> None:
        if a.verb in PAIRS:
            self._begin(s, Pair(self.side, a.verb))
        else:
            _ACTS[a.verb](self, s, a.noun)

    def _begin(self, s: Volga, chosen: Step) -> None:
        """Let the impulse be what its side has chosen (8.1.2)."""
        s.stack.pop()
        s.passed = NOBODY
        s.stack.append(chosen)

    def _activate(self, s: Volga, place: int) -> None:
        s.active = 1 << place
        self._begin(s, Assault(self.side, [place], False, False))

    def _regroup(self, s: Volga, _: int) -> None:
        self._begin(s, Regroup(self.side))

    def _call(self, s: Volga, _: int) -> None:
        call_reserves(s, self.side)

    def _pass(self, s: Volga, _: int) -> None:
        s.stack.pop()
        s.tell("turn", "event-pass", self.side, side_passing=self.side)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb == "activate":
            return self._bar_area(s, a.noun)
        if a.verb in PAIRS:
            return self._bar_pair(s, a.verb)
        return call_bar(s, self.side) if a.verb == "reserves" else elsewhere(s, a, self.side)


_ACTS: Final[dict[str, Callable[[Impulse, Volga, int], None]]] = {
    "activate": Impulse._activate, "regroup": Impulse._regroup, "reserves": Impulse._call, "pass": Impulse._pass,
}


class Maneuvers(Step):
    """Impulses until night is over: Soviet first, then German, then the marker moves (8.0)."""

    KIND = "maneuvers"
    PHASE = "phase-maneuvers"
    ON = ("turn",)
    FIELDS = Fields(
        Field("step", Word(dict(enumerate(STEPS))), PUBLIC),
        Field("before", Word({0: "nobody", GERMAN + 1: "german", SOVIET + 1: "soviet"}), PUBLIC, doc="passed", usual=0),
    )

    def __init__(self, step: int = START, before: int = 0) -> None:
        self.step = step
        self.before = before  # who had passed when the present impulse began, one more than the side

    def wrong(self, s: Volga, below: Any) -> Message | None:
        alone = s.stack[-1] is self
        return first(
            (below.step != MANEUVERS_DONE, "fault-maneuvers-turn"),
            (not alone and self.step not in (SOVIET_DONE, LOGISTICS, AFTER), "fault-maneuvers-step"),
        )

    def not_of(self, s: Volga, side: int) -> Message | None:
        """Return what is wrong if a side has its impulse now; nothing if it may."""
        fits = s.side == side and self.step == (SOVIET_DONE if side == SOVIET else LOGISTICS)
        return None if fits else Message("fault-maneuvers-side")

    def questions(self, s: Volga) -> list[Question]:
        """List what the logistics roll lets a side ask itself, who and how (12.1C, 12.1D, 18.3)."""
        what, passes = effect(s), s.passed == GERMAN and self.before == SOVIET + 1
        if self.step != AFTER or s.impulse == SPACES or (passes and s.night):
            return []  # the marker moves off the track, or two passes end the night, in any case
        if what == PAUSE and not s.pause and s.turn > 1:
            return [Question(GERMAN, advantage.RELEASE, "ask-ignore-pause", {})]
        if what not in (NIGHT, END):
            return []
        says, given = "ask-prolong-day" if what == NIGHT else "ask-prolong-night", dict[str, object]()
        if what == NIGHT and (passes or s.impulse + 1 >= ALWAYS_NIGHT):
            says, given = "ask-later-night", {"later": s.impulse + 1, "sooner": s.logistics}
        return [Question(side, advantage.PROLONG, says, given) for side in (GERMAN, SOVIET)]

    def advance(self, s: Volga) -> bool:
        if self.step == START:
            if s.turn == 1 and s.impulse == 1 and not s.night:
                self.step = GERMAN_TURN  # 18.1
                return True
            self._go(s, SOVIET)
            self.step = SOVIET_DONE
        elif self.step == SOVIET_DONE:
            self.step = GERMAN_TURN
            if self._close(s, SOVIET):
                s.stack.pop()
        elif self.step == GERMAN_TURN:
            self._go(s, GERMAN)
            self.step = LOGISTICS
        elif self.step == LOGISTICS:
            self.step = AFTER
            self._logistics(s)
        else:
            self._move_on(s)
        return True

    def _go(self, s: Volga, side: int) -> None:
        s.lapse(PHASE)
        begin(s, side)  # nothing of the impulse before can be taken back once this side has chosen (8.2)
        self.before = s.passed + 1
        s.passed = side
        s.stack.append(Impulse(side))

    def _close(self, s: Volga, side: int) -> bool:
        """End an impulse; True if the phase is over by two passes in the night (6.3.1-passes)."""
        supply.mark(s)
        advantage.settle(s)
        if s.passed == side and self.before == OTHER[side] + 1:
            s.passed = NOBODY
            if s.night:
                s.tell("turn", "event-both-pass")
                return True
            advantage.nightfall(s)
        return False

    def _logistics(self, s: Volga) -> None:
        """Make the roll, unless a combat has made it, and put the questions it raises (6.3.1, 12.1C, 12.1D, 18.3)."""
        if not s.logistics and s.impulse > 1:
            label = f"{LABEL[s.turn]}, impulse {s.impulse}: logistics"
            dice = [s.dice.roll(label), s.dice.roll(label)]
            s.logistics = sum(dice)
            s.tell("roll", "event-logistics", GERMAN, dice, roll=s.logistics, impulse=s.impulse)
        s.answer = 0
        advantage.ask(s, self.questions(s))

    def _move_on(self, s: Volga) -> None:
        """End the German impulse: the roll takes effect, the marker moves."""
        what = NONE_ if s.answer else effect(s)
        s.answer = 0
        if what == PAUSE and not (s.turn == 1 and not s.pause):  # 18.3
            s.pause ^= 1  # the next equal roll turns it back (15.1.2)
            s.tell("turn", "event-pause" if s.pause else "event-pause-over", GERMAN)
        over = self._close(s, GERMAN) or what == END
        if over:
            s.stack.pop()
            return
        if what == NIGHT:
            s.impulse = s.logistics
            if not s.night:
                advantage.nightfall(s)
        elif s.impulse == SPACES:
            s.stack.pop()  # the marker moves off the track
            return
        else:
            s.impulse += 1
        if s.impulse >= ALWAYS_NIGHT and not s.night:  # 6.3.1-twelve
            advantage.nightfall(s)
        self.step = START
