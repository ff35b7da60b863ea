"""What changes the sums and the dice of a ground attack, one by one with its case, before the dice and after them."""

from __future__ import annotations

from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import ENGINEER
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.composition import Composition
from kurgan.games.city.rules.fight.ground import air_worth
from kurgan.games.city.rules.fight.stages import AMBUSH, SURPRISE
from kurgan.games.city.rules.figures import Change, strained
from kurgan.games.city.rules.fire.strength import shelling
from kurgan.games.city.rules.land import KIND_AT
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import ADDED, GERMAN_FIRE, SHELLED_AS, SOVIET_FIRE


def offensive(s: City, f: Composition) -> list[Change]:
    """List what changes the attacker's sum and die, with attackers left and once only guns are."""
    made: list[Change] = []
    alive = f.alive(s)
    if f.guns or f.covered:
        fire = shelling(s, f.guns, f.target, 1 if alive else 2) + (f.covered if alive else (f.covered + 1) // 2)
        what, case = ("indirect", "10.6") if alive else ("guns-alone", "10.67")
        made.append(Change(f.side, what, f"+{fire}", case))
    if f.dive and alive:
        worth = air_worth(s, f.side, f.dive)
        what, case = ("dive", "5.6") if worth == f.dive else ("dive-smoke", "14.5")
        made.append(Change(f.side, what, f"+{worth}", case))
    kind = KIND_AT[f.target] if alive else SHELLED_AS[KIND_AT[f.target]]
    if added := ADDED[kind][OTHER[f.side]]:
        what, value, case = "ground-die", f"+{added}", "10.43" if alive else "6.42"
        if f.type == SURPRISE:
            what, value, case = "ground-surprise", "0", "10.32"
        elif any(ENGINEER[unit] for unit in alive):
            what, value = "ground-engineers", "0"
        made.append(Change(f.side, what, value, case, kind))
    return made + (strained(s) if f.side == SOVIET else [])


def defensive(s: City, f: Composition, place: int, guns: list[int]) -> list[Change]:
    """List what changes the defender's sum and die into one hex; NONE for a surprise, in which ground does nothing."""
    made: list[Change] = []
    side = OTHER[f.side]
    if guns:
        made.append(Change(side, "guns-defence", str(len(guns)), "10.6"))
    if place != NONE:
        kind = KIND_AT[f.target if f.side == GERMAN else place]
        times, added = SOVIET_FIRE[kind] if f.side == GERMAN else GERMAN_FIRE[kind]
        if times > 1:
            made.append(Change(side, "ground-fire", f"×{times}", "10.42", kind))
        if added:
            made.append(Change(side, "ground-die", f"{added:+d}", "10.42", kind))
        if f.type == AMBUSH:
            made.append(Change(side, "ambush", "-1", "10.5"))
    return made + (strained(s) if f.side == GERMAN else [])
