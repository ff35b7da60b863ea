"""What a table answers clients and tells them besides, typed like what they say."""

from __future__ import annotations

from typing import Literal, TypedDict

from kurgan.core.face import AttackPreview, Shown, Tint
from kurgan.tables.course_messages import CourseMessage
from kurgan.tables.table_messages import ChangeMessage, LogEntry, TableMessage
from kurgan.tables.talk_messages import TalkMessage


class RefusedMessage(TypedDict):
    """An action that a rule forbids."""

    type: Literal["refused"]
    action: str
    case: str
    says: str
    version: int


class DoneMessage(TypedDict):
    """What a client has asked for under this name is done and stored."""

    type: Literal["done"]
    request: str


class WhyMessage(TypedDict):
    """The rule that forbids an action."""

    type: Literal["why"]
    action: str
    case: str | None
    says: str


class OverlayMessage(TypedDict):
    """Places to colour."""

    type: Literal["overlay"]
    kind: str
    arg: str
    places: dict[str, Tint]


class WayMessage(TypedDict):
    """The way to a place, beginning where what is in hand stands; empty if there is none."""

    type: Literal["way"]
    to: str
    path: list[str]


class OddsMessage(TypedDict):
    """What the units in hand could attack with those that follow them."""

    type: Literal["odds"]
    units: list[str]
    version: int
    touch: list[AttackPreview]


class HintMessage(TypedDict):
    """What the computer would do in the asker's place: its actions up to the next pause, and a sentence with marks."""

    type: Literal["hint"]
    actions: list[str]
    says: str
    version: int


class PlanMessage(TypedDict):
    """What the asker has planned for the turn that goes on, and whether the next step of it is legal now."""

    type: Literal["plan"]
    board: str | None  # the private board on which it was laid out; none if there is no plan
    token: str  # the key to it in a house without log-in
    version: int
    steps: list[str]  # the planner's own actions
    done: int  # how many of them have been done in this turn
    legal: bool
    says: str  # the next step in words that can follow "would"; if it is not legal, why
    case: str | None


class CommentShown(TypedDict):
    """What somebody says about a moment of a finished game."""

    n: int
    line: str  # the variation; empty for the game itself
    at: int  # after so many actions of the line
    text: str
    by: str
    yours: bool  # whether the reader may remove it


class VariationShown(TypedDict):
    """How a finished game could have gone on."""

    n: int
    id: str
    line: str  # the variation that it leaves; empty for the game itself
    at: int  # after so many actions of that line
    name: str
    by: str
    actions: int  # how many it has
    yours: bool


class StudyShown(TypedDict):
    """All that was added to a finished game."""

    comments: list[CommentShown]
    variations: list[VariationShown]


class LookMessage(TypedDict):
    """The table as it was; `side` and `line` as they were asked."""

    type: Literal["look"]
    at: int
    side: str
    line: str
    view: Shown
    log: list[LogEntry]


class ArrivedMessage(TypedDict):
    """What has happened since a player looked at the table last: from which action on, and in up to three sentences."""

    type: Literal["arrived"]
    looked: int
    says: list[str]


class TimeMessage(TypedDict):
    """What time it is for the server, so that a page with a clock of its own can count."""

    type: Literal["time"]
    now: float


class ErrorMessage(TypedDict):
    """One sentence."""

    type: Literal["error"]
    says: str


Asked = WhyMessage | OverlayMessage | WayMessage | OddsMessage | HintMessage | PlanMessage | CourseMessage | LookMessage
Reply = RefusedMessage | DoneMessage | Asked | TalkMessage | ArrivedMessage | TimeMessage | ErrorMessage
ServerMessage = TableMessage | ChangeMessage | Reply


def error_message(says: str) -> ErrorMessage:
    """Make the message of one sentence to a client."""
    return {"type": "error", "says": says}
