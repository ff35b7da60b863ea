"""What people at a table say to each other: rooms, who may read and write in them, and what a remark may hold.

While a game goes on its players talk in one room and those who watch in another, which the players do not read. When
it is over everybody reads both, and all talk in a third. Notes are for their writer alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from kurgan.core.language import say
from kurgan.core.record import write_date
from kurgan.tables.errors import Unwanted
from kurgan.tables.messages import LONGEST_REMARK
from kurgan.tables.permissions import Visitor, holds, may_see, may_talk
from kurgan.tables.store import Row

PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
AFTER: Final = "after"
NOTES: Final = "notes"
MOST: Final = 3000  # remarks of a table
SOON: Final = 30.0  # seconds in which somebody may say
OFTEN: Final = 10  # so many things
_MOMENT: Final = re.compile(r"\{moment:(\d{1,9})\}")
_MARK: Final = re.compile(r"\{(\w+):([^{}]*)\}")


@dataclass(frozen=True)
class Remark:
    """Something that somebody has said at a table."""

    n: int
    room: str
    person: str
    moment: str  # the turn in which it was said, as everybody knows it
    text: str
    made_at: float


@dataclass(frozen=True)
class Rooms:
    """Where somebody reads, and where they write; empty where they may not."""

    read: tuple[str, ...] = ()
    write: str = ""
    notes: bool = False


class TalkStore(Protocol):
    """Where remarks are kept; all methods block and raise StoreError."""

    def add(self, table: str, remark: Remark) -> Remark:
        """Keep one more remark; return it with its number."""

    def since(self, table: str, n: int) -> list[Remark]:
        """Return the remarks of a table after the first n, in order."""

    def block(self, person: str, other: str) -> None:
        """Let a person hear somebody no more."""

    def blocked(self, person: str) -> set[str]:
        """Return whom a person has blocked."""

    def report(self, person: str, about: str, table: str, said: str, why: str, now: float) -> None:
        """Keep what a person reports of a remark."""


def rooms_of(visitor: Visitor, row: Row) -> Rooms:
    """Find the rooms of somebody at a table; a house of one owner has none."""
    if not row.maker or visitor.owns or not may_see(visitor, row):
        return Rooms()
    known = may_talk(visitor, row)
    if row.summary.get("over") is not None:
        return Rooms((PLAYERS, WATCHERS, AFTER), AFTER if known else "", known)
    plays = any(holds(visitor, row, seat.side) for seat in row.seats)
    room = PLAYERS if plays else WATCHERS
    return Rooms((room,), room if known else "", known)


def may_read(remark: Remark, rooms: Rooms, person: str) -> bool:
    """Tell whether somebody may read a remark."""
    if remark.room == NOTES:
        return rooms.notes and remark.person == person
    return remark.room in rooms.read


def cleaned(text: str, names: Mapping[str, Container[str]]) -> str:
    """Return a remark as it is kept; raises Unwanted if nothing is said or too much.

    Marks of units, places and cases that the game has stay, so that the page makes links of them; others become plain.
    """
    printable = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text)
    lines = [" ".join(line.split()) for line in printable.splitlines()]
    made = "\n".join(line for line in lines if line)
    if not made:
        raise Unwanted(say("talk-empty"))
    if len(made) > LONGEST_REMARK:
        raise Unwanted(say("talk-long", most=LONGEST_REMARK))
    return _MARK.sub(lambda mark: mark[0] if mark[2] in names.get(mark[1], ()) else f"({mark[2]})", made)


def moments_kept(text: str, ends: Sequence[int]) -> tuple[str, set[str]]:
    """Count the moments that a remark links as the game counts its actions; return them beside the text.

    `ends` tells after how many actions of the game each stands that the speaker knows.
    """
    made: set[str] = set()

    def kept(mark: re.Match[str]) -> str:
        at = int(mark[1])
        if at >= len(ends):
            return mark[1]
        made.add(str(ends[at]))
        return f"{{moment:{ends[at]}}}"

    return _MOMENT.sub(kept, text), made


def has_moment(text: str) -> bool:
    """Tell whether a remark links a moment."""
    return _MOMENT.search(text) is not None


def moments_shown(text: str, counted: Callable[[int], int]) -> str:
    """Count the moments that a remark links as its reader counts them, so that no number tells what is hidden."""
    return _MOMENT.sub(lambda mark: f"{{moment:{counted(int(mark[1]))}}}", text)


def talk_of(remarks: Sequence[Remark], names: Mapping[str, str]) -> list[dict[str, str]]:
    """Tell what was said at a table as a record does, but for notes, which are their writers' alone."""
    return [
        {"room": one.room, "by": names.get(one.person, ""), "moment": one.moment, "text": one.text,
         "date": write_date(one.made_at)}
        for one in remarks if one.room != NOTES
    ]  # fmt: skip


def check_often(remarks: list[Remark], person: str, now: float) -> None:
    """Raise Unwanted if somebody says too much in too short a time, or the table is full."""
    if len(remarks) >= MOST:
        raise Unwanted(say("talk-full"))
    if sum(one.person == person and one.made_at > now - SOON for one in remarks[-100:]) >= OFTEN:
        raise Unwanted(say("talk-often"))
