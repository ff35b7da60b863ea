"""What is still to come: the next refit of a side, its arrivals, and the checks of victory points."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.games.volga.rules.campaign import Turn, last
from kurgan.games.volga.rules.refit import HALF, Refit
from kurgan.games.volga.rules.reinforcement import flank_units
from kurgan.games.volga.rules.state import ARRIVING, DEAD, LATER, REBUILT, Volga
from kurgan.games.volga.rules.tables import (
    FLANK_TURN,
    GERMAN,
    ORLOVKA_TURN,
    PLACES,
    SCENARIOS,
    SIDES,
    SOVIET,
    UNIT,
    UNIT_IDS,
    UNITS_OF,
    VICTORY,
    WORKER,
    scenario,
)
from kurgan.games.volga.rules.victory import NO_POINTS, early_need, need

# The steps of the turn that have begun once a side places its reinforcements, once it refits, and once the check that
# follows the maneuvers is made.
_ARRIVAL: Final = {GERMAN: 1, SOVIET: 2}
_REFIT: Final = {GERMAN: 5, SOVIET: 7}
_CHECK: Final = 4


def income_of(s: Volga, side: int) -> dict[str, Any]:
    """Tell what the next refit brings a side, who waits to arrive, and who comes on which turn (13.2, 17.0, 21.2)."""
    refit, over = _next_refit(s, side)
    return {
        "points": 0 if over else refit.halves / HALF, "free": 0 if over else refit.zone,
        "tank": 0 if over or not s.tractor else refit.tank,
        "flanks": [] if over else [PLACES[p] for p in members(refit.flanks)],
        "arriving": [UNIT_IDS[u] for u in _waiting(s, side)], "turns": _to_come(s, side),
    }


def _begun(s: Volga) -> int:
    """Count the steps of the turn that have begun."""
    turn = s.stack[0] if s.stack else None
    return turn.step if isinstance(turn, Turn) else 0


def _next_refit(s: Volga, side: int) -> tuple[Refit, bool]:
    """Find the refit that a side is in or has next, and whether the game is over before it (13.2.2)."""
    for frame in s.stack:
        if isinstance(frame, Refit) and frame.side == side:
            return frame, False
    then = s.copy()
    then.turn += int(_begun(s) >= _REFIT[side])
    return Refit.begin(then, side), last(then)


def _waiting(s: Volga, side: int) -> list[int]:
    """List who enters in this reinforcement phase or the next: rebuilt units, and dead workers (13.4)."""
    if last(s) and _begun(s) >= _ARRIVAL[side]:
        return [u for u in UNITS_OF[side] if s.where[u] == ARRIVING]
    return [
        u for u in UNITS_OF[side] if s.where[u] in (REBUILT, ARRIVING) or (WORKER[u] and s.where[u] == DEAD)
    ]


def _to_come(s: Volga, side: int) -> dict[str, list[str]]:
    """List for each turn to come the units it brings that are not in play; the flanks come on Turn 6 (21.2)."""
    due: dict[str, dict[str, list[str]]] = scenario(s.scenario)["reinforcements"]
    names = {int(turn): list(of.get(SIDES[side], [])) for turn, of in due.items()}
    if SCENARIOS[s.scenario] == "campaign":
        names[FLANK_TURN] = names.get(FLANK_TURN, []) + [UNIT_IDS[u] for u in flank_units(side)]
    next_ = s.turn + int(_begun(s) >= _ARRIVAL[side])
    left = {turn: [name for name in names[turn] if s.where[UNIT[name]] == LATER] for turn in sorted(names)}
    return {str(turn): found for turn, found in left.items() if found and turn >= next_}


def checks(s: Volga) -> dict[int, tuple[int, int]]:
    """Return by turn the points that win for the German at each check to come, and those at which the Soviet wins.

    What lies between them on Turn 5 of the campaign lets the game go on (21.1).
    """
    if need(s) == NO_POINTS:
        return {}
    made = {int(scenario(s.scenario)["last_turn"]): (need(s), need(s) - 1)}
    early = s.turn < ORLOVKA_TURN or (s.turn == ORLOVKA_TURN and _begun(s) < _CHECK)
    if SCENARIOS[s.scenario] == "campaign" and early:
        wins = early_need(s)
        made[ORLOVKA_TURN] = (wins, min(int(VICTORY["turn_5_soviet"]), wins - 1))
    return dict(sorted(made.items()))
