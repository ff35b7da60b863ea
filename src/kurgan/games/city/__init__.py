"""Battle for Stalingrad: the fight for the city by battalions and weeks."""

from kurgan.games.city.game import CITY

__all__ = ["CITY"]
