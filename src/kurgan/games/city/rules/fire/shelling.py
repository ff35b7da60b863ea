"""What the guns of a bombardment do to a hex: their strength, and what changes the die (6.22, 6.42, 14.5, 16.2)."""

from __future__ import annotations

from kurgan.games.city.rules.counters import ARMOR, FLOTILLA, TVA
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fire.guns import FLOTILLA_FIRE, home, spots
from kurgan.games.city.rules.fire.strength import shelling, strain
from kurgan.games.city.rules.land import BANK, GRID, KIND_AT, LAND
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import ADDED, SHELLED_AS


def counts_as(side: int, guns: list[int], target: int) -> str:
    """Tell what a target counts as where it is not what it is: banks from afar, emplacements (16.24, 16.26)."""
    if side == SOVIET:
        from_afar = guns == [FLOTILLA] or all(TVA[unit] for unit in guns)
        return "clear" if from_afar and BANK >> target & 1 else ""  # 12.33, 14.43
    return "" if LAND >> target & 1 else "fort"


def sheltered_as(side: int, guns: list[int], target: int) -> str:
    """Tell the kind of ground that shelters a target."""
    return SHELLED_AS[counts_as(side, guns, target) or KIND_AT[target]]


def bombardment_strength(s: City, side: int, guns: list[int], target: int) -> int:
    """Return the strength of a bombardment: sight, smoke, ground, armour (6.22, 14.5)."""
    if guns == [FLOTILLA]:
        return FLOTILLA_FIRE[s.turn]
    more = 1
    near = GRID.step(spots(s)) >> target & 1  # militia and survivors do not spot (6.23)
    unseen = side == SOVIET and not near and not all(TVA[unit] for unit in guns)
    if unseen or (side == GERMAN and s.oil == s.turn):
        more = 2
    starts = {unit: home(s, unit) for unit in guns}
    return shelling(s, guns, target, more, counts_as(side, guns, target), starts)


def die_changes(s: City, side: int, guns: list[int], target: int) -> list[tuple[str, int, str]]:
    """List what changes the die, each with its case: ground, isolation, Kontrpodgotovka (6.42, 13.3, 16.3)."""
    if guns == [FLOTILLA]:
        return []
    made = [("ground-die", ADDED[sheltered_as(side, guns, target)][OTHER[side]], "6.42")]
    if side == SOVIET and all(TVA[unit] for unit in guns):  # they are never isolated (16.22)
        made.append(("kontrpodgotovka", -int(s.kontr == s.turn), "16.3"))
    elif side == SOVIET:
        made.append(("isolated", strain(s, SOVIET), "13.3"))
    return made


def betrays(s: City, side: int, guns: list[int], target: int, units: list[int]) -> bool:
    """Tell whether armour in a stack out of sight changed the strength of Soviet guns, which is told (8.4)."""
    if side == GERMAN or guns == [FLOTILLA]:
        return False
    hidden = any(not s.inspects(SOVIET, unit) for unit in units)
    kind = counts_as(side, guns, target) or KIND_AT[target]
    return hidden and kind not in ("heavy", "fort") and any(ARMOR[u] for u in units)
