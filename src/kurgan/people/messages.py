"""What people send to a house and what it answers, strictly typed; the words of both stand in JSON."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from kurgan.core.language import say
from kurgan.people.errors import Unfit

T = TypeVar("T", bound=Struct)
Text = Annotated[str, Meta(max_length=300, pattern=r"^[^\x00]*$")]  # PostgreSQL keeps no such character
Token = Annotated[str, Meta(max_length=100)]
Date = Annotated[str, Meta(max_length=10)]


class Register(Struct, frozen=True, forbid_unknown_fields=True):
    """Make me an account; the ticket is an invitation, where one is needed."""

    name: Text
    password: Text
    email: Text = ""
    ticket: Token = ""


class Upgrade(Struct, frozen=True, forbid_unknown_fields=True):
    """Make an account of me, a guest; without a name I keep mine."""

    password: Text
    name: Text = ""
    email: Text = ""
    ticket: Token = ""


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Let me play under this name."""

    name: Text


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """It is me."""

    name: Text
    password: Text


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """Change what is given: an empty address takes mine away. Password and address need the present password."""

    name: Text | None = None
    new_password: Text | None = None
    email: Text | None = None
    password: Text = ""


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete me; an account needs its password."""

    password: Text = ""


class Forgotten(Struct, frozen=True, forbid_unknown_fields=True):
    """Send a link for a new password to the account of this name or e-mail address."""

    who: Text


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Set this password; the token is from the link."""

    token: Token
    password: Text


class Confirm(Struct, frozen=True, forbid_unknown_fields=True):
    """This e-mail address is mine; the token is from the link."""

    token: Token


class NewKey(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a key for a program."""

    name: Text


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a link with which somebody may register, as an administrator if I am one."""

    admin: bool = False


class PersonNamed(Struct, frozen=True, forbid_unknown_fields=True):
    """The account of this name, or the person with this id."""

    who: Text


class Objection(Struct, frozen=True, forbid_unknown_fields=True):
    """I want to hear nothing more of the account of this name and not to play them; or to report them, and why."""

    name: Text
    why: Text = ""


class Ban(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep a person out; they are told why."""

    who: Text
    reason: Text


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """A request without a content."""


class Me(Struct, frozen=True):
    """Who I am."""

    id: str
    kind: Literal["owner", "guest", "account"]
    name: str
    email: str | None
    confirmed: bool  # whether the address is
    admin: bool


class Here(Struct, frozen=True):
    """Who I am, if anybody, and what this house offers."""

    me: Me | None
    house: Literal["local", "public"]
    register: Literal["anyone", "invitation", "nobody"]
    guests: bool
    invite: bool  # whether I may invite others to register
    mail: bool  # whether it can send any


class Said(Struct, frozen=True):
    """What was done, in a sentence."""

    says: str


class Link(Struct, frozen=True):
    """A link to give to somebody; it works once."""

    link: str
    expires: float


class KeyLine(Struct, frozen=True):
    """A key, without its secret."""

    id: str
    name: str
    created: float
    used: float | None


class Keys(Struct, frozen=True):
    """My keys."""

    keys: list[KeyLine]


class KeyMade(Struct, frozen=True):
    """A new key; its secret is shown only here."""

    id: str
    name: str
    key: str


class SessionLine(Struct, frozen=True):
    """A browser in which I am logged in."""

    id: str
    device: str
    created: float
    seen: float
    here: bool


class Sessions(Struct, frozen=True):
    """Where I am logged in."""

    sessions: list[SessionLine]


class Vacation(Struct, frozen=True, forbid_unknown_fields=True):
    """I am away from the first of these days to the last; dates by ISO 8601, in the time of Greenwich."""

    first: Date
    last: Date


class Vacations(Struct, frozen=True):
    """My vacations that are not over, on which my clocks of days stand still."""

    vacations: list[Vacation]
    left: int  # days that are left of this year's
    most: int  # in a year


class Belongings(Struct, frozen=True):
    """All that the house keeps of me, apart from games."""

    me: Me
    created: float
    seen: float
    sessions: list[SessionLine]
    keys: list[KeyLine]
    vacations: list[Vacation]


def read_as(kind: type[T], body: bytes) -> T:
    """Read a request; raises Unfit. The sentence repeats nothing of it, for it may hold a password."""
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unfit(say("people-unread")) from error
