"""Positions by hand: any state as a plain document, and back."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition, dice, names, number, pick, table
from kurgan.core.frame import by_kind
from kurgan.core.state import Outcome, settle
from kurgan.games.volga.advantage import Ask
from kurgan.games.volga.assault import Assault, MoveUnit
from kurgan.games.volga.campaign import Turn
from kurgan.games.volga.combat import Combat
from kurgan.games.volga.impulse import Impulse, Maneuvers
from kurgan.games.volga.impulse import begin as begin_impulse
from kurgan.games.volga.invariants import check
from kurgan.games.volga.losses import Losses, Withdraw
from kurgan.games.volga.nonassault import Pair, Regroup
from kurgan.games.volga.overrun import Hero, Overrun
from kurgan.games.volga.refit import Refit
from kurgan.games.volga.reinforcement import Arrivals
from kurgan.games.volga.retreat import Retreat
from kurgan.games.volga.setup import Bid, Workers
from kurgan.games.volga.state import ARRIVING, DEAD, LATER, NOBODY, REBUILT, Volga
from kurgan.games.volga.tables import (
    ARTILLERY,
    GERMAN,
    GUN_IDS,
    ORLOVKA,
    PLACE,
    PLACES,
    SCENARIOS,
    SIDES,
    SOVIET,
    SPACES,
    TRACTOR,
    UNIT,
    UNIT_IDS,
    scenario,
)

KEYS: Final = (
    "scenario", "options", "turn", "phase", "side", "units", "markers", "tracks", "control", "hidden", "dice", "frames",
)
FRAMES: Final = by_kind(
    Turn, Workers, Bid, Arrivals, Maneuvers, Impulse, Assault, MoveUnit, Combat, Losses, Withdraw, Retreat, Overrun,
    Hero, Regroup, Pair, Ask, Refit,
)
_BOXES: Final = {"eliminated": DEAD, "later": LATER, "arriving": REBUILT, "entering": ARRIVING}
_BOX_NAMES: Final = {number: name for name, number in _BOXES.items()}
PHASES: Final = ("setup", "reinforcement", "impulse", "refit", "end")
# Where in the turn's sequence each phase of each side begins.
_BEFORE: Final = {
    ("reinforcement", GERMAN): 0, ("reinforcement", SOVIET): 1, ("refit", GERMAN): 4, ("refit", SOVIET): 6,
    ("end", GERMAN): 8, ("end", SOVIET): 8,
}


def document(s: Volga) -> dict[str, Any]:
    """The position as a document."""
    units: dict[str, Any] = {}
    for unit, place in enumerate(s.where):
        at = PLACES[place] if place >= 0 else _BOX_NAMES[place]
        more: dict[str, Any] = {}
        if not s.full[unit]:
            more["reduced"] = True
        if s.oos[unit]:
            more["out_of_supply"] = True
        if s.waiting[unit]:
            more["waiting"] = s.waiting[unit]
        if s.rebuilt[unit]:
            more["rebuilt"] = True
        if more or at != "later":
            units[UNIT_IDS[unit]] = {"at": at, **more} if more else at
    top = s.stack[-1] if s.stack else None
    phase = top.kind() if top is not None else "over"
    plain = phase == "impulse" or (isinstance(top, Workers) and top.hand < 0)
    before = [frame.before - 1 for frame in s.stack if isinstance(frame, Maneuvers)]
    passed = before[0] if before and phase == "impulse" else s.passed
    doc: dict[str, Any] = {
        "scenario": SCENARIOS[s.scenario], "turn": s.turn, "phase": "setup" if phase == "workers" else phase,
        "side": SIDES[s.side], "units": units,
        "control": {"soviet": [PLACES[p] for p in members(s.soviet)]},
        "markers": {
            "rubble": [PLACES[p] for p in members(s.rubble)], "fortifications": [PLACES[p] for p in members(s.forts)],
            "artillery_used": [GUN_IDS[n] for n, used in enumerate(s.guns) if used], "hero_used": bool(s.hero),
            "tractor_factory": bool(s.tractor), "orlovka": bool(s.orlovka), "orlovka_penalty": s.penalty,
            "released": [PLACES[p] for p in members(s.released)],
            "optional_called": [SIDES[n] for n, done in enumerate(s.optional) if done],
        },
        "tracks": {
            "impulse": s.impulse, "night": bool(s.night), "pause": bool(s.pause),
            "advantage": _side(s.advantage), "advantage_next": _side(s.next_owner),
            "target": s.target, "swapped": bool(s.swapped), "passed": _side(passed),
        },
        "dice": list(s.dice.script[s.dice.count :]),
    }
    if not plain:
        doc["frames"] = s.frames()
        doc["hidden"] = {"impulse": s.columns(), "seal": seal(s.frames(), s.columns(), s.turn)}
    if s.outcome is not None:
        doc["outcome"] = s.outcome.data()
    return doc


def _side(side: int) -> str:
    return SIDES[side] if side != NOBODY else "nobody"


# ---------- reading ----------


def position(doc: dict[str, Any]) -> Volga:
    """The state that a document describes; BadPosition says what is wrong with it."""
    if not isinstance(doc, dict):
        raise BadPosition("A position is a document with keys such as 'turn', 'phase' and 'units'.")
    allowed = [*KEYS, "outcome", "game"]
    strange = [key for key in doc if key not in allowed]
    if strange:
        raise BadPosition(f"A position has no key {strange[0]!r}; it has {', '.join(KEYS)}.")
    s = Volga(Dice.scripted(dice(doc.get("dice", []))))
    s.scenario = pick("scenario", doc.get("scenario", "standard"), list(SCENARIOS))
    s.turn = number("turn", doc.get("turn", 1), 1, scenario(s.scenario)["last_turn"])
    s.side = pick("side", doc.get("side", "german"), list(SIDES))
    s.guns = [0] * len(ARTILLERY)
    phase = doc.get("phase", "impulse")
    _tracks(s, table(doc, "tracks"))
    _markers(s, table(doc, "markers"))
    _control(s, doc)
    _units(s, table(doc, "units"))
    _middle(s, doc)
    faults = check(s)
    if faults:
        raise BadPosition(faults[0])
    _stack(s, doc, str(phase))
    settle(s)
    s.events.clear()
    s.dice.log.clear()
    return s


def seal(frames: list[Any], columns: list[Any], turn: int) -> str:
    """A mark on what a document says of the middle of things, so that a change by hand is noticed."""
    text = json.dumps([frames, columns, turn])
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _middle(s: Volga, doc: dict[str, Any]) -> None:
    """Take over the columns that a document holds in the middle of things; they count only unchanged."""
    hidden = table(doc, "hidden")
    if not hidden:
        return
    frames, columns = doc.get("frames"), hidden.get("impulse")
    whole = isinstance(frames, list) and isinstance(columns, list)
    if not whole or hidden.get("seal") != seal(frames or [], columns or [], s.turn):
        raise BadPosition("The 'frames' and 'hidden' of a position are read only as they were written: leave both out.")
    s.fill(columns or [])


def _tracks(s: Volga, tracks: dict[str, Any]) -> None:
    s.impulse = number("tracks.impulse", tracks.get("impulse", 1), 1, SPACES)
    s.night, s.pause = int(bool(tracks.get("night", False))), int(bool(tracks.get("pause", False)))
    owners = [*SIDES, "nobody"]
    owner = pick("tracks.advantage", tracks.get("advantage", "german"), owners)
    s.advantage = owner if owner < 2 else NOBODY
    heirs = tracks.get("advantage_next", "nobody" if owner < 2 else SIDES[1 - s.side])
    heir = pick("tracks.advantage_next", heirs, owners)
    s.next_owner = heir if heir < 2 else NOBODY
    if (s.advantage == NOBODY) == (s.next_owner == NOBODY):
        raise BadPosition("The Advantage has an owner, or someone gets it next: one of the two.")
    passed = pick("tracks.passed", tracks.get("passed", "nobody"), owners)
    s.passed = passed if passed < 2 else NOBODY
    s.target = number("tracks.target", tracks.get("target", 0), -1, 18)
    s.swapped = int(bool(tracks.get("swapped", False)))


def _markers(s: Volga, markers: dict[str, Any]) -> None:
    s.rubble = _places("markers.rubble", markers.get("rubble", []))
    s.forts = _places("markers.fortifications", markers.get("fortifications", []))
    s.released = _places("markers.released", markers.get("released", []))
    s.hero = int(bool(markers.get("hero_used", False)))
    s.tractor = int(bool(markers.get("tractor_factory", True)))
    s.orlovka = int(bool(markers.get("orlovka", True)))
    s.penalty = number("markers.orlovka_penalty", markers.get("orlovka_penalty", 0), 0, 1)
    for name in names(markers, "artillery_used"):
        s.guns[pick("markers.artillery_used", name, GUN_IDS)] = 1
    for name in names(markers, "optional_called"):
        s.optional[pick("markers.optional_called", name, list(SIDES))] = 1


def _control(s: Volga, doc: dict[str, Any]) -> None:
    """Control as given; left out, as the scenario begins; where one side stands alone it is that side's."""
    control = table(doc, "control")
    if "soviet" in control:
        s.soviet = _places("control.soviet", control["soviet"])
    else:
        s.soviet = _places("control.soviet", scenario(s.scenario)["control"]["soviet"])
        s.soviet &= ~_places("control.german", control.get("german", []))


