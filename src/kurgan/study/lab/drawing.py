"""A game's map with something drawn over it."""

from __future__ import annotations

from importlib.resources import files

import kurgan.maps


def game_map(game_id: str, over: str) -> str:
    """Return the map of a game as SVG with more SVG on top; empty where none is drawn and none can be.

    It is drawn anew where no drawing was made with the program.
    """
    kept = files("kurgan").joinpath("server", "maps")
    found = [file for file in kept.iterdir() if file.name.startswith(f"{game_id}-")] if kept.is_dir() else []
    if not found and not kurgan.maps.can_draw():
        return ""
    drawing = found[0].read_text("utf-8") if found else kurgan.maps.draw(game_id)
    at = drawing.rindex("</svg>")
    return drawing[:at] + over + drawing[at:]
