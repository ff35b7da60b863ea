"""Positions by hand: any state as a document under the names that columns and frames declare, and back."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members, placeset
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition, apart, chosen, dice, number, only, opened, pick, shown, table
from kurgan.core.documents import KEYS as SHARED_KEYS
from kurgan.core.documents import begin_document, end_document, refuse_faults, starts_from_scenario
from kurgan.core.position import (
    ABSENT,
    begin_here,
    detail,
    form_of,
    in_phase,
    placed,
    read_columns,
    read_frames,
    read_outcome,
)
from kurgan.games.volga.face.words import WORDS, say
from kurgan.games.volga.rules.campaign import Turn
from kurgan.games.volga.rules.frames import FRAMES
from kurgan.games.volga.rules.impulse import Impulse, Maneuvers
from kurgan.games.volga.rules.impulse import begin as begin_impulse
from kurgan.games.volga.rules.invariants import check
from kurgan.games.volga.rules.nouns import DEAD, OWNER, PLACE_SET, STAND
from kurgan.games.volga.rules.refit import Refit
from kurgan.games.volga.rules.reinforcement import Arrivals, bring_late
from kurgan.games.volga.rules.setup import OPTIONS, Workers, lay_out, set_target
from kurgan.games.volga.rules.state import ARRIVING, NOBODY, OTHER, REBUILT, Volga
from kurgan.games.volga.rules.tables import (
    AREAS_MASK,
    COUNT,
    GERMAN,
    ORLOVKA,
    ORLOVKA_TURN,
    PLACE,
    PLACE_COUNT,
    PLACES,
    SCENARIOS,
    SIDES,
    SOVIET,
    TRACTOR,
    UNIT,
    UNIT_IDS,
    UNITS_OF,
    VICTORY,
    ZONES_MASK,
    scenario,
)

KEYS: Final = (*SHARED_KEYS, "impulse")
PHASES: Final = ("setup", "reinforcement", "impulse", "refit", "end")
# Where in the turn's sequence each phase of each side begins.
_BEFORE: Final = {
    ("reinforcement", GERMAN): 0, ("reinforcement", SOVIET): 1, ("refit", GERMAN): 4, ("refit", SOVIET): 6,
    ("end", GERMAN): 8, ("end", SOVIET): 8,
}
# The phase under way at each step of the turn.
_UNDER_WAY: Final = (
    "setup", "reinforcement", "reinforcement", "impulse", "refit", "refit", "refit", "refit", "end", "end",
)
_OF_IMPULSE: Final = ("acted", "from", "began")  # what a unit remembers of its impulse


# ---------- writing ----------


def document(s: Volga) -> dict[str, Any]:
    """Write the position as a document; what it is in the middle of is written out unless a phase just begins."""
    doc = begin_document(s, "volga", SCENARIOS[s.scenario], _phase(s))
    doc["control"]["german"] = PLACE_SET.write((AREAS_MASK | ZONES_MASK) & ~s.soviet)
    _shorten(s, doc)
    plain = _without_impulse(s, doc)
    return plain if s.outcome is None and _says_all(s, plain) else end_document(s, doc)


def _phase(s: Volga) -> str:
    """Return the phase that the game is in, by the name that documents have for it."""
    turn = s.stack[0]
    return _UNDER_WAY[turn.step] if isinstance(turn, Turn) and s.outcome is None else "over"


def _shorten(s: Volga, doc: dict[str, Any]) -> None:
    """Leave out what a reader takes for granted: where a unit began if it has not left, that the dead are reduced."""
    begun = s.began != [NOBODY] * COUNT
    if not begun and not s.contested and not s.rubble_then:
        doc.pop("impulse", None)  # no impulse has begun yet
    for unit, name in enumerate(UNIT_IDS):
        told = doc["units"].setdefault(name, {})
        if s.began[unit] == s.where[unit]:
            told.pop("began", None)
        elif begun:
            told["began"] = STAND.write(s.began[unit])
        if s.where[unit] == DEAD and not s.full[unit]:
            told.pop("reduced")
        elif s.where[unit] == DEAD:
            told["reduced"] = False
        if not told:
            del doc["units"][name]
        elif "at" not in told:
            told["at"] = "later"
        elif len(told) == 1:
            doc["units"][name] = told["at"]


def _without_impulse(s: Volga, doc: dict[str, Any]) -> dict[str, Any]:
    """Write the same document for a phase that just begins."""
    units = {
        name: {key: value for key, value in told.items() if key not in _OF_IMPULSE} if isinstance(told, dict) else told
        for name, told in doc["units"].items()
    }
    plain = {**doc, "units": units, "tracks": dict(doc["tracks"])}
    plain.pop("impulse", None)
    before = [frame.before - 1 for frame in s.stack if isinstance(frame, Maneuvers)]
    if before:
        plain["tracks"]["passed"] = OWNER.write(before[0])
    return plain


def _says_all(s: Volga, doc: dict[str, Any]) -> bool:
    """Tell whether a document says all there is to say without frames."""
    top = s.stack[-1]
    if not isinstance(top, (Impulse, Workers, Arrivals, Refit)):
        return False
    try:
        twin = position(doc)
    except BadPosition:
        return False
    return twin.columns() == s.columns() and twin.frames() == s.frames() and twin.turn == s.turn


# ---------- reading ----------


def position(doc: dict[str, Any]) -> Volga:
    """Read the state that a document describes; BadPosition says what is wrong with it."""
    opened(doc, "volga", KEYS)
    hidden = doc.get("hidden")
    if hidden and not (isinstance(hidden, dict) and list(hidden) == ["orders"]):
        raise BadPosition(say("position-sealed"))
    s = Volga(Dice.scripted(dice(doc.get("dice", []))))
    s.scenario = pick("scenario", doc.get("scenario", "standard"), list(SCENARIOS))
    s.options = chosen(doc, OPTIONS)
    set_target(s, s.options)
    _ground(s, doc)
    _control(s, table(doc, "control"), whole=form_of(doc) == 1)
    _columns(s, doc)
    refuse_faults(check(s), WORDS)
    if "outcome" in doc:
        s.outcome = read_outcome(doc["outcome"])
        s.stack = [Turn()]
    elif "frames" in doc:
        read_frames(s, _without_questions(doc["frames"]), FRAMES)
        if not isinstance(s.stack[0], Turn):
            raise BadPosition(say("position-first-frame"))
        in_phase(doc, _phase(s))
    else:
        _by_phase(s, doc.get("phase", "impulse"))
    begin_here(s, words=WORDS)
    return s


def _without_questions(frames: object) -> object:
    """Leave out the sentence that earlier documents hold in the frame 'ask': it follows from the frame beneath."""
    if isinstance(frames, list) and frames and isinstance(frames[-1], dict) and frames[-1].get("frame") == "ask":
        return [*frames[:-1], {key: value for key, value in frames[-1].items() if key != "prompt"}]
    return frames


def _ground(s: Volga, doc: dict[str, Any]) -> None:
    """Lay out what stands before any unit is named: nothing, or the scenario as it begins with its workers."""
    one = scenario(s.scenario)
    s.soviet = PLACE_SET.read("control.soviet", one["control"]["soviet"])
    base = starts_from_scenario(doc)
    rest = pick("rest", doc.get("rest", "usual"), ["usual", "absent"])
    if base:
        lay_out(s)
        if doc.get("phase", "impulse") != "setup":
            for name, place in one["workers"]["suggested"].items():
                s.where[UNIT[name]] = PLACE[place]
    elif rest:
        s.where = [ABSENT] * COUNT
    s.turn = number("turn", doc.get("turn", one["first_turn"]), one["first_turn"], one["last_turn"])
    if base and doc.get("phase", "impulse") != "setup":
        first = doc.get("phase") == "reinforcement"
        bring_late(s, GERMAN, s.turn - int(first and doc.get("side", SIDES[GERMAN]) == SIDES[GERMAN]))
        bring_late(s, SOVIET, s.turn - int(first))


def _control(s: Volga, control: dict[str, Any], whole: bool) -> None:
    """Add who controls what to how the scenario begins; in the first form the Soviet areas are given whole."""
    only(control, "control", SIDES)
    given = {side: PLACE_SET.read(f"control.{side}", control[side]) for side in control}
    apart(*((f"control.{side}", control.get(side, [])) for side in SIDES))
    s.soviet = (0 if whole and "soviet" in given else s.soviet) | given.get("soviet", 0)
    s.soviet &= ~given.get("german", 0)


def _columns(s: Volga, doc: dict[str, Any]) -> None:
    """Read everything else, under the names that the columns declare, and what follows from it."""
    read_columns(s, {key: value for key, value in doc.items() if key != "control"}, {})
    placed(doc)
    units = table(doc, "units")
    for name, given in units.items():
        unit = UNIT[name]
        if "reduced" not in detail(given) and s.where[unit] == DEAD:
            s.full[unit] = 0
    if s.advantage == NOBODY and "advantage_next" not in table(doc, "tracks"):
        s.next_owner = OTHER[s.side]
    if (s.advantage == NOBODY) == (s.next_owner == NOBODY):
        raise BadPosition(say("position-advantage"))
    s.follow(None)
    _settle_control(s)
    _still_stand(s, table(doc, "markers"))
    late = SCENARIOS[s.scenario] == "campaign" and s.turn > ORLOVKA_TURN
    if late and s.orlovka and "orlovka_penalty" not in table(doc, "markers"):
        s.penalty = VICTORY["orlovka_penalty"]  # held without a break, so through Turn 5 as well (21.7)
    if "impulse" in doc or _under_way(doc):
        _impulse(s, units, table(doc, "impulse"))


def _settle_control(s: Volga) -> None:
    """Give each area where one side stands alone to it; forts, tractor factory and Orlovka follow."""
    for place in range(PLACE_COUNT):
        for side in (GERMAN, SOVIET):
            if s.held[side] & ~s.held[OTHER[side]] & 1 << place:
                s.soviet = s.soviet | 1 << place if side == SOVIET else s.soviet & ~(1 << place)
    s.forts &= s.soviet | s.held[SOVIET]
    if not s.soviet & ~s.rubble & 1 << TRACTOR:
        s.tractor = 0
    if not s.soviet & 1 << ORLOVKA:
        s.orlovka = 0


def _still_stand(s: Volga, markers: dict[str, Any]) -> None:
    """Refuse what a document names and the ground does not allow; what it leaves out follows from the ground."""
    forts = PLACE_SET.read("markers.fortifications", markers.get("fortifications", []))
    if forts & ~s.forts:
        place = PLACES[members(forts & ~s.forts)[0]]
        raise BadPosition(say("position-fort", area=place))
    if markers.get("tractor_factory") is True and not s.tractor:
        raise BadPosition(say("position-tractor"))
    if markers.get("orlovka") is True and not s.orlovka:
        raise BadPosition(say("position-orlovka"))


def _under_way(doc: dict[str, Any]) -> bool:
    """Tell whether the frames of a document are those of an impulse."""
    frames = doc.get("frames")
    return isinstance(frames, list) and any(isinstance(one, dict) and one.get("frame") == "maneuvers" for one in frames)


def _impulse(s: Volga, units: dict[str, Any], given: dict[str, Any]) -> None:
    """Begin the impulse wherever a document is silent about it (7.3)."""
    for unit, name in enumerate(UNIT_IDS):
        if "began" not in detail(units.get(name, {})):
            s.began[unit] = s.where[unit]
    if "contested" not in given:
        began = [placeset(s.began[unit] for unit in UNITS_OF[side] if s.began[unit] >= 0) for side in (GERMAN, SOVIET)]
        s.contested = began[GERMAN] & began[SOVIET]
    if "rubble" not in given:
        s.rubble_then = s.rubble


def _by_phase(s: Volga, phase: object) -> None:
    """Stand at the beginning of a phase."""
    s.where[:] = [REBUILT if place == ARRIVING else place for place in s.where]  # nobody is being placed yet
    if phase == "setup":
        s.stack = [Turn(), Workers()]
    elif phase == "impulse":
        steps = {GERMAN: 3, SOVIET: 1}  # the step of Maneuvers that follows each side's impulse
        s.stack = [Turn(3), Maneuvers(steps[s.side], s.passed + 1), Impulse(s.side)]
        begin_impulse(s, s.side)
        s.passed = s.side
    elif isinstance(phase, str) and (phase, s.side) in _BEFORE:
        s.stack = [Turn(_BEFORE[phase, s.side])]
    else:
        raise BadPosition(say("position-phase", phase=shown(phase), phases=list(PHASES)))
