"""The cases of chapters 13 to 22: refit, markers on the ground, logistics, zones, arrivals, victory and scenarios."""

from typing import Final

_REFIT: Final[dict[str, str]] = {
    "13.0": "Units recover in the refit phase.",
    "13.1": "First the German and then the Soviet side spends replacement points, checks for surrender, and takes over "
    "vacant areas cut off from the enemy's supply.",
    "13.2": "Each refit phase gives the German one replacement point and the Soviet side two; the Advantage gives as "
    "many again.",
    "13.2.1": "Each refit phase one reduced German unit in a perimeter zone becomes full at no cost.",
    "13.2.2": "There is no refit phase on a turn with a final victory check.",
    "13.3": "What replacement points buy.",
    "13.3.1": "A reduced unit must be in supply to take replacements, except for the free German refit in a zone.",
    "13.3.2": "One replacement point makes up to two reduced units full or rebuilds one eliminated unit reduced; two "
    "rebuild it full.",
    "13.3.2-independent": "Only independent units can be rebuilt; a unit of a division never returns.",
    "13.3.3": "Rebuilt German units arrive as reinforcements in the next reinforcement phase.",
    "13.3.4": "Rebuilt Soviet units arrive as reinforcements in the next reinforcement phase.",
    "13.3.5": "Each turn one independent Soviet armor unit is rebuilt full in Area 58 at no cost, if there is room; "
    "once the area is German or holds rubble, never again.",
    "13.4": "Eliminated workers return at full strength in the next reinforcement phase at no cost.",
    "13.5": "Replacement points not spent in their refit phase are lost.",
}

_GROUND: Final[dict[str, str]] = {
    "14.0": "Fortifications and rubble.",
    "14.1": "Only the Soviet side builds fortifications.",
    "14.2": "At the start of an assault impulse the Soviet side may try to fortify the active area, on one die, if an "
    "infantry unit is there; its units may still move and attack.",
    "14.2-one": "An area holds at most one fortification and one rubble marker.",
    "14.3": "A fortification raises the defense value of its area.",
    "14.4": "A fortification is removed when its area becomes German and is not contested.",
    "14.5": "Combat leaves rubble, on any terrain, if the attacker's dice and the terrain modifier add up to more than "
    "12.",
    "14.6": "Rubble stops units that enter, except when redeploying, raises the defense value and bars overruns.",
    "14.7": "After movement and before combat the German may try to clear rubble, one die an area, where a pioneer "
    "unit has entered or began the impulse active.",
}

_LOGISTICS: Final[dict[str, str]] = {
    "15.0": "German pauses, and supply for both sides.",
    "15.1": "A German logistics roll equal to the impulse number brings a logistical pause.",
    "15.1.1": "In a logistical pause the German may not declare an assault impulse.",
    "15.1.2": "A pause lasts until a logistics roll equals the impulse number again or the maneuvers phase ends.",
    "15.2": "At the end of every impulse units that cannot trace a supply line to a friendly zone are out of supply.",
    "15.2.1": "A supply line runs through adjacent areas under friendly control to a friendly zone, not over a ravine "
    "without a crossing; only Soviet units may trace from Area 62 through 61 to Zone L.",
    "15.2.2": "A unit out of supply has one movement factor less, and attack and defense values are 1 lower.",
    "15.2.3": "In the refit phase each unit out of supply rolls one die on the surrender table.",
    "15.2.4": "In the refit phase a vacant area that is out of supply for the enemy who controls it changes hands.",
}

_ZONES: Final[dict[str, str]] = {
    "16.0": "The zones around the map.",
    "16.1": "Zones lie along the edges and are joined to one another and to certain areas by arrows.",
    "16.2": "A unit enters a zone only if it began the impulse next to it, and must stop there; enemies in zones do "
    "not make areas dearer to enter, nor enemies in areas the zones.",
    "16.3": "There is no overrun and no rubble in a zone; all else in combat is as in an area.",
    "16.4": "Any number of units may stand in a zone.",
    "16.5": "Nobody may enter Zones A, B, I and J, except in the campaign.",
}

_REINFORCEMENTS: Final[dict[str, str]] = {
    "17.0": "Arriving and rebuilt units are placed in the reinforcement phase.",
    "17.1": "German reinforcements are placed in Zones D, E, F and G, in any of them under German control.",
    "17.2": "Soviet reinforcements are placed in Zones L and M.",
    "17.2.1": "Eliminated workers return in urban areas on the Volga under Soviet control, one in an area and within "
    "stacking; those without a place wait.",
}

