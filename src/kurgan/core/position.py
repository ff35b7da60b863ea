"""Positions by hand: columns and frames under the names that their classes declare, written and read back.

A game's own `position` decides what stands where a document is silent; what is written here is the same in all games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.document import BadPosition, only, shown, table
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Number, Per
from kurgan.core.language import KERNEL, Catalogue, join_list, say
from kurgan.core.message import Message
from kurgan.core.outcome import Outcome
from kurgan.core.state import State, settle

ABSENT: Final = -8  # where a unit is that has no part in the question: it never was in this game
FORM: Final = 2  # of documents; in the first, control was given whole and the middle of things was sealed
DEEPEST: Final = 40  # frames of a stack
# Of an argument of the sentence about the end: the parts of a list, a number, the characters of a text.
MOST_PARTS: Final = 100
LARGEST: Final = 1_000_000
LONGEST: Final = 100
_BROKEN: Final = (LookupError, ValueError, TypeError, AttributeError, NotImplementedError, AssertionError)


def form_of(doc: Mapping[str, Any]) -> int:
    """Return the form of a document; one written by hand today need not name it."""
    form = doc.get("form", FORM)
    if type(form) is not int or form not in (1, FORM):
        raise BadPosition(say("position-form", form=FORM))
    return int(form)


def _by_thing(field: Field, section: str) -> bool:
    """Tell whether a column is written thing by thing (`units.moved`) and not as one table."""
    return isinstance(field.kind, Per) and section == field.kind.noun.what + "s"


# ---------- writing ----------


def write_columns(s: State, doc: dict[str, Any]) -> None:
    """Add every column that has a place in documents; what is as usual is left out."""
    for field in s.COLUMNS.all:
        if not field.doc:
            continue
        section, _, key = field.doc.partition(".")
        value = getattr(s, field.name)
        if _by_thing(field, section):
            kind = field.kind
            assert isinstance(kind, Per)
            things = doc.setdefault(section, {})
            for n, one in enumerate(value):
                if one != kind.usual and kind.noun.names[n]:
                    things.setdefault(kind.noun.names[n], {})[key] = kind.item.write(one)
        elif field.usual is None or value != field.usual:
            if key:
                doc.setdefault(section, {})[key] = field.kind.write(value)
            else:
                doc[section] = field.kind.write(value)


def write_frames(s: State) -> list[dict[str, Any]]:
    """Return the stack, the first frame at the bottom; each names its kind and its fields."""
    return [{"frame": frame.KIND, **frame.FIELDS.write(frame)} for frame in s.stack]


# ---------- reading ----------


def read_columns(s: State, doc: dict[str, Any], more: Mapping[str, Sequence[str]]) -> None:
    """Take over what a document gives; a column that it leaves out stays as it is.

    `more` names, for each section of the document, the keys that the game reads itself.
    """
    keys: dict[str, list[str]] = {section: list(names) for section, names in more.items()}
    for field in s.COLUMNS.all:
        section, _, key = field.doc.partition(".")
        if key:
            keys.setdefault(section, []).append(key)
    things = {field.doc.partition(".")[0] for field in s.COLUMNS.all if _by_thing(field, field.doc.partition(".")[0])}
    for section, names in keys.items():
        part = table(doc, section)
        if section in things:
            _check_things(s, section, part, names)
        else:
            only(part, section, names)
    for field in s.COLUMNS.all:
        section, _, key = field.doc.partition(".")
        if not field.doc or section not in doc:
            continue
        if _by_thing(field, section):
            _read_things(s, field, key, table(doc, section))
        elif not key:
            setattr(s, field.name, field.kind.kept(field.kind.read(section, doc[section])))
        elif key in table(doc, section):
            setattr(s, field.name, field.kind.kept(field.kind.read(f"{section}.{key}", doc[section][key])))


def detail(given: object) -> dict[str, Any]:
    """Return what a document says of one thing: a table, or only where it is."""
    return given if isinstance(given, dict) else {"at": given}


def placed(doc: dict[str, Any]) -> None:
    """Refuse a unit of which a document that starts from nothing does not say where it is."""
    for name, given in table(doc, "units").items():
        if "at" not in detail(given) and "base" not in doc:
            raise BadPosition(say("position-nowhere", name=name))


def _check_things(s: State, section: str, part: dict[str, Any], names: Sequence[str]) -> None:
    for name, given in part.items():
        only(detail(given), f"{section}.{shown(name)}", names)


def _read_things(s: State, field: Field, key: str, part: dict[str, Any]) -> None:
    kind = field.kind
    assert isinstance(kind, Per)
    column, what = getattr(s, field.name), say("position-part", key=field.doc.partition(".")[0])
    for name, given in part.items():
        thing = kind.noun.read(what, name)
        told = detail(given)
        if key in told:
            column[thing] = kind.item.read(f"{name} {key}", told[key])


def read_frames(s: State, given: object, kinds: Mapping[str, type[Frame[Any]]]) -> None:
    """Put up the stack that a document writes out."""
    if not isinstance(given, list) or not 1 <= len(given) <= DEEPEST:
        raise BadPosition(say("position-frames"))
    s.stack = []
    for n, one in enumerate(given, 1):
        if not isinstance(one, dict) or "frame" not in one:
            raise BadPosition(say("position-frame-no-table", number=n))
        if not isinstance(one["frame"], str) or one["frame"] not in kinds:
            known = join_list(kinds, "or")
            raise BadPosition(say("position-frame-unknown", number=n, value=shown(one["frame"]), known=known))
        made = kinds[one["frame"]]
        fields = {name: value for name, value in one.items() if name != "frame"}
        try:
            s.stack.append(made(*made.FIELDS.read(one["frame"], fields)))
        except BadPosition:
            raise
        except _BROKEN:
            raise BadPosition(say("position-frame-impossible", frame=one["frame"])) from None


def read_outcome(given: object) -> Outcome:
    """Return how a game that is over ended."""
    if isinstance(given, list) and 3 <= len(given) <= 5:
        winner, case, says, *rest = given
        told = rest[0] if rest else {}
        scores = rest[1] if len(rest) > 1 else None
        if (
            type(winner) is int and -1 <= winner <= 1 and isinstance(case, str) and isinstance(says, str)
            and isinstance(told, dict) and all(_is_figure(one) for one in told.values())
            and (scores is None or _are_scores(scores))
        ):
            return Outcome(winner, case, says, told, scores)
    raise BadPosition(say("position-outcome"))


def _is_figure(given: object) -> bool:
    """Tell whether a value can be an argument of the sentence about the end: a number, a text, or a list of them."""
    parts = given if isinstance(given, list) else [given]
    return len(parts) <= MOST_PARTS and all(
        (type(one) is int and abs(one) <= LARGEST) or (isinstance(one, str) and len(one) <= LONGEST) for one in parts
    )


def _are_scores(given: object) -> bool:
    if not isinstance(given, list) or len(given) != 2:
        return False
    return all(type(one) in (int, float) and 0 <= one <= 1 for one in given)


def in_phase(doc: Mapping[str, Any], phase: str) -> None:
    """Refuse a document that names another phase than its frames are in."""
    if "phase" in doc and doc["phase"] != phase:
        raise BadPosition(say("position-other-phase", phase=phase, given=shown(doc["phase"])))


class Before(Frame[Any]):
    """A position that stands as it was written until somebody says that its phase is to begin."""

    KIND: ClassVar[str] = "before"
    PHASE: ClassVar[str] = "phase-before"
    FIELDS: ClassVar[Fields] = Fields(Field("side", Number(0, 1), PUBLIC))

    def __init__(self, side: int) -> None:
        self.side = side  # who decides first once the phase has begun

    def fault(self, s: State) -> Message:
        return Message("position-frame-last")

    def asks(self, s: State) -> int:
        return self.side

    def decide(self, s: State) -> Decision:
        return Decision(
            self.side, "ask-before", "", {"done": BUTTON})

    def act(self, s: State, a: Action) -> None:
        s.stack.pop()


def stands_before(s: State) -> bool:
    """Tell whether the phase that the frames name has not begun."""
    return bool(s.stack) and isinstance(s.stack[-1], Before)


def held_back(doc: Mapping[str, Any]) -> bool:
    """Tell whether a document wants to stand before its phase begins (`begun = false`)."""
    begun = doc.get("begun", True)
    if type(begun) is not bool:
        raise BadPosition(say("position-begun", value=shown(begun)))
    if not begun and ("frames" in doc or doc.get("phase") in ("setup", "over")):
        raise BadPosition(say("position-not-held-back"))
    return not begun


def begin_here(s: State, held: bool = False, told: bool = False, words: Catalogue = KERNEL) -> None:
    """Run on to the first question; BadPosition says what is wrong if frames written by hand do not fit the rest.

    Where the phase is held back the position stands as it is, and the first question is whether to begin. With `told`
    what happens on the way, dice among it, stays in the events. `words` has the sentences of frames that do not fit.
    """
    held = held or stands_before(s)
    if stands_before(s):
        s.stack.pop()
    _check_frames(s, words)
    try:
        first = s.copy() if held else s
        settle(first)
        if first.outcome is None:
            first.question = first.asked()
    except _BROKEN:
        raise BadPosition(say("position-frames-misfit")) from None
    if held:
        s.stack.append(Before(0 if first.question is None else first.question.side))
        s.question = s.stack[-1].decide(s)
    if not told:
        s.events.clear()
    s.dice.log.clear()


def _check_frames(s: State, words: Catalogue) -> None:
    """Refuse frames that do not lie on the right ones, or do not fit the rest."""
    for n, frame in enumerate(s.stack):
        if frame.ON and (n == 0 or s.stack[n - 1].KIND not in frame.ON):
            below = " or ".join(repr(kind) for kind in frame.ON)
            raise BadPosition(say("position-frame-lies", frame=frame.KIND, on=below))
    for frame in s.stack:
        try:
            fault = frame.fault(s)
        except _BROKEN:
            raise BadPosition(say("position-frame-misfits", frame=frame.KIND)) from None
        if fault:
            raise BadPosition(say("position-frame-fault", frame=frame.KIND, fault=words.of(fault)))
