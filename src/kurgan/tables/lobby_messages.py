"""What the lobby tells clients: games that can be played, tables, small pictures of positions, keys to seats."""

from __future__ import annotations

from typing import TypedDict

from kurgan.core.board_types import Named
from kurgan.core.face import Ended
from kurgan.tables.table_messages import PaceShown


class OptionShown(TypedDict):
    """A choice made before the game begins."""

    id: str
    title: str
    says: str
    values: list[Named]
    default: str
    scenarios: list[str]  # those that it belongs to; empty for all


class ScenarioShown(TypedDict):
    """One way to begin a game."""

    id: str
    title: str
    says: str


class GameInfo(TypedDict):
    """A game that can be played here."""

    id: str
    title: str
    blurb: str
    facts: str  # publisher, units, ground and turn in a line
    sides: list[Named]
    first_side: str  # the side that a newcomer plays
    scenarios: list[ScenarioShown]
    options: list[OptionShown]
    agents: list[str]
    minutes: int
    hardness: int
    lesson: str  # the name of the guide one plays; empty if there is none


class GamesAnswer(TypedDict):
    """All games that can be played here."""

    games: list[GameInfo]


class PersonListed(TypedDict):
    """The person who holds a seat, in the list of tables."""

    name: str
    you: bool


class TableInfo(TypedDict):
    """A table in the list of tables."""

    table: str
    name: str  # what its players call it; empty if they do not
    game: str
    scenario: str
    turn: str | None
    to_move: str | None
    seats: dict[str, str]
    updated: float
    over: Ended | None
    people: dict[str, PersonListed | None]  # who holds the seats of people; empty in a house of one owner
    offered: bool
    watched: bool
    pace: PaceShown | None  # the time that players have; none where nobody has to hurry
    rated: bool
    may_withdraw: bool


class TablePage(TypedDict):
    """A page of the list of tables, the latest played first."""

    tables: list[TableInfo]
    next: str | None  # where the next page begins; none if this is the last


class BoardInfo(TypedDict):
    """A private board of a table, in the list that only its maker sees."""

    table: str
    token: str  # the key to it in a house without log-in
    name: str
    kind: str  # what-if or plan
    side: str  # the side whose knowledge it rests on; "watching" for a watcher's, empty where all was known
    label: str  # the turn of the game from which it goes on
    guessed: bool  # whether chance has filled in what its maker did not know
    turn: str | None  # where it stands now
    updated: float


class BoardPage(TypedDict):
    """The private boards that somebody has made of a table, the latest played first."""

    boards: list[BoardInfo]


class Stack(TypedDict):
    """Units of one side in one place, as a small picture shows them."""

    x: float
    y: float
    side: int  # which of the game's sides
    units: int


class Picture(TypedDict):
    """A position in a small picture: where each side's units stand, as far as the one who looks may know."""

    game: str
    stacks: list[Stack]


class TableKey(TypedDict):
    """A table, and the key to its seats in a house without log-in; elsewhere the key is empty."""

    table: str
    token: str


class InvitationKey(TypedDict):
    """The secret of an invitation, for its link."""

    invitation: str


class InvitationShown(TypedDict):
    """To what an invitation invites."""

    table: str
    name: str
    game: str
    title: str
    scenario: str
    side: str
    side_title: str
    against: list[str]  # who else sits there
    handed_by: str | None  # who gives the seat away, if somebody holds it
    yours: bool  # whether it is already held by the one who asks


class SeatTaken(TypedDict):
    """The seat that somebody has now."""

    table: str
    side: str