def _units(s: Volga, units: dict[str, Any]) -> None:
    for name, given in units.items():
        if name not in UNIT:
            raise BadPosition(f"There is no unit {name!r}.")
        unit = UNIT[name]
        detail = given if isinstance(given, dict) else {"at": given}
        at = detail.get("at")
        if isinstance(at, str) and at in _BOXES:
            place = _BOXES[at]
        elif isinstance(at, str) and at in PLACE:
            place = PLACE[at]
        else:
            raise BadPosition(f"{name} stands at {at!r}: that is no area, no zone and none of {', '.join(_BOXES)}.")
        s.where[unit] = place
        s.full[unit] = int(not detail.get("reduced", place == DEAD))
        s.oos[unit] = int(bool(detail.get("out_of_supply", False)))
        s.waiting[unit] = number(f"{name} waiting", detail.get("waiting", 0), 0, 2)
        s.rebuilt[unit] = int(bool(detail.get("rebuilt", False)))
    s.follow(None)
    for place in range(len(PLACES)):
        for side in (GERMAN, SOVIET):
            if s.held[side] & ~s.held[1 - side] & 1 << place:
                s.soviet = s.soviet | 1 << place if side == SOVIET else s.soviet & ~(1 << place)
    s.forts &= s.soviet | s.held[SOVIET]
    if not s.soviet & ~s.rubble & 1 << TRACTOR:
        s.tractor = 0
    if not s.soviet & 1 << ORLOVKA:
        s.orlovka = 0


