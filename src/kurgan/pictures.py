"""A position as a drawing in SVG: the game's map with a block for the units in each place."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from kurgan.core.face import Shown
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.registry import game
from kurgan.core.state import State
from kurgan.server.drawings import drawn
from kurgan.study.playout import Ended
from kurgan.tables.lobby_messages import Picture
from kurgan.tables.picture import SIDES, outline, sketch

SCALE: Final = 100  # a hex width in the drawings
HALF: Final = 34  # of a block's edge
PAPER, PLACE, EDGE, INK = "#f5efe0", "#e6dcc4", "#cfc2a3", "#ffffff"
_FIGURE: Final = f"font:bold 42px sans-serif;fill:{INK};text-anchor:middle"  # stronger than the map's own style


class Drawing:
    """A drawing in SVG, which notebooks show by themselves."""

    def __init__(self, svg: str, says: str) -> None:
        self.svg: Final = svg
        self.says: Final = says

    def __repr__(self) -> str:
        return f"<Drawing of {self.says}, {len(self.svg) // 1024} kB of SVG>"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> None:
        """Write the drawing to a file."""
        Path(path).write_text(self.svg, encoding="utf-8")


def picture(of: Play | Ended, side: str | None = None, width: int = 900) -> Drawing:
    """Draw where the units stand in a game, as one side knows it or, if none is named, all of them."""
    played = of.game if isinstance(of, Play) else game(of.record.game)
    scenario = played.scenarios[of.state.scenario].id
    shown = _everything(played, of.state) if side is None else _seen(played, of.state, played.side(side))
    svg = _under(played, scenario, width) + _blocks(sketch(played.id, scenario, shown)) + "</svg>"
    return Drawing(svg, f"{played.title}, turn {of.state.turn}")


def _seen(played: Game, s: State, side: int) -> Shown:
    """Return what the player of a side is shown."""
    shown: Shown = played.face.present(played.view(s, played.seat_of(s, side)))
    return shown


def _everything(played: Game, s: State) -> Shown:
    """Return what is shown to each side of its own units, together."""
    scenario = played.scenarios[s.scenario].id
    sides = {unit["id"]: unit["side"] for unit in played.face.board(scenario)["units"]}
    made: Shown | None = None
    for number, name in enumerate(played.sides):
        shown = _seen(played, s, number)
        shown["units"] = [unit for unit in shown["units"] if sides.get(unit["id"]) == name]
        if made is None:
            made = shown
        else:
            made["units"] += shown["units"]
    assert made is not None
    return made


@lru_cache(maxsize=8)
def _bare(name: str, scenario: str) -> str:
    """Draw the outlines of the places, for a game without a map."""
    board = game(name).face.board(scenario)
    shapes = [[(x * SCALE, y * SCALE) for x, y in outline(board, place)] for place in board["places"]]
    across, down = [x for shape in shapes for x, _ in shape], [y for shape in shapes for _, y in shape]
    left, top = min(across) - 20, min(down) - 20
    wide, high = max(across) + 20 - left, max(down) + 20 - top
    drawn = "".join(
        f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in shape)}" fill="{PLACE}" stroke="{EDGE}"/>'
        for shape in shapes
    )
    box = f'viewBox="{left:.1f} {top:.1f} {wide:.1f} {high:.1f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} style="background:{PAPER}">{drawn}</svg>'


def _under(played: Game, scenario: str, width: int) -> str:
    """Return the map, still open at its end, as wide as it is to be shown."""
    svg = drawn(played.id) or _bare(played.id, scenario)
    return svg.strip().removesuffix("</svg>").replace("<svg ", f'<svg width="{width}" ', 1)


def _blocks(sketched: Picture) -> str:
    """Draw a block for each stack, with the number of its units if it has several."""
    made = []
    for stack in sketched["stacks"]:
        x, y, count = stack["x"] * SCALE, stack["y"] * SCALE, stack["units"]
        made.append(
            f'<rect x="{x - HALF:.1f}" y="{y - HALF:.1f}" width="{2 * HALF}" height="{2 * HALF}" rx="6" '
            f'fill="{SIDES[stack["side"] % 2]}" stroke="{INK}" stroke-width="4"/>'
        )
        if count > 1:
            made.append(f'<text x="{x:.1f}" y="{y + 15:.1f}" style="{_FIGURE}">{count}</text>')
    return f'<g class="units">{"".join(made)}</g>'
