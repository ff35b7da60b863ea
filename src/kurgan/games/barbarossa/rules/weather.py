"""Weather: the months, the roll, and what thaws (WEATHER)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.refusal import MOMENTS
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import Barbarossa, beneath
from kurgan.games.barbarossa.rules.supply import open_turn
from kurgan.games.barbarossa.rules.tables import (
    AXIS,
    LABEL,
    LAKE,
    MONTH,
    MONTH_WEATHER,
    SIDE,
    WEATHER_TABLE,
    WEATHERS,
)
from kurgan.games.barbarossa.rules.victory import annihilated


class WeatherRoll(Frame[Barbarossa]):
    """The Axis rolls for the weather of an uncertain month."""

    KIND: ClassVar[str] = "weather"
    PHASE: ClassVar[str] = "phase-weather"

    def fault(self, s: Barbarossa) -> Message | None:
        if beneath(s, self) != "month":
            return Message("fault-weather-on")
        rolled = MONTH_WEATHER[MONTH[s.turn]] == "roll"
        return None if rolled else Message("fault-weather-known", {"turn": s.turn})

    def asks(self, s: Barbarossa) -> int:
        return AXIS

    def decide(self, s: Barbarossa) -> Decision:
        return Decision(
            AXIS, "ask-weather", "weather", {"roll": BUTTON}, rolls=("roll",), given={"turn": s.turn}
        )

    def act(self, s: Barbarossa, a: Action) -> None:
        s.stack.pop()
        die = s.dice.roll(f"{LABEL[s.turn]}: weather")
        change(s, WEATHER_TABLE[MONTH[s.turn]][die - 1], [die])

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        return rule("weather") if a.verb in MOMENTS else None  # nothing is done before the roll


def begin_month(s: Barbarossa) -> None:
    """Begin a month: what was isolated too long is lost, then the weather is set or rolled for."""
    s.side = AXIS
    s.tell("turn", "event-month", turn=s.turn)
    open_turn(s)
    if annihilated(s):
        return  # the game is over: no die falls any more
    kind = MONTH_WEATHER[MONTH[s.turn]]
    if kind == "roll":
        s.stack.append(WeatherRoll())
    else:
        change(s, WEATHERS.index(kind), [])


def change(s: Barbarossa, weather: int, dice: list[int]) -> None:
    """Set the weather; units on lakes that thaw are eliminated (weather.frozen.thaw)."""
    was_frozen = s.frozen()
    if weather != s.weather or dice:
        s.tell("weather", "event-weather", dice=dice, weather=weather)
    s.weather = weather
    if was_frozen and not s.frozen():
        for unit, place in enumerate(s.where):
            if place >= 0 and LAKE >> place & 1:
                s.tell("loss", "event-thaw", SIDE[unit], unit=unit)
                s.eliminate(unit)
