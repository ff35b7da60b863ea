"""How a view is shown: units, markers, tracks, the strength display, the notebook on the enemy, attacks to come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from kurgan.board.placeset import members
from kurgan.core.event import WATCHER
from kurgan.core.face import Marker, Shown, Track, UnitShown
from kurgan.core.message import Message
from kurgan.core.sheet_types import Sheet
from kurgan.core.view import View
from kurgan.games.fronts.face.display import OF_SIDE, carried, display
from kurgan.games.fronts.face.notebook import notebook, open_notebook
from kurgan.games.fronts.face.outlook import attack_sheet, attacks
from kurgan.games.fronts.face.sheet import fought
from kurgan.games.fronts.face.words import WORDS, say, say_part
from kurgan.games.fronts.rules.combat import Attacks, Battle
from kurgan.games.fronts.rules.estimate import preview
from kurgan.games.fronts.rules.kinds import NOBODY, PLACE, RIVER_ASSAULT, UNKNOWN
from kurgan.games.fronts.rules.movement import Movement, movable
from kurgan.games.fronts.rules.replacement import Replacement
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import fed_places, lines, unsupplied
from kurgan.games.fronts.rules.tables import (
    ARMORED,
    ASSET_NAMES,
    AXIS,
    LABEL,
    LAST_CONTROL,
    LAST_TURN,
    MAJOR_CITIES,
    MAP,
    NAMES,
    OBJECTIVES,
    OFF_MAP,
    OTHER,
    PLACES,
    SIDES,
    SOVIET,
    TACTICAL,
    UNIT_IDS,
    UNITS_OF,
    URANUS_FROM,
)
from kurgan.games.fronts.rules.victory import DECISIVE, MATERIAL, total, weights

NAMED: Final = 6  # units that a warning names
_LAST: Final = members(LAST_CONTROL)
_NONE_MOVED: Final = [(0,) * len(units) for units in UNITS_OF]
_CITIES: Final = [PLACES.index(hex_["hex"]) for hex_ in MAP["major_cities"]]


def present(view: View) -> Shown:
    """Show the view to people."""
    s, side = cast("Fronts", view.known), view.side
    top = s.stack[-1]
    now = None if s.outcome is not None else top.asks(s)
    cut = [s.held[one] & ~(OFF_MAP | fed_places(one, lines(s, one))) for one in (AXIS, SOVIET)]
    made = fought(s)
    return {
        "turn": s.turn,
        "turn_label": LABEL[s.turn] if s.turn else say("board-set-up"),
        "turn_of": SIDES[s.side if s.turn else now if now is not None else SOVIET],
        "phase": say(top.PHASE),
        "to_move": None if now is None else SIDES[now],
        "outcome": None if s.outcome is None else {
            "winner": SIDES[s.outcome.winner] if s.outcome.winner >= 0 else None,
            "says": WORDS.text(s.outcome.says, s.outcome.given), "case": s.outcome.case,
        },
        "units": [*_units(s, AXIS, side, cut[AXIS]), *_units(s, SOVIET, side, cut[SOVIET])],
        "markers": _markers(s),
        "tracks": _tracks(s, side),
        "mood": "",
        "battle": _battle(s, side, made),
        "battles": [*attacks(s, side, len(made) + 1), *made] if isinstance(top, Attacks) and now == side else made,
        "displays": [display(s, one) for one in _first(side) if one == side or s.outcome is not None],
        "notebook": open_notebook(s) if side == WATCHER else notebook(s, OTHER[side]),
    }


def _first(side: int) -> tuple[int, int]:
    """Return both sides in the order in which their displays are shown: one's own comes first."""
    return (side, OTHER[side]) if side != WATCHER else (AXIS, SOVIET)


def _battle(s: Fronts, side: int, made: list[Sheet]) -> Sheet | None:
    """Show the battle in hand: before the dice as its attacker sees it, after them as both do."""
    for frame in s.stack:
        if isinstance(frame, Battle):
            if frame.stage:
                return made[-1] if made else None
            seen = preview(s, frame.place, side, frame.idle) if frame.side == side else None
            return None if seen is None else attack_sheet(s, frame.place, side, seen, len(made) + 1)
    return None


