"""The cases of chapters 1 to 6: map, pieces, stacking, interdiction, control, sequence of play, supply and set-up."""

from typing import Final

_INTRODUCTION: Final[dict[str, str]] = {
    "1.0": "Two players fight for southern Russia from July 1942 to January 1943: the Axis under Hitler's directives, "
    "the Soviet side under Stalin.",
    "1.0.1": "A hex is 55 km wide and a turn half a month; units are Soviet and allied armies and German corps, and "
    "assets the formations attached to them.",
}

_COMPONENTS: Final[dict[str, str]] = {
    "2.0": "The game has a map, 216 counters, six display sheets, a rulebook and two dice.",
    "2.1": "The map is a grid of numbered hexes; rivers follow hexsides, but flow through some major cities, which "
    "then have a river crossing.",
    "2.1.1": "The terrain chart explains clear ground, cities and rivers; the dark hexes in the west, with Voronezh "
    "0115 and Rostov 1112, are the Axis logistical zone.",
    "2.1.2": "The Caucasus is a group of named boxes joined to each other, each with slots for the units of either "
    "side.",
    "2.1.3": "Three stretches of the map edge belong to Soviet Fronts and lead to their holding boxes, and one is the "
    "Axis supply edge; SVF reaches no further west than 0112, and TCF is one box beside Batumi, Dagestan and Baku.",
    "2.2": "Counters are units, assets and markers.",
    "2.2.1": "All Axis units, German or minor, are friends of each other and enemies of all Soviet units; only units "
    "and markers stand on the map or in Front boxes, while assets stand on the strength display of a unit.",
    "2.2.2": "A unit shows its type, number and size, its tactical and strategic movement and where or when it "
    "begins, and on its back what it can do unsupplied. A panzer division has 8, 6 or 3 strength with three, two or "
    "one steps and never regains the third; anti-tank assets have a slot of their own.",
    "2.2.3": "An asset fills a slot of its unit and has one step for each bullet; losing a step turns it to its "
    "weaker side, and losing the last sends it to the dead pile, from which it can be rebuilt.",
    "2.2.4": "Markers record points, turns, compulsory attacks, directives and the last control of boxes; only the "
    "Axis uses those for points and directives.",
    "2.3": "Sheets carry the turn tracks with the replacement points, the combat results, the terrain key, the "
    "victory points and the holding and reserve boxes.",
}

_CONCEPTS: Final[dict[str, str]] = {
    "3.0": "Stacking, interdiction, control, battle spaces and the fog of war underlie all other rules.",
    "3.1": "Units that stand in the same hex or box are stacked.",
    "3.1.1": "Any number of units may stand in a hex, or in the SVF or DSF box, at any time.",
    "3.1.1-tcf": "The TCF box holds one unit at a time.",
    "3.1.1-slots": "A unit carries no more assets than its display has slots for.",
    "3.1.2": "A Caucasus box holds one unit of a side for each slot that side has there.",
    "3.1.2-move": "A unit may not move into a Caucasus box where its side has no slot left.",
    "3.1.2-retreat": "A retreat from a box next to it may bring a side over the limit of a Caucasus box; this is "
    "allowed until that side's next movement phase is over.",
    "3.1.2-remove": "A side still over the limit of a Caucasus box after its movement phase eliminates units of its "
    "choice there until the limit holds.",
    "3.1.2-idle": "Units over the limit of a Caucasus box neither attack nor defend; their owner says which they are.",
    "3.1.2-axis": "Where a Caucasus box shows an asset limit, all Axis units in it together carry no more assets.",
    "3.1.2-soviet": "A Soviet unit in a Caucasus box may have brigades assigned to it, but no corps or division.",
    "3.1.2-elbrus": "Only the German 49th Korps may enter Elbrus, and only without any asset.",
    "3.1.2-kerch": "Only the German 42nd Korps may enter Kerch.",
    "3.1.2-leave": "The 42nd Korps begins unsupplied in Kerch and may not leave before it is supplied.",
    "3.2": "A unit in a hex interdicts each numbered hex next to it; this hampers enemy supply lines and strategic "
    "movement.",
    "3.2.a": "Interdiction does not reach into a major city.",
    "3.2.b": "Interdiction reaches neither into a Caucasus box nor out of one.",
    "3.2.c": "Interdiction reaches neither into an off-map holding box nor out of one.",
    "3.2.d": "Interdiction does not cross a river hexside, major or minor.",
    "3.2.e": "A unit in a battle space interdicts nothing.",
    "3.2-city": "A unit in a major city with a river flowing through it does interdict, unless the city is a battle "
    "space.",
    "3.3": "A side controls a hex or Caucasus box when its units have stood there, in any phase, without an enemy.",
    "3.3-stays": "Control remains when the units have gone, until an enemy unit enters; it may change any number of "
    "times.",
    "3.3-last": "Krasnodarsky, Stavropolsky and Kalmykia each keep a marker of the side that last held the box alone; "
    "only that side may move from the box into enemy-controlled hexes beside it.",
    "3.3-start": "All Caucasus boxes begin under Soviet control.",
    "3.4": "A hex or Caucasus box with units of both sides is a battle space, any of them may become one, and combat "
    "takes place nowhere else.",
    "3.5": "Neither player sees the display sheets of the other, unless the other allows it.",
}

