"""Standing orders: the answers that a side leaves for questions which come in the other side's turn.

A game names those of its questions to which "no" is an answer. A standing order is an action of its own, which a side
may give whenever it decides; it answers later questions, and the one that is asked now. Nobody else sees it.
"""

from __future__ import annotations

from typing import Final

from kurgan.core.fields import OWN, Field
from kurgan.core.kinds import Noun, Per, Word

VERB: Final = "order"  # `order air-phase`; its nouns are of a kind of the same name

# The answers that every game has; a game may add conditions of its own, from FIRST_CONDITION on.
ASK: Final = 0
PHASE: Final = 1  # no, until the phase ends
TURN: Final = 2  # no, until the turn of the other side ends
NEVER: Final = 3
FIRST_CONDITION: Final = 4
WORDS: Final = ("ask", "phase", "turn", "never")
REFUSALS: Final = (PHASE, TURN, NEVER)
MOST_KEPT: Final = 500  # lists of orders that may be given


class Question:
    """A question that may be answered beforehand: which sides are asked, and what may stand besides "ask me"."""

    def __init__(self, name: str, sides: tuple[int, ...] = (0, 1), answers: tuple[int, ...] = REFUSALS) -> None:
        self.name: Final = name
        self.sides: Final = sides
        self.answers: Final = (ASK, *answers)


class Orders:
    """The questions of a game that may be answered beforehand, and what stands for each side.

    `later` are questions that were added when games with the others had begun: their answers are kept behind the
    others', and a digest counts them only where one stands, so that earlier digests stay true.
    """

    def __init__(
        self, sides: tuple[str, ...] = (), questions: tuple[Question, ...] = (), conditions: tuple[str, ...] = (),
        later: tuple[Question, ...] = (),
    ) -> None:
        self.first: Final = len(questions)
        self.later: Final = len(later)
        self.seats: Final = len(sides)
        questions = (*questions, *later)
        self.questions: Final = questions
        self.words: Final[dict[int, str]] = dict(enumerate((*WORDS, *conditions)))
        self.numbers: Final = {question.name: n for n, question in enumerate(questions)}
        self.names: Final[list[str]] = []  # of the nouns
        self.parts: Final[list[tuple[int, int]]] = []  # the question and the answer that each noun stands for
        for n, question in enumerate(questions):
            for answer in question.answers:
                self.names.append(f"{question.name}-{self.words[answer]}")
                self.parts.append((n, answer))
        self.nouns: Final = {part: noun for noun, part in enumerate(self.parts)}
        parts = [(seat, n) for seat in range(len(sides)) for n in range(self.first)]
        parts += [(seat, n) for seat in range(len(sides)) for n in range(self.first, len(questions))]
        slots = [f"{sides[seat]} {questions[n].name}" for seat, n in parts]
        owners = [seat for seat, _ in parts]
        self.count: Final = len(slots)
        self.column: Final = Field(
            "orders", Per(Noun("order", slots), Word(self.words), ASK, owners), OWN, doc="hidden.orders",
            usual=[ASK] * len(slots), since=2, length=len(sides) * self.first if later else 0,
        )
        self._open: Final[dict[tuple[tuple[int, ...], int, int, bool, str], list[int]]] = {}  # by what they rest on

    def slot(self, seat: int, question: int) -> int:
        """Return where the answer of a seat to a question is kept."""
        if question < self.first:
            return seat * self.first + question
        return self.seats * self.first + seat * self.later + question - self.first

    def open_to(self, standing: list[int], seat: int, side: int, waits: bool, topic: str) -> list[int]:
        """List the orders that a seat may give: another answer to each question of the side that it plays.

        What ends with a phase or a turn is for a side that waits while the other has its turn, and for the question
        that is asked now. The list is to be read only: every decision has one, and it hardly ever changes.
        """
        key = (tuple(standing), seat, side, waits, topic)
        found = self._open.get(key)
        if found is None:
            if len(self._open) >= MOST_KEPT:
                self._open.clear()
            found = self._open[key] = self._listed(standing, seat, side, waits, topic)
        return found

    def _listed(self, standing: list[int], seat: int, side: int, waits: bool, topic: str) -> list[int]:
        found: list[int] = []
        for n, question in enumerate(self.questions):
            if side in question.sides:
                now = standing[self.slot(seat, n)]
                lasting = waits or question.name == topic
                for answer in question.answers:
                    if answer != now and (lasting or answer not in (PHASE, TURN)):
                        found.append(self.nouns[n, answer])
        return found

    def give(self, standing: list[int], seat: int, noun: int) -> None:
        """Leave an answer of a seat standing."""
        question, answer = self.parts[noun]
        standing[self.slot(seat, question)] = answer

    def lapse(self, standing: list[int], answer: int) -> None:
        """Forget the answers that end now."""
        for slot in range(self.count):
            if standing[slot] == answer:
                standing[slot] = ASK


NO_ORDERS: Final = Orders()  # of a game that asks nothing that may be answered beforehand
