"""What a side may know, and how it is shown. Nothing in this game is hidden but the dice to come."""

from __future__ import annotations

from typing import Final, cast

from kurgan.core.counters import Counters
from kurgan.core.face import Ended, Marker, Sheet, Shown, Track, UnitShown
from kurgan.core.position import ABSENT
from kurgan.core.view import View
from kurgan.core.words import agree, count, listed
from kurgan.games.barbarossa.face.sheet import open_sheet, past_sheet
from kurgan.games.barbarossa.rules.battle import Battle, odds
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.division import contacts, removals
from kurgan.games.barbarossa.rules.movement import Movement, movable
from kurgan.games.barbarossa.rules.odds import factors
from kurgan.games.barbarossa.rules.paths import paths
from kurgan.games.barbarossa.rules.reach import allowance
from kurgan.games.barbarossa.rules.replacement import arriving, rate, replaceable
from kurgan.games.barbarossa.rules.setup import SetUp
from kurgan.games.barbarossa.rules.state import DEAD, OTHER, Barbarossa, unit_token
from kurgan.games.barbarossa.rules.supply import supplied
from kurgan.games.barbarossa.rules.tables import (
    AXIS,
    BONUS,
    CITIES,
    CITY_NAMES,
    CITY_SIDE,
    COUNT,
    DIVISOR,
    LABEL,
    PLACES,
    SETUPS,
    SIDE,
    SIDES,
    UNIT_IDS,
    UNITS,
    VICTORY,
    WEATHERS,
)

_COUNTERS: Final = Counters()


def present(view: View) -> Shown:
    """Show the position as a side sees it."""
    s = cast("Barbarossa", view.known)
    top = s.stack[-1]
    return {
        "turn": s.turn,
        "turn_label": LABEL[s.turn] if not isinstance(top, SetUp) else LABEL[0],
        "phase": top.PHASE,
        "to_move": None if s.outcome is not None else SIDES[top.asks(s)],
        "turn_of": SIDES[s.side],
        "outcome": _outcome(s),
        "units": _units(s),
        "markers": _markers(s),
        "tracks": _tracks(s),
        "mood": "frost" if s.frozen() else "",
        "battle": _composing(s),
        "battles": _battles(s),
        "displays": [],
        "notebook": [],
    }


def _outcome(s: Barbarossa) -> Ended | None:
    if s.outcome is None:
        return None
    winner = SIDES[s.outcome.winner] if s.outcome.winner >= 0 else None
    return {"winner": winner, "says": s.outcome.says, "case": s.outcome.case}


def _units(s: Barbarossa) -> list[UnitShown]:
    """Show the counters."""
    return _COUNTERS.shown(lambda unit: _counter(s, unit), s.where, s.moved, s.cut)


def _counter(s: Barbarossa, unit: int) -> UnitShown | None:
    place = s.where[unit]
    if place == ABSENT:
        return None
    box = "board" if place >= 0 else ("eliminated" if place == DEAD else "reserve")
    if box == "reserve" and UNITS[unit]["available"] != "setup":
        box = "later"
    badges = []
    if s.moved[unit]:
        badges.append("moved")
    if s.cut[unit]:
        badges.append("isolated")
    at = PLACES[place] if place >= 0 else None
    made: UnitShown = {"id": UNIT_IDS[unit], "at": at, "box": box, "badges": badges}
    if s.cut[unit]:
        made["note"] = f"isolated since {LABEL[s.cut[unit]]}"
    return made


def _markers(s: Barbarossa) -> list[Marker]:
    found: list[Marker] = []
    for city, place in enumerate(CITIES):
        if s.lost[city]:
            found.append({"place": PLACES[place], "kind": "lost", "text": "lost by encirclement"})
        elif s.ringed[city]:
            text = f"surrounded since {LABEL[s.ringed[city]]}"
            found.append({"place": PLACES[place], "kind": "surrounded", "text": text})
        holder = OTHER[CITY_SIDE[city]]
        if s.one[holder] >> place & 1:
            found.append({"place": PLACES[place], "kind": "control", "text": f"held by {SIDES[holder]}"})
    return found


