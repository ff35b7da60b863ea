"""Positions by hand: any state as a plain document, and back.

Units that a document leaves out are absent, or stand as the ready set-ups have them (`base = "scenario"`). A document
names the stage that is about to begin, or writes out the frames of what the game is in the middle of.
"""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition, chosen, dice, number, opened, pick, table
from kurgan.core.documents import KEYS, begin_document, end_document, starts_from_scenario
from kurgan.core.frame import Frame, by_kind
from kurgan.core.position import (
    ABSENT,
    begin_here,
    form_of,
    in_phase,
    placed,
    read_columns,
    read_frames,
    read_outcome,
)
from kurgan.games.city.documents_possible import impossible
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.aftermath import Fate
from kurgan.games.city.rules.columns import DEAD, LATER, POOL
from kurgan.games.city.rules.counters import SPARE
from kurgan.games.city.rules.data import GERMAN, SIDES, SOVIET, UNITS
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Breakthrough, Window
from kurgan.games.city.rules.fire.air import AirPhase
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.raid import Raid
from kurgan.games.city.rules.invariants import faults
from kurgan.games.city.rules.land import MAMAYEV
from kurgan.games.city.rules.losses import Losses
from kurgan.games.city.rules.move.chuikov import General
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.withdrawal import Withdrawal
from kurgan.games.city.rules.setup import SCENARIOS, Setup, begin, place_rest
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.landing import Landing
from kurgan.games.city.rules.supply.replacements import Departure, Replacements
from kurgan.games.city.rules.tables import AIR_POINTS, DIVE, LAST_TURN, LEVEL
from kurgan.games.city.rules.turn.campaign import PHASES, GameTurn
from kurgan.games.city.rules.turn.chits import NO, YES, Chits
from kurgan.games.city.rules.turn.entry import Entry
from kurgan.games.city.rules.turn.factory import Armour
from kurgan.games.city.rules.turn.final import Emplacement, Levy, Relocation, Workers
from kurgan.games.city.rules.turn.handover import Handover
from kurgan.games.city.rules.turn.initiative import Initiative
from kurgan.games.city.rules.turn.reaction import Reaction
from kurgan.games.city.rules.turn.victory import HEXES_OPTION, INTRODUCTORY, POINTS_OPTION

FRAMES: Final[dict[str, type[Frame[Any]]]] = by_kind(
    GameTurn, Setup, AirPhase, Raid, Bombardment, Initiative, Handover, Entry, Reaction, Landing, General, Move,
    Assault, Window, Breakthrough, Losses, Chits, Fate, Armour, Withdrawal, Emplacement, Workers, Levy, Relocation,
    Replacements, Departure,
)
OPTIONS: Final = {"points": list(POINTS_OPTION), "hexes": list(HEXES_OPTION)}
_REST: Final = {"absent": ABSENT, "destroyed": DEAD, "later": LATER}
_SOVIET_FIRST: Final = ("setup", "soviet air", "reaction", "final reaction", "indication", "over")
_STAGES: Final = ["setup", *PHASES, "reaction", "final reaction", "over"]


def document(s: City) -> dict[str, Any]:
    """List the position as a document; what stands at its default is left out."""
    doc = begin_document(s, "city", SCENARIOS[s.scenario], stage_of(s))
    if s.mamayev == SOVIET and s.troops[GERMAN] >> MAMAYEV & 1:  # left out, it would follow who stands there
        doc["control"] = {"mamayev": SIDES[SOVIET]}
    doc["units"] = {name: one["at"] if list(one) == ["at"] else one for name, one in doc["units"].items()}
    return end_document(s, doc)


def stage_of(s: City) -> str:
    """Return the stage that the game is in, by the name that documents have for it."""
    if s.outcome is not None:
        return "over"
    bottom = s.stack[0]
    if not isinstance(bottom, GameTurn) or (len(s.stack) > 1 and isinstance(s.stack[1], Setup)):
        return "setup"
    for frame in s.stack:
        if isinstance(frame, Reaction):
            return "final reaction" if frame.final else "reaction"
    step = max(0, bottom.step - 1)
    return next((name for name, number_ in PHASES.items() if number_ == step), "indication")


def position(doc: dict[str, Any]) -> City:
    """Return the state that a document describes; BadPosition says what is wrong with it."""
    return _described(doc, True)


def recorded(doc: dict[str, Any]) -> City:
    """Return the state with which a record of earlier rules begins: only what cannot be played was refused then."""
    return _described(doc, False)


