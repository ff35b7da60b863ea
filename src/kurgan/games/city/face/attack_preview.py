"""Strengths before the attack: what the stack in hand could come to attack, and what each support would add."""

from __future__ import annotations

from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.face import Gain, Touch, gain
from kurgan.games.city.face.sheet_parts import column_name
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.data import OTHER, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.ground import attack_strength, defence_strength
from kurgan.games.city.rules.fight.stages import GUNS, SHIELD, SUPPORT
from kurgan.games.city.rules.figures import DIE
from kurgan.games.city.rules.fire.air import AirPhase, bomb_die, bomb_strength, prey
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.indirect import who_fires
from kurgan.games.city.rules.fire.strength import overrun_defence, overrun_strength, strain, volley
from kurgan.games.city.rules.land import GRID, PLACES
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.overrun import militia_only
from kurgan.games.city.rules.move.stack_move import movable
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LEAST, column, losses


def _missing(strength: int) -> str:
    """Tell how much the next column needs; empty where there is none."""
    then = column(strength) + 1 if strength > 0 else 0
    if then >= len(LEAST):
        return ""
    return WORDS.say("sheet-preview-missing", more=LEAST[then] - strength, column=column_name(LEAST[then]))


def touch(s: City) -> list[Touch]:
    """List every hex of enemies next to where the stack is or could go, with the strength of all who stand there.

    The state is taken as the side that moves knows it, for what mortars count for depends on who is hit (8.4).
    """
    top = s.stack[-1]
    if not isinstance(top, Move):
        return []
    enemies = s.troops[OTHER[top.side]]
    if top.support != NONE:
        near = 1 << top.support
    else:
        asked = top.decide(s) if s.question is None else s.question
        near = GRID.step(placeset(asked.choices.get("to", [])) | 1 << top.here(s))
    found: list[Touch] = []
    places = members(near & enemies)
    rolled = top.overruns(s)
    known = s.seen_by(top.side) if places and top.side == SOVIET else s  # the German sees all that counts here
    for place in places:
        there = [
            unit for hex_ in members(GRID.near[place] & s.troops[top.side]) for unit in s.pile(hex_, top.side)
            if unit not in top.units and movable(s, top.side, unit)
        ]
        strength = volley(known, [*top.units, *there], place)
        more = [text for text in (_missing(strength), _overrun(s, top.units, place) if place in rolled else "") if text]
        odds = gain(WORDS, "sheet-preview-odds", strength=strength, column=column_name(strength))
        found.append({
            "place": PLACES[place], "odds": odds["says"], "short": odds["short"], "more": "; ".join(more),
        })
    return found


def _overrun(s: City, units: list[int], place: int) -> str:
    """Tell what an overrun of a hex from where the stack stands would bring (7.4)."""
    if militia_only(s, place):
        return WORDS.say("sheet-preview-overrun-militia")
    defenders = s.pile(place, SOVIET)
    attack, defence = overrun_strength(s, units), overrun_defence(s, defenders)
    clears = sum([losses(attack, face) >= len(defenders) for face in DIE])
    cost = sum([min(losses(defence, face + strain(s, SOVIET)), len(units)) for face in DIE]) / len(DIE)
    return WORDS.say("sheet-preview-overrun", strength=attack, defence=defence, clears=clears, cost=f"{cost:.1f}")


def adds(s: City) -> dict[Action, Gain]:
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
        made[Action("points", points)] = gain(
            WORDS, "sheet-preview-bombs", column=column_name(strength), mean=f"{sum(lost) / len(DIE):.1f}", most=most
        )
    return made


def _defence(s: City, f: Assault) -> int:
    """Return the strongest fire into one of the attackers' hexes."""
    return max([defence_strength(s, f, who_fires(s, f, place), place) for place in f.fronts(s)], default=0)


def _told(now: int, then: int) -> Gain:
    if not now:
        return {"says": f"+{then}", "short": f"+{then}"}
    return gain(WORDS, "sheet-preview-adds", more=then - now, column=column_name(now), better=column_name(then))
