"""The cases of chapters 7 and 8: movement, battle spaces, combat, losses and retreat."""

from typing import Final

_MOVEMENT: Final[dict[str, str]] = {
    "7.0": "In his movement phase a player may move any of his units, each from place to adjacent place.",
    "7.0-owner": "Only its owner moves a unit.",
    "7.0-points": "Each step costs at least one movement point, and a unit may not spend more than the factor of the "
    "kind of movement it uses, tactical or strategic.",
    "7.0-through": "No unit moves on through a place with enemy units, and a battle space is such a place.",
    "7.0-anti-tank": "An anti-tank asset stays behind when its unit moves: it goes at once to its side's reserve "
    "box.",
    "7.1": "Units in battle spaces move first, all others after them.",
    "7.1.1": "A player who wants to move units out of battle spaces must do so first, by tactical movement.",
    "7.1.1-closed": "Once a unit that began the phase outside battle spaces has moved, no unit may leave one any more.",
    "7.1.2": "When the units that leave battle spaces have gone, all units that began the phase elsewhere may move.",
    "7.2": "By tactical movement a unit may cross major rivers, enter and leave enemy interdiction and battle spaces, "
    "make a new battle space, and enter or leave a Caucasus box.",
    "7.2-box": "A unit that moves into a Caucasus box stops there, whatever movement it has left.",
    "7.3": "Strategic movement goes further than tactical movement but is barred in five ways.",
    "7.3.a": "A major river hexside stops strategic movement.",
    "7.3.b": "Strategic movement may neither enter nor leave enemy interdiction.",
    "7.3.c": "Strategic movement may neither enter nor leave a battle space.",
    "7.3.d": "Strategic movement may not enter a place held by the enemy to make a battle space.",
    "7.3.e": "Strategic movement may neither enter nor leave a Caucasus box.",
    "7.3-crossing": "Strategic movement may pass a major river by the river crossing of a major city.",
    "7.3-zone": "An Axis unit whose whole move, from its first hex to its last, lies in the logistical zone uses its "
    "first and faster strategic factor.",
    "7.3-outside": "An Axis unit with any hex of its move outside the logistical zone uses its second and slower "
    "strategic factor.",
    "7.4": "To move from a holding box or a Caucasus box into a hex at the edge of the map costs one movement point.",
    "7.4-front": "A Soviet unit enters the map from a Front box by that Front's own edge, and may go on while it has "
    "movement points, tactical or strategic.",
    "7.4-reserve": "An Axis unit enters the map from the Axis reserve box by the Axis supply edge, and may go on while "
    "it has movement points, tactical or strategic.",
    "7.4-last": "From a Caucasus box beside the hexes a unit may move into an enemy-controlled hex only if its side "
    "has the last control of the box.",
    "7.4-tactical": "All movement into and out of Caucasus boxes is tactical, and ends on entering one.",
    "7.5": "To move off the map into a holding box, or from a hex into a Caucasus box beside it, costs one movement "
    "point and ends the unit's movement for the phase.",
    "7.5-front": "A Soviet unit may leave the map by a Front's edge, into that Front's box.",
    "7.5-axis": "No Axis unit may leave the map by an edge of its own will.",
    "7.6": "A Soviet unit may move from one Front box to the next along the connecting arrow, which takes all its "
    "movement for the phase.",
    "7.6-svf": "Any number of units may move between the DSF and SVF boxes in a turn.",
    "7.6-tcf": "Only one unit a turn may move between the DSF and TCF boxes, counting both directions together; a "
    "reinforcement placed in the TCF box does not count.",
    "7.7": "An unsupplied unit has no strategic movement; if its back shows [1] it may attempt to move one hex or box, "
    "and otherwise it stays.",
    "7.7.a": "Before an unsupplied unit attempts to move, all assets attached to it are destroyed.",
    "7.7.b": "The attempt succeeds if one die is not below the unit's basic strength; the unit may then enter any "
    "adjacent hex or box open to it, even to make a battle space, where it must attack.",
    "7.8": "Major rivers stop strategic movement except at the crossing of a major city, and Caucasus boxes stop it "
    "altogether.",
}

_BATTLE_SPACES: Final[dict[str, str]] = {
    "7.9": "Units make battle spaces and leave them by tactical movement.",
    "7.9.1": "A unit that ends its tactical movement in a hex or box with enemy units only makes it a battle space.",
    "7.9.1-marker": "A compulsory attack marker goes on the hexside or connector by which the first unit entered a new "
    "battle space.",
    "7.9.1-river": "If the first unit entered over a river hexside, major or minor, the marker is a river assault, "
    "which is a compulsory attack too.",
    "7.9.1-city": "To attack into Voronezh, Rostov, Stalingrad or Astrakhan is never a river assault.",
    "7.9.1-more": "Once the battle space exists more units may enter it, but only the first marker counts for the "
    "attack that must follow.",
    "7.9.2": "Before all other movement of the phase, units may leave battle spaces that exist already.",
    "7.9.2.a": "A unit out of one battle space may not go into another.",
    "7.9.2.b": "A unit out of a battle space may not make a new one.",
    "7.9.2.c": "A unit out of a battle space may not go where it is unsupplied, or becomes so by going there.",
    "7.9.2-ends": "A hex or box without units of both sides is no longer a battle space.",
}

