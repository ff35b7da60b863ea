"""The cases of chapters 1 to 9: map, pieces, set-up, the sequence of play, impulses and movement."""

from typing import Final

_INTRODUCTION: Final[dict[str, str]] = {
    "1.0": "Two players fight for Stalingrad in the autumn of 1942, the German attacking and the Soviet defending.",
}

_COMPONENTS: Final[dict[str, str]] = {
    "2.0": "The game has a map, counters, set-up and reinforcement cards, and two cards of tables.",
}

_MAP: Final[dict[str, str]] = {
    "3.0": "The map shows the city and its surroundings.",
    "3.1": "Areas with a common border are adjacent, and so are zones and areas joined by arrows; a unit moves only "
    "between adjacent places. What is said of areas holds for zones too, unless chapter 16 says otherwise.",
    "3.1.1": "Areas are numbered 1 to 67 and zones lettered A to M; the colour of the print shows who controls each at "
    "the start.",
    "3.1.2": "An area is clear, forest or urban, as its symbol says.",
    "3.1.3": "Each area has a terrain modifier of 1 to 4 that helps its defenders.",
    "3.1.4": "The boundary of two areas is open ground, or a ravine or river with or without a crossing.",
    "3.1.5": "Some areas are worth one or two victory points.",
    "3.2": "The turn track shows the turn, and whether the Germans can attack or are in a pause.",
    "3.3": "The impulse track shows the impulse, and whether it is day or night.",
    "3.4": "The victory point track shows the points under German control.",
    "3.5": "Markers that are not in use lie in holding boxes.",
    "3.6": "Rolls are made with one or two six-sided dice.",
}

_PIECES: Final[dict[str, str]] = {
    "4.0": "Units fight; markers keep account.",
    "4.1": "German units are grey, Soviet units light brown.",
    "4.2": "A unit is infantry, armor or pioneer, and has a full and a reduced side; workers count as infantry.",
    "4.3": "A unit shows its name, its strength and its movement.",
    "4.3.1": "A unit shows its combat value and its movement factor.",
    "4.3.2": "The units of a division share a colour; the others are independent.",
    "4.3.3": "Units are battalions, regiments, brigades and, in the campaign, divisions.",
    "4.4": "Markers record the state of the game.",
    "4.4.1": "A control marker shows that the Soviet side controls an area; without one it is German.",
    "4.4.2": "The turn marker shows the turn and the state of German supply.",
    "4.4.3": "The impulse marker shows the impulse and the light.",
    "4.4.4": "The Advantage marker gives its owner certain benefits, and passes from side to side.",
    "4.4.5": "Fortifications and rubble change movement and combat in an area.",
    "4.4.6": "The victory point markers show the points under German control.",
    "4.4.7": "Support markers help in combat: artillery for both sides, air for the German, storm group and hero for "
    "the Soviet side.",
    "4.4.8": "A unit marked out of supply is penalised and may surrender.",
}

_SET_UP: Final[dict[str, str]] = {
    "5.0": "The game is made ready with markers and units.",
    "5.1": "The game begins on Turn 1, impulse 1, by day, with the Germans able to attack, the Advantage theirs and no "
    "victory points; rubble lies in eight areas and fortifications in two.",
    "5.2": "Units set up at full strength where their card says; those with a turn number wait for it.",
    "5.2-workers": "A worker unit may set up in any urban area, and nowhere else.",
}

_SEQUENCE: Final[dict[str, str]] = {
    "6.0": "The standard game lasts five turns.",
    "6.1": "A turn has four phases, in this order: reinforcement, maneuvers, refit, end.",
    "6.2": "In the reinforcement phase the German places his arrivals first, then the Soviet side.",
    "6.2-night": "Soviet units placed in Zones L and M this turn do nothing until a night impulse.",
    "6.3": "In the maneuvers phase each side takes one impulse in each space of the track, the Soviet side first.",
    "6.3.1": "The first two dice the German rolls for a combat of his own impulse are also his logistics roll; without "
    "one, he rolls at the end of the impulse. A roll above the impulse number changes nothing.",
    "6.3.1-equal": "A logistics roll equal to the impulse number turns attack into pause, or pause into attack.",
    "6.3.1-day": "By day a logistics roll below the impulse number brings the night, and the marker goes to the space "
    "of that number.",
    "6.3.1-night": "By night a logistics roll below the impulse number ends the maneuvers phase.",
    "6.3.1-twelve": "Impulse 12 is always a night impulse, and beyond it the maneuvers phase ends.",
    "6.3.1-passes": "When both sides pass one after the other, day turns to night; if it is night already, the "
    "maneuvers phase ends.",
    "6.4": "In the refit phase the German spends his replacement points first, then the Soviet side; on the last turn "
    "there is none.",
    "6.5": "In the end phase a German automatic victory is checked; then the turn advances to daylight and attack, and "
    "used artillery and the hero are ready again.",
}

_STACKING: Final[dict[str, str]] = {
    "7.0": "How many units an area holds, and whose it is.",
    "7.1": "A side may have at most four units in an area: no unit moves, attacks or ends a retreat into a full one, "
    "though it may retreat through.",
    "7.2": "An area is always controlled by one side, and changes hands only when a unit stands in it with no enemy "
    "there.",
    "7.3": "An area with units of both sides is contested; contesting it does not change who controls it.",
    "7.4": "An area without enemy units is vacant, and a unit that enters one takes control at once, even in passing.",
    "7.5": "An area is free if it holds no enemy unit and is under friendly control.",
}

