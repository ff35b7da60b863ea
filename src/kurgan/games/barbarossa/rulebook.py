"""Every case of the rulebook of Barbarossa, in its order, one plain sentence each in our own words.

A case of the printed book may have finer ones behind it (`multi.6.remove`): they take apart what the book says in one
breath, so that a refusal names exactly the rule that forbids.
"""

from typing import Final

from kurgan.core.rule import Case, Rule

_BOARD: Final[dict[str, str]] = {
    "map.terrain": "Squares are clear, mountain, swamp, lake or sea; a coast square that is part land is clear.",
    "units": "A unit shows its attack, defence and movement factors; its size and number are history only.",
}

_SETTING_UP: Final[dict[str, str]] = {
    "setup.russian": "The Russian sets up first: all his units, on any squares on his side of the border.",
    "setup.german": "The Axis sets up second: all units except Hungarians and Italians, on the Axis side of the "
    "border.",
    "setup.german.border": "No Axis unit may set up on a square next to Russian ground.",
    "setup.german.minors": "Hungarian and Italian units stay off the board until May 1942.",
    "setup.stack": "No more than three units may set up on one square.",
    "setup.complete": "The set-up is over only when every unit that may start has its place on the board.",
    "setup.neutral": "Sweden and Turkey are closed to all units for the whole game.",
    "setup.finland": "Finns set up in Finland and nowhere else; a few other Axis units may join them there; nobody "
    "ever crosses the sea to or from Finland, and Finns are never replaced.",
    "setup.finland.finns": "A Finnish unit must set up in Finland.",
    "setup.finland.eight": "German and Rumanian units that set up in Finland may total no more than eight combat "
    "factors.",
    "setup.finland.sea": "No unit goes to or from Finland by sea; the way by land through Russia is open to any.",
    "setup.finland.replacements": "An eliminated Finnish unit cannot be replaced.",
}

_TURN: Final[dict[str, str]] = {
    "turn.1": "The Axis moves first and brings on the units due to it; the Russian does not move meanwhile.",
    "turn.2": "When Axis movement is over, all battles it brought about are fought, one at a time.",
    "turn.3": "Then the Russian moves and brings on the units due to him; the Axis does not move meanwhile.",
    "turn.4": "When Russian movement is over, all battles it brought about are fought, one at a time.",
    "turn.5": "After both sides have moved and fought, one month has passed and the next turn begins.",
}

_WINNING: Final[dict[str, str]] = {
    "win.german": "The Axis wins by eliminating every Russian unit, or by holding Leningrad, Moscow and Stalingrad "
    "together for two turns running, no later than May 1943.",
    "win.german.elimination": "The Axis wins at once when no Russian unit is left on the board.",
    "win.russian": "The Russian wins by eliminating every Axis unit, or by keeping the Axis from its goal to the end "
    "of May 1943.",
    "win.russian.elimination": "The Russian wins at once when no Axis unit is left on the board and none is still to "
    "come.",
    "win.two-turns": "The three cities need not fall together: with an Axis unit in each at the end of one Axis turn, "
    "they must all still be held when the Russian turn of the following month is over.",
}

_MOVEMENT: Final[dict[str, str]] = {
    "move.1": "In its turn a side may move every unit it has on the board, each once.",
    "move.2": "A unit may move as many squares as its movement factor, and no more.",
    "move.3": "No unit is obliged to move; a side may leave some or all of its units where they are.",
    "move.4": "A unit may move in any direction and change direction as it goes.",
    "move.5": "All movement of a turn comes before its first battle.",
    "move.6": "A unit may not enter a square held by the enemy.",
    "move.7": "Movement that a unit does not use is lost: it cannot be lent to another unit or saved for a later turn.",
    "move.8": "Lake squares may be entered while they are frozen.",
    "move.9": "The half squares along the edge of the board cannot be entered.",
}

_STACKING: Final[dict[str, str]] = {
    "stack.1": "Up to three units of one side, of any kind, may stand on one square.",
    "stack.2": "Units may be stacked on any square they may stand on.",
    "stack.3": "Units that move together as a stack move at the pace of the slowest.",
    "stack.4": "Units may join or leave a stack during their movement at no cost.",
    "stack.5": "A stack may stay together as long as its owner likes, or part again on the next turn.",
    "stack.6": "A unit may pass through a square of its own side, even a full one.",
    "stack.7": "A unit may not end its move on a square where three units of its side already stand.",
}

