"""A ground attack or a bombardment as a sheet: both sums, modifiers with their cases, the chances of every result."""

from __future__ import annotations

from kurgan.core.sheet_types import Sheet, SheetPart, SheetResult
from kurgan.games.city.face.sheet_parts import column_name, empty_sheet, rows, sheet_line, sheet_unit
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Window
from kurgan.games.city.rules.fight.ground import (
    attack_die,
    attack_strength,
    best_defence,
    defence_die,
    defence_strength,
    kind_of_attack,
)
from kurgan.games.city.rules.fight.modifiers import defensive, offensive
from kurgan.games.city.rules.fight.stages import NORMAL, SURPRISE, TYPES
from kurgan.games.city.rules.fight.strikers import costs
from kurgan.games.city.rules.figures import DIE, strained
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.guns import prey
from kurgan.games.city.rules.fire.indirect import who_fires
from kurgan.games.city.rules.fire.raid import bomb_die, bomb_strength
from kurgan.games.city.rules.fire.raid import prey as bombed
from kurgan.games.city.rules.fire.strength import overrun_defence, overrun_strength, plain, strain
from kurgan.games.city.rules.land import PLACES
from kurgan.games.city.rules.move.overrun import militia_only
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import losses


def _chances(strength: int, dice: list[int], most: int, what: str, loser: str) -> list[SheetResult]:
    """List the chance of each number of losses from the six faces of a die."""
    return rows([min(losses(strength, die), most) for die in dice], what, loser, loser == "attacker")


def _mean(results: list[SheetResult]) -> float:
    return sum([one["chance"] * int(one["result"]) for one in results])


def attack_sheet(s: City, f: Assault) -> Sheet:
    """Show the attack as it stands: the type it may take, then both fires of a normal attack."""
    made = empty_sheet("composing", f.target, f.side)
    alive, defenders = f.alive(s), f.defenders(s)
    made["attackers"] = [sheet_unit(unit) for unit in [*alive, *f.guns]]
    made["defenders"] = [sheet_unit(unit) for unit in [*defenders, *f.shield]]
    strength = attack_strength(s, f)
    made["attack"], made["column"] = str(strength), column_name(strength)
    types: dict[int, list[int]] = {}
    for face in DIE:
        types.setdefault(kind_of_attack(s, f, face), []).append(face)
    made["results"] = [
        {
            "result": TYPES[kind], "label": WORDS.say(f"sheet-type-{TYPES[kind]}"), "chance": len(faces) / len(DIE),
            "group": WORDS.say("sheet-type"), "dice": faces, "came": f.type == kind,
        }
        for kind, faces in sorted(types.items())
    ]
    kept, f.type = f.type, f.type or NORMAL
    ours = _chances(strength, [attack_die(s, f, face) for face in DIE], len(defenders), "offensive", "defender")
    theirs: list[SheetResult] = []
    fronts = f.fronts(s)
    place, most = NONE, len(alive)
    if f.type == SURPRISE:
        defence, guns = best_defence(s, f), list[int]()
    else:
        fires = {front: defence_strength(s, f, who_fires(s, f, front), front) for front in fronts}
        there = {front: sum([s.where[unit] == front for unit in alive]) for front in fronts}
        place = max(fronts, key=lambda front: (fires[front], there[front]))
        defence, most, guns = fires[place], there[place], f.shield
    made["lines"] = [sheet_line(change) for change in offensive(s, f) + defensive(s, f, place, guns)]
    if place != NONE and len(fronts) > 1:
        made["lines"] += [
            {
                "side": made["defender"], "text": WORDS.say("sheet-fire-if", hex=PLACES[front]), "value": str(fire),
                "case": "10.42",
            }
            for front, fire in fires.items()
        ]
    if defence > 0:
        faces = [defence_die(s, f, place, face) for face in DIE]
        theirs = _chances(defence, faces, most, "defensive", "attacker")
    f.type = kept
    made["defence"] = str(defence)
    made["results"] += theirs + ours
    estimates = [WORDS.say("sheet-estimate-one-hex")] if len(fronts) > 1 else []
    if f.side == SOVIET and s.unseen and f.type != SURPRISE:  # whose guns they may not see (8.4, 10.65)
        estimates.append(WORDS.say("sheet-estimate-covered"))
    made["estimate"] = " ".join(estimates)
    made["expected"] = [_mean(theirs), _mean(ours)]
    return made


