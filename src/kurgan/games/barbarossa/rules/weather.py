"""Weather: the months, the roll, and what thaws (WEATHER)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.frame import Frame
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.refusal import MOMENTS
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import Barbarossa, beneath, unit_token
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
    PHASE: ClassVar[str] = "Weather"

    def fault(self, s: Barbarossa) -> str:
        if beneath(s, self) != "month":
            return "The weather is rolled for at the start of the month: its frame lies on that of the month."
        rolled = MONTH_WEATHER[MONTH[s.turn]] == "roll"
        return "" if rolled else f"The weather of {LABEL[s.turn]} is not rolled for."

    def asks(self, s: Barbarossa) -> int:
        return AXIS

    def decide(self, s: Barbarossa) -> Decision:
        return Decision(
            AXIS, f"{LABEL[s.turn]}: roll for the weather.", "weather", {"roll": BUTTON},
            labels={"roll": "Roll for the weather"}, rolls=("roll",),
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
    s.tell("turn", f"{LABEL[s.turn]} begins.")
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
        s.tell("weather", f"The weather is {WEATHERS[weather]} {{case:weather}}.", dice=dice)
    s.weather = weather
    if was_frozen and not s.frozen():
        for unit, place in enumerate(s.where):
            if place >= 0 and LAKE >> place & 1:
                text = f"{unit_token(unit)} is lost on the melting ice {{case:weather.frozen.thaw}}."
                s.tell("loss", text, SIDE[unit])
                s.eliminate(unit)
