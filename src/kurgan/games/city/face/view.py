"""How the game is shown: counters, markers, tracks, the attack in hand, words for choices and warnings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from kurgan.core.counters import Counters
from kurgan.core.face import Marker, Shown, Track, UnitShown
from kurgan.core.position import ABSENT
from kurgan.core.sheet_types import Sheet
from kurgan.core.view import View
from kurgan.games.city.face.sheet import (
    attack_sheet,
    bombardment_sheet,
    counterattack_sheet,
    overrun_sheet,
    raid_sheet,
)
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.columns import ANSWERS, LATER, NONE, OFF, UNSEEN
from kurgan.games.city.rules.counters import COUNT, PHASE_DUE, RANGE, SIDE, STACKS, TURN_DUE, UNIT_IDS, title
from kurgan.games.city.rules.data import GERMAN, SETUPS, SIDES, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Breakthrough, Window
from kurgan.games.city.rules.fight.counterattack import BLOOD
from kurgan.games.city.rules.fire.air import AirPhase
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.raid import Raid
from kurgan.games.city.rules.land import FERRIES, NAME, OIL, PLACES, VICTORY
from kurgan.games.city.rules.losses import crowd, hexes_of
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.withdrawal import Withdrawal
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.setup import Setup
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.ferries import waiting
from kurgan.games.city.rules.tables import DATES, DIVE, LAST_TURN, LEVEL
from kurgan.games.city.rules.turn.chits import NO, YES
from kurgan.games.city.rules.turn.entry import due
from kurgan.games.city.rules.turn.initiative import Initiative, idle
from kurgan.games.city.rules.turn.reaction import Reaction
from kurgan.games.city.rules.turn.victory import CAMPAIGN, INTRODUCTORY, held, points, points_needed

_COUNTERS: Final = Counters()
_WHOLE: Final = bytes(COUNT)  # where nobody is cut off


def present(view: View) -> Shown:
    """Return the table as a side sees it."""
    s = cast("City", view.known)
    top = None if s.outcome is not None else s.stack[-1]
    phase = phase_of(s)
    return {
        "turn": s.turn,
        "turn_label": WORDS.say("phase-setup") if isinstance(top, Setup) else DATES[s.turn],
        "turn_of": None if phase is None else SIDES[phase.side],
        "phase": "" if top is None else WORDS.say(top.PHASE),
        "to_move": None if top is None else SIDES[top.asks(s)],
        "outcome": None if s.outcome is None else {
            "winner": SIDES[s.outcome.winner] if s.outcome.winner >= 0 else None,
            "says": WORDS.text(s.outcome.says, s.outcome.given), "case": s.outcome.case,
        },
        "units": _units(s),
        "markers": _markers(s),
        "tracks": _tracks(s),
        "mood": "smoke" if s.oil == s.turn else "",
        "battle": _battle(s),
        "battles": _overruns(s, view.side),
        "displays": [],
        "notebook": [],
    }


def factors(unit: int) -> list[str]:
    """List what a counter shows."""
    return title(unit).split(" ") if RANGE[unit] else title(unit).split("-")


def _starved(s: City) -> tuple[int, int]:
    """Return the hexes of Germans and of Soviets in which units that need supply have none."""
    german, soviet = s.troops
    return german & ~s.fed(GERMAN), soviet & ~s.fed(SOVIET)


def _units(s: City) -> list[UnitShown]:
    """List all units that are shown."""
    german, soviet = _starved(s)
    cut: Sequence[int] = _WHOLE
    if german or soviet:
        cut = [
            (german if SIDE[unit] == GERMAN else soviet) >> place & 1 if place >= 0 and STACKS[unit] else 0
            for unit, place in enumerate(s.where)
        ]
    return _COUNTERS.shown(lambda unit: _unit(s, unit, cut[unit]), s.where, s.flipped, s.deployed, cut)


def _unit(s: City, unit: int, cut: int) -> UnitShown | None:
    """Return a unit in a place, with its badges."""
    place, flipped, deployed = s.where[unit], s.flipped[unit], s.deployed[unit]
    if place in (ABSENT, UNSEEN):
        return None
    badges = [badge for badge, true in (("moved", flipped), ("deployed", deployed), ("isolated", cut)) if true]
    made: UnitShown = {
        "id": UNIT_IDS[unit], "at": PLACES[place] if place >= 0 else None,
        "box": "board" if place >= 0 else OFF[place], "badges": badges,
    }
    if place == LATER and TURN_DUE[unit]:
        made["note"] = _due(unit)
    return made


def _due(unit: int) -> str:
    """Tell when a reinforcement comes, as the display has it."""
    if SIDE[unit] == GERMAN:
        return WORDS.say("board-due-german", turn=TURN_DUE[unit])
    return WORDS.say("board-due-soviet", turn=TURN_DUE[unit], phase=PHASE_DUE[unit])


def _markers(s: City) -> list[Marker]:
    made = [
        _marker(place, "capacity", "board-marker-capacity", room, SOVIET) for place in FERRIES
        if (room := s.capacity(place)) != FERRIES[place]  # the map prints the usual ones
    ]
    made += [_marker(place, "unseen", "board-marker-unseen", number, GERMAN) for place, number in s.unseen]
    if s.oil == s.turn:
        made.append({"place": PLACES[OIL], "kind": "fire", "text": WORDS.say("board-marker-oil")})
    return made


@lru_cache(maxsize=4096)
def _marker(place: int, kind: str, says: str, number: int, side: int) -> Marker:
    return {"place": PLACES[place], "kind": kind, "text": WORDS.say(says, number=number), "side": SIDES[side]}


def _tracks(s: City) -> list[Track]:
    capacities = tuple([s.capacity(place) for place in FERRIES])
    made = list(_counted(tuple(s.level), tuple(s.dive), tuple(s.pool), capacities))
    phase = phase_of(s)
    if isinstance(phase, Reaction):
        made.append({"id": "stacks", "label": WORDS.say("track-stacks"), "value": str(phase.stacks), "bar": True})
    made.append(_score(s))
    return made


@lru_cache(maxsize=256)
def _counted(
    level: tuple[int, ...], dive: tuple[int, ...], pool: tuple[int, ...], capacities: tuple[int, ...]
) -> tuple[Track, ...]:
    """Show air points, chits and ferries; nobody changes the tracks."""
    made: list[Track] = []
    for side in (GERMAN, SOVIET):
        made += [
            {"id": f"level {SIDES[side]}", "label": WORDS.say("track-level", side=side), "value": str(level[side])},
            {"id": f"dive {SIDES[side]}", "label": WORDS.say("track-dive", side=side), "value": str(dive[side])},
        ]
    made.append({
        "id": "chits", "label": WORDS.say("track-chits"), "value": f"{pool[NO] + pool[YES]}",
        "says": WORDS.text("track-chits", {"number": pool[YES]}, "says"), "bar": True,
    })
    for place, capacity in zip(FERRIES, capacities, strict=True):
        made.append({
            "id": f"ferry {PLACES[place]}", "label": NAME[place], "value": str(capacity),
            "says": WORDS.say("track-ferry", hex=PLACES[place]),
        })
    return tuple(made)


def _score(s: City) -> Track:
    """Show what the Germans have of what they need."""
    if s.scenario == CAMPAIGN:
        score = len(held(s))
        return _victory(score, WORDS.say("track-victory-hexes", hexes=score, all=len(VICTORY)))
    score = points(s)
    return _victory(score, WORDS.say("track-victory-points", points=score, needed=points_needed(s)))


def _victory(score: int, value: str) -> Track:
    return {"id": "victory", "label": WORDS.say("track-victory"), "value": value, "bar": True, "score": score}


def _battle(s: City) -> Sheet | None:
    """Return the attack or bombardment in hand."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Assault) and frame.alive(s) and frame.defenders(s):
            return attack_sheet(s, frame)
        if isinstance(frame, Window) and frame.units and frame.alive(s) and frame.stage < BLOOD:
            return counterattack_sheet(s, frame)
        if isinstance(frame, Bombardment) and frame.target != NONE and frame.guns:
            return bombardment_sheet(s, frame)
        if isinstance(frame, Raid):
            return raid_sheet(s, frame.side, frame.place, frame.unit, frame.points)
        if isinstance(frame, AirPhase) and frame.naming():
            return raid_sheet(s, frame.side, frame.hexes[-1], frame.units[-1], frame.numbers(s)[-1])
    return None


