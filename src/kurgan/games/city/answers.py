"""Standing answers to "counterattack?": given and taken back at any decision of one's own, seen by nobody else."""

from __future__ import annotations

from typing import Final

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.frame import Frame
from kurgan.games.city.state import ANSWERS, ASK, City

_OTHERS: Final[dict[int, list[int]]] = {one: [n for n in ANSWERS if n != one] for one in ANSWERS}


def give_answer(s: City, side: int, answer: int) -> None:
    """Leave an answer to "counterattack?" standing; hexes that never answer are forgotten with it."""
    s.answers[side] = answer
    s.never[side] = []


class Asking(Frame[City]):
    """A frame whose questions may also be answered with a standing answer, for which nothing else changes."""

    def question(self, s: City) -> Decision:
        """What the frame itself asks."""
        raise NotImplementedError

    def carry(self, s: City, a: Action) -> None:
        """Carry out an answer to its own question."""
        raise NotImplementedError

    def decide(self, s: City) -> Decision:
        made = self.question(s)
        side, choices = made.side, made.choices
        answers = _OTHERS[s.answers[side]]
        if s.never[side]:
            choices["again"] = s.never[side].copy()  # hexes that are to be asked about again
            if ASK not in answers:
                answers = [ASK, *answers]
        choices["answer"] = answers
        return Decision(
            side, made.prompt, made.case, choices, (*made.back, "again", "answer"), made.labels, made.rolls,
            made.selected, made.open,
        )

    def act(self, s: City, a: Action) -> None:
        if a.verb == "answer":
            give_answer(s, self.asks(s), a.noun)
        elif a.verb == "again":
            s.never[self.asks(s)].remove(a.noun)
        else:
            self.carry(s, a)
