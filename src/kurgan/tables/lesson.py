"""A table at which one learns: how far the learner has come, what he does instead, and what the other side answers.

All of it follows from the actions, so that undo, a reload or another browser need nothing more.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from kurgan.core.action import Action
from kurgan.core.game import Game
from kurgan.core.lesson import Lesson, LessonStep
from kurgan.core.opening import opening_state
from kurgan.core.record import Record
from kurgan.core.state import State, side_asked
from kurgan.tables.answers import LessonShown
from kurgan.tables.eyes import TEACHER
from kurgan.tables.storing import Row

_TOUCHED = ("unit", "place", "asset")


def lesson_at(game: Game, row: Row) -> Lesson | None:
    """The lesson that is given at a table, None at an ordinary one."""
    return game.face.lesson if TEACHER in row.seats.values() else None


@dataclass
class _Done:
    """What the learner has done in a step, up to one of its positions."""

    digest: str
    facts: Counter[str]
    at: int  # actions of the game so far
    strayed: bool = False


@dataclass
class _Way:
    """An action of a step's way, what it makes true, what must be true before it is done with, and where it leads."""

    text: str
    facts: Counter[str]
    wanted: Counter[str]
    total: Counter[str]
    digest: str


@dataclass
class Progress:
    """How far a lesson has come."""

    step: int  # the number of the step, from 0; that of all steps when it is over
    state: State  # when the step began
    began: int  # actions of the game by then
    given: int  # answers of the other side by then
    replies: int  # and by now
    done: list[_Done] = field(default_factory=list)

    @property
    def strayed(self) -> bool:
        """Whether something else was done."""
        return bool(self.done) and self.done[-1].strayed

    def back(self) -> int:
        """How many actions are kept when the learner goes back: all before he strayed, else before this step."""
        good = [one.at for one in self.done if not one.strayed]
        return good[-1] if self.strayed else self.began


