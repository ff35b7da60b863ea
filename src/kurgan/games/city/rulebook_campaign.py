"""Cases 11.0 to 17.2: initiative and reaction, special units, supply, ground, reinforcements, guns, victory."""

from typing import Final

CAMPAIGN: Final[list[tuple[str, dict[str, str]]]] = [
    ("Initiative and reaction", {
        "11.0": "Phases alternate, often by chance.",
        "11.1": "After a German ground attack, overrun or part in a counterattack a chit is drawn from 24 without "
        "and 6 with a reaction; one with it ends the German phase.",
        "11.11": "Drawn chits stay out; with fewer than five in the pool the Soviet may put them back, with one he "
        "must.",
        "11.12": "At the end of a game-turn all chits return, and one without reaction is taken out for good.",
        "11.13": "While Mamayev Kurgan was last Soviet two chits are drawn; if both bring a reaction one may go "
        "back.",
        "11.14": "No chits are drawn in other stages or in Soviet phases.",
        "11.2": "In a reaction the Soviet moves units within two hexes of Chuikov, reinforcements, and as many "
        "stacks as a die shows.",
        "11.21": "Nobody else moves, flipped or not.",
        "11.22": "An attack by units that have not moved does not count as a stack.",
        "11.3": "Instead of leading, Chuikov may move.",
        "11.31": "He moves like a unit of twelve points, must end with a combat unit, is never flipped, and has "
        "neither zone, strength nor place in a stack.",
        "11.32": "He may not be left alone of one's own will.",
        "11.33": "If all units with him are lost in an attack he is killed on a one.",
        "11.34": "Otherwise he goes to the nearest Soviet unit, which is no move.",
        "11.35": "Without him only the die's stacks and reinforcements move.",
        "11.36": "Units within two hexes of him are always in supply and never collapse.",
        "11.4": "A reaction ends when the Soviet is done, or with a six of his in an attack; who is caught in an "
        "attack finishes it and is flipped.",
        "11.5": "When the German is through the Soviet has his final reaction: factory armour, two dice of stacks, "
        "withdrawal, then depot, militia and workers.",
        "11.51": "No chit brings the final reaction.",
        "11.52": "A six ends movement and attacks of the final reaction, not what follows them.",
        "11.53": "If it is the only reaction all reinforcements of the game-turn are due in it.",
        "11.6": "In strategic withdrawal unflipped units move half their allowance, not next to enemies, within "
        "their area, and nearer to the Volga.",
        "11.61": "A unit next to an enemy cannot withdraw.",
        "11.62": "Militia and units that cannot move do not withdraw.",
    }),
    ("Special Soviet units", {
        "12.0": "Some Soviet units have rules of their own.",
        "12.1": "Militia are citizens under arms: seventeen at the start, more at the end of each game-turn.",
        "12.11": "Militia is placed in structures only; later only with other Soviet units.",
        "12.12": "No more than thirty militia units are in play; lost ones may come again.",
        "12.13": "Militia moves only with other units, and never withdraws.",
        "12.14": "Militia has no zone of control.",
        "12.15": "Militia alone does not attack, and never counterattacks.",
        "12.16": "Against militia alone one is taken from the die for the type, and no guns help it.",
        "12.17": "Militia alone is lost in an overrun.",
        "12.2": "Six worker brigades stand in the factories, one in each hex.",
        "12.21": "Workers fight but never move.",
        "12.22": "With workers in both its hexes the Tractor Factory gives a die of light tanks at the start of the "
        "final reaction.",
        "12.23": "With workers in both its hexes Krasny Oktyabr gives a die of medium tanks.",
        "12.24": "The Barricade Factory gives no tanks.",
        "12.25": "At the end of the final reaction new workers may be placed in factory hexes without Germans or "
        "workers, within stacking.",
        "12.3": "The flotilla comes in the first final reaction and bombards bank hexes next to it: with four on "
        "game-turn 2, with two on 3 to 6; then it leaves.",
        "12.31": "It lies on its line only, and may be placed anew in each final reaction.",
        "12.32": "It takes no part in operations and cannot be attacked.",
        "12.33": "Its targets count as in clear ground, and it fires alone.",
        "12.4": "A pontoon comes in the first reaction of game-turns 1 and 2 and adds six to a ferry's capacity.",
        "12.41": "A pontoon never moves, is no unit for stacking, and a ferry has one at most.",
        "12.42": "Only ground attacks destroy a pontoon, for good; it counts as a loss and does not fire.",
        "12.43": "It adds to the capacity from the phase in which it is placed.",
    }),
    ("Supply", {
        "13.0": "A line of hexes without enemies or their zones, unless one's own unit is there, brings supply; "
        "without it fire strength is halved, fractions up.",
        "13.1": "German supply comes from the west and north edges; without it strength and movement are halved.",
        "13.11": "German movement depends on supply at the start of a move, fire at the moment of fire, "
        "breakthrough never.",
        "13.12": "A German unit lost out of supply does not come back.",
        "13.2": "Soviet supply comes from ferries without Germans; without it a unit has half strength, does not "
        "move, break through or counterattack.",
        "13.21": "A Soviet line crosses the start line only where the sector holds no German.",
        "13.22": "A ferry without capacity still gives supply until Germans stand in it.",
        "13.23": "Soviets in fortified hexes are always in supply.",
        "13.24": "So are those within two hexes of Chuikov, even when he has moved.",
        "13.25": "Militia out of supply and alone is lost at once.",
        "13.26": "Guns across the Volga, the flotilla and Chuikov are never out of supply, isolated or subject to "
        "collapse.",
        "13.3": "When no ferry has capacity all Soviets west of the Volga are isolated: two is added to all their "
        "dice of fire.",
        "13.4": "If Germans hold all three ferries at the end of a game-turn militia is lost and every other Soviet "
        "unit gives up if a die exceeds its fire strength.",
        "13.41": "Units near Chuikov do not collapse.",
        "13.42": "The higher strength counts; artillery counts half of its own.",
    }),
    ("Ground", {
        "14.0": "Ground affects German movement and all kinds of fire.",
        "14.1": "Armour, anti-tank guns and flak use their first strength into clear ground or together with "
        "infantry, engineers, reconnaissance or workers of their hex, else their second.",
        "14.11": "In overruns and counterattacks they use the first.",
        "14.12": "In a surprise this still holds.",
        "14.13": "Fire of strength zero does not take place; a chit is drawn all the same.",
        "14.14": "German flak with one strength is treated like artillery.",
        "14.2": "German infantry uses its second strength into heavy and fortified structures.",
        "14.3": "How the columns of the chart are used; a road costs its own price through its hexsides, but rivers "
        "are always paid.",
        "14.4": "Some hexes are special.",
        "14.41": "Special structures are heavy for movement and ground fire, clear for bombs, shells and indirect "
        "fire.",
        "14.42": "Mamayev Kurgan is fortified.",
        "14.43": "Bank hexes are fortified, but clear for guns across the Volga and the flotilla; two units at most.",
        "14.44": "The Great Gully is fortified, and its river does not count.",
        "14.5": "The oil tanks catch fire on a six at the end of a game-turn, once: units there are lost, in the "
        "next game-turn nobody enters, German air power and bombardment are halved.",
        "14.6": "Ground that is closed or does nothing.",
        "14.61": "The Volga and the far bank are closed, except to the flotilla and the guns.",
        "14.62": "Railways do nothing.",
    }),
    ("Reinforcements and replacements", {
        "15.0": "Reinforcements follow the displays; counters that were destroyed may serve again.",
        "15.1": "German reinforcements enter at the west or north edge in an initiative phase of their game-turn.",
        "15.11": "They may come at any time in those phases.",
        "15.12": "They pay for their entry hex and move on at once.",
        "15.13": "Their entry may not be put off to another game-turn.",
        "15.14": "None come on game-turns 1 and 3.",
        "15.15": "The 371st enters at the west edge south of 0140.",
        "15.2": "At the start of a game-turn a die is rolled for each German unit lost in the last one: three or "
        "less, and no more than its strength, brings it back in a sector.",
        "15.21": "Of two strengths the smaller counts.",
        "15.22": "Artillery and flak never come back.",
        "15.23": "The die is rolled once, right after the game-turn of the loss.",
        "15.24": "Units lost out of supply do not come back.",
        "15.3": "On game-turn 3 the German removes seventeen units of the 29th's types, or as many points of the "
        "same sort; none that are out of supply.",
        "15.4": "Soviet reinforcements land at ferries without Germans, up to their capacity in a phase, and move "
        "at once.",
        "15.41": "A pontoon adds six and does not count itself.",
        "15.42": "Every German unit next to a ferry takes two from its capacity; one in it takes all.",
        "15.43": "If no ferry has capacity at the start of a phase, a die of units may land on banks without "
        "Germans, with half their points.",
        "15.44": "Landing costs nothing and no stack; any number may land if stacking is kept in the end.",
        "15.45": "Landing units are not counterattacked.",
        "15.46": "Soviet reinforcements may wait for later phases and game-turns.",
        "15.47": "What was due in phases that did not come is due in the final one.",
        "15.48": "Guns across the Volga and the flotilla do not use ferries.",
        "15.5": "Soviet replacements come in the final reaction.",
        "15.51": "Factory tanks may overstack where they appear and move without counting as stacks.",
        "15.52": "Up to three, eleven and three militia units come in the south, centre and north, in structures "
        "with other Soviets, within stacking.",
        "15.53": "Factory tanks may move in that phase, new militia not.",
    }),
    ("Trans Volga Artillery", {
        "16.0": "Guns across the Volga come in final reactions and only bombard.",
        "16.1": "They are placed in marked hexes, one for each mark, at once and for good.",
        "16.2": "They may bombard two adjacent hexes at full strength each, without spotters.",
        "16.21": "They fire together if all reach all targets, never with other guns.",
        "16.22": "They are never out of supply, isolated or subject to collapse.",
        "16.23": "Ground and armour reduce them as others.",
        "16.24": "Bank hexes are clear for them.",
        "16.25": "The 203 mm gun fires alone at one hex.",
        "16.26": "Germans may bombard them as in fortified hexes, not bomb them.",
        "16.3": "Once, on game-turns 3 to 6, the Soviet may announce a Kontrpodgotovka: one less on their dice in "
        "that stage.",
    }),
    ("Scenarios", {
        "17.0": "Victory counts hexes with German units in them at the end of a game-turn.",
        "17.1": "Introduction: one game-turn without guns across the Volga; ferries and Mamayev Kurgan count two, "
        "other victory hexes one; eight points win for the German.",
        "17.2": "Campaign: twelve victory hexes with two ferries at the end of any game-turn win for the German; "
        "twelve without them at the end are a draw; else the Soviet wins.",
    }),
]
