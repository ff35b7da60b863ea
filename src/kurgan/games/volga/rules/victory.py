"""Victory: automatic, operational, and the checks of the campaign (19.0, 21.1, 21.6, 21.7)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.supply import spread
from kurgan.games.volga.rules.tables import (
    AREAS_MASK,
    FLANK_TURN,
    GERMAN,
    LANDINGS,
    ORLOVKA_TURN,
    PLACE,
    SCENARIOS,
    SOVIET,
    VICTORY,
    VP,
    scenario,
)


def traced(s: Volga) -> int:
    """Return the German areas joined by German areas to Zones D, E, F or G (19.1)."""
    own = s.controls(GERMAN)
    source = sum(1 << PLACE[name] for name in VICTORY["trace_zones"])
    return spread(GERMAN, source, own)


def controlled(s: Volga) -> int:
    """Return the victory points under German control, as the track shows them from turn to turn (3.4, 4.4.6, 5.1)."""
    return sum(VP[place] for place in members(s.controls(GERMAN) & AREAS_MASK))


def points(s: Volga) -> int:
    """Count German victory points: controlled areas that can trace supply, less the penalties (19.2, 21.7)."""
    own = traced(s)
    total = sum(VP[place] for place in members(own & AREAS_MASK))
    orlovka = s.penalty if s.turn > ORLOVKA_TURN else s.orlovka * VICTORY["orlovka_penalty"]
    return total - orlovka


def flank_points(s: Volga) -> int:
    """Count the points lost at the end of Turn 10 for flank zones without a German in them (21.7)."""
    return sum(VICTORY["flank_penalty"] for name in VICTORY["flank_zones"] if not s.held[GERMAN] >> PLACE[name] & 1)


def counted(s: Volga) -> int:
    """Count what the last check of the scenario would count if it were made today (19.2, 21.7)."""
    late = SCENARIOS[s.scenario] != "standard" and s.turn >= FLANK_TURN
    return points(s) - (flank_points(s) if late else 0)


def need(s: Volga) -> int:
    """Return the victory points the Germans need at the last check; -1 if only an automatic victory counts."""
    if s.target:
        return s.target
    return int(VICTORY["standard_german" if SCENARIOS[s.scenario] == "standard" else "turn_10_german"])


def early_need(s: Volga) -> int:
    """Return the victory points that win for the Germans at the check of Turn 5 of the campaign (21.1)."""
    return s.target or int(VICTORY["turn_5_german"])


def automatic(s: Volga) -> bool:
    """Tell whether every area with a connection across the Volga is German and traced (19.1)."""
    return LANDINGS & ~traced(s) == 0


def after_maneuvers(s: Volga) -> None:
    """Make the checks at the end of the Maneuvers Phase (21.1, 21.6)."""
    if SCENARIOS[s.scenario] == "standard":
        return
    through = [name for name in VICTORY["breakthrough_zones"] if s.soviet >> PLACE[name] & 1]
    if through:
        s.finish(SOVIET, "21.6", "end-breakthrough", zone=through[0])
        return
    if SCENARIOS[s.scenario] == "campaign" and s.turn == ORLOVKA_TURN and s.target != NO_POINTS:
        total = points(s)
        if total >= early_need(s):
            s.finish(GERMAN, "21.1", "end-early-german", points=total)
        elif total <= VICTORY["turn_5_soviet"]:
            s.finish(SOVIET, "21.1", "end-early-soviet", points=total)


def end_phase(s: Volga) -> None:
    """Check for automatic victory, then make the final check (6.5, 19.0, 22.1.4)."""
    if s.turn == ORLOVKA_TURN:
        s.penalty = s.orlovka * VICTORY["orlovka_penalty"]
    if automatic(s):
        s.finish(GERMAN, "19.1", "end-automatic")
        return
    if s.turn < scenario(s.scenario)["last_turn"]:
        return
    if s.target == NO_POINTS:
        s.finish(SOVIET, "21.8", "end-no-automatic")
        return
    total = counted(s)
    case = "19.2" if SCENARIOS[s.scenario] == "standard" else "21.7"
    winner = GERMAN if total >= need(s) else SOVIET
    s.finish(winner, case, "end-german" if winner == GERMAN else "end-soviet", points=total, need=need(s))


NO_POINTS = -1  # the target of the optional campaign that knows only automatic victory (21.8)