def _stack(s: Volga, doc: dict[str, Any], phase: str) -> None:
    if doc.get("outcome"):
        s.outcome = _outcome(doc["outcome"])
        s.stack = [Turn()]
    elif phase == "impulse" or not table(doc, "hidden"):
        _by_phase(s, phase)
    else:
        s.stack = [FRAMES[kind](*fields) for kind, *fields in doc["frames"]]


def _outcome(given: object) -> Outcome:
    if isinstance(given, list) and len(given) == 3:
        winner, case, says = given
        if type(winner) is int and -1 <= winner <= 1 and isinstance(case, str) and isinstance(says, str):
            return Outcome(winner, case, says)
    raise BadPosition("The 'outcome' of a position is a list of the winning side's number, a case and a sentence.")


def _by_phase(s: Volga, phase: str) -> None:
    s.where[:] = [REBUILT if place == ARRIVING else place for place in s.where]  # nobody is being placed yet
    if phase == "setup":
        s.stack = [Turn(), Workers()]
    elif phase == "impulse":
        steps = {GERMAN: 3, SOVIET: 1}  # the step of Maneuvers that follows each side's impulse
        passed = s.passed
        s.stack = [Turn(3), Maneuvers(steps[s.side], passed + 1), Impulse(s.side)]
        begin_impulse(s, s.side)
        s.passed = s.side
    elif (phase, s.side) in _BEFORE:
        s.stack = [Turn(_BEFORE[phase, s.side])]
    else:
        raise BadPosition(f"There is no phase {phase!r}; the phases are {', '.join(PHASES)}.")


def _places(what: str, names: object) -> int:
    if not isinstance(names, list):
        raise BadPosition(f"{what} is a list of areas.")
    unknown = [name for name in names if not isinstance(name, str) or name not in PLACE]
    if unknown:
        raise BadPosition(f"{what} names {unknown[0]!r}, which is no area or zone.")
    return sum(1 << place for place in {PLACE[name] for name in names})
