"""The most crowded positions: what is shown, asked and previewed in them takes little work, counted in calls."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from kurgan.core.action import Action
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ARMY,
    ASSET_COUNT,
    ASSET_IDS,
    ASSET_SIDE,
    ASSET_SLOTS,
    AXIS,
    FIRST_BOX,
    FIRST_FRONT,
    GUN,
    GUN_SLOTS,
    KORPS_42,
    MOUNTAIN,
    ONLY_ARMY,
    ONLY_FOR,
    ONLY_UNIT,
    OTHER,
    PLACES,
    SIDES,
    SOVIET,
    UNIT_IDS,
    UNITS_OF,
)
from tests.games.fronts.table import GAME, phase, play
from tests.games.work import calls, read_words

# A tenth of a second of the slowest machine: a few milliseconds of a usual one.
MOST: Final = 25_000
HEXES: Final = PLACES[:FIRST_BOX]
BOXES: Final = [PLACES[box] for box in range(FIRST_BOX, FIRST_FRONT) if box not in ONLY_UNIT]
ARMIES: Final = [[UNIT_IDS[u] for u in UNITS_OF[side] if u != KORPS_42] for side in (AXIS, SOVIET)]


def laden() -> dict[str, str]:
    """Every asset with a unit, as long as there are slots."""
    made: dict[str, str] = {}
    used: dict[tuple[int, bool], int] = {}
    for asset in range(ASSET_COUNT):
        slots = GUN_SLOTS if GUN[asset] else ASSET_SLOTS
        able = [
            unit for unit in UNITS_OF[ASSET_SIDE[asset]]
            if used.get((unit, GUN[asset]), 0) < slots[unit] and ONLY_FOR[asset] in (-1, unit)
            and ONLY_ARMY[asset] in ("", ARMY[unit]) and unit not in (KORPS_42, MOUNTAIN)
        ]
        made[ASSET_IDS[asset]] = UNIT_IDS[able[0]] if able else "reserve"
        if able:
            used[able[0], GUN[asset]] = used.get((able[0], GUN[asset]), 0) + 1
    return made


def spread_over(places: list[str]) -> dict[str, str]:
    """Both sides over some places in turn, so that there is a battle space wherever they meet."""
    return {name: places[n % len(places)] for army in ARMIES for n, name in enumerate(army)}


LAYOUTS: Final = {
    "all in one hex": spread_over(["0810"]),
    "all in Stalingrad": spread_over(["0606"]),
    "a battle in every sixth hex": spread_over(HEXES[::6]),
    "all in one box": spread_over(["Kalmykia"]),
    "all boxes over their limits": spread_over(BOXES),
    "all in the holding boxes": {name: ("axis-reserve", "DSF")[side] for side in (0, 1) for name in ARMIES[side]},
    "face to face": {name: HEXES[n * 5 + 2 * side] for side in (0, 1) for n, name in enumerate(ARMIES[side])},
}


def busiest(s: Fronts, overlays: bool = True) -> dict[str, int]:
    """The work of what is shown of a state to both sides, with or without overlays, and of the question in it."""
    found: dict[str, int] = {}
    read_words(GAME)
    for side in (AXIS, SOVIET):
        found[f"view {side}"], seen = calls(GAME.view, s, side)
        found[f"present {side}"], _ = calls(GAME.face.present, seen)
        for kind in ("supply", "zones", "control") if overlays else ():
            found[f"overlay {kind} {side}"], _ = calls(GAME.face.overlay, seen, kind, SIDES[side])
        for unit in s.present(side)[:1] if overlays else ():
            found[f"overlay reach {side}"], _ = calls(GAME.face.overlay, seen, "reach", UNIT_IDS[unit])
    found["decision"], _ = calls(GAME.decision, s)
    found["ways"] = max(calls(GAME.face.way, s, goal)[0] for goal in range(0, len(PLACES), 9))
    found["attack_previews"], _ = calls(GAME.face.attack_previews, s)
    found["support_previews"], _ = calls(GAME.face.support_previews, s)
    found["warnings"], _ = calls(GAME.face.warnings, s)
    return found


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize(("step", "side"), [
    ("attack", "axis"), ("attack", "soviet"), ("movement", "axis"), ("movement", "soviet"), ("reinforcement", "axis"),
    ("replacement", "soviet"),
])
def test_a_crowded_position_is_shown_with_little_work(name: str, step: str, side: str) -> None:
    rng = Random(name)
    s = phase(step, LAYOUTS[name], side=side, turn=14, assets=laden(), dice=[5, 5, 6, 6] * 4)
    for n in range(10):
        decision = GAME.decision(s)
        if decision is None:
            break
        if n % 3 == 0 or s.stack[-1].kind() in ("battle", "retreat"):
            work = busiest(s, overlays=n == 0)
            worst = max(work, key=lambda what: work[what])
            assert work[worst] < MOST, (worst, work[worst], s.frames()[-1])
        able = [action for action in decision.forward() if action.verb != "done"]
        action = rng.choice(able) if able else Action("done")
        if action.verb == "idle":  # who stands aside is asked many times over
            play(s, *[GAME.lexicon.text(action)])
            continue
        work_of_playing, _ = calls(GAME.play, s, action)
        assert work_of_playing < MOST, action


@pytest.mark.case("fronts", "3.5")
def test_a_long_list_of_battles_is_read_quickly() -> None:
    """As many battles as a whole game can bring."""
    s = phase("attack", LAYOUTS["a battle in every sixth hex"], turn=14, assets=laden())
    spaces = [place for place in range(FIRST_BOX) if s.battle(place)]
    for turn in range(1, 15):
        for side in (SOVIET, AXIS):
            for place in spaces:
                ours, theirs = s.at(place, side), s.at(place, OTHER[side])
                s.battles.append([turn, side, place, ours, theirs, 9, 9, 1, 3, 3, 1, 1, 0, 0, []])
    work = busiest(s)
    assert max(work.values()) < 12 * MOST, work  # every line of the notebook is a sentence of its own, made once
