"""The cases of chapters 9 to 11: reinforcements, withdrawals, replacements, Operation Uranus and victory."""

from typing import Final

_ARRIVALS: Final[dict[str, str]] = {
    "9.0": "A unit or asset comes or goes on the turn that its counter shows.",
}

_SOVIET: Final[dict[str, str]] = {
    "9.1": "The Soviet side goes through its steps in order: assignments before withdrawals, and reinforcements before "
    "replacements.",
    "9.1.1": "Soviet reinforcements arrive in the reserve box and are placed and assigned from there.",
    "9.1.1.a": "A Soviet reinforcement unit arrives in the reserve box with a basic strength of 1.",
    "9.1.1.b": "A Soviet reinforcement asset arrives in the reserve box with the steps of the side that shows its "
    "turn.",
    "9.1.1.c": "From the Soviet reserve box a unit may be placed in the SVF, DSF or TCF box, in TCF only if it is "
    "empty.",
    "9.1.1.d": "From the Soviet reserve box an asset may go to any Soviet unit, wherever it is, that is supplied at "
    "that instant.",
    "9.1.1.e": "Soviet units with their assets may leave the reserve box on the turn they arrive, as reinforcements or "
    "rebuilt; assets too as reinforcements, but a rebuilt one comes after the assignments and waits a turn.",
    "9.1.1.f": "From Turn 9 on Operation Uranus may be launched.",
    "9.1.2": "No Soviet unit is ever withdrawn, and no Soviet withdrawal is mandatory.",
    "9.1.2-rebuild": "A Soviet asset of several steps must be withdrawn from a supplied unit to the reserve box before "
    "steps of it can be rebuilt.",
    "9.1.2-supplied": "The Soviet side may withdraw assets from its units, on the map and in Front boxes alike, as "
    "long as the unit is supplied.",
    "9.1.3": "The turn track shows how many replacement points the Soviet side receives each turn.",
    "9.1.3.a": "Soviet replacement points not used on their turn are lost.",
    "9.1.3.b": "For 2 points a dead Soviet unit returns to the reserve box with a basic strength of 1.",
    "9.1.3.c": "For 1 point each, a supplied Soviet unit regains points of basic strength up to its maximum.",
    "9.1.3.d": "For 3 points a step, a Soviet asset in the dead pile is rebuilt in the reserve box.",
    "9.1.3.e": "For 3 points a step, a reduced Soviet asset that has been withdrawn to the reserve box is rebuilt to "
    "two steps at most.",
}

_AXIS: Final[dict[str, str]] = {
    "9.2": "The Axis goes through its steps in order: assignments before withdrawals, and replacements last.",
    "9.2.1": "Axis reinforcements arrive in the reserve box and are assigned from there.",
    "9.2.1.a": "An Axis unit that arrives for the first time has its full basic strength; some arrivals are "
    "conditional.",
    "9.2.1.b": "The Axis reserve box receives all Axis reinforcements, units and assets.",
    "9.2.1.c": "From the Axis reserve box an asset may go to any Axis unit, on the map or in the box itself, that is "
    "supplied at that instant.",
    "9.2.1.d": "The Axis turn right after the launch of Operation Uranus brings Hollidt and Fretter-Pico; without it "
    "they never arrive.",
    "9.2.1.d-hollidt": "Hollidt is placed in Rostov or, if that is Soviet-controlled or unsupplied, in the nearest "
    "supplied city under Axis control.",
    "9.2.1.d-fretter": "Fretter-Pico is placed in a supplied city of the logistical zone, major or minor, under Axis "
    "control.",
    "9.2.1.d-apart": "Hollidt and Fretter-Pico take different cities unless the Axis controls only one supplied "
    "city.",
    "9.2.1.e": "On Turn 12 one die is rolled for the 250th Blue Division: it arrives on a 5 or 6, and otherwise never.",
    "9.2.1-wiking": "SS-Wiking may be assigned only to a unit of the 1st Panzer Army; if none exists it goes to the "
    "Axis reserve box.",
    "9.2.2": "No Axis unit is ever withdrawn; assets are withdrawn to the Axis reserve box, and only from a unit that "
    "is supplied at that instant.",
    "9.2.2-gd": "On Turn 2 Grossdeutschland must leave the game.",
    "9.2.2-instead": "If Grossdeutschland has been destroyed, a three-step German panzer division must leave in its "
    "stead.",
    "9.2.2-later": "If the unit of the division that must leave is unsupplied, the division leaves at the first "
    "opportunity afterwards.",
    "9.2.2-gone": "The division that had to leave never returns and cannot be rebuilt.",
    "9.2.2-rebuild": "An Axis asset of several steps must be withdrawn from a supplied unit to the reserve box before "
    "steps of it can be rebuilt.",
    "9.2.2-supplied": "The Axis may withdraw assets from its units, on the map and in the reserve box alike, as long "
    "as the unit is supplied.",
    "9.2.3": "The turn track shows how many German and how many Axis minor replacement points the Axis receives each "
    "turn.",
    "9.2.3.a": "Axis replacement points not used on their turn are lost.",
    "9.2.3.b": "For 2 points a dead Axis unit returns to the reserve box with a basic strength of 1.",
    "9.2.3.c": "For 1 point each, a supplied Axis unit regains points of basic strength up to its maximum.",
    "9.2.3.d": "For 3 points a step, an Axis asset in the dead pile is rebuilt in the reserve box.",
    "9.2.3.e": "For 3 points a step, a reduced Axis asset that was withdrawn to the reserve box in the reinforcement "
    "and withdrawal phase is rebuilt to two steps at most; a panzer division never regains its third.",
    "9.2.3.f": "German points may rebuild German and Axis minor units and assets; Axis minor points never rebuild "
    "German ones.",
}

