"""Positions by hand: any state as a plain document, and back."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition, dice, number, only, pick, table
from kurgan.core.frame import by_kind
from kurgan.core.state import Outcome, settle
from kurgan.games.fronts import movement
from kurgan.games.fronts.campaign import Turn, Uranus
from kurgan.games.fronts.combat import Attacks, Battle
from kurgan.games.fronts.invariants import check
from kurgan.games.fronts.losses import Losses
from kurgan.games.fronts.movement import Attempt, Excess, Movement
from kurgan.games.fronts.reinforcement import Departure, Detachment, Reinforcement
from kurgan.games.fronts.replacement import Replacement
from kurgan.games.fronts.retreat import Retreat
from kurgan.games.fronts.sealed import LEAVE, check_columns, check_frames
from kurgan.games.fronts.setup import Allocation, FirstAssets, lay_out
from kurgan.games.fronts.state import (
    COMPULSORY,
    DEAD,
    DESTROYED,
    GONE,
    IN_RESERVE,
    LATER,
    NOT_YET,
    RIVER_ASSAULT,
    UNKNOWN,
    Fronts,
)
from kurgan.games.fronts.tables import (
    ARRIVES,
    ASSET,
    ASSET_ARRIVES,
    ASSET_COUNT,
    ASSET_IDS,
    ASSET_SIDE,
    ASSETS,
    AXIS,
    BASIC,
    BOARD,
    COUNT,
    FRETTER,
    GD,
    HOLLIDT,
    LAST_CONTROL,
    LAST_TURN,
    OBJECTIVES,
    PLACE,
    PLACES,
    SIDE,
    SIDES,
    SOVIET,
    STEPS,
    UNIT,
    UNIT_IDS,
)

KEYS: Final = (
    "game", "scenario", "options", "turn", "phase", "side", "units", "assets", "markers", "tracks", "control", "hidden",
    "dice", "frames", "outcome",
)
FRAMES: Final = by_kind(
    Turn, Uranus, Allocation, FirstAssets, Reinforcement, Departure, Detachment, Replacement, Movement, Attempt, Excess,
    Attacks, Battle, Losses, Retreat,
)
# The phase that a frame belongs to; the frame itself is in the sealed part.
_PHASES: Final = {
    "allocation": "setup", "assets": "setup", "departure": "reinforcement", "detachment": "reinforcement",
    "attempt": "movement", "excess": "movement", "attacks": "attack", "battle": "attack", "losses": "attack",
    "retreat": "attack",
}
_UNIT_BOXES: Final = {"eliminated": DEAD, "later": LATER}
_ASSET_BOXES: Final = {"reserve": IN_RESERVE, "destroyed": DESTROYED, "later": NOT_YET, "gone": GONE}
_MARKERS: Final = {"compulsory": COMPULSORY, "river": RIVER_ASSAULT}
# The step of the turn that each phase of each side begins with.
_STEPS: Final = {
    ("victory", SOVIET): 0, ("reinforcement", SOVIET): 1, ("replacement", SOVIET): 2, ("movement", SOVIET): 3,
    ("attack", SOVIET): 4, ("uranus", SOVIET): 5, ("victory", AXIS): 7, ("movement", AXIS): 8, ("attack", AXIS): 9,
    ("reinforcement", AXIS): 10, ("replacement", AXIS): 11, ("scoring", AXIS): 12,
}


def document(s: Fronts) -> dict[str, Any]:
    """The position as a document; the middle of things is sealed, so that a change by hand is noticed."""
    boxes = {number_: name for name, number_ in _UNIT_BOXES.items()}
    kept = {number_: name for name, number_ in _ASSET_BOXES.items()}
    top = s.stack[-1].kind() if s.stack and s.outcome is None else "over"
    doc: dict[str, Any] = {
        "game": "fronts", "scenario": "campaign", "turn": s.turn, "phase": _PHASES.get(top, top),
        "side": SIDES[s.side],
        "units": {
            UNIT_IDS[u]: {
                "at": PLACES[p] if p >= 0 else boxes[p], "strength": s.basic[u], "moved": bool(s.moved[u]),
                "spent": bool(s.spent[u]),
            }
            for u, p in enumerate(s.where)
        },
        "assets": {
            ASSET_IDS[a]: {"at": UNIT_IDS[h] if h >= 0 else kept[h], "steps": s.steps[a]} for a, h in enumerate(s.host)
        },
        "control": {
            "soviet": [PLACES[p] for p in members(s.soviet)], "last_soviet": [PLACES[p] for p in members(s.last)],
        },
        "markers": {
            "attacks": {
                PLACES[p]: "river" if kind == RIVER_ASSAULT else "compulsory" for p, kind in enumerate(s.marker) if kind
            },
            "edelweiss": bool(s.edelweiss), "uranus": s.uranus, "departure_owed": bool(s.owed),
            "fought": [PLACES[p] for p in members(s.fought)],
        },
        "tracks": {
            "caucasus": s.points[0], "don": s.points[1], "stalingrad": s.points[2],
            "directives": [OBJECTIVES[order] for order in s.orders if order != UNKNOWN],
        },
        "dice": list(s.dice.script[s.dice.count :]),
    }
    if s.outcome is not None:
        doc["outcome"] = s.outcome.data()
    else:
        doc["frames"] = s.frames()
        doc["hidden"] = {"turn": s.columns(), "seal": seal(s.frames(), s.columns(), s.turn)}
    return doc


def seal(frames: list[Any], columns: list[Any], turn: int) -> str:
    """A mark on what a document says of the middle of things."""
    return hashlib.blake2b(json.dumps([frames, columns, turn]).encode(), digest_size=8).hexdigest()


# ---------- reading ----------


def position(doc: dict[str, Any]) -> Fronts:
    """The state that a document describes; BadPosition says what is wrong with it."""
    if not isinstance(doc, dict):
        raise BadPosition("A position is a document with keys such as 'turn', 'phase' and 'units'.")
    only(doc, "A position", KEYS)
    pick("game", doc.get("game", "fronts"), ["fronts"])
    pick("scenario", doc.get("scenario", "campaign"), ["campaign"])
    s = Fronts(Dice.scripted(dice(doc.get("dice", []))))
    s.turn = number("turn", doc.get("turn", 1), 0, LAST_TURN)
    s.side = pick("side", doc.get("side", "soviet"), SIDES)
    hidden = table(doc, "hidden")
    if hidden:
        _middle(s, doc, hidden)
    else:
        _table(s, doc)
    faults = check(s)
    if faults:
        raise BadPosition(faults[0])
    if doc.get("outcome"):
        s.outcome = _outcome(doc["outcome"])
        s.stack = [Turn()]
    elif hidden:
        s.stack = [FRAMES[kind](*fields) for kind, *fields in doc["frames"]]
        _coherent(s)
    else:
        _stack(s, doc.get("phase", "movement"))
    settle(s)
    s.events.clear()
    s.dice.log.clear()
    return s


def _coherent(s: Fronts) -> None:
    """Refuse a stack whose frames do not fit each other or the table: its question could not be asked."""
    try:
        settle(s)
        if s.outcome is None and not s.stack[-1].decide(s).count():
            raise ValueError
    except (ValueError, LookupError, TypeError, AssertionError, NotImplementedError):
        raise BadPosition("The 'frames' of this position do not fit its units and assets.") from None


def _middle(s: Fronts, doc: dict[str, Any], hidden: dict[str, Any]) -> None:
    frames, columns = doc.get("frames"), hidden.get("turn")
    if not isinstance(frames, list) or not isinstance(columns, list):
        raise BadPosition(LEAVE)
    check_frames(frames)
    check_columns(columns)
    if hidden.get("seal") != seal(frames, columns, s.turn):
        raise BadPosition(LEAVE)
    s.fill(columns)


def _table(s: Fronts, doc: dict[str, Any]) -> None:
    """Units, assets, control, markers and tracks; whoever is not named is as the turn would have it."""
    given = table(doc, "units")
    if doc.get("phase") == "setup":
        s.turn = 0
    if not given and doc.get("phase") == "setup":
        lay_out(s)
    else:
        _absent(s, str(doc.get("phase", "movement")), table(doc, "markers").get("uranus", 0))
    _control(s, table(doc, "control"))
    _units(s, given)
    _assets(s, table(doc, "assets"))
    _markers(s, table(doc, "markers"))
    tracks = table(doc, "tracks")
    only(tracks, "tracks", ("caucasus", "don", "stalingrad", "directives"))
    for n, key in enumerate(("caucasus", "don", "stalingrad")):
        s.points[n] = number(f"tracks.{key}", tracks.get(key, 0), 0, 999)
    orders = tracks.get("directives", ["Stalingrad", "Caucasus"])
    if not isinstance(orders, list) or len(orders) != 2 or orders[0] == orders[1]:
        raise BadPosition("tracks.directives names the primary and the secondary objective, two different ones.")
    s.orders = [pick("tracks.directives", order, OBJECTIVES) for order in orders]


def _absent(s: Fronts, phase: str, launched: object) -> None:
    """Before anyone is named: what the turn track still holds is to come, all others are dead."""
    step = _STEPS.get((phase, s.side), 0)
    # What arrives on this very turn has come once its side's step of arrivals is over.
    here = [max(0, s.turn - int(step <= _STEPS["reinforcement", side])) for side in (AXIS, SOVIET)]
    for unit in range(COUNT):
        s.where[unit] = LATER if ARRIVES[unit] > here[SIDE[unit]] else DEAD
    if launched == 0 or launched == s.turn > here[AXIS]:
        s.where[HOLLIDT] = s.where[FRETTER] = LATER
    for asset in range(ASSET_COUNT):
        s.host[asset] = NOT_YET if ASSET_ARRIVES[asset] > here[ASSET_SIDE[asset]] else DESTROYED


def _control(s: Fronts, control: dict[str, Any]) -> None:
    only(control, "control", ("soviet", "axis", "last_soviet", "last_axis"))
    if "soviet" in control:
        s.soviet = _places("control.soviet", control["soviet"]) & BOARD
    s.soviet &= ~_places("control.axis", control.get("axis", []))
    if "last_soviet" in control:
        s.last = _places("control.last_soviet", control["last_soviet"]) & LAST_CONTROL
    s.last &= ~_places("control.last_axis", control.get("last_axis", []))


def _units(s: Fronts, units: dict[str, Any]) -> None:
    for name, given in units.items():
        if name not in UNIT:
            raise BadPosition(f"There is no unit {name!r}.")
        unit = UNIT[name]
        detail = given if isinstance(given, dict) else {"at": given}
        only(detail, name, ("at", "strength", "moved", "spent"))
        at = detail.get("at")
        if isinstance(at, str) and at in _UNIT_BOXES:
            s.where[unit] = _UNIT_BOXES[at]
        elif isinstance(at, str) and at in PLACE:
            s.where[unit] = PLACE[at]
        else:
            raise BadPosition(f"{name} stands at {at!r}: that is no hex, no box and none of {', '.join(_UNIT_BOXES)}.")
        alive = s.where[unit] >= 0
        s.basic[unit] = number(f"{name} strength", detail.get("strength", BASIC[unit] if alive else 0), 0, BASIC[unit])
        s.moved[unit] = int(bool(detail.get("moved", False)))
        s.spent[unit] = int(bool(detail.get("spent", False)))
    s.follow(None)
    for place in members((s.held[AXIS] | s.held[SOVIET]) & BOARD):
        s.settle_control(place)


def _assets(s: Fronts, assets: dict[str, Any]) -> None:
    for name, given in assets.items():
        if name not in ASSET:
            raise BadPosition(f"There is no asset {name!r}.")
        asset = ASSET[name]
        detail = given if isinstance(given, dict) else {"at": given}
        only(detail, name, ("at", "steps"))
        at = detail.get("at")
        if isinstance(at, str) and at in _ASSET_BOXES:
            s.host[asset] = _ASSET_BOXES[at]
        elif isinstance(at, str) and at in UNIT and SIDE[UNIT[at]] == ASSET_SIDE[asset]:
            s.host[asset] = UNIT[at]
        else:
            known = ", ".join(_ASSET_BOXES)
            raise BadPosition(f"{name} is with {at!r}: that is no unit of its side and none of {known}.")
        alive = s.host[asset] >= IN_RESERVE
        most = ASSETS[asset]["max_steps"]
        s.steps[asset] = number(f"{name} steps", detail.get("steps", STEPS[asset] if alive else 0), 0, most)


def _markers(s: Fronts, markers: dict[str, Any]) -> None:
    only(markers, "markers", ("attacks", "edelweiss", "uranus", "departure_owed", "fought"))
    for name, kind in table(markers, "attacks").items():
        place = pick("markers.attacks", name, PLACES)
        s.marker[place] = _MARKERS[list(_MARKERS)[pick(f"markers.attacks.{name}", kind, list(_MARKERS))]]
    s.edelweiss = int(bool(markers.get("edelweiss", False)))
    s.uranus = number("markers.uranus", markers.get("uranus", 0), 0, LAST_TURN)
    s.owed = int(bool(markers.get("departure_owed", s.turn <= 2 or s.host[GD] >= IN_RESERVE)))
    s.fought = _places("markers.fought", markers.get("fought", []))


def _stack(s: Fronts, phase: object) -> None:
    if phase == "setup":
        s.turn = 0
        s.stack = [Turn(), FirstAssets(AXIS), FirstAssets(SOVIET), Allocation()]
        return
    step = _STEPS.get((phase, s.side)) if isinstance(phase, str) else None
    if step is None:
        known = ", ".join(["setup", *dict.fromkeys(name for name, _ in _STEPS)])
        said = ascii(phase)[:60]
        raise BadPosition(f"There is no phase {said} of the {SIDES[s.side]} side; the phases are {known}.")
    if s.turn < 1:
        raise BadPosition("The turn of this phase is a number from 1 to 14.")
    if phase == "movement":  # moved units and battle spaces stand as given, not as at the start of the phase
        moved = s.moved
        movement.begin(s)
        s.moved = moved
        s.closed = int(any(done and not inside for done, inside in zip(moved, s.inside, strict=True)))
        s.stack = [Turn(step + 1), Excess(s.side), Movement(s.side)]
        return
    if phase == "victory" and s.side == SOVIET:
        s.turn -= 1  # the step turns the marker
    s.stack = [Turn(step)]


def _outcome(given: object) -> Outcome:
    if isinstance(given, list) and len(given) == 3:
        winner, case, says = given
        if type(winner) is int and -1 <= winner <= 1 and isinstance(case, str) and isinstance(says, str):
            return Outcome(winner, case, says)
    raise BadPosition("The 'outcome' of a position is a list of the winning side's number, a case and a sentence.")


def _places(what: str, names: object) -> int:
    if not isinstance(names, list):
        raise BadPosition(f"{what} is a list of hexes and boxes.")
    unknown = [name for name in names if not isinstance(name, str) or name not in PLACE]
    if unknown:
        raise BadPosition(f"{what} names {unknown[0]!r}, which is no hex or box.")
    return sum(1 << place for place in {PLACE[name] for name in names})
