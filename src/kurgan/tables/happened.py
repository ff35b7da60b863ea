"""What a record tells of what players did besides the game: offers, pauses, what was taken back, how they ended it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kurgan.core.record import write_date
from kurgan.core.record_shapes import MOST_HAPPENED
from kurgan.tables.endings import Ending
from kurgan.tables.store import Json, Row, Takeback

# How the kinds of notice begin that tell of an offer, its answer, or of time.
OFFERED: Final = "offered-"
ACCEPTED: Final = "accepted-"
DECLINED: Final = "declined-"
WITHDRAWN: Final = "withdrawn-"
TIMED: Final = "timed-"
ENDED: Final = "ended-"
STOOD_IN: Final = f"{ACCEPTED}standin"  # a computer player has taken a seat by consent
REPLACED: Final = f"{TIMED}replaced"  # or that of somebody whose time had run out
HANDED_BY_CONSENT: Final = f"{ACCEPTED}handover"  # the other player has agreed that a seat is handed over
KINDS: Final = (OFFERED, ACCEPTED, DECLINED, WITHDRAWN, TIMED, ENDED)

# What has happened to seats.
SAT: Final = "sat"  # somebody took an open seat
HANDED: Final = "handed"  # somebody took over a seat from somebody
LEFT: Final = "left"  # somebody left a seat to a computer player
OPENED: Final = "opened"  # a computer player's seat waits for somebody
RETURNED: Final = "returned"  # somebody came back to a seat that a computer player had kept for them
SEAT_KINDS: Final = (SAT, HANDED, LEFT, OPENED, RETURNED)


def happened_of(row: Row) -> list[Json]:
    """List offers and their answers, and whose time ran out."""
    plays = row.summary.get("plays", {})
    made: list[Json] = []
    for notice in row.notices:
        if notice.kind.startswith(KINDS):
            side = notice.given.get("side", "")
            told: Json = {"after": notice.at, "kind": notice.kind, "side": plays.get(side, side)}
            if reason := notice.given.get("reason"):
                told["reason"] = reason
            made.append({**told, "date": write_date(notice.made_at)})
    return made[:MOST_HAPPENED]


def ended_of(row: Row, ending: Ending, over: Json) -> Json:
    """Tell how players have ended a game; `over` is the summary of its end."""
    side = row.summary.get("plays", {}).get(ending.seat, ending.seat)
    return {"how": ending.how, "side": side, "winner": over["winner"], "says": over["says"]}


def takebacks_of(takebacks: Iterable[Takeback]) -> list[Json]:
    """Tell what was taken back by consent."""
    return [_told(one) for one in takebacks]


def _told(one: Takeback) -> dict[str, Any]:
    return {
        "keep": one.keep, "rolls_kept": one.rolls_kept, "actions": one.actions, "rolls": one.rolls,
        "dice": [dict(span) for span in one.dice], "side": one.side, "reason": one.reason,
        "date": write_date(one.made_at),
    }
