"""Stalingrad Pocket II: Operation Uranus and the battles for the pocket, by the Standard Combat Series."""

from kurgan.games.pocket.game import POCKET

__all__ = ["POCKET"]
