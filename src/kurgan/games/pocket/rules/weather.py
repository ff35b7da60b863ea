"""Weather and air units, before the player turns (1.6, 1.11)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import Fields
from kurgan.core.frame import Frame
from kurgan.games.pocket.rules.columns import NONE
from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import NEXT_ROLL, air_units, weather_of


class WeatherRoll(Frame[Pocket]):
    """Two dice for the weather, then one for the air units of each side."""

    KIND: ClassVar[str] = "weather"
    ON: ClassVar[tuple[str, ...]] = ("turn",)
    PHASE: ClassVar[str] = "phase-weather"
    FIELDS: ClassVar[Fields] = Fields()

    def asks(self, s: Pocket) -> int:
        return SOVIET

    def decide(self, s: Pocket) -> Decision:
        return Decision(
            SOVIET, "ask-weather", "1.6a", {"roll": BUTTON}, rolls=("roll",)
        )

    def act(self, s: Pocket, a: Action) -> None:
        s.stack.pop()
        roll_weather(s)
        for side in (SOVIET, AXIS):
            roll_air(s, side)


def roll_weather(s: Pocket) -> None:
    """Roll the weather; that of the turn before may change the roll, but never the first (1.6b, 1.6c)."""
    dice = [s.dice.roll("weather"), s.dice.roll("weather")]
    change = 0
    if s.weather != NONE and s.turn != s.play().start:
        change = NEXT_ROLL[s.weather]
    s.weather = weather_of(sum(dice) + change)
    s.tell("weather", "event-weather", dice=dice, weather=s.weather)


def roll_air(s: Pocket, side: int) -> None:
    """Roll the air units of a side for the turn; those of the turn before are gone (1.11)."""
    die = s.dice.roll(f"air {SIDES[side]}")
    s.air[side] = air_units(die, s.weather, side, s.play().air_divisor)
    s.tell("air", "event-air", side, [die], side_flying=side, left=s.air[side])