def _overruns(s: City, side: int) -> list[Sheet]:
    """Return the overruns that a click of a side could begin."""
    top = s.stack[-1]
    if s.outcome is not None or not isinstance(top, Move) or top.side != side:
        return []
    return [overrun_sheet(s, top.units, place, n) for n, place in enumerate(top.overruns(s), 1)]


# ---------- what is hidden ----------


# ---------- words ----------


def warnings(s: City) -> dict[str, list[str]]:
    """List what a button would leave undone."""
    top = s.stack[-1]
    if isinstance(top, Initiative):
        found = []
        if left := len(idle(s)):
            found.append(WORDS.say("warning-idle", left=left))
        if left := len(due(s)):
            found.append(WORDS.say("warning-due", left=left))
        if s.scenario == INTRODUCTORY or s.turn == LAST_TURN:
            found.append(WORDS.say("warning-last-turn"))
        return {"done": found} if found else {}
    if isinstance(top, AirPhase):
        left = top.left(s, LEVEL) + top.left(s, DIVE)
        return {"done": [WORDS.say("warning-air", left=left)]} if left else {}
    if isinstance(top, Reaction):
        waits = len(waiting(s, bool(top.final)))
        return {"done": [WORDS.say("warning-waiting", left=waits)]} if waits else {}
    if isinstance(top, Move) and (top.moved or top.landed) and top.support == NONE:
        over = sum(crowd(s, top.side, 1 << top.here(s)).values())
        return {"stop": [WORDS.say("warning-crowd-here", over=over)]} if over else {}
    over = 0
    if isinstance(top, Breakthrough):
        over = sum(crowd(s, top.side, hexes_of(s, top.units)).values())
    elif isinstance(top, Withdrawal):
        over = sum(crowd(s, SOVIET, s.troops[SOVIET]).values())
    return {"done": [WORDS.say("warning-crowd", over=over)]} if over else {}


def explain(s: City, verb: str, noun: int) -> str:
    """Return what a ready set-up is good for."""
    return str(SETUPS[noun]["says"]) if verb == "ready" else ""


def describe(s: City, verb: str, noun: int) -> str:
    """Return the label of a choice that is neither on the map nor a plain button."""
    if verb == "ready":
        return str(SETUPS[noun]["title"])
    if verb in ("points", "dive"):
        return WORDS.say(f"ask-choice-{verb}", points=noun)
    return WORDS.say("ask-choice-answer", answer=ANSWERS[noun]) if verb == "answer" else ""


def way(s: City, goal: int) -> list[int]:
    """List the way that the stack in hand would take to a hex."""
    top = s.stack[-1]
    if not isinstance(top, Move):
        return []
    return top.way_to(s, goal) if top.reach(s).places >> goal & 1 else []
