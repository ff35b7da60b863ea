"""Positions by hand: any state as a plain document, and back.

Units that a document leaves out are absent, or stand as the scenario has them (`base = "scenario"`). A document names
the phase that is about to begin, or writes out the frames of what the game is in the middle of.
"""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition, chosen, dice, number, opened, pick
from kurgan.core.documents import KEYS as SHARED_KEYS
from kurgan.core.documents import begin_document, end_document, refuse_faults, starts_from_scenario
from kurgan.core.frame import Frame, by_kind
from kurgan.core.position import (
    ABSENT,
    Before,
    begin_here,
    form_of,
    held_back,
    in_phase,
    placed,
    read_columns,
    read_frames,
    read_outcome,
    stands_before,
)
from kurgan.games.pocket.face.words import WORDS
from kurgan.games.pocket.rules.advance import Advance
from kurgan.games.pocket.rules.arrivals import Arrivals
from kurgan.games.pocket.rules.barrage import Barrage
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.campaign import FIRST_OF_AXIS, PHASES, TURN, Turn
from kurgan.games.pocket.rules.columns import DEAD, LATER
from kurgan.games.pocket.rules.combat import Combat
from kurgan.games.pocket.rules.counters import UNIT_IDS, UNITS_OF
from kurgan.games.pocket.rules.crowding import Crowding
from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.rules.feeding import Feeding
from kurgan.games.pocket.rules.invariants import check
from kurgan.games.pocket.rules.losses import Losses
from kurgan.games.pocket.rules.movement import Movement
from kurgan.games.pocket.rules.placing import place_fixed, place_rest
from kurgan.games.pocket.rules.release import Release
from kurgan.games.pocket.rules.retreat import Retreat
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS, SCENARIO
from kurgan.games.pocket.rules.setup import SetUp, begin
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.weather import WeatherRoll

KEYS: Final = (*SHARED_KEYS, "begun")
OPTIONS: Final[dict[str, tuple[str, ...]]] = {"army62": ("no", "yes"), "worn": ("no", "some", "most", "yes")}
FRAMES: Final[dict[str, type[Frame[Any]]]] = by_kind(
    Turn, SetUp, WeatherRoll, Arrivals, Movement, Crowding, Release, Barrage, Combat, Battle, Losses, Retreat, Advance,
    Feeding, Before,
)
_REST: Final = {"absent": ABSENT, "destroyed": DEAD}


def document(s: Pocket) -> dict[str, Any]:
    """Write the position as a document; what stands at its default is left out."""
    doc = begin_document(s, "pocket", s.play().id, phase_of(s))
    doc["units"] = {name: one["at"] if list(one) == ["at"] else one for name, one in doc["units"].items()}
    return end_document(s, doc)


def phase_of(s: Pocket) -> str:
    """Return the phase that the game is in, by the name that documents have for it."""
    if s.outcome is not None:
        return "over"
    bottom = s.stack[0]
    if (len(s.stack) > 1 and isinstance(s.stack[1], SetUp)) or not isinstance(bottom, Turn):
        return "setup"
    step = bottom.step if stands_before(s) else max(0, bottom.step - 1)
    return next(name for name, steps in PHASES.items() if step % len(TURN) in steps)


def position(doc: dict[str, Any]) -> Pocket:
    """Read the state that a document describes; BadPosition says what is wrong with it."""
    opened(doc, "pocket", KEYS)
    if form_of(doc) == 1:
        raise BadPosition(WORDS.say("position-form"))
    if doc.get("control"):
        raise BadPosition(WORDS.say("position-control"))
    names = list(SCENARIO)
    scenario = names[pick("scenario", doc.get("scenario", "2"), names)]
    s = _ground(doc, scenario)
    s.options = chosen(doc, OPTIONS)
    s.scenario = names.index(scenario)
    s.turn = number("turn", doc.get("turn", SCENARIO[scenario].start), SCENARIO[scenario].start, SCENARIO[scenario].end)
    read_columns(s, doc, {})
    placed(doc)
    for unit, group in s.play().arriving.items():
        if s.where[unit] == LATER and not s.due[unit]:  # a document need not name the scenario's own turn
            s.due[unit] = group.turn
    s.follow(None)
    refuse_faults(check(s), WORDS)
    _where_we_are(s, doc)
    return s


def _ground(doc: dict[str, Any], scenario: str) -> Pocket:
    """Make the state that the document changes: nothing on the map, or the scenario's set-up."""
    rolls = Dice.scripted(dice(doc.get("dice", [])))
    base = starts_from_scenario(doc)
    rest = _REST[list(_REST)[pick("rest", doc.get("rest", "absent"), list(_REST))]]
    if base:
        s = begin(scenario, chosen(doc, OPTIONS), rolls)
        if doc.get("phase") != "setup":
            for side in (AXIS, SOVIET):
                place_fixed(s, side)
                place_rest(s, side)
        return s
    s = Pocket(rolls)
    one = ALL_SCENARIOS[list(SCENARIO).index(scenario)]
    for unit in [*one.starting, *one.arriving]:
        s.where[unit] = rest
    if doc.get("phase") == "setup":
        for unit in one.starting:
            s.where[unit] = LATER
    return s


def _where_we_are(s: Pocket, doc: dict[str, Any]) -> None:
    """Put up the frames: written out, or those of a phase that is about to begin."""
    phase = doc.get("phase", "movement")
    pick("phase", phase, ["setup", *PHASES, "over"])
    if phase == "over" or "outcome" in doc:
        s.outcome = read_outcome(doc.get("outcome"))
        s.stack = []
        return
    if "frames" in doc:
        read_frames(s, doc["frames"], FRAMES)
        if not isinstance(s.stack[0], Turn) or any(isinstance(frame, Turn) for frame in s.stack[1:]):
            raise BadPosition(WORDS.say("position-frames"))
        in_phase(doc, phase_of(s))
    elif phase == "setup":
        s.stack = [Turn(0), SetUp(SOVIET, [])]
        if "side" not in doc or doc["side"] == SIDES[AXIS]:
            s.stack.append(SetUp(AXIS, []))
    else:
        steps = PHASES[phase]
        s.stack = [Turn(steps[s.side if len(steps) > 1 else 0])]
    _timely(s, doc, phase)
    begin_here(s, held_back(doc), words=WORDS)


def _timely(s: Pocket, doc: dict[str, Any], phase: str) -> None:
    """Refuse a side or a marker that does not belong to this step of the turn, which says whose player turn it is."""
    turn = s.stack[0]
    assert isinstance(turn, Turn)
    begun = len(s.stack) > 1 and not stands_before(s)
    step = turn.step - 1 if begun else turn.step
    setting_up = begun and isinstance(s.stack[1], SetUp)
    owner = AXIS if FIRST_OF_AXIS <= step < len(TURN) else SOVIET
    if not setting_up and 0 < step < len(TURN):  # between two turns and before the first it is nobody's
        if "side" in doc and s.side != owner:
            raise BadPosition(WORDS.say("position-side", phase=phase, side=owner))
        s.side = owner
    if setting_up and (any(s.reserve) or any(s.markers)):
        raise BadPosition(WORDS.say("position-markers"))
    if owner == AXIS or step % len(TURN) == 0:
        for unit in UNITS_OF[SOVIET]:
            if s.reserve[unit]:
                raise BadPosition(WORDS.say("position-reserve", name=UNIT_IDS[unit]))
