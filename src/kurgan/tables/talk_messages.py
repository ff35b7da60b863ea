"""What a table tells clients of the talk in its rooms."""

from __future__ import annotations

from typing import Literal, TypedDict


class RemarkShown(TypedDict):
    """Something that somebody has said."""

    n: int
    room: str  # players, watchers, after or notes
    name: str
    you: bool
    sides: list[str]  # that they play
    moment: str  # the turn in which it was said
    text: str  # with marks of units, places and cases
    made_at: float


class TalkMessage(TypedDict):
    """What has been said in the rooms that the listener may read: all of it, or what is new."""

    type: Literal["talk"]
    whole: bool
    remarks: list[RemarkShown]
