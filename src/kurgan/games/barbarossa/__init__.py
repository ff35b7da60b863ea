"""Barbarossa: the whole eastern front, June 1941 to May 1943."""

from kurgan.games.barbarossa.game import BARBAROSSA

__all__ = ["BARBAROSSA"]
