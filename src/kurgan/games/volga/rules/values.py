"""Attack Value and Defense Value, line by line (11.4.2, 11.4.3), and who may have which support (10.0)."""

from __future__ import annotations

from typing import NamedTuple

from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import (
    AIR,
    ARMY,
    ARMY_ZONES,
    ATTACK_ROWS,
    CLOSE,
    DEFENSE_ROWS,
    DIVISION,
    GERMAN,
    GUN_ARMY,
    GUN_DIVISION,
    GUN_FROM,
    GUN_SIDE,
    INDEPENDENT,
    NAMES,
    PLACE_NAMES,
    SIDE,
    SOVIET,
    STORM,
    TEM,
)

NO_GUN = -1


class Modifier(NamedTuple):
    """One modifier of a combat: the id of its name, its value and case, and the unit, place or count it speaks of."""

    says: str
    value: int
    case: str
    noun: int = -1


def artillery(s: Volga, row: dict[str, int], side: int) -> int:
    """Return what an artillery marker adds; Soviet guns add one more from Turn 6 (10.2.4, 21.3)."""
    extra = row["soviet_extra"] if side == SOVIET and s.turn >= row["soviet_extra_from"] else 0
    return row["value"] + extra


def attack_lines(s: Volga, attackers: list[int], lead: int, gun: int, support: int) -> list[Modifier]:
    """List the modifiers of the Attack Value; `support` is the modified die of air support or storm group, or 0.

    (11.4.2)
    """
    side = SIDE[lead]
    lines = [Modifier("sheet-modifier-leads", s.cv(lead), "11.4.2", lead)]
    if len(attackers) > 1:
        more = len(attackers) - 1
        value = more * ATTACK_ROWS["additional"]["value"]
        lines.append(Modifier("sheet-modifier-more-attacking", value, "11.4.2", more))
    if support:
        name, case = ("sheet-modifier-air", "10.1.3") if side == GERMAN else ("sheet-modifier-storm", "10.3.4")
        lines.append(Modifier(name, support, case))
    if gun != NO_GUN:
        lines.append(Modifier("sheet-modifier-artillery", artillery(s, ATTACK_ROWS["artillery"], side), "10.2.4"))
    if integrity(attackers):
        lines.append(Modifier("sheet-modifier-integrity", ATTACK_ROWS["division"]["value"], "11.4.2"))
    if side == SOVIET and s.night:
        lines.append(Modifier("sheet-modifier-night", ATTACK_ROWS["night"]["value"], "11.4.2"))
    if any(s.oos[unit] for unit in attackers):
        lines.append(Modifier("sheet-modifier-supply", ATTACK_ROWS["supply"]["value"], "15.2.2"))
    return lines


def integrity(attackers: list[int]) -> bool:
    """Tell whether three or more units of one division attack together."""
    divisions = [DIVISION[unit] for unit in attackers if not INDEPENDENT[unit]]
    return any(divisions.count(name) >= ATTACK_ROWS["division"]["units"] for name in divisions)


def defense_lines(s: Volga, place: int, defenders: list[int], lead: int, gun: int) -> list[Modifier]:
    """List the modifiers of the Defense Value (11.4.3, 14.3, 14.6, 3.1.3)."""
    side = SIDE[lead]
    lines = [Modifier("sheet-modifier-leads", s.cv(lead), "11.4.3", lead)]
    if len(defenders) > 1:
        more = len(defenders) - 1
        value = more * DEFENSE_ROWS["additional"]["value"]
        lines.append(Modifier("sheet-modifier-more-defending", value, "11.4.3", more))
    lines.append(Modifier("sheet-modifier-ground", TEM[place], "11.4.3", place))
    if gun != NO_GUN:
        lines.append(Modifier("sheet-modifier-artillery", artillery(s, DEFENSE_ROWS["artillery"], side), "10.2.4"))
    if side == SOVIET and s.forts >> place & 1:
        lines.append(Modifier("sheet-modifier-fort", DEFENSE_ROWS["fortification"]["value"], "14.3"))
    if s.rubble >> place & 1:
        lines.append(Modifier("sheet-modifier-rubble", DEFENSE_ROWS["rubble"]["value"], "14.6"))
    if any(s.oos[unit] for unit in defenders):
        lines.append(Modifier("sheet-modifier-supply", DEFENSE_ROWS["supply"]["value"], "15.2.2"))
    return lines


def total(lines: list[Modifier]) -> int:
    """Return the sum of the lines."""
    return sum(line.value for line in lines)


