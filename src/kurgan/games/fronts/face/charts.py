"""The tables of the rulebook as the page shows them: combat, ground, replacement points, arrivals, directives."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import Chart
from kurgan.core.charts import NONE, Charts, entitled, plain
from kurgan.games.fronts.face.sheet import table_name
from kurgan.games.fronts.face.words import WORDS, say
from kurgan.games.fronts.rules.tables import (
    ARRIVES,
    ASSET_ARRIVES,
    ASSET_COST,
    ASSET_NAMES,
    ASSET_SIDE,
    AXIS,
    CRT,
    GERMAN_POINTS,
    LABEL,
    LAST_TURN,
    MINOR_POINTS,
    OBJECTIVES,
    PRIMARY,
    QUOTIENTS,
    RAISE_COST,
    ROW_LABEL,
    SECONDARY,
    SIDE,
    SOVIET,
    SOVIET_POINTS,
    UNIT_COST,
    UNIT_IDS,
)

FACES: Final = range(1, 7)
_GROUND: Final = {
    "clear": ("7.0-points", "one", "none"), "city": ("7.0-points", "one", "none"),
    "major-city": ("8.1.c", "one", "halved"), "river-crossing": ("7.3-crossing", "crossing", "dry"),
    "minor-river": ("8.1.a", "free", "assault"), "major-river": ("7.3.a", "tactical", "assault"),
    "box": ("7.2-box", "box", "none"),
}  # of each kind of ground: its case, what it does to movement and what to combat
_TERRAIN: Final = {
    "clear": "board-terrain-clear", "city": "board-terrain-city", "major-city": "board-terrain-major-city",
    "river-crossing": "board-tag-crossing", "box": "board-terrain-box",
}  # what places call it, where it is the ground of a place


def charts() -> list[Chart]:
    """Return every table of the game."""
    made = Charts(WORDS)
    turns = entitled({str(turn): LABEL[turn] for turn in range(1, LAST_TURN + 1)})
    ground = made.named(_GROUND, {kind: case for kind, (case, _, _) in _GROUND.items()})
    for head in ground:
        if head["id"] in _TERRAIN:
            head["called"] = say(_TERRAIN[head["id"]])
    return [
        *(_combat(made, n) for n in range(len(QUOTIENTS))),
        made.chart(
            "terrain", "7.0-points", ground, made.named(("move", "combat")),
            [[_effect(moving), _effect(fighting)] for _, moving, fighting in _GROUND.values()], "place",
        ),
        made.chart(
            "points", "9.1.3", turns,
            made.named(("soviet", "german", "minor"), {"german": "9.2.3", "minor": "9.2.3"}),
            [[SOVIET_POINTS[turn], GERMAN_POINTS[turn], MINOR_POINTS[turn]] for turn in range(1, LAST_TURN + 1)],
            "turn",
        ),
        made.chart(
            "costs", "9.1.3", made.named(("raise", "rebuild", "step"), {
                "raise": "9.1.3.c", "rebuild": "9.1.3.b", "step": "9.1.3.d",
            }),
            made.named(("cost",)), [[RAISE_COST], [UNIT_COST], [ASSET_COST]],
        ),
        made.chart(
            "arrivals", "9.1.1.a", turns, made.named(("soviet", "axis"), {"axis": "9.2.1.b"}),
            [[_arrivals(turn, side) for side in (SOVIET, AXIS)] for turn in range(1, LAST_TURN + 1)], "turn",
        ),
        made.chart(
            "directives", "6.1", [*made.named(("primary",), {"primary": "6.1-primary"}), *plain(OBJECTIVES)],
            plain(FACES),
            [
                [OBJECTIVES[PRIMARY[face]] for face in FACES],
                *([OBJECTIVES[SECONDARY[first, face]] for face in FACES] for first in range(len(OBJECTIVES))),
            ],
        ),
    ]


def _combat(made: Charts, table: int) -> Chart:
    """Show the table of one quotient; the rows of both sides light up."""
    chart = made.chart(
        "crt", "8.0.d", plain(ROW_LABEL[table]), plain(FACES), [results for _, results in CRT[table]], "line",
        table=table_name(table, table),
    )
    return {**chart, "id": f"crt-{table}", "title": say("chart-quotient", quotient=QUOTIENTS[table])}


def _effect(what: str) -> str:
    return NONE if what == "none" else say(f"chart-ground-{what}")


def _arrivals(turn: int, side: int) -> str:
    """List the units and assets of a side that arrive on a turn."""
    units = [f"{{unit:{name}}}" for u, name in enumerate(UNIT_IDS) if ARRIVES[u] == turn and SIDE[u] == side]
    assets = [name for a, name in enumerate(ASSET_NAMES) if ASSET_ARRIVES[a] == turn and ASSET_SIDE[a] == side]
    return ", ".join([*units, *assets]) or NONE
