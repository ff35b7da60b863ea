"""The computer players of Verdun on the Volga."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.players import Players
from kurgan.agents.volga.blunders import Watcher
from kurgan.agents.volga.cadet import Cadet
from kurgan.agents.volga.officer import Officer
from kurgan.games.volga.rules.grade import standing

PLAYERS: Final = Players(
    cadet=lambda side, seed, weights: Cadet(seed),
    officer=lambda side, seed, weights: Officer(seed, weights),
    watcher=Watcher,
    graded=standing,
)
