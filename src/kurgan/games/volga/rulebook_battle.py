"""The cases of chapters 10 to 12: support markers, combat and the Advantage marker."""

from typing import Final

_SUPPORT: Final[dict[str, str]] = {
    "10.0": "Support markers help in combat.",
    "10.1": "The German has two air support markers.",
    "10.1.1": "Air support may be used in every German daylight impulse, never by night or in a Soviet impulse, and "
    "never attacks alone.",
    "10.1.2": "One air support marker may be added to a German combat; with two markers, two combats may have one.",
    "10.1.3": "Air support adds one die to the attack, less one for a fortification and less one for rubble in the "
    "area, but never less than 1.",
    "10.1.4": "Air support given to an attack may help again in its overrun, with a new die.",
    "10.1.5": "After its combat and overrun an air support marker is used until the next impulse.",
    "10.2": "Each German division has one artillery marker and the Soviet 62nd Army has two; none attacks alone.",
    "10.2.1": "Attacker first, then defender, each may add an artillery marker to a combat; then it is used for the "
    "turn.",
    "10.2.1-one": "Each side may add only one artillery marker to a combat.",
    "10.2.1-own": "Artillery supports only a combat in which a unit of its own division or army takes part, or an "
    "independent unit, which any artillery may support but that of the 64th and 66th Armies (21.3).",
    "10.2.2": "In an overrun the attacker's artillery may help once more; the defender's is used, but he may add "
    "another.",
    "10.2.3": "After combat and overrun all artillery on the map is used; in sequential combined operations that comes "
    "before the second activation.",
    "10.2.4": "Artillery adds 2 to the attack value or 1 to the defense value.",
    "10.3": "The Soviet side has one storm group marker.",
    "10.3.1": "The storm group may be used in every Soviet night impulse, never by day or in a German impulse.",
    "10.3.2": "The storm group may be added to one combat of the impulse, in a forest or urban area, and never attacks "
    "alone.",
    "10.3.3": "On Turns 1 to 3 the storm group needs a unit of the 13th Guards Division as lead attacker.",
    "10.3.4": "The storm group adds one die to the attack, plus one if rubble lay in the area when the impulse began, "
    "but never more than 6.",
    "10.4": "Once a turn, after combat in an urban area, the Soviet hero may cancel a German overrun.",
}

_COMBAT: Final[dict[str, str]] = {
    "11.0": "Only units that began the impulse in the active area may attack, at no further cost in movement; all "
    "units that are to join an attack must be in the area before it is resolved.",
    "11.1": "Units that enter an enemy-held area which was not contested when the impulse began must attack, and if "
    "repulsed must retreat.",
    "11.2": "Where no attack is mandatory, all, some or none of the units that entered may attack.",
    "11.3": "In an area contested from the start of the impulse all, some or none of its units may attack, and they "
    "stay there even if they lose.",
    "11.4": "A combat is resolved in order: lead attacker, lead defender, artillery, air or storm group, values, dice; "
    "attack value and dice are compared with defense value and dice.",
    "11.4.1": "Each side rolls two dice in a combat.",
    "11.4.2": "The attack value is the lead unit's combat value, 1 for each further attacker, support, 1 for three "
    "units of one division, 1 for a Soviet attack by night, less 1 out of supply.",
    "11.4.3": "The defense value is the lead unit's combat value, 1 for each further defender, the terrain modifier, "
    "artillery, fortification and rubble, less 1 out of supply.",
    "11.4.4": "Attack total against defense total gives a repulse, a stalemate or a success.",
    "11.4.4-repulse": "If the attack total is lower, every attacking unit loses a step and the defender is unhurt; a "
    "mandatory attack also retreats.",
    "11.4.4-stalemate": "If the totals are equal, the lead attacker and the lead defender each lose a step.",
    "11.4.4-success": "If the attack total is higher, the lead attacker loses a step and the defender takes the "
    "difference in attrition points.",
    "11.4.5": "If the defenders cannot absorb all attrition points it is an overrun: the units that attacked may enter "
    "any adjacent areas and attack again, with the support they had.",
    "11.4.5-second": "There is no overrun in the second combat, and a mandatory attack repulsed there goes back to the "
    "area first overrun.",
    "11.4.5-barred": "There is no overrun in a zone, in a forest, where rubble lies or has just been made, or where "
    "the hero stands.",
    "11.5": "The defender takes his attrition points by eliminating, flipping and retreating units, in any mixture.",
    "11.5-lead": "The lead defender must take the first attrition point.",
    "11.5-exact": "Losses must match the attrition points exactly whenever they can.",
    "11.5A": "A full unit eliminated absorbs 3 attrition points.",
    "11.5B": "A full unit flipped to its reduced side absorbs 1 attrition point.",
    "11.5C": "A reduced unit eliminated absorbs 2 attrition points.",
    "11.5D": "A reduced unit retreated, or a full German one, absorbs 1 attrition point.",
    "11.6": "Units of either side may have to retreat after combat.",
    "11.6-origin": "An attacking unit retreats only to the area from which it entered.",
    "11.6.1": "Units retreat one at a time; where an area has become full, the next ones go on by the retreat "
    "priorities.",
    "11.6.2": "Among several areas a unit retreats to one of the highest priority, its owner choosing among equals.",
    "11.6.2A": "First comes a free area, the one with the fewest enemy-controlled places next to it.",
    "11.6.2B": "Next comes a contested area under friendly control.",
    "11.6.2C": "Next comes a contested area under enemy control.",
    "11.6.2D": "Last comes a full area, which the unit must pass through.",
    "11.6.3": "After any result some or all defenders may retreat of their own will; the lead defender need not.",
    "11.6.4": "Full German units may retreat and absorb 1 attrition point; full Soviet units may not retreat of their "
    "own will.",
    "11.6.5": "A unit that cannot retreat by the priorities is eliminated, and no unit retreats from an area to Zone L "
    "or M.",
}

_ADVANTAGE: Final[dict[str, str]] = {
    "12.0": "One side owns the Advantage marker at the start of each impulse, the German first.",
    "12.1": "Only the owner of the Advantage marker may use it.",
    "12.1-neutral": "Once used, the Advantage marker belongs to nobody until the impulse or phase is over.",
    "12.1A": "The defender may use the Advantage to turn a success against him into a stalemate, but not an overrun.",
    "12.1B": "The attacker may use the Advantage to turn a repulse into a stalemate.",
    "12.1C": "The German may use the Advantage to ignore a logistics roll that brings a pause.",
    "12.1D": "Either side may use the Advantage to ignore a logistics roll that brings the night or ends the maneuvers "
    "phase.",
    "12.1E": "In the refit phase the Advantage gives the German one more replacement point, the Soviet side two.",
    "12.1F": "From Turn 8 of the campaign the Advantage brings on all seven optional reinforcements of its owner at "
    "once, in any phase.",
    "12.2": "At the end of the impulse or phase in which the Advantage was used, it goes to the other side.",
    "12.3": "When night falls a German Advantage goes to the Soviet side; at the close of the end phase a Soviet one "
    "goes to the German.",
}

BATTLE: Final[list[tuple[str, dict[str, str]]]] = [
    ("Support markers", _SUPPORT),
    ("Combat", _COMBAT),
    ("The Advantage marker", _ADVANTAGE),
]
