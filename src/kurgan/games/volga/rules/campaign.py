"""The sequence of play: reinforcement, maneuvers, refit and end phases (6.0)."""

from __future__ import annotations

from collections.abc import Callable

from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Sequence
from kurgan.core.kinds import Word
from kurgan.core.message import Message
from kurgan.core.orders import TURN
from kurgan.games.volga.rules import advantage, victory
from kurgan.games.volga.rules.impulse import Maneuvers
from kurgan.games.volga.rules.refit import Refit, surrender, take_over
from kurgan.games.volga.rules.reinforcement import Arrivals, due, flanks
from kurgan.games.volga.rules.setup import Bid, Workers, lay_out, set_target
from kurgan.games.volga.rules.state import NOBODY, Volga
from kurgan.games.volga.rules.tables import GERMAN, SCENARIOS, SOVIET, scenario


def reinforce_german(s: Volga) -> None:
    """Let the German side place its reinforcements (6.2)."""
    s.tell("turn", "event-turn", turn=s.turn, date=s.turn)
    # Who came in the refit phase still waits for the night (6.2).
    s.waiting = bytearray([s.waiting[unit] == 1 for unit in range(len(s.waiting))])
    flanks(s)
    due(s, GERMAN)
    s.stack.append(Arrivals(GERMAN))


def reinforce_soviet(s: Volga) -> None:
    """Let the Soviet side place its reinforcements (6.2, 17.2)."""
    due(s, SOVIET)
    s.stack.append(Arrivals(SOVIET))


def maneuvers(s: Volga) -> None:
    """Begin the impulses of the turn (6.3)."""
    advantage.settle(s)
    s.passed = NOBODY
    s.stack.append(Maneuvers())


def check_maneuvers(s: Volga) -> None:
    """Check what is checked when the maneuvers are over (21.1, 21.6)."""
    victory.after_maneuvers(s)


def last(s: Volga) -> bool:
    """Tell whether this is the last turn, which has no Refit Phase (13.2.2, 21.0, 6.0)."""
    return bool(s.turn >= scenario(s.scenario)["last_turn"])


def refit_german(s: Volga) -> None:
    """Begin the German half of the Refit Phase (6.4, 13.1)."""
    if not last(s):
        s.stack.append(Refit.begin(s, GERMAN))


def after_german(s: Volga) -> None:
    """Make the German surrender checks and take over areas (13.1)."""
    if not last(s):
        surrender(s, GERMAN)
        take_over(s, GERMAN)


def refit_soviet(s: Volga) -> None:
    """Begin the Soviet half of the Refit Phase."""
    if not last(s):
        s.stack.append(Refit.begin(s, SOVIET))


def after_soviet(s: Volga) -> None:
    """Make the Soviet surrender checks and take over areas."""
    if not last(s):
        surrender(s, SOVIET)
        take_over(s, SOVIET)
    advantage.settle(s)


def end_phase(s: Volga) -> None:
    """Check for victory, then make everything ready for the next turn (6.5, 12.3)."""
    victory.end_phase(s)
    if s.outcome is not None:
        return
    s.turn += 1
    s.lapse(TURN)
    s.impulse, s.night, s.pause = 1, 0, 0
    s.hero = 0
    s.guns = [0] * len(s.guns)
    if s.advantage == SOVIET:
        s.advantage = GERMAN
        s.tell("advantage", "event-advantage-returns", GERMAN)


# What is under way, or was last, at each step of a turn.
NAMES = (
    "start", "german reinforcement", "soviet reinforcement", "maneuvers", "victory check", "german refit",
    "german supply", "soviet refit", "soviet supply", "end",
)


class Turn(Sequence[Volga]):
    """One turn after another, each with its phases in order (6.1)."""

    KIND = "turn"
    PHASE = "phase-turn"
    FIELDS = Fields(Field("step", Word(dict(enumerate(NAMES))), PUBLIC))

    def fault(self, s: Volga) -> Message | None:
        fits = s.stack[0] is self and (len(s.stack) == 1 or self.step in (0, 1, 2, 3, 5, 7))
        return None if fits else Message("fault-turn")

    def steps(self) -> tuple[Callable[[Volga], None], ...]:
        return STEPS

    def finish(self, s: Volga) -> None:
        self.step = 0


STEPS: tuple[Callable[[Volga], None], ...] = (
    reinforce_german, reinforce_soviet, maneuvers, check_maneuvers, refit_german, after_german, refit_soviet,
    after_soviet, end_phase,
)


def begin(name: str, options: dict[str, str], dice: Dice) -> Volga:
    """Set a scenario up to the first decision."""
    s = Volga(dice)
    s.scenario = SCENARIOS.index(name)
    lay_out(s)
    set_target(s, options)
    s.stack = [Turn(), Workers()]
    if options["sides"] == "bids":
        s.stack.append(Bid([-1, -1]))
    return s
