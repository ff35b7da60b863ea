"""Positions by hand: any state as a document under the names that columns and frames declare, and back."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition, dice, number, opened, pick, table
from kurgan.core.documents import KEYS, begin_document, refuse_faults, starts_from_scenario
from kurgan.core.frame import by_kind
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
    write_frames,
)
from kurgan.games.barbarossa.documents_older import renewed
from kurgan.games.barbarossa.face.words import RULEBOOK, WORDS
from kurgan.games.barbarossa.rules.advance import Advance
from kurgan.games.barbarossa.rules.campaign import NEXT, Month, fight, move, set_up
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.exchange import Payment
from kurgan.games.barbarossa.rules.invariants import check
from kurgan.games.barbarossa.rules.movement import Movement
from kurgan.games.barbarossa.rules.removal import Removal
from kurgan.games.barbarossa.rules.retreat import Retreat
from kurgan.games.barbarossa.rules.setup import SetUp, place_ready
from kurgan.games.barbarossa.rules.state import DEAD, RESERVE, SPOT, Barbarossa
from kurgan.games.barbarossa.rules.tables import (
    AXIS,
    COUNT,
    LAST_TURN,
    LATE,
    MONTH,
    POSSIBLE_WEATHER,
    RATES,
    RUSSIAN,
    SIDE,
    SIDES,
    UNIT,
    UNIT_IDS,
)
from kurgan.games.barbarossa.rules.weather import WeatherRoll

SENTENCE: Final = 300  # characters of the sentence that says how a game ended
PHASES: Final = ("setup", "weather", "start", "movement", "combat", "end", "over")
FRAMES: Final = by_kind(Month, SetUp, WeatherRoll, Movement, Removal, Combat, Retreat, Payment, Advance)


# ---------- writing ----------


def document(s: Barbarossa) -> dict[str, Any]:
    """Write a position as a document: where every unit is, and whatever else is not at its usual value."""
    doc = begin_document(s, "barbarossa", "campaign", phase_of(s))
    told = doc["units"]
    setup = _setting_up(s)
    for unit, name in enumerate(UNIT_IDS):
        one: dict[str, Any] = {"at": SPOT.write(s.where[unit])}
        one |= {key: value for key, value in told.get(name, {}).items() if key not in ("at", "moved_from")}
        if s.start[unit] != (RESERVE if setup else s.where[unit]):
            one["moved_from"] = SPOT.write(s.start[unit])
        doc["units"][name] = one["at"] if len(one) == 1 else one
    doc["frames"] = write_frames(s)
    if s.outcome is not None:
        doc["outcome"] = s.outcome.data()
    return doc


def phase_of(s: Barbarossa) -> str:
    """Return the name that documents have for the current phase."""
    if s.outcome is not None:
        return "over"
    month = s.stack[0]
    if _setting_up(s) or not isinstance(month, Month):
        return "setup"
    return NEXT[month.step - 1].split()[-1]


def _setting_up(s: Barbarossa) -> bool:
    return any(isinstance(frame, SetUp) for frame in s.stack)


# ---------- reading ----------


def position(doc: dict[str, Any]) -> Barbarossa:
    """Read the state that a document describes; raise BadPosition if something is wrong with it."""
    opened(doc, "barbarossa", KEYS)
    form_of(doc)
    pick("scenario", doc.get("scenario", "campaign"), ["campaign"])
    if doc.get("hidden"):
        raise BadPosition(WORDS.say("position-hidden"))
    by_hand = "frames" not in doc
    doc = renewed(doc)
    phase = PHASES[pick("phase", doc.get("phase", "movement"), PHASES)]
    s = _ground(doc, phase)
    _columns(s, doc, implied=by_hand and phase == "movement")
    if "frames" in doc:
        read_frames(s, doc["frames"], FRAMES)
        if not isinstance(s.stack[0], Month):
            raise BadPosition(WORDS.say("fault-month-first"))
        if "outcome" not in doc:
            in_phase(doc, phase_of(s))
    else:
        _stack(s, phase)
    if phase == "over" or "outcome" in doc:
        s.outcome = read_outcome(doc.get("outcome"))
        pick(WORDS.say("position-outcome-case"), s.outcome.case, ["", *RULEBOOK])
        if len(s.outcome.says) > SENTENCE:
            raise BadPosition(WORDS.say("position-outcome", most=SENTENCE))
    refuse_faults(check(s), WORDS)
    begin_here(s, words=WORDS)
    return s


def _ground(doc: dict[str, Any], phase: str) -> Barbarossa:
    """Make the state before any unit is named: empty, or with both ready set-ups (`base = "scenario"`)."""
    s = Barbarossa(Dice.scripted(dice(doc.get("dice", []))))
    s.turn = number("turn", doc.get("turn", 1), 1, LAST_TURN)
    s.side = AXIS
    s.weather = POSSIBLE_WEATHER[MONTH[s.turn]][0]
    base = starts_from_scenario(doc)
    rest = pick("rest", doc.get("rest", "usual"), ["usual", "absent"])
    placing = () if phase != "setup" else (AXIS, RUSSIAN) if doc.get("side") == SIDES[RUSSIAN] else (AXIS,)
    for unit in range(COUNT):
        waits = LATE[unit] or base or SIDE[unit] in placing
        s.where[unit] = ABSENT if rest and not base else RESERVE if waits else DEAD
    s.follow(None)
    for side in (AXIS, RUSSIAN):
        if base and side not in placing:
            place_ready(s, side)
    return s


def _columns(s: Barbarossa, doc: dict[str, Any], implied: bool) -> None:
    """Read the columns; with `implied` a unit that came from somewhere has moved."""
    units = table(doc, "units")
    read_columns(s, doc, {})
    placed(doc)
    for name, given in units.items():
        told = detail(given)
        if implied and "moved_from" in told and "moved" not in told:
            s.moved[UNIT[name]] = 1
    if doc.get("phase") != "setup":
        s.start = [
            s.start[unit] if "moved_from" in detail(units.get(name)) else s.where[unit]
            for unit, name in enumerate(UNIT_IDS)
        ]
    s.options = {}
    if s.rate:
        s.options["replacements"] = RATES[s.rate]
    if not s.allies:
        s.options["allies"] = "no"
    s.follow(None)


def _stack(s: Barbarossa, phase: str) -> None:
    """Put the state at the beginning of a phase."""
    if phase == "over":
        s.stack = [Month()]
        return
    if phase == "setup":
        set_up(s, both=s.side == RUSSIAN)
        return
    name = phase if phase == "weather" and s.side == AXIS else f"{SIDES[s.side]} {phase}"
    if name not in NEXT:
        raise BadPosition(WORDS.say("position-phase", phase=phase, side=s.side, phases=list(PHASES)))
    month = Month(NEXT.index(name))
    s.stack = [month]
    if phase in ("movement", "combat"):  # what has moved, and who is left, stands as given
        month.step += 1
        (move if phase == "movement" else fight)(s)
