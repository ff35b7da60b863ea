"""How the game is shown: counters, markers, tracks, the battle in hand, words for choices and warnings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from kurgan.core.counters import Counters
from kurgan.core.event import WATCHER
from kurgan.core.face import Marker, Shown, Track, UnitShown
from kurgan.core.position import ABSENT
from kurgan.core.sheet_types import Sheet
from kurgan.core.view import View
from kurgan.games.pocket.face.sheet import barrage_sheet, battle_sheet
from kurgan.games.pocket.face.words import WORDS
from kurgan.games.pocket.rules.answers import Answers
from kurgan.games.pocket.rules.barrage import Barrage
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.columns import AWAY, DEAD, LATER, LEFT, NONE
from kurgan.games.pocket.rules.combat import Combat, targets
from kurgan.games.pocket.rules.counters import ATTACK, BARRAGE, DEFENSE, GUN, HQ, MOVE, RANGE, UNIT_IDS
from kurgan.games.pocket.rules.crowding import crowded
from kurgan.games.pocket.rules.data import AXIS, SETUPS, SIDES, SOVIET
from kurgan.games.pocket.rules.figures import BarrageFigures, BattleFigures
from kurgan.games.pocket.rules.land import PLACE, PLACES
from kurgan.games.pocket.rules.mobility import ready
from kurgan.games.pocket.rules.movement import Movement
from kurgan.games.pocket.rules.reach import path
from kurgan.games.pocket.rules.setup import SetUp
from kurgan.games.pocket.rules.state import Pocket, reserves_of
from kurgan.games.pocket.rules.tables import TURNS, WEATHERS
from kurgan.games.pocket.rules.victory import held

_BOXES = {DEAD: "destroyed", LATER: "later", ABSENT: "absent", AWAY: "away", LEFT: "left"}


_COUNTERS: Final = Counters()


def present(view: View) -> Shown:
    """Show the table as a side sees it."""
    s = cast("Pocket", view.known)
    top = None if s.outcome is not None else s.stack[-1]
    return {
        "turn": s.turn,
        "turn_label": WORDS.say("phase-setup") if isinstance(top, SetUp) else TURNS[s.turn],
        "turn_of": None if isinstance(top, SetUp) else SIDES[s.side],
        "phase": "" if top is None else WORDS.say(top.PHASE),
        "to_move": None if top is None else SIDES[top.asks(s)],
        "outcome": None if s.outcome is None else {
            "winner": SIDES[s.outcome.winner] if s.outcome.winner >= 0 else None,
            "says": WORDS.text(s.outcome.says, s.outcome.given), "case": s.outcome.case,
        },
        "units": _units(s),
        "markers": _markers(s),
        "tracks": _tracks(s),
        "mood": "frost",
        "battle": _battle(s),
        "battles": _overruns(s, view.side),
        "displays": [],
        "notebook": [],
    }


def factors(unit: int, back: int) -> list[str]:
    """List the figures on a side of a counter."""
    if HQ[unit]:
        return [f"({RANGE[unit]})", str(DEFENSE[unit][back]), str(MOVE[unit][back])]
    first = f"({BARRAGE[unit][back]})" if GUN[unit] else str(ATTACK[unit][back])
    return [first, str(DEFENSE[unit][back]), str(MOVE[unit][back])]


def _units(s: Pocket) -> list[UnitShown]:
    """Show the counters."""
    return _COUNTERS.shown(
        lambda unit: _counter(s, unit),
        s.where, s.reserve, s.disorganised, s.hungry, s.active, s.acted, s.back, s.due,
    )


def _counter(s: Pocket, unit: int) -> UnitShown | None:
    place = s.where[unit]
    if place == ABSENT:
        return None
    badges = []
    for column, badge in (
        (s.reserve, "reserve"), (s.disorganised, "disorganised"), (s.hungry, "unsupplied"), (s.active, "active"),
        (s.acted, "moved"),
    ):
        if column[unit]:
            badges.append(badge)
    if s.back[unit]:
        badges.append("limbered" if GUN[unit] else "reduced")
    made: UnitShown = {
        "id": UNIT_IDS[unit], "at": PLACES[place] if place >= 0 else None,
        "box": "board" if place >= 0 else _BOXES[place], "badges": badges, "factors": factors(unit, s.back[unit]),
    }
    if place in (LATER, AWAY) and s.due[unit]:
        made["note"] = WORDS.say("board-due", turn=s.due[unit])
    return made


def _markers(s: Pocket) -> list[Marker]:
    found: list[Marker] = []
    for side in (AXIS, SOVIET):
        for place in s.markers[side]:
            found.append({
                "place": PLACES[place], "kind": "determined", "text": WORDS.say("board-determined"),
                "side": SIDES[side],
            })
    return found


def _tracks(s: Pocket) -> list[Track]:
    made: list[Track] = [
        {
            "id": "weather", "label": WORDS.say("track-weather"), "bar": True,
            "value": "-" if s.weather == NONE else WEATHERS[s.weather],
        },
    ]
    for side in (AXIS, SOVIET):
        left = {
            "air": s.air[side], "reserve": s.play().reserves[side] - reserves_of(s, side).bit_count(),
            "determined": s.play().markers[side] - len(s.markers[side]),
        }
        made += [_left(kind, side, value) for kind, value in left.items()]
    hexes = s.play().victory.get("hexes", [])
    if s.play().id in ("1", "2"):
        made.append(_score("track-held", held(s, hexes)))
    elif hexes:
        made.append(_score("track-taken", sum(s.troops[SOVIET] >> PLACE[name] & 1 for name in hexes)))
    return made


@lru_cache(maxsize=256)
def _left(kind: str, side: int, value: int) -> Track:
    """Show how much a side has left of something; nobody changes the track."""
    return {"id": f"{kind} {SIDES[side]}", "label": WORDS.say(f"track-{kind}", side=side), "value": str(value)}


@lru_cache(maxsize=256)
def _score(label: str, value: int) -> Track:
    return {"id": "victory", "label": WORDS.say(label), "value": str(value), "score": value}


def _battle(s: Pocket) -> Sheet | None:
    """Show the battle or barrage in hand."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Battle) and not frame.roll:
            return battle_sheet(frame.figures(s, []))
        if isinstance(frame, Combat) and frame.target != NONE and frame.hand:
            return battle_sheet(frame.figures(s))
        if isinstance(frame, Barrage) and frame.target != NONE and (frame.hand or frame.air):
            return barrage_sheet(BarrageFigures(s, frame.side, frame.target, frame.hand, frame.air, []))
    return None


