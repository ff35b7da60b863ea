"""What a seat may know, and how it is shown. Only the bids for sides are secret, and the dice to come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from kurgan.board.placeset import members
from kurgan.core.counters import Counters
from kurgan.core.face import Marker, Shown, Track, UnitShown
from kurgan.core.position import ABSENT
from kurgan.core.sheet_types import Sheet
from kurgan.core.view import View
from kurgan.games.volga.face.sheet import answers, battle_sheet
from kurgan.games.volga.face.words import WORDS, say
from kurgan.games.volga.rules.advantage import Ask
from kurgan.games.volga.rules.answers import during
from kurgan.games.volga.rules.battle import ROLL
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.figures import figures
from kurgan.games.volga.rules.impulse import Maneuvers
from kurgan.games.volga.rules.income import checks
from kurgan.games.volga.rules.state import ARRIVING, DEAD, LATER, NOBODY, OTHER, REBUILT, Volga
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
from kurgan.games.volga.rules.values import total
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
        "turn_label": say("board-turn", turn=s.turn, date=s.turn),
        "phase": WORDS.say(top.PHASE),
        "turn_of": SIDES[_turn_of(s)],
        "to_move": None if s.outcome is not None else SIDES[s.seat(top.asks(s))],
        "outcome": None if s.outcome is None else {
            "winner": SIDES[s.seat(s.outcome.winner)] if s.outcome.winner >= 0 else None,
            "says": WORDS.text(s.outcome.says, s.outcome.given),
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
        made["note"] = say("board-note-out-of-supply")
    return made


def _markers(s: Volga) -> list[Marker]:
    return _marked(s.soviet, s.rubble, s.forts, s.active)


@lru_cache(maxsize=256)
def _marked(soviet: int, rubble: int, forts: int, active: int) -> list[Marker]:
    """Show the markers of areas so controlled, wrecked, fortified and active; nobody changes the list.

    Those that come and go stand last, so that little of the list changes with them.
    """
    texts = [say("board-marker-german"), say("board-marker-soviet")]
    found: list[Marker] = []
    for place, name in enumerate(PLACES):
        side = soviet >> place & 1
        found.append({"place": name, "kind": "control", "side": SIDES[side], "text": texts[side]})
    for kind, places in (("rubble", rubble), ("fort", forts), ("active", active)):
        text = say(f"board-marker-{kind}")
        found += [{"place": PLACES[place], "kind": kind, "text": text} for place in members(places)]
    return found


def _goal(s: Volga) -> str:
    """Tell what the Germans need, and what a check would count today if that is not what they control (19.2)."""
    if need(s) == NO_POINTS:
        return say("track-goal-automatic")
    *earlier, _ = checks(s).items()  # Turn 5 of the campaign decides between them, or not yet (21.1)
    first = "".join(f"{say('track-goal-check', turn=turn, wins=wins, loses=loses)} " for turn, (wins, loses) in earlier)
    today, held = counted(s), controlled(s)
    decided = s.outcome is not None and s.outcome.case == "21.1"  # by the check of Turn 5
    goal = say("track-goal-needed", need=early_need(s) if decided else need(s))
    if today == held:
        return first + goal
    more = say("track-goal-held", held=held) if s.outcome is not None else say("track-goal-today", today=today)
    return f"{first}{goal}; {more}"


def _tracks(s: Volga) -> list[Track]:
    # After the end the points that were counted, so that no other number stands beside the result.
    score = controlled(s) if s.outcome is None else counted(s)
    last = scenario(s.scenario)["last_turn"]
    tracks = list(_timed(s.turn, last, s.impulse, s.night, s.pause, s.advantage))
    tracks.append({
        "id": "victory", "label": say("track-victory"), "says": _goal(s), "value": str(score), "score": score,
    })
    tracks += _reserves(s.turn, tuple(s.guns), s.hero)
    return tracks


@lru_cache(maxsize=256)
def _timed(turn: int, last: int, impulse: int, night: int, pause: int, advantage: int) -> tuple[Track, ...]:
    """Show how far the turn is and who has the Advantage; nobody changes the tracks."""
    owner = say("track-advantage-nobody") if advantage == NOBODY else say(f"side-{SIDES[advantage]}")
    return (
        {
            "id": "turn", "label": say("track-turn"), "value": say("track-turn-value", turn=turn, last=last),
            "says": LABEL[turn],
        },
        {
            "id": "impulse", "label": say("track-impulse"),
            "value": say("track-impulse-value", impulse=impulse, night=night), "says": say("track-impulse-says"),
            "bar": True,
        },
        {
            "id": "logistics", "label": say("track-logistics"), "value": say("track-logistics-value", pause=pause),
            "says": say("track-logistics-says", pause=pause),
        },
        {
            "id": "advantage", "label": say("track-advantage"), "value": owner, "says": say("track-advantage-says"),
        },
    )


@lru_cache(maxsize=256)
def _reserves(turn: int, used: tuple[int, ...], hero: int) -> tuple[Track, ...]:
    """Show which guns and whether the hero can still be used; nobody changes the tracks."""
    tracks: list[Track] = []
    for side, name in enumerate(SIDES):
        mine = [gun for gun, owner in enumerate(GUN_SIDE) if owner == side and GUN_FROM[gun] <= turn]
        guns = [_gun(gun) for gun in mine if not used[gun]]
        tracks.append({
            "id": f"artillery.{name}", "label": say("track-artillery", side=side), "value": str(len(guns)),
            "says": "; ".join(guns),
        })
    tracks.append({
        "id": "hero", "label": say("track-hero"), "value": say("track-hero-value", used=hero),
        "says": say("track-hero-says"),
    })
    return tuple(tracks)


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
    found = figures(
        s, fight.place, attackers, lead, foes, foe, fight.gun, fight.reply, bool(fight.support), fight.second,
        fight.rolled(s, []) if fight.step > ROLL else None,
    )
    made = battle_sheet(found)
    may = during(s, fight, foes, total(found.attack) - total(found.defense))
    if may is not None and (told := answers(may, fight.side)):
        made["answers"] = told
    return made


# ---------- words ----------


def describe(s: Volga, verb: str, noun: int) -> str:
    """Label a choice that is neither a unit, an area nor a plain button."""
    if verb == "bid":
        return say("ask-choice-bid", bid=noun)
    return say("ask-choice-gun", name=_gun(noun)) if verb == "gun" else ""


def _gun(gun: int) -> str:
    """Name the formation whose artillery it is."""
    return say(f"board-gun-{GUN_IDS[gun].removeprefix('art-')}")


def warnings(s: Volga) -> dict[str, list[str]]:
    """Tell what is left undone when an impulse or a refit ends, and that a bid stands."""
    top = s.stack[-1]
    if s.outcome is not None:
        return {}
    if top.kind() == "bid":
        return {"bid": [say("warning-bid")]}
    decision = s.question if s.question is not None else top.decide(s)
    said: list[str] = []
    if top.kind() == "assault":
        said += [say("warning-not-moved", unit=u) for u in decision.choices.get("unit", [])]
        said += [say("warning-not-attacked", name=PLACE_NAMES[p]) for p in decision.choices.get("attack", [])]
    elif top.kind() == "refit":
        if any(verb in decision.choices for verb in ("flip", "rebuild", "restore")):
            said.append(say("warning-points"))
        if "free" in decision.choices or "tank" in decision.choices:
            said.append(say("warning-free"))
    return {"done": said} if said and "done" in decision.choices else {}