_IMPULSES: Final[dict[str, str]] = {
    "8.0": "The sides take impulses in turn, then the impulse marker moves on; in an impulse the other side moves only "
    "to retreat after combat.",
    "8.1": "An impulse is an assault or a non-assault impulse.",
    "8.1.1": "In an assault impulse only the units of the active area or zone may move and attack, and the ten steps "
    "are taken in their order.",
    "8.1.1-1": "First the Soviet side may try to build a fortification; the German never does.",
    "8.1.1-2": "Then the active units may move; those that attack in the contested area they stand in do not.",
    "8.1.1-3": "After movement and before combat the German may try to clear rubble.",
    "8.1.1-4": "Then artillery support is declared, by the attacker first.",
    "8.1.1-5": "Then air support may be declared in a German impulse, the storm group in a Soviet one.",
    "8.1.1-6": "Then the combat is resolved, and may leave rubble.",
    "8.1.1-7": "After the combat the Soviet side may declare its hero.",
    "8.1.1-8": "After an overrun the units that attacked may move to adjacent areas, whatever their movement factor.",
    "8.1.1-9": "After overrun movement the German may again try to clear rubble.",
    "8.1.1-10": "Last, the combats of the overrun are resolved, and may leave rubble.",
    "8.1.2": "A non-assault impulse is one of five: regroup, redeploy, troop transfer, consolidation or pass.",
    "8.1.2A": "To regroup, each friendly unit on the map may move one area, each to where it likes.",
    "8.1.2A-enemy": "A regrouping unit may not enter an area that the enemy controls or stands in.",
    "8.1.2A-contested": "A unit in a contested area may not regroup into another contested area.",
    "8.1.2A-volga": "By day units may not regroup across the Volga; between Zones L and M they may.",
    "8.1.2B": "To redeploy, one unit may move any number of areas.",
    "8.1.2B-enemy": "A redeploying unit may never enter an area that the enemy controls or stands in.",
    "8.1.2B-volga": "Units may not redeploy between Zones L and M and the areas across the river.",
    "8.1.2C": "In a troop transfer one reduced unit becomes full, and one full unit of the same type elsewhere becomes "
    "reduced.",
    "8.1.2C-volga": "Troops may not be transferred between Zones L and M and the areas across the river.",
    "8.1.2C-supply": "Both units of a troop transfer must be in supply, with a supply line from one to the other.",
    "8.1.2D": "In a consolidation one reduced unit becomes full and another of the same type in the same area is "
    "eliminated; both must be in supply.",
    "8.1.2E": "A side may pass and do nothing; the German still makes his logistics roll from impulse 2 on.",
    "8.2": "A move may not be taken back once dice have been rolled or the other side has declared its own action.",
}

_MOVEMENT: Final[dict[str, str]] = {
    "9.0": "How units move.",
    "9.1": "In an assault impulse one area is active, two with combined operations.",
    "9.1.1": "Any units of the active area may move, one at a time, from area to adjacent area, as far as their "
    "movement factor allows; those that began in a contested area may attack there without moving.",
    "9.1.2": "Two areas may be active together or one after the other: for the German in any daylight impulse, for the "
    "Soviet side in any night impulse if one of them is Zone L or M.",
    "9.1.2-twice": "No unit may be activated twice in an impulse.",
    "9.1.3": "Soviet units have one more movement factor by night.",
    "9.2": "To enter an area costs 4 against a full enemy unit, 3 against reduced ones only, 2 if vacant next to an "
    "enemy and 1 otherwise; over a ravine without a crossing it takes all movement.",
    "9.2-stop": "A unit that enters an area with an enemy in it must stop there.",
    "9.2-contested": "A unit that leaves a contested area must enter a free area first.",
    "9.2-minimum": "A unit that has not moved yet may enter any adjacent area open to it by spending all its movement.",
    "9.2.1": "Units of the active area may move and attack into different areas, one move and one attack after "
    "another.",
    "9.2.1-closed": "Once an area has been attacked, no more units may move into it in the same impulse, and it is not "
    "attacked again; a later attack goes into another area.",
    "9.3": "Stacking, rubble, zones, the Volga and ravines restrict movement.",
    "9.3.1": "A unit may not move into an area where four units of its side already stand.",
    "9.3.2": "A unit that enters an area with rubble must stop there; a fortification stops nobody.",
    "9.3.3": "A zone may be entered and left only by the connections printed on the map.",
    "9.3.4": "Only Soviet units cross the Volga, in an assault or when regrouping; each rolls two dice on the crossing "
    "table, and one that gets over may move on if the area is not contested.",
    "9.3.4-night": "Units may cross the Volga by night only.",
    "9.3.4-bank": "A unit may cross only to an area that is under Soviet control or contested by a Soviet unit.",
    "9.3.4-three": "No more than three units may cross at one connection in an impulse, both ways together.",
    "9.3.4-again": "A unit that failed to cross may not try again before the next Soviet night impulse.",
    "9.3.5": "Armor never crosses a ravine without a crossing, however it moves.",
}

TURN: Final[list[tuple[str, dict[str, str]]]] = [
    ("Introduction", _INTRODUCTION),
    ("Components", _COMPONENTS),
    ("The map", _MAP),
    ("Playing pieces", _PIECES),
    ("Setting up", _SET_UP),
    ("Sequence of play", _SEQUENCE),
    ("Stacking and control", _STACKING),
    ("Impulses", _IMPULSES),
    ("Movement", _MOVEMENT),
]
