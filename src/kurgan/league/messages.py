"""What is told of results: the archive, people's pages, ratings and statistics."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kurgan.tables.messages import Word
from kurgan.tables.pace import Days, Live

_Name = Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")]


class RatingShown(Struct, frozen=True):
    """How strong somebody is thought to be at a game: 95 times of 100 between `rating` less and plus `give`."""

    rating: int
    give: int


class PlayedSide(Struct, frozen=True):
    """Who played a side of a finished game, and how it went for them."""

    side: str
    kind: str  # human, or the rank of a computer player
    name: str  # of the person; empty for a computer player
    account: bool  # whether the person has a page
    you: bool
    result: str  # won, drawn or lost
    before: RatingShown | None  # in a rated game
    after: RatingShown | None


class GameResult(Struct, frozen=True):
    """A finished game."""

    table: str
    game: str
    scenario: str
    options: dict[str, str]
    rated: bool
    shown: bool  # whether everybody may look at it
    winner: str | None
    says: str  # how it ended
    case: str  # the rule by which it ended
    turns: int
    actions: int
    began: float
    ended: float
    sides: list[PlayedSide]


class ArchivePage(Struct, frozen=True):
    """A page of finished games, the last to end first."""

    games: list[GameResult]
    next: str | None  # where the next page begins; none if this is the last


class Rated(Struct, frozen=True):
    """What somebody's rated games have come to."""

    game: str
    rating: RatingShown
    games: int


class Tally(Struct, frozen=True):
    """How somebody's games with a side have ended."""

    game: str
    side: str
    won: int
    drawn: int
    lost: int


class PersonPage(Struct, frozen=True):
    """What everybody may know of a person with an account."""

    name: str
    you: bool
    since: float
    ratings: list[Rated]
    results: list[Tally]  # of all their finished games, also those that only players may see


class Standing(Struct, frozen=True):
    """Somebody in the list of ratings."""

    name: str
    you: bool
    rating: RatingShown
    games: int


class Ratings(Struct, frozen=True):
    """The ratings of a game, the surest to be strong first."""

    game: str
    people: list[Standing]


class Portion(Struct, frozen=True):
    """How often something came, of how many, with the interval in which its true share lies 95 times of 100."""

    count: int
    of: int
    share: float
    low: float
    high: float


class SideShare(Struct, frozen=True):
    """How often a side won."""

    side: str
    won: Portion


class Group(Struct, frozen=True):
    """Games that have something in common."""

    option: str  # empty for a scenario
    value: str  # of the option, or the scenario
    games: int
    drawn: int
    sides: list[SideShare]


class Length(Struct, frozen=True):
    """How many games took so many turns."""

    turns: int
    games: int


class Opening(Struct, frozen=True):
    """The places that the side which attacked first attacked first, and how these games ended."""

    places: list[str]
    names: list[str]
    games: int
    drawn: int
    sides: list[SideShare]


class Statistics(Struct, frozen=True):
    """What the finished games of a house that everybody may see tell of one game."""

    game: str
    games: int
    drawn: int
    sides: list[SideShare]
    scenarios: list[Group]
    options: list[Group]
    lengths: list[Length]
    openings: list[Opening]


class Balance(Struct, frozen=True):
    """A scenario that is known to be uneven between strong players, and the handicap that evens it."""

    scenario: str
    option: str
    value: str
    says: str  # the measured figure, in a sentence
    evened: str  # what the handicap makes of it, in a sentence


class Balances(Struct, frozen=True):
    """The uneven scenarios of a game, and how its sides can be bid for, if they can."""

    game: str
    balances: list[Balance]
    bid: dict[str, str]  # the option with its value with which players bid for sides; empty if there is none


class OfferShown(Struct, frozen=True):
    """A game that somebody would play."""

    id: str
    kind: str  # "open" to all, "waiting" for a fitting one, "invite" to one person
    name: str  # of who would play
    you: bool
    account: bool
    rating: RatingShown | None  # theirs at this game, if they have one
    invited: str  # the person who is invited; empty if nobody in particular
    to_you: bool
    game: str  # empty for any
    scenario: str
    options: dict[str, str]
    side: str  # that its maker plays; empty if a lot decides
    rated: bool
    pace: str  # in words
    watched: bool
    uneven: str  # a sentence, where the game is known to be uneven as it is offered
    created: float
    table: str  # where it is played, once it was taken; told only to the two
    declined: bool
    may_take: bool


class Offers(Struct, frozen=True):
    """The offers that one may see: those of others, the last first, and one's own."""

    open: list[OfferShown]
    mine: list[OfferShown]  # also those that were taken or declined lately


class NewOffer(Struct, frozen=True):
    """I would play this; what is left out does not matter to me."""

    kind: Literal["open", "waiting", "invite"] = "open"
    game: Word = ""
    scenario: Word = ""
    options: dict[Word, Word] = {}
    side: Word = ""  # mine; a lot decides if it is left out
    rated: bool = False
    pace: Live | Days | None = None
    watched: bool = True  # whether anybody may watch
    person: _Name = ""  # the name of the account that is invited


class OfferMade(Struct, frozen=True):
    """An offer, and the table at which it is played if somebody else wanted the same."""

    offer: str
    table: str


class Taken(Struct, frozen=True):
    """Where an offer is played."""

    table: str


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
