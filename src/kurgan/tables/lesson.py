"""A table at which one learns: how far the learner has come, what they do instead, and what the other side answers.

All of it follows from the actions, so that undo, a reload or another browser need nothing more. After every action one
of these is true: the next action of a plan that does the step is legal now; or the learner has strayed, is told so, and
*Back* leads to a position where the step can be done; or the lesson is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.lesson import Lesson
from kurgan.core.opening import opening_state
from kurgan.core.record import Record
from kurgan.core.state import State, side_asked
from kurgan.tables.script import Script, Unscripted
from kurgan.tables.seats import TEACHER
from kurgan.tables.store import Row
from kurgan.tables.table_messages import LessonShown

_PATIENCE = 40  # answers in a row that the other side chooses the quick way


def lesson_at(game: Game, row: Row) -> Lesson | None:
    """Return the lesson that is given at a table, None at an ordinary one."""
    for seat in row.seats:
        if seat.kind == TEACHER:
            return game.face.lesson
    return None


@dataclass(frozen=True)
class Point:
    """How far a lesson has come after some number of its actions."""

    step: int  # the number of the step, from 0; that of all steps when the lesson is over
    plan: tuple[str, ...] | None  # the actions that do the step from here; None if the learner has strayed
    given: int  # answers of the other side so far
    mine: bool  # whether the learner is asked
    digest: str
    state: State | None  # where the lesson can be taken up again; not kept where the learner has strayed

    @property
    def strayed(self) -> bool:
        """Whether something else was done."""
        return self.plan is None


class Tutor:
    """The tutor of a lesson, who remembers what was found out about the actions so far."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self._side = game.sides.index(lesson.side)
        self._script: Script | None = None
        self._playable = True
        self._actions: list[str] = []
        self._points: list[Point] = []  # one for each number of actions
        self._state: State | None = None  # after the last of them

    # ---------- following ----------

    def follow(self, record: Record) -> list[Point]:
        """Follow these actions and return their points, the last of them now; none if the script cannot be played."""
        actions = record.actions
        if not self._points:
            self._playable = self._playable and self._begin(record)
        if not self._playable:
            return []
        same = next((n for n, text in enumerate(self._actions) if actions[n : n + 1] != [text]), len(self._actions))
        if same < len(self._actions):
            self._cut(same)
        for text in actions[len(self._actions) :]:
            self._add(text)
        return self._points

    def _begin(self, record: Record) -> bool:
        """Make the opening, and the script that leads on from it; False if it cannot be played."""
        # Not with the dice as they fell: a learner who has strayed may have rolled what they will roll otherwise.
        state = opening_state(self.game, replace(record, rolls=[]))
        try:
            self._script = Script(self.game, self.lesson, state)
        except Unscripted:
            return False
        self._state = state
        mine, way = side_asked(state) == self._side, self.lesson.steps[0].way
        self._points = [Point(0, way, 0, mine, state.digest(), state.copy())]
        return True

    def _cut(self, keep: int) -> None:
        """Go back to the first actions, and from the last good position among them forward again."""
        kept = next(n for n in range(keep, -1, -1) if self._points[n].state is not None)
        state = self._points[kept].state
        assert state is not None
        again = self._actions[kept:keep]
        del self._points[kept + 1 :], self._actions[kept:]
        self._state = state.copy()
        for text in again:
            self._add(text)

    def _add(self, text: str) -> None:
        """Follow one more action."""
        state, last = self._state, self._points[-1]
        assert state is not None
        asked = side_asked(state)
        self.game.play(state, self.game.lexicon.parse(text))
        state.events.clear()
        made = replace(last, mine=side_asked(state) == self._side, digest=state.digest(), state=None)
        if asked != self._side:
            made = self._answered(made, text)
        elif not self._ends(last.step):
            made = self._done(made, text, state)
        self._actions.append(text)
        self._points.append(made if made.strayed else replace(made, state=state.copy()))

    def _answered(self, now: Point, text: str) -> Point:
        """Note that the other side has acted: as the script has it, or the learner cannot go on from here."""
        scripted = now.given < len(self.lesson.replies) and self.lesson.replies[now.given] == text
        plan = now.plan if scripted or self._ends(now.step) else None
        return replace(now, given=now.given + 1, plan=plan)

    def _done(self, now: Point, text: str, state: State) -> Point:
        """Note that the learner has acted: the step is done or goes on, or they have strayed from it."""
        again = next((one for one in self._of_step(now.step) if one.digest == now.digest), None)
        if again is not None:  # what was taken up was put down again
            return replace(now, plan=again.plan, given=again.given)
        if now.plan and text == now.plan[0]:
            plan: tuple[str, ...] | None = now.plan[1:]
        else:
            plan = self._sought(now, text, state)
        if plan is None or plan:
            return replace(now, plan=plan)
        following = now.step + 1
        return replace(now, step=following, plan=() if self._ends(following) else self.lesson.steps[following].way)

    def _sought(self, now: Point, text: str, state: State) -> tuple[str, ...] | None:
        """Look for another plan of the step after an action with which the last plan does not begin."""
        script = self._script
        assert script is not None
        if now.strayed or not script.touches(self.lesson.steps[now.step], text):
            return None
        return script.plan(now.step, state, now.given)

    def _of_step(self, number: int) -> list[Point]:
        """Return the good positions of a step in which the learner was asked, in order."""
        return [one for one in self._points if one.step == number and one.mine and not one.strayed]

    def _ends(self, number: int) -> bool:
        return number >= len(self.lesson.steps)

    # ---------- what is told and answered ----------

    def reply(self, record: Record, state: State) -> str | None:
        """Return the other side's next action; None when it is not asked, or the lesson is over.

        Where the script has none it answers in the quickest legal way: it passes, if it may.
        """
        points, asked = self.follow(record), self.game.decision(state)
        if not points or asked is None or asked.side == self._side or self._ends(points[-1].step):
            return None
        now, lexicon = points[-1], self.game.lexicon
        scripted = self.lesson.replies[now.given] if now.given < len(self.lesson.replies) else ""
        if scripted and asked.allows(lexicon.parse(scripted)):
            return scripted
        choices = asked.forward() or asked.actions()
        passes = [action for action in choices if lexicon.verbs[action.verb] == "button"]
        in_a_row = next((n for n, one in enumerate(reversed(points)) if one.mine), len(points))
        if in_a_row > _PATIENCE:  # the quickest way leads in circles
            return lexicon.text(choices[int(now.digest, 16) % len(choices)])
        return lexicon.text((passes or choices)[0])

    def earlier(self, record: Record) -> int:
        """Count the actions that are kept when the learner goes back.

        All before they strayed, else all before this step, else all before the one before it; they are asked there.
        """
        points = self.follow(record)
        if not points:
            return 0
        now, good = points[-1], [n for n, one in enumerate(points) if one.mine and not one.strayed]
        if now.strayed:
            return good[-1]
        begins = [n for n in good if points[n].step == now.step]
        if self._ends(now.step) or not begins or begins[0] == len(points) - 1:
            begins = [n for n in good if points[n].step == now.step - 1]
        return (begins or good)[0]

    def shown(self, record: Record) -> LessonShown:
        """Show the card of the step."""
        points, lesson = self.follow(record), self.lesson
        steps = lesson.steps
        now = points[-1] if points else Point(len(steps), (), 0, False, "", None)
        over = self._ends(now.step)
        step = steps[min(now.step, len(steps) - 1)]
        return {
            "title": lesson.title,
            "side": lesson.side,
            "step": min(now.step + 1, len(steps)),
            "steps": len(steps),
            "heading": say("table-lesson-over" if points else "table-lesson-changed") if over else step.title,
            "text": (lesson.ending if points else say("table-lesson-again")) if over else step.text,
            "cases": [] if over else list(step.cases),
            "instead": step.instead if now.strayed else "",
            "next": now.plan[0] if now.plan else "",
            "back": len(record.actions) > 0 and bool(points),
            "over": over,
        }
