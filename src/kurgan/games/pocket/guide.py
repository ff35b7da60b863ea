"""The guided opening: a few steps that show a first-time player the board and the first turn."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import GuideStep

GUIDE: Final[list[GuideStep]] = [
    {
        "title": "The ring around Stalingrad",
        "text": "Turns of two days from 19 November 1942. The Soviets break through and close the ring; the Axis must "
        "hold the towns in supply.",
        "point": {"place": "34.19"},
    },
    {
        "title": "A counter",
        "text": "Attack, defence, movement. A figure in brackets is the barrage of guns or the supply range of an HQ.",
        "point": {"panel": "here"},
    },
    {
        "title": "Set up, or let it be done",
        "text": "The Axis sets up first. Place units one by one, or have the rest placed for you.",
        "point": {"panel": "prompt"},
    },
    {
        "title": "Moving",
        "text": "Roads are quick, rivers slow, and an enemy zone costs two points more. Take a whole stack in hand to "
        "overrun the hex in front of it.",
        "point": {"place": "29.11"},
    },
    {
        "title": "Reserves",
        "text": "A unit out of contact that has not moved may go into reserve and act in the exploitation phase; "
        "Axis reserves may instead strike back in the Soviet turn.",
        "point": {"panel": "prompt"},
    },
    {
        "title": "Guns before tanks",
        "text": "A barrage disorganises: the enemy then defends at half and has no zone of control. Fire first, attack "
        "afterwards.",
        "point": {"panel": "battle"},
    },
    {
        "title": "Supply",
        "text": "Units live by their HQ, Soviet ones by that of their own army. The Supply overlay shows who is fed.",
        "point": {"panel": "overlays"},
    },
]
