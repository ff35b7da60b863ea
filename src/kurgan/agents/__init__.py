"""Computer players: a player is given its side's view and a decision, nothing else."""

from __future__ import annotations

from kurgan.agents.core.agent import Agent, Chance
from kurgan.agents.ranks import PLAYERS, variants, weights_of

RANKS = ("random", "cadet", "officer")


def ranks(game_id: str = "") -> list[str]:
    """The ranks there are for a game, or for any game, the weakest first."""
    return list(RANKS) if not game_id or game_id in PLAYERS else ["random"]


def agent(name: str, game_id: str, side: int, seed: int) -> Agent:
    """A player for one side of a game; the same seed gives the same player.

    A name is a rank, or the officer with a variant or a file of weights: `officer`, `officer:bold`, `officer:my.json`.
    """
    rank, _, variant = name.partition(":")
    if rank == "random" and not variant:
        return Chance(seed)
    found = PLAYERS.get(game_id)
    if found is None or rank not in ("cadet", "officer") or (variant and rank != "officer"):
        raise ValueError(f"There is no player {name!r} for {game_id!r}; the ranks are {', '.join(ranks(game_id))}.")
    made = found.cadet if rank == "cadet" else found.officer
    return made(side, seed, weights_of(game_id, side, variant))


__all__ = ["Agent", "agent", "ranks", "variants"]
