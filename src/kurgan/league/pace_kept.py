"""How well somebody keeps the pace of their games: turns for which they took longer than they had."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kurgan.core.record_shapes import FORFEITED
from kurgan.league.messages import PaceKept
from kurgan.tables.clocks import Clocks
from kurgan.tables.endings import Ending
from kurgan.tables.pace import DAY, Days, Live, Pace

ROUNDED: Final = 1.0  # a second by which a clock may be over without having run out


def late_turns(pace: Pace, clock: Clocks, seat: str) -> list[bool]:
    """Tell of each turn in which a seat had to decide whether its time ran out."""
    spent = clock.spent.get(seat, [])
    late = _late_days(pace, spent) if isinstance(pace, Days) else _late_live(pace, clock, seat, spent)
    out = clock.turn if clock.out == seat else None  # it has not come back since
    if out is not None:
        spent, late = [*spent, *[0.0] * (out + 1 - len(spent))], [*late, *[False] * (out + 1 - len(late))]
        late[out] = True
    return [was for turn, was in enumerate(late) if was or spent[turn] > 0]


def _late_days(pace: Days, spent: list[float]) -> list[bool]:
    reserve, late = float(pace.reserve * DAY), []
    for one in spent:
        over = max(0.0, one - pace.days * DAY)
        late.append(over > reserve + ROUNDED)
        reserve = max(0.0, reserve - over)
    return late


def _late_live(pace: Live, clock: Clocks, seat: str, spent: list[float]) -> list[bool]:
    """Tell the same of a clock for the whole game, with all that it has been given for later turns."""
    own = pace.main + pace.increment * max(0, clock.begun.get(seat, 0) - 1)
    return [one > 0 and sum(spent[: turn + 1]) > own + ROUNDED for turn, one in enumerate(spent)]


def pace_kept(seats: Iterable[tuple[str, Pace, Clocks, Ending | None]]) -> PaceKept | None:
    """Sum up the seats that somebody has held at tables with a pace; None if there was nothing to decide."""
    tables = turns = late = lost = 0
    for seat, pace, clock, ended in seats:
        found = late_turns(pace, clock, seat)
        forfeited = ended is not None and ended.how == FORFEITED and ended.seat == seat
        if found or forfeited:
            tables, turns, late, lost = tables + 1, turns + len(found), late + sum(found), lost + forfeited
    return PaceKept(tables, turns, turns - late, lost) if tables else None