class Tutor:
    """Follows a lesson; what was found out about the steps behind is kept."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self._side = game.sides.index(lesson.side)
        self._stages: list[tuple[list[str], Progress]] = []  # where steps began, with the actions that led there

    def progress(self, record: Record) -> Progress:
        """How far these actions have come."""
        actions = record.actions
        while self._stages and self._stages[-1][0] != actions[: len(self._stages[-1][0])]:
            self._stages.pop()
        if not self._stages:
            self._stages.append(([], Progress(0, opening_state(self.game, record), 0, 0, 0)))
        known, begun = self._stages[-1]
        now = replace(begun, done=[])
        state = now.state.copy()
        for n, text in enumerate(actions[len(known) :], len(known) + 1):
            if side_asked(state) == self._side:
                facts = self._facts(state, text)
                self._play(state, text)
                if now.step < len(self.lesson.steps):
                    self._take(now, state, text, facts, n)
            else:
                self._play(state, text)
                now.replies += 1
                if not now.done:  # it answered what the step before did
                    now.state, now.began, now.given = state.copy(), n, now.replies
            if now.began == n:
                self._stages.append((actions[:n], replace(now, done=[])))
        return now

    def _take(self, now: Progress, state: State, text: str, facts: Counter[str], n: int) -> None:
        """One more action of the learner: the step is done, goes on, or he has strayed from it."""
        step = self.lesson.steps[now.step]
        if not now.done:
            now.done.append(_Done(now.state.digest(), Counter(), now.began))
        last, digest = now.done[-1], state.digest()
        again = next((k for k, one in enumerate(now.done) if one.digest == digest), None)
        if again is not None:  # what was taken up was put down again
            del now.done[again + 1 :]
            now.done[again].at = n
            return
        if text in step.also:
            now.done.append(_Done(digest, last.facts, n, last.strayed))
            return
        ways = self._ways(now, step)
        there = next((one for one in ways if one.digest == digest), None)  # by the way itself, or by a shorter one
        made = _Done(digest, last.facts + facts if there is None else there.total, n)
        now.done.append(made)
        made.strayed = there is None and (last.strayed or not self._fits(ways, text, facts, made.facts))
        if not made.strayed and ways[-1].wanted <= made.facts:
            now.step, now.state, now.began, now.given, now.done = now.step + 1, state.copy(), n, now.replies, []

    def _fits(self, ways: list[_Way], text: str, facts: Counter[str], so_far: Counter[str]) -> bool:
        """Whether an action belongs to a step.

        Units go, and what is in hand is used, in any order; what needs nothing in hand waits for all that comes before.
        """
        kinds = self.game.lexicon.verbs
        verb, _, noun = text.partition(" ")
        if not facts:  # taken in hand
            return any(one.text.endswith(f" {noun}") and kinds[one.text.partition(" ")[0]] == "unit" for one in ways)
        if kinds[verb] == "place":
            return so_far <= ways[-1].wanted
        same = [one for one in ways if one.text == text and one.facts == facts]
        return any(kinds[verb] in _TOUCHED or facts != Counter([text]) or one.wanted <= so_far for one in same)

    def _facts(self, state: State, text: str) -> Counter[str]:
        """What an action makes true, for each unit in hand; to take one in hand is nothing yet."""
        action = self.game.lexicon.parse(text)
        kind = self.game.lexicon.verbs[action.verb]
        if kind == "unit" and self._takes(state, action):
            return Counter()
        asked = self.game.decision(state)
        held = [] if asked is None or kind in ("unit", "asset") else asked.selected
        return Counter([f"{self.game.lexicon.names['unit'][unit]} {text}" for unit in held] or [text])

    def _takes(self, state: State, action: Action) -> bool:
        """Whether an action takes a unit in hand."""
        after = state.copy()
        self.game.play(after, action)
        asked = self.game.decision(after)
        return asked is not None and action.noun in asked.selected

    def _play(self, state: State, text: str) -> None:
        self.game.play(state, self.game.lexicon.parse(text))
        state.events.clear()

    def _ways(self, now: Progress, step: LessonStep) -> list[_Way]:
        """The actions of a step's way, each with all that it and those before it make true."""
        state, facts, made = now.state.copy(), Counter[str](), list[_Way]()
        replies = list(self.lesson.replies[now.given :])
        for text in step.way:
            while replies and side_asked(state) != self._side:
                self._play(state, replies.pop(0))
            new = self._facts(state, text)
            facts = facts + new
            self._play(state, text)
            made.append(_Way(text, new, facts, facts, state.digest()))
        for one, following in zip(reversed(made[:-1]), reversed(made[1:]), strict=True):
            if not one.facts:
                one.wanted = following.wanted  # what is taken in hand is done with when it has gone
        return made

    # ---------- what is told and answered ----------

    def reply(self, record: Record) -> str | None:
        """The other side's next action, None if the learner has strayed or the lesson is over."""
        now = self.progress(record)
        return None if now.strayed or now.replies >= len(self.lesson.replies) else self.lesson.replies[now.replies]

    def earlier(self, record: Record) -> int:
        """How many actions are kept when the learner goes back."""
        now = self.progress(record)
        if now.strayed or len(record.actions) > now.began:
            return now.back()
        before = [stage.began for _, stage in self._stages if stage.step == now.step - 1]
        return before[-1] if before else 0

    def shown(self, record: Record, state: State) -> LessonShown:
        """The card of the step."""
        now = self.progress(record)
        lesson, steps = self.lesson, self.lesson.steps
        over = now.step >= len(steps)
        step = steps[min(now.step, len(steps) - 1)]
        return {
            "title": lesson.title,
            "side": lesson.side,
            "step": min(now.step + 1, len(steps)),
            "steps": len(steps),
            "heading": "Well done" if over else step.title,
            "text": lesson.ending if over else step.text,
            "cases": [] if over else list(step.cases),
            "instead": step.instead if now.strayed and not over else "",
            "next": "" if over or now.strayed else self._next(now, step, state),
            "back": len(record.actions) > 0,
            "over": over,
        }

    def _next(self, now: Progress, step: LessonStep, state: State) -> str:
        """The first action of the way that is still to be done and may be done now."""
        asked = self.game.decision(state)
        facts = now.done[-1].facts if now.done else Counter[str]()
        for one in self._ways(now, step):
            action = self.game.lexicon.parse(one.text)
            if asked is not None and asked.side == self._side and asked.allows(action) and not one.wanted <= facts:
                return one.text
        return ""