_COMBAT: Final[dict[str, str]] = {
    "combat.trigger": "A unit that moves next to an enemy starts a battle: the side that is moving attacks, with its "
    "attack factors against the enemy's defence factors, and one die settles each battle.",
    "combat.zone": "A unit's zone of control is the six squares around it.",
    "combat.odds": "Odds are the attack total against the defence total, rounded in the defender's favour to a column "
    "of the table.",
    "combat.declared": "All battles are declared before the first is fought, and each keeps the odds at which it was "
    "declared.",
    "combat.automatic": "At 7-1 or better the defenders are eliminated without a roll.",
}

_ATTACKING: Final[dict[str, str]] = {
    "attack.1": "A unit must stop as soon as it enters a square next to an enemy unit.",
    "attack.2": "A unit may not move on through squares next to enemy units.",
    "attack.3": "Any number of units may move next to the enemy before the first battle is fought.",
    "attack.4": "Battles are fought one at a time, after all movement.",
    "attack.5": "The attacker chooses the order in which his battles are fought.",
    "attack.6": "Every enemy unit that has an attacker next to it must be fought, and every unit that stands next to "
    "an enemy must take part in an attack.",
    "attack.6.enemies": "Every enemy unit next to one of your units must be attacked this turn.",
    "attack.6.units": "Every one of your units that stands next to an enemy must attack this turn.",
    "attack.7": "A unit attacks with its printed attack factor, whatever the ground.",
    "attack.8": "A unit may go straight from one enemy's zone into another's only if the new square touches none of "
    "the enemies it touched at the start of its move.",
}

_DEFENDING: Final[dict[str, str]] = {
    "defend.1": "Outside mountains and major cities a unit defends at its printed factor against attackers that stand "
    "off the rivers.",
    "defend.2": "Outside mountains and major cities a unit is doubled when all its attackers stand on river squares.",
    "defend.3": "Outside mountains and major cities a unit is not doubled if even one attacker is off the rivers.",
    "defend.4": "A unit on a river is not doubled against attackers that stand on squares of the same river.",
    "defend.5": "A unit in the mountains is doubled against attackers on any square, mountains included.",
    "defend.6": "A unit in a major city is doubled against attackers on any square.",
    "defend.7": "A unit on a river is doubled against an attacker whose square holds that river and another one.",
    "defend.a": "A unit on the square that the end of a river points to is not doubled against attackers on that "
    "river.",
    "defend.b": "In mountains and major cities the defence is doubled and never tripled, river or no river.",
}

_DIVISION: Final[dict[str, str]] = {
    "multi.1": "Units that attack together in one battle add up their attack factors.",
    "multi.2": "Units that defend together in one battle add up their defence factors.",
    "multi.3": "The attacker may divide his combat into several battles as he likes, so long as every enemy he touches "
    "is fought and every attacker is next to all that it attacks.",
    "multi.3a": "Every enemy unit with attackers in its zone must be in one of the battles.",
    "multi.3b": "A unit must be next to every enemy unit that it attacks.",
    "multi.4": "Enemy units stacked on one square may be fought in separate battles if each battle "
    "has an attacker of its own.",
    "multi.5": "Units stacked on one square may attack in separate battles against different squares.",
    "multi.6": "Some units may attack at poor odds to leave better odds to others, but no battle may be fought at "
    "odds worse than 1-6.",
    "multi.6.remove": "A unit that no help can bring up to 1-6 against the enemies it must fight is eliminated before "
    "the first battle.",
    "multi.7": "A unit's attack factor goes into one battle and cannot be split.",
    "multi.8": "A unit attacks once a turn, even if it is next to an enemy after the battles; in its own next turn "
    "the unit left next to it must attack or withdraw, or withdraw and come back by another square.",
    "multi.8.once": "A unit fights in no more than one battle in a turn.",
    "multi.8.reentry": "A unit that leaves an enemy's zone and comes back to it must come by another square, and "
    "neither that square nor its way there may lie in the zone of an enemy it did not touch at the start.",
}

_ADVANCE: Final[dict[str, str]] = {
    "advance": "When units whose defence was doubled are eliminated or driven off their square, the attackers of that "
    "battle may move onto it.",
    "advance.doubled": "There is no advance onto a square whose defence was not doubled in the battle.",
    "advance.vacated": "There is no advance until every defender has gone from the square.",
    "advance.units": "Only attackers that survived that battle may advance, and no more than three may end on the "
    "square.",
}

_RAILWAYS: Final[dict[str, str]] = {
    "rail.1": "A unit on a railway may move up to ten more squares along it, and may spend its own movement before, "
    "along and after the ride.",
    "rail.2": "The railway bonus is good for one ride a turn: a unit may change lines only where they join.",
    "rail.2.ride": "Once a unit has left the track after using its railway bonus, the rest of the bonus is gone.",
    "rail.3": "In snow the railway bonus is five squares.",
    "rail.4": "Along a railway, mountains and swamps cost no more than clear ground.",
    "rail.5": "A unit that steps from rough ground without a railway directly to rough ground with one may not, in "
    "the same turn, step from rough ground with a railway directly to rough ground without.",
}

