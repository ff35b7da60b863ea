"""What is kept of a table, in plain rows, and what a place that keeps them must be able to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from kurgan.tables.clocks import Clocks
from kurgan.tables.endings import Ending
from kurgan.tables.pace import Days, Live
from kurgan.tables.proposal import Proposal
from kurgan.tables.seats import SeatRow
from kurgan.tables.table_messages import Mark

Json = dict[str, Any]
WATCHING: Final = "watching"  # in the place of a side's name: those who watch what both sides know
Place = tuple[float, str]  # where a table stands in the list: when it was played last, and its id


@dataclass(frozen=True)
class Notice:
    """Something that happened at a table and not in the game: a seat was taken, handed over or left."""

    at: int  # after how many actions
    kind: str
    given: dict[str, str]  # sides, and people by their ids
    made_at: float


@dataclass
class Row:
    """One table as it is stored: what was agreed at its start, who sits there, and how far it has come."""

    id: str
    game: str
    rules: str
    data: str
    scenario: str
    options: dict[str, str]
    position: Json | None
    dice: list[Json]
    seats: list[SeatRow]
    token: str
    created: float
    updated: float
    version: int = 0
    paused: bool = False
    delay: int = 300
    redo: list[str] = field(default_factory=list)
    opening: Json = field(default_factory=dict)
    summary: Json = field(default_factory=dict)
    # How many of the versions each side could not notice, and those who are WATCHING.
    unseen: dict[str, int] = field(default_factory=dict)
    name: str = ""  # what its players call it
    maker: str = ""  # the person who made it; nobody in a house of one owner
    offered: bool = False  # whether anybody may take its open seats
    watched: bool = False  # whether anybody may watch
    rated: bool = False  # whether the game shall count for ratings
    shared: bool = False  # whether everybody may see it once it is over
    notices: list[Notice] = field(default_factory=list)  # left out of lists of tables
    pace: Live | Days | None = None  # the time that players have
    branch_of: str = ""  # the table of which this is a private board; no list of tables holds such
    branch: Json | None = None  # what board it is: see boards.py
    clock: Clocks | None = None  # what the clocks have counted
    proposals: list[Proposal] = field(default_factory=list)  # what waits for an answer
    ended: Ending | None = None  # how players have ended the game

    def seat(self, side: str) -> SeatRow | None:
        """Find the seat named after a side."""
        for seat in self.seats:
            if seat.side == side:
                return seat
        return None

    def version_for(self, side: str | None) -> int:
        """Return the version as a side, or who is WATCHING, may know it; None is told the true one."""
        return self.version if side is None else self.version - self.unseen.get(side, 0)


@dataclass(frozen=True)
class Wanted:
    """Which tables a list shall hold: all, those of a person, those with open seats for anybody, those to watch."""

    person: str = ""
    offered: bool = False
    watched: bool = False
    viewer: str = ""  # who asks for those with open seats: none of whom they block, or who blocks them


ALL: Final = Wanted()


@dataclass
class Step:
    """One accepted action as it is stored, with all that came of it."""

    n: int
    text: str
    side: int
    turn: int
    digest: str  # of the state after it, now and then; else empty
    rolls: list[Any]
    barrier: int
    events: list[Any]
    mark: Mark | None = None
    unseen: int = 0  # the sides, a bit for each, that could not notice it
    made_at: float | None = None  # seconds since the beginning of 1970; None in databases of old
    version: int = 0  # of the table when it was made; 0 in databases of old
    request: str = ""  # by which the client that sent it knows it again


@dataclass(frozen=True)
class Takeback:
    """What was taken back by consent, over rolls or the other side's actions, as a record tells it."""

    n: int  # which time it is at this table
    keep: int  # how many actions stayed
    rolls_kept: int
    actions: list[str]
    rolls: list[Any]
    dice: list[Json]  # where all rolls of the game came from until then
    side: str  # who wished it, by the seat
    reason: str
    made_at: float


@dataclass
class News:
    """What has become of a table since a version of it."""

    row: Row
    steps: list[Step]  # the actions made since that still stand
    count: int  # of all actions that stand


@dataclass
class Snapshot:
    """A whole state after n actions, good for one version of the rules and of the data."""

    n: int
    rules: str
    data: str
    state: str


class Store(Protocol):
    """Where tables are kept: each method is done whole or not at all, and raises StoreError if not.

    When a method returns, what it was given stays kept. All methods block.
    """

    def close(self) -> None:
        """Let go of what is kept."""

    def create(self, row: Row, steps: Iterable[Step] = (), snapshots: Iterable[Snapshot] = ()) -> None:
        """Keep a new table, with the actions it already has when it comes from a file."""

    def append(self, row: Row, step: Step, snapshot: Snapshot | None, **changes: Any) -> None:
        """Keep one more action; `changes` are the columns of the row that change with it.

        The row must be the one that is kept, as far as its version tells.
        """

    def truncate(self, row: Row, keep: int, takeback: Takeback | None = None, **changes: Any) -> None:
        """Take back every action after the first `keep`; by consent with all snapshots, whose dice are no more."""

    def change(self, row: Row, **changes: Any) -> None:
        """Keep a change that is not an action: a seat, the pace."""

    def snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot beside the actions; it only makes loading quicker."""

    def row(self, table: str) -> Row | None:
        """Return the table of this id."""

    def page(self, after: Place | None, most: int, wanted: Wanted = ALL) -> tuple[list[Row], Place | None]:
        """Return the tables, the latest played first: so many after a place among them, and where the page ends."""

    def boards(self, table: str, person: str) -> list[Row]:
        """Return the private boards that a person has made of a table, the latest played first."""

    def invited(self, invitation: str) -> tuple[str, str] | None:
        """Return the table and the side of the seat to which an invitation belongs."""

    def steps(self, table: str) -> list[Step]:
        """Return all actions of a table, in order."""

    def news(self, table: str, version: int) -> News | None:
        """Find out what other processes have done at a table since a version of it; None if the table is no more."""

    def newest(self, table: str, rules: str, data: list[str], until: int) -> Snapshot | None:
        """Find the newest snapshot with at most `until` actions, made under these rules and one of these digests."""

    def takebacks(self, table: str) -> list[Takeback]:
        """Return what was taken back by consent, in order."""

    def remove(self, table: str, version: int | None = None) -> bool:
        """Forget a table and all private boards of it; False if there was none.

        With a version, raises ChangedElsewhere if it has another.
        """