def _units(s: Fronts, owner: int, side: int, unfed: int) -> list[UnitShown]:
    """Show the units of one side as another sees them; `unfed` are the owner's places without supply."""
    of, mine = OF_SIDE[owner], owner == side or s.outcome is not None
    return _shown(
        owner, of(s.where), of(s.moved) if owner == s.side else _NONE_MOVED[owner], unfed,
        of(s.basic) if mine else None, tuple(s.host) if mine else (),
    )


@lru_cache(maxsize=64)
def _shown(
    owner: int, where: tuple[int, ...], moved: tuple[int, ...], unfed: int, basic: tuple[int, ...] | None,
    host: tuple[int, ...],
) -> list[UnitShown]:
    """Show all units of a side, cached under what is shown; of the enemy's no strength is known and no asset."""
    loads = carried(host)
    made = []
    for n, unit in enumerate(UNITS_OF[owner]):
        place = where[n]
        if place < 0:
            made.append(_off_board(unit, place))
            continue
        cut = unfed != 0 and unfed >> place & 1 == 1
        strength = "?" if basic is None else str(basic[n])
        made.append(_on_board(unit, place, moved[n] != 0, cut, strength, tuple(loads.get(unit, ()))))
    return made


@lru_cache(maxsize=1024)
def _off_board(unit: int, place: int) -> UnitShown:
    return {"id": UNIT_IDS[unit], "at": None, "box": PLACE.others[place], "badges": []}


@lru_cache(maxsize=4096)
def _on_board(unit: int, place: int, moved: bool, cut: bool, basic: str, assets: tuple[int, ...]) -> UnitShown:
    """Show a unit on the map; most look the same from one message to the next, and are cached."""
    badges = [badge for badge, true in (("moved", moved), ("isolated", cut)) if true]
    made: UnitShown = {
        "id": UNIT_IDS[unit], "at": PLACES[place], "box": "board", "badges": badges,
        "factors": [basic, str(TACTICAL[unit])],
    }
    notes = [*([say("board-note-unsupplied")] if cut else []), *[ASSET_NAMES[asset] for asset in assets]]
    if notes:
        made["note"] = ", ".join(notes)
    return made


def _markers(s: Fronts) -> list[Marker]:
    spaces = s.battle_spaces()
    return _marked(spaces, tuple([s.marker[place] for place in members(spaces)]), s.last, s.soviet & MAJOR_CITIES)


@lru_cache(maxsize=256)
def _marked(spaces: int, kinds: tuple[int, ...], last: int, soviet: int) -> list[Marker]:
    """Show the markers, cached under battle spaces with their kinds, boxes of last control and Soviet cities."""
    found: list[Marker] = []
    for place, kind in zip(members(spaces), kinds, strict=True):
        sign = "battle" if not kind else "river" if kind == RIVER_ASSAULT else "must"
        found.append({"place": PLACES[place], "kind": sign, "text": say(f"board-marker-{sign}")})
    for place in _LAST:
        side = SOVIET if last >> place & 1 else AXIS
        text = say("board-marker-last-control", side=side)
        found.append({"place": PLACES[place], "kind": "control", "side": SIDES[side], "text": text})
    for place in _CITIES:
        side = SOVIET if soviet >> place & 1 else AXIS
        text = say("board-marker-city-control", side=side)
        found.append({"place": PLACES[place], "kind": "control", "side": SIDES[side], "text": text})
    return found


def _tracks(s: Fronts, side: int) -> list[Track]:
    tracks = list(_open_tracks(s.turn, s.uranus, bool(s.edelweiss), tuple(s.points)))
    if UNKNOWN not in s.orders and (side == AXIS or s.outcome is not None):
        first, second = s.orders
        tracks += _ordered_tracks(first, second, tuple(weights(s)), total(s, s.points))
    return tracks


