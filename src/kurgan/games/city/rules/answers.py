"""Hexes that never answer "counterattack?", and the standing answers of games begun before there were orders."""

from __future__ import annotations

from typing import Final

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.frame import Frame
from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import ANSWERS, ASK
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City

_OTHERS: Final[dict[int, list[int]]] = {one: [n for n in ANSWERS if n != one] for one in ANSWERS}
# The frames on which the operations stage rests, and the case that bars what belongs to other stages.
_OPERATIONS: Final = frozenset({"departure", "initiative", "handover", "reaction", "armour", "relocation"})
_IN_OPERATIONS: Final = {"bomb": "5.64", "dive_at": "5.65", "points": "5.65", "dive": "5.65", "gun": "10.6"}


def give_answer(s: City, side: int, answer: int) -> None:
    """Leave an answer to "counterattack?" standing; hexes that never answer are forgotten with it."""
    s.answers[side] = answer
    s.never[side] = []


class Asking(Frame[City]):
    """A frame at whose questions hexes that never answer are given back, and in earlier games answers left standing."""

    def question(self, s: City) -> Decision:
        """Tell what the frame itself asks."""
        raise NotImplementedError

    def carry(self, s: City, a: Action) -> None:
        """Carry out an answer to its own question."""
        raise NotImplementedError

    def why_not(self, s: City, a: Action) -> Rule | None:
        """Tell what holds in a whole stage: which part bombers and guns may have in operations (5.64, 5.65, 10.6)."""
        if len(s.stack) < 2 or s.stack[1].KIND not in _OPERATIONS:
            return None
        return rule(_IN_OPERATIONS[a.verb]) if a.verb in _IN_OPERATIONS else None

    def decide(self, s: City) -> Decision:
        made = self.question(s)
        never, earlier = s.never[made.side], not s.follows(8)
        if not never and not earlier:
            return made
        choices = made.choices
        if never:
            choices["again"] = never.copy()  # hexes that are to be asked about again
        if earlier:
            answers = _OTHERS[s.answers[made.side]]
            choices["answer"] = [ASK, *answers] if never and ASK not in answers else answers
        return Decision(
            made.side, made.prompt, made.case, choices, (*made.back, "again", "answer"), made.rolls, made.selected,
            made.open, made.given, made.topic,
        )

    def act(self, s: City, a: Action) -> None:
        if a.verb == "answer":
            give_answer(s, self.asks(s), a.noun)
        elif a.verb == "again":
            s.never[self.asks(s)].remove(a.noun)
        else:
            self.carry(s, a)
