"""Vacations: days on which the clocks of a person's games over days stand still, a limited number in a year."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Final

from kurgan.core.language import say
from kurgan.people.errors import Unfit, Unknown
from kurgan.people.house import Asker, House, own_row
from kurgan.people.messages import Vacation, Vacations
from kurgan.people.settings import DAY

MOST_AHEAD: Final = 366  # days until a vacation that may be noted
Span = tuple[float, float]


def vacation_days(span: Span) -> list[date]:
    """Return the days that a vacation takes, in the time of Greenwich; a day that has begun counts."""
    first = datetime.fromtimestamp(span[0], UTC).date()
    last = datetime.fromtimestamp(max(span[0], span[1] - 1), UTC).date()
    return [first + timedelta(days=n) for n in range((last - first).days + 1)]


def used(spans: Iterable[Span], year: int) -> int:
    """Count the days of a year that vacations take."""
    return len({day for span in spans for day in vacation_days(span) if day.year == year})


def planned(wish: Vacation, spans: list[Span], now: float, most: int) -> Span:
    """Return the vacation that somebody wishes, in seconds; raises Unfit."""
    try:
        first, last = date.fromisoformat(wish.first), date.fromisoformat(wish.last)
    except ValueError:
        raise Unfit(say("vacation-date")) from None
    today = datetime.fromtimestamp(now, UTC).date()
    if first < today or last < first or (last - today).days > MOST_AHEAD:
        raise Unfit(say("vacation-when"))
    made = max(now, _start(first)), _start(last) + DAY
    if any(made[0] < until and since < made[1] for since, until in spans):
        raise Unfit(say("vacation-twice"))
    for year in {day.year for day in vacation_days(made)}:
        if used([*spans, made], year) > most:
            raise Unfit(say("vacation-most", most=most))
    return made


def _start(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def vacation_shown(span: Span) -> Vacation:
    """Tell a person of a vacation."""
    days = vacation_days(span)
    return Vacation(days[0].isoformat(), days[-1].isoformat())


def list_vacations(house: House, asker: Asker) -> Vacations:
    """Tell a person of their vacations that are not over, and how many days are left of this year's."""
    with house.store.reading() as rows:
        spans = rows.vacations(own_row(rows, asker).id)
    now, most = house.now(), house.settings.vacation_days
    coming = [vacation_shown(span) for span in spans if span[1] > now]
    year = datetime.fromtimestamp(now, UTC).year
    return Vacations(coming, max(0, most - used(spans, year)), most)


def add_vacation(house: House, asker: Asker, wish: Vacation) -> None:
    """Note a vacation; raises Unfit."""
    with house.store.changing() as rows:
        id = own_row(rows, asker).id
        made = planned(wish, rows.vacations(id), house.now(), house.settings.vacation_days)
        rows.add_vacation(id, *made)


def end_vacation(house: House, asker: Asker, first: str) -> None:
    """End the vacation that begins on a day, or forget it if it has not begun; raises Unknown."""
    now = house.now()
    with house.store.changing() as rows:
        id = own_row(rows, asker).id
        for span in rows.vacations(id):
            if span[1] > now and vacation_shown(span).first == first:
                rows.end_vacation(id, span[0], now if span[0] < now else None)
                return
    raise Unknown(say("vacation-none"))
