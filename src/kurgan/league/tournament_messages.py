"""What people ask of tournaments, and what they are told of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kurgan.tables.messages import Word
from kurgan.tables.pace import Days, Live

_Title = Annotated[str, Meta(min_length=1, max_length=60)]


class NewTournament(Struct, frozen=True):
    """Let people and computer players play this tournament."""

    name: _Title
    kind: Literal["swiss", "ladder"]
    game: Word
    starts: float  # in seconds since the beginning of 1970
    scenario: Word = ""
    options: dict[Word, Word] = {}
    rounds: Annotated[int, Meta(ge=1, le=20)] = 3
    both: bool = False  # each pairing plays both sides, at two tables
    rated: bool = False
    pace: Live | Days | None = None
    watched: bool = True
    days: Annotated[int, Meta(ge=0, le=365)] = 0  # for a round; 0 for as long as it takes
    most: Annotated[int, Meta(ge=2, le=64)] = 16  # entries


class ComputerEntry(Struct, frozen=True):
    """Let a computer player take part."""

    player: Word


class PairingDecision(Struct, frozen=True):
    """Let a pairing count so, whatever its games come to."""

    round: Annotated[int, Meta(ge=1, le=20)]
    pairing: Annotated[int, Meta(ge=0, le=32)]
    score: Annotated[float, Meta(ge=0, le=1)]  # of the first of the two, of 1 in all


class EntryShown(Struct, frozen=True):
    """Somebody who takes part, and how they stand."""

    entry: int
    name: str  # of the person; empty for a computer player
    player: str  # the rank of a computer player
    you: bool
    score: float
    buchholz: float
    direct: float
    played: int
    withdrawn: bool


class PairingShown(Struct, frozen=True):
    """Who meets whom, and what came of it."""

    pairing: int
    one: int
    two: int | None  # none for somebody who rests
    tables: list[str]
    score_one: float | None
    score_two: float | None
    decided: str  # "played", "bye", "deadline", "organiser"; empty as long as they play


class RoundShown(Struct, frozen=True):
    """A round of a tournament."""

    round: int
    pairings: list[PairingShown]


class TournamentLine(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    kind: str
    game: str
    scenario: str
    state: str  # "open", "running", "over", "called-off"
    round: int
    rounds: int
    entries: int
    most: int
    starts: float


class Tournaments(Struct, frozen=True):
    """The tournaments of a house, the last made first."""

    tournaments: list[TournamentLine]


class TournamentShown(Struct, frozen=True):
    """A tournament: its terms, how it stands, its rounds."""

    line: TournamentLine
    organiser: str
    options: dict[str, str]
    both: bool
    rated: bool
    pace: str  # in words
    days: int
    until: float | None  # when the round ends
    standings: list[EntryShown]  # the first first
    done: list[RoundShown]
    may_enter: bool
    may_leave: bool
    may_run: bool


class TournamentMade(Struct, frozen=True):
    """The tournament that was made."""

    id: str
