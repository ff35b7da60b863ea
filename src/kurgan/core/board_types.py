"""What is printed and never changes in a game: places, counters, cases, turns, words. The client draws these kinds."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Source = Literal["rulebook", "public", "known", "derived", "reconstructed", "ours"]  # docs/provenance.md explains them


class Named(TypedDict):
    """Something with a name."""

    id: str
    title: str


class HexGrid(TypedDict):
    """How the hexes of a map stand: on a point or on a side."""

    pointy: bool


class Place(TypedDict):
    """A hex, an area or a box; distances are in hex widths."""

    id: str
    x: float
    y: float
    name: str | None
    terrain: str
    tags: list[str]
    near: list[tuple[str, str]]  # neighbours, each with its direction
    kind: NotRequired[str]  # "area" or "zone"; a hex has none
    shape: NotRequired[list[tuple[float, float]]]  # the outline of an area; a hex has none
    slots: NotRequired[dict[str, list[tuple[float, float]]]]  # where each side's counters stand side by side
    control: NotRequired[tuple[float, float]]  # where the sign of who held it last stands


class Unit(TypedDict):
    """A counter as it is printed."""

    id: str
    side: str
    nation: str
    type: str
    size: str
    name: str
    short: str
    factors: list[str]
    label: str
    formations: NotRequired[list[str]]  # the division, corps and army it belongs to, where they are known
    source: NotRequired[Source]  # where its figures come from, the least sure of them


class Asset(TypedDict):
    """Something a unit carries that has no place of its own on the map."""

    id: str
    side: str
    nation: str
    name: str
    short: str
    size: str
    kind: str
    strengths: list[int]  # with all its steps, then with one fewer, and so on
    tank: NotRequired[bool]


class CaseText(TypedDict):
    """A case of the rules in one sentence."""

    case: str
    heading: str
    says: str
    normative: bool


class Turn(TypedDict):
    """A space of the turn track."""

    turn: int
    label: str
    short: str
    year: NotRequired[int]


class OverlayKind(Named):
    """Something that can be laid over the map; `tones` say what they mean where neither a text nor a side does."""

    arg: str  # "side", "unit" or "none"
    short: NotRequired[str]  # the title of one about a unit where it is clear which unit is meant
    tones: NotRequired[dict[str, str]]


class GuidePoint(TypedDict):
    """What a step of the guide points at."""

    place: NotRequired[str]
    unit: NotRequired[str]
    panel: NotRequired[str]


class GuideStep(TypedDict):
    """One step of the guided opening."""

    title: str
    text: str
    point: NotRequired[GuidePoint]


class Verb(TypedDict):
    """A verb as a person would say it, followed by the name of its noun."""

    words: str
    does: NotRequired[str]  # what can follow "would", where `words` cannot; {} stands for the noun
    step: NotRequired[int]  # +1 or -1 for one that changes a strength by a step
    dice: NotRequired[bool]  # whether the labels of its buttons say that dice are rolled
    menu: NotRequired[str]  # what a menu of its choices is called
    more: NotRequired[str]  # the verb that takes another to those it took, if it is not itself
    stop: NotRequired[str]  # the verb by which what it took stays where it is; taking another unit says it first
    many: NotRequired[bool]  # whether a frame drawn around several chooses all of them
    one: NotRequired[bool]  # whether it takes one unit of several and no other: a pile of them is spread out first
    series: NotRequired[bool]  # whether it is asked for several in turn, and one answer may hold for all that follow
    amount: NotRequired[bool]  # whether its numbers say how many: one steps through them, and the last is remembered
    all: NotRequired[str]  # the label of a button that chooses everything it offers
    undo: NotRequired[str]  # what taking it back throws away: the player is asked first
    sure: NotRequired[bool]  # whether it cannot be taken back once it has begun: a click on the map asks first
    ends: NotRequired[str]  # where units go one by one: the verb after which the next may be taken, empty if none must


class ChartHead(Named):
    """The head of a row or a column of a chart, by what lights it, with the case that says more of it."""

    called: NotRequired[str]  # what places, tracks and sheets call it, where they have another word than its id
    case: NotRequired[str]


class Chart(Named):
    """A table of the rulebook as it is printed, from the figures that the rules use."""

    case: str
    corner: str  # what the rows are
    rows: list[ChartHead]
    columns: list[ChartHead]
    cells: list[list[str]]  # row by row
    by: str  # what a row's id names: "die", "line" of a battle's sheet, "place" (terrain or tag), "turn", "track" or ""
    across: str  # what a column's id names: "column" of a battle's sheet, or ""
    table: NotRequired[str]  # what the sheets of battles call it
    links: NotRequired[dict[str, str]]  # the cases that cells have of their own, by what stands in them
    note: NotRequired[str]


class Board(TypedDict):
    """Everything about a scenario that never changes."""

    id: str
    title: str
    hex: HexGrid | None
    places: list[Place]
    units: list[Unit]
    assets: NotRequired[list[Asset]]
    sides: list[Named]
    cases: list[CaseText]
    chapters: list[str]
    turns: list[Turn]
    overlays: list[OverlayKind]
    guide: list[GuideStep]
    reconstructed: str
    verbs: dict[str, Verb]
    boxes: dict[str, str]  # what the boxes beside the map are called
    events: dict[str, str]  # what the kinds of events in the log are called
    charts: list[Chart]
