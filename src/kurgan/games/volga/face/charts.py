"""The tables of the rulebook as the page shows them: values, rolls, ground, movement, replacements and arrivals."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.board_types import Chart
from kurgan.core.charts import NONE, Charts, entitled, signed
from kurgan.games.volga.face.words import WORDS, say
from kurgan.games.volga.rules.tables import (
    ATTACK_ROWS,
    COST,
    CROSSING_DRM,
    DEFENSE_ROWS,
    GERMAN,
    LABEL,
    REPLACEMENT,
    SIDE,
    SIDES,
    SOVIET,
    TABLES,
    TEM,
    TERRAIN,
    UNIT_IDS,
    UNITS,
)

_ROLLS: Final = {"crossing": "9.3.4", "fortification": "14.2", "clearance": "14.7", "surrender": "15.2.3"}
_RESULTS: Final = {"repulse": ("all", "none"), "stalemate": ("lead", "lead"), "success": ("lead", "difference")}
_ABSORBS: Final = {
    "full_eliminated": "11.5A", "full_flipped": "11.5B", "reduced_eliminated": "11.5C", "reduced_retreated": "11.5D",
    "german_full_retreated": "11.5D",
}
_STEPS: Final = ("full_enemy", "reduced_enemy", "beside_enemy", "vacant")


def charts() -> list[Chart]:
    """Return every table of the game."""
    made = Charts(WORDS)
    return [
        _values(made, "attack", "11.4.2", ATTACK_ROWS),
        _values(made, "defence", "11.4.3", DEFENSE_ROWS),
        made.chart(
            "results", "11.4.4", made.named(_RESULTS, {result: f"11.4.4-{result}" for result in _RESULTS}),
            made.named(("attackers", "defenders")),
            [[say(f"chart-loses-{what}") for what in losses] for losses in _RESULTS.values()],
        ),
        made.chart(
            "attrition", "11.5", made.named(
                [what.replace("_", "-") for what in _ABSORBS],
                {what.replace("_", "-"): case for what, case in _ABSORBS.items()},
            ),
            made.named(("points",)), [[TABLES["attrition"][what]] for what in _ABSORBS],
        ),
        made.chart(
            "terrain", "3.1.3", made.named(("clear", "forest", "urban")), made.named(("modifier", "overrun", "storm")),
            [_ground(kind) for kind in ("clear", "forest", "urban")], "place",
        ),
        made.chart(
            "movement", "9.2", made.named([*(step.replace("_", "-") for step in _STEPS), "ravine"]),
            made.named(("cost",)), [*([COST[step]] for step in _STEPS), [say("chart-all")]],
        ),
        *(_roll(made, table, case) for table, case in _ROLLS.items()),
        made.chart(
            "modifiers", "9.3.4", made.named([name.replace("_", "-") for name in CROSSING_DRM]), made.named(("added",)),
            [[signed(value)] for value in CROSSING_DRM.values()],
        ),
        made.chart(
            "replacements", "13.2", made.named(SIDES), made.named(("rate", "advantage"), {"advantage": "12.1E"}),
            [[REPLACEMENT["points"][side], REPLACEMENT["advantage"][side]] for side in SIDES],
        ),
        made.chart(
            "arrivals", "17.0", entitled({str(turn): LABEL[turn] for turn in range(1, len(LABEL))}),
            made.named(SIDES, {"german": "17.1", "soviet": "17.2"}),
            [[_arrivals(turn, side) for side in (GERMAN, SOVIET)] for turn in range(1, len(LABEL))], "turn",
        ),
    ]


def _values(made: Charts, id: str, case: str, rows: dict[str, dict[str, Any]]) -> Chart:
    """Show what makes up a value."""
    heads = made.named([f"{id}-{name}" if name == "lead" else name for name in rows])
    cells = [[say("chart-figure") if row["value"] is None else signed(row["value"])] for row in rows.values()]
    return made.chart(id, case, heads, made.named(("added",)), cells)


def _ground(kind: str) -> list[str]:
    """List what one kind of ground does."""
    found = sorted({modifier for modifier, terrain in zip(TEM, TERRAIN, strict=True) if terrain == kind})
    least, most = signed(found[0]), signed(found[-1])
    modifier = least if least == most else say("chart-range", least=least, most=most)
    return [
        modifier, say("chart-no" if kind in TABLES["overrun"]["barred_terrain"] else "chart-yes"),
        say("chart-yes" if kind in TABLES["storm"]["terrain"] else "chart-no"),
    ]


def _roll(made: Charts, table: str, case: str) -> Chart:
    """Show a table of rolls: which sums bring which effect."""
    rows = TABLES[table]["results"]
    return made.chart(
        table, case, entitled({row["effect"]: _range(row["from"], row["to"]) for row in rows}), made.named(("effect",)),
        [[say(f"chart-effect-{row['effect'].replace('_', '-')}")] for row in rows],
    )


def _range(low: int | None, high: int | None) -> str:
    if low is None:
        return say("chart-or-less", roll=high)
    if high is None:
        return say("chart-or-more", roll=low)
    return str(low) if low == high else f"{low}-{high}"


def _arrivals(turn: int, side: int) -> str:
    """List who arrives on a turn; those of the flank zones come in the campaign only."""
    found = [name for u, name in enumerate(UNIT_IDS) if SIDE[u] == side and UNITS[u]["setup"].get("turn") == turn]
    return ", ".join([f"{{unit:{name}}}" for name in found]) or NONE
