"""Cases 1.0 to 6.76: the game, its pieces, the sequence of play, air power and bombardment."""

from typing import Final

FIRE: Final[list[tuple[str, dict[str, str]]]] = [
    ("Introduction", {
        "1.0": "The fight for the city from September to November 1942, by battalions and weeks.",
        "2.0": "A game lasts seven game-turns, the introduction one.",
        "2.1": "The Soviet sets up first, in his three areas: somebody in every mandatory hex and two units in "
        "1136, militia only in structures, a worker brigade in each factory hex, the depot within six hexes of a "
        "ferry; then the German sets up each division in its sector and four independent guns in any.",
        "2.2": "Air attacks, bombardments, then German initiative and Soviet reaction by turns until the German is "
        "through.",
    }),
    ("Equipment", {
        "3.0": "Map, charts and counters.",
        "3.1": "The map shows the city in hexes of 600 metres, each with a number.",
        "3.2": "Charts and displays.",
        "3.21": "The terrain effects chart tells what ground costs and does to fire.",
        "3.22": "Every fire is looked up on one table: the die against the fire strength gives the units "
        "eliminated; a die beyond the table counts as its last row.",
        "3.23": "A summary of what each kind of unit can do.",
        "3.3": "What counters show.",
        "3.31": "Units have one fire strength or two: armour, anti-tank and flak a first for clear ground or "
        "company, German infantry a second for heavy, fortified and special structures; artillery has a range.",
        "3.32": "Both sides of a counter are the same; the colour tells whether the unit has done its part.",
        "3.33": "Range is counted with the hex fired into and without the hex fired from.",
        "3.4": "What is in the box.",
    }),
    ("Sequence of play", {
        "4.0": "Preparation; Soviet, then German air attacks; bombardments by turns; German initiative and Soviet "
        "reaction phases until the German is through and the Soviet has had his final reaction; then the end of the "
        "game-turn.",
    }),
    ("Air power", {
        "5.0": "Both sides have level and dive bomber points.",
        "5.1": "Air points are spent in steps: two dive bomber points, three Soviet or four German level bomber "
        "points.",
        "5.2": "How air attacks are allotted.",
        "5.21": "The Soviet names all his air attacks before the first is flown; what he keeps back can only "
        "support ground attacks.",
        "5.22": "The German names and flies his air attacks in any order, one after another.",
        "5.23": "Any number of points of one kind may join an attack; the two kinds never attack together.",
        "5.24": "Nobody bombs guns across the Volga or hexes in or beyond it; pontoons, the flotilla, General "
        "Chuikov and the depot cannot be bombed.",
        "5.25": "Air points reach every hex.",
        "5.3": "Level bombers attack all units in a hex: flak, then ground on points and die, then the table.",
        "5.31": "Units lost to level bombers are chosen by their owner and removed at once; a fortified hex that "
        "loses all of its Soviets keeps survivors.",
        "5.32": "Artillery in a bombed hex is lost first.",
        "5.33": "Level bombers may not attack a hex next to their own units.",
        "5.4": "Dive bombers attack one unit that their side can see.",
        "5.41": "Other units in the hex are not touched by dive bombers.",
        "5.42": "One hit eliminates the unit; more do nothing further.",
        "5.43": "Ground helps only infantry, machine-gunners and engineers against dive bombers.",
        "5.44": "Dive bombers may attack next to their own units.",
        "5.45": "Dive bombers too leave survivors in a fortified hex that loses all of its Soviets.",
        "5.5": "Flak in range fires at the points of an air attack before it is resolved; its result is doubled "
        "against level bombers.",
        "5.51": "Any number of batteries fire together at all points of one attack.",
        "5.52": "Flak fires over hexes within its anti-air range.",
        "5.53": "A Soviet battery fires over one hex only in a game-turn, as often as it is attacked; German flak "
        "over any.",
        "5.54": "Flak uses its first strength and its anti-air range against air points.",
        "5.55": "Over its own hex flak has double strength; without an anti-air range it fires over its own hex "
        "only.",
        "5.56": "Firing at air points does not flip flak; a flipped Soviet battery cannot fire, a German one can.",
        "5.57": "Points shot down are lost for this game-turn only.",
        "5.58": "Flak also fires at dive bombers that support a ground attack; a flipped Soviet battery does not.",
        "5.59": "Ground has no effect on anti-air fire.",
        "5.6": "Dive bomber points may be added to one's own ground attacks.",
        "5.61": "They are committed together with the attacker's indirect fire.",
        "5.62": "Ground does not reduce them; it still changes the die of the attack.",
        "5.63": "The defender's flak may fire at them, within its limits.",
        "5.64": "Level bombers take no part in the operations stage.",
        "5.65": "Air points support neither overruns nor counterattacks nor defenders, and never attack alone in "
        "that stage.",
    }),
    ("Bombardment", {
        "6.0": "Guns of both sides bombard enemy hexes by turns, and are flipped.",
        "6.1": "The German fires the first bombardment, then the sides alternate until one is finished; the other "
        "goes on.",
        "6.11": "A gun that is destroyed by bombardment may still fire in this stage if it has not fired yet.",
        "6.12": "A hex that lost all of its Soviets to bombardment still counts for spotting in this stage.",
        "6.2": "Any enemy hex in range may be bombarded, with limits for the Soviet.",
        "6.21": "Soviet guns bombard only hexes next to a Soviet hex, within nine of a held Mamayev Kurgan, or "
        "within three of a held hill.",
        "6.22": "A Soviet bombardment of a hex that no Soviet hex touches has half strength.",
        "6.23": "Militia and survivors alone cannot spot, except survivors on Mamayev Kurgan for its nine hexes.",
        "6.24": "Guns across the Volga need no spotters.",
        "6.25": "A hex may be bombarded any number of times.",
        "6.26": "Hexes with nobody but pontoons, flotilla, depot or Chuikov cannot be bombarded, and these are "
        "never hit; guns across the Volga can be, as in fortified hexes.",
        "6.3": "Only artillery, and flak with an artillery range, bombards.",
        "6.31": "A gun bombards hexes within its range.",
        "6.32": "Soviet guns fire together only from the same hex or from hexes next to each other.",
        "6.33": "A gun may bombard a hex next to it.",
        "6.34": "Guns across the Volga fire together from anywhere.",
        "6.4": "What ground and armour do to bombardment.",
        "6.41": "Heavy and fortified structures divide what falls on them from afar.",
        "6.42": "Structures, woods and parks add to the die of a bombardment.",
        "6.43": "Against armour alone guns have a quarter of their strength.",
        "6.44": "Against armour in company guns have half their strength, and armour is lost last.",
        "6.45": "In heavy and fortified structures armour does not reduce guns; the ground does.",
        "6.46": "A gun next to its target is reduced neither by ground nor by armour.",
        "6.47": "The same reductions hold for indirect fire.",
        "6.48": "Strengths that are reduced alike are added first, then divided, fractions up.",
        "6.49": "Artillery in a bombarded hex is lost first.",
        "6.5": "A mortar next to its target has half strength, or the harsher reduction of ground or armour, never "
        "both.",
        "6.6": "Without the ammunition depot on the map all Soviet artillery has half strength.",
        "6.61": "The depot is set up, and at the end of each final reaction may be moved, within six hexes of a "
        "ferry without Germans.",
        "6.62": "The depot is no unit for stacking, and nothing hits it.",
        "6.63": "Germans may enter a hex with nothing but the depot, which is then lost.",
        "6.64": "A lost depot may come back in the next final reaction.",
        "6.65": "Guns across the Volga do not need the depot.",
        "6.7": "A fortified hex that loses all of its Soviets to bombs or shells keeps survivors, who have no zone, "
        "never move or attack, but fire in defence.",
        "6.71": "No indirect fire helps survivors, except on Mamayev Kurgan.",
        "6.72": "Survivors are gone when another Soviet unit enters their hex.",
        "6.73": "A hex has one survivor unit at most.",
        "6.74": "Survivors can be neither bombarded nor bombed.",
        "6.75": "Survivors appear only in the air and bombardment stages.",
        "6.76": "Against survivors one is taken from the die for the type of attack.",
    }),
]
