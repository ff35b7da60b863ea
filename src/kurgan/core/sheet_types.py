"""The sheet of a battle: what counts in it, line by line, and what can come of it, as clients are sent it."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Reason(TypedDict):
    """A rule that forbids, or allows."""

    case: str
    says: str


# ---------- a battle's sheet: the same for the preview, the event, the log and studies ----------


class SheetUnit(TypedDict):
    """A unit in a battle: what it counts, and why it counts that where it is not as printed."""

    unit: str
    factor: str
    notes: list[Reason]
    lead: NotRequired[bool]


class SheetLine(TypedDict):
    """One modifier of a sum or of the column, with its case."""

    side: str
    text: str
    value: str
    case: str
    low: NotRequired[int]  # the least and the most it adds, where both values fill up a track
    high: NotRequired[int]


class SheetDie(TypedDict):
    """A die of the battle: its label, and what it showed once it was rolled."""

    label: str
    faces: int
    value: int | None
    side: str | None


class SheetResult(TypedDict):
    """One thing that can come of it, with its chance; `own` and `enemy` are the losses to expect with it."""

    result: str
    label: str
    chance: float
    group: str  # results of several dice come in groups; one from each comes true
    dice: list[int]  # the faces that bring it, where a single die decides
    own: NotRequired[float]
    enemy: NotRequired[float]
    price: NotRequired[bool]  # whether its losses are shown beside the label, which does not tell them
    came: bool


class Sheet(TypedDict):
    """A battle: both sums, every modifier, the table, the dice, the chances, the result and the losses."""

    number: int
    state: str  # "composing", "declared" or "fought"
    place: str | None
    attacker: str
    defender: str
    attackers: list[SheetUnit]
    defenders: list[SheetUnit]
    lines: list[SheetLine]
    attack: str
    defence: str
    table: str  # the table that is used, empty where there is one only
    column: str  # odds, difference or row as the table names it
    shifts: list[SheetLine]
    track: int  # spaces of the track on which two values fill up; 0 where odds are taken
    results: list[SheetResult]
    estimate: str  # empty where the chances are exact; else what makes them an estimate
    expected: list[float]  # losses to expect: the attacker's, the defender's; empty where unknown
    barred: Reason | None  # why it may not be fought as it stands
    dice: list[SheetDie]
    result: str
    says: str  # the result in words
    losses: list[str]  # what it cost, in words with tokens
    outlook: NotRequired[str]  # the chances in a few words
    answers: NotRequired[list[str]]  # what either side may still do to it before the dice, and the column that makes
    verb: NotRequired[str]  # what begins this attack, where a place offers more than one
    measure: NotRequired[str]  # what losses are counted in: "steps", "factors"


# ---------- the table ----------


class SheetPart(TypedDict):
    """What an amount would make of the sheet of the battle in hand."""

    attack: str
    column: str
    results: list[SheetResult]
    expected: list[float]
    estimate: str