_URANUS: Final[dict[str, str]] = {
    "9.4": "From Turn 9 on the Soviet player may launch Operation Uranus, right after his attack phase.",
    "9.4-once": "Operation Uranus is launched once in the game.",
    "9.4-units": "Operation Uranus gives a second move to one Soviet unit on Turn 9, two on Turn 10, three from Turn "
    "11 on.",
    "9.4-rules": "The moves of Operation Uranus obey all rules of movement, though they are no movement phase.",
    "9.4-peace": "A battle space made in Operation Uranus gets no compulsory attack marker, and nothing is attacked.",
}

_VICTORY: Final[dict[str, str]] = {
    "10.0": "The victory conditions follow Hitler's Directive 41 and his later meddling with it.",
    "10.1": "Certain cities end the game at once.",
    "10.1-soviet": "If the Soviet side controls Kharkov with a supplied unit when a Soviet turn starts, it wins at "
    "once.",
    "10.1-axis": "If the Axis controls Stalingrad or Astrakhan with a supplied unit when an Axis turn starts, it wins "
    "at once.",
    "10.2": "Only the Axis scores points; the Soviet player can but prevent it.",
    "10.2.1": "At the end of each Axis turn a supplied Axis unit scores Caucasus points: 1 in Maikop, 2 in Batumi, 3 "
    "in Dagestan and 5 in Baku.",
    "10.2.1-presence": "Caucasus points need no control of the box, and a second unit in it adds nothing.",
    "10.2.2": "Each Soviet unit destroyed in the logistical zone scores 1 Don point.",
    "10.2.3": "Each Axis turn that ends with an Axis unit in Stalingrad scores 1 Stalingrad point, supplied or not, in "
    "control or not.",
    "10.3": "After the game the points are adjusted.",
    "10.3.1": "At the end of the game Voronezh and Rostov are worth 1 Don point each if the Axis controls them.",
    "10.3.2": "When the 49th Korps enters Elbrus supplied, the Axis claims the Edelweiss marker for the rest of the "
    "game.",
    "10.3.2-roll": "At the end of the game the owner of the Edelweiss marker rolls one die: 1 to 5 adds as many "
    "Caucasus points, 6 adds nothing.",
    "10.3.3": "Caucasus points are multiplied by 1.8, dropping fractions, and Don and Stalingrad points by 5.",
    "10.3.4": "The adjusted points of the primary objective are then multiplied by 3, those of the secondary by 2 and "
    "those of the tertiary by 1.",
    "10.3.5": "The final score adds up the three results and deducts for lost units.",
    "10.3.5-lost": "At the end 5 points are deducted for each dead Axis unit and for each unsupplied one on the map "
    "or in a box; dead assets cost nothing.",
    "10.3.5-kerch": "Nothing is deducted for the 42nd Korps unsupplied in Kerch.",
    "10.4": "The Axis wins at the end of the game only if it controls, with a supplied unit, Stalingrad, Astrakhan or "
    "a hex on or next to the Volga.",
    "10.4-volga": "Hexes 0607 and 1102 do not count as next to the Volga.",
    "10.4.a": "With that condition met, fewer than 150 points are a minor Axis victory.",
    "10.4.b": "With that condition met, 150 to 179 points are a material Axis victory.",
    "10.4.c": "With that condition met, 180 points or more are a decisive Axis victory.",
    "10.4.d": "With that condition not met, 150 to 179 points are a material Soviet victory.",
    "10.4.e": "With that condition not met, fewer than 150 points are a decisive Soviet victory.",
    "10.4.f": "With that condition not met, 180 points or more are a draw; there is no minor Soviet victory.",
}

_SOURCES: Final[dict[str, str]] = {
    "11.0": "A list of books and articles on the campaign.",
}

CAMPAIGN: Final[list[tuple[str, dict[str, str]]]] = [
    ("Reinforcements, withdrawals and replacements", _ARRIVALS),
    ("The Soviet sequence", _SOVIET),
    ("The Axis sequence", _AXIS),
    ("Operation Uranus", _URANUS),
    ("Victory conditions", _VICTORY),
    ("Bibliography", _SOURCES),
]
