"""Computer players: a player is given its side's view and a decision, nothing else."""

from __future__ import annotations

from kurgan.agents.core.chance import RandomPlayer
from kurgan.agents.core.clock import LONGEST
from kurgan.agents.core.player import Player
from kurgan.agents.ranks import players_of, ranks, variants, weights_of
from kurgan.core.agent import Agent
from kurgan.core.language import say
from kurgan.core.registry import game


def agent(name: str, game_id: str, side: int | str, seed: int, longest: float = LONGEST) -> Agent:
    """Make a player for one side of a game, which is named or numbered; the same seed gives the same player.

    A name is a rank, or the officer with a variant or a file of weights: `officer`, `officer:bold`, `officer:my.json`.
    It decides with what it has found after `longest` seconds of one core; without such an end no machine is too slow
    to play the same game.
    """
    rank, _, variant = name.partition(":")
    if rank == "random" and not variant:
        return RandomPlayer(seed)
    found = players_of(game_id)
    if found is None or rank not in ("cadet", "officer") or (variant and rank != "officer"):
        raise ValueError(say("player-unknown", name=name, game=game_id, ranks=list(ranks(game_id))))
    make, seat = found.cadet if rank == "cadet" else found.officer, game(game_id).side(side)
    return Player(make(seat, seed, weights_of(game_id, seat, variant)), seed, longest=longest)


__all__ = ["Agent", "agent", "ranks", "variants"]
