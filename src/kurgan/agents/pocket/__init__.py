"""The computer players of Pocket."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.players import Players
from kurgan.agents.pocket.blunders import Watcher
from kurgan.agents.pocket.cadet import Cadet
from kurgan.agents.pocket.officer import Officer
from kurgan.games.pocket.rules.grade import standing

PLAYERS: Final = Players(
    cadet=lambda side, seed, weights: Cadet(weights, side, seed),
    officer=lambda side, seed, weights: Officer(weights, side, seed),
    watcher=Watcher,
    graded=standing,
)