_FIRST_TURN: Final[dict[str, str]] = {
    "18.0": "Some rules hold on Turn 1 only.",
    "18.1": "Turn 1 begins with the German impulse 1; there is no Soviet impulse 1.",
    "18.2": "On Turn 1 the German may not redeploy or transfer troops.",
    "18.3": "On Turn 1 the German may ignore a logistics roll that brings a pause.",
    "18.4": "On Turn 1 the German may use the Advantage for a maximum attack and to prolong the day in one impulse.",
}

_VICTORY: Final[dict[str, str]] = {
    "19.0": "There are two ways to win.",
    "19.1": "The German wins at once in an end phase if he controls every area that has a crossing to Zone L or M, "
    "each in supply from Zone D, E, F or G.",
    "19.2": "At the end of Turn 5 the German wins with 10 victory points or more in supply from Zone D, E, F or G, "
    "less one if Orlovka was Soviet throughout; else the Soviet side wins.",
}

_BIDS: Final[dict[str, str]] = {
    "20.0": "Players who want the same side may bid for it.",
    "20.1": "Both players bid victory points in secret; the higher bid plays the German and must reach it, and a coin "
    "decides between equal bids.",
}

_CAMPAIGN: Final[dict[str, str]] = {
    "21.0": "The campaign game goes on after Turn 5, to Turn 10.",
    "21.1": "At the end of Turn 5 of the campaign the German wins with 11 victory points or more and loses with 5 or "
    "fewer; otherwise the game goes on.",
    "21.2": "In the reinforcement phase of Turn 6 the units of the flank zones are placed, and new artillery arrives.",
    "21.2.1": "German units placed in Zones B, I and J may not move or attack until Soviet units have attacked them.",
    "21.2.1-14": "The 14th Panzer Division in Zone C may not move or attack until Zone B has been attacked or all four "
    "units of the 29th Motorised Division are in Zone C.",
    "21.2.2": "Units of the 64th Army stay in Zones A and B, units of the 66th Army in Zones H, I, J and K.",
    "21.2.2-areas": "Units of the 64th and 66th Armies never enter a numbered area; forced to retreat into one, they "
    "are eliminated.",
    "21.3": "The 64th and 66th Armies have two artillery markers each, for their own units only; from Turn 6 all "
    "Soviet artillery adds 1 more.",
    "21.4": "From Turn 6 each side may make one reduced unit full in each of Zones A, B, I and J at no cost every "
    "refit phase.",
    "21.5": "From Turn 6 independent units may be rebuilt in Zones A, B, I and J: the 64th Army only in A, the 66th "
    "only in I and J, workers never.",
    "21.6": "If Zone B, H or K is under Soviet control at the end of a maneuvers phase, the Soviet side wins at once.",
    "21.7": "At the end of Turn 10 the German wins with 15 victory points or more, less one for each of Zones A, I and "
    "J without a German unit; else the Soviet side wins.",
    "21.8": "Players may agree beforehand that only an automatic victory decides the campaign.",
}

_MID_GAME: Final[dict[str, str]] = {
    "22.1": "The mid-game scenario is played from Turn 6 to Turn 10.",
    "22.1.1": "Units of the mid-game scenario set up where its list says, some reduced; workers go to any urban area "
    "under Soviet control, within stacking.",
    "22.1.2": "Control, rubble and fortifications of the mid-game scenario begin as its list says.",
    "22.1.3": "The German holds the Advantage when the mid-game scenario begins.",
    "22.1.4": "The mid-game scenario is won as the campaign is: by breakthrough, by automatic victory, or by the "
    "victory points of Turn 10.",
}

CAMPAIGN: Final[list[tuple[str, dict[str, str]]]] = [
    ("Refit", _REFIT),
    ("Fortification and rubble", _GROUND),
    ("Logistics", _LOGISTICS),
    ("Zones", _ZONES),
    ("Reinforcements", _REINFORCEMENTS),
    ("Turn 1", _FIRST_TURN),
    ("Victory", _VICTORY),
    ("Bidding for sides", _BIDS),
    ("The campaign game", _CAMPAIGN),
    ("The mid-game scenario", _MID_GAME),
]
