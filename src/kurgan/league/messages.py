"""What is told of results: the archive, people's pages, ratings and statistics."""

from __future__ import annotations

from msgspec import Struct


class RatingShown(Struct, frozen=True):
    """How strong somebody is thought to be: between `rating` less and plus `give`, with 95 per cent confidence."""

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
    takebacks: int  # how often something was taken back by consent
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


class PaceKept(Struct, frozen=True):
    """How well somebody keeps the pace of games with clocks, running ones too."""

    games: int
    turns: int  # of a player, in which they had to decide something
    in_time: int  # of these
    lost: int  # games that the other player claimed


class PersonPage(Struct, frozen=True):
    """What everybody may know of a person with an account."""

    name: str
    you: bool
    since: float
    ratings: list[Rated]
    results: list[Tally]  # of all their finished games, also those that only players may see
    pace: PaceKept | None  # none without such a game


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
    """How often something came, of how many, and where its true share lies with 95 per cent confidence."""

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
