"""What a seat may know, and how it is shown. Only the bids for sides are secret, and the dice to come."""

from __future__ import annotations

from typing import Any, Final, cast

from kurgan.core.view import View
from kurgan.games.volga.combat import Combat
from kurgan.games.volga.odds import chances
from kurgan.games.volga.state import ARRIVING, DEAD, LATER, NOBODY, OTHER, REBUILT, Volga, unit_token
from kurgan.games.volga.tables import (
    COUNT,
    GERMAN,
    GUN_FROM,
    GUN_IDS,
    GUN_SIDE,
    LABEL,
    PLACE_NAMES,
    PLACES,
    SCENARIOS,
    SIDE,
    SIDES,
    UNIT_IDS,
    VICTORY,
    scenario,
)
from kurgan.games.volga.values import (
    Line,
    attack_lines,
    defense_lines,
    support_die,
    total,
)
from kurgan.games.volga.victory import NO_POINTS, controlled, counted

BOXES: Final = {DEAD: "eliminated", REBUILT: "reserve", ARRIVING: "reserve", LATER: "later"}
TRACK: Final = 20  # spaces of the track on which the client lets both values fill up


def secret(s: Volga) -> bool:
    """Only the bids are made in secret."""
    return bool(s.stack) and s.stack[-1].kind() == "bid"


def present(view: View) -> dict[str, Any]:
    """The view as the client shows it."""
    s = cast("Volga", view.known)
    top = s.stack[-1]
    return {
        "turn": s.turn,
        "turn_label": f"Turn {s.turn}, {LABEL[s.turn]}",
        "phase": top.PHASE,
        "turn_of": SIDES[s.seat(s.side)],
        "to_move": None if s.outcome is not None else SIDES[top.asks(s)],
        "outcome": None if s.outcome is None else {
            "winner": SIDES[s.outcome.winner] if s.outcome.winner >= 0 else None, "says": s.outcome.says,
            "case": s.outcome.case,
        },
        "units": [_unit(s, unit) for unit in range(COUNT)],
        "markers": _markers(s),
        "tracks": _tracks(s),
        "frozen": False,
        "night": bool(s.night),
        "battle": _battle(s),
        "battles": [],
    }


def _unit(s: Volga, unit: int) -> dict[str, Any]:
    place = s.where[unit]
    box = "board" if place >= 0 else BOXES[place]
    badges = []
    if s.acted[unit] and place >= 0:
        badges.append("moved")
    if s.oos[unit]:
        badges.append("isolated")
    if not s.full[unit] and place >= 0:
        badges.append("reduced")
    made: dict[str, Any] = {"id": UNIT_IDS[unit], "at": PLACES[place] if place >= 0 else None, "box": box}
    made["badges"] = badges
    made["factors"] = [str(s.cv(unit)), str(s.mf(unit))]
    if s.oos[unit]:
        made["note"] = "out of supply"
    return made


def _markers(s: Volga) -> list[dict[str, Any]]:
    found = []
    for place, name in enumerate(PLACES):
        here = 1 << place
        side = "soviet" if s.soviet & here else "german"
        found.append({"place": name, "kind": "control", "side": side, "text": f"{side.capitalize()}-controlled"})
        if s.rubble & here:
            found.append({"place": name, "kind": "rubble", "text": "rubble"})
        if s.forts & here:
            found.append({"place": name, "kind": "fort", "text": "fortification"})
        if s.active & here:
            found.append({"place": name, "kind": "active", "text": "active area"})
    return found


def need(s: Volga) -> int:
    """The victory points the Germans need at the last check; -1 if only an automatic victory counts."""
    if s.target:
        return s.target
    return int(VICTORY["standard_german" if SCENARIOS[s.scenario] == "standard" else "turn_10_german"])


def _goal(s: Volga) -> str:
    """What the Germans need, and what a check would count today if that is not what they control (19.2)."""
    if need(s) == NO_POINTS:
        return "automatic victory only"
    today = counted(s)
    return f"{need(s)} needed" + ("" if today == controlled(s) else f"; a check today would count {today}")


