"""The script of a lesson, played through its game: where each step ends, and how a step can be done from a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kurgan.core.action import Action
from kurgan.core.game import Game
from kurgan.core.lesson import Lesson, LessonStep
from kurgan.core.state import State, side_asked

MOST_SEARCHED = 150  # positions; a step that takes more to find from somewhere counts as not found
_BY_NOUN = ("unit", "asset")  # may be touched with another verb than the script's


class Unscripted(Exception):
    """The rules no longer allow what the script does."""


def gist(state: State, apart: tuple[str, ...] = ()) -> str:
    """Reduce a position: without some of its columns, and without the order in which things were named.

    Naming the same attackers in another order leads to the same battle.
    """
    columns = [value for name, value in zip(state.COLUMNS.names, state.columns(), strict=True) if name not in apart]
    frames = [[frame.kind(), *map(_unordered, frame.data())] for frame in state.stack]
    ended = None if state.outcome is None else state.outcome.data()
    return repr((columns, frames, state.turn, state.dice.count, ended))


def _unordered(value: Any) -> Any:
    """Sort the plain lists in a field of a frame, at every depth."""
    if not isinstance(value, (list, tuple)):
        return value
    inner = [_unordered(one) for one in value]
    return sorted(inner) if all(isinstance(one, int) for one in inner) else inner


@dataclass(frozen=True)
class _End:
    """The position in which the script leaves a step, once the other side has answered."""

    gist: str
    given: int  # answers of the other side by then
    rolled: int  # dice by then


class Script:
    """The script of a lesson from one opening position."""

    def __init__(self, game: Game, lesson: Lesson, opening: State) -> None:
        self.game = game
        self.lesson = lesson
        self.side = game.sides.index(lesson.side)
        self._ends: list[_End] = []
        self._leads: dict[tuple[int, str], bool] = {}
        self._plans: dict[tuple[int, str, int], tuple[str, ...] | None] = {}
        self._chart(opening.copy())

    def _chart(self, state: State) -> None:
        """Play the script and note where each step ends; Unscripted if the rules forbid it."""
        given = self.answered(state, 0)
        for step in self.lesson.steps:
            for text in step.way:
                if side_asked(state) != self.side or not self.does(state, text):
                    raise Unscripted(f"{step.title}: {text}")
                given = self.answered(state, given)
            self._ends.append(self._end(state, given))

    def does(self, state: State, text: str) -> bool:
        """Carry out an action; False if it is not legal now."""
        asked, action = self.game.decision(state), self.game.lexicon.parse(text)
        if asked is None or not asked.allows(action):
            return False
        self.game.play(state, action)
        state.events.clear()
        return True

    def answered(self, state: State, given: int) -> int:
        """Have the other side answer as scripted as long as it is asked; how many answers it has given then."""
        while given < len(self.lesson.replies) and side_asked(state) not in (self.side, None):
            if not self.does(state, self.lesson.replies[given]):
                break
            given += 1
        return given

    def _end(self, state: State, given: int) -> _End:
        return _End(gist(state, self.lesson.apart), given, state.dice.count)

    def ended(self, number: int, state: State, given: int) -> bool:
        """Tell whether a step is done here: the position is the script's, and the rest can be played from it.

        The other side has answered.
        """
        end = self._ends[number]
        if (given, state.dice.count) != (end.given, end.rolled) or self._end(state, given) != end:
            return False
        key = number, state.digest()
        if key not in self._leads:
            self._leads[key] = self._leads_on(number + 1, state.copy(), given)
        return self._leads[key]

    def _leads_on(self, number: int, state: State, given: int) -> bool:
        """Tell whether the script from this step on can be played from a position, with the same results."""
        for end, step in zip(self._ends[number:], self.lesson.steps[number:], strict=True):
            for text in step.way:
                if side_asked(state) != self.side or not self.does(state, text):
                    return False
                given = self.answered(state, given)
            if self._end(state, given) != end:
                return False
        return True

    # ---------- from somewhere to the end of a step ----------

    def touches(self, step: LessonStep, text: str) -> bool:
        """Tell whether an action may be part of a step: all but those with units and assets that it leaves alone.

        A place may lie on the way to where the step leads, and one button may do what the script does one by one.
        """
        verb, _, noun = text.partition(" ")
        return self.game.lexicon.verbs[verb] not in _BY_NOUN or noun in _nouns(step)

    def plan(self, number: int, state: State, given: int) -> tuple[str, ...] | None:
        """Find the learner's actions that do a step from a position, none if it is done there, None if there is no way.

        The actions of the script are tried in its order, then others that touch the same units and assets.
        """
        key = number, state.digest(), given
        if key not in self._plans:
            self._plans[key] = self._search(number, state.copy(), given, set())
        return self._plans[key]

    def _search(self, number: int, state: State, given: int, seen: set[str]) -> tuple[str, ...] | None:
        given = self.answered(state, given)
        if self.ended(number, state, given):
            return ()
        end, digest = self._ends[number], state.digest()
        if given > end.given or state.dice.count > end.rolled or digest in seen or len(seen) >= MOST_SEARCHED:
            return None
        seen.add(digest)
        for action in self._tries(self.lesson.steps[number], state):
            after = state.copy()
            self.game.play(after, action)
            after.events.clear()
            found = self._search(number, after, given, seen)
            if found is not None:
                return (self.game.lexicon.text(action), *found)
        return None

    def _tries(self, step: LessonStep, state: State) -> list[Action]:
        """List what is tried in a position to do a step."""
        asked, lexicon = self.game.decision(state), self.game.lexicon
        if asked is None or asked.side != self.side:
            return []
        first = [action for text in dict.fromkeys(step.way + step.also) if asked.allows(action := lexicon.parse(text))]
        nouns = _nouns(step)
        more = [
            action for action in asked.forward()
            if lexicon.verbs[action.verb] in _BY_NOUN and lexicon.name(action.verb, action.noun) in nouns
        ]
        return [*first, *(action for action in more if action not in first)]


def _nouns(step: LessonStep) -> set[str]:
    """List what the way of a step touches."""
    return {text.partition(" ")[2] for text in step.way} - {""}