_COMBAT: Final[dict[str, str]] = {
    "8.0": "In his attack phase a player's units attack the enemy units of the same battle space.",
    "8.0-compulsory": "Where a compulsory attack marker lies the player must attack.",
    "8.0-voluntary": "In a battle space without a compulsory attack marker the player attacks only if he likes.",
    "8.0-once": "There is at most one attack in each battle space, and no unit or asset takes part in two attacks in "
    "a player turn.",
    "8.0.a": "First the attacker adds up the modified strength of all his units in the battle space.",
    "8.0.b": "Then the defender makes the same sum for all his units there.",
    "8.0.c": "The attacker's sum is divided by the defender's and the remainder dropped; less than one is a class of "
    "its own, and more than five counts as five.",
    "8.0.d": "The quotient picks one of six tables, which both sides use.",
    "8.0.e": "The attacker rolls one die in the row of his own sum, and the result falls on the defender.",
    "8.0.f": "The defender rolls one die in the row of his own sum, and the result falls on the attacker.",
    "8.0-result": "The number of a result is the step losses to take, and an R means that the units must retreat.",
    "8.1": "The strength of a unit is its basic strength and that of the assets assigned to it.",
    "8.1-basic": "Modifiers touch only the sum of a side's tank or panzer assets in the battle, one sum for all its "
    "units together, and never basic strength.",
    "8.1.a": "In a river assault the attacker's tank sum is halved.",
    "8.1.b": "If a defending unit has an anti-tank asset, the attacker's tank sum is multiplied by the fraction on it; "
    "only one such asset counts in a battle, the one with the smallest fraction.",
    "8.1.c": "In a major city the tank sums of both sides are halved.",
    "8.1-defender": "An anti-tank asset helps the defender only and adds nothing to an attack.",
    "8.1-round": "All modifiers apply together, and fractions are dropped.",
}

_LOSSES: Final[dict[str, str]] = {
    "8.2": "Each player takes the step losses of a result from his own units and assets as he chooses.",
    "8.2.a": "Each point of basic strength lost satisfies one loss.",
    "8.2.b": "An asset of one step satisfies one loss when it is destroyed.",
    "8.2.c": "Each step that an asset of several steps loses satisfies one loss.",
    "8.2-reduced": "An asset that loses a step and survives turns to its lower strength, a panzer division from 8 to 6 "
    "and from 6 to 3; one without steps goes to the dead pile.",
    "8.2-unit": "A unit that loses its last point of basic strength goes to the dead pile, and all assets attached to "
    "it are destroyed with it.",
    "8.2-excess": "If the losses exceed all the steps of a force, every unit and asset in it is destroyed and the rest "
    "of the losses is ignored.",
    "8.2-first": "Both sides take their losses of a battle at the same time, and all of them before any retreat.",
}

_RETREAT: Final[dict[str, str]] = {
    "8.3": "All surviving units of a side with an R must leave the battle space.",
    "8.3-both": "If both sides have an R, the defender's units retreat first and the attacker's after them.",
    "8.3-city": "Units in a major city do not have to retreat.",
    "8.3-chosen": "The opponent chooses where units retreat, but always a place of the best kind there is.",
    "8.3.a": "The best place to retreat to is vacant and supplied.",
    "8.3.b": "The next best is any vacant place.",
    "8.3.c": "The next is a place occupied by other units of the same side.",
    "8.3.d": "Only if there is none of these may units retreat to an adjacent battle space.",
    "8.3-spent": "Units that came into a battle space by retreat do not fight there in this player turn, but suffer "
    "the losses and retreats that a combat brings.",
    "8.3-enemy": "No unit may retreat to a hex or box occupied and controlled by the enemy.",
    "8.3-kerch": "Only the German 42nd Korps may retreat to Kerch.",
    "8.3-elbrus": "Only the German 49th Korps without any asset may retreat to Elbrus.",
    "8.3-boxes": "To all other Caucasus boxes any unit may retreat, with its assets.",
    "8.3-front": "A Soviet unit may retreat over a Front edge under Soviet control into that Front's box, if the "
    "stacking limit there allows.",
    "8.3-reserve": "An Axis unit may retreat over the Axis supply edge into the Axis reserve box.",
    "8.3-map": "In no other way may a unit retreat off the map.",
    "8.3-lost": "A unit that cannot retreat by these rules is eliminated, and its assets are destroyed with it.",
}

BATTLE: Final[list[tuple[str, dict[str, str]]]] = [
    ("Movement", _MOVEMENT),
    ("Battle spaces", _BATTLE_SPACES),
    ("Combat", _COMBAT),
    ("Losses", _LOSSES),
    ("Retreat", _RETREAT),
]
