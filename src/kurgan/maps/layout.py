"""Where a hex lies on the drawing: the one formula that map, board data and client share.

All geometry in this room is in hex widths, x to the east and y to the south; the SVG multiplies by 100.
A pointy-top hex (r, n) of the lettered grid has its centre at x = n + r/2 - 25, y = r * sqrt(3)/2.
"""

from typing import Final

Point = tuple[float, float]

PITCH: Final = 0.8660254
"""The distance between two rows of hexes, in hex widths."""

RADIUS: Final = 0.5773503
"""From a hex's centre to its corner."""

STEPS: Final = {"W": (0, -1), "E": (0, 1), "NW": (-1, 0), "NE": (-1, 1), "SW": (1, -1), "SE": (1, 0)}

CORNERS: Final = (
    (0.0, -RADIUS), (0.5, -RADIUS / 2), (0.5, RADIUS / 2), (0.0, RADIUS), (-0.5, RADIUS / 2), (-0.5, -RADIUS / 2),
)


def centre(r: int, n: int) -> Point:
    """Return the centre of hex (r, n) in hex widths."""
    return n + r / 2 - 25, r * PITCH


def beyond(at: Point, dr: int, dn: int) -> Point:
    """Return the centre of the hex so many rows and columns from the one centred at a point, on the board or off it."""
    return at[0] + dn + dr / 2, at[1] + dr * PITCH


def on_sheet(x: float, row: float) -> Point:
    """Return the sheet's point for the x and row that a grid's transform yields."""
    return x - 25, row * PITCH


def corners(at: Point) -> list[Point]:
    """Return the six corners of the hex centred at a point, clockwise from the top."""
    return [(at[0] + dx, at[1] + dy) for dx, dy in CORNERS]


def side(a: Point, b: Point) -> tuple[Point, Point]:
    """Return the hexside between two neighbouring centres, as its two ends."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    half = RADIUS / 2
    dx, dy = (b[1] - a[1]) * half, (a[0] - b[0]) * half
    return (mx - dx, my - dy), (mx + dx, my + dy)


def row_name(r: int) -> str:
    """Return the letter of a row: A to Z, then AA to WW."""
    return chr(64 + r) if r <= 26 else chr(38 + r) * 2
