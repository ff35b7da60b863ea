"""The sequence of play: the Soviet player turn, then the Axis one, which is not like it (4.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame, Sequence
from kurgan.core.kinds import Word
from kurgan.core.message import Message, message
from kurgan.games.fronts.rules import movement, victory
from kurgan.games.fronts.rules.combat import Attacks
from kurgan.games.fronts.rules.departure import Departure
from kurgan.games.fronts.rules.detachment import call_detachments
from kurgan.games.fronts.rules.excess import Excess
from kurgan.games.fronts.rules.fitting import misplaced
from kurgan.games.fronts.rules.movement import URANUS_STEP, Movement
from kurgan.games.fronts.rules.reinforcement import Reinforcement, arrive
from kurgan.games.fronts.rules.replacement import Replacement
from kurgan.games.fronts.rules.setup import Allocation, FirstAssets, draw_directives, lay_out
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    AXIS,
    COUNT,
    LABEL,
    LAST_TURN,
    PLACE_COUNT,
    SOVIET,
    URANUS_FROM,
    uranus_moves,
)

AXIS_FROM: Final = 7  # the first step of the Axis player turn


def _begin_turn(s: Fronts, side: int) -> None:
    s.side = side
    s.spent = [0] * COUNT
    s.fought = 0
    s.exchange = 0


def soviet_begins(s: Fronts) -> None:
    """Take step 1 of the Soviet turn: the turn marker, and sudden death."""
    s.turn += 1
    s.tell("turn", "event-turn", turn=s.turn, label=LABEL[s.turn])
    _begin_turn(s, SOVIET)
    victory.sudden_death(s, SOVIET)


def soviet_reinforces(s: Fronts) -> None:
    """Take step 2 of the Soviet turn."""
    arrive(s, SOVIET)
    s.stack.append(Reinforcement(SOVIET))


def soviet_replaces(s: Fronts) -> None:
    """Take step 3 of the Soviet turn."""
    s.stack.append(Replacement.begin(s, SOVIET))


def soviet_moves(s: Fronts) -> None:
    """Take step 4 of the Soviet turn."""
    movement.begin(s)
    s.stack.append(Excess(SOVIET))
    s.stack.append(Movement(SOVIET))


def soviet_attacks(s: Fronts) -> None:
    """Take step 5 of the Soviet turn."""
    s.stack.append(Attacks(SOVIET))


def uranus(s: Fronts) -> None:
    """Take step 6 of the Soviet turn: Operation Uranus may be launched, once (9.4)."""
    if s.turn >= URANUS_FROM and not s.uranus:
        s.stack.append(Uranus())


def clear_markers(s: Fronts) -> None:
    """Take step 7 of both turns: remove the markers (4.2-markers)."""
    s.marker = [0] * PLACE_COUNT


def axis_begins(s: Fronts) -> None:
    """Take step 1 of the Axis turn."""
    _begin_turn(s, AXIS)
    victory.sudden_death(s, AXIS)


def axis_moves(s: Fronts) -> None:
    """Take step 2 of the Axis turn."""
    movement.begin(s)
    s.stack.append(Excess(AXIS))
    s.stack.append(Movement(AXIS))


def axis_attacks(s: Fronts) -> None:
    """Take step 3 of the Axis turn."""
    s.stack.append(Attacks(AXIS))


def axis_reinforces(s: Fronts) -> None:
    """Take step 4 of the Axis turn; the division that must leave goes after all assignments."""
    arrive(s, AXIS)
    s.stack.append(Departure())
    s.stack.append(Reinforcement(AXIS))
    call_detachments(s)


def axis_replaces(s: Fronts) -> None:
    """Take step 5 of the Axis turn."""
    s.stack.append(Replacement.begin(s, AXIS))


def axis_scores(s: Fronts) -> None:
    """Take step 6 of the Axis turn: score."""
    victory.score_turn(s)


def axis_ends(s: Fronts) -> None:
    """Take step 7 of the Axis turn, and end the game after the last turn (4.2-end)."""
    clear_markers(s)
    if s.turn >= LAST_TURN:
        victory.final(s)


# The step of the turn that comes next.
NEXT: Final = Word(dict(enumerate((
    "soviet-victory", "soviet-reinforcement", "soviet-replacement", "soviet-movement", "soviet-attack", "uranus",
    "soviet-end", "axis-victory", "axis-movement", "axis-attack", "axis-reinforcement", "axis-replacement", "scoring",
    "axis-end", "turn",
))))


class Turn(Sequence[Fronts]):
    """One game turn: the steps of 4.1, then those of 4.2, none of which comes back (4.0-order, 4.0)."""

    KIND = "turn"
    PHASE = "phase-turn"
    FIELDS = Fields(Field("step", NEXT, PUBLIC, doc="next"))

    def steps(self) -> tuple[Callable[[Fronts], None], ...]:
        return (
            soviet_begins, soviet_reinforces, soviet_replaces, soviet_moves, soviet_attacks, uranus, clear_markers,
            axis_begins, axis_moves, axis_attacks, axis_reinforces, axis_replaces, axis_scores, axis_ends,
        )

    def finish(self, s: Fronts) -> None:
        self.step = 0

    def fault(self, s: Fronts) -> Message | None:
        if s.stack[0] is not self:
            return Message("fault-outermost")
        over = s.stack[1].KIND if len(s.stack) > 1 else ""
        if s.turn == 0 and (self.step or over not in ("assets", "")):
            return Message("fault-set-up")
        if s.turn and s.side != (SOVIET if 0 < self.step <= AXIS_FROM else AXIS) and over:
            return message("fault-turn-side", side=s.side)
        return None


class Uranus(Frame[Fronts]):
    """The Soviet player may launch Operation Uranus, once, and move some units again (9.4, 9.4-once).

    The moves are a movement phase in all but name (9.4-rules), except that no attack follows (9.4-peace).
    """

    KIND = "uranus"
    PHASE = "phase-uranus"

    def fault(self, s: Fronts) -> Message | None:
        if s.turn < URANUS_FROM or s.uranus:
            return Message("fault-no-uranus")
        return misplaced(s, self, ("turn",), (URANUS_STEP,))

    def asks(self, s: Fronts) -> int:
        return SOVIET

    def decide(self, s: Fronts) -> Decision:
        choices: dict[str, list[int]] = {"launch": BUTTON, "pass": BUTTON}
        return Decision(SOVIET, "ask-uranus", "9.4", choices, given={"moves": uranus_moves(s.turn)})

    def act(self, s: Fronts, a: Action) -> None:
        """Launch the operation: so many units move again (9.4-units)."""
        s.stack.pop()
        if a.verb == "launch":
            s.uranus = s.turn
            s.tell("turn", "event-uranus", SOVIET, case="9.4")
            movement.begin(s)
            s.stack.append(Movement(SOVIET, uranus_moves(s.turn)))


def begin(scenario: str, options: dict[str, str], dice: Dice) -> Fronts:
    """Begin the game, before the first decision."""
    s = Fronts(dice)
    lay_out(s)
    s.stack = [Turn(), FirstAssets(AXIS), FirstAssets(SOVIET), Allocation()]
    draw_directives(s)
    return s


