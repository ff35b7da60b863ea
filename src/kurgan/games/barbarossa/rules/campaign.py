"""The sequence of play, and how a game begins (HOW TO PLAY)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Sequence
from kurgan.core.kinds import Word
from kurgan.core.message import Message
from kurgan.games.barbarossa.rules import supply, victory
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.movement import Movement
from kurgan.games.barbarossa.rules.removal import Removal
from kurgan.games.barbarossa.rules.replacement import forfeit, receive
from kurgan.games.barbarossa.rules.setup import SetUp
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import AXIS, COUNT, RATES, RUSSIAN, SIDES
from kurgan.games.barbarossa.rules.weather import begin_month


def begin_axis(s: Barbarossa) -> None:
    """Begin the Axis turn (turn.1)."""
    _begin(s, AXIS)


def begin_russian(s: Barbarossa) -> None:
    """Begin the Russian turn (turn.3)."""
    _begin(s, RUSSIAN)


def _begin(s: Barbarossa, side: int) -> None:
    s.side = side
    supply.open_turn(s)
    receive(s)
    s.start = s.where.copy()
    s.moved = [0] * COUNT
    s.fresh = [0] * COUNT


def move(s: Barbarossa) -> None:
    """Let the side whose turn it is move."""
    s.stack.append(Movement(s.side, []))


def fight(s: Barbarossa) -> None:
    """Resolve all combat that the movement has caused, after all movement (turn.2, turn.4, move.5, attack.4)."""
    s.moved = [0] * COUNT
    s.fresh = [0] * COUNT
    s.stack.append(Combat(s.side, [], [], []))
    s.stack.append(Removal(s.side, []))


def close(s: Barbarossa) -> None:
    """End a side's turn: supply, saved factors, victory."""
    supply.close_turn(s)
    forfeit(s)
    victory.close_turn(s)


# What comes next in a month, by the number of steps that lie behind it.
NEXT: Final = (
    "weather", *[f"{side} {step}" for side in SIDES for step in ("start", "movement", "combat", "end")], "next month",
)


class Month(Sequence[Barbarossa]):
    """A complete turn: weather, the Axis turn, the Russian turn (HOW TO PLAY, steps 1 to 5)."""

    KIND: ClassVar[str] = "month"
    PHASE: ClassVar[str] = "phase-turn"
    FIELDS: ClassVar[Fields] = Fields(Field("step", Word(dict(enumerate(NEXT))), PUBLIC))

    def fault(self, s: Barbarossa) -> Message | None:
        if s.stack[0] is not self:
            return Message("fault-month-first")
        if s.outcome is not None:
            return None
        over = s.stack[1].KIND if len(s.stack) > 1 else ""
        if over in ("movement", "combat") and self.step != NEXT.index(f"{SIDES[s.side]} {over}") + 1:
            return Message("fault-month-step", {"phase": over, "side": s.side})
        if over in ("setup", "weather") and self.step != int(over == "weather"):
            return Message("fault-month-start", {"phase": over})
        if over not in ("", "movement", "combat", "setup", "weather"):
            return Message("fault-month-frame", {"frame": over})
        owner = NEXT[self.step].split()[0]
        if not over and owner in SIDES and owner != SIDES[s.side] and not NEXT[self.step].endswith("start"):
            return Message("fault-month-turn", {"step": NEXT[self.step], "side": s.side})
        return None

    def steps(self) -> tuple[Callable[[Barbarossa], None], ...]:
        return STEPS

    def advance(self, s: Barbarossa) -> bool:
        if victory.annihilated(s):
            return True
        return super().advance(s)

    def finish(self, s: Barbarossa) -> None:
        """Go on to the next month (turn.5)."""
        s.turn += 1
        self.step = 0


STEPS: tuple[Callable[[Barbarossa], None], ...] = (
    begin_month, begin_axis, move, fight, close, begin_russian, move, fight, close,
)


def begin(scenario: str, options: dict[str, str], dice: Dice) -> Barbarossa:
    """Make the campaign before the first unit is placed."""
    s = Barbarossa(dice)
    s.rate = RATES.index(options["replacements"])
    s.allies = int(options["allies"] == "yes")
    s.turn = 1
    set_up(s, both=True)
    return s


def set_up(s: Barbarossa, both: bool) -> None:
    """Let the Russian set up, then the Axis; or the Axis only."""
    s.stack = [Month(), SetUp(AXIS)]
    if both:
        s.stack.append(SetUp(RUSSIAN))
