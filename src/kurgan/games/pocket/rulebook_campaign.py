"""Cases 2.0 to 5.0, the scenarios, the terrain chart and the errata."""

from typing import Final

CAMPAIGN: Final[list[tuple[str, dict[str, str]]]] = [
    ("Soviet rules", {
        "2.0": "Rules that concern the Soviet player.",
        "2.1": "A Katyusha that has fired leaves the map and comes back five turns later, by the entry area nearest "
        "to its HQ, or by any if no HQ owns it.",
        "2.1-trace": "A Katyusha cannot fire if it cannot trace to a friendly map edge.",
        "2.2": "A unit with a stripe is supplied only by the HQ of its army.",
        "2.2a": "Units without a stripe are supplied by any Soviet HQ; those that join 1st Guards Army on turn 3 only "
        "by its own.",
        "2.2b": "An HQ without a stripe supplies every Soviet unit.",
        "2.3": "Optional: the HQ of 62nd Army must stay east of the Volga, and units of that army are supplied by it "
        "alone.",
    }),
    ("Axis rules", {
        "3.0": "Rules that concern the Axis player.",
        "3.1": "Alert battalions come in next to the Chir or the Don, with an Axis HQ, or at an air base, on or west "
        "of the front line; no trace to a map edge is needed.",
        "3.1-stack": "An alert battalion cannot come in where it would overstack.",
        "3.1-zone": "An alert battalion cannot come in in an enemy zone of control, friendly unit or not.",
        "3.1-west": "An alert battalion comes in on the front line or west of it.",
        "3.1-place": "An alert battalion comes in next to the Chir or the Don, with an Axis HQ, or at an air base.",
        "3.1-range": "By a river or at an air base, an Axis HQ's supply range must reach the hex.",
        "3.2": "The air bases at Pitomnik and Gumrak take in supply and alert battalions, and are destroyed when a "
        "Soviet unit enters their hex, which costs it nothing.",
        "3.3": "In scenarios that start on turn 1, Axis units with the infantry or mechanised infantry symbol set up "
        "on the front line if their area touches it.",
    }),
    ("Setting up", {
        "4.0": "How the players set up.",
        "4.0a": "The Axis sets up first.",
        "4.0b": "The Soviet player moves first.",
        "4.0c": "In scenarios that start on turn 1 the Axis may set up on the front line and the Soviets may not; "
        "neighbours may both use the boundary between their areas.",
        "4.0c-area": "A unit sets up in the hexes that the scenario gives it.",
        "4.0d": "All units begin in supply.",
        "4.0e": "No reserve and no determined action marker is placed before a side's first movement phase.",
    }),
    ("Scenarios", {
        "5.0": "There are four scenarios.",
        "scenario.1": "The Northern Pincer: turns 1 to 5, air units halved; the Soviets win if supplied Axis units "
        "hold no more than two of five towns at the end.",
        "scenario.1-area": "In scenario 1 no unit leaves the play area: the north-western part of the map, as far as "
        "column 35 and row 24.",
        "scenario.2": "Operation Uranus: turns 1 to 16 on the whole map; the number of 17 hexes with supplied Axis "
        "units at the end decides, ten or more for the Axis.",
        "scenario.3": "The Chir: turns 10 to 16; the Soviets win by holding two of four hexes, else the Axis with "
        "five supplied hexes along the Chir, else it is a draw.",
        "scenario.3-area": "In scenario 3 no unit leaves the play area: columns 24 to 35 and rows up to 13.",
        "scenario.3-air": "In scenario 3 air units are divided by three and rounded to the nearest.",
        "scenario.3-katyusha": "In scenario 3 the Katyusha that has fired does not come back.",
        "scenario.4": "The relief: turns 13 to 16; two supplied German panzer battalions leaving by 39.25, 40.25 or "
        "46.25 win for the Axis; no supplied German unit in row 16 or beyond at the end wins for the Soviets.",
        "scenario.4-area": "In scenario 4 no unit leaves the play area: the ground south of the Don, as far as row 25.",
        "scenario.4-ban": "In scenario 4 the Axis wins if a Soviet unit ends a Soviet player turn within two hexes of "
        "39.25, 40.25 or 46.25.",
        "scenario.4-exit": "A panzer battalion leaves only from one of the three exits, and only if it is in supply "
        "there.",
    }),
    ("Charts", {
        "terrain": "The terrain chart gives what each feature costs to enter and what it does to a battle.",
        "errata": "5 Rumanian HQ and 23 MC Battalion have one step, the guns of 5 Rumanian Cavalry Division are "
        "(1)-1-8 in move mode, 22 Brigade and 156 Naval Battalion are motorised.",
    }),
]