_ROUGH: Final[dict[str, str]] = {
    "rough.1": "Every unit may enter mountains and swamps.",
    "rough.2": "A unit that enters a mountain or swamp square off the railway must stop there.",
    "rough.2.track": "A unit that comes onto a railway square in the rough from off the track must stop there or go "
    "on along the track.",
    "rough.3": "Off the railway a unit enters no more than one mountain or swamp square a turn.",
    "rough.4": "A unit leaves mountains or swamps for other ground at its normal pace.",
    "rough.5": "By railway a unit crosses mountains and swamps at its normal pace; it may come onto the track and "
    "ride on in one turn, and from clear ground or the track it may step off one square into the rough.",
    "rough.6": "A river is no road: along it, too, a unit makes one mountain or swamp square a turn.",
}

_GROUND: Final[dict[str, str]] = {
    "river": "Rivers do not slow movement, across or along.",
    "city": "Cities do not slow movement.",
    "sea": "No unit may enter sea or lake squares, except lakes while they are frozen.",
}

_AZOV: Final[dict[str, str]] = {
    "azov": "Units may cross the narrows of the Sea of Azov, with a stop on each side.",
    "azov.1": "A crossing takes three turns: come to the near shore and stop, cross and stop, and only then move "
    "inland.",
    "azov.2": "Zones of control do not reach across the straits, and no unit may attack across them.",
    "azov.3": "No unit may retreat across the straits; one that has no other way is eliminated.",
    "azov.4": "A supply line may cross the straits.",
}

_REPLACEMENTS: Final[dict[str, str]] = {
    "replace.german": "From July 1941 the Axis receives four combat factors of replacements a month, at Warsaw only.",
    "replace.russian": "From September 1941 the Russian receives replacements for each of Leningrad, Moscow and "
    "Stalingrad: four defence factors a month, five from December 1941, six from May 1942; he may take them in any of "
    "the three cities.",
    "replace.place": "Replacements enter the board only in their side's replacement cities.",
    "replace.historical": "If the players agree before the game, the Russian rates are four, six and eight instead of "
    "four, five and six.",
    "replace.1": "Replacements are units from the owner's eliminated pile; there are no others.",
    "replace.allies": "Rumanian, Hungarian and Italian units are replaced at Warsaw only if that option was chosen "
    "for the game.",
    "replace.2": "A replacement may move and fight in the turn it arrives.",
    "replace.3": "Replacement factors that are not spent may be saved.",
    "replace.3.factors": "A unit can be replaced only if its factors have been saved up for it.",
    "replace.4": "A city gives no replacement factors in a turn in which, after combat, an enemy unit stands in it or "
    "next to it.",
    "replace.5": "Replacements may not enter at a city that has an enemy unit in it or next to it at the start of "
    "their owner's turn.",
    "replace.6": "A captured city must hold a garrison of at least one unit to keep its old owner from drawing on it.",
    "replace.7": "A side needs no garrison in its own replacement city to draw replacements.",
    "replace.8": "Saved factors are lost when all of a side's replacement cities are in enemy zones at the same time.",
    "replace.9": "A replacement city ringed by enemy zones gives no factors from that very turn on.",
    "replace.10": "A city whose ring is broken gives factors again from the turn after.",
    "replace.11": "A ring is broken only when an enemy is eliminated or driven back so that its zones no longer close "
    "it.",
    "replace.12": "Replacements may still enter at a ringed city, although the city itself gives no factors.",
}

_MINORS: Final[dict[str, str]] = {
    "minors": "From May 1942 the Axis has all Hungarian and Italian units, to enter anywhere on its side of the "
    "border outside Finland and away from Russian units.",
    "minors.date": "Hungarian and Italian units may not enter before May 1942.",
    "minors.place": "Hungarian and Italian units enter on land on the Axis side of the border, not in Finland.",
    "minors.zone": "Hungarian and Italian units may not enter on a Russian unit's square or in its zone of control.",
    "minors.hungary": "Hungary is closed to both sides on the first turn and open from the second.",
}

_WEATHER: Final[dict[str, str]] = {
    "weather": "December to February is snow; for October, November, March and April the Axis rolls for the weather "
    "at the start of its turn, and what falls holds for both sides that month.",
    "weather.mud": "In mud, movement factors are halved.",
    "weather.snow": "In snow, movement factors are halved and the lakes and rivers are frozen.",
    "weather.archangel": "The water at Archangel counts as a lake.",
    "weather.frozen": "A frozen river doubles nobody's defence, and units that stand on a lake when it thaws are "
    "eliminated.",
    "weather.frozen.thaw": "Units on a lake square when the ice goes are eliminated.",
}

