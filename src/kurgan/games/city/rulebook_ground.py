"""Cases 7.0 to 10.79: movement, overruns, counterattacks, stacking, zones of control, ground attacks."""

from typing import Final

GROUND: Final[list[tuple[str, dict[str, str]]]] = [
    ("Movement", {
        "7.0": "One stack after another moves and attacks, and is flipped.",
        "7.1": "A unit spends up to its movement allowance, hex by hex.",
        "7.11": "Points are neither saved nor lent; a stack has those of its slowest unit, and who is left behind "
        "is flipped.",
        "7.12": "Germans pay by ground, Soviets one point for every hex.",
        "7.2": "A unit moves once in a game-turn, then it is flipped.",
        "7.21": "Support, indirect fire, a counterattack and bombardment flip a unit too.",
        "7.22": "Units in movement or attack when the enemy's phase begins are flipped.",
        "7.23": "Guns across the Volga never move; firing flips them.",
        "7.24": "Defensive fire and anti-air fire do not flip a unit.",
        "7.25": "A flipped unit may still fire in defence, and German flak at air points; nothing else.",
        "7.3": "What keeps units from moving.",
        "7.31": "Only the side whose phase it is moves.",
        "7.32": "Nobody enters a hex with an enemy unit; friends are no hindrance.",
        "7.33": "A unit that enters an enemy zone of control must stop.",
        "7.34": "A unit may not leave an enemy zone of control, except in a German overrun.",
        "7.35": "A German out of supply at the start of its move has half its allowance; a Soviet out of supply "
        "cannot move.",
        "7.36": "The Volga, the far bank and the edge of the map are closed.",
        "7.37": "A unit that has moved, counterattacked or fired in this game-turn may not move.",
        "7.38": "The Soviet is limited in the stacks he may move.",
        "7.4": "A German stack of fast units may overrun Soviets in clear ground: both fire at once, mostly at half "
        "strength; it costs four points beside entering, and the stack goes in if nobody is left.",
        "7.41": "Only armour, armoured and motorized infantry, armoured engineers, self-propelled guns and "
        "reconnaissance overrun, and only into clear ground; Soviets never do.",
        "7.42": "One stack overruns all units of one adjacent hex, without guns or support.",
        "7.43": "Against an overrun Soviet armour and flak have double strength, anti-tank guns triple.",
        "7.44": "Militia alone is ridden down without a shot, at no more than the cost of entering.",
        "7.45": "Both fires of an overrun count as simultaneous.",
        "7.46": "An overrun is no ground attack: no ground, no surprise or ambush, no breakthrough.",
        "7.47": "An overrun needs four points and the cost of entering.",
        "7.48": "After an overrun the Soviet draws a reaction chit.",
        "7.49": "An overrun flips nobody by itself; the stack may go on.",
        "7.5": "Units that come next to an enemy they do not attack may be counterattacked at once; they may fire "
        "back, which ends their move, or take it and go on.",
        "7.51": "Anti-tank guns, flak, towed artillery, survivors and militia do not begin counterattacks, nor does "
        "anybody flipped or out of supply.",
        "7.52": "The chance to counterattack comes when the mover has declined to attack; units that are attacked "
        "or overrun have none.",
        "7.53": "A counterattack comes from one hex; others may follow.",
        "7.54": "It strikes at all units that have just entered the hex, and at nobody who was there before.",
        "7.55": "Units that break through may be counterattacked.",
        "7.56": "Ground, support and guns have no part in a counterattack; units use their full strength.",
        "7.57": "If the mover fires back both fires are simultaneous; each owner chooses his losses.",
        "7.58": "Both sides may earn breakthrough points in a counterattack.",
        "7.59": "A German who fires back in his phase brings a chit; a Soviet's six in his phase ends it.",
        "7.6": "German artillery may be deployed after its move and fire later in the game-turn.",
        "7.61": "Deployed guns stay so until they fire or the game-turn ends.",
        "7.62": "Deployed guns do not move.",
        "7.63": "The Soviet cannot deploy guns.",
        "7.7": "Before an attack is resolved other units may move next to its target in support, and must then take "
        "part.",
        "7.71": "Only the German moves in support during a breakthrough.",
        "7.72": "Units that move in support may be counterattacked; if they fire back they are out of the attack.",
        "7.73": "Units that move in support do not overrun.",
        "7.74": "The defender never moves in support.",
        "7.75": "Overruns and counterattacks have no support.",
        "7.76": "Unmoved units next to the target may join as support, once the enemy had his chance to "
        "counterattack them.",
    }),
    ("Stacking", {
        "8.0": "What is over the limit of a hex is eliminated.",
        "8.1": "A hex holds four German units.",
        "8.11": "In clear ground, light structures, hills and parks the German limit counts at the end of a move "
        "and in attacks.",
        "8.12": "In woods and in heavy, fortified and special structures it counts at all times.",
        "8.2": "A hex holds three Soviet units, counted at the end of moves and in attacks.",
        "8.3": "A bank hex holds two units; for Germans at all times.",
        "8.4": "The Soviet sees only the top of a German stack that no Soviet unit touches; the German sees "
        "everything.",
    }),
    ("Zones of control", {
        "9.0": "Units control the six hexes around them.",
        "9.1": "All German units have zones, and all Soviet ones but militia, survivors and plain infantry of "
        "strength two.",
        "9.2": "Zones reach into clear ground, hills and parks only.",
        "9.3": "Enemy zones stop movement and block supply.",
        "9.31": "Entering a zone costs nothing, but the move ends.",
        "9.32": "A unit leaves a zone only in an overrun or a breakthrough.",
        "9.33": "Zones affect enemies only.",
        "9.34": "Several zones in a hex do no more than one; both sides' zones exist side by side.",
        "9.35": "One's own unit lets supply pass through an enemy zone in its hex, but not movement.",
        "9.36": "Counterattacks need adjacency, not zones.",
    }),
    ("Ground attack", {
        "10.0": "A ground attack goes through seven steps, from support to breakthrough.",
        "10.1": "A stack next to an enemy hex may attack it, having moved there or not.",
        "10.11": "One hex is attacked at a time.",
        "10.12": "Flipped units take no part in an attack.",
        "10.13": "Units of the moved stack may be left out, and are flipped; support must take part.",
        "10.14": "Everybody in the hex under attack takes part, flipped or not.",
        "10.2": "A die tells the type: a one surprise, a six ambush.",
        "10.21": "Each type has its own way of being resolved.",
        "10.22": "Soviets attacking from clear ground only add one to that die; Germans attacking nobody but "
        "militia and survivors subtract one.",
        "10.3": "In a surprise both sides fire at once, the defender without his guns.",
        "10.31": "Ground may reduce the attacker's guns in a surprise.",
        "10.32": "Nothing else of the ground counts in a surprise.",
        "10.33": "The defender's guns are not used in a surprise and stay ready.",
        "10.34": "In a surprise the defender names no hexes.",
        "10.4": "In a normal attack the defender fires first, each unit into a hex he names; then what is left of "
        "the attack.",
        "10.41": "Ground may reduce both sides' indirect fire.",
        "10.42": "Soviet defensive fire depends on the defender's ground, German on the attacker's.",
        "10.43": "The defender's ground adds to the attacker's die unless an engineer is among the attackers left.",
        "10.5": "In an ambush one is taken from the defender's dice, and he chooses the attacker's losses.",
        "10.6": "Guns of both sides may fire indirectly in a ground attack.",
        "10.61": "A gun must be in range and not flipped; deployed guns may fire.",
        "10.62": "Guns are named before the type of the attack is known.",
        "10.63": "An attacker's gun next to the target cannot fire indirectly; a defender's may, unless it is under "
        "attack.",
        "10.64": "Ground, armour and the limits of mortars reduce indirect fire.",
        "10.65": "Soviet guns fire only into hexes into which a unit under attack fires; German guns into any "
        "attacking hex.",
        "10.66": "Soviet guns fire into one hex only from the same hex or next to each other.",
        "10.67": "Guns whose attackers are all lost fire as a bombardment at half strength.",
        "10.68": "Indirect fire flips a gun.",
        "10.69": "With a breakthrough point the German may use guns, the Soviet not.",
        "10.7": "Losses beyond the number of defenders are breakthrough points: each moves a stack a hex or begins "
        "another attack.",
        "10.71": "Units are flipped when their breakthrough is over, or at once if they take no part.",
        "10.72": "Breakthrough leads into any adjacent hex without enemies, zones or not, within stacking; no "
        "overruns.",
        "10.73": "A point is a hex, whatever the ground.",
        "10.74": "Only attackers earn points in ground attacks; points from counterattacks only move.",
        "10.75": "The German may bring up support for an attack with a point, the Soviet may not.",
        "10.76": "Artillery takes no part in breakthroughs.",
        "10.77": "An attack with a point forfeits the points left.",
        "10.78": "If the phase has ended, one point may move a stack into the attacked hex, and that is all.",
        "10.79": "Exact losses earn no points; nobody advances without one.",
    }),
]
