"""What requests over HTTP ask of tables, strictly typed: whatever does not fit is refused with a plain sentence."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from kurgan.core.language import say
from kurgan.core.plain import NotPlain, parse
from kurgan.tables.errors import Malformed
from kurgan.tables.messages import LONGEST_NAME, NO_NUL, Count, Word, reason_of
from kurgan.tables.pace import Days, Live

T = TypeVar("T")
LARGEST_REQUEST = 1024 * 1024
LARGEST_FILE = 5 * 1024 * 1024


class NewTable(Struct, frozen=True):
    """The wish for a new table."""

    game: Word
    scenario: Word | None = None
    options: dict[Word, Word] = {}
    seats: dict[Word, Word] = {}
    seed: Annotated[int, Meta(ge=-(2**62), le=2**62)] | None = None
    position: dict[str, Any] | None = None
    lesson: bool = False  # the guide one plays, whatever else is wished
    offered: bool = False  # anybody may take the open seats
    watched: bool = False  # anybody may watch
    rated: bool = False  # the game counts for the ratings of two people with accounts
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    pace: Live | Days | None = None  # the time that players have; none if nobody has to hurry


class NewBoard(Struct, frozen=True):
    """The wish for a private board to try things on."""

    at: Count | None = None  # from after so many actions, as the asker counts them; from now if none is named
    side: Word = ""  # whose knowledge it rests on, where the asker holds several seats that keep secrets
    kind: Literal["what-if", "plan"] = "what-if"  # a plan begins where the asker's next turn does
    line: Word = ""  # the variation of a finished game to which the moment belongs; the game itself if none is named
    player: Word = ""  # the computer player who has the other side; nobody if the asker plays both
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class NewComment(Struct, frozen=True):
    """A comment on a moment of a finished game."""

    at: Count  # after so many actions of the line
    text: Annotated[str, Meta(max_length=4000)]
    line: Word = ""  # the variation; the game itself if none is named


class NewVariation(Struct, frozen=True):
    """A variation of a finished game, as it was played on a private board."""

    board: Word
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class TableName(Struct, frozen=True):
    """What a table is called."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class TableChange(Struct, frozen=True):
    """What shall be otherwise about a table; what is not named stays."""

    offered: bool | None = None
    watched: bool | None = None


class Share(Struct, frozen=True):
    """Whether everybody may see a finished game."""

    shared: bool


class LeftTo(Struct, frozen=True):
    """The computer player to whom a seat is left."""

    player: Word


class Invitation(Struct, frozen=True):
    """The secret of an invitation, as it stands in its link."""

    invitation: Annotated[str, Meta(max_length=64, pattern=NO_NUL)]


_NEW_TABLE = msgspec.json.Decoder(NewTable)


def read_body(body: bytes, type: type[T]) -> T:
    """Read the body of a request; raises Malformed."""
    try:
        return msgspec.json.decode(body, type=type)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(say("table-wish-strange", reason=reason_of(error))) from error


def read_new_table(body: bytes) -> NewTable:
    """Read the wish in this body; raises Malformed."""
    try:
        wish = _NEW_TABLE.decode(body)
        if wish.position is not None:
            parse(body.decode())  # the decoder takes the last of two that are named alike
        return wish
    except (msgspec.DecodeError, UnicodeError, RecursionError, NotPlain) as error:
        raise Malformed(say("table-wish-strange", reason=reason_of(error))) from error
