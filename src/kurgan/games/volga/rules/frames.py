"""The frames of this game under their names."""

from __future__ import annotations

from typing import Final

from kurgan.core.frame import by_kind
from kurgan.games.volga.rules.advantage import Ask
from kurgan.games.volga.rules.assault import Assault
from kurgan.games.volga.rules.campaign import Turn
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.impulse import Impulse, Maneuvers
from kurgan.games.volga.rules.losses import Losses, Withdraw
from kurgan.games.volga.rules.nonassault import Pair
from kurgan.games.volga.rules.overrun import Hero, Overrun
from kurgan.games.volga.rules.refit import Refit
from kurgan.games.volga.rules.regroup import Regroup
from kurgan.games.volga.rules.reinforcement import Arrivals
from kurgan.games.volga.rules.retreat import Retreat
from kurgan.games.volga.rules.setup import Bid, Workers
from kurgan.games.volga.rules.unit_move import MoveUnit

FRAMES: Final = by_kind(
    Turn, Workers, Bid, Arrivals, Maneuvers, Impulse, Assault, MoveUnit, Combat, Losses, Withdraw, Retreat, Overrun,
    Hero, Regroup, Pair, Ask, Refit,
)
