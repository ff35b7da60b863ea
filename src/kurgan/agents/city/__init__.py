"""The computer players of City."""

from __future__ import annotations

from typing import Final

from kurgan.agents.city.blunders import Watcher
from kurgan.agents.city.cadet import Cadet
from kurgan.agents.city.mind import Mind
from kurgan.agents.city.officer import Officer
from kurgan.agents.core.players import Players

PLAYERS: Final = Players(
    cadet=lambda side, seed, weights: Mind(Cadet(weights, side), side),
    officer=lambda side, seed, weights: Mind(Officer(weights, side), side),
    watcher=Watcher,
)