def _overruns(s: Pocket, side: int) -> list[Sheet]:
    """Show the overruns that a click of a side could begin; a WATCHER is shown those of the side that moves."""
    top = s.stack[-1]
    if s.outcome is not None or not isinstance(top, Movement) or not top.hand or side not in (top.side, WATCHER):
        return []
    made: list[Sheet] = []
    for n, target in enumerate(top.targets(s), 1):
        may = Answers(s, top.side, target, top.hand, overrun=True)
        sheet = battle_sheet(BattleFigures(s, top.side, target, top.hand, answers=may))
        sheet["number"], sheet["verb"] = n, "overrun"
        made.append(sheet)
    return made


# ---------- words ----------


def warnings(s: Pocket) -> dict[str, list[str]]:
    """Tell what a button would leave undone."""
    top = s.stack[-1]
    found = []
    if isinstance(top, Movement) and not top.hand:
        idle = len(ready(s, top.side, top.mode))
        if idle:
            found.append(WORDS.say("warning-unmoved", idle=idle))
        for place in crowded(s, top.side):
            found.append(WORDS.say("warning-crowded", hex=PLACES[place]))
    if isinstance(top, Combat) and top.target == NONE:
        left = targets(s, top.side).bit_count()
        if left:
            found.append(WORDS.say("warning-targets", left=left))
    return {"done": found} if found else {}


def explain(s: Pocket, verb: str, noun: int) -> str:
    """Tell what a ready set-up is good for."""
    return str(SETUPS[noun]["says"]) if verb == "ready" else ""


def describe(s: Pocket, verb: str, noun: int) -> str:
    """Label a choice that is neither on the map nor a plain button."""
    if verb == "ready":
        return str(SETUPS[noun]["title"])
    if verb == "air":
        return WORDS.say("ask-choice-air", air=noun)
    return ""


def way(s: Pocket, goal: int) -> list[int]:
    """Find the way that the hand would take to a hex."""
    top = s.stack[-1]
    if not isinstance(top, Movement) or not top.hand:
        return []
    reach = top.reach(s)
    return path(top.side, reach, s.tolls(top.side), goal) if goal in reach.places and reach.cost[goal] else []


