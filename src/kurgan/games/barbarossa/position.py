"""Positions by hand: any state as a plain document, and back."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.core.frame import Frame
from kurgan.core.game import BadPosition
from kurgan.core.state import Outcome, settle
from kurgan.games.barbarossa.advance import Advance
from kurgan.games.barbarossa.battle import Battle
from kurgan.games.barbarossa.campaign import Month, fight, move
from kurgan.games.barbarossa.combat import Combat, Removal
from kurgan.games.barbarossa.exchange import Payment
from kurgan.games.barbarossa.invariants import check
from kurgan.games.barbarossa.movement import Movement
from kurgan.games.barbarossa.retreat import Retreat
from kurgan.games.barbarossa.setup import SetUp
from kurgan.games.barbarossa.state import DEAD, RESERVE, Barbarossa
from kurgan.games.barbarossa.tables import (
    AXIS,
    CITIES,
    CITY_NAMES,
    COUNT,
    LAST_TURN,
    LATE,
    MONTH,
    MONTH_WEATHER,
    PLACE,
    PLACES,
    RATES,
    RUSSIAN,
    SIDES,
    UNIT,
    UNIT_IDS,
    WEATHERS,
)
from kurgan.games.barbarossa.weather import WeatherRoll

KEYS: Final = (
    "scenario", "options", "turn", "phase", "side", "units", "markers", "tracks", "control", "hidden", "dice", "frames",
)
PHASES: Final = ("setup", "weather", "start", "movement", "combat", "end")
FRAMES: Final[dict[str, type[Frame[Barbarossa]]]] = {
    "month": Month, "setup": SetUp, "weather": WeatherRoll, "movement": Movement, "removal": Removal,
    "combat": Combat, "retreat": Retreat, "payment": Payment, "advance": Advance,
}
_BOXES: Final = {"eliminated": DEAD, "reserve": RESERVE}
# Where in the month's sequence each phase of each side begins.
_BEFORE: Final = {
    ("weather", AXIS): 0, ("start", AXIS): 1, ("movement", AXIS): 2, ("combat", AXIS): 3, ("end", AXIS): 4,
    ("start", RUSSIAN): 5, ("movement", RUSSIAN): 6, ("combat", RUSSIAN): 7, ("end", RUSSIAN): 8,
}


def freeze(s: Barbarossa) -> list[Any]:
    """The whole state as plain data, dice and all."""
    return [s.columns(), s.frames(), s.turn, s.seen, None if s.outcome is None else s.outcome.data(), s.dice.freeze()]


def thaw(data: list[Any]) -> Barbarossa:
    """The state that freeze() wrote down."""
    columns, frames, turn, seen, outcome, dice = data
    s = Barbarossa(Dice.thaw(dice))
    s.fill(columns)
    s.stack = [FRAMES[kind](*fields) for kind, *fields in frames]
    s.turn, s.seen = turn, seen
    s.outcome = None if outcome is None else Outcome(*outcome)
    return s


def document(s: Barbarossa) -> dict[str, Any]:
    """The position as a document; what stands at its default is left out."""
    units: dict[str, Any] = {}
    for unit, place in enumerate(s.where):
        at = PLACES[place] if place >= 0 else ("eliminated" if place == DEAD else "reserve")
        more: dict[str, Any] = {}
        if s.cut[unit]:
            more["isolated"] = s.cut[unit]
        if s.moved[unit] and place >= 0:
            more["moved_from"] = PLACES[s.start[unit]]
        if s.fresh[unit]:
            more["fresh"] = s.fresh[unit]
        units[UNIT_IDS[unit]] = {"at": at, **more} if more else at
    top = s.stack[-1] if s.stack else None
    phase = _phase(s)
    doc: dict[str, Any] = {
        "scenario": "campaign",
        "options": {"replacements": RATES[s.rate], "allies": "yes" if s.allies else "no"},
        "turn": s.turn, "phase": phase, "side": SIDES[s.side], "units": units,
        "tracks": {
            "weather": WEATHERS[s.weather],
            "replacements": {name: s.factors[side] for side, name in enumerate(SIDES)},
            "held": s.held,
        },
        "control": {"lost": [CITY_NAMES[CITIES[n]] for n, gone in enumerate(s.lost) if gone]},
        "markers": {"surrounded": {CITY_NAMES[CITIES[n]]: turn for n, turn in enumerate(s.ringed) if turn}},
        "dice": list(s.dice.script[s.dice.count :]),
    }
    if isinstance(top, Combat) and len(s.stack) == 2:
        doc["markers"]["battles"] = [_battle(one) for one in top.battles]
        doc["markers"]["composing"] = _battle(Battle(top.force, top.targets))
        doc["markers"]["declared"] = top.declared
    elif phase in ("retreat", "payment", "advance", "removal") or _in_hand(top):
        doc["frames"] = s.frames()
    if s.outcome is not None:
        doc["outcome"] = s.outcome.data()
    return doc


def _in_hand(top: Frame[Any] | None) -> bool:
    """Whether a unit has been taken up and not set down yet."""
    return isinstance(top, (Movement, SetUp)) and top.data()[-1] not in ([], -1)


def _phase(s: Barbarossa) -> str:
    kind = s.stack[-1].kind() if s.stack else "month"
    return "over" if s.outcome is not None else kind


def _battle(battle: Battle) -> dict[str, Any]:
    made: dict[str, Any] = {
        "attackers": [UNIT_IDS[u] for u in battle.attackers], "defenders": [UNIT_IDS[u] for u in battle.defenders]
    }
    if battle.result:
        made |= {"result": battle.result, "die": battle.die}
    return made


# ---------- reading ----------


def position(doc: dict[str, Any]) -> Barbarossa:
    """The state that a document describes; BadPosition says what is wrong with it."""
    if not isinstance(doc, dict):
        raise BadPosition("A position is a document with keys such as 'turn', 'phase' and 'units'.")
    strange = [key for key in doc if key not in KEYS and key not in ("outcome", "game")]
    if strange:
        raise BadPosition(f"A position has no key {strange[0]!r}; it has {', '.join(KEYS)}.")
    s = Barbarossa(Dice.scripted(_dice(doc.get("dice", []))))
    options = _dict(doc, "options")
    s.rate = _pick("options.replacements", options.get("replacements", RATES[0]), RATES)
    s.allies = 1 - _pick("options.allies", options.get("allies", "yes"), ["yes", "no"])
    s.turn = _number("turn", doc.get("turn", 1), 1, LAST_TURN)
    phase = doc.get("phase", "movement")
    phase = "setup" if phase == "month" else phase
    s.side = _pick("side", doc.get("side", "axis"), list(SIDES))
    _tracks(s, doc)
    _units(s, _dict(doc, "units"), phase)
    faults = check(s)
    if faults:
        raise BadPosition(faults[0])
    _stack(s, doc, phase)
    settle(s)
    s.events.clear()
    s.dice.log.clear()
    return s


def _tracks(s: Barbarossa, doc: dict[str, Any]) -> None:
    tracks, control, markers = _dict(doc, "tracks"), _dict(doc, "control"), _dict(doc, "markers")
    month = MONTH_WEATHER[MONTH[s.turn]]
    s.weather = _pick("tracks.weather", tracks.get("weather", "clear" if month == "roll" else month), list(WEATHERS))
    for side, name in enumerate(SIDES):
        given = _dict(tracks, "replacements").get(name, 0)
        s.factors[side] = _number(f"tracks.replacements.{name}", given, 0, 100000)
    s.held = _number("tracks.held", tracks.get("held", 0), 0, s.turn)
    names = [CITY_NAMES[place] for place in CITIES]
    for name in control.get("lost", []):
        s.lost[_pick("control.lost", name, names)] = 1
    for name, turn in _dict(markers, "surrounded").items():
        s.ringed[_pick("markers.surrounded", name, names)] = _number(f"surrounded {name}", turn, 1, s.turn)


def _units(s: Barbarossa, units: dict[str, Any], phase: str) -> None:
    """Place the units; one that is left out is in the eliminated pile, or in reserve if it is still to come."""
    for unit in range(COUNT):
        s.put(unit, RESERVE if LATE[unit] or phase == "setup" else DEAD)
    starts: dict[int, int] = {}
    for name, given in units.items():
        if name not in UNIT:
            raise BadPosition(f"There is no unit {name!r}.")
        unit = UNIT[name]
        detail = given if isinstance(given, dict) else {"at": given}
        s.put(unit, _spot(name, detail.get("at")))
        s.cut[unit] = _number(f"{name} isolated", detail.get("isolated", 0), 0, s.turn)
        s.fresh[unit] = _number(f"{name} fresh", detail.get("fresh", 0), 0, 2)
        if "moved_from" in detail:
            s.moved[unit] = 1
            starts[unit] = _spot(name, detail["moved_from"])
    s.start = s.where.copy()
    for unit, place in starts.items():
        s.start[unit] = place


def _spot(name: str, at: object) -> int:
    if isinstance(at, str) and at in _BOXES:
        return _BOXES[at]
    if not isinstance(at, str) or at not in PLACE:
        raise BadPosition(f"{name} stands at {at!r}, which is neither a square nor 'eliminated' or 'reserve'.")
    return PLACE[at]


def _stack(s: Barbarossa, doc: dict[str, Any], phase: str) -> None:
    if doc.get("outcome"):
        s.outcome = Outcome(*doc["outcome"])
    if "frames" in doc:
        try:
            s.stack = [FRAMES[kind](*fields) for kind, *fields in doc["frames"]]
        except (KeyError, TypeError, ValueError, IndexError):
            raise BadPosition("The 'frames' of the position are not those that a document holds.") from None
        return
    if phase == "setup":
        s.stack = [Month(), SetUp(AXIS), SetUp(RUSSIAN)][: 3 if s.side == RUSSIAN else 2]
        return
    if phase == "over":
        return
    if (phase, s.side) not in _BEFORE:
        raise BadPosition(f"The {SIDES[s.side]} side has no phase {phase!r}; the phases are {', '.join(PHASES)}.")
    step = _BEFORE[phase, s.side]
    month = Month(step)
    s.stack = [month]
    markers = _dict(doc, "markers")
    if phase == "movement":
        month.step = step + 1
        move(s)
    elif phase == "combat":
        month.step = step + 1
        fight(s)
        if "battles" in markers or "composing" in markers:
            s.stack[-2:] = [_combat(s, markers)]


def _combat(s: Barbarossa, markers: dict[str, Any]) -> Combat:
    frame = Combat(s.side, [], [], [], bool(markers.get("declared", False)))
    for one in markers.get("battles", []):
        battle = Battle(_ids(one, "attackers"), _ids(one, "defenders"), one.get("result", ""), one.get("die", 0))
        frame.battles.append(battle)
    composing = _dict(markers, "composing")
    frame.force, frame.targets = _ids(composing, "attackers"), _ids(composing, "defenders")
    return frame


def _ids(one: dict[str, Any], key: str) -> list[int]:
    names = one.get(key, [])
    unknown = [name for name in names if name not in UNIT]
    if unknown:
        raise BadPosition(f"There is no unit {unknown[0]!r}.")
    return [UNIT[name] for name in names]


def _dict(doc: dict[str, Any], key: str) -> dict[str, Any]:
    value = doc.get(key, {})
    if not isinstance(value, dict):
        raise BadPosition(f"The part {key!r} of a position is a table of names and values.")
    return value


def _pick(what: str, value: object, among: list[str]) -> int:
    if value not in among:
        raise BadPosition(f"{what} is {value!r}; it can be {', '.join(among)}.")
    return among.index(str(value))


def _number(what: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{what} is {value!r}; it is a number from {low} to {high}.")
    return value


def _dice(value: object) -> list[int]:
    if not isinstance(value, list) or any(type(die) is not int or not 1 <= die <= 6 for die in value):
        raise BadPosition("The 'dice' of a position are a list of numbers from 1 to 6.")
    return list(value)


