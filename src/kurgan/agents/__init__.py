"""Computer players: a player is given its side's view and a decision, nothing else."""

from __future__ import annotations

from kurgan.agents.base import Agent, Chance
from kurgan.agents.ranks import PLAYERS

RANKS = ("random", "cadet", "officer")


def ranks() -> list[str]:
    """The ranks there are, the weakest first."""
    return list(RANKS)


def agent(rank: str, game_id: str, side: int, seed: int) -> Agent:
    """A player of a rank for one side of a game; the same seed gives the same player."""
    if rank == "random":
        return Chance(seed)
    made = PLAYERS.get(game_id, {}).get(rank)
    if made is None:
        raise ValueError(f"There is no player {rank!r} for {game_id!r}; the ranks are {', '.join(RANKS)}.")
    return made(side, seed)


__all__ = ["Agent", "agent", "ranks"]
