"""How the game is shown: counters, markers, tracks, the attack in hand, words for choices and warnings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from kurgan.core.counters import Counters
from kurgan.core.face import Marker, Sheet, Shown, Track, UnitShown
from kurgan.core.position import ABSENT
from kurgan.core.view import View
from kurgan.core.words import agree, count
from kurgan.games.city.face.sheet import attack_sheet, bombardment_sheet, counterattack_sheet
from kurgan.games.city.rules.columns import ANSWERS, LATER, NONE, OFF, UNSEEN
from kurgan.games.city.rules.counters import COUNT, PHASE_DUE, RANGE, SIDE, STACKS, TURN_DUE, UNIT_IDS, title
from kurgan.games.city.rules.data import GERMAN, SETUPS, SIDES, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Breakthrough, Window
from kurgan.games.city.rules.fight.counterattack import BLOOD
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.land import FERRIES, NAME, OIL, PLACES
from kurgan.games.city.rules.losses import crowd, hexes_of
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.withdrawal import Withdrawal
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.setup import Setup
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.ferries import waiting
from kurgan.games.city.rules.tables import DATES
from kurgan.games.city.rules.turn.chits import NO, YES
from kurgan.games.city.rules.turn.entry import due
from kurgan.games.city.rules.turn.initiative import Initiative, idle
from kurgan.games.city.rules.turn.reaction import Reaction
from kurgan.games.city.rules.turn.victory import CAMPAIGN, held, points, points_needed

_COUNTERS: Final = Counters()
_WHOLE: Final = bytes(COUNT)  # where nobody is cut off


def present(view: View) -> Shown:
    """The table as a side sees it."""
    s = cast("City", view.known)
    top = None if s.outcome is not None else s.stack[-1]
    phase = phase_of(s)
    return {
        "turn": s.turn,
        "turn_label": "Set-up" if isinstance(top, Setup) else DATES[s.turn],
        "turn_of": None if phase is None else SIDES[phase.side],
        "phase": "" if top is None else top.PHASE,
        "to_move": None if top is None else SIDES[top.asks(s)],
        "outcome": None if s.outcome is None else {
            "winner": SIDES[s.outcome.winner] if s.outcome.winner >= 0 else None,
            "says": s.outcome.says, "case": s.outcome.case,
        },
        "units": _units(s),
        "markers": _markers(s),
        "tracks": _tracks(s),
        "mood": "smoke" if s.oil == s.turn else "",
        "battle": _battle(s),
        "battles": [],
        "displays": [],
        "notebook": [],
    }


def factors(unit: int) -> list[str]:
    """What a counter shows."""
    return title(unit).split(" ") if RANGE[unit] else title(unit).split("-")


def _starved(s: City) -> tuple[int, int]:
    """The hexes of Germans and of Soviets in which units that need supply have none."""
    german, soviet = s.troops
    return german & ~s.fed(GERMAN), soviet & ~s.fed(SOVIET)


def _units(s: City) -> list[UnitShown]:
    """All units that are shown."""
    german, soviet = _starved(s)
    cut: Sequence[int] = _WHOLE
    if german or soviet:
        cut = [
            (german if SIDE[unit] == GERMAN else soviet) >> place & 1 if place >= 0 and STACKS[unit] else 0
            for unit, place in enumerate(s.where)
        ]
    return _COUNTERS.shown(lambda unit: _unit(s, unit, cut[unit]), s.where, s.flipped, s.deployed, cut)


def _unit(s: City, unit: int, cut: int) -> UnitShown | None:
    """A unit in a place, with its badges."""
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
    """When a reinforcement comes, as the display has it."""
    if SIDE[unit] == GERMAN:
        return f"game-turn {TURN_DUE[unit]}"
    which = {1: "first", 2: "second", 3: "third"}.get(PHASE_DUE[unit], "final")
    return f"game-turn {TURN_DUE[unit]}, {which} reaction phase"


def _markers(s: City) -> list[Marker]:
    made = [
        _marker(place, "capacity", f"capacity {room}", SOVIET) for place in FERRIES
        if (room := s.capacity(place)) != FERRIES[place]  # the map prints the usual ones
    ]
    made += [_marker(place, "unseen", count(number, "more German unit"), GERMAN) for place, number in s.unseen]
    if s.oil == s.turn:
        made.append({"place": PLACES[OIL], "kind": "fire", "text": "burning oil"})
    return made


@lru_cache(maxsize=4096)
def _marker(place: int, kind: str, text: str, side: int) -> Marker:
    return {"place": PLACES[place], "kind": kind, "text": text, "side": SIDES[side]}


def _tracks(s: City) -> list[Track]:
    made: list[Track] = []
    for side, name in ((GERMAN, "German"), (SOVIET, "Soviet")):
        made.append({"id": f"level {SIDES[side]}", "label": f"{name} level bombers", "value": str(s.level[side])})
        made.append({"id": f"dive {SIDES[side]}", "label": f"{name} dive bombers", "value": str(s.dive[side])})
    made.append({
        "id": "chits", "label": "Chits in the pool", "value": f"{s.pool[NO] + s.pool[YES]}",
        "says": f"{s.pool[YES]} of them {agree(s.pool[YES], 'brings', 'bring')} a reaction", "bar": True,
    })
    for place in FERRIES:
        made.append({
            "id": f"ferry {PLACES[place]}", "label": NAME[place], "value": str(s.capacity(place)),
            "says": f"reinforcements that can land at {PLACES[place]} in a reaction phase",
        })
    phase = phase_of(s)
    if isinstance(phase, Reaction):
        made.append({"id": "stacks", "label": "Soviet stacks that may move", "value": str(phase.stacks), "bar": True})
    value = f"{len(held(s))} of 15 hexes" if s.scenario == CAMPAIGN else f"{points(s)} of {points_needed(s)} points"
    made.append({"id": "victory", "label": "German victory", "value": value, "bar": True, "plot": True})
    return made


def _battle(s: City) -> Sheet | None:
    """The attack or bombardment in hand."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Assault) and frame.alive(s) and frame.defenders(s):
            return attack_sheet(s, frame)
        if isinstance(frame, Window) and frame.units and frame.alive(s) and frame.stage < BLOOD:
            return counterattack_sheet(s, frame)
        if isinstance(frame, Bombardment) and frame.target != NONE and frame.guns:
            return bombardment_sheet(s, frame)
    return None


