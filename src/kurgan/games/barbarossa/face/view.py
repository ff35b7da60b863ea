"""What a side may know, and how it is shown. Nothing in this game is hidden but the dice to come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from kurgan.core.counters import Counters
from kurgan.core.face import Ended, Marker, Shown, Track, UnitShown
from kurgan.core.message import Message
from kurgan.core.position import ABSENT
from kurgan.core.sheet_types import Sheet
from kurgan.core.view import View
from kurgan.games.barbarossa.face.sheet import open_sheet, past_sheet
from kurgan.games.barbarossa.face.words import WORDS
from kurgan.games.barbarossa.rules.battle import Battle, odds
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.division import contacts, removals
from kurgan.games.barbarossa.rules.movement import Movement, movable
from kurgan.games.barbarossa.rules.odds import factors
from kurgan.games.barbarossa.rules.paths import paths
from kurgan.games.barbarossa.rules.reach import allowance
from kurgan.games.barbarossa.rules.replacement import arriving, rate, replaceable
from kurgan.games.barbarossa.rules.setup import SetUp
from kurgan.games.barbarossa.rules.state import DEAD, OTHER, Barbarossa
from kurgan.games.barbarossa.rules.supply import supplied
from kurgan.games.barbarossa.rules.tables import (
    AXIS,
    BONUS,
    CITIES,
    CITY_NAMES,
    CITY_SIDE,
    DIVISOR,
    LABEL,
    PLACES,
    SETUPS,
    SIDES,
    UNIT_IDS,
    UNITS,
    UNITS_OF,
    VICTORY,
)

_COUNTERS: Final = Counters()


def present(view: View) -> Shown:
    """Show the position as a side sees it."""
    s = cast("Barbarossa", view.known)
    top = s.stack[-1]
    return {
        "turn": s.turn,
        "turn_label": LABEL[s.turn] if not isinstance(top, SetUp) else LABEL[0],
        "phase": WORDS.say(top.PHASE),
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
    return {"winner": winner, "says": WORDS.text(s.outcome.says, s.outcome.given), "case": s.outcome.case}


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
        made["note"] = WORDS.say("board-isolated", turn=s.cut[unit])
    return made


def _markers(s: Barbarossa) -> list[Marker]:
    found: list[Marker] = []
    for city, place in enumerate(CITIES):
        if s.lost[city]:
            found.append({"place": PLACES[place], "kind": "lost", "text": WORDS.say("board-lost")})
        elif s.ringed[city]:
            text = WORDS.say("board-surrounded", turn=s.ringed[city])
            found.append({"place": PLACES[place], "kind": "surrounded", "text": text})
        holder = OTHER[CITY_SIDE[city]]
        if s.one[holder] >> place & 1:
            text = WORDS.say("board-held", side=holder)
            found.append({"place": PLACES[place], "kind": "control", "text": text})
    return found


def _tracks(s: Barbarossa) -> list[Track]:
    tracks = [_weather(s.weather, int(s.frozen()))]
    for side in range(len(SIDES)):
        due = sum([rate(s, city) for city in range(len(CITIES)) if CITY_SIDE[city] == side])
        lost = [unit for unit in UNITS_OF[side] if s.where[unit] == DEAD]
        tracks.append(_replacements(side, due, len(lost), factors(lost), s.factors[side]))
    tracks.append(_victory(tuple([CITY_NAMES[city] for city in VICTORY if s.one[AXIS] >> city & 1]), s.held))
    return tracks


@lru_cache(maxsize=256)
def _replacements(side: int, due: int, lost: int, worth: int, saved: int) -> Track:
    """Show what a side has for replacements; nobody changes the track."""
    given: dict[str, object] = {"side": side, "due": due, "lost": lost, "worth": worth}
    return {
        "id": f"replacements.{SIDES[side]}", "label": WORDS.text("track-replacements", given), "value": str(saved),
        "says": WORDS.text("track-replacements", given, "says"),
    }


@lru_cache(maxsize=256)
def _victory(held: tuple[str, ...], turn: int) -> Track:
    """Show which victory cities the Axis holds, and since when all of them; nobody changes the track."""
    given: dict[str, object] = {"held": len(held), "all": len(VICTORY), "names": held, "turn": turn}
    return {
        "id": "victory", "label": WORDS.say("track-victory"), "value": WORDS.text("track-victory", given, "value"),
        "says": WORDS.text("track-victory", given, "all" if turn else "says"), "score": len(held),
    }


@lru_cache(maxsize=64)
def _weather(weather: int, frozen: int) -> Track:
    """Show the weather; nobody changes the track."""
    given: dict[str, object] = {
        "weather": weather, "divisor": DIVISOR[weather], "bonus": BONUS[weather], "frozen": frozen,
    }
    return {
        "id": "weather", "label": WORDS.say("track-weather"), "value": WORDS.text("track-weather", given, "value"),
        "says": WORDS.text("track-weather", given, "says"), "bar": True,
    }


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


def explain(s: Barbarossa, verb: str, noun: int) -> str:
    """Tell what a ready set-up is good for."""
    return str(SETUPS["setups"][noun]["says"]) if verb == "ready" else ""


def describe(s: Barbarossa, verb: str, noun: int) -> str:
    """Label a choice that is neither a unit, a square nor a plain button."""
    if verb == "ready":
        return str(SETUPS["setups"][noun]["title"])
    frame = _combat(s)
    if frame is None or not 1 <= noun <= len(frame.battles):
        return str(noun)
    battle = frame.battles[noun - 1]
    return WORDS.say(
        "ask-label-apart" if verb == "apart" else "ask-label-battle", battle=noun,
        odds=odds(s, battle.attackers, battle.defenders),
        squares=sorted({PLACES[s.where[u]] for u in battle.defenders if s.where[u] >= 0}),
    )


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
        named: list[object] = [*idle[:NAMED]]
        if len(idle) > NAMED:
            named.append(Message("warning-idle-more", {"more": len(idle) - NAMED}))
        said.append(WORDS.say("warning-idle", units=named))
    if replaceable(s):
        said.append(WORDS.say("warning-factors", factors=s.factors[side]))
    if arriving(s):
        said.append(WORDS.say("warning-arriving", due=len(arriving(s))))
    line = supplied(s, side)
    for unit in s.on_board(side):
        if not line >> s.where[unit] & 1:
            said.append(WORDS.say("warning-supply", unit=unit))
    if contacts(s, side)[0]:
        said += [WORDS.say("warning-removal", unit=unit) for unit in removals(s, side)]
    return {"done": said} if said else {}
