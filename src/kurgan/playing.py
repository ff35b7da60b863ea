"""Whole games in one line, for those who try Kurgan from Python."""

from __future__ import annotations

from kurgan.agents import agent
from kurgan.core.registry import game
from kurgan.study.playout import Ended, play_game


def play(
    name: str, *players: str, seed: int = 1, scenario: str = "", options: dict[str, str] | None = None
) -> Ended:
    """Play a whole game between computer players, one for each side in the game's order; all cadets if none is named.

    The same seed gives the same game. ValueError or KeyError says what there is instead of what was named.
    """
    known = game(name)
    ranks = players or ("cadet",) * len(known.sides)
    if len(ranks) != len(known.sides):
        raise ValueError(f"{known.title} has {len(known.sides)} sides, so it needs as many players.")
    seated = [agent(rank, name, side, seed + side) for side, rank in enumerate(ranks)]
    return play_game(known, seated, seed, scenario, options, names=ranks)
