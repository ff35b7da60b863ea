"""What changes the sums and the dice of a fight, line by line with its case: before the dice and after them."""

from __future__ import annotations

from kurgan.core.face import SheetLine
from kurgan.games.city.face.sheet_parts import strained
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import ENGINEER
from kurgan.games.city.rules.data import GERMAN, OTHER, SIDES, SOVIET
from kurgan.games.city.rules.fight.composition import Composition
from kurgan.games.city.rules.fight.ground import air_worth
from kurgan.games.city.rules.fight.stages import AMBUSH, SURPRISE
from kurgan.games.city.rules.fire.strength import shelling
from kurgan.games.city.rules.land import KIND_AT
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import ADDED, GERMAN_FIRE, SHELLED_AS, SOVIET_FIRE


def offensive(s: City, f: Composition) -> list[SheetLine]:
    """What changes the attacker's sum and die, as long as one of his units is there and once only guns are left."""
    made: list[SheetLine] = []
    alive, side = f.alive(s), SIDES[f.side]
    if f.guns or f.covered:
        fire = shelling(s, f.guns, f.target, 1 if alive else 2) + (f.covered if alive else (f.covered + 1) // 2)
        text, case = ("indirect fire", "10.6") if alive else ("guns alone, halved", "10.67")
        made.append({"side": side, "text": text, "value": f"+{fire}", "case": case})
    if f.dive and alive:
        worth = air_worth(s, f.side, f.dive)
        text, case = ("dive bombers", "5.6") if worth == f.dive else ("dive bombers, halved by smoke", "14.5")
        made.append({"side": side, "text": text, "value": f"+{worth}", "case": case})
    kind = KIND_AT[f.target] if alive else SHELLED_AS[KIND_AT[f.target]]
    if added := ADDED[kind][OTHER[f.side]]:
        text, value, case = f"{kind} ground, die", f"+{added}", "10.43" if alive else "6.42"
        if f.type == SURPRISE:
            text, value, case = "surprise: ground does not count", "0", "10.32"
        elif any(ENGINEER[unit] for unit in alive):
            text, value = "engineers: ground does not count", "0"
        made.append({"side": side, "text": text, "value": value, "case": case})
    return made + (strained(s) if f.side == SOVIET else [])


def defensive(s: City, f: Composition, place: int, guns: list[int]) -> list[SheetLine]:
    """What changes the defender's sum and die into one hex; NONE for a surprise, in which ground does nothing."""
    made: list[SheetLine] = []
    side = SIDES[OTHER[f.side]]
    if guns:
        made.append({"side": side, "text": "guns in defence", "value": str(len(guns)), "case": "10.6"})
    if place != NONE:
        kind = KIND_AT[f.target if f.side == GERMAN else place]
        times, added = SOVIET_FIRE[kind] if f.side == GERMAN else GERMAN_FIRE[kind]
        if times > 1:
            made.append({"side": side, "text": f"{kind} ground, fire", "value": f"×{times}", "case": "10.42"})
        if added:
            made.append({"side": side, "text": f"{kind} ground, die", "value": f"{added:+d}", "case": "10.42"})
        if f.type == AMBUSH:
            made.append({"side": side, "text": "ambush, die", "value": "-1", "case": "10.5"})
    return made + (strained(s) if f.side == GERMAN else [])