def _tracks(s: Barbarossa) -> list[Track]:
    held = [CITY_NAMES[city] for city in VICTORY if s.one[AXIS] >> city & 1]
    pace = "half movement" if DIVISOR[s.weather] > 1 else "full movement"
    ice = ", lakes and rivers frozen" if s.frozen() else ""
    tracks: list[Track] = [
        {
            "id": "weather", "label": "Weather", "value": WEATHERS[s.weather].capitalize(),
            "says": f"{pace}, railway bonus {BONUS[s.weather]}{ice}", "bar": True,
        },
    ]
    for side, name in enumerate(SIDES):
        due = sum(rate(s, city) for city in range(len(CITIES)) if CITY_SIDE[city] == side)
        lost = [u for u in range(COUNT) if SIDE[u] == side and s.where[u] == DEAD]
        tracks.append({
            "id": f"replacements.{name}", "label": f"{name.capitalize()} replacements", "value": str(s.factors[side]),
            "says": f"{due} a month as things stand; "
            f"{count(len(lost), 'unit')} worth {factors(lost)} in the eliminated pile",
        })
    tracks.append({
        "id": "victory", "label": "Cities held by the Axis", "value": f"{len(held)} of {len(VICTORY)}", "plot": True,
        "says": (listed(held) or "none") + (f"; all three since {LABEL[s.held]}" if s.held else ""),
    })
    return tracks


# ---------- battles ----------


def _combat(s: Barbarossa) -> Combat | None:
    for frame in s.stack[::-1]:
        if isinstance(frame, Combat):
            return frame
    return None


def _composing(s: Barbarossa) -> Sheet | None:
    frame = _combat(s)
    if frame is None or not frame.targets:
        return None
    return open_sheet(s, Battle(frame.force, frame.targets), len(frame.battles) + 1, "composing")


def _battles(s: Barbarossa) -> list[Sheet]:
    frame = _combat(s)
    if frame is None:
        return []
    return [
        past_sheet(battle, number) if battle.result else open_sheet(s, battle, number, "declared")
        for number, battle in enumerate(frame.battles, 1)
    ]


def way(s: Barbarossa, goal: int) -> list[int]:
    """Return the path that the units in hand would take to a square, for the client to draw."""
    top = s.stack[-1]
    if not isinstance(top, Movement) or not top.hand or s.where[top.hand[0]] < 0:
        return []
    return paths(s, top.side, s.where[top.hand[0]], allowance(s, top.hand)).get(goal, [])


# ---------- words for buttons and warnings ----------


def describe(s: Barbarossa, verb: str, noun: int) -> str:
    """Label a choice that is neither a unit, a square nor a plain button."""
    if verb == "ready":
        one = SETUPS["setups"][noun]
        return f"{one['title']}: {one['says']}"
    frame = _combat(s)
    if frame is None or not 1 <= noun <= len(frame.battles):
        return str(noun)
    battle = frame.battles[noun - 1]
    names = listed(sorted({PLACES[s.where[u]] for u in battle.defenders if s.where[u] >= 0}))
    label = f"Battle {noun}: {odds(s, battle.attackers, battle.defenders)} at {names}"
    return f"Take apart {label[0].lower()}{label[1:]}" if verb == "apart" else label


NAMED: Final = 6  # units that a warning names


def warnings(s: Barbarossa) -> dict[str, list[str]]:
    """List what is left undone before a phase ends, under the verb that would end it."""
    top = s.stack[-1]
    if s.outcome is not None or not isinstance(top, Movement) or top.hand:
        return {}
    side = top.side
    said: list[str] = []
    idle = [unit for unit in movable(s, side) if UNITS[unit]["type"] in ("armor", "panzergrenadier", "cavalry")]
    if idle:  # in one short sentence: it is sent with every move
        named = [unit_token(unit) for unit in idle[:NAMED]]
        if len(idle) > NAMED:
            named.append(f"{len(idle) - NAMED} more")
        said.append(f"{listed(named)} {agree(len(idle), 'has', 'have')} not moved.")
    if replaceable(s):
        left = s.factors[side]
        said.append(f"{count(left, 'replacement factor')} {agree(left, 'is', 'are')} unspent.")
    if arriving(s):
        due = len(arriving(s))
        said.append(f"{count(due, 'unit')} {agree(due, 'has', 'have')} not entered the board.")
    line = supplied(s, side)
    for unit in s.on_board(side):
        if not line >> s.where[unit] & 1:
            said.append(f"{unit_token(unit)} will have no supply line.")
    if contacts(s, side)[0]:
        for unit in removals(s, side):
            said.append(f"{unit_token(unit)} may have to be removed: no battle at 1-6 can be made for it.")
    return {"done": said} if said else {}
