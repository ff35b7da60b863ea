"""The rules of the series that the game builds on, S1 to S48, as we know them."""

from typing import Final

SERIES: Final[list[tuple[str, dict[str, str]]]] = [
    ("Series: general", {
        "S1": "A hex number is its column, counted from the left, and its row, counted from the bottom.",
        "S2": "Within so many hexes of a hex means at that distance or nearer.",
        "S3": "A player sees only the top unit of an enemy stack.",
        "S4": "Fractions of strengths are kept; only odds are rounded.",
    }),
    ("Series: movement", {
        "S5": "Units move alone or as a stack, up to their movement allowance in a phase; points are neither saved "
        "nor lent.",
        "S6": "A step costs the terrain of the hex entered and the hexside crossed; along a road it costs the road's "
        "rate instead, bridged rivers included.",
        "S7": "Of several terrains in a hex the dearest counts for movement and the best for the defender in combat; "
        "towns cost what the ground around them costs.",
        "S8": "A prohibited hexside is crossed only by a bridge or pontoon, and no unit may move a hex that it cannot "
        "pay for.",
        "S9": "A hex with enemy units is entered only by overrun; one with nothing but supply points or air bases is "
        "entered freely.",
        "S10": "No unit has to move, and the enemy does not move meanwhile.",
    }),
    ("Series: zones of control", {
        "S11": "A combat unit has a zone of control in the six hexes around it, but not across hexsides it could not "
        "cross.",
        "S12": "Disorganised units, HQs, artillery, supply points and air bases have no zone of control.",
        "S13": "Entering an enemy zone of control costs two movement points more; leaving one costs nothing, and "
        "nobody has to stop.",
        "S14": "A friendly unit negates enemy zones in its own hex for supply and retreat, not for movement and not "
        "for alert battalions.",
    }),
    ("Series: stacking", {
        "S15": "The stacking limit holds at the end of each movement phase or segment, in an overrun, and after "
        "retreats and advances, not while units move.",
        "S16": "What is over the limit at a check is destroyed, the owner choosing; an overrun that would break it is "
        "not made.",
        "S17": "HQs and artillery count their one step; supply points, air bases and markers count nothing.",
    }),
    ("Series: overrun", {
        "S18": "An overrun is an attack during movement by one stack on the next hex, by units that began the phase "
        "together.",
        "S19": "An overrun costs what entering the hex costs and the two points of an enemy zone, paid before it is "
        "fought; without the points there is none.",
        "S20": "An overrun is fought like any combat, with air units, HQ and determined action, at any odds.",
        "S21": "Only the overrunning units suffer the attacker's losses.",
        "S22": "If an overrun empties the hex the stack must enter and may go on; if not, its movement is over.",
        "S23": "Any unit with an attack strength may overrun.",
        "S24": "A hex may be overrun again and again, and attacked in the combat phase all the same.",
    }),
    ("Series: combat", {
        "S25": "Attacks are voluntary; any units next to one enemy hex may attack it together, and all units in it "
        "defend together.",
        "S26": "A unit attacks once in a combat phase and a hex is attacked once in it.",
        "S27": "An attack is made only across hexsides that the attacker could cross.",
        "S28": "The attack is declared, the defender names his air units, then the attacker his; HQs, markers, odds "
        "and shifts follow, and two dice decide.",
        "S29": "Odds are rounded to the nearest whole number, halves up, and no shift leads off the table.",
        "S30": "A river reduces only those who attack across it; the terrain of the hex multiplies the defence.",
        "S31": "A unit without attack strength may be named as an attacker, and may then be lost.",
    }),
    ("Series: losses", {
        "S32": "The first step comes from the strongest unit, and no unit loses a second step before each has lost "
        "one; among equals the owner chooses.",
        "S33": "Barrage losses are free of that order.",
        "S34": "A two-step unit turns over, a one-step unit dies.",
        "S35": "Optional rule of others: NR counts as a step lost by each side.",
    }),
    ("Series: retreats", {
        "S36": "All survivors retreat the number of hexes shown, moved by their owner, each step away from the combat "
        "where that is possible; units may part.",
        "S37": "Nobody retreats into enemies, across prohibited hexsides or off the map; a stack loses one step for "
        "each enemy zone it enters that no friend negates.",
        "S38": "A unit that cannot retreat its full distance is destroyed; whoever ends over the stacking limit goes "
        "on.",
        "S39": "Supply points and air bases never retreat, and die when Soviets enter.",
        "S40": "Units that retreated into a hex defend there normally if it is attacked later.",
    }),
    ("Series: advance", {
        "S41": "Attackers may advance into a hex that combat has emptied, within the stacking limit, whatever zones "
        "and points say; artillery never does.",
    }),
    ("Series: exploitation", {
        "S42": "Units with the exploitation box or released from reserve move again, with their full allowance, and "
        "may overrun; they make no other attacks.",
        "S43": "A unit may exploit out of an enemy zone of control.",
        "S44": "A disorganised unit does not exploit.",
    }),
    ("Series: supply", {
        "S45": "A supply path runs through hexes without enemy units and without enemy zones that no friend negates, "
        "and crosses prohibited hexsides only by a bridge it can use.",
        "S46": "Supply is judged in the owner's supply phase and holds until his next one.",
        "S47": "An HQ's range is counted outward at terrain costs, without the price of enemy zones.",
    }),
    ("Series: reinforcements", {
        "S48": "Reinforcements appear at the start of the movement phase in a hex of their area, in supply and at no "
        "cost, not among enemies; they may be over the stacking limit until the phase ends, and may wait.",
    }),
]
