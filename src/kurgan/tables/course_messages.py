"""What a table tells clients of a finished game: its course turn by turn, luck, points and a report."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from kurgan.core.face import PlacePoints


class CourseRow(TypedDict):
    """How the game stood when a turn began, or at its end: scores by track, the rest by side."""

    at: int
    label: str
    score: dict[str, int]
    units: dict[str, int]
    lost: dict[str, int]
    ground: dict[str, int]
    luck: dict[str, float]  # what the dice had given until then beyond what could be expected
    fell: dict[str, dict[str, int]]  # the units lost in the turn that begins here, by side and kind
    attacks: dict[str, int]  # the attacks made in it


class RollShown(TypedDict):
    """The dice of a battle: what they cost both sides, and what could be expected, as a gain of the attacker."""

    at: int
    turn: int
    place: str | None
    attacker: str
    defender: str
    odds: str
    says: str
    chance: float
    own: float  # what the result cost the attacker, and the defender
    enemy: float
    expected: float
    gain: float | None  # what came less what could be expected; none where results have no price


class PointsChange(TypedDict):
    """The turn in which a place began to count for a side, or for nobody."""

    at: int
    label: str
    side: str | None


class PointsLine(PlacePoints):
    """What a place gave at the end, and each time that its owner had changed from one turn to the next."""

    changes: list[PointsChange]


class ReportFact(TypedDict):
    """One fact at the head of a report, with its name."""

    name: str
    says: str


class ReportLine(TypedDict):
    """One sentence of a report, with marks, and the moment of the game that it tells of."""

    says: str
    at: NotRequired[int]


class ReportPart(TypedDict):
    """A part of a report."""

    title: str
    lines: list[ReportLine]


class Report(TypedDict):
    """A finished game on a page: who played what and when, how it ended and why, and what decided it."""

    title: str
    facts: list[ReportFact]
    result: str
    why: str  # the rule by which it ended
    case: str
    parts: list[ReportPart]


class CourseMessage(TypedDict):
    """A finished game turn by turn, the units that each side lost by kind, points by place, its luck and a report."""

    type: Literal["course"]
    rows: list[CourseRow]
    lost: dict[str, dict[str, int]]  # each unit as often as it was eliminated, whether or not it came back
    points: list[PointsLine]
    rolls: list[RollShown]
    luck: dict[str, float]
    measure: str  # what luck is counted in
    report: Report
