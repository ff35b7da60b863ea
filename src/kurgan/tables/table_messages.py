"""The table as clients are told of it, typed like what they say; the client's own types are made from these."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from kurgan.core.face import AttackPreview, Gain, Shown


class ButtonChoice(TypedDict):
    """What is chosen by a button."""

    verb: str
    noun: NotRequired[str]
    label: str
    explains: NotRequired[str]  # what the choice is good for
    primary: bool
    rolls: bool
    warn: list[str]


class OrderAnswer(TypedDict):
    """An answer that may stand for a question."""

    action: str  # that leaves it standing
    label: str
    stands: bool
    offered: bool  # whether it has a button of its own beside the question that is asked now


class StandingOrder(TypedDict):
    """A question that comes in the other side's turn and may be answered beforehand."""

    id: str
    title: str
    changed: bool  # whether another answer than "ask me" stands
    answers: list[OrderAnswer]


class DecisionShown(TypedDict):
    """A question and its answers; one to another side comes without them."""

    side: str
    prompt: str
    case: str
    choices: dict[str, list[str]]
    kinds: dict[str, str]
    buttons: list[ButtonChoice]
    back: list[str]
    selected: list[str]
    attack_previews: list[AttackPreview]
    support_previews: dict[str, Gain]  # what an answer would add to the battle in hand, by its text
    focus: list[str]  # the places that it is about, to which the eye is led; none where they are many
    amounts: dict[str, list[ButtonChoice]]  # the numbers that are asked for after any choice of a verb, by the verb
    orders: list[StandingOrder]  # what may be left standing besides; nobody else is sent it


class LogEntry(TypedDict):
    """Something that happened; its number and that of the action count what the listener was told."""

    n: int
    at: int
    turn: int
    side: str | None
    kind: str
    text: str
    plain: NotRequired[str]  # the text with the result of a battle in words instead of the combat table's code
    dice: list[int]
    data: NotRequired[dict[str, Any]]  # a battle that was fought carries its sheet
    only: NotRequired[int]  # the side for whose ears it was
    why: NotRequired[str]  # a computer player's reason, told where nobody plays against it or when the game is over


class Mark(TypedDict):
    """Where a turn begins."""

    at: int
    label: str
    turn: str
    side: str | None


class DiceSpan(TypedDict):
    """Rolls that come from one source: secret and seed are told once the game is over."""

    first: int  # the number of its first roll
    commitment: NotRequired[str | None]
    nonces: NotRequired[list[str]]
    secret: NotRequired[str | None]
    seed: NotRequired[int | None]


class DiceShown(TypedDict):
    """Where the dice come from; the commitment was published before the first roll."""

    commitment: str | None
    spans: list[DiceSpan]


class LessonShown(TypedDict):
    """The step of a lesson: what to do and why; texts carry marks."""

    title: str
    side: str
    step: int
    steps: int
    heading: str
    text: str
    cases: list[str]
    instead: str  # what is said to something legal that the step does not ask for; empty if all is well
    next: str  # the action to point at
    back: bool
    over: bool


class PersonShown(TypedDict):
    """The person who holds a seat."""

    name: str
    guest: bool
    you: bool


class NoticeShown(TypedDict):
    """Something that happened at the table and not in the game."""

    at: int  # after how many actions, as the listener counts them
    kind: str
    text: str
    made_at: float


class PaceShown(TypedDict):
    """The time that players have: live, a clock each for the whole game; else days for each turn."""

    type: Literal["live", "days"]
    main: int  # seconds of a clock
    increment: int  # seconds more for each further turn of one's own
    days: int  # for one's decisions in a turn
    reserve: int  # days for the whole game, which take what is more
    says: str


class BranchShown(TypedDict):
    """What a private board is: from which table and moment, and from whose knowledge."""

    of: str  # the table
    kind: str  # what-if or plan
    side: str  # the side whose knowledge it rests on; "watching" for a watcher's, empty where all was known
    at: int  # after so many actions of the game, as its maker counted them
    label: str  # the turn of that moment
    guessed: bool  # whether chance has filled in what its maker did not know
    skipped: bool  # whether the rest of the other side's turn was left out
    planner: str  # the side that its maker plays first of all
    helped: bool  # whether computer players may play and advise on it
    varies: bool  # whether it goes on from a finished game and may be kept as a variation of it


class ClockShown(TypedDict):
    """The clocks as they stood when they were last counted; a page counts on from there by the server's time."""

    left: dict[str, float]  # seconds of each side
    reserve: dict[str, float]  # how many of them are its reserve
    runs: str | None  # the side whose clock runs
    out_at: float | None  # when it will be at zero, in the server's time
    away_until: float | None  # when its player is back from a vacation, until which it stands still
    halted: bool  # whether both players have agreed to stop all clocks


class ProposalShown(TypedDict):
    """What a player proposes to the other."""

    kind: Literal["draw", "pause", "resume", "takeback", "standin", "handover"]
    side: str
    mine: bool
    says: str
    at: int | None  # the moment to which to go back, as the listener counts actions


class TableMessage(TypedDict):
    """The whole table as a listener may know it: on arrival, and whenever something was missed."""

    type: Literal["table"]
    n: NotRequired[int]  # each further message about the table counts one more
    table: str
    name: str
    version: int
    game: str
    scenario: str
    options: dict[str, str]
    seats: dict[str, str]
    you: list[str]
    pass_to: str | None  # the side whose player must sit down before anything is shown
    dice: DiceShown
    view: Shown | None
    decision: DecisionShown | None
    thinking: str | None
    adviser: bool  # whether a hint may be asked for in games against the computer
    paused: bool
    delay: int
    undo: str | None
    redo: str | None
    restart: bool
    log: list[LogEntry]
    marks: list[Mark]
    actions: int
    since: int
    eyes: list[str]  # the sides through whose eyes the game may be looked at, none while it makes no difference
    branches: bool  # whether one may play on from an earlier moment, at a table of its own
    lesson: LessonShown | None
    branch: BranchShown | None  # what board it is, if it is a private one and not the game
    people: dict[str, PersonShown | None]  # who holds the seats of people; empty in a house of one owner
    offered: bool  # whether anybody may take the open seats
    watched: bool  # whether anybody may watch
    rated: bool  # whether the game shall count for ratings
    shared: bool  # whether everybody may see it, once it is over
    notices: list[NoticeShown]
    pace: PaceShown | None  # none where nobody has to hurry
    clock: ClockShown | None  # none where there is no pace
    proposals: list[ProposalShown]
    may: list[str]  # what the listener may do with the table: "rename", "pace", "offer", "withdraw", "invite axis"...


class ChangeMessage(TypedDict):
    """What has changed since the last message about the table; the log apart, of which `log_from` entries stay."""

    type: Literal["change"]
    n: int
    patch: dict[str, Any] | None  # see patch.py; none where only the log has grown
    log: list[LogEntry]
    log_from: int
