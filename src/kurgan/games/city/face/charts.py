"""The tables of the rulebook as the page shows them: fire, ground, air power and arrivals."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import Chart
from kurgan.core.charts import NONE, Charts, entitled, plain, signed
from kurgan.games.city.face.sheet_parts import column_name
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.counters import FORMATION, FORMATIONS, PHASE_DUE, TURN_DUE
from kurgan.games.city.rules.data import POINT, SIDES, TABLES, whole
from kurgan.games.city.rules.fight.ground import type_of
from kurgan.games.city.rules.fight.stages import AMBUSH, NORMAL, SURPRISE
from kurgan.games.city.rules.land import RIVER_COST, ROAD_COST
from kurgan.games.city.rules.tables import (
    ADDED,
    AIR_POINTS,
    DATES,
    GERMAN_FIRE,
    HIGHEST_DIE,
    LAST_TURN,
    LEAST,
    LOWEST_DIE,
    QUARTER,
    SHARE,
    SOVIET_FIRE,
    losses,
)

FACES: Final = range(1, 7)
_TYPES: Final = {SURPRISE: "surprise", NORMAL: "normal", AMBUSH: "ambush"}
_SHIFTS: Final = {"usual": 0, "open": 1, "militia": -1}  # what is added to the die for the type of an attack
_AIR: Final = ("german-level", "german-dive", "soviet-level", "soviet-dive")
_GROUND: Final = (
    "cost", "zone", "share-german", "share-soviet", "die-german", "die-soviet", "fire-soviet", "fire-german",
)


def charts(last: int) -> list[Chart]:
    """Return every table of a scenario with so many turns."""
    made = Charts(WORDS)
    dice = range(LOWEST_DIE, HIGHEST_DIE + 1)
    turns = entitled({str(turn): DATES[turn] for turn in range(1, min(last, LAST_TURN) + 1)})
    return [
        made.chart(
            "crt", "3.22", plain(dice), [
                {"id": str(least), "title": column_name(least), "called": column_name(least)} for least in LEAST
            ],
            [[losses(least, die) for least in LEAST] for die in dice], across="column",
        ),
        made.chart(
            "terrain", "3.21", made.named(TABLES["terrain"]),
            made.named(_GROUND, {
                "cost": "7.12", "zone": "9.1", "share-german": "6.41", "share-soviet": "6.41", "die-german": "6.42",
                "die-soviet": "6.42",
            }),
            [_ground(kind) for kind in TABLES["terrain"]], "place",
        ),
        made.chart(
            "types", "10.2", plain(FACES), made.named(_SHIFTS, {"open": "10.22", "militia": "10.22"}),
            [[WORDS.say(f"chart-type-{_TYPES[type_of(die + added)]}") for added in _SHIFTS.values()] for die in FACES],
        ),
        made.chart(
            "ways", "7.12", made.named(("road", "river"), {"river": "14.3"}), made.named(("cost",)),
            [[_halves(ROAD_COST)], [signed_halves(RIVER_COST)]],
        ),
        made.chart(
            "air", "5.1", turns, made.named(_AIR),
            [[*AIR_POINTS[turn][0], *AIR_POINTS[turn][1]] for turn in range(1, len(turns) + 1)], "turn",
        ),
        made.chart(
            "arrivals", "15.0", turns, made.named(SIDES, {"german": "15.1", "soviet": "15.4"}),
            [[_arrivals(turn, side) for side in SIDES] for turn in range(1, len(turns) + 1)], "turn",
        ),
    ]


def _ground(kind: str) -> list[str]:
    """List what one kind of ground does."""
    return [
        _halves(whole(TABLES["terrain"][kind]["cost"], POINT)),
        WORDS.say("chart-yes" if TABLES["terrain"][kind]["zone"] else "chart-no"),
        *(_share(quarters) for quarters in SHARE[kind]), *(signed(added) for added in ADDED[kind]),
        _fire(*SOVIET_FIRE[kind]), _fire(*GERMAN_FIRE[kind]),
    ]


def _halves(cost: int) -> str:
    whole_, half = divmod(cost, POINT)
    return f"{whole_ or ''}{'½' if half else ''}"


def signed_halves(cost: int) -> str:
    """Write a cost that is added."""
    return f"+{_halves(cost)}"


def _share(quarters: int) -> str:
    return {QUARTER: "1", 2: "½", 1: "¼"}[quarters]


def _fire(times: int, die: int) -> str:
    return f"×{times}" if times > 1 else WORDS.say("chart-die", change=signed(die)) if die else NONE


def _arrivals(turn: int, side: str) -> str:
    """List the formations of a side that are due on a turn, each with its phase where that is told."""
    due = dict.fromkeys((FORMATION[unit], phase) for unit, phase in enumerate(PHASE_DUE) if TURN_DUE[unit] == turn)
    return ", ".join([
        WORDS.say("chart-due", name=FORMATIONS[formation]["name"], phase=phase if side == "soviet" else 0)
        for formation, phase in due if FORMATIONS[formation]["side"] == side
    ]) or NONE