_ISOLATION: Final[dict[str, str]] = {
    "isolation": "A unit is isolated when enemy zones, with sea and open lakes, shut it off from its source of "
    "supply; isolated for two months running, it is eliminated.",
    "isolation.line": "A supply line may be as long and crooked as you like, but each of its squares must lie outside "
    "enemy zones and be neither sea nor open lake.",
    "isolation.clock": "A unit without a supply line at the end of an enemy turn is marked isolated; a line at the "
    "end of one of its own turns takes the mark off, and a unit still marked when the enemy's second turn after that "
    "begins is eliminated.",
    "isolation.zoc": "A unit's own presence does not cancel an enemy zone for the tracing of supply.",
    "supply.german": "An Axis supply line must lead to Warsaw, Helsinki or Bucharest.",
    "supply.russian": "A Russian supply line must lead to a full square of the east edge of the board.",
    "supply.source": "A source of supply in an enemy zone serves only the units that stand on it.",
    "isolation.city": "A replacement city ringed for two complete turns is lost to the enemy, and every unit inside "
    "the ring is eliminated at the end of the second.",
    "isolation.city.lost": "A city lost by encirclement gives no replacements until its owner stands in it again with "
    "a supply line.",
}

_RESOLVING: Final[dict[str, str]] = {
    "resolve": "For each battle the odds are brought to a column of the table, the attacker rolls one die, and the "
    "table gives the result.",
}

_RESULTS: Final[dict[str, str]] = {
    "result.elim": "All units of the losing side in the battle are eliminated.",
    "result.back2": "All units of the losing side in the battle retreat two squares, by a route that the winner "
    "chooses; a unit with no open route is eliminated.",
    "result.back2.route": "The winner chooses the route of every retreating unit, and the order in which they go.",
    "result.back2.blocked": "A retreat may not enter an enemy zone, leave the board, or cross water that is not "
    "frozen; the winner may not choose such a way while an open one exists.",
    "result.back2.stack": "A retreat may pass through friends but may not end as the fourth unit on a square.",
    "result.back2.away": "A retreat ends two squares away from where it began whenever an open route does so.",
    "result.exchange": "The side with fewer attack factors in the battle loses all its units there, and the other "
    "side loses units worth at least as much.",
    "result.exchange.equal": "When both sides count the same in an exchange, both lose all their units in the battle.",
    "result.exchange.doubled": "For an exchange, defenders count their attack factors, doubled if their defence was "
    "doubled in the battle.",
    "result.exchange.least": "The side that pays in an exchange chooses its units, but none that could be spared with "
    "the debt still paid.",
}

_GRID: Final[dict[str, str]] = {
    "grid": "A square is named by its row, A to Z and AA to WW from the north, and its diagonal, 1 to 57 from the "
    "south-west.",
}

_CHAPTERS: Final[list[tuple[str, dict[str, str]]]] = [
    ("The map and the units", _BOARD),
    ("Setting up", _SETTING_UP),
    ("The turn", _TURN),
    ("Winning", _WINNING),
    ("Movement", _MOVEMENT),
    ("Stacking", _STACKING),
    ("How combat starts", _COMBAT),
    ("Attacking", _ATTACKING),
    ("Defending", _DEFENDING),
    ("Dividing the battles", _DIVISION),
    ("Advance after combat", _ADVANCE),
    ("Railways", _RAILWAYS),
    ("Mountains and swamps", _ROUGH),
    ("Rivers, cities and water", _GROUND),
    ("The Azov straits", _AZOV),
    ("Replacements", _REPLACEMENTS),
    ("Hungarians and Italians", _MINORS),
    ("Weather", _WEATHER),
    ("Isolation and supply", _ISOLATION),
    ("Resolving combat", _RESOLVING),
    ("Combat results", _RESULTS),
    ("Names of the squares", _GRID),
]

_ENFORCE_NOTHING: Final[dict[str, str]] = {
    "map.terrain": "Map key: the terrain of every square is in the map data.",
    "units": "Definition: the factors of every unit are in the unit data.",
    "grid": "Naming of squares, which the rulebook offers for play by mail.",
}


def _rulebook() -> dict[str, Case]:
    """Lay the chapters out as one dictionary, in the order of the book."""
    return {
        case: Case(case, heading, says, case not in _ENFORCE_NOTHING, _ENFORCE_NOTHING.get(case, ""))
        for heading, cases in _CHAPTERS
        for case, says in cases.items()
    }


RULEBOOK: Final[dict[str, Case]] = _rulebook()


def rule(case: str) -> Rule:
    """Return the rule that a refusal names."""
    return Rule(case, RULEBOOK[case].says)