@lru_cache(maxsize=256)
def _ordered_tracks(first: int, second: int, weighed: tuple[int, ...], score: int) -> tuple[Track, ...]:
    """Show the tracks of the Axis player's orders."""
    caucasus, don, stalingrad = weighed
    return (
        {
            "id": "directives", "label": say("track-directives"),
            "value": say_part("track-directives", "value", objective_first=first, objective_second=second),
            "says": say_part("track-directives", "says", caucasus=caucasus, don=don, stalingrad=stalingrad),
        },
        {
            "id": "score", "label": say("track-score"), "value": str(score), "score": score,
            "says": say_part("track-score", "says", material=MATERIAL, decisive=DECISIVE),
        },
    )


@lru_cache(maxsize=256)
def _open_tracks(turn: int, uranus: int, edelweiss: bool, points: tuple[int, ...]) -> tuple[Track, ...]:
    """Show the tracks that both sides see."""
    earned: list[Track] = [
        {
            "id": f"points.{name.lower()}", "label": say("track-points", objective=n), "value": str(points[n]),
            "says": say_part("track-points", name),
        }
        for n, name in enumerate(OBJECTIVES)
    ]
    return (
        {
            "id": "turn", "label": say("track-turn"),
            "value": say_part("track-turn", "value", turn=turn, last=LAST_TURN),
            "says": LABEL[turn] if turn else say("board-set-up"),
        },
        *earned,
        {
            "id": "uranus", "label": say("track-uranus"),
            "value": say_part("track-uranus", "launched" if uranus else "waiting", turn=uranus or URANUS_FROM),
            "says": say_part("track-uranus", "says"),
        },
        {
            "id": "edelweiss", "label": say("track-edelweiss"),
            "value": say_part("track-edelweiss", "claimed" if edelweiss else "unclaimed"),
            "says": say_part("track-edelweiss", "says"),
        },
    )


def way(s: Fronts, goal: int) -> list[int]:
    """Find the way that the unit in hand would go to a place, for the client to draw."""
    top = s.stack[-1]
    if not isinstance(top, Movement) or top.hand == NOBODY:
        return []
    found = top.reach(s)
    return [found.start, *found.way(goal)[0]] if goal in found.goals() else []


def describe(s: Fronts, verb: str, noun: int) -> str:
    """Label a choice that is neither a unit, a place nor a plain button."""
    if verb in ("asset", "withdraw", "restore", "strike", "yield"):
        name, steps = ASSET_NAMES[noun], s.steps[noun]
        return say("board-asset", name=name, steps=steps) if steps else name
    return str(noun)


def _idle(s: Fronts, top: Movement) -> list[object]:
    """List the tank units that may still move, or all units if none has moved; a long list ends in a number."""
    waiting = (s.question if s.question is not None else top.decide(s)).choices.get("unit", [])
    idle = [unit for unit in waiting if ARMORED[unit]]
    if not any(s.moved[unit] for unit in UNITS_OF[s.side]):
        idle = waiting
    named: list[object] = [*idle[:NAMED]]
    if len(idle) > NAMED:
        named.append(Message("warning-idle-more", {"more": len(idle) - NAMED}))
    return named


def warnings(s: Fronts) -> dict[str, list[str]]:
    """Warn of what is left undone when a phase ends."""
    top = s.stack[-1]
    if s.outcome is not None:
        return {}
    said: list[str] = []
    if isinstance(top, Movement):
        if idle := _idle(s, top):
            said.append(say("warning-idle", units=idle))
        if s.held[s.side] & OFF_MAP:
            held = [unit for unit in movable(s, s.side)[0] if 1 << s.where[unit] & OFF_MAP]
            said += [say("warning-off-map", unit=unit) for unit in held]
        said += [say("warning-unsupplied", name=NAMES[unit]) for unit in unsupplied(s, s.side) if not s.inside[unit]]
    elif isinstance(top, Replacement) and top.points:
        said.append(say("warning-unspent"))
    return {"done": said} if said else {}
