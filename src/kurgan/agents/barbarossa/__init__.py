"""The computer players of Barbarossa."""

from __future__ import annotations

from typing import Final

from kurgan.agents.barbarossa.blunders import Watcher
from kurgan.agents.barbarossa.cadet import Cadet
from kurgan.agents.barbarossa.mind import Mind
from kurgan.agents.barbarossa.officer import Officer
from kurgan.agents.core.players import Players

PLAYERS: Final = Players(
    cadet=lambda side, seed, weights: Mind(Cadet(), side, seed, weights),
    officer=lambda side, seed, weights: Mind(Officer(), side, seed, weights),
    watcher=Watcher,
)
