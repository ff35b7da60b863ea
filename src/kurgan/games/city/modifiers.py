"""What changes the sums and the dice of a fight, line by line with its case: before the dice and after them."""

from __future__ import annotations

from kurgan.core.face import SheetLine
from kurgan.games.city.composition import Composition
from kurgan.games.city.counters import ENGINEER
from kurgan.games.city.data import OTHER, SIDES
from kurgan.games.city.fought import strained
from kurgan.games.city.land import KIND_AT
from kurgan.games.city.state import City
from kurgan.games.city.strength import shelling
from kurgan.games.city.tables import ADDED


def modifiers(s: City, f: Composition) -> list[SheetLine]:
    """What changes the sums and the dice, each with its case."""
    made: list[SheetLine] = []
    side, enemy = SIDES[f.side], SIDES[OTHER[f.side]]
    if f.guns:
        made.append({
            "side": side, "text": "indirect fire", "value": f"+{shelling(s, f.guns, f.target)}", "case": "10.6",
        })
    if f.dive:
        made.append({"side": side, "text": "dive bombers", "value": f"+{f.dive}", "case": "5.6"})
    added = ADDED[KIND_AT[f.target]][OTHER[f.side]]
    if added:
        spared = any(ENGINEER[unit] for unit in f.alive(s))
        made.append({
            "side": side, "text": "engineers: ground does not count" if spared else f"{KIND_AT[f.target]} ground, die",
            "value": "0" if spared else f"+{added}", "case": "10.43",
        })
    made += strained(s)
    if f.shield:
        made.append({"side": enemy, "text": "guns in defence", "value": str(len(f.shield)), "case": "10.6"})
    return made