_SEQUENCE: Final[dict[str, str]] = {
    "4.0": "A game turn is a Soviet player turn followed by an Axis player turn.",
    "4.0-order": "Phases are played strictly in their order, and nobody goes back to one he has finished unless the "
    "opponent thinks it fair.",
    "4.1": "The Soviet turn runs: victory check, reinforcements and withdrawals, replacements, movement, attacks, "
    "Operation Uranus from Turn 9 on, removal of compulsory attack markers.",
    "4.2": "The Axis turn runs: victory check, movement, attacks, reinforcements and withdrawals, replacements, "
    "scoring of victory points, removal of compulsory attack markers.",
    "4.2-markers": "At the end of a player turn the player whose turn it was takes every compulsory attack and river "
    "assault marker off the map.",
    "4.2-end": "After Turn 14, the second half of January, the game ends: the victory conditions are checked and the "
    "score is made up.",
}

_SUPPLY: Final[dict[str, str]] = {
    "5.0": "Whether a unit is supplied is decided at the instant it is looked at in the reinforcement, replacement and "
    "movement phases.",
    "5.1": "Want of supply restricts a unit in three ways.",
    "5.1.a": "An unsupplied unit may not move, except in retreat or by the uncertain attempt that some units have "
    "(7.7).",
    "5.1.b": "No asset may be assigned to an unsupplied unit or taken from it.",
    "5.1.c": "An unsupplied unit receives no replacements.",
    "5.2": "A unit is supplied if a path of adjacent hexes and Caucasus boxes leads from its place to a supply source "
    "of its side.",
    "5.2-enemy": "No hex or box of a supply path may contain enemy units.",
    "5.2-zoi": "No hex of a supply path may be under enemy interdiction, unless a friendly supplied unit stands in it.",
    "5.2-battle": "A unit in a battle space, hex or box, traces supply out of it; but neither side traces supply "
    "through one.",
    "5.2-shared": "Any number of units may use the same supply path.",
    "5.2-holding": "Off the map, in a holding box, a unit never lacks supply.",
    "5.3": "Each side draws supply from map edges of its own.",
    "5.3-axis": "Axis supply comes from the Axis supply edge.",
    "5.3-soviet": "Soviet supply comes from each of the three Front edges: SVF, DSF and TCF.",
}

_SET_UP: Final[dict[str, str]] = {
    "6.0": "The last control markers of Krasnodarsky, Stavropolsky and Kalmykia begin Soviet, the Edelweiss marker "
    "begins in Elbrus, and then the first turn is played.",
    "6.1": "Before the game the Axis learns the rank of its three objectives, Don, Caucasus and Stalingrad, by dice.",
    "6.1-primary": "One die, compared with the numbers on three counters, gives the primary objective.",
    "6.1-secondary": "A second die, compared with the two counters of the primary objective's colour, gives the "
    "secondary objective.",
    "6.1-tertiary": "The objective that is left over is the tertiary one.",
    "6.1-secret": "The directives stay hidden from the Soviet player until the game is over.",
    "6.2": "A unit whose counter shows a hex begins in that hex.",
    "6.2-front": "A Soviet unit with the three letters of a Front begins in that Front's holding box.",
    "6.2-kerch": "The German 42nd Korps begins in Kerch.",
    "6.2-turn": "A unit with a turn number waits on the turn track for that turn.",
    "6.2-uranus": "Hollidt and Fretter-Pico wait until Operation Uranus is launched (9.2.1.d, 9.4).",
    "6.3": "The basic strength of a unit is kept on a track of its own and never exceeds the highest figure there.",
    "6.3-axis": "Axis units begin at their full basic strength.",
    "6.3-soviet": "The Soviet player divides 49 strength points among his 15 units at start as he likes.",
    "6.3-each": "No Soviet unit at start may be left without a strength point.",
    "6.4": "An asset is assigned to a free asset slot of a unit; from then on it is part of the unit, shares its "
    "fate and moves with it, unless it is an anti-tank asset (7.0-anti-tank).",
    "6.4-artillery": "The Soviet artillery serves with the 5th Shock Army and no other unit.",
    "6.4-full": "Axis assets begin or enter the game at full strength.",
    "6.4-panzer": "A panzer division that has lost its third step never regains it: two steps are the most it can be "
    "rebuilt to, and only one of its two counters is ever in use.",
    "6.4-wiking": "SS-Wiking must be assigned to a unit of the 1st Panzer Army and stays with that army for the whole "
    "game.",
    "6.4-gd": "Grossdeutschland leaves the game on Turn 2, when the Axis takes its reinforcements and withdrawals.",
    "6.4-anti-tank": "Besides its other slots a unit has one slot for an anti-tank asset, and an anti-tank asset goes "
    "there only.",
    "6.4-88mm": "The 88mm is the only anti-tank asset at the start, and it is Axis.",
}

TURN: Final[list[tuple[str, dict[str, str]]]] = [
    ("Introduction", _INTRODUCTION),
    ("Game components", _COMPONENTS),
    ("Important concepts", _CONCEPTS),
    ("Sequence of play", _SEQUENCE),
    ("Supply", _SUPPLY),
    ("Setting up the game", _SET_UP),
]
