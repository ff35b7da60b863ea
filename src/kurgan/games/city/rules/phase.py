"""What the phases of both sides share: whose phase it is, and that it can be over before its time (11.4)."""

from __future__ import annotations

from kurgan.core.frame import Sequence
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.state import City


class Phase(Asking):
    """A phase of the operations stage; `over` is 1 once a chit or a six has ended it."""

    side: int = 0
    over: int = 0

    def bar_move(self, s: City, units: list[int]) -> Rule | None:
        """Tell why units may not begin to move in this phase."""
        return None

    def charge(self, s: City, units: list[int]) -> None:
        """Note that units begin to move."""

    def landers(self, s: City, target: int) -> list[int]:
        """List reinforcements that may come now and support an attack on a hex."""
        return []

    def bring_up(self, s: City, side: int, unit: int, target: int) -> None:
        """Take a unit in hand that is to move up in support of an attack on a hex (7.7)."""
        raise NotImplementedError

    def enter(self, s: City, unit: int, support: int) -> None:
        """Begin the arrival of a reinforcement, in support of an attack on a hex if there is one."""

    def bar_entry(self, s: City, unit: int) -> Rule | None:
        """Tell why a counter is no reinforcement that may come in this phase, None if it is one."""
        return None

    def bar_general(self, s: City) -> Rule | None:
        """Tell why General Chuikov may not move in this phase."""
        return None

    def bar_with_general(self, s: City, units: list[int]) -> Rule | None:
        """Tell why units may not move together with General Chuikov, who then leads nobody (11.3)."""
        return None

    def take_general(self) -> None:
        """Note that General Chuikov moves or dies, and leads nobody in this phase."""


def phase_of(s: City) -> Phase | None:
    """Return the phase that is being played, None outside the operations stage."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Phase):
            return frame
    return None


def playing(s: City) -> Phase:
    """Return the phase that is being played, where the operations stage is under way."""
    phase = phase_of(s)
    assert phase is not None
    return phase


def resume_operations(s: City) -> None:
    """Go back to the operations stage once the frames above the game-turn are gone: a German phase follows."""
    turn = s.stack[0]
    assert isinstance(turn, Sequence)
    turn.step -= 1


def phasing(s: City) -> int:
    """Return the side whose phase it is."""
    phase = phase_of(s)
    return 0 if phase is None else phase.side


def cut_short(s: City, side: int) -> bool:
    """Tell whether a side's own phase has ended before its time, so that it has one point at most (10.78, 11.4)."""
    return is_over(s) and phasing(s) == side


def is_over(s: City) -> bool:
    """Tell whether the phase has ended before its time."""
    phase = phase_of(s)
    return phase is not None and bool(phase.over)


def end_phase(s: City) -> None:
    """End the phase once what is going on has been carried out (11.4)."""
    phase = phase_of(s)
    if phase is not None:
        phase.over = 1


class Attack(Asking):
    """A frame that a breakthrough may ask for another attack: `follow` is its target, NONE for none (10.77)."""

    follow: int = -1

    def taking_part(self) -> list[int]:
        """List the units that attack, those who have come up in support among them."""
        return []

    def join(self, units: list[int]) -> None:
        """Add units that have moved up in support (7.7)."""
