"""What people are told of those they have blocked, and administrators of what was reported."""

from __future__ import annotations

from msgspec import Struct


class BlockedLine(Struct, frozen=True):
    """Somebody whom I have blocked."""

    id: str
    name: str


class Blocks(Struct, frozen=True):
    """Whom I have blocked."""

    people: list[BlockedLine]


class ReportedLine(Struct, frozen=True):
    """A remark that somebody has reported, or a person."""

    id: str
    by: str
    about: str
    table: str  # empty for somebody reported from their own page
    said: str  # empty where the person is meant
    why: str
    at: float


class Reports(Struct, frozen=True):
    """What was reported, the latest first."""

    reports: list[ReportedLine]