# ---------- what is hidden ----------


# ---------- words ----------


def warnings(s: City) -> dict[str, list[str]]:
    """What a button would leave undone."""
    top = s.stack[-1]
    if isinstance(top, Initiative):
        found = []
        if left := len(idle(s)):
            found.append(f"{count(left, 'unit')} {agree(left, 'has', 'have')} not moved")
        if left := len(due(s)):
            found.append(f"{count(left, 'reinforcement')} {agree(left, 'has', 'have')} not entered and would be lost")
        return {"done": found} if found else {}
    if isinstance(top, Reaction):
        waits = len(waiting(s, bool(top.final)))
        who = f"{count(waits, 'reinforcement')} {agree(waits, 'waits', 'wait')}"
        return {"done": [f"{who} across the Volga"]} if waits else {}
    if isinstance(top, Move) and (top.moved or top.landed) and top.support == NONE:
        over = sum(crowd(s, top.side, 1 << top.here(s)).values())
        return {"stop": [f"{count(over, 'unit')} too many in this hex would be lost"]} if over else {}
    if isinstance(top, Breakthrough) and (over := sum(crowd(s, top.side, hexes_of(s, top.units)).values())):
        return {"done": [f"{count(over, 'unit')} too many in a hex would be lost"]}
    if isinstance(top, Withdrawal) and (over := sum(crowd(s, SOVIET, s.troops[SOVIET]).values())):
        return {"done": [f"{count(over, 'unit')} too many in a hex would be lost"]}
    return {}


def describe(s: City, verb: str, noun: int) -> str:
    """The label of a choice that is neither on the map nor a plain button."""
    if verb == "ready":
        return f"{SETUPS[noun]['title']}: {SETUPS[noun]['says']}"
    if verb in ("points", "dive"):
        return count(noun, "dive bomber point" if verb == "dive" else "point")
    if verb == "answer":
        return {"ask": "Ask me", "never": "Never counterattack", "if better": "Only at 2-1 or better"}[ANSWERS[noun]]
    return ""


def way(s: City, goal: int) -> list[int]:
    """The way that the stack in hand would take to a hex."""
    top = s.stack[-1]
    if not isinstance(top, Move):
        return []
    return top.way_to(s, goal) if top.reach(s).places >> goal & 1 else []
