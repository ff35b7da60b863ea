"""The guided opening: a few steps that show a first-time player the board and the first game-turn."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import GuideStep

GUIDE: Final[list[GuideStep]] = [
    {
        "title": "The city on the Volga",
        "text": "A week a game-turn from September 1942. The Germans want ferries, factories and Mamayev Kurgan; the "
        "Soviets feed the city across the river.",
        "point": {"place": "1726"},
    },
    {
        "title": "A counter",
        "text": "Fire strength and movement; two strengths where ground matters; guns have a range in the middle.",
        "point": {"panel": "here"},
    },
    {
        "title": "Set up, or let it be done",
        "text": "The Soviet sets up first. Place units one by one, take a ready set-up, or have the rest placed.",
        "point": {"panel": "prompt"},
    },
    {
        "title": "Bombs and shells first",
        "text": "Air attacks, then bombardments by turns. Fortified hexes hardly suffer, open ground does.",
        "point": {"panel": "battle"},
    },
    {
        "title": "Initiative and reaction",
        "text": "The German moves one stack after another. Every attack draws a chit, and six of thirty give the "
        "Soviets a phase of their own.",
        "point": {"panel": "tracks"},
    },
    {
        "title": "Once each",
        "text": "A unit that has moved, fired or counterattacked is done for the game-turn; it still defends itself.",
        "point": {"panel": "here"},
    },
    {
        "title": "Breaking through",
        "text": "More hits than defenders are breakthrough points: move on, or attack again at once.",
        "point": {"panel": "battle"},
    },
]
