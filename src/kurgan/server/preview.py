"""The picture of a finished game that other programs show beside a link to it: who won, and where everybody stood."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from kurgan.core.board_types import Board
from kurgan.tables.lobby_messages import Picture
from kurgan.tables.picture import SIDES, outline

SIZE: Final = (1200, 630)  # as such pictures are usually shown
_MAP: Final = (500, 24, 1176, 606)
_PAPER, _PLACE, _EDGE = "#f5efe0", "#e6dcc4", "#cfc2a3"
_INK, _SOFT = "#2b2a26", "#6d675a"
_LEFT: Final = 36


@lru_cache(maxsize=8)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


class _Plan:
    """Where the places of a board come to lie in the picture."""

    def __init__(self, board: Board) -> None:
        points = [point for place in board["places"] for point in outline(board, place)]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        x0, y0, x1, y1 = _MAP
        self.scale = min((x1 - x0) / (right - left), (y1 - y0) / (bottom - top))
        self._dx = x0 + ((x1 - x0) - (right - left) * self.scale) / 2 - left * self.scale
        self._dy = y0 + ((y1 - y0) - (bottom - top) * self.scale) / 2 - top * self.scale

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point of the board."""
        return x * self.scale + self._dx, y * self.scale + self._dy


def preview(board: Board, picture: Picture, title: str, lines: list[str]) -> bytes:
    """Draw a finished game as a PNG file: what is said of it, and its last position."""
    image = Image.new("RGB", SIZE, _PAPER)
    draw = ImageDraw.Draw(image)
    plan = _Plan(board)
    for place in board["places"]:
        corners = [plan.at(x, y) for x, y in outline(board, place)]
        draw.polygon(corners, fill=_PLACE, outline=_EDGE)
    half = max(3.0, min(9.0, 0.42 * plan.scale))
    for stack in picture["stacks"]:
        x, y = plan.at(stack["x"], stack["y"])
        reach = half * (1.15 if stack["units"] > 2 else 1.0)
        draw.rounded_rectangle((x - reach, y - reach, x + reach, y + reach), 2, SIDES[stack["side"] % 2], _PAPER)
    top = _text(draw, title, 44, _INK, 60)
    for n, line in enumerate(lines):
        top = _text(draw, line, 30 if n == 0 else 25, _INK if n == 0 else _SOFT, top + 14)
    draw.text((_LEFT, SIZE[1] - 56), "Kurgan", fill=_SOFT, font=_font(24))
    made = BytesIO()
    image.save(made, "PNG", optimize=True)
    return made.getvalue()


def _text(draw: ImageDraw.ImageDraw, text: str, size: int, colour: str, top: float) -> float:
    """Write a text, broken into lines that fit beside the map; return where it ends."""
    font, wide = _font(size), _MAP[0] - _LEFT - 24
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and draw.textlength(longer, font=font) > wide:
            draw.text((_LEFT, top), line, fill=colour, font=font)
            top, line = top + size * 1.25, word
        else:
            line = longer
    draw.text((_LEFT, top), line, fill=colour, font=font)
    return top + size * 1.25