def _described(doc: dict[str, Any], strict: bool) -> City:
    opened(doc, "city", KEYS)
    if form_of(doc) == 1:
        raise BadPosition(WORDS.say("position-form"))
    scenario = pick("scenario", doc.get("scenario", SCENARIOS[0]), list(SCENARIOS))
    s = _ground(doc, scenario)
    s.scenario = scenario
    s.options = chosen(doc, OPTIONS)
    s.turn = number("turn", doc.get("turn", 1), 1, 1 if scenario == INTRODUCTORY else LAST_TURN)
    s.pool = [max(0, UNITS["chits"]["no"] + 1 - s.turn), UNITS["chits"]["yes"]]
    for side in (GERMAN, SOVIET):
        points = AIR_POINTS[s.turn][side]
        s.level[side], s.dive[side] = points[LEVEL], points[DIVE]
    read_columns(s, {key: value for key, value in doc.items() if key != "side"}, {})
    placed(doc)
    s.follow(None)
    if strict and "mamayev" not in table(doc, "control") and s.troops[GERMAN] >> MAMAYEV & 1:
        s.mamayev = GERMAN  # who stands there was the last (11.13)
    if s.pool[NO] + s.pool[YES] < 1 and s.drawn[NO] + s.drawn[YES] < 1:
        raise BadPosition(WORDS.say("position-chits"))
    if wrong := faults(s):
        raise BadPosition(WORDS.of(wrong[0]))
    _where_we_are(s, doc, strict)
    return s


def _ground(doc: dict[str, Any], scenario: int) -> City:
    """Tell what stands before the document has its say."""
    rolls = Dice.scripted(dice(doc.get("dice", []), UNITS["chits"]["no"] + UNITS["chits"]["yes"]))
    base = starts_from_scenario(doc)
    rest = _REST[list(_REST)[pick("rest", doc.get("rest", "absent"), list(_REST))]]
    s = begin(SCENARIOS[scenario], {}, rolls)
    if base:
        if doc.get("phase") != "setup":
            for side in (SOVIET, GERMAN):
                place_rest(s, Setup(side))
        return s
    if doc.get("phase") != "setup":
        s.where = [POOL if SPARE[unit] else rest for unit in range(len(s.where))]
        s.follow(None)
    return s


def _where_we_are(s: City, doc: dict[str, Any], strict: bool) -> None:
    """Put up the frames: written out, or those of a stage that is about to begin."""
    phase = doc.get("phase", "operations")
    pick("phase", phase, _STAGES)
    if phase == "over" or "outcome" in doc:
        s.outcome = read_outcome(doc.get("outcome"))
        s.stack = []
        if strict:
            _possible(s)
        return
    if strict and "side" in doc and "frames" in doc:
        raise BadPosition(WORDS.say("position-side-frames"))
    side = _side(doc, phase) if strict else _seat(doc, phase)
    if "frames" in doc:
        read_frames(s, doc["frames"], FRAMES)
        if not isinstance(s.stack[0], GameTurn) or any(isinstance(frame, GameTurn) for frame in s.stack[1:]):
            raise BadPosition(WORDS.say("position-first-frame"))
        in_phase(doc, stage_of(s))
    elif phase == "setup":
        s.stack = [GameTurn(), Setup(GERMAN)]
        if side == SOVIET:
            s.stack.append(Setup(SOVIET))
    elif phase == "bombardment":
        s.stack = [GameTurn(PHASES[phase] + 1), Bombardment(side)]
    elif phase in PHASES:
        s.stack = [GameTurn(PHASES[phase])]
    else:
        s.stack = [GameTurn(PHASES["operations"] + 1), Handover(int(phase == "final reaction"))]
    if strict:
        _possible(s)
    begin_here(s, told=True, words=WORDS)


def _side(doc: dict[str, Any], phase: str) -> int:
    """Read whose turn it is: in two phases either side's, in the others that of the side whose phase it is."""
    usual = SOVIET if phase in _SOVIET_FIRST else GERMAN
    side = pick("side", doc.get("side", SIDES[usual]), list(SIDES))
    if side != usual and phase not in ("setup", "bombardment"):
        raise BadPosition(WORDS.say("position-side", phase=phase, side=usual))
    return side


def _seat(doc: dict[str, Any], phase: str) -> int:
    """Find the same as it once was read: only in the set-up did it mean anything."""
    return GERMAN if phase != "setup" or doc.get("side", SIDES[SOVIET]) != SIDES[SOVIET] else SOVIET


def _possible(s: City) -> None:
    """Refuse a position that could not have come about."""
    if (fault := impossible(s)) is not None:
        raise BadPosition(WORDS.of(fault))
