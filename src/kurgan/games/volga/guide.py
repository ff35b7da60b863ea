"""The guided opening: a few steps that show a first-time player the board and the first impulse."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import GuideStep

GUIDE: Final[list[GuideStep]] = [
    {
        "title": "The city",
        "text": "Sixty-seven areas along the Volga, five turns from 14 September 1942. The Germans need ten victory "
        "points; the areas that carry them show a star. The Soviets must hold on.",
        "point": {"place": "47"},
    },
    {
        "title": "Impulses",
        "text": "You take turns with the other side, one impulse each: activate one area and move and attack with the "
        "units there, or regroup, redeploy, transfer, consolidate or pass.",
        "point": {"panel": "prompt"},
    },
    {
        "title": "Day and night",
        "text": "The first German roll of each impulse is also the logistics roll. Below the impulse number it brings "
        "the night, and by night it ends the turn. Air support flies by day; the Volga is crossed by night.",
        "point": {"panel": "tracks"},
    },
    {
        "title": "Attacking",
        "text": "Choose the lead unit, then artillery and air support. The panel adds up both values line by line and "
        "shows the chance of every result before you roll.",
        "point": {"panel": "battle"},
    },
    {
        "title": "The Advantage",
        "text": "Its owner may turn a repulse or a success into a stalemate, or the clock back, after seeing the dice. "
        "Used, it goes to the other side.",
        "point": {"panel": "tracks"},
    },
    {
        "title": "Supply",
        "text": "Units need a line of their own areas to a zone. Cut off, they fight worse and may surrender.",
        "point": {"panel": "overlays"},
    },
]
