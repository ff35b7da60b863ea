"""What each side hears of a move: all of its own, of a German stack out of sight only the top (8.4)."""

from __future__ import annotations

from kurgan.core.event import NOBODY
from kurgan.core.message import message
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.state import City


def tell_move(s: City, side: int, units: list[int], start: int, place: int, broke_through: bool = False) -> None:
    """Say where a stack went; of a German stack out of sight the Soviet hears only what lies on top (8.4)."""
    if s.silent:
        return
    says = "event-breakthrough" if broke_through else "event-move"
    only = NOBODY if side == SOVIET else GERMAN
    s.tell(
        "move", says, side, only=only, units=units.copy(), number=len(units), place_from=start, place_to=place
    )
    if side == GERMAN:
        seen: list[object] = [*s.open_to(SOVIET, units)]
        if more := len(units) - len(seen):
            seen.append(message("event-unseen-more" if seen else "event-unseen-units", more=more))
        s.tell("move", says, side, only=SOVIET, units=seen, number=len(units), place_from=start, place_to=place)
