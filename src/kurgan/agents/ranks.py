"""Which players there are for which game, beside the random one."""

from __future__ import annotations

from collections.abc import Callable

from kurgan.agents import fronts, volga
from kurgan.agents.barbarossa import cadet, officer
from kurgan.agents.base import Agent

PLAYERS: dict[str, dict[str, Callable[[int, int], Agent]]] = {
    "barbarossa": {"cadet": cadet, "officer": officer},
    "fronts": {"cadet": fronts.cadet, "officer": fronts.officer},
    "volga": {"cadet": volga.cadet, "officer": volga.officer},
}
