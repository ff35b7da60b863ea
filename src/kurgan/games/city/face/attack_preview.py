"""Strengths before the attack: what the stack in hand could come to attack, and what each support would add."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.face import AttackPreview, Gain, gain
from kurgan.games.city.face.sheet import raid_part
from kurgan.games.city.face.sheet_parts import column_name
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.data import OTHER, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.ground import attack_strength, defence_strength
from kurgan.games.city.rules.fight.stages import GUNS, SHIELD, SUPPORT
from kurgan.games.city.rules.fight.strikers import eligible
from kurgan.games.city.rules.figures import DIE
from kurgan.games.city.rules.fire.air import AirPhase
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.indirect import who_fires
from kurgan.games.city.rules.fire.raid import bomb_die, bomb_strength, prey
from kurgan.games.city.rules.fire.strength import (
    greatest_volley,
    overrun_defence,
    overrun_strength,
    strain,
    volley,
)
from kurgan.games.city.rules.land import GRID, PLACES
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.overrun import militia_only
from kurgan.games.city.rules.move.stack_move import movable
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LEAST, column, losses


@lru_cache(maxsize=1024)
def _missing(strength: int) -> str:
    """Tell how much the next column needs; empty where there is none."""
    then = column(strength) + 1 if strength > 0 else 0
    if then >= len(LEAST):
        return ""
    return WORDS.say("sheet-preview-missing", more=LEAST[then] - strength, column=column_name(LEAST[then]))


def attack_previews(s: City, more: Sequence[int] = ()) -> list[AttackPreview]:
    """List every hex of enemies next to where the stack is or could go, with the strength that the stack has there.

    A click attacks with the stack alone, or overruns; units next to the hex may join an attack afterwards. The
    state is taken as the side that moves knows it, for what mortars count for depends on who is hit (8.4).
    """
    top = s.stack[-1]
    if not isinstance(top, Move):
        return []
    enemies = s.troops[OTHER[top.side]]
    asked = top.decide(s) if s.question is None else s.question
    if top.support != NONE:
        near = 1 << top.support
    else:
        near = GRID.step(placeset(asked.choices.get("to", [])) | 1 << top.here(s))
    found: list[AttackPreview] = []
    places = members(near & enemies)
    goals = placeset(asked.choices.get("to", []))
    rolled, attacked = top.overruns(s), top.targets(s)
    known = s.seen_by(top.side) if places and top.side == SOVIET else s  # the German sees all that counts here
    strengths = _strengths(known, top, goals, near & enemies) if places else {}
    for place in places:
        if place in rolled and place not in attacked:
            made = _overrun_alone(s, top.units, place)
        elif place not in strengths:
            continue  # the stack cannot come next to it
        else:
            made = _attack(s, known, top, place, strengths[place])
            if place in attacked:
                made["verb"] = "attack"
            if place in rolled:
                _add(made, _overrun(s, top.units, place))
        if top.fresh and eligible(known, OTHER[top.side], top.here(s), place):
            made.setdefault("answers", []).insert(0, WORDS.say("sheet-preview-struck", side=OTHER[top.side]))
        found.append(made)
    return found


def _strengths(known: City, top: Move, goals: int, enemies: int) -> dict[int, int]:
    """Find what the stack brings against each hex of enemies from the best hex, with those whose attack it supports.

    Where it stands next to a hex already it is counted as it stands: supply and company depend on the place. No other
    hex is tried where nothing could be better.
    """
    here, there = top.here(known), known.copy()
    company = top.attackers(known)
    firing = [*company, *top.units]
    most = {place: greatest_volley(firing, place) for place in members(enemies)}
    made: dict[int, int] = {}
    starts = [here] if top.support == NONE or GRID.near[top.support] >> here & 1 else []
    # Those next to most enemies come first: then fewer are tried.
    starts += sorted(members(goals & GRID.step(enemies)), key=lambda hex_: -(GRID.near[hex_] & enemies).bit_count())
    for start in starts:
        beside = [place for place in members(GRID.near[start] & enemies) if made.get(place, -1) < most[place]]
        open_ = beside if top.support != NONE or start == here else [p for p in beside if not GRID.near[here] >> p & 1]
        if open_ and start != here:
            there.shift(top.units, start)
        for place in open_:
            made[place] = max(made.get(place, 0), volley(there, firing, place))
    return made


def _attack(s: City, known: City, top: Move, place: int, strength: int) -> AttackPreview:
    """Tell what the stack has in an attack, and what it would have with those who are next to the hex already."""
    there = [
        unit for hex_ in members(GRID.near[place] & s.troops[top.side]) for unit in s.pile(hex_, top.side)
        if unit not in top.units and movable(s, top.side, unit)
    ]
    odds = _odds(strength)
    made: AttackPreview = {
        "place": PLACES[place], "odds": odds["says"], "short": odds["short"], "more": _missing(strength),
        "column": column_name(strength), "low": column_name(0),
        "answers": [WORDS.say("sheet-preview-fire", side=OTHER[top.side])],
    }
    if top.support == NONE and there:
        together = volley(known, [*top.units, *there], place)
        _add(made, WORDS.say("sheet-preview-joined", strength=together, column=column_name(together)))
    return made


@lru_cache(maxsize=1024)
def _odds(strength: int) -> Gain:
    """Say what the stack has; nobody changes it."""
    return gain(WORDS, "sheet-preview-odds", strength=strength, column=column_name(strength))


def _overrun_alone(s: City, units: list[int], place: int) -> AttackPreview:
    """Tell of a hex that can be overrun and not attacked."""
    militia = militia_only(s, place)
    column_ = "" if militia else column_name(overrun_strength(s, units))
    odds = gain(WORDS, "sheet-preview-overrun-now", militia=int(militia), column=column_)
    return {
        "place": PLACES[place], "odds": odds["says"], "short": odds["short"], "more": _overrun(s, units, place),
        "column": column_, "verb": "overrun",
    }


def _add(made: AttackPreview, text: str) -> None:
    made["more"] = "; ".join(part for part in (made["more"], text) if part)


def _overrun(s: City, units: list[int], place: int) -> str:
    """Tell what an overrun of a hex from where the stack stands would bring (7.4)."""
    if militia_only(s, place):
        return WORDS.say("sheet-preview-overrun-militia")
    defenders = s.pile(place, SOVIET)
    attack, defence = overrun_strength(s, units), overrun_defence(s, defenders)
    clears = sum([losses(attack, face) >= len(defenders) for face in DIE])
    cost = sum([min(losses(defence, face + strain(s, SOVIET)), len(units)) for face in DIE]) / len(DIE)
    return WORDS.say("sheet-preview-overrun", strength=attack, defence=defence, clears=clears, cost=f"{cost:.1f}")


def support_previews(s: City) -> dict[Action, Gain]:
    """List what each unit or gun that may join the fire in hand would add to its strength, and the column it makes."""
    if isinstance(s.stack[-1], AirPhase):
        return _bombs(s, s.stack[-1])
    if not isinstance(s.stack[-1], Assault | Bombardment):
        return {}
    asked = s.stack[-1].decide(s) if s.question is None else s.question
    if not any(verb in asked.choices for verb in ("gun", "join", "dive")):
        return {}
    known = s.seen_by(asked.side)
    top = known.stack[-1]
    made: dict[Action, Gain] = {}
    if isinstance(top, Bombardment) and top.target != NONE:
        now = top.strength(known)
        for gun in asked.choices.get("gun", []):
            top.guns.append(gun)
            made[Action("gun", gun)] = _told(now, top.strength(known))
            top.guns.pop()
    elif isinstance(top, Assault) and top.stage in (SUPPORT, GUNS):
        now = attack_strength(known, top)
        for verb, units in (("join", top.units), ("gun", top.guns)):
            for unit in asked.choices.get(verb, []):
                units.append(unit)
                made[Action(verb, unit)] = _told(now, attack_strength(known, top))
                units.pop()
        for points in asked.choices.get("dive", []):
            top.dive = points
            made[Action("dive", points)] = _told(now, attack_strength(known, top))
            top.dive = 0
    elif isinstance(top, Assault) and top.stage == SHIELD:
        now = _defence(known, top)
        for gun in asked.choices.get("gun", []):
            top.shield.append(gun)
            made[Action("gun", gun)] = _told(now, _defence(known, top))
            top.shield.pop()
    return made


def _bombs(s: City, f: AirPhase) -> dict[Action, Gain]:
    """List what each number of points would bring on the target that was named, before any flak (5.3, 5.4)."""
    if not f.naming():
        return {}
    asked = f.decide(s) if s.question is None else s.question
    place, unit = f.hexes[-1], f.units[-1]
    most = 1 if unit != NONE else len(prey(s, place, OTHER[f.side]))  # how many lie there everybody sees (8.4)
    made: dict[Action, Gain] = {}
    for points in asked.choices["points"]:
        strength = bomb_strength(s, f.side, place, unit, points)
        lost = [min(losses(strength, bomb_die(f.side, place, unit, face)), most) for face in DIE]
        told = gain(
            WORDS, "sheet-preview-bombs", column=column_name(strength), mean=f"{sum(lost) / len(DIE):.1f}", most=most
        )
        told["sheet"] = raid_part(s, f.side, place, unit, points)
        made[Action("points", points)] = told
    return made


def _defence(s: City, f: Assault) -> int:
    """Return the strongest fire into one of the attackers' hexes."""
    return max([defence_strength(s, f, who_fires(s, f, place), place) for place in f.fronts(s)], default=0)


@lru_cache(maxsize=1024)
def _told(now: int, then: int) -> Gain:
    """Say what a support makes of a strength; nobody changes it."""
    if not now:
        return {"says": f"+{then}", "short": f"+{then}"}
    columns = column_name(now), column_name(then)
    id_ = "sheet-preview-support" if columns[0] != columns[1] else "sheet-preview-support-still"
    return gain(WORDS, id_, more=then - now, column=columns[0], better=columns[1])
