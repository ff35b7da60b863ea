"""The sequence of play: a turn with its two player turns, phase by phase, as the rulebook lists them (1.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Sequence
from kurgan.core.kinds import Word
from kurgan.core.message import Message
from kurgan.core.orders import PHASE as PHASE_ENDS
from kurgan.core.orders import TURN as TURN_ENDS
from kurgan.games.pocket.rules.arrivals import Arrivals
from kurgan.games.pocket.rules.barrage import Barrage
from kurgan.games.pocket.rules.columns import EXPLOITATION, NONE, REACTION, REGULAR
from kurgan.games.pocket.rules.combat import Combat
from kurgan.games.pocket.rules.counters import COUNT, UNITS_OF
from kurgan.games.pocket.rules.crowding import Crowding
from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.rules.feeding import begin_supply
from kurgan.games.pocket.rules.movement import Movement
from kurgan.games.pocket.rules.release import Release, remove_reserves
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import TURNS
from kurgan.games.pocket.rules.victory import close_soviet_turn, end_of_play
from kurgan.games.pocket.rules.weather import WeatherRoll


def begin_phase(s: Pocket, side: int) -> None:
    """Begin a phase, in which nobody of a side has done anything."""
    for unit in UNITS_OF[side]:
        s.acted[unit] = s.turned[unit] = 0
    s.shelled = s.assaulted = 0


def weather(s: Pocket) -> None:
    """Begin a turn with weather and air units; nobody has moved and no marker was used."""
    s.moved = [0] * COUNT
    s.used = [0, 0]
    s.side = SOVIET
    s.tell("turn", "event-turn", turn=s.turn, date=TURNS[s.turn])
    s.stack.append(WeatherRoll())


def _move(s: Pocket, side: int) -> None:
    """Begin the regular movement phase, reinforcements first; markers come back to be placed again (1.12a)."""
    s.side = side
    s.lapse(TURN_ENDS)
    begin_phase(s, side)
    s.markers[side] = []
    s.stack.append(Crowding(side))
    s.stack.append(Movement(side, REGULAR))
    s.stack.append(Arrivals(side, []))


def _act_again(s: Pocket, side: int, mode: int) -> None:
    """Begin release, movement and overruns of units that react or exploit (1.7d to 1.7f, S42)."""
    begin_phase(s, side)
    s.stack.append(Crowding(side))
    s.stack.append(Movement(side, mode))
    s.stack.append(Release(side, mode))


def _fire(s: Pocket, side: int, mode: int) -> None:
    begin_phase(s, side)
    s.stack.append(Barrage(side, mode))


def _stand_down(s: Pocket, side: int) -> None:
    for unit in UNITS_OF[side]:
        s.active[unit] = 0


def _recover(s: Pocket, side: int) -> None:
    """Let all disorganised units of a side recover at the end of its player turn (1.9b)."""
    for unit in UNITS_OF[side]:
        if s.disorganised[unit] and s.where[unit] >= 0:
            s.disorganise(unit, 0)


def soviet_movement(s: Pocket) -> None:
    """Begin the Soviet movement and reserve and marker designation phase, the first of all (4.0b, 4.0e)."""
    _move(s, SOVIET)


def axis_movement(s: Pocket) -> None:
    """Remove left-over Axis reserve markers, then begin the Axis movement and designation phase."""
    remove_reserves(s, AXIS)
    _move(s, AXIS)


def axis_reaction_movement(s: Pocket) -> None:
    """Begin the Axis reaction movement and overrun segment."""
    _act_again(s, AXIS, REACTION)


def axis_reaction_barrage(s: Pocket) -> None:
    """Begin the Axis reaction barrage segment."""
    _fire(s, AXIS, REACTION)


def soviet_barrage(s: Pocket) -> None:
    """Begin the Soviet barrage phase; the reaction is over."""
    _stand_down(s, AXIS)
    _fire(s, SOVIET, REGULAR)


def axis_barrage(s: Pocket) -> None:
    """Begin the Axis barrage phase."""
    _fire(s, AXIS, REGULAR)


def soviet_combat(s: Pocket) -> None:
    """Begin the Soviet combat phase."""
    begin_phase(s, SOVIET)
    s.stack.append(Combat(SOVIET))


def axis_combat(s: Pocket) -> None:
    """Begin the Axis combat phase."""
    begin_phase(s, AXIS)
    s.stack.append(Combat(AXIS))


def soviet_supply(s: Pocket) -> None:
    """Begin the Soviet supply phase."""
    begin_supply(s, SOVIET)


def axis_supply(s: Pocket) -> None:
    """Begin the Axis supply phase."""
    begin_supply(s, AXIS)


def soviet_exploitation(s: Pocket) -> None:
    """Begin the Soviet exploit movement and overrun segment."""
    _act_again(s, SOVIET, EXPLOITATION)


def axis_exploitation(s: Pocket) -> None:
    """Begin the Axis exploit movement and overrun segment."""
    _act_again(s, AXIS, EXPLOITATION)


def soviet_exploit_barrage(s: Pocket) -> None:
    """Begin the Soviet exploit barrage segment."""
    _fire(s, SOVIET, EXPLOITATION)


def axis_exploit_barrage(s: Pocket) -> None:
    """Begin the Axis exploit barrage segment."""
    _fire(s, AXIS, EXPLOITATION)


def soviet_close(s: Pocket) -> None:
    """Remove Soviet reserve markers, let disorganised units recover, and pass the turn."""
    _stand_down(s, SOVIET)
    remove_reserves(s, SOVIET)
    _recover(s, SOVIET)
    close_soviet_turn(s)


def axis_close(s: Pocket) -> None:
    """Let disorganised Axis units recover; what is still in reserve waits for the Soviet turn (1.7e)."""
    _stand_down(s, AXIS)
    _recover(s, AXIS)


TURN: Final[tuple[Callable[[Pocket], None], ...]] = (
    weather,
    soviet_movement, axis_reaction_movement, axis_reaction_barrage, soviet_barrage, soviet_combat, soviet_supply,
    soviet_exploitation, soviet_exploit_barrage, soviet_close,
    axis_movement, axis_barrage, axis_combat, axis_supply, axis_exploitation, axis_exploit_barrage, axis_close,
)


FIRST_OF_AXIS: Final = TURN.index(axis_movement)  # the step with which the Axis player turn begins


# The phases as documents name them: the step of each side, the Axis first, or of the one side that has it.
PHASES: Final[dict[str, tuple[int, ...]]] = {
    "weather": (0,),
    "movement": (TURN.index(axis_movement), TURN.index(soviet_movement)),
    "reaction": (TURN.index(axis_reaction_movement),),
    "reaction barrage": (TURN.index(axis_reaction_barrage),),
    "barrage": (TURN.index(axis_barrage), TURN.index(soviet_barrage)),
    "combat": (TURN.index(axis_combat), TURN.index(soviet_combat)),
    "supply": (TURN.index(axis_supply), TURN.index(soviet_supply)),
    "exploitation": (TURN.index(axis_exploitation), TURN.index(soviet_exploitation)),
    "exploit barrage": (TURN.index(axis_exploit_barrage), TURN.index(soviet_exploit_barrage)),
    "close": (TURN.index(axis_close), TURN.index(soviet_close)),
}


# How the steps are called in which each kind of frame lies on the turn.
_DURING: Final[dict[str, tuple[str, ...]]] = {
    "weather": ("weather",), "crowding": ("movement", "exploitation"), "barrage": ("barrage",),
    "combat": ("combat",), "feeding": ("supply",), "setup": ("setup",),
}


class Turn(Sequence[Pocket]):
    """One turn after another, until the last one is over (1.3)."""

    KIND: ClassVar[str] = "turn"
    PHASE: ClassVar[str] = "phase-turn"
    FIELDS: ClassVar[Fields] = Fields(
        Field("step", Word({**{n: step.__name__ for n, step in enumerate(TURN)}, len(TURN): "end"}), PUBLIC)
    )

    def fault(self, s: Pocket) -> Message | None:
        over = s.stack[-1] if len(s.stack) == 1 else s.stack[1]
        if over.KIND not in _DURING:  # a battle or a retreat may lie on the turn where no more of its phase is to come
            return None
        step = TURN[self.step - 1].__name__ if self.step else "setup"  # the one under way
        side = getattr(over, "side", NONE)
        owned = step in ("setup", "weather") or step.startswith(SIDES[side])
        if not step.endswith(_DURING[over.KIND]) or not owned:
            return Message("fault-step", {"frame": over.KIND})
        return None

    def steps(self) -> tuple[Callable[[Pocket], None], ...]:
        return TURN

    def advance(self, s: Pocket) -> bool:
        s.lapse(PHASE_ENDS)
        return super().advance(s)

    def finish(self, s: Pocket) -> None:
        if s.turn >= s.play().end:
            end_of_play(s)
            return
        s.turn += 1
        self.step = 0
