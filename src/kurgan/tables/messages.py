"""The messages a client may send, strictly typed: whatever does not fit is refused with a plain sentence."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from kurgan.core.language import say
from kurgan.tables.errors import Malformed
from kurgan.tables.proposal import Kind

LARGEST_MESSAGE = 64 * 1024
LONGEST_DELAY = 10_000
LONGEST_NAME = 60
LONGEST_REMARK = 600  # characters
MOST_AT_ONCE = 64
MOST_FOLLOWERS = 64

NO_NUL = r"^[^\x00]*$"  # PostgreSQL keeps no such character
Word = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=2**31)]


class Act(Struct, tag="act", frozen=True):
    """Do these, in the situation with this version number.

    Several actions are done in order until one is refused, dice fall or the other side is asked; with `skip` the
    refused ones are left out, and after the first also those that the page would ask about; undo takes back
    all of them at once. A client that has lost its connection sends the message again under the same name: it is
    never done twice, and each time "done" is answered.
    """

    version: Count
    actions: Annotated[list[Word], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    skip: bool = False
    request: Annotated[str, Meta(max_length=40, pattern=NO_NUL)] = ""  # the client's own name for this message


class Undo(Struct, tag="undo", frozen=True):
    """Take back my last move: a unit taken and what was done with it together."""

    version: Count


class Redo(Struct, tag="redo", frozen=True):
    """Do again what I took back."""

    version: Count


class Restart(Struct, tag="restart", frozen=True):
    """Take back all that may still be taken back."""

    version: Count


class Back(Struct, tag="back", frozen=True):
    """Take me back in a lesson: before what I did instead, or before its last step."""

    version: Count


class Rewind(Struct, tag="rewind", frozen=True):
    """Take me back to this moment of my private board."""

    version: Count
    at: Count


class Why(Struct, tag="why", frozen=True):
    """Which rule forbids this?"""

    action: Word


class Overlay(Struct, tag="overlay", frozen=True):
    """Show me zones, reach, supply..."""

    kind: Word
    arg: Word = ""


class Way(Struct, tag="way", frozen=True):
    """How would what is in hand go to this place?"""

    to: Word


class Odds(Struct, tag="odds", frozen=True):
    """What are the odds if these units follow the one in hand?"""

    units: Annotated[list[Word], Meta(max_length=MOST_FOLLOWERS)]


class Hint(Struct, tag="hint", frozen=True):
    """What would the computer do in my place?"""

    version: Count


class Plan(Struct, tag="plan", frozen=True):
    """What have I planned for this turn, and how far is it done?"""


class Course(Struct, tag="course", frozen=True):
    """How did the game go, turn by turn?"""


class Again(Struct, tag="again", frozen=True):
    """I have missed something: send me the whole table."""


class Look(Struct, tag="look", frozen=True):
    """Show me the game as it was after this many actions; once it is over, through the eyes of a side."""

    at: Count
    side: str = ""
    line: Word = ""  # a variation of the finished game, of which the actions are counted


class Speed(Struct, tag="pace", frozen=True):
    """How quickly computer players deliver their actions (milliseconds), or whether they wait."""

    paused: bool | None = None
    delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] | None = None


class Advance(Struct, tag="step", frozen=True):
    """Let a paused computer player make one action."""


class Seat(Struct, tag="seat", frozen=True):
    """Give this side to a person or a computer player."""

    side: Word
    player: Word


class Name(Struct, tag="name", frozen=True):
    """Call this table so; nothing to call it by its game again."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class Sit(Struct, tag="sit", frozen=True):
    """The player of this side is at the screen now."""

    side: Word
    stays: bool = False  # it is the player's own device, which is not passed on


class Talk(Struct, tag="talk", frozen=True):
    """Say this to those in my room, or note it for myself."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_REMARK)]  # it may shrink when it is cleaned
    note: bool = False


class ReportPerson(Struct, tag="report", frozen=True):
    """Tell the administrators of this remark, or of the person who plays this side, and why."""

    n: Count | None = None
    side: Word = ""
    why: Annotated[str, Meta(max_length=300, pattern=NO_NUL)] = ""


class Block(Struct, tag="block", frozen=True):
    """I want to hear nothing more of the person who said this or plays this side, and not to play them."""

    n: Count | None = None
    side: Word = ""


class Present(Struct, tag="present", frozen=True):
    """I can see the table now, or cannot; who has said nothing yet can."""

    here: bool


class Propose(Struct, tag="propose", frozen=True):
    """Propose to the other player a draw, a pause of the clocks or its end, a stand-in, or to take something back."""

    kind: Kind
    at: Count | None = None  # the moment to go back to, as I count actions; before my last move if none is named
    reason: Annotated[str, Meta(max_length=LONGEST_REMARK)] = ""
    player: Word = ""  # the computer player who shall stand in
    returns: bool = False  # only until I am back


class Answer(Struct, tag="answer", frozen=True):
    """Accept or decline what the other player has proposed; not to accept one's own proposal withdraws it."""

    kind: Kind
    accept: bool


class Resign(Struct, tag="resign", frozen=True):
    """I give the game up."""


class Claim(Struct, tag="claim", frozen=True):
    """The other player's time has run out: the game is mine, or a computer player shall take their seat."""

    player: Word = ""


class Return(Struct, tag="return", frozen=True):
    """I am back: give me the seat of this side, in which a computer player stands in for me."""

    side: Word


Question = Why | Overlay | Way | Odds | Hint | Plan | Course | Again | Look
Agreement = Propose | Answer | Resign | Claim | Return
Turning = Undo | Redo | Restart | Back | Rewind
Saying = Talk | ReportPerson | Block
ClientMessage = Act | Turning | Question | Speed | Advance | Seat | Name | Sit | Saying | Present | Agreement

_MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def read_message(text: str | bytes) -> ClientMessage:
    """Read the message in this text; raises Malformed."""
    if len(text) > LARGEST_MESSAGE:
        raise Malformed(say("table-message-long"))
    try:
        return _MESSAGE.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(say("table-message-strange", reason=reason_of(error))) from error


def reason_of(error: Exception) -> str:
    """Return the decoder's own words, as the inside of our sentence."""
    words = str(error).strip().rstrip(".").replace("`", "'")
    if not words:
        return say("table-malformed")
    return (words[0].lower() if words[1:2].islower() else words[0]) + words[1:200]


def table_name(path: dict[str, Any]) -> str:
    """Return the name of a table in an address; empty, which no table has, for what no database need be asked about."""
    name = str(path.get("table", ""))
    return name if len(name) <= 32 and name.isascii() and name.isalnum() else ""


def table_title(text: str) -> str:
    """Return what people call a table, without what cannot be printed: it could turn round the words beside it."""
    return " ".join("".join(one for one in text if one.isprintable() or one.isspace()).split())
