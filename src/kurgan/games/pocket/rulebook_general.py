"""Cases 1.0 to 1.6: scale, sequence of play, units, ground and weather."""

from typing import Final

GENERAL: Final[list[tuple[str, dict[str, str]]]] = [
    ("General rules", {
        "1.0": "These rules are added to those of the series, and where the two differ these hold.",
        "1.0a": "Every special rule holds in every scenario.",
        "1.0b": "The left edge of the map is north, the right south, the top east and the bottom west.",
    }),
    ("Scale", {
        "1.1": "A turn is two days, a hex five and a half kilometres, a unit anything from a battalion to a division.",
    }),
    ("Stacking", {
        "1.2": "Up to six steps of one side may stack in a hex, whatever their nation or rank.",
    }),
    ("Sequence of play", {
        "1.3": "A turn is weather and air units, the Soviet player turn with the Axis reaction inside it, then the "
        "Axis player turn, each in its printed order of phases.",
        "1.3-turn": "In a player turn only the player named by the phase moves, fires or attacks.",
    }),
    ("Units", {
        "1.4": "Units are told apart by what their counters show.",
        "1.4a": "Only units with the exploitation box may exploit by themselves; any other may if it is released from "
        "reserve.",
        "1.4b": "A unit has one step or two: a two-step unit that loses a step turns over to its reduced side, a "
        "one-step unit is destroyed, and artillery has one step whichever side is up.",
        "1.4c": "One HQ a side may take part in a combat, in the defenders' hex or stacked with an attacker; it moves "
        "the column one in its side's favour, and two cancel out.",
        "1.4c-one": "No more than one HQ of a side takes part in a combat.",
        "1.4c-stacked": "An attacker's HQ takes part only from a hex that holds an attacking unit.",
        "1.4c-advance": "An HQ advances after combat only if it took part in it.",
    }),
    ("The ground", {
        "1.5": "Notes on what the map shows.",
        "1.5a": "Pontoons with a red star exist for the Soviets alone: no Axis unit crosses them and no Axis zone of "
        "control reaches over them; other pontoons serve both sides.",
        "1.5b": "The Volga runs along hexsides, and its pontoons join 44.34 to 43.34 and 44.33, 44.33 to 43.33, 46.29 "
        "to 45.29, 46.30 to 47.30 and 47.31 to 48.31.",
        "1.5c": "Any number of steps may stack in a Stalingrad city hex, but only six steps of them count for its "
        "strength; all of them suffer what befalls the stack.",
        "1.5d": "A lake matters only at lake hexsides, which act like those of the Volga.",
    }),
    ("Weather", {
        "1.6": "The weather is rolled for at the start of every turn.",
        "1.6a": "Two dice on the weather table give the weather, which holds until the next roll.",
        "1.6b": "The first turn of a scenario is rolled for like any other, and no modifier is ever applied to it.",
        "1.6c": "Weather changes the number of air units of each side, and some weather the next roll of the table; "
        "it does nothing else.",
    }),
]
