"""What a seat may know, and how it is shown. Only the bids for sides are secret, and the dice to come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from kurgan.core.counters import Counters
from kurgan.core.face import Marker, Sheet, Shown, Track, UnitShown
from kurgan.core.position import ABSENT
from kurgan.core.view import View
from kurgan.games.volga.face.sheet import battle_sheet
from kurgan.games.volga.rules.advantage import Ask
from kurgan.games.volga.rules.battle import ROLL
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.impulse import Maneuvers
from kurgan.games.volga.rules.income import checks
from kurgan.games.volga.rules.state import ARRIVING, DEAD, LATER, NOBODY, OTHER, REBUILT, Volga, unit_token
from kurgan.games.volga.rules.tables import (
    GUN_FROM,
    GUN_IDS,
    GUN_SIDE,
    LABEL,
    PLACE_NAMES,
    PLACES,
    SIDES,
    UNIT_IDS,
    scenario,
)
from kurgan.games.volga.rules.victory import NO_POINTS, controlled, counted, early_need, need

# By night some counters show other figures.
_COUNTERS: Final = (Counters(), Counters())

BOXES: Final = {DEAD: "eliminated", REBUILT: "reserve", ARRIVING: "reserve", LATER: "later"}


def present(view: View) -> Shown:
    """Show a view as the client needs it."""
    s = cast("Volga", view.known)
    top = s.stack[-1]
    return {
        "turn": s.turn,
        "turn_label": f"Turn {s.turn}, {LABEL[s.turn]}",
        "phase": top.PHASE,
        "turn_of": SIDES[_turn_of(s)],
        "to_move": None if s.outcome is not None else SIDES[s.seat(top.asks(s))],
        "outcome": None if s.outcome is None else {
            "winner": SIDES[s.seat(s.outcome.winner)] if s.outcome.winner >= 0 else None, "says": s.outcome.says,
            "case": s.outcome.case,
        },
        "units": _units(s),
        "markers": _markers(s),
        "tracks": _tracks(s),
        "mood": "night" if s.night else "",
        "battle": _battle(s),
        "battles": [],
        "displays": [],
        "notebook": [],
    }


def _turn_of(s: Volga) -> int:
    """Return the side whose impulse it is, or whose half of another phase (6.2, 6.4)."""
    impulses = any(isinstance(frame, Maneuvers) for frame in s.stack)
    return s.side if impulses or s.outcome is not None else s.seat(s.stack[-1].asks(s))


def _units(s: Volga) -> list[UnitShown]:
    """Show the counters."""
    return _COUNTERS[s.night].shown(lambda unit: _counter(s, unit), s.where, s.acted, s.oos, s.full)


def _counter(s: Volga, unit: int) -> UnitShown | None:
    place = s.where[unit]
    if place == ABSENT:
        return None
    box = "board" if place >= 0 else BOXES[place]
    badges = []
    if s.acted[unit] and place >= 0:
        badges.append("moved")
    if s.oos[unit]:
        badges.append("isolated")
    if not s.full[unit] and place >= 0:
        badges.append("reduced")
    made: UnitShown = {
        "id": UNIT_IDS[unit], "at": PLACES[place] if place >= 0 else None, "box": box, "badges": badges,
        "factors": [str(s.cv(unit)), str(s.mf(unit))],
    }
    if s.oos[unit]:
        made["note"] = "out of supply"
    return made


def _markers(s: Volga) -> list[Marker]:
    return _marked(s.soviet, s.rubble, s.forts, s.active)


@lru_cache(maxsize=256)
def _marked(soviet: int, rubble: int, forts: int, active: int) -> list[Marker]:
    """Show the markers of areas so controlled, wrecked, fortified and active; nobody changes the list."""
    found: list[Marker] = []
    for place, name in enumerate(PLACES):
        here = 1 << place
        side = "soviet" if soviet & here else "german"
        found.append({"place": name, "kind": "control", "side": side, "text": f"{side.capitalize()}-controlled"})
        if rubble & here:
            found.append({"place": name, "kind": "rubble", "text": "rubble"})
        if forts & here:
            found.append({"place": name, "kind": "fort", "text": "fortification"})
        if active & here:
            found.append({"place": name, "kind": "active", "text": "active area"})
    return found


def _goal(s: Volga) -> str:
    """Tell what the Germans need, and what a check would count today if that is not what they control (19.2)."""
    if need(s) == NO_POINTS:
        return "automatic victory only"
    *earlier, _ = checks(s).items()  # Turn 5 of the campaign decides between them, or not yet (21.1)
    first = "".join(f"{wins} win on Turn {turn}, {loses} or fewer lose; else " for turn, (wins, loses) in earlier)
    today, held = counted(s), controlled(s)
    more = f"{held} under German control" if s.outcome is not None else f"a check today would count {today}"
    decided = s.outcome is not None and s.outcome.case == "21.1"  # by the check of Turn 5
    return f"{first}{early_need(s) if decided else need(s)} needed" + ("" if today == held else f"; {more}")


def _tracks(s: Volga) -> list[Track]:
    owner = "nobody's now" if s.advantage == NOBODY else SIDES[s.advantage].capitalize()
    last = scenario(s.scenario)["last_turn"]
    tracks: list[Track] = [
        {"id": "turn", "label": "Turn", "value": f"{s.turn} of {last}", "says": LABEL[s.turn]},
        {
            "id": "impulse", "label": "Impulse", "value": f"{s.impulse}, {'Night' if s.night else 'Daylight'}",
            "says": "a logistics roll below the impulse number turns day to night, and ends the night",
            "bar": True,
        },
        {
            "id": "logistics", "label": "German logistics", "value": "Pause" if s.pause else "Attack",
            "says": "no German assaults during a pause" if s.pause else "the Germans may assault",
        },
        {"id": "advantage", "label": "Advantage", "value": owner, "says": "one use, then it changes sides"},
        {
            # After the end the points that were counted, so that no other number stands beside the result.
            "id": "victory", "label": "German victory points", "says": _goal(s), "plot": True,
            "value": str(controlled(s) if s.outcome is None else counted(s)),
        },
    ]
    for side, name in enumerate(SIDES):
        mine = [g for g, owner_ in enumerate(GUN_SIDE) if owner_ == side and GUN_FROM[g] <= s.turn]
        guns = [GUN_IDS[g].removeprefix("art-") for g in mine if not s.guns[g]]
        tracks.append({
            "id": f"artillery.{name}", "label": f"{name.capitalize()} artillery ready", "value": str(len(guns)),
            "says": ", ".join(guns),
        })
    tracks.append({
        "id": "hero", "label": "Soviet Hero", "value": "used" if s.hero else "ready",
        "says": "stops one overrun a turn",
    })
    return tracks


# ---------- combat ----------


def _battle(s: Volga) -> Sheet | None:
    """Show the combat that is being composed, or whose dice have just fallen and raise a question."""
    top = s.stack[-1]
    fight = s.stack[-2] if isinstance(top, Ask) else top
    if not isinstance(fight, Combat):
        return None
    foes = s.at(fight.place, OTHER[fight.side])
    lead = fight.lead if fight.lead >= 0 else max(fight.able, key=s.cv)
    attackers = fight.attackers or [lead, *[u for u in fight.able if u != lead]]
    foe = fight.foe if fight.foe >= 0 else max(foes, key=s.cv)
    return battle_sheet(
        s, fight.place, attackers, lead, foes, foe, fight.gun, fight.reply, bool(fight.support), fight.second,
        fight.rolled(s, []) if fight.step > ROLL else None,
    )


# ---------- words ----------


def describe(s: Volga, verb: str, noun: int) -> str:
    """Label a choice that is neither a unit, an area nor a plain button."""
    if verb == "bid":
        return f"Bid {noun}"
    return f"Artillery {GUN_IDS[noun].removeprefix('art-')}" if verb == "gun" else ""


def warnings(s: Volga) -> dict[str, list[str]]:
    """Tell what is left undone when an impulse or a refit ends, and that a bid stands."""
    top = s.stack[-1]
    if s.outcome is not None:
        return {}
    if top.kind() == "bid":
        return {"bid": ["A bid cannot be taken back; it is shown to both when both are made {case:20.1}."]}
    decision = s.question if s.question is not None else top.decide(s)
    said: list[str] = []
    if top.kind() == "assault":
        said += [f"{unit_token(u)} has not moved." for u in decision.choices.get("unit", [])]
        said += [f"{PLACE_NAMES[p]} can still be attacked." for p in decision.choices.get("attack", [])]
    elif top.kind() == "refit":
        if any(verb in decision.choices for verb in ("flip", "rebuild", "restore")):
            said.append("Replacement points are unspent.")
        if "free" in decision.choices or "tank" in decision.choices:
            said.append("A unit can still be brought up for nothing.")
    return {"done": said} if said and "done" in decision.choices else {}
