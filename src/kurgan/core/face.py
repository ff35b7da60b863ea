"""The face of a game: what people are shown of it, in typed plain data of general kinds.

The client draws these kinds and knows no game; the protocol's types for it are made from the ones here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NotRequired, Protocol, TypedDict

from kurgan.core.action import Action
from kurgan.core.board_types import Board
from kurgan.core.language import KERNEL, Catalogue
from kurgan.core.lesson import Lesson
from kurgan.core.sheet_types import Sheet, SheetPart
from kurgan.core.view import View


class UnitShown(TypedDict):
    """A counter as it is now."""

    id: str
    at: str | None
    box: str
    badges: list[str]
    note: NotRequired[str]
    factors: NotRequired[list[str]]


class Marker(TypedDict):
    """A marker on a place."""

    place: str
    kind: str
    text: str
    side: NotRequired[str | None]


class Track(TypedDict):
    """One figure beside the map."""

    id: str
    label: str
    value: str
    says: NotRequired[str]
    bar: NotRequired[bool]  # shown in the bar on top too
    score: NotRequired[int]  # the figure of a score, which is plotted turn by turn when the game is over


class AssetShown(TypedDict):
    """Something a unit carries, as it is now."""

    asset: str
    steps: int
    worth: str
    gun: NotRequired[bool]


class DisplayUnit(TypedDict):
    """A unit on a display, with what it carries and what it could."""

    unit: str
    strength: int
    most: int
    slots: int
    guns: int
    assets: list[AssetShown]


class Display(TypedDict):
    """One side's strengths and what its units carry."""

    side: str
    units: list[DisplayUnit]
    reserve: list[AssetShown]
    dead: list[AssetShown]
    hand: NotRequired[str | None]


class Page(TypedDict):
    """What is known of an enemy unit: the least and the most it can bring, and each time it fought."""

    unit: str
    least: int
    most: int
    lines: list[str]


class Ended(TypedDict):
    """How the game ended."""

    winner: str | None
    says: str
    case: str


class Shown(TypedDict):
    """The table as one side sees it."""

    turn: int
    turn_label: str
    turn_of: str | None
    phase: str
    to_move: str | None
    outcome: Ended | None
    units: list[UnitShown]
    markers: list[Marker]
    tracks: list[Track]
    mood: str  # the look of the map: "", "night", "frost", "rain"
    battle: Sheet | None  # the one being composed or fought
    battles: list[Sheet]  # all that are declared
    displays: list[Display]
    notebook: list[Page]


class Tint(TypedDict):
    """How an overlay colours a place."""

    tone: str
    text: NotRequired[str]


class PlacePoints(TypedDict):
    """What a place, or something else that the rules count, gives towards the score, and to whom."""

    title: str
    place: NotRequired[str]
    side: str | None  # whose score it counts for; None while it counts for nobody
    points: int  # what it gives, or would give
    says: NotRequired[str]  # how they come about, where there is more to it


class AttackPreview(TypedDict):
    """An enemy that what is in hand could attack: the number that a click leads to, and what may still change it."""

    place: str
    odds: str  # "24:14, 1-1"
    short: str  # what stands over it on the map: "1-1"
    more: str  # "4 more for 2-1"; empty where no column is better
    column: str  # the column as the sheet of this attack shows it before anybody answers
    verb: NotRequired[str]  # what begins the attack at once with a click there; none where it comes later
    answers: NotRequired[list[str]]  # what either side may still do to it, and what that makes of the column
    low: NotRequired[str]  # the worst column for the attacker that those answers can lead to
    high: NotRequired[str]  # the best one


class Gain(TypedDict):
    """What a support would add to the battle in hand."""

    says: str  # "+2, success 16% to 34%"
    short: str  # what stands over it on the map: "+2"
    sheet: NotRequired[SheetPart]  # of an amount that is stepped to, so that the sheet shows what will be sent


def gain(words: Catalogue, id: str, **given: object) -> Gain:
    """Say what a support would add; the sentence has its short form as an attribute."""
    return {"says": words.text(id, given), "short": words.text(id, given, "short")}


class AttackPreviewsOf(Protocol):
    """Finds what is in hand could attack, `more` being units that follow it where units move one by one."""

    def __call__(self, s: Any, more: Sequence[int] = (), /) -> list[AttackPreview]:
        """List the attacks with their odds."""


def no_attack_previews(s: Any, more: Sequence[int] = ()) -> list[AttackPreview]:
    """Return no odds, for a game that gathers none while it moves."""
    return []


def no_support_previews(s: Any) -> dict[Action, Gain]:
    """Return no gains, for a game that asks for no support one by one."""
    return {}


def no_points(s: Any) -> list[PlacePoints]:
    """Return no points, for a game whose score does not come from places."""
    return []


def unexplained(s: Any, verb: str, noun: int) -> str:
    """Return no explanation, for a game whose choices need none."""
    return ""


def no_way(s: Any, goal: int) -> list[int]:
    """Return no way, for a game that shows none across its map."""
    return []


@dataclass(frozen=True)
class Face:
    """What people are shown of a game."""

    minutes: int
    hardness: int
    present: Callable[[View], Any]
    warnings: Callable[[Any], dict[str, list[str]]]  # what a button would leave undone
    describe: Callable[[Any, str, int], str]  # the label of a choice that is neither on the map nor a plain button
    overlay: Callable[[View, str, str], dict[str, Any]]
    board: Callable[[str], Board]  # of a scenario
    way: Callable[[Any, int], list[int]] = no_way  # that what is in hand would go to a place; empty if it cannot
    attack_previews: AttackPreviewsOf = no_attack_previews
    explain: Callable[[Any, str, int], str] = unexplained  # what a choice that `describe` labels is good for
    lesson: Lesson | None = None  # the guide one plays
    words: Catalogue = KERNEL  # the game's sentences
    sheet: Callable[[Any], Sheet] | None = None  # of the figures that a fought battle left in its event
    # What each support would add to the battle in hand.
    support_previews: Callable[[Any], dict[Action, Gain]] = no_support_previews
    first_side: str = ""  # the side that a newcomer plays; empty for the first of the game's sides
    # Verbs after each of whose choices the same numbers are asked for, with the verb of the numbers.
    amounts: tuple[tuple[str, str], ...] = ()
    points: Callable[[Any], list[PlacePoints]] = no_points  # what the score is made of; those that count add up to it
