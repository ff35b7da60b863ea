"""The computer players of The Battle of Stalingrad."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.players import Players
from kurgan.agents.fronts.blunders import Watcher
from kurgan.agents.fronts.cadet import Cadet
from kurgan.agents.fronts.officer import Officer

PLAYERS: Final = Players(
    cadet=lambda side, seed, weights: Cadet(),
    officer=lambda side, seed, weights: Officer(weights, seed),
    watcher=Watcher,
)