def overrun_sheet(s: City, units: list[int], place: int, number: int) -> Sheet:
    """Show an overrun that a stack could make: both sides fire at once, whatever the ground; at militia nobody does."""
    made = empty_sheet("composing", place, GERMAN)
    defenders = s.pile(place, SOVIET)
    made["number"], made["verb"] = number, "overrun"
    made["attackers"] = [sheet_unit(unit) for unit in units]
    made["defenders"] = [sheet_unit(unit) for unit in defenders]
    if militia_only(s, place):
        made["outlook"] = WORDS.say("sheet-preview-overrun-militia")
        return made
    attack, defence = overrun_strength(s, units), overrun_defence(s, defenders)
    made["attack"], made["defence"], made["column"] = str(attack), str(defence), column_name(attack)
    made["lines"] = [sheet_line(change) for change in strained(s)]
    ours = _chances(attack, list(DIE), len(defenders), "overrun", "defender")
    theirs = _chances(defence, [face + strain(s, SOVIET) for face in DIE], len(units), "defensive", "attacker")
    made["results"] = ours + theirs
    made["expected"] = [_mean(theirs), _mean(ours)]
    return made


def raid_sheet(s: City, side: int, place: int, unit: int, points: int) -> Sheet:
    """Show an air attack with so many points, before flak has fired at it (5.3, 5.4)."""
    made = empty_sheet("composing", place, side)
    units = bombed(s, place, OTHER[side]) if unit == NONE else [unit]
    made["defenders"] = [sheet_unit(one) for one in units if s.inspects(side, one)]
    part = raid_part(s, side, place, unit, points)
    made["attack"], made["column"], made["results"] = part["attack"], part["column"], part["results"]
    made["expected"], made["estimate"] = part["expected"], part["estimate"]
    return made


def raid_part(s: City, side: int, place: int, unit: int, points: int) -> SheetPart:
    """Show what so many points make of the sheet of an air attack."""
    enemy = OTHER[side]
    here = s.load(place, enemy) if enemy == GERMAN else len(bombed(s, place, enemy))  # seen by everybody (8.4)
    most = 1 if unit != NONE else here
    strength = bomb_strength(s, side, place, unit, points)
    results = _chances(strength, [bomb_die(side, place, unit, face) for face in DIE], most, "bombs", "unit")
    return {
        "attack": str(strength), "column": column_name(strength), "results": results,
        "expected": [0.0, _mean(results)], "estimate": WORDS.say("sheet-estimate-raid", points=points),
    }


def bombardment_sheet(s: City, f: Bombardment) -> Sheet:
    """Show the bombardment that is composed."""
    made = empty_sheet("composing", f.target, f.side)
    enemy = OTHER[f.side]
    units = prey(s, f.target, enemy)
    most = s.load(f.target, enemy) if enemy == GERMAN else len(units)  # how many lie in a stack everybody sees (8.4)
    made["attackers"] = [sheet_unit(unit) for unit in f.guns]
    made["defenders"] = [sheet_unit(unit) for unit in units if s.inspects(f.side, unit)]
    strength = f.strength(s)
    made["attack"], made["column"] = str(strength), column_name(strength)
    made["lines"] = [sheet_line(change) for change in f.changes(s)]
    made["results"] = _chances(strength, [face + f.added(s) for face in DIE], most, "bombardment", "unit")
    made["expected"] = [0.0, _mean(made["results"])]
    if len(made["defenders"]) < most:
        made["estimate"] = WORDS.say("sheet-estimate-armour")
    if f.second != NONE:  # each at full strength, with a die of its own (16.2)
        also = bombardment_sheet(s, Bombardment(f.side, f.done, f.second, NONE, f.guns))
        made["lines"].append({
            "side": made["attacker"], "text": WORDS.say("sheet-fire-too", hex=also["place"]), "value": also["attack"],
            "case": "16.2",
        })
        made["expected"][1] += also["expected"][1]
    return made


def counterattack_sheet(s: City, f: Window) -> Sheet:
    """Show the counterattack that is composed, on any ground, and the fire back as if it came (7.5, 7.56)."""
    made = empty_sheet("composing", f.place, f.side)
    movers = f.alive(s)
    made["attackers"] = [sheet_unit(unit) for unit in f.units]
    made["defenders"] = [sheet_unit(unit) for unit in movers]
    made["lines"] = [sheet_line(change) for change in strained(s)]
    strength, defence = plain(s, f.units), plain(s, movers)
    made["attack"], made["defence"], made["column"] = str(strength), str(defence), column_name(strength)
    ours = rows(costs(s, f.side, strength, len(movers)), "counterattack", "defender", False)
    theirs = rows(costs(s, OTHER[f.side], defence, len(f.units)), "fire-back", "attacker", True)
    made["results"] = ours + theirs
    made["expected"] = [_mean(theirs), _mean(ours)]
    made["estimate"] = WORDS.say("sheet-estimate-fire-back")
    return made
