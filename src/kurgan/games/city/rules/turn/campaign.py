"""The sequence of play: the five stages of a game-turn as the rulebook lists them (4.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Sequence
from kurgan.core.kinds import Word
from kurgan.core.message import Message, message
from kurgan.core.orders import PHASE, TURN
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import COUNT
from kurgan.games.city.rules.data import GERMAN, SIDES, SOVIET
from kurgan.games.city.rules.fire.air import AirPhase
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.replacements import WITHDRAWAL_TURN, Departure, roll_replacements
from kurgan.games.city.rules.tables import AIR_POINTS, DATES, DIVE, LEVEL
from kurgan.games.city.rules.turn.chits import NO, fill
from kurgan.games.city.rules.turn.entry import lapse
from kurgan.games.city.rules.turn.initiative import Initiative
from kurgan.games.city.rules.turn.victory import CAMPAIGN, collapse, judge, oil


def preparation(s: City) -> None:
    """A. Make all units ready again, set air points, bring German replacements (4.0A)."""
    s.tell("turn", "event-turn", turn=s.turn, date=DATES[s.turn])
    s.lapse(TURN)
    s.flipped = [0] * COUNT
    s.deployed = [0] * COUNT
    s.flak_at = [NONE] * COUNT
    s.reactions = 0
    for side in range(len(SIDES)):
        s.level[side], s.dive[side] = AIR_POINTS[s.turn][side][LEVEL], AIR_POINTS[s.turn][side][DIVE]
    aftermath(s)
    roll_replacements(s)


def soviet_air(s: City) -> None:
    """B1. Begin the Soviet air attacks, all named before the first is flown."""
    s.stack.append(AirPhase(SOVIET))


def german_air(s: City) -> None:
    """B2. Begin the German air attacks."""
    s.stack.append(AirPhase(GERMAN))


def bombardment(s: City) -> None:
    """C. Begin the bombardments by turns, the German first."""
    s.stack.append(Bombardment())


def withdrawal(s: City) -> None:
    """D. Begin the operations stage; in one game-turn a division leaves first (15.3)."""
    if s.turn == WITHDRAWAL_TURN and s.scenario == CAMPAIGN:
        s.stack.append(Departure())


def operations(s: City) -> None:
    """D. Begin a German initiative phase; Soviet reactions alternate with it until the final one is over."""
    s.stack.append(Initiative())


def indication(s: City) -> None:
    """E. Drop reinforcements that did not come, and see to the oil (4.0E)."""
    lapse(s)
    oil(s)


def close(s: City) -> None:
    """E. See to collapse, once a general in the flames has met his fate, victory and chits (11.12, 13.4)."""
    collapse(s)
    fill(s)
    judge(s)
    if s.pool[NO]:
        s.pool[NO] -= 1


STAGES: Final[tuple[Callable[[City], None], ...]] = (
    preparation, soviet_air, german_air, bombardment, withdrawal, operations, indication, close,
)
# The stages as documents name them.
PHASES: Final[dict[str, int]] = {
    "preparation": 0, "soviet air": 1, "german air": 2, "bombardment": 3, "withdrawal": 4, "operations": 5,
    "indication": 6,
}


# The stage that comes next while each of these is under way.
_DURING: Final[dict[str, int]] = {
    "setup": 0, "air": PHASES["german air"], "bombardment": PHASES["withdrawal"], "departure": PHASES["operations"],
    "initiative": PHASES["indication"], "handover": PHASES["indication"], "reaction": PHASES["indication"],
    "armour": PHASES["indication"], "relocation": PHASES["indication"],
}


class Stage(Word):
    """A stage by the name that documents have for it; in those of old it was a number."""

    def read(self, what: str, given: object) -> Any:
        return given if type(given) is int and given in self.words else super().read(what, given)


class GameTurn(Sequence[City]):
    """One game-turn after another, until the last one is over (4.0)."""

    KIND: ClassVar[str] = "game-turn"
    PHASE: ClassVar[str] = "phase-game-turn"
    FIELDS: ClassVar[Fields] = Fields(
        Field("step", Stage({**{n: name for name, n in PHASES.items()}, 7: "close", 8: "end"}), PUBLIC)
    )

    def fault(self, s: City) -> Message | None:
        over = s.stack[1] if len(s.stack) > 1 else None
        if over is None or over.KIND not in _DURING:
            return None
        german = isinstance(over, AirPhase) and over.side == GERMAN  # the second of the two
        if self.step != _DURING[over.KIND] + german:
            return message("fault-turn-step", kind=over.KIND)
        return None

    def advance(self, s: City) -> bool:
        s.lapse(PHASE)
        return super().advance(s)

    def steps(self) -> tuple[Callable[[City], None], ...]:
        return STAGES

    def finish(self, s: City) -> None:
        s.turn += 1  # the last game-turn has ended with a verdict
        self.step = 0
