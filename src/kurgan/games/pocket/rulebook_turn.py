"""Cases 1.7 to 1.12: reserves, supply, disorder, artillery, air units and determined action markers."""

from typing import Final

TURN: Final[list[tuple[str, dict[str, str]]]] = [
    ("Reserves", {
        "1.7": "Reserve markers let units without the box exploit and Axis units react; each side has as many as its "
        "scenario says, and uses them again and again.",
        "1.7-limit": "No more reserve markers of a side are in play than its scenario allows.",
        "1.7a": "In its movement phase a side may put reserve markers on units or stacks, or on part of a stack.",
        "1.7a-moved": "A unit that has moved this turn cannot be put into reserve.",
        "1.7a-disorganised": "A disorganised unit cannot be put into reserve.",
        "1.7a-adjacent": "A unit next to an enemy unit cannot be put into reserve.",
        "1.7b": "Units in reserve neither move nor fire nor fight, and defend at half strength.",
        "1.7c": "Reserve markers go in the removal phase of their side, or when their hex is disorganised.",
        "1.7d": "At the beginning of its exploitation phase a side may release any of its reserves, which then use "
        "that phase like units with the box.",
        "1.7e": "The Axis may instead release reserves at the beginning of its reaction phase in the Soviet turn; the "
        "Soviets have no such phase.",
        "1.7f": "Released units may move, overrun and fire barrages in that phase.",
    }),
    ("Supply", {
        "1.8": "Units are supplied by HQs; Axis units may live on supply points instead.",
        "1.8a": "An HQ is supplied if a path of any length leads to it from a friendly map edge: east or north for "
        "the Soviets, west or south for the Axis; only such an HQ supplies others.",
        "1.8b": "A unit is in supply if its HQ's range, counted outward in movement points, reaches a hex next to the "
        "unit that holds no enemy zone of control without a friendly unit.",
        "1.8c": "Only the Axis has supply points; they move by themselves, neither fight, retreat nor advance, and a "
        "Soviet unit that enters their hex destroys them.",
        "1.8d": "A supply point feeds any number of units that trace up to five movement points from their own hex "
        "into its hex, and is spent by it.",
        "1.8d-must": "Where a unit without an HQ's supply has a supply point in range, one must be spent on it.",
        "1.8e": "Out of supply, a unit's attack, defence and movement are halved.",
        "1.8e-fire": "Artillery out of supply cannot fire a barrage.",
        "1.8f": "A unit out of supply for the second time running suffers attrition: it is reduced to one step, or if "
        "it has only one, destroyed on a roll of 1 or 2.",
    }),
    ("Disorganised units", {
        "1.9": "A barrage that disorganises a hex marks every unit in it; others may stack with them or move through.",
        "1.9a": "Disorganised units attack, fire, defend and move at half, and have no zone of control and no "
        "exploitation; a second such result adds nothing.",
        "1.9a-overrun": "A disorganised unit cannot overrun.",
        "1.9a-exploit": "A disorganised unit cannot exploit.",
        "1.9b": "At the end of its player turn a side recovers all its disorganised units, in supply or not.",
    }),
    ("Artillery and barrage", {
        "1.10": "Guns, Nebelwerfers and Katyushas are artillery.",
        "1.10a": "An artillery unit is in fire mode or in move mode, and may do anything in either.",
        "1.10a-when": "Artillery changes its mode only in its own regular movement phase, before it spends any "
        "movement points; it may do so in reserve.",
        "1.10b": "Artillery fires barrages with its barrage strength, in barrage phases and segments only; in ground "
        "combat it defends and has no attack strength.",
        "1.10b-range": "A barrage reaches four hexes.",
        "1.10c": "Any number of artillery and air units may join in one barrage.",
        "1.10c-once": "An artillery unit fires no more than once in a phase.",
        "1.10c-hex": "A hex is fired at no more than once in a phase.",
        "1.10d": "A barrage does nothing, disorganises all units in the hex, or costs steps and disorganises; only "
        "what the table lists shifts it.",
        "1.10d-enemy": "A barrage is fired at a hex that holds enemy units.",
        "1.10e": "Nobody advances into a hex that a barrage has emptied.",
        "1.10f": "The owner takes the steps that a barrage costs from any units of the hex, as he likes.",
        "1.10g": "Artillery with no friendly unit next to the target is shifted down one column; the guns of a "
        "division are doubled if another unit of that division is next to it.",
    }),
    ("Air units", {
        "1.11": "Each turn each side rolls a die, changed by the weather, for its air units; each is used once, in "
        "that turn only.",
        "1.11-left": "A side cannot use more air units than it has left this turn.",
        "1.11a": "Each air unit moves the column of a combat or overrun one in its side's favour; the difference is "
        "applied last, and never leads off the table.",
        "1.11a-first": "The defender says how many air units he uses before the attacker does.",
        "1.11b": "An air unit adds five barrage points to a barrage, or fires alone.",
        "1.11c": "In the Axis movement phase two air units bring one supply point to an Axis air base.",
        "1.11c-base": "Supply is flown only to an air base that still stands.",
        "1.11c-still": "A supply point does not move in the turn in which it was flown in.",
    }),
    ("Determined action", {
        "1.12": "Each side has as many determined action markers as its scenario says; each may be used once a turn, "
        "and using it is never compulsory.",
        "1.12-limit": "No more determined action markers of a side are in play than its scenario allows.",
        "1.12a": "In its movement phase a side puts its markers into any hexes, empty or not; they stay until used or "
        "until its next such phase, and a second one in a hex adds nothing.",
        "1.12a-enemy": "A determined action marker cannot be put into a hex held by the enemy, and goes when an enemy "
        "unit enters its hex.",
        "1.12b": "A marker serves one attack, overrun or defence, and is removed by it.",
        "1.12c": "In the attack a Soviet marker doubles the units stacked with it; an Axis marker with any attacker "
        "doubles all of them.",
        "1.12d": "In the defence a marker doubles the units in its hex.",
        "1.12e": "The doubling is multiplied with every other multiplier.",
    }),
]
