"""The tables of the rulebook as the page shows them: combat, weather, ground, replacements and arrivals."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import Chart
from kurgan.core.charts import NONE, Charts, entitled, plain, turned
from kurgan.games.barbarossa.face.words import WORDS
from kurgan.games.barbarossa.rules.battle import AUTOMATIC_COLUMN
from kurgan.games.barbarossa.rules.tables import (
    ARRIVALS,
    AXIS_RATE,
    BONUS,
    DIVISOR,
    FROZEN,
    LABEL,
    LAST_TURN,
    LATE_UNITS,
    MONTH_WEATHER,
    RATES,
    RESULTS,
    RUSSIAN_RATE,
    UNIT_IDS,
    WEATHER_TABLE,
    WEATHERS,
)

FACES: Final = range(1, 7)
LINKS: Final = {
    "A ELIM": "result.elim", "D ELIM": "result.elim", "A BACK 2": "result.back2", "D BACK 2": "result.back2",
    "EXCHANGE": "result.exchange",
}
_GROUND: Final = {
    "clear": ("map.terrain", "normal", "printed"), "mountain": ("rough.2", "stop", "doubled"),
    "swamp": ("rough.2", "stop", "printed"), "lake": ("sea", "frozen", "printed"), "sea": ("sea", "closed", "none"),
    "rail": ("rail.4", "rail", "none"), "major city": ("defend.6", "normal", "doubled"),
}  # of each kind of ground: its case, what it does to movement, and how a unit defends there
_DEFENCE: Final = (
    ("open", "off", "printed"), ("open", "rivers", "doubled"), ("open", "both", "printed"),
    ("river", "same", "printed"), ("mountains", "any", "doubled"), ("city", "any", "doubled"),
    ("river", "another", "doubled"),
)  # of cases 1 to 7: where the defenders stand, where the attackers do, and the defence factor


def charts() -> list[Chart]:
    """Return every table of the game."""
    made = Charts(WORDS)
    columns = {**RESULTS, AUTOMATIC_COLUMN: ["D ELIM"] * len(FACES)}
    weathers = [_weather(kind) for kind in range(len(WEATHERS))]
    months = [
        [weathers[kind] for kind in WEATHER_TABLE[month]] if known == "roll"
        else [weathers[WEATHERS.index(known)]] * len(FACES)
        for month, known in MONTH_WEATHER.items()
    ]
    effects = [
        [DIVISOR[kind], BONUS[kind], WORDS.say("chart-yes" if FROZEN[kind] else "chart-no")]
        for kind in range(len(WEATHERS))
    ]
    turns = [
        [AXIS_RATE[turn], *(rate[turn] for rate in RUSSIAN_RATE), _arrivals(turn)] for turn in range(1, LAST_TURN + 1)
    ]
    return [
        made.chart(
            "crt", "resolve", plain(FACES), plain(columns), turned(list(columns.values())), "die", "column",
            WORDS.say("sheet-table"), LINKS,
        ),
        made.chart(
            "terrain", "map.terrain", made.named(_GROUND, {kind: case for kind, (case, _, _) in _GROUND.items()}),
            made.named(("move", "defence")),
            [[_effect(moving), _effect(defending)] for _, moving, defending in _GROUND.values()], "place",
        ),
        made.chart(
            "defence", "defend.1", [
                {"id": str(number), "title": WORDS.say(f"chart-stand-{ground}"), "case": f"defend.{number}"}
                for number, (ground, _, _) in enumerate(_DEFENCE, 1)
            ],
            made.named(("attackers", "factor")),
            [[WORDS.say(f"chart-from-{attackers}"), _effect(factor)] for _, attackers, factor in _DEFENCE],
        ),
        made.chart("weather", "weather", plain(MONTH_WEATHER), plain(FACES), months, "turn"),
        made.chart(
            "effects", "weather", [
                {"id": kind, "title": name, "called": name} for kind, name in zip(WEATHERS, weathers, strict=True)
            ],
            made.named(("divisor", "bonus", "frozen"), {"frozen": "weather.frozen"}), effects, "track",
        ),
        made.chart(
            "replacements", "replace.russian", entitled({str(n): LABEL[n] for n in range(1, LAST_TURN + 1)}),
            [
                *made.named(("axis",), {"axis": "replace.german"}),
                *entitled({rate: WORDS.say("chart-rate", rate=rate) for rate in RATES}),
                *made.named(("arrivals",)),
            ], turns, "turn",
        ),
    ]


def _arrivals(turn: int) -> str:
    """List who arrives on a turn."""
    return ", ".join([f"{{unit:{UNIT_IDS[unit]}}}" for unit in LATE_UNITS]) if turn == ARRIVALS else NONE


def _weather(kind: int) -> str:
    """Name a weather as the bar on top does."""
    given: dict[str, object] = {
        "weather": kind, "divisor": DIVISOR[kind], "bonus": BONUS[kind], "frozen": int(FROZEN[kind]),
    }
    return WORDS.text("track-weather", given, "value")


def _effect(what: str) -> str:
    return NONE if what == "none" else WORDS.say(f"chart-ground-{what}")
