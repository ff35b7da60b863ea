"""How quickly a game is to be played: a clock for each player, days for each turn, or no limit."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from kurgan.core.language import say
from kurgan.tables.table_messages import PaceShown

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

Main = Annotated[int, Meta(ge=10, le=48 * HOUR)]
Increment = Annotated[int, Meta(ge=0, le=12 * HOUR)]
TurnDays = Annotated[int, Meta(ge=1, le=60)]
ReserveDays = Annotated[int, Meta(ge=0, le=365)]


class Live(Struct, tag="live", frozen=True):
    """A clock for each player: seconds for the whole game, and so many more when each further turn of theirs begins."""

    main: Main
    increment: Increment = 0


class Days(Struct, tag="days", frozen=True):
    """Days for the decisions of each player in every turn, and a reserve for the whole game that takes what is more."""

    days: TurnDays
    reserve: ReserveDays = 0


Pace = Live | Days  # None stands for no limit


def pace_shown(pace: Pace | None) -> PaceShown | None:
    """Tell a client what was agreed."""
    match pace:
        case Live(main=main, increment=increment):
            kind: Literal["live", "days"] = "live"
            days = reserve = 0
        case Days(days=days, reserve=reserve):
            kind = "days"
            main = increment = 0
        case None:
            return None
    return {
        "type": kind, "main": main, "increment": increment, "days": days, "reserve": reserve, "says": says_pace(pace),
    }


def says_pace(pace: Pace | None) -> str:
    """Put a pace into words."""
    match pace:
        case Live(main=main, increment=0):
            return say("pace-live-plain", main=says_time(main))
        case Live(main=main, increment=increment):
            return say("pace-live", main=says_time(main), increment=says_time(increment))
        case Days(days=days, reserve=0):
            return say("pace-days-plain", days=days)
        case Days(days=days, reserve=reserve):
            return say("pace-days", days=days, reserve=says_time(reserve * DAY))
    return say("pace-none")


def says_time(seconds: float) -> str:
    """Put a stretch of time into words, in the two largest of days, hours, minutes and seconds that it has."""
    left = max(0, int(seconds))
    parts: list[str] = []
    for name, unit in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE), ("seconds", 1)):
        count, left = divmod(left, unit)
        if parts and not count:
            break
        if count:
            parts.append(say(f"time-{name}", count=count))
        if len(parts) == 2:
            break
    return say("time-and", one=parts[0], other=parts[1]) if len(parts) == 2 else (parts or [say("time-none")])[0]
