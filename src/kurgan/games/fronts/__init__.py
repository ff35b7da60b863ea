"""The Battle of Stalingrad: two Fronts and an army group, July 1942 to January 1943, with hidden strengths."""

from kurgan.games.fronts.game import FRONTS

__all__ = ["FRONTS"]
