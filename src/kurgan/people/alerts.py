"""How people wish to be told that a table waits for them: for what, by which ways, after how long, and when not."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta, Struct, structs

from kurgan.core.language import say
from kurgan.people.errors import Unfit
from kurgan.people.messages import Text
from kurgan.people.settings import MINUTE

# What people are told of. A question is one that comes in the other side's turn.
TURN: Final = "turn"
QUESTION: Final = "question"
TALK: Final = "talk"
TIME: Final = "time"
# The ways by which they are told.
MAIL: Final = "mail"
HOOK: Final = "hook"
PUSH: Final = "push"

Kind = Literal["turn", "question", "talk", "time"]
Kinds = Annotated[list[Kind], Meta(max_length=4)]
Minutes = Annotated[int, Meta(ge=0, le=10_080)]
Hour = Annotated[str, Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
Address = Annotated[str, Meta(max_length=1000, pattern=r"^[!-~]*$")]
MOST_BROWSERS: Final = 20


class AlertSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell me of these by each way; by none at first."""

    mail: Kinds = []
    hook: Kinds = []
    push: Kinds = []
    away: Minutes = 10  # how long I have not looked at the table before I am told
    gather: Minutes = 0  # at most one message in so many minutes, about all tables together; 0 for no such bound
    quiet_from: Hour = "22:00"
    quiet_to: Hour = "22:00"  # the same as the beginning: no quiet hours
    zone: Annotated[str, Meta(max_length=60)] = "UTC"  # in which these hours are, such as "Europe/Berlin"
    hook_form: Literal["discord", "slack"] = "discord"
    hook_address: Address = ""


class NewBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell me in this browser; it has told me its address for messages and the keys to them."""

    endpoint: Address
    key: Annotated[str, Meta(max_length=100, pattern=r"^[\w-]*$")]
    auth: Annotated[str, Meta(max_length=40, pattern=r"^[\w-]*$")]


class BrowserLine(Struct, frozen=True):
    """A browser in which I want to be told."""

    id: str
    endpoint: str
    device: str
    created: float


class AlertFault(Struct, frozen=True):
    """A message that could not be delivered."""

    way: Literal["mail", "hook", "push"]
    at: float
    says: str


class Alerts(Struct, frozen=True):
    """How I am told that a table waits for me, and what could not be told."""

    settings: AlertSettings
    mail: bool  # whether e-mail can reach me: the house sends it, and my address is confirmed
    push_key: str  # the house's public key, which a browser wants to know
    browsers: list[BrowserLine]
    faults: list[AlertFault]


class StopMail(Struct, frozen=True, forbid_unknown_fields=True):
    """Send me no more letters about tables; the secret is from the link in one."""

    token: Text


def check_settings(wish: AlertSettings, private: bool) -> AlertSettings:
    """Return settings as they are kept; raises Unfit. `private` allows addresses that only this network knows."""
    try:
        ZoneInfo(wish.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Unfit(say("alert-no-zone", zone=wish.zone)) from None
    if wish.hook_address:
        check_address(wish.hook_address, private)
    elif wish.hook:
        raise Unfit(say("alert-no-hook"))
    chosen = {way: sorted(set(getattr(wish, way))) for way in (MAIL, HOOK, PUSH)}
    return structs.replace(wish, **chosen)


def check_address(address: str, private: bool) -> None:
    """Raise Unfit unless messages may be sent to an address on the web."""
    try:
        parts = urlsplit(address)
        fits = bool(parts.hostname) and parts.port != 0 and parts.username is None
    except ValueError:
        fits = False
    if not fits or parts.scheme not in (("https", "http") if private else ("https",)):
        raise Unfit(say("alert-no-address"))


def wants(settings: AlertSettings, kind: str) -> bool:
    """Tell whether somebody wishes to be told of this by any way."""
    return any(kind in getattr(settings, way) for way in (MAIL, HOOK, PUSH))


def quiet_until(settings: AlertSettings, now: float) -> float:
    """Return when a moment's quiet hours end; the moment itself if it is in none."""
    zone = ZoneInfo(settings.zone)
    begin, end = time.fromisoformat(settings.quiet_from), time.fromisoformat(settings.quiet_to)
    local = datetime.fromtimestamp(now, zone)
    at = local.time()
    if not (begin <= at < end if begin <= end else at >= begin or at < end):
        return now
    day = local.date() if at < end else local.date() + timedelta(days=1)
    return max(now + MINUTE, datetime.combine(day, end, zone).timestamp())


def tell_at(settings: AlertSettings, kind: str, since: float, looked: float, last: float) -> float:
    """Return when somebody is to be told of what waits since a time, if they have not looked since `looked`.

    `last` is when they were told something last. What runs out of time waits for nobody to come back, but is quiet in
    quiet hours.
    """
    at = since if kind == TIME else max(since, looked + settings.away * MINUTE)
    if kind != TIME and settings.gather:
        at = max(at, last + settings.gather * MINUTE)
    return quiet_until(settings, at)
