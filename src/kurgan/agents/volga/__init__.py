"""The computer players of Verdun on the Volga."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.players import Players
from kurgan.agents.volga.blunders import Watcher
from kurgan.agents.volga.cadet import Cadet
from kurgan.agents.volga.facts import FACTS, Volga
from kurgan.agents.volga.officer import Officer
from kurgan.games.volga.rules.tables import VP


def graded(s: Volga) -> float:
    """Tell how far the German got: their share of all victory points."""
    return min(max(FACTS.points(s) / sum(VP), 0.0), 1.0)


PLAYERS: Final = Players(
    cadet=lambda side, seed, weights: Cadet(seed),
    officer=lambda side, seed, weights: Officer(seed, weights),
    watcher=Watcher,
    graded=graded,
)
