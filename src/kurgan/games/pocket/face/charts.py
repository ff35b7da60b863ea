"""The tables of the rulebook as the page shows them: combat, barrage, ground, hexsides, weather and arrivals."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.board_types import Chart
from kurgan.core.charts import NONE, Charts, entitled, plain, signed
from kurgan.games.pocket.face.words import WORDS
from kurgan.games.pocket.rules.counters import SIDE, UNIT_IDS
from kurgan.games.pocket.rules.data import AXIS, MAP, SOVIET
from kurgan.games.pocket.rules.scenarios import Scenario
from kurgan.games.pocket.rules.tables import (
    AIR_BARRAGE,
    AIR_MODIFIER,
    AIR_SHIFT,
    BARRAGE_COLUMNS,
    COLUMNS,
    HQ_SHIFT,
    NEXT_ROLL,
    NO_SPOTTER,
    NOTHING,
    OWN_DIVISION,
    TURNS,
    WEATHERS,
    barrage_result,
    combat_result,
    weather_of,
)

ROLLS: Final = range(2, 13)
_EFFECTS: Final[dict[str, Any]] = MAP["effects"]
_GROUND: Final = ("open", "woods", "hills", "swamp")
_TOWNS: Final = ("major_city", "minor_city", "village", "minor_village")
_RIVERS: Final = ("minor", "medium", "major", "volga", "lake")
_WAYS: Final = ("primary", "secondary", "rail")


def charts(plan: Scenario) -> list[Chart]:
    """Return every table of a scenario."""
    made = Charts(WORDS)
    turns = range(plan.start, plan.end + 1)
    return [
        made.chart(
            "crt", "S29", plain(ROLLS), plain(COLUMNS),
            [[combat_result(column, roll).text for column in range(len(COLUMNS))] for roll in ROLLS], "die", "column",
            WORDS.say("sheet-table-combat"),
        ),
        made.chart(
            "barrage", "1.10d", plain(ROLLS), plain(BARRAGE_COLUMNS),
            [[_barrage(barrage_result(column, roll)) for column in range(len(BARRAGE_COLUMNS))] for roll in ROLLS],
            "die", "column", WORDS.say("sheet-table-barrage"),
        ),
        made.chart(
            "helps", "1.11a",
            made.named(("air-combat", "headquarters", "air-barrage", "division", "spotter"), {
                "headquarters": "1.4c", "air-barrage": "1.11b", "division": "1.10g", "spotter": "1.10g",
            }),
            made.named(("help",)), [
                [_columns(AIR_SHIFT)], [_columns(HQ_SHIFT)], [WORDS.say("chart-points", points=AIR_BARRAGE)],
                [f"×{OWN_DIVISION}"], [_columns(NO_SPOTTER)],
            ],
        ),
        made.chart(
            "terrain", "terrain",
            made.named([*_GROUND, *(town.replace("_", " ") for town in _TOWNS)]),
            made.named(("cost", "defence", "shift"), {"cost": "S6", "defence": "S30"}),
            [*(_ground(_EFFECTS["ground"][kind]) for kind in _GROUND),
             *(_ground(_EFFECTS["settlements"][kind]) for kind in _TOWNS)], "place",
        ),
        made.chart(
            "rivers", "S30", made.named(_RIVERS), made.named(("cross", "attack", "bridged"), {"cross": "S6"}),
            [_river(_EFFECTS["rivers"][kind]) for kind in _RIVERS],
        ),
        made.chart(
            "ways", "S6", [*made.named(_WAYS), *made.named(("zone",))], made.named(("cost",)),
            [*([_EFFECTS["ways"][kind]] for kind in _WAYS), [signed(int(_EFFECTS["zone"]["enter"]))]],
        ),
        made.chart(
            "weather", "1.6a", plain(WEATHERS),
            made.named(("roll", "air-axis", "air-soviet", "next"), {
                "air-axis": "1.11", "air-soviet": "1.11", "next": "1.6c",
            }),
            [
                [_rolls(kind), *(signed(AIR_MODIFIER[kind][side]) for side in (AXIS, SOVIET)), signed(NEXT_ROLL[kind])]
                for kind in range(len(WEATHERS))
            ], "track",
        ),
        made.chart(
            "arrivals", "S48", entitled({str(turn): TURNS[turn] for turn in turns}), made.named(("axis", "soviet")),
            [[_arrivals(plan, turn, side) for side in (AXIS, SOVIET)] for turn in turns], "turn",
        ),
    ]


def _columns(shift: int) -> str:
    """Say by how many columns something moves a result."""
    return WORDS.say("chart-columns", count=abs(shift), shift=signed(shift))


def _barrage(steps: int) -> str:
    return WORDS.say("chart-no-effect") if steps == NOTHING else WORDS.say("chart-disorganised", steps=steps)


def _river(effect: dict[str, str | None]) -> list[str]:
    """Write what is added to a cost, and two multipliers; what has none is closed."""
    signs = {"cost": "+", "attack": "×", "bridged": "×"}
    return [
        WORDS.say("chart-closed") if (figure := effect[what]) is None else f"{sign}{figure}"
        for what, sign in signs.items()
    ]


def _ground(effect: dict[str, Any]) -> list[str]:
    """List what ground or a settlement does; a settlement costs what the ground around it costs."""
    defence = f"×{effect['defense']}" if "defense" in effect else NONE
    return [effect.get("cost", NONE), defence, signed(effect.get("shift", 0))]


def _rolls(weather: int) -> str:
    """Tell which sums of two dice bring a weather."""
    found = [roll for roll in ROLLS if weather_of(roll) == weather]
    return f"{found[0]}-{found[-1]}"


def _arrivals(plan: Scenario, turn: int, side: int) -> str:
    """List who may come in from a turn on."""
    found = [UNIT_IDS[u] for u, group in plan.arriving.items() if group.turn == turn and SIDE[u] == side]
    return ", ".join([f"{{unit:{name}}}" for name in found]) or NONE