def name_of(line: Modifier) -> Message:
    """Make the message that names a modifier."""
    if line.says == "sheet-modifier-leads":
        return Message(line.says, {"name": NAMES[line.noun]})
    if line.says == "sheet-modifier-ground":
        return Message(line.says, {"name": PLACE_NAMES[line.noun]})
    return Message(line.says, {"count": line.noun})


def told(lines: list[Modifier]) -> Message:
    """Make the message by which the log tells the lines, each with its case."""
    line = lines[0]
    said = Message("sheet-modifier", {"modifier": name_of(line), "value": f"{line.value:+d}", "case": line.case})
    return Message("sheet-modifiers", {"modifier": said, "more": told(lines[1:])}) if len(lines) > 1 else said


def guns_for(s: Volga, side: int, units: list[int]) -> list[int]:
    """List the artillery markers that may support a side with these units (10.2.1, 21.3, 10.2)."""
    return [
        gun for gun, owner in enumerate(GUN_SIDE)
        if owner == side and not s.guns[gun] and GUN_FROM[gun] <= s.turn and fits(gun, units)
    ]


def fits(gun: int, units: list[int]) -> bool:
    """Tell whether an artillery marker may support one of these units (10.2.1-own)."""
    return any(_supports(gun, unit) for unit in units)


def _supports(gun: int, unit: int) -> bool:
    """Tell whether a marker may support a unit: of its division or army, or independent (10.2.1, 21.3, 10.2.1-own)."""
    if GUN_SIDE[gun] == GERMAN:
        return INDEPENDENT[unit] or DIVISION[unit] == GUN_DIVISION[gun]
    return ARMY[unit] == GUN_ARMY[gun] or (INDEPENDENT[unit] and GUN_ARMY[gun] not in ARMY_ZONES)


def gun_bar(s: Volga, side: int, units: list[int], gun: int) -> Rule | None:
    """Return the rule that keeps an artillery marker from supporting a side with these units."""
    if GUN_SIDE[gun] != side:
        return rule("10.2.1-own")
    if GUN_FROM[gun] > s.turn:
        return rule("10.2" if side == GERMAN else "21.3")
    if s.guns[gun]:
        return rule("10.2.1")
    return None if fits(gun, units) else rule("10.2.1-own")


def air_bar(s: Volga) -> Rule | None:
    """Return the rule that keeps air support away: German daylight impulses only, two markers (10.1.1, 10.1.2)."""
    if s.side != GERMAN or s.night:
        return rule("10.1.1")
    return rule("10.1.2") if s.air >= AIR["markers"] else None


def storm_bar(s: Volga, place: int, lead: int) -> Rule | None:
    """Return the rule that keeps the storm group away: Soviet night impulses only, one combat, ground and lead unit.

    (10.3.1, 10.3.2)
    """
    if s.side != SOVIET or not s.night:
        return rule("10.3.1")
    return rule("10.3.2") if s.storm else storm_bar_here(s, place, lead)


def storm_bar_here(s: Volga, place: int, lead: int) -> Rule | None:
    """Return the rule by which ground or lead unit do not suit the storm group; a zone's ground counts (3.1, 16.3).

    `lead` is -1 while the lead has not been named.
    """
    if not CLOSE >> place & 1:
        return rule("10.3.2")
    if lead >= 0 and s.turn <= STORM["restricted_to_turn"] and DIVISION[lead] != STORM["division"]:
        return rule("10.3.3")
    return None


def may_fly(s: Volga) -> bool:
    """Tell whether an air marker can be placed."""
    return air_bar(s) is None


def may_storm(s: Volga, place: int, lead: int) -> bool:
    """Tell whether the storm group can join a combat (10.3)."""
    return storm_bar(s, place, lead) is None


def air_die(s: Volga, place: int, die: int) -> int:
    """Return the air die, less for fortification and rubble, never below one (10.1.3)."""
    less = (AIR["fortification"] if s.forts >> place & 1 else 0) + (AIR["rubble"] if s.rubble >> place & 1 else 0)
    return max(die + less, AIR["minimum"])


def storm_die(s: Volga, place: int, die: int) -> int:
    """Return the storm group's die, more in old rubble, at most six; for an impulse to come all is old (10.3.4)."""
    old = s.rubble_then if s.side == SOVIET else s.rubble
    more = STORM["rubble"] if old >> place & 1 else 0
    return int(min(die + more, STORM["maximum"]))


def support_die(s: Volga, side: int, place: int, die: int) -> int:
    """Return what a die of air support or storm group comes to in an area."""
    return air_die(s, place, die) if side == GERMAN else storm_die(s, place, die)