def _tracks(s: Volga) -> list[dict[str, Any]]:
    owner = "nobody's now" if s.advantage == NOBODY else SIDES[s.advantage].capitalize()
    last = scenario(s.scenario)["last_turn"]
    tracks = [
        {"id": "turn", "label": "Turn", "value": f"{s.turn} of {last}", "says": LABEL[s.turn]},
        {
            "id": "impulse", "label": "Impulse", "value": f"{s.impulse}, {'Night' if s.night else 'Daylight'}",
            "says": "a logistics roll below the impulse number turns day to night, and ends the night",
        },
        {
            "id": "logistics", "label": "German logistics", "value": "Pause" if s.pause else "Attack",
            "says": "no German assaults during a pause" if s.pause else "the Germans may assault",
        },
        {"id": "advantage", "label": "Advantage", "value": owner, "says": "one use, then it changes sides"},
        {"id": "victory", "label": "German victory points", "value": str(controlled(s)), "says": _goal(s)},
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


def _battle(s: Volga) -> dict[str, Any] | None:
    top = s.stack[-1]
    if not isinstance(top, Combat):
        return None
    foes = s.at(top.place, OTHER[top.side])
    lead = top.lead if top.lead >= 0 else max(top.able, key=s.cv)
    attackers = top.attackers or [lead, *[u for u in top.able if u != lead]]
    foe = top.foe if top.foe >= 0 else max(foes, key=s.cv)
    return battle_json(s, top.place, attackers, lead, foes, foe, top.gun, top.reply, bool(top.support), top.second)


def battle_json(
    s: Volga, place: int, attackers: list[int], lead: int, foes: list[int], foe: int, gun: int, reply: int,
    support: bool, second: bool = False,
) -> dict[str, Any]:
    """A combat as it stands: every line of both values with its case, and the chance of every result."""
    ours, theirs = SIDES[SIDE[lead]], SIDES[SIDE[foe]]
    attack = attack_lines(s, attackers, lead, gun, 0)
    defense = defense_lines(s, place, foes, foe, reply)
    found = chances(s, place, attackers, lead, foes, foe, gun, reply, support, second)
    lines = [_line(ours, line) for line in attack]
    if support:
        name, case = ("Air support", "10.1.3") if SIDE[lead] == GERMAN else ("Storm group", "10.3.4")
        low, high = (support_die(s, SIDE[lead], place, die) for die in (1, 6))
        lines.append({"side": ours, "text": f"{name}, one die", "value": f"{low} to {high}", "case": case})
    lines += [_line(theirs, line) for line in defense]
    results = [
        {"result": "REPULSE", "label": "Repulse: every attacker loses a step", "chance": found.repulse},
        {"result": "STALEMATE", "label": "Stalemate: both leads lose a step", "chance": found.stalemate},
    ]
    for points_, chance in sorted(found.by_points.items()):
        label = f"Success, {points_} point{'s' * (points_ > 1)}"
        results.append({"result": f"SUCCESS {points_}", "label": label, "chance": chance})
    results.append({"result": "OVERRUN", "label": "Overrun", "chance": found.overrun})
    results.append({"result": "RUBBLE", "label": "Rubble, beside any result", "chance": found.rubble})
    return {
        "number": 1, "state": "composing", "place": PLACES[place], "lines": lines,
        "attackers": [{"unit": UNIT_IDS[u], "factor": s.cv(u), "lead": u == lead} for u in attackers],
        "defenders": [{"unit": UNIT_IDS[u], "factor": s.cv(u), "doubled": False, "lead": u == foe} for u in foes],
        "attack": total(attack), "defence": total(defense), "odds": f"{total(attack)} : {total(defense)}", "why": None,
        "track": TRACK,
        "results": [one for one in results if one["chance"]], "expected": None, "rolled": None,
    }


def _line(side: str, line: Line) -> dict[str, Any]:
    return {"side": side, "text": line.text, "value": line.value, "case": line.case}


# ---------- words ----------


def describe(s: Volga, verb: str, noun: int) -> str:
    """The label of a choice that is neither a unit, an area nor a plain button."""
    return f"Artillery {GUN_IDS[noun].removeprefix('art-')}" if verb == "gun" else str(noun)


def warnings(s: Volga) -> dict[str, list[str]]:
    """What is left undone when an impulse or a refit ends."""
    top = s.stack[-1]
    if s.outcome is not None:
        return {}
    decision = s.question if s.question is not None else top.decide(s)
    said: list[str] = []
    if top.kind() == "assault":
        said += [f"{unit_token(u)} has not moved." for u in decision.choices.get("unit", [])]
        said += [f"{PLACE_NAMES[p]} can still be attacked." for p in decision.choices.get("attack", [])]
    elif top.kind() == "refit" and ("flip" in decision.choices or "free" in decision.choices):
        said.append("Replacement points are unspent.")
    return {"done": said} if said and "done" in decision.choices else {}
