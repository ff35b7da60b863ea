"""The guided opening: a few steps that show a first-time player the board, the set-up and the first turn."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import GuideStep

GUIDE: Final[list[GuideStep]] = [
    {
        "title": "The summer of 1942",
        "text": "Fourteen turns of half a month, July 1942 to January 1943. The Axis must stand on the Volga in supply "
        "when it ends. Stalingrad or Astrakhan in supply when its turn starts wins at once; so does Kharkov for the "
        "Soviet side.",
        "point": {"place": "0606"},
    },
    {
        "title": "Hidden strengths",
        "text": "You see every unit on the map, but of the enemy's not the strength: only the owner knows the basic "
        "points of a unit and the assets, tanks above all, that it carries.",
        "point": {"unit": "S-37"},
    },
    {
        "title": "Forty-nine points",
        "text": "The Soviet player begins: 49 points for 15 armies, at least one each, then assets into their slots. "
        "After that the Axis assigns its own, and the Soviet turn begins.",
        "point": {"panel": "prompt"},
    },
    {
        "title": "The Soviet turn",
        "text": "The Soviet side opens each turn: reinforcements and replacements first, then movement, then attacks. "
        "The Axis moves and fights first and rebuilds afterwards.",
        "point": {"panel": "tracks"},
    },
    {
        "title": "Two ways to move",
        "text": "Strategic movement goes far, but not through enemy interdiction, over a major river or into a battle. "
        "Tactical movement does all of it, more slowly. Units in battle spaces must leave first.",
        "point": {"place": "0814"},
    },
    {
        "title": "Battle spaces",
        "text": "Move onto an enemy and the hex is a battle space: you must attack this turn. Enter over a river and "
        "your tanks count half, so let the first unit come by land.",
        "point": {"panel": "battle"},
    },
    {
        "title": "Supply",
        "text": "A unit without a free path to its own edge can hardly move and is not rebuilt. The Supply overlay "
        "shows whose path is open.",
        "point": {"panel": "overlays"},
    },
    {
        "title": "The Caucasus",
        "text": "South of the Don lie boxes with few slots. Supplied Axis units in Maikop, Batumi, Dagestan and Baku "
        "score every turn; Soviet armies come in by the TCF box, one at a time.",
        "point": {"place": "Kalmykia"},
    },
    {
        "title": "Secret directives",
        "text": "Dice tell the Axis alone which of Don, Caucasus and Stalingrad counts threefold and which twice. "
        "From Turn 9 the Soviet player may answer with Operation Uranus. Begin when you like.",
        "point": {"panel": "tracks"},
    },
]
