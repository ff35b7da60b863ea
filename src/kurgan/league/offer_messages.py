"""What people say of games that they would play, and what they are told of the offers of others."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kurgan.league.messages import RatingShown
from kurgan.tables.messages import Word
from kurgan.tables.pace import Days, Live

_Name = Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")]


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
