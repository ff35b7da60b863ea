"""The guided opening: a few steps that show a first-time player the board and the first turn."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import GuideStep

GUIDE: Final[list[GuideStep]] = [
    {
        "title": "The whole eastern front",
        "text": "Twenty-four turns of a month each, June 1941 to May 1943. The Axis must hold Leningrad, Moscow and "
        "Stalingrad together for two turns; the Russian must prevent it.",
        "point": {"place": "S-34"},
    },
    {
        "title": "A counter",
        "text": "The three figures are attack, defence and movement. Click a counter with a bright edge to take it up.",
        "point": {"panel": "here"},
    },
    {
        "title": "Set up, or let it be done",
        "text": "Choose one of the ready set-ups below, or place units one by one. The Russian sets up first.",
        "point": {"panel": "prompt"},
    },
    {
        "title": "Moving",
        "text": "With a unit in hand, every square it can reach lights up; railways carry it ten squares further. It "
        "must stop next to an enemy. Anything unlit tells you why when you click it.",
        "point": {"place": "AA-15"},
    },
    {
        "title": "Fighting",
        "text": "Every enemy you touch must be fought. Click the enemy, then your attackers: the panel shows the odds "
        "and the chance of every result before you commit. From 3-1 up the defender always leaves or dies.",
        "point": {"panel": "battle"},
    },
    {
        "title": "Rivers, mountains, cities",
        "text": "Behind a river, in the mountains and in major cities the defence is doubled. Bring one attacker from "
        "a square off the river, and the river no longer helps.",
        "point": {"place": "EE-21"},
    },
    {
        "title": "Supply",
        "text": "A unit cut off for two months is lost. The Supply overlay shows whose line is open; a closed ring is "
        "worth more than a won battle.",
        "point": {"panel": "overlays"},
    },
    {
        "title": "Take it back",
        "text": "Undo is free until the dice fall. Begin when you like.",
        "point": {"panel": "undo"},
    },
]
