"""The clocks of a table: they count the time that each player takes for their decisions.

What has been counted is stored with the table whenever another player is asked or another turn begins. The time since
then is counted when somebody looks, so a clock goes on over a restart; it leaves out when the house was down, and in
games over days when the player was away. A clock runs only between two people, and only for one who is asked: no
computer has one.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from kurgan.core.game import Game
from kurgan.tables.pace import DAY, MINUTE, Days, Live, Pace
from kurgan.tables.seats import HUMAN, SeatRow, seat_playing
from kurgan.tables.spans import Span, Stillness, counted, moment_after
from kurgan.tables.table_messages import ClockShown, Mark

LATEST: Final = 1e11  # a moment that nobody lives to see


class Clocks(Struct, frozen=True):
    """What the clocks of a table have counted; seats are named after the sides that they play at the beginning."""

    spent: dict[str, list[float]] = {}  # seconds of each seat, turn by turn
    begun: dict[str, int] = {}  # how many turns of its own each seat has begun
    turn: int = 0  # the number of the turn
    seat: str = ""  # who is asked and has a clock that runs
    since: float = 0.0  # from when on it runs
    halted: bool = False  # whether both have agreed to stop all clocks
    out: str = ""  # the seat of whom the table was told that its time has run out

    def noted_out(self) -> Clocks:
        """Return the same, noting that the table was told whose time has run out."""
        return msgspec.structs.replace(self, out=self.seat)


def duel(seats: list[SeatRow]) -> bool:
    """Tell whether all seats are held by people, and not by one alone."""
    held = [seat.who for seat in seats if seat.kind == HUMAN and seat.who]
    return len(held) == len(seats) and len(set(held)) > 1


def turns_begun(game: Game, marks: list[Mark], plays: dict[str, str]) -> dict[str, int]:
    """Count the turns that each seat has begun."""
    sides = [mark["side"] for mark in marks]
    return {seat: sides.count(plays.get(seat, seat)) for seat in game.sides}


def booked(clock: Clocks, now: float, still: list[Span]) -> Clocks:
    """Return the clock with the time until now in it."""
    if not clock.seat:
        return clock
    turns = clock.spent.get(clock.seat, [])
    turns = [*turns, *[0.0] * (clock.turn + 1 - len(turns))]
    turns[clock.turn] = round(turns[clock.turn] + counted(clock.since, now, still), 3)
    return msgspec.structs.replace(clock, spent={**clock.spent, clock.seat: turns}, since=now)


def moved_on(clock: Clocks, asked: str, turn: int, begun: dict[str, int], now: float, still: list[Span]) -> Clocks:
    """Return the clock after something has happened; the same where it has no part in it."""
    if (clock.seat, clock.turn, clock.begun) == (asked, turn, begun):
        return clock
    made = booked(clock, now, still)
    out = made.out if made.out == asked else ""
    return msgspec.structs.replace(made, seat=asked, since=now if asked else 0.0, turn=turn, begun=begun, out=out)


def first_clocks(game: Game, summary: dict[str, Any], mark: Mark, seats: list[SeatRow], now: float) -> Clocks | None:
    """Return the clocks of a new table at which both players sit already; None if they begin when somebody comes."""
    side = summary.get("to_move")
    if not duel(seats) or side is None:
        return None
    plays = summary.get("plays", {})
    return Clocks(seat=seat_playing(side, plays), since=now, begun=turns_begun(game, [mark], plays))


def still_for(pace: Pace | None, person: str, times: Stillness) -> list[Span]:
    """Return when the clock of a person stands still."""
    return [*times.outages(), *(times.vacations(person) if isinstance(pace, Days) and person else [])]


def left(pace: Pace, clock: Clocks, seat: str) -> tuple[float, float]:
    """Return the seconds that a seat has left, as far as they are booked, and how many of them are its reserve."""
    spent = clock.spent.get(seat, [])
    if isinstance(pace, Live):
        more = pace.increment * max(0, clock.begun.get(seat, 0) - 1)
        return pace.main + more - sum(spent), 0.0
    own = pace.days * DAY
    here = spent[clock.turn] if clock.turn < len(spent) else 0.0
    over = sum(max(0.0, one - own) for turn, one in enumerate(spent) if turn != clock.turn)
    reserve = max(0.0, pace.reserve * DAY - over)
    return own - here + reserve, max(0.0, min(reserve, own - here + reserve))


def out_at(pace: Pace | None, clock: Clocks | None, seats: list[SeatRow], times: Stillness) -> float:
    """Return when the clock that runs is at zero, if nothing stops it; LATEST where none runs."""
    if pace is None or clock is None or not clock.seat:
        return LATEST
    still = still_for(pace, holder(seats, clock.seat), times)
    return round(moment_after(clock.since, left(pace, clock, clock.seat)[0], still), 3)


def holder(seats: list[SeatRow], side: str) -> str:
    """Return who holds a seat."""
    return next((seat.who for seat in seats if seat.side == side), "")


def least_other(pace: Pace, clock: Clocks, seats: list[SeatRow]) -> float:
    """Return the seconds that the seat has left whose clock does not run."""
    return min((left(pace, clock, seat.side)[0] for seat in seats if seat.side != clock.seat), default=float(DAY))


def short(pace: Pace) -> float:
    """Return how many seconds before its end a time runs short."""
    return DAY if isinstance(pace, Days) else min(5 * MINUTE, pace.main / 5)


def next_look(pace: Pace, clock: Clocks, seats: list[SeatRow], times: Stillness, now: float) -> float:
    """Return when somebody's time may run short, or have run out, at the earliest."""
    if clock.seat and not clock.out:
        warning = out_at(pace, clock, seats, times) - short(pace)
        if warning > now:
            return max(now + 1, min(warning, now + max(60.0, least_other(pace, clock, seats) - short(pace))))
        return max(now + 1, min(out_at(pace, clock, seats, times), now + max(60.0, least_other(pace, clock, seats))))
    return now + max(60.0, min((left(pace, clock, seat.side)[0] for seat in seats), default=DAY))


def clock_shown(
    pace: Pace | None, clock: Clocks | None, seats: list[SeatRow], plays: dict[str, str], times: Stillness, now: float
) -> ClockShown | None:
    """Tell a client of the clocks: only what stays as it is until something happens."""
    if pace is None or clock is None:
        return None
    sums = {seat.side: left(pace, clock, seat.side) for seat in seats}
    away = 0.0
    if clock.seat and isinstance(pace, Days):
        spans = times.vacations(holder(seats, clock.seat))
        away = max((end for begin, end in spans if begin <= now < end), default=0.0)
    return {
        "left": {plays.get(side, side): round(one, 1) for side, (one, _) in sums.items()},
        "reserve": {plays.get(side, side): round(one, 1) for side, (_, one) in sums.items()},
        "runs": plays.get(clock.seat, clock.seat) or None,
        "out_at": out_at(pace, clock, seats, times) if clock.seat else None,
        "away_until": away or None,
        "halted": clock.halted,
    }
