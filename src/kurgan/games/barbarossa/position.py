"""Positions by hand: any state as a plain document, and back."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition, dice, number, only, pick, shown, table
from kurgan.core.frame import Frame
from kurgan.core.state import DRAW, Outcome, settle
from kurgan.games.barbarossa import moment
from kurgan.games.barbarossa.advance import Advance
from kurgan.games.barbarossa.campaign import Month
from kurgan.games.barbarossa.combat import Combat, Removal
from kurgan.games.barbarossa.exchange import Payment
from kurgan.games.barbarossa.invariants import check
from kurgan.games.barbarossa.movement import ARRIVED, Movement
from kurgan.games.barbarossa.retreat import Retreat
from kurgan.games.barbarossa.rulebook import RULEBOOK
from kurgan.games.barbarossa.setup import SetUp, bar_square
from kurgan.games.barbarossa.state import DEAD, RESERVE, Barbarossa
from kurgan.games.barbarossa.tables import (
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
    SIDE,
    SIDES,
    UNIT,
    UNIT_IDS,
    WEATHERS,
)
from kurgan.games.barbarossa.weather import WeatherRoll

KEYS: Final = (
    "game", "scenario", "options", "turn", "phase", "side", "units", "markers", "tracks", "control", "hidden", "dice",
)
DETAILS: Final = ("at", "isolated", "moved_from", "fresh")
FRAMES: Final[dict[str, type[Frame[Barbarossa]]]] = {
    "month": Month, "setup": SetUp, "weather": WeatherRoll, "movement": Movement, "removal": Removal,
    "combat": Combat, "retreat": Retreat, "payment": Payment, "advance": Advance,
}
SENTENCE: Final = 300  # characters of the sentence that says how a game ended
_BOXES: Final = {"eliminated": DEAD, "reserve": RESERVE}


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
    doc: dict[str, Any] = {
        "game": "barbarossa", "scenario": "campaign",
        "options": {"replacements": RATES[s.rate], "allies": "yes" if s.allies else "no"},
        "turn": s.turn, "phase": moment.phase_of(s), "side": SIDES[s.side], "units": units,
        "tracks": {
            "weather": WEATHERS[s.weather],
            "replacements": {name: s.factors[side] for side, name in enumerate(SIDES)},
            "held": s.held,
        },
        "control": {"lost": [CITY_NAMES[CITIES[n]] for n, gone in enumerate(s.lost) if gone]},
        "markers": {"surrounded": {CITY_NAMES[CITIES[n]]: turn for n, turn in enumerate(s.ringed) if turn}},
        "dice": list(s.dice.script[s.dice.count :]),
    }
    doc["markers"] |= moment.write(s)
    if s.outcome is not None:
        winner = SIDES[s.outcome.winner] if s.outcome.winner >= 0 else "nobody"
        doc["markers"]["outcome"] = {"winner": winner, "case": s.outcome.case, "says": s.outcome.says}
    return doc


# ---------- reading ----------


def position(doc: dict[str, Any]) -> Barbarossa:
    """The state that a document describes; BadPosition says what is wrong with it."""
    if not isinstance(doc, dict):
        raise BadPosition("A position is a document with keys such as 'turn', 'phase' and 'units'.")
    only(doc, "A position", KEYS)
    pick("game", doc.get("game", "barbarossa"), ["barbarossa"])
    pick("scenario", doc.get("scenario", "campaign"), ["campaign"])
    if doc.get("hidden"):
        raise BadPosition("Nothing is hidden in this game: leave out 'hidden'.")
    s = Barbarossa(Dice.scripted(dice(doc.get("dice", []))))
    options = table(doc, "options")
    only(options, "The options", ("replacements", "allies"))
    s.rate = pick("options.replacements", options.get("replacements", RATES[0]), RATES)
    s.allies = 1 - pick("options.allies", options.get("allies", "yes"), ["yes", "no"])
    s.turn = number("turn", doc.get("turn", 1), 1, LAST_TURN)
    phase = moment.PHASES[pick("phase", doc.get("phase", "movement"), list(moment.PHASES))]
    s.side = pick("side", doc.get("side", "axis"), list(SIDES))
    _tracks(s, doc)
    _units(s, table(doc, "units"), phase)
    faults = check(s)
    if faults:
        raise BadPosition(faults[0])
    markers = table(doc, "markers")
    only(markers, "The markers", moment.MARKERS)
    only(markers, f"A position in the phase {phase!r}", moment.BELONG[phase])
    if phase == "setup":
        _check_setup(s)
    if phase == "over":
        s.outcome = _outcome(table(markers, "outcome"))
    else:
        moment.read(s, phase, markers)
    settle(s)
    s.events.clear()
    s.dice.log.clear()
    return s


def _outcome(given: dict[str, Any]) -> Outcome:
    only(given, "The outcome", ("winner", "case", "says"))
    winner = pick("markers.outcome.winner", given.get("winner"), [*SIDES, "nobody"])
    case, says = given.get("case", ""), given.get("says", "")
    pick("markers.outcome.case", case, ["", *RULEBOOK])
    if not isinstance(says, str) or len(says) > SENTENCE:
        raise BadPosition(f"markers.outcome.says is a sentence of no more than {SENTENCE} characters.")
    return Outcome(winner if winner < len(SIDES) else DRAW, case, says)


def _check_setup(s: Barbarossa) -> None:
    """Units set up already stand where they may be set up."""
    if s.turn != 1:
        raise BadPosition("The set-up comes before turn 1.")
    for unit, place in enumerate(s.where):
        if place >= 0:
            s.put(unit, RESERVE)
            barred = bar_square(s, unit, place)
            s.put(unit, place)
            if barred is not None:
                raise BadPosition(f"{UNIT_IDS[unit]} cannot be set up on {PLACES[place]}: {barred.says}")


def _tracks(s: Barbarossa, doc: dict[str, Any]) -> None:
    tracks, control, markers = table(doc, "tracks"), table(doc, "control"), table(doc, "markers")
    only(tracks, "The tracks", ("weather", "replacements", "held"))
    only(control, "The part 'control'", ("lost",))
    month = MONTH_WEATHER[MONTH[s.turn]]
    s.weather = pick("tracks.weather", tracks.get("weather", "clear" if month == "roll" else month), list(WEATHERS))
    saved = table(tracks, "replacements")
    only(saved, "The replacements", SIDES)
    for side, name in enumerate(SIDES):
        s.factors[side] = number(f"tracks.replacements.{name}", saved.get(name, 0), 0, 100000)
    s.held = number("tracks.held", tracks.get("held", 0), 0, s.turn)
    names = [CITY_NAMES[place] for place in CITIES]
    lost = control.get("lost", [])
    if not isinstance(lost, list):
        raise BadPosition("control.lost is a list of cities.")
    for name in lost:
        s.lost[pick("control.lost", name, names)] = 1
    for name, turn in table(markers, "surrounded").items():
        city = pick("markers.surrounded", name, names)
        s.ringed[city] = number(f"surrounded {name}", turn, 1, s.turn)


def _units(s: Barbarossa, units: dict[str, Any], phase: str) -> None:
    """Place the units; one that is left out is in the eliminated pile, or in reserve if it is still to come."""
    for unit in range(COUNT):
        s.put(unit, RESERVE if LATE[unit] or phase == "setup" else DEAD)
    starts: dict[int, int] = {}
    for name, given in units.items():
        if name not in UNIT:
            raise BadPosition(f"There is no unit {shown(name)}.")
        unit = UNIT[name]
        detail = given if isinstance(given, dict) else {"at": given}
        only(detail, name, DETAILS)
        s.put(unit, _spot(name, detail.get("at")))
        s.cut[unit] = number(f"{name} isolated", detail.get("isolated", 0), 0, s.turn)
        s.fresh[unit] = number(f"{name} fresh", detail.get("fresh", 0), 0, 2)
        if "moved_from" in detail:
            s.moved[unit] = 1
            starts[unit] = _spot(name, detail["moved_from"])
        if (s.where[unit] < 0 and len(detail) > 1) or starts.get(unit, 0) < 0:
            raise BadPosition(f"{name} is not on the board, so nothing more can be said of it.")
        if s.where[unit] == RESERVE and not LATE[unit] and phase != "setup":
            raise BadPosition(f"{name} is in reserve, but it is none of the units that are still to come.")
        if (s.moved[unit] or s.fresh[unit]) and (phase != "movement" or SIDE[unit] != s.side):
            raise BadPosition(f"{name} has moved or come onto the board, but it is not its side that moves.")
        if s.fresh[unit] == ARRIVED and not LATE[unit]:
            raise BadPosition(f"{name} has not arrived in this movement: it was there from the start.")
    s.start = s.where.copy()
    for unit, place in starts.items():
        s.start[unit] = place


def _spot(name: str, at: object) -> int:
    if isinstance(at, str) and at in _BOXES:
        return _BOXES[at]
    if not isinstance(at, str) or at not in PLACE:
        raise BadPosition(f"{name} stands at {shown(at)}, which is neither a square nor 'eliminated' or 'reserve'.")
    return PLACE[at]
