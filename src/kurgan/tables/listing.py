"""Lists of tables: which of them somebody may see, page by page, and what is told of each."""

from __future__ import annotations

from kurgan.core.language import say
from kurgan.people.person import Person
from kurgan.tables.errors import Unwanted
from kurgan.tables.pace import pace_shown
from kurgan.tables.people import name_of
from kurgan.tables.permissions import Visitor, may_withdraw
from kurgan.tables.seats import HUMAN, seat_words
from kurgan.tables.store import ALL, Json, Place, Row, Wanted


def page_after(text: str) -> Place | None:
    """Read the place in the list of tables that a page ended with; raises Unwanted."""
    if not text:
        return None
    updated, _, name = text.partition(" ")
    try:
        if not name or name.isalnum():
            return float(updated), name
    except ValueError:
        pass
    raise Unwanted(say("table-no-page"))


def wanted_tables(visitor: Visitor, which: str) -> Wanted | None:
    """Return which tables a list shall hold for somebody; None if it can hold none."""
    match which:
        case "offered":
            return Wanted(offered=True)
        case "watched":
            return Wanted(watched=True)
        case "" | "mine":
            if visitor.owns:
                return ALL
            return Wanted(visitor.id) if visitor.id else None
    raise Unwanted(say("table-no-list", name=repr(which)))


def _company(row: Row, people: dict[str, Person], visitor: Visitor) -> Json:
    """Tell who sits at a table in a list."""
    named = {
        seat.side: {"name": name_of(people, seat.who), "you": seat.who == visitor.id} if seat.who else None
        for seat in row.seats if row.maker and seat.kind == HUMAN
    }
    plays = row.summary.get("plays", {})
    return {
        "people": {plays.get(side, side): one for side, one in named.items()},
        "offered": row.offered, "watched": row.watched, "may_withdraw": may_withdraw(visitor, row),
    }


def listed_table(row: Row, people: dict[str, Person], visitor: Visitor) -> Json:
    """Return what a list tells of a table."""
    return {
        **_company(row, people, visitor),
        "table": row.id,
        "name": row.name,
        "game": row.game,
        "scenario": row.scenario,
        "turn": row.summary.get("turn"),
        "to_move": row.summary.get("to_move"),
        "seats": seat_words(row.seats, row.summary.get("plays", {})),
        "updated": row.updated,
        "over": row.summary.get("over"),
        "pace": pace_shown(row.pace),
    }
