"""Verdun on the Volga: the fight for the city, September to November 1942, area by area and impulse by impulse."""

import kurgan.games.volga.game  # noqa: F401  registers the game
